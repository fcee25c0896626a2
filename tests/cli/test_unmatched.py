"""Odds asked of a name that nobody bears."""

import pytest
from mazo.cli.words import words

from .running import Mazo


@pytest.mark.parametrize("lang", ["es", "en"])
@pytest.mark.parametrize(
    "command",
    [
        ("pack", "odds", "sobre", "Grula"),
        ("pack", "odds", "sobre", "Grula", "--cards"),
        ("pack", "rate", "sobre", "Grula", "--hits", "0", "--packs", "9"),
        ("odds", "draw", "-", "--want", "Grula>=2", "--seen", "3", "-g", "t1"),
        ("odds", "hand", "-", "--keep", "Grula", "-g", "t1"),
    ],
)
def test_a_name_that_nobody_bears_is_told(mazo: Mazo, command: tuple[str, ...], lang: str) -> None:
    """A query that no card of the game matches gets the names that a search would suggest."""
    ran = mazo(*command, "--lang", lang, stdin="Mazo\n4 Lobo\n4 Furia\n")
    assert ran.code == 0
    assert words("card", lang)["none-matches"].split("{")[0] in ran.err
    *_, suggested = mazo("find", "Grula", "-g", "t1", "--lang", lang).err.splitlines()
    assert "Grulla" in suggested
    assert suggested in ran.err.splitlines()


@pytest.mark.parametrize("query", ["Grulla", "rarity:p", "elemento:astral"])
def test_what_some_card_matches_is_no_slip(mazo: Mazo, query: str) -> None:
    """Cards that the deck or the product lacks, but the game has, are not taken for slips."""
    drawn = mazo("odds", "draw", "-", "--want", query, "--seen", "3", "-g", "t1", stdin="4 Lobo\n")
    for ran in (drawn, mazo("pack", "odds", "sobre", query)):
        assert ran.code == 0
        assert words("card", "en")["none-matches"].split("{")[0] not in ran.err
