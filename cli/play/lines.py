"""Actions as lines of a script: as they are kept, and as people of each language say them."""

from collections.abc import Iterable, Iterator

from ...play.goldfish.actions import Action
from ...play.goldfish.history import Play
from ...play.goldfish.referee import Form
from ...play.goldfish.words import OPTIONS, Token, quoted, tokens
from ...play.goldfish.writing import write
from ..words import first
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
    yield here.verb(verb.text)
    for word in rest:
        called = word.text if word.quoted else _called(here, form, word.text)
        yield quoted(called) if word.quoted or " " in called else called


def _called(here: Seat, form: Form | None, word: str) -> str:
    """Return what an option or a zone of a line is called that every game has; else as `taken`."""
    if form is not None:
        return taken(here, form, word)
    return first(f"play.option-{word}") if word in OPTIONS else here.name(word)


def taken(here: Seat, form: Form, word: str) -> str:
    """Return what a deed takes, in words: an id to choose is no zone, though it be called so."""
    if word in form.choices:
        return here.word(word)
    return here.name(word) if "zone" in {kind.rstrip("?") for kind in form.takes} else word
