"""How a line that somebody begins to type may go on: verbs first, then cards, zones and words."""

from collections.abc import Iterable, Iterator, Sequence

from ...catalog.text import fold
from ...play.goldfish.history import Play
from ...play.goldfish.words import OPTIONS, VERBS
from ..play.seat import Seat
from ..words import first
from .faces import stacked


def completed(line: str, verbs: Sequence[str], things: Sequence[str]) -> str | None:
    """Return the line with its last words completed, None where nothing begins like them.

    Args:
        line: What was typed; what is returned begins with it, letter by letter.
        verbs: What a line may begin with.
        things: What may follow; a name of several words is recognised by all that were typed.
    """
    stripped = line.lstrip()
    if not stripped:
        return None
    if " " not in stripped:
        return _gone_on(line, stripped, verbs)
    given = stripped.split(" ")[1:]
    for start in range(len(given)):
        typed = " ".join(given[start:])
        found = _gone_on(line, typed, things) if typed.strip() else None
        if found:
            return found
    return None


def _gone_on(line: str, typed: str, candidates: Iterable[str]) -> str | None:
    key = fold(typed)
    for candidate in candidates:
        if fold(candidate).startswith(key) and fold(candidate) != key:
            return line + _rest(candidate, key)
    return None


def _rest(candidate: str, key: str) -> str:
    """Return what is left of a name behind its folded beginning."""
    for end in range(len(candidate) + 1):
        if len(fold(candidate[:end])) >= len(key):
            return candidate[end:]
    return ""


def verbs(here: Seat) -> list[str]:
    """Return what a line may begin with, in the language in use; the game's own deeds first."""
    deeds = [form.verb for form in here.forms]
    return [*map(here.verb, (*deeds, *(verb for verb in VERBS if verb not in deeds)))]


def things(here: Seat, play: Play) -> list[str]:
    """Return what lines speak of: cards in sight, the hand's first, zones, and small words."""
    names = [play.board.card(play.state, number).name for number in _seen(play)]
    zones = [here.name(zone) for zone in play.board.zones]
    own = [here.word(id_) for form in here.forms for id_ in form.choices]
    options = [first(f"play.option-{option}") for option in OPTIONS]
    return list(dict.fromkeys([*names, *zones, *own, *options]))


def _seen(play: Play) -> Iterator[int]:
    hand = play.board.rules.hand_zone
    for zone in (hand, *(key for key in play.state.zones if key != hand)):
        for lying in play.state.zones[zone]:
            if not (stacked(play, zone) or play.board.hidden(zone, lying)):
                yield lying.number
