"""Combat in a game of solitaire, against a rival who only blocks."""

from collections.abc import Mapping

import pytest
from mazo.catalog.catalog import FieldValue
from mazo.catalog.errors import UsageError
from mazo.catalog.game import SettingValue
from mazo.play.cards import Card
from mazo.play.goldfish.actions import Forced, Move, NextPhase, NextTurn, Say
from mazo.play.goldfish.referee import Untold
from mazo.play.roglamor.referee.solitaire import REFEREE

from tests.play.roglamor.seated import LEFT, RIGHT, Table, card, creature, laid

DECK = tuple(creature(name, "fuego") for name in "abcdef")
WALL = card("wall", "ficha", dano=1, vida=3, habilidad="", elemento="")
SPARE = card("spare", "ficha", dano=0, vida=1, habilidad="", elemento="")


def fox(*words: str, **fields: FieldValue) -> Card:
    """Return a Fire creature of 2/2 with keywords."""
    return creature("fox", "fuego", "fuego", **{"habilidad": words or "", **fields})


def fight(
    attacker: Card, *others: Card, settings: Mapping[str, SettingValue] | None = None
) -> Table:
    """Return a combat: the attacker on the left in Fire, walls of the rival's on the left."""
    table = Table(laid([*DECK, attacker, *others], "fuego", settings=settings))
    table.reality(LEFT, "fuego", 1)
    for each in (attacker, *others):
        table.lay(each.name, LEFT)
    state = table.state.but(tokens={90: WALL, 91: SPARE})
    walls = [state.zones[LEFT][0].but(number=n) for n in (90, 91)]
    table.state = state.but(zones={**state.zones, f"2:{LEFT}": tuple(walls)})
    return table.in_phase("combate")


def blows(table: Table) -> list[tuple[str, object, object]]:
    """Return what was told of a combat: key, whose damage, how much."""
    events = [event for event in table.state.events if "to" in event.facts]
    return [(event.key, event.facts["card"], event.facts["count"]) for event in events]


def rival_lives(table: Table) -> int:
    """Return the lives of the rival."""
    return table.state.figures["2:vidas"]


def test_an_unblocked_attacker_hits_the_player() -> None:
    """RG-22: the target is the player; RG-24: who is not blocked deals lives of damage."""
    table = fight(fox()).deed("attack", "fox")
    assert table.tapped("fox")
    assert rival_lives(table.deed("strike")) == 18


def test_leaving_the_combat_fights_it() -> None:
    """RG-24: damage of a declared attack is dealt even if nobody asks for it."""
    assert rival_lives(fight(fox()).deed("attack", "fox").do(NextPhase())) == 18
    assert rival_lives(fight(fox()).deed("attack", "fox").do(NextTurn())) == 18


def test_valour_attacks_without_tapping() -> None:
    """RG-22: a creature with Valour stays ready."""
    assert not fight(fox("valentia")).deed("attack", "fox").tapped("fox")


def test_only_ready_creatures_attack_and_only_in_the_combat() -> None:
    """RG-22: a stunned creature does not attack, nor does any in another phase."""
    table = fight(fox())
    table.lay("fox", LEFT, tapped=True)
    assert table.against(table.said("attack", "fox")) == {"is-ready": "RG-22"}
    table = fight(fox()).in_phase("pre-combate")
    assert table.against(table.said("attack", "fox")) == {"in-phase": "RG-22"}


def test_attackers_are_declared_before_blocks() -> None:
    """RG-22: once a block is declared no further creature attacks."""
    other = creature("other", "fuego")
    table = fight(fox(), other).deed("attack", "fox").deed("block", 90, "fox", seat=2)
    assert table.against(table.said("attack", "other")) == {"before-blocks": "RG-22"}


def test_a_block_is_an_exchange_of_blows() -> None:
    """RG-24: blocked, the attacker deals the player nothing, and both creatures are hurt."""
    table = fight(fox()).deed("attack", "fox").deed("block", 90, "fox", seat=2).deed("strike")
    assert (rival_lives(table), table.counters("fox"), table.counters(90)) == (
        20,
        {"dano": 1},
        {"dano": 2},
    )


def test_pierce_passes_the_excess_on() -> None:
    """RG-24: what is left over after killing the blocker reaches the player."""
    table = fight(fox("perforar", dano=5)).deed("attack", "fox")
    table.deed("block", 90, "fox", seat=2).deed("strike")
    assert rival_lives(table) == 18


def test_damage_up_to_the_life_kills() -> None:
    """RG-25: a creature with as much damage as life goes to the graveyard, a token for good."""
    table = fight(fox(vida=1, dano=3)).deed("attack", "fox")
    table.deed("block", 90, "fox", seat=2).deed("strike")
    assert table.zone("fox") == "graveyard"
    assert [each.number for each in table.state.zones[f"2:{LEFT}"]] == [91]
    assert all(each.number != 90 for pile in table.state.zones.values() for each in pile)


def test_bleeding_does_not_heal() -> None:
    """RG-6: damage of a creature with Bleeding is kept apart and lasts."""
    table = fight(fox("sangrado", vida=9)).deed("attack", "fox")
    table.deed("block", 90, "fox", seat=2).deed("strike").do(NextTurn())
    assert (table.counters(90), table.counters("fox")) == ({"sangrado": 2}, {})


def test_one_blocker_for_each_attacker() -> None:
    """RG-23: a second blocker, and a blocker of several, are refused unless agreed otherwise."""
    table = fight(fox(), creature("other", "fuego")).deed("attack", "fox", "other")
    table.deed("block", 90, "fox", seat=2)
    assert table.against(table.said("block", 91, "fox", seat=2)) == {
        "in-several-blocks": "two-blockers"
    }
    assert table.against(table.said("block", 90, "other", seat=2)) == {
        "in-several-blocks": "blocker-many"
    }
    table.deed("block", 91, "other", seat=2)


def test_who_may_block() -> None:
    """RG-23: a ready creature of the rival's in the lane of an attacker."""
    table = fight(fox()).deed("attack", "fox")
    table.do(Move((91,), f"2:{RIGHT}"))
    assert table.against(table.said("block", 91, "fox", seat=2)) == {"same-lane": "RG-22"}
    assert "creature-in-play" in table.against(table.said("block", "fox", "fox", seat=2))
    assert "attacks" in fight(fox()).against(table.said("block", 90, "fox", seat=2))


def test_nobody_attacks_and_nothing_is_struck() -> None:
    """RG-24: without an attack there is no damage, and it is dealt once only."""
    table = fight(fox())
    assert table.against(table.said("strike")) == {"something-attacks": "RG-24"}
    table.deed("attack", "fox").deed("strike")
    assert table.against(table.said("strike")) == {"something-attacks": "RG-24"}


def test_unknown_damage_is_asked_for() -> None:
    """RG-24: what a creature deals has to be known before it is dealt, by leaving the phase too."""
    table = fight(fox(dano=None)).deed("attack", "fox")
    for action in (table.said("strike"), NextPhase(), NextTurn()):
        with pytest.raises(Untold) as error:
            table.do(action)
        assert error.value.facts == {"of": "fox", "field": "dano"}
    number = table.number("fox")
    assert rival_lives(table.do(Say(number, "dano", "4")).deed("strike")) == 16


def test_unknown_keywords_are_asked_for_where_they_matter() -> None:
    """RG-16: whether Pierce works here matters once the creature is blocked, not before."""
    kite = creature("kite", "fuego+aire", habilidad=("perforar", "furia"))
    table = fight(kite).deed("attack", "kite").deed("block", 90, "kite", seat=2)
    with pytest.raises(Untold) as error:
        table.deed("strike")
    assert error.value.facts == {"of": "kite", "field": "habilidad"}
    unblocked = fight(kite).deed("attack", "kite").deed("strike")
    assert rival_lives(unblocked) == 18


def test_an_attacker_that_leaves_deals_nothing() -> None:
    """RG-24: a creature that was taken away after it was declared is not in the combat."""
    table = fight(fox()).deed("attack", "fox").deed("disintegrate", "fox")
    assert rival_lives(table.do(NextPhase())) == 20


def test_what_an_attacker_hits_whose_blocker_has_left_nobody_says() -> None:
    """RG-24: it was blocked, and nothing is there to strike: the rules are silent."""
    table = fight(fox()).deed("attack", "fox").deed("block", 90, "fox", seat=2)
    table.deed("disintegrate", 90, seat=2)
    shown = [line.key for line in REFEREE.tally(table.board, table.state)]
    assert "tally-blocker-left" in shown
    assert "tally-attacks" not in shown
    for action in (table.said("strike"), NextPhase()):
        with pytest.raises(Untold) as error:
            table.do(action)
        assert [(step.key, step.cite) for step in error.value.ruling.open] == [
            ("blocker-left", "RG-24")
        ]
    assert rival_lives(table.do(Forced(table.said("strike")))) == 18


def test_a_rival_without_lives_has_lost() -> None:
    """RG-4: the combat that takes the last life ends the game."""
    table = fight(fox(dano=30)).deed("attack", "fox").do(NextPhase())
    assert table.state.ending is not None
    assert rival_lives(table) == 0


def test_the_table_shows_what_is_declared() -> None:
    """RG-23: until the damage is dealt, the table tells who attacks and who blocks whom."""
    table = fight(fox(), creature("other", "fuego")).deed("attack", "fox", "other")
    table.deed("block", 90, "fox", seat=2)

    def shown() -> list[str]:
        lines = REFEREE.tally(table.board, table.state)
        return [line.key for line in lines if line.key in ("tally-attacks", "tally-blocked")]

    assert shown() == ["tally-blocked", "tally-attacks"]
    table.deed("strike")
    assert shown() == []


def test_damage_is_shared_out_where_two_may_block() -> None:
    """RG-24: where two may block, the attacker's damage is shared out as it is said."""
    table = fight(fox(dano=4, vida=9), settings={"two-blockers": True}).deed("attack", "fox")
    table.deed("block", 90, "fox", seat=2).deed("block", 91, "fox", seat=2)
    with pytest.raises(UsageError) as error:
        table.do(NextPhase())
    assert error.value.key == "roglamor.shares"
    shared = fight(fox(dano=4, vida=9), settings={"two-blockers": True}).deed("attack", "fox")
    shared.deed("block", 90, "fox", words=("3", "1"), seat=2)
    too_much = shared.said("block", 91, "fox", words=("2", "0"), seat=2)
    assert shared.against(too_much) == {"damage-shared": "RG-24"}
    shared.deed("block", 91, "fox", words=("1", "0"), seat=2).deed("strike")
    assert shared.state.zones[f"2:{LEFT}"] == ()
    assert shared.counters("fox") == {"dano": 1}


def test_what_was_said_of_keywords_is_forgotten_when_the_element_changes() -> None:
    """RG-16: in a reality of another element other keywords work, so it has to be said again."""
    kite = creature("kite", "fuego+aire", habilidad=("perforar",))
    table = fight(kite).in_phase("pre-combate")
    table.do(Say(table.number("kite"), "habilidad", "none"))
    table.deed("convert", words=("izquierda", "aire", "2"))
    assert not table.state.told


def test_the_same_two_meet_in_one_block_only() -> None:
    """RG-23: a block that is declared already is refused, whatever the table has agreed on."""
    agreed = {"two-blockers": True, "blocker-many": True}
    table = fight(fox(), settings=agreed).deed("attack", "fox").deed("block", 90, "fox", seat=2)
    assert table.against(table.said("block", 90, "fox", seat=2)) == {"new-pair": "RG-23"}


def test_a_combat_tells_who_deals_what() -> None:
    """RG-24: each blow of a block is told, and what Pierce passes on; who deals 0 says nothing."""
    table = fight(fox("perforar", dano=5), SPARE).deed("attack", "fox")
    table.deed("block", 90, "fox", seat=2).deed("strike")
    told = blows(table)
    assert told == [
        ("deals-damage", "fox", 5), ("deals-damage", "wall", 1), ("pierces", "fox", 2),
    ]  # fmt: skip
    table = fight(fox()).deed("attack", "fox").deed("block", 91, "fox", seat=2).deed("strike")
    told = blows(table)
    assert told == [("deals-damage", "fox", 2)]


def test_keywords_without_a_known_text_are_named() -> None:
    """RG-24: what a keyword does that the rulebook does not explain is left to the player."""
    table = fight(fox("furia")).deed("attack", "fox").deed("strike")
    named = [dict(e.facts) for e in table.state.events if e.key == "event-by-hand"]
    assert named == [{"card": "fox", "keyword": "furia"}]
    table = fight(fox("valentia")).deed("attack", "fox").deed("strike")
    assert all(event.key != "event-by-hand" for event in table.state.events)


def test_whether_a_blocker_pierces_is_nobody_s_question() -> None:
    """RG-24: of a blocker only Bleeding is asked for: it passes nothing on to a player."""
    table = fight(fox())
    state = table.state
    wall = WALL.but(fields={**WALL.fields, "habilidad": None})
    table.state = state.but(tokens={**state.tokens, 90: wall})
    table.deed("attack", "fox").deed("block", 90, "fox", seat=2)
    with pytest.raises(Untold) as error:
        table.deed("strike")
    assert {step.facts["keyword"] for step in error.value.ruling.open} == {"sangrado"}
    table.do(Say(90, "habilidad", "ninguna")).deed("strike")
