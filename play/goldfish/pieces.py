"""The pieces of a line that name cards and zones: several words may make one name."""

from collections.abc import Sequence
from contextlib import suppress

from ...catalog.errors import NotFound, UsageError
from . import lookup
from .history import Play
from .words import Token, Vocabulary, number, option, text


def without(words: list[Token], word: str, vocabulary: Vocabulary) -> list[Token]:
    """Return the words without an option of one word or two at their end, where others remain."""
    for count in (2, 1):
        if len(words) > count and option(words[-count:], vocabulary) == word:
            return words[:-count]
    return words


def flags(words: list[Token], vocabulary: Vocabulary) -> set[str]:
    """Take options off the end, as long as two words are left; `face down` is two words."""
    found: set[str] = set()
    while True:
        for count in (2, 1):
            word = option(words[-count:], vocabulary)
            if len(words) >= count + 2 and word in {"top", "bottom", "up", "down"}:
                found.add(word)
                del words[-count:]
                break
        else:
            return found


def source(
    words: list[Token], play: Play, vocabulary: Vocabulary
) -> tuple[list[Token], str | None]:
    """Split off `from ZONE`, at the end or before the zone that cards go to."""
    for i in range(len(words) - 1, 0, -1):
        length = next((n for n in (2, 1) if option(words[i : i + n], vocabulary) == "from"), 0)
        if not length:
            continue
        after = words[i + length :]
        for end in range(len(after), 0, -1):
            zone = lookup.zone(play.board, text(without(after[:end], "to", vocabulary)))
            if zone is not None:
                return words[:i] + after[end:], zone
        lookup.needed_zone(play.board, text(after))
    return words, None


def zone_at(words: Sequence[Token], play: Play) -> int:
    """Return where the name of a zone begins that ends the words: the longest such name."""
    if len(words) < 2:
        raise UsageError("play.move-what-where")
    for start in range(1, len(words)):
        if lookup.zone(play.board, text(words[start:])) is not None:
            return start
    return len(words) - 1


def numbers(words: Sequence[Token]) -> tuple[int, ...] | None:
    """Return the numbers of cards that words are, `3 5` or `#3,#5`; None where they are not."""
    found = [number(part.lstrip("#")) for w in words for part in w.text.split(",") if part]
    if not found or None in found or any(word.quoted for word in words):
        return None
    return tuple(each for each in found if each is not None)


def is_whole(word: Token) -> bool:
    """Tell whether a word names a card by itself: a number, or a name in quotation marks."""
    return word.quoted or numbers([word]) is not None


def one_by_one(
    words: Sequence[Token], play: Play, zones: Sequence[str | None] = (None,), to: str | None = None
) -> tuple[int, ...]:
    """Return the cards of words that each name one; a name said again is another copy.

    A name is looked for in the first of the zones that holds it.

    Raises:
        NotFound: As `cards`.
    """
    found: list[int] = []
    for word in words:
        listed = numbers([word])
        found += listed if listed else [_in_one_of(zones, word.text, play, to, found)]
    return tuple(found)


def _in_one_of(
    zones: Sequence[str | None], name: str, play: Play, to: str | None, but: Sequence[int]
) -> int:
    for zone in zones[:-1]:
        with suppress(NotFound):
            return lookup.card(play, name, zone, to, but)
    return lookup.card(play, name, zones[-1], to, but)


def cards(
    words: Sequence[Token],
    play: Play,
    vocabulary: Vocabulary,
    where: str | None = None,
    to: str | None = None,
) -> tuple[int, ...]:
    """Return the cards that words name: numbers, a name, or `top`, `bottom` or `all` of a zone.

    Several names stand in quotation marks, and numbers among them.

    Args:
        words: What was said.
        play: The game.
        vocabulary: What words mean.
        where: The zone that they are said to be in, None where nothing was said.
        to: The zone they are to go to, if any: a card that is there already is the last one meant.

    Raises:
        UsageError: `play.which-card` without words.
        NotFound: No card of that name is seen.
    """
    if not words:
        raise UsageError("play.which-card")
    if (found := numbers(words)) is not None:
        return found
    word = option(words, vocabulary)
    if word in {"top", "bottom", "all"}:
        return lookup.part(play, word, where)
    if all(map(is_whole, words)):
        return one_by_one(words, play, [where], to)
    return (lookup.card(play, text(words), where, to),)


def card(words: Sequence[Token], play: Play, vocabulary: Vocabulary) -> int:
    """Return the one card that words name.

    Raises:
        UsageError: `play.one-card`: they name several.
        NotFound: As `cards`.
    """
    found = cards(words, play, vocabulary)
    if len(found) != 1:
        raise UsageError("play.one-card", found=text(words))
    return found[0]


def longest_card(
    words: Sequence[Token], play: Play, vocabulary: Vocabulary, most: int
) -> tuple[int, int] | None:
    """Return the card that the first words name, as many of them as can, and how many; or None."""
    for count in range(most, 0, -1):
        try:
            return card(words[:count], play, vocabulary), count
        except (NotFound, UsageError):
            continue
    return None
