"""Cycles, distributions, auctions and the end of Zona Mágica at the table."""

import pytest
from mazo.catalog.game import SettingValue
from mazo.play.goldfish.history import Play
from mazo.play.goldfish.memory import UNSURE, listed, whole
from mazo.play.goldfish.places import at
from mazo.play.zonamagica.referee import offering, seats
from mazo.play.zonamagica.referee.solitaire import REFEREE

from ..tables import begun, circle, do, fails, figures, numbers, refused, told, untold
from ..tables import listed as listed_cards

SOLD = {"distribution": "advanced"}
ALL_SOLD = {"distribution": "advanced", "rival": "scripted"}


def until(play: Play, stage: str) -> Play:
    """Return a game played on by the first of what is legal until something else is awaited."""
    for _ in range(600):
        if seats.stage(play.state) == stage:
            return play
        legal = REFEREE.legal(play.board, play.state)
        takes = [each for each in legal if getattr(each, "verb", "") in {"take", "assist"}]
        play = play.do((takes or legal)[0])
    raise AssertionError(stage)


def test_a_cycle_ends_with_the_offer() -> None:
    """ZM-27: once the offer is used up it is filled again, and the purple stone goes on."""
    play = until(begun(), seats.RECEIVING)
    assert play.state.figures["cycle"] == 2
    assert len(numbers(play, "offer")) == 11
    assert len(numbers(play, "mana-deck")) == 24 - 11
    assert all(seats.spaces(play.state))


def test_everybody_receives_an_implement() -> None:
    """ZM-10: each chooses one of the two set aside, and all are shown together."""
    play = until(begun(), seats.RECEIVING)
    aside = numbers(play, "set-aside")
    assert refused(play, "take 5") == ["awaits-receive"]
    assert refused(play, f"receive {numbers(play, 'hand')[0]}") == ["own-aside"]
    play = do(play, f"receive {aside[1]}")
    assert aside[1] in numbers(play, "implements")
    assert numbers(play, "set-aside") == aside[:1]
    for seat in (2, 3):
        assert len(numbers(play, at("implements", seat))) == 2
        assert len(numbers(play, at("set-aside", seat))) == 1
    assert seats.stage(play.state) == seats.TURN


def test_those_who_are_played_choose_too() -> None:
    """ZM-10: nothing is shown before everybody has chosen, each once."""
    play = until(begun(options={"rival": "scripted"}), seats.RECEIVING)
    before = numbers(play, "implements")
    play = do(play, f"receive {numbers(play, 'set-aside')[0]}")
    assert numbers(play, "implements") == before
    assert refused(play, f"receive {numbers(play, 'set-aside')[1]}") == ["one-each"]
    play = do(play, f"@2 receive {numbers(play, '2:set-aside')[0]}")
    play = do(play, f"@3 receive {numbers(play, '3:set-aside')[0]}")
    assert len(numbers(play, "implements")) == 2


def test_the_icon_is_asked_for() -> None:
    """ZM-10: with 4 players the board tells when there is a distribution, so the player does."""
    play = until(begun(4), seats.ASKING)
    assert refused(play, "take 5") == ["awaits-icon"]
    assert seats.stage(do(play, "icon no").state) == seats.TURN
    held = do(play, "icon yes")
    assert seats.stage(held.state) == seats.RECEIVING
    assert refused(held, "icon yes") == ["no-icon-asked"]


def test_settings_tell_of_the_icon() -> None:
    """ZM-10: where settings say after which cycles, nobody is asked."""
    play = begun(4, distribution_first_4=2, distribution_second_4=3)
    play = until(play, seats.RECEIVING)
    assert play.state.figures["cycle"] == 3


def test_there_are_two_distributions() -> None:
    """ZM-9: with the two implements that were set aside each ends with three in play."""
    play = until(begun(), seats.OVER)
    assert len(numbers(play, "implements")) == 3
    assert numbers(play, "set-aside") == ()
    assert [len(numbers(play, at("implements", seat))) for seat in (2, 3)] == [3, 3]


def test_an_auction_is_held_at_a_distribution() -> None:
    """ZM-11: as many implements as players are sold, off the top of the open pile."""
    play = until(begun(options=SOLD), seats.SELLING)
    top = numbers(play, "auction")[-3:]
    assert listed(play.state, "auction-lot") == tuple(str(n) for n in reversed(top))
    assert refused(play, "take 5") == ["awaits-auction"]
    play = figures(play, crystals_dragon=4, crystals_hada=2)
    assert refused(play, "bid 7") == ["bid-covered"]
    play = do(play, "bid 5")
    assert whole(play.state, "auction-owes") == 0
    assert refused(play, "bid 0") == ["pay-first"]
    assert "mix-allowed" in refused(play, "pay 5 0")
    play = do(play, "pay 3 2")
    assert (play.state.figures["crystals-dragon"], play.state.figures["crystals-hada"]) == (1, 0)
    assert top[-1] in numbers(play, "implements")
    assert [len(numbers(play, at("implements", seat))) for seat in (1, 2, 3)] == [2, 2, 2]
    assert seats.stage(play.state) == seats.TURN


def test_the_order_of_the_pile_stays() -> None:
    """ZM-11: the pile lies open and is never shuffled again; other piles may be."""
    play = begun(options=SOLD)
    assert refused(play, "shuffle auction") == ["auction-order"]
    assert not any(each.down for each in play.state.zones["auction"])
    assert told(do(play, "shuffle spell-deck"))


def test_an_implement_gives_two_points_for_each_mana() -> None:
    """ZM-16: the mana an implement names in its circle is told, before the sale or after it."""
    play = figures(until(begun(options=SOLD), seats.SELLING), crystals_dragon=4, crystals_hada=0)
    card = listed(play.state, "auction-lot")[0]
    before = play.state.figures["points"]
    early = do(play, f"named {card} 2", "bid 1")
    assert early.state.figures["points"] == before + 4
    late = do(play, "bid 1")
    assert late.state.figures["points"] == before
    assert listed(late.state, "untold-bonus") == (f"1:{card}",)
    assert "points" in listed(late.state, UNSURE)
    late = do(late, f"named {card} 3")
    assert late.state.figures["points"] == before + 6
    assert listed(late.state, "untold-bonus") == ()
    assert "points" not in listed(late.state, UNSURE)
    assert refused(late, f"named {numbers(late, 'hand')[0]} 1") == ["names-mana"]


def test_what_an_implement_names_is_said_of_what_is_sold() -> None:
    """ZM-16: while it is sold or its bonus waits, or to correct that; ZM-5: five at most."""
    play = figures(until(begun(options=SOLD), seats.SELLING), crystals_dragon=4, crystals_hada=0)
    card, *_ = listed(play.state, "auction-lot")
    assert refused(play, f"named {card} 6") == ["named-most"]
    twice = do(play, f"named {card} 5", f"named {card} 1")
    assert offering.named(twice.board, twice.state, int(card)) == 1
    mine = numbers(play, "implements")[0]
    assert refused(play, f"named {mine} 1") == ["named-sold"]
    before = play.state.figures["points"]
    sold = do(play, f"named {card} 1", "bid 1")
    assert sold.state.figures["points"] == before + 2
    mended = do(sold, f"named {card} 3")
    assert mended.state.figures["points"] == before + 6
    assert told(mended) == ["event-named", "event-corrected"]


def test_what_was_free_has_no_bonus_to_mend() -> None:
    """ZM-16: an implement got without paying gives no points, told or not."""
    play = until(begun(options=SOLD), seats.SELLING)
    play = until(do(play, "bid 0"), seats.TURN)
    card = next(n for n in numbers(play, "implements")[1:])
    assert refused(play, f"named {card} 1") == ["named-sold"]


def test_a_bonus_waits_although_what_is_named_is_told_late() -> None:
    """ZM-16: what lay in the circle at the sale is said, not what lies in it later."""
    play = figures(until(begun(options=SOLD), seats.SELLING), crystals_dragon=4, crystals_hada=0)
    card, *_ = listed(play.state, "auction-lot")
    play = do(play, "bid 1", f"say {card} mana fuego", f"say {card} escuela hada")
    before = play.state.figures["points"]
    assert do(play, f"named {card} 2").state.figures["points"] == before + 4


def test_readings_of_an_auction_are_cited() -> None:
    """ZM-12: where a setting settles who opens, the table is told which reading it is."""
    play = until(begun(options=SOLD), seats.SELLING)
    told = {e.key: e.cite for state in play.states for e in state.events}
    assert told["sale-tie-at-opening"] == ("ZM-12", "auction-tie")
    assert told["sale-level-at-opening"] == ("ZM-12",)


def gained(dragon: int, fairy: int) -> Play:
    """Return an auction of a seat whose mage nobody knows, with so many crystals gained."""
    play = until(begun(cards=listed_cards(), options=SOLD), seats.SELLING)
    return figures(play, gained_dragon=dragon, gained_hada=fairy)


def test_crystals_gained_are_sure() -> None:
    """ZM-13: what was gained covers a bid, whatever the mage gave; above that nobody can tell."""
    play = gained(3, 1)
    assert untold(play, "bid 5") == [("1", "crystals")]
    assert told(do(play, "bid 0"))[0] == "sale-bid-zero"
    assert "bid 4" in {f"{d.verb} {d.words[0]}" for d in REFEREE.legal(play.board, play.state)}  # type: ignore[union-attr]
    play = do(play, "bid 4")
    assert told(play)[-1] == "event-pay"
    assert untold(play, "pay 2 2") == [("1", "crystals")]
    assert refused(play, "pay 2 1") == ["pays-bid"]
    play = do(play, "pay 3 1")
    assert (play.state.figures["gained-dragon"], play.state.figures["gained-hada"]) == (0, 0)
    assert do(play, "crystals 2 1").state.figures["crystals-dragon"] == 2


def test_crystals_told_while_they_are_owed_decide() -> None:
    """ZM-16: once the mage is told, any mix of what is owned pays."""
    play = do(gained(3, 1), "bid 4", "crystals 0 2", "pay 1 3")
    assert play.state.figures["crystals-dragon"] == 2
    assert play.state.figures["crystals-hada"] == 0


def test_one_school_is_no_mix_of_two() -> None:
    """ZM-16: where one school alone pays, no mix does, be the crystals known or not."""
    play = figures(
        until(begun(cards=listed_cards(), options=SOLD, bid_crystals="one-school"), seats.SELLING),
        gained_dragon=3,
        gained_hada=1,
    )
    assert refused(do(play, "bid 3"), "pay 2 1") == ["mix-allowed"]


def test_the_same_opener_is_no_news() -> None:
    """ZM-12: where the opener is out, the next one is told as such once, and then opens again."""
    play = until(begun(options=ALL_SOLD), seats.SELLING)
    for seat in (1, 2, 3):
        play = figures(play, **{at("crystals-dragon", seat): 5, at("points", seat): 0})
    play = do(play, "bid 1", "@2 bid 0", "@3 bid 0")
    while seats.stage(play.state) == seats.SELLING and "sale-next-clockwise-opens" not in told(
        play
    ):
        play = play.do(REFEREE.legal(play.board, play.state)[0])  # it is paid
    assert "sale-next-clockwise-opens" in told(play)
    play = do(play, "@2 bid 0", "@3 bid 0")
    assert told(play)[-1] == "sale-opens-again"


def test_who_is_to_act_is_told() -> None:
    """ZM-12: where others are played the table says whose turn it is, or who has not chosen yet."""
    play = begun(options=ALL_SOLD)
    play = do(play, "take 5", "gem", "end")
    lines = {line.key: line.facts for line in REFEREE.tally(play.board, play.state)}
    assert lines["tally-turn"]["seat"] == 2
    chosen = until(begun(options={"rival": "scripted"}), seats.RECEIVING)
    chosen = do(chosen, f"receive {numbers(chosen, 'set-aside')[0]}")
    lines = {line.key: line.facts for line in REFEREE.tally(chosen.board, chosen.state)}
    assert lines["tally-due"] == {"count": 2, "seats": "2, 3"}


def test_an_opener_is_one_of_the_table() -> None:
    """ZM-12: nobody opens who does not sit there."""
    play = until(begun(options=ALL_SOLD, auction_tie=None), seats.SELLING)
    assert refused(play, "open 4") == ["no-such-seat"]
    assert fails(play, "open 7").key == "play.no-such-seat"


def test_others_bid_where_they_are_played() -> None:
    """ZM-12: bids go round clockwise; ZM-14: the item is sold when the turn is back."""
    play = until(begun(options=ALL_SOLD), seats.SELLING)
    for seat in (1, 2, 3):
        school = {
            at("crystals-dragon", seat): 5,
            at("crystals-hada", seat): 0,
            at("points", seat): 0,
        }
        state = play.state.but(figures={**play.state.figures, **school})
        play = Play(play.board, (*play.states[:-1], state), play.actions)
    assert refused(play, "@3 bid 1") == ["bid-in-turn"]
    play = do(play, "bid 1", "@2 bid 2")
    assert refused(play, "@3 bid 2") == ["bid-higher"]
    play = do(play, "@3 bid 0", "bid 0")
    assert play.state.figures["2:crystals-dragon"] == 3
    assert len(numbers(play, "2:implements")) == 2
    assert refused(play, "@2 bid 1") == ["still-in", "bid-in-turn"]


def test_an_opener_is_told_where_nobody_can_tell() -> None:
    """ZM-12: where a tie is not settled the player says who opens."""
    play = until(begun(options=ALL_SOLD, auction_tie=None), seats.SELLING)
    assert whole(play.state, "auction-turn") == -1
    play = do(play, "open 2")
    assert whole(play.state, "auction-turn") == 1
    assert "opens-known" in refused(play, "open 3")


@pytest.mark.parametrize(
    ("tie", "key"), [("shared", "ending-shared"), ("later", "ending-won"), (None, "ending-untold")]
)
def test_the_game_ends_with_the_last_cycle(tie: SettingValue, key: str) -> None:
    """ZM-28: after as many cycles as players it is over; ZM-29: most points win, ties as agreed."""
    play = until(begun(end_tie_break=tie, dragon_track_points=0, fairy_track_points=0), seats.OVER)
    level = play.states[-1].figures
    assert play.state.ending is not None
    assert level["points"] == level["2:points"] == level["3:points"] == 0
    assert play.state.ending.key == key
    assert play.state.turn == 11
    assert refused(play, "take 5") == ["awaits-over"]
    assert REFEREE.legal(play.board, play.state) == ()


def test_unknown_tracks_leave_the_winner_open() -> None:
    """ZM-29: points that nobody has told for the crystal tracks are unknown, and not 0."""
    play = until(begun(), seats.OVER)
    assert play.state.ending is not None
    assert play.state.ending.key == "ending-untold"
    assert play.state.ending.facts["lacking"] == ("dragon-track-points", "fairy-track-points")


def test_what_is_said_after_the_end_may_settle_it() -> None:
    """ZM-29: crystals that nobody had told leave the winner open until they are said."""
    play = begun(cards=listed_cards(), dragon_track_points=3, fairy_track_points=0)
    play = until(play, seats.OVER)
    for line in ("crystals 4 1", "@2 crystals 3 1", "@3 crystals 2 1"):
        assert play.state.ending is not None
        assert play.state.ending.key == "ending-untold"
        play = do(play, line)
    assert play.state.ending is not None
    assert play.state.ending.key in {"ending-won", "ending-shared"}


def test_what_the_tracks_give_is_told() -> None:
    """ZM-29: who leads on a crystal track, for how many points, is told with its setting."""
    play = until(begun(dragon_track_points=3, fairy_track_points=0), seats.OVER)
    leads = [event for event in play.state.events if event.key.startswith("end-track")]
    assert [event.facts["points"] for event in leads] == [3, 0]
    assert all(event.cite == ("crystal-scoring",) for event in leads)


def test_without_mana_there_is_no_other_cycle() -> None:
    """ZM-27: with too few mana in the box the game ends before another cycle."""
    play = until(begun(mana_per_type=11), seats.OVER)  # 35, of which 21 lie open at the start
    assert play.state.figures["cycle"] == 3
    short = until(begun(mana_per_type=9), seats.OVER)
    assert short.state.figures["cycle"] == 2
    assert "event-no-mana" in told(short)


def test_three_cycles_may_be_agreed_on() -> None:
    """ZM-28: by a setting a game of 4 ends after 3 cycles."""
    play = until(begun(4, cycles="three"), seats.OVER)
    assert play.state.figures["cycle"] == 3


def by_lot(options: dict[str, str], **read_as: SettingValue) -> Play:
    """Return a game of three in which the third seat begins, by lot."""
    chosen = {**options, "first": "lot"}
    found = (begun(3, options=chosen, cards=None, seed=f"s{n}", **read_as) for n in range(40))
    return next(play for play in found if play.state.memory["first"] == 3)


def test_ties_go_by_turn_order() -> None:
    """ZM-12: of those level whoever is earlier in turn order opens, from whoever began the game."""
    play = until(by_lot(ALL_SOLD), seats.SELLING)
    assert {play.state.figures[key] for key in ("points", "2:points", "3:points")} == {0}
    assert play.state.memory["auction-turn"] == 2


def test_ties_at_the_end_go_by_turn_order() -> None:
    """ZM-29: where the later one in turn order wins a tie, that is before whoever began."""
    play = by_lot({}, end_tie_break="later", dragon_track_points=0, fairy_track_points=0)
    play = until(play, seats.OVER)
    assert play.state.ending is not None
    assert play.state.ending.facts["winners"] == "2"
    assert str(play.state.ending.facts["points"]).startswith("1: ")


def test_an_implement_that_is_told_gives_its_points() -> None:
    """ZM-16: where mana and school of an implement are said, what lies in the circle is counted."""
    play = figures(until(begun(options=SOLD), seats.SELLING), crystals_dragon=4, crystals_hada=0)
    card = listed(play.state, "auction-lot")[0]
    play = circle(play, "hada", "fuego", "agua", "fuego", "aire", "agua")
    play = do(play, f"say {card} mana fuego", f"say {card} escuela hada")
    assert refused(play, f"named {card} 2") == ["named-counted"]
    before = play.state.figures["points"]
    assert do(play, "bid 1").state.figures["points"] == before + 4
