"""How creatures come into play, whatever brings them: stunned, but for Agility."""

import pytest
from mazo.play.cards import Card
from mazo.play.goldfish.actions import Attach, Move, Token
from mazo.play.goldfish.referee import Untold

from tests.play.roglamor.seated import LEFT, RIGHT, Table, card, creature, laid

FOX = creature("fox", "fuego", "fuego")
HARE = creature("hare", "fuego", "fuego", habilidad=("agilidad",))
KITE = creature("kite", "fuego+aire", "fuego", habilidad=("agilidad",))
SPROUT = card("sprout", "ficha", dano=1, vida=1, habilidad="", elemento="")
OAK = creature("oak", "naturaleza+aire", "naturaleza", habilidad=("agilidad",))
KNOWN = {each.name: each for each in (FOX, HARE, KITE, SPROUT)}


def table(*cards: Card, element: str = "fuego", scripted: bool = False) -> Table:
    """Return a main phase with a reality of an element, and cards in the graveyard."""
    options = {"rival": "scripted"} if scripted else {}
    found = Table(laid([*cards, *[FOX] * 6], element, options=options))
    found.board = found.board.but(bring=KNOWN.get)
    found.reality(LEFT, element, 1)
    for each in cards:
        found.lay(each.name, "graveyard")
    return found.in_phase("pre-combate")


def told(found: Table, key: str) -> list[tuple[tuple[int, ...], tuple[str, ...]]]:
    """Return the cards and rules of the events of a key."""
    return [(each.cards, each.cite) for each in found.state.events if each.key == key]


@pytest.mark.parametrize(("name", "stunned"), [("fox", True), ("hare", False)])
def test_a_token_enters_as_any_creature(name: str, stunned: bool) -> None:
    """RG-15: what `token` makes in a reality is stunned, and told so; with Agility it is not."""
    found = table().do(Token(name, LEFT, name))
    (number,) = found.state.tokens
    assert found.tapped(number) is stunned
    assert told(found, "event-stunned") == ([((number,), ("RG-15",))] if stunned else [])
    against = found.in_phase("combate").said("attack", number)
    assert not stunned or found.against(against) == {"is-ready": "RG-22"}


@pytest.mark.parametrize(("held", "stunned"), [(FOX, True), (HARE, False)])
@pytest.mark.parametrize("source", ["graveyard", "main", "purgatorio"])
def test_a_creature_that_is_brought_back_enters_as_any(
    held: Card, stunned: bool, source: str
) -> None:
    """RG-15: from wherever a card's text brings a creature, it is stunned but for Agility."""
    found = table(held.but(name="it"))
    found.lay("it", source)
    assert found.do(Move((found.number("it"),), LEFT)).tapped("it") is stunned


def test_only_what_comes_from_elsewhere_enters() -> None:
    """RG-15: from one reality to the other a creature goes as it was; an object is not stunned."""
    found = table(HARE.but(name="it"), card("lamp", "objeto"))
    found.lay("it", LEFT)
    assert not found.do(Move((found.number("it"),), RIGHT)).tapped("it")
    assert not found.do(Move((found.number("lamp"),), LEFT)).tapped("lamp")
    found.lay("lamp", "graveyard")
    found.do(Attach((found.number("lamp"),), found.number("it")))
    assert not found.tapped("lamp")


def test_a_creature_laid_with_a_card_is_stunned_too() -> None:
    """RG-15: lying with another card does not make ready what comes from the graveyard."""
    found = table(FOX.but(name="it"))
    lamp = found.lay("fox", LEFT)
    assert found.do(Attach((found.number("it"),), lamp)).tapped("it")


def test_where_agility_is_unknown_the_player_is_told() -> None:
    """RG-16: of two elements nobody knows which bears Agility: stunned, until it is readied."""
    found = table(KITE.but(name="it"))
    number = found.number("it")
    assert found.do(Move((number,), LEFT)).tapped("it")
    assert told(found, "event-unsure") == [((number,), ("RG-16",))]
    found.do(Token("fox", LEFT, "fox"))
    assert told(found, "event-unsure") == []


def test_imitate_asks_as_playing_does() -> None:
    """RG-15: whether the token of a creature enters stunned has to be known before it is made."""
    found = table(OAK, element="naturaleza")
    found.lay("oak", "hand")
    with pytest.raises(Untold) as error:
        found.deed("imitar", "oak", words=("izquierda",))
    assert error.value.facts == {"of": "oak", "field": "habilidad"}


@pytest.mark.parametrize("scripted", [False, True])
def test_the_cards_of_a_passive_rival_stand_for_what_came_before(scripted: bool) -> None:
    """RG-15: a rival that has turns brings creatures by the rules, a passive one has them ready."""
    found = table(scripted=scripted).do(Token("sprout", f"2:{LEFT}", "sprout"))
    (number,) = found.state.tokens
    assert found.tapped(number) is scripted
