"""A draft is a function of its picks: every card goes to one player, and hands travel one way."""

from collections import Counter
from collections.abc import Iterable
from functools import reduce

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mazo.catalog.catalog import Catalog, Printing
from mazo.catalog.errors import UsageError
from mazo.catalog.value import EMPTY
from mazo.packs.drawing.opening import Drawn
from mazo.packs.limited.drafting import (
    SIDES,
    Draft,
    Round,
    Side,
    Table,
    begin,
    draft,
    pick,
)
from mazo.packs.limited.pickers import Picker
from mazo.packs.limited.pools import Ask, Pool, pools
from mazo.packs.recipes.ready import find_product

from ..conftest import Install

SIDE = st.sampled_from(SIDES)


def card(name: str, rarity: str | None = "c", tokens: tuple[str, ...] = ()) -> Drawn:
    """Return a card of a pack, as a drawn one of the made-up game."""
    printing = Printing(
        1, name, name, name, name, "AAA", "1", "es", "", False, False, True,
        {"elemento": tokens}, EMPTY, (), EMPTY, (), (),
    )  # fmt: skip
    return Drawn("slot", printing, rarity)


def names(cards: tuple[Drawn, ...]) -> list[str]:
    """Return what cards are called."""
    return [drawn.printing.id for drawn in cards if drawn.printing]


def pack(*found: str) -> tuple[Drawn, ...]:
    """Return a pack of cards with these names."""
    return tuple(map(card, found))


@st.composite
def drafts(draw: st.DrawFn) -> Draft:
    """Make drafts of packs that need not be of one size."""
    seats = draw(st.integers(2, 5))
    rounds = []
    for number in range(draw(st.integers(1, 3))):
        sizes = draw(st.lists(st.integers(0, 5), min_size=seats, max_size=seats))
        packs = [[f"{number}-{seat}-{i}" for i in range(size)] for seat, size in enumerate(sizes)]
        rounds.append(Round(tuple(pack(*each) for each in packs), draw(SIDE)))
    players = tuple(f"p{i}" for i in range(seats))
    return Draft(players, tuple(rounds), draw(st.integers(1, 3)))


def replayed(drafted: Draft, places: Iterable[int]) -> Table:
    """Return the table after picks at these places, one after the other."""
    return reduce(pick, places, begin(drafted))


@given(drafts(), st.data())
def test_every_card_goes_to_one_player(drafted: Draft, data: st.DataObject) -> None:
    """Whatever is picked, in the end each card of each pack is in one pool, in the log once."""
    table, places = begin(drafted), []
    while not table.is_over:
        places.append(data.draw(st.integers(0, len(table.hand) - 1)))
        table = pick(table, places[-1])
    dealt = Counter(n for r in drafted.rounds for p in r.packs for n in names(p))
    assert Counter(n for pool in table.pools for n in names(pool)) == dealt
    assert len(table.picks) == len(places) == sum(dealt.values())
    assert not any(table.hands)
    assert replayed(drafted, places) == table
    for seat, pool in enumerate(table.pools):
        assert tuple(p.card for p in table.picks if p.seat == seat) == pool


@pytest.mark.parametrize(
    ("side", "pools"),
    [("left", [["a1", "c2", "b3"], ["b1", "a2", "c3"], ["c1", "b2", "a3"]]),
     ("right", [["a1", "b2", "c3"], ["b1", "c2", "a3"], ["c1", "a2", "b3"]])],
    ids=["left", "right"],
)  # fmt: skip
def test_hands_go_to_the_neighbour(side: Side, pools: list[list[str]]) -> None:
    """ZM-8: to the left, a hand comes to the next player; to the right, to the one before."""
    hands = tuple(pack(f"{x}1", f"{x}2", f"{x}3") for x in "abc")
    table = replayed(Draft(("Ana", "Beto", "Caro"), (Round(hands, side),)), [0] * 9)
    assert [names(pool) for pool in table.pools] == pools
    assert table.is_over


def test_all_pick_before_anybody_passes() -> None:
    """The second player chooses from a whole pack, whatever the first has taken."""
    table = begin(Draft(("Ana", "Beto"), (Round((pack("a1", "a2"), pack("b1", "b2"))),)))
    assert (table.round, table.turn, table.seat, names(table.hand)) == (1, 1, 0, ["a1", "a2"])
    table = pick(table, 1)
    assert (table.turn, table.seat, names(table.hand)) == (1, 1, ["b1", "b2"])
    table = pick(table, 0)
    assert (table.turn, table.seat, names(table.hand)) == (2, 0, ["b2"])
    assert names(table.hands[1]) == ["a1"]


def test_several_cards_may_be_taken_at_once() -> None:
    """With two cards a turn a player takes two, or what is left, before the next one does."""
    hands = pack("a1", "a2", "a3"), pack("b1", "b2", "b3")
    table = begin(Draft(("Ana", "Beto"), (Round(hands),), at_once=2))
    seats = []
    while not table.is_over:
        seats.append((table.turn, table.seat, len(table.hand)))
        table = pick(table, 0)
    assert seats == [(1, 0, 3), (1, 0, 2), (1, 1, 3), (1, 1, 2), (2, 0, 1), (2, 1, 1)]


@pytest.mark.parametrize("place", [-1, 2, 99])
def test_a_place_that_is_not_there(place: int) -> None:
    """Only what lies in the hand can be taken."""
    table = begin(Draft(("Ana", "Beto"), (Round((pack("a1", "a2"), pack("b1", "b2"))),)))
    with pytest.raises(UsageError, match=r"pool\.draft-place"):
        pick(table, place)


def test_nothing_is_taken_once_it_is_over() -> None:
    """A draft of empty packs is over at once, and takes no pick."""
    table = begin(Draft(("Ana", "Beto"), (Round(((), ())),)))
    assert table.is_over
    with pytest.raises(UsageError, match=r"pool\.draft-over"):
        pick(table, 0)


def of_sobre(catalog: Catalog, players: tuple[str, ...], count: int) -> list[Pool]:
    """Return what some players open for a draft."""
    ask = Ask(find_product(catalog, "sobre"), count)
    return list(pools(catalog, [ask], players, seed="7", settings={}))


def test_a_draft_is_made_of_everybodys_packs(install: Install) -> None:
    """Each round is a pack of each player, and the sides of the rounds alternate."""
    drafted = draft(of_sobre(install(), ("Ana", "Beto"), 3))
    assert [each.side for each in drafted.rounds] == ["left", "right", "left"]
    assert [len(pack) for each in drafted.rounds for pack in each.packs] == [5] * 6
    with pytest.raises(UsageError, match=r"pool\.draft-alone"):
        draft(of_sobre(install(), ("Ana",), 3))


def played(catalog: Catalog, drafted: Draft, seed: str) -> Table:
    """Return a draft that only pickers have played."""
    picker, table = Picker(catalog.game, drafted, seed), begin(drafted)
    while not table.is_over:
        table = pick(table, picker.place(table))
    return table


def test_pickers_are_the_same_under_a_seed(install: Install) -> None:
    """A draft of pickers ends the same again, and takes the rarest card of each first pack."""
    catalog = install()
    drafted = draft(of_sobre(catalog, ("a", "b", "c", "d"), 3))
    table = played(catalog, drafted, "7")
    assert played(catalog, drafted, "7") == table
    first = [p.card.rarity for p in table.picks if p.turn == 1]
    assert len(first) == 12
    assert set(first) <= {"r", "m", "u"}


def test_pickers_take_what_goes_with_what_they_hold(install: Install) -> None:
    """Among cards of one rarity that comes whose elements the picker has most of."""
    game = install().game
    hands = (
        (card("a", "r", ("fuego",)), card("b", "c", ("agua",)), card("c", "c", ("fuego", "aire"))),
        (card("d", "c", ("agua",)), card("e", "c", ("fuego",)), card("f", "c", ())),
    )
    drafted = Draft(("x", "y"), (Round(hands),))
    table = pick(begin(drafted), 0)
    table = pick(table, 0)  # the other one takes d, and e and f come to the first
    for seed in map(str, range(8)):
        assert Picker(game, drafted, seed).place(table) == 0


def test_nobody_picks_by_the_order_of_the_hand(install: Install) -> None:
    """Of cards that are alike each is taken under some seed."""
    game = install().game
    drafted = Draft(("x", "y"), (Round((pack("a", "b", "c"), pack("d", "e", "f"))),))
    places = {Picker(game, drafted, str(seed)).place(begin(drafted)) for seed in range(40)}
    assert places == {0, 1, 2}
