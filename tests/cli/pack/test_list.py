"""`mazo pack list --kept`: the openings that were kept, of every game."""

import pytest

from ..running import Mazo


def test_openings_of_every_game_are_listed(mazo: Mazo) -> None:
    """The chosen game hides no other; -g narrows the list to one."""
    assert mazo("pack", "open", "p1", "--seed", "9", "--keep").code == 0
    assert mazo("pack", "open", "p1", "--seed", "7", "--keep").code == 0
    for chosen, count in (([], 2), (["-g", "t1"], 2), (["-g", "roglamor"], 0)):
        assert len(mazo.json("pack", "list", "--kept", *chosen)["openings"]) == count


def test_the_chosen_game_hides_no_opening(mazo: Mazo, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was kept in one game is listed while another is chosen."""
    assert mazo("pack", "open", "p1", "--seed", "9", "--keep").code == 0
    monkeypatch.delenv("MAZO_GAME")
    assert mazo("game", "use", "roglamor").code == 0
    rows = mazo.json("pack", "list", "--kept")["openings"]
    assert [(row["game"], row["seed"]) for row in rows] == [("t1", "9")]
