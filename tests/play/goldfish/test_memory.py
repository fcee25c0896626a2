"""What the rules remember, read by its kind."""

from mazo.play.goldfish import memory, moves
from mazo.play.goldfish.state import State

STATE = moves.remembered(State({}), stage="draft", count=3, done=True, seen=("1", "2"))


def test_what_is_remembered_is_read_by_its_kind() -> None:
    """A word, a whole number and a list are what was remembered."""
    assert memory.word(STATE, "stage") == "draft"
    assert (memory.whole(STATE, "count"), memory.whole(STATE, "done")) == (3, 1)
    assert memory.listed(STATE, "seen") == ("1", "2")


def test_what_is_of_another_kind_is_not_remembered_as_this_one() -> None:
    """Nothing, or something of another kind, is no word, 0 or an empty list."""
    for key in ("count", "nothing"):
        assert memory.word(STATE, key) == ""
    for key in ("stage", "seen", "nothing"):
        assert memory.whole(STATE, key) == 0
    for key in ("stage", "count", "nothing"):
        assert memory.listed(STATE, key) == ()
