"""`game show`: how a game is set up."""

from pathlib import Path

import pytest

from ..running import Mazo

SETUP = """
[[setup.steps]]
text = { es = "Baraja las semillas.", en = "Shuffle the seeds." }
cite = ["T2-1", "regar"]

[[setup.steps]]
text = { es = "Empieza quien regó ayer.", en = "Who watered yesterday begins." }

[[setup.by-players]]
id = "semillas"
label = { es = "semillas que se quitan", en = "seeds taken out" }
players = { 2 = 10, 4 = 0 }
cite = "T2-2"

[[setup.by-players]]
id = "mazo"
label = { es = "cartas del mazo", en = "cards in the deck" }
players = { 2 = "$deck-size", 3 = 20 }
"""
TOLD = """\
  Set-up
    1. Shuffle the seeds (T2-1 v0, regar)
    2. Who watered yesterday begins.

     2   3   4  players
    10   —   0  seeds taken out (T2-2)
     ?  20   —  cards in the deck
"""


@pytest.fixture
def laid_out(moss: Mazo, home: Path) -> Mazo:
    """Return the game with a set-up."""
    path = home / "games" / "t2" / "game.toml"
    path.write_text(path.read_text(encoding="utf-8") + SETUP, encoding="utf-8")
    return moss


def test_the_set_up_is_shown(laid_out: Mazo) -> None:
    """Its steps are numbered, its numbers a column for each number of players."""
    assert TOLD in laid_out("game", "show").out


def test_the_set_up_is_told_in_each_language(laid_out: Mazo) -> None:
    """Heading, steps and labels are in the language in use."""
    told = laid_out("game", "show", "--lang", "es").out
    assert "Preparación\n    1. Baraja las semillas (T2-1 v0, regar)" in told
    assert "jugadores\n" in told
    assert "semillas que se quitan (T2-2)" in told


def test_a_set_up_is_narrowed(laid_out: Mazo, monkeypatch: pytest.MonkeyPatch) -> None:
    """On a narrow screen steps and labels go on below where they began."""
    monkeypatch.setenv("COLUMNS", "30")
    told = laid_out("game", "show", "-o", "table").lines
    assert "    1. Shuffle the seeds (T2-1" in told
    assert "       v0, regar)" in told
    assert "                out (T2-2)" in told


def test_the_set_up_is_data(laid_out: Mazo) -> None:
    """A number that rests on a setting is null until the setting is known."""
    (seeds, deck) = laid_out.json("game", "show")["setup"]["by_players"]
    assert seeds["players"] == {"2": 10, "4": 0}
    assert seeds["cite"] == ["T2-2"]
    assert deck["players"] == {"2": None, "3": 20}
    assert laid_out("config", "set", "deck-size", "6").code == 0
    assert laid_out.json("game", "show")["setup"]["by_players"][1]["players"]["2"] == 6


def test_a_game_that_says_nothing_of_it_has_no_such_section(moss: Mazo) -> None:
    """Without a set-up there is neither heading nor table."""
    assert "Set-up" not in moss("game", "show").out
    assert moss.json("game", "show")["setup"] == {"steps": [], "by_players": []}


def test_the_rules_of_a_format_are_said_in_words(mazo: Mazo) -> None:
    """Each rule has its name, what it asks, and whether it is in force with the settings."""
    data = mazo.json("game", "show", "invocacion", "-F", "constructed", "--lang", "en")
    rules = {rule["rule"]: rule for rule in data["rules"]}
    assert data["format"] == "constructed"
    assert rules["size"]["says"].startswith("Cards in the deck: exactly 30.")
    assert rules["size"]["cite"] == ["INV-36"]
    assert {rule["in_force"] for rule in data["rules"]} == {True, False}
    told = mazo("game", "show", "invocacion", "-F", "Construido", "--lang", "es").out
    assert "Cartas del mazo: exactamente 30." in told
    assert "ahora no rige" in told
