"""Chosen, pacts, and what cards do to others in a game of solitaire."""

import pytest
from mazo.catalog.errors import NotFound, UsageError
from mazo.play.cards import Card
from mazo.play.goldfish.actions import Count, Draw, Flip, Move, NextTurn
from mazo.play.goldfish.referee import Untold
from mazo.play.roglamor.referee import seen
from mazo.play.roglamor.referee.solitaire import REFEREE

from tests.play.roglamor.seated import LEFT, Table, card, creature, laid

ARDELA = card("Ardela", "elegido", "fuego+gris", elemento=("fuego",))
FOX = creature("fox", "fuego", "fuego")
DECK = tuple(creature(name, "fuego") for name in "abcdef")


def table(*cards: Card, domains: int = 3) -> Table:
    """Return a game in a main phase, Fire on the left, with these cards in hand."""
    found = Table(laid([*DECK, *cards], "fuego+fuego+fuego"))
    found.reality(LEFT, "fuego", domains)
    for each in cards:
        found.lay(each.name, "hand")
    return found.in_phase("pre-combate")


def led(oaths: int = 0) -> Table:
    """Return a game with a Chosen in play who has kept so many Oaths."""
    found = table(ARDELA)
    found.lay("Ardela", "elegido")
    for _ in range(oaths):
        found.deed("oath")
    return found


def test_a_chosen_is_played_and_paid() -> None:
    """RG-26: a Chosen costs charges as any card of the hand, and has a place of its own."""
    found = table(ARDELA).deed("play", "Ardela")
    assert (found.zone("Ardela"), found.tapped("Ardela")) == ("elegido", False)
    assert sum(each.tapped for each in found.state.zones[LEFT]) == 2


def test_a_second_chosen_is_refused() -> None:
    """RG-26: one Chosen only is in play; with the setting switched on a new one ousts it."""
    found = table(ARDELA, ARDELA.but(name="Brunal"))
    found.lay("Ardela", "elegido")
    assert found.against(found.said("play", "Brunal")) == {"chosen-replaced": "elegido-replace"}
    held = laid(
        [ARDELA, ARDELA.but(name="Brunal")], "fuego+fuego", settings={"elegido-replace": True}
    )
    found = Table(held)
    found.reality(LEFT, "fuego", 2)
    found.lay("Ardela", "elegido")
    found.lay("Brunal", "hand")
    found.in_phase("pre-combate").deed("play", "Brunal")
    assert (found.zone("Ardela"), found.zone("Brunal")) == ("graveyard", "elegido")


def test_an_oath_is_paid_and_adds_a_level() -> None:
    """RG-26: from level 1, each Oath kept adds one, and its charges are paid."""
    found = led().deed("oath", words=("fuego+gris",))
    assert found.counters("Ardela") == {"juramento": 1}
    assert sum(each.tapped for each in found.state.zones[LEFT]) == 2
    assert "charge-missing" in found.against(found.said("oath", words=("agua",)))


def test_the_active_ability_taps_a_chosen() -> None:
    """RG-26: a tapped Chosen does not use it again; RG-33: nor in another phase."""
    found = led().deed("use", "Ardela")
    assert found.tapped("Ardela")
    assert found.against(found.said("use", "Ardela")) == {"is-ready": "RG-26"}
    assert found.in_phase("combate").against(found.said("use", "Ardela"))["in-phase"] == "RG-33"


def test_an_ability_of_another_card_is_paid() -> None:
    """RG-33: abilities are used in the main phases, of cards in play, for what they cost."""
    lamp = card("lamp", "objeto")
    found = table(lamp)
    assert found.against(found.said("use", "lamp")) == {"in-play": "RG-33"}
    found.lay("lamp", LEFT)
    found.deed("use", "lamp", words=("fuego",))
    assert sum(each.tapped for each in found.state.zones[LEFT]) == 1


def test_an_ability_may_tap_its_card() -> None:
    """RG-33: what an ability asks for is paid, tapping its card too, and a tapped one cannot be."""
    found = table(card("lamp", "objeto"))
    found.lay("lamp", LEFT)
    assert not found.deed("use", "lamp").tapped("lamp")
    said = found.said("use", "lamp", words=("girando", "fuego"))
    assert found.do(said).tapped("lamp")
    assert sum(each.tapped for each in found.state.zones[LEFT]) == 2
    assert found.against(said) == {"is-ready": "RG-33"}


@pytest.mark.parametrize("verb", ["use", "oath"])
def test_the_domains_that_pay_an_ability_may_be_named(verb: str) -> None:
    """RG-11: abilities and Oaths, as cards, are paid with the domains that are named."""
    found = led()
    named = ("Ardela",) if verb == "use" else ()
    land = found.state.zones[LEFT][2].number
    said = found.said(verb, *named, land, words=("gris", "pagando"))
    assert found.do(said).tapped(land)
    assert sum(each.tapped for each in found.state.zones[LEFT]) == 1
    assert "domain-ready" in found.against(said)
    with pytest.raises(UsageError, match="which-domains"):
        found.do(said.but(cards=said.cards[:-1]))
    with pytest.raises(UsageError, match="which-payment"):
        found.do(said.but(words=("pagando",)))


@pytest.mark.parametrize("text", ["3", "x", "trueno"])
def test_a_cost_that_cannot_be_read(text: str) -> None:
    """RG-12: what an ability costs is said charge by charge."""
    with pytest.raises(UsageError):
        led().deed("oath", words=(text,))


def test_the_release_leaves_an_unleashed_form() -> None:
    """RG-26: on level 3, in a main phase, the Chosen leaves a stunned 4/4 token behind."""
    found = led(1)
    assert found.against(found.said("release", words=("izquierda",))) == {
        "level-of-release": "RG-26"
    }
    found.deed("oath").deed("release", words=("izquierda",))
    (token,) = found.state.tokens
    assert (found.zone("Ardela"), found.zone(token), found.tapped(token)) == (
        "graveyard",
        LEFT,
        True,
    )
    fields = found.state.tokens[token].fields
    assert (fields["type"], fields["dano"], fields["vida"]) == ("ficha", 4, 4)
    late = led(2).in_phase("combate")
    assert late.against(late.said("release", words=("izquierda",))) == {"in-phase": "release"}


def test_without_a_chosen_there_is_no_oath() -> None:
    """RG-26: Oath and Release need a Chosen in play."""
    found = table()
    for verb, words in (("oath", ()), ("release", ("izquierda",))):
        assert "chosen-in-play" in found.against(found.said(verb, words=words))


def test_a_pact_lasts_until_its_rupture() -> None:
    """RG-29: a pact stays in play turn after turn, and disintegrates when its Rupture is met."""
    found = table(card("pact", "pacto", "fuego"), FOX).deed("play", "pact")
    found.phases(5)
    assert found.zone("pact") == LEFT
    found.lay("fox", LEFT)
    assert found.against(found.said("rupture", "fox")) == {"is-pact": "RG-29"}
    assert found.deed("rupture", "pact").zone("pact") == "graveyard"


def test_what_is_purged_face_down_is_gone_for_good() -> None:
    """RG-3: from the purgatory cards come back, unless they were purged face down."""
    found = table(FOX, FOX.but(name="hare"))
    found.deed("purge", "fox").deed("purge", "hare", words=("bocabajo",))
    assert found.against(Move((found.number("hare"),), "hand")) == {"may-return": "RG-3"}
    assert found.do(Move((found.number("fox"),), "hand")).zone("fox") == "hand"


def test_damage_of_cards_kills_and_heals() -> None:
    """RG-25: damage by a card's text counts as any, typed as a counter or as a deed."""
    found = table(creature("bear", "fuego", vida=3))
    found.lay("bear", LEFT)
    found.deed("hurt", "bear", words=("2",)).deed("heal", "bear", words=("1",))
    assert found.counters("bear") == {"dano": 1}
    found.do(Count(found.number("bear"), "Daño", 2))
    assert found.zone("bear") == "graveyard"


def test_healing_takes_off_what_bleeds_last() -> None:
    """RG-6: damage that heals by itself goes first, then that of Bleeding."""
    found = table(creature("bear", "fuego", vida=9))
    number = found.lay("bear", LEFT)
    found.do(Count(number, "sangrado", 2), Count(number, "daño", 1))
    found.deed("heal", "bear", words=("2",))
    assert found.counters("bear") == {"sangrado": 1}


def test_lives_are_lost_and_gained() -> None:
    """RG-4: lives go up and down, and end the game at 0 only."""
    found = table().deed("lose", words=("3",)).deed("gain", words=("1",))
    assert found.state.figures["vidas"] == 18
    assert found.state.ending is None


@pytest.mark.parametrize("seat", [2, 3])
def test_the_rival_is_passive(seat: int) -> None:
    """RG-33: the rival of solitaire plays no cards, and there is no third player."""
    found = table(FOX)
    with pytest.raises(UsageError):
        found.deed("play", "fox", seat=seat)


@pytest.mark.parametrize(("oaths", "powers"), [(0, 1), (1, 2), (2, 3)])
def test_the_table_shows_the_level_of_a_chosen(oaths: int, powers: int) -> None:
    """RG-26: level 1 is an active ability, 2 a passive one, 3 the Release."""
    found = led(oaths)
    lines = REFEREE.tally(found.board, found.state)
    (line,) = [each for each in lines if each.key == "tally-chosen"]
    assert (line.facts["level"], len(line.steps)) == (powers, powers)


def test_no_oath_beyond_the_third_level() -> None:
    """RG-26: an Oath that adds no level is refused, before anything is paid."""
    found = led(2)
    assert found.against(found.said("oath", words=("fuego",))) == {"level-to-gain": "RG-26"}


def test_a_pact_in_hand_is_not_broken() -> None:
    """RG-29: only a pact in play ends by its Rupture."""
    found = table(card("kin", "pacto"))
    assert found.against(found.said("rupture", "kin")) == {"in-play": "RG-29"}
    found.lay("kin", LEFT)
    assert found.deed("rupture", "kin").zone("kin") == "graveyard"


def test_the_keywords_of_an_unleashed_form_are_its_cards() -> None:
    """RG-26: a named token brings its own keywords; of an unnamed one nobody knows them."""
    found = led(2)
    form = card("form", "ficha", elemento=("fuego",), dano=4, vida=4, habilidad=("agilidad",))
    known = {"form": form, "fox": FOX}
    found.board = found.board.but(bring=known.get)
    unnamed = Table(found.board, found.state).deed("release", words=("izquierda",))
    (token,) = unnamed.state.tokens
    assert unnamed.state.tokens[token].fields["habilidad"] is None
    assert unnamed.state.events[-1].key == "event-unsure"
    other = found.said("release", words=("izquierda", "fox"))
    assert found.against(other) == {"is-token": "RG-26"}
    with pytest.raises(NotFound):
        found.deed("release", words=("izquierda", "nothing such"))
    found.deed("release", words=("izquierda", "form"))
    (token,) = found.state.tokens
    assert (found.state.tokens[token].name, found.tapped(token)) == ("form", False)


def test_a_weakening_lasts_for_the_turn_and_may_kill() -> None:
    """RG-34: less damage and life are over as the turn ends; RG-25: no life left is death."""
    found = table(FOX)
    found.lay("fox", LEFT)
    fox = found.number("fox")
    found.deed("boost", "fox", words=("-1", "-1"))
    weak = seen.creature(found.board, found.state, fox)
    assert (weak.damage, weak.life) == (1, 1)
    dead = Table(found.board, found.state).deed("boost", "fox", words=("0", "-1"))
    assert dead.zone("fox") == "graveyard"
    found.do(NextTurn())
    whole = seen.creature(found.board, found.state, fox)
    assert (whole.damage, whole.life, found.counters("fox")) == (2, 2, {})


def test_only_creatures_in_play_are_hurt() -> None:
    """RG-25: damage lies on creatures in play, and only there is anything healed or boosted."""
    found = table(FOX, card("lamp", "objeto"), Card("rune", fields={"type": None}))
    assert found.against(found.said("hurt", "fox", words=("1",))) == {"in-play": "RG-25"}
    found.lay("lamp", LEFT)
    assert found.against(found.said("boost", "lamp", words=("1", "1"))) == {"is-creature": "RG-25"}
    found.lay("rune", LEFT)
    with pytest.raises(Untold):
        found.deed("heal", "rune", words=("1",))


def test_only_cards_in_play_disintegrate() -> None:
    """RG-3: what disintegrates goes from play to the graveyard; a card of the hand does not."""
    found = table(FOX)
    assert found.against(found.said("disintegrate", "fox")) == {"in-play": "graveyard-purgatory"}
    found.lay("fox", LEFT)
    assert found.deed("disintegrate", "fox").zone("fox") == "graveyard"


def test_no_other_way_leads_out_of_the_purgatory() -> None:
    """RG-3: what was purged face down is neither turned up nor drawn from there."""
    found = table(FOX, FOX.but(name="hare"))
    found.deed("purge", "hare").deed("purge", "fox", words=("bocabajo",))
    fox, hare = found.number("fox"), found.number("hare")
    for action in (Flip((fox,)), Flip((hare, fox)), Draw(1, "purgatorio"), Draw(2, "purgatorio")):
        assert found.against(action) == {"may-return": "RG-3"}
    found.do(Move((hare,), LEFT), Flip((hare,), down=True), Flip((hare,)))
    assert found.zone("hare") == LEFT
