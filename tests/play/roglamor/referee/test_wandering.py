"""Moving, exploring and changing a reality's element in a game of solitaire."""

import pytest
from mazo.catalog.errors import UsageError
from mazo.catalog.game import SettingValue
from mazo.play.goldfish import engine, moves
from mazo.play.goldfish.actions import Attach, Move, Say, Token
from mazo.play.roglamor.referee.solitaire import REFEREE

from tests.play.roglamor.seated import LEFT, RIGHT, Table, card, creature, domain, laid

FOX = creature("fox", "fuego+aire", habilidad=("furia",))
DECK = tuple(creature(name, "fuego") for name in "abcdef")


def table(domains: int = 1, setting: str = "", value: SettingValue = None) -> Table:
    """Return a game in the Elemental phase, with a ready fox on the left, in Fire."""
    settings = {setting: value} if setting else {}
    found = Table(laid([*DECK, FOX], "fuego+fuego+aire+agua", settings=settings))
    found.lay("fox", LEFT)
    found.reality(LEFT, "fuego", domains)
    found.reality(RIGHT, "aire", 1)
    return found.in_phase("elemental")


def test_a_creature_goes_to_the_other_reality_once_a_turn() -> None:
    """RG-7: it fits by one of its elements, and a second move of the turn is refused."""
    found = table().deed("cross", "fox")
    assert found.zone("fox") == RIGHT
    assert found.against(found.said("cross", "fox")) == {"first-move-of-turn": "RG-7"}
    found.in_phase("elemental", turn=3).phases(6)
    assert found.deed("cross", "fox").zone("fox") == LEFT


def test_moving_belongs_to_the_elemental_phase() -> None:
    """RG-7: in another phase, or to a reality of another element, a creature does not move."""
    found = table().in_phase("pre-combate")
    assert found.against(found.said("cross", "fox")) == {"in-phase": "RG-7"}
    found = table()
    found.reality(RIGHT, "agua")
    assert found.against(found.said("cross", "fox")) == {"creature-fits": "RG-7"}


def test_a_creature_stays_as_it_was_when_it_moves() -> None:
    """RG-7: damage and being tapped go with it."""
    found = table()
    found.lay("fox", LEFT, tapped=True)
    found.deed("hurt", "fox", words=("1",)).deed("cross", "fox")
    assert (found.tapped("fox"), found.counters("fox")) == (True, {"dano": 1})


def test_exploring() -> None:
    """RG-8: a creature is tapped, a charge of any element paid, a card of choice taken."""
    found = table()
    before = found.state.zones["exploracion"]
    wanted = before[1].number
    found.deed("explore", "fox", words=("2",))
    assert found.zone(wanted) == "hand"
    assert found.tapped("fox")
    assert sum(each.tapped for zone in (LEFT, RIGHT) for each in found.state.zones[zone]) == 2
    assert len(found.state.zones["exploracion"]) == len(before) - 1


def test_exploring_may_name_the_domain_that_pays() -> None:
    """RG-8: the charge comes from the domain that is named; RG-11: it has to be a ready one."""
    for element in ("fuego", "aire"):
        found = table()
        land = next(
            each.number
            for zone in (LEFT, RIGHT)
            for each in found.state.zones[zone]
            if found.board.cards[each.number].name == f"domain of {element}"
        )
        found.deed("explore", "fox", land, words=("2", "pagando"))
        assert found.tapped(land)
    found = table()
    said = found.said("explore", "fox", "a", words=("pagando",))
    assert "domain-ready" in found.against(said)
    with pytest.raises(UsageError, match="which-domains"):
        found.deed("explore", "fox", words=("pagando",))


def test_exploring_once_a_turn_by_a_ready_creature_that_pays() -> None:
    """RG-8: not twice, nor tapped, nor without a charge, nor where no card lies."""
    found = table().deed("explore", "fox")
    assert set(found.against(found.said("explore", "fox"))) == {
        "first-exploring-of-turn", "is-ready",
    }  # fmt: skip
    tapped = table()
    tapped.lay("fox", LEFT, tapped=True)
    assert tapped.against(tapped.said("explore", "fox")) == {"is-ready": "explore-ready"}
    poor = table(0)
    poor.lay("domain of aire", "dominios")
    assert poor.against(poor.said("explore", "fox")) == {"charge-for-exploring": "RG-8"}
    far = table()
    assert far.against(far.said("explore", "fox", words=("4",))) == {"such-a-place": "RG-8"}
    empty = table()
    for lying in empty.state.zones["exploracion"]:
        empty.lay(empty.board.cards[lying.number].name, "graveyard")
    assert empty.against(empty.said("explore", "fox")) == {"card-to-explore": "RG-8"}


def test_the_exploration_zone_is_filled_up_where_agreed() -> None:
    """RG-8: with the setting switched on, the top card of the deck takes the empty place."""
    found = table(1, "exploration-refill", True)
    before = len(found.state.zones["exploracion"])
    assert len(found.deed("explore", "fox").state.zones["exploracion"]) == before


def test_only_own_creatures_explore_and_move() -> None:
    """RG-8: a domain, or a card that is not in play, neither explores nor moves."""
    found = table()
    domain = found.number("domain of fuego")
    for verb, rule in (("explore", "RG-8"), ("cross", "RG-7")):
        assert found.against(found.said(verb, domain)) == {"creature-in-play": rule}
        assert found.against(found.said(verb, "a")) == {"creature-in-play": rule}


@pytest.mark.parametrize(("less", "drawn"), [("1", 1), ("2", 0)])
def test_a_reality_changes_its_element(less: str, drawn: int) -> None:
    """RG-19: its domains go back to their deck, which is shuffled, and fewer are drawn to hand."""
    found = table(2).in_phase("pre-combate")
    before = len(found.state.zones["dominios"])
    found.deed("convert", words=("izquierda", "agua", less))
    assert found.element(LEFT) == "agua"
    assert [each.number for each in found.state.zones[LEFT]] == [found.number("fox")]
    assert len(found.state.zones["hand"]) == drawn
    assert len(found.state.zones["dominios"]) == before + 2 - drawn


def test_a_reality_without_domains_keeps_its_new_element() -> None:
    """RG-19: later domains have to be of the new element, though none lies there."""
    found = table(1).in_phase("pre-combate").deed("convert", words=("izquierda", "agua", "1"))
    found.lay("domain of fuego", "hand")
    refused = found.against(found.said("domain", "domain of fuego", words=("izquierda",)))
    assert refused == {"domain-matches": "RG-10"}


def test_too_few_domains_draw_at_least_one_where_agreed() -> None:
    """RG-19: N - 2 of a single domain draws nothing, or one if the table plays it so."""
    found = table(1, "change-floor", "one").deed("convert", words=("izquierda", "agua", "2"))
    assert len(found.state.zones["hand"]) == 1


def test_drawn_domains_go_straight_to_the_reality_where_agreed() -> None:
    """RG-19: with the setting so, drawn domains of the new element lie in the reality at once."""
    deck = Table(laid(DECK, "fuego+fuego+fuego", settings={"drawn-domains": "reality"}))
    deck.reality(LEFT, "fuego", 3)
    deck.in_phase("pre-combate").deed("convert", words=("izquierda", "fuego", "1"))
    assert (len(deck.state.zones[LEFT]), deck.state.zones["hand"]) == (2, ())
    told = {event.key: event for event in deck.state.events}
    assert "play.event-drawn" not in told
    assert told["event-domains-laid"].cards == tuple(n.number for n in deck.state.zones[LEFT])


def test_drawn_domains_of_another_element_go_to_hand() -> None:
    """RG-19: with the setting so, only what matches the new element lies in the reality at once."""
    deck = Table(laid(DECK, "fuego+fuego+fuego", settings={"drawn-domains": "reality"}))
    deck.reality(LEFT, "fuego", 3)
    deck.in_phase("pre-combate").deed("convert", words=("izquierda", "agua", "1"))
    assert (deck.state.zones[LEFT], len(deck.state.zones["hand"])) == ((), 2)


def test_a_card_says_one_or_two_less() -> None:
    """RG-19: the four spells draw N - 1 or N - 2, no other number."""
    found = table()
    refused = found.against(found.said("convert", words=("izquierda", "agua", "3")))
    assert refused == {"one-or-two-less": "RG-19"}


def test_a_creature_in_a_foreign_reality_keeps_only_what_has_no_icon() -> None:
    """RG-16: when the element changes, keywords without icon work, and of others nobody knows."""
    bare = creature("bare", "", habilidad=("sangrado",))
    pure = creature("pure", "fuego", habilidad=("perforar",))
    found = Table(laid([*DECK, bare, pure], "fuego"))
    found.lay("bare", LEFT)
    found.lay("pure", LEFT)
    found.reality(LEFT, "fuego", 1)
    found.in_phase("pre-combate").deed("convert", words=("izquierda", "agua", "2"))
    lines = [each for each in REFEREE.tally(found.board, found.state) if "card" in each.facts]
    shown = {
        each.facts["card"]: [step.facts.get("keyword", step.key) for step in each.steps]
        for each in lines
    }
    assert shown == {"bare": ["sangrado"], "pure": ["keywords-unsure"]}
    found.do(Say(found.number("pure"), "habilidad", "none"))
    after = REFEREE.tally(found.board, found.state)
    assert not any(each.steps for each in after if each.facts.get("card") == "pure")


def test_a_domain_that_a_card_brings_gives_an_element_too() -> None:
    """RG-10: the first domain of a reality gives it its element however it got there."""
    found = Table(laid([*DECK, card("x", "objeto")], "agua")).in_phase("combate")
    found.do(Move((found.number("domain of agua"),), RIGHT))
    assert found.element(RIGHT) == "agua"


def test_a_synergy_works_while_its_partner_is_in_play() -> None:
    """RG-18: the table tells that a synergy works, in whichever realities the two are."""
    boy = creature("boy", "fuego", sinergia="lamp")
    found = Table(laid([*DECK, boy, creature("lamp", "aire")], "fuego"))
    found.lay("boy", LEFT)
    found.in_phase("pre-combate")

    def synergies() -> list[str]:
        lines = REFEREE.tally(found.board, found.state)
        return [step.cite for line in lines for step in line.steps if step.key == "both-in-play"]

    assert synergies() == []
    found.lay("lamp", RIGHT)
    assert synergies() == ["RG-18"]
    found.lay("lamp", "elegido")
    assert synergies() == ["RG-18"]


def test_what_lies_with_a_creature_goes_with_it() -> None:
    """RG-7: an object that was laid with a creature moves along."""
    found = table()
    found.lay("a", LEFT)
    fox, lamp = found.number("fox"), found.number("a")
    found.do(Attach((lamp,), fox)).deed("cross", "fox")
    assert (found.zone(lamp), moves.find(found.state, lamp)[1].on) == (RIGHT, fox)


def test_a_creature_without_elements_may_or_may_not_cross() -> None:
    """RG-7: the rules speak of its elements; of one that has none nobody can tell."""
    found = table().in_phase("elemental")
    found.reality(RIGHT, "agua")
    mule = found.board.card(found.state, found.number("fox")).but(
        name="mule", fields={"type": "criatura", "elemento": (), "habilidad": ""}
    )
    found.state = moves.made(found.state, mule, LEFT, 95)
    step = engine.judge(found.board, found.state, found.said("cross", 95)).open[0]
    assert (step.key, step.cite) == ("creature-bare", "RG-7")


def test_both_realities_are_of_one_element_only_where_agreed() -> None:
    """RG-10: a change of element too makes two realities of one element, which a table may bar."""
    assert table(1).deed("convert", words=("izquierda", "aire", "1")).element(LEFT) == "aire"
    found = table(1, "same-element", value=False)
    refused = found.against(found.said("convert", words=("izquierda", "aire", "1")))
    assert refused == {"same-element": "same-element"}


def test_a_domain_made_by_hand_is_of_its_reality_s_element() -> None:
    """RG-10: a token that is a domain lies where a domain may, and gives an element as one does."""
    found = table()
    water = domain("agua")
    found.board = found.board.but(bring={"water": water}.get)
    assert found.against(Token("water", LEFT, "water")) == {"domain-matches": "RG-10"}
    found = Table(laid([*DECK], "")).in_phase("combate")
    found.board = found.board.but(bring={"water": water}.get)
    assert found.do(Token("water", LEFT, "water")).element(LEFT) == "agua"


def test_a_domain_that_is_a_token_does_not_go_to_the_deck() -> None:
    """RG-19: the domains of the reality go back, and a token among them is gone."""
    found = Table(laid([*DECK], "fuego+fuego")).in_phase("pre-combate")
    found.board = found.board.but(bring={"fire": domain("fuego")}.get)
    found.reality(LEFT, "fuego", 1)
    found.do(Token("fire", LEFT, "fire")).deed("convert", words=("izquierda", "agua", "1"))
    assert all(each.number in found.board.cards for each in found.state.zones["dominios"])
    assert (len(found.state.zones["hand"]), found.state.zones[LEFT]) == (1, ())
    (told,) = (e for e in found.state.events if e.key == "event-converted-tokens")
    assert (told.facts["had"], told.facts["count"], told.facts["gone"]) == (2, 1, 1)
