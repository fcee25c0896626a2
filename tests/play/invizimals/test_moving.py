"""What a turn of solitaire allows before its attack."""

import pytest
from mazo.play.goldfish.places import at

from .tables import against, damage, do, events, fails, laid, names, untold

REST = {"main": ["Amigo"] * 3}


def test_a_habitat_needs_an_empty_field() -> None:
    """IZ-9: one card on the common field, whoever played it; with a field each, one a side."""
    zones = {"hand": ["Ascuas", "Ascuas"], "active": ["Flameclaw PUP"], **REST}
    play = do(laid(zones), "habitat Ascuas")
    assert names(play, "habitat") == ["Ascuas"]
    assert against(play, "habitat Ascuas") == {"habitat-field"}
    theirs = {**zones, "2:habitat": ["Nieve"]}
    assert against(laid(theirs), "habitat Ascuas") == {"habitat-field"}
    assert names(do(laid(theirs, habitat_field="each"), "habitat Ascuas"), "habitat") == ["Ascuas"]


def test_one_hunter_card_of_each_kind_a_turn() -> None:
    """IZ-10: they go to the graveyard, and another turn allows them anew."""
    hand = ["Amigo", "Amiga", "Diario", "Sin clase"]
    play = laid({"hand": hand, "active": ["Flameclaw PUP"], **REST})
    play = do(play, "hunter Amigo")
    assert (names(play, "graveyard"), events(play)) == (
        ["Amigo"],
        ["event-hunter", "event-text"],
    )
    assert against(play, "hunter Amiga") == {"hunter-kind"}
    play = do(play, "hunter Diario")
    assert events(play)[-1] == "event-hunter"  # it is known to have no text
    assert untold(play, "hunter Sin clase") == {"hunter-known"}
    told = do(play, "say «Sin clase» clase equipo", "hunter Sin clase")
    assert len(told.state.zones["graveyard"]) == 3
    assert names(do(play, "next", "hunter Amiga"), "graveyard")[-1] == "Amiga"


def test_a_hunter_card_after_the_attack_hangs_on_its_text() -> None:
    """IZ-10: whether a card may be used then nobody knows; it may be forced, and is marked."""
    zones = {"hand": ["Diario"], "active": ["Xue Hu PUP"], "2:active": ["Icelion PUP"], **REST}
    play = do(laid(zones), "attack")
    assert untold(play, "hunter Diario") == {"hunter-after-attack"}
    assert events(do(play, "! hunter Diario"))[0] == "play.event-forced"


def test_pups_as_many_as_the_bench_takes() -> None:
    """IZ-11: any number in a turn while there is room, and PUPs alone."""
    hand = ["Flameclaw PUP", "Xue Hu PUP", "Icelion PUP", "Ironbug PUP", "Ironbug MAX"]
    play = laid({"hand": hand, "active": ["Flameclaw PUP"], **REST})
    assert against(play, "bench Ironbug MAX") == {"enters-as-pup"}
    play = do(play, "bench Flameclaw PUP", "bench Xue Hu PUP", "bench Icelion PUP")
    assert against(play, "bench Ironbug PUP") == {"bench-room"}


def test_several_may_be_put_down_at_once() -> None:
    """IZ-11: moving cards to the bench is putting them down, one after another."""
    hand = ["Flameclaw PUP", "Xue Hu PUP", "Ironbug MAX"]
    play = laid({"hand": hand, "active": ["Flameclaw PUP"], **REST})
    pups = [each.number for each in play.state.zones["hand"]]
    both = do(play, f"move {pups[0]} {pups[1]} bench")
    assert (names(both, "bench"), events(both)) == (hand[:2], ["event-benched"] * 2)
    assert against(play, f"move {pups[0]} {pups[2]} bench") == {"enters-as-pup"}
    full = {"hand": hand, "active": ["Icelion PUP"], "bench": ["Icelion PUP"] * 2, **REST}
    crowded = laid(full)
    pups = [each.number for each in crowded.state.zones["hand"]]
    assert "bench-room" in against(crowded, f"move {pups[0]} {pups[1]} bench")


def test_every_creature_comes_through_the_bench() -> None:
    """IZ-14: none enters as active."""
    play = laid({"hand": ["Flameclaw PUP"], **REST})
    assert "through-bench" in against(play, "move Flameclaw PUP active")
    dead = laid({"graveyard": ["Flameclaw PUP"], **REST})
    assert against(dead, "move Flameclaw PUP active") == {"through-bench"}


def test_stages_in_their_order() -> None:
    """IZ-12: PUP, COLT, MAX, as many in a turn as one has, and none passed over."""
    hand = ["Flameclaw COLT", "Flameclaw MAX", "Xue Hu COLT"]
    play = laid({"hand": hand, "active": ["Flameclaw PUP"], **REST})
    assert against(play, "evolve Flameclaw MAX to Flameclaw PUP") == {"next-stage"}
    assert against(play, "evolve Xue Hu COLT Flameclaw PUP") == {"same-creature"}
    play = do(play, "evolve Flameclaw COLT Flameclaw PUP", "attach Flameclaw MAX to Flameclaw COLT")
    assert names(play, "active") == ["Flameclaw PUP", "Flameclaw COLT", "Flameclaw MAX"]
    top = play.state.zones["active"][-1]
    assert [each.on for each in play.state.zones["active"]] == [top.number, top.number, None]


def test_damage_and_vectors_stay_when_a_creature_grows() -> None:
    """IZ-12, IZ-13: evolving does not heal, and the vectors go on with the creature."""
    hand = ["Chispa", "Minotaur COLT", "Minotaur MAX"]
    play = laid({"hand": hand, "active": ["Muro"], "bench": ["Minotaur PUP"], **REST})
    play = do(play, "evolve Minotaur COLT Minotaur PUP", "hurt Minotaur COLT")
    play = do(play, "evolve Minotaur MAX Minotaur COLT")
    assert damage(play, "Minotaur MAX") == 1
    play = laid({"hand": ["Chispa", "Flameclaw COLT"], "active": ["Flameclaw PUP"], **REST})
    play = do(play, "vector Chispa Flameclaw PUP", "evolve Flameclaw COLT Flameclaw PUP")
    on = {names(play, "active")[i]: each.on for i, each in enumerate(play.state.zones["active"])}
    assert on["Chispa"] == on["Flameclaw PUP"] is not None


def test_a_card_below_another_does_not_grow() -> None:
    """IZ-12: what lies below is no creature in play by itself; which one is, is said."""
    play = laid({"hand": ["Flameclaw COLT", "Flameclaw COLT"], "active": ["Flameclaw PUP"], **REST})
    play = do(play, "evolve Flameclaw COLT Flameclaw PUP")
    below = next(each.number for each in play.state.zones["active"] if each.on is not None)
    assert against(play, f"evolve Flameclaw COLT {below}") == {"lies-below"}
    for line in (f"active {below}", f"hurt {below}", f"remove {below}"):
        assert against(play, line) == {"lies-below"}


def test_a_stage_with_too_few_lives_falls_at_once() -> None:
    """IZ-12, IZ-17: damage stays, and a creature without lives is removed."""
    play = laid({"hand": ["Frágil MAX"], "active": ["Frágil COLT"], **REST})
    play = do(play, "hurt Frágil COLT", "evolve Frágil MAX to Frágil COLT")
    assert (names(play, "active"), play.state.figures["2:captured"]) == ([], 1)


def test_one_vector_a_turn() -> None:
    """IZ-13: for the whole side, or one for each creature; of one of the two types; never moved."""
    zones = {
        "hand": ["Chispa", "Chispa", "Filo"],
        "active": ["Flameclaw PUP"], "bench": ["Xue Hu PUP"], **REST,
    }  # fmt: skip
    play = laid(zones)
    assert against(play, "vector Filo Flameclaw PUP") == {"vector-fits"}
    play = do(play, "vector Chispa to Flameclaw PUP")
    assert against(play, "vector Chispa Xue Hu PUP") == {"vector-rate"}
    vector = play.state.zones["active"][1].number
    assert "vector-stays" in against(play, f"attach {vector} to Xue Hu PUP")
    assert "vector-stays" in against(play, f"move {vector} bench")
    assert names(do(play, "next", "vector Chispa Xue Hu PUP"), "bench") == ["Xue Hu PUP", "Chispa"]
    each = do(laid(zones, vector_rate="creature"), "vector Chispa Flameclaw PUP")
    assert against(each, "vector Chispa Flameclaw PUP") == {"vector-rate"}
    assert names(do(each, "vector Chispa Xue Hu PUP"), "bench") == ["Xue Hu PUP", "Chispa"]


def test_a_creature_that_leaves_play_loses_its_vectors() -> None:
    """IZ-13: taken back to the hand by some text, it comes without them."""
    play = laid({"hand": ["Chispa", "Flameclaw COLT"], "active": ["Flameclaw PUP"], **REST})
    play = do(play, "vector Chispa Flameclaw PUP", "evolve Flameclaw COLT Flameclaw PUP")
    play = do(play, f"move {play.state.zones['active'][-1].number} hand")
    assert (names(play, "graveyard"), sorted(names(play, "hand"))) == (
        ["Chispa"],
        ["Flameclaw COLT", "Flameclaw PUP"],
    )


def test_what_lies_with_a_creature_goes_along() -> None:
    """IZ-13: moved to the bench by some text, a creature keeps vectors and damage."""
    play = laid({"hand": ["Chispa"], "active": ["Muro"], **REST})
    play = do(play, "vector Chispa Muro", "hurt Muro", "move Muro bench")
    assert (names(play, "bench"), damage(play, "Muro")) == (["Muro", "Chispa"], 1)


def test_a_change_of_the_active_costs_the_attack() -> None:
    """IZ-14: from the bench; the one before goes back to wait, with all that lies with it."""
    zones = {
        "hand": ["Chispa"], "active": ["Flameclaw PUP"], "bench": ["Xue Hu PUP"],
        "2:active": ["Icelion PUP"], **REST,
    }  # fmt: skip
    play = do(laid(zones), "vector Chispa Flameclaw PUP", "active Xue Hu PUP")
    assert (names(play, "active"), names(play, "bench")) == (
        ["Xue Hu PUP"],
        ["Flameclaw PUP", "Chispa"],
    )
    assert events(play) == ["event-switched"]
    assert against(play, "attack") == {"attack-switched"}
    assert untold(play, "active Flameclaw PUP") == {"switched-again"}
    assert "event-attack" in events(do(play, "next", "attack"))
    free = do(laid(zones, switch_and_attack=True), "active Xue Hu PUP")
    assert events(free) == ["event-switched-free"]
    assert "event-attack" in events(do(free, "attack"))


@pytest.mark.parametrize(
    "line",
    [
        "bench Ironbug PUP", "evolve Xue Hu COLT Xue Hu PUP", "vector Chispa Xue Hu PUP",
        "habitat Ascuas", "active Icelion PUP", "burn Ascuas Icelion PUP",
    ],
)  # fmt: skip
def test_nothing_is_done_behind_the_attack(line: str) -> None:
    """IZ-8: the attack ends the moves."""
    zones = {
        "hand": ["Ironbug PUP", "Xue Hu COLT", "Chispa", "Ascuas"],
        "active": ["Xue Hu PUP"], "bench": ["Icelion PUP"], "2:active": ["Ironbug PUP"], **REST,
    }  # fmt: skip
    assert "before-attack" in against(do(laid(zones), "attack"), line)


def test_a_habitat_is_burned_for_lives() -> None:
    """IZ-22, IZ-23: all lives of one of its family that waits, from the hand or the board."""
    zones = {
        "hand": ["Ascuas", "Nieve"], "active": ["Icelion PUP"], "bench": ["Minotaur MAX"], **REST,
    }  # fmt: skip
    play = do(laid(zones), "hurt Minotaur MAX 2")
    assert damage(play, "Minotaur MAX") == 2
    assert against(play, "burn Nieve Minotaur MAX") == {"heal-family"}
    assert damage(do(play, "burn Ascuas Minotaur MAX"), "Minotaur MAX") == 0
    laid_down = do(play, "habitat Ascuas", "burn Ascuas Minotaur MAX")
    assert (names(laid_down, "habitat"), names(laid_down, "graveyard")) == ([], ["Ascuas"])
    own = do(laid(zones, burn_from="board"), "hurt Minotaur MAX 2")
    assert against(own, "burn Ascuas Minotaur MAX") == {"burn-from"}
    assert damage(do(own, "habitat Ascuas", "burn Ascuas Minotaur MAX"), "Minotaur MAX") == 0
    active = do(play, "active Minotaur MAX")
    assert "heal-on-bench" in against(active, "burn Ascuas Minotaur MAX")
    theirs = laid({**zones, "hand": [], "2:habitat": ["Ascuas"]})
    number = theirs.state.zones["2:habitat"][0].number
    assert untold(theirs, f"burn {number} Minotaur MAX") == {"burn-own"}


def test_a_text_gives_back_what_was_lost() -> None:
    """IZ-23: healing is for lives that are lost, and for creatures in play."""
    play = do(
        laid({"hand": ["Xue Hu PUP"], "active": ["Minotaur MAX"], **REST}), "hurt Minotaur MAX 2"
    )
    assert against(play, "heal Minotaur MAX 3") == {"heal-lost"}
    assert damage(do(play, "heal Minotaur MAX"), "Minotaur MAX") == 1
    assert "in-play" in against(play, "hurt Xue Hu PUP")


def test_a_legend_takes_the_place_of_a_max() -> None:
    """IZ-24: of its family, and the whole line goes to the graveyard."""
    line = {"hand": ["Flameclaw COLT", "Flameclaw MAX", "T-Rex"], "active": ["Flameclaw PUP"]}
    play = laid({**line, **REST})
    assert against(play, "evolve T-Rex Flameclaw PUP") == {"replaces-max"}
    play = do(
        play,
        "evolve Flameclaw COLT Flameclaw PUP",
        "evolve Flameclaw MAX Flameclaw COLT",
        "evolve T-Rex Flameclaw MAX",
    )
    assert names(play, "active") == ["T-Rex"]
    assert names(play, "graveyard") == ["Flameclaw PUP", "Flameclaw COLT", "Flameclaw MAX"]
    ice = laid({"hand": ["T-Rex"], "active": ["Ironbug MAX"], **REST})
    assert against(ice, "evolve T-Rex Ironbug MAX") == {"same-habitat"}


def test_what_becomes_of_damage_under_a_legend_is_not_written() -> None:
    """IZ-24: then it cannot be told; forced, damage and vectors stay."""
    zones = {"hand": ["T-Rex", "Chispa"], "active": ["Flameclaw MAX"], **REST}
    play = do(laid(zones), "hurt Flameclaw MAX")
    assert untold(play, "evolve T-Rex Flameclaw MAX") == {"damage-open"}
    forced = do(play, "! evolve T-Rex Flameclaw MAX")
    assert damage(forced, "T-Rex") == 1
    armed = do(laid(zones), "vector Chispa Flameclaw MAX")
    assert untold(armed, "evolve T-Rex Flameclaw MAX") == {"vectors-open"}


def test_a_dark_card_needs_its_ordinary_form() -> None:
    """IZ-25: it replaces the MAX, or evolves from the COLT; what lies below goes."""
    for below in ("Icelion MAX", "Icelion COLT"):
        play = do(
            laid({"hand": ["Dark Icelion"], "active": [below], **REST}),
            f"evolve Dark Icelion {below}",
        )
        assert (names(play, "active"), names(play, "graveyard")) == (["Dark Icelion"], [below])
    armed = laid({"hand": ["Dark Flameclaw", "Chispa"], "active": ["Flameclaw COLT"], **REST})
    armed = do(armed, "vector Chispa Flameclaw COLT", "evolve Dark Flameclaw Flameclaw COLT")
    assert sorted(names(armed, "active")) == ["Chispa", "Dark Flameclaw"]
    other = laid({"hand": ["Dark Icelion"], "active": ["Ironbug MAX"], **REST})
    assert against(other, "evolve Dark Icelion Ironbug MAX") == {"same-creature"}
    pup = laid({"hand": ["Dark Icelion"], "active": ["Icelion PUP"], **REST})
    assert untold(pup, "evolve Dark Icelion Icelion PUP") == {"dark-stage-open"}


def test_cards_are_played_from_ones_own_hand() -> None:
    """IZ-11, IZ-13: what lies elsewhere is not in hand, and the rival's creatures are not one's."""
    zones = {
        "hand": ["Chispa"], "active": ["Flameclaw PUP"], "graveyard": ["Xue Hu PUP"],
        "2:active": ["Flameclaw MAX"], **REST,
    }  # fmt: skip
    play = laid(zones)
    buried = play.state.zones["graveyard"][0].number
    theirs = play.state.zones[at("active", 2)][0].number
    assert "from-hand" in against(play, f"bench {buried}")
    assert "own-in-play" in against(play, f"vector Chispa {theirs}")
    assert "is-a" in against(play, "bench Chispa")


def test_a_card_of_an_unknown_kind_is_asked_about() -> None:
    """IZ-11: what a card is may be said at the table."""
    play = laid({"hand": ["Misterio"], "active": ["Flameclaw PUP"], **REST})
    assert untold(play, "bench Misterio") >= {"is-a"}
    assert fails(play, "bench Nadie") == "play.unknown-card"


def test_texts_of_cards_are_carried_out_by_hand() -> None:
    """IZ-10: what no paragraph forbids may be done, such as taking cards out of the graveyard."""
    play = laid({"active": ["Flameclaw PUP"], "graveyard": ["Xue Hu PUP"], "main": ["Amigo"] * 9})
    play = do(play, "draw 2", "move Xue Hu PUP bench", "detach Xue Hu PUP")
    assert (len(play.state.zones["hand"]), names(play, "bench")) == (2, ["Xue Hu PUP"])
