"""Zones and cards of a game of solitaire, found by the words a player uses for them."""

import re
from collections.abc import Callable, Collection, Iterable, Mapping

from ...catalog.errors import NotFound, UsageError
from ...catalog.naming import named
from ...catalog.text import fold, near
from ...catalog.value import Value
from .board import Board
from .history import Play
from .places import at, plain, seat_of
from .state import Lying
from .words import number

_SHOWN = re.compile(r"([^(]+)\(\D*(\d+)\)")  # a zone with the player it belongs to


class Among(Value):
    """Among which cards a name is looked for.

    `source` is the zone that the card is said to be in, None where nothing is said. Cards that
    something can be done with, as `fits` tells of a zone and of how a card lies there, come first;
    those of the zone `to` that it is to go to come last. With `whole` no part of a name is enough.
    """

    source: str | None = None
    to: str | None = None
    fits: Callable[[str, Lying], bool] | None = None
    whole: bool = False


ANY = Among()


def zone(board: Board, name: str) -> str | None:
    """Return the zone of that id, else the one with that label or heading; None for none.

    `2:left` is the zone of seat 2 that `left` means, and so is `Left (player 2)`, as it is shown.
    """
    shown = _SHOWN.fullmatch(name.strip())
    if shown and number(shown[2]) is not None:
        name = f"{shown[2]}:{shown[1]}"
    seat, _, own = name.partition(":")
    found = _called(board, name)
    if found or number(seat) is None:
        return found
    meant = at(plain(_called(board, own) or own), int(seat))
    return meant if meant in board.zones else None


def _called(board: Board, name: str) -> str | None:
    words = {id_: (*zone.label.values(), *zone.headings) for id_, zone in board.zones.items()}
    return next(iter(named(name, words)), None) or _by_a_word(board, name)


def _by_a_word(board: Board, name: str) -> str | None:
    """Return the one zone of the player whose label holds a word: `left` of “Left reality”."""
    key = fold(name)
    found = [
        id_
        for id_, zone in board.zones.items()
        if seat_of(id_) == 1 and any(key in fold(called).split() for called in zone.label.values())
    ]
    return found[0] if len(found) == 1 else None


def needed_zone(board: Board, name: str) -> str:
    """Return the zone of that name.

    Raises:
        NotFound: `play.unknown-zone` with the nearest names.
    """
    found = zone(board, name)
    if found is None:
        raise NotFound("play.unknown-zone", name=name, near=near_zones(board, name))
    return found


def near_zones(board: Board, name: str) -> tuple[str, ...]:
    """Return the names of zones that look most like the given one."""
    labels = (label for zone in board.zones.values() for label in zone.label.values())
    return near(name, (*board.zones, *labels))


def card(play: Play, name: str, among: Among = ANY, but: Collection[int] = ()) -> int:
    """Return the number of a card by its name, other than those in `but`.

    Looked for in the zone that is said from the top down; without one, in what can be seen: the
    hand, then the other zones in display order. A part of a name is enough, from the beginning of
    one of its words on, where all cards that it fits have the same.

    Raises:
        NotFound: `play.several-names` for a part of several; `play.unknown-card`, with near names
            of what can be seen, in a zone `play.unknown-card-in`; `play.card-in-deck` for one that
            is to be moved and lies in the deck.
    """
    seen = _titles(play, (each for each in _seen(play, among) if each not in but))
    found = _called_whole(seen, name) or ([] if among.whole else _called_partly(seen, name))
    names = tuple(dict.fromkeys(seen[each] for each in found))
    if len(names) == 1 or (names and fold(names[0]) == fold(name)):
        return found[0]
    raise _not_found(play, name, among, names or near(name, seen.values()), several=bool(names))


def _titles(play: Play, numbers: Iterable[int]) -> dict[int, str]:
    return {number: play.board.card(play.state, number).name for number in numbers}


def _called_whole(titles: Mapping[int, str], name: str) -> list[int]:
    """Return the cards of that name, else of one that folds alike."""
    key = fold(name)
    exact = [number for number, title in titles.items() if title == name]
    return exact or [number for number, title in titles.items() if fold(title) == key]


def _called_partly(titles: Mapping[int, str], name: str) -> list[int]:
    """Return the cards whose names hold that text from the beginning of a word on."""
    key = fold(name)
    held = (number for number, title in titles.items() if f" {key}" in f" {fold(title)}")
    return [*held] if key else []


def _not_found(
    play: Play, name: str, among: Among, close: tuple[str, ...], *, several: bool
) -> NotFound:
    if several:
        return NotFound("play.several-names", name=name, known=close)
    if among.source:
        return NotFound("play.unknown-card-in", name=name, zone=among.source, near=close)
    stock = play.board.stock
    is_own = stock not in play.board.shared  # what lies in a pile of all nobody is told
    if among.to and is_own and _lies_in(play, name, stock):
        return NotFound("play.card-in-deck", name=name, zone=stock)
    return NotFound("play.unknown-card", name=name, near=close)


def _lies_in(play: Play, name: str, zone: str) -> bool:
    titles = _titles(play, (lying.number for lying in play.state.zones[zone]))
    return bool(_called_whole(titles, name))


def _seen(play: Play, among: Among) -> list[int]:
    """Return the cards that a name may mean, those that fit first."""
    board, zones, source, fits = play.board, play.state.zones, among.source, among.fits
    found = [
        (id_, lying)
        for id_ in ((source,) if source else _order(board, among.to))
        for lying in (reversed(zones[id_]) if source else zones[id_])
        if source or not board.hidden(id_, lying)
    ]
    if fits is not None:
        found.sort(key=lambda each: not fits(*each))
    return [lying.number for _, lying in found]


def _order(board: Board, to: str | None) -> Iterable[str]:
    hand = board.rules.hand_zone
    others = [id_ for id_ in board.zones if id_ not in (hand, board.deck, to)]
    return [id_ for id_ in (hand, *others) if id_ != to] + ([to] if to and to != board.deck else [])


def part(play: Play, where: str, source: str | None) -> tuple[int, ...]:
    """Return the top or bottom card of a zone (default: the pile drawn from), or all its cards.

    Raises:
        UsageError: `play.all-of-what` without a zone, `play.zone-empty` where none is.
    """
    if where == "all" and source is None:
        raise UsageError("play.all-of-what")
    id_ = source or play.board.stock
    pile = play.state.zones[id_]
    if not pile:
        raise UsageError("play.zone-empty", zone=id_)
    if where == "all":
        return tuple(lying.number for lying in pile)
    return (pile[-1 if where == "top" else 0].number,)
