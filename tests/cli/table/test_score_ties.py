"""`mazo table score` where players are level, and what counts at the end alone."""

import pytest

from ..running import Mazo


def _level(games: Mazo) -> None:
    """Begin a game of Zona Mágica in which two of three are level."""
    assert games("table", "score", "--new", "Ana", "Beto", "Caro", "-g", "zonamagica").code == 0
    for name in ("Ana", "Beto"):
        games("table", "score", name, "4")


def test_a_tie_without_a_rule_names_the_setting(games: Mazo) -> None:
    """ZM-29: most points win; level ones are parted as a setting says that nobody has set."""
    _level(games)
    found = games.json("table", "score", code=6)
    assert [(s["step"], s["cite"], s["setting"]) for s in found["steps"]] == [
        ("level", "ZM-29", None),
        ("tie-unset", "end-tie-break", "end-tie-break"),
        ("besides", "crystal-scoring", "dragon-track-points"),
        ("besides", "crystal-scoring", "fairy-track-points"),
    ]
    assert found["unknown"] == [{"of": "settings", "field": "end-tie-break"}]
    assert "mazo config set zonamagica.end-tie-break" in games("table", "score").out


@pytest.mark.parametrize(
    ("value", "code", "told", "needs"),
    [
        ("shared", 0, "They share the victory (end-tie-break=shared)", []),
        ("crystals", 6, "whoever has more crystals of both schools together wins", ["crystals"]),
        ("later", 6, "whoever comes later in turn order wins", ["turn-order"]),
    ],
)
def test_a_tie_is_parted_as_agreed(
    games: Mazo, value: str, code: int, told: str, needs: list[str]
) -> None:
    """ZM-29: what was agreed on is told, and what it needs that stands on no sheet is unknown."""
    _level(games)
    games("config", "set", "zonamagica.end-tie-break", value)
    ran = games("table", "score")
    assert (ran.code, told in ran.out) == (code, True)
    assert ran.out.count("end-tie-break=") == 1
    found = games.json("table", "score", code=code)
    assert found["unknown"] == [{"of": "table", "field": need} for need in needs]
    assert games.json("table", "score", "Ana", code=0)["unknown"] == []


def test_what_a_track_gives_at_the_end(games: Mazo) -> None:
    """ZM-29: points of a track are named until they are known to be 0; “none” is no number."""
    _level(games)
    games("config", "set", "zonamagica.end-tie-break", "shared")
    for value, told in (("7", True), ("0", False)):
        games("config", "set", "zonamagica.dragon-track-points", value)
        out = games("table", "score").out
        assert ("dragon-track-points=7" in out, "Dragon crystal track" in out) == (told, told)
        assert "fairy-track-points=?" in out
    assert games("config", "set", "zonamagica.dragon-track-points", "none").code == 2
