"""`mazo pack show`: the make-up of a booster and its exact odds, as printed."""

import pytest

from ..running import Mazo

# 36 packs of 6 Común, 2 Poco Común and 1 Rara that is a Única in 20 % (RG-31).
EXPECTED = {
    "es": [
        "Lo esperado (por sobre, y en 36)",
        "Común: 6 · 216",
        "Poco Común: 2 · 72",
        "Rara: 0,8 · 28,8",
        "Única: 0,2 · 7,2",
        "en 4, 59,0 % · en 10, 89,3 % · en 14, 95,6 % · en 21, 99,1 %",
    ],
    "en": [
        "Expected (a pack, and in 36)",
        "Common: 6 · 216",
        "Uncommon: 2 · 72",
        "Rare: 0.8 · 28.8",
        "Unique: 0.2 · 7.2",
        "in 4, 59.0 % · in 10, 89.3 % · in 14, 95.6 % · in 21, 99.1 %",
    ],
}


@pytest.mark.parametrize("lang", ["es", "en"])
def test_the_odds_of_guardianes_are_printed(mazo: Mazo, lang: str) -> None:
    """Expected counts for 36 packs, and the chance of a Única in 4, 10, 14 and 21 (RG-31)."""
    ran = mazo("pack", "show", "guardianes", "-g", "roglamor", "--lang", lang)
    assert ran.code == 0
    assert [line for line in EXPECTED[lang] if line not in ran.out] == []


@pytest.mark.parametrize("lang", ["es", "en"])
def test_a_make_up_that_is_assumed_says_so(mazo: Mazo, lang: str) -> None:
    """Nobody states what an Invizimals pack holds; the settings that say so are named."""
    ran = mazo("pack", "show", "megapack", "-g", "invizimals", "--lang", lang)
    assert ran.code == 0
    assert "invizimals.pack-size = 6" in ran.err
    assert "invizimals.pack-distribution" in ran.err
