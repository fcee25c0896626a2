"""The user's own card layer: laid over the card file field by field, and what it adds."""

import json
from typing import Any

import pytest
from mazo.catalog.catalog import Catalog
from mazo.catalog.errors import BadData
from mazo.catalog.library import open_game
from mazo.catalog.own import own_text

from . import games


def opened(*records: dict[str, Any]) -> Catalog:
    """Return the made-up game with these records laid over."""
    games.install(own=own_text(records))
    return open_game("tiny")


def test_a_record_wins_field_by_field() -> None:
    """What it gives is the user's; all else stays as it was, its source too."""
    catalog = opened({"id": "oso-cria", "coste.agua": 5, "text": "Ruge.", "elemento": "fuego"})
    (oso,) = catalog.printings("oso-cria")
    assert (oso.values["coste"], oso.values["text"]) == ({"fuego": "", "agua": 5}, "Ruge.")
    assert oso.values["elemento"] == ("fuego",)
    assert oso.values["copies"] == 4
    assert oso.own == ("coste.agua", "text", "elemento")
    assert oso.source == {"": "S"}
    catalog.db.close()


def test_none_and_unknown_are_values_too() -> None:
    """An empty text is a known none, null says that nobody knows."""
    catalog = opened({"id": "oso-cria", "coste.agua": "", "copies": None})
    (oso,) = catalog.printings("oso-cria")
    assert oso.values["coste"] == {"fuego": "", "agua": ""}
    assert (oso.values["copies"], "copies" in oso.unknown) == (None, True)
    catalog.db.close()


@pytest.mark.parametrize(
    ("locator", "changed"),
    [
        pytest.param({}, ["AAA-2", "AAA-2★", "BBB-10"], id="every-printing"),
        pytest.param({"set": "AAA"}, ["AAA-2", "AAA-2★"], id="a-set"),
        pytest.param({"set": "AAA", "number": "2★"}, ["AAA-2★"], id="set-and-number"),
        pytest.param({"number": "10"}, ["BBB-10"], id="number"),
        pytest.param({"printing": "BBB-10"}, ["BBB-10"], id="printing"),
    ],
)
def test_a_record_speaks_of_the_printings_it_names(
    locator: dict[str, str], changed: list[str]
) -> None:
    """The fewer words, the more printings; the words that find them are not the user's facts."""
    catalog = opened({"id": "grillo", **locator, "copies": 9})
    found = catalog.printings("grillo")
    assert [p.id for p in found if p.values["copies"] == 9] == changed
    assert [p.own for p in found if p.own] == [("copies",)] * len(changed)
    catalog.db.close()


def test_a_number_told_later_keeps_the_printing_id() -> None:
    """What a collection notes down stays right when a number becomes known."""
    catalog = opened({"id": "cueva", "set": "AAA", "number": "7"})
    (cueva,) = catalog.printings("cueva")
    assert (cueva.id, cueva.number, cueva.own) == ("AAA-cueva", "7", ("number",))
    catalog.db.close()


def test_a_name_told_later_names_the_card() -> None:
    """A card of which only the number was known gets its name."""
    catalog = opened({"id": "aaa-4", "name": "Rana"})
    (rana,) = catalog.printings("aaa-4")
    assert (rana.id, rana.title) == ("AAA-4", "Rana")
    assert [match.card for match in catalog.resolve(["rana"])["rana"]] == ["aaa-4"]
    catalog.db.close()


def test_what_fits_no_printing_is_added() -> None:
    """A new card, and a new printing of a known one; what is not given is unknown."""
    catalog = opened(
        {"id": "mia", "name": "Mía", "set": "BBB", "number": "1", "type": "lugar"},
        {"id": "grillo", "name": "Grillo", "set": "BBB", "number": "11"},
    )
    (mia,) = catalog.printings("mia")
    assert (mia.id, mia.values["type"], mia.values["copies"]) == ("BBB-1", "lugar", None)
    assert [p.id for p in catalog.printings("grillo")] == ["AAA-2", "AAA-2★", "BBB-10", "BBB-11"]
    catalog.db.close()


@pytest.mark.parametrize(
    ("text", "key", "place"),
    [
        ("[{", "own.json", ""),
        ("{}", "own.not-a-list", ""),
        ("[1]", "own.not-a-list", ""),
        ('[{"name": "x"}]', "own.needs-id", "[0]"),
        ('[{"id": "cueva", "tpye": "x"}]', "own.unknown-field", "[0].tpye"),
        ('[{"id": "cueva"}, {"id": "oso", "type": "x"}]', "own.bad-value", "[1].type"),
    ],
)
def test_a_broken_layer_is_refused_with_the_place(text: str, key: str, place: str) -> None:
    """The game does not open on half of what the user said."""
    games.install(own=text)
    with pytest.raises(BadData) as refused:
        open_game("tiny")
    assert [(fault.key, fault.place) for fault in refused.value.faults] == [(key, place)]


def test_the_text_of_the_layer_holds_one_record_a_line() -> None:
    """So that two versions of it can be told apart by eye; no record is no text."""
    records: list[dict[str, Any]] = [{"id": "a", "name": "Á"}, {"id": "b", "copies": None}]
    text = own_text(records)
    assert text.splitlines()[1] == '{"id": "a", "name": "Á"},'
    assert json.loads(text) == records
    assert own_text([]) == ""


def test_records_of_a_new_card_may_stand_apart() -> None:
    """A later one adds to the printing that an earlier one made, whatever stands between them."""
    catalog = opened(
        {"id": "mia", "name": "Mía", "set": "BBB", "number": "1"},
        {"id": "tuya", "name": "Tuya", "set": "BBB", "number": "2"},
        {"id": "mia", "copies": 3},
        {"id": "mia", "name": "Mía", "set": "AAA", "number": "90"},
    )
    found = catalog.printings("mia")
    assert {p.id: p.values["copies"] for p in found} == {"BBB-1": 3, "AAA-90": None}
    catalog.db.close()
