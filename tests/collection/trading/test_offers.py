"""Offers and deals as files and codes: nothing is lost on the way, and nothing foreign taken."""

from contextlib import suppress
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mazo.catalog.errors import BadData, UserError
from mazo.collection.trading import deals, offers, qr_text
from mazo.collection.trading.deals import Deal
from mazo.collection.trading.exchange import Move
from mazo.collection.trading.offers import Lot, Offer

NAME = st.text(
    st.characters(exclude_categories=("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp", "Zs")),
    min_size=1,
    max_size=20,
)
TEXT = st.text(st.characters(exclude_categories=["Cs"]), max_size=20)
LOT = st.builds(
    Lot,
    count=st.integers(1, 9_999),
    card=st.none() | NAME,
    printing=st.none() | NAME,
    name=NAME,
    finish=TEXT,
    condition=TEXT,
    language=TEXT,
)
LOTS = st.lists(LOT, max_size=5).map(tuple)
OFFER = st.builds(
    Offer,
    game=NAME,
    party=NAME,
    have=LOTS,
    want=LOTS,
    owns=st.none() | st.lists(NAME, max_size=3).map(tuple),
)


@st.composite
def bargains(draw: st.DrawFn) -> Deal:
    """Return a deal among two or three parties."""
    parties = tuple(draw(st.lists(NAME, min_size=2, max_size=3, unique=True)))
    pair = st.permutations(parties).map(lambda two: two[:2])
    drawn = draw(st.lists(st.tuples(pair, LOT, st.booleans()), max_size=4))
    moves = tuple(Move(giver, taker, lot, wanted) for (giver, taker), lot, wanted in drawn)
    return Deal(draw(NAME), "2026-01-02T03:04:05Z", "count", parties, moves)


@given(OFFER)
def test_an_offer_comes_back_as_it_was(offer: Offer) -> None:
    """Written and read, an offer is the same, in bytes or as text."""
    assert offers.read(offers.write(offer), "f") == offer
    assert offers.read(b"\xef\xbb\xbf" + offers.write(offer).encode(), "f") == offer


@given(OFFER, st.integers(60, 1_300), st.randoms())
def test_codes_are_put_together_in_any_order(offer: Offer, most: int, chance: Random) -> None:
    """The pieces of an offer fit their room and give it back however they are shuffled."""
    pieces = list(qr_text.pieces(offers.write_short(offer), most))
    assert all(len(piece) <= most and piece.upper() == piece for piece in pieces)
    chance.shuffle(pieces)
    assert offers.read("\n".join(pieces), "f") == offer.but(owns=None)
    assert offers.read(" ".join(pieces).lower(), "f") == offer.but(owns=None)


def test_a_missing_piece_is_named() -> None:
    """Without one of the codes the offer is not read, and the error says which is missing."""
    offer = Offer("g", "Ana", tuple(Lot(1, f"carta-{i}", None, f"Carta {i}") for i in range(90)))
    pieces = qr_text.pieces(offers.write_short(offer), 200)
    with pytest.raises(BadData) as caught:
        offers.read("\n".join(pieces[:1] + pieces[2:]), "f")
    assert caught.value.key == "trade.code-incomplete"
    assert caught.value.facts["missing"] == ["2"]


@given(bargains())
def test_a_deal_comes_back_as_it_was(deal: Deal) -> None:
    """Written and read, a deal is the same and bears the same id."""
    again = deals.read(deals.write(deal), "f")
    assert (again, again.id) == (deal, deal.id)


@given(bargains(), st.integers(0, 400), st.characters(exclude_categories=["Cs"]))
def test_a_deal_that_was_changed_is_refused(deal: Deal, place: int, sign: str) -> None:
    """A letter of a deal cannot be changed without its being noticed."""
    text = deals.write(deal)
    place %= len(text)
    changed = text[:place] + sign + text[place + 1 :]
    with suppress(BadData):
        assert deals.read(changed, "f") == deal


@given(st.binary(max_size=300) | TEXT.map(str.encode) | TEXT.map(lambda t: f"MAZO:{t}".encode()))
def test_any_bytes_are_an_offer_or_an_error(data: bytes) -> None:
    """Whatever a file holds, reading it ends with an offer, a deal or one error of ours."""
    for read in (offers.read, deals.read):
        with suppress(UserError):
            read(data, "f")


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | TEXT,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(
        st.sampled_from(("count", "card", "name", "printing", "finish", "from", "to")), inner
    ),
    max_leaves=6,
)  # fmt: skip


@given(st.sampled_from(("offer", "deal")), JSON, JSON, JSON)
def test_any_object_is_an_offer_or_an_error(
    kind: str, one: object, two: object, three: object
) -> None:
    """Objects of the right kind with anything in them end the same way."""
    import json

    given = {"schema": 1, "kind": kind, "game": "g", "made": "x", "by": "count"}
    given |= {"party": "Ana", "have": one, "want": two, "owns": three, "parties": two, "moves": one}
    for read in (offers.read, deals.read):
        with suppress(UserError):
            read(json.dumps(given), "f")


def test_a_bomb_is_refused() -> None:
    """A code that unpacks to more than an offer can be is refused before it fills the memory."""
    pieces = qr_text.pieces(" " * (8 * 1024 * 1024), 4_000_000)
    with pytest.raises(BadData) as caught:
        offers.read("\n".join(pieces), "f")
    assert caught.value.key == "trade.too-large"
