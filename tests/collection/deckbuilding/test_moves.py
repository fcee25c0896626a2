"""Cards go in, out and across the zones of a deck, and none is lost or made on the way."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mazo.catalog.errors import NotFound, UsageError
from mazo.collection.deckbuilding import moves
from mazo.collection.deckbuilding.decks import Deck
from mazo.collection.deckbuilding.lines import Line, merged

LOBO = Line("main", 3, "lobo", None, "Lobo")
OLD = Line("main", 2, "lobo", "AAA-16", "Lobo")
FOIL = OLD.but(finish="foil")

ZONES = st.sampled_from(("main", "side", "extra"))
CARDS = st.sampled_from((("lobo", None), ("lobo", "AAA-16"), ("furia", None)))
FINISHES = st.sampled_from(("", "foil"))
LINES = st.builds(
    lambda zone, count, card, finish: Line(zone, count, card[0], card[1], card[0], finish=finish),
    ZONES, st.integers(1, 4), CARDS, FINISHES,
)  # fmt: skip
DECKS = st.lists(LINES, max_size=8).map(lambda lines: Deck("t1", "x", merged(lines)))


def of_each(deck: Deck) -> dict[tuple[str | None, str | None, str], int]:
    """Return how many copies a deck has of each card, printing and finish, wherever they are."""
    sums: dict[tuple[str | None, str | None, str], int] = {}
    for line in deck.lines:
        which = (line.card, line.printing, line.finish)
        sums[which] = sums.get(which, 0) + line.count
    return sums


def test_taking_copies() -> None:
    """Copies are taken of the printing named, or of any where none is named."""
    deck = Deck("t1", "x", (LOBO, OLD))
    one = LOBO.but(count=1)
    assert moves.taken(deck, one).lines == (LOBO.but(count=2), OLD)
    assert moves.taken(deck, LOBO.but(count=4)).lines == (OLD.but(count=1),)
    assert moves.taken(deck, OLD.but(count=2)).lines == (LOBO,)
    for line in (LOBO.but(count=6), LOBO.but(zone="side"), OLD.but(count=3)):
        with pytest.raises(NotFound, match=r"deck\.too-few"):
            moves.taken(deck, line)


def test_ordinary_copies_are_taken_first() -> None:
    """Where no finish is named, fine copies go last; where one is, no others go."""
    deck = Deck("t1", "x", (FOIL, OLD))
    assert moves.taken(deck, OLD.but(count=1)).lines == (FOIL, OLD.but(count=1))
    assert moves.taken(deck, OLD.but(count=3)).lines == (FOIL.but(count=1),)
    assert moves.taken(deck, FOIL.but(count=1)).lines == (FOIL.but(count=1), OLD)
    with pytest.raises(NotFound):
        moves.taken(deck, FOIL.but(count=3))


def test_adding_stops_at_the_limit() -> None:
    """A line holds 9,999 copies and not one more."""
    deck = moves.added(Deck("t1", "x", (LOBO,)), LOBO.but(count=9996))
    assert deck.lines[0].count == 9999
    with pytest.raises(UsageError) as caught:
        moves.added(deck, LOBO.but(count=1))
    assert caught.value.facts["most"] == 9999


def test_moving_keeps_what_a_copy_is() -> None:
    """A copy that is moved keeps printing, finish and comment, and joins its like."""
    deck = Deck("t1", "x", (OLD.but(comment="c"), LOBO.but(zone="side")))
    moved = moves.moved(deck, LOBO.but(zone="side", count=2), None)
    assert moved.lines == (LOBO.but(zone="side"), OLD.but(zone="side", comment="c"))
    back = moves.moved(moved, LOBO.but(count=3), "side")
    assert back.lines == (OLD.but(zone="side", comment="c"), LOBO)


@pytest.mark.parametrize(
    ("line", "source", "key", "zone"),
    [
        (LOBO.but(zone="side", count=4), None, "deck.too-few-elsewhere", "side"),
        (LOBO.but(zone="side", count=1), "extra", "deck.too-few", "extra"),
        (LOBO.but(count=1), None, "deck.too-few-elsewhere", "main"),
    ],
    ids=["more than there are", "from another zone", "they are there already"],
)
def test_what_is_not_there_cannot_be_moved(
    line: Line, source: str | None, key: str, zone: str
) -> None:
    """The error names the zone that lacks the copies."""
    with pytest.raises(NotFound) as caught:
        moves.moved(Deck("t1", "x", (LOBO,)), line, source)
    assert (caught.value.key, caught.value.facts["zone"]) == (key, zone)


@given(deck=DECKS, line=LINES, source=st.none() | ZONES)
def test_moving_loses_nothing(deck: Deck, line: Line, source: str | None) -> None:
    """After a move the deck has the same copies, and the zone so many more of the card."""

    def there(held: Deck) -> int:
        return sum(x.count for x in held.lines if (x.zone, x.card) == (line.zone, line.card))

    try:
        moved = moves.moved(deck, line, source)
    except NotFound:
        return
    assert of_each(moved) == of_each(deck)
    assert there(moved) - there(deck) == (0 if source == line.zone else line.count)


@given(deck=DECKS, line=LINES)
def test_taking_undoes_adding(deck: Deck, line: Line) -> None:
    """What is added and taken again leaves as many of each card in each zone."""
    left = moves.taken(moves.added(deck, line), line)

    def counts(held: Deck) -> dict[tuple[str, str | None], int]:
        keys = {(each.zone, each.card) for each in held.lines}
        return {k: sum(x.count for x in held.lines if (x.zone, x.card) == k) for k in keys}

    assert counts(left) == counts(deck)
