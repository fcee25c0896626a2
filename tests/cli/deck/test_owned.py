"""`deck check --owned`: one finding more, which no verdict rests on."""

import pytest

from ..running import Mazo
from .conftest import Owning

LEGAL = "\n".join(f"2 {name}" for name in ("Lobo", "Lobo Gris", "Furia", "Chispa", "-Eco-"))
CARDS = ("lobo", "lobo-gris", "furia", "chispa", "eco")


@pytest.fixture
def legal(mazo: Mazo) -> Mazo:
    """Return the game with a legal deck of five pairs."""
    assert mazo.deck(f"{LEGAL}\n", "uno", "-F", "libre").code == 0
    assert mazo("deck", "check", "uno").code == 0
    return mazo


def test_a_legal_deck_may_not_be_owned(legal: Mazo, owning: Owning) -> None:
    """The deck stays legal, the finding fails, and so does the exit code."""
    owning("lobo")
    (result,) = legal.json("deck", "check", "uno", "--owned", code=1)["results"]
    assert result["verdict"] == "legal"
    finding = result["findings"][-1]
    assert (finding["rule"], finding["kind"], finding["status"]) == ("owned", "owned", "fail")
    assert (finding["needed"]["low"], finding["found"]["low"]) == (10, 1)
    assert [(card["id"], card["count"]) for card in finding["cards"]][:2] == [
        ("lobo", 1), ("lobo-gris", 2),
    ]  # fmt: skip
    assert finding["repair"]["count"] == 9
    told = legal("deck", "check", "uno", "--owned").out
    assert "✗ cards of your own: missing, or held by other built decks: 1 Lobo, " in told
    assert "get 9 more cards" in told


def test_a_deck_that_is_owned_passes(legal: Mazo, owning: Owning) -> None:
    """The finding is there with its pass, and the exit code is that of the verdict."""
    for card in CARDS:
        owning(card, 2)
    (result,) = legal.json("deck", "check", "uno", "--owned")["results"]
    assert result["findings"][-1]["status"] == "pass"
    assert "✓ cards of your own: all of them" in legal("deck", "check", "uno", "--owned").out


def test_what_another_deck_holds_is_not_to_be_had(legal: Mazo, owning: Owning) -> None:
    """Copies of a built deck count for that deck alone, and for it they do count."""
    for card in CARDS:
        owning(card, 2)
    assert legal("deck", "copy", "uno", "dos").code == 0
    assert legal("deck", "build", "uno").code == 0
    assert legal("deck", "check", "uno", "--owned").code == 0
    assert legal("deck", "check", "dos", "--owned").code == 1
    assert legal("deck", "check", "uno", "dos", "--owned").code == 1
    assert legal("deck", "check", "dos").code == 0


def test_a_list_in_a_file_can_be_asked_for(legal: Mazo, owning: Owning) -> None:
    """A deck that is not stored is held against the collection as well."""
    owning("lobo")
    listed = "1 Lobo\n1 Torre Blanca\n"
    (result,) = legal.json("deck", "check", "-", "--owned", stdin=listed, code=6)["results"]
    assert result["findings"][-1]["status"] == "pass"
    again = legal("deck", "check", "-", "--owned", stdin=f"{listed}1 Furia\n")
    assert again.code == 1
    assert "no default one" in again.out
    assert "1 Furia" in again.out


def test_a_printing_that_must_be_is_named(legal: Mazo, owning: Owning) -> None:
    """Another printing of the card will not do, and it is said which is asked for."""
    owning("lobo", 1, "BBB-1")
    ran = legal("deck", "check", "-", "--owned", stdin="1 Lobo (AAA) 16\n")
    assert "1 Lobo (AAA-16)" in ran.out
