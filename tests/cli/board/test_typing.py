"""What is typed on the board: keys in each language, and how a line may go on."""

import pytest
from mazo.cli.board.completion import completed, things, verbs
from mazo.cli.board.faces import faces
from mazo.cli.board.keys import DOES, bar, keys, signs
from mazo.cli.board.offers import offers
from mazo.cli.board.prints import Prints
from mazo.cli.words import LANGUAGES, use
from mazo.play.goldfish.actions import (
    Deed,
    Draw,
    Flip,
    Move,
    Mulligan,
    NextPhase,
    NextTurn,
    Shuffle,
    Tap,
)

from tests.house.checkout import TOP

from .conftest import Meadows


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_deed_has_a_key_of_its_own(lang: str) -> None:
    """No key means two things, and nothing the board does is without one."""
    use(lang)
    names = [key.name for key in keys()]
    assert len(names) == len(set(names))
    assert {key.does for key in keys()} == set(DOES)
    assert len(set(signs().values())) == len(DOES)


def test_letters_are_those_of_the_language() -> None:
    """`r` draws in Spanish (robar) and redoes in English; a free letter works in both."""
    use("es")
    spanish = {key.name: key.does for key in keys()}
    use("en")
    english = {key.name: key.does for key in keys()}
    assert (spanish["r"], english["r"]) == ("draw", "redo")
    assert (spanish["d"], english["d"]) == ("draw", "draw")
    assert (spanish["z"], english["z"]) == ("undo", "undo")


# What the rows of the page on the board speak of, in their order.
PAGE = (
    "draw", "next", "phase", "move", "tap", "flip", "card", "menu", "shuffle", "search", "undo",
    "redo", "force", "line", "colours", "help", "quit",
)  # fmt: skip


@pytest.mark.parametrize(("lang", "column"), [("en", 2), ("es", 3)])
def test_the_page_tells_every_key(lang: str, column: int) -> None:
    """The table of keys names what the board shows for each, in both languages."""
    page = (TOP / "docs" / "board.md").read_text(encoding="utf-8")
    rows = [line.split(" | ") for line in page.splitlines() if line.startswith("| ")]
    cells = [row[column - 1].strip(" |") for row in rows if not row[0].startswith("| choose")]
    told = [each.strip("`") for cell in cells[2:] for each in cell.split(", ")]
    use(lang)
    assert [{"Enter": "↵"}.get(each, each) for each in told] == [signs()[does] for does in PAGE]
    assert set(PAGE) == set(DOES)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("width", [20, 80, 160])
def test_the_bar_of_keys_fits(lang: str, width: int) -> None:
    """What there is no room for is left out, help and the way out last of all."""
    use(lang)
    shown = bar(width)
    assert len("  ".join(text for _, text in shown)) <= width
    assert {"help", "quit"} <= {does for does, _ in shown}
    assert len(shown) == len(DOES) or width < 160


@pytest.mark.parametrize(
    ("typed", "whole"),
    [
        ("dr", "draw"),
        ("move gril", "move grillo Ñoño"),
        ("move grillo ño", "move grillo ñoño"),
        ("move grillo no", "move grillo noño"),
        ("move 3 Comp", "move 3 Compost"),
        ("move 3 hand fro", "move 3 hand from"),
        ("pla", "plant"),
        ("plant Ama", "plant Amapola"),
        ("xyz", None),
        ("draw ", None),
        ("", None),
    ],
)
def test_a_line_is_completed(meadows: Meadows, typed: str, whole: str | None) -> None:
    """Verbs, cards in sight, zones and small words go on as they begin, however accented."""
    desk = meadows.desk(rules=True)
    found = completed(typed, verbs(desk.here), things(desk.here, desk.play))
    assert found == whole
    assert found is None or found.startswith(typed)


def test_cards_out_of_sight_are_not_suggested(meadows: Meadows) -> None:
    """What lies in the deck or face down is not given away."""
    desk = meadows.desk()
    assert "Mariquita" not in things(desk.here, desk.play)
    desk.do(Move((1,), "tierra"))
    assert "Amapola" not in things(desk.here, desk.play)


def test_a_pile_of_all_players_gives_nothing_away(meadows: Meadows) -> None:
    """What all share and lies face down is only counted, and no line is completed with it."""
    desk = meadows.desk(rules=True)
    assert desk.do(Move((1, 2), "abono", down=True))
    shown = faces(desk.here, desk.play, "abono", Prints(desk.here))
    assert [face.text for face in shown] == ["▒▒ ×2"]
    assert "Cardo Borriquero" not in things(desk.here, desk.play)


def test_offers_begin_with_the_deeds_of_the_rules(meadows: Meadows) -> None:
    """What the rules allow now comes first, in words, then what is done by hand."""
    desk = meadows.desk("es", rules=True)
    by_hand = [Draw(), NextTurn(), NextPhase(), Shuffle("main"), Mulligan()]
    assert [offer.action for offer in offers(desk.here, desk.play, [])] == by_hand
    desk.do(NextTurn())
    desk.do(NextPhase())
    found = offers(desk.here, desk.play, [1])
    assert (found[0].text, found[0].action) == ("plantar 1 Amapola", Deed("plant", (1,)))
    assert [offer.action or offer.does for offer in found[1:]] == ["move", Tap((1,)), "card"]
    every = offers(desk.here, desk.play, [])
    assert sum(isinstance(offer.action, Deed) for offer in every) == 4


def test_only_what_can_be_done_is_offered(meadows: Meadows) -> None:
    """A hand is drawn again before the first turn; undo and redo stand there once they can be."""
    desk = meadows.desk()

    def offered() -> set[object]:
        return {offer.action or offer.does for offer in offers(desk.here, desk.play, [])}

    assert not offered() & {"undo", "redo"}
    desk.do(NextTurn())
    assert Mulligan() not in offered()
    assert offered() & {"undo", "redo"} == {"undo"}
    desk.undo()
    assert offered() & {Mulligan(), "undo", "redo"} == {Mulligan(), "redo"}
    desk.do(Move((1,), "surcos"))
    desk.do(Tap((1,)))
    turns = [offer.action for offer in offers(desk.here, desk.play, [1]) if offer.action]
    assert turns == [Tap((1,), tapped=False), Flip((1,), down=True)]
