"""`mazo pack check`: a product's model, or whether a pile could be one pack of it."""

from pathlib import Path

import pytest

from ..running import Mazo

GOOD = ("Lobo", "Furia", "Chispa", "Furia (BBB)", "3 Deseos")


@pytest.mark.parametrize(
    ("cards", "code", "verdict"),
    [
        (GOOD, 0, "legal"),
        (GOOD[:4], 1, "unfinished"),
        ((*GOOD[:4], "Torre Blanca"), 1, "illegal"),
    ],
)
def test_cards_as_words(mazo: Mazo, cards: tuple[str, ...], code: int, verdict: str) -> None:
    """Each word is a card; the exit code is that of a deck check."""
    (result,) = mazo.json("pack", "check", "sobre", *cards, code=code)["results"]
    assert (result["product"], result["verdict"]) == ("sobre", verdict)
    assert {f["kind"] for f in result["findings"]} >= {"size", "slot", "left-out", "repeats"}


def test_cards_from_a_file_and_from_the_input(mazo: Mazo, tmp_path: Path) -> None:
    """A list is read as a deck's is."""
    listed = "".join(f"1 {name}\n" for name in GOOD)
    path = tmp_path / "sobre.txt"
    path.write_text(listed, encoding="utf-8")
    for given, stdin in ((str(path), ""), ("-", listed)):
        results = mazo.json("pack", "check", "sobre", given, stdin=stdin)["results"]
        assert [result["verdict"] for result in results] == ["legal"]


def test_a_pile_in_words(mazo: Mazo) -> None:
    """What is wrong stands first, with the way to mend it."""
    ran = mazo("pack", "check", "sobre", "Lobo", "Lobo", "Furia (BBB)", "3 Deseos", "--lang", "es")
    assert ran.code == 1
    assert "repetida" in ran.out
    assert "→ quita 1 Lobo" in ran.out
    assert "se piden 3" in ran.out


def test_a_model_without_faults(mazo: Mazo) -> None:
    """Without cards the product itself is checked."""
    assert mazo("pack", "check", "sobre").lines == ["sobre: no faults."]
    data = mazo.json("pack", "check", "p3")
    assert (data["sound"], [f["key"] for f in data["faults"]]) == (True, ["pack.empty-sheet"])


def test_what_is_no_product(mazo: Mazo) -> None:
    """The nearest id is suggested."""
    ran = mazo("pack", "check", "sobree")
    assert ran.code == 3
    assert "sobre" in ran.err
