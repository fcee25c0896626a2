"""How many cards may be dealt, when the game ends and how many rounds there are."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mazo.play.invocacion.deal import deals, dealt_to, ends, rounds, whole
from mazo.play.invocacion.variants import instead

from .made import settings

counts = st.integers(0, 200)
players = st.integers(1, 9)


@pytest.mark.parametrize(
    ("portal", "players", "fewest", "most"),
    [(60, 2, 6, 14), (60, 3, 4, 9), (60, 4, 3, 6), (30, 1, 6, 14)],
)
def test_rounds_of_a_whole_portal(portal: int, players: int, fewest: int, most: int) -> None:
    """INV-3: a Portal of 60, and a constructed deck of one's own, last so many rounds."""
    found = rounds(portal, players)
    assert (found.fewest, found.most) == (fewest, most)


@pytest.mark.parametrize(
    ("players", "left", "fewest", "most"),
    [(5, 103, 5, 12), (6, 99, 4, 10), (7, 95, 4, 8), (8, 91, 3, 7)],
)
def test_rounds_of_armageddon(players: int, left: int, fewest: int, most: int) -> None:
    """INV-35: of 120 cards the Guardian is dealt none and takes one at the end of a round."""
    receiving = dealt_to(players, settings(), referee=True)
    assert receiving == players - 1
    assert deals(120, receiving, 1, first=True).options[0].left == left
    found = rounds(120, receiving, 1)
    assert (found.fewest, found.most) == (fewest, most)


def test_the_portal_of_armageddon() -> None:
    """INV-35: another deck of the same size is added, unless it is constructed: then ask."""
    assert whole(settings(), referee=True)[0] == 120
    assert whole(settings(portal_size=50), referee=True)[0] == 100
    assert whole(settings(), referee=False)[0] == 60
    assert whole(settings(armageddon_deck="constructed"), referee=True) == (None, ())


@pytest.mark.parametrize(
    ("players", "referee", "cites"),
    [(2, False, []), (3, False, ["INV-33"]), (4, False, ["INV-33"]), (6, True, ["INV-35"])],
)
def test_what_comes_in_place_of_the_end(players: int, *, referee: bool, cites: list[str]) -> None:
    """INV-33: the discard pile may come back, in an extended game and in Armageddon (INV-35)."""
    assert [step.cite for step in instead(players, referee=referee)] == cites


def test_whether_the_referee_is_dealt_to_is_a_reading() -> None:
    """INV-35: `armageddon-referee` may deal the Guardian in; in no other game is one left out."""
    assert dealt_to(6, settings(armageddon_referee="dealt"), referee=True) == 6
    assert dealt_to(4, settings(), referee=False) == 4


@pytest.mark.parametrize(("players", "dealt", "left"), [(2, 8, 52), (3, 12, 48), (4, 16, 44)])
def test_the_first_deal(players: int, dealt: int, left: int) -> None:
    """INV-2: the first round deals exactly 4 to each."""
    (only,) = deals(60, players, first=True).options
    assert (only.cards, only.dealt, only.left) == (4, dealt, left)


def test_a_first_deal_that_does_not_suffice() -> None:
    """INV-2: nothing else than 4 for each is dealt in the first round, so that none is played."""
    found = deals(11, 3, first=True)
    assert (found.ends, found.steps[0].key) == (True, "first-short")
    assert (rounds(11, 3).fewest, rounds(11, 3).most) == (0, 0)


def test_the_guardian_may_pick_2_to_6() -> None:
    """INV-3: from 2 to 6 for each; even are the deals that leave as many cards for all."""
    found = deals(13, 3)
    assert [(one.cards, one.left, one.even) for one in found.options] == [
        (2, 7, False), (3, 4, False), (4, 1, False),
    ]  # fmt: skip
    assert all(one.even for one in deals(24, 4).options)
    assert [one.empties for one in deals(24, 4).options] == [True, True, False, False, True]
    assert [one.cards for one in deals(60, 2).options] == [2, 3, 4, 5, 6]


@pytest.mark.parametrize(("portal", "over"), [(5, True), (6, False), (0, True)])
def test_the_game_ends_where_2_for_each_are_lacking(portal: int, *, over: bool) -> None:
    """INV-4: fewer than 2 cards for each player end the game before a deal."""
    assert ends(portal, 3) is over
    assert deals(portal, 3).ends is over


@given(counts, players)
def test_legal_deals_are_all_numbers_that_suffice(portal: int, players: int) -> None:
    """INV-3: a number is legal if it is 2 to 6 and the Portal has as many for each."""
    legal = [k for k in range(2, 7) if k * players <= portal]
    found = deals(portal, players)
    assert [one.cards for one in found.options] == legal
    assert all(one.dealt + one.left == portal for one in found.options)


@given(counts, players)
def test_a_deal_leaves_what_the_next_one_finds(portal: int, players: int) -> None:
    """INV-35: what is left, and whether it is even, is told without the card of the referee."""
    for one in deals(portal, players, 1).options:
        assert one.taken == (portal > one.dealt)
        assert one.dealt + one.taken + one.left == portal
        assert one.even is (one.left % players == 0)


@given(counts, players, st.integers(0, 1))
def test_a_deal_may_empty_the_portal(portal: int, players: int, taken: int) -> None:
    """INV-3: a deal empties the Portal if nothing is left, so many being dealt every time."""
    for one in deals(portal, players, taken).options:
        left = portal
        while left >= one.dealt:
            left -= one.dealt
            left -= min(taken, left)
        assert one.empties is (left == 0)


@given(counts, players, st.integers(0, 2), st.data())
def test_no_choice_of_deals_leaves_the_range(
    portal: int, players: int, taken: int, data: st.DataObject
) -> None:
    """INV-4: whatever the Guardian picks, a Portal lasts from the fewest to the most rounds."""
    found = rounds(portal, players, taken, first=False)
    played = 0
    while options := deals(portal, players).options:
        portal = data.draw(st.sampled_from(options)).left
        portal -= min(taken, portal)
        played += 1
    assert found.fewest <= played <= found.most
