"""Effects in conflict, put in order at the table, and the order that it shows."""

from typing import Any

from mazo.play.goldfish.history import Play
from mazo.play.invocacion.referee.tallying import lines as tally

from ..table import against, here, power, sat, told, uniform, with_mana

COMBAT: dict[str, Any] = {"fase": "combate", "sin_efecto": False}


def facing(guardian: int = 1, **named: object) -> Play:
    """Return open play between two who each have a revealed Conjuring, seat 1's first."""
    options = {"rival": "scripted", "guardian": str(guardian)}
    play = told(sat(uniform(**COMBAT), options=options, **named), "next")
    for seat, zone in (("", "hand"), ("@2 ", "2:hand")):
        one, two = here(play, zone)[:2]
        play = told(play, f"{seat}place {one} invocacion", f"{seat}place {two} conjuros")
        play = told(play, f"{seat}finish")
    play = with_mana(with_mana(play, 1), 1, seat=2)
    play = told(play, "resolve", "resolve", f"reveal {here(play, 'conjuros')[0]}")
    return told(play, f"@2 reveal {here(play, '2:conjuros')[0]}")


def cards(play: Play) -> tuple[int, int]:
    """Return the revealed Conjurings of both."""
    return here(play, "conjuros")[0], here(play, "2:conjuros")[0]


def told_of(play: Play, line: str) -> tuple[str, object, tuple[str, ...]]:
    """Return which event a clash is, which seat goes first, and the rules that say so."""
    event, *others = told(play, line).state.events
    return event.key, event.facts["first"], tuple(c for e in (event, *others) for c in e.cite)


def test_the_one_nearer_the_guardian_goes_first() -> None:
    """INV-32: a block undoes a swap where who blocks has priority, and is too late otherwise."""
    play = facing()
    mine, theirs = cards(play)
    assert told_of(play, f"clash {mine} {theirs} prevents") == (
        "event-clash-reaction-too-late", 1, ("INV-32",),
    )  # fmt: skip
    assert told_of(play, f"clash {theirs} {mine} prevents")[:2] == ("event-clash-prevented", 1)
    assert told_of(play, f"clash {theirs} {mine}")[:2] == ("event-clash-action-stands", 1)


def test_what_is_prevented_does_nothing() -> None:
    """INV-32: effects noted of it are struck out; INV-18: its Conjuring lies open all the same."""
    play = facing(guardian=2)
    mine, theirs = cards(play)
    play = told(play, f"modify {here(play, 'invocacion')[0]} {mine} +4")
    assert power(play)[1] == 7
    undone = told(play, f"clash {mine} {theirs} prevents")
    assert power(undone)[1] == 3
    assert [each.down for each in undone.state.zones["conjuros"]] == [False]
    late = told(told(play, "priority"), f"clash {mine} {theirs} prevents")
    assert power(late)[1] == 7


def test_who_played_first_may_go_first() -> None:
    """INV-32: `priority-order` may read it so; INV-21: who pays for priority goes first even so."""
    play = facing(guardian=2, priority_order="first-played")
    mine, theirs = cards(play)
    key, first, cite = told_of(play, f"clash {theirs} {mine} prevents")
    assert (key, first) == ("event-clash-prevented", 1)
    assert "reading-priority-order" in cite
    paid = told(play, "@2 priority")
    assert told_of(paid, f"clash {theirs} {mine} prevents")[1] == 2
    either = here(play, "invocacion")[0], here(play, "2:invocacion")[0]
    assert told_of(play, f"clash {either[0]} {either[1]}")[1] == 2
    assert "priority-first-played" in {line.key for line in tally(play.board, play.state)}


def test_a_clash_is_between_two_players() -> None:
    """INV-32: both cards lie open, and are not of one player."""
    play = facing()
    mine, theirs = cards(play)
    assert against(play, f"clash {mine} {here(play, 'invocacion')[0]}") == ["clash-two INV-32"]
    hidden = here(play, "portal")[0]
    assert against(play, f"clash {hidden} {theirs}") == ["clash-open INV-32"]


def test_the_order_of_priority_is_shown() -> None:
    """INV-21: once priority was paid for, the table says who goes first."""
    play = facing(guardian=2)
    assert "priority-order" not in {line.key for line in tally(play.board, play.state)}
    paid = told(play, "priority")
    shown = {line.key: line.facts for line in tally(paid.board, paid.state)}
    assert shown["priority-order"] == {"seats": ("1", "2")}
