"""Actions as lines of a script: as they are kept, and as people of each language say them."""

from collections.abc import Iterable, Iterator

from ...play.goldfish.actions import Action
from ...play.goldfish.history import Play
from ...play.goldfish.referee import Form
from ...play.goldfish.words import OPTIONS, Token, quoted, tokens
from ...play.goldfish.writing import write
from ..words import say
from .seat import Seat


def lines_of(play: Play, actions: Iterable[Action]) -> tuple[str, ...]:
    """Return the lines of actions, in words and ids that every language understands."""
    return tuple(" ".join(write(action, play.board.forms).splitlines()) for action in actions)


def spoken(here: Seat, line: str) -> str:
    """Return such a line in the words of the language in use; it is read all the same."""
    forced = line.startswith("! ")
    return ("! " if forced else "") + " ".join(_words(here, tokens(line.removeprefix("! "))))


def _words(here: Seat, said: list[Token]) -> Iterator[str]:
    """Yield the words: the seat if one is named, the verb, and what it takes."""
    if said and said[0].text.startswith("@"):
        yield said.pop(0).text
    verb, *rest = said
    form = next((f for f in here.forms if f.verb == verb.text), None)
    yield _first(f"{here.ruleset}.deed-{verb.text}" if form else f"play.verb-{verb.text}")
    for word in rest:
        if word.quoted:
            yield quoted(word.text)
        elif form is None:
            yield _common(here, word.text)
        else:
            yield _taken(here, form, word.text)


def _common(here: Seat, word: str) -> str:
    """Return an option or a zone of a line that every game has; anything else as it is."""
    return _first(f"play.option-{word}") if word in OPTIONS else _zone(here, word)


def _taken(here: Seat, form: Form, word: str) -> str:
    """Return what a deed takes: an id to choose is no zone, though it be called like one."""
    kinds = [kind.removesuffix("?") for kind in form.takes]
    if any(word in kind.partition(":")[2].split(",") for kind in kinds):
        return (here.own(f"word-{word}") or word).partition(",")[0]
    return _zone(here, word) if "zone" in kinds else word


def _first(key: str) -> str:
    return say(key).partition(",")[0]


def _zone(here: Seat, word: str) -> str:
    called = here.name(word)
    return quoted(called) if " " in called else called
