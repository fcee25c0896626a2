"""`mazo pack check`: a product's description, and the cards that no pack can hold."""

from pathlib import Path

import pytest

from ..conftest import AddCards
from ..running import Mazo


def edit(path: Path, old: str, new: str) -> None:
    """Replace the only occurrence of a text in a file."""
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1
    path.write_text(text.replace(old, new), encoding="utf-8")


def test_a_card_that_no_slot_draws_is_named(mazo: Mazo, t1: Path) -> None:
    """A rarity without a slot is told of, unless the product says its cards are not in it."""
    assert mazo("pack", "check", "sobre").out == "sobre: no faults.\n"
    edit(t1 / "game.toml", 'pool = "not is:promo not type:dominio"\n', "")
    ran = mazo("pack", "check", "sobre")
    assert ran.code == 0
    assert "warning" in ran.out
    assert "AAA-12★" in ran.out
    drawn = {card["printing"] for card in cards(mazo, 5000)}
    assert "AAA-12★" not in drawn
    assert {"AAA-12", "BBB-10"} <= drawn


def test_every_card_that_may_come_does(mazo: Mazo) -> None:
    """In 5,000 packs each printing of the pool comes up, and none besides."""
    drawn = {card["printing"] for card in cards(mazo, 5000)}
    found = mazo.json("card", "find", "not is:promo not type:dominio", "--printings", "-l", "0")
    assert drawn == {f"{card['set']}-{card['number']}" for card in found["cards"]}


def cards(mazo: Mazo, count: int) -> list[dict[str, str]]:
    """Return the cards of so many packs."""
    packs = mazo.json("pack", "open", "sobre", "-c", str(count), "--seed", "2")["packs"]
    return [card for pack in packs for card in pack["cards"]]


@pytest.mark.parametrize(("rarity", "near"), [("C", "“c”"), ("q", "c, u, r, m, p")])
def test_a_rarity_is_one_of_those_declared(
    mazo: Mazo, add_cards: AddCards, rarity: str, near: str
) -> None:
    """A rarity written otherwise is an error with its line, not a card that never comes."""
    add_cards(f"nueva,Nueva,,AAA,30,,{rarity},objeto,,1,,,,T")
    ran = mazo("game", "check")
    assert ran.code == 4
    assert f"cards.csv: line 30: rarity: error: “{rarity}”" in ran.out
    assert near in ran.out
