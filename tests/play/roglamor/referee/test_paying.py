"""Paying for cards in a game of solitaire: what they cost where they enter, and what pays."""

import pytest
from mazo.catalog.errors import UsageError
from mazo.play.cards import Card
from mazo.play.goldfish.actions import Deed, Figure, Say, Tap
from mazo.play.goldfish.referee import Untold
from mazo.play.roglamor.referee import seen

from tests.play.roglamor.seated import (
    FOX,
    KITE,
    LEFT,
    MULE,
    RIGHT,
    Table,
    at_hand,
    card,
    creature,
    laid,
)


def test_colours_are_paid_only_in_their_reality() -> None:
    """RG-13: in Fire the Fire charge and the double are paid, in Air the double alone."""
    table = at_hand(KITE.but(fields={**KITE.fields, "habilidad": ""}), domains="fuego+fuego+aire")
    table.reality(RIGHT, "aire", 1)
    table.deed("play", "kite", words=("derecha",))
    assert sum(each.tapped for zone in (LEFT, RIGHT) for each in table.state.zones[zone]) == 2


def test_what_is_missing_is_named() -> None:
    """RG-12: a charge that no domain pays is named, and neutral charges pay it."""
    wave = card("wave", "hechizo", "agua+agua", velocidad="lento")
    table = at_hand(wave)
    assert table.against(table.said("play", "wave")) == {"charge-missing": "RG-12"}
    table.do(Figure("neutrales", 2)).deed("play", "wave")
    assert table.state.figures["neutrales"] == 0


def test_a_reality_is_shared_for_payment() -> None:
    """RG-11: domains of both realities make one pool."""
    table = at_hand(card("wave", "hechizo", "fuego+aire", velocidad="lento"))
    table.reality(RIGHT, "aire", 1)
    table.deed("play", "wave")
    assert table.zone("wave") == "graveyard"


def test_an_unknown_cost_is_asked_for_and_can_be_said() -> None:
    """RG-12: a card of unknown cost is not played before the player says what it costs."""
    table = at_hand(Card("rune", fields={"type": "objeto", "coste": None}))
    with pytest.raises(Untold) as error:
        table.deed("play", "rune")
    assert error.value.facts["field"] == "coste"
    table.do(Say(table.number("rune"), "coste", "Fire+grey")).deed("play", "rune")
    assert table.zone("rune") == LEFT


def test_a_total_is_paid_with_neutral_charges() -> None:
    """RG-13: of a cost known as a number, neutral charges pay whatever its charges are."""
    dragon = Card("dragon", fields={**FOX.fields, "coste": None, "coste-en": {"fuego": 2}})
    table = at_hand(dragon, domains="agua+aire+fuego+fuego")
    for land in table.state.zones[LEFT]:
        table.do(Tap((land.number,)))
    table.do(Figure("neutrales", 2)).deed("play", "dragon")
    assert (table.zone("dragon"), table.state.figures["neutrales"]) == (LEFT, 0)


def test_a_total_is_paid_by_the_element_of_the_reality() -> None:
    """RG-13: whichever the charges of a known number are, domains of the reality's element pay."""
    dragon = Card("dragon", fields={**FOX.fields, "coste": None, "coste-en": {"fuego": 2}})
    table = at_hand(dragon)
    assert table.deed("play", "dragon").zone("dragon") == LEFT
    assert seen.pool(table.board, table.state).total == 0
    printed = Table(laid([dragon], "fuego+fuego", settings={"lost-icons": "printed"}))
    printed.lay("dragon", "hand")
    printed.reality(LEFT, "fuego", 2)
    with pytest.raises(Untold):
        printed.in_phase("pre-combate").deed("play", "dragon")


def test_an_x_is_chosen() -> None:
    """RG-12: X is as many charges of any kind as the player says."""
    table = at_hand(card("flood", "hechizo", "fuego+x", velocidad="lento"))
    with pytest.raises(UsageError) as error:
        table.deed("play", "flood")
    assert error.value.key == "roglamor.which-x"
    assert "charge-missing" in table.against(table.said("play", "flood", words=("2",)))
    table.deed("play", "flood", words=("1",))
    assert table.zone("flood") == "graveyard"


def test_what_is_paid_with_neutral_charges_is_told() -> None:
    """RG-12: neutral charges pay without any domain, or beside some."""
    table = at_hand(FOX, MULE).do(Figure("neutrales", 1))
    table.state = table.state.but(zones={**table.state.zones, LEFT: ()})
    table.deed("play", "mule", words=("derecha",))
    paid = next(event for event in table.state.events if event.key.startswith("event-paid"))
    assert (paid.key, paid.cards, paid.facts["neutral"]) == ("event-paid-neutral", (), 1)
    both = at_hand(creature("ox", "fuego", "gris+gris+gris")).do(Figure("neutrales", 1))
    both.deed("play", "ox", words=("izquierda",))
    paid = next(event for event in both.state.events if event.key.startswith("event-paid"))
    assert (paid.key, len(paid.cards), paid.facts["neutral"]) == ("event-paid-both", 2, 1)


def test_a_line_may_name_the_domains_that_pay() -> None:
    """RG-11: any ready domain of either reality may be tapped, so the player may choose which."""
    ox = creature("ox", "fuego", "fuego-aire")
    table = at_hand(ox)
    table.reality(RIGHT, "aire", 1)
    fire, air = (table.state.zones[zone][0].number for zone in (LEFT, RIGHT))
    table.deed("play", "ox", air, words=("izquierda", "pagando"))
    assert (table.tapped(air), table.tapped(fire)) == (True, False)
    other = at_hand(FOX)
    other.reality(RIGHT, "aire", 1)
    air = other.state.zones[RIGHT][0].number
    unfit = other.said("play", "fox", air, words=("izquierda", "pagando"))
    assert other.against(unfit) == {"charge-missing": "RG-12"}


def test_a_cost_said_in_charges_alone_is_paid_by_neutral_ones() -> None:
    """RG-13: what a creature costs in a reality may be said; RG-12: neutral charges pay any."""
    table = at_hand(creature("drake", "fuego").but(fields={
        **creature("drake", "fuego").fields, "coste": None,
    }))  # fmt: skip
    number = table.number("drake")
    with pytest.raises(Untold):
        table.deed("play", "drake", words=("izquierda",))
    table.do(Tap(tuple(each.number for each in table.state.zones[LEFT])))
    table.do(Say(number, "coste-en", "fuego+2,aire+3"), Figure("neutrales", 2))
    table.deed("play", "drake", words=("izquierda",))
    assert table.zone("drake") == LEFT
    assert table.state.figures["neutrales"] == 0


def test_only_ready_domains_are_named_to_pay() -> None:
    """RG-11: a domain that is tapped, or none at all, pays nothing, and it is named."""
    table = at_hand(FOX)
    fox, land = table.number("fox"), table.state.zones[LEFT][0].number
    said = Deed("play", (fox, fox), ("izquierda", "pagando"))
    assert table.against(said) == {"domain-ready": "RG-11"}
    table.do(Tap((land,)))
    assert "domain-ready" in table.against(said.but(cards=(fox, land)))
    with pytest.raises(UsageError, match="which-domains"):
        table.do(said.but(cards=(fox,)))
