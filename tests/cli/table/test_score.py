"""`mazo table score` as it is typed."""

from pathlib import Path
from typing import Any

import pytest

from ..running import Mazo


def points(games: Mazo, *words: str, code: int = 0) -> dict[str, int | None]:
    """Return each player's points, who has most first."""
    found = games.json("table", "score", *words, code=code)
    return {row["player"]: row["points"] for row in found["players"]}


@pytest.fixture
def duel(games: Mazo) -> Mazo:
    """Begin a game of Invocación between two players."""
    assert games("table", "score", "--new", "Ana", "Beto", "-g", "invocacion").code == 0
    return games


def test_points_add_up(games: Mazo) -> None:
    """Points are added and taken away, by words of either language, and kept between commands."""
    for words in (["Ana", "5"], ["ana", "suma", "3"], ["Ána", "cut", "2"], ["Beto", "resta", "1"]):
        assert games("table", "score", *words).code == 0
    assert points(games) == {"Ana": 6, "Beto": -1}
    assert games.json("table", "score")["first"] == ["Ana"]


def test_trophies_and_mana_are_counted(duel: Mazo) -> None:
    """INV-30: the Power of the trophies, and 1 for each Mana that is left at last."""
    for words in (["--trophy", "7/2", "--trophy", "Adán", "--mana", "5"], ["--mana", "3"]):
        assert duel("table", "score", "Ana", *words).code == 0
    assert points(duel, "Ana") == {"Ana": 7 + 7 + 3}


def test_a_tie_is_broken_by_support(duel: Mazo) -> None:
    """INV-31: of two level on points, the one whose trophies have more Support is ahead."""
    duel("table", "score", "Ana", "--trophy", "7/2", "--trophy", "5/1")
    duel("table", "score", "Beto", "--trophy", "11/4", "--mana", "1")
    found = duel.json("table", "score")
    assert found["first"] == ["Beto"]
    assert [step["cite"] for step in found["steps"]] == ["INV-30", "INV-31"]


def test_a_tie_that_stays_is_played_out(duel: Mazo) -> None:
    """INV-31: still level, they decide it in a single round of 10 cards each."""
    for name in ("Ana", "Beto"):
        duel("table", "score", name, "--trophy", "7/2")
    found = duel.json("table", "score")
    assert found["first"] == ["Ana", "Beto"]
    assert found["steps"][-1]["facts"]["count"] == 10
    assert "10 cards each" in duel("table", "score").out


def test_a_missing_power_makes_no_total(duel: Mazo) -> None:
    """INV-30: a trophy whose Power is unknown is named, and leaves its player without a total."""
    duel("table", "score", "Ana", "--trophy", "Ataraxia", "--trophy", "9/1")
    duel("table", "score", "Beto", "--trophy", "5/1")
    found = duel.json("table", "score", code=6)
    assert [(row["player"], row["points"], row["known"]) for row in found["players"]] == [
        ("Beto", 5, 5),
        ("Ana", None, 9),
    ]
    assert (found["first"], found["unknown"]) == (None, [{"of": "Ataraxia", "field": "poder"}])
    assert duel("config", "set", "invocacion.unknown-values", "known-part").code == 0
    assert points(duel)["Ana"] == 9


def test_a_missing_support_leaves_a_tie_open(duel: Mazo) -> None:
    """INV-31: where Support would decide and is unknown, it cannot be told who is ahead."""
    duel("table", "score", "Ana", "--trophy", "Adán")
    duel("table", "score", "Beto", "--trophy", "7/2")
    found = duel.json("table", "score", code=6)
    assert (found["first"], found["unknown"]) == (None, [{"of": "Adán", "field": "apoyo"}])


def test_bare_points_have_no_support(duel: Mazo) -> None:
    """INV-31: of points put down without their trophies it is the player's Support that lacks."""
    for name in ("Ana", "Beto"):
        duel("table", "score", name, "5")
    found = duel.json("table", "score", code=6)
    assert found["unknown"] == [{"of": name, "field": "apoyo"} for name in ("Ana", "Beto")]
    told = duel("table", "score", "--lang", "es").err
    assert "Apoyo de los puntos de Ana" in told
    assert "Apoyo de puntos" not in told


def test_nothing_added_spoils_no_tie(duel: Mazo) -> None:
    """INV-31: 0 points more are not written, and Support still decides."""
    duel("table", "score", "Ana", "--trophy", "7/2")
    duel("table", "score", "Beto", "--trophy", "7/1")
    assert duel("table", "score", "Ana", "resta", "0").code == 0
    found = duel.json("table", "score")
    assert found["first"] == ["Ana"]
    assert [len(row["lines"]) for row in found["players"]] == [2, 2]


def test_who_is_asked_about_need_not_know_the_others(duel: Mazo) -> None:
    """INV-30: a player's total is told though another's is unknown, and the other's is not."""
    duel("table", "score", "Ana", "--trophy", "7/2")
    duel("table", "score", "Beto", "--trophy", "Ataraxia")
    assert duel.json("table", "score", "Ana", code=0)["unknown"] == []
    found = duel.json("table", "score", "Beto", code=6)
    assert found["unknown"] == [{"of": "Ataraxia", "field": "poder"}]


def test_points_below_zero_are_no_option(games: Mazo) -> None:
    """`Ana -5` takes 5 away, as `Ana cut 5` does; an option that there is not stays unknown."""
    for words in (["Ana", "-5"], ["Ana", "−2"], ["Beto", "-1", "--note", "-3"]):
        assert games("table", "score", *words).code == 0
    assert points(games) == {"Beto": -1, "Ana": -7}
    for word in ("-x", "-5x", "--nte"):
        ran = games("table", "score", "Ana", word)
        assert (ran.code, word in ran.err) == (2, True)
    assert "--note" in ran.err
    assert games("table", "score", "--new", "-x").code == 2
    assert games("table", "score", "Ana", "5", "-5", "-5").code == 2


def test_a_score_of_no_game_is_no_other_games(games: Mazo) -> None:
    """A score that was begun without a game is told as such where a game is asked for."""
    assert games("table", "score", "Ana", "5").code == 0
    ran = games("table", "score", "-g", "roglamor")
    assert (ran.code, "is of no game" in ran.err) == (2, True)


def test_what_is_noted_stays_as_it_was_typed(games: Mazo) -> None:
    """A note that reads as points below zero is kept letter by letter."""
    assert games("table", "score", "--note", "-5", "Ana", "-5").code == 0
    assert "(-5)" in games("table", "score", "Ana").out
    assert points(games) == {"Ana": -5}


def test_a_total_below_zero_has_a_true_minus(games: Mazo) -> None:
    """People read −2; data keep the hyphen."""
    assert games("table", "score", "Ana", "cut", "2").code == 0
    assert "  −2  Ana" in games("table", "score").out
    assert "Ana,-2," in games("table", "score", "-o", "csv").out


def test_what_is_told_of_a_card_later_counts(duel: Mazo) -> None:
    """A trophy of which nothing was known has its Power once the card is told."""
    duel("table", "score", "Ana", "--trophy", "Ataraxia")
    assert points(duel, code=6)["Ana"] is None
    assert duel("card", "edit", "Ataraxia", "poder=4", "apoyo=1", "-g", "invocacion").code == 0
    assert points(duel)["Ana"] == 4


def test_lives_begin_where_the_game_says(games: Mazo) -> None:
    """RG-4: lives begin at the setting's number, which must be told, and are taken away."""
    new = ("table", "score", "--new", "Ana", "Beto", "-g", "roglamor")
    ran = games(*new)
    assert ran.code == 6
    assert "lives" in ran.err
    assert games("config", "set", "roglamor.lives", "20").code == 0
    assert games(*new).code == 0
    assert games("table", "score", "Beto", "cut", "6").code == 0
    assert points(games) == {"Ana": 20, "Beto": 14}
    assert games(*new, "--start", "12").code == 0
    assert points(games) == {"Ana": 12, "Beto": 12}


def test_a_total_may_end_the_game(games: Mazo) -> None:
    """IZ-1, RG-4: all three prizes win, unless they are counted at the end; no lives lose."""
    games("table", "score", "--new", "Ana", "Beto", "-g", "invizimals")
    games("table", "score", "Beto", "3")
    (won, _) = games.json("table", "score")["steps"]
    assert (won["step"], won["facts"]["names"], won["setting"]) == ("end", ["Beto"], "prize-win")
    assert (
        "all three prize cards and wins (IZ-1; prize-win=all-three)" in games("table", "score").out
    )
    assert games("config", "set", "invizimals.prize-win", "most").code == 0
    assert [step["step"] for step in games.json("table", "score")["steps"]] == ["ahead"]
    games("table", "score", "--new", "Ana", "Beto", "--start", "5", "-g", "roglamor")
    ran = games("table", "score", "Ana", "cut", "6", "--lang", "es")
    assert "Ana: se ha quedado sin vidas y pierde (RG-4)" in ran.out


def test_who_has_lost_is_not_ahead(games: Mazo) -> None:
    """RG-4: whoever is out of lives is never ahead, and nobody has fewer than none."""
    games("table", "score", "--new", "Ana", "Beto", "--start", "5", "-g", "roglamor")
    ran = games("table", "score", "Ana", "cut", "7")
    assert "only 5 to lose" in ran.err
    assert "Ahead: Beto, with 5 (RG-4)" in ran.out
    games("table", "score", "Beto", "cut", "5")
    ran = games("table", "score")
    assert "Ahead" not in ran.out
    assert "Level" not in ran.out
    assert points(games) == {"Ana": 0, "Beto": 0}
    assert games.json("table", "score")["first"] == []


@pytest.mark.parametrize(
    ("game", "words", "code", "told"),
    [
        ("roglamor", ("--new", "Ana", "Beto", "--start", "0"), 2, "over before it begins"),
        ("roglamor", ("--new", "Ana", "Beto", "--start", "-4"), 2, "0 at least"),
        ("roglamor", ("--new", "Ana", "cut", "3", "--start", "5"), 2, "“cut” is no player"),
        ("roglamor", ("--new", "Ana", "3", "--start", "5"), 2, "“3” is no player"),
        ("invizimals", ("--new", "Ana", "Beto", "Caro"), 2, "Players: 2"),
        ("invocacion", ("--new", *"ABCDEFGHI"), 2, "2 to 8"),
        ("invocacion", ("--new", "Ana"), 2, "2 to 8"),
        ("zonamagica", ("--new", "Ana", "Beto"), 2, "3 to 5"),
        ("roglamor", ("--new", "A", "B", "--start", "9" * 26), 2, "1000000"),
    ],
)
def test_what_cannot_begin(
    games: Mazo, game: str, words: tuple[str, ...], code: int, told: str
) -> None:
    """RG-4: a score begins with as many players as the game has, no fewer, and not at its end."""
    ran = games("table", "score", *words, "-g", game)
    assert ran.code == code, ran.out
    assert told in ran.err


def test_who_is_new_is_refused_or_told(games: Mazo) -> None:
    """A sheet that was begun with its players takes no other; any other sheet tells of them."""
    games("table", "score", "--new", "Zoé", "Ana", "--start", "20", "-g", "roglamor")
    ran = games("table", "score", "Zoee", "cut", "3")
    assert ran.code == 3
    assert "Zoé" in ran.err
    assert points(games) == {"Zoé": 20, "Ana": 20}
    assert games("table", "score", "Ana", "1", "--sheet", "x", "-g", "zonamagica").err == ""
    assert "New in the score: Beto" in games("table", "score", "Beto", "2", "--sheet", "x").err


def test_there_are_three_prize_cards(games: Mazo) -> None:
    """IZ-2: nobody captures more than three prize cards, and nobody fewer than none."""
    games("table", "score", "--new", "Ana", "Beto", "-g", "invizimals")
    ran = games("table", "score", "Ana", "7")
    assert ran.code == 2
    assert "3 at most" in ran.err
    games("table", "score", "Ana", "cut", "2")
    assert points(games) == {"Ana": 0, "Beto": 0}


def test_every_change_can_be_taken_back(duel: Mazo) -> None:
    """Points, trophies and even a new game are entries of the journal; a rehearsal is none."""
    duel("table", "score", "Ana", "--trophy", "7/2", "--mana", "2")
    assert duel("table", "score", "Ana", "3", "-n").code == 0
    before = points(duel)
    assert duel("table", "score", "--new", "Ana", "Caro").code == 0
    assert duel("data", "undo").code == 0
    assert points(duel) == before == {"Ana": 9, "Beto": 0}
    assert duel("data", "undo").code == 0
    assert points(duel) == {"Ana": 0, "Beto": 0}


def test_several_scores_go_on_side_by_side(duel: Mazo) -> None:
    """A score with a name of its own is another, and an empty one names those that there are."""
    assert (
        duel("table", "score", "--new", "Ana", "Eva", "--start", "9", "--sheet", "duelo").code == 0
    )
    assert points(duel, "--sheet", "duelo") == {"Ana": 9, "Eva": 9}
    assert points(duel) == {"Ana": 0, "Beto": 0}
    ran = duel("table", "score", "--sheet", "otro")
    assert ran.code == 0
    assert "duelo" in ran.err


def test_a_score_without_any_game(games: Mazo) -> None:
    """Points are kept of any game, one that nobody has told of as well."""
    games("table", "score", "Ana", "5")
    ran = games("table", "score", "Beto", "7", "--note", "puente")
    assert ran.lines == ["  7  Beto: 7 (puente)", "  5  Ana: 5", "Ahead: Beto, with 7."]


def test_points_outlive_their_game(games: Mazo, home: Path) -> None:
    """What was scored in a game that has been removed can still be read and gone on with."""
    folder = home / "games" / "breve"
    folder.mkdir(parents=True)
    (folder / "game.toml").write_text('[game]\nid = "breve"\nname = "Breve"\n', encoding="utf-8")
    assert games("table", "score", "Ana", "5", "-g", "breve").code == 0
    (folder / "game.toml").unlink()
    folder.rmdir()
    assert games("table", "score", "Ana", "2").code == 0
    assert points(games) == {"Ana": 7}
    assert games("table", "score", "Ana", "2", "-g", "breve").code == 3


@pytest.mark.parametrize(
    ("words", "code", "told"),
    [
        (("Ana", "foo", "3"), 2, "Ana foo 3"),
        (("Ana", "tres"), 2, "“tres”"),
        (("Ana", "9999999"), 2, "1000000"),
        (("Ana", "9" * 5000), 2, "1000000"),
        ((" ", "3"), 2, "makes no sense"),
        (("--mana", "3"), 2, "whose"),
        (("Ana", "--mana", "3", "-g", "roglamor"), 2, "invocacion"),
        (("Ana", "--trophy", "Adn"), 3, "Adn"),
        (("--new", "Ana", "ana"), 2, "twice"),
        (("--start", "3"), 2, "--new"),
        (("Ana", "--note", "x"), 2, "--note"),
        (("Ana", "--mana", "9" * 24), 2, "1000000"),
        (("Ana", "--trophy", "99999999/1"), 2, "up to 1000000"),
        (("Ana", "--trophy", "7/-1"), 2, "is no trophy"),
        (("Ana", "--trophy", "-3/1"), 2, "is no trophy"),
        (("Zoe", "3"), 3, "--new"),
        (("--new", "Ana", "--mana", "3"), 2, "afterwards"),
        (("--new", "--start", "3"), 2, "who plays"),
        (("Caro",), 3, "“Caro”"),
    ],
)
def test_what_cannot_be_scored(duel: Mazo, words: tuple[str, ...], code: int, told: str) -> None:
    """Each refusal says what would do, and nothing is written."""
    ran = duel("table", "score", *words)
    assert (ran.code, ran.out) == (code, "")
    assert told in ran.err
    assert points(duel) == {"Ana": 0, "Beto": 0}


def test_stakes_are_counted_otherwise(mazo: Mazo) -> None:
    """IZ-27: with stakes the own three come back first, so that the fourth of six wins."""
    game = ("-g", "invizimals")
    begun = mazo("table", "score", "--new", "Ana", "Beto", "--variant", "apuestas", *game)
    assert begun.out.splitlines()[0].endswith(" · with stakes")
    assert "wins" not in mazo("table", "score", "Ana", "3").out
    assert "the fourth of the six and wins (IZ-27" in mazo("table", "score", "Ana", "1").out
    refused = mazo("table", "score", "Ana", "3")
    assert (refused.code, "Ana cannot have 7: 6 at most" in refused.err) == (2, True)
    mazo("config", "set", "invizimals.stakes-win", "third")
    assert "captured three prize cards and wins" in mazo("table", "score").out
    mazo("config", "set", "invizimals.prize-win", "most")
    assert "wins" not in mazo("table", "score").out


def test_stakes_are_six_in_all(mazo: Mazo) -> None:
    """IZ-27: what both have captured is at most the six that there are."""
    new = ("table", "score", "--new", "Ana", "Beto", "--variant", "apuestas", "-g", "invizimals")
    mazo(*new)
    mazo("table", "score", "Ana", "4")
    refused = mazo("table", "score", "Beto", "3")
    assert refused.code == 2
    assert "together cannot have 7: 6 at most (captures; IZ-27" in refused.err
    assert mazo("table", "score", "Beto", "2").code == 0
    assert mazo("table", "score", "Ana", "cut", "1").code == 0
    assert mazo("table", "score", "Beto", "1").code == 0
    assert mazo(*new, "--start", "3").code == 0
    assert "together cannot have 8" in mazo(*new, "--start", "4", "--sheet", "x").err


@pytest.mark.parametrize(
    ("words", "code", "told"),
    [
        (("--new", "A", "B", "--variant", "nada", "-g", "invizimals"), 3, "apuestas"),
        (("--new", "A", "B", "--variant", "liga", "-g", "roglamor"), 3, "no variants"),
        (("--new", "--variant", "apuestas", "-g", "invizimals"), 2, "--new Ana Beto"),
        (("Ana", "2", "--variant", "apuestas", "-g", "invizimals"), 2, "--new Ana Beto"),
    ],
)
def test_variants_there_are_not(mazo: Mazo, words: tuple[str, ...], code: int, told: str) -> None:
    """A variant is one of the game, and said as a sheet begins."""
    ran = mazo("table", "score", *words)
    assert (ran.code, told in ran.err) == (code, True)


def test_a_variant_is_that_of_a_game(mazo: Mazo, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where no game is in use none has variants."""
    monkeypatch.delenv("MAZO_GAME")
    ran = mazo("table", "score", "--new", "A", "B", "--variant", "liga")
    assert (ran.code, "-g GAME" in ran.err) == (2, True)


def test_lives_are_counted_from_where_they_begin(mazo: Mazo) -> None:
    """RG-4: whoever begins with lives is not counted from 0: who plays is said first."""
    game = ("-g", "roglamor")
    unknown = mazo("table", "score", "Ana", "cut", "5", *game)
    assert (unknown.code, "lives" in unknown.err) == (6, True)
    mazo("config", "set", "roglamor.lives", "20")
    ran = mazo("table", "score", "Ana", "cut", "5", *game)
    assert (ran.code, "begins with 20" in ran.err) == (2, True)


def test_the_working_of_one_player(duel: Mazo) -> None:
    """INV-30: of one player each trophy is told with the rule it counts by, in both languages."""
    duel("table", "score", "Ana", "--trophy", "7/2", "--mana", "2")
    for lang, kept in (("en", "Mana in reserve: 2"), ("es", "Maná en reserva: 2")):
        lines: list[Any] = duel("table", "score", "Ana", "--lang", lang).lines
        assert [line[:2] for line in lines[2:]] == ["1.", "2.", "3."]
        assert kept in lines[3]
        assert "9 (INV-30)" in lines[4]
