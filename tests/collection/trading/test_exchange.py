"""The best even exchange: fair to everybody, and no better one exists."""

from collections import Counter
from collections.abc import Sequence
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mazo.collection.trading.exchange import Measure, Move, best, by_count, lacking
from mazo.collection.trading.offers import Lot, Offer

CARDS = "abcd"
VALUES = {"a": 1, "b": 2, "c": 3}  # nobody knows what d is worth


def lot(card: str, count: int = 1, printing: str | None = None) -> Lot:
    """Return so many copies of a card."""
    return Lot(count, card, printing, card.upper())


def by_value(each: Lot) -> tuple[str, int] | None:
    """Weigh cards by what they are worth; one is worth nothing that is known."""
    return ("", VALUES[each.card]) if each.card in VALUES else None


def by_rarity(each: Lot) -> tuple[str, int] | None:
    """Weigh each card only against those of its kind."""
    return ("rare" if each.card in ("a", "b") else "common"), 1


MEASURES: dict[str, Measure] = {"count": by_count, "value": by_value, "rarity": by_rarity}


def balance(moves: Sequence[Move], measure: Measure) -> Counter[tuple[str, str]]:
    """Return what each party gets less what it gives, by kind, where that is not even."""
    found: Counter[tuple[str, str]] = Counter()
    for move in moves:
        weighed = measure(move.lot)
        assert weighed is not None
        kind, value = weighed
        found[move.taker, kind] += value * move.lot.count
        found[move.giver, kind] -= value * move.lot.count
    return Counter({key: number for key, number in found.items() if number})


STOCK = st.dictionaries(st.sampled_from(CARDS), st.integers(1, 2), max_size=2)


@st.composite
def tables(draw: st.DrawFn) -> list[Offer]:
    """Return the offers of two or three people who tell what they own, or do not."""
    offers = []
    for party in ("Ana", "Beto", "Cleo")[: draw(st.integers(2, 3))]:
        have, want = draw(STOCK), draw(STOCK)
        owns = draw(st.none() | st.just(tuple(sorted(have))))
        give, ask = (tuple(lot(card, n) for card, n in side.items()) for side in (have, want))
        offers.append(Offer("g", party, give, ask, owns))
    return offers


@given(tables(), st.sampled_from(list(MEASURES)))
def test_nobody_gives_more_than_there_is_nor_gets_more_than_asked(
    offers: list[Offer], name: str
) -> None:
    """Moves come out of piles, go to people who want or lack the card, and are even."""
    moves = best(offers, MEASURES[name])
    by_name = {offer.party: offer for offer in offers}
    given = Counter[tuple[str, str | None]]()
    got = Counter[tuple[str, str | None]]()
    for move in moves:
        assert move.giver != move.taker
        given[move.giver, move.lot.card] += move.lot.count
        if move.wanted:
            got[move.taker, move.lot.card] += move.lot.count
        else:
            others = [offer for offer in offers if offer.party != move.taker]
            lacks = lacking(by_name[move.taker], others)
            assert (move.lot.card, move.lot.count) in [(each.card, 1) for each in lacks]
    for (party, card), count in given.items():
        assert count <= sum(each.count for each in by_name[party].have if each.card == card)
    for (party, card), count in got.items():
        assert count <= sum(each.count for each in by_name[party].want if each.card == card)
    assert not balance(moves, MEASURES[name])


def most_wanted(offers: list[Offer], measure: Measure) -> int:
    """Return how many wants the best exchange fulfils, by trying every one there is."""
    chances = [
        (giver.party, taker.party, each.but(count=1))
        for giver, taker in product(offers, offers)
        if giver is not taker
        for each in giver.have
        if measure(each) is not None
        for wish in taker.want
        if each.card == wish.card
    ]
    limits = [
        min(
            next(x.count for o in offers if o.party == giver for x in o.have if x.card == one.card),
            next(x.count for o in offers if o.party == taker for x in o.want if x.card == one.card),
        )
        for giver, taker, one in chances
    ]
    top = 0
    for counts in product(*(range(limit + 1) for limit in limits)):
        moves = [
            Move(giver, taker, one.but(count=count))
            for (giver, taker, one), count in zip(chances, counts, strict=True)
            if count
        ]
        if _fits(moves, offers) and not balance(moves, measure):
            top = max(top, sum(counts))
    return top


def _fits(moves: list[Move], offers: list[Offer]) -> bool:
    for offer in offers:
        for card in CARDS:
            out = sum(m.lot.count for m in moves if (m.giver, m.lot.card) == (offer.party, card))
            into = sum(m.lot.count for m in moves if (m.taker, m.lot.card) == (offer.party, card))
            if out > sum(each.count for each in offer.have if each.card == card):
                return False
            if into > sum(each.count for each in offer.want if each.card == card):
                return False
    return True


@given(tables(), st.sampled_from(list(MEASURES)))
def test_no_exchange_fulfils_more_wants(offers: list[Offer], name: str) -> None:
    """Of all even exchanges that there are, none makes more wants come true."""
    silent = [offer.but(owns=None) for offer in offers]
    found = sum(move.lot.count for move in best(silent, MEASURES[name]))
    assert found == most_wanted(silent, MEASURES[name])


def test_a_circle_serves_where_no_pair_can() -> None:
    """Three people of whom no two can help each other are all served in a ring."""
    ring = [
        Offer("g", "Ana", (lot("a"),), (lot("b"),)),
        Offer("g", "Beto", (lot("b"),), (lot("c"),)),
        Offer("g", "Cleo", (lot("c"),), (lot("a"),)),
    ]
    assert [(m.giver, m.taker, m.lot.card) for m in best(ring)] == [
        ("Ana", "Cleo", "a"), ("Beto", "Ana", "b"), ("Cleo", "Beto", "c"),
    ]  # fmt: skip
    assert best(ring[:2]) == ()


def test_a_printing_that_was_asked_for_is_the_one_given() -> None:
    """Who asks for one printing gets no other, who asks for none gets any."""
    ana = Offer("g", "Ana", (lot("a", 1, "S-1"), lot("a", 1, "S-2")), (lot("b", 2),))
    beto = Offer("g", "Beto", (lot("b", 2),), (lot("a", 2, "S-2"),))
    assert [m.lot.printing for m in best([ana, beto]) if m.giver == "Ana"] == ["S-2"]
    open_to_any = beto.but(want=(lot("a", 2),))
    given = [m.lot.printing for m in best([ana, open_to_any]) if m.giver == "Ana"]
    assert given == ["S-1", "S-2"]


def test_what_is_wanted_goes_before_what_is_lacking() -> None:
    """With one card to give, it pays for a want and not for a card that was merely not there."""
    ana = Offer("g", "Ana", (lot("a"),), (lot("c"),), owns=("a",))
    beto = Offer("g", "Beto", (lot("b"), lot("c")), (lot("a"),))
    taken = [(m.lot.card, m.wanted) for m in best([ana, beto]) if m.taker == "Ana"]
    assert taken == [("c", True)]


def test_the_same_offers_give_the_same_moves(capfd: pytest.CaptureFixture[str]) -> None:
    """An answer can be had again, and the solver writes nothing to standard output."""
    offers = [
        Offer("g", name, tuple(map(lot, CARDS)), tuple(map(lot, reversed(CARDS))))
        for name in ("Ana", "Beto", "Cleo", "Dani")
    ]
    assert best(offers) == best(offers)
    assert capfd.readouterr() == ("", "")
