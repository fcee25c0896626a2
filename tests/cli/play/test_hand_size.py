"""Hands that are asked to be larger than their zone may be."""

from collections.abc import Callable

import pytest

from ..running import Mazo

ASKED = {
    "play hand": ("play", "hand", "--size", "9"),
    "play run": ("play", "run", "--size", "9", "--goal", "Lobo", "--by-turn", "0"),
    "odds hand": ("odds", "hand", "--hand", "9", "--keep", "Lobo"),
    "odds draw": ("odds", "draw", "--hand", "9", "--want", "Lobo", "--turn", "1"),
}


@pytest.mark.parametrize("lang", ["es", "en"])
def test_every_command_deals_what_solitaire_deals(
    mazo: Mazo, thirty: str, limited: Callable[..., None], lang: str
) -> None:
    """Seven cards are dealt where a hand takes no more, and each command says so."""
    limited("7")
    begun = mazo("play", "start", thirty, "--size", "9", "--seed", "7", "--no-save", "--lang", lang)
    said = {"es": "«Mano» admite 7", "en": "“Hand” takes 7"}[lang]
    (told,) = (line for line in begun.lines if said in line)
    assert {"9", "2"} <= {*told.split()}
    for command in ASKED.values():
        assert said in mazo(*command[:2], thirty, *command[2:], "--lang", lang).err
    dealt = mazo.json("play", "hand", thirty, "--size", "9", "--seed", "7")
    assert (dealt["size"], len(dealt["hands"][0]["cards"])) == (7, 7)
    (row,) = mazo.json("play", "run", thirty, *ASKED["play run"][2:])["turns"]
    assert row["seen"] == 7
    hands = mazo.json("odds", "hand", thirty, *ASKED["odds hand"][2:])["hands"]
    assert (hands[0]["hand"], hands[0]["exact"]) == (7, row["exact"])
    drawn = mazo.json("odds", "draw", thirty, *ASKED["odds draw"][2:])["draws"]
    assert drawn[0]["seen"] == 8


def test_a_limit_that_is_a_setting_is_named(
    mazo: Mazo, thirty: str, limited: Callable[..., None]
) -> None:
    """Where it makes the hand smaller, what it rests on is told; where it does not, it is not."""
    setting = '\n[settings.most-hand]\nkind = "number"\nlabel = "mano"\ndefault = 4\n'
    limited('"$most-hand"', setting)
    asked = ("play", "run", thirty, "--goal", "Lobo", "--by-turn", "0", "--lang", "en")
    ran = mazo(*asked)
    assert ran.lines[0].split("\t")[1] == "4"
    assert "most-hand = 4" in ran.err
    assert "most-hand" not in mazo(*asked, "--size", "3").err
