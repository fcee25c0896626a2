"""A rival who has turns, played by lines: it attacks, casts, and is answered."""

import pytest
from mazo.catalog.errors import UsageError
from mazo.play.cards import Card
from mazo.play.goldfish.actions import Draw, Move, NextPhase, NextTurn, Token
from mazo.play.roglamor.payment import Pool
from mazo.play.roglamor.referee import remembered, seats, seen
from mazo.play.roglamor.referee.solitaire import REFEREE

from tests.play.roglamor.seated import LEFT, PHASES, RIGHT, Table, card, creature, domain, laid

DECK = tuple(creature(name, "fuego") for name in "abcdef")
RIVALS = f"2:{LEFT}"


def spell(name: str, *, counter: bool = False, fast: bool = True) -> Card:
    """Return a spell that costs nothing."""
    return card(
        name,
        "hechizo",
        velocidad="rapido" if fast else "lento",
        hace=("contrahechizo",) if counter else ("hiere",),
    )


SPELLS = (
    spell("bolt"), spell("arrow"), spell("ward", counter=True), spell("veto", counter=True),
    spell("hymn", fast=False),
)  # fmt: skip


def facing(*cards: Card, phase: str = "combate", damage: int = 2, life: int = 2) -> Table:
    """Return the rival's turn: its wolf on the left faces a fox of 2/2, both without keywords."""
    wolf = creature("wolf", "fuego", dano=damage, vida=life)
    held = (*DECK, wolf, creature("fox", "fuego"), *cards)
    table = Table(laid(held, "fuego", options={"rival": "scripted"}))
    table.lay("wolf", RIVALS)
    table.lay("fox", LEFT)
    for each in cards:
        table.lay(each.name, "hand")
    table.in_phase(phase)
    table.on_turn(seats.RIVAL)
    return table


def lives(table: Table) -> tuple[int, int]:
    """Return the lives of the player and the rival."""
    return table.state.figures["vidas"], table.state.figures["2:vidas"]


def test_turns_go_to_and_fro() -> None:
    """RG-5: behind each turn comes one of the rival, with the same six phases and number."""
    table = Table(laid(DECK, "fuego", options={"rival": "scripted"})).do(NextTurn())
    seen_: list[tuple[int, int, str | None]] = []
    for _ in range(3 * len(PHASES)):
        seen_.append((table.state.turn, remembered.on_turn(table.state), table.state.phase))
        table.phases(1)
    whose = ((1, 1), (1, 2), (2, 1))
    assert seen_ == [(turn, seat, phase) for turn, seat in whose for phase in PHASES]


def test_a_passive_rival_has_no_turn() -> None:
    """RG-5: against a rival who only blocks, one turn follows another, and it does nothing else."""
    table = Table(laid(DECK, "fuego")).do(NextTurn(), NextTurn())
    assert (table.state.turn, remembered.on_turn(table.state)) == (2, seats.PLAYER)
    with pytest.raises(UsageError, match="rival-does-not"):
        table.deed("attack", "a", seat=2)


def test_the_cards_of_a_passive_rival_are_readied_in_between() -> None:
    """RG-6: the turn of a passive rival passes unseen, but that its cards are readied is told."""
    table = Table(laid(DECK, "fuego"))
    number = table.lay("a", f"2:{LEFT}", tapped=True)
    assert table.do(NextTurn()).tapped(number)
    own = table.lay("b", LEFT, tapped=True)
    table.do(NextTurn())
    told = {e.key: e.cards for e in table.state.events if e.key.startswith("event-readied")}
    assert told == {"event-readied-rival": (number,), "event-readied": (own,)}
    assert (table.tapped(number), table.tapped(own)) == (False, False)


@pytest.mark.parametrize(("first", "drawn"), [("own", 0), ("rival", 1)])
def test_who_begins_may_draw_nothing(first: str, drawn: int) -> None:
    """RG-6: whether the first turn of the game draws is settled, and it may be the rival's."""
    options = {"rival": "scripted", "first": first}
    table = Table(laid(DECK, "fuego", settings={"first-draw": False}, options=options))
    table.do(NextTurn())
    assert remembered.on_turn(table.state) == (seats.PLAYER if first == "own" else seats.RIVAL)
    while remembered.on_turn(table.state) == seats.RIVAL:
        table.do(NextTurn())
    assert (table.state.turn, len(table.state.zones["hand"])) == (1, 2 * drawn)


def test_each_readies_its_own_and_all_heal() -> None:
    """RG-6: an Initial phase readies the cards of whose turn it is, and heals every creature."""
    table = facing(phase="final")
    table.lay("fox", LEFT, tapped=True)
    table.lay("wolf", RIVALS, tapped=True)
    table.deed("hurt", "fox", words=("1",)).deed("hurt", "wolf", words=("1",), seat=2)
    table.do(NextPhase())
    assert (table.tapped("fox"), table.tapped("wolf")) == (False, True)
    assert (table.counters("fox"), table.counters("wolf")) == ({}, {})


def test_an_attack_of_the_rival_hits_the_player() -> None:
    """RG-22: the target is the player: RG-24: who is not blocked takes lives."""
    table = facing().deed("attack", "wolf", seat=2)
    assert table.tapped("wolf")
    assert lives(table.deed("strike")) == (18, 20)
    assert lives(facing().deed("attack", "wolf", seat=2).do(NextPhase())) == (18, 20)


def test_lives_run_out() -> None:
    """RG-4: an attack that takes the last life loses the game."""
    table = facing(damage=20).deed("attack", "wolf", seat=2).deed("strike")
    assert table.state.ending is not None
    assert table.state.ending.key == "ending-no-lives"


def test_a_block_of_the_player_s_is_an_exchange() -> None:
    """RG-23: a ready creature of the lane blocks; RG-24: both are hurt; RG-25: or die."""
    table = (
        facing(life=3).deed("attack", "wolf", seat=2).deed("block", "fox", "wolf").deed("strike")
    )
    assert (lives(table), table.zone("fox"), table.counters("wolf")) == (
        (20, 20), "graveyard", {"dano": 2},
    )  # fmt: skip


def test_who_cannot_block() -> None:
    """RG-23: neither a tapped creature nor one of the other lane; RG-22: lanes face each other."""
    table = facing().deed("attack", "wolf", seat=2)
    table.lay("fox", LEFT, tapped=True)
    assert table.against(table.said("block", "fox", "wolf")) == {"is-ready": "RG-23"}
    table.lay("fox", RIGHT)
    assert table.against(table.said("block", "fox", "wolf")) == {"same-lane": "RG-22"}


def test_only_whose_turn_it_is_attacks() -> None:
    """RG-22: in the rival's turn the player does not attack, nor the rival in the player's."""
    table = facing()
    assert table.against(table.said("attack", "fox")) == {"own-turn": "RG-5"}
    table.on_turn(seats.PLAYER)
    assert table.against(table.said("attack", "wolf", seat=2)) == {"own-turn-rival": "RG-5"}


def test_cards_are_played_in_the_own_turn() -> None:
    """RG-33: in the rival's turn only fast spells are played; RG-20: and not at any time."""
    table = facing(*SPELLS, phase="pre-combate")
    table.lay("a", "hand")
    table.reality(LEFT, "fuego")
    assert table.against(table.said("play", "a", words=("izquierda",))) == {"own-turn": "RG-33"}
    assert table.against(table.said("play", "bolt")) == {"in-moment": "RG-20"}


@pytest.mark.parametrize("moment", ["attackers", "blocks", "end"])
def test_fast_spells_have_their_moments(moment: str) -> None:
    """RG-20: as attackers or blocks are declared, and at the end of the turn; slow ones never."""
    table = facing(*SPELLS, phase="final" if moment == "end" else "combate")
    if moment != "end":
        table.deed("attack", "wolf", seat=2)
    if moment == "blocks":
        table.deed("block", "fox", "wolf")
    assert table.against(table.said("play", "hymn")) == {"spell-is-fast": "RG-20"}
    assert table.deed("play", "bolt").zone("bolt") == "graveyard"


def test_the_moment_is_over_once_damage_is_dealt() -> None:
    """RG-20: after the damage nothing more is cast in the rival's combat."""
    table = facing(*SPELLS).deed("attack", "wolf", seat=2).deed("strike")
    assert table.against(table.said("play", "bolt")) == {"in-moment": "RG-20"}


def test_only_a_counterspell_answers_a_spell() -> None:
    """RG-20: right after a spell a counterspell will do, and it names what it counters."""
    table = facing(*SPELLS, phase="pre-combate")
    table.lay("bolt", "2:hand")
    table.deed("play", "bolt", seat=2)
    assert table.zone("bolt") == "2:graveyard"
    assert table.against(table.said("play", "arrow")) == {"is-counterspell": "RG-20"}
    table.deed("play", "ward")
    countered = [e.cards for e in table.state.events if e.key == "event-countered"]
    assert countered == [(table.number("bolt"),)]


def test_the_moment_after_a_spell_passes() -> None:
    """RG-20: once something else has happened, a spell is answered no more."""
    table = facing(*SPELLS, phase="pre-combate")
    table.lay("bolt", "2:hand")
    table.deed("play", "bolt", seat=2).deed("lose", words=("1",))
    assert table.against(table.said("play", "ward")) == {"in-moment": "RG-20"}


@pytest.mark.parametrize("seat", [1, 2])
def test_no_counterspell_upon_a_counterspell(seat: int) -> None:
    """RG-20: a counterspell is not answered, nor followed by another, unless agreed otherwise."""
    table = facing(*SPELLS, phase="pre-combate")
    table.lay("bolt", "2:hand")
    table.deed("play", "bolt", seat=2).deed("play", "ward")
    if seat == 2:
        table.lay("veto", "2:hand")
    said = table.said("play", "veto", seat=seat)
    assert table.against(said) == {"counterspell-answered": "RG-20"}
    table.board = table.board.but(settings={**table.board.settings, "counter-chain": True})
    table.do(said)
    answered = [e.cards for e in table.state.events if e.key == "event-countered"]
    assert answered == [(table.number("bolt" if seat == 1 else "ward"),)]


def test_an_answer_is_not_answered() -> None:
    """RG-35: without a stack, the spell that a player answers with is not countered in turn."""
    table = facing(*SPELLS, phase="final")
    table.lay("veto", "2:hand")
    table.lay("arrow", "2:hand")
    table.deed("play", "bolt")
    assert table.against(table.said("play", "veto", seat=2)) == {"no-stack": "RG-35"}
    assert table.deed("play", "arrow", seat=2).zone("arrow") == "2:graveyard"


def test_the_rival_answers_in_the_player_s_turn() -> None:
    """RG-20: the four moments are those of whoever does not have the turn."""
    table = facing(*SPELLS, phase="pre-combate")
    table.on_turn(seats.PLAYER)
    table.lay("ward", "2:hand")
    table.lay("arrow", "2:hand")
    table.deed("play", "bolt")
    assert table.against(table.said("play", "arrow", seat=2)) == {"is-counterspell": "RG-20"}
    table.deed("play", "ward", seat=2)
    assert any(event.key == "event-countered" for event in table.state.events)


def test_a_rival_pays_with_its_own_domains() -> None:
    """RG-11: who brought domains pays with them; RG-13: by the element of its own reality."""
    held = laid((*DECK, creature("wolf", "fuego", "fuego+gris")), options={"rival": "scripted"})
    lands = {n: domain("fuego") for n in (50, 51)}
    held = held.but(cards={**held.cards, **lands}, piles={**held.piles, "2:dominios": tuple(lands)})
    table = Table(held).in_phase("pre-combate")
    table.on_turn(seats.RIVAL)
    table.lay("wolf", "2:hand")
    table.state = table.state.but(
        zones={**table.state.zones, "2:hand": (*table.state.zones["2:hand"],
        *table.state.zones["2:dominios"]), "2:dominios": ()}
    )  # fmt: skip
    table.deed("domain", 50, words=("izquierda",), seat=2)
    assert seen.pool(table.board, table.state, seat=2) == Pool({"fuego": 1})
    said = table.said("play", "wolf", words=("izquierda",), seat=2)
    assert table.against(said) == {"charge-missing": "RG-12"}
    table.in_phase("pre-combate", turn=3).deed("domain", 51, seat=2).do(said)
    assert (table.zone("wolf"), table.tapped(50), table.tapped(51)) == (RIVALS, True, True)


def test_a_rival_without_domains_pays_nothing() -> None:
    """RG-13: what it pays with is not on the table; RG-15: the reality's element still counts."""
    table = facing(creature("lynx", "agua", "agua+agua"), phase="pre-combate")
    table.lay("lynx", "2:hand")
    said = table.said("play", "lynx", words=("izquierda",), seat=2)
    assert table.against(said) == {"reality-bare": "RG-10"}
    table.reality(RIVALS, "agua")
    assert table.do(said).zone("lynx") == RIVALS
    assert table.tapped("lynx")


def test_a_domain_that_is_brought_gives_its_element() -> None:
    """RG-10: the first domain in a reality gives it its element, whoever brings it and how."""
    table = facing(phase="pre-combate")
    water = domain("agua")
    table.board = table.board.but(bring=lambda _: water)
    table.do(Token(water.name, RIVALS, "water"))
    assert seen.reality(table.board, table.state, "left", 2).element == "agua"


def test_a_rival_loses_by_an_empty_deck() -> None:
    """RG-4: the rival too loses when it has to draw from an empty play deck, if it brought one."""
    table = Table(laid(DECK, "fuego", rival=DECK[:3], options={"rival": "scripted"}))
    table.do(NextTurn(), NextTurn())
    assert table.state.ending is not None
    assert table.state.ending.key == "ending-rival-no-cards"
    table = Table(laid(DECK, "fuego", options={"rival": "scripted"})).do(NextTurn(), NextTurn())
    assert table.state.ending is None


def test_a_rival_that_is_made_to_draw_loses_as_well() -> None:
    """RG-4: it does not matter what makes the rival draw from its empty deck."""
    table = Table(laid(DECK, "fuego", rival=DECK[:3], options={"rival": "scripted"}))
    table.do(NextTurn(), Draw(1, "2:main"))
    assert table.state.ending is not None
    assert table.state.ending.key == "ending-rival-no-cards"


def test_a_rival_uses_an_ability_of_its_own() -> None:
    """RG-30: each player has one in a game; the rival's does not use up the player's."""
    table = facing(phase="pre-combate")
    table.reality(RIVALS, "astral")
    table.lay("a", "hand")
    table.deed("usurpar", seat=2)
    assert table.zone("a") == "2:hand"
    assert "once-a-game-rival" in table.against(table.said("usurpar", seat=2))
    assert "ability" not in table.state.memory


def test_a_move_from_the_rival_s_hand_is_a_play() -> None:
    """RG-33: what a scripted rival lays from its hand is played by the rules."""
    table = facing(creature("lynx", "fuego"), phase="combate")
    table.lay("lynx", "2:hand")
    table.reality(RIVALS, "fuego")
    assert "in-phase" in table.against(Move((table.number("lynx"),), RIVALS))


def test_what_may_be_done_in_the_rival_s_turn() -> None:
    """RG-20: what is surely allowed there are answers, blocks, and what the rival may do."""
    table = facing(*SPELLS).deed("attack", "wolf", seat=2)
    legal = REFEREE.legal(table.board, table.state)
    fast = {table.said("play", name) for name in ("bolt", "arrow", "ward", "veto")}
    assert {*legal} == {
        *fast,
        table.said("block", "fox", "wolf"),
        table.said("strike"),
        NextPhase(),
    }


def test_the_table_shows_whose_turn_it_is() -> None:
    """RG-5: in the rival's turn it says so; RG-30: abilities are shown in the own turn alone."""
    table = facing(phase="pre-combate")
    table.reality(LEFT, "fuego")
    table.lay("a", "graveyard")
    table.reality(RIVALS, "agua")
    shown = [line.key for line in REFEREE.tally(table.board, table.state)]
    assert shown[:3] == ["tally-rival-turn", "tally-reality", "tally-reality"]
    assert "condenar" not in shown
    table.on_turn(seats.PLAYER)
    shown = [line.key for line in REFEREE.tally(table.board, table.state)]
    assert "tally-rival-turn" not in shown
    assert "condenar" in shown
