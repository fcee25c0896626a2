"""`mazo odds draw` as it is typed."""

from collections.abc import Callable
from fractions import Fraction
from math import comb
from pathlib import Path
from typing import Any

import pytest

from ..running import Mazo

THIRTY = ("--size", "30")


def table(mazo: Mazo, *arguments: str, code: int = 0) -> dict[int, float]:
    """Return the chance in per cent for each number of cards seen."""
    draws = mazo.json("odds", "draw", *arguments, code=code)["draws"]
    return {row["seen"]: round(100 * row["probability"], 2) for row in draws}


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        ((*THIRTY, "--copies", "2", "--seen", "4..7", "--at-least", "1"),
         {4: 25.29, 5: 31.03, 6: 36.55, 7: 41.84}),
        ((*THIRTY, "--copies", "2", "--seen", "10", "--at-least", "2"), {10: 10.34}),
        ((*THIRTY, "--copies", "10", "--seen", "4..7", "--exactly", "0"),
         {4: 17.68, 5: 10.88, 6: 6.53, 7: 3.81}),
        ((*THIRTY, "--copies", "10", "--seen", "4..5", "--at-most", "0"), {4: 17.68, 5: 10.88}),
        ((*THIRTY, "--copies", "10", "--seen", "5", "--at-least", "2"), {5: 55.12}),
        ((*THIRTY, "--copies", "10", "--seen", "5", "--at-least", "1", "--at-most", "1"),
         {5: 34.0}),
        ((*THIRTY, "--copies", "3", "--seen", "5"), {5: 43.35}),
        ((*THIRTY, "--copies", "0", "--seen", "5"), {5: 0}),
        (("--size", "10", "--copies", "2", "--seen", "4"), {4: 66.67}),
        (("--size", "10", "--copies", "2", "--seen", "9..10"), {9: 100, 10: 100}),
        (("--size", "1", "--copies", "1", "--seen", "0..1"), {0: 0, 1: 100}),
    ],
)  # fmt: skip
def test_odds_of_numbers_alone(
    mazo: Mazo, arguments: tuple[str, ...], expected: dict[int, float]
) -> None:
    """Without a deck, the figures are those that tables of this distribution print."""
    assert table(mazo, *arguments) == expected


def test_more_cards_than_there_are(mazo: Mazo) -> None:
    """Who draws eleven of ten cards draws ten, and is told so; the chance is no more than one."""
    ran = mazo("odds", "draw", "--size", "10", "--copies", "2", "--seen", "11")
    assert (ran.code, ran.lines) == (0, ["10\t100 %"])
    assert "No more than 10" in ran.err


@pytest.mark.parametrize(
    ("lang", "exact", "line"),
    [
        ("es", False, "5\t31,03 %"),
        ("en", False, "5\t31.03 %"),
        ("es", True, "5\t31,03 % (9/29)"),
    ],
)
def test_a_chance_is_written_as_the_language_does(
    mazo: Mazo, lang: str, exact: bool, line: str
) -> None:
    """In per cent with two decimals, and on demand as a fraction, too."""
    more = ["--exact"] if exact else []
    ran = mazo("odds", "draw", *THIRTY, "--copies", "2", "--seen", "5", "--lang", lang, *more)
    assert ran.lines == [line]


def test_only_the_deck_itself_is_drawn_from(mazo: Mazo, deck: str) -> None:
    """Cards of the side are not counted, and stderr says what is."""
    ran = mazo("odds", "draw", deck, "--want", "type:criatura", "--seen", "5", "--exact")
    missing = Fraction(comb(22, 5), comb(30, 5))
    assert (ran.code, f"({1 - missing})" in ran.out) == (0, True)
    assert "30 cards" in ran.err
    assert "8 match type:criatura" in ran.err


def test_conditions_on_the_same_cards(mazo: Mazo, deck: str) -> None:
    """A crane is a creature and of water: both conditions are told, and both together."""
    wants = ("--want", "type:criatura>=2", "--want", "elemento:agua=1..2")
    data = mazo.json("odds", "draw", deck, *wants, "--seen", "4")
    assert [(w["cards"], w["least"], w["most"]) for w in data["wants"]] == [
        (8, 2, None),
        (3, 1, 2),
    ]
    together = hands(lambda wolves, cranes: wolves + cranes >= 2 and 1 <= cranes <= 2)
    assert data["exact"] == str(together)
    assert [w["exact"] for w in data["draws"][0]["wants"]] == [
        str(hands(lambda wolves, cranes: wolves + cranes >= 2)),
        str(hands(lambda _, cranes: 1 <= cranes <= 2)),
    ]


def hands(holds: Callable[[int, int], bool]) -> Fraction:
    """Return the chance of four cards of which some are of five wolves and three cranes."""
    good = sum(
        comb(5, wolves) * comb(3, cranes) * comb(22, 4 - wolves - cranes)
        for wolves in range(5)
        for cranes in range(min(3, 4 - wolves) + 1)
        if holds(wolves, cranes)
    )
    return Fraction(good, comb(30, 4))


def test_one_query_asked_twice(mazo: Mazo, deck: str) -> None:
    """At least two and at most four is the same as from two to four."""
    twice = ("--want", "type:hechizo>=2", "--want", "type:hechizo<=4")
    both = mazo.json("odds", "draw", deck, *twice, "--seen", "7")
    once = mazo.json("odds", "draw", deck, "--want", "type:hechizo=2..4", "--seen", "7")
    assert both["exact"] == once["exact"]


def test_cards_known_to_be_elsewhere(mazo: Mazo, deck: str) -> None:
    """Whoever holds two wolves draws from the other 28 cards."""
    held = ("--without", "2 Lobo", "--without", "Noche // Día")
    data = mazo.json("odds", "draw", deck, "--want", "Lobo", "--seen", "3", *held)
    assert data["size"] == 27
    assert data["exact"] == str(1 - Fraction(comb(24, 3), comb(27, 3)))
    ran = mazo("odds", "draw", deck, "--want", "Lobo", "--seen", "3", "--without", "6 Lobo")
    assert ran.code == 3


def test_what_a_turn_has_seen(mazo: Mazo, deck: str) -> None:
    """The game deals five cards and draws one as each turn begins."""
    data = mazo.json("odds", "draw", deck, "--want", "Lobo", "--turn", "1..3")
    assert [(row["turn"], row["seen"]) for row in data["draws"]] == [(1, 6), (2, 7), (3, 8)]
    assert data["probability"] is None
    one = mazo.json("odds", "draw", deck, "--want", "Lobo", "--turn", "2", "--hand", "3")
    assert one["draws"][0]["seen"] == 5
    assert one["exact"] == one["draws"][0]["exact"]


@pytest.mark.parametrize(
    ("lines", "keys", "seen"),
    [
        ((), {"first-draw": "false"}, [5, 6, 7]),
        ((), {"draw": "2"}, [7, 9, 11]),
        (('[[play.opening]]\nzone = "table"\ncount = 23',), {}, [6, 7, 7]),
    ],
    ids=["no draw at first", "two a turn", "few cards left"],
)
def test_turns_as_other_games_have_them(  # noqa: PLR0917 — a table
    mazo: Mazo,
    deck: str,
    play: Callable[..., None],
    lines: tuple[str, ...],
    keys: dict[str, str],
    seen: list[int],
) -> None:
    """What a turn draws, and what is laid out before, comes from the game file."""
    play(*lines, **keys)
    data = mazo.json("odds", "draw", deck, "--want", "Lobo", "--turn", "1..3")
    assert [row["seen"] for row in data["draws"]] == seen


SETTING = (
    '[settings.robo]\nkind = "number"\nlabel = { en = "draw" }\n'
    'question = { en = "How many?" }\nwhy = { en = "Nobody says." }\n'
)


def test_a_setting_that_says_what_is_drawn(
    mazo: Mazo, deck: str, play: Callable[..., None]
) -> None:
    """Where a setting stands behind the number of cards, it is named; where it is open, too."""
    play(SETTING, draw='"$robo"')
    asked = ("odds", "draw", deck, "--want", "Lobo", "--turn", "2")
    ran = mazo(*asked)
    assert (ran.code, "robo" in ran.err) == (6, True)
    assert mazo("config", "set", "t1.robo", "3").code == 0
    ran = mazo(*asked)
    assert (ran.code, ran.lines[0].split("\t")[:2]) == (0, ["2", "11"])
    assert "t1.robo = 3" in ran.err
    assert "t1.robo" not in mazo("odds", "draw", deck, "--want", "Lobo", "--seen", "2").err


@pytest.mark.parametrize(
    ("keys", "key"),
    [
        ({"draw": ""}, "play.no-draw"),
        ({"hand": ""}, "odds.hand-unknown"),
    ],
)
def test_a_game_that_does_not_say_what_is_drawn(
    mazo: Mazo, deck: str, play: Callable[..., None], keys: dict[str, str], key: str
) -> None:
    """Nothing is guessed: it cannot be told, and the number of cards can be given instead."""
    play(**keys)
    ran = mazo("odds", "draw", deck, "--want", "Lobo", "--turn", "2", "-o", "json")
    assert ran.code == 6
    assert f'"key": "{key}"' in ran.out
    assert mazo("odds", "draw", deck, "--want", "Lobo", "--seen", "7").code == 0


def test_cards_in_doubt_give_two_ends(mazo: Mazo) -> None:
    """Of a card that nobody knows it is open whether it matches: the answer is not sure."""
    listed = "Mazo\n5 Lobo\n3 Carta Futura\n12 Furia\n"
    assert mazo.deck(listed, "dudoso", "--lenient").code == 0
    ran = mazo("odds", "draw", "dudoso", "--want", "type:criatura", "--seen", "2")
    assert (ran.code, ran.lines) == (6, ["2\t44.74 %–65.26 %"])
    assert "Carta Futura" in ran.err
    data = mazo.json("odds", "draw", "dudoso", "--want", "Lobo", "--seen", "2", code=6)
    assert (data["probability"], data["exact"]) == (None, None)
    assert (data["exact_low"], data["exact_high"]) == ("17/38", "62/95")
    assert data["wants"][0]["in_doubt"] == 3


def test_what_is_owned_can_be_wanted(mazo: Mazo, deck: str) -> None:
    """A condition is any query, those that a command answers among them."""
    assert mazo("own", "add", "3", "Grulla (BBB) 2a").code == 0
    data = mazo.json("odds", "draw", deck, "--want", "(own>=1)>=1", "--seen", "5")
    assert data["wants"][0]["cards"] == 3


DECK = ("--want", "Lobo", "--seen", "5")


@pytest.mark.parametrize(
    ("arguments", "key"),
    [
        ((), "odds.deck-or-size"),
        (("--seen", "5"), "odds.deck-or-size"),
        ((*THIRTY, "--copies", "2"), "odds.seen-or-turn"),
        ((*THIRTY, "--copies", "2", "--seen", "5", "--turn", "1"), "odds.option-of-deck"),
        ((*THIRTY, "--copies", "2", "--seen", "5", "--want", "x"), "odds.option-of-deck"),
        ((*THIRTY, "--seen", "5"), "odds.copies-missing"),
        ((*THIRTY, "--copies", "31", "--seen", "5"), "odds.copies-over-size"),
        ((*THIRTY, "--copies", "3", "--seen", "x"), "odds.bad-range"),
        ((*THIRTY, "--copies", "3", "--seen", "7..4"), "odds.bad-range"),
        ((*THIRTY, "--copies", "3", "--seen", "0..200"), "odds.bad-range"),
        ((*THIRTY, "--copies", "3", "--seen", "5", "--exactly", "1", "--at-least", "1"),
         "odds.exactly-alone"),
        ((*THIRTY, "--copies", "3", "--seen", "5", "--at-most", "1", "--at-least", "2"),
         "odds.least-over-most"),
        (("--size", "0", "--copies", "0", "--seen", "5"), "cli.bad-value"),
        (("DECK", "--seen", "5"), "odds.want-missing"),
        (("DECK", "--want", "Lobo"), "odds.seen-or-turn"),
        (("DECK", *DECK, "--turn", "2"), "odds.seen-or-turn"),
        (("DECK", *DECK, "--hand", "2"), "odds.hand-of-turn"),
        (("DECK", *DECK, "--copies", "2"), "odds.option-of-numbers"),
        (("DECK", "--want", "Lobo", "--turn", "0"), "odds.bad-range"),
        (("DECK", "--want", "coste>=2", "--seen", "5"), "query.count-of-field"),
        (("DECK", *DECK, "--without", "5 Lobo", "3 Grulla"), "cli.extra-words"),
    ],
)  # fmt: skip
def test_what_cannot_be_asked(mazo: Mazo, deck: str, arguments: tuple[str, ...], key: str) -> None:
    """One line says what is wrong, and the exit code that it is the command line."""
    ran = mazo("odds", "draw", *(deck if a == "DECK" else a for a in arguments), "-o", "json")
    assert (ran.code, f'"key": "{key}"' in ran.out) == (2, True), ran.out


@pytest.mark.parametrize(
    ("listed", "key"),
    [("Reserva\n9 Lobo\n", "odds.no-cards"), ("Mazo\n1001 Lobo\n", "odds.too-many-cards")],
)
def test_a_pile_that_nothing_can_be_worked_out_for(mazo: Mazo, listed: str, key: str) -> None:
    """A deck of no cards, or of more than anybody shuffles, is refused."""
    ran = mazo("odds", "draw", "-", *DECK, "-o", "json", stdin=listed)
    assert (ran.code, f'"key": "{key}"' in ran.out) == (2, True), ran.out


def test_records_and_columns(mazo: Mazo, deck: str) -> None:
    """CSV has a row for each draw, with stable names."""
    ran = mazo("odds", "draw", deck, "--want", "Lobo", "--seen", "1..2", "-o", "csv")
    names = "turn,seen,probability,exact,low,high,exact_low,exact_high"
    assert ran.lines[0] == names
    assert [line.split(",")[1] for line in ran.lines[1:]] == ["1", "2"]


def test_a_stored_deck_names_its_game(mazo: Mazo, home: Path) -> None:
    """The game need not be said where the deck says it."""
    assert home.exists()
    assert mazo.deck("Mazo\n3 Lobo\n3 Furia\n").code == 0
    data: dict[str, Any] = mazo.json("odds", "draw", "prueba", "--want", "Lobo", "--seen", "1")
    assert (data["deck"], data["zone"], data["exact"]) == ("prueba", "main", "1/2")
