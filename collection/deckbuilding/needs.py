"""What is needed beside what is owned: decks that hold their cards, decks that share, and wants.

Built decks hold their copies, so their needs add up. The others share: of what they need the most
for one of them is enough. Wants come on top. Who names a printing or a finish needs that very one;
who names none can be served by any copy that is left.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

from ...catalog.game import Game
from ...catalog.value import EMPTY, Value
from ..owning.wants import Want
from .decks import Deck
from .kinds import ANY, Counts, Kind, Stock, by_strictness, key, put, serves, together, unserved


class Lack(Value):
    """A card of which there are too few: `missing` more are needed (at least 1).

    `printing` and `finish` are those that must be; where they say nothing any copy will do.
    `needed` counts what asks for just that, `owned` the copies that can serve it beside what asks
    for more; the rest is missing. `card` is None while nobody knows the name; `printing` is then,
    and while nobody knows it, as it was written.
    """

    card: str | None
    printing: str | None
    name: str
    needed: int
    owned: int
    missing: int
    finish: str = ""


class Spare(Value):
    """Copies of one printing and finish that nothing needs: `spare` of the `owned`, at least 1."""

    card: str | None
    printing: str | None
    name: str
    owned: int
    spare: int
    finish: str = ""


class Needs(Value):
    """What is needed of each card: `fixed` in any case, besides it what each sharer takes in turn.

    `names` holds a card's id and name by its key.
    """

    fixed: Stock
    sharing: tuple[Stock, ...] = ()
    names: Mapping[str, tuple[str | None, str]] = EMPTY

    def of(self, card: str) -> tuple[Counts, list[Counts]]:
        """Return of one card what is needed in any case, and what each sharer takes besides."""
        sharers = [stock[card] for stock in self.sharing if card in stock]
        return self.fixed.get(card, {}), sharers or [{}]


def needs(
    decks: Iterable[Deck], wants: Iterable[Want], game: Game, never: Collection[str] = ()
) -> Needs:
    """Return what decks and wants of one game need; a want for one of the decks is part of it.

    `never` are cards that nobody has to own, as tokens; zones that are free are left aside, too.
    """
    fixed: Stock = {}
    sharing: list[Stock] = []
    names: dict[str, tuple[str | None, str]] = {}
    free = {zone.id for zone in game.zones.values() if zone.free}
    ids = set()
    for deck in decks:
        ids.add(deck.id)
        stock: Stock = fixed if deck.built else {}
        for line in deck.lines:
            if line.zone not in free and line.card not in never:
                put(stock, line, line.count, line.finish)
                names.setdefault(key(line), (line.card, line.name))
        if not deck.built:
            sharing.append(stock)
    for want in wants:
        if want.card not in never and (want.deck is None or want.deck not in ids):
            put(fixed, want, want.count)
            names.setdefault(key(want), (want.card, want.name))
    return Needs(fixed, tuple(sharing), names)


def lacks(owned: Stock, needed: Needs) -> tuple[Lack, ...]:
    """Return what is missing of what is needed, in the order in which that is named.

    It is as little as will do: a copy that is missing for one deck serves every deck that shares.
    """
    return tuple(
        Lack(card, which[0] or None, name, asked, have, few, which[1])
        for held_as, (card, name) in needed.names.items()
        for which, asked, have, few in missing(owned.get(held_as, {}), *needed.of(held_as))
    )


def beyond(after: Iterable[Lack], before: Iterable[Lack]) -> tuple[Lack, ...]:
    """Return what is missing beyond what was missing before, which others lack themselves."""
    theirs = {_kind(each): each.missing for each in before}
    found = ((each, theirs.get(_kind(each), 0)) for each in after)
    return tuple(
        each.but(needed=each.needed - less, missing=each.missing - less)
        for each, less in found
        if each.missing > less
    )


def _kind(each: Lack) -> tuple[str | None, ...]:
    return each.card, each.name if each.card is None else "", each.printing, each.finish


def spares(
    owned: Stock, needed: Needs, names: Mapping[str, tuple[str | None, str]], keep: int = 0
) -> tuple[Spare, ...]:
    """Return the copies that could go while all that is needed stays, and `keep` of each card.

    `names` holds each card's id and name by its key.
    """
    found = []
    for held_as, counts in owned.items():
        fixed, sharers = needed.of(held_as)
        for which, count in _spared(counts, together(fixed, {ANY: keep}), sharers):
            card, name = names[held_as]
            found.append(Spare(card, which[0] or None, name, counts[which], count, which[1]))
    return tuple(found)


def missing(
    held: Counts, fixed: Counts, sharers: Sequence[Counts]
) -> Iterator[tuple[Kind, int, int, int]]:
    """Yield of one card each kind of which there are too few: kind, needed, owned, missing."""
    asked = [together(fixed, each) for each in sharers]
    kinds = {which for each in asked for which in each}
    if len(kinds) == 1:  # then nobody takes what another needs, and counting is enough
        (which,) = kinds
        needed, have = max(each.get(which, 0) for each in asked), _like(held, which)
        if needed > have:
            yield which, needed, have, needed - have
        return
    for which, count in _bought(held, asked).items():
        needed = max(each.get(which, 0) for each in asked)
        yield which, needed, needed - count, count


def _like(counts: Counts, which: Kind) -> int:
    return sum(count for each, count in counts.items() if serves(each, which))


def _bought(held: Counts, asked: Sequence[Counts]) -> Counts:
    """Return the fewest copies that must be added so that each sharer in turn can be served.

    What must be one very kind is added first: it may then serve others that are less strict.
    """
    bought: Counts = {}
    kinds = by_strictness({which for each in asked for which in each})
    for place, which in enumerate(kinds):
        for each in asked:
            if which in each:
                strict = {other: each[other] for other in kinds[: place + 1] if other in each}
                more = sum(unserved(strict, together(held, bought)).values())
                if more:
                    bought[which] = bought.get(which, 0) + more
    return bought


def _spared(held: Counts, fixed: Counts, sharers: Sequence[Counts]) -> Iterator[tuple[Kind, int]]:
    """Yield how many of each kind could go: what nobody names first, ordinary before fine."""
    asked = [together(fixed, each) for each in sharers]
    left = together(held, _bought(held, asked))
    named = {which for each in asked for which in each}
    for which in sorted(held, key=lambda each: (each in named, bool(each[1]))):
        count = _spare_of(which, held[which], left, asked)
        left[which] -= count
        if count:
            yield which, count


def _spare_of(which: Kind, most: int, left: Counts, asked: Sequence[Counts]) -> int:
    """Return how many of one kind can be taken away so that everything is served as before."""
    low, high = 0, most
    while low < high:
        tried = (low + high + 1) // 2
        fewer = {**left, which: left[which] - tried}
        if any(unserved(each, fewer) for each in asked):
            high = tried - 1
        else:
            low = tried
    return low
