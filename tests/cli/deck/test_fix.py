"""`mazo deck check --fix`: the smallest repair is shown, and made when that is asked for."""

import csv
from pathlib import Path
from typing import Any

import pytest

from ..running import Mazo

LISTED = "3 Osezno\n1 Lobato\n1 Peregrino\n"


@pytest.fixture
def bears(clans: Mazo) -> Mazo:
    """Return the game with a deck of bears and a wolf, one card too many."""
    assert clans.deck(LISTED, "osos", "-F", "torneo").code == 0
    assert clans("deck", "choose", "osos", "clan=oso", "cartas=4").code == 0
    return clans


def repair(mazo: Mazo, *options: str, code: int = 1) -> Any:
    """Return the repair of the deck."""
    data = mazo.json("deck", "check", "osos", "--fix", *options, code=code)
    return data["results"][0]["fix"]


def moved(found: Any, name: str) -> list[tuple[int, str]]:
    """Return the cards that come in, or those that go."""
    return [(each["count"], each["name"]) for each in found[name]]


def test_the_repair_is_shown_and_nothing_changes(bears: Mazo) -> None:
    """The verdict stays what it was, and beside it stands what would mend the deck."""
    before = bears.cards("osos")
    found = repair(bears)
    assert found["state"] == "mended"
    assert moved(found, "out") == [(1, "Osezno"), (1, "Lobato")]
    assert sum(count for count, _ in moved(found, "in")) == 1
    assert (found["verdict"], found["applied"]) == ("legal", False)
    assert bears.cards("osos") == before


def test_a_table_of_findings_holds_the_fix(bears: Mazo) -> None:
    """Each row of a deck says what would go in and out, and what the verdict were then."""
    found = repair(bears)
    ran = bears("deck", "check", "osos", "--fix", "-o", "csv")
    rows = list(csv.DictReader(ran.out.splitlines()))
    into = "+".join(f"{count} {name}" for count, name in moved(found, "in"))
    for row in rows:
        assert (row["fix"], row["fix_in"], row["fix_verdict"]) == ("mended", into, "legal")
        assert row["fix_out"] == "1 Osezno+1 Lobato"
    assert len(rows) > 1
    assert "fix" not in bears("deck", "check", "osos", "-o", "csv").out.splitlines()[0]


def test_a_table_of_findings_holds_the_day(bears: Mazo) -> None:
    """The day that rules were asked of, which is today where none was said."""
    today = bears.json("deck", "check", "osos", code=1)["results"][0]["day"]
    for options, day in (((), today), (("--as-of", "2024-05-31"), "2024-05-31")):
        ran = bears("deck", "check", "osos", *options, "-o", "csv")
        assert {row["day"] for row in csv.DictReader(ran.out.splitlines())} == {day}


def test_cards_that_are_owned_come_first(bears: Mazo) -> None:
    """Of fixes of one size the one is taken that needs the fewest cards to be got."""
    assert bears("own", "add", "Mercenario").code == 0
    found = repair(bears)
    assert moved(found, "in") == [(1, "Mercenario")]
    assert found["in"][0]["owned"] == 1
    assert "+1 Mercenario  owned" in bears("deck", "check", "osos", "--fix").out


def test_only_owned_cards_come_in_where_that_is_asked_for(bears: Mazo) -> None:
    """With --owned no others do, and where they are too few there is no repair."""
    assert bears("own", "add", "Gran Oso").code == 0
    assert moved(repair(bears, "--owned"), "in") == [(1, "Gran Oso")]
    assert bears("own", "cut", "Gran Oso").code == 0
    assert bears("own", "add", "Ola").code == 0
    found = repair(bears, "--owned")
    assert (found["state"], found["in"], found["conflict"]) == (
        "hopeless",
        [],
        ["size", "pool", "copies"],
    )
    assert "no deck can keep to these rules together" in bears(
        "deck", "check", "osos", "--fix", "--owned"
    ).out.replace("\n ", "")


def test_who_owns_nothing_can_mend_nothing_with_it(bears: Mazo) -> None:
    """With --owned and no copies at all there is no repair that brings a card in."""
    assert repair(bears, "--owned")["state"] == "hopeless"


def test_what_another_deck_holds_is_not_there(bears: Mazo) -> None:
    """A copy in a built deck cannot come in as one's own."""
    assert bears("own", "add", "Mercenario").code == 0
    assert bears.deck("1 Mercenario\n", "otro").code == 0
    assert bears("deck", "build", "otro").code == 0
    assert repair(bears)["in"][0]["owned"] == 0


def test_the_repair_is_made_and_taken_back(bears: Mazo) -> None:
    """With --apply the deck is changed as one entry, and the exit code is that of the new deck."""
    before = bears.cards("osos")
    assert repair(bears, "--apply", "-n", code=0)["applied"] is True
    assert bears.cards("osos") == before
    assert repair(bears, "--apply", code=0)["applied"] is True
    assert bears("deck", "check", "osos").code == 0
    assert bears("data", "undo").code == 0
    assert bears.cards("osos") == before


def test_several_decks_are_mended_at_once(bears: Mazo) -> None:
    """Each that is broken is, and one entry of the journal takes all of it back."""
    assert bears.deck("1 Chispa\n2 Ola\n", "dos", "-F", "dias").code == 0
    assert bears("deck", "check", "osos", "dos", "--fix", "--apply").code == 0
    assert bears("deck", "check", "osos", "dos").code == 0
    assert bears("data", "undo").code == 0
    assert bears("deck", "check", "osos", "dos").code == 1


def test_a_legal_deck_needs_no_repair(bears: Mazo) -> None:
    """It is said, and nothing comes in or goes."""
    assert repair(bears, "--apply", code=0)["state"] == "mended"
    found = repair(bears, code=0)
    assert (found["state"], found["in"], found["out"]) == ("sound", [], [])


def test_a_list_in_a_file_is_mended_on_paper(bears: Mazo, tmp_path: Path) -> None:
    """Its repair is shown; to make it, it has to be stored."""
    path = tmp_path / "lista.txt"
    path.write_text("3 Ola\n", encoding="utf-8")
    found = bears.json("deck", "check", str(path), "--fix", "-F", "dias", code=1)
    assert moved(found["results"][0]["fix"], "out") == [(2, "Ola")]
    assert bears("deck", "check", str(path), "--fix", "--apply", "-F", "dias").code == 2


def test_comments_and_printings_stay(bears: Mazo) -> None:
    """Lines that need not change are as they were, and copies go from the last line first."""
    listed = "1 Chispa # de Ana\n2 Ola (UNO) 31\n1 Ola\n"
    assert bears.deck(listed, "dos", "-F", "dias").code == 0
    assert bears("deck", "check", "dos", "--fix", "--apply").code == 0
    cards = bears.json("deck", "show", "dos")["cards"]
    assert next((c["count"], c["name"], c["comment"]) for c in cards) == (1, "Chispa", "de Ana")
    assert sum(c["count"] for c in cards if c["name"] == "Ola") == 1
