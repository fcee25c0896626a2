"""`mazo card check`: what is wrong with cards, told before anything is brought in."""

from pathlib import Path

import pytest

from ..running import Mazo

HEAD = "id,name,set,number,type,estado,habitat,categoria,ataques,vidas"
MAX = "a,Alfa,DO,400,invizimal,max,fuego,dragon,cortar+cortar,3"


def card_file(folder: Path, *rows: str) -> str:
    """Write a card file and return its path."""
    path = folder / "cartas.csv"
    listed = [f"{HEAD},source", *(f"{row},R1" for row in rows)]
    path.write_text("\n".join(listed) + "\n", encoding="utf-8")
    return str(path)


def told(mazo: Mazo, path: str, *, code: int = 4, stdin: str = "") -> list[tuple[int, str, str]]:
    """Return line, place and key of each fault that is more than a note."""
    data = mazo.json("card", "check", path, "-g", "invizimals", code=code, stdin=stdin)
    assert data["sound"] == (code == 0)
    return [(f["line"], f["place"], f["key"]) for f in data["faults"] if f["severity"] != "note"]


def test_sound_cards_are_sound(mazo: Mazo, tmp_path: Path) -> None:
    """The answer is 0, and nothing has been brought in."""
    path = card_file(tmp_path, MAX)
    assert told(mazo, path, code=0) == []
    ran = mazo("card", "check", path, "-g", "invizimals")
    assert (ran.code, ran.lines[-2]) == (0, "cartas.csv: 0 errors, 0 warnings, 2 notes.")
    assert mazo("card", "find", "Alfa", "-g", "invizimals", "--count").out.strip() == "0"
    assert mazo("data", "log").out == ""


def test_everything_is_told_in_one_run(mazo: Mazo, tmp_path: Path) -> None:
    """What cannot be read and what breaks a rule, each with its line."""
    path = card_file(
        tmp_path,
        MAX,
        "b,Beta,DO,401,invizimal,pupp,fuego,,cortar+cortar,1",
        "c,Gamma,DO,402,invizimal,max,fuego,dragon,cortar,9",
        "d,Delta,DO,403,invizimal,,fuego,,cortar+morder,1",
        "e,Épsilon,DO,400,invizimal,max,fuego,dragon,cortar+morder,2",
    )
    assert told(mazo, path) == [
        (2, "unique-number", "card-rule.unique"),
        (3, "estado", "import.bad-value"),
        (4, "vidas", "import.bad-value"),
        (5, "invizimal-stage", "card-rule.implies"),
    ]


def test_a_fault_says_rule_card_and_what_was_expected(mazo: Mazo, tmp_path: Path) -> None:
    """As fields of JSON, beside the sentence; each rule is listed with what breaks it."""
    path = card_file(tmp_path, "d,Delta,DO,403,invizimal,pup,fuego,,cortar,1")
    data = mazo.json("card", "check", path, "-g", "invizimals", code=4)
    (fault,) = (fault for fault in data["faults"] if fault["severity"] == "error")
    assert (fault["file"], fault["line"], fault["rule"]) == ("cartas.csv", 2, "two-attacks")
    assert (fault["card"], fault["cards"]) == ("Delta", ["DO-403"])
    assert fault["expected"] == "ataques:2..2"
    rules = {rule["rule"]: rule for rule in data["rules"]}
    assert rules["two-attacks"]["broken"] == ["DO-403"]
    assert rules["evolution-line"]["cannot_tell"] == ["DO-403"]
    assert rules["lives-range"]["broken"] == rules["lives-range"]["cannot_tell"] == []


def test_a_number_of_the_game_is_taken(mazo: Mazo, tmp_path: Path) -> None:
    """A new card with the number of one that the game has is named beside it."""
    path = card_file(tmp_path, "x,Otro,DO,1,invizimal,max,fuego,dragon,cortar+cortar,3")
    (fault,) = told(mazo, path)
    assert fault == (2, "unique-number", "card-rule.unique")
    out = mazo("card", "check", path, "-g", "invizimals").out
    assert "Otro" in out
    assert "Beatwidow PUP (DO-1)" in out


def test_a_number_is_taken_in_a_game_without_rules(mazo: Mazo) -> None:
    """No rule is needed for it."""
    ran = mazo("card", "check", "-", stdin="name,set,number\nPerro,AAA,16\n")
    assert ran.code == 4
    assert "line 2: number: error: AAA-16 is the number of Lobo already" in ran.out


def test_a_new_card_is_at_fault_and_not_the_one_that_has_the_number(mazo: Mazo) -> None:
    """Though the card of the game stands behind it in the file; with a rule on numbers, too."""
    ran = mazo("card", "check", "-", stdin="name,set,number\nPerro,AAA,16\nLobo,AAA,16\n")
    assert ran.code == 4
    assert "line 2: number: error: AAA-16 is the number of Lobo already" in ran.out
    listed = f"{HEAD}\nx,Otro,DO,1,,,,,,\n,Beatwidow PUP,DO,1,,,,,,\n"
    assert told(mazo, "-", stdin=listed) == [(2, "unique-number", "card-rule.unique")]


def test_a_stage_that_the_game_has_is_not_missing(mazo: Mazo, tmp_path: Path) -> None:
    """The file is laid over the cards of the game; what is in neither is told as open."""
    path = card_file(
        tmp_path,
        "n1,Nuevo,DO,400,invizimal,pup,fuego,,cortar+cortar,1",
        "n3,Nuevo,DO,402,invizimal,max,fuego,,cortar+cortar,2",
    )
    ran = mazo("card", "check", path, "-g", "invizimals")
    assert ran.code == 0
    assert "evolution-line: note: of the chain pup+colt+max of Nuevo PUP" in ran.out
    assert "nobody has entered colt" in ran.out
    colt = "id,name,set,number,type,estado\nn2,Nuevo,DO,401,invizimal,colt\n"
    assert mazo("card", "import", "-", "-g", "invizimals", stdin=colt).code == 0
    assert "evolution-line" not in mazo("card", "check", path, "-g", "invizimals").out


def test_a_card_of_the_game_may_be_said_again(mazo: Mazo) -> None:
    """What the game's own file says is as sound in a file of the user's."""
    for game in ("invizimals", "roglamor", "invocacion", "zonamagica"):
        listed = mazo("card", "export", "-g", game)
        assert listed.code == 0
        ran = mazo("card", "check", "-", "-g", game, stdin=listed.out)
        assert ran.code == 0, ran.out


@pytest.mark.parametrize("game", ["invizimals", "roglamor", "invocacion", "zonamagica", "t1"])
def test_without_a_file_the_game_is_checked(mazo: Mazo, game: str) -> None:
    """The built-in cards keep their rules."""
    data = mazo.json("card", "check", "-g", game)
    assert data["checked"] == game
    assert data["cards"] > 0
    assert not any(rule["broken"] for rule in data["rules"])


def test_a_game_that_cannot_be_opened_is_checked_all_the_same(mazo: Mazo, t1: Path) -> None:
    """Its sound cards are held against the rules, and the others are told."""
    rule = "\n[[card-rules]]\nid = 'caro'\nkind = 'range'\nfield = 'coste'\nmax = 5\n"
    with (t1 / "game.toml").open("a", encoding="utf-8") as file:
        file.write(rule)
    cards = (t1 / "cards.csv").read_text(encoding="utf-8")
    (t1 / "cards.csv").write_text(cards.replace("AAA,15,", "AAA,14,"), encoding="utf-8")
    data = mazo.json("card", "check", code=4)
    assert {fault["place"] for fault in data["faults"]} == {"number", "caro"}


def test_columns_may_be_named(mazo: Mazo) -> None:
    """As for an import."""
    listed = "Carta;Vidas de la carta\nBeatwidow MAX;9\n"
    ran = mazo("card", "check", "-", "-g", "invizimals", "--map", "Carta=name",
               "--map", "Vidas de la carta=vidas", stdin=listed)  # fmt: skip
    assert ran.code == 4
    assert "line 2: Vidas de la carta: error: “9”" in ran.out


def test_too_little_is_known_of_some(mazo: Mazo, tmp_path: Path) -> None:
    """A rule that cannot be told is neither kept nor broken: it is said of which cards."""
    path = card_file(tmp_path, "d,Delta,DO,403,invizimal,max,?,dragon,cortar+cortar,1")
    ran = mazo("card", "check", path, "-g", "invizimals", "--lang", "es")
    assert ran.code == 0
    assert "? Todo Invizimal tiene un hábitat: de 1 carta se sabe demasiado poco" in ran.out
    assert "Delta" in ran.out


def test_a_rule_that_cannot_be_asked_hides_no_other(mazo: Mazo, t1: Path) -> None:
    """Its query cannot be read, which `game check` tells; the others are asked."""
    bad = "\n[[card-rules]]\nid = 'x'\nkind = 'implies'\nwhen = 'tipe:a'\nthen = 'b'\n"
    rule = "\n[[card-rules]]\nid = 'caro'\nkind = 'range'\nfield = 'coste'\nmax = 5\n"
    with (t1 / "game.toml").open("a", encoding="utf-8") as file:
        file.write(bad + rule)
    data = mazo.json("card", "check", code=4)
    assert [fault["place"] for fault in data["faults"]] == ["caro"]
    assert data["faults"][0]["file"].endswith("cards.csv")
    assert data["faults"][0]["line"] is not None


def test_a_game_file_that_cannot_be_used_is_told(mazo: Mazo, t1: Path) -> None:
    """Without a game there is nothing to hold cards against."""
    text = (t1 / "game.toml").read_text(encoding="utf-8")
    (t1 / "game.toml").write_text(text.replace("players = [2, 2]", "players = 2"), encoding="utf-8")
    ran = mazo("card", "check")
    assert (ran.code, ran.out) == (4, "")
    assert "game.players" in ran.err


def test_cards_of_ones_own_are_checked_with_the_game(mazo: Mazo) -> None:
    """What was brought in all the same is found afterwards, in the layer that holds it."""
    listed = "id,name,set,number,type,estado\nx,Equis,DO,400,invizimal,pup\n"
    assert mazo("card", "import", "-", "-g", "invizimals", stdin=listed).code == 0
    assert mazo("card", "edit", "x", "ataques=cortar", "-g", "invizimals").code == 0
    (fault,) = (f for f in mazo.json("card", "check", "-g", "invizimals", code=4)["faults"]
                if f["severity"] == "error")  # fmt: skip
    assert fault["rule"] == "two-attacks"
    assert fault["file"].endswith("own.json")
