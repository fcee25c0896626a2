"""Built decks hold their cards, others share what is left."""

import pytest
from mazo.collection.store import db, journal

from ..running import Mazo
from .conftest import Owning


def rows(mazo: Mazo, *words: str, code: int = 0) -> list[tuple[str, int, bool]]:
    """Return name, missing cards and state of each deck that `can-build` lists."""
    decks = mazo.json("deck", "can-build", *words, code=code)["decks"]
    return [(deck["deck"], deck["missing"], deck["built"]) for deck in decks]


def test_a_built_deck_holds_its_cards(mazo: Mazo, owning: Owning) -> None:
    """What one deck holds another cannot have, until it is freed; undo builds it again."""
    owning("lobo", 2)
    mazo.deck("2 Lobo\n", "uno")
    mazo.deck("1 Lobo\n", "dos")
    assert rows(mazo) == [("dos", 0, False), ("uno", 0, False)]
    assert mazo("deck", "build", "uno").out == "uno is built: it holds its cards.\n"
    assert rows(mazo) == [("uno", 0, True), ("dos", 1, False)]
    assert mazo("deck", "build", "dos").code == 1
    assert mazo("deck", "free", "uno").code == 0
    assert mazo("deck", "build", "dos").code == 0
    mazo("data", "undo")
    mazo("data", "undo")
    assert rows(mazo) == [("uno", 0, True), ("dos", 1, False)]


def test_a_deck_that_lacks_cards_is_built_only_on_request(mazo: Mazo, owning: Owning) -> None:
    """The refusal lists what is missing and changes nothing; `--anyway` builds it."""
    owning("grulla", 1, "BBB-2b")
    mazo.deck("2 Furia\n1 Grulla (BBB) 2a\n1 Torre Blanca\n", "uno")
    refused = mazo("deck", "build", "uno")
    assert (refused.code, refused.lines) == (
        1,
        [
            "uno was not built.",
            "3 cards are missing, or held by other built decks:",
            "  2 Furia",
            "  1 Grulla (BBB-2a)",
        ],
    )
    assert "--anyway" in refused.err
    assert rows(mazo, code=1) == [("uno", 3, False)]
    built = mazo.json("deck", "build", "uno", "--anyway")
    assert (built["built"], built["changed"], built["missing"]) == (True, True, 3)
    assert [(card["id"], card["needed"], card["missing"]) for card in built["cards"]] == [
        ("furia", 2, 2), ("grulla", 1, 1),
    ]  # fmt: skip
    assert rows(mazo, code=1) == [("uno", 3, True)]


def test_building_twice_is_no_change(mazo: Mazo, owning: Owning) -> None:
    """What is so already is said, and leaves no entry to take back."""
    owning("lobo")
    mazo.deck("1 Lobo\n", "uno")
    assert mazo.json("deck", "free", "uno") == {"deck": "uno", "built": False, "changed": False}
    assert mazo.json("deck", "build", "uno")["changed"] is True
    again = mazo.json("deck", "build", "uno")
    assert (again["changed"], again["built"]) == (False, True)
    assert "deck build uno" in mazo("data", "undo").out
    assert rows(mazo) == [("uno", 0, False)]


def test_a_rehearsal_builds_nothing(mazo: Mazo, owning: Owning) -> None:
    """`--dry-run` says what would be, with the same exit code."""
    mazo.deck("1 Lobo\n", "uno")
    assert mazo("deck", "build", "uno", "-n").code == 1
    owning("lobo")
    ran = mazo("deck", "build", "uno", "-n")
    assert (ran.code, ran.out) == (0, "uno would be built: it would hold its cards.\n")
    assert rows(mazo) == [("uno", 0, False)]
    mazo("deck", "build", "uno")
    assert mazo("deck", "free", "uno", "-n").code == 0
    assert rows(mazo) == [("uno", 0, True)]


def test_decks_are_listed_by_what_they_lack(mazo: Mazo, owning: Owning) -> None:
    """Those that lack least come first; a limit leaves the others out and decides the exit code."""
    owning("lobo")
    mazo.deck("1 Lobo\n3 Furia\n", "aaa")
    mazo.deck("2 Lobo\n", "bbb")
    mazo("deck", "new", "empty")
    assert rows(mazo, code=1) == [("bbb", 1, False), ("aaa", 3, False)]
    assert rows(mazo, "--max-missing", "1") == [("bbb", 1, False)]
    assert rows(mazo, "--max-missing", "0", code=1) == []
    assert rows(mazo, "aaa", code=1) == [("aaa", 3, False)]
    assert "3 Furia" in mazo("deck", "can-build", "aaa").out


def test_free_cards_are_never_missing(mazo: Mazo) -> None:
    """Cards that a free zone holds need not be owned, wherever they are."""
    mazo("deck", "new", "uno")
    assert mazo("deck", "add", "uno", "3 Torre Blanca", "-z", "dominios").code == 0
    assert mazo("deck", "add", "uno", "1 Torre Blanca", "-z", "main").code == 0
    assert rows(mazo, "uno") == [("uno", 0, False)]
    assert mazo("deck", "build", "uno").code == 0


def test_a_deck_of_a_game_that_is_gone_is_listed_last(mazo: Mazo, owning: Owning) -> None:
    """Nobody can tell what it lacks, and it hides no other deck."""
    owning("lobo")
    mazo.deck("1 Lobo\n", "uno")
    mazo.deck("1 Lobo\n", "aaa")
    user = db.connect(write=True)
    with journal.entry(user, "test"):
        user.execute("UPDATE deck SET game = 'gone' WHERE name = 'aaa'")
    user.close()
    assert mazo.json("deck", "can-build")["decks"][-1]["missing"] is None
    assert mazo("deck", "can-build").lines[-1].split("\t")[:2] == ["aaa", "gone"]


def test_lists_tell_which_decks_are_built(mazo: Mazo, owning: Owning) -> None:
    """Both `list` and `show` say it, in words and as data."""
    owning("lobo")
    mazo.deck("1 Lobo\n", "uno")
    mazo.deck("1 Lobo\n", "dos")
    mazo("deck", "build", "uno")
    decks = mazo.json("deck", "list")["decks"]
    assert [(deck["name"], deck["built"]) for deck in decks] == [("dos", False), ("uno", True)]
    assert [line.endswith("built") for line in mazo("deck", "list").lines] == [False, True]
    assert mazo.json("deck", "show", "uno")["built"] is True
    assert "built" in mazo("deck", "show", "uno").lines[0]
    assert "built" not in mazo("deck", "show", "dos").lines[0]


def test_a_built_deck_that_comes_to_lack_cards_says_so(mazo: Mazo, owning: Owning) -> None:
    """Putting in what is not owned is done, and told; a deck that is a plan says nothing."""
    owning("lobo", 2)
    mazo.deck("1 Lobo\n", "uno")
    assert mazo("deck", "add", "uno", "3 Furia").err == ""
    mazo("deck", "cut", "uno", "3 Furia")
    mazo("deck", "build", "uno")
    assert mazo("deck", "add", "uno", "Lobo").err == ""
    assert mazo("deck", "add", "uno", "Furia").err == "uno is built, and lacks now: 1 Furia\n"
    assert mazo("deck", "cut", "uno", "Furia").err == ""


def test_a_deck_that_is_built_anyway_does_not_hold_what_is_missing(
    mazo: Mazo, owning: Owning
) -> None:
    """It holds the cards there are, and that is what is said of it."""
    owning("lobo")
    mazo.deck("2 Lobo\n", "uno")
    said = "those of its cards that there are"
    assert said in mazo("deck", "build", "uno", "--anyway", "-n").out
    assert mazo("deck", "build", "uno", "--anyway").lines[:2] == [
        f"uno is built all the same: it holds {said}.",
        "1 card is missing, or held by other built decks:",
    ]


def test_a_verdict_is_never_cut(mazo: Mazo, monkeypatch: pytest.MonkeyPatch) -> None:
    """On a narrow terminal the other columns give way to it."""
    monkeypatch.setenv("COLUMNS", "50")
    mazo.deck("1 Lobo\n", "un-mazo-de-nombre-largo", "--format", "torneo")
    assert "unfinished" in mazo("deck", "list", "-o", "table").out
