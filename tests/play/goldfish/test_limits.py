"""How many cards a zone takes: what its limit refuses, what is dealt, and what nobody has said."""

import pytest
from mazo.catalog.tables import game_of
from mazo.play.goldfish.actions import (
    Draw,
    Forced,
    Move,
    Mulligan,
    NextTurn,
)
from mazo.play.goldfish.engine import begin
from mazo.play.goldfish.history import new
from mazo.play.goldfish.referee import Refused, Untold
from mazo.play.table import table_rules

from tests.play.tables import TABLES, rules, table


def test_a_hand_limit_stops_a_draw() -> None:
    """Drawing past the limit of the hand is refused as a whole."""
    board = table("abcdefgh", of=rules(opening=None), settings={"hand-limit": 4})
    play = new(board).do(NextTurn())
    with pytest.raises(Refused) as caught:
        play.do(NextTurn())
    assert caught.value.facts == {"zone": "hand", "limit": 4, "have": 4, "more": 1}


def test_a_hand_limit_caps_the_opening_hand() -> None:
    """An opening hand is dealt up to the limit, and the rest is told."""
    state = begin(table("abcdefgh", of=rules(opening=None), settings={"hand-limit": 2}))
    assert len(state.zones["hand"]) == 2
    assert [event.key for event in state.events] == ["play.event-drawn", "play.event-zone-full"]
    assert state.events[-1].facts == {"zone": "hand", "limit": 2, "count": 3, "left": 1}


def test_a_hand_drawn_again_is_smaller_than_the_one_dealt() -> None:
    """A mulligan costs a card of the hand that its zone took, not of the one asked for."""
    board = table("abcdefgh", of=rules(opening=None), size=5, settings={"hand-limit": 3})
    play = new(board).do(Mulligan())
    assert len(play.state.zones["hand"]) == 2


def test_a_limit_that_nobody_has_said() -> None:
    """Whether a zone takes more cannot be told; the set-up deals, and tells it."""
    play = new(table("abcdefgh", settings={"hand-limit": None}))
    assert [e.facts["setting"] for e in play.state.events if "unset" in e.key] == ["hand-limit"]
    for action in (Draw(1), NextTurn(), Move((8,), "hand")):
        with pytest.raises(Untold) as caught:
            play.do(action)
        assert [step.setting for step in caught.value.ruling.open] == ["hand-limit"]
    assert len(play.do(Forced(Draw(1))).state.zones["hand"]) == 4
    assert len(play.do(Move((1,), "grave")).state.zones["grave"]) == 1


@pytest.mark.parametrize(("way", "holds"), [("a", True), ("b", False), (None, None)])
def test_a_limit_may_hang_on_a_setting(way: str | None, holds: bool | None) -> None:
    """A zone is limited only while the settings are as its limit asks; the refusal names them."""
    zones = {**TABLES["zones"]}
    zones["grave"] = {**zones["grave"], "limit": 1, "limit-when": {"way": "a"}}
    tables = {**TABLES, "zones": zones}
    game = game_of(tables)
    board = table(game=game, of=table_rules(tables, game), settings={"way": way})
    assert board.limits.get("grave") == (1 if holds else None)
    play = new(board)
    assert len(play.do(Move((1,), "grave")).state.zones["grave"]) == 1
    if holds is False:
        assert len(play.do(Move((1, 2), "grave")).state.zones["grave"]) == 2
        return
    with pytest.raises((Refused, Untold)) as caught:
        play.do(Move((1, 2), "grave"))
    error = caught.value
    assert isinstance(error, Refused if holds else Untold)
    ruling = error.ruling
    assert [step.setting for step in (*ruling.against, *ruling.open)] == ["way"]


def test_a_full_zone_takes_its_own_cards() -> None:
    """Within a full zone cards may be turned over and change places."""
    play = new(table("abcdefgh")).do(Move((1, 2), "left")).do(Move((1,), "left", down=True))
    assert [(each.number, each.down) for each in play.state.zones["left"]] == [
        (2, False),
        (1, True),
    ]
    with pytest.raises(Refused, match="zone-full"):
        play.do(Move((3,), "left"))
