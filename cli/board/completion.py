"""How a line that somebody begins to type may go on: verbs first, then cards, zones and words."""

from collections.abc import Iterable, Iterator, Sequence

from ...catalog.text import fold
from ...play.goldfish.history import Play
from ..play.seat import Seat
from ..words import words
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
    own = words(here.ruleset)
    deeds = [_first(own[f"deed-{form.verb}"]) for form in here.forms]
    return [*deeds, *_leading("play", "verb")]


def things(here: Seat, play: Play) -> list[str]:
    """Return what lines speak of: cards in sight, the hand's first, zones, and small words."""
    names = [play.board.card(play.state, number).name for number in _seen(play)]
    zones = [here.name(zone) for zone in play.board.zones]
    own = _leading(here.ruleset, "word") if here.referee else []
    return list(dict.fromkeys([*names, *zones, *own, *_leading("play", "option")]))


def _seen(play: Play) -> Iterator[int]:
    hand = play.board.rules.hand_zone
    for zone in (hand, *(key for key in play.state.zones if key != hand)):
        for lying in play.state.zones[zone]:
            if not (stacked(play, zone) or play.board.hidden(zone, lying)):
                yield lying.number


def _leading(subject: str, kind: str) -> list[str]:
    """Return the first word of each verb or option; its sentence lists them with commas."""
    said = words(subject).items()
    return [_first(text) for key, text in said if key.startswith(f"{kind}-")]


def _first(listed: str) -> str:
    return listed.partition(",")[0]
