"""Numbers for what a pack may show."""

from mazo.packs.batch.faces import Faces
from mazo.packs.drawing.drawer import Pick
from mazo.packs.recipes.recipe import Choice, Entry, Filling

LOBO, FURIA = Entry("lobo-1", "lobo", "c"), Entry("furia-1", "furia", "u")
AGAIN = Entry("lobo-2", "lobo", "c")
FILLING = Filling("s", 1, "replace", (Choice(1, "c", (LOBO, FURIA)), Choice(1, "u", (AGAIN,))))


def test_each_option_has_its_entries_and_its_rarity() -> None:
    """Two entries and the rarity alone, then one and its own."""
    faces = Faces()
    assert [faces.of_choice(FILLING, option) for option in (0, 1)] == [(0, 2), (3, 4)]
    assert faces.all == [
        Pick("s", "lobo-1", "lobo", "c", "", 0),
        Pick("s", "furia-1", "furia", "u", "", 0),
        Pick("s", None, None, "c", "", 0),
        Pick("s", "lobo-2", "lobo", "c", "", 1),
        Pick("s", None, None, "u", "", 1),
    ]


def test_a_card_has_one_number_on_every_sheet() -> None:
    """Printings of one card may not come together, so they share its number."""
    faces = Faces()
    assert [faces.cards(choice) for choice in FILLING.choices] == [[0, 1], [0]]
