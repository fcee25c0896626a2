"""Who takes the place of an active that has fallen, when, and what that costs."""

from ..tables import against, damage, do, events, laid, names

REST = {"main": ["Amigo"] * 5}


def test_who_steps_in_for_a_fallen_active() -> None:
    """IZ-14: one of the bench, at any time; by `replace-and-attack` that costs no attack."""
    zones = {
        "active": ["Icelion PUP"], "bench": ["Flameclaw MAX"], "2:active": ["Yeti"], **REST,
    }  # fmt: skip
    fallen = do(laid(zones), "@2 attack")
    assert names(fallen, "active") == []
    play = do(fallen, "active Flameclaw MAX")
    assert events(play) == ["event-stepped-in-free"]
    assert "event-attack" in events(do(play, "attack"))
    play = do(laid(zones, replace_and_attack=False), "@2 attack", "active Flameclaw MAX")
    assert events(play) == ["event-stepped-in"]
    assert against(play, "attack") == {"attack-after-fall"}
    assert "event-attack" in events(do(play, "next", "attack"))


def test_nobody_ends_a_turn_without_an_active_while_one_waits() -> None:
    """IZ-14, IZ-15: who has no active is not attacked; by `empty-place` it may be left so."""
    zones = {
        "active": ["Icelion PUP"], "bench": ["Flameclaw MAX"], "2:active": ["Xue Hu PUP"],
        "2:bench": ["Yeti"], "2:main": ["Amigo"] * 5, **REST,
    }  # fmt: skip
    mine = do(laid(zones), "remove Icelion PUP")
    assert {"active-first"} == against(mine, "@2 begin") == against(mine, "next") - {"rival-first"}
    theirs = do(laid(zones), "@2 begin", "remove Xue Hu PUP")
    assert against(theirs, "next") == {"active-first-rival"}
    assert do(theirs, "@2 active Yeti", "next").state.turn == 2
    left = do(laid(zones, empty_place=True), "remove Icelion PUP", "@2 begin")
    assert do(left, "remove Xue Hu PUP", "next").state.turn == 2
    fallen = do(laid(zones), "@2 begin", "@2 attack", "next")
    assert names(fallen, "active") == []  # it fell in the other's turn: one's own is to come


def test_an_empty_bench_leaves_the_place_empty() -> None:
    """IZ-14: nobody steps in where nobody waits, and the turn ends all the same."""
    zones = {
        "active": ["Icelion PUP"], "hand": ["Yeti"], "2:active": ["Yeti"],
        "2:main": ["Amigo"] * 5, **REST,
    }  # fmt: skip
    assert do(laid(zones), "remove Icelion PUP", "@2 begin", "next").state.turn == 2


def test_a_rival_that_plays_by_itself_attacks_with_whoever_steps_in() -> None:
    """IZ-14: it replaces its fallen active in its turn, and what that costs is a setting."""
    zones = {
        "active": ["Flameclaw MAX"], "2:active": ["Icelion PUP"], "2:bench": ["Yeti"],
        "2:main": ["Amigo"] * 5, **REST,
    }  # fmt: skip
    for free in (True, False):
        play = laid(zones, options={"rival": "passive"}, replace_and_attack=free)
        play = do(play, "attack", "next")
        assert names(play, "2:active") == ["Yeti"]
        assert damage(play, "Flameclaw MAX") == int(free)
