"""A kept game after its deck, its settings or the data of its game have changed."""

from pathlib import Path

import pytest
from mazo.cli.words import LANGUAGES

from ..running import Mazo
from .kept import played, table


def test_the_deck_is_that_of_then(lobos: Mazo) -> None:
    """Whatever becomes of the deck, the cards of a game stay its cards."""
    before = played(lobos, ["draw 2"], "Lobos", "--seed", "7")
    assert lobos("deck", "add", "Lobos", "2", "Mago 3.0").code == 0
    assert table(played(lobos, [], verb="resume")) == table(before)
    assert lobos("deck", "remove", "Lobos").code == 0
    assert table(played(lobos, [], verb="resume")) == table(before)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_card_that_is_gone_lies_where_it_lay(lobos: Mazo, t1: Path, lang: str) -> None:
    """Where the card data has changed the game comes out the same, and the change is told."""
    before = played(lobos, ["draw 2"], "Lobos", "--seed", "7")
    path = t1 / "cards.csv"
    rows = path.read_text(encoding="utf-8").splitlines(keepends=True)
    kept = [row for row in rows if "Ñandú de Ceniza" not in row]
    assert len(kept) < len(rows)
    path.write_text("".join(kept), encoding="utf-8")
    ran = lobos("play", "resume", "-o", "json", "--lang", lang)
    assert ran.code == 0
    assert table(ran.data) == table(before)
    told = "la partida queda igual" if lang == "es" else "comes out the same"
    assert told in ran.err
    assert "Lobos 1" in ran.err


def edit(t1: Path, old: str, new: str) -> None:
    """Change the game file."""
    path = t1 / "game.toml"
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


SETTING = """
[settings.per-turn]
kind = "number"
label = { es = "cartas por turno", en = "cards a turn" }
question = { es = "¿Cuántas?", en = "How many?" }
why = { es = "No se sabe.", en = "Nobody knows." }

[play]
"""


def test_the_settings_are_those_of_then(lobos: Mazo, t1: Path) -> None:
    """A game goes on by the settings that it began with, another begins with those of today."""
    edit(t1, "\n[play]\n", SETTING)
    edit(t1, "\ndraw = 1\n", '\ndraw = "$per-turn"\n')
    assert lobos("config", "set", "t1.per-turn", "1").code == 0
    played(lobos, ["next"], "Lobos", "--seed", "7")
    assert lobos("config", "set", "t1.per-turn", "3").code == 0
    assert len(played(lobos, ["next"], verb="resume")["zones"]["hand"]) == 7
    assert len(played(lobos, ["next"], "Lobos", "--seed", "7")["zones"]["hand"]) == 8


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_table_that_comes_out_otherwise_is_told(lobos: Mazo, t1: Path, lang: str) -> None:
    """Where the rules draw more than then, the game goes on, and what has changed is told."""
    played(lobos, ["next"], "Lobos", "--seed", "7")
    edit(t1, "\ndraw = 1\n", "\ndraw = 2\n")
    ran = lobos("play", "resume", "-o", "json", "--lang", lang)
    assert ran.code == 0
    assert len(ran.data["zones"]["hand"]) == 7
    assert ("ya no es la que se dejó" if lang == "es" else "no longer the one") in ran.err
    assert not lobos.json("play", "replay")["same"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_move_that_is_refused_now_is_told(lobos: Mazo, t1: Path, lang: str) -> None:
    """A replay ends before it with 4; the game does not go on, but from before that move."""
    played(lobos, ["draw 2", "move 1 discard", "move 2 discard", "next"], "Lobos", "--seed", "7")
    held = lobos.json("play", "list")
    path = t1 / "game.toml"
    text = path.read_text(encoding="utf-8")
    heading = "[zones.discard]\n"
    assert heading in text
    path.write_text(text.replace(heading, f"{heading}limit = 1\n"), encoding="utf-8")
    replayed = lobos("play", "replay", "--lang", lang)
    assert replayed.code == 4
    assert "3" in replayed.err.splitlines()[0]
    assert ("ya no se puede hacer" if lang == "es" else "cannot be made any more") in replayed.err
    assert "--to 2" in replayed.err
    data = lobos.json("play", "replay", code=4)
    assert (data["refused"]["number"], data["refused"]["action"]) == (3, "move 2 discard")
    assert data["refused"]["why"]
    assert data["actions"] == ["draw 2", "move 1 discard"]
    assert lobos("play", "log").code == 4
    refused = lobos("play", "resume", "--lang", lang, stdin="draw\n")
    assert (refused.code, refused.out) == (4, "")
    assert "--to 2" in refused.err
    assert lobos.json("play", "list") == held
    assert lobos("play", "replay", "--to", "2").code == 0
    on = played(lobos, ["draw"], "--to", "2", verb="resume")
    assert on["actions"] == ["draw 2", "move 1 discard", "draw 1"]


def test_sample_cards_stay_in_a_game(moss: Mazo) -> None:
    """A game with made-up cards has them when they are asked for no longer, and they are marked."""
    for words in ("game use t2 --sample", "deck new Muestra", "deck add Muestra 4 Trébol"):
        assert moss(*words.split()).code == 0
    before = played(moss, ["draw"], "Muestra", "--seed", "7")
    assert moss("game", "use", "t2", "--no-sample").code == 0
    ran = moss("play", "resume")
    assert table(moss.json("play", "resume")) == table(before)
    assert ran.lines[1].endswith("Trébol †")
    assert ran.err.splitlines() == ["Holds sample cards: made up, not the publisher's (marked †)."]
    real = played(moss, ["draw"], "Muestra", "--seed", "7")
    assert moss("game", "use", "t2", "--sample").code == 0
    again = moss("play", "resume")
    assert (table(moss.json("play", "resume")), again.err) == (table(real), "")
