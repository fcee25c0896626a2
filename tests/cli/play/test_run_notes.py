"""What `mazo play run` says beside its numbers: how hands stay, and what is not known."""

from fractions import Fraction
from math import comb

import pytest
from mazo.packs.reaching import choosing, staying

from ..running import Mazo

FIRE = ("--goal", "elemento:fuego>=2")
DOUBT = "Mazo\n5 Lobo\n3 Carta Futura\n12 Furia\n"


def test_hands_that_go_back_for_ever_are_told(
    mazo: Mazo, thirty: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A game that drew again as often as is looked at is played, and stderr says so."""
    monkeypatch.setattr(staying, "MOST_MULLIGANS", 1)
    monkeypatch.setattr("mazo.packs.reaching.tally.MOST_MULLIGANS", 1)
    keep = ("--keep", "Lobo>=3", "--mulligan", "free", "--games", "50", "--seed", "7")
    assert "times and then kept as they were" in mazo("play", "run", thirty, *FIRE, *keep).err


@pytest.mark.parametrize(("lang", "said"), [("es", "menos falta"), ("en", "fewest lacking")])
def test_choices_that_are_counted_are_told(
    mazo: Mazo, thirty: str, lang: str, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where too many cards may stay, stderr says how those that do are chosen."""
    asked = ("play", "run", thirty, *FIRE, "--keep", "Lobo", "--mulligan", "london", "--lang", lang)
    assert said not in mazo(*asked).err
    monkeypatch.setattr(choosing, "MOST_WEIGHED", 1)
    assert said in mazo(*asked).err


def test_cards_in_doubt_give_two_ends(mazo: Mazo) -> None:
    """Where it is open how many cards match, each turn has a lowest and a highest chance."""
    assert mazo.deck(DOUBT, "dudoso", "--lenient").code == 0
    asked = ("play", "run", "dudoso", "--goal", "type:criatura", "--size", "2", "--by-turn", "1")
    data = mazo.json(*asked, code=6)
    assert data["turns"][0]["probability"] is None
    low, high = (1 - Fraction(comb(n, 2), comb(20, 2)) for n in (15, 12))
    assert (data["turns"][0]["exact_low"], data["turns"][0]["exact_high"]) == (str(low), str(high))
    played = mazo.json(*asked, "--games", "4000", "--seed", "7", code=6)["turns"][0]["simulated"]
    assert played["probability"] is None
    assert played["low"] < played["high"]
    assert played["interval"][0] < low
    assert high < played["interval"][1]
    ran = mazo(*asked, "-o", "table")
    assert (ran.code, "44.74 %–65.26 %" in ran.out) == (6, True)
    assert "lies between two" in ran.err
    assert "if nothing in doubt helps" in ran.out


@pytest.mark.parametrize("lang", ["es", "en"])
@pytest.mark.parametrize(("counted", "chance"), [(">=99", "0 %"), (">=0", "100 %")])
def test_cards_in_doubt_may_change_nothing(
    mazo: Mazo, counted: str, chance: str, lang: str
) -> None:
    """Where the chance is one known number all the same, the answer is one and says so."""
    assert mazo.deck(DOUBT, "dudoso", "--lenient").code == 0
    goal, more = f"type:criatura{counted}", ("--lang", lang)
    said = {"es": "pero aquí eso no cambia", "en": "but that changes no chance"}[lang]
    for asked in (
        ("play", "run", "dudoso", "--goal", goal, "--by-turn", "1"),
        ("odds", "draw", "dudoso", "--want", goal, "--seen", "5"),
        ("odds", "hand", "dudoso", "--keep", goal, "--mulligan", "none"),
    ):
        ran = mazo(*asked, *more)
        assert (ran.code, chance in ran.out, said in ran.err) == (0, True, True), ran.err


@pytest.mark.parametrize(("lang", "said"), [("es", "Ninguna mano"), ("en", "No hand can hold")])
@pytest.mark.parametrize("way", ["free", "london", "partial"])
def test_a_hand_that_cannot_come_is_told(
    mazo: Mazo, thirty: str, way: str, lang: str, said: str
) -> None:
    """Whoever asks to keep what no hand can hold plays the first one, and stderr says so."""
    asked = ("play", "run", thirty, *FIRE, "--mulligan", way, "--by-turn", "1", "--lang", lang)
    assert said in mazo(*asked, "--keep", "Lobo>=6").err
    assert said not in mazo(*asked, "--keep", "Lobo>=5").err
