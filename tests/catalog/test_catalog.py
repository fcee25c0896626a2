"""An open catalog: printings in display order, names, what is unknown, how much is known."""

from collections.abc import Iterator

import pytest
from mazo.catalog.catalog import Catalog
from mazo.catalog.library import open_game

from . import games


@pytest.fixture
def catalog() -> Iterator[Catalog]:
    """Return the made-up game, opened."""
    games.install()
    opened = open_game("tiny")
    yield opened
    opened.db.close()


def test_printings_stand_in_display_order(catalog: Catalog) -> None:
    """Set in the game file's order, number as people count, those without number last."""
    assert [p.id for p in catalog.select("ORDER BY row")] == [
        "AAA-2", "AAA-2★", "AAA-4", "AAA-10", "AAA-T-1", "AAA-cueva", "BBB-10",
    ]  # fmt: skip


def test_values_are_decoded_by_kind(catalog: Catalog) -> None:
    """Tokens are tuples, per-values dicts, unknown None, none an empty text."""
    (oso,) = catalog.printings("oso-adulto")
    assert oso.values["elemento"] == ("agua",)
    assert oso.values["coste"] == {"fuego": "", "agua": "X"}
    assert (oso.values["promo"], oso.values["copies"], oso.values["estado"]) == (
        False, None, "adulto",
    )  # fmt: skip
    assert oso.unknown == ("rarity", "copies", "text")


def test_unknown_values_are_named_and_counted(catalog: Catalog) -> None:
    """Per column, name and number too; computed flags are known where their query is."""
    (unnamed,) = catalog.printings("aaa-4")
    assert set(unnamed.unknown) == {
        "name", "rarity", "type", "estado", "elemento", "coste.fuego", "coste.agua", "copies",
        "text",
    }  # fmt: skip
    assert catalog.unknown_counts == {
        "name": 1, "set": 0, "number": 1, "rarity": 7, "type": 1, "estado": 1, "elemento": 1,
        "coste.fuego": 1, "coste.agua": 1, "copies": 2, "promo": 1, "text": 2,
    }  # fmt: skip


def test_numbers_are_stored_without_affinity(catalog: Catalog) -> None:
    """Numbers are numbers, a known non-number is text, unknown is NULL."""
    found = catalog.db.execute(
        "SELECT typeof(f_coste__agua), f_coste__agua FROM printing ORDER BY row"
    ).fetchall()
    assert found == [
        ("text", ""), ("text", ""), ("null", None), ("integer", 2), ("text", "X"), ("text", ""),
        ("text", ""),
    ]  # fmt: skip


def test_the_first_printing_is_not_promo(catalog: Catalog) -> None:
    """A card is shown as its first printing that is not promo."""
    assert [(p.id, p.promo, p.first) for p in catalog.printings("grillo")] == [
        ("AAA-2", False, True), ("AAA-2★", True, False), ("BBB-10", False, False),
    ]  # fmt: skip
    first = catalog.first("grillo")
    assert first is not None
    assert first.id == "AAA-2"


def test_cards_that_share_a_name_have_titles_of_their_own(catalog: Catalog) -> None:
    """The field of `name-with` tells them apart; a nameless card is called by its number."""
    titles = dict(catalog.db.execute("SELECT card, title FROM printing"))
    assert titles == {
        "grillo": "Grillo", "oso-cria": "Oso Cría", "oso-adulto": "Oso Adulto",
        "aaa-4": "AAA-4", "cueva": "Cueva",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("Grillo", [("grillo", True)]),
        ("grillo", [("grillo", False)]),
        ("SALTON", [("grillo", False)]),
        ("Saltón", [("grillo", True)]),
        ("Oso", [("oso-cria", True), ("oso-adulto", True)]),
        ("oso cria", [("oso-cria", False)]),
        ("AAA-4", [("aaa-4", True)]),
        ("Osa", []),
    ],
)
def test_a_name_finds_the_cards_that_go_by_it(
    catalog: Catalog, name: str, found: list[tuple[str, bool]]
) -> None:
    """Names, aliases and titles, in any case and accent; an exact spelling says so."""
    matches = catalog.resolve([name])[name]
    assert sorted((m.card, m.exact) for m in matches) == sorted(found)


def test_many_names_are_resolved_in_one_go(catalog: Catalog) -> None:
    """More than one statement may hold."""
    names = [f"nobody {i}" for i in range(1200)] + ["Grillo"]
    found = catalog.resolve(names)
    assert [name for name, matches in found.items() if matches] == ["Grillo"]


def test_a_printing_is_found_by_id(catalog: Catalog) -> None:
    """Also by set and card, however it is numbered since; one that is gone is None."""
    for id, expected in (("AAA-2★", "AAA-2★"), ("BBB-grillo", "BBB-10"), ("AAA-99", None)):
        found = catalog.printing(id)
        assert (found and found.id) == expected


def test_names_and_texts_are_searched_folded(catalog: Catalog) -> None:
    """Every name one a line; a text in every language it is known in."""
    names, text = catalog.db.execute(
        "SELECT names, k_text FROM printing WHERE id = 'AAA-2'"
    ).fetchone()
    assert names == "\ngrillo\nsalton\ncri\n"
    assert text == "canta.\nit sings."


def test_the_sets_of_a_card_are_tokens(catalog: Catalog) -> None:
    """Each printing knows every set that holds its card."""
    assert dict(catalog.db.execute("SELECT card, sets FROM printing"))["grillo"] == "|AAA||BBB|"


def test_how_much_of_a_set_is_known(catalog: Catalog) -> None:
    """Copies count, unknown copies as the one that exists; a printing without a name does not."""
    assert [(k.id, k.known, k.count) for k in catalog.known_of_sets()] == [
        ("AAA", 3 + 1 + 4 + 1 + 1, 12), ("BBB", 2, None),
    ]  # fmt: skip


def test_how_much_of_a_component_is_known(catalog: Catalog) -> None:
    """Copies count, unknown copies as the one that exists; dice are no cards."""
    assert [(k.id, k.known, k.count) for k in catalog.known_of_components()] == [
        ("bichos", 3 + 2 + 1 + 4 + 1, 12), ("dados", None, 2),
    ]  # fmt: skip


def test_samples_and_their_sets_do_not_count_as_known() -> None:
    """What is made up is not known."""
    toml = games.TOML.replace('name = "Segunda"', 'name = "Segunda"\nsample-of = "AAA"')
    games.install(toml=toml, sample="name,set,number,type\nMuestra,BBB,77,bicho\n")
    catalog = open_game("tiny", sample=True)
    assert [k.id for k in catalog.known_of_sets()] == ["AAA"]
    assert catalog.known_of_components()[0].known == 11
    catalog.db.close()


def test_tables_of_other_rooms_are_handed_on(catalog: Catalog) -> None:
    """As the file writes them; an absent one is empty."""
    assert catalog.table("components")[1] == {"id": "dados", "label": "dados", "count": 2}
    assert catalog.table("products") == {}
