"""The pieces of a line that name cards and zones: several words may make one name."""

from collections.abc import Sequence
from contextlib import suppress

from ...catalog.errors import NotFound, UsageError
from . import lookup
from .history import Play
from .lookup import ANY, Among
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
        after = words[i + length :]
        if not (length and after):
            continue
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


def one_by_one(words: Sequence[Token], play: Play, *among: Among) -> tuple[int, ...]:
    """Return the cards of words that each name one; a name said again is another copy.

    A name is looked for among the first of these cards that hold it.

    Raises:
        NotFound: As `cards`.
    """
    found: list[int] = []
    for word in words:
        listed = numbers([word])
        found += listed if listed else [_one(word.text, play, among or (ANY,), found)]
    return tuple(found)


def _one(name: str, play: Play, among: Sequence[Among], but: Sequence[int]) -> int:
    for each in among[:-1]:
        with suppress(NotFound):
            return lookup.card(play, name, each, but)
    return lookup.card(play, name, among[-1], but)


def cards(
    words: Sequence[Token], play: Play, vocabulary: Vocabulary, among: Among = ANY
) -> tuple[int, ...]:
    """Return the cards that words name: numbers, a name, or `top`, `bottom` or `all` of a zone.

    Several names stand in quotation marks, and numbers among them; `from ZONE` may follow.

    Args:
        words: What was said.
        play: The game.
        vocabulary: What words mean.
        among: Which cards a name may mean.

    Raises:
        UsageError: `play.which-card` without words.
        NotFound: No card of that name is seen.
    """
    if not words:
        raise UsageError("play.which-card")
    if (found := numbers(words)) is not None:
        return found
    if (found := part(words, play, vocabulary, among.source)) is not None:
        return found
    if all(map(is_whole, words)):
        return one_by_one(words, play, among)
    try:
        return (lookup.card(play, text(words), among),)
    except NotFound:
        left, zone = (words, None) if among.source else source([*words], play, vocabulary)
        if zone is None:
            raise
        return cards(left, play, vocabulary, among.but(source=zone))


def part(
    words: Sequence[Token], play: Play, vocabulary: Vocabulary, where: str | None = None
) -> tuple[int, ...] | None:
    """Return the cards that `top`, `bottom` or `all` means, `from ZONE` or of a ZONE behind it.

    None where the words are none of these. `where` is the zone that was said elsewhere.

    Raises:
        UsageError: `play.all-of-what`, `play.zone-empty`.
    """
    word = option(words[:1], vocabulary)
    if word not in {"top", "bottom", "all"}:
        return None
    if len(words) > 1:
        is_from = next((n for n in (3, 2) if option(words[1:n], vocabulary) == "from"), 1)
        where = lookup.zone(play.board, text(words[is_from:]))
        if where is None:
            return None
    return lookup.part(play, word, where)


def card(words: Sequence[Token], play: Play, vocabulary: Vocabulary, among: Among = ANY) -> int:
    """Return the one card that words name.

    Raises:
        UsageError: `play.one-card`: they name several.
        NotFound: As `cards`.
    """
    found = cards(words, play, vocabulary, among)
    if len(found) != 1:
        raise UsageError("play.one-card", found=text(words))
    return found[0]


def longest_card(
    words: Sequence[Token], play: Play, vocabulary: Vocabulary, most: int, among: Among = ANY
) -> tuple[int, int] | None:
    """Return the card that the first words name, as many of them as can, and how many; or None."""
    for count in range(most, 0, -1):
        try:
            return card(words[:count], play, vocabulary, among), count
        except (NotFound, UsageError):
            continue
    return None
