"""Solitaire: sacrifices, printed Mana, Conjurings, Mana in combat, effects, and trophies."""

import pytest
from mazo.play.goldfish.actions import Deed
from mazo.play.invocacion.referee.policy import policy
from mazo.play.invocacion.referee.tallying import lines as tally

from ..table import (
    COMBAT,
    against,
    card,
    duel,
    events,
    fighting,
    here,
    lacking,
    over,
    power,
    sat,
    told,
    uniform,
    with_mana,
)


def test_the_order_of_combat() -> None:
    """INV-13: reveal, sacrifices, printed Mana, effects, and only then the leader and open play."""
    deck = uniform(mana=1, coste_conjuros=1, **COMBAT)
    play = fighting(deck)
    assert play.state.memory["stage"] == "sacrifice"
    play = told(play, f"pay {here(play, 'conjuros')[0]}")
    assert [key for key in events(play) if key != "event-text"] == [
        "event-sacrificed", "event-income", "event-income",
    ]  # fmt: skip
    assert play.state.memory["stage"] == "effects"
    play = told(play, f"! say {here(play, 'invocacion')[0]} poder 5", "resolve")
    assert "event-leader" not in events(play)
    play = told(play, "resolve")
    assert (play.state.memory["stage"], events(play)[-1]) == ("open", "event-leader")


def test_a_sacrifice_is_paid_in_full() -> None:
    """INV-14: as many of each kind as the icons ask, and one's own."""
    play = fighting(uniform(coste_conjuros=1, coste_apoyos=1))
    support, (one, two) = here(play, "apoyos")[0], here(play, "conjuros")
    assert "pays-apoyos INV-14" in against(play, f"pay {one}")
    assert "pays-conjuros INV-14" in against(play, f"pay {one} {two} {support}")
    paid = told(play, f"pay {one} {support}")
    assert set(here(paid, "descarte")) >= {one, support}
    assert paid.state.memory["stage"] == "open"


def test_who_cannot_pay_is_out_and_pays_nothing() -> None:
    """INV-14: out of the round, the cards are kept, and the Invocation may still be the trophy."""
    play = fighting(uniform(coste_conjuros=3))
    assert "event-unpaid" in events(play)
    assert len(here(play, "conjuros")) == 2
    assert len(here(play, "2:trofeos")) == 1


def test_an_unknown_sacrifice_is_asked_for() -> None:
    """INV-14: nobody guesses what an Invocation costs; it can be said."""
    play = fighting(uniform(coste_conjuros=None))
    one = here(play, "conjuros")[0]
    mine, theirs = here(play, "invocacion")[0], here(play, "2:invocacion")[0]
    assert [field for _, field in lacking(play, f"pay {one}")] == ["coste-conjuros"]
    said = told(play, f"! say {mine} coste-conjuros 1", f"pay {one}")
    assert one in here(said, "descarte")
    assert told(said, f"! say {theirs} coste-conjuros 0").state.memory["stage"] == "open"


def test_the_table_tells_what_it_waits_for() -> None:
    """INV-15: unknown sacrifices, and unknown Mana icons while there is a pile, are named."""
    play = fighting(uniform(mana=None, coste_conjuros=1))
    assert "event-unknown" not in events(play)
    paid = told(play, f"pay {here(play, 'conjuros')[0]}")
    waits = [e.facts["field"] for e in paid.state.events if e.key == "event-unknown"]
    assert waits == ["mana", "mana"]
    assert [line.key for line in tally(paid.board, paid.state)].count("unknown") == 2
    mine = here(paid, "invocacion")[0]
    said = told(paid, f"! say {mine} mana 2")
    assert (said.state.memory["stage"], len(here(said, "mana"))) == ("open", 2)


def test_printed_mana_is_taken_in_order() -> None:
    """INV-15: from the top of the discard pile, the Guardian first, as far as it goes."""
    play = fighting(uniform(mana=2, coste_conjuros=1, coste_apoyos=1), options={"guardian": "2"})
    top = [here(play, "conjuros")[0], here(play, "apoyos")[0]]
    play = told(play, f"pay {top[0]} {top[1]}")
    assert (len(here(play, "2:mana")), len(here(play, "mana"))) == (2, 2)
    assert here(play, "descarte") == []


def test_effects_of_invocations_are_resolved_in_order() -> None:
    """INV-16: one after the other from the Guardian leftwards; Preparation icons are silent."""
    play = fighting(uniform(**COMBAT))
    first = told(play, "resolve")
    assert first.state.events[0].facts["seat"] == 1
    assert told(first, "resolve").state.events[0].facts["seat"] == 2
    silent = fighting(uniform(fase="preparacion", sin_efecto=False))
    assert silent.state.memory["stage"] == "open"
    fires = fighting(uniform(fase="preparacion", sin_efecto=False), preparation_invocation="fires")
    assert fires.state.memory["stage"] == "effects"
    assert "effect-waits INV-16" in against(silent, "resolve")


def test_retiring_is_free() -> None:
    """INV-17: at any moment of a combat, and then nothing can be won or done any more."""
    play = duel()
    won = told(play, "retire")
    assert [e.facts["seat"] for e in won.state.events if e.key == "event-won"] == [2]
    assert "combat-goes-on INV-17" in against(won, "@2 retire")


def test_whoever_is_left_has_won() -> None:
    """INV-17: of three, the combat goes on while two are in; the last one has won."""
    play = told(sat(uniform(), players=3, options={"rival": "scripted"}), "next")
    for seat in (1, 2, 3):
        hand = here(play, "hand" if seat == 1 else f"{seat}:hand")
        play = told(play, f"@{seat} place {hand[0]} invocacion", f"@{seat} finish")
    one = told(play, "retire")
    assert one.state.memory["stage"] == "open"
    assert "still-in INV-17" in against(one, "pass")
    two = told(one, "@2 retire")
    assert [e.facts["seat"] for e in two.state.events if e.key == "event-won"] == [3]


def test_the_source_of_an_effect_is_revealed() -> None:
    """INV-18: what lies face down or in hand is no source; what applied once may have left."""
    play = told(fighting(uniform(**COMBAT)), "resolve", "resolve")
    mine, (one, two) = here(play, "invocacion")[0], here(play, "conjuros")
    for line in (f"modify {mine} {one} -1", f"equal {mine} {one} highest", f"affect {one} +1"):
        assert against(play, line) == ["source-open INV-18"]
    open_ = told(play, f"reveal {one}")
    assert power(told(open_, f"modify {mine} {one} -1"))[1] == 2
    left = told(open_, f"move {one} descarte")
    assert against(left, f"modify {mine} {one} -1") == ["source-open INV-18"]
    assert power(told(left, f"modify {mine} {one} now -1"))[1] == 2
    assert against(left, f"modify {mine} {two} now -1") == ["source-open INV-18"]


def test_a_conjuring_is_revealed_if_it_does_something() -> None:
    """INV-18: with the Combat icon; without anything to do it is turned down again."""
    play = told(fighting(uniform(**COMBAT)), "resolve", "resolve")
    one, two = here(play, "conjuros")
    open_ = told(play, f"reveal {one}")
    assert [each.down for each in open_.state.zones["conjuros"]] == [False, True]
    assert "lies-down INV-18" in against(open_, f"reveal {one}")
    assert "lies-open INV-18" in against(open_, f"hide {two}")
    noted = told(open_, f"modify {here(play, 'invocacion')[0]} {one} +1")
    assert "does-nothing INV-18" in against(noted, f"hide {one}")
    assert all(each.down for each in told(open_, f"hide {one}").state.zones["conjuros"])
    plain = fighting(uniform())
    for verb in ("reveal", "flip"):
        assert "combat-icon INV-18" in against(plain, f"{verb} {here(plain, 'conjuros')[0]}")
    ended = told(open_, "pass")
    assert (one in here(ended, "descarte"), here(ended, "conjuros")) == (True, [two])


def test_only_own_conjurings_are_used() -> None:
    """INV-7: a Support has no effect, and nobody reveals another's Conjuring."""
    play = told(fighting(uniform(**COMBAT)), "resolve", "resolve")
    assert "own-conjuring INV-7" in against(play, f"reveal {here(play, 'apoyos')[0]}")


def test_effects_are_noted_and_end_with_their_source() -> None:
    """INV-19: constant, added up, and gone with the Conjuring; INV-42: that is Dynamic mode."""
    play = told(fighting(uniform(**COMBAT)), "resolve", "resolve")
    mine, (one, two) = here(play, "invocacion")[0], here(play, "conjuros")
    play = told(play, f"reveal {one}", f"reveal {two}")
    play = told(play, f"modify {mine} {one} +2", f"modify {mine} {two} +conjuros")
    assert power(play)[1] == 3 + 2 + 2
    gone = told(play, f"move {one} descarte")
    assert power(gone)[1] == 3 + 1
    assert power(told(play, f"cancel {one}"))[1] == 3 + 2


def test_fixed_mode_keeps_effects() -> None:
    """INV-41: in Fixed mode what was applied stays when its source leaves; newcomers too."""
    deck = uniform(elemento=("fuego",), **COMBAT)
    play = told(fighting(deck, options={"mode": "fixed"}), "resolve", "resolve")
    one = here(play, "conjuros")[0]
    play = told(play, f"reveal {one}", f"affect {one} +3 fuego")
    assert power(play) == {1: 6, 2: 6}
    assert power(told(play, f"move {one} descarte")) == {1: 6, 2: 6}
    new, old = here(play, "hand") or here(play, "portal"), here(play, "invocacion")[0]
    other = told(play, f"move {old} descarte", f"move {new[0]} invocacion up")
    assert power(other) == {1: 6, 2: 6}
    late = told(play, f"move {one} {old} descarte", f"move {new[0]} invocacion up")
    assert power(late) == {1: 3, 2: 6}


def test_equal_to_replaces_the_printed_power() -> None:
    """INV-20: the base is replaced and follows its condition, other effects are added to it."""
    play = told(fighting(uniform(elemento=("fuego",), **COMBAT)), "resolve", "resolve")
    mine, one = here(play, "invocacion")[0], here(play, "conjuros")[0]
    play = told(play, f"reveal {one}", f"equal {mine} {one} conjuros*4", "affect -3 fuego")
    assert power(play) == {1: 8 - 3, 2: 0}
    assert power(told(play, f"move {one} descarte"))[1] == 0


def test_an_instant_stays_as_it_was() -> None:
    """INV-19: an effect of this instant is told once, by its word or by what it looks at."""
    play = with_mana(fighting(uniform()), 2)
    mine, theirs = here(play, "invocacion")[0], here(play, "2:invocacion")[0]
    play = told(play, f"modify {theirs} +4", f"equal {mine} mayor", f"modify {mine} now +reserva")
    assert power(play) == {1: 7 + 2, 2: 7}
    assert power(told(play, "empower 1")) == {1: 10, 2: 7}


def test_an_instant_waits_for_what_is_unknown() -> None:
    """INV-19: the highest total of this moment is not taken while one of them is unknown."""
    play = fighting(uniform(power=None))
    mine, theirs = here(play, "invocacion")[0], here(play, "2:invocacion")[0]
    assert {field for _, field in lacking(play, f"equal {mine} highest")} == {"poder"}
    forced = told(play, f"! equal {mine} highest")
    assert power(forced) == {1: None, 2: None}
    play = told(play, f"! say {mine} poder 2", f"! say {theirs} poder 6", f"equal {mine} highest")
    assert power(play) == {1: 6, 2: 6}


def test_a_mode_that_was_chosen_is_no_setting() -> None:
    """INV-41: what lasts in Fixed mode names the setting only where that decided it."""
    for named, setting in (({"options": {"mode": "fixed"}}, None), ({"mode": "fixed"}, "mode")):
        play = fighting(uniform(), **named)
        play = told(play, f"modify {here(play, 'invocacion')[0]} +2")
        lines = [line for line in tally(play.board, play.state) if line.key == "power"]
        kept = [step for line in lines for step in line.steps if step.cite == "INV-41"]
        assert [step.setting for step in kept] == [setting]


def test_printed_power_is_exchanged() -> None:
    """INV-26: only the printed Power, what was added stays with its owner; it counts at the end."""
    play = with_mana(fighting(uniform()), 2)
    mine, theirs = here(play, "invocacion")[0], here(play, "2:invocacion")[0]
    play = told(play, f"! say {theirs} poder 6", "empower 2", f"exchange {mine} {theirs}")
    assert power(play) == {1: 8, 2: 3}
    trophy = next(e for e in told(play, "pass").state.events if e.key == "event-trophy")
    assert (trophy.cards, trophy.cite) == ((mine,), ("INV-27", "exchange"))


def test_what_is_said_of_elements_counts() -> None:
    """INV-19: an element that the player tells is one that effects touch."""
    play = fighting(uniform(elemento=None))
    play = told(play, "affect -2 fuego")
    assert power(play) == {1: None, 2: None}
    mine, theirs = here(play, "invocacion")[0], here(play, "2:invocacion")[0]
    play = told(play, f"! say {mine} elemento fuego+aire", f"! say {theirs} elemento agua")
    assert power(play) == {1: 1, 2: 3}


def test_the_highest_printed_power_is_taken() -> None:
    """INV-27: the winner takes what prints most, of whoever; among several level ones a choice."""
    play = with_mana(fighting(uniform()), 4)
    theirs = here(play, "2:invocacion")[0]
    won = told(play, f"! say {theirs} poder 5", "empower 4", "pass")
    assert here(won, "trofeos") == [theirs]
    level = told(play, "empower 1", "pass")
    mine = here(play, "invocacion")[0]
    assert level.state.memory["stage"] == "trophy"
    assert "trophy-choice INV-27" in against(level, f"trophy {here(play, 'conjuros')[0]}")
    assert here(told(level, f"trophy {mine}"), "trofeos") == [mine]


def test_a_tie_is_broken_by_support_or_by_nothing() -> None:
    """INV-28: more Support wins; level there too, nobody wins and Invocations are discarded."""
    play = fighting(uniform())
    assert next(e for e in play.state.events if e.key == "event-level").facts["points"] == 3
    assert "event-level" not in events(told(play, "draw"))
    mine, theirs = here(play, "invocacion")[0], here(play, "2:invocacion")[0]
    nobody = told(play, "pass")
    assert "event-no-winner" in events(nobody)
    assert {mine, theirs} <= set(here(nobody, "descarte"))
    won = told(play, f"! say {mine} apoyo 3", "pass")
    assert here(won, "trofeos") == [mine]


def test_why_nobody_wins_is_told() -> None:
    """INV-14: that nobody wins is told with what decided it, costs unpaid or a tie (INV-28)."""
    for play, cite in (
        (duel(uniform(coste_apoyos=1)), "INV-14"),
        (told(fighting(uniform()), "pass"), "INV-28"),
    ):
        assert [e.cite for e in play.state.events if e.key == "event-no-winner"] == [(cite,)]


def test_answers_are_given_until_all_pass() -> None:
    """INV-32: whoever acts lets everybody answer: a pass does not hold against it."""
    play = with_mana(duel(), 1)
    passed = told(play, "@2 pass")
    assert "passes-once INV-13" in against(passed, "@2 pass")
    acted = told(passed, "empower 1", "pass")
    assert acted.state.memory["stage"] == "open"
    assert over(acted, "@2 pass").state.phase == "fin"


def test_a_hand_takes_no_part_in_combat() -> None:
    """INV-43: nothing goes from a hand to the table during a combat."""
    play = duel()
    assert "hand-in-combat INV-43" in against(play, f"move {here(play, 'hand')[0]} conjuros")


def test_an_unknown_power_is_asked_for_before_the_end() -> None:
    """INV-25: a combat does not end while it cannot be told who wins."""
    play = fighting(uniform(power=None))
    missing = lacking(play, "pass")
    assert {field for _, field in missing} == {"poder"}
    for seat in ("", "2:"):
        play = told(play, f"! say {here(play, seat + 'invocacion')[0]} poder {4 if seat else 5}")
    assert "event-won" in events(told(play, "pass"))


def test_who_brought_the_only_invocation_wins_whatever_it_prints() -> None:
    """INV-17: nothing is left to be decided, so its unknown Power is not asked for (INV-27)."""
    play = told(sat(uniform(power=None), options={"rival": "scripted"}), "next")
    mine = here(play, "hand")[0]
    play = told(play, f"place {mine} invocacion", "finish", "! @2 finish")
    assert lacking(play, "pass") == []
    assert here(told(play, "pass"), "trofeos") == [mine]
    assert policy(play.board, play.state) == Deed("pass")


def test_special_invocations_leave_the_game() -> None:
    """INV-40: one that would enter discard, Portal or hand is removed; as a trophy it stays."""
    special = card("Especial", 0, type="invocacion-especial")
    play = fighting(uniform())
    board = play.board.but(bring=lambda _: special)
    play = play.but(board=board)
    mine = here(play, "invocacion")[0]
    play = told(play, f"move {mine} descarte", "token Especial invocacion")
    token = here(play, "invocacion")[0]
    play = told(play, f"modify {token} +12")
    assert power(play)[1] == 12
    gone = over(play)
    assert "event-removed" in events(gone) or token in here(gone, "trofeos")
    discarded = told(play, f"move {token} descarte")
    assert "event-removed" in events(discarded)
    kept = told(play, f"move {token} trofeos")
    assert here(kept, "trofeos") == [token]


@pytest.mark.parametrize(
    "line",
    ["modify 1 fuego", "equal {mine} conjuroz", "exchange {mine} {mine}", "modify {mine} +1 fuego"],
)
def test_effects_that_cannot_be_read(line: str) -> None:
    """An effect that says nothing is no effect."""
    from mazo.catalog.errors import UsageError

    play = fighting(uniform())
    with pytest.raises(UsageError) as refused:
        told(play, line.format(mine=here(play, "invocacion")[0]))
    assert refused.value.key.startswith(("invocacion.", "power."))
