"""`mazo own missing` and `mazo own spare`: decks that share, decks that hold, wants and sets."""

from typing import Any

import pytest

from ..conftest import AddCards
from ..running import Mazo
from .owning import own

Missing = tuple[str, str | None, int]  # name, printing, missing


@pytest.fixture
def decks(mazo: Mazo) -> Mazo:
    """Return two decks that share and one that is built."""
    cards = {"A": ["2 Lobo", "1 Furia"], "B": ["3 Lobo", "1 Torre Blanca"], "C": ["1 Lobo"]}
    for name, lines in cards.items():
        assert mazo("deck", "new", name).code == 0
        assert mazo("deck", "add", name, *lines).code == 0
    assert mazo("deck", "build", "C", "--anyway").code == 0
    return mazo


def missing(mazo: Mazo, *words: str, code: int = 1) -> list[Missing]:
    """Return what is missing."""
    rows: list[dict[str, Any]] = mazo.json("own", "missing", *words, code=code)["cards"]
    return [(row["name"], row["printing"], row["missing"]) for row in rows]


def test_sharing_decks_need_the_most_and_built_ones_besides(decks: Mazo) -> None:
    """Of 2, 3 and a built 1 four are needed; what is owned counts, free cards are never missing."""
    assert missing(decks) == [("Furia", None, 1), ("Lobo", None, 4)]
    own(decks, "3 Lobo", "Furia")
    assert missing(decks) == [("Lobo", None, 1)]
    own(decks, "Lobo (BBB) 1")
    assert missing(decks, code=0) == []


def test_wants_come_on_top(decks: Mazo) -> None:
    """A want is needed besides what decks need; one for a deck is part of that deck."""
    own(decks, "4 Lobo", "Furia")
    assert decks("want", "add", "2 Lobo").code == 0
    assert decks("want", "add", "1 Furia", "--deck", "A").code == 0
    assert missing(decks) == [("Lobo", None, 2)]


def test_only_some_decks_may_be_asked_for(decks: Mazo) -> None:
    """Another deck that is built keeps its copies; what it lacks itself is not told."""
    own(decks, "1 Lobo")
    assert missing(decks, "--deck", "A") == [("Furia", None, 1), ("Lobo", None, 2)]
    assert missing(decks, "--deck", "A", "--deck", "B") == [("Furia", None, 1), ("Lobo", None, 3)]
    assert decks("own", "missing", "--deck", "Nadie").code == 3


def test_a_list_may_be_asked_for(decks: Mazo) -> None:
    """A deck in a file or from the input is asked about like a stored one."""
    data = decks.json("own", "missing", "--deck", "-", stdin="2 Chispa\n", code=1)
    assert [(row["name"], row["missing"]) for row in data["cards"]] == [("Chispa", 2)]


def test_a_set_is_missing_what_is_not_owned(mazo: Mazo) -> None:
    """To complete a set each printing of it is needed, but for what nobody has to own."""
    own(mazo, "Lobo (AAA) 16", "Grulla [BBB:2a]", "2 Última Luz", "Reserva")
    found = missing(mazo, "--set", "segunda serie")
    assert found == [("Lobo", "BBB-1", 1), ("Grulla", "BBB-2b", 1), ("Chispa", "BBB-T-3", 1)]
    twice = missing(mazo, "--set", "BBB", "--copies", "2")
    assert ("Grulla", "BBB-2a", 1) in twice
    assert not [row for row in twice if row[0] == "Última Luz"]


def test_a_set_tells_its_game(mazo: Mazo, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where no game is chosen, a set that only one game has says which it is."""
    monkeypatch.delenv("MAZO_GAME")
    assert len(missing(mazo, "--set", "BBB")) == 6
    assert mazo("want", "auto", "--set", "BBB", "-n").code == 0
    assert mazo("own", "missing", "--set", "ZZZ").code == 3
    assert mazo("own", "missing").code == 2


def test_so_many_of_each_card(mazo: Mazo) -> None:
    """Without a set any printing will do."""
    own(mazo, "Lobo", "Lobo (BBB) 1")
    found = {name: count for name, _, count in missing(mazo, "--copies", "3")}
    assert found["Lobo"] == 1
    assert found["Grulla"] == 3
    assert "Torre Blanca" not in found


def test_what_nobody_knows_of_a_set_is_said(moss: Mazo) -> None:
    """Five of twelve cards are known: seven cannot be listed."""
    ran = moss("own", "missing", "--set", "MUS")
    assert ran.code == 1
    assert len(ran.lines) == 5
    assert "nobody knows 7 cards" in ran.err


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (["--set", "ZZZ"], 3, "Sets: AAA, BBB"),
        (["--copies", "0"], 2, "--copies"),
    ],
)
def test_what_is_no_set_or_count_is_refused(
    mazo: Mazo, words: list[str], code: int, said: str
) -> None:
    """The sets there are, and what is expected, are told."""
    ran = mazo("own", "missing", *words)
    assert (ran.code, said in ran.err) == (code, True), ran.err


def test_what_nothing_needs_is_spare(decks: Mazo) -> None:
    """Copies beyond the need can go, and so many of each card may be kept besides."""
    own(decks, "5 Lobo", "1 Lobo (BBB) 1", "3 Grulla", "1 Furia")

    def spare(*words: str) -> dict[str, int]:
        rows = decks.json("own", "spare", *words)["cards"]
        names = {row["name"] for row in rows}
        return {name: sum(row["spare"] for row in rows if row["name"] == name) for name in names}

    assert spare() == {"Lobo": 2, "Grulla": 3}
    assert spare("--keep", "1") == {"Lobo": 1, "Grulla": 2}
    assert spare("--keep", "9") == {}
    assert "No copy is spare." in decks("own", "spare", "--keep", "9").err


def test_cards_that_are_gone_are_told_by_their_name(mazo: Mazo, add_cards: AddCards) -> None:
    """What decks and copies keep of a card that its game has lost is missing and spare by name."""
    before = add_cards.path.read_text("utf-8")
    add_cards("futura,Carta Futura,,BBB,200,,c,criatura,agua,1,1,,,T")
    own(mazo, "2 Carta Futura")
    mazo("deck", "new", "A")
    mazo("deck", "add", "A", "3 Carta Futura")
    add_cards.path.write_text(before, "utf-8")
    assert missing(mazo) == [("Carta Futura", None, 1)]
    mazo("deck", "remove", "A")
    rows = mazo.json("own", "spare")["cards"]
    assert [(row["name"], row["spare"], row["known"]) for row in rows] == [
        ("Carta Futura", 2, False)
    ]


def test_each_row_adds_up_and_cards_are_counted_once(mazo: Mazo) -> None:
    """What is owned of a kind and what is missing is what is needed; a card has several kinds."""
    own(mazo, "1 Lobo (BBB) 1", "--finish", "foil")
    mazo.deck("2 Lobo *F*\n1 Lobo (BBB) 1\n1 Furia\n", "uno")
    ran = mazo("own", "missing")
    assert "Missing: 3 copies of 2 cards." in ran.err
    rows = mazo.json("own", "missing", code=1)["cards"]
    assert [(row["finish"], row["needed"], row["owned"], row["missing"]) for row in rows] == [
        ("", 1, 0, 1), ("foil", 2, 0, 2),
    ]  # fmt: skip
