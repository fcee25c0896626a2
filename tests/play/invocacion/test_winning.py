"""Who leads a combat, how ties are broken, and which trophy is taken."""

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mazo.catalog.game import Settings
from mazo.play.invocacion.combat import Effect, Side
from mazo.play.invocacion.effects import applied, begun
from mazo.play.invocacion.power import totals
from mazo.play.invocacion.winning import Lead, Prize, lead, prize
from mazo.play.working import Lack

from .made import settings, side, sides


def leading(*given: Side) -> Lead:
    """Return who leads of some sides."""
    combat = begun(given, settings())
    return lead(combat, totals(combat))


def won(given: Sequence[Side], settings: Settings) -> Prize:
    """Return what is taken of sides without any effect."""
    return prize(begun(tuple(given), settings), settings)


def test_the_highest_total_leads() -> None:
    """INV-25: the highest total Power leads, and by how much is told."""
    found = leading(side("A", 5, empowered=3), side("B", 7), side("C", 2))
    assert (found.leader, found.margin, found.level) == (0, 1, (0,))


def test_who_is_out_cannot_win() -> None:
    """INV-14: neither who could not pay nor who retired (INV-17) leads, whatever their Power."""
    found = leading(side("A", 7, out="unpaid"), side("B", 6, out="retired"), side("C", 1))
    assert (found.leader, found.margin) == (2, None)
    assert leading(side("A", 7, out="unpaid")).leader is None


def test_who_is_left_alone_leads_with_whatever() -> None:
    """INV-17: once all others have retired, an unknown total leaves nothing open."""
    found = leading(side("A", 7, out="retired"), side("B", None))
    assert (found.leader, found.margin, found.lacking) == (1, None, ())
    assert found.steps[0].facts["points"] is None


@pytest.mark.parametrize(
    ("outs", "cite"),
    [(("retired", "unpaid"), "INV-17"), (("unpaid", "unpaid"), "INV-14"), ((), "INV-5")],
)
def test_nobody_is_left_to_win(outs: tuple[str, ...], cite: str) -> None:
    """INV-17: once all are out nobody wins, for sure and with the reason."""
    found = leading(*(side("A", None, out=out) for out in outs))
    assert (found.leader, found.nobody, found.lacking) == (None, True, ())
    assert [(step.key, step.cite) for step in found.steps] == [("nobody-left", cite)]
    assert not leading(side("A", None), side("B", 5)).nobody


def test_a_tie_is_broken_by_printed_support() -> None:
    """INV-28: of those level the one whose Invocation prints more Support wins."""
    found = leading(side("A", 5, support=1), side("B", 4, support=3, empowered=1), side("C", 3))
    assert (found.leader, found.margin, found.level, found.tied) == (1, 0, (0, 1), False)


def test_a_tie_that_nothing_breaks() -> None:
    """INV-28: level in Power and in Support, nobody wins."""
    found = leading(side("A", 5, support=3), side("B", 5, support=3), side("C", 1, support=9))
    assert (found.leader, found.tied) == (None, True)
    assert found.steps[-1].key == "no-winner"


def test_what_is_unknown_of_the_lead() -> None:
    """INV-28: an unknown total, or an unknown Support in a tie, leaves the lead open."""
    assert leading(side("A", None), side("B", 5)).lacking == (Lack("A", "poder"),)
    found = leading(side("A", 5, support=None), side("B", 5))
    assert (found.leader, found.tied, found.lacking) == (None, False, (Lack("A", "apoyo"),))


def test_the_highest_printed_power_is_the_trophy() -> None:
    """INV-27: the winner takes the highest printed Power, of whoever, also of who left."""
    given = [side("A", 3, empowered=9), side("B", 7, out="unpaid"), side("C", 5, out="retired")]
    assert won(given, settings()).taken == (1,)


@pytest.mark.parametrize(("reading", "taken"), [("stays", 1), ("safe", 0)])
def test_the_invocation_of_who_retired(reading: str, taken: int) -> None:
    """INV-27: whether who retired may lose the Invocation is a reading, named if it decides."""
    given = [side("A", 3), side("B", 7, out="retired")]
    found = won(given, settings(retired_trophy=reading))
    assert found.taken == (taken,)
    assert found.steps[0].setting == ("retired-trophy" if reading == "safe" else None)


def test_retiring_alone_makes_safe() -> None:
    """INV-14: who cannot pay may always lose the Invocation."""
    given = [side("A", 3), side("B", 7, out="unpaid")]
    assert won(given, settings(retired_trophy="safe")).taken == (1,)


def test_several_of_the_highest_printed_power() -> None:
    """INV-27: of the same printed Power more Support is taken, else the winner chooses."""
    given = [side("A", 7, support=1), side("B", 7, support=4), side("C", 7, support=4)]
    assert won(given[:2], settings()).taken == (1,)
    found = won(given, settings())
    assert (found.taken, found.choices) == ((), (1, 2))
    assert won(given, settings(trophy_tie="winner")).choices == (0, 1, 2)


def test_one_trophy_or_all() -> None:
    """INV-27: `trophies-taken` says whether the winner takes one Invocation or all."""
    found = won([side("A", 3), side("B", None)], settings(trophies_taken="all"))
    assert found.taken == (0, 1)
    assert found.steps[0].setting == "trophies-taken"


def test_an_unknown_printed_power_leaves_the_trophy_open() -> None:
    """INV-27: nobody guesses which Invocation prints most."""
    found = won([side("A", 3), side("B", None, card="Eva")], settings())
    assert (found.taken, found.lacking) == ((), (Lack("Eva", "poder"),))


def test_the_only_invocation_at_stake_is_the_trophy() -> None:
    """INV-27: where one alone can be taken its Power is not asked for, and none is claimed."""
    found = won([side("A", None)], settings())
    assert (found.taken, found.lacking) == ((0,), ())
    assert found.steps[0].facts["points"] is None
    retired = [side("A", None), side("B", 7, out="retired")]
    assert won(retired, settings(retired_trophy="safe")).taken == (0,)
    assert won(retired, settings()).taken == ()


@given(st.lists(sides, min_size=1, max_size=5))
def test_a_leader_is_beaten_by_nobody(given: list[Side]) -> None:
    """INV-28: nobody has more Power than the leader, nor as much and more Support."""
    combat = begun(tuple(given), settings())
    found, counted = lead(combat, totals(combat)), totals(combat)
    ranks = [(t.points or 0, s.support or 0) for t, s in zip(counted, given, strict=True)]
    if found.tied:
        assert ranks.count(max(ranks)) > 1
    else:
        assert found.leader is not None
        assert ranks[found.leader] == max(ranks)
        assert ranks.count(max(ranks)) == 1


@given(st.lists(sides, min_size=1, max_size=5))
def test_the_prize_prints_most(given: list[Side]) -> None:
    """INV-27: each Invocation that may be taken prints the highest Power."""
    best = max(one.power or 0 for one in given)
    found = won(given, settings())
    assert {given[i].power for i in (*found.taken, *found.choices)} == {best}


def test_an_exchange_counts_for_the_trophy() -> None:
    """INV-26: each card counts as printing what the other does, for the trophy as well (INV-27)."""
    fight = begun((side("A", 2), side("B", 6), side("C", 5)), settings())
    fight = applied(fight, Effect("", "exchange", on=(0, 1)))
    found = prize(fight, settings())
    assert (found.taken, found.steps[0].cite) == ((0,), "exchange")
    unknown = begun((side("A", 2), side("B", None, card="Eva")), settings())
    unknown = applied(unknown, Effect("", "exchange", on=(0, 1)))
    assert prize(unknown, settings()).lacking == (Lack("Eva", "poder"),)


@given(
    st.lists(st.integers(0, 7), min_size=2, max_size=4, unique=True),
    st.lists(st.tuples(st.integers(0, 3), st.integers(0, 3)), max_size=4),
)
def test_exchanges_are_made_one_after_the_other(
    powers: list[int], swaps: list[tuple[int, int]]
) -> None:
    """INV-26: several exchanges are those of a list of numbers, and the highest is the trophy."""
    fight = begun(tuple(side(str(i), power) for i, power in enumerate(powers)), settings())
    held = list(powers)
    for one, two in swaps:
        if max(one, two) < len(powers) and one != two:
            fight = applied(fight, Effect("", "exchange", on=(one, two)))
            held[one], held[two] = held[two], held[one]
    assert [total.points for total in totals(fight)] == held
    assert prize(fight, settings()).taken == (held.index(max(held)),)
