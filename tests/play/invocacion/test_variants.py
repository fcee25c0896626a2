"""How each way of playing begins a round and ends, taking Legends, and who is Guardian."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mazo.play.invocacion.deal import deals
from mazo.play.invocacion.guardian import Drawn, following, starting_draw
from mazo.play.invocacion.legends import DECK, may_take
from mazo.play.invocacion.variants import (
    before_deal,
    dealing,
    evenly_guarded,
    refereed,
    suits,
)


@pytest.mark.parametrize(
    ("variant", "portals", "reshuffled", "ends", "reshuffles", "cite"),
    [
        ("normal", (5,), 0, True, False, "INV-4"),
        ("normal", (6,), 0, False, False, "INV-4"),
        ("extended", (5,), 0, False, True, "INV-33"),
        ("extended", (5,), 1, True, False, "INV-4"),
        ("armageddon", (5,), 4, False, True, "INV-35"),
        ("constructed", (1, 20), 0, True, False, "INV-37"),
        ("constructed", (2, 2), 0, False, False, "INV-4"),
        ("timed", (5,), 0, True, False, "INV-4"),
    ],
)
def test_what_comes_before_a_deal(
    variant: str,
    portals: tuple[int, ...],
    reshuffled: int,
    cite: str,
    *,
    ends: bool,
    reshuffles: bool,
) -> None:
    """INV-33: extended goes on once; INV-35: Armageddon always; INV-37: either deck ends."""
    found = before_deal(variant, portals, 3, 40, reshuffled)
    assert (found.ends, found.reshuffles, found.steps[0].cite) == (ends, reshuffles, cite)


def test_nothing_to_reshuffle_ends_the_game() -> None:
    """INV-33: a discard pile that does not suffice for a deal lets nobody go on."""
    assert before_deal("extended", (5,), 3, 0, 0).ends
    assert before_deal("armageddon", (3,), 5, 2, 0).ends


@pytest.mark.parametrize(
    ("rounds", "players", "even"), [(0, 5, False), (5, 5, True), (7, 5, False), (10, 5, True)]
)
def test_armageddon_ends_when_all_were_guardian_equally_often(
    rounds: int, players: int, *, even: bool
) -> None:
    """INV-35: a game of Armageddon is over after whole turns of the office of Guardian."""
    assert evenly_guarded(rounds, players) is even


@pytest.mark.parametrize(
    ("variant", "players"),
    [
        ("extended", {3, 4}),
        ("armageddon", {5, 6, 7, 8}),
        ("timed", {*range(2, 10)}),
        ("constructed", {2}),
    ],
)
def test_variants_are_for_so_many(variant: str, players: set[int]) -> None:
    """INV-33: the extended game is for 3 or 4, INV-35: Armageddon for 5 to 8."""
    assert {count for count in range(1, 10) if suits(variant, count)} == players


@pytest.mark.parametrize(
    ("mana", "left", "taken", "finished", "preparing", "against"),
    [
        (1, DECK, False, False, True, []),
        (0, DECK, False, False, True, ["mana-needed"]),
        (1, 0, False, False, True, ["legend-left"]),
        (1, DECK, True, False, True, ["legend-once"]),
        (1, DECK, False, True, True, ["not-finished"]),
        (1, DECK, False, False, False, ["legend-in-preparation"]),
    ],
)
def test_who_may_take_a_legend(
    mana: int, left: int, against: list[str], *, taken: bool, finished: bool, preparing: bool
) -> None:
    """INV-39: 1 Mana, in Preparation, the top one, one a round; INV-12: not once done."""
    found = may_take(mana, left, taken=taken, finished=finished, preparing=preparing)
    assert [step.key for step in found.against] == against


def test_the_legends_deck_has_15_cards() -> None:
    """INV-38: 15 cards, set apart."""
    assert DECK == 15


def test_the_highest_card_drawn_makes_the_guardian() -> None:
    """INV-1: the highest Power drawn is Guardian, those tied draw again, unknown says nothing."""
    assert starting_draw({1: 3, 2: 6, 3: 5}) == Drawn(2)
    assert starting_draw({1: 6, 2: 6, 3: 5}) == Drawn(None, (1, 2))
    assert starting_draw({1: None, 2: 6}) == starting_draw({}) == Drawn(None)


@given(st.integers(1, 8), st.data())
def test_the_guardian_goes_round_to_the_left(players: int, data: st.DataObject) -> None:
    """INV-29: after as many rounds as there are players the same seat is Guardian again."""
    first = guardian = data.draw(st.integers(1, players))
    seen = set()
    for _ in range(players):
        seen.add(guardian)
        guardian = following(guardian, players)
    assert (guardian, len(seen)) == (first, players)


@pytest.mark.parametrize(
    ("portal", "receiving", "players", "referee", "keys"),
    [
        (30, 5, 6, True, ["goes-on", "may-deal"]),
        (11, 5, 6, True, ["goes-on", "only-deal"]),
        (5, 5, 6, True, ["short", "reshuffles"]),
        (6, 4, 4, False, ["ends", "extended"]),
        (3, 2, 2, False, ["ends"]),
    ],
)
def test_what_comes_in_place_of_the_end(
    portal: int, receiving: int, players: int, referee: bool, keys: list[str]
) -> None:
    """INV-4, INV-33, INV-35: too few cards end the game unless the discard pile comes back."""
    found = deals(portal, receiving)
    steps = dealing(found, portal, receiving, players, referee=referee)
    assert [step.key for step in steps] == keys


def test_who_referees() -> None:
    """INV-35: the Guardian of Armageddon referees, is dealt nothing, and takes a card a round."""
    assert {step.cite for step in refereed(6, 5)} == {"INV-35"}
    assert refereed(6, 5)[1].facts["count"] == 5
