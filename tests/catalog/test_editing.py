"""Cards made and mended by hand: in one's own layer, against the game's fields, fact by fact."""

import json
from collections.abc import Iterator

import pytest
from mazo.catalog.editing import Edit, Given, add_card, edit_card
from mazo.catalog.errors import NotFound, UsageError
from mazo.catalog.library import open_game

from . import games
from .test_importing import Shop


class Desk(Shop):
    """The made-up game, in which cards are made and mended."""

    def keep(self, edit: Edit) -> Edit:
        """Write the new text, and open the catalog again."""
        edit.change.path.write_text(edit.change.new, encoding="utf-8")
        self.close()
        self.catalog = open_game("tiny")
        return edit

    def add(self, name: str, *given: tuple[str, str]) -> Edit:
        """Make a card."""
        return self.keep(add_card(self.catalog, name, given))

    def edit(self, card: str, *given: tuple[str, str], printing: str | None = None) -> Edit:
        """Mend a card."""
        return self.keep(edit_card(self.catalog, card, given, printing))


@pytest.fixture
def desk() -> Iterator[Desk]:
    """Return the game, and close it in the end."""
    opened = Desk()
    yield opened
    opened.close()


def test_a_card_is_made(desk: Desk) -> None:
    """Its id is made of its name; labels in any language will do; what is not said is unknown."""
    edit = desk.add("Ñu de Río", ("type", "Beast"), ("coste.fuego", "2"), ("text", ""))
    assert edit.card == "nu-de-rio"
    nu = desk.card("nu-de-rio")
    assert (nu.name, nu.values["type"], nu.values["text"]) == ("Ñu de Río", "bicho", "")
    assert nu.values["coste"] == {"fuego": 2, "agua": None}
    assert nu.own == ("name", "type", "coste.fuego", "text")
    assert (nu.set, nu.number) == (None, None)


def test_a_made_card_may_have_a_set_and_a_number(desk: Desk) -> None:
    """They are kept as given."""
    desk.add("Ñu", ("set", "segunda"), ("number", "7★"))
    assert [p.id for p in desk.catalog.printings("nu")] == ["BBB-7★"]


@pytest.mark.parametrize("name", ["Grillo", "grillo", "GRÍLLO", "Saltón"])
def test_a_name_that_exists_is_refused(desk: Desk, name: str) -> None:
    """A name, or an alias, in any spelling, is that of the card that bears it."""
    with pytest.raises(UsageError) as raised:
        desk.add(name)
    assert (raised.value.key, raised.value.facts["card"]) == ("card.exists", "grillo")


def test_a_name_may_come_twice_where_a_field_tells_them_apart(desk: Desk) -> None:
    """In a game with such a field, another value of it makes another card."""
    assert desk.add("Grillo", ("estado", "adulto")).card == "grillo-adulto"


def test_facts_change_and_are_told_before_and_after(desk: Desk) -> None:
    """Only what is new is a step, and only that goes into the own layer."""
    edit = desk.edit("cueva", ("type", "bicho"), ("copies", "4"), ("text", "Oscura."))
    assert [(s.field, s.before, s.after) for s in edit.steps] == [
        ("type", "lugar", "bicho"),
        ("copies", "", 4),
    ]
    (record,) = json.loads(edit.change.new)
    assert record == {"id": "cueva", "printing": "AAA-cueva", "type": "bicho", "copies": 4}


def test_unknown_again_and_none(desk: Desk) -> None:
    """`?` is unknown even where the game's files know better, and an empty value is a none."""
    desk.edit("cueva", ("text", "?"), ("copies", "?"), ("elemento", ""))
    cueva = desk.card("cueva")
    assert (cueva.values["text"], cueva.values["copies"]) == (None, None)
    assert cueva.values["elemento"] == ""


def test_what_is_known_already_is_no_change(desk: Desk) -> None:
    """The layer stays letter by letter."""
    edit = desk.edit("cueva", ("type", "lugar"))
    assert (edit.steps, edit.change.new) == ((), edit.change.old)


def test_a_name_means_every_printing_and_a_number_one(desk: Desk) -> None:
    """A fact is laid over all printings of a card, or over the one that is named."""
    assert len(desk.edit("grillo", ("type", "lugar")).steps) == 3
    assert [s.printing for s in desk.edit("grillo", ("copies", "9"), printing="BBB-10").steps] == [
        "BBB-10"
    ]


def test_a_card_bears_one_name_in_every_printing(desk: Desk) -> None:
    """A new name is laid over all printings, whichever was named."""
    desk.edit("grillo", ("name", "Chicharra"), ("name.en", "Cicada"), printing="BBB-10")
    found = desk.catalog.printings("grillo")
    assert {p.name for p in found} == {"Chicharra"}
    assert {p.extra["name.en"] for p in found} == {"Cicada"}


def test_a_number_is_given_to_one_printing(desk: Desk) -> None:
    """The only printing of a card takes a number, is found by it, and keeps its id."""
    desk.edit("cueva", ("number", "11"))
    cueva = desk.card("cueva")
    assert (cueva.number, cueva.id) == ("11", "AAA-cueva")


def test_a_text_in_another_language_comes_and_goes(desk: Desk) -> None:
    """It is there or it is not: unknown and none are one."""
    desk.edit("cueva", ("text.pt", "Escura."))
    assert desk.card("cueva").extra["text.pt"] == "Escura."
    desk.edit("cueva", ("text.pt", "?"))
    assert "text.pt" not in desk.card("cueva").extra


REFUSED: dict[str, tuple[str, Given, str, str]] = {
    "no such field": ("cueva", [("tipe", "lugar")], "card.no-field", "tipe"),
    "a field that is computed": ("cueva", [("promo", "yes")], "card.no-field", "promo"),
    "the id": ("cueva", [("id", "x")], "card.fixed-field", "id"),
    "the source": ("cueva", [("source", "S")], "card.fixed-field", "source"),
    "a field twice": ("cueva", [("type", "?"), ("tipo", "?")], "card.field-twice", "tipo"),
    "a word for a number": ("cueva", [("copies", "tres")], "card.bad-field", "copies"),
    "a number out of range": ("cueva", [("coste fuego", "10")], "card.bad-field", "coste fuego"),
    "no such value": ("cueva", [("type", "lugra")], "card.bad-field", "type"),
    "no such set": ("cueva", [("set", "CCC")], "card.bad-field", "set"),
    "no name": ("cueva", [("name", " ")], "card.bad-field", "name"),
    "another card's name": ("cueva", [("name", "Grillo")], "card.exists", "Grillo"),
    "a number of several": ("grillo", [("number", "3")], "card.which-printing", "number"),
}


@pytest.mark.parametrize("case", REFUSED)
def test_what_cannot_be_is_refused(desk: Desk, case: str) -> None:
    """An error names the field, what was said, and where there are any the nearest words."""
    card, given, key, name = REFUSED[case]
    with pytest.raises(UsageError) as raised:
        desk.edit(card, *given)
    assert (raised.value.key, raised.value.facts["name"]) == (key, name)


def test_another_cards_number_is_refused(desk: Desk) -> None:
    """Neither a new card nor a mended one takes a number that is taken."""
    taken = {"value": "AAA-4", "card": "aaa-4"}
    with pytest.raises(UsageError) as raised:
        desk.add("Ñu", ("set", "AAA"), ("number", "4"))
    assert raised.value.facts == taken
    with pytest.raises(UsageError) as raised:
        desk.edit("cueva", ("number", "4"))
    assert raised.value.facts == taken


def test_sample_cards_stay_as_they_are() -> None:
    """What is no card of the game's files cannot be changed."""
    games.install(sample="id,name\nmuestra,Muestra\n", own="")
    catalog = open_game("tiny", sample=True)
    with pytest.raises(NotFound):
        edit_card(catalog, "muestra", [("copies", "1")])
    catalog.db.close()
