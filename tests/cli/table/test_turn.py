"""`mazo table turn` as it is typed."""

import pytest

from ..built import BUILT_IN
from ..running import Mazo


@pytest.mark.parametrize(
    ("game", "phase", "cites"),
    [
        ("invizimals", "movimientos", "IZ-9 IZ-10 IZ-11 IZ-12 IZ-13 IZ-14"),
        ("invocacion", "combat", "INV-13 INV-14 INV-15 INV-16 leader INV-17 INV-27"),
        ("roglamor", "fase de combate", "RG-22 RG-20 RG-23 RG-20 RG-24"),
        ("roglamor", "4", "RG-22 RG-20 RG-23 RG-20 RG-24"),
        ("zonamagica", "principal", "ZM-19 ZM-19 ZM-21"),
    ],
)
def test_each_step_names_its_rule(games: Mazo, game: str, phase: str, cites: str) -> None:
    """IZ-8, INV-13, RG-5, ZM-19: the steps of a phase stand in order, each with its own rule."""
    (found,) = games.json("table", "turn", *phase.split(), "-g", game)["phases"]
    assert [step["cite"][0] for step in found["steps"]] == cites.split()


@pytest.mark.parametrize("game", BUILT_IN)
def test_a_turn_has_all_its_phases_in_both_languages(games: Mazo, game: str) -> None:
    """Without a phase all are told, and each step is said in Spanish as in English."""
    spanish, english = (
        games.json("table", "turn", "-g", game, "--lang", lang)["phases"] for lang in ("es", "en")
    )
    assert [phase["number"] for phase in spanish] == [*range(1, len(spanish) + 1)]
    for one, other in zip(spanish, english, strict=True):
        assert [step["cite"] for step in one["steps"]] == [step["cite"] for step in other["steps"]]
        assert all(
            a["text"] != b["text"] for a, b in zip(one["steps"], other["steps"], strict=True)
        )


def test_what_everybody_follows_stands_at_the_phase(games: Mazo) -> None:
    """RG-6: where no step has a rule of its own, the rule stands beside the phase."""
    ran = games("table", "turn", "inicial", "-g", "roglamor")
    assert "1. Initial phase (RG-6)" in ran.out
    assert "  · ready your stunned cards\n" in ran.out


@pytest.mark.parametrize("width", [80, 50])
def test_no_line_is_wider_than_the_screen(
    games: Mazo, width: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A turn is read on a narrow screen, too."""
    monkeypatch.setenv("COLUMNS", str(width))
    ran = games("table", "turn", "-g", "invocacion", "-o", "table")
    assert max(map(len, ran.lines)) <= width


@pytest.mark.parametrize("words", [("",), (" ",), ("0",), ("5",), ("9" * 5000,), ("fin", "x")])
def test_what_is_no_phase(games: Mazo, words: tuple[str, ...]) -> None:
    """A blank word, a number beyond the last, and words too many name no phase."""
    ran = games("table", "turn", *words, "-g", "invocacion")
    assert (ran.code, ran.out) == (3, "")


def test_a_phase_that_nobody_knows(games: Mazo) -> None:
    """The phases there are stand in the hint, and a slip names the one that was meant."""
    ran = games("table", "turn", "combte", "-g", "invocacion")
    assert ran.code == 3
    assert "“Combat”" in ran.err
    assert "Start, Preparation, Combat, End of the round" in ran.err


def test_a_game_without_phases(mazo: Mazo) -> None:
    """A game whose file tells of no phases has no turn to tell."""
    ran = mazo("table", "turn")
    assert (ran.code, ran.out) == (3, "")


@pytest.mark.parametrize(
    ("setting", "value", "before", "after"),
    [
        ("invizimals.switch-and-attack", "yes", "give up this turn's attack", "may attack this"),
        ("invizimals.vector-rate", "creature", "Vector: one, on", "one for each Invizimal"),
        ("invizimals.habitat-field", "each", "if the field is empty", "your own field"),
        ("zonamagica.start-draw", "five", "draw up to 2", "draw up to 5"),
    ],
)
def test_steps_go_by_the_settings(
    games: Mazo, setting: str, value: str, before: str, after: str
) -> None:
    """IZ-9, IZ-13, IZ-14, ZM-18: a step follows the setting that it hangs on, and names it."""
    game, _, id_ = setting.partition(".")
    assert before in games("table", "turn", "-g", game).out
    assert games("config", "set", setting, value).code == 0
    ran = games("table", "turn", "-g", game)
    assert before not in ran.out
    assert after in ran.out
    assert f"{id_}={value}" in ran.out


def test_phases_are_named_as_the_reader_knows_them(games: Mazo) -> None:
    """What there is, and what was meant, is told in the language of the answer."""
    ran = games("table", "turn", "99", "-g", "invocacion")
    assert "Start, Preparation, Combat, End of the round" in ran.err
    assert "Pre-combat phase" in games("table", "turn", "precombat", "-g", "roglamor").err
