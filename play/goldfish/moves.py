"""The small changes that actions are made of: each takes a state and returns another."""

from collections.abc import Iterable
from typing import Any

from ...catalog.errors import Fact
from ...packs import chance
from ..cards import Card
from .state import Event, Lying, State

Zones = dict[str, tuple[Lying, ...]]


def find(state: State, number: int) -> tuple[str, Lying]:
    """Return the zone in which a card lies, and how it lies there.

    Raises:
        KeyError: It lies nowhere: there is no such card, or it is a token that is gone.
    """
    for zone, pile in state.zones.items():
        for lying in pile:
            if lying.number == number:
                return zone, lying
    raise KeyError(number)


def lies(state: State, number: int) -> bool:
    """Tell whether a card lies anywhere."""
    return any(lying.number == number for pile in state.zones.values() for lying in pile)


def filled(state: State, zone: str) -> int:
    """Return how many places of a zone are taken: what lies with another card takes none."""
    return sum(lying.on is None for lying in state.zones[zone])


def moved(  # noqa: PLR0913 — the ways in which cards may come to lie, all named
    state: State,
    numbers: Iterable[int],
    zone: str,
    *,
    down: bool = False,
    bottom: bool = False,
    keep: bool = False,
) -> State:
    """Return the state with cards taken to a zone: the last of them ends outermost.

    They come as new, without counters, notes, turned straight; with `keep` they stay as they were
    but for their face.
    """
    order = tuple(dict.fromkeys(numbers))
    wanted, zones = set(order), dict(state.zones)
    held: dict[int, Lying] = {}
    for id_, pile in state.zones.items():
        if len(held) == len(wanted):
            break  # each card lies but once
        found = [lying for lying in pile if lying.number in wanted]
        if found:
            held.update((lying.number, lying) for lying in found)
            zones[id_] = tuple(lying for lying in pile if lying.number not in wanted)
    laid = tuple(held[n].but(down=down) if keep else Lying(n, down) for n in order)
    zones[zone] = laid[::-1] + zones[zone] if bottom else zones[zone] + laid
    return state.but(zones=zones)


def gone(state: State, numbers: Iterable[int]) -> State:
    """Return the state with tokens taken off the table; whatever lay with them lies alone."""
    away = set(numbers)
    zones: Zones = {}
    for id_, pile in state.zones.items():
        left = [lying for lying in pile if lying.number not in away]
        zones[id_] = tuple(each.but(on=None) if each.on in away else each for each in left)
    return state.but(zones=zones)


def parted(state: State, before: State) -> State:
    """Return the state in which no card lies with one that has left its zone since `before`."""
    zones: Zones = {}
    for id_, pile in state.zones.items():
        if pile is before.zones[id_]:
            continue
        lost = {lying.on for lying in pile} - {None}
        if lost and (lost := lost - {lying.number for lying in pile}):
            zones[id_] = tuple(each.but(on=None) if each.on in lost else each for each in pile)
    return state.but(zones={**state.zones, **zones}) if zones else state


def changed(state: State, number: int, **parts: Any) -> State:
    """Return the state with a card that lies another way: parts of `Lying` by name."""
    zone, _ = find(state, number)
    pile = tuple(
        lying.but(**parts) if lying.number == number else lying for lying in state.zones[zone]
    )
    return state.but(zones={**state.zones, zone: pile})


def counted(state: State, number: int, counter: str, by: int) -> State:
    """Return the state with so many more counters on a card, never fewer than none."""
    _, lying = find(state, number)
    left = max(0, lying.counters.get(counter, 0) + by)
    others = {name: count for name, count in lying.counters.items() if name != counter}
    return changed(state, number, counters={**others, counter: left} if left else others)


def counters(state: State, number: int, counter: str) -> int:
    """Return how many such counters are on a card."""
    return find(state, number)[1].counters.get(counter, 0)


def figured(state: State, name: str, by: int) -> State:
    """Return the state with a figure changed by so many, never below 0."""
    return state.but(figures={**state.figures, name: max(0, state.figures.get(name, 0) + by)})


def remembered(state: State, **facts: Fact) -> State:
    """Return the state in which the rules remember these facts."""
    return state.but(memory={**state.memory, **facts})


def taken(state: State, source: str, to: str, count: int, *, down: bool = False) -> State:
    """Return the state with cards taken one by one from the top of a zone, as many as there are."""
    pile = state.zones[source]
    found = min(count, len(pile))
    top = [lying.number for lying in reversed(pile[len(pile) - found :])]
    return moved(state, top, to, down=down) if top else state


def shuffled(state: State, zone: str, address: chance.Address) -> State:
    """Return the state with a zone shuffled; its order before does not matter."""
    pile = sorted(state.zones[zone], key=lambda lying: lying.number)
    return state.but(zones={**state.zones, zone: tuple(chance.shuffle(pile, address))})


def made(state: State, card: Card, zone: str, number: int, *, tapped: bool = False) -> State:
    """Return the state with a token on top of a zone, by a number that no card has."""
    lying = Lying(number, tapped=tapped)
    zones = {**state.zones, zone: (*state.zones[zone], lying)}
    return state.but(zones=zones, tokens={**state.tokens, number: card})


def told(state: State, *events: Event) -> State:
    """Return the state with these events told after those it has."""
    return state.but(events=(*state.events, *events))


def tell(
    state: State, key: str, cards: tuple[int, ...] = (), cite: tuple[str, ...] = (), **facts: Fact
) -> State:
    """Return the state with one event more."""
    return told(state, Event(key, facts, cards, cite=cite))


def named(
    state: State, key: str, cards: tuple[int, ...], cite: tuple[str, ...] = (), **facts: Fact
) -> State:
    """Return the state with one event more, of cards that are told by name alone."""
    return told(state, Event(key, facts, cards, cite=cite, by_name=True))
