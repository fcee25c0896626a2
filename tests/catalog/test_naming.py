"""The words by which things are found."""

import pytest
from mazo.catalog.errors import NotFound
from mazo.catalog.naming import named, one

ZONES = {
    "main": ("Mazo", "Deck"),
    "side-deck": ("Banquillo", "Sideboard"),
    "table": ("Mesa", "Mázo  común"),
    "other": ("Mesa",),
}


@pytest.mark.parametrize(
    ("word", "ids"),
    [
        ("main", ("main",)),
        ("SIDE DECK", ("side-deck",)),
        ("side_deck", ("side-deck",)),
        ("banquíllo", ("side-deck",)),
        ("mazo comun", ("table",)),
        ("mesa", ("table", "other")),
        ("maz", ()),
        ("", ()),
    ],
    ids=["id", "blank", "underscore", "accent", "blanks", "shared", "beginning", "empty"],
)
def test_a_thing_is_found_by_id_and_label(word: str, ids: tuple[str, ...]) -> None:
    """Case, accents, blanks and dashes make no difference; a beginning is not enough."""
    assert named(word, ZONES) == ids


def test_an_id_goes_before_a_label() -> None:
    """A thing with that id is the only one meant, whatever others are called."""
    assert named("deck", {"main": ("Deck",), "deck": ("Main",)}) == ("deck",)


@pytest.mark.parametrize(
    ("word", "near"),
    [("mesa", ("table", "other")), ("sidebord", ("side-deck",)), ("xyz", ())],
    ids=["shared", "misspelt", "far"],
)
def test_what_is_not_one_thing_is_refused(word: str, near: tuple[str, ...]) -> None:
    """The error names the ids that were perhaps meant, and all there are."""
    with pytest.raises(NotFound) as caught:
        one(word, ZONES, "deck.unknown-zone", game="x")
    assert caught.value.key == "deck.unknown-zone"
    facts = {"name": word, "near": near, "known": tuple(ZONES), "game": "x"}
    assert caught.value.facts == facts
