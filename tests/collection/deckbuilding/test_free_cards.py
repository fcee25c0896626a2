"""The cards that nobody has to own."""

import sqlite3
from pathlib import Path

import pytest
from mazo.catalog.build import read_all, write
from mazo.catalog.catalog import Catalog
from mazo.catalog.files import files_in
from mazo.collection.deckbuilding.free_cards import free_cards

GAME = """
[game]
id = "g"
name = "G"
{free}
[sets.A]
name = "A"
[sources.S]
kind = "stated"
label = "S"
[fields.type]
kind = "choice"
values = {{ land = "land", unit = "unit", domain = "domain" }}
[fields.token]
kind = "flag"
label = "token"
[zones.main]
label = "main"
deck = true
[zones.dom]
label = "domains"
deck = true
free = true
holds = "type:domain"
"""
CARDS = """name,set,number,type,token,source
Plain,A,1,land,,S
Wolf,A,2,unit,,S
Tower,A,3,domain,,S
Pup,A,4,unit,yes,S
Blur,A,5,?,,S
"""


@pytest.mark.parametrize(
    ("free", "cards"),
    [
        ("", {"tower", "pup"}),
        ('free = "type:land"', {"tower", "pup", "plain"}),
    ],
    ids=["of zones and tokens", "of the game"],
)
def test_what_nobody_has_to_own(tmp_path: Path, free: str, cards: set[str]) -> None:
    """Tokens, what a free zone holds, and what the game calls free; nothing by mere chance."""
    (tmp_path / "game.toml").write_text(GAME.format(free=free), encoding="utf-8")
    (tmp_path / "cards.csv").write_text(CARDS, encoding="utf-8")
    read = read_all(files_in(tmp_path), "")
    assert read.faults == ()
    db = sqlite3.connect(":memory:")
    write(db, read)
    assert free_cards(Catalog("g", db)) == cards
    db.close()
