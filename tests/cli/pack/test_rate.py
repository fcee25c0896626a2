"""`mazo pack rate`: what was found beside what is stated, in words, numbers and exit codes."""

from typing import Any

import pytest
from mazo.cli.changes import change
from mazo.collection import openings
from mazo.collection.openings import Card
from mazo.packs.reckoning.fit import chi_square_tail

from ..running import Mazo

BY_HAND = ("--packs", "36")


def rate(mazo: Mazo, *arguments: str, code: int = 0) -> Any:
    """Return the data of an answer about the made-up game's booster: 80 r to 20 m."""
    return mazo.json("pack", "rate", "sobre", *arguments, code=code)


@pytest.mark.parametrize(
    ("hits", "verdict", "code"),
    [(7, "plausible", 0), (3, "plausible", 0), (2, "implausible", 1), (14, "implausible", 1),
     (37, "impossible", 1)],
)  # fmt: skip
def test_a_rarity_is_judged(mazo: Mazo, hits: int, verdict: str, code: int) -> None:
    """7.2 of 36 are expected: what is off by chance alone in one of twenty openings is a no."""
    data = rate(mazo, "--rarity", "Única", "--hits", str(hits), *BY_HAND, code=code)
    (row,) = data["rates"]
    assert (data["verdict"], row["verdict"]) == (verdict, verdict)
    assert (row["found"], row["expected"], row["stated"], row["exact"]) == (hits, 7.2, 0.2, "1/5")
    assert row["p_value"] >= 0.05 or code == 1
    assert (row["low"] is None) == (verdict == "impossible")


def test_the_sentences_of_a_judgment(mazo: Mazo) -> None:
    """A player reads what was found, which rates fit it, and how unusual it is."""
    ran = mazo("pack", "rate", "sobre", "--rarity", "m", "--hits", "2", *BY_HAND)
    assert ran.lines == [
        "Booster: 36 packs opened",
        "  Única: 2 found, 7.2 to be expected",
        "    share of the packs: 5.6 %; any true share from 0.7 % to 18.7 % fits it;"
        " stated: 20.0 %",
        "    this hardly fits; such openings that are as far off: 3.4 %",
        "  What was found hardly fits what is stated.",
    ]
    spanish = mazo(
        "pack", "rate", "sobre", "--rarity", "m", "--hits", "2", *BY_HAND, "--lang", "es"
    )
    assert "apenas cuadra; aperturas así que se desvían tanto: 3,4 %" in spanish.out


def test_all_rarities_together(mazo: Mazo) -> None:
    """Counts of several rarities are held together by a chi-square, and each by itself."""
    data = rate(mazo, "--packs", "100", "--found", "r=88", "--found", "m=12", "--found", "C=300",
                code=1)  # fmt: skip
    assert [row["rarity"] for row in data["rates"]] == ["r", "m", "c"]
    square = 8**2 / 80 + 8**2 / 20
    assert data["fit"]["chi_square"] == pytest.approx(square)
    assert data["fit"]["degrees"] == 1
    assert data["fit"]["p_value"] == pytest.approx(chi_square_tail(square, 1))
    assert data["verdict"] == "implausible"
    assert rate(mazo, "--packs", "100", "--found", "r=78", "--found", "m=22")["fit"]["holds"]


def test_numbers_that_cannot_stand_side_by_side(mazo: Mazo) -> None:
    """One card too many of two kinds that share a slot is impossible, though each would do."""
    command = ("pack", "rate", "sobre", "--packs", "36", "--found", "r=29", "--found", "m=8")
    ran = mazo(*command)
    assert ran.code == 1
    assert "the product never gives these numbers side by side" in ran.out
    assert mazo.json(*command, code=1)["verdict"] == "impossible"


def test_too_few_packs_are_judged_one_by_one(mazo: Mazo) -> None:
    """Where the chi-square does not hold each kind is judged alone, by a stricter measure."""
    found = ("--found", "r=5", "--found", "m=5")
    data = rate(mazo, "--packs", "10", *found)
    assert data["fit"] == {
        "chi_square": pytest.approx(5.625), "degrees": 1, "p_value": None, "holds": False,
    }  # fmt: skip
    assert {row["verdict"] for row in data["rates"]} == {"implausible"}  # 3.3 % each
    assert data["verdict"] == "plausible"
    assert (
        "too few cards are expected" in mazo("pack", "rate", "sobre", "--packs", "10", *found).out
    )


def test_a_query_is_judged(mazo: Mazo) -> None:
    """Cards of several places in a pack have a mean, and a range that is said to be wide."""
    data = rate(mazo, "elemento:fuego", "--hits", "40", "--packs", "40")
    (row,) = data["rates"]
    assert (row["rarity"], row["interval"]) == (None, "places")
    assert row["low"] < row["estimate"] == 1 < row["high"]
    ran = mazo("pack", "rate", "sobre", "elemento:fuego", "--hits", "40", "--packs", "40")
    assert "takes each place in a pack for a draw of its own" in ran.err
    assert "“elemento:fuego”: 40 found" in ran.out


def test_more_confidence_asks_for_more(mazo: Mazo) -> None:
    """What 95 % doubts, 99 % lets pass, with a wider range."""
    common = ("--rarity", "m", "--hits", "2", *BY_HAND)
    usual, sure = rate(mazo, *common, code=1), rate(mazo, *common, "--confidence", "99")
    assert sure["rates"][0]["low"] < usual["rates"][0]["low"]
    assert sure["rates"][0]["high"] > usual["rates"][0]["high"]


def test_what_is_certain_is_said_so(mazo: Mazo) -> None:
    """Three commons are in every pack: 108 of 36 packs are no matter of chance, 107 cannot be."""
    right = mazo("pack", "rate", "sobre", "--rarity", "c", "--hits", "108", *BY_HAND)
    assert (right.code, "every pack holds exactly 3" in right.out) == (0, True)
    wrong = mazo("pack", "rate", "sobre", "--rarity", "c", "--hits", "107", *BY_HAND)
    assert (wrong.code, "the product never gives that number" in wrong.out) == (1, True)


BAD = {
    "nothing": ([], 2),
    "no packs": (["--rarity", "m", "--hits", "3"], 2),
    "no hits": (["--rarity", "m", "--packs", "3"], 2),
    "two kinds": (["type:criatura", "--rarity", "m", "--hits", "3", "--packs", "3"], 2),
    "found and hits": (["--found", "m=3", "--hits", "3", "--packs", "3"], 2),
    "recorded and typed": (["--recorded", "--packs", "3"], 2),
    "no number": (["--found", "m", "--packs", "3"], 2),
    "words for a number": (["--found", "m=tres", "--packs", "3"], 2),
    "no packs at all": (["--rarity", "m", "--hits", "0", "--packs", "0"], 2),
    "too many packs": (["--rarity", "m", "--hits", "0", "--packs", "10001"], 2),
    "no such rarity": (["--rarity", "z", "--hits", "0", "--packs", "3"], 3),
    "nothing recorded": (["--recorded"], 3),
    "a query that cannot be read": (["nada:1", "--hits", "0", "--packs", "3"], 2),
}


@pytest.mark.parametrize("name", BAD)
@pytest.mark.parametrize("lang", ["es", "en"])
def test_what_cannot_be_asked(mazo: Mazo, name: str, lang: str) -> None:
    """Options that do not say what was found are refused with a remedy, and nothing is printed."""
    arguments, code = BAD[name]
    ran = mazo("pack", "rate", "sobre", *arguments, "--lang", lang)
    assert (ran.code, ran.out) == (code, "")
    assert 1 <= ran.err.count("\n") <= 4


def test_a_thing_nobody_knows_is_not_judged(mazo: Mazo) -> None:
    """Whether cards of unknown type are vectors is not known: the question stays open."""
    ran = mazo("pack", "rate", "megapack", "type:vector", "--hits", "3", "--packs", "3",
               "-g", "invizimals")  # fmt: skip
    assert ran.code == 6
    assert "nobody knows" in ran.err


LOBO = Card(1, "Lobo", "lobo", "AAA-16", "c")
FURIA = Card(1, "Furia", "furia", None, None)  # a card of one printing, which was not named
ULTIMA = Card(1, "Última Luz", "ultima-luz", "BBB-100", "m")
NOBODY = Card(1, "Nadie", None, None)


def recorded(*cards: Card, packs: int = 1) -> None:
    """Record packs that were really opened."""
    with change(dry_run=False) as db:
        openings.record(db, "t1", "sobre", packs, cards=cards)


def test_what_was_recorded_is_judged(mazo: Mazo) -> None:
    """Recorded packs are counted by rarity, or by what a query matches."""
    recorded(LOBO, LOBO, FURIA, ULTIMA)
    recorded(LOBO, FURIA, FURIA, ULTIMA)
    data = rate(mazo, "--recorded", code=1)  # their uncommons were forgotten
    counts = {row["rarity"]: row["found"] for row in data["rates"]}
    assert (data["packs"], counts) == (2, {"c": 6, "u": 0, "r": 0, "m": 2})
    assert data["verdict"] == "impossible"
    by_query = rate(mazo, "--recorded", "elemento:fuego")
    assert by_query["rates"][0]["found"] == 3
    assert rate(mazo, "--recorded", "--rarity", "m", code=1)["rates"][0]["found"] == 2


def test_a_recorded_card_nobody_knows_leaves_it_open(mazo: Mazo) -> None:
    """Of a card that is not known nobody can tell its rarity: the packs are not judged by it."""
    recorded(LOBO, NOBODY)
    ran = mazo("pack", "rate", "sobre", "--recorded")
    assert ran.code == 6
    assert "of 1 recorded card it is not known what it is" in ran.err


def test_packs_of_a_seed_are_not_real_ones(mazo: Mazo) -> None:
    """What a seed gave says nothing of a printed rate."""
    assert mazo("pack", "open", "sobre", "--keep").code == 0
    assert mazo("pack", "rate", "sobre", "--recorded").code == 3
