"""A step in words: its facts as the game calls them, and what it rests on."""

import pytest
from mazo.cli.cited import behind
from mazo.cli.session import Session
from mazo.cli.steps import facts_told, step_told
from mazo.cli.table import place
from mazo.cli.words import use
from mazo.play.working import Step


@pytest.fixture
def here(monkeypatch: pytest.MonkeyPatch) -> place.Place:
    """Return a table whose ids have labels, in English."""
    monkeypatch.delenv("MAZO_GAME", raising=False)
    use("en")
    return place.take(Session(), "roglamor")


def test_ids_are_called_as_the_game_calls_them(here: place.Place) -> None:
    """Fields, values and lists of them have names, a change has its sign, unknown has its mark."""
    told = facts_told(here, {
        "field": "coste.fuego",
        "charge": ("fuego", "agua"),
        "change": -2,
        "life_change": 2,
        "cost": None,
    })  # fmt: skip
    assert told == {
        "field": "cost (Fire)",
        "charge": ["Fire", "Water"],
        "change": "−2",
        "life_change": "+2",
        "cost": "?",
    }


@pytest.mark.parametrize("name", ["name", "of", "found", "text"])
def test_what_somebody_wrote_stays(here: place.Place, name: str) -> None:
    """A name that is spelt like an id is a name all the same."""
    assert facts_told(here, {name: "fuego"}) == {name: "fuego"}


def test_a_step_rests_on_its_rules(here: place.Place) -> None:
    """RG-13, RG-26: all rules of a step stand behind it, in place of its full stop."""
    step = Step("charges-total", "RG-13, RG-26", {"count": 2})
    assert step_told(here, "cost", step).endswith(" (RG-13, RG-26 v0.1)")
    assert behind("It is so.", "RG-1") == "It is so (RG-1)"
    assert behind("It is so.", "") == "It is so."
