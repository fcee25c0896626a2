"""Which cards a format lets in: the answer of `legal:`."""

import pytest
from mazo.catalog.catalog import Catalog
from mazo.catalog.errors import NotFound
from mazo.collection.deckbuilding.lines import Line
from mazo.validators.formats.tables import read_format
from mazo.validators.legality.cards import legal_cards
from mazo.validators.legality.check import check

from ..conftest import Open


def out(catalog: Catalog, format_: str) -> set[str]:
    """Return the cards that a format keeps out; none may be in doubt."""
    yes, unknown = legal_cards(catalog, format_, {})
    assert unknown == frozenset()
    return {card for (card,) in catalog.db.execute("SELECT card FROM printing")} - yes


@pytest.mark.parametrize(
    ("format_", "kept_out"),
    [
        ("libre", set()),
        ("Torneo", {"pozo-sin-fondo"}),
        ("solo-aaa", {"grulla", "reserva", "ultima-luz", "chispa"}),
    ],
)
def test_what_a_format_keeps_out(libre: Catalog, format_: str, kept_out: set[str]) -> None:
    """Bans and pools; domains are let into the zone that is made for them."""
    assert out(libre, format_) == kept_out


@pytest.mark.parametrize("format_", ["libre", "torneo", "solo-aaa"])
def test_it_agrees_with_the_check_of_a_deck(libre: Catalog, format_: str) -> None:
    """A card is kept out just when a deck of that one card breaks a rule."""
    kept_out = out(libre, format_)
    for printing in libre.select("WHERE first AND f_type <> 'dominio'"):
        found = check(libre, [Line("main", 1, printing.card, None, "")], format_, {})
        assert (found.outcome == "illegal") == (printing.card in kept_out)


def test_what_nobody_knows_is_in_doubt(opened: Open) -> None:
    """A card of unknown type may be one that the deck takes, or not (RG-2)."""
    catalog = opened("roglamor")
    yes, unknown = legal_cards(catalog, "construido", {})
    kinds = dict(catalog.db.execute("SELECT card, f_type FROM printing WHERE first"))
    assert unknown == {card for card, kind in kinds.items() if kind is None}
    assert {kinds[card] for card in yes} >= {"criatura", "dominio"}
    assert "ficha" not in {kinds[card] for card in yes}


def test_an_unknown_format(libre: Catalog, opened: Open) -> None:
    """Also in a game that has none."""
    for catalog in (libre, opened("zonamagica")):
        with pytest.raises(NotFound):
            legal_cards(catalog, "nada", {})


def test_a_pool_of_sets_lets_in_what_has_a_printing_there(clanes: Catalog) -> None:
    """One printing is enough; a set of no known date leaves its cards open."""
    rules = [{"kind": "pool", "released-from": "2022-01-01"}]
    format_ = read_format("x", {"label": "x", "rules": rules}, clanes.game)
    catalog = Catalog("clanes", clanes.db)
    catalog.kept["format.x"] = format_
    yes, unknown = legal_cards(catalog, "x", {})
    assert {"osezno", "brisa", "tratado"} <= yes
    assert "ola" not in yes | unknown
    assert unknown == {"eclipse"}
