"""What a card of Invizimals needs to reach the table: its stages, its family, its attack types."""

from pathlib import Path

import pytest
from mazo.catalog.catalog import Catalog

from ..conftest import Open
from ..lists import verdict

RELATIONS = ("requires", "each")
VECTORS = """id,name,set,number,type,ataques,source
chispa,Chispa,DO,400,vector,quemar,S
eco,Eco,DO,401,vector,sonido,S
"""


@pytest.fixture
def invizimals(home: Path, opened: Open) -> Catalog:
    """Return the game with two vectors of the user's own."""
    folder = home / "games" / "invizimals"
    folder.mkdir(parents=True)
    (folder / "cards.csv").write_text(VECTORS, encoding="utf-8")
    return opened("invizimals")


def lacking(catalog: Catalog, text: str, **settings: str) -> dict[str, list[str]]:
    """Return the cards that lack others, by the rule that warns of it."""
    found = [f for f in verdict(catalog, text, **settings).findings if f.kind in RELATIONS]
    return {
        finding.rule: [card.name for each in found if each.rule == finding.rule
                       for card in each.cards]
        for finding in found if finding.severity == "warning" and finding.status == "unfinished"
    }  # fmt: skip


@pytest.mark.parametrize(
    ("text", "rules"),
    [
        ("1 Beatwidow PUP\n1 Beatwidow COLT\n1 Beatwidow MAX\n", {}),
        ("1 Beatwidow PUP\n1 Firecracker COLT\n", {"lines-colt": ["Firecracker COLT"]}),
        ("1 Beatwidow PUP\n2 Beatwidow MAX\n", {"lines-max": ["Beatwidow MAX"]}),
        ("1 Pahoehoe\n1 Fire Dragon\n", {"legends": ["Pahoehoe", "Fire Dragon"]}),
        ("1 Usako PUP\n1 Usako COLT\n1 Usako MAX\n1 Pahoehoe\n", {}),
        ("1 Usako PUP\n1 Usako COLT\n1 Usako MAX\n1 Yeti\n", {"legends": ["Yeti"]}),
        ("1 Dark Sandflame\n", {}),
        ("1 Chispa\n1 Usako PUP\n", {"vectors-fit": ["Chispa"]}),
        ("1 Chispa\n1 Eco\n1 Usako PUP\n1 Shizoku PUP\n", {}),
    ],
    ids=["a line", "a COLT", "a MAX", "legends", "a MAX of the habitat", "one of another",
         "a Dark of which nobody can tell", "a vector", "two vectors"],
)  # fmt: skip
def test_what_never_reaches_the_table(
    invizimals: Catalog, text: str, rules: dict[str, list[str]]
) -> None:
    """A card without what it enters by is warned of (IZ-12, IZ-13, IZ-24)."""
    assert lacking(invizimals, text) == rules


def test_family_may_mean_the_kind_of_creature(invizimals: Catalog) -> None:
    """A setting reads the word as the creature's own line, which no Legendary has."""
    text = "1 Usako PUP\n1 Usako COLT\n1 Usako MAX\n1 Pahoehoe\n"
    assert lacking(invizimals, text, family_evolve="kind") == {"legends-kind": ["Pahoehoe"]}
