"""Solitaire: the starting draw, deals, Preparation, and the end of rounds and of the game."""

import pytest
from mazo.catalog.errors import UsageError
from mazo.play.cards import Card
from mazo.play.goldfish.history import new
from mazo.play.invocacion.referee.tallying import lines as tally

from ..table import (
    against,
    card,
    events,
    fighting,
    here,
    lacking,
    laid,
    mixed,
    over,
    sat,
    stronger,
    told,
    uniform,
    with_mana,
)


def test_the_highest_card_drawn_makes_the_guardian() -> None:
    """INV-1: who draws the most Power is Guardian, those tied draw again, the cards go back."""
    deck = [card("seven", 7), *uniform(9, power=2)]
    guardians = set()
    for seed in range(20):
        state = new(laid(deck, seed=str(seed))).state
        drawn = [e for e in state.events if e.key == "event-draws"]
        guardians.add(state.memory["guardian"])
        best = max(e.facts["points"] for e in drawn)  # type: ignore[type-var]
        assert [e.facts["seat"] for e in drawn if e.facts["points"] == best][-1] in {1, 2}
        assert len(state.zones["portal"]) == 10
    assert guardians == {1, 2}


def test_a_draw_may_stay_in_hand() -> None:
    """INV-1: `start-draw` lets the cards of the draw stay in hand."""
    state = new(laid(mixed(), seed="2", start_draw="keep")).state
    assert sum(len(pile) for zone, pile in state.zones.items() if zone.endswith("hand")) >= 2


def test_an_undecided_draw_is_said() -> None:
    """INV-1: with cards of unknown Power nobody is drawn Guardian, and the table is told so."""
    play = new(laid(uniform(20, power=None)))
    assert "event-guardian-unknown" in events(play)
    assert events(new(laid(uniform(40)))).count("event-draws") == 2 * 2  # of a tie that lasts
    assert play.state.memory["guardian"] == 1
    assert "event-guardian-agreed" in events(sat())
    with pytest.raises(UsageError):
        sat(options={"guardian": "9"})


def test_the_first_round_deals_4() -> None:
    """INV-2: each player gets 4 cards, and no hand is drawn again."""
    play = told(sat(uniform()), "next")
    assert (len(here(play, "hand")), len(here(play, "2:hand")), len(here(play, "portal"))) == (
        4,
        4,
        32,
    )
    assert play.state.phase == "preparacion"
    assert "no-mulligan INV-2" in against(sat(), "mulligan")


def test_a_portal_too_small_for_the_first_deal() -> None:
    """INV-2: where 4 for each are not there, no game begins; a smaller hand may be asked for."""
    with pytest.raises(UsageError) as refused:
        sat(uniform(7))
    assert (refused.value.key, refused.value.facts["need"]) == ("invocacion.portal-small", 8)
    assert sat(uniform(8)).state.ending is None


def second_round(**named: object) -> object:
    """Return a game whose second round begins, with seat 1 as Guardian of it."""
    options = {"guardian": "2"}
    return told(over(fighting(uniform(), options=options, **named)), "next")


def test_the_guardian_deals_2_to_6() -> None:
    """INV-3: later the Guardian picks a number for all; others do not deal."""
    play = second_round()
    assert play.state.phase == "inicio"  # type: ignore[attr-defined]
    assert "legal-deal INV-3" in against(play, "deal 7")  # type: ignore[arg-type]
    assert "legal-deal INV-3" in against(play, "deal 1")  # type: ignore[arg-type]
    dealt = told(play, "deal 6")  # type: ignore[arg-type]
    assert (len(here(dealt, "hand")), len(here(dealt, "2:hand"))) == (6, 9)


def test_a_passive_guardian_deals_as_the_setting_says() -> None:
    """INV-3: `round-deal` says how many a rival's deal has, as far as there are so many."""
    play = told(over(fighting(uniform(), round_deal=3)), "next")
    assert len(here(play, "hand")) == 3
    assert "event-passive-deals" in events(play)
    short = told(over(fighting(uniform(13), round_deal=3)), "next")
    found = next(e for e in short.state.events if e.key == "event-passive-deals-other")
    assert (found.facts["wanted"], found.facts["count"], len(here(short, "hand"))) == (3, 2, 2)


def test_the_game_ends_without_2_cards_for_each() -> None:
    """INV-4: where the Portal is too small, nothing is dealt and the score is told (INV-30)."""
    play = told(over(stronger(fighting(uniform(11)))), "next")
    ending = play.state.ending
    assert ending is not None
    assert ending.cite == ("INV-4", "INV-30")
    assert not [line for line in tally(play.board, play.state) if line.key.startswith("stage")]
    assert "over INV-4" in against(play, "next")
    assert play.state.figures["puntos"] + play.state.figures["2:puntos"] == 3


@pytest.mark.parametrize(("rival", "pile"), [((), "portal"), (uniform(30), "main")])
def test_the_portal_is_the_pile_that_is_meant(rival: tuple[Card, ...], pile: str) -> None:
    """INV-37: what is drawn, looked at, searched or shuffled without a zone is the own Portal."""
    play = told(sat(uniform(), rival=rival), "next")
    top = here(play, pile)[-1]
    name = play.board.card(play.state, top).name
    looked, searched, shuffled = (
        told(play, line) for line in ("look 1", f"search {name}", "shuffle")
    )
    assert [event.cards for event in (*looked.state.events, *searched.state.events)] == [(top,)] * 2
    assert [event.facts["zone"] for event in shuffled.state.events] == [pile]
    assert here(told(play, "move top mana"), "mana") == [top]
    assert here(told(play, "draw"), "hand")[-1] == top


def test_drawing_is_for_effects() -> None:
    """INV-3: cards are dealt; what an effect lets one draw comes off the Portal."""
    play = told(sat(uniform()), "next", "draw 2")
    assert (len(here(play, "hand")), len(here(play, "portal"))) == (6, 30)
    assert against(sat(uniform()), "draw") == ["drawn-by-effects INV-3"]


def test_nobody_sees_the_portal() -> None:
    """INV-3: what is left to be dealt lies hidden, from the player too."""
    play = told(sat(uniform()), "next")
    pile = play.state.zones["portal"]
    assert all(play.board.hidden("portal", each) for each in pile)
    assert not any(play.board.hidden("hand", each) for each in play.state.zones["hand"])


def test_an_invocation_is_compulsory() -> None:
    """INV-5: one card, and whoever has one to place cannot skip it; another takes its place."""
    play = told(sat(uniform()), "next")
    one, two, *_ = here(play, "hand")
    assert against(play, "finish") == ["invocation-needed INV-5"]
    placed = told(play, f"place {one} invocacion", f"place {two} invocacion")
    assert (here(placed, "invocacion"), one in here(placed, "hand")) == ([two], True)
    assert "zone-room INV-5" in against(play, f"place {one} {two} invocacion")


def test_zones_have_room_for_3_and_5() -> None:
    """INV-6: 0 to 3 Supports; INV-7: 0 to 5 Conjurings, unless `zone-limits` sets them free."""
    play = told(second_round(), "deal 6")  # type: ignore[arg-type]
    cards = " ".join(map(str, here(play, "hand")))
    four = " ".join(map(str, here(play, "hand")[:4]))
    assert "zone-room INV-7" in against(play, f"place {cards} conjuros")
    assert "zone-room INV-6" in against(play, f"place {four} apoyos")
    free = told(second_round(zone_limits="free"), "deal 6")  # type: ignore[arg-type]
    four = " ".join(map(str, here(free, "hand")[:4]))
    assert against(free, f"place {four} apoyos") == []
    full = told(free, f"move {four} apoyos")
    assert len(here(full, "apoyos")) == 5
    assert against(full, f"move {here(full, 'portal')[0]} apoyos") == []


def test_mana_lies_face_down_and_trophies_open() -> None:
    """INV-8: Mana is a face-down token, a trophy lies face up."""
    play = over(told(with_mana(fighting(uniform()), 1), "empower 1"))
    assert all(not each.down for each in play.state.zones["trofeos"])
    assert here(play, "trofeos")
    mana = told(with_mana(fighting(uniform()), 2), "empower 1")
    assert all(each.down for each in mana.state.zones["mana"])


def test_cards_are_moved_about_in_preparation() -> None:
    """INV-9: any card fits any of the three zones, and may be lifted again, by a plain move too."""
    play = told(sat(uniform(fase="preparacion", sin_efecto=False)), "next")
    one, two, *_ = here(play, "hand")
    play = told(play, f"place {one} conjuros", f"place {one} apoyos", f"move {two} conjuros")
    assert (here(play, "apoyos"), here(play, "conjuros")) == ([one], [two])
    back = told(play, f"place {one} hand")
    assert one in here(back, "hand")
    assert "three-zones INV-9" in against(play, f"move {here(play, 'hand')[0]} mana")
    five = told(sat(uniform(), placement_zones="five"), "next")
    assert against(five, f"move {here(five, 'hand')[0]} mana") == []
    line = f"place {here(five, 'hand')[0]} mana"
    assert "three-zones INV-9" in against(play, line)
    assert [each.down for each in told(five, line).state.zones["mana"]] == [True]
    assert "own-card INV-9" in against(play, f"place {here(play, '2:hand')[0]} apoyos")


def test_what_is_forced_goes_where_it_is_said() -> None:
    """INV-9: a card may be forced even into a zone that all share."""
    play = told(sat(uniform(), options={"rival": "scripted"}), "next")
    card_ = here(play, "2:hand")[0]
    assert card_ in here(told(play, f"! @2 place {card_} portal"), "portal")


def test_a_preparation_effect_is_discarded_from_hand() -> None:
    """INV-10: from the hand, with the icon; an unknown icon is asked for."""
    play = told(sat(uniform(fase="preparacion", sin_efecto=False, text="Roba 2.")), "next")
    one, two, *_ = here(play, "hand")
    done = told(play, f"effect {one}")
    assert here(done, "descarte") == [one]
    assert events(done) == ["event-effect", "event-text"]
    placed = told(play, f"place {two} apoyos")
    assert "from-hand INV-10" in against(placed, f"effect {two}")
    plain = told(sat(uniform()), "next")
    assert "preparation-icon INV-10" in against(plain, f"effect {here(plain, 'hand')[0]}")
    unknown = told(sat(uniform(fase=None, sin_efecto=None)), "next")
    card_ = here(unknown, "hand")[0]
    assert [field for _, field in lacking(unknown, f"effect {card_}")] == ["fase"]


def test_the_first_to_finish_gains_a_mana() -> None:
    """INV-11: off the discard pile; without one there is none."""
    plain = fighting(uniform())
    assert here(plain, "mana") == []
    play = told(sat(uniform(fase="preparacion", sin_efecto=False)), "next")
    one, two, *_ = here(play, "hand")
    play = told(play, f"effect {one}", f"place {two} invocacion", "finish")
    assert here(play, "mana") == [one]
    never = told(
        sat(uniform(fase="preparacion", sin_efecto=False), first_finisher="never-first-round"),
        "next",
    )
    one, two, *_ = here(never, "hand")
    assert here(told(never, f"effect {one}", f"place {two} invocacion", "finish"), "mana") == []


def test_who_has_finished_changes_nothing() -> None:
    """INV-12: cards of a seat that has finished Preparation are not moved any more."""
    play = told(sat(uniform(), options={"rival": "scripted"}), "next")
    one, two, *_ = here(play, "hand")
    play = told(play, f"place {one} invocacion", "finish")
    assert "not-finished INV-12" in against(play, f"place {two} apoyos")
    assert "not-finished INV-12" in against(play, f"move {two} apoyos")
    assert against(play, f"@2 place {here(play, '2:hand')[0]} invocacion") == []


def test_the_round_is_cleared() -> None:
    """INV-29: open cards are discarded, those face down stay, used Mana is in the Portal again."""
    play = over(told(with_mana(fighting(uniform()), 3), "empower 2"))
    assert (len(here(play, "apoyos")), len(here(play, "conjuros"))) == (1, 2)
    assert (len(here(play, "mana")), len(here(play, "portal"))) == (1, 29 + 2)
    assert here(play, "invocacion") == []
    assert len(here(play, "descarte")) + len(here(play, "trofeos")) == 2
    assert (play.state.phase, play.state.memory["guardian"]) == ("fin", 2)


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ("deal 4", "time-to-deal INV-3"),
        ("next", "at-open INV-13"),
        ("phase", "at-open INV-13"),
        ("legend", "legend-in-preparation INV-39"),
        ("time", "timed-game INV-34"),
        ("effect 1", "effect-in-preparation INV-10"),
        ("finish", "finish-in-preparation INV-12"),
    ],
)
def test_what_waits_for_its_time(line: str, key: str) -> None:
    """INV-13: nothing is done out of its order."""
    assert key in against(fighting(uniform()), line)


def test_points_are_trophies_and_mana() -> None:
    """INV-30: at the end the trophies' Power and the Mana in reserve count."""
    play = told(over(told(with_mana(stronger(fighting(uniform(12))), 3), "empower 1")), "next")
    assert play.state.figures == {"puntos": 3 + 2, "2:puntos": 0}
    assert play.state.ending is not None
    assert (play.state.ending.key, play.state.ending.facts["points"]) == ("ending-won", 5)


@pytest.mark.parametrize("supports", [(1, 2), (2, 1)])
def test_level_points_are_parted_by_support(supports: tuple[int, int]) -> None:
    """INV-31: the Support of the trophies parts those level, and the ending says so."""
    play = over(stronger(fighting(uniform(11))))
    theirs = here(play, "hand" if here(play, "hand") else "descarte")[0]
    play = told(play, f"! move {theirs} 2:trofeos")
    cards = (here(play, "trofeos")[0], here(play, "2:trofeos")[0])
    for number, support in zip(cards, supports, strict=True):
        play = told(play, f"! say {number} apoyo {support}")
    ending = told(play, "next").state.ending
    assert ending is not None
    who = "won" if supports[0] > supports[1] else "lost"
    assert ending.key == f"ending-support-{who}"
    assert (ending.facts["support"], ending.cite) == (2, ("INV-4", "INV-30", "INV-31"))


def test_the_first_guardian_is_not_handed_on() -> None:
    """INV-1: the Guardian of round 1 is by the draw, INV-29: later ones by turns."""
    play = told(sat(uniform()), "next")
    assert [e.cite for e in play.state.events if e.key == "event-round"] == [("INV-1",)]


def test_nobody_outside_is_guardian() -> None:
    """INV-1: the Guardian asked for sits at the table."""
    for seat in ("0", "3"):
        with pytest.raises(UsageError):
            sat(uniform(), options={"guardian": seat})


def test_names_behind_a_seat_are_its_cards() -> None:
    """INV-10: a name said for a seat is looked for in its own hand first."""
    deck = tuple(card("same", fase="preparacion", sin_efecto=False) for _ in range(20))
    play = told(sat(deck, options={"rival": "scripted"}), "next")
    theirs = here(play, "2:hand")
    assert len(here(told(play, "@2 effect same"), "2:hand")) == len(theirs) - 1
    placed = told(play, "@2 place same invocacion")
    assert here(placed, "2:invocacion")[0] in theirs


def test_an_unknown_trophy_is_asked_for_at_the_end() -> None:
    """INV-30: the game does not end while the Power of a trophy is unknown."""
    play = over(fighting(uniform(11)))
    play = told(play, f"move {' '.join(map(str, here(play, 'portal')[:1]))} trofeos")
    number = here(play, "trofeos")[0]
    board = play.board.but(cards={**play.board.cards, number: card("who", None)})
    unsaid = play.but(board=board)
    assert lacking(unsaid, "next") == [("who", "poder")]
    assert told(unsaid, f"! say {number} poder 2", "next").state.ending is not None


def test_a_tie_is_decided_by_a_round_of_10() -> None:
    """INV-31: level in points and Support, those level play one round; INV-3: dealt evenly."""
    play = told(over(fighting(uniform(11))), "next")
    assert "event-deciding" in events(play)
    assert (len(here(play, "hand")), len(here(play, "2:hand"))) == (5, 5)
    short = next(event for event in play.state.events if event.key == "event-short")
    assert (short.facts["count"], short.facts["wanted"], short.cite) == (5, 10, ("INV-31",))
    play = told(play, f"place {here(play, 'hand')[0]} invocacion", "finish")
    won = told(over(stronger(play)), "next").state.ending
    level = told(over(play), "next").state.ending
    assert won is not None
    assert level is not None
    assert (won.key, won.cite) == ("ending-decided-won", ("INV-31",))
    assert (level.key, level.facts["seats"]) == ("ending-level", ("1", "2"))


def test_tokens_are_gathered_too() -> None:
    """INV-31: everything goes back into the Portal before the deciding round, tokens as well."""
    play = told(over(fighting(uniform(11))), "token Invitada hand", "token Otra 2:trofeos")
    other = max(play.state.tokens)
    play = told(play, f"! say {other} poder 0", f"! say {other} apoyo 0", "next")
    assert "event-deciding" in events(play)
    assert [len(here(play, zone)) for zone in ("hand", "2:hand", "portal")] == [6, 6, 1]
    assert here(play, "2:trofeos") == []


def test_a_seat_that_is_not_there() -> None:
    """A deed of a seat that nobody has is refused, and so is one of a passive rival."""
    play = told(sat(uniform()), "next")
    with pytest.raises(UsageError) as refused:
        told(play, "@3 finish")
    assert refused.value.key == "play.no-such-seat"
    assert "rival-passive " in against(play, "@2 finish")


def test_who_has_finished_is_let_be() -> None:
    """INV-12: nothing of a player who has finished is moved while others prepare."""
    play = told(sat(uniform(), options={"rival": "scripted"}), "next")
    theirs = here(play, "2:hand")
    play = told(play, f"@2 place {theirs[0]} invocacion", f"@2 place {theirs[1]} apoyos")
    line = f"move {theirs[1]} descarte"
    assert against(play, line) == []
    assert against(told(play, "@2 finish"), line) == ["not-finished INV-12"]
    top = here(play, "portal")[-1]
    assert against(told(play, "@2 finish"), f"move {top} 2:hand") == ["not-finished INV-12"]
    mine = told(play, f"place {here(play, 'hand')[0]} invocacion", "finish")
    assert against(mine, "draw 2") == against(mine, f"move {top} hand") == ["not-finished INV-12"]
    assert against(mine, f"move {top} 2:hand") == []
