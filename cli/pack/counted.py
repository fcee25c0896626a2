"""What was found in real packs: counts that somebody typed, or those that were recorded."""

from collections.abc import Callable, Iterable, Sequence

from ...catalog.catalog import Catalog
from ...catalog.errors import NotFound, Undecided, UsageError
from ...catalog.naming import one
from ...catalog.value import Value
from ...collection import openings
from ...packs.recipes.ready import Ready
from ...packs.reckoning.alike import rarities
from ...packs.reckoning.wishes import Wish, of_rarity, wish
from ..cards import word
from ..errors import quoted
from ..providers import providers
from ..session import Session


class Count(Value):
    """How many cards of one kind were found: a rarity, or those that a query matches."""

    what: str
    wish: Wish
    found: int
    rarity: str | None = None


class Given(Value):
    """What the options say: each None or empty where it was not given."""

    query: str | None
    rarity: str | None
    hits: int | None
    packs: int | None
    found: Sequence[str]
    recorded: bool


def counted(
    session: Session, catalog: Catalog, made: Ready, given: Given
) -> tuple[int, list[Count]]:
    """Return how many packs were opened, and what was found in them.

    Raises:
        UsageError: `rates.what-found`, `rates.not-both` (one, other), `rates.bad-found`.
        NotFound: `rates.unknown-rarity` (name, near, known); `rates.none-recorded`.
        Undecided: `rates.recorded-unknown` (count): of recorded cards too little is known.
        QueryError: The query cannot be read.
    """
    _check(given)
    if given.recorded:
        return _recorded(session, catalog, made, given)
    assert given.packs is not None
    if given.found:
        return given.packs, [_typed(catalog, text) for text in given.found]
    assert given.hits is not None
    return given.packs, [_kind(session, catalog, given, lambda _: given.hits or 0)]


def _check(given: Given) -> None:
    for one_, other, both in (
        ("--rarity", "QUERY", given.rarity and given.query),
        ("--found", "--rarity", given.found and given.rarity),
        ("--found", "QUERY", given.found and given.query),
        ("--found", "--hits", given.found and given.hits is not None),
        ("--recorded", "--packs", given.recorded and given.packs is not None),
        ("--recorded", "--hits", given.recorded and given.hits is not None),
        ("--recorded", "--found", given.recorded and given.found),
    ):
        if both:
            raise UsageError("rates.not-both", one=one_, other=other)
    named = (given.query or given.rarity) and given.hits is not None
    if not given.recorded and not (given.packs is not None and (given.found or named)):
        raise UsageError("rates.what-found")


def _kind(session: Session, catalog: Catalog, given: Given, count: Callable[[Wish], int]) -> Count:
    if given.rarity is not None:
        rarity = _rarity(catalog, given.rarity)
        wanted = of_rarity(catalog, rarity)
        return Count(_word(catalog, rarity), wanted, count(wanted), rarity)
    query = given.query or ""
    wanted = wish(catalog, query, providers(session, catalog))
    return Count(quoted([query]), wanted, count(wanted))


def _typed(catalog: Catalog, text: str) -> Count:
    """Return what `RARITY=K` says."""
    name, _, number = text.rpartition("=")
    if not (name and number.isascii() and number.isdecimal()):
        first = next(iter(catalog.game.fields["rarity"].values), "R")
        raise UsageError("rates.bad-found", value=text, rarity=first)
    rarity = _rarity(catalog, name)
    return Count(_word(catalog, rarity), of_rarity(catalog, rarity), int(number), rarity)


def _rarity(catalog: Catalog, name: str) -> str:
    values = catalog.game.fields["rarity"].values
    words = {id_: labels.values() for id_, labels in values.items()}
    return one(name, words, "rates.unknown-rarity")


def _word(catalog: Catalog, rarity: str) -> str:
    return word(catalog.game.fields["rarity"], rarity)


def _recorded(
    session: Session, catalog: Catalog, made: Ready, given: Given
) -> tuple[int, list[Count]]:
    tally = openings.tally(session.db, catalog.id, made.product.id)
    if not tally.packs:
        raise NotFound("rates.none-recorded")
    lay = [(_faces(catalog, card), count) for card, count in tally.cards]
    if given.rarity or given.query:
        return tally.packs, [_kind(session, catalog, given, lambda wanted: _hits(wanted, lay))]
    kinds = catalog.game.fields["rarity"].values
    can_come, counts = rarities(made.recipe), list[Count]()
    for rarity in kinds:
        wanted = of_rarity(catalog, rarity)
        found = _hits(wanted, lay)
        if found or rarity in can_come:
            counts.append(Count(_word(catalog, rarity), wanted, found, rarity))
    return tally.packs, counts


_Faces = list[tuple[str | None, str | None]]  # printing and rarity: all that a card may be


def _faces(catalog: Catalog, card: openings.Card) -> _Faces:
    if card.printing:
        return [(card.printing, card.rarity)]
    if card.card and (printings := catalog.printings(card.card)):
        return [(one_.id, card.rarity) for one_ in printings]
    return [(None, card.rarity)]


def _hits(wanted: Wish, lay: Iterable[tuple[_Faces, int]]) -> int:
    """Count what is wanted among cards that were recorded."""
    low = high = 0
    surely, possibly = wanted.surely(), wanted.possibly()
    for faces, count in lay:
        low += count * all(surely(*face) for face in faces)
        high += count * any(possibly(*face) for face in faces)
    if low != high:
        raise Undecided("rates.recorded-unknown", count=high - low)
    return low
