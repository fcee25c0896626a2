"""Solitaire: what Mana buys in a combat, and how it lies."""

import pytest
from mazo.play.goldfish.referee import Refused, Untold

from ..table import (
    COMBAT,
    against,
    duel,
    events,
    fighting,
    here,
    over,
    power,
    sat,
    stronger,
    told,
    uniform,
    with_mana,
)


def test_only_mana_lies_on_cards() -> None:
    """INV-23: what is laid with another is Mana, and only what buys something lays it."""
    play = told(with_mana(fighting(uniform(**COMBAT)), 2), "resolve", "resolve")
    (own,), (other, *_) = here(play, "invocacion"), here(play, "conjuros")
    assert against(play, f"attach {other} to {own}") == ["only-mana-lies-on INV-23"]
    assert told(play, "empower 1").state.zones["invocacion"][-1].on == own


def test_priority_is_paid_for() -> None:
    """INV-21: 1 Mana, and effects go in the new order; the Guardian's payment is final."""
    play = with_mana(with_mana(duel(uniform(**COMBAT)), 2), 2, seat=2)
    paid = told(play, "@2 priority")
    assert told(paid, "resolve").state.events[0].facts["seat"] == 2
    assert "priority-times INV-21" in against(paid, "@2 priority")
    closed = told(play, "priority")
    assert "guardian-paid INV-21" in against(closed, "@2 priority")
    assert sum(each.tapped for each in closed.state.zones["mana"]) == 1


def test_a_barrier_shields_a_revealed_conjuring() -> None:
    """INV-22: 1 Mana on one that lies open; then it is not taken away by other Conjurings."""
    play = told(with_mana(fighting(uniform(**COMBAT)), 2), "resolve", "resolve")
    one, two = here(play, "conjuros")
    assert "barrier-revealed INV-22" in against(play, f"barrier {one}")
    play = told(play, f"reveal {one}", f"barrier {one}")
    assert "barrier-once INV-22" in against(play, f"barrier {one}")
    assert "barrier-holds INV-22" in against(play, f"move {one} descarte")
    assert against(play, f"move {two} descarte") == []
    assert len(here(told(play, f"! move {one} descarte"), "descarte")) == 1


def test_whose_conjuring_a_barrier_shields_is_not_said() -> None:
    """INV-22: whether that of another player may be shielded is an open question till forced."""
    play = told(with_mana(duel(uniform(12, **COMBAT)), 2), "resolve", "resolve")
    first, second = here(play, "2:hand")[:2]
    play = told(play, f"! move {first} 2:conjuros up", f"! move {second} 2:conjuros down")
    with pytest.raises(Untold) as untold:
        told(play, f"barrier {first}")
    assert [step.key for step in untold.value.ruling.open] == ["barrier-whose"]
    assert against(play, f"barrier {second}") == ["own-conjuring INV-22"]
    laid = told(play, f"! barrier {first}")
    assert "barrier-once INV-22" in against(laid, f"barrier {first}")
    assert "barrier-holds INV-22" in against(laid, f"move {first} descarte")


def test_what_is_refused_of_a_hidden_card_does_not_name_it() -> None:
    """INV-8: a card that lies face down before another is not known by trying it."""
    play = told(with_mana(fighting(uniform(**COMBAT)), 2), "resolve", "resolve")
    rivals, unseen = here(play, "2:hand")[0], here(play, "portal")[0]
    lines = ("reveal {}", "hide {}", "barrier {}", "support {}", "modify {} +1", "ritual {}")
    for number, called in ((rivals, f"#{rivals}"), (unseen, "#portal")):
        for line in lines:
            with pytest.raises(Refused) as refused:
                told(play, line.format(number))
            against_ = refused.value.ruling.against
            assert "combat-icon" not in {step.key for step in against_}
            assert {step.facts.get("card", called) for step in against_} == {called}


def test_a_forced_barrier_lies_where_the_card_does() -> None:
    """INV-8: Mana that is forced onto another's card, or onto none, becomes no Conjuring."""
    play = with_mana(duel(uniform(12, **COMBAT)), 2)
    theirs, hand = here(play, "2:hand")[:1], here(play, "hand")[0]
    play = told(play, f"! move {theirs[0]} 2:conjuros up")
    first, second = (each.number for each in reversed(play.state.zones["mana"]))
    laid = told(play, f"! barrier {theirs[0]}")
    assert [(e.number, e.on) for e in laid.state.zones["2:conjuros"]][1:] == [(first, theirs[0])]
    spent = told(laid, f"! barrier {hand}")
    assert [(e.number, e.tapped) for e in spent.state.zones["mana"]] == [(second, True)]
    assert here(spent, "conjuros") == []


def test_mana_of_a_barrier_stays_in_play() -> None:
    """INV-22: when a shielded Conjuring is taken away all the same, its Mana is spent."""
    play = told(with_mana(fighting(uniform(**COMBAT)), 1), "resolve", "resolve")
    one = here(play, "conjuros")[0]
    play = told(play, f"reveal {one}", f"barrier {one}", f"! move {one} descarte")
    assert [each.tapped for each in play.state.zones["mana"]] == [True]
    assert against(play, f"move {here(play, 'mana')[0]} hand") == ["mana-in-play INV-29"]
    assert here(over(stronger(play)), "mana") == []


def test_mana_on_a_card_is_a_token() -> None:
    """INV-8: Mana that lies on an Invocation has lost its identity, too."""
    play = told(with_mana(fighting(uniform()), 1), "empower 1")
    found = {e.on: play.board.hidden("invocacion", e) for e in play.state.zones["invocacion"]}
    assert found == {None: False, here(play, "invocacion")[0]: True}


def test_empowering_once() -> None:
    """INV-23: any number of Mana on the Invocation from 1, once; by force what there is."""
    play = with_mana(fighting(uniform()), 3)
    assert "mana-needed INV-23" in against(play, "empower 4")
    assert "mana-needed INV-23" in against(told(play, "empower 3"), "empower 1")
    empowered = told(play, "empower 2")
    assert power(empowered)[1] == 5
    assert "empower-once INV-23" in against(empowered, "empower 1")
    assert against(play, "empower 0") == ["empower-some INV-23"]
    forced = told(play, "! empower 5")
    assert power(forced)[1] == 3 + 3
    assert next(e.facts["count"] for e in forced.state.events if e.key == "event-empowered") == 3
    nothing = told(fighting(uniform()), "! empower 5")
    assert "event-mana-short" in events(nothing)
    assert "event-empowered" not in events(nothing)
    assert told(with_mana(nothing, 1), "empower 1").state.memory["empowered"] == ("1",)


def test_invoking_a_support_once() -> None:
    """INV-24: 2 Mana turn an own Support up, whose value is added, once in a combat."""
    play = with_mana(fighting(uniform(apoyo=4)), 4)
    support = here(play, "apoyos")[0]
    assert "own-support INV-6" in against(play, f"support {here(play, 'conjuros')[0]}")
    invoked = told(play, f"support {support}")
    assert power(invoked)[1] == 7
    assert "support-once INV-24" in against(invoked, f"support {support}")
    assert support in here(over(invoked), "descarte")


def test_a_support_that_has_left_was_invoked_all_the_same() -> None:
    """INV-24: once is once, even where the Support is gone; the next round begins anew."""
    play = told(sat(uniform(apoyo=4), options={"guardian": "2"}), "next")
    one, two, three, _ = here(play, "hand")
    play = told(play, f"place {one} invocacion", f"place {two} {three} apoyos", "finish")
    play = told(with_mana(play, 4), f"support {two}", f"move {two} descarte")
    assert power(play)[1] == 3
    assert against(play, f"support {three}") == ["support-once INV-24"]
    later = told(over(play), "next", "deal 2")
    later = told(later, f"place {here(later, 'hand')[0]} invocacion", "finish")
    assert against(later, f"support {three}") == []


def test_total_power_adds_up() -> None:
    """INV-25: printed, effects, Mana on the Invocation and the Support invoked."""
    play = with_mana(fighting(uniform(apoyo=2)), 3)
    mine = here(play, "invocacion")[0]
    play = told(play, f"modify {mine} +1", "empower 1", f"support {here(play, 'apoyos')[0]}")
    assert power(play)[1] == 3 + 1 + 1 + 2
