"""`mazo pack record`: real packs are noted and their cards owned, in one change, or refused."""

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from ..running import Mazo

# A pack of `sobre`: three commons, an uncommon and a rare.
PACK = ("AAA-16", "AAA-14", "AAA-13", "AAA-4", "AAA-18")
RECORD = ("pack", "record", "sobre")


def owned(mazo: Mazo) -> dict[str, int]:
    """Return how many copies of each printing are owned."""
    return {row["printing"]: row["count"] for row in mazo.json("own", "list")["cards"]}


def kept(mazo: Mazo) -> list[dict[str, Any]]:
    """Return the openings that are kept."""
    found: list[dict[str, Any]] = mazo.json("pack", "list", "--kept")["openings"]
    return found


def test_a_pack_is_noted_and_owned_in_one_change(mazo: Mazo) -> None:
    """The opening has no seed, the cards are owned, and one undo takes both back."""
    assert mazo("own", "add", "AAA-16").code == 0
    data = mazo.json(*RECORD, *PACK)
    assert (data["opening"], data["packs"], data["count"], data["verdict"]) == (1, 1, 5, "legal")
    assert owned(mazo) == {"AAA-16": 2, **dict.fromkeys(PACK[1:], 1)}
    (opening,) = kept(mazo)
    assert (opening["real"], opening["seed"], opening["receipt"]) == (True, "", "")
    assert mazo("data", "undo").code == 0
    assert (kept(mazo), owned(mazo)) == ([], {"AAA-16": 1})
    assert mazo("data", "redo").code == 0
    assert owned(mazo)["AAA-16"] == 2


@pytest.mark.parametrize("way", ["file", "input", "names"])
def test_cards_come_from_anywhere(mazo: Mazo, tmp_path: Path, way: str) -> None:
    """A list in a file or from the input, or names: what lay there is the same."""
    listed = "1 Lobo (AAA) 16\n1 Furia\n1 Siete Primos\n1 Canon de Sal\n1 Loto de Tinta\n"
    path = tmp_path / "pack.txt"
    path.write_text(listed, "utf-8")
    words = {
        "file": [str(path)],
        "input": ["-"],
        "names": ["AAA-16", "Furia", "Siete Primos", "Canon de Sal", "Loto de Tinta"],
    }
    data = mazo.json(*RECORD, *words[way], stdin=listed)
    assert data["verdict"] == "legal"
    assert owned(mazo) == dict.fromkeys(PACK, 1)


def test_a_pile_of_several_packs(mazo: Mazo) -> None:
    """Ten cards may be two packs: each slot is held against twice its count."""
    words = ("2 Lobo", "2 Furia", "2 Siete Primos", "2 Canon de Sal", "2 Loto de Tinta")
    assert mazo(*RECORD, *words).code == 1
    data = mazo.json(*RECORD, *words, "-c", "2")
    assert (data["packs"], data["count"], data["verdict"]) == (2, 10, "legal")
    assert [opening["packs"] for opening in kept(mazo)] == [2]


@pytest.mark.parametrize(
    ("cards", "outcome"),
    [
        (("AAA-16", "AAA-14", "AAA-13"), "unfinished"),
        ((*PACK[:4], "AAA-19", "AAA-18"), "illegal"),
        (("AAA-16", "AAA-16", *PACK[2:]), "illegal"),
        ((*PACK[:4], "BBB-10"), "illegal"),
    ],
    ids=["too few", "too many", "twice", "never in packs"],
)
def test_a_slip_is_not_recorded(mazo: Mazo, cards: tuple[str, ...], outcome: str) -> None:
    """Cards that no such pack holds are refused with reasons, unless asked for anyway."""
    ran = mazo(*RECORD, *cards, "-o", "json")
    assert (ran.code, ran.data["verdict"], ran.data["opening"]) == (1, outcome, None)
    assert "--anyway" in ran.err
    assert (kept(mazo), owned(mazo)) == ([], {})
    data = mazo.json(*RECORD, *cards, "--anyway")
    assert (data["verdict"], data["opening"]) == (outcome, 1)
    assert owned(mazo) == Counter(cards)


def test_a_card_that_nobody_knows(mazo: Mazo) -> None:
    """It is refused by name; a lenient recording keeps it as written, and tells of it."""
    cards = (*PACK[:4], "Dragón Azul")
    assert mazo(*RECORD, *cards).code == 3
    assert kept(mazo) == []
    ran = mazo(*RECORD, *cards, "--lenient", "-o", "json")
    assert (ran.code, ran.data["verdict"]) == (0, "cannot-tell")
    assert "Dragón Azul" in ran.err
    rows = mazo.json("own", "list")["cards"]
    assert [(row["name"], row["known"]) for row in rows if not row["known"]] == [
        ("Dragón Azul", False)
    ]


def test_the_rarity_of_a_card_without_a_printing(mazo: Mazo) -> None:
    """Where all printings of a card share their rarity, its rate can be judged without one."""
    words = ("Grulla", "AAA-14", "AAA-13", "AAA-4", "AAA-18")
    data = mazo.json(*RECORD, *words)
    assert data["cards"][0]["printing"] is None
    ran = mazo("pack", "rate", "sobre", "--rarity", "c", "--recorded", "-o", "json")
    assert ran.code in {0, 1}, ran.err


def test_made_up_cards_and_assumptions_are_told(mazo: Mazo) -> None:
    """Sample cards are marked where they are added, and what the verdict assumes is named."""
    assert mazo("config", "set", "roglamor.sample", "yes").code == 0
    pack = mazo.json("pack", "open", "guardianes", "-g", "roglamor", "--seed", "7")["packs"][0]
    cards = [card["printing"] for card in pack["cards"]]
    ran = mazo("pack", "record", "guardianes", *cards, "-g", "roglamor")
    assert ran.code == 0
    assert f"1 {pack['cards'][0]['name']} † ({cards[0]})" in ran.out
    assert "made up, not the publisher's" in ran.err
    assert "roglamor.pack-tokens = no" in ran.err


def test_packs_may_be_noted_alone(mazo: Mazo) -> None:
    """With --no-copies nothing is added to what is owned."""
    data = mazo.json(*RECORD, *PACK, "--no-copies")
    assert (data["copies"], owned(mazo)) == (False, {})
    assert len(kept(mazo)) == 1


def test_what_is_said_of_the_copies(mazo: Mazo) -> None:
    """Place, condition and language go with every copy."""
    words = ("--place", "caja 3", "--condition", "NM", "--language", "es")
    assert mazo(*RECORD, *PACK, *words).code == 0
    rows = mazo.json("own", "list", "-o", "json")["cards"]
    assert {(row["place"], row["condition"], row["language"]) for row in rows} == {
        ("caja 3", "NM", "es")
    }


def test_a_rehearsal_keeps_nothing(mazo: Mazo) -> None:
    """With -n what would be recorded is told, and nothing is."""
    ran = mazo(*RECORD, *PACK, "-n")
    assert ran.code == 0
    assert "Would be recorded as opening 1" in ran.out
    assert (kept(mazo), owned(mazo)) == ([], {})


def test_recorded_packs_are_what_a_rate_is_judged_by(mazo: Mazo) -> None:
    """`pack rate --recorded` counts the packs and cards that were recorded, and no others."""
    assert mazo(*RECORD, *PACK).code == 0
    assert mazo("pack", "open", "sobre", "-c", "20", "--keep").code == 0
    ran = mazo("pack", "rate", "sobre", "--rarity", "r", "--recorded", "-o", "json")
    assert ran.code in {0, 1}
    assert ran.data["packs"] == 1


@pytest.mark.parametrize(
    ("words", "code"),
    [("sobre", 2), ("nada AAA-1", 3), ("sobre AAA-1 -c 0", 2), ("sobre nope.txt", 3),
     ("sobre AAA-1 --condition xx", 2)],
)  # fmt: skip
def test_what_cannot_be_recorded(mazo: Mazo, words: str, code: int) -> None:
    """A mistake is told in a line, and nothing is kept."""
    ran = mazo("pack", "record", *words.split())
    assert (ran.code, ran.out) == (code, "")
    assert ran.err.startswith("mazo: ")
    assert kept(mazo) == []
