"""The player abilities in a game of solitaire."""

import pytest
from mazo.catalog.errors import UsageError
from mazo.play.cards import Card
from mazo.play.goldfish import moves
from mazo.play.goldfish.actions import Forced, Move, NextTurn, Say
from mazo.play.goldfish.referee import Untold
from mazo.play.roglamor.abilities import ABILITIES
from mazo.play.roglamor.referee import seen
from mazo.play.roglamor.referee.solitaire import REFEREE

from tests.play.roglamor.seated import LEFT, RIGHT, Table, card, creature, domain, laid

FOX = creature("fox", "fuego+arena", "fuego")
BEAR = creature("bear", "fuego+arena", "fuego", dano=1, vida=4, habilidad=("perforar",))
DECK = tuple(creature(name, "fuego") for name in "abcdef")


def table(element: str, *cards: Card, domains: int = 2, rival: tuple[Card, ...] = ()) -> Table:
    """Return a game in a main phase with a reality of an element, and cards in hand."""
    domains_there = "+".join([element] * 3)
    found = Table(laid([*DECK, *cards], domains_there, size=0, rival=rival))
    found.reality(LEFT, element, domains)
    for each in cards:
        found.lay(each.name, "hand")
    return found.in_phase("pre-combate")


def test_once_a_game_and_of_an_own_element() -> None:
    """RG-30: one player ability in a game, of an element that an own reality has."""
    found = table("agua", card("wave", "hechizo", velocidad="lento"))
    assert found.against(found.said("usurpar"))["element-in-realities"] == "RG-30"
    found.lay("wave", "main")
    found.deed("iluminar")
    assert found.against(found.said("iluminar"))["once-a-game"] == "RG-30"


def test_when_abilities_are_used_outside_main_phases_nobody_says() -> None:
    """RG-33: abilities are used in the main phases; of player abilities the rules do not say."""
    found = table("agua", card("wave", "hechizo", velocidad="rapido"))
    found.lay("wave", "main")
    with pytest.raises(Untold):
        found.in_phase("combate").deed("iluminar")


def test_illuminate_plays_the_top_card_free() -> None:
    """RG-30: Water plays the top card of the deck without paying, where it may be played."""
    found = table("agua", card("flood", "hechizo", "agua+agua+agua+agua", velocidad="lento"))
    found.lay("flood", "main")
    found.deed("iluminar")
    assert found.zone("flood") == "graveyard"
    assert not any(each.tapped for each in found.state.zones[LEFT])
    empty = Table(laid((), "agua"))
    empty.reality(LEFT, "agua", 1)
    empty.in_phase("pre-combate")
    assert empty.against(empty.said("iluminar")) == {"deck-has-cards": "illuminate"}


def test_condemn_brings_a_creature_back_for_lives() -> None:
    """RG-30: Fire pays its life in lives, it is ready with + 2/+ 2, and is purged face down."""
    found = table("fuego", BEAR)
    found.lay("bear", "graveyard")
    found.deed("condenar", "bear")
    assert (found.state.figures["vidas"], found.zone("bear"), found.tapped("bear")) == (
        16,
        LEFT,
        False,
    )
    assert found.counters("bear") == {"mas-dano": 2, "mas-vida": 2, "condenada": 1}
    found.do(NextTurn())
    assert found.zone("bear") == "purgatorio"
    assert found.state.zones["purgatorio"][0].down


def test_condemn_needs_a_creature_of_known_life_in_the_graveyard() -> None:
    """RG-30: neither a card of the hand nor a spell; an unknown life is asked for."""
    found = table("fuego", BEAR, card("wave", "hechizo"), creature("blur", "fuego", vida=None))
    assert "in-zone" in found.against(found.said("condenar", "bear"))
    found.lay("wave", "graveyard")
    assert "is-creature" in found.against(found.said("condenar", "wave"))
    found.lay("blur", "graveyard")
    with pytest.raises(Untold) as error:
        found.deed("condenar", "blur")
    assert error.value.facts["field"] == "vida"


def test_condemn_forced_on_an_unknown_life_takes_none() -> None:
    """RG-30: nobody knows how many lives it costs, so none are taken, and it is told."""
    found = table("fuego", creature("blur", "fuego", vida=None))
    found.lay("blur", "graveyard")
    found.do(Forced(found.said("condenar", "blur")))
    assert found.state.figures["vidas"] == 20
    (event,) = [e for e in found.state.events if e.key.startswith("event-condemned")]
    assert (event.key, event.facts["count"]) == ("event-condemned-unknown", None)


def test_a_condemned_creature_has_agility() -> None:
    """RG-30: it enters ready by its Agility, which it has for the turn; RG-15: as any does."""
    found = table("fuego", BEAR)
    found.lay("bear", "graveyard")
    found.deed("condenar", "bear")
    now = seen.creature(found.board, found.state, found.number("bear"))
    assert ("agilidad" in now.keywords, now.tapped, now.damage, now.life) == (True, False, 3, 6)


def test_the_domains_that_pay_for_an_ability_may_be_named() -> None:
    """RG-11: Imitate and Lighten are paid with the domains that are named."""
    for element, verb, words in (
        ("naturaleza", "imitar", ("izquierda",)),
        ("aire", "aligerar", ()),
    ):
        found = table(element, card_of(verb, element))
        land = found.state.zones[LEFT][1].number
        found.deed(verb, "it", land, words=(*words, "pagando"))
        assert found.tapped(land)
        assert not found.tapped(found.state.zones[LEFT][0].number)


def card_of(verb: str, element: str) -> Card:
    """Return a card that an ability pays for."""
    if verb == "imitar":
        return creature("it", element, element)
    return card("it", "hechizo", f"{element}+{element}", velocidad="lento")


def test_condemn_may_lose_the_game() -> None:
    """RG-4: lives given for a creature are lives lost."""
    found = Table(laid([BEAR, *DECK], "fuego", lives=4))
    found.reality(LEFT, "fuego", 1)
    found.lay("bear", "graveyard")
    assert found.in_phase("pre-combate").deed("condenar", "bear").state.ending is not None


def test_imitate_makes_a_token_of_a_card_in_hand() -> None:
    """RG-30: Nature pays the cost of a creature in hand; a token like it enters, the card stays."""
    found = table("naturaleza", creature("mole", "naturaleza", "naturaleza"))
    found.deed("imitar", "mole", words=("izquierda",))
    (token,) = found.state.tokens
    assert (found.zone("mole"), found.zone(token), found.tapped(token)) == ("hand", LEFT, True)
    assert sum(each.tapped for each in found.state.zones[LEFT]) == 2
    poor = table("naturaleza", creature("mole", "naturaleza", "naturaleza"), domains=0)
    assert "charge-missing" in poor.against(poor.said("imitar", "mole", words=("izquierda",)))


def test_whether_a_copy_may_be_made_elsewhere_the_rules_do_not_say() -> None:
    """RG-15: where its creature could not be summoned, nobody knows of a token like it."""
    found = table("naturaleza", creature("fish", "agua", "gris"), creature("mule", "", "gris"))
    with pytest.raises(Untold) as error:
        found.deed("imitar", "fish", words=("izquierda",))
    assert [step.key for step in error.value.ruling.open] == ["imitated-elsewhere"]
    found.do(Forced(found.said("imitar", "fish", words=("izquierda",))))
    assert len(found.state.tokens) == 1
    assert found.state.events[-1].key == "event-imitated-unpaid"
    assert not any(each.tapped for each in found.state.zones[LEFT][:-1])
    anywhere = table("naturaleza", creature("mule", "", "gris"))
    anywhere.deed("imitar", "mule", words=("derecha",))
    assert len(anywhere.state.tokens) == 1


def test_fuse_makes_two_creatures_one_for_the_turn() -> None:
    """RG-30: Sand adds damage, life and keywords of two creatures of one reality."""
    found = table("arena", FOX, BEAR)
    for name in ("fox", "bear"):
        found.lay(name, LEFT)
    found.deed("fusionar", "fox", "bear").in_phase("combate").deed("attack", "fox")
    assert "creature-in-play" in found.against(found.said("attack", "bear"))
    found.deed("strike")
    assert found.state.figures["2:vidas"] == 17
    found.do(NextTurn())
    found.in_phase("combate", turn=3).deed("attack", "bear")


def test_a_fused_pair_dies_together() -> None:
    """RG-25: the two are one creature with the life of both."""
    found = table("arena", FOX, BEAR)
    for name in ("fox", "bear"):
        found.lay(name, LEFT)
    found.deed("fusionar", "fox", "bear").deed("hurt", "fox", words=("5",))
    assert found.zone("fox") == LEFT
    found.deed("hurt", "fox", words=("1",))
    assert (found.zone("fox"), found.zone("bear")) == ("graveyard", "graveyard")


def test_what_a_fused_creature_can_do_hangs_on_both() -> None:
    """RG-16: a keyword of the second that nobody knows is asked for, of the second."""
    unsure = creature("asp", "fuego+arena", habilidad=("sangrado",))
    found = table("arena", FOX, unsure)
    for name in ("fox", "asp"):
        found.lay(name, LEFT)
    found.lay("a", f"2:{LEFT}")
    found.deed("fusionar", "fox", "asp").in_phase("combate").deed("attack", "fox")
    found.deed("block", "a", "fox", seat=2)
    with pytest.raises(Untold) as error:
        found.deed("strike")
    assert error.value.facts == {"of": "asp", "field": "habilidad"}
    found.do(Say(found.number("asp"), "habilidad", "sangrado")).deed("strike")
    assert found.counters("fox") == {"dano": 2}


@pytest.mark.parametrize("hurt", [0, 1])
def test_a_fused_creature_parts_as_it_was(hurt: int) -> None:
    """RG-30: both are tapped as the one that attacked; that nobody shares damage out is told."""
    options = {"rival": "scripted"}
    found = Table(laid([*DECK, FOX, BEAR], "arena", rival=DECK, options=options))
    found.reality(LEFT, "arena")
    numbers = [found.lay(name, LEFT) for name in ("fox", "bear")]
    found.in_phase("pre-combate").deed("fusionar", *numbers)
    found.in_phase("combate").deed("attack", "fox").deed("strike")
    if hurt:
        found.deed("hurt", "fox", words=("1",))
    found.do(NextTurn())
    assert [found.tapped(number) for number in numbers] == [True, True]
    told = {e.key for e in found.state.events if e.key.startswith("event-parted")}
    assert told == {"event-parted-hurt" if hurt else "event-parted"}


def test_fuse_needs_two_creatures_of_one_reality() -> None:
    """RG-30: not one with itself, nor across the lanes; of hurt ones the rules say nothing."""
    found = table("arena", FOX, BEAR)
    found.lay("fox", LEFT)
    found.lay("bear", RIGHT)
    assert found.against(found.said("fusionar", "fox", "bear")) == {"same-reality": "fuse"}
    assert "two-creatures" in found.against(found.said("fusionar", "fox", "fox"))
    found.lay("bear", LEFT)
    found.deed("hurt", "bear", words=("1",))
    with pytest.raises(Untold) as error:
        found.deed("fusionar", "fox", "bear")
    assert error.value.key == "play.silent"


def test_lighten_makes_a_card_cost_one_charge() -> None:
    """RG-30: Air plays a card of the hand for a single one of its charges."""
    found = table("aire", card("gale", "hechizo", "aire+aire+aire", velocidad="lento"), domains=1)
    found.deed("aligerar", "gale")
    assert found.zone("gale") == "graveyard"
    assert sum(each.tapped for each in found.state.zones[LEFT]) == 1


def test_which_charge_is_left_is_the_tables_to_say() -> None:
    """RG-30: where it matters which of several charges stays, it has to be said."""
    found = table("aire", card("gale", "hechizo", "aire+agua", velocidad="lento"))
    with pytest.raises(UsageError) as error:
        found.deed("aligerar", "gale")
    assert error.value.key == "roglamor.which-charge"
    with pytest.raises(UsageError) as error:
        found.deed("aligerar", "gale", words=("fuego",))
    assert error.value.key == "roglamor.not-its-charge"
    assert "charge-missing" in found.against(found.said("aligerar", "gale", words=("agua",)))
    assert found.deed("aligerar", "gale", words=("aire",)).zone("gale") == "graveyard"


def test_usurp_takes_a_card_of_the_rivals_hand() -> None:
    """RG-30: Astral takes a card of the rival's hand by chance, and it is played at its cost."""
    found = table("astral", rival=(FOX.but(name="theirs"),) * 4)
    assert found.against(found.said("usurpar")) == {"rival-has-cards": "usurp"}
    found.lay("theirs", "2:hand")
    found.deed("usurpar")
    assert found.zone("theirs") == "hand"


def usurping(stolen: Card, domains: int = 2) -> Table:
    """Return a game in which the one card of the rival's hand is usurped."""
    found = table("astral", domains=domains, rival=(stolen,))
    found.lay(stolen.name, "2:hand")
    return found.deed("usurpar")


def test_what_is_usurped_is_played_in_that_phase() -> None:
    """RG-30: it is played at its cost; whether it may be kept for later the rules do not say."""
    stolen = creature("theirs", "astral", "astral")
    found = usurping(stolen)
    assert found.state.events[-1].key == "event-usurped"
    assert found.deed("play", "theirs", words=("izquierda",)).zone("theirs") == LEFT
    for later in (("post-combate", 2), ("pre-combate", 3)):
        with pytest.raises(Untold) as error:
            usurping(stolen).in_phase(*later).deed("play", "theirs", words=("izquierda",))
        assert [step.key for step in error.value.ruling.open] == ["usurped-before"]


def test_what_is_usurped_and_cannot_be_played_is_told() -> None:
    """RG-30: unpaid, or of another element, it stays in hand, and the rules are silent on it."""
    for stolen, domains in (
        (creature("theirs", "astral", "astral"), 0),
        (creature("theirs", "fuego", "fuego"), 2),
        (card("theirs", "hechizo", "fuego", velocidad="lento"), 2),
    ):
        found = usurping(stolen, domains)
        assert found.state.events[-1].key == "event-usurped-stuck"
        assert found.zone("theirs") == "hand"
    found.do(Move((found.number("theirs"),), "2:hand"))
    assert found.zone("theirs") == "2:hand"


def test_a_usurped_domain_is_placed_in_that_phase() -> None:
    """RG-30: a domain is played too, RG-9: as the one of the turn; later nobody says."""
    stolen = domain("astral").but(name="theirs")
    assert usurping(stolen).deed("domain", "theirs").zone("theirs") == LEFT
    later = usurping(stolen).in_phase("post-combate")
    with pytest.raises(Untold) as error:
        later.deed("domain", "theirs")
    assert [step.key for step in error.value.ruling.open] == ["usurped-before"]


@pytest.mark.parametrize(
    ("element", "zone", "verb"),
    [
        ("fuego", "graveyard", "condenar"),
        ("agua", "main", "iluminar"),
        ("naturaleza", "hand", "imitar"),
        ("arena", LEFT, "fusionar"),
        ("aire", "hand", "aligerar"),
        ("astral", "2:hand", "usurpar"),
    ],
)
def test_an_ability_is_shown_where_it_may_be_used(element: str, zone: str, verb: str) -> None:
    """RG-30: in a main phase, and where the card it is used on lies; nowhere else."""
    found = table(element)
    found.state = moves.moved(found.state, range(1, len(DECK) + 1), "purgatorio")
    pair = (creature("mine", element, element), creature("too", element, element))
    assert shown(found) == []
    found = table(element, *pair)
    for each in pair:
        found.lay(each.name, zone)
    assert shown(found) == [verb]
    assert shown(found.in_phase("combate")) == []


def test_an_ability_that_cannot_be_paid_is_not_shown() -> None:
    """RG-30: Imitate pays the cost; RG-15: nor where its creature could not be summoned."""
    dear = creature("mine", "naturaleza", "naturaleza+naturaleza+naturaleza")
    assert shown(table("naturaleza", dear)) == []
    assert shown(table("naturaleza", creature("fish", "agua", "gris"))) == []


def test_a_top_card_does_not_show_whether_it_may_be_played() -> None:
    """RG-30: Illuminate is shown whatever the top card is, as long as there is one."""
    found = table("agua", creature("ember", "fuego", "fuego"))
    found.lay("ember", "main")
    assert shown(found) == ["iluminar"]


def shown(found: Table) -> list[str]:
    """Return the player abilities that the table shows."""
    lines = REFEREE.tally(found.board, found.state)
    return [line.key for line in lines if line.key in ABILITIES.values()]


def test_a_top_card_that_cannot_be_played_is_not_named() -> None:
    """RG-30: a refused Illuminate shows nothing of the deck; what is unknown is asked of it."""
    found = table("agua", creature("ember", "fuego", "fuego"))
    found.lay("ember", "main")
    refused = found.said("iluminar", words=("izquierda",))
    assert found.against(refused) == {"top-card-playable": "illuminate"}
    blur = table("agua", creature("blur", "agua", habilidad=None))
    blur.lay("blur", "main")
    with pytest.raises(Untold) as error:
        blur.deed("iluminar", words=("izquierda",))
    assert error.value.facts["of"] == "#main"


def test_an_ability_that_plays_a_card_is_told() -> None:
    """RG-30: what Illuminate and Lighten play is told with the ability and its rule."""
    wet = table("agua", card("flood", "hechizo", "agua", velocidad="lento"))
    wet.lay("flood", "main")
    first = wet.deed("iluminar").state.events[0]
    assert (first.key, first.cite) == ("event-illuminated", ("illuminate",))
    airy = table("aire", card("gust", "hechizo", "aire+aire", velocidad="lento"))
    first = airy.deed("aligerar", "gust").state.events[0]
    assert (first.key, first.cite) == ("event-lightened", ("lighten",))


def test_condemn_between_two_realities_of_fire() -> None:
    """RG-30: where both are of Fire the player says which; another reality is refused."""
    found = table("fuego", BEAR)
    found.lay("bear", "graveyard")
    found.reality(RIGHT, "agua")
    wrong = found.said("condenar", "bear", words=("derecha",))
    assert found.against(wrong) == {"reality-of-fire": "condemn"}
    found.reality(RIGHT, "fuego")
    with pytest.raises(UsageError) as error:
        found.deed("condenar", "bear")
    assert error.value.key == "roglamor.which-lane"
    assert found.deed("condenar", "bear", words=("derecha",)).zone("bear") == RIGHT
    purged = found.do(NextTurn()).state.events
    assert [e.cite for e in purged if e.key == "event-purged-condemned"] == [("condemn",)]
