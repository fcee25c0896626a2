"""Cycles and the end of Zona Mágica."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mazo.catalog.game import Settings, SettingValue
from mazo.play.zonamagica.score import Standing, cycles, final, leaders

from tests.play.zonamagica.drawn import agreed

ANN = Standing("Ann", 20, {"dragon": 5, "hada": 1})
BOB = Standing("Bob", 18, {"dragon": 2, "hada": 4})
CAT = Standing("Cat", 9, {"dragon": 0, "hada": 0})


def told(dragon: SettingValue, fairy: SettingValue, tie: SettingValue = None) -> Settings:
    """Return the settings with the points of both tracks and the tie-break."""
    points = {"dragon-track-points": dragon, "fairy-track-points": fairy}
    return {**agreed(), **points, "end-tie-break": tie}


@pytest.mark.parametrize(("value", "players", "count"), [("players", 4, 4), ("three", 5, 3)])
def test_how_many_cycles(value: SettingValue, players: int, count: int) -> None:
    """ZM-28: there are as many cycles as players, unless the table has agreed otherwise."""
    assert cycles(players, agreed("cycles", value)) == count


def test_most_points_win() -> None:
    """ZM-29: the player with most points wins, the lead on both crystal tracks counted."""
    assert final([ANN, BOB, CAT], told(0, 0)).winners == ("Ann",)
    found = final([ANN, BOB, CAT], told(0, 5))
    assert [total.points for total in found.totals] == [20, 23, 9]
    assert found.winners == ("Bob",)
    assert found.lacking == ()


def test_unknown_track_points_are_not_nought() -> None:
    """ZM-29: who may be passed by points that nobody has told has not won yet."""
    found = final([ANN, BOB, CAT], agreed())
    assert [(total.points, total.least, total.most) for total in found.totals] == [
        (None, 20, None), (None, 18, None), (9, 9, 9),
    ]  # fmt: skip
    assert found.winners is None
    assert {lack.field for lack in found.lacking} == {"dragon-track-points", "fairy-track-points"}


def test_a_sure_winner_is_told() -> None:
    """ZM-29: who has most points and leads both tracks alone wins, whatever the tracks give."""
    ahead = ANN.but(crystals={"dragon": 5, "hada": 6})
    assert final([ahead, BOB, CAT], agreed()).winners == ("Ann",)
    level = ahead.but(points=18)
    assert final([level, BOB, CAT], agreed()).winners is None


def test_a_shared_lead_is_for_nobody_to_tell() -> None:
    """ZM-29: no source says what a shared lead on a track gives, unless it gives nothing."""
    also = BOB.but(crystals={"dragon": 5, "hada": 0}, points=20)
    assert leaders([ANN, also, CAT], "dragon") == ("Ann", "Bob")
    found = final([ANN, also, CAT], told(4, 0))
    assert found.winners is None
    assert [(total.least, total.most) for total in found.totals] == [(20, 24), (20, 24), (9, 9)]
    assert [lack.field for lack in found.lacking] == ["shared-lead-dragon"]
    assert final([ANN, also, CAT], told(0, 2)).winners == ("Ann",)


def test_a_shared_lead_need_not_leave_the_winner_open() -> None:
    """ZM-29: who is ahead by more than a shared lead can give wins, however it is shared."""
    ann = ANN.but(points=3, crystals={"dragon": 5, "hada": 9})
    bob = BOB.but(points=0, crystals={"dragon": 2, "hada": 9})
    found = final([ann, bob, CAT.but(points=0)], told(3, 5))
    assert [(total.least, total.most) for total in found.totals] == [(6, 11), (0, 5), (0, 0)]
    assert (found.winners, found.lacking) == (("Ann",), ())
    assert [step.key for step in found.steps] == ["track-lead", "track-shared"]
    assert final([ann.but(points=2), bob, CAT], told(3, 5)).winners is None


def test_unknown_crystals_and_points_are_asked_for() -> None:
    """ZM-29: without somebody's crystals no lead can be told, without points no winner."""
    bare = BOB.but(crystals={})
    found = final([ANN, bare], told(3, 3))
    assert leaders([ANN, bare], "hada") is None
    assert found.winners is None
    assert [lack.field for lack in found.lacking] == ["crystals-dragon", "crystals-hada"]
    assert final([ANN, bare], told(0, 0)).winners == ("Ann",)


@pytest.mark.parametrize(("more", "winners"), [(1, ("Ann",)), (2, None), (10, None)])
def test_bonuses_not_told_may_win(more: int, winners: tuple[str, ...] | None) -> None:
    """ZM-29: points that a bonus not told may add count as far as they can go."""
    found = final([ANN, BOB.but(more=more)], told(0, 0))
    assert (found.totals[1].least, found.totals[1].most) == (18, 18 + more)
    assert found.winners == winners
    assert [lack.field for lack in found.lacking] == ([] if winners else ["bonus-points"])


@pytest.mark.parametrize(
    ("tie", "winners"),
    [("shared", ("Ann", "Bob")), ("crystals", ("Bob",)), ("later", ("Bob",)), (None, None)],
)
def test_ties_are_broken_as_agreed(tie: SettingValue, winners: tuple[str, ...] | None) -> None:
    """ZM-29: no source breaks a tie; a setting does, and until then nobody has won."""
    level = BOB.but(points=20, crystals={"dragon": 4, "hada": 4})
    found = final([ANN, level, CAT], told(0, 0, tie))
    assert found.winners == winners
    assert found.steps[-1].setting == "end-tie-break"


def test_a_tie_of_unknown_crystals_stays_open() -> None:
    """ZM-29: a tie by crystals needs them to be known."""
    found = final([ANN, ANN.but(name="Bob", crystals={})], told(0, 0, "crystals"))
    assert found.winners is None
    assert [(lack.of, lack.field) for lack in found.lacking] == [("Bob", "crystals")]


@given(
    st.lists(st.tuples(st.integers(0, 6), st.integers(0, 3), st.integers(0, 3)), min_size=3),
    st.integers(1, 9),
    st.integers(1, 9),
)
def test_a_winner_told_early_stays(
    table: list[tuple[int, int, int]], dragon: int, fairy: int
) -> None:
    """ZM-29: a winner that is sure while the tracks are unknown still is once they are told."""
    players = [Standing(f"p{n}", p, {"dragon": d, "hada": f}) for n, (p, d, f) in enumerate(table)]
    early = final(players, agreed())
    later = final(players, told(dragon, fairy))
    if early.winners is not None:
        assert later.winners in (early.winners, None)
        if None not in [total.points for total in later.totals]:
            assert later.winners == early.winners
