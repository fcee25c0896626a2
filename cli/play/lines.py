"""Actions as lines of a script: as they are kept, and as people of each language say them."""

from collections.abc import Iterable, Iterator

from ...play.goldfish.actions import Action
from ...play.goldfish.history import Play
from ...play.goldfish.referee import Form
from ...play.goldfish.words import OPTIONS, VERBS, Token, quoted, tokens
from ...play.goldfish.writing import write
from ..words import known, say
from .seat import Seat


def forms(play: Play) -> tuple[Form, ...]:
    """Return how the deeds of the game's own rules are written."""
    return play.board.referee.forms if play.board.referee else ()


def lines_of(play: Play, actions: Iterable[Action]) -> tuple[str, ...]:
    """Return the lines of actions, in words and ids that every language understands."""
    return tuple(" ".join(write(action, forms(play)).splitlines()) for action in actions)


def spoken(here: Seat, line: str) -> str:
    """Return such a line in the words of the language in use; it is read all the same."""
    forced = line.startswith("! ")
    return ("! " if forced else "") + " ".join(_words(here, tokens(line.removeprefix("! "))))


def _words(here: Seat, said: list[Token]) -> Iterator[str]:
    """Yield the words: first the verb, behind the seat, then names of zones and options."""
    if said and said[0].text.startswith("@"):
        yield said.pop(0).text
    for place, word in enumerate(said):
        if word.quoted:
            yield quoted(word.text)
        elif not place:
            yield _verb(here, word.text)
        elif word.text in OPTIONS:
            yield _first(f"play.option-{word.text}")
        else:
            yield _zone(here, word.text)


def _verb(here: Seat, word: str) -> str:
    own = f"{here.referee.ruleset}.deed-{word}" if here.referee else ""
    if own and known(own):
        return _first(own)
    return _first(f"play.verb-{word}") if word in VERBS else word


def _first(key: str) -> str:
    return say(key).partition(",")[0]


def _zone(here: Seat, word: str) -> str:
    called = here.name(word)
    return quoted(called) if " " in called else called
