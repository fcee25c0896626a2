"""Imports of card facts: matched, checked and taken in whole, or refused whole."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mazo.catalog.catalog import Catalog, Printing
from mazo.catalog.errors import BadData, Fault
from mazo.catalog.importing import import_cards
from mazo.catalog.layering import Change
from mazo.catalog.library import open_game

from . import games


class Shop:
    """The made-up game, into which files are imported one after another."""

    def __init__(self) -> None:
        games.install(own="")
        self.catalog = open_game("tiny")

    def compute(self, data: bytes | str, **options: Any) -> Change:
        """Return what an import would come to."""
        return import_cards(self.catalog, data, filename="mine.csv", **options)

    def take(self, data: bytes | str, **options: Any) -> Change:
        """Import a file, write the new text, and open the catalog again."""
        change = self.compute(data, **options)
        change.path.write_text(change.new, encoding="utf-8")
        self.close()
        self.catalog = open_game("tiny")
        return change

    def faults(self, data: bytes | str, **options: Any) -> tuple[Fault, ...]:
        """Return the problems for which an import is refused."""
        with pytest.raises(BadData) as refused:
            self.compute(data, **options)
        return refused.value.faults

    def card(self, id: str) -> Printing:
        """Return the only printing of a card."""
        (printing,) = self.catalog.printings(id)
        return printing

    def close(self) -> None:
        """Close the catalog."""
        self.catalog.db.close()


@pytest.fixture
def shop() -> Iterator[Shop]:
    """Return the game, and close it in the end."""
    opened = Shop()
    yield opened
    opened.close()


NEW = "Nombre;Colección;Número;Tipo;Elemento;Coste fuego;Copias\nRana;BBB;3;Beast;Fire+agua;1;2\n"


def test_a_new_card_is_added_with_all_it_is_given(shop: Shop) -> None:
    """Its id is made of its name; headers and values may be labels in any language."""
    change = shop.take(NEW)
    assert [(t.card, t.printing, t.line) for t in change.added] == [("rana", "BBB-3", 2)]
    rana = shop.card("rana")
    assert (rana.name, rana.values["type"], rana.values["elemento"]) == (
        "Rana", "bicho", ("fuego", "agua"),
    )  # fmt: skip
    assert rana.values["coste"] == {"fuego": 1, "agua": None}
    assert rana.own == ("name", "set", "number", "type", "elemento", "coste.fuego", "copies")


def test_importing_again_changes_nothing(shop: Shop) -> None:
    """The same file twice is the same layer, and nothing is doubled."""
    shop.take(NEW)
    again = shop.take(NEW)
    assert (again.added, again.updated, again.unchanged) == ((), (), 1)
    assert again.new == again.old


def test_importing_again_updates_what_is_new(shop: Shop) -> None:
    """The card keeps its id and its other facts."""
    shop.take(NEW)
    change = shop.take("name,copies,text\nrana,5,Salta.\n")
    assert [(t.card, t.fields) for t in change.updated] == [("rana", ("copies", "text"))]
    rana = shop.card("rana")
    assert (rana.values["copies"], rana.values["text"], rana.number) == (5, "Salta.", "3")
    assert len(json.loads(change.new)) == 1


@pytest.mark.parametrize(
    ("row", "card"),
    [
        pytest.param("oso-adulto,,,", "oso-adulto", id="by-id"),
        pytest.param("AAA-10,,,", "oso-cria", id="by-printing-id"),
        pytest.param(",Cueva,,", "cueva", id="by-name"),
        pytest.param(",CUEVA,,", "cueva", id="by-folded-name"),
        pytest.param(",,AAA,4", "aaa-4", id="by-set-and-number"),
        pytest.param(",,Primera serie,004", "aaa-4", id="by-set-label-and-padded-number"),
        pytest.param(",Oso,AAA,T-1", "oso-adulto", id="shared-name-with-number"),
    ],
)
def test_a_record_is_matched(shop: Shop, row: str, card: str) -> None:
    """By id, then by name or alias, then by set and number."""
    change = shop.compute(f"id,name,set,number,copies\n{row},8\n")
    assert [t.card for t in change.updated] == [card]
    assert change.added == ()


def test_an_alias_matches_and_renames_nothing(shop: Shop) -> None:
    """Every printing of the card is told the news."""
    change = shop.take("name,text\nsalton,Brinca.\n")
    assert [t.printing for t in change.updated] == ["AAA-2", "BBB-10", "AAA-2★"]
    assert {p.name for p in shop.catalog.printings("grillo")} == {"Grillo"}


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        pytest.param("name,copies\nOso,1\n", ("oso-cria", "oso-adulto"), id="shared-name"),
        pytest.param(
            "name,set,number,copies\nCueva,AAA,4,1\n", ("cueva", "aaa-4"), id="name-and-number"
        ),
    ],
)
def test_two_candidates_are_a_problem(shop: Shop, text: str, cards: tuple[str, ...]) -> None:
    """Nothing is chosen for the user."""
    (fault,) = shop.faults(text)
    assert (fault.key, fault.line, fault.facts["cards"]) == ("import.two-candidates", 2, cards)


def test_cards_that_share_a_name_are_told_apart_by_their_field(shop: Shop) -> None:
    """The field of `name-with` chooses among them, and a new value is a new card."""
    text = "name,estado,copies\nOso,cría,6\nGrillo,adulto,1\n"
    change = shop.compute(text.replace("Grillo,adulto,1\n", ""))
    assert [t.card for t in change.updated] == ["oso-cria"]
    change = shop.take("name,set,number,estado\nLobo,BBB,20,cría\nLobo,BBB,21,adulto\n")
    assert [t.card for t in change.added] == ["lobo-cria", "lobo-adulto"]


def test_a_name_for_a_nameless_card_keeps_its_id(shop: Shop) -> None:
    """Set and number find it."""
    change = shop.take("set,number,name\nAAA,4,Rana\n")
    assert [(t.card, t.fields) for t in change.updated] == [("aaa-4", ("name",))]
    assert shop.card("aaa-4").title == "Rana"


def test_another_name_for_a_number_is_said_aloud(shop: Shop) -> None:
    """The record was found by set and number, so the card is renamed, with a note."""
    change = shop.compute("set,number,name\nAAA,10,Osa\n")
    assert [(note.key, note.line) for note in change.notes] == [("import.renamed", 2)]
    assert change.notes[0].facts == {"value": "Osa", "first": "Oso"}


def test_a_new_printing_of_a_known_card_is_added(shop: Shop) -> None:
    """The same name with a set and number of its own."""
    change = shop.take("name,set,number,copies\nGrillo,BBB,77,1\n")
    assert [(t.card, t.printing) for t in change.added] == [("grillo", "BBB-77")]
    assert len(shop.catalog.printings("grillo")) == 4


def test_new_ids_are_unique(shop: Shop) -> None:
    """Two names may fold to the same word, and a word may be taken."""
    change = shop.take("name,set,number\nCueva!,BBB,1\nCueva?,BBB,2\n")
    assert [t.card for t in change.added] == ["cueva-2", "cueva-3"]


@pytest.mark.parametrize(
    ("cell", "empty_none", "value"),
    [("", False, 4), ("", True, ""), ("?", False, None), ("X", False, "X"), ("2,5", False, 2.5)],
)
def test_what_a_cell_says_of_a_known_value(
    shop: Shop, cell: str, empty_none: bool, value: object
) -> None:
    """Empty says nothing unless it shall mean none; `?` says that nobody knows."""
    shop.take(f'id;copies\noso-cria;"{cell}"\n', empty_none=empty_none)
    assert shop.card("oso-cria").values["copies"] == value


def test_a_mapping_names_columns_that_do_not_name_themselves(shop: Shop) -> None:
    """The user's word goes before the header's; an empty one leaves a column out."""
    mapping = {"Bezeichnung": "nombre", "wie viele": "copies", "text": ""}
    change = shop.compute("Bezeichnung,Wie viele,text\nCueva,3,x\n", mapping=mapping)
    assert [t.fields for t in change.updated] == [("copies",)]


@pytest.mark.parametrize(
    ("mapping", "expected"),
    [
        ({"nmae": "name"}, ("import.no-such-column", "nmae", ("name",))),
        ({"copies": "tipe"}, ("import.no-such-field", "copies", ("tipo", "type"))),
    ],
)
def test_a_mapping_that_dangles_is_a_problem(
    shop: Shop, mapping: dict[str, str], expected: tuple[str, str, tuple[str, ...]]
) -> None:
    """The nearest word is named."""
    (fault,) = shop.faults("name,copies\nCueva,1\n", mapping=mapping)
    assert (fault.key, fault.place) == expected[:2]
    assert set(expected[2]) <= set(fault.near)


def test_unknown_columns_are_left_out_with_a_note(shop: Shop) -> None:
    """Nothing is dropped in silence; computed and source columns are no facts of the user's."""
    change = shop.compute("name,precio,promo,source,copies\nCueva,1,yes,S,3\n")
    assert [(n.key, n.place) for n in change.notes] == [
        ("import.ignored-column", "precio"),
        ("import.ignored-column", "promo"),
        ("import.ignored-column", "source"),
    ]


def test_every_problem_is_reported_at_once(shop: Shop) -> None:
    """With line, column, value and what was expected; nothing is taken in."""
    faults = shop.faults(
        "Nombre,Tipo,Elemento,Copias\nCueva,lugra,,\nNueva,bicho,feugo,muchas\nOso,,,1\n,,,5\n"
    )
    assert [(f.key, f.line, f.place, f.facts["value"]) for f in faults] == [
        ("import.bad-value", 2, "Tipo", "lugra"),
        ("import.bad-value", 3, "Elemento", "feugo"),
        ("import.bad-value", 3, "Copias", "muchas"),
        ("import.two-candidates", 4, "name", "Oso"),
        ("import.no-such-card", 5, "", "?-?"),
    ]
    assert [f.near for f in faults[:2]] == [("lugar",), ("fuego",)]


def test_a_file_that_contradicts_itself_is_a_problem(shop: Shop) -> None:
    """The last line does not win in silence."""
    faults = shop.faults("name,copies\nCueva,1\nCueva,1\nCueva,2\n")
    assert [(f.key, f.line, f.facts["first_line"]) for f in faults] == [("import.said-twice", 4, 2)]


@pytest.mark.parametrize(
    ("data", "key"),
    [
        ("uno,dos\n1,2\n", "import.no-columns"),
        ("name,copies\n", "import.no-rows"),
        ("", "import.empty"),
        ("[]", "import.empty"),
    ],
)
def test_a_file_without_anything_to_take_is_refused(shop: Shop, data: str, key: str) -> None:
    """An import that stores nothing says so."""
    with pytest.raises(BadData) as refused:
        shop.compute(data)
    assert refused.value.key == key


FACTS = st.fixed_dictionaries(
    {"name": st.sampled_from(["Cueva", "Rana", "rana", "Ñandú", "Saltón", "Pez"])},
    optional={
        "copies": st.sampled_from(["1", "2", "X", "?", ""]),
        "type": st.sampled_from(["bicho", "Beast", "lugar", ""]),
        "set": st.sampled_from(["AAA", "BBB"]),
        "number": st.sampled_from(["1", "2", "02"]),
    },
)


@given(st.lists(FACTS, min_size=1, max_size=5))
def test_any_import_is_refused_or_repeats_without_change(records: list[dict[str, str]]) -> None:
    """Whatever is accepted can be opened, and importing it again is no change at all."""
    shop = Shop()
    try:
        change = shop.take(json.dumps(records))
    except BadData:
        assert shop.catalog.printings("rana") == ()
    else:
        again = shop.compute(json.dumps(records))
        assert (again.added, again.updated, again.new) == ((), (), change.new)
    finally:
        shop.close()


def test_samples_are_no_cards_to_match() -> None:
    """A made-up card lends its id to nobody."""
    games.install(sample="name,set,number\nMuestra,BBB,77\n")
    sampled: Catalog = open_game("tiny", sample=True)
    change = import_cards(sampled, "name,copies\nMuestra,1\n", filename="x.csv")
    assert [t.card for t in change.added] == ["muestra"]
    sampled.db.close()


def test_a_second_line_adds_to_what_the_first_one_brought(shop: Shop) -> None:
    """A card that came in the same file is told by the line that brought it, and is one record."""
    change = shop.take("name,text\nRana,\nLobo,Aúlla.\nrana,Salta.\n")
    found = [(t.card, t.line, t.fields) for t in change.added]
    assert found == [("rana", 2, ("name",)), ("lobo", 3, ("name", "text"))]
    assert [r.get("text") for r in json.loads(change.new)] == ["Salta.", "Aúlla."]
    assert shop.card("rana").name == "Rana"


@pytest.mark.parametrize("named", ["", ', "printing": "AAA-99"'], ids=["unnamed", "gone"])
def test_a_record_written_by_hand_is_the_one_that_grows(named: str) -> None:
    """Where it speaks of one printing alone, though it does not name it."""
    games.install(own=f'[{{"id": "oso-cria"{named}, "copies": 9}}]')
    catalog = open_game("tiny")
    change = import_cards(catalog, "id,text\noso-cria,Ruge.\n", filename="x.csv")
    (record,) = json.loads(change.new)
    assert (record["copies"], record["text"]) == (9, "Ruge.")
    catalog.db.close()


def test_many_words_are_looked_for_in_another_way(shop: Shop) -> None:
    """A long file finds the same cards as a short one."""
    new = "".join(f",Nueva {n},1\n" for n in range(1_200))
    change = shop.compute(f"id,name,copies\n{new},saltón,7\noso-cria,,8\nAAA-4,,9\n")
    assert len(change.added) == 1_200
    assert {t.card for t in change.updated} == {"grillo", "oso-cria", "aaa-4"}
