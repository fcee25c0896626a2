"""`mazo table first` as it is typed."""

import shlex
from pathlib import Path

import pytest
from mazo.play.first import lot

from ..running import Mazo


def first(games: Mazo, *words: str, game: str, code: int = 0) -> dict[str, object]:
    """Return what a command tells."""
    found: dict[str, object] = games.json("table", "first", *words, "-g", game, code=code)
    return found


def test_a_seed_chooses_the_same_player_again(games: Mazo) -> None:
    """IZ-7: chance decides, and the seed that is told draws the same again."""
    found = first(games, "Ana", "Beto", "--seed", "7", game="invizimals")
    again = first(games, "Ana", "Beto", "--seed", str(found["seed"]), game="invizimals")
    assert found == again
    assert found["first"] == ("Ana", "Beto")[lot("7", 2)]
    assert found["cite"] == ["IZ-7"]


def test_the_order_goes_round_from_the_first(games: Mazo) -> None:
    """Whoever sits behind the first follows, and the last before it comes last."""
    names = ["Ana", "Beto", "Caro", "Dani"]
    found = first(games, *names, "--seed", "7", game="invocacion")
    place = names.index(str(found["first"]))
    assert found["order"] == names[place:] + names[:place]


def test_the_highest_power_makes_the_guardian(games: Mazo) -> None:
    """INV-1: the highest Power that was drawn decides, of cards as of typed values."""
    found = first(games, "Ana", "Beto", "--draw", "5", "--draw", "Adán", game="invocacion")
    assert (found["first"], found["role"], found["decided_by"]) == ("Beto", "Guardian", "highest")
    assert found["cite"] == ["INV-1"]


def test_those_tied_draw_again(games: Mazo) -> None:
    """INV-1: only those tied for the highest draw again, and then they decide it alone."""
    draws = ("--draw", "7", "--draw", "3", "--draw", "7")
    found = first(games, "Ana", "Beto", "Caro", *draws, game="invocacion")
    assert (found["first"], found["again"]) == (None, ["Ana", "Caro"])
    draws = ("--draw", "2", "--draw", "-", "--draw", "4")
    found = first(games, "Ana", "Beto", "Caro", *draws, game="invocacion")
    assert (found["first"], found["order"]) == ("Caro", ["Caro", "Ana", "Beto"])
    assert found["draws"] == [
        {"player": "Ana", "card": None, "number": 2},
        {"player": "Caro", "card": None, "number": 4},
    ]


def test_the_line_that_breaks_a_tie_is_told(games: Mazo) -> None:
    """INV-1: whoever is not tied is in the line that is typed next, which keeps all the seats."""
    draws = ("--draw", "7", "--draw", "3", "--draw", "7")
    told = games("table", "first", "Ana", "Eva M.", "Caro", *draws, "-g", "invocacion").lines
    (line,) = (row.partition(": ")[2] for row in told if "mazo table first" in row)
    typed = shlex.split(line.replace("N", "5", 1).replace("N", "2"))
    numbered = games("table", "first", "--players", "3", *draws, "-g", "invocacion").out
    assert "mazo table first --players 3 --draw N --draw - --draw N -g invocacion" in numbered
    assert typed[1:6] == ["table", "first", "Ana", "Eva M.", "Caro"]
    found = games.json(*typed[1:])
    assert (found["first"], found["order"]) == ("Ana", ["Ana", "Eva M.", "Caro"])


def test_an_unknown_power_decides_nothing(games: Mazo) -> None:
    """INV-1: a card whose Power nobody has told may be the highest, so it cannot be said."""
    draws = ("--draw", "9", "--draw", "Ataraxia")
    found = first(games, "Ana", "Beto", *draws, game="invocacion", code=6)
    assert (found["first"], found["decided_by"]) == (None, "unknown")


def test_a_rulebook_that_does_not_say(games: Mazo) -> None:
    """Where nobody says how it is decided the lot is an offer, and is told as one."""
    ran = games("table", "first", "--players", "3", "-g", "zonamagica", "--seed", "7")
    assert ran.code == 0
    assert "The game does not say" in ran.out
    found = first(games, game="roglamor")
    assert (found["rule"], found["setting"]) == (None, "first-player")


def test_the_setting_decides_where_the_rulebook_is_silent(games: Mazo) -> None:
    """Once it is agreed that whoever lost begins, that one does, by the setting's name."""
    assert games("config", "set", "roglamor.first-player", "loser").code == 0
    found = first(games, "Ana", "Beto", "--lost", "Beto", game="roglamor")
    assert (found["first"], found["rule"], found["decided_by"]) == ("Beto", "loser", "loser")
    ran = games("table", "first", "Ana", "Beto", "-g", "roglamor")
    assert "first-player=loser" in ran.out
    assert "--lost" in ran.out


@pytest.mark.parametrize(
    ("words", "code", "told"),
    [
        (("-g", "invocacion"), 2, "2 to 8"),
        (("--players", "9", "-g", "invocacion"), 2, "2 to 8"),
        (("Ana", "-g", "invizimals"), 2, "Players: 2"),
        (("Ana", "ÁNA", "-g", "invizimals"), 2, "twice"),
        (("Ana", " ", "-g", "invizimals"), 2, "blank"),
        (("Ana", "Beto", "--players", "3", "-g", "invocacion"), 2, "2 names"),
        (("Ana", "Beto", "--draw", "7", "-g", "invocacion"), 2, "1 card"),
        (("Ana", "Beto", "--draw", "7", "--draw", "-", "-g", "invocacion"), 2, "fewer than two"),
        (("Ana", "Beto", "--draw", "7", "--draw", "8", "-g", "invizimals"), 2, "by lot"),
        (("Ana", "Beto", "--lost", "Ana", "-g", "invizimals"), 2, "by lot"),
        (("Ana", "Beto", "--draw", "7", "--draw", "Adn", "-g", "invocacion"), 3, "Adn"),
    ],
)
def test_what_cannot_be_asked(games: Mazo, words: tuple[str, ...], code: int, told: str) -> None:
    """Each refusal says what would do."""
    ran = games("table", "first", *words)
    assert (ran.code, ran.out) == (code, "")
    assert told in ran.err


def test_those_tied_are_named_with_all_who_play(games: Mazo, home: Path) -> None:
    """INV-1: of a game for three and more, two who are tied draw again; all keep their seats."""
    folder = home / "games" / "tres"
    folder.mkdir(parents=True)
    (folder / "game.toml").write_text(
        '[game]\nid = "tres"\nname = "Tres"\nplayers = [3, 5]\n'
        '[fields.fuerza]\nkind = "number"\nlabel = "fuerza"\n'
        '[setup.first]\nby = "highest"\nfield = "fuerza"\n',
        encoding="utf-8",
    )
    draws = ("--draw", "2", "--draw", "—", "--draw", "4")
    found = first(games, "Ana", "Beto", "Caro", *draws, game="tres")
    assert found["order"] == ["Caro", "Ana", "Beto"]
    assert games("table", "first", "Ana", "Caro", *draws[:4], "-g", "tres").code == 2


def test_a_draw_that_nobody_knows(games: Mazo) -> None:
    """INV-1: an unknown number leaves it open who begins, and names whose it is."""
    draws = ("--draw", "7", "--draw", "?", "--draw", "9")
    ran = games("table", "first", "Ana", "Beto", "Caro", "-g", "invocacion", *draws)
    assert ran.code == 6
    assert "Beto" in ran.err
    ran = games("table", "first", "Ana", "Beto", "-g", "invocacion", "--draw=-7", "--draw", "2")
    assert ran.code == 2
    assert "“-7”" in ran.err
