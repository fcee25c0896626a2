"""How a game of solitaire begins, what phases do of themselves, and how it ends."""

import pytest
from mazo.catalog.errors import Undecided, UsageError
from mazo.play.goldfish import engine
from mazo.play.goldfish.actions import Draw, Figure, Mulligan, NextPhase, NextTurn
from mazo.play.goldfish.board import Start
from mazo.play.goldfish.referee import Untold

from tests.play.roglamor.seated import LEFT, PHASES, Table, card, creature, laid

FOX = creature("fox", "fuego")
DECK = tuple(creature(name, "fuego") for name in "abcdefghij")


def test_the_deal() -> None:
    """RG-3: a hand, three exploration cards face down, and lives for both players."""
    table = Table(laid(DECK, "fuego+aire", size=4))
    zones = table.state.zones
    assert [len(zones[zone]) for zone in ("hand", "exploracion", "main")] == [4, 3, 3]
    assert all(each.down for each in zones["exploracion"])
    assert table.state.figures == {"vidas": 20, "2:vidas": 20}


def test_unknown_lives_are_asked_for() -> None:
    """RG-4: nobody knows the lives to start with: a setting says them, or an option of the game."""
    held = laid(DECK, "fuego", settings={"lives": None})
    with pytest.raises(Undecided) as error:
        engine.begin(held)
    assert error.value.facts == {"setting": "roglamor.lives"}
    start = Start(0, "7", players=2, options={"lives": "12"})
    assert engine.begin(held.but(start=start)).figures["vidas"] == 12
    with pytest.raises(UsageError):
        engine.begin(laid(DECK, "fuego", lives=0))
    unlimited = laid(DECK, "fuego", settings={"lives": "none"})
    assert engine.begin(unlimited).figures == {}


def test_chosen_exploration_cards_are_not_dealt() -> None:
    """RG-3: where the table chooses its exploration cards, the zone is left to it."""
    table = Table(laid(DECK, "fuego", settings={"exploration-setup": "chosen"}))
    assert table.state.zones["exploracion"] == ()
    assert [event.key for event in table.state.events] == ["event-choose-exploration"]


def test_a_rival_with_a_deck_is_dealt_too() -> None:
    """RG-3: each player has zones of one's own."""
    table = Table(laid(DECK, "fuego", size=2, rival=[FOX] * 8))
    assert [len(table.state.zones[zone]) for zone in ("2:hand", "2:exploracion")] == [2, 3]


def test_six_phases_make_a_turn() -> None:
    """RG-5: phase after phase in order, and after the last the next turn."""
    table = Table(laid(DECK, "fuego")).do(NextTurn())
    seen = [table.state.phase]
    for _ in range(6):
        seen.append(table.do(NextPhase()).state.phase)
    assert (tuple(seen), table.state.turn) == ((*PHASES, PHASES[0]), 2)


def test_the_initial_phase_draws_one_of_each_deck() -> None:
    """RG-6: one card of the play deck, one of the domain deck, both to hand."""
    table = Table(laid(DECK, "fuego+aire")).do(NextTurn())
    assert [len(table.state.zones[zone]) for zone in ("hand", "main", "dominios")] == [2, 6, 1]


def test_the_starter_may_skip_the_first_draw() -> None:
    """RG-6: with the first draw switched off the first turn draws nothing, the second does."""
    table = Table(laid(DECK, "fuego+aire", settings={"first-draw": False})).do(NextTurn())
    assert len(table.state.zones["hand"]) == 0
    assert len(table.do(NextTurn()).state.zones["hand"]) == 2


def test_the_initial_phase_readies_and_heals() -> None:
    """RG-6: what is tapped is readied, damage heals, that of Bleeding does not."""
    table = Table(laid([*DECK, FOX.but(fields={**FOX.fields, "vida": 9})], "fuego"))
    table.lay("fox", LEFT, tapped=True)
    fox = table.number("fox")
    table.in_phase("final")
    table.deed("hurt", fox, words=("2",))
    zone = [each.but(counters={**each.counters, "sangrado": 1}) for each in table.state.zones[LEFT]]
    table.state = table.state.but(zones={**table.state.zones, LEFT: tuple(zone)})
    table.do(NextPhase())
    assert (table.tapped(fox), table.counters(fox)) == (False, {"sangrado": 1})


def test_drawing_from_an_empty_deck_loses() -> None:
    """RG-4: who has to draw from an empty play deck has lost, and nothing can be done any more."""
    table = Table(laid(DECK[:3], "fuego")).do(NextTurn())
    assert table.state.ending is not None
    assert (table.state.ending.key, table.state.ending.cite) == ("ending-no-cards", ("RG-4",))
    assert table.against(NextPhase()) == {"game-over": "RG-4"}


def test_a_card_that_makes_draw_loses_as_well() -> None:
    """RG-4: it does not matter what makes a player draw."""
    table = Table(laid(DECK[:4], "fuego")).do(NextTurn())
    assert table.state.ending is None
    assert table.do(Draw(1)).state.ending is not None


def test_an_empty_domain_deck_does_not_lose() -> None:
    """RG-4: only the play deck loses the game, unless the table has agreed otherwise."""
    assert Table(laid(DECK)).do(NextTurn()).state.ending is None
    lost = Table(laid(DECK, settings={"empty-domain-deck": "lose"})).do(NextTurn()).state.ending
    assert lost is not None
    assert lost.cite == ("empty-domain-deck",)


def test_no_lives_lose_and_win() -> None:
    """RG-4: at 0 lives the player has lost; a rival without lives has."""
    table = Table(laid(DECK, "fuego", lives=3)).do(NextTurn())
    assert table.do(Figure("vidas", -2)).state.ending is None
    lost = table.deed("lose", words=("5",)).state
    assert (lost.figures["vidas"], lost.ending and lost.ending.key) == (0, "ending-no-lives")
    table = Table(laid(DECK, "fuego", lives=3)).do(NextTurn())
    won = table.deed("lose", words=("3",), seat=2).state
    assert won.ending is not None
    assert won.ending.key == "ending-rival-no-lives"


def test_temporary_tokens_vanish_with_the_turn() -> None:
    """RG-28: a token that was made until the end of the turn is gone in the next."""
    table = Table(laid(DECK, "fuego")).do(NextTurn())
    sprout = card("sprout", "ficha", dano=1, vida=1)
    state = table.state.but(tokens={90: sprout, 91: sprout})
    lying = [state.zones["hand"][0].but(number=n) for n in (90, 91)]
    table.state = state.but(zones={**state.zones, LEFT: tuple(lying)})
    table.deed("temporary", 90).do(NextTurn())
    assert [each.number for each in table.state.zones[LEFT]] == [91]
    assert "event-vanished" in [event.key for event in table.state.events]


def test_only_tokens_are_temporary() -> None:
    """RG-28: a card of the deck does not vanish as the turn ends."""
    table = Table(laid([*DECK, FOX], "fuego"))
    table.lay("fox", LEFT)
    refused = table.in_phase("pre-combate").against(table.said("temporary", "fox"))
    assert refused == {"is-token": "RG-28"}


def test_what_strengthens_for_a_turn_ends_with_it() -> None:
    """RG-34: temporary effects end in the Final phase, and a creature may die of that."""
    table = Table(laid([*DECK, FOX], "fuego"))
    table.lay("fox", LEFT)
    table.in_phase("pre-combate").deed("boost", "fox", words=("1", "2"))
    table.deed("hurt", "fox", words=("3",))
    assert table.zone("fox") == LEFT
    table.do(NextTurn())
    assert table.zone("fox") == "graveyard"


@pytest.mark.parametrize(("agreed", "size"), [("same", 4), ("one-less", 3)])
def test_a_mulligan_as_agreed(agreed: str, size: int) -> None:
    """RG-3: the rules are silent about opening hands, so the table's agreement says."""
    table = Table(laid(DECK, "fuego", size=4, settings={"mulligan": agreed})).do(Mulligan())
    assert len(table.state.zones["hand"]) == size
    assert table.state.turn == 0


def test_no_mulligan_without_agreement() -> None:
    """RG-3: never is no, and where nothing is agreed nobody can tell."""
    never = Table(laid(DECK, "fuego", size=4, settings={"mulligan": "never"}))
    assert never.against(Mulligan()) == {"mulligan-agreed": "opening"}
    unset = Table(laid(DECK, size=3))
    (check,) = engine.judge(unset.board, unset.state, Mulligan()).open
    assert (check.key, check.cite) == ("mulligan-unset", "opening")
    with pytest.raises(Untold):
        Table(laid(DECK, "fuego", size=4)).do(Mulligan())
