"""A game on the board, apart from how it is drawn."""

import pytest
from mazo.play.goldfish.actions import Deed, Draw, Forced, Move, NextPhase, NextTurn
from mazo.play.goldfish.words import Request

from .conftest import Meadows


def test_the_log_begins_with_the_deal(meadows: Meadows) -> None:
    """The first thing told is the opening hand, with the mark of a sample card."""
    log = meadows.desk().log
    assert log[0].startswith("You draw 4: 1 ")
    assert "†" in "".join(log)


@pytest.mark.parametrize(("lang", "line"), [("en", "draw 2"), ("es", "robar 2"), ("en", "roba 2")])
def test_lines_of_every_language_are_understood(meadows: Meadows, lang: str, line: str) -> None:
    """What the prompt understands, the board's line does too."""
    desk = meadows.desk(lang)
    assert desk.line(line) is None
    assert desk.play.actions == (Draw(2),)
    assert len(desk.play.state.zones["hand"]) == 6


def test_a_line_may_ask_to_be_shown_something(meadows: Meadows) -> None:
    """A zone, the help and the end are asked for, not done."""
    desk = meadows.desk()
    assert desk.line("show compost") == Request("show", "abono")
    assert desk.line("help") == Request("help")
    assert desk.line("quit") == Request("quit")
    assert desk.line("  # nothing") is None
    assert desk.play.actions == ()


def test_what_cannot_be_read_is_noticed(meadows: Meadows) -> None:
    """A slip is told with the nearest word, and forgotten with the next deed."""
    desk = meadows.desk()
    desk.line("drwa")
    assert "drwa" in desk.notice[0]
    assert "draw" in desk.notice[1]
    assert desk.barred is None
    desk.line("draw")
    assert desk.notice == []


def test_undo_and_redo_are_told(meadows: Meadows) -> None:
    """What is taken back and made again is counted; with nothing left the notice says so."""
    desk = meadows.desk()
    desk.do(Draw())
    desk.undo()
    assert desk.log[-1] == "Undone; 0 moves are left."
    desk.undo()
    assert desk.notice
    desk.line("redo")
    assert desk.log[-1] == "Redone; 1 move so far."
    assert desk.play.actions == (Draw(),)


def test_several_moves_are_taken_back_at_once(meadows: Meadows) -> None:
    """A number says how many; where there are fewer, all of them."""
    desk = meadows.desk()
    for _ in range(5):
        desk.do(Draw())
    desk.line("undo 2")
    assert desk.log[-1] == "Undone; 3 moves are left."
    desk.line("undo 9")
    assert desk.log[-1] == "Undone; 0 moves are left."
    desk.line("redo 4")
    assert len(desk.play.actions) == 4


@pytest.mark.parametrize(
    "line",
    ["move 1 hand", "flip 1", "untap 1", "detach 1", "note #1", "counter 1 x 0", "! untap 1"],
)
def test_what_changes_nothing_is_no_move(meadows: Meadows, line: str) -> None:
    """A line that leaves the table as it is is told, and not written down; redo stays."""
    desk = meadows.desk()
    desk.do(Draw())
    desk.undo()
    desk.line(line)
    assert desk.notice[:1] == ["that would change nothing"]
    assert desk.play.actions == ()
    assert desk.play.undone == (Draw(),)


def test_a_full_zone_is_a_refusal_that_can_be_forced(meadows: Meadows) -> None:
    """The limit of a zone is told with its paragraph; forced, the log says so."""
    desk = meadows.desk()
    assert not desk.do(Move((1, 2, 3, 4), "surcos"))
    assert "P-1" in desk.notice[0]
    assert desk.barred == Move((1, 2, 3, 4), "surcos")
    assert desk.force()
    assert desk.play.actions == (Forced(Move((1, 2, 3, 4), "surcos")),)
    assert any(line.startswith("Forced: ") and "P-1" in line for line in desk.log)
    assert not desk.force()


def test_rules_of_the_game_speak(meadows: Meadows) -> None:
    """A deed out of its phase is refused with its rule, and done once it is time."""
    desk = meadows.desk(rules=True)
    assert desk.numbers[0].endswith("suns 3")
    assert desk.numbers[1:] == ["Growing: 0", "  counted at 1 place (P-4)"]
    assert not desk.do(Deed("plant", (1,)))
    assert desk.notice[0] == "planting is done in the afternoon (P-2)"
    for action in (NextTurn(), NextPhase()):
        assert desk.do(action)
    assert desk.do(Deed("plant", (1,)))
    assert desk.play.state.figures["suns"] == 2
    assert desk.ending == []


def test_what_nobody_knows_cannot_be_told(meadows: Meadows) -> None:
    """A deed that hangs on an unknown fact names it; what the player says counts."""
    desk = meadows.desk(rules=True)
    desk.do(NextTurn())
    desk.do(NextPhase())
    cricket = 3
    assert not desk.do(Deed("plant", (cricket,)))
    assert "sap" in desk.notice[0]
    assert "Grillo Ñoño" in desk.notice[0]
    assert desk.barred == Deed("plant", (cricket,))
    desk.line(f"say {cricket} sap 4")
    assert desk.do(Deed("plant", (cricket,)))


def test_in_a_free_game_nothing_is_asked_twice(meadows: Meadows) -> None:
    """What the rules forbid is done at once, marked."""
    desk = meadows.desk()
    desk.sitting.free = True
    assert desk.do(Move((1, 2, 3, 4), "surcos"))
    assert isinstance(desk.play.actions[0], Forced)
    assert desk.notice == []


def test_every_change_is_handed_on(meadows: Meadows) -> None:
    """Who keeps the game hears of each action, of undo and of redo, and of no refusal."""
    kept: list[int] = []
    desk = meadows.desk()
    desk.sitting.keep = lambda play: kept.append(len(play.actions))
    desk.do(Draw())
    desk.do(Move((1, 2, 3, 4), "surcos"))
    desk.undo()
    desk.redo()
    assert kept == [1, 0, 1]


def test_trouble_is_told_at_once(meadows: Meadows) -> None:
    """That the game could not be kept is noticed, and the deed is done all the same."""
    desk = meadows.desk()
    answers = ["The game could not be kept.", None]
    desk.sitting.keep = lambda _: answers.pop(0)
    assert desk.do(Draw())
    assert (desk.notice, desk.barred) == (["The game could not be kept."], None)
    assert desk.do(Draw())
    assert desk.notice == []


def test_what_is_final_is_not_forced(meadows: Meadows) -> None:
    """P-4: once the game is over nothing is planted; no key does it, not even in a free game."""
    desk = meadows.desk(rules=True)
    for line in ("next", "phase", "plant 1", "plant 2", "plant 4"):
        desk.line(line)
    assert len(desk.play.actions) == 5
    assert not desk.do(Deed("plant", (3,)))
    assert desk.notice[0] == "the game is over (P-4)"
    assert desk.barred is None
    assert not desk.force()
    desk.line("! plant 3")
    assert (desk.notice[0], desk.barred) == ("the game is over (P-4)", None)
    desk.sitting.free = True
    assert not desk.do(Deed("plant", (3,)))
    assert len(desk.play.actions) == 5


def test_the_end_is_told(meadows: Meadows) -> None:
    """Once the game is over the board says why, with the rule."""
    desk = meadows.desk("es", rules=True)
    desk.do(NextTurn())
    desk.do(NextPhase())
    for card in (1, 2, 4):
        assert desk.do(Deed("plant", (card,)))
    assert desk.ending == ["Fin de la partida: hay tres en los surcos (P-4)"]


def test_help_ends_with_the_words_of_the_game(meadows: Meadows) -> None:
    """The lines of the game's own rules stand below those of every game."""
    assert meadows.desk(rules=True).help[-1].startswith("plant CARD")
    assert len(meadows.desk().help) == len(meadows.desk(rules=True).help) - 1
