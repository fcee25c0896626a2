"""Turns, mana, options and cycles of Zona Mágica at the table."""

import pytest
from mazo.catalog.game import SettingValue
from mazo.play.goldfish.history import Play
from mazo.play.goldfish.memory import UNSURE, listed, word
from mazo.play.goldfish.places import at
from mazo.play.zonamagica.referee import seats

from ..tables import begun, circle, do, figures, holding, numbers, refused, told, untold

BOTH = {"rival": "scripted"}


def mana_at(play: Play, space: int) -> int:
    """Return the card on a space of the offer."""
    return seats.spaces(play.state)[space - 1]


def test_a_hand_is_cut_to_five() -> None:
    """ZM-18: before the main phase the hand is cut to 5, and no further."""
    play = holding(begun(), 0, 1)
    held = numbers(play, "hand")
    assert len(held) == 7
    assert refused(play, "take 4") == ["cut-first"]
    assert refused(play, "phase") == ["cut-first"]
    assert refused(play, f"trim {held[0]} {held[1]} {held[2]}") == ["beyond-five"]
    play = do(play, f"trim {held[0]} {held[1]}")
    assert numbers(play, "discard") == held[:2]
    assert refused(play, f"trim {held[2]}") == ["beyond-five"]
    assert do(play, "take 4").state.phase == "main"


@pytest.mark.parametrize(("left", "drawn"), [(0, 2), (1, 1), (2, 0)])
def test_a_hand_is_filled_to_two(left: int, drawn: int) -> None:
    """ZM-18: with fewer than 2 cards the main phase begins with as many drawn as are missing."""
    play = begun()
    gone = numbers(play, "hand")[left:]
    play = do(play, f"move {' '.join(map(str, gone))} discard", "phase")
    assert len(numbers(play, "hand")) == left + drawn
    assert play.state.phase == "main"


@pytest.mark.parametrize(("out", "cite"), [(1, ("ZM-25", "hand-between-turns")), (2, ("ZM-25",))])
def test_a_hand_above_five_names_its_reading(out: int, cite: tuple[str, ...]) -> None:
    """ZM-25: where the 2 drawn make more than five, the setting that lets them be is named."""
    play = begun(options=BOTH)
    gone = numbers(play, "hand")[:out]
    play = do(play, f"move {' '.join(map(str, gone))} discard", "take 5", "assist dragon", "end")
    assert next(e.cite for e in play.state.events if e.key == "event-drew") == cite


def test_an_unsettled_draw_is_asked_for() -> None:
    """ZM-18: up to how many is drawn may be open, and then nobody can tell."""
    play = begun(start_draw=None)
    play = do(play, f"move {numbers(play, 'hand')[0]} discard")
    assert untold(play, "phase") == [("turn", "start-draw")]


def test_one_mana_is_taken() -> None:
    """ZM-19: one mana of the offer is taken, its space stays empty."""
    play = begun()
    number = mana_at(play, 5)
    play = do(play, "take 5")
    assert numbers(play, "taken") == (number,)
    assert mana_at(play, 5) == 0
    assert refused(play, "take 6") == ["one-mana"]
    assert "mana-there" in refused(play, "take 5")
    assert "mana-there" in refused(begun(), "take 12")


def test_marked_spaces_ask_for_their_school_once() -> None:
    """ZM-20: the first three and last three spaces move a marker, of a school to be told once."""
    play = begun(options=BOTH)
    assert refused(play, "take 2") == ["space-untold"]
    assert refused(play, "take 5 dragon") == ["space-unmarked"]
    play = do(play, "take 2 hada")
    assert play.state.figures["side-hada"] == 4
    assert play.state.figures["side-dragon"] == 3
    assert refused(play, "space 2 dragon") == ["space-told"]
    assert refused(play, "space 5 dragon") == ["space-unmarked"]
    told_ = do(begun(options=BOTH), "space 2 hada", "take 2")
    assert told_.state.figures["side-hada"] == 4
    assert refused(do(begun(), "space 2 hada"), "take 2 dragon") == ["space-told"]


def test_a_marker_stays_on_its_track() -> None:
    """ZM-19: where a setting ends the track, the marker goes no further."""
    play = begun(side_track_max=3)
    assert do(play, "take 2 hada").state.figures["side-hada"] == 3


def test_assisting_gives_crystals() -> None:
    """ZM-21: the mana is discarded, crystals are those of the side track, which falls to 3."""
    play = figures(begun(), side_dragon=6)
    before = play.state.figures["crystals-dragon"]
    play = do(play, "take 5")
    number = numbers(play, "taken")[0]
    play = do(play, "assist dragon")
    assert play.state.figures["crystals-dragon"] == before + 6
    assert play.state.figures["side-dragon"] == 3
    assert numbers(play, "mana-discard") == (number,)
    assert refused(play, "gem") == ["one-option"]


def test_a_gem_is_kept_and_spells_change() -> None:
    """ZM-22: the mana is kept for good, and as many spells come as go."""
    play = do(begun(), "take 5")
    number, held = numbers(play, "taken")[0], numbers(play, "hand")
    play = do(play, f"gem {held[0]} {held[3]}")
    assert numbers(play, "gems") == (number,)
    assert numbers(play, "discard") == (held[0], held[3])
    assert len(numbers(play, "hand")) == len(held)
    assert do(do(begun(), "take 5"), "gem").state.memory["option"] == "gem"
    assert refused(do(begun(), "take 5"), f"gem {number}") == ["in-own-hand"]


def test_an_option_needs_its_mana() -> None:
    """ZM-19: options come after the mana."""
    assert refused(begun(), "assist dragon") == ["mana-first", "mana-held"]


def first(line: str) -> Play:
    """Return a game in which an option was chosen before the mana, as a table may agree."""
    play = begun(mana_before_option=False, options=BOTH)
    play = do(play, line)
    assert refused(play, "end") == ["option-due"]
    assert refused(play, "gem") == ["one-option"]
    return play


def test_assisting_before_the_mana_is_taken() -> None:
    """ZM-21: by a setting the option may come first: then the marker moves after it fell to 3."""
    play = first("assist dragon")
    assert play.state.figures["crystals-dragon"] == begun().state.figures["crystals-dragon"] + 3
    mana = mana_at(play, 2)
    play = do(play, "take 2 dragon")
    assert play.state.figures["side-dragon"] == 4
    assert numbers(play, "mana-discard") == (mana,)
    assert seats.on_turn(do(play, "end").state) == 2


def test_a_gem_before_the_mana_is_taken() -> None:
    """ZM-22: where the option came first, the mana is a gem as soon as it is taken."""
    play = first("gem")
    mana = mana_at(play, 5)
    assert numbers(do(play, "take 5"), "gems") == (mana,)


def test_a_circle_before_the_mana_is_taken() -> None:
    """ZM-23: where the option came first, the mana goes to the circle, and spells wait for it."""
    play = first("circle hada")
    assert told(play) == ["event-going"]
    card = numbers(play, "hand")[0]
    assert "by-circles" in refused(play, f"cast {card} discard")
    mana = mana_at(play, 5)
    play = do(play, "take 5")
    assert numbers(play, "fairy")[0] == mana
    assert play.state.figures["stone-hada"] == 2
    assert do(play, f"! cast {card} discard").state.memory["cast"] == 1
    assert word(play.state, "went") == "hada"


def test_going_to_a_circle() -> None:
    """ZM-23: the mana lies where the stone was, the old one is discarded, the stone is one on."""
    play = figures(begun(), stone_hada=5)
    before = numbers(play, "fairy")
    play = do(play, "take 5")
    number = numbers(play, "taken")[0]
    play = do(play, "circle hada")
    assert numbers(play, "fairy") == (*before[:4], number)
    assert numbers(play, "mana-discard") == (before[4],)
    assert play.state.figures["stone-hada"] == 1
    assert told(play) == ["event-circle", "event-stone"]


def test_a_stone_lies_on_a_mana() -> None:
    """ZM-6: a stone is put on one of the five mana and nowhere else."""
    play = begun()
    assert refused(play, "figure stone-hada 6") == ["stone-on-mana"]
    assert refused(play, "figure stone-hada -1") == ["stone-on-mana"]
    assert do(play, "figure stone-hada 4").state.figures["stone-hada"] == 4
    broken = do(begun(), f"move {numbers(begun(), 'fairy')[0]} mana-discard", "take 5")
    assert refused(broken, "circle hada") == ["five-mana"]


def test_a_turn_ends_with_two_spells() -> None:
    """ZM-25: at the end 2 are drawn; before that the option has to be chosen."""
    play = begun(options=BOTH)
    assert refused(play, "end") == ["option-due"]
    assert refused(do(play, "take 5"), "next") == ["option-due"]
    play = do(play, "take 5", "gem")
    before = len(numbers(play, "hand"))
    ended = do(play, "end")
    assert len(numbers(ended, "hand")) == before + 2
    assert ended == do(play, "next").but(actions=ended.actions)
    assert seats.on_turn(ended.state) == 2


def test_more_than_five_may_not_be_held() -> None:
    """ZM-25: by a setting the hand is cut to 5 before the turn is over."""
    play = do(begun(hand_between_turns="five", options=BOTH), "take 5", "gem", "end")
    assert seats.on_turn(play.state) == 1
    assert refused(play, "end") == ["kept-between"]
    held = numbers(play, "hand")
    play = do(play, f"trim {held[0]} {held[1]}", "end")
    assert seats.on_turn(play.state) == 2


def test_a_turn_forced_to_its_end_discards_nothing() -> None:
    """ZM-25: a turn that is ended before anything was done in it still draws 2, and is over."""
    play = do(begun(options=BOTH), "! end")
    assert len(numbers(play, "hand")) == 7
    assert seats.on_turn(play.state) == 2


def test_the_discard_pile_becomes_the_deck() -> None:
    """ZM-26: as soon as the spell deck runs out, the discard pile is shuffled and is the deck."""
    play = begun(options=BOTH)
    deck = numbers(play, "spell-deck")
    play = do(play, f"move {' '.join(map(str, deck[2:]))} discard", "take 5", "gem", "end")
    assert len(numbers(play, "spell-deck")) == len(deck) - 2
    assert numbers(play, "discard") == ()
    assert "event-pile-shuffled" in told(play)
    assert all(each.down for each in play.state.zones["spell-deck"])


def test_the_others_take_their_turns() -> None:
    """ZM-21: those that nobody plays take a mana and assist, and the next own turn begins."""
    play = do(begun(4), "take 5", "gem", "next")
    assert play.state.turn == 2
    assert len(numbers(play, "offer")) == 11 - 4
    assert told(play).count("event-assisted") == 3
    assert refused(play, "@2 take 6")[:2] == ["whose-turn", "played-by-nobody"]


def test_others_may_be_played() -> None:
    """ZM-19: where others are played, each does in turn what the own side may do."""
    play = do(begun(options=BOTH), "take 5", "gem", "end")
    assert refused(play, "take 6") == ["whose-turn"]
    play = do(play, "@2 take 6", "@2 assist dragon", "@2 end", "@3 take 7", "@3 gem", "@3 end")
    assert play.state.turn == 2
    assert seats.on_turn(play.state) == 1


def test_a_marker_waits_to_be_told() -> None:
    """ZM-20: a space that others take and nobody has told moves its marker once it is."""
    play = begun()
    while not (waiting := listed(play.state, "pending")):
        play = do(play, *_trims(play), _take(play), "gem", "next")
    waits = waiting[0]
    play = do(play, *_trims(play), _take(play))
    assert refused(play, "assist dragon") == ["marker-open"]
    assert set(listed(play.state, UNSURE)) == {"side-dragon", "side-hada"}
    before = play.state.figures["side-hada"]
    play = do(play, f"space {waits} hada")
    assert play.state.figures["side-hada"] == before + 1
    assert bool(listed(play.state, UNSURE)) is bool(listed(play.state, "pending"))


def _take(play: Play) -> str:
    """Return the line that takes the first mana of the offer, its school told if it has one."""
    space = next(n for n, card in enumerate(seats.spaces(play.state), 1) if card)
    known = word(play.state, f"space-{space}")
    return (
        f"take {space} dragon" if space in (1, 2, 3, 9, 10, 11) and not known else f"take {space}"
    )


def _trims(play: Play) -> list[str]:
    """Return the line that cuts the own hand to five, if it has to be."""
    over = numbers(play, "hand")[5:]
    return [f"trim {' '.join(map(str, over))}"] if over else []


def test_phases_are_gone_through() -> None:
    """ZM-18, ZM-25: start, main phase and end follow each other."""
    play = do(begun(options=BOTH), "phase")
    assert play.state.phase == "main"
    assert refused(play, "phase") == ["option-due"]
    play = do(play, "take 5", "gem", "phase")
    assert play.state.phase == "end"
    assert seats.on_turn(do(play, "phase").state) == 2


@pytest.mark.parametrize(("value", "against"), [(True, []), (False, ["nothing-cast"])])
def test_casting_nothing_is_a_reading(value: SettingValue, against: list[str]) -> None:
    """ZM-23: by a setting whoever goes to a circle and can cast has to."""
    play = holding(begun(circle_without_spell=value, options=BOTH), 4)
    play = circle(play, "dragon", *["arcana"] * 5)
    extra = numbers(play, "hand")[:1]
    play = do(play, f"move {extra[0]} discard", "take 5", "circle hada")
    if against:
        assert refused(play, "end") == against
    else:
        assert seats.on_turn(do(play, "end").state) == 2


def test_zones_of_a_seat_are_its_own() -> None:
    """ZM-22: a gem of another player lies with them."""
    play = do(begun(options=BOTH), "take 5", "gem", "end", "@2 take 6", "@2 gem")
    assert len(numbers(play, at("gems", 2))) == len(numbers(play, "gems")) == 1
