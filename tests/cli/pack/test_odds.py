"""`mazo pack odds`: exact chances in both languages, bounds where facts lack, and by card."""

from fractions import Fraction
from typing import Any

import pytest

from ..conftest import AddCards
from ..running import Mazo

# A pack in five has an Única (RG-31).
UNICA = [(5, "67.23", "2101/3125"), (10, "89.26", None), (11, "91.41", None), (14, "95.60", None)]
OPEN = "a-oscuras,A Oscuras,,BBB,200,,m,criatura,?,1,1,,,T"


def odds(mazo: Mazo, *arguments: str) -> Any:
    """Return the data of an answer about the made-up game's booster."""
    return mazo.json("pack", "odds", "sobre", *arguments)


@pytest.mark.parametrize(("packs", "percent", "exact"), UNICA)
def test_the_chance_of_an_unica(mazo: Mazo, packs: int, percent: str, exact: str | None) -> None:
    """The chance of at least one Única is printed in per cent, and exact as a fraction (RG-31)."""
    command = ("pack", "odds", "guardianes", "rarity:unica", "-c", str(packs), "-g", "roglamor")
    ran = mazo(*command)
    assert ran.code == 0
    assert f"at least 1: {percent} %" in ran.out
    data = mazo.json(*command)
    assert Fraction(data["exact"]) == 1 - Fraction(4, 5) ** packs
    assert exact in (None, data["exact"])
    assert data["method"] == "exact"
    assert data["low"] == data["high"] == data["probability"]


def test_more_cards_and_more_packs_are_told(mazo: Mazo) -> None:
    """Beside the chance asked for stand those of more cards, and the packs for usual chances."""
    data = odds(mazo, "rarity:m", "-c", "10", "--at-least", "2")
    assert data["at_least"] == 2
    assert [row["at_least"] for row in data["more"]] == [3, 4, 5, 6]
    needed = {row["probability"]: row["packs"] for row in data["needed"]}
    assert needed == {0.5: 9, 0.9: 18, 0.95: 22, 0.99: 31}
    assert (data["mean"], data["exact_mean"], data["expected"]) == (0.2, "1/5", 2.0)
    told = mazo("pack", "odds", "sobre", "rarity:m", "-c", "10", "--at-least", "2").out
    assert "9 for 50 % · 18 for 90 % · 22 for 95 % · 31 for 99 %" in told
    assert "on average 2 (0.2 a pack)" in told


def test_a_certainty_and_an_impossibility(mazo: Mazo) -> None:
    """Three commons are in every pack and a fourth never is; that a promo never comes is said."""
    assert odds(mazo, "rarity:c", "--at-least", "3")["exact"] == "1"
    assert odds(mazo, "rarity:c", "--at-least", "4")["exact"] == "0"
    ran = mazo("pack", "odds", "sobre", "rarity:p")
    assert "at least 1: 0 %" in ran.out
    assert "No card that can come in this product matches." in ran.err


def test_what_nobody_knows_gives_two_numbers(mazo: Mazo, add_cards: AddCards) -> None:
    """A card whose element is unknown may match: the chance has two ends, and stderr says why."""
    add_cards(OPEN)
    data = odds(mazo, "elemento:astral rarity:m")
    assert (data["probability"], data["exact"], data["mean"]) == (None, None, None)
    assert (data["exact_low"], data["exact_high"]) == ("1/10", "1/5")
    assert data["needed"] == []
    ran = mazo("pack", "odds", "sobre", "elemento:astral rarity:m", "-c", "2")
    assert "at least 1: 19.00 %–36.00 %" in ran.out
    assert "on average 0.2–0.4 (0.1–0.2 a pack)" in ran.out
    assert "Of 1 card that can come it is not known whether it matches" in ran.err


def test_a_row_for_each_rarity(mazo: Mazo) -> None:
    """Without a query each rarity that can come is told, in the order of the slots."""
    rows = odds(mazo, "-c", "36")["rarities"]
    assert [(row["rarity"], row["expected"]) for row in rows] == [
        ("c", 108.0), ("u", 36.0), ("r", 28.8), ("m", 7.2),
    ]  # fmt: skip
    assert rows[3]["exact"] == str(1 - Fraction(4, 5) ** 36)


def test_a_row_for_each_card(mazo: Mazo) -> None:
    """Every card that can come has a row; their means add up to the size of the pack."""
    data = odds(mazo, "--cards")
    assert sum(Fraction(row["exact_mean"]) for row in data["cards"]) == 5
    assert len({row["printing"] for row in data["cards"]}) == len(data["cards"])
    fire = odds(mazo, "--cards", "elemento:fuego", "type:criatura")["cards"]
    assert {row["id"] for row in fire} == {
        "nandu-de-ceniza", "rey-senor-del-norte", "siete-primos",
    }  # fmt: skip
    assert {row["matches"] for row in fire} == {True}


def test_a_card_is_asked_for_by_name(mazo: Mazo) -> None:
    """A query that is a card's name means that card, in all its printings."""
    by_name, by_id = odds(mazo, "Última", "Luz"), odds(mazo, "rarity:m")
    assert by_name["exact"] == by_id["exact"] == "1/5"


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["sobre", "nada:1"], 2), (["sobre", ""], 2), (["nada"], 3), (["sobre", "-c", "0"], 2),
        (["sobre", "-c", "10001"], 2), (["sobre", "--at-least", "0"], 2),
    ],
)  # fmt: skip
def test_what_cannot_be_asked(mazo: Mazo, arguments: list[str], code: int) -> None:
    """A bad query or number is a usage error, an unknown product is not found."""
    ran = mazo("pack", "odds", *arguments)
    assert (ran.code, ran.out) == (code, "")
    assert ran.err.count("\n") <= 4


@pytest.mark.parametrize("want", ["1", "40"])
def test_a_very_long_fraction_is_left_out(mazo: Mazo, want: str) -> None:
    """The digits of a fraction beyond thousands are not written; the number is no certainty."""
    data = odds(mazo, "elemento:fuego", "-c", "10000", "--at-least", want)
    assert data["exact"] is None
    assert 0.999 < data["probability"] < 1
    assert "more than 99.99 %" in mazo("pack", "odds", "sobre", "elemento:fuego", "-c", "10000").out


def test_assumptions_are_named(mazo: Mazo) -> None:
    """The settings that a make-up rests on are named beside its odds."""
    ran = mazo("pack", "odds", "megapack", "type:vector", "-g", "invizimals")
    assert ran.code == 0
    assert "invizimals.pack-size = 6" in ran.err


def test_spanish_is_spanish(mazo: Mazo) -> None:
    """The same answer in Spanish, with a decimal comma."""
    ran = mazo("pack", "odds", "sobre", "rarity:m", "-c", "5", "--lang", "es")
    assert "al menos 1: 67,23 %" in ran.out
    assert "1 de media (0,2 por sobre)" in ran.out
    assert "14 para el 95 %" in ran.out


def test_what_is_too_long_to_work_out_is_simulated(
    mazo: Mazo, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Beyond the limit of cases the packs are opened: the chance has an interval and a seed."""
    exact = {row["rarity"]: row for row in odds(mazo, "-c", "3")["rarities"]}
    monkeypatch.setattr("mazo.packs.odds.chain.MOST_STATES", 0)
    data = odds(mazo, "rarity:m", "-c", "3", "--seed", "7")
    assert (data["method"], data["seed"], data["exact"], data["mean"]) == (
        "simulated", "7", None, None,
    )  # fmt: skip
    low, high = data["interval"]
    assert low < data["probability"] < high
    assert low < exact["m"]["probability"] < high
    assert odds(mazo, "rarity:m", "-c", "3", "--seed", "7") == data
    rows = odds(mazo, "-c", "3", "--seed", "7")["rarities"]
    assert {row["rarity"] for row in rows} == exact.keys()
    ran = mazo("pack", "odds", "sobre", "rarity:m", "-c", "3", "--seed", "7")
    assert "(95 %: " in ran.out
    assert f"{data['trials']} trials with the seed 7" in ran.err


def test_a_simulation_can_be_broken_off(mazo: Mazo, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C while packs are opened ends with the code of interruptions and prints nothing."""

    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("mazo.packs.odds.chain.MOST_STATES", 0)
    monkeypatch.setattr("mazo.packs.batch.batch.Batch.draw", interrupted)
    for command in (("odds", "sobre", "rarity:m"), ("simulate", "sobre", "-c", "9000")):
        ran = mazo("pack", *command)
        assert (ran.code, ran.out) == (130, "")


def test_cards_that_nobody_knows_would_make_the_others_rarer(mazo: Mazo) -> None:
    """Of a set known in part the chance is that among the known cards, and it is said to be."""
    ran = mazo("pack", "odds", "sobre", "name:beat", "-g", "invizimals")
    assert "Reckoned among the known cards alone" in ran.err
    assert "Reckoned" not in mazo("pack", "odds", "sobre", "name:lobo", "-g", "t1").err
