"""Which game a command at the table goes by."""

import pytest

from ..running import Mazo


def test_the_only_game_with_such_rules_is_taken(games: Mazo) -> None:
    """Where no game is chosen, the one that fights are fought in needs not be named."""
    assert games.json("table", "fight", "450", "400")["takes_life"] is True


def test_another_game_has_no_such_thing(games: Mazo) -> None:
    """A game that is asked for is not left for another; the remedy names that one."""
    ran = games("table", "fight", "450", "400", "-g", "roglamor")
    assert ran.code == 3
    assert "invizimals" in ran.err


def test_the_game_of_the_day_is_left_for_the_only_one_that_has_it(
    games: Mazo, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever works in another game needs not name the one that alone has such rules."""
    monkeypatch.setenv("MAZO_GAME", "zonamagica")
    assert games.json("table", "fight", "450", "400")["takes_life"] is True


def test_verbs_of_every_game_need_one(games: Mazo) -> None:
    """Without a game there is no turn to tell of, and the games are named."""
    ran = games("table", "turn")
    assert ran.code == 2
    assert "roglamor" in ran.err
