"""Targets of spells and defence against them, at the table of Zona Mágica."""

import pytest
from mazo.play.goldfish.history import Play
from mazo.play.goldfish.moves import moved

from ..tables import begun, circle, do, holding, numbers, of_kind, refused, told, untold

BOTH = {"rival": "scripted"}
# Kinds of `tables.spell`: 4 is negative with a single target, of the Dragon, costs 2 arcana; 5 has
# a single target, of the Fairy, costs agua, gives 1; 6 is defensive with 2 uses; 8 goes against all
# opponents, of the Dragon, costs 2 aire; 9 is defensive, of the Fairy; 11 is for an implement, of
# the Fairy, costs fuego.


def able(*kinds: int, dragon: str = "arcana", hada: str = "agua", by: int = 1) -> Play:
    """Return a game in which a seat has gone to a circle and holds spells of these kinds alone."""
    play = circle(begun(options=BOTH), "dragon", *[dragon] * 5)
    play = circle(play, "hada", *[hada] * 5)
    if by == 2:
        play = do(play, "take 4", "gem", "end")
    hand = "hand" if by == 1 else "2:hand"
    state = moved(play.state, numbers(play, hand), "discard")
    play = Play(play.board, (*play.states[:-1], state), play.actions)
    play = holding(play, *kinds, zone=hand)
    turn = "" if by == 1 else "@2 "
    return do(play, f"{turn}take 5", f"{turn}circle hada")


def guarded(play: Play, kind: int, zone: str = "table") -> tuple[Play, int]:
    """Return a game in which a spell of a kind lies before somebody, and its number."""
    number = of_kind(play, kind, "spell-deck")
    state = moved(play.state, [number], zone)
    return Play(play.board, (*play.states[:-1], state), play.actions), number


def test_a_single_target_is_said() -> None:
    """ZM-34: of a spell with a single target its caster says which player that is."""
    play = able(5)
    number = of_kind(play, 5)
    assert refused(play, f"cast {number} discard") == ["aims-at-whom"]
    assert refused(play, f"cast {number} discard 5") == ["no-such-seat"]
    play = do(play, f"cast {number} discard 3")
    assert told(play) == ["event-cast", "event-aimed"]
    assert play.state.memory["aim"] == "3"


def test_of_all_opponents_none_is_said() -> None:
    """ZM-34: a spell against all opponents has no declared target."""
    play = able(8, dragon="aire")
    number = of_kind(play, 8)
    assert refused(play, f"cast {number} discard 2") == ["aims-at-all"]
    assert told(do(play, f"cast {number} discard")) == ["event-cast", "event-aimed-all"]


def test_an_implement_is_a_target() -> None:
    """ZM-32: a spell for an implement names one that is in play, whoever has it."""
    play = able(11, hada="fuego")
    number, theirs = of_kind(play, 11), numbers(play, "2:implements")[0]
    assert refused(play, f"cast {number} discard") == ["aims-at-which"]
    aside = numbers(play, "2:set-aside")[0]
    assert refused(play, f"cast {number} discard {aside}") == ["implement-in-play"]
    after = do(play, f"cast {number} discard {theirs}")
    assert told(after) == ["event-cast", "event-aimed-implement"]
    other = able(8, dragon="aire")
    line = f"cast {of_kind(other, 8)} discard {numbers(other, '2:implements')[0]}"
    assert refused(other, line) == ["aims-at-no-implement"]


def test_a_defence_blocks_the_spell_just_cast() -> None:
    """ZM-31: what is blocked is discarded; ZM-35: a negative spell then does not stay in play."""
    play, defence = guarded(able(4, by=2), 9)
    cast = of_kind(play, 4, "2:hand")
    assert refused(play, f"block {defence}") == ["nothing-to-block"]
    before = play.state.figures["2:points"]
    play = do(play, f"@2 cast {cast} 1")
    assert numbers(play, "table") == (defence, cast)
    play = do(play, f"block {defence}")
    assert numbers(play, "table") == (defence,)
    assert numbers(play, "discard")[-1] == cast
    assert play.state.figures["2:points"] == before + play.board.cards[cast].fields["puntos"]  # type: ignore[operator]
    assert told(play) == ["event-blocked"]
    assert refused(play, f"block {defence}") == ["nothing-to-block"]


@pytest.mark.parametrize(("keeps", "points"), [(True, 1), (False, 0)])
def test_points_of_a_blocked_spell_are_a_reading(keeps: bool, points: int) -> None:
    """ZM-31: whether a blocked spell keeps the points of casting it is agreed upon."""
    play, defence = guarded(able(5, by=2), 9)
    board = play.board.but(settings={**play.board.settings, "blocked-points": keeps})
    play = Play(board, play.states, play.actions)
    play = do(play, f"@2 cast {of_kind(play, 5, '2:hand')} discard 1", f"block {defence}")
    assert play.state.figures["2:points"] == points
    assert told(play)[-1] == ("event-points-kept" if keeps else "event-points-gone")


def test_a_defence_protects_its_owner() -> None:
    """ZM-31: a spell against somebody else is not blocked, nor by what lies before another."""
    play, mine = guarded(able(5, by=2), 9)
    play, theirs = guarded(play, 6, "3:table")
    play = do(play, f"@2 cast {of_kind(play, 5, '2:hand')} discard 3")
    assert refused(play, f"block {mine}") == ["not-against"]
    assert "defence-in-play" in refused(play, f"block {theirs}")
    assert told(do(play, f"@3 block {theirs}"))[0] == "event-blocked"


def test_each_opponent_may_block_what_goes_against_all() -> None:
    """ZM-34: a spell against all opponents is blocked by any of them, and not by its caster."""
    play, mine = guarded(able(8, dragon="aire", by=2), 9)
    play, own = guarded(play, 6, "2:table")
    play = do(play, f"@2 cast {of_kind(play, 8, '2:hand')} discard")
    assert refused(play, f"@2 block {own}") == ["not-against"]
    assert told(do(play, f"block {mine}"))[0] == "event-blocked"


def test_no_defence_stops_a_spell_on_an_implement() -> None:
    """ZM-32: the implement is the target and not its owner, whose defences do not help."""
    play, mine = guarded(able(11, hada="fuego", by=2), 9)
    target = numbers(play, "implements")[0]
    play = do(play, f"@2 cast {of_kind(play, 11, '2:hand')} discard {target}")
    assert refused(play, f"block {mine}") == ["aims-at-player"]


def test_good_spells_on_oneself_are_not_blocked() -> None:
    """ZM-31: nobody blocks a beneficial spell that somebody casts on themself."""
    play, mine = guarded(able(6, dragon="fuego"), 9)
    play = do(play, f"cast {of_kind(play, 6)}")
    assert refused(play, f"block {mine}") == ["not-own-good"]


def test_only_defensive_spells_block() -> None:
    """ZM-31: a spell without the icon blocks nothing; of one not told nobody knows."""
    play, other = guarded(able(5, by=2), 3)
    play = do(play, f"@2 cast {of_kind(play, 5, '2:hand')} discard 1")
    assert refused(play, f"block {other}") == ["no-defence"]
    cards = {**play.board.cards}
    cards[other] = cards[other].but(fields={"type": "magia"})
    blank = Play(play.board.but(cards=cards), play.states, play.actions)
    assert untold(blank, f"block {other}") == [("Hechizo 3", "iconos")]


def test_a_block_is_a_use() -> None:
    """ZM-30: a defence with a limit has a use less for each block, and goes with the last."""
    play, defence = guarded(able(5, by=2), 6)
    play = do(play, f"counter {defence} usos +1")
    play = do(play, f"@2 cast {of_kind(play, 5, '2:hand')} discard 1", f"block {defence}")
    assert numbers(play, "table") == ()
    assert told(play)[-2:] == ["event-used", "event-used-up"]


def test_a_spell_without_a_limit_has_no_uses() -> None:
    """ZM-30: only what has the icon is used so many times."""
    play, number = guarded(begun(options=BOTH), 9)
    assert refused(play, f"use {number}") == ["no-use-limit"]


def test_uses_are_of_whom_the_spell_lies_before() -> None:
    """ZM-30: a beneficial spell before another player is not used; a negative one may be."""
    play, number = guarded(begun(options=BOTH), 6, "2:table")
    assert refused(play, f"use {number}") == ["used-by-owner"]
    assert told(do(play, f"@2 use {number}")) == ["event-used"]
    passive, theirs = guarded(begun(), 6, "2:table")
    assert "played-by-nobody" in refused(passive, f"@2 use {theirs}")
    bad, negative = guarded(begun(options=BOTH), 4, "2:table")
    assert refused(bad, f"use {negative}") == ["no-use-limit"]
