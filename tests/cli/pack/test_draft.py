"""`mazo pack draft`: picks from a script, from the keyboard, and of pickers."""

from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from mazo.cli.main import run

from ..running import Mazo
from .test_check import edit

CUBE = """
[products.cubo]
label = "Cubo"
size = 3
pool = "set:AAA rarity:c"

[[products.cubo.slots]]
id = "pila"
count = 3
draw = "deal"
rarity = "c"
"""
WOLVES = """
[products.lobos]
label = "Lobos"
size = 6
pool = "name=Lobo"
duplicates = "allowed"

[[products.lobos.slots]]
id = "lobos"
count = 6
sheet = "name=Lobo"
"""
TWO = ("pack", "draft", "sobre=2", "--players", "Ana,Beto", "--seed", "7")
FIRST = "1\n" * 16  # of 20 picks the last card of each pack leaves no choice


def drawn(mazo: Mazo, player: str, product: str = "sobre", count: int = 2) -> Counter[str]:
    """Return the printings that a player opens."""
    pool = ("pack", "pool", f"{product}={count}", "--players", player, "--seed", "7")
    (seat,) = mazo.json(*pool)["players"]
    return Counter({card["printing"]: card["count"] for card in seat["cards"]})


def taken(data: Any) -> Counter[str]:
    """Return the printings that lie with the players in the end."""
    found = Counter[str]()
    for seat in data["players"]:
        for card in seat["cards"]:
            found[card["printing"]] += card["count"]
    return found


def test_all_cards_that_were_opened_are_taken(mazo: Mazo) -> None:
    """Two people pick from their own two packs each, ten cards come to each, and none is lost."""
    data = mazo.json(*TWO, stdin=FIRST)
    assert data["finished"]
    assert [seat["count"] for seat in data["players"]] == [10, 10]
    assert taken(data) == drawn(mazo, "Ana") + drawn(mazo, "Beto")
    assert len(data["picks"]) == 20
    assert data["script"] == [1] * 16
    turns = [(p["round"], p["turn"], p["player"], p["out_of"]) for p in data["picks"][:4]]
    assert turns == [(1, 1, "Ana", 5), (1, 1, "Beto", 5), (1, 2, "Ana", 4), (1, 2, "Beto", 4)]


def test_the_picks_replay_the_draft(mazo: Mazo, tmp_path: Path) -> None:
    """What a draft says of its picks, as a script, gives the same draft; on one line, too."""
    first = mazo(*TWO, "-o", "json", stdin="2\n3\n1\n" + "1\n" * 13)
    picks = [str(place) for place in first.data["script"]]
    for i, text in enumerate(("\n".join(picks), " ".join(picks), "# mine\n\n" + "\n".join(picks))):
        script = tmp_path / f"picks-{i}.txt"
        script.write_text(text, "utf-8")
        assert mazo(*TWO, "--script", str(script), "-o", "json").out == first.out


def test_a_card_may_be_named(mazo: Mazo) -> None:
    """A name or SET-NUMBER means the card of the hand, however it is written."""
    hand = [card["name"] for card in hands(mazo)]
    for spelt in (hand[2].upper(), str(hands(mazo)[2]["printing"])):
        data = mazo.json(*TWO, stdin=f"{spelt}\n{FIRST[2:]}")
        assert data["picks"][0]["name"] == hand[2]
        assert data["script"][0] == 3


def hands(mazo: Mazo) -> list[dict[str, Any]]:
    """Return the first hand of the first player."""
    (receipt, *_) = mazo.json(*TWO, stdin=FIRST)["players"][0]["receipts"]
    cards: list[dict[str, Any]] = mazo.json("pack", "verify", receipt)["packs"][0]["cards"]
    return cards


def test_a_name_that_two_cards_of_the_hand_have(mazo: Mazo, t1: Path) -> None:
    """Printings of one card in a hand are told apart by their set and number."""
    edit(t1 / "game.toml", "[products.sobre]\n", f"{WOLVES}\n[products.sobre]\n")
    words = ("pack", "draft", "lobos", "--players", "Ana,Beto", "--seed", "7")
    ran = mazo(*words, stdin="Lobo\n")
    assert ran.code == 2
    assert "“Lobo” may be one of several: AAA-16, BBB-1" in ran.err
    data = mazo.json(*words, stdin="bbb-1\n" + "1\n" * 9)
    assert data["picks"][0]["printing"] == "BBB-1"


def test_hands_are_passed_to_the_side_that_is_said(mazo: Mazo) -> None:
    """With three players the second pick comes from the hand of one neighbour or of the other."""
    three = ("pack", "draft", "sobre", "--players", "A,B,C", "--seed", "7", "--pass")
    second = {}
    for words in ("left", "right", "izquierda", "der"):
        data = mazo.json(*three, words, stdin="1\n" * 12)
        second[words] = [pick["printing"] for pick in data["picks"][3:6]]
    assert second["left"] == second["izquierda"]
    assert second["right"] == second["der"]
    assert second["left"] != second["right"]
    own = [[*drawn(mazo, name, count=1)] for name in "ABC"]
    assert [second["left"][i] in own[i - 1] for i in range(3)] == [True] * 3
    assert [second["right"][i] in own[(i + 1) % 3] for i in range(3)] == [True] * 3


def test_pickers_play_alone(mazo: Mazo) -> None:
    """A table of pickers needs nobody; the same seed gives the same draft, another another."""
    alone = ("pack", "draft", "sobre=3", "--bots", "4", "-o", "json", "--seed")
    first = mazo(*alone, "7")
    assert first.data["finished"]
    assert [seat["player"] for seat in first.data["players"]] == [
        "bot-1",
        "bot-2",
        "bot-3",
        "bot-4",
    ]
    assert mazo(*alone, "7").out == first.out
    assert mazo(*alone, "8").out != first.out


def test_only_people_keep_their_cards(mazo: Mazo, tmp_path: Path) -> None:
    """Beside pickers one person drafts; that one's cards are stored and written, and no others."""
    words = ("pack", "draft", "sobre=2", "--players", "Ana", "--bots", "2", "--seed", "7")
    data = mazo.json(*words, "--save", "--to", str(tmp_path), stdin="1\n" * 8)
    assert mazo.decks() == ["Ana · 7"]
    assert [path.name for path in tmp_path.iterdir() if path.suffix == ".txt"] == ["ana.txt"]
    assert [seat["deck"] for seat in data["players"]] == ["Ana · 7", None, None]
    assert sum(count for _, _, count in mazo.cards("Ana · 7")) == 10
    assert mazo("data", "undo").code == 0
    assert mazo.decks() == []


def test_one_pile_is_dealt_and_passed_left(mazo: Mazo, t1: Path) -> None:
    """ZM-8: hands dealt from one pile, a card picked and the rest passed to the left, all spent."""
    edit(t1 / "game.toml", "[products.sobre]\n", f"{CUBE}\n[products.sobre]\n")
    words = ("pack", "draft", "cubo", "--players", "Ana,Beto,Caro", "--pass", "left")
    data = mazo.json(*words, "--seed", "7", stdin="1\n" * 6)
    assert [seat["count"] for seat in data["players"]] == [3, 3, 3]
    assert set(taken(data).values()) == {1}
    assert mazo(*words, "--bots", "1", stdin="1\n" * 6).code == 2  # eleven commons


def test_several_cards_are_taken_at_once(mazo: Mazo) -> None:
    """With --pick 2 each player takes two cards before the hands go on."""
    data = mazo.json(*TWO, "--pick", "2", stdin="1\n" * 16)
    players = [pick["player"] for pick in data["picks"][:5]]
    assert players == ["Ana", "Ana", "Beto", "Beto", "Ana"]


@pytest.mark.parametrize(
    ("words", "stdin", "code", "said"),
    [
        ("sobre --players Ana", "", 2, "2 players or more"),
        ("sobre --players Ana,Beto", "1\n9\n", 2, "line 2: there is no card no. 9"),
        ("sobre --players Ana,Beto", "1\nBaobab\n", 2, "line 2: “Baobab” is not among"),
        ("sobre --players Ana,Beto", "1\n1\n", 2, "Ana chooses in round 1, pick 2"),
        ("sobre --players Ana,Beto", "1\n" * 9, 2, "line 9 is behind"),
        ("sobre --players Ana,Beto", "1 1 1 1 1 1 1 1 1", 2, "line 1: all cards are taken"),
        ("sobre --players Ana,bot-1 --bots 1", "", 2, "two players are called “bot-1”"),
        ("sobre --players Ana,Beto --pass up", "", 2, "left, right"),
        ("sobre --players Ana,Beto --pick 0", "", 2, "--pick"),
        ("sobre --players Ana,Beto --script nope.txt", "", 4, "nope.txt"),
        ("sobre", "", 2, "2 players or more"),
        ("sobre --players Ana,Beto --to nope/x.zip", "1\n" * 8, 7, "nope"),
    ],
)
def test_what_cannot_be_drafted(mazo: Mazo, words: str, stdin: str, code: int, said: str) -> None:
    """Each mistake is told in a line with its place, and nothing is kept."""
    ran = mazo("pack", "draft", *words.split(), "--save", stdin=stdin)
    assert (ran.code, ran.out) == (code, "")
    assert said in ran.err
    assert mazo.decks() == []


def test_what_cannot_be_kept_is_told_before_the_first_pick(mazo: Mazo) -> None:
    """A deck that is there already stops the draft before an evening has gone into it."""
    assert mazo("deck", "new", "Beto · 7").code == 0
    ran = mazo(*TWO, "--save", stdin="nonsense")
    assert ran.code == 2
    assert "already a deck “Beto · 7”" in ran.err


class Typed:
    """Lines typed at a terminal; after the last comes Ctrl-D, or Ctrl-C where asked for."""

    def __init__(self, lines: str, *, stops: bool) -> None:
        """Remember what will be typed."""
        self.lines, self.stops = lines.splitlines(keepends=True), stops

    def isatty(self) -> bool:
        """Tell that somebody sits there."""
        return True

    def readline(self) -> str:
        """Return the next line."""
        if self.stops and not self.lines:
            raise KeyboardInterrupt
        return self.lines.pop(0) if self.lines else ""


def typed(lines: str, monkeypatch: pytest.MonkeyPatch, *words: str, stops: bool = False) -> int:
    """Run a draft with somebody at the keyboard, and return its exit code."""
    monkeypatch.setattr("sys.stdin", Typed(lines, stops=stops))
    return int(run([*words]))


ALONE = ("pack", "draft", "sobre", "--players", "Ana", "--bots", "1", "--seed", "7", "--save")


def test_somebody_at_the_keyboard_is_shown_the_hand(
    mazo: Mazo, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The hand is shown with numbers; a slip is told and asked again; the last pick comes back."""
    script = mazo.json(*ALONE, "-n", stdin="2\n1\n1\n1\n")["picks"]
    code = typed("9\n1\nu\n2\nm\n?\n1\n1\n1\n", monkeypatch, *ALONE)
    out, err = capsys.readouterr()
    assert code == 0
    assert "pick> " in err
    assert "Round 1 of 1, pick 1 · Ana, who has 0" in err
    assert "there is no card no. 9: choose from 1 to 5" in err
    assert err.count("pick 1 · Ana") == 2
    assert mazo.decks() == ["Ana · 7"]
    mine = sorted(p["printing"] for p in script if p["player"] == "Ana")
    kept = mazo.printings("Ana · 7")
    assert sorted(printing for _, printing, count in kept for _ in range(count)) == mine
    assert "Stored as deck: Ana · 7" in out


@pytest.mark.usefixtures("mazo")
def test_the_keyboard_is_handed_over(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Before another person's hand is shown, Enter is waited for."""
    code = typed("1\n\n1\n\n1\n\n1\n\n" * 2, monkeypatch, *TWO[:2], "sobre", *TWO[3:])
    err = capsys.readouterr().err
    assert code == 0
    assert err.count("hand over the keyboard") == 7
    assert err.index("Beto is next") < err.index("· Beto, who has 0")


@pytest.mark.parametrize("lines", ["1\nq\n", "1\n"], ids=["q", "ctrl-d"])
def test_whoever_leaves_keeps_nothing(
    mazo: Mazo, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], lines: str
) -> None:
    """A draft that is left before its end stores nothing, and says which picks were made."""
    assert typed(lines, monkeypatch, *ALONE) == 1
    assert "Picks so far: 1\n" in capsys.readouterr().out
    assert mazo.decks() == []


def test_an_interruption_keeps_nothing(mazo: Mazo, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C ends with 130, and nothing is stored."""
    assert typed("1\n", monkeypatch, *ALONE, stops=True) == 130
    assert mazo.decks() == []


def test_the_implement_draft_of_zona_magica(mazo: Mazo) -> None:
    """ZM-3, ZM-8: hands of five from one pile, passed to the left; the user has named the cards."""
    game = ("-g", "zonamagica")
    unknown = mazo("pack", "draft", "implementos", "--bots", "3", *game)
    assert unknown.code == 0
    assert unknown.out.count("of 5 cards nobody knows more than the rarity") == 3
    for number in range(15):
        added = ("card", "add", f"Implemento {number}", "--set", "type=implemento")
        assert mazo(*added, "--set", "set=ZM", *game).code == 0
    words = ("pack", "draft", "implementos", "--bots", "3", "--pass", "left", "--seed", "7")
    data = mazo.json(*words, *game)
    assert [seat["count"] for seat in data["players"]] == [5, 5, 5]
    assert len(taken(data)) == 15
