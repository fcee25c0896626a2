"""`mazo own stats`: what there is in all, and how far each set and each value has come."""

from typing import Any

import pytest

from ..running import Mazo
from .owning import own


def parts(mazo: Mazo, field: str, *words: str) -> dict[Any, tuple[int, int, int | None]]:
    """Return copies, different printings and size by the value of a field."""
    rows = mazo.json("own", "stats", *words)["stats"]
    return {
        row["value"]: (row["copies"], row["owned"], row["size"])
        for row in rows
        if row["field"] == field
    }


def test_copies_printings_cards_and_worth_are_added_up(mazo: Mazo) -> None:
    """What has no price is not worth nothing: it is said how many have one."""
    own(mazo, "2 Lobo", "Lobo (BBB) 1")
    own(mazo, "3 Furia", price="2.50 EUR")
    own(mazo, "1 Chispa", price="1")
    data = mazo.json("own", "stats")
    told = [data[name] for name in ("copies", "printings", "cards", "unknown", "unnamed")]
    assert told == [7, 3, 3, 0, 2]
    assert data["worth"] == [
        {"currency": "", "total": "1.00", "priced": 1},
        {"currency": "EUR", "total": "7.50", "priced": 3},
    ]


def test_a_set_counts_different_printings(moss: Mazo) -> None:
    """Of twelve cards two are owned, however many copies; so is one that nobody knows yet."""
    own(moss, "3 Liquen", "Menhir")
    assert moss("own", "enter", "--set", "MUS", "--lenient", "9").code == 0
    assert parts(moss, "set") == {"MUS": (5, 3, 12)}
    text = moss("own", "stats").out
    assert "3/12" in text
    assert "5 of 12 known" in text
    assert "Moss — 5 of 12 known." in moss("own", "stats", "--by", "rarity").err


def test_any_field_counts(mazo: Mazo) -> None:
    """Of several tokens a card counts for each; a number and a choice count by value."""
    own(mazo, "2 D'Orel, la Última", "Furia", "Lobo")
    assert parts(mazo, "elemento", "--by", "elemento")["aire"] == (2, 1, 6)
    assert parts(mazo, "coste", "--by", "cost")[4] == (2, 1, 1)
    by_rarity = parts(mazo, "rarity", "--by", "rarity")
    assert by_rarity["r"] == (2, 1, 5)
    assert by_rarity["c"][:2] == (2, 1)  # the wolf names no printing


def test_facts_count_copies(mazo: Mazo) -> None:
    """Finish, condition, language and place are counted, in the order of their scale."""
    own(mazo, "2 Furia", finish="foil", condition="GD")
    own(mazo, "1 Furia", condition="M", place="caja")
    assert [*parts(mazo, "condition", "--by", "condition")] == ["M", "GD"]
    assert parts(mazo, "finish") == {"foil": (2, 0, None), "": (1, 0, None)}
    assert parts(mazo, "language") == {}


def test_an_unknown_field_is_refused(mazo: Mazo) -> None:
    """The fields there are told."""
    ran = mazo("own", "stats", "--by", "nope")
    assert ran.code == 3
    assert "rarity" in ran.err


@pytest.mark.parametrize("width", ["40", "60", "120"])
def test_bars_fit_the_screen(mazo: Mazo, monkeypatch: pytest.MonkeyPatch, width: str) -> None:
    """No line is wider than the terminal."""
    monkeypatch.setenv("COLUMNS", width)
    own(mazo, "2 Furia", "Lobo (AAA) 16", finish="foil", place="caja con un nombre largo")
    ran = mazo("own", "stats", "-o", "table")
    assert max(map(len, ran.lines)) <= int(width)


def test_nothing_owned_is_nothing(mazo: Mazo) -> None:
    """An empty collection has empty bars and no worth."""
    data = mazo.json("own", "stats")
    assert (data["copies"], data["worth"]) == (0, [])
    assert parts(mazo, "set") == {"AAA": (0, 0, None), "BBB": (0, 0, None)}
