"""Cards played from hand in a game of solitaire: when, where, and what they cost."""

import pytest
from mazo.catalog.errors import UsageError
from mazo.play.cards import Card
from mazo.play.goldfish import moves
from mazo.play.goldfish.actions import Attach, Deed, Forced, Move, Say
from mazo.play.goldfish.referee import Refused, Untold
from mazo.play.goldfish.state import State
from mazo.play.roglamor.payment import Pool
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


def domains_at_hand(table: Table, *elements: str) -> Table:
    """Take domains to the hand."""
    for element in elements:
        table.lay(f"domain of {element}", "hand")
    return table


def test_one_domain_a_turn() -> None:
    """RG-9: a second domain of a turn is refused, and so is one outside the main phases."""
    table = domains_at_hand(at_hand(domains="fuego+fuego+aire+aire"), "aire")
    table.deed("domain", "domain of aire", words=("derecha",))
    table.state = table.state.but(zones={**table.state.zones})
    other = table.state.zones["dominios"][0].number
    table.do(Move((other,), "hand"))
    assert table.against(table.said("domain", other, words=("derecha",))) == {
        "first-domain-of-turn": "RG-9"
    }
    assert "in-phase" in table.in_phase("combate").against(
        table.said("domain", other, words=("derecha",))
    )
    table.in_phase("pre-combate", turn=3).deed("domain", other, words=("derecha",))
    assert len(table.state.zones[RIGHT]) == 2


def test_the_first_domain_gives_a_reality_its_element() -> None:
    """RG-10: the element lasts, and domains of another are refused there."""
    table = domains_at_hand(at_hand(), "aire", "agua")
    table.deed("domain", "domain of aire", words=("derecha",))
    assert table.element(RIGHT) == "aire"
    table.in_phase("pre-combate", turn=3)
    assert table.against(table.said("domain", "domain of agua", words=("derecha",))) == {
        "domain-matches": "RG-10"
    }


def test_a_domain_goes_where_it_can() -> None:
    """RG-10: without a word it goes to the reality of its element, else to the one without any."""
    table = domains_at_hand(at_hand(domains="fuego+fuego+fuego+aire"), "aire", "fuego")
    table.deed("play", "domain of aire")
    assert table.zone("domain of aire") == RIGHT
    fuego = next(n.number for n in table.state.zones["hand"])
    table.in_phase("post-combate", turn=3).deed("domain", fuego)
    assert table.zone(fuego) == LEFT


def test_two_realities_without_element_have_to_be_told_apart() -> None:
    """RG-10: which reality gets the first domain is the player's to say."""
    table = Table(laid((), "agua"))
    table.lay("domain of agua", "hand")
    with pytest.raises(UsageError) as error:
        table.in_phase("pre-combate").deed("domain", "domain of agua")
    assert error.value.key == "roglamor.which-lane"


def test_a_creature_is_paid_and_enters_stunned() -> None:
    """RG-15: summoned in a reality of its element; RG-11: a domain of it is tapped."""
    table = at_hand(FOX).deed("play", "fox")
    assert (table.zone("fox"), table.tapped("fox")) == (LEFT, True)
    assert sum(each.tapped for each in table.state.zones[LEFT]) == 2  # the fox and a domain


def test_agility_enters_ready() -> None:
    """RG-15: a creature with Agility enters ready."""
    hare = creature("hare", "fuego", "fuego", habilidad=("agilidad",))
    assert not at_hand(hare).deed("play", "hare").tapped("hare")


def test_whether_agility_works_here_is_asked() -> None:
    """RG-16: of two elements nobody knows which bears Agility, until the player says so."""
    table = at_hand(KITE)
    with pytest.raises(Untold) as error:
        table.deed("play", "kite", words=("izquierda",))
    assert error.value.facts == {"of": "kite", "field": "habilidad"}
    number = table.number("kite")
    table.do(Say(number, "habilidad", "none")).deed("play", "kite", words=("izquierda",))
    assert table.tapped("kite")


def test_what_was_said_of_keywords_counts_where_it_was_said() -> None:
    """RG-16: in the other reality other keywords work, so it has to be said again."""
    table = at_hand(KITE)
    table.reality(RIGHT, "aire", 1)
    number = table.number("kite")
    table.do(Say(number, "habilidad", "Agility")).deed("play", "kite", words=("izquierda",))
    assert not table.tapped("kite")
    table.in_phase("elemental", turn=3).deed("cross", "kite")
    assert (number, "habilidad") not in table.state.told


def test_a_reality_of_another_element_is_refused() -> None:
    """RG-15: only a reality of one of its elements will do, and one without element is none."""
    table = at_hand(FOX, MULE)
    refused = table.against(table.said("play", "fox", words=("derecha",)))
    assert refused["reality-bare"] == "RG-10"
    foreign = at_hand(FOX)
    foreign.reality(RIGHT, "aire")
    refused = foreign.against(foreign.said("play", "fox", words=("derecha",)))
    assert refused["creature-fits"] == "RG-15"
    table.deed("play", "mule", words=("derecha",))
    assert table.zone("mule") == RIGHT


@pytest.mark.parametrize("phase", ["inicial", "elemental", "combate", "final"])
def test_what_waits_for_the_main_phases(phase: str) -> None:
    """RG-33: creatures, objects, pacts, Chosen and slow spells wait; RG-21: fast spells do not."""
    slow = card("wave", "hechizo", "gris", velocidad="lento")
    fast = card("spark", "hechizo", "gris", velocidad="rapido")
    others = (FOX, slow, card("lamp", "objeto"), card("pact", "pacto"), card("Ardela", "elegido"))
    table = at_hand(*others, fast, phase=phase)
    for each in others:
        assert table.against(table.said("play", each.name))["in-phase"] == "RG-33"
    assert table.deed("play", "spark").zone("spark") == "graveyard"


def test_a_spell_of_unknown_speed() -> None:
    """RG-21: in the combat it has to be known whether a spell is fast, before it does not."""
    rune = card("rune", "hechizo", "gris")
    with pytest.raises(Untold) as error:
        at_hand(rune, phase="combate").deed("play", "rune")
    assert error.value.facts["field"] == "velocidad"
    assert at_hand(rune).deed("play", "rune").zone("rune") == "graveyard"


def test_a_move_from_hand_into_play_is_playing() -> None:
    """RG-33: a card taken from hand to a reality by hand is played and paid like any other."""
    table = at_hand(FOX, phase="combate")
    into = Move((table.number("fox"),), LEFT)
    assert "in-phase" in table.against(into)
    table.in_phase("pre-combate").do(into)
    assert table.tapped("fox")


def test_what_is_forced_is_done_and_marked() -> None:
    """RG-15: a creature forced into a foreign reality is there, and the log says why not."""
    table = at_hand(FOX)
    table.do(Forced(table.said("play", "fox", words=("derecha",))))
    assert table.zone("fox") == RIGHT
    keys = [event.facts.get("why") for event in table.state.events]
    assert "roglamor.reality-bare" in keys


def test_a_token_is_not_played() -> None:
    """RG-2: tokens belong to no deck and are not played from hand."""
    table = at_hand(card("sprout", "ficha"))
    assert table.against(table.said("play", "sprout")) == {"is-played": "RG-2"}


def test_nothing_is_played_before_the_first_turn() -> None:
    """RG-5: deeds belong to turns; in the set-up there are none."""
    table = at_hand(FOX)
    table.state = State(table.state.zones, figures=table.state.figures)
    assert table.against(table.said("play", "fox")) == {"turn-has-begun": "RG-5"}


def test_a_card_of_unknown_type_is_asked_for() -> None:
    """RG-33: what a card is decides how it is played, so it has to be said."""
    table = at_hand(Card("rune", fields={"type": None, "coste": "", "velocidad": "rapido"}))
    with pytest.raises(Untold) as error:
        table.deed("play", "rune")
    assert error.value.facts == {"of": "rune", "field": "type"}
    table.do(Say(table.number("rune"), "type", "hechizo")).deed("play", "rune")
    assert table.zone("rune") == "graveyard"


def test_a_domain_that_nobody_knows_is_a_domain() -> None:
    """RG-2: what lies in the domain deck is a domain; its element is asked for, once for all."""
    held = laid((), "fuego+fuego")
    bare = {number: Card("a domain") for number in held.piles["dominios"]}
    table = Table(held.but(cards={**held.cards, **bare}))
    one, two = held.piles["dominios"]
    table.state = moves.moved(table.state, [one, two], "hand")
    table.in_phase("pre-combate")
    with pytest.raises(Untold) as error:
        table.deed("domain", one, words=("izquierda",))
    assert error.value.facts == {"of": "a domain", "field": "elemento"}
    table.do(Say(one, "elemento", "Agua")).deed("domain", one, words=("izquierda",))
    table.in_phase("pre-combate", turn=3).deed("domain", two)
    assert (table.zone(two), seen.pool(table.board, table.state)) == (LEFT, Pool({"agua": 2}))


def test_cards_moved_together_are_each_played() -> None:
    """RG-33: several cards that go from hand into play are judged and paid one by one."""
    table = at_hand(FOX, FOX.but(name="cub"), FOX.but(name="elder"))
    three = Move(tuple(map(table.number, ("fox", "cub", "elder"))), LEFT)
    assert table.against(three) == {"charge-missing": "RG-12"}
    table.do(Move(three.cards[:2], LEFT))
    assert (table.tapped("fox"), table.tapped("cub")) == (True, True)
    assert seen.pool(table.board, table.state) == Pool({})


def test_two_domains_moved_together_are_one_too_many() -> None:
    """RG-9: a move of two domains from hand is refused as the second domain of a turn is."""
    table = domains_at_hand(at_hand(domains="fuego+fuego+aire+aire"), "aire")
    second = next(n.number for n in table.state.zones["dominios"])
    table.do(Move((second,), "hand"))
    both = Move((table.number("domain of aire"), second), RIGHT)
    assert table.against(both) == {"first-domain-of-turn": "RG-9"}


def test_a_domain_of_another_element_lies_in_no_reality() -> None:
    """RG-10: whatever zone it comes from, a domain goes to a reality of its element alone."""
    table = at_hand(domains="fuego+fuego+aire+agua")
    air, water = (table.number(f"domain of {element}") for element in ("aire", "agua"))
    assert table.against(Move((air,), LEFT)) == {"domain-matches": "RG-10"}
    assert table.against(Move((air, water), RIGHT)) == {"domain-matches": "RG-10"}
    table.do(Move((air,), RIGHT))
    assert table.element(RIGHT) == "aire"
    assert table.against(Move((air,), LEFT)) == {"domain-matches": "RG-10"}


def test_a_card_laid_with_another_is_played_too() -> None:
    """RG-33: a card of the hand that is laid with one in play is judged and paid for as any."""
    rod = card("rod", "objeto", "fuego+fuego+fuego")
    table = at_hand(FOX, rod, card("cup", "objeto", "fuego"))
    fox = table.lay("fox", LEFT)
    assert table.against(Attach((table.number("rod"),), fox)) == {"charge-missing": "RG-12"}
    table.do(Attach((table.number("cup"),), fox))
    assert moves.find(table.state, table.number("cup"))[1].on == fox
    assert seen.pool(table.board, table.state).total == 1


def test_a_creature_that_fits_nowhere_is_refused_with_a_reason() -> None:
    """RG-15: where neither reality is of its element, nobody is asked in which it would enter."""
    table = at_hand(creature("pike", "agua"))
    assert table.against(table.said("play", "pike")) == {"creature-fits": "RG-15"}


def test_a_card_that_nobody_has_seen_is_not_named() -> None:
    """RG-3: who asks for a face-down card of the exploration zone is not told which it is."""
    table = at_hand(FOX)
    hidden = table.number("fox")
    table.state = moves.moved(table.state, [hidden], "exploracion", down=True)
    with pytest.raises(Refused) as error:
        table.deed("play", hidden, words=("izquierda",))
    (step,) = error.value.ruling.against
    assert (step.key, step.facts["card"]) == ("in-zone", f"#{hidden}")


@pytest.mark.parametrize(
    "deed",
    [
        Deed("use", (1,)), Deed("rupture", (1,)), Deed("attack", (1,)), Deed("cross", (1,)),
        Deed("explore", (1,)), Deed("hurt", (1,), ("1",)), Deed("boost", (1,), ("1", "1")),
        Deed("disintegrate", (1,)), Deed("temporary", (1,)), Deed("block", (1, 1), seat=2),
        Deed("condenar", (1,)), Deed("imitar", (1,), ("izquierda",)), Deed("domain", (1,)),
        Deed("fusionar", (1, 1)), Deed("aligerar", (1,)),
    ],
    ids=lambda deed: deed.verb,
)  # fmt: skip
def test_no_refusal_names_a_card_that_nobody_has_seen(deed: Deed) -> None:
    """RG-3: whatever is asked of a card in the deck, its deck stands for it."""
    table = Table(laid([FOX, FOX, FOX], "fuego", settings={"exploration-setup": "chosen"}))
    for zone, element in (
        (LEFT, "fuego"),
        (RIGHT, "naturaleza" if deed.verb == "imitar" else "arena"),
    ):
        table.reality(zone, "aire" if deed.verb == "aligerar" else element)
    table.in_phase("combate" if deed.verb in ("attack", "block") else "pre-combate")
    with pytest.raises(Refused) as error:
        table.do(deed)
    named = [fact for step in error.value.ruling.against for fact in step.facts.values()]
    assert "fox" not in named
    assert "#main" in named
