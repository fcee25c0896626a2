"""A game of solitaire in words: what just happened, and how the table stands."""

from collections.abc import Iterable, Iterator

from ...catalog.game import label
from ...play.history import Play
from ...play.lookup import hidden
from ...play.state import Event, Lying
from ..words import language, say, text
from .seat import Seat


def happened(here: Seat, play: Play) -> list[str]:
    """Return the lines that tell the events of the last action."""
    return [line for event in play.state.events for line in _event(here, play, event)]


def table(here: Seat, play: Play, zone: str | None = None) -> list[str]:
    """Return the lines that show the table, or all cards of one zone."""
    if zone is not None:
        return _whole_zone(here, play, zone)
    lines = [_when(here, play)]
    for id_, pile in play.state.zones.items():
        cards = _cards(here, play, id_, pile) if play.board.zones[id_].table else ""
        lines.append(f"  {_count(here, id_, len(pile))}{cards and f': {cards}'}")
    return lines


def _when(here: Seat, play: Play) -> str:
    state = play.state
    if not state.turn:
        return say("play.set-up")
    turn = text(here.rules.turn, say("play.turn"))
    phase = [f" · {text(p.label)}" for p in here.rules.phases if p.id == state.phase]
    which = f"{turn[:1].upper()}{turn[1:]} {state.turn}"
    return say("play.event-phase", turn=which, phase="".join(phase))


def _count(here: Seat, zone: str, count: int) -> str:
    return say("play.zone-count", zone=here.name(zone), count=count)


def _whole_zone(here: Seat, play: Play, zone: str) -> list[str]:
    """List a zone; the deck by name, so that looking into it does not tell its order."""
    pile = play.state.zones[zone]
    if zone == play.board.deck:
        titles = sorted(here.title(play.board.cards[lying.number]) for lying in pile)
        entries = [f"{titles.count(title)} {title}" for title in dict.fromkeys(titles)]
    else:
        entries = [_card(here, play, zone, lying) for lying in pile]
    return [_count(here, zone, len(pile)), *(f"  {entry}" for entry in entries)]


def _cards(here: Seat, play: Play, zone: str, pile: Iterable[Lying]) -> str:
    return ", ".join(_card(here, play, zone, lying) for lying in pile)


def _card(here: Seat, play: Play, zone: str, lying: Lying) -> str:
    if hidden(play.board, zone, lying):
        return say("play.face-down", number=lying.number)
    title = here.title(play.board.cards[lying.number])
    down = say("play.lies-down") if lying.down and zone != play.board.rules.hand_zone else ""
    return f"{lying.number} {title}{down}"


def _event(here: Seat, play: Play, event: Event) -> Iterator[str]:
    facts = {**event.facts, "cite": ", ".join(event.cite), "cards": _named(here, play, event)}
    for name in ("zone", "source"):
        if name in facts:
            facts[name] = here.name(str(facts[name]))
    if event.key in {"play.event-turn", "play.event-phase"}:
        yield _when(here, play)
        yield from _steps(here, play)
        return
    if event.key == "play.event-drawn" and event.facts["source"] != play.board.deck:
        yield say("play.event-drawn-from", **facts)
    elif event.key == "play.event-drawn" and event.facts["zone"] != here.rules.hand_zone:
        yield say("play.event-dealt", **facts)
    else:
        yield say(event.key, **facts)
    if event.text:
        yield say("play.event-rule", text=text(event.text), cite=facts["cite"])


def _named(here: Seat, play: Play, event: Event) -> str:
    zone = str(event.facts.get("zone", ""))
    lying = {each.number: each for each in play.state.zones.get(zone, ())}
    found = (lying.get(number, Lying(number, down=True)) for number in event.cards)
    return _cards(here, play, zone, found)


def _steps(here: Seat, play: Play) -> Iterator[str]:
    for phase in here.rules.phases:
        if phase.id == play.state.phase:
            yield from (f"  - {step}" for step in label(phase.steps, language(), ()))
