"""`game list`: ids stand alone, so that a script can use them."""

from ..running import Mazo


def test_the_mark_of_the_chosen_game_has_its_own_column(mazo: Mazo) -> None:
    """The first cell is an id that works, the second tells which game is chosen."""
    rows = [line.split("\t") for line in mazo("game", "list", "-o", "plain").lines]
    assert {row[0] for row in rows} >= {"roglamor", "invizimals"}
    assert [row[0] for row in rows if row[1] == "*"] == ["t1"]
