"""What a combat waits for, and effects noted: struck out again, or without a result."""

import pytest
from mazo.catalog.errors import NotFound, UsageError
from mazo.play.goldfish.history import Play
from mazo.play.goldfish.referee import Untold
from mazo.play.invocacion.referee.tallying import lines as tally

from ..table import (
    COMBAT,
    against,
    card,
    duel,
    fighting,
    here,
    lacking,
    power,
    sat,
    told,
    uniform,
    with_mana,
)

_FIGHTING = ("invocacion", "2:invocacion")


def test_the_table_tells_whose_turn_it_is() -> None:
    """INV-14: who has to sacrifice what; INV-16: and then whose effect is carried out next."""
    play = fighting(uniform(coste_conjuros=1, **COMBAT))
    mine, theirs = (play.board.called(play.state, here(play, z)[0]) for z in _FIGHTING)
    found = {"seat": 1, "card": mine, "conjuros": 1}
    assert waits(play) == [("waits-sacrifice-conjuros", found)]
    play = told(play, f"pay {here(play, 'conjuros')[0]}")
    assert waits(play) == [("waits-effects", {"seat": 1, "card": mine})]
    play = told(play, "resolve")
    assert waits(play) == [("waits-effects", {"seat": 2, "card": theirs})]
    assert waits(told(play, "resolve")) == []


def waits(play: Play) -> list[tuple[str, object]]:
    """Return the lines that tell what a combat waits for."""
    found = tally(play.board, play.state)
    return [(line.key, line.facts) for line in found if line.key.startswith("waits-")]


def struck(play: Play) -> list[tuple[str, object]]:
    """Return what the last action told of effects struck out, and how many they were."""
    found = [event for event in play.state.events if event.key.startswith("event-cancelled")]
    return [(event.key, event.facts["count"]) for event in found]


def test_all_effects_of_a_source_are_struck_out() -> None:
    """INV-19: what was noted of a card by mistake ends, all of it and told; undo brings it back."""
    play = fighting(uniform())
    mine, theirs = here(play, "invocacion")[0], here(play, "2:invocacion")[0]
    noted = told(
        play, f"modify {mine} {mine} +2", f"modify {mine} {mine} +1", f"affect {theirs} +4"
    )
    assert power(noted) == {1: 10, 2: 7}
    gone = told(noted, f"cancel {mine}")
    assert (power(gone), struck(gone)) == ({1: 7, 2: 7}, [("event-cancelled", 2)])
    assert gone.undo().state == noted.state
    assert against(gone, f"cancel {mine}") == ["effect-noted "]


def test_effects_without_a_source_are_struck_out() -> None:
    """INV-19: those whose source nobody named are struck out together, without a card."""
    play = fighting(uniform())
    mine = here(play, "invocacion")[0]
    assert against(play, "cancel") == ["effect-noted-unnamed "]
    noted = told(play, f"modify {mine} +2", "affect +1", f"modify {mine} {mine} +3")
    gone = told(noted, "cancel")
    assert (power(gone), struck(gone)) == ({1: 6, 2: 3}, [("event-cancelled-unnamed", 2)])


def test_a_source_that_is_not_there() -> None:
    """INV-19: a word that names no card is looked for as one, not taken for too much."""
    with pytest.raises(NotFound):
        told(fighting(uniform()), "cancel Nobody")


def test_a_total_that_divides_by_zero() -> None:
    """INV-20: a formula that divides by 0 now has no result, which is told as what it is."""
    play = with_mana(duel(), 1)
    mine = here(play, "invocacion")[0]
    play = told(play, f"equal {mine} 5/reserva")
    assert power(play) == {1: 5, 2: 3}
    spent = told(play, "empower 1", "@2 pass")
    assert power(spent) == {1: None, 2: 3}
    name = spent.board.called(spent.state, mine)
    assert lacking(spent, "pass") == [(name, "division")]
    assert power(told(spent, "cancel")) == {1: 3 + 1, 2: 3}


@pytest.mark.parametrize(
    "line", ["modify {card} +3/0", "affect -1/(2-2)", "equal {card} conjuros/0"]
)
def test_what_always_divides_by_zero_is_refused(line: str) -> None:
    """INV-20: an effect that can never have a result is not noted, and told as what it is."""
    play = fighting(uniform())
    with pytest.raises(UsageError) as refused:
        told(play, line.format(card=here(play, "invocacion")[0]))
    assert refused.value.key == "power.no-result"


def test_an_instant_that_was_not_known() -> None:
    """INV-19: what was noted by force while a total was unknown is not taken for a division."""
    play = duel(uniform(power=None, **COMBAT))
    play = told(play, "resolve", "resolve")
    mine, theirs = here(play, "invocacion")[0], here(play, "2:invocacion")[0]
    play = told(play, f"! equal {mine} highest")
    play = told(play, f"! say {mine} poder 2", f"! say {theirs} poder 6", "@2 pass")
    assert lacking(play, "pass") == [(play.board.called(play.state, mine), "formula")]


def invoking(**named: object) -> Play:
    """Return a game in open play in which seat 1 has invoked a Support of unknown value."""
    play = told(sat(uniform(apoyo=None), **named), "next")
    one, two, three, four = here(play, "hand")
    play = told(with_mana(play, 4), f"place {one} invocacion", f"place {two} apoyos")
    return told(play, f"place {three} {four} conjuros", "finish", f"support {two}")


def test_the_support_that_was_invoked_is_what_is_lacking() -> None:
    """INV-24: where the value of a Support is unknown it is asked for of that card."""
    play = invoking()
    (two,) = here(play, "apoyos")
    name = play.board.called(play.state, two)
    assert (power(play), lacking(play, "pass")) == ({1: None, 2: 3}, [(name, "apoyo")])
    assert power(told(play, f"! say {two} apoyo 2")) == {1: 5, 2: 3}


@pytest.mark.parametrize(
    ("mode", "line", "asks", "later"),
    [
        ("fixed", "modify {card} +conjuros+apoyo", True, 3 + 2 + 4),
        ("dynamic", "modify {card} now +conjuros+apoyo", True, 3 + 2 + 4),
        ("dynamic", "modify {card} +conjuros+apoyo", False, 3 + 2 + 3),
        ("fixed", "modify {card} +conjuros", False, 3 + 2 + 2),
    ],
)
def test_what_is_told_only_once_has_to_be_known(
    mode: str, line: str, asks: bool, later: int
) -> None:
    """INV-41: what an effect counts is asked for before it is noted, so that it counts that moment.

    What is worked out anew each time may be noted before (INV-42).
    """
    play = invoking(options={"mode": mode})
    (mine,), (two,) = here(play, "invocacion"), here(play, "apoyos")
    name, line = play.board.called(play.state, two), line.format(card=mine)
    assert lacking(play, line) == ([(name, "apoyo")] if asks else [])
    play = told(play, *([] if asks else [line]), f"! say {two} apoyo 2", *([line] if asks else []))
    fewer = told(play, f"move {here(play, 'conjuros')[0]} descarte")
    assert power(fewer)[1] == later


def test_a_division_by_zero_is_not_told_once() -> None:
    """INV-41: what divides by 0 at this moment has no value to keep, and no rule says which."""
    play = duel(options={"mode": "fixed"})
    mine = here(play, "invocacion")[0]
    with pytest.raises(Untold) as untold:
        told(play, f"equal {mine} 5/reserva")
    assert [step.key for step in untold.value.ruling.open] == ["moment-divides"]
    assert power(told(with_mana(play, 1), f"equal {mine} 5/reserva"))[1] == 5


def test_an_exchange_in_fixed_mode_is_told_as_soon_as_the_card_is_known() -> None:
    """INV-26, INV-41: printed Power that nobody knew is exchanged once it is told."""
    play = duel([card("a", None), card("b", None)] * 6, options={"mode": "fixed"})
    mine, theirs = here(play, "invocacion")[0], here(play, "2:invocacion")[0]
    play = told(play, f"exchange {mine} {theirs}", f"! say {mine} poder 2")
    assert power(told(play, f"! say {theirs} poder 6")) == {1: 6, 2: 2}
