"""Drawing, exploring and the end of a turn of Roglamor."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mazo.catalog.game import SettingValue
from mazo.play.roglamor.creatures import Creature
from mazo.play.roglamor.payment import Pool
from mazo.play.roglamor.timing import BEFORE, ELEMENTAL, Turn
from mazo.play.roglamor.turn import begin, draw, explored, has_lost, may_explore, vanishes
from mazo.play.working import Lack

from tests.play.roglamor.drawn import agreed, creatures

POOL = Pool({"agua": 1})
READY = Creature("one", 1, 1)


@pytest.mark.parametrize(
    ("deck", "domains", "drawn", "lost"),
    [
        (9, 9, (1, 1), False),
        (0, 9, (0, 1), True),
        (9, 0, (1, 0), False),
        (1, 1, (1, 1), False),
        (0, 0, (0, 0), True),
    ],
)
def test_a_card_of_each_deck_is_drawn(
    deck: int, domains: int, drawn: tuple[int, int], lost: bool
) -> None:
    """RG-4: drawing from an empty play deck loses, lacking a domain does not; RG-6: 1 + 1."""
    found = draw(deck, domains, agreed(), opening=False)
    assert ((found.cards, found.domains), found.lost) == (drawn, lost)


@pytest.mark.parametrize(("value", "lost"), [("nothing", False), ("lose", True)])
def test_an_empty_domain_deck_is_a_reading(value: SettingValue, lost: bool) -> None:
    """RG-4: whether lacking a domain loses is settled by a setting, which the step names."""
    settings = agreed("empty-domain-deck", value)
    found = draw(9, 0, settings, opening=False)
    assert found.lost is lost
    assert found.steps[-1].setting == "empty-domain-deck"
    assert draw(0, 0, settings, opening=False).lost is True
    without = draw(9, None, settings, opening=False)
    assert (without.domains, without.lost, without.steps) == (0, False, ())


@pytest.mark.parametrize(("value", "cards"), [(True, 1), (False, 0)])
def test_the_first_turn_s_draw_is_a_reading(value: SettingValue, cards: int) -> None:
    """RG-6: whether the first turn draws is settled by a setting, which is named where it does."""
    found = draw(9, 9, agreed("first-draw", value), opening=True)
    assert (found.cards, found.domains, found.lost) == (cards, cards, False)
    assert [step.setting for step in found.steps] == ["first-draw"] * (not value)
    assert draw(9, 9, agreed("first-draw", value), opening=False).cards == 1


@pytest.mark.parametrize(("lives", "lost"), [(1, False), (0, True), (None, None)])
def test_a_player_without_lives_has_lost(lives: int | None, lost: bool | None) -> None:
    """RG-4: the game is lost at 0 lives; unknown lives are asked for."""
    found = has_lost(lives)
    assert found.holds is lost
    assert found.lacking == (() if lives is not None else (Lack("player", "lives"),))


def test_the_initial_phase_readies_and_heals() -> None:
    """RG-6: stunned creatures are readied and all damage is healed but for Bleeding."""
    hurt = Creature("one", 1, 5, tapped=True, wounds=4, bleeding=1)
    assert begin(hurt, own=True) == Creature("one", 1, 5, wounds=1, bleeding=1)


@pytest.mark.parametrize(
    ("creature", "pool", "zone", "turn", "against"),
    [
        (READY, POOL, 3, Turn(ELEMENTAL), []),
        (READY, Pool({}, 1), 3, Turn(ELEMENTAL), []),
        (READY.but(tapped=True), POOL, 3, Turn(ELEMENTAL), ["is-ready"]),
        (READY, Pool({"agua": 0}), 3, Turn(ELEMENTAL), ["charge-for-exploring"]),
        (READY, POOL, 0, Turn(ELEMENTAL), ["card-to-explore"]),
        (READY, POOL, 3, Turn(ELEMENTAL, explored=True), ["first-exploring-of-turn"]),
        (READY, POOL, 3, Turn(BEFORE), ["in-phase"]),
    ],
)
def test_what_exploring_takes(
    creature: Creature, pool: Pool, zone: int, turn: Turn, against: list[str]
) -> None:
    """RG-8: once a turn, in the Elemental phase, for a tapped creature and 1 charge."""
    found = may_explore(creature, pool, zone, turn, agreed())
    assert [step.key for step in found.against] == against
    assert found.allowed is (not against)


@pytest.mark.parametrize(("value", "allowed"), [(True, False), (False, True)])
def test_who_explores_is_a_reading(value: SettingValue, allowed: bool) -> None:
    """RG-8: that the creature has to be ready is a reading, and its setting is named."""
    tapped = READY.but(tapped=True)
    found = may_explore(tapped, POOL, 3, Turn(ELEMENTAL), agreed("explore-ready", value))
    assert found.allowed is allowed
    assert "explore-ready" in {step.setting for step in found.steps}


@pytest.mark.parametrize(("value", "left"), [(False, 2), (True, 3)])
def test_the_exploration_zone_is_not_refilled(value: SettingValue, left: int) -> None:
    """RG-8: one of the 3 cards is taken; whether it is replaced is settled by a setting."""
    assert explored(3, agreed("exploration-refill", value)) == left


def test_temporary_tokens_vanish() -> None:
    """RG-28: tokens made until the end of the turn are gone after it, other creatures stay."""
    beast = Creature("beast", token=True, temporary=True)
    token = Creature("token", token=True)
    assert [vanishes(one).holds for one in (READY, beast, token)] == [False, True, False]
    assert vanishes(beast).step.cite == "RG-28"


@given(before=creatures(), own=st.booleans())
def test_a_new_turn_never_hurts(before: Creature, *, own: bool) -> None:
    """RG-6: an Initial phase heals every creature of what does not bleed, and readies own ones."""
    after = begin(before, own=own)
    assert after.tapped is (before.tapped and not own)
    assert after.wounds == before.bleeding <= before.wounds


@given(deck=st.integers(0, 60), domains=st.integers(0, 60), opening=st.booleans())
def test_no_more_is_drawn_than_there_is(deck: int, domains: int, *, opening: bool) -> None:
    """RG-6: a draw never takes a deck below 0."""
    found = draw(deck, domains, agreed(), opening=opening)
    assert 0 <= found.cards <= deck
    assert 0 <= found.domains <= domains
