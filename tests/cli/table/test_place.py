"""Which game a command at the table goes by."""

import pytest

from ..running import Mazo


def test_the_only_game_with_such_rules_is_taken(games: Mazo) -> None:
    """Where no game is chosen, the one that fights are fought in needs not be named."""
    assert games.json("table", "fight", "450", "400")["takes_life"] is True


@pytest.mark.parametrize("asked", [("-g", "roglamor"), ()])
def test_another_game_has_no_such_thing(
    games: Mazo, asked: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A game that is asked for or chosen is not left for another; the remedy names that one."""
    monkeypatch.setenv("MAZO_GAME", "zonamagica")
    ran = games("table", "fight", "450", "400", *asked)
    assert ran.code == 3
    assert "invizimals" in ran.err


def test_verbs_of_every_game_need_one(games: Mazo) -> None:
    """Without a game there is no turn to tell of, and the games are named."""
    ran = games("table", "turn")
    assert ran.code == 2
    assert "roglamor" in ran.err
