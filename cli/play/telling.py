"""What has just happened in a game of solitaire, in words."""

from collections.abc import Callable, Iterator, Mapping

from ...catalog.errors import Fact
from ...catalog.game import label
from ...play.goldfish.history import Play
from ...play.goldfish.places import seat_of
from ...play.goldfish.state import Event, Lying
from ...play.goldfish.told import is_nothing
from ...play.working import whole
from ..called import said_called
from ..cited import behind, cited
from ..steps import facts_told
from ..words import language, say, text
from .card_texts import read_out
from .seat import Seat
from .showing import card_told, counter_name, ending, figure_name, when


def happened(here: Seat, play: Play) -> list[str]:
    """Return the lines that tell the events of the last action, and the end that it brought.

    So is an end that was told before and is another one by now.
    """
    lines = [line for event in play.state.events for line in _event(here, play, event)]
    is_new = len(play.states) > 1 and play.states[-2].ending != play.state.ending
    return [*lines, *(ending(here, play) if is_new else [])]


def _event(here: Seat, play: Play, event: Event) -> Iterator[str]:
    """Yield the lines of an event: those of its own kind, else its sentence and its rules."""
    yield from _KINDS.get(event.key, _sentence)(here, play, event)


def _sentence(here: Seat, play: Play, event: Event) -> Iterator[str]:
    cite = cited(here.catalog, event.cite)
    facts = {**_facts(here, event), "cite": cite, "cards": _named(here, play, event)}
    told = say(whole(_key(here, play, event), here.ruleset), **facts)
    yield behind(told, cite if _cited(event, cite) else "")
    if event.text:
        yield say("play.event-rule", text=text(event.text), cite=cite)


def _facts(here: Seat, event: Event) -> dict[str, Fact]:
    facts = facts_told(here, event.facts)
    if event.key in _CALLED:
        name, called = _CALLED[event.key]
        facts[name] = called(here, str(event.facts[name]))
    return facts


def _began(here: Seat, play: Play, _: Event) -> Iterator[str]:
    """Yield which turn or phase it is by now, and what is done in it."""
    yield when(here, play)
    yield from _steps(here, play)


def _read(here: Seat, play: Play, event: Event) -> Iterator[str]:
    yield from read_out(here, play, event.cards)


def _forced(here: Seat, _: Play, event: Event) -> Iterator[str]:
    cite = cited(here.catalog, event.cite)
    facts = facts_told(here, {k: v for k, v in event.facts.items() if k != "why"})
    why = say(str(event.facts["why"]), **{"cite": cite, **facts})
    yield say("play.event-forced", why=behind(why, cite))


def _said(here: Seat, value: str) -> str:
    """Return what was said of a card as the game calls it."""
    return say("play.nobody") if is_nothing(value) else said_called(here.catalog.game, value)


def _key(here: Seat, play: Play, event: Event) -> str:
    if event.key != "play.event-drawn":
        return event.key
    to = str(event.facts["zone"])
    if seat_of(to) != 1 and all(_unseen(play, to, number) for number in event.cards):
        return "play.event-drawn-unseen"
    if event.facts["source"] != play.board.deck:
        return "play.event-drawn-from"
    return event.key if event.facts["zone"] == here.rules.hand_zone else "play.event-dealt"


def _unseen(play: Play, zone: str, number: int) -> bool:
    return any(
        lying.number == number and play.board.hidden(zone, lying)
        for lying in play.state.zones[zone]
    )


def _cited(event: Event, cite: str) -> bool:
    """Tell whether the rule still has to be named behind the sentence."""
    return bool(cite) and not event.text


def _named(here: Seat, play: Play, event: Event) -> str:
    if not event.cards:
        return say("play.nobody")
    if is_order_secret(play, event):
        names = sorted(here.title(play.board.card(play.state, n)) for n in event.cards)
        counts = {title: names.count(title) for title in names}
        return ", ".join(f"{each} ×{n}" if n > 1 else each for each, n in counts.items())
    if event.by_name:
        titles = {n: here.title(play.board.card(play.state, n)) for n in event.cards}
        return ", ".join(f"{number} {title}" for number, title in titles.items())
    where = {each.number: (zone, each) for zone, pile in play.state.zones.items() for each in pile}
    gone = (here.rules.hand_zone, Lying(0))  # a token that left the table is still known by name
    nowhere = (play.board.deck, Lying(0, down=True))
    lost = dict.fromkeys(play.state.tokens, gone)
    found = (where.get(number, lost.get(number, nowhere)) for number in event.cards)
    return ", ".join(
        say("play.one-of", zone=here.name(zone))
        if event.key in _STAYING and play.board.unordered(zone)
        else card_told(here, play, zone, lying.but(number=number, on=_together(event, lying)))
        for number, (zone, lying) in zip(event.cards, found, strict=True)
    )


def is_order_secret(play: Play, event: Event) -> bool:
    """Tell whether the numbers of an event's cards would tell the order of a pile searched."""
    searched = event.key == "play.event-searched"
    return searched and play.board.unordered(str(event.facts["zone"]))


def _together(event: Event, lying: Lying) -> int | None:
    """Return the card that one lies with, if the event is about that, and not something later."""
    return lying.on if lying.on in event.cards and "zone" not in event.facts else None


def _steps(here: Seat, play: Play) -> Iterator[str]:
    """Yield what is done in the phase, while the first turn lasts: later it is known."""
    for phase in here.rules.phases:
        if phase.id == play.state.phase and play.state.turn <= 1:
            told = label(phase.under(here.settings).steps, language(), ())
            yield from (f"  - {step}" for step in told)


# What is done to cards where they lie: their numbers would tell where in a pile that is.
_STAYING = frozenset(
    f"play.event-{what}"
    for what in ("tapped", "untapped", "up", "down", "counted", "note-on", "note-off")
)
# Events that are told in a way of their own.
_KINDS: Mapping[str, Callable[[Seat, Play, Event], Iterator[str]]] = {
    "play.event-turn": _began,
    "play.event-phase": _began,
    "play.event-forced": _forced,
    "event-text": _read,
}
# Facts that are called what the player knows them by.
_CALLED: Mapping[str, tuple[str, Callable[[Seat, str], str]]] = {
    "play.event-said": ("value", _said),
    "play.event-said-here": ("value", _said),
    "play.event-figure": ("counter", figure_name),
    "play.event-counted": ("counter", counter_name),
}
