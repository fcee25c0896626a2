"""How a score sheet stands: laws of any sheet."""

from hypothesis import given
from hypothesis import strategies as st
from mazo.cli.table.standing import standing
from mazo.collection.scores import Line

LINES = st.lists(
    st.builds(
        Line,
        st.sampled_from(["Ana", "ANA", "Beto", "Caro"]),
        st.one_of(st.none(), st.integers(-50, 50)),
    ),
    max_size=12,
)


@given(LINES)
def test_totals_are_sums_and_an_unknown_part_makes_none(lines: list[Line]) -> None:
    """Each player's points add up, in whatever order; with an unknown one there is no total."""
    marks = standing(lines, None).marks
    by_player = {mark.player.casefold(): mark for mark in marks}
    assert len(by_player) == len(marks)
    for player, mark in by_player.items():
        own = [line.points for line in lines if line.player.casefold() == player]
        assert mark.known == sum(points for points in own if points is not None)
        assert mark.points == (None if None in own else mark.known)
    assert {m.player.casefold(): m.points for m in standing([*reversed(lines)], None).marks} == {
        player: mark.points for player, mark in by_player.items()
    }


@given(LINES)
def test_the_best_come_first(lines: list[Line]) -> None:
    """Marks go down from the most points, those unknown last; all who have most are ahead."""
    found = standing(lines, None)
    totals = [mark.points for mark in found.marks]
    known = [points for points in totals if points is not None]
    assert totals == [*sorted(known, reverse=True), *[None] * (len(totals) - len(known))]
    if None in totals:
        assert found.first is None
        assert [lack.of for lack in found.lacking] == [
            mark.player for mark in found.marks if mark.points is None
        ]
    else:
        assert found.first == tuple(m.player for m in found.marks if m.points == max(known))
