"""A game as data, and its past in words: each action, what it brought about, by which rules."""

from collections.abc import Iterator
from typing import Any

from ...play.goldfish.history import Play
from ...play.goldfish.places import plain
from ...play.goldfish.state import Event, Lying
from . import telling
from .lines import lines_of, spoken
from .seat import Seat
from .showing import figures


def data(here: Seat, play: Play) -> dict[str, Any]:
    """Return a game as JSON holds it: how it began, what was done, and how the table stands."""
    start = play.board.start
    return {
        "deck": here.label,
        "seed": start.seed,
        "size": start.size,
        "players": start.players,
        "options": {**start.options},
        "turn": play.state.turn,
        "phase": play.state.phase,
        "actions": [*lines_of(play, play.actions)],
        "zones": zones(play),
        "figures": figures(play),
        "tally": [*_tally(play)],
        "legal": _legal(play),
        "ending": _ending(play),
        "log": [*log(play)],
    }


def zones(play: Play) -> dict[str, list[dict[str, Any]]]:
    """Return every zone from the bottom card to the top one.

    Of cards that the player may not see it is not told which they are, and of those in a deck not
    even which numbers: nobody knows their order.
    """
    return {
        zone: [_lying(play, zone, lying) for lying in pile]
        for zone, pile in play.state.zones.items()
    }


def _lying(play: Play, zone: str, lying: Lying) -> dict[str, Any]:
    card = play.board.card(play.state, lying.number)
    is_hidden = play.board.hidden(zone, lying)
    return {
        "number": None if play.board.unordered(zone) else lying.number,
        "hidden": is_hidden,
        "id": None if is_hidden else card.card,
        "name": None if is_hidden else card.name,
        "printing": None if is_hidden else card.printing,
        "down": lying.down and plain(zone) != play.board.rules.hand_zone,
        "tapped": lying.tapped,
        "on": lying.on,
        "counters": {**lying.counters},
        "note": lying.note,
    }


def _tally(play: Play) -> Iterator[dict[str, Any]]:
    """Yield what the rules of the game reckon from the table, with the steps that lead to it."""
    referee = play.board.referee
    for line in referee.tally(play.board, play.state) if referee else ():
        steps = [{"step": s.key, **s.facts, "cite": s.cite} for s in line.steps]
        yield {"line": line.key.removeprefix("tally-"), **line.facts, "steps": steps}


def _legal(play: Play) -> list[str] | None:
    """Return the lines of all that may surely be done; None where no rules of the game say."""
    referee = play.board.referee
    return [*lines_of(play, referee.legal(play.board, play.state))] if referee else None


def _ending(play: Play) -> dict[str, Any] | None:
    end = play.state.ending
    if end is None:
        return None
    return {"ending": end.key.removeprefix("ending-"), **end.facts, "cite": [*end.cite]}


def log(play: Play) -> Iterator[dict[str, Any]]:
    """Yield each action and what it brought about, the set-up (no action) first."""
    lines = (None, *lines_of(play, play.actions))
    for number, (line, state) in enumerate(zip(lines, play.states, strict=True)):
        events = [_event(play, event) for event in state.events]
        yield {"number": number, "action": line, "events": events}


def _event(play: Play, event: Event) -> dict[str, Any]:
    is_secret = telling.is_order_secret(play, event)
    return {
        "event": event.key.partition("event-")[2] or event.key,
        **event.facts,
        "cards": [] if is_secret else [*event.cards],
        "cite": [*event.cite],
    }


def until(play: Play, count: int) -> Play:
    """Return the game as it was after so many of its actions."""
    return play.but(states=play.states[: count + 1], actions=play.actions[:count], undone=())


def told_log(here: Seat, play: Play) -> Iterator[dict[str, Any]]:
    """Yield what `log` yields, with words: `said` is the line in them, `what` came of it."""
    for row in log(play):
        told = telling.happened(here, until(play, row["number"]))
        yield {
            **row,
            "said": spoken(here, row["action"]) if row["action"] else "",
            "what": " · ".join(line.strip() for line in told if not line.startswith("  - ")),
        }
