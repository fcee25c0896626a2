"""Attacks of solitaire, removals, prize cards and the end of a game."""

import pytest
from mazo.catalog.errors import NotFound
from mazo.play.goldfish.history import Play
from mazo.play.goldfish.referee import Untold
from mazo.play.invizimals.referee.solitaire import REFEREE

from ..tables import against, damage, do, events, fails, laid, names, untold

REST = {"main": ["Amigo"] * 5}
# A side that keeps creatures when its active falls.
THEIRS = {"2:bench": ["Icelion PUP"], "2:hand": ["Ironbug PUP"], "2:main": ["Amigo"] * 5}


def duel(own: str, theirs: str, **zones: list[str]) -> Play:
    """Return a table with two actives."""
    return laid({"active": [own], "2:active": [theirs], **REST, **zones})


@pytest.mark.parametrize(
    ("own", "theirs", "lost"),
    [
        ("Flameclaw MAX", "Ironbug MAX", 1),
        ("Firecracker MAX", "Fossilizaur MAX", 0),
        ("Ironbug MAX", "Firecracker MAX", 0),
    ],
)
def test_an_attack(own: str, theirs: str, lost: int) -> None:
    """IZ-16: above the defence it takes one life, however much above; level it takes none."""
    assert damage(do(duel(own, theirs), "attack"), theirs) == lost


def test_one_attack_a_turn() -> None:
    """IZ-8: the attack ends the turn, and the next turn has another."""
    play = do(duel("Flameclaw MAX", "Minotaur MAX"), "attack")
    assert "attack-once" in against(play, "attack")
    assert damage(do(play, "next", "attack"), "Minotaur MAX") == 2


def test_the_active_attacks_with_a_type_of_its_own() -> None:
    """IZ-15: vectors of the type chosen count, and no others."""
    play = duel("Firecracker MAX", "Fossilizaur MAX", hand=["Chispa"])
    assert "own-type" in against(play, "attack sonido")
    play = do(play, "vector Chispa Firecracker MAX")
    assert damage(do(play, "attack golpear"), "Fossilizaur MAX") == 0
    assert damage(do(play, "attack quemar"), "Fossilizaur MAX") == 1
    assert damage(do(play, "attack"), "Fossilizaur MAX") == 1


def test_an_attack_needs_two_actives() -> None:
    """IZ-15: who waits on the bench neither attacks nor is attacked."""
    alone = laid({"active": ["Flameclaw MAX"], "2:bench": ["Icelion PUP"], **REST})
    assert against(alone, "attack") == {"somebody-to-attack-waits"}
    assert "somebody-to-attack-own" in against(laid({**THEIRS, **REST}), "@2 attack")
    bare = laid({"active": ["Flameclaw MAX"], **REST})
    assert against(bare, "attack") == {"somebody-to-attack-bring"}
    decks = laid({"active": ["Flameclaw MAX"], "2:main": ["Amigo"], **REST})
    assert against(decks, "attack") == {"somebody-to-attack"}
    idle = laid({"bench": ["Flameclaw MAX"], "2:active": ["Icelion PUP"], **REST})
    assert against(idle, "attack") == {"attack-active"}


def test_a_rival_without_a_deck_is_brought() -> None:
    """IZ-6, IZ-14: creatures of the catalog stand opposite, one active and three that wait."""
    play = do(laid({"active": ["Flameclaw MAX"], **REST}), "rival Icelion PUP", "rival Yeti")
    assert (names(play, "2:active"), names(play, "2:bench")) == (["Icelion PUP"], ["Yeti"])
    play = do(play, "rival Yeti", "rival Yeti")
    assert against(play, "rival Yeti") == {"board-full"}
    assert fails(play, "rival Nadie") == "invizimals.not-one-card"
    assert "is-a" in against(play, "rival Chispa")
    decked = laid({"active": ["Flameclaw MAX"], **THEIRS, **REST})
    assert against(decked, "rival Yeti") == {"rival-has-deck"}


def test_the_rivals_active_attacks_too() -> None:
    """IZ-16: a rival without a deck may attack once in each of the player's turns."""
    play = do(duel("Minotaur MAX", "Yeti"), "@2 attack")
    assert damage(play, "Minotaur MAX") == 1
    assert "attack-once" in against(play, "@2 attack")
    assert damage(do(play, "next", "@2 attack"), "Minotaur MAX") == 2


def test_the_habitat_counts_in_attack_and_defence() -> None:
    """IZ-20: it helps its family and hurts those it names, on both sides."""
    plain = duel("Firecracker MAX", "Flameclaw MAX")
    assert damage(do(plain, "attack"), "Flameclaw MAX") == 1
    level = duel("Firecracker MAX", "Fossilizaur MAX", habitat=["Ascuas"])
    assert damage(do(level, "attack"), "Fossilizaur MAX") == 0
    cold = duel("Firecracker MAX", "Ironbug MAX", **{"2:habitat": ["Ascuas"]})
    assert damage(do(cold, "attack"), "Ironbug MAX") == 1


def test_what_cannot_be_told_of_an_attack_is_asked() -> None:
    """IZ-16: an unknown defence has to be said, then the attack is settled."""
    play = duel("Flameclaw MAX", "Muro")
    assert untold(play, "attack") == {"outcome"}
    play = do(play, "say Muro defensa 500", "attack")
    assert damage(play, "Muro") == 1
    low = laid({"hand": ["Bruma"], "active": ["Firecracker MAX"], "2:active": ["Ironbug MAX"],
                **REST})  # fmt: skip
    low = do(low, "habitat Bruma")
    assert untold(low, "attack") == {"outcome"}
    low = do(low, "say Bruma modifica fuego+100,hielo-50", "attack")
    assert damage(low, "Ironbug MAX") == 1


def test_what_is_said_of_a_habitat_is_added_to_what_is_known_of_it() -> None:
    """IZ-20: a family that the card is known to name keeps its points, one not named has none."""
    zones = {"active": ["Ironbug MAX"], "2:active": ["Firecracker MAX"], "habitat": ["Escarcha"]}
    play = laid({**zones, **REST})
    assert untold(play, "attack") == {"outcome"}
    play = do(play, "say Escarcha modifica fuego-100", "attack")
    steps = {each.facts["family"]: each.facts["points"] for each in play.state.events
             if each.key == "habitat"}  # fmt: skip
    assert steps == {"hielo": 250, "fuego": -100}
    assert damage(play, "Firecracker MAX") == 1


def test_a_creature_without_lives_is_removed() -> None:
    """IZ-13, IZ-17: it goes to its owner's graveyard with the cards below and its vectors."""
    play = laid({
        "active": ["Flameclaw MAX"], "2:active": ["Icelion PUP"],
        "2:hand": ["Icelion COLT", "Filo"], **REST,
    })  # fmt: skip
    colt, blade = (each.number for each in play.state.zones["2:hand"])
    pup = play.state.zones["2:active"][0].number
    play = do(play, f"@2 evolve {colt} {pup}", f"@2 vector {blade} {colt}", "attack")
    assert (names(play, "2:active"), sorted(names(play, "2:graveyard"))) == (
        [],
        ["Filo", "Icelion COLT", "Icelion PUP"],
    )


def test_each_removal_gives_a_prize_card() -> None:
    """IZ-26: one of the rival's for each, or only for the first of the game by `prize-each`."""
    play = do(duel("Flameclaw MAX", "Icelion PUP"), "attack")
    assert play.state.figures == {"prizes": 3, "captured": 1, "2:prizes": 2, "2:captured": 0}
    play = do(play, "rival Icelion PUP", "next", "attack")
    assert play.state.figures["captured"] == 2
    once = laid({"active": ["Flameclaw MAX"], "2:active": ["Icelion PUP"], **REST},
                prize_each=False)  # fmt: skip
    once = do(once, "attack", "rival Icelion PUP", "next", "attack")
    assert (once.state.figures["captured"], "no-prize" in events(once)) == (1, True)


def staked(**changes: str | bool) -> Play:
    """Return a game for stakes in which both sides may take a life with each attack."""
    zones = {"active": ["Flameclaw MAX"], "bench": ["Xue Hu PUP"], "2:active": ["Icelion PUP"]}
    play = laid({**zones, "main": ["Amigo"] * 9}, turn=0, options={"mode": "stakes"}, **changes)
    play = do(play, "stake Yeti", "stake Unicorn", "stake T-Rex")
    play = do(play, "@2 stake Pahoehoe", "@2 stake Sanctacaris", "@2 stake Snowcaster")
    return play.but(states=(play.state.but(turn=1, phase="robar"),), actions=())


def again(play: Play) -> Play:
    """Return the game after another of the rival's creatures has fallen."""
    return do(play, "rival Icelion PUP", "next", "attack")


def test_staked_cards_are_won_own_ones_first() -> None:
    """IZ-27: each capture gives an own card back, and behind the third one of the other side's."""
    play = do(staked(), "attack")
    assert play.state.figures == {"prizes": 2, "captured": 1, "2:prizes": 3, "2:captured": 0}
    assert names(play, "prizes") == ["Unicorn", "T-Rex"]
    assert events(play)[-1] == "event-stake-back"  # behind the fall that brings it
    play = again(again(play))
    assert (names(play, "prizes"), play.state.ending) == ([], None)
    play = again(play)
    assert "event-stake-won" in events(play)
    assert play.state.figures == {"prizes": 0, "captured": 4, "2:prizes": 2, "2:captured": 0}
    assert names(play, "2:prizes") == ["Sanctacaris", "Snowcaster"]
    assert events(play)[-1] == "event-stakes-left"
    assert play.state.ending is not None
    assert (play.state.ending.key, play.state.ending.cite) == (
        "ending-won-stakes", ("IZ-1", "stakes-win"),
    )  # fmt: skip


def test_the_rival_wins_stakes_alike() -> None:
    """IZ-27: it takes its own cards back first, and then the player's."""
    play = do(staked(), "rival Yeti", "remove Flameclaw MAX")
    assert events(play)[-1] == "event-stake-back-rival"
    for _ in "12":
        play = do(play, "! move Flameclaw MAX active", "remove Flameclaw MAX")
    assert (names(play, "prizes")[0], names(play, "2:prizes")) == ("Yeti", [])
    play = do(play, "! move Flameclaw MAX active", "remove Flameclaw MAX")
    assert "event-stake-won-rival" in events(play)
    assert names(play, "prizes") == ["Unicorn", "T-Rex"]
    assert play.state.ending is not None
    assert play.state.ending.key == "ending-lost-stakes"


@pytest.mark.parametrize(("reading", "captures"), [("third", 3), ("fourth", 4), ("all", 6)])
def test_how_many_captures_win_with_stakes(reading: str, captures: int) -> None:
    """IZ-1, IZ-27: the fourth of the six, the third, or whoever has more when none is left."""
    play = do(staked(stakes_win=reading), "attack")
    while play.state.ending is None:
        play = again(play)
    assert play.state.figures["captured"] == captures
    elsewhere = [names(play, zone) for zone in play.state.zones if "prizes" not in zone]
    assert not {"Yeti", "Pahoehoe"} & {name for zone in elsewhere for name in zone}


def test_three_captures_win() -> None:
    """IZ-1: the third prize card ends the game, unless captures count only when play stops."""
    zones = {"active": ["Flameclaw MAX"], "2:active": ["Icelion PUP"], **REST}
    for most in (False, True):
        play = laid(zones, prize_win="most" if most else "all-three")
        play = do(play, "attack", "rival Icelion PUP", "next", "attack")
        play = do(play, "rival Icelion PUP", "next", "attack")
        ending = play.state.ending
        assert (ending and ending.key) == (None if most else "ending-won-all-prizes")
    stopped = do(play, "stop").state.ending
    assert stopped is not None
    assert stopped.key == "ending-won-most-prizes"


def test_play_stops_by_agreement() -> None:
    """IZ-1: more captures win, and as many each are a draw."""
    play = do(laid({"active": ["Flameclaw MAX"], **REST}), "stop")
    assert play.state.ending is not None
    assert play.state.ending.key == "ending-level-most-prizes"
    assert REFEREE.legal(play.board, play.state) == ()
    assert "stop-later" in against(laid({"hand": ["Flameclaw PUP"], **REST}, turn=0), "stop")


def test_without_creatures_in_play() -> None:
    """IZ-1: lost if none is left at all; whether those in hand and deck count is not written."""
    gone = laid({"active": ["Flameclaw MAX"], "2:active": ["Icelion PUP"],
                 "2:main": ["Amigo"] * 3, **REST})  # fmt: skip
    ending = do(gone, "attack").state.ending
    assert ending is not None
    assert ending.key == "ending-won-no-creatures"
    some = laid({"active": ["Flameclaw MAX"], "2:active": ["Icelion PUP"],
                 "2:main": ["Icelion PUP"], **REST})  # fmt: skip
    open_ = do(some, "attack")
    assert (open_.state.ending, events(open_)[-1]) == (None, "no-creatures-open-rival")
    mine = laid({"active": ["Icelion PUP"], "2:active": ["Flameclaw MAX"],
                 "2:main": ["Amigo"] * 3, "main": ["Icelion PUP"]})  # fmt: skip
    lost = do(mine, "remove Icelion PUP")
    assert (lost.state.ending, events(lost)[-1]) == (None, "no-creatures-open")


def test_the_habitat_leaves_when_a_creature_falls() -> None:
    """IZ-21: of either side, to its owner's graveyard; by `habitat-leaves` only of its owner's."""
    zones = {
        "active": ["Flameclaw MAX"], "habitat": ["Nieve"], "2:active": ["Icelion PUP"], **REST,
    }  # fmt: skip
    play = do(laid(zones), "attack")
    assert (names(play, "habitat"), names(play, "graveyard")) == ([], ["Nieve"])
    stays = do(laid(zones, habitat_leaves="owner"), "attack")
    assert (names(stays, "habitat"), "habitat-stays" in events(stays)) == (["Nieve"], True)
    theirs = {**zones, "habitat": [], "2:habitat": ["Nieve"]}
    goes = do(laid(theirs, habitat_leaves="owner"), "attack")
    assert names(goes, "2:graveyard")[-1] == "Nieve"


def test_a_removal_happens_in_the_order_agreed() -> None:
    """IZ-21, IZ-26: with `removal-order` the prize is taken before the rest, or behind it."""
    zones = {"active": ["Flameclaw MAX"], "habitat": ["Nieve"], "2:active": ["Icelion PUP"]}
    parts = ["removed", "habitat-leaves", "prize-taken"]
    for reading, order in (("prize-first", [2, 0, 1]), ("prize-last", [0, 1, 2])):
        play = do(laid({**zones, **REST}, removal_order=reading), "attack")
        told = [event for event in events(play) if event in parts]
        assert told == [parts[place] for place in order]


def test_a_text_may_remove_a_creature() -> None:
    """IZ-26: whoever it befalls, the other side takes the prize card."""
    play = do(duel("Flameclaw MAX", "Yeti"), "remove Flameclaw MAX")
    assert (names(play, "active"), play.state.figures["2:captured"]) == ([], 1)
    last = do(duel("Flameclaw MAX", "Yeti"), "counter Yeti damage 2", "hurt Yeti")
    assert (names(last, "2:active"), last.state.figures["captured"]) == ([], 1)


def test_lives_that_are_told_late_may_be_none_left() -> None:
    """IZ-17: a creature whose lives nobody knew falls as they are told, if it has lost them all."""
    play = laid({"active": ["Pompa"], "2:active": ["Yeti"], **REST})
    play = do(play, "hurt Pompa")
    assert names(play, "active") == ["Pompa"]
    assert names(do(play, "say Pompa vidas 2"), "active") == ["Pompa"]
    play = do(play, "say Pompa vidas 1")
    assert (names(play, "active"), play.state.figures["2:captured"]) == ([], 1)


def test_a_forced_attack_counts() -> None:
    """IZ-15: what the rules forbid may be forced, and then does what it would do."""
    zones = {"active": ["Flameclaw MAX"], "bench": ["Xue Hu PUP"], "2:active": ["Ironbug MAX"]}
    play = do(laid({**zones, **REST}), "active Xue Hu PUP", "! attack")
    assert events(play)[:2] == ["play.event-forced", "event-attack"]
    nobody = do(laid({"bench": ["Xue Hu PUP"], **REST}), "! attack")
    assert events(nobody)[-1] == "event-attack-nobody"
    other = do(duel("Flameclaw MAX", "Ironbug MAX"), "! attack sonido")
    assert damage(other, "Ironbug MAX") == 1


def test_what_the_table_shows_besides_its_cards() -> None:
    """IZ-15, IZ-16: attack and defence of the active step by step, and what an attack would do."""
    play = duel("Firecracker MAX", "Fossilizaur MAX", hand=["Chispa"])
    keys = [line.key for line in REFEREE.tally(play.board, play.state)]
    assert keys == [
        "tally-lives", "tally-attack-any", "tally-defence", "tally-rival", "tally-takes-none",
    ]  # fmt: skip
    play = do(play, "vector Chispa Firecracker MAX")
    lines = {line.key: line for line in REFEREE.tally(play.board, play.state)}
    assert lines["tally-attack"].facts["points"] == 750
    assert [step.key for step in lines["tally-attack"].steps] == ["base", "vector", "total"]
    assert {"tally-takes", "tally-vectors"} <= lines.keys()
    unknown = duel("Flameclaw MAX", "Muro")
    assert "tally-open" in [line.key for line in REFEREE.tally(unknown.board, unknown.state)]


def test_what_a_turn_has_seen_is_shown() -> None:
    """IZ-10, IZ-14: the kinds of Hunter cards used, the change and the attack."""
    zones = {
        "hand": ["Amigo"], "active": ["Flameclaw MAX"], "bench": ["Xue Hu PUP"],
        "2:active": ["Yeti"], **REST,
    }  # fmt: skip
    play = do(laid(zones), "hunter Amigo", "active Xue Hu PUP")
    shown = [line.key for line in REFEREE.tally(play.board, play.state)]
    assert {"tally-hunter", "tally-switched"} <= {*shown}
    assert "tally-takes-none" not in shown  # the change has cost the attack
    attacked = do(laid(zones), "attack")
    assert "tally-attacked" in [each.key for each in REFEREE.tally(attacked.board, attacked.state)]


def test_the_table_says_whose_turn_it_is() -> None:
    """IZ-8, IZ-16: in the rival's turn it shows what that turn has seen, and its attack."""
    play = do(laid({"active": ["Xue Hu PUP"], "2:active": ["Yeti"], **THEIRS, **REST}), "@2 begin")
    shown = [line.key for line in REFEREE.tally(play.board, play.state)]
    assert (shown[0], shown[-1]) == ("tally-rival-turn", "tally-takes-rival")
    switched = do(play, "@2 active Icelion PUP")
    keys = [line.key for line in REFEREE.tally(switched.board, switched.state)]
    assert keys[-1] == "tally-switched-rival"
    attacked = do(play, "@2 attack")
    keys = [line.key for line in REFEREE.tally(attacked.board, attacked.state)]
    assert keys[-1] == "tally-attacked-rival"
    assert not [key for key in keys if key.startswith("tally-takes")]


def test_all_that_an_attack_lacks_is_asked_for() -> None:
    """IZ-15, IZ-20: a Vector and a Habitat of which little is known, each by its fields."""
    zones = {"hand": ["Bruma", "Duda"], "active": ["Xue Hu PUP"], "2:active": ["Yeti"], **REST}
    play = do(laid(zones), "vector Duda Xue Hu PUP", "habitat Bruma")
    with pytest.raises(Untold) as open_:
        do(play, "attack quemar")
    fields = {(lack.of, lack.field) for lack in open_.value.ruling.lacking}
    assert fields == {
        ("Duda", "mejora"), ("Duda", "suma"),
        ("Bruma", "modifica.fuego"), ("Bruma", "modifica.hielo"),
    }  # fmt: skip
    play = do(play, "say Bruma modifica fuego+900 hielo-50")
    assert events(play)[-1] == "event-families"
    assert "event-attack" in events(do(play, "attack quemar"))


def test_what_is_lacking_is_told_by_the_field_that_the_card_prints() -> None:
    """IZ-16: by `values-swapped` the defence is the left value, and is asked for by its field."""
    play = laid({"active": ["Xue Hu PUP"], "2:active": ["Zurdo"], **REST}, values_swapped=True)
    with pytest.raises(Untold) as open_:
        do(play, "attack")
    assert [lack.field for lack in open_.value.ruling.lacking] == ["ataque"]
    told = do(play, "say Zurdo ataque 100", "attack quemar")
    assert "event-attack" in events(told)


def test_who_is_not_there_is_not_found() -> None:
    """IZ-6: a number that lies nowhere is no card."""
    with pytest.raises(NotFound):
        do(duel("Flameclaw MAX", "Yeti"), "remove 99")
