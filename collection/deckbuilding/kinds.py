"""How many there are of what: copies, or cards that are called for, counted by what they name.

A stock maps a card to how many there are of each kind of it; a kind is a printing and a finish,
each empty where nothing is said of it.
"""

from collections.abc import Iterable, Mapping
from typing import Protocol

from ...catalog.text import fold

Kind = tuple[str, str]  # printing, finish
Counts = dict[Kind, int]
Stock = dict[str, Counts]  # by `key`

ANY: Kind = ("", "")


class Named(Protocol):
    """What names a card and perhaps a printing of it: copies, a line of a deck, a want."""

    @property
    def card(self) -> str | None:
        """The card's id; None while nobody knows it."""

    @property
    def printing(self) -> str | None:
        """The printing's id; None where none is named or known."""

    @property
    def name(self) -> str:
        """The card's title, or what was written."""

    @property
    def written(self) -> str:
        """The printing that was asked for and is not known."""


def key(thing: Named) -> str:
    """Return by what a card is counted: its id, or its folded name while nobody knows it."""
    return thing.card if thing.card is not None else f"?{fold(thing.name)}"


def kind(thing: Named, finish: str = "") -> Kind:
    """Return the printing and finish that are named."""
    return thing.printing or thing.written.upper(), finish


def put(stock: Stock, thing: Named, count: int, finish: str = "") -> None:
    """Add so many to a stock."""
    counts = stock.setdefault(key(thing), {})
    which = kind(thing, finish)
    counts[which] = counts.get(which, 0) + count


def serves(item: Kind, asked: Kind) -> bool:
    """Tell whether a copy of one kind will do where another is asked for."""
    return asked[0] in ("", item[0]) and asked[1] in ("", item[1])


def together(*parts: Mapping[Kind, int]) -> Counts:
    """Return the sum of several counts."""
    sums: Counts = {}
    for part in parts:
        for which, count in part.items():
            sums[which] = sums.get(which, 0) + count
    return sums


def unserved(asked: Mapping[Kind, int], held: Mapping[Kind, int]) -> Counts:
    """Return what is left of what is asked for when as much as can be is served from what is held.

    The kinds that ask for most are served first, so that what is left over is as free as it can be.
    """
    left, given = dict(held), dict[tuple[Kind, Kind], int]()
    lacking: Counts = {}
    for which in by_strictness(asked):
        wanted = asked[which]
        while wanted and (path := _path(which, left, given)):
            wanted -= _pass_on(path, wanted, left, given)
        if wanted:
            lacking[which] = wanted
    return lacking


def by_strictness(kinds: Iterable[Kind]) -> list[Kind]:
    """Return the kinds with those that say more first: printing and finish, printing, finish."""
    return sorted(kinds, key=lambda each: (not each[0], not each[1]))


_Given = dict[tuple[Kind, Kind], int]  # (asked, held) → how many serve so


def _path(start: Kind, left: Counts, given: _Given) -> list[Kind]:
    """Return a way to a copy that is free: asked, held, asked, held …; empty when there is none.

    Each copy on the way serves somebody who could take the next one instead.
    """
    ways = [[start]]
    seen = {start}
    for way in ways:  # grows while it is read
        for item, free in left.items():
            if not serves(item, way[-1]) or item in way[1::2]:
                continue
            if free:
                return [*way, item]
            takers = [asked for (asked, held), n in given.items() if held == item and n]
            ways += [[*way, item, taker] for taker in takers if taker not in seen]
            seen.update(takers)
    return []


def _pass_on(path: list[Kind], wanted: int, left: Counts, given: _Given) -> int:
    """Serve along a path as many as it bears, and return how many those are."""
    asked, items = path[::2], path[1::2]
    moved = [(taker, item) for taker, item in zip(asked[1:], items, strict=False)]
    many = min([wanted, left[items[-1]], *(given[pair] for pair in moved)])
    for pair in moved:
        given[pair] -= many
    for pair in zip(asked, items, strict=True):
        given[pair] = given.get(pair, 0) + many
    left[items[-1]] -= many
    return many
