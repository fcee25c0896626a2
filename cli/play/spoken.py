"""The words of solitaire in every language at once, and what each means."""

from collections.abc import Iterable, Iterator, Mapping

from ...catalog.game import Game
from ...catalog.text import fold
from ...play.goldfish.board import Referee
from ...play.goldfish.words import OPTIONS, VERBS, Vocabulary
from ..words import LANGUAGES, language, words


def vocabulary(game: Game | None = None, referee: Referee | None = None) -> Vocabulary:
    """Return the words that are understood: those of every language, and the ids.

    With a referee, also those of the game's own deeds and of what they choose from.
    """
    spoken = (*_words("play", "verb", VERBS, language()),)
    common = Vocabulary(
        _meanings("play", "verb", VERBS), _meanings("play", "option", OPTIONS), spoken=spoken
    )
    if game is None or referee is None:
        return common
    verbs = [form.verb for form in referee.forms]
    return common.but(
        deeds=_meanings(referee.ruleset, "deed", verbs),
        choices=_choices(game, referee),
        figures=_figures(referee.ruleset),
        spoken=(*_words(referee.ruleset, "deed", verbs, language()), *spoken),
    )


def _words(subject: str, kind: str, ids: Iterable[str], lang: str) -> Iterator[str]:
    """Yield all words of one language for some ids."""
    sentences = words(subject, lang)
    for id_ in ids:
        yield from sentences[f"{kind}-{id_}"].split(",")


def _meanings(subject: str, kind: str, ids: Iterable[str]) -> dict[str, str]:
    """Return folded words and the ids they mean; `play.verb-draw` holds words with commas."""
    found = {id_: id_ for id_ in ids}
    for lang in LANGUAGES:
        sentences = words(subject, lang)
        for id_ in ids:
            found |= {fold(word): id_ for word in sentences[f"{kind}-{id_}"].split(",")}
    return found


def _figures(subject: str) -> dict[str, str]:
    """Return what the numbers on the table are called, folded, and their names."""
    return {
        fold(called): key.removeprefix("figure-")
        for lang in LANGUAGES
        for key, called in words(subject, lang).items()
        if key.startswith("figure-")
    }


def _choices(game: Game, referee: Referee) -> Mapping[str, frozenset[str]]:
    """Return folded words and the ids that they mean: labels of values, and words of the rules."""
    found: dict[str, set[str]] = {}
    for id_, word in _labels(game, referee):
        found.setdefault(fold(word), set()).add(id_)
    return {word: frozenset(ids) for word, ids in found.items()}


def _labels(game: Game, referee: Referee) -> Iterator[tuple[str, str]]:
    for field in game.fields.values():
        for id_, labels in field.values.items():
            yield from ((id_, word) for word in labels.values())
    ids = [id_ for form in referee.forms for id_ in form.choices]
    for lang in LANGUAGES:
        sentences = words(referee.ruleset, lang)
        for id_ in ids:
            given = sentences.get(f"word-{id_}")
            yield from ((id_, word) for word in (given.split(",") if given else ()))
