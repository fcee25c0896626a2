"""`mazo deck choose`: what a format leaves to the player, kept with the deck."""

import json
from pathlib import Path
from typing import Any

import pytest

from ..running import Mazo

LISTED = "2 Osezno\n1 Oso Pardo\n1 Peregrino\n"


@pytest.fixture
def bears(clans: Mazo) -> Mazo:
    """Return the game with a deck of bears, for which nothing is chosen yet."""
    assert clans.deck(LISTED, "osos", "-F", "torneo").code == 0
    return clans


def verdict(mazo: Mazo, code: int, name: str = "osos") -> Any:
    """Return the verdict of a stored deck."""
    return mazo.json("deck", "check", name, code=code)["results"][0]["verdict"]


def chosen(mazo: Mazo, name: str = "osos") -> Any:
    """Return what is chosen for a stored deck."""
    return mazo.json("deck", "show", name)["choices"]


def test_a_verdict_waits_for_what_is_to_be_chosen(bears: Mazo) -> None:
    """What hangs on a choice cannot be told until it is made, and is told in its terms then."""
    assert verdict(bears, 1) == "unfinished"
    assert bears("deck", "choose", "osos", "clan=oso", "cartas=4").code == 0
    assert verdict(bears, 0) == "legal"
    assert bears("deck", "choose", "osos", "clan=lobo").code == 0
    assert verdict(bears, 1) == "illegal"


def test_a_verdict_tells_what_is_chosen(bears: Mazo) -> None:
    """It stands beside the format, in JSON by its ids and in a cell of CSV."""
    bears("deck", "choose", "osos", "clan=oso", "cartas=4")
    held = bears.json("deck", "check", "osos")["results"][0]
    assert held["choices"] == {"cartas": "4", "clan": "oso"}
    header, *rows = bears("deck", "check", "osos", "-o", "csv").lines
    assert header.startswith("deck,game,format,choices,day,verdict,")
    assert {row.split(",")[3] for row in rows} == {"cartas:4+clan:oso"}


def test_what_there_is_to_choose_is_shown(bears: Mazo) -> None:
    """Without a choice the verb shows each, what is chosen, and what it may be."""
    data = bears.json("deck", "choose", "osos")
    assert (data["deck"], data["format"], data["changed"]) == ("osos", "torneo", False)
    assert [(each["id"], each["value"]) for each in data["choices"]] == [
        ("clan", None), ("cartas", None),
    ]  # fmt: skip
    assert [v["id"] for v in data["choices"][0]["values"]] == ["oso", "lobo", "zorro", "neutral"]
    assert bears("deck", "choose", "osos").lines == [
        "clan\tclan\t\tBear, Wolf, Fox, neutral", "cartas\tsize\t\t4, 6",
    ]  # fmt: skip


@pytest.mark.parametrize("word", ["oso", "OSO", "Bear", "bear", "Oso", "óso"])
def test_a_value_is_named_by_id_or_label(bears: Mazo, word: str) -> None:
    """The id and the label in any language and case mean the same value."""
    assert bears("deck", "choose", "osos", f"CLAN={word}").code == 0
    assert chosen(bears) == {"clan": "oso"}


def test_a_choice_is_taken_back(bears: Mazo) -> None:
    """An empty value takes one choice back and leaves the others; undo brings it back."""
    bears("deck", "choose", "osos", "clan=oso", "size=4")
    ran = bears("deck", "choose", "osos", "clan=")
    assert (ran.code, ran.out) == (0, "No longer chosen for osos: clan: Bear.\n")
    assert chosen(bears) == {"cartas": "4"}
    assert bears("data", "undo").code == 0
    assert chosen(bears) == {"cartas": "4", "clan": "oso"}
    assert bears("deck", "choose", "osos", "clan=oso").out == "osos stays as it is.\n"


def test_a_rehearsal_changes_nothing(bears: Mazo) -> None:
    """With -n it is said what would be chosen, and nothing is."""
    ran = bears("deck", "choose", "osos", "clan=oso", "-n")
    assert ran.out == "Would be chosen for osos: clan: Bear.\n"
    assert chosen(bears) == {}


@pytest.mark.parametrize(
    ("given", "code", "said"),
    [
        ("clan=tejon", 3, "clan cannot be “tejon”"),
        ("reino=oso", 3, "no choice “reino”"),
        ("clan", 2, "“clan” chooses nothing"),
        ("", 2, "“” chooses nothing"),
        ("=oso", 2, "“=oso” chooses nothing"),
        ("clan= ", 2, "“clan= ” chooses nothing"),
    ],
    ids=["no such value", "no such choice", "no equals sign", "nothing", "no choice", "a blank"],
)
def test_what_cannot_be_chosen(bears: Mazo, given: str, code: int, said: str) -> None:
    """A choice or value that there is not is refused with those that there are; none is made."""
    ran = bears("deck", "choose", "osos", "cartas=4", given)
    assert (ran.code, ran.out) == (code, "")
    assert said in ran.err
    assert chosen(bears) == {}


def test_a_format_may_leave_nothing_to_choose(clans: Mazo) -> None:
    """A deck in a format without choices is told so."""
    clans("deck", "new", "otro", "-F", "dias")
    ran = clans("deck", "choose", "otro", "clan=oso")
    assert (ran.code, ran.out) == (3, "")
    assert "leaves nothing to choose" in ran.err


def test_what_is_open_is_hinted_at(clans: Mazo) -> None:
    """Whoever begins, brings in, or looks at a deck is told what is still to be chosen."""
    for words in (("deck", "new", "lobos", "-F", "torneo"), ("deck", "show", "lobos")):
        ran = clans(*words)
        assert "Still to choose is clan (oso (Bear), lobo (Wolf)" in ran.err
        assert "mazo deck choose lobos clan=…" in ran.err
    ran = clans.deck(LISTED, "osos", "-F", "torneo")
    assert "mazo deck choose osos clan=…" in ran.err
    clans("deck", "choose", "lobos", "clan=lobo", "cartas=6")
    shown = clans("deck", "show", "lobos")
    assert "Still to choose" not in shown.err
    assert "  Chosen: clan: Wolf, size: 6\n" in shown.out


@pytest.mark.parametrize("form", ["text", "json", "dec"])
def test_choices_go_out_and_come_back(bears: Mazo, tmp_path: Path, form: str) -> None:
    """Lists of ours say what was chosen, and a deck read from one has it again."""
    bears("deck", "choose", "osos", "clan=oso", "cartas=4")
    path = tmp_path / "osos.out"
    assert bears("deck", "export", "osos", "--as", form, "--to", str(path)).err == ""
    assert bears("deck", "import", str(path), "--name", "otros").code == 0
    assert chosen(bears, "otros") == {"cartas": "4", "clan": "oso"}
    assert bears.json("deck", "check", str(path))["results"][0]["verdict"] == "legal"


def test_a_table_says_that_choices_are_lost(bears: Mazo) -> None:
    """What a format has no room for is told."""
    bears("deck", "choose", "osos", "clan=oso")
    lost = bears.json("deck", "export", "osos", "--as", "csv")["lost"]
    assert "choices" in [each["part"] for each in lost]


def test_choices_go_with_copies_and_archives(bears: Mazo, tmp_path: Path) -> None:
    """A copy of a deck has its choices, and so has a deck that comes back from an archive."""
    bears("deck", "choose", "osos", "clan=oso")
    bears("deck", "copy", "osos", "copia")
    assert chosen(bears, "copia") == {"clan": "oso"}
    assert bears("data", "export", "--to", str(tmp_path / "todo")).code == 0
    assert bears("data", "import", str(tmp_path / "todo"), "--replace").code == 0
    assert chosen(bears) == {"clan": "oso"}


def test_the_history_tells_of_choices(bears: Mazo) -> None:
    """A log names what was chosen and when."""
    bears("deck", "choose", "osos", "clan=oso")
    row = json.loads(bears("deck", "log", "osos", "-o", "ndjson").lines[0])
    assert row["what"] == "chosen: clan = oso"
    assert row["choices"] == {"before": {}, "after": {"clan": "oso"}}


def test_nothing_is_chosen_twice_at_once(bears: Mazo) -> None:
    """Two values for one choice are a slip, and neither is taken."""
    run = bears("deck", "choose", "osos", "clan=oso", "clan=lobo")
    assert (run.code, chosen(bears)) == (2, {})
    assert "“clan” is chosen twice" in run.err
