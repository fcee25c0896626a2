"""`mazo table auction`: an auction with a referee, line by line."""

import re
from pathlib import Path
from typing import Any

import pytest

from tests.cli.running import Mazo, Ran

PLAYERS = ("Ann:7:5", "Bob:9:3", "Cat:2:4+2")
LOT = ("--items", "Wand:2,Cloak:0,Book:1")


@pytest.fixture
def zona(mazo: Mazo, monkeypatch: pytest.MonkeyPatch) -> Mazo:
    """Run command lines where no game is chosen: only one has auctions."""
    monkeypatch.delenv("MAZO_GAME")
    return mazo


def held(zona: Mazo, *lines: str, players: tuple[str, ...] = PLAYERS) -> Ran:
    """Hold an auction of three implements with these lines."""
    return zona("table", "auction", *players, *LOT, stdin="\n".join(lines))


def of(zona: Mazo, *lines: str, code: int = 1, players: tuple[str, ...] = PLAYERS) -> Any:
    """Return the JSON of an auction with these lines; code 1 while something is left to sell."""
    return zona.json("table", "auction", *players, *LOT, stdin="\n".join(lines), code=code)


def test_a_whole_auction(zona: Mazo) -> None:
    """ZM-16: winners pay and score 2 for each mana; ZM-17: the last gets the last one free."""
    data = of(zona, "2", "Cat 0", "pass", "3")
    assert data["over"] is False
    data = of(zona, "2", "0", "0", "3", "0", "pay 2+1", code=0)
    assert data["over"] is True
    assert [(row["name"], row["item"], row["paid"], row["points"]) for row in data["players"]] == [
        ("Ann", "Book", 0, 7),
        ("Bob", "Wand", 2, 13),
        ("Cat", "Cloak", 3, 2),
    ]
    assert data["players"][2]["by_school"] == {"dragon": 2, "hada": 1}
    assert [entry["line"] for entry in data["log"]] == [1, 2, 3, 4, 5, 6]


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        (["-1"], "−1 is not above the highest bid, which is 0 (ZM-13)"),
        (["2", "1"], "1 is not above the highest bid, which is 2 (ZM-13)"),
        (["2", "2"], "2 is not above the highest bid, which is 2 (ZM-13)"),
        (["4"], "Bob has 3 crystals and bids 4 (ZM-13; bid-limit=both-schools)"),
        (["Ann 1"], "it is not Ann who is to bid, but Bob (ZM-12)"),
        (["2", "0", "0", "Bob 1"], "Bob has an implement and bids no more (ZM-16)"),
    ],
)
def test_illegal_bids_are_refused(zona: Mazo, lines: list[str], told: str) -> None:
    """ZM-13: a bid that the rules forbid changes nothing and is told with its rule; code 1."""
    ran = held(zona, *lines)
    assert ran.code == 1
    assert f"Line {len(lines)} is not done: {lines[-1]}\n  {told}\n" in ran.out
    assert ran.err.endswith(f"mazo: 1 line was not done: {len(lines)}\n")


def test_a_refused_bid_stays_in_the_log(zona: Mazo) -> None:
    """ZM-13: the log holds what was refused, and the auction stands as before."""
    data = of(zona, "9")
    (entry,) = data["log"]
    assert (entry["refused"], entry["steps"][0]["cite"]) == (True, "ZM-13")
    assert (data["turn"], data["high"]) == ("Bob", 0)


def test_what_nobody_wants_comes_again(zona: Mazo) -> None:
    """ZM-15: unsold once an implement goes to the bottom, unsold again to whoever opened."""
    data = of(zona, *["0"] * 3)
    assert data["left"] == ["Cloak", "Book", "Wand"]
    data = of(zona, *["0"] * 12)
    assert [row["item"] for row in data["players"]] == [None, "Wand", None]
    assert data["players"][1]["bonus"] == 0


def test_a_line_is_undone(zona: Mazo) -> None:
    """An undone line is as if it had never been said."""
    once, undone = of(zona, "2"), of(zona, "2", "3", "undo")
    assert [undone[key] for key in ("turn", "high", "players")] == [
        once[key] for key in ("turn", "high", "players")
    ]
    assert "nothing to undo" in held(zona, "undo").out


def test_a_mix_that_is_not_owned_is_refused(zona: Mazo) -> None:
    """ZM-16: the payer chooses the mix among the crystals owned."""
    ran = held(zona, "2", "0", "0", "5", "0", "pay 5+0", "pay 3+1", "Ann 1", "Cat 4+1")
    assert ran.code == 1
    assert "Line 6 is not done: pay 5+0\n  5 crystals cannot be paid like that" in ran.out
    assert "Line 7 is not done: pay 3+1\n  these are 4 crystals, and 5 are to be paid" in ran.out
    assert "Line 8 is not done: Ann 1\n  Cat has to pay 5" in ran.out
    assert "Cat pays 5; crystals left: 1" in ran.out


def test_untold_points_wait_for_an_opener(zona: Mazo) -> None:
    """ZM-12: where nobody can tell who has most points, a line says who opens."""
    players = ("Ann:7:5", "Bob", "Cat")
    ran = held(zona, "1", "open Cat", "open Ann", "1", players=players)
    assert ran.code == 2
    assert "Line 1 is not done: 1\n  it is not known who opens" in ran.out
    assert "Line 3 is not done: open Ann\n  it is known who is to bid: Cat" in ran.out
    assert "Cat bids 1" in ran.out
    data = zona.json("table", "auction", *players, "--opener", "bob", code=1)
    assert data["turn"] == "Bob"


def test_untold_mana_leave_the_points_unknown(zona: Mazo) -> None:
    """ZM-16: points are unknown until somebody says how many mana the implement names."""
    asked = ("table", "auction", *PLAYERS)
    data = zona.json(*asked, stdin="2\n0\n0\n", code=1)
    assert data["players"][1]["points"] is None
    data = zona.json(*asked, stdin="mana 3\n2\n0\n0\n", code=1)
    assert data["players"][1]["points"] == 15


def test_what_is_not_bought_yet_is_empty_in_csv(zona: Mazo) -> None:
    """ZM-16: csv shows nothing for an implement that is still to come, and `?` for unknown."""
    lines = "\n".join(["2", "0", "0"])
    lot = ("--items", "Wand,Cloak,Book")
    ran = zona("table", "auction", *PLAYERS, *lot, "-o", "csv", stdin=lines)
    assert ran.out.splitlines() == [
        "name,item,paid,bonus,points,crystals",
        "Ann,,,,7,5",
        "Bob,Wand,2,?,?,1",
        "Cat,,,,2,6",
    ]


@pytest.mark.parametrize(
    ("line", "behind"), [("Ann", "Ann"), ("pay", "pay"), ("Cat pay", "pay"), ("open", "open")]
)
def test_a_line_that_breaks_off(zona: Mazo, line: str, behind: str) -> None:
    """Of a name or verb with nothing behind it that is said, and no other word is offered."""
    ran = held(zona, line)
    assert (
        f"Line 1 is not done: {line}\n  what follows “{behind}” is missing\n  It goes on" in ran.out
    )


@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize(
    ("before", "players", "ways"),
    [
        ([], PLAYERS, ["Bob 1", "Bob 0"]),
        (["2"], PLAYERS, ["Cat 3", "Cat 0"]),
        (["2", "6"], PLAYERS, ["Ann 0"]),
        (["2", "0", "0", "3", "0"], PLAYERS, ["3+0", "2+1", "1+2"]),
        ([], ("Ann:7:5", "Bob", "Cat"), ["Ann", "Bob", "Cat"]),
    ],
    ids=["first bid", "higher bid", "nothing more", "paying", "opening"],
)
def test_a_line_that_is_not_done_names_lines_that_are(
    zona: Mazo, before: list[str], players: tuple[str, ...], ways: list[str], lang: str
) -> None:
    """ZM-13, ZM-16: whatever was typed, the remedy names lines that are done as they stand."""

    def after(*lines: str) -> Any:
        asked = ("--lang", lang, "table", "auction", *players, *LOT)
        return zona(*asked, "-o", "json", stdin="\n".join([*before, *lines])).data

    for typed in ("pay", "pay 9+9", "500", "xx"):
        *_, hint = after(typed)["not_done"][0]["hint"]
        named = re.findall("[«“](.*?)[»”]", hint)[:-1]  # the last one is help
        assert len(named) == len(ways), hint
        for line, way in zip(named, ways, strict=True):
            assert line.endswith(way)
            assert not after(line)["not_done"], line


def test_a_script_of_stdin(zona: Mazo) -> None:
    """`--script -` takes the lines from stdin, as for a game that is played."""
    ran = zona("table", "auction", *PLAYERS, *LOT, "--script", "-", stdin="\ufeff2\n0\n")
    assert (ran.code, ran.err) == (1, "")
    assert "Bob bids 2" in ran.out


def test_a_script_that_is_too_large(
    zona: Mazo, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No more of a script is read than of a list."""
    monkeypatch.setattr("mazo.cli.lists.content.__defaults__", (20,))
    script = tmp_path / "bids.txt"
    script.write_text("# too long a note\n2\n0\n0\n", encoding="utf-8")
    ran = zona("table", "auction", *PLAYERS, *LOT, "--script", str(script))
    assert (ran.code, ran.out) == (4, "")


def test_a_script_of_a_file(zona: Mazo, tmp_path: Path) -> None:
    """Lines are read from a file as from the input; comments and empty lines are passed over."""
    script = tmp_path / "bids.txt"
    script.write_text("# first\n\n2  # Bob\n0\n", encoding="utf-8")
    data = zona.json("table", "auction", *PLAYERS, "--script", str(script), code=1)
    assert [entry["text"] for entry in data["log"]] == ["2  # Bob", "0"]


def test_both_languages_are_understood(zona: Mazo) -> None:
    """Lines may be in either language, whichever is spoken."""
    ran = zona("--lang", "es", "table", "auction", *PLAYERS, stdin="2\npass\npaso\nver\nhelp\n")
    assert ran.code == 1
    assert "Nadie lo supera: Implemento 1 es de Bob por 2 (ZM-14)" in ran.out
    assert "paga 3+1" in ran.out


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["Ann:7:5", "Bob"], "is not for 2 players"),
        (["Ann", "Bob", "Ann"], "“Ann” is there twice"),
        (["Ann:x", "Bob", "Cat"], "“Ann:x” is not understood"),
        (["Ann:1:2:3", "Bob", "Cat"], "“Ann:1:2:3” is not understood"),
        (["Ann", "Bob", "Cat", "--items", "A,B"], "the lot has 2, and 3 bid"),
        (["Ann", "Bob", "Cat", "--items", "A,B,A"], "“A” is twice in the lot"),
        (["Ann", "Bob", "Cat", "--items", "A:x,B,C"], "“A:x” is not understood"),
        (["Ann", "Bob", "Cat", "--items", "A:2,B:6,C"], "an implement cannot name 6 mana"),
        (["Ann", "Bob", "Cat", "--opener", "Dan"], "“Dan” does not play"),
    ],
)
def test_what_cannot_be_held(zona: Mazo, arguments: list[str], told: str) -> None:
    """What is wrong with an auction is told before it begins."""
    ran = zona("table", "auction", *arguments)
    assert ran.code == 2
    assert told in ran.err


def test_lines_that_nobody_understands(zona: Mazo) -> None:
    """A line that cannot be read is told with what it may have meant, and the rest is done."""
    ran = held(zona, "Anna 3", "pay 1+1", "mana x", "mana 6", "2")
    assert ran.code == 2
    assert (
        "Line 4 is not done: mana 6\n  an implement cannot name 6 mana: a circle has 5 (ZM-5)"
        in ran.out
    )
    assert "Line 1 is not done: Anna 3\n  “Anna 3” is not understood" in ran.out
    assert "Line 2 is not done: pay 1+1\n  nobody has anything to pay" in ran.out
    assert "Bob bids 2" in ran.out
    over = held(zona, "2", "0", "0", "3", "0", "pay 2+1", "1")
    assert "Line 7 is not done: 1\n  the auction is over" in over.out


def test_a_tie_by_lot_is_drawn_again_by_its_seed(zona: Mazo) -> None:
    """ZM-12: by lot the same seed lets the same player open, and both may."""
    assert zona("config", "set", "zonamagica.auction-tie", "random").code == 0
    asked = ("table", "auction", "Ann:7", "Bob:7", "Cat:2", "--seed")
    turns = [zona.json(*asked, str(seed), code=1)["turn"] for seed in range(12)]
    assert turns == [zona.json(*asked, str(seed), code=1)["turn"] for seed in range(12)]
    assert set(turns) == {"Ann", "Bob"}


def test_crystals_that_nobody_told_are_asked_for(zona: Mazo) -> None:
    """ZM-13: a bid of somebody whose crystals are not known is taken, and told to be unchecked."""
    players = ("Ann:9", "Bob:1:3", "Cat:2:4")
    ran = held(zona, "500", "0", "0", players=players)
    assert "whether these own what they bid (ZM-13): Ann." in ran.err
    data = of(zona, "500", "0", "0", players=players)
    assert {"of": "Ann", "field": "crystals"} in data["unknown"]
    assert "crystals" not in [each["field"] for each in of(zona, "0", players=players)["unknown"]]
    assert "(ZM-13): " not in held(zona, "0", "1", players=players).err


@pytest.mark.parametrize(("amount", "named"), [(6, True), (5, False)])
def test_a_bid_of_both_schools_names_its_reading(zona: Mazo, amount: int, named: bool) -> None:
    """ZM-13: a bid that one school alone would not cover names the setting that lets it."""
    players = ("Ann:7:5", "Bob:9:3", "Cat:2:5+2")
    assert ("bid-limit=" in held(zona, "0", f"Cat {amount}", players=players).err) is named
    lines = ("0", str(amount), "0", "0", f"pay 4+{amount - 4}")
    assert "bid-crystals=mixed" in held(zona, *lines, players=players).err
    whole = ("0", "5", "0", "0", "pay 5+0")
    assert "bid-crystals" not in held(zona, *whole, players=players).err


def test_the_opening_is_part_of_the_working(zona: Mazo) -> None:
    """ZM-12: those level at the top are told as level, and what broke the tie is a step."""
    players = ("Ann:9:5", "Bob:9:4", "Cat:1:3")
    ran = held(zona, "1", players=players)
    assert "Level at the top with 9 points: Ann, Bob (ZM-12)" in ran.out
    assert "auction-tie=turn-order" in ran.err
    steps = of(zona, "1", players=players)["steps"]
    assert [step["step"] for step in steps] == ["level-at-opening", "tie-at-opening", "bid-made"]


def test_an_auction_without_lines_is_not_over(zona: Mazo, tmp_path: Path) -> None:
    """ZM-17: while somebody has no implement the auction is unfinished; code 1."""
    script = tmp_path / "bids.txt"
    script.write_text("", encoding="utf-8")
    ran = zona("table", "auction", *PLAYERS, "--script", str(script))
    assert ran.code == 1
    assert "The auction is not over." in ran.out
