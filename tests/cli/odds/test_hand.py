"""`mazo odds hand` as it is typed."""

from collections.abc import Callable
from fractions import Fraction
from math import comb
from typing import Any

import pytest

from ..built import Built
from ..running import Mazo

FIRE = ("--keep", "elemento:fuego>=2")
TWO = 1 - Fraction(comb(20, 5) + 10 * comb(20, 4), comb(30, 5))  # of ten cards of fire
MULLIGAN = (
    '[play.mulligan]\nwhen = { es = "sin criaturas", en = "no creature" }\n'
    'query = "type:criatura"\nopponent-draws = 2\ncite = "H-4"'
)


def by_hand(data: dict[str, Any]) -> list[Any]:
    """Return size and exact chance of each hand."""
    return [(row["hand"], Fraction(row["exact"])) for row in data["hands"]]


def test_without_a_rule_the_first_hand_is_kept(mazo: Mazo, deck: str) -> None:
    """A game that says nothing of mulligans has none, and stderr says so."""
    data = mazo.json("odds", "hand", deck, *FIRE)
    assert data["mulligan"] == "none"
    assert by_hand(data) == [(5, TWO)]
    assert data["exact"] == str(TWO)
    assert "No hand is drawn again." in mazo("odds", "hand", deck, *FIRE).err


def test_hands_drawn_again_for_free(mazo: Mazo, deck: str) -> None:
    """The chance to have kept one grows with each, and their mean is that of a series."""
    data = mazo.json("odds", "hand", deck, *FIRE, "--mulligan", "free")
    miss = 1 - TWO
    assert by_hand(data) == [(5, 1 - miss**n) for n in range(1, 6)]
    assert data["mulligans"]["exact"] == str(miss / TWO)
    assert data["exact"] == "1"


def test_a_limit_on_mulligans(mazo: Mazo, deck: str) -> None:
    """Whoever stops after one has what two hands give."""
    data = mazo.json("odds", "hand", deck, *FIRE, "--mulligan", "free", "--most", "1")
    miss = 1 - TWO
    assert by_hand(data) == [(5, TWO), (5, 1 - miss**2)]
    assert data["mulligans"]["exact"] == str(miss)


@pytest.mark.parametrize(
    ("way", "sizes"),
    [("london", [7, 6, 5, 4, 3, 2, 1, 0]), ("partial", [7, 7])],
)
def test_other_ways_of_drawing_again(mazo: Mazo, deck: str, way: str, sizes: list[int]) -> None:
    """London hands shrink, a partial mulligan is taken once; both help."""
    data = mazo.json("odds", "hand", deck, *FIRE, "--mulligan", way, "--hand", "7")
    found = by_hand(data)
    assert [size for size, _ in found] == sizes
    assert found[1][1] > found[0][1]


def test_the_game_has_a_rule_of_its_own(mazo: Mazo, deck: str, play: Callable[..., None]) -> None:
    """Only a hand without a creature goes back, and each time the opponent gains two cards."""
    play(MULLIGAN)
    data = mazo.json("odds", "hand", deck)
    none = Fraction(comb(22, 5), comb(30, 5))
    assert (data["mulligan"], data["cite"]) == ("game", ["H-4"])
    assert data["wants"][0]["query"] == "type:criatura"
    assert by_hand(data)[:2] == [(5, 1 - none), (5, 1 - none**2)]
    assert data["opponent_cards"]["exact"] == str(2 * none / (1 - none))
    told = mazo("odds", "hand", deck, "--lang", "es")
    assert "sin criaturas (H-4)" in told.err
    assert "Cartas que gana de media el rival: 0,45" in told.out


def test_a_bad_hand_may_have_to_be_kept(mazo: Mazo, deck: str, play: Callable[..., None]) -> None:
    """Who wants fire keeps a hand with a creature and none: it may not be drawn again."""
    play(MULLIGAN)
    data = mazo.json("odds", "hand", deck, *FIRE)
    ways = sum(comb(10, n) * comb(12, 5 - n) for n in range(2))
    again = Fraction(ways, comb(30, 5))
    assert data["exact"] == str(TWO / (1 - again))
    assert data["mulligans"]["exact"] == str(again / (1 - again))


INVIZIMALS = (
    "Mazo\n3 Beatwidow PUP\n3 Firecracker PUP\n3 Flameclaw PUP\n3 Beatwidow COLT\n"
    "3 Firecracker COLT\n3 Flameclaw COLT\n2 Beatwidow MAX\n5 Minotaur COLT\n5 Minotaur MAX\n"
)


def test_a_hand_with_a_pup(mazo: Mazo, built: Built, home: Any) -> None:
    """Nine PUPs in thirty: Invizimals' rule needs nothing to be said (IZ-3, IZ-4)."""
    built.lend(home, "invizimals")
    ran = mazo("odds", "hand", "-", "-g", "invizimals", stdin=INVIZIMALS)
    assert ran.code == 0
    assert [line.rpartition("  ")[2] for line in ran.lines[1:4]] == [
        "85.72 %",
        "97.96 %",
        "99.71 %",
    ]
    assert "Cards that the opponent gains on average: 0.17" in ran.out


def test_a_deck_smaller_than_a_hand(mazo: Mazo) -> None:
    """The hand is the whole deck, and stderr says so."""
    ran = mazo("odds", "hand", "-", "--keep", "Lobo>=3", stdin="Mazo\n3 Lobo\n")
    assert (ran.code, ran.lines[1]) == (0, "  first hand (3)  100 %")
    assert "No more than 3" in ran.err


def test_cards_in_doubt_give_two_ends(mazo: Mazo) -> None:
    """Where it is open how many cards match, each hand has a lowest and a highest chance."""
    listed = "Mazo\n5 Lobo\n3 Carta Futura\n12 Furia\n"
    assert mazo.deck(listed, "dudoso", "--lenient").code == 0
    keep = ("--keep", "type:criatura", "--hand", "2")
    ran = mazo("odds", "hand", "dudoso", *keep)
    assert (ran.code, ran.lines[1]) == (6, "  first hand (2)  44.74 %–65.26 %")
    data = mazo.json("odds", "hand", "dudoso", *keep, "--mulligan", "free", code=6)
    assert data["mulligans"]["mean"] is None
    assert data["mulligans"]["exact_low"] == str(Fraction(33, 95) / Fraction(62, 95))


@pytest.mark.parametrize(
    ("lines", "arguments", "code", "key"),
    [
        ((), (), 2, "odds.keep-missing"),
        ((), (*FIRE, "--mulligan", "game"), 3, "play.no-mulligan"),
        ((), (*FIRE, "--mulligan", "paris"), 2, "cli.bad-value"),
        ((), (*FIRE, "--hand", "0"), 2, "cli.bad-value"),
        ((), (*FIRE, "--hand", "41"), 2, "cli.bad-value"),
        ((), ("--keep", "nada:3"), 2, "query.unknown-field"),
        (("[play.mulligan]\nwhen = { en = 'a poor hand' }",), FIRE, 6, "play.mulligan-in-words"),
    ],
    ids=["nothing to keep", "no rule", "no such rule", "no hand", "a vast hand", "no field",
         "in words"],
)  # fmt: skip
def test_what_cannot_be_asked(  # noqa: PLR0917 — a table
    mazo: Mazo,
    deck: str,
    play: Callable[..., None],
    lines: tuple[str, ...],
    arguments: tuple[str, ...],
    code: int,
    key: str,
) -> None:
    """One line says what is wrong; a rule in words alone cannot be tested."""
    play(*lines)
    ran = mazo("odds", "hand", deck, *arguments, "-o", "json")
    assert (ran.code, f'"key": "{key}"' in ran.out) == (code, True), ran.out


def test_a_vast_hand_of_the_game(mazo: Mazo, deck: str, play: Callable[..., None]) -> None:
    """The limit holds for hands that the game names, too."""
    play(hand="41")
    ran = mazo("odds", "hand", deck, *FIRE, "-o", "json")
    assert (ran.code, '"key": "odds.hand-too-large"' in ran.out) == (2, True)
