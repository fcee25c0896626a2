"""Spells of Zona Mágica at the table: cast, used, and where they stay."""

import pytest
from mazo.play.goldfish.history import Play
from mazo.play.goldfish.referee import Refused
from mazo.play.zonamagica.referee import seats

from ..tables import begun, circle, do, holding, listed, numbers, of_kind, refused, told, untold

BOTH = {"rival": "scripted"}
# Kinds of `tables.spell`: 4 is negative, of the Dragon and costs 2 arcana; 6 is beneficial, of the
# Dragon, costs 2 fuego, gives 2 points and has 2 uses; 3 is beneficial, of the Fairy, costs aire
# and gives 3; 8 goes against all opponents, is of the Dragon and costs 2 aire.


def gone(*kinds: int, dragon: str, hada: str = "agua", to: str = "hada") -> Play:
    """Return a game in which the own side holds spells and has gone to a circle.

    The circles hold five mana of one type each, but for the one that was put there.
    """
    play = circle(begun(options=BOTH), "dragon", *[dragon] * 5)
    play = circle(play, "hada", *[hada] * 5)
    play = holding(play, *kinds)
    out = [n for n in numbers(play, "hand") if n not in numbers(play, "hand")[-len(kinds) :]]
    return do(play, f"move {' '.join(map(str, out))} discard", "take 5", f"circle {to}")


def test_a_spell_is_cast() -> None:
    """ZM-23: a spell gives its points; ZM-35: a beneficial one stays in play before its caster."""
    play = gone(6, dragon="fuego")
    number = of_kind(play, 6)
    play = do(play, f"cast {number}")
    assert play.state.figures["points"] == 2
    assert numbers(play, "table") == (number,)
    assert told(play) == ["event-cast"]


def test_a_spell_names_the_readings_that_it_hangs_on() -> None:
    """ZM-23, ZM-24: of the circle not gone to, or paid by gems, too, a spell names the setting."""
    other = gone(6, dragon="fuego")
    (cast,) = do(other, f"cast {of_kind(other, 6)}").state.events
    assert cast.cite == ("ZM-23", "spell-other-school")
    own = gone(3, dragon="fuego", hada="aire")
    (cast,) = do(own, f"cast {of_kind(own, 3)}").state.events
    assert cast.cite == ("ZM-23",)
    play = circle(begun(options=BOTH, gems_pay=True), "dragon", *["agua"] * 5)
    play = do(holding(play, 6), f"move {numbers(play, 'hand')[0]} discard")
    fire = [n for n in numbers(play, "mana-deck") if play.board.cards[n].fields["mana"] == "fuego"]
    play = do(play, f"move {fire[0]} {fire[1]} gems", "take 5", "circle dragon")
    (cast,) = do(play, f"cast {of_kind(play, 6)}").state.events
    assert cast.cite == ("ZM-23", "gems-pay")


def test_a_cost_is_not_used_up() -> None:
    """ZM-24: the mana of the cost stays in the circle."""
    play = gone(6, dragon="fuego")
    before = numbers(play, "dragon")
    assert numbers(do(play, f"cast {of_kind(play, 6)}"), "dragon") == before


def test_one_spell_a_turn() -> None:
    """ZM-23: only one spell is cast by going to the circles."""
    play = gone(6, 6, dragon="fuego")
    first, second = numbers(play, "hand")[-2:]
    play = do(play, f"cast {first}")
    assert refused(play, f"cast {second}") == ["one-spell"]


@pytest.mark.parametrize("option", ["assist dragon", "gem"])
def test_no_other_option_casts(option: str) -> None:
    """ZM-33: spells are cast by going to the circles alone."""
    play = circle(holding(begun(options=BOTH), 6), "dragon", *["fuego"] * 5)
    number, first = of_kind(play, 6), numbers(play, "hand")[0]
    play = do(play, f"move {first} discard", "take 5")
    assert "by-circles" in refused(play, f"cast {number}")
    assert "by-circles" in refused(do(play, option), f"cast {number}")


def test_a_circle_that_lacks_the_cost() -> None:
    """ZM-24: what the circle of the spell's own school lacks is told."""
    play = gone(6, dragon="agua", hada="fuego")
    assert refused(play, f"cast {of_kind(play, 6)}") == ["cost-short"]


def test_the_spell_may_be_of_the_other_school() -> None:
    """ZM-23: having gone to one circle a spell of the other may be cast, if so agreed."""
    play = gone(6, dragon="fuego", to="hada")
    assert do(play, f"cast {of_kind(play, 6)}").state.memory["cast"] == 1
    settings = {**play.board.settings, "spell-other-school": False}
    strict = Play(play.board.but(settings=settings), play.states, play.actions)
    assert refused(strict, f"cast {of_kind(play, 6)}") == ["other-school"]


def test_a_negative_spell_stays_before_an_opponent() -> None:
    """ZM-35: of a negative spell the player says before whom it stays."""
    play = gone(4, dragon="arcana")
    number = of_kind(play, 4)
    assert refused(play, f"cast {number}") == ["before-whom"]
    assert refused(play, f"cast {number} 5") == ["no-such-seat"]
    play = do(play, f"cast {number} 3")
    assert numbers(play, "3:table") == (number,)


def test_where_the_rules_are_silent_the_player_says() -> None:
    """ZM-35: where a spell of neither icon stays nobody can tell, so that it has to be said."""
    play = gone(8, dragon="aire")
    number = of_kind(play, 8)
    assert untold(play, f"cast {number}") == []
    assert numbers(do(play, f"cast {number} discard"), "discard")[-1] == number
    assert numbers(do(play, f"cast {number} table"), "table") == (number,)


def test_a_move_from_the_hand_is_casting() -> None:
    """ZM-33: to lay a spell of the hand on a table is to cast it."""
    play = gone(6, dragon="fuego")
    number = of_kind(play, 6)
    assert do(play, f"move {number} table").state.figures["points"] == 2
    assert refused(begun(), f"move {numbers(begun(), 'hand')[0]} table")[0] == "by-circles"


def test_a_blank_spell_is_told_first() -> None:
    """ZM-24: of a card that nobody knows school, cost, points and icons are asked at once."""
    play = circle(begun(cards=listed(), options=BOTH), "dragon", *["fuego"] * 5)
    number = numbers(play, "hand")[0]
    name = play.board.cards[number].name
    play = do(play, "take 5", "circle hada")
    asked = ["escuela", "coste", "puntos", "iconos"]
    assert untold(play, f"cast {number}") == [(name, field) for field in asked]
    play = do(play, f"say {number} escuela dragon")
    assert untold(play, f"cast {number} discard") == [(name, "coste"), (name, "puntos")]
    play = do(play, f"say {number} coste fuego+fogo", f"say {number} puntos 4")
    assert untold(play, f"cast {number}") == [(name, "iconos")]
    play = do(play, f"say {number} iconos magia-benefica", f"cast {number}")
    assert play.state.figures["points"] == 4
    assert numbers(play, "table") == (number,)


@pytest.mark.parametrize("word", ["none", "ninguno", "-"])
def test_a_spell_may_cost_nothing(word: str) -> None:
    """ZM-24: a cost that is told to be none is known, and not unknown."""
    play = begun(cards=listed())
    number = numbers(play, "hand")[0]
    assert seats.spell(play.board, play.state, number).cost is None
    play = do(play, f"say {number} coste {word}")
    assert seats.spell(play.board, play.state, number).cost == ()


def test_points_told_again_are_corrected() -> None:
    """ZM-23: a spell cast scores what its points are told to be, and that may be mended."""
    play = circle(begun(cards=listed(), options=BOTH), "dragon", *["fuego"] * 5)
    number = numbers(play, "hand")[0]
    play = do(play, "take 5", "circle hada", f"say {number} escuela dragon")
    play = do(play, f"say {number} coste fuego", f"say {number} puntos 3", f"cast {number} discard")
    play = do(play, "figure points +4", f"say {number} puntos 5")
    assert play.state.figures["points"] == 5 + 4
    assert told(play)[-1] == "event-corrected"
    assert told(do(play, f"say {number} puntos 5")) == ["play.event-said"]


def test_points_told_after_a_forced_cast_are_scored() -> None:
    """ZM-23: a spell cast although nobody knew its points scores them once they are told."""
    play = circle(begun(cards=listed(), options=BOTH), "dragon", *["fuego"] * 5)
    number = numbers(play, "hand")[0]
    play = do(play, "take 5", "circle hada", f"! cast {number} discard")
    assert play.state.figures["points"] == 0
    assert do(play, f"say {number} puntos 4").state.figures["points"] == 4


def test_uses_are_counted_by_turning() -> None:
    """ZM-30: each use is a quarter turn, and after the last one the spell is discarded."""
    play = gone(6, dragon="fuego")
    number = of_kind(play, 6)
    assert refused(play, f"use {number}") == ["spell-in-play"]
    play = do(play, f"cast {number}", f"use {number}")
    (lying,) = play.state.zones["table"]
    assert (lying.counters, lying.tapped) == ({"usos": 1}, True)
    play = do(play, f"use {number}")
    assert numbers(play, "table") == ()
    assert numbers(play, "discard")[-1] == number
    assert told(play) == ["event-used", "event-used-up"]


def test_a_spell_is_of_the_own_hand() -> None:
    """ZM-33: spells of others and of the deck cannot be cast."""
    play = gone(6, dragon="fuego")
    assert refused(play, f"cast {numbers(play, 'spell-deck')[0]} discard") == ["spell-held"]


def test_what_is_not_seen_is_not_told() -> None:
    """ZM-33: why a spell of a rival or of the deck cannot be cast says nothing of the card."""
    play = do(begun(), "take 5", "circle hada")
    rivals, unseen = numbers(play, "2:hand")[0], numbers(play, "mana-deck")[0]
    for number, called in ((rivals, f"#{rivals}"), (unseen, "#mana-deck")):
        with pytest.raises(Refused) as caught:
            do(play, f"cast {number} discard")
        assert caught.value.facts["card"] == called


def test_a_spell_lies_where_its_icon_says() -> None:
    """ZM-35: a beneficial one before no rival, a negative one before its caster by force alone."""
    good = gone(6, dragon="fuego")
    assert refused(good, f"cast {of_kind(good, 6)} 2") == ["before-caster"]
    bad = gone(4, dragon="arcana")
    line = f"cast {of_kind(bad, 4)} table"
    assert refused(bad, line) == ["before-opponent"]
    assert numbers(do(bad, f"! {line}"), "table") == (of_kind(bad, 4),)
