"""`mazo card export`, `random` and `source`: facts go out whole, and their origins are told."""

import json
from pathlib import Path

import pytest

from ..running import Mazo


def test_an_export_comes_back(mazo: Mazo, home: Path, tmp_path: Path) -> None:
    """What was exported, own cards and all, is imported again without any change."""
    mazo("card", "add", "Ñu Azul", "--set", "coste=X", "--set", "text=Uno,\ndos.")
    own = (home / "games" / "t1" / "own.json").read_text("utf-8")
    for form in ("csv", "json"):
        path = tmp_path / f"cards.{form}"
        ran = mazo("card", "export", "--as", form, "--to", str(path))
        assert (ran.code, "29 printings" in ran.out) == (0, True)
        data = mazo.json("card", "import", str(path))
        assert (data["added"], data["updated"], data["unchanged"]) == ([], [], 29)
    assert (home / "games" / "t1" / "own.json").read_text("utf-8") == own


def test_an_export_is_a_card_file(mazo: Mazo, home: Path) -> None:
    """The printed text can take the place of the game's own card file."""
    before = mazo.json("card", "find", "-l", "0", "--printings")["cards"]
    text = mazo("card", "export").out
    (home / "games" / "t1" / "cards.csv").write_text(text, encoding="utf-8")
    assert mazo.json("card", "find", "-l", "0", "--printings")["cards"] == before


def test_a_query_chooses_what_is_exported(mazo: Mazo) -> None:
    """Only the printings that match are written, in display order."""
    lines = mazo("card", "export", "name=lobo").lines
    assert [line.split(",")[3:5] for line in lines[1:]] == [["AAA", "16"], ["BBB", "1"]]
    data = json.loads(mazo("card", "export", "name=lobo", "--as", "json").out)
    assert (data["game"], [card["number"] for card in data["cards"]]) == ("t1", ["16", "1"])


def test_an_export_writes_over_nothing_unasked(mazo: Mazo, tmp_path: Path) -> None:
    """A file that is there stays, unless `--replace` is said; a folder gets a file of its own."""
    path = tmp_path / "x.csv"
    path.write_text("mine")
    assert mazo("card", "export", "--to", str(path)).code == 7
    assert path.read_text() == "mine"
    assert mazo("card", "export", "--to", str(path), "--replace").code == 0
    assert mazo("card", "export", "--to", str(tmp_path)).code == 0
    assert (tmp_path / "t1-cards.csv").read_bytes() == path.read_bytes()


def test_samples_are_no_facts(moss: Mazo) -> None:
    """Made-up cards are left out of an export, and that is said."""
    moss("game", "use", "t2", "--sample")
    ran = moss("card", "export")
    assert "Trébol" not in ran.out
    assert "Sample cards left out: 2." in ran.err


def test_a_seed_gives_the_same_cards_again(mazo: Mazo) -> None:
    """Different cards come, the seed is told, and more of them begin with the same ones."""
    data = mazo.json("card", "random", "-c", "5", "--seed", "viernes")
    ids = [card["id"] for card in data["cards"]]
    assert (len(set(ids)), data["seed"], data["total"]) == (5, "viernes", 25)
    more = mazo.json("card", "random", "-c", "9", "--seed", "viernes")["cards"]
    assert [card["id"] for card in more[:5]] == ids
    first = mazo("card", "random")
    assert first.err.startswith("Seed: ")
    again = mazo("card", "random", "--seed", first.err.split()[1])
    assert again.out == first.out


def test_all_cards_come_in_the_end(mazo: Mazo) -> None:
    """No more come than there are, which is said; of none at all that is said."""
    data = mazo.json("card", "random", "set:BBB type:criatura", "-c", "99")
    assert {card["name"] for card in data["cards"]} == {"Lobo", "Grulla", "Última Luz"}
    assert {card["set"] for card in data["cards"]} == {"BBB"}
    assert "There are only 3." in mazo("card", "random", "set:BBB type:criatura", "-c", "99").err
    none = mazo("card", "random", "coste:9")
    assert (none.code, none.out, "No card." in none.err) == (0, "", True)


@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_a_draw_is_what_the_generator_says(mazo: Mazo, seed: str) -> None:
    """Other seeds give other cards."""
    mine = mazo.json("card", "random", "-c", "5", "--seed", seed)["cards"]
    other = mazo.json("card", "random", "-c", "5", "--seed", "x")["cards"]
    assert mine != other


def test_each_fact_has_its_origin(moss: Mazo) -> None:
    """Facts of the files bear their source, one's own are one's own, and the rest is unknown."""
    moss("card", "edit", "Menhir", "agua=3")
    data = moss.json("card", "source", "Menhir")
    origins = {fact["field"]: (fact["origin"], fact["source"]) for fact in data["facts"]}
    assert origins["agua"] == ("own", None)
    assert origins["name"][0] == "stated"
    assert data["unknown"] == ["text"]
    ran = moss("card", "source", "Menhir")
    assert "[yours]" in ran.out
    assert "Sources:" in ran.out


def test_what_is_inferred_says_why(mazo: Mazo) -> None:
    """The reasoning behind an inferred fact is told, and a computed one names its query."""
    data = mazo.json("card", "source", "DO-1", "-g", "invizimals")
    facts = {fact["field"]: fact for fact in data["facts"]}
    assert facts["defensa"]["origin"] == "inferred"
    assert facts["defensa"]["about"] in mazo("card", "source", "DO-1", "-g", "invizimals").out
    token = mazo.json("card", "source", "Boris", "-g", "roglamor")["facts"]
    assert ("token", "computed", "type:ficha") in {
        (fact["field"], fact["origin"], fact["about"]) for fact in token
    }
