"""Special Invocations: beside the Portal, called by their ritual, and out of the game."""

import pytest
from mazo.play.cards import Card
from mazo.play.goldfish.history import Play
from mazo.play.invocacion.referee.tallying import lines as tally

from ..table import against, card, events, fighting, here, lacking, power, sat, told, uniform

CALLED = {"poder_ritual": 12}


def great(name: str = "Coloso", **fields: object) -> Card:
    """Return a Special Invocation that asks for a Conjuring and a Support."""
    printed = {"type": "invocacion-especial", "coste_conjuros": 1, "coste_apoyos": 1, **CALLED}
    found = {"poder": 2, **printed, **fields}
    power_ = found.pop("poder")
    return card(name, power_, **found)  # type: ignore[arg-type]


def waiting(**named: object) -> Play:
    """Return a combat in open play with a Special Invocation beside the Portal."""
    named.setdefault("beside", (great(),))
    return fighting(uniform(), **named)


def ritual(play: Play) -> str:
    """Return the line by which seat 1 calls it, with what it asks for."""
    (number,) = here(play, "especiales")
    return f"ritual {number} {here(play, 'conjuros')[0]} {here(play, 'apoyos')[0]}"


def test_a_ritual_calls_the_card_beside_the_portal() -> None:
    """INV-40: it fights for who gives what it asks for, with the Power that it prints for that."""
    play = waiting()
    (number,), mine = here(play, "especiales"), here(play, "invocacion")[0]
    lines = {line.key: line.facts for line in tally(play.board, play.state)}
    assert lines["special"] == {"card": "Coloso", "conjuros": 1, "apoyos": 1}
    given = [here(play, "conjuros")[0], here(play, "apoyos")[0]]
    called = told(play, ritual(play))
    assert here(called, "invocacion") == [number]
    assert {*given, mine} == set(here(called, "descarte"))
    assert power(called) == {1: 2 + 12, 2: 3}
    steps = next(line.steps for line in tally(called.board, called.state) if line.key == "power")
    assert [(step.key, step.cite) for step in steps] == [
        ("printed", "INV-25"),
        ("modifier", "INV-40"),
    ]
    assert "event-called" in events(called)


def test_a_ritual_is_all_or_nothing() -> None:
    """INV-40: what it prints is a sacrifice: the whole of it, from the own table."""
    play = waiting()
    (number,), conjuring = here(play, "especiales"), here(play, "conjuros")[0]
    assert against(play, f"ritual {number} {conjuring}") == ["pays-apoyos INV-14"]
    dear = waiting(beside=(great(coste_conjuros=4),))
    assert "sacrifice-conjuros INV-14" in against(dear, ritual(dear))
    unknown = waiting(beside=(great(coste_conjuros=None, poder_ritual=None),))
    assert lacking(unknown, ritual(unknown)) == [
        ("Coloso", "coste-conjuros"),
        ("Coloso", "poder-ritual"),
    ]


def test_only_the_first_has_it() -> None:
    """INV-40: once it is called nobody else can call it, and no other card is called so."""
    play = waiting(options={"rival": "scripted", "guardian": "1"})
    play = told(play, f"@2 place {here(play, '2:hand')[0]} invocacion", "@2 finish")
    line = ritual(play)
    called = told(play, line)
    assert against(called, f"@2 {line}") == ["beside-portal INV-40"]
    some = here(play, "portal")[0]
    assert against(play, f"ritual {some}") == ["beside-portal INV-40"]


def test_a_ritual_belongs_to_a_combat() -> None:
    """INV-40: neither in Preparation nor once the seat has retired."""
    play = told(sat(uniform(), beside=(great(),)), "next")
    (number,) = here(play, "especiales")
    assert "combat-goes-on INV-40" in against(play, f"ritual {number}")
    three = waiting(players=3, options={"rival": "scripted", "guardian": "1"})
    for seat in (2, 3):
        first = here(three, f"{seat}:hand")[0]
        three = told(three, f"@{seat} place {first} invocacion", f"@{seat} finish")
    line = ritual(three)
    assert against(told(three, "retire"), line) == ["still-in INV-17"]


def test_when_a_ritual_may_be_performed_is_a_reading() -> None:
    """INV-40: at any moment of a combat, or before open play is used, as `ritual-time` says."""
    both = {"rival": "scripted", "guardian": "1"}
    for reading, reasons in (("combat", []), ("opening", ["ritual-early INV-40"])):
        play = waiting(options=both, ritual_time=reading)
        play = told(play, f"@2 place {here(play, '2:hand')[0]} invocacion", "@2 finish")
        assert against(play, ritual(play)) == []
        used = told(play, f"modify {here(play, 'invocacion')[0]} +1")
        assert against(used, ritual(used)) == reasons


@pytest.mark.parametrize(("reading", "zone"), [("discard", "descarte"), ("hand", "hand")])
def test_what_makes_way_goes_where_a_setting_says(reading: str, zone: str) -> None:
    """INV-40: `ritual-replaced` says what becomes of the Invocation that was there, Mana apart."""
    play = waiting(ritual_replaced=reading)
    top, mine = here(play, "portal")[-1], here(play, "invocacion")[0]
    play = told(play, f"move {top} mana down", "empower 1", ritual(play))
    assert mine in here(play, zone)
    assert [(each.number, each.tapped) for each in play.state.zones["mana"]] == [(top, True)]
    assert power(play)[1] == 14


def test_one_without_an_invocation_may_call_it() -> None:
    """INV-40: who brought none fights with it."""
    play = told(sat(uniform(), beside=(great(coste_conjuros=0, coste_apoyos=0),)), "next")
    play = told(play, "! finish")
    (number,) = here(play, "especiales")
    assert play.state.memory["stage"] == "open"
    play = told(play, f"ritual {number}")
    assert power(play) == {1: 14, 2: 3}
    won = told(play, "pass")
    assert "event-won" in [event.key for event in won.state.events]


def test_it_is_a_trophy_like_any_other() -> None:
    """INV-40: won, it lies among the trophies; beaten and not taken, it leaves the game."""
    play = waiting(beside=(great(poder=5),))
    (number,) = here(play, "especiales")
    won = told(play, ritual(play), "pass")
    assert number in here(won, "trofeos")
    weak = waiting(beside=(great(poder=1),))
    (number,) = here(weak, "especiales")
    lost = told(weak, ritual(weak), "pass")
    assert here(lost, "fuera") == [number]
    assert "event-removed" in events(lost)


def test_a_special_trophy_is_not_dealt_when_a_tie_is_decided() -> None:
    """INV-31: all goes back into the Portal, but for what may never be there (INV-40)."""
    play = told(fighting(uniform(11), beside=(great(poder=0, apoyo=0),)), "pass")
    (number,) = here(play, "especiales")
    play = told(play, f"move {number} trofeos", "next")
    assert {"event-removed", "event-deciding"} <= set(events(play))
    assert here(play, "fuera") == [number]
    assert (len(here(play, "hand")), len(here(play, "2:hand"))) == (5, 5)


@pytest.mark.parametrize("zone", ["portal", "descarte", "hand", "2:hand"])
def test_where_it_may_not_be(zone: str) -> None:
    """INV-40: into Portal, discard pile or a hand it does not go: it leaves the game."""
    play = waiting()
    (number,) = here(play, "especiales")
    assert here(told(play, f"move {number} {zone}"), "fuera") == [number]


def test_in_a_deck_it_waits_beside_the_portal() -> None:
    """INV-40: one that stands in a list of the Portal or a rival's is laid beside it, face up."""
    special = great()
    play = sat((*uniform(), special))
    assert [each.down for each in play.state.zones["especiales"]] == [False]
    assert len(here(play, "portal")) == 40
    both = sat(uniform(30), rival=(*uniform(30), special))
    assert (len(here(both, "2:main")), len(here(both, "especiales"))) == (30, 1)


def test_one_that_is_said_to_be_special_is() -> None:
    """INV-40: what a card is may be said, of a token too."""
    play = waiting(beside=(card("Coloso", 2, **CALLED),))
    (number,) = here(play, "especiales")
    assert lacking(play, f"ritual {number}") == [("Coloso", "type")]
    said = told(play, f"say {number} type invocacion-especial")
    assert against(said, f"ritual {number}") == []
