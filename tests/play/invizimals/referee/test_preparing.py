"""The set-up of a game of solitaire, and the change of turns."""

import pytest
from mazo.play.goldfish.actions import Forced, Mulligan, NextTurn
from mazo.play.goldfish.history import new
from mazo.play.goldfish.referee import Refused
from mazo.play.invizimals.referee.policy import simple
from mazo.play.invizimals.referee.solitaire import REFEREE

from ..tables import against, do, events, fails, laid, names, seated, untold

DECK = ["Flameclaw PUP"] * 4 + ["Flameclaw COLT"] * 4 + ["Amigo"] * 12
PUPS = ["Flameclaw PUP", "Flameclaw PUP", "Xue Hu PUP", "Xue Hu PUP", "Flameclaw COLT"]
KNOWN_OF_SECRETS = {
    "from-hand", "own-in-play", "in-play", "burn-own", "through-bench", "heal-lost",
}  # fmt: skip
READY = {"hand": PUPS[1:], "bench": PUPS[:1], "main": ["Amigo"] * 3}


def test_a_game_begins_with_five_cards_and_three_prizes() -> None:
    """IZ-2, IZ-3: each side with a deck draws five cards, and three prize cards are laid out."""
    play = new(seated(DECK, DECK))
    assert [len(play.state.zones[zone]) for zone in ("hand", "main", "2:hand", "2:main")] == [
        5, 15, 5, 15,
    ]  # fmt: skip
    assert play.state.figures == {"prizes": 3, "captured": 0, "2:prizes": 3, "2:captured": 0}


def test_a_hand_without_a_pup_has_to_be_drawn_again() -> None:
    """IZ-4: nothing else can be done, and each mulligan gives the rival a card."""
    board = seated(DECK, DECK, seed="s6")
    play = next(
        play
        for play in (new(seated(DECK, DECK, seed=f"s{i}")) for i in range(50))
        if "Flameclaw PUP" not in names(play, "hand")
    )
    assert board.start.size == 5
    assert "no-pup" in against(play, "next")
    assert REFEREE.legal(play.board, play.state) == (Mulligan(),)
    gained = len(play.state.zones["2:hand"])
    while REFEREE.legal(play.board, play.state) == (Mulligan(),):
        play = do(play, "mulligan")
        gained += 1
        assert len(play.state.zones["2:hand"]) == gained  # at once, so that a PUP may be put down
    assert "Flameclaw PUP" in names(play, "hand")
    times = play.state.mulligans
    theirs = len(play.state.zones["2:main"])
    play = do(play, "bench Flameclaw PUP", "active Flameclaw PUP")
    rival = next(
        i for i in range(5) if names(play, "2:hand")[i] == "Flameclaw PUP"
    )  # the rival's hand was drawn again until it held
    number = play.state.zones["2:hand"][rival].number
    play = do(play, f"@2 bench {number}", f"@2 active {number}", "next", "@2 begin")
    assert len(play.state.zones["2:main"]) == theirs - 1
    assert gained == 5 + times


def test_the_rivals_mulligans_give_cards_to_a_hand_that_holds() -> None:
    """IZ-4: the cards come in the set-up, not before one's own hand is settled."""
    gained = set()
    for number in range(40):
        play = new(seated(DECK, DECK, seed=f"s{number}"))
        times = int(str(play.state.memory.get("2:mulligans", 0)))
        holds = "Flameclaw PUP" in names(play, "hand")[:5]
        assert len(play.state.zones["hand"]) == 5 + (times if holds else 0), number
        gained.add((times > 0, holds))
    assert len(gained) == 4


def test_the_first_mulligan_may_be_free() -> None:
    """IZ-4: by `first-mulligan-free` the first costs nothing."""
    for free, gains in ((False, 1), (True, 0)):
        play = laid({"hand": ["Amigo"] * 5, "main": DECK}, turn=0, first_mulligan_free=free)
        play = do(play, "mulligan")
        told = {event.key: event.facts for event in play.state.events}
        assert told["event-mulligan"] == {"times": 1, "gains": gains}


def test_a_hand_with_a_pup_is_kept() -> None:
    """IZ-4: a mulligan is for hands without a PUP, wherever the set-up has put it since."""
    play = laid({"hand": PUPS, "main": DECK}, turn=0)
    assert "pup-in-hand" in against(play, "mulligan")
    benched = laid({"hand": ["Amigo"] * 4, "bench": PUPS[:1], "main": DECK}, turn=0)
    assert "pup-in-hand" in against(benched, "mulligan")


def test_a_hand_of_unknown_cards_is_asked_about() -> None:
    """IZ-4: whether a card nobody knows is a PUP has to be said."""
    play = laid({"hand": ["Misterio", "Amigo"], "main": DECK}, turn=0)
    assert "no-pup" in untold(play, "bench Misterio")
    said = do(play, "say Misterio type invizimal", "say Misterio estado pup", "bench Misterio")
    assert names(said, "bench") == ["Misterio"]


def test_a_deck_without_a_pup_cannot_begin() -> None:
    """IZ-4: its hand would be drawn again for ever."""
    play = new(seated(["Flameclaw COLT"] * 10))
    assert play.state.ending is not None
    assert play.state.ending.key == "ending-no-pup"
    assert new(seated([*["Flameclaw COLT"] * 9, "Misterio"])).state.ending is None
    theirs = new(seated(DECK, ["Flameclaw COLT"] * 10)).state.ending
    assert theirs is not None
    assert theirs.key == "ending-no-pup-rival"


def test_a_game_that_hangs_on_what_nobody_knows_goes_on_by_force() -> None:
    """IZ-4: nothing is known to be allowed, and the plain way to play stops there."""
    play = laid({"hand": ["Misterio"], "main": DECK}, turn=0)
    assert REFEREE.legal(play.board, play.state) == (Forced(NextTurn()),)
    assert simple(play.board, play.state) is None


def test_up_to_three_pups_wait_before_the_game() -> None:
    """IZ-5: PUPs alone, and three with the active; by `setup-stage` others, `setup-count` four."""
    play = do(laid({"hand": [*PUPS[:3], "Xue Hu PUP", "Flameclaw COLT"], "main": DECK}, turn=0),
              "bench Flameclaw PUP", "bench Flameclaw PUP")  # fmt: skip
    assert against(play, "bench Flameclaw COLT") == {"enters-as-pup"}
    play = do(play, "bench Xue Hu PUP")
    assert against(play, "bench Xue Hu PUP") == {"setup-count"}
    assert against(do(play, "active Xue Hu PUP"), "bench Xue Hu PUP") == {"setup-count"}
    any_ = laid({"hand": PUPS, "main": DECK}, turn=0, setup_stage="any")
    assert names(do(any_, "bench Flameclaw COLT"), "bench") == ["Flameclaw COLT"]
    four = laid({"hand": PUPS, "main": DECK}, turn=0, setup_count="four")
    four = do(four, *["bench Flameclaw PUP"] * 2, "bench Xue Hu PUP", "active Xue Hu PUP")
    assert len(names(do(four, "bench Xue Hu PUP"), "bench")) == 3


def test_the_active_of_a_rival_without_a_deck_is_chosen_in_the_setup() -> None:
    """IZ-14: before the game it is chosen as often as one likes, and costs no attack."""
    play = laid({**READY, "2:active": ["Icelion PUP"], "2:bench": ["Yeti"]}, turn=0)
    play = do(play, "active Flameclaw PUP", "@2 active Yeti")
    assert events(play) == ["event-first-active"]
    play = do(play, "@2 active Icelion PUP", "@2 active Yeti", "next", "@2 attack")
    assert "event-attack" in events(play)


def test_a_rivals_secrets_are_not_told() -> None:
    """IZ-8: of a card that nobody sees a refusal tells neither its name nor what it is."""
    zones = {
        **READY, "active": ["Xue Hu PUP"], "2:active": ["Yeti"],
        "2:hand": ["Icelion PUP", "Icelion COLT", "Filo", "Nieve", "Escudo"], "2:main": ["Amigo"],
    }  # fmt: skip
    play = laid(zones, options={"rival": "passive"})
    in_hand, in_deck = (
        [each.number for each in play.state.zones[zone]] for zone in ("2:hand", "2:main")
    )
    own = play.state.zones["active"][0].number
    lines = ["bench {}", "evolve {} {own}", "vector {} {own}", "habitat {}", "burn {} {own}",
             "hunter {}", "active {}", "hurt {}", "heal {}", "remove {}", "evolve {own} {}",
             "move {} active", "@2 bench {}"]  # fmt: skip
    of_hand = ["move {} 2:bench", "attach {} to {own}"]
    for number in (*in_hand, *in_deck):
        name = play.board.card(play.state, number).name
        for line in [*lines, *(of_hand if number in in_hand else [])]:
            with pytest.raises(Refused) as refused:
                do(play, line.format(number, own=own))
            steps = refused.value.ruling.steps
            told = {str(step.facts["card"]) for step in steps if "card" in step.facts}
            assert name not in told, (line, number)
            of_it = {step.key for step in steps if step.facts.get("card") == f"#{number}"}
            assert of_it <= KNOWN_OF_SECRETS, (line, number)


def test_other_deeds_wait_for_the_game() -> None:
    """IZ-8: before the first turn nobody evolves or attacks."""
    play = laid({**READY, "active": ["Xue Hu PUP"], "2:active": ["Icelion PUP"]}, turn=0)
    assert "turn-first" in against(play, "evolve Flameclaw COLT Flameclaw PUP")
    assert "turn-first" in against(play, "attack")


@pytest.mark.parametrize("line", ["remove", "hurt", "@2 remove", "counter damage 1"])
def test_nothing_falls_before_the_game(line: str) -> None:
    """IZ-8: no text takes lives in the set-up, so that no prize is captured then."""
    play = do(laid({**READY, "2:active": ["Icelion PUP"]}, turn=0), "active Flameclaw PUP")
    first, *rest = line.replace("@2 ", "@2_").split()
    typed = " ".join((first.replace("_", " "), "Icelion PUP", *rest))
    assert "turn-first" in against(play, typed)
    assert "turn-first" not in events(do(do(play, "next"), typed))


def test_the_first_active_is_chosen_free_of_cost() -> None:
    """IZ-14: by the default reading in the set-up, and the first turn has its attack."""
    play = laid({**READY, "2:active": ["Icelion PUP"]}, turn=0)
    assert "active-first" in against(play, "next")
    play = do(play, "active Flameclaw PUP", "next")
    assert "attack-switched" not in events(play)
    assert "event-attack" in events(do(play, "attack"))


def test_the_first_active_may_cost_the_attack() -> None:
    """IZ-14: by `first-active` it is chosen on the first turn, which then has no attack."""
    play = laid({**READY, "2:active": ["Icelion PUP"]}, turn=0, first_active="attack")
    assert "first-active-later" in against(play, "active Flameclaw PUP")
    play = do(play, "next", "active Flameclaw PUP")
    assert "attack-switched" in against(play, "attack")


def test_a_hand_with_a_pup_is_not_drawn_again() -> None:
    """IZ-4: a mulligan is for hands without one, and that is the one reason it is refused for."""
    play = laid({"hand": PUPS, "main": DECK}, turn=0)
    assert against(play, "mulligan") == {"pup-in-hand"}
    assert events(do(play, "! mulligan"))[0] == "play.event-forced"
    later = laid({"hand": PUPS, "active": PUPS[:1], "main": DECK})
    assert against(later, "mulligan") == {"play.mulligan-late"}


def test_a_turn_begins_with_a_draw() -> None:
    """IZ-8: one card, on the first turn as on any other."""
    play = do(laid(READY, turn=0), "active Flameclaw PUP", "next")
    assert (play.state.turn, len(play.state.zones["hand"])) == (1, 5)


def test_who_cannot_draw_has_lost() -> None:
    """IZ-1: whoever has to draw from an empty deck loses, the rival too."""
    alone = do(laid({"active": ["Flameclaw PUP"]}), "next")
    assert alone.state.ending is not None
    assert alone.state.ending.key == "ending-lost-cannot-draw"
    assert "over" in against(alone, "next")
    assert REFEREE.legal(alone.board, alone.state) == ()
    both = laid({
        "active": ["Flameclaw PUP"], "main": ["Amigo"] * 2, "2:active": ["Icelion PUP"],
        "2:hand": ["Amigo"], "2:main": ["Amigo"],
    })  # fmt: skip
    both = do(both, "@2 begin", "next", "@2 begin")
    assert both.state.ending is not None
    assert both.state.ending.key == "ending-won-cannot-draw"


def test_the_turns_of_two_decks_alternate() -> None:
    """IZ-8: the rival's turn lies between two of the player's, and each keeps to its own."""
    play = laid({
        "hand": ["Xue Hu PUP"], "active": ["Flameclaw PUP"], "main": ["Amigo"] * 4,
        "2:hand": ["Xue Hu PUP"], "2:active": ["Icelion PUP"], "2:main": ["Amigo"] * 4,
    })  # fmt: skip
    assert "rival-first" in against(play, "next")
    theirs = play.state.zones["2:hand"][0].number
    assert "turn-over" in against(play, f"@2 bench {theirs}")
    play = do(play, "@2 begin")
    assert len(play.state.zones["2:hand"]) == 2
    assert "turn-over" in against(play, "bench Xue Hu PUP")
    assert "begin-once" in against(play, "@2 begin")
    assert "begin-behind" in against(laid({**READY, "2:main": ["Amigo"]}, turn=0), "@2 begin")
    play = do(play, f"@2 bench {theirs}", "next", "bench Xue Hu PUP")
    assert (names(play, "bench"), names(play, "2:bench")) == (["Xue Hu PUP"], ["Xue Hu PUP"])


def test_a_rival_may_play_by_itself() -> None:
    """IZ-5, IZ-8: it prepares and takes its turns the plain way, and nobody decides for it."""
    zones = {
        "hand": ["Xue Hu PUP"], "bench": ["Flameclaw PUP"], "main": ["Amigo"] * 4,
        "2:hand": ["Icelion PUP", "Icelion COLT"], "2:main": ["Filo", "Amigo", "Amigo"],
    }  # fmt: skip
    play = laid(zones, turn=0, options={"rival": "passive"})
    pup = play.state.zones["2:hand"][0].number
    assert "rival-by-itself" in against(play, f"@2 bench {pup}")
    kept = laid(zones, turn=0, options={"rival": "simple"})  # as games called it that were kept
    assert "rival-by-itself" in against(kept, f"@2 bench {pup}")
    play = do(play, "active Flameclaw PUP", "next")
    assert (names(play, "2:active"), names(play, "2:main")) == (
        ["Icelion PUP"],
        ["Filo", "Amigo", "Amigo"],
    )
    play = do(play, "next")
    assert names(play, "2:active") == ["Icelion PUP", "Icelion COLT", "Amigo"][:2]
    assert (names(play, "2:hand"), names(play, "active")) == (["Amigo"], [])
    first = laid(zones, turn=0, options={"rival": "passive", "first": "rival"})
    first = do(first, "active Flameclaw PUP", "next")
    assert (first.state.turn, first.state.memory["2:turns"]) == (1, 1)


def test_a_game_may_be_lost_in_the_rivals_turn() -> None:
    """IZ-1, IZ-8: then no further turn begins."""
    zones = {
        "active": ["Xue Hu PUP"], "main": ["Amigo"],
        "2:hand": ["Amigo"], "2:active": ["Icelion PUP"], "2:main": ["Amigo"],
    }  # fmt: skip
    play = do(laid(zones, options={"rival": "passive"}), "next")
    assert play.state.ending is not None
    assert (play.state.ending.key, play.state.turn) == ("ending-lost-no-creatures", 1)


def test_the_rival_may_begin() -> None:
    """IZ-7, IZ-8: by the option `first` the rival's turn comes before the player's first."""
    zones = {
        **READY, "active": ["Xue Hu PUP"], "2:active": ["Icelion PUP"],
        "2:hand": ["Icelion PUP"], "2:main": ["Amigo"] * 4,
    }  # fmt: skip
    play = laid(zones, turn=0, options={"first": "rival"})
    assert "rival-first" in against(play, "next")
    play = do(play, "@2 begin", "@2 attack", "next", "active Flameclaw PUP", "@2 begin")
    assert (play.state.turn, play.state.memory["2:turns"]) == (1, 2)


def test_the_starting_player_attacks_on_turn_one() -> None:
    """IZ-7: nothing forbids it, unless `starter-attacks` says so; the other side may."""
    zones = {**READY, "active": ["Xue Hu PUP"], "2:active": ["Icelion PUP"]}
    assert "event-attack" in events(do(laid(zones), "attack"))
    assert against(laid(zones, starter_attacks=False), "attack") == {"attack-first-turn"}
    second = laid(zones, starter_attacks=False, options={"first": "rival"})
    assert "event-attack" in events(do(second, "attack"))


def test_what_is_staked_comes_from_outside_the_deck() -> None:
    """IZ-2, IZ-27: three staked cards for each side, before the game and where it is agreed."""
    zones = {"hand": PUPS, "main": DECK}
    assert against(laid(zones, turn=0), "stake Yeti") == {"with-stakes"}
    play = laid(zones, turn=0, options={"mode": "stakes"})
    assert against(play, "move Flameclaw COLT prizes") == {"stake-outside"}
    play = do(play, "stake Yeti", "stake Unicorn", "stake T-Rex", "@2 stake Yeti")
    assert names(play, "prizes") == ["Yeti", "Unicorn", "T-Rex"]
    assert against(play, "stake Erebus MAX") == {"stakes-full"}
    assert fails(play, "stake Nadie") == "invizimals.not-one-card"
    later = laid({**zones, "active": PUPS[:1]}, options={"mode": "stakes"})
    assert "stake-before" in against(later, "stake Yeti")


def test_a_game_for_stakes_begins_with_all_of_them() -> None:
    """IZ-2, IZ-27: not with one or none; the plain policy, which chooses none, goes on by force."""
    zones = {"hand": PUPS, "main": DECK}
    play = laid(zones, turn=0, options={"mode": "stakes"})
    play = do(play, "bench Flameclaw PUP", "active Flameclaw PUP")
    play = play.but(states=(play.state.but(zones={**play.state.zones, "hand": ()}),), actions=())
    assert against(play, "next") == {"stakes-missing", "stakes-missing-rival"}
    assert simple(play.board, play.state) == Forced(NextTurn())
    play = do(play, *["stake Yeti"] * 3, *["@2 stake Yeti"] * 2)
    assert against(play, "next") == {"stakes-missing-rival"}
    assert do(play, "@2 stake Yeti", "next").state.turn == 1


@pytest.mark.parametrize("line", ["bench Escudo", "habitat Escudo", "hunter Escudo"])
def test_shields_take_no_part(line: str) -> None:
    """IZ-28: a Shield is a counter and nothing else."""
    play = laid({"hand": ["Escudo"], "active": ["Flameclaw PUP"], "main": ["Amigo"]})
    assert "shield" in against(play, line)


def test_a_side_that_does_not_play() -> None:
    """IZ-6: two sides sit at the board."""
    assert fails(laid(READY), "@3 bench Xue Hu PUP") == "play.no-such-seat"
