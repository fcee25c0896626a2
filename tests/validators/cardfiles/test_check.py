"""Rules about cards: what breaks them, and what is too little known to break anything."""

import tomllib
from pathlib import Path

import pytest
from mazo.validators.cardfiles.check import check
from mazo.validators.cardfiles.rules import card_rules

from ..conftest import Open

GAME = """
[game]
id = "bestias"
name = "Bestias"
[sets.AAA]
name = "Primera"
[sets.BBB]
name = "Segunda"
size = 50
[fields.estado]
kind = "choice"
label = "estado"
values = { cachorro = "cachorro", adulto = "adulto", viejo = "viejo" }
[fields.version]
kind = "choice"
label = "versión"
values = { honor = "Honor", ruina = "Ruina" }
[fields.elemento]
kind = "tokens"
label = "elemento"
values = { fuego = "Fuego", agua = "Agua", aire = "Aire", astral = "Astral" }
opposites = [["fuego", "agua"], ["aire", "astral"]]
[fields.vida]
kind = "number"
label = "vida"
[fields.grupo]
kind = "text"
label = "grupo"
"""
HEADER = "id,name,set,number,estado,version,elemento,vida,grupo\n"


@pytest.fixture
def broken(home: Path, opened: Open) -> "Broken":
    """Return what tells which rows of a card file break a rule."""
    folder = home / "games" / "bestias"
    folder.mkdir(parents=True)
    (folder / "game.toml").write_text(GAME, encoding="utf-8")
    return Broken(folder / "cards.csv", opened)


class Broken:
    """Writes a card file and asks one rule of it."""

    def __init__(self, path: Path, opened: Open) -> None:
        """Remember where the file goes."""
        self.path, self.opened = path, opened

    def __call__(self, rule: str, *rows: str) -> list[set[str]]:
        """Return for each finding the cards at fault, numbered from `a`."""
        numbered = (f"{chr(97 + i)},{row}" for i, row in enumerate(rows))
        self.path.write_text(HEADER + "\n".join(numbered) + "\n", encoding="utf-8")
        catalog = self.opened("bestias")
        rules, faults = card_rules([tomllib.loads(rule)], catalog.game, "game.toml")
        assert faults == ()
        found = check(catalog, rules)
        assert all(f.status == "fail" and f.what for f in found)
        return [{str(card.card) for card in f.cards} for f in found]


IMPLIES = "kind = 'implies'\nwhen = 'estado:viejo'\nthen = 'vida>=3'"
FORBIDS = "kind = 'forbids'\nwhen = 'elemento:agua'\nthen = 'estado:viejo'"
RANGE = "kind = 'range'\nfield = 'vida'\nmin = 1\nmax = 4"
UNIQUE = "kind = 'unique'\nfields = ['name', 'estado']"
CHAIN = """
kind = 'chain'
field = 'estado'
values = ['cachorro', 'adulto']
group = 'grupo'
when = 'not elemento:astral'
"""
PAIR = "kind = 'pair'\nfield = 'version'\ngroup = 'grupo'\nrelation = 'opposites'\nof = 'elemento'"


@pytest.mark.parametrize(
    ("rule", "rows", "at_fault"),
    [
        (IMPLIES, ["A,AAA,1,viejo,,,2,", "B,AAA,2,viejo,,,3,", "C,AAA,3,adulto,,,1,"], [{"a"}]),
        (IMPLIES, ["A,AAA,1,viejo,,,?,", "B,AAA,2,?,,,1,"], []),
        (FORBIDS, ["A,AAA,1,viejo,,agua+aire,1,", "B,AAA,2,viejo,,?,1,"], [{"a"}]),
        (RANGE, ["A,AAA,1,,,,0,", "B,AAA,2,,,,1,", "C,AAA,3,,,,4,", "D,AAA,4,,,,5,"],
         [{"a"}, {"d"}]),
        (RANGE, ["A,AAA,1,,,,X,", "B,AAA,2,,,,,", "C,AAA,3,,,,?,"], []),
        (UNIQUE, ["A,AAA,1,viejo,,,,", "A,BBB,1,viejo,,,,", "A,AAA,2,adulto,,,,"], [{"a", "b"}]),
        (UNIQUE, ["A,AAA,1,?,,,,", "A,AAA,2,?,,,,", "B,AAA,3,,,,,", "B,AAA,4,,,,,"], []),
        (CHAIN, ["A,AAA,1,cachorro,,,,x", "B,AAA,2,adulto,,,,x"], []),
        (CHAIN, ["A,AAA,1,cachorro,,,,x", "B,AAA,2,adulto,,,,y"], [{"a"}, {"b"}]),
        (CHAIN, ["A,AAA,1,cachorro,,astral,,x", "B,AAA,2,?,,,,y", "C,AAA,3,adulto,,,,y"], []),
        (CHAIN, ["A,BBB,1,cachorro,,,,x"], []),
        (PAIR, ["A,AAA,1,,honor,fuego,,x", "B,AAA,2,,ruina,agua,,x"], []),
        (PAIR, ["A,AAA,1,,honor,fuego+aire,,x", "B,AAA,2,,ruina,astral+agua,,x"], []),
        (PAIR, ["A,AAA,1,,honor,fuego,,x", "B,AAA,2,,ruina,aire,,x"], [{"a", "b"}]),
        (PAIR, ["A,AAA,1,,honor,fuego,,x"], [{"a"}]),
        (PAIR, ["A,BBB,1,,honor,fuego,,x", "B,AAA,2,,honor,?,,y", "C,AAA,3,,ruina,agua,,y"], []),
    ],
    ids=[
        "implies", "implies-unknown", "forbids", "range", "range-no-number", "unique",
        "unique-unknown", "chain", "chain-broken", "chain-asked-of-some", "chain-set-incomplete",
        "pair", "pair-of-two", "pair-not-opposite", "pair-alone", "pair-unknown",
    ],
)  # fmt: skip
def test_a_card_rule(broken: Broken, rule: str, rows: list[str], at_fault: list[set[str]]) -> None:
    """What is certain is found, card by card; what nobody knows breaks nothing."""
    assert broken(rule, *rows) == at_fault


@pytest.mark.parametrize("game", ["invocacion", "roglamor", "invizimals", "zonamagica"])
def test_the_built_in_cards_keep_their_rules(opened: Open, game: str) -> None:
    """Sample cards included."""
    catalog = opened(game)
    rules, faults = card_rules(catalog.table("card-rules"), catalog.game, "game.toml")
    assert faults == ()
    assert rules
    assert check(catalog, rules) == ()
