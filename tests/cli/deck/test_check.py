"""`mazo deck check`: what counts together, what does not, and how it is told."""

import csv
import io
import json
from typing import Any

import pytest

from ..running import Mazo

LEGAL = "2 Lobo\n2 Lobo Gris\n2 Furia\n2 Furia (BBB)\n2 Noche // Día\n"


def failures(result: Any) -> list[dict[str, Any]]:
    """Return the findings of a result that do not pass."""
    return [finding for finding in result["findings"] if finding["status"] != "pass"]


def checked(mazo: Mazo, listed: str, format_: str, code: int) -> Any:
    """Return the result of checking a list from stdin."""
    return mazo.json("deck", "check", "-", "-F", format_, stdin=listed, code=code)["results"][0]


def test_copies_are_counted_over_all_zones(mazo: Mazo) -> None:
    """Two in the deck and one in the side are three, told once with both zones."""
    listed = "2 Lobo\n2 Furia\n2 Grulla\n2 Lobo Gris\n2 Ábaco Nítido\nReserva\n1 Lobo\n"
    result = checked(mazo, listed, "libre", 1)
    assert result["verdict"] == "illegal"
    (finding,) = failures(result)
    assert (finding["rule"], finding["status"]) == ("copies", "fail")
    assert (finding["found"]["high"], finding["needed"]["high"]) == (3, 2)
    (card,) = finding["cards"]
    assert (card["name"], card["count"], card["zones"]) == ("Lobo", 3, {"main": 2, "side": 1})
    told = mazo("deck", "check", "-", "-F", "libre", stdin=listed)
    assert told.code == 1
    assert "✗ copies: 3 Lobo (Deck 2, Side 1); at most 2" in told.out


def test_lines_of_one_card_are_summed_before_they_are_judged(mazo: Mazo) -> None:
    """Three lines of one copy break a limit of two, once, with the number three."""
    listed = "1 Lobo\n1 lobo\n1  LOBO \n2 Furia\n2 Grulla\n2 Lobo Gris\n2 Ábaco Nítido\n"
    (finding,) = failures(checked(mazo, listed, "libre", 1))
    assert finding["rule"] == "copies"
    assert [(card["name"], card["count"]) for card in finding["cards"]] == [("Lobo", 3)]


@pytest.mark.parametrize(
    ("wolves", "verdict", "code"),
    [("1 Lobo (AAA) 16\n1 Lobo (BBB) 1\n2 -Eco-\n", "legal", 0),
     ("2 Lobo (AAA) 16\n1 Lobo (BBB) 1\n1 -Eco-\n", "illegal", 1)],
    ids=["two of two printings", "three of two printings"],
)  # fmt: skip
def test_printings_of_a_card_count_together(
    mazo: Mazo, wolves: str, verdict: str, code: int
) -> None:
    """A limit is of cards: printings add up, and all of them are named where they break it."""
    listed = f"{wolves}2 Furia\n2 Grulla\n2 Lobo Gris\n"
    result = checked(mazo, listed, "libre", code)
    assert result["verdict"] == verdict
    assert [
        (finding["rule"], card["name"], card["count"], card["printings"])
        for finding in failures(result)
        for card in finding["cards"]
    ] == [("copies", "Lobo", 3, ["AAA-16", "BBB-1"])] * code


def test_names_that_begin_alike_are_not_added_together(mazo: Mazo) -> None:
    """Names within names, an ending that looks like a set and the halves of one name are cards."""
    result = checked(mazo, LEGAL, "libre", 0)
    assert (result["verdict"], failures(result)) == ("legal", [])


def test_an_illegal_deck_is_stored_and_marked(mazo: Mazo) -> None:
    """An import stores what breaks a rule and says why; list and check show it."""
    listed = "2 Lobo\n2 Lobo Gris\n2 Furia\n2 -Eco-\n1 Ábaco Nítido\n1 Grulla (BBB) 2a\n"
    ran = mazo.deck(listed, "mezcla", "-F", "solo-aaa")
    assert ran.code == 0
    assert "illegal" in ran.out
    assert "Grulla" in ran.out
    mazo.deck(listed.replace("1 Grulla (BBB) 2a", "1 Loto de Tinta"), "pura", "-F", "solo-aaa")
    decks = mazo.json("deck", "list")["decks"]
    assert [(deck["name"], deck["verdict"]) for deck in decks] == [
        ("mezcla", "illegal"), ("pura", "legal"),
    ]  # fmt: skip
    marks = [line.split("\t")[4] for line in mazo("deck", "list").lines]
    assert marks == ["✗ illegal", "✓ legal"]
    assert mazo("deck", "check", "mezcla").code == 1
    assert mazo("deck", "check", "pura").code == 0


def test_a_deck_without_a_format_is_told_which_there_are(mazo: Mazo) -> None:
    """Where neither deck nor game names a format nothing is claimed, and the formats are named."""
    ran = mazo("deck", "check", "-", stdin=LEGAL)
    assert ran.code == 6
    assert all(name in ran.out for name in ("libre", "torneo", "solo-aaa"))


@pytest.mark.parametrize("format_", ["libre", "LIBRE", "Free", "Libre"])
def test_a_format_is_named_by_id_or_label(mazo: Mazo, format_: str) -> None:
    """The id and the label in either language are the same format, in any case."""
    assert checked(mazo, LEGAL, format_, 0)["format"] == "libre"


def test_an_unknown_format_is_no_verdict(mazo: Mazo) -> None:
    """A format that does not exist ends with 3 and the nearest one, not with legal."""
    ran = mazo("deck", "check", "-", "-F", "libra", stdin=LEGAL)
    assert (ran.code, ran.out) == (3, "")
    assert "libre" in ran.err


@pytest.mark.parametrize(
    ("typed", "day"), [("2024-3-1", "2024-03-01"), ("0300-01-01", "0300-01-01")]
)
def test_a_day_is_told_in_full(mazo: Mazo, typed: str, day: str) -> None:
    """Days compare as texts, so each has all its digits, however early it is."""
    ran = mazo(
        "deck", "check", "-", "-F", "libre", "--as-of", typed, "-o", "json", stdin="1 Lobo\n"
    )
    assert ran.data["results"][0]["day"] == day


def test_rows_are_findings(mazo: Mazo) -> None:
    """CSV and ndjson hold one row for each finding, of plain cells alone."""
    listed = "2 Lobo\n2 Furia\n2 Grulla\n2 Lobo Gris\n2 Ábaco Nítido\nReserva\n1 Lobo\n"
    findings = checked(mazo, listed, "libre", 1)["findings"]
    options = ("deck", "check", "-", "-F", "libre", "--lang", "en")
    rows = list(csv.DictReader(io.StringIO(mazo(*options, "-o", "csv", stdin=listed).out)))
    assert [row["rule"] for row in rows] == [finding["rule"] for finding in findings]
    (broken,) = [row for row in rows if row["status"] == "fail"]
    assert (broken["needed"], broken["found"], broken["cards"]) == ("0–2", "3", "3 Lobo")
    assert broken["message"].startswith("copies: 3 Lobo")
    lines = mazo(*options, "-o", "ndjson", stdin=listed).lines
    held = [json.loads(line) for line in lines]
    assert [row["rule"] for row in held] == [finding["rule"] for finding in findings]
    assert all(isinstance(cell, (str, bool)) for row in held for cell in row.values())


def test_what_a_rule_hangs_on_can_be_given(mazo: Mazo) -> None:
    """A rule that a card leaves open says which fact is missing and how to bring it in."""
    told = mazo("deck", "check", "-", "-g", "invocacion", "--lang", "en", stdin="2 Arcángel\n")
    assert "it hangs on number; if you know more" in told.out
    assert "mazo card import FILE -g invocacion" in told.out
