"""Solitaire: extended, timed, Armageddon and constructed games, and Legends."""

import pytest
from mazo.catalog.errors import UsageError
from mazo.play.goldfish.history import Play, new
from mazo.play.invocacion.referee import remembered, rounds
from mazo.play.invocacion.referee.policy import policy
from mazo.play.invocacion.referee.tallying import lines as tally

from ..table import (
    against,
    card,
    events,
    here,
    laid,
    mixed,
    over,
    power,
    sat,
    told,
    uniform,
    with_mana,
)


def finished(play: Play, most: int = 900) -> Play:
    """Return the game played to its end by the policy."""
    for _ in range(most):
        action = policy(play.board, play.state)
        if action is None:
            break
        play = play.do(action)
    assert play.state.ending is not None
    return play


def test_the_extended_game_reshuffles_once() -> None:
    """INV-33: at the end the discard pile is the Portal once more, and then it is over."""
    play = finished(sat(mixed(40), players=3, round_deal=2, options={"variant": "extended"}))
    times = [e for state in play.states for e in state.events if e.key == "event-reshuffled"]
    assert len(times) == 1
    (again,) = times
    assert again.facts["total"] > again.facts["count"]  # type: ignore[operator]
    basic = finished(sat(mixed(40), players=3, round_deal=2))
    assert basic.state.turn < play.state.turn


def test_the_time_is_up_in_preparation() -> None:
    """INV-34: who has no Invocation gets one by chance from table or hand, and combat begins."""
    play = told(sat(uniform(), options={"variant": "timed"}), "next", "time")
    assert len(here(play, "invocacion")) == 1
    assert (len(here(play, "hand")), play.state.memory["stage"]) == (3, "open")


def test_the_time_is_up_in_combat() -> None:
    """INV-34: whoever leads wins."""
    options = {"variant": "timed", "rival": "scripted"}
    play = told(sat(uniform(), options=options), "next", "time")
    play = told(play, f"! say {here(play, 'invocacion')[0]} poder 6", "time")
    assert [e.facts["seat"] for e in play.state.events if e.key == "event-won"] == [1]


def test_the_time_is_up_before_a_sacrifice_is_paid() -> None:
    """INV-34: the time runs from the reveal on; INV-14: who has not paid by then is out."""
    play = sat(uniform(coste_apoyos=1), options={"variant": "timed", "rival": "scripted"})
    play = told(play, "next")
    for seat, zone in (("", "hand"), ("@2 ", "2:hand")):
        one, two, *_ = here(play, zone)
        play = told(play, f"{seat}place {one} invocacion", f"{seat}place {two} apoyos")
        play = told(play, f"{seat}finish")
    play = told(play, f"@2 pay {here(play, '2:apoyos')[0]}")
    assert play.state.memory["stage"] == "sacrifice"
    play = told(play, "time")
    late = [e.facts["seat"] for e in play.state.events if e.key == "event-unpaid-in-time"]
    won = [e.facts["seat"] for e in play.state.events if e.key == "event-won"]
    assert (late, won) == ([1], [2])


def test_only_the_top_legend_is_seen() -> None:
    """INV-38: the table names the Legend on top; the others are nowhere to be found."""
    play = sat(uniform(), legends=tuple(card(f"l{n}") for n in range(15)))
    top = play.board.card(play.state, here(play, "legends")[-1]).name
    assert "event-legends-count" not in events(play)
    without = sat(uniform(), options={"legends": "yes"})
    assert [e.facts["count"] for e in without.state.events if "legends" in e.key] == [0]
    lines = {line.key: line.facts for line in tally(play.board, play.state)}
    assert lines["legend-top"] == {"card": top, "count": 15}
    pile = play.state.zones["legends"]
    assert all(play.board.hidden("legends", each) for each in pile)


def test_armageddon_has_a_referee() -> None:
    """INV-35: the Guardian is dealt none, takes no part, and takes the top card at the end."""
    play = told(sat(mixed(120), players=5, options={"rival": "passive"}), "next")
    assert len(here(play, "hand")) == 0
    all_played = told(sat(mixed(120), players=5, options={"rival": "scripted"}), "next")
    assert "takes-part INV-35" in against(all_played, "finish")
    seats = [e.facts["seat"] for e in play.state.events if e.key == "event-revealed"]
    assert 1 not in seats
    while play.state.memory["stage"] == "effects":
        play = told(play, "resolve")
    assert len(here(play, "trofeos")) == 1
    assert play.state.memory["guardian"] == 2


def test_a_referee_is_paid_from_a_new_portal() -> None:
    """INV-35: where the deck has run out the discard pile is shuffled before the referee takes."""
    play = told(sat(mixed(60), players=5, options={"rival": "scripted"}), "next")
    rest = " ".join(map(str, here(play, "portal")))
    play = told(play, f"! move {rest} descarte")
    after = rounds.cleared(play.board, play.state, play.board.address(1))
    assert (len(after.zones["trofeos"]), len(after.zones["descarte"])) == (1, 0)
    assert remembered.reshuffled(after) == 1
    assert rounds.coming(play.board, after.but(turn=5)).ends
    assert not rounds.coming(play.board, after.but(turn=4)).ends


def test_nobody_referees_the_round_that_decides() -> None:
    """INV-31: a tie in Armageddon is decided by those level, and no card goes to a referee."""
    play = told(sat(mixed(120), players=5, options={"rival": "scripted"}), "next")
    place = play.board.address(1)
    for level, taken in (((), 1), ((2, 3), 0)):
        state = remembered.listing(play.state, remembered.DECIDING, level)
        after = rounds.cleared(play.board, state, place)
        assert len(after.zones["trofeos"]) == taken


def test_what_the_referee_gets_is_a_reading() -> None:
    """INV-35: the referee may be dealt in, and the card taken may stay unseen, as settings say."""
    named = {"armageddon_referee": "dealt", "armageddon_trophy": "unseen"}
    play = told(sat(mixed(120), players=5, **named), "next")
    assert len(here(play, "hand")) == 4
    while play.state.memory["stage"] == "effects":
        play = told(play, "resolve")
    assert [each.down for each in play.state.zones["trofeos"]] == [True]


def test_armageddon_ends_when_all_were_guardian_equally_often() -> None:
    """INV-35: the discard pile is reshuffled until everybody was Guardian as often."""
    play = finished(sat(mixed(80), players=5, round_deal=2))
    assert play.state.turn % 5 == 0
    assert any("event-reshuffled" in [e.key for e in s.events] for s in play.states)


@pytest.mark.parametrize(
    ("variant", "players"), [("extended", 2), ("armageddon", 4), ("extended", 5)]
)
def test_variants_are_for_so_many(variant: str, players: int) -> None:
    """INV-33: a variant that is not for so many players is refused."""
    with pytest.raises(UsageError) as refused:
        new(laid(mixed(), players=players, options={"variant": variant}))
    assert refused.value.key == "invocacion.variant-players"


def test_constructed_play_has_a_portal_each() -> None:
    """INV-37: each player is dealt from the own deck, and the game ends when one runs out."""
    play = told(sat(mixed(30), rival=uniform(20)), "next")
    assert (len(here(play, "main")), len(here(play, "2:main"))) == (26, 16)
    ended = finished(play)
    assert ended.state.ending is not None
    assert ended.state.ending.cite[0] == "INV-37"
    assert min(len(here(ended, "main")), len(here(ended, "2:main"))) < 2
    with pytest.raises(UsageError):
        new(laid(mixed(), options={"variant": "constructed"}))


@pytest.mark.parametrize(("reading", "home"), [("user", "main"), ("card-owner", "2:main")])
def test_where_used_mana_goes_in_constructed_play(reading: str, home: str) -> None:
    """INV-37: `constructed-mana` says into whose deck used Mana is shuffled."""
    play = told(sat(uniform(30), rival=uniform(30), constructed_mana=reading), "next")
    top = here(play, "2:main")[-1]
    play = told(play, f"place {here(play, 'hand')[0]} invocacion", "finish")
    play = over(told(play, f"move {top} mana down", "empower 1"))
    assert top in here(play, home)


@pytest.mark.parametrize("reading", ["user", "card-owner"])
def test_a_tie_in_constructed_play_is_decided_too(reading: str) -> None:
    """INV-31: each gets back what the own deck brought, whoever used it; a token is nobody's."""
    legends = tuple(card(f"l{n}") for n in range(2))
    play = sat(uniform(5), rival=uniform(5), legends=legends, constructed_mana=reading)
    ours, theirs = set(here(play, "main")), set(here(play, "2:main"))
    top, (mine, *_) = here(play, "legends")[-1], here(told(play, "next"), "hand")
    play = told(play, "next", f"move {top} hand", "token Invitada 2:hand")
    play = told(play, f"move {here(play, '2:main')[0]} mana down", f"place {mine} invocacion")
    play = told(over(told(play, "finish", "empower 1", f"modify {mine} -1")), "next")
    assert "event-deciding" in events(play)
    assert set(here(play, "hand")) | set(here(play, "main")) == ours
    assert set(here(play, "2:hand")) | set(here(play, "2:main")) == theirs
    assert (len(here(play, "hand")), len(here(play, "2:hand"))) == (5, 5)
    assert here(play, "legends")[0] == top
    assert here(play, "fuera") == list(play.state.tokens)


def test_legends_are_taken_for_mana() -> None:
    """INV-39: 1 Mana, the top one, once a round; INV-38: then the next lies open."""
    play = told(sat(uniform(), legends=uniform(15)), "next")
    top, below = here(play, "legends")[-1], here(play, "legends")[-2]
    assert [each.down for each in play.state.zones["legends"]] == [True] * 14 + [False]
    assert "mana-needed INV-39" in against(play, "legend")
    play = told(with_mana_prepared(play), "legend")
    assert top in here(play, "hand")
    assert not play.state.zones["legends"][-1].down
    assert here(play, "legends")[-1] == below
    assert "legend-once INV-39" in against(play, "legend")
    without = told(sat(uniform(), legends=uniform(15), options={"legends": "no"}), "next")
    assert "with-legends INV-38" in against(without, "legend")


def test_mana_for_a_legend_is_not_used_in_the_combat() -> None:
    """INV-39: what is paid in Preparation goes back to the Portal, but no effect counts it."""
    legends = uniform(15)
    play = told(with_mana_prepared(told(sat(uniform(), legends=legends), "next")), "legend")
    left = len(here(play, "portal"))
    mine = here(play, "hand")[0]
    play = told(play, f"place {mine} invocacion", "finish", f"equal {mine} usado")
    assert (power(play)[1], paid(play)) == (0, (1, 0, 1))
    play = told(play, "empower 1")
    assert (power(play)[1], paid(play)) == (1 + 1, (0, 1, 1))
    play = over(play)
    assert len(here(play, "portal")) == left + 2


def paid(play: Play) -> tuple[object, ...]:
    """Return what the table tells of the player's Mana: in reserve, in play, paid before."""
    (line,) = [each for each in tally(play.board, play.state) if each.key == "mana-of-paid"]
    return tuple(line.facts[key] for key in ("reserve", "used", "paid"))


def with_mana_prepared(play: Play) -> Play:
    """Return the game in which seat 1 has 2 Mana off the Portal."""
    return with_mana(play, 2)


def test_a_constructed_deck_is_dealt_whole() -> None:
    """INV-36: a deck of 30 is all that its owner plays with."""
    play = sat(uniform(30), rival=uniform(30))
    assert len(here(play, "main")) == len(here(play, "2:main")) == 30
    assert here(play, "portal") == []


def test_the_table_tells_power_and_who_leads() -> None:
    """INV-13: in open play the table shows each total with its steps, and who leads."""
    play = told(sat([card("a", 5), *uniform(20)]), "next")
    assert [line.key for line in tally(play.board, play.state)] == ["stage-prepare"]
    play = told(play, f"place {here(play, 'hand')[0]} invocacion", "finish")
    lines = {line.key: line for line in tally(play.board, play.state)}
    assert lines["power"].facts["points"] in {3, 5}
    assert [step.cite for step in lines["power"].steps] == ["INV-25"]
    assert "seats-level" in lines or "seat-leads" in lines


def test_a_passive_rival_brings_what_it_can_pay() -> None:
    """INV-14: it prefers a weaker Invocation that it can pay for to one that it cannot."""
    deck = [*uniform(4), *(card(f"big{n}", 7, coste_conjuros=5) for n in range(36))]
    seen = set()
    for seed in range(12):
        play = told(sat(deck, seed=str(seed)), "next")
        hand = {play.board.cards[n].name: n for n in here(play, "2:hand")}
        weak = [n for name, n in hand.items() if name.startswith("c")]
        play = told(play, f"place {here(play, 'hand')[0]} invocacion", "finish")
        brought = next(
            e.cards[0]
            for e in play.states[-1].events
            if e.key == "event-revealed" and e.facts["seat"] == 2
        )
        assert (brought in weak) is bool(weak)
        seen.add(bool(weak))
        assert "event-none" not in events(play)
    assert seen == {True, False}
