"""Cards that a rule names: by id or by any name a card goes by, and no card besides."""

from pathlib import Path

import pytest
from mazo.catalog.catalog import Catalog
from mazo.validators.legality.cards import legal_cards

from ..conftest import Open
from ..lists import broken, verdict

TOML = """
[game]
id = "bosque"
name = "Bosque"
name-with = "type"

[fields.type]
values = { cria = "Cría", adulto = "Adulto" }

[zones.main]
label = "Mazo"
deck = true

[formats.f]
rules = [
  { id = "banned", kind = "ban", cards = ["NAME"] },
  { id = "restricted", kind = "restricted", max = 1, cards = ["NAME"] },
]
"""
CARDS = """id,name,name.en,aliases,type
lobo-gris,Lobo,Wolf,Lobito,adulto
lobo-rojo,lobo,Red wolf,Wolf,adulto
oso-cria,Oso,Bear,,cria
oso-viejo,Oso,Bear,,adulto
x-9,?,?,,cria
"""
BEARS = {"oso-cria", "oso-viejo"}


@pytest.fixture
def named(home: Path, opened: Open, request: pytest.FixtureRequest) -> Catalog:
    """Return a game that bans and restricts what the test names."""
    folder = home / "games" / "bosque"
    folder.mkdir(parents=True)
    (folder / "game.toml").write_text(TOML.replace("NAME", request.param), encoding="utf-8")
    (folder / "cards.csv").write_text(CARDS, encoding="utf-8")
    return opened("bosque")


@pytest.mark.parametrize(
    ("named", "cards"),
    [
        ("lobo-gris", {"lobo-gris"}),
        ("LOBO-GRIS", {"lobo-gris"}),
        ("Lobo", {"lobo-gris"}),
        ("lobo", {"lobo-rojo"}),
        ("LÓBO", {"lobo-gris", "lobo-rojo"}),
        ("Lobito", {"lobo-gris"}),
        ("lobito", {"lobo-gris"}),
        ("Wolf", {"lobo-rojo"}),
        ("Red wolf", {"lobo-rojo"}),
        ("red wolf", {"lobo-rojo"}),
        ("Oso Cría", {"oso-cria"}),
        ("Oso", BEARS),
        ("Bear", BEARS),
    ],
    indirect=["named"],
)
def test_each_kind_of_name_means_its_card(named: Catalog, cards: set[str]) -> None:
    """A ban and a limit find the card, `legal:` keeps it out, and no other card is touched."""
    known = {card for (card,) in named.db.execute("SELECT card FROM printing")}
    assert legal_cards(named, "f", {}) == (frozenset(known - cards), frozenset())
    for card in known - {"x-9"}:
        title = named.printings(card)[0].title
        found = verdict(named, f"2 {title} @{card}", "f")
        assert set(broken(found)) == ({"banned", "restricted"} if card in cards else set())


@pytest.mark.parametrize("named", ["Zorro"], indirect=True)
def test_a_card_without_a_name_may_be_the_one(named: Catalog) -> None:
    """Where no card bears the name, only one whose name is unknown can be meant."""
    yes, unknown = legal_cards(named, "f", {})
    assert unknown == {"x-9"}
    assert len(yes) == 4
    assert set(broken(verdict(named, "2 x-9 @x-9", "f"), "unknown")) >= {"banned", "restricted"}
    assert verdict(named, "2 Lobo @lobo-gris", "f").outcome == "legal"


@pytest.mark.parametrize("named", ["Zorro"], indirect=True)
def test_a_card_nobody_knows_is_met_by_its_name(named: Catalog) -> None:
    """As it is written; where names are shared, two copies of it may be of two cards."""
    found = verdict(named, "2 zorro", "f")
    assert set(broken(found)) == {"banned"}
    assert "restricted" in broken(found, "unknown")
