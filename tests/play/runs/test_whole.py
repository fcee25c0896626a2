"""Whole games played by a policy: what is followed, how they stop, and what many come to."""

from collections.abc import Collection, Iterator, Mapping
from fractions import Fraction
from typing import Any

import pytest
from mazo.catalog.errors import Undecided
from mazo.packs.chance import Address
from mazo.packs.hands.hypergeometric import Want
from mazo.packs.reaching.exact import outcome
from mazo.packs.reaching.question import Question, World
from mazo.play.cards import Card
from mazo.play.goldfish.actions import Action, Deed, Draw, Move, NextPhase, NextTurn, Plain
from mazo.play.goldfish.board import Board, Start
from mazo.play.goldfish.engine import begin
from mazo.play.goldfish.layout import board
from mazo.play.goldfish.piles import opening
from mazo.play.goldfish.referee import Form, Line
from mazo.play.goldfish.state import Ending, State
from mazo.play.rulesets import RULESETS
from mazo.play.runs import whole
from mazo.play.runs.census import Census, Missing
from mazo.play.runs.policies import PASS, RANDOM, at_random, passing, policies
from mazo.play.runs.whole import Watch, as_play, play_whole
from mazo.play.working import Check, Lack, Ruling, Step

from ..tables import GAME, cards, rules

A_CARD = {card: (card.name == "a",) for card in cards("abu")}
WANTED = ((Want(1),),)
BARE = rules(opening=[], mulligan=None)


class Made:
    """Rules of a made-up game that ends as turn 3 begins, won by whoever has seen a card `a`."""

    ruleset = "hecho"
    forms: tuple[Form, ...] = (Form("ask"),)
    options: Mapping[str, tuple[str, ...]] = {}
    shared: Collection[str] = ()
    varying: Collection[str] = ()
    final: Collection[str] = ()

    def box(self, *_: Any) -> None:
        """Return nothing: there is a deck."""

    def begin(self, board: Board, state: State) -> State:
        """Deal as the game file says, with four lives."""
        return opening(board, state).but(figures={"lives": 4})

    def judge(self, _board: Board, _state: State, action: Plain) -> Ruling:
        """Know nothing of what is asked."""
        if action == Deed("ask"):
            raise Undecided("play.untold", of="a", field="cost")
        if action == Deed("forbidden"):
            return Ruling((Check(holds=False, step=Step("never", "H-1")),))
        return Ruling(())

    def perform(self, board: Board, state: State, action: Plain, _address: Address) -> State | None:
        """End the game as turn 3 begins; each turn costs a life."""
        if not isinstance(action, NextTurn):
            return None
        after = state.but(turn=state.turn + 1, figures={"lives": state.figures["lives"] - 1})
        if after.turn < 3:
            return after
        held = [board.card(state, lying.number).name for lying in state.zones["hand"]]
        seat = 1 if "a" in held else 2
        return after.but(ending=Ending("ending-over", {"seat": seat, "points": state.turn}))

    def sees(self, _board: Board, _seat: int) -> bool:
        """Return whether whoever plays the game plays another seat, too."""
        return False

    def stock(self, board: Board) -> str:
        """Return the zone that is drawn from where none is said: the deck."""
        return board.deck

    def legal(self, _board: Board, state: State) -> tuple[Action, ...]:
        """Let a card be drawn, or the next turn begin."""
        return () if state.ending else (NextTurn(), Draw())

    def tally(self, *_: Any) -> tuple[Line, ...]:
        """Show nothing."""
        return ()


class Held(Made):
    """Rules in which no phase ends before a cost is known."""

    def judge(self, _board: Board, _state: State, action: Plain) -> Ruling:
        """Ask for the cost."""
        step = Step("known", "H-2")
        return Ruling((Check(None, step, (Lack("a", "cost"),)),) * isinstance(action, NextPhase))


def plain(game: int, deck: str = "aabbbbbbbb") -> Board:
    """Return the board of a game without rules of its own, shuffled for its number."""
    given = {**dict.fromkeys(GAME.settings), "hand-limit": "none"}
    return board(GAME, BARE, given, {"main": cards(deck)}, Start(3, "7", game))


def made(game: int = 1, deck: str = "abbbbbbbbbbbbbbb") -> Board:
    """Return the board of a game under those rules, with a hand of two."""
    given = {**dict.fromkeys(GAME.settings), "hand-limit": "none"}
    piles = {"main": cards(deck)}
    return board(GAME, BARE, given, piles, Start(2, "7", game), referee=Made())


def test_who_passes_sees_what_is_drawn() -> None:
    """The goals of games that only draw come as often as the exact chance says, turn by turn."""
    watch = Watch(4, WANTED, ("hand",), A_CARD, ends=False)
    census = Census(plain, policies(None)[PASS], watch, 3_000)
    assert [*census.steps()][-1] == 3_000
    question = Question(WANTED, (0, 1, 2, 3, 4), 3)
    for turn, (chance,) in enumerate(outcome(question, World(((2, 1), (8, 0)))).chances):
        low, high = census.reached(turn, 0)
        assert low == high
        deviation = float(chance * (1 - chance) / 3_000) ** 0.5
        assert abs(float(low) - float(chance)) < 5 * deviation
    assert census.stopped == {"turns": 3_000}
    assert census.turns.mean.interval == (4, 4)


@pytest.mark.parametrize("turns", [0, 1, 3])
def test_a_game_without_end_stops_with_its_last_turn(turns: int) -> None:
    """The turn behind it does not begin, and nobody asks whether it could."""
    found = play_whole(plain(1), lambda _: passing, Watch(turns, ends=False))
    assert (found.stopped, found.turns, found.actions) == ("turns", turns, turns)
    full = plain(1).but(limits={"hand": 3 + turns})
    assert play_whole(full, lambda _: passing, Watch(turns, ends=False)).stopped == "turns"
    stopped = play_whole(full, lambda _: passing, Watch(turns + 1, ends=False))
    assert (stopped.stopped, stopped.turns) == ("refused", turns)
    assert stopped.refusal is not None
    assert stopped.refusal.facts["limit"] == 3 + turns


def test_a_game_is_followed_to_its_end() -> None:
    """Its ending, figures and length are told; what was reached stays so in later turns."""
    game = play_whole(made(deck="aaaa"), lambda _: passing, Watch(5, WANTED, ("hand",), A_CARD))
    assert (game.turns, game.actions, game.stopped) == (3, 3, "")
    assert game.ending == Ending("ending-over", {"seat": 1, "points": 2})
    assert game.figures == {"lives": 1}
    assert game.reached == ((True,),) * 6


def test_a_game_to_be_told_is_the_one_that_is_counted() -> None:
    """It has every state from the deal to the end, with the action that led to each."""
    for policy in (at_random, lambda _: passing):
        found = play_whole(made(), policy, Watch(5))
        told, whole_ = as_play(made(), policy, Watch(5))
        assert whole_ == found.but(reached=())
        assert len(told.actions) == found.actions == len(told.states) - 1
        assert told.states[0] == begin(made())
        last = told.states[-1]
        assert (last.turn, last.ending, last.figures) == (found.turns, found.ending, found.figures)


def test_a_goal_is_reached_when_it_holds_for_a_moment() -> None:
    """A card that leaves the zone within the turn was there, and not before."""
    steps: list[Action] = [NextTurn(), Draw(14), NextTurn(), NextTurn()]

    def policy(_board: Board, state: State) -> Action:
        return steps[min(state.turn + len(state.zones["hand"]) // 10, 3)]

    found = play_whole(made(), lambda _: policy, Watch(3, WANTED, ("hand",), A_CARD))
    assert made().cards[1].name != "a" != made().cards[2].name
    assert found.reached == ((False,), (True,), (True,), (True,))


def test_of_the_set_up_its_last_state_counts() -> None:
    """A hand drawn again is not the one that is played: what only the first had is not reached."""

    def policy(_board: Board, state: State) -> Action:
        held = [each.number for each in state.zones["hand"]]
        return NextTurn() if state.turn or not held else Move(tuple(held), "main", bottom=True)

    table = made(deck="a" * 8 + "b" * 8)
    assert "a" in {
        table.card(begin(table), each.number).name for each in begin(table).zones["hand"]
    }
    found = play_whole(table, lambda _: policy, Watch(0, WANTED, ("hand",), A_CARD))
    assert found.reached == ((False,),)


def test_cards_in_doubt_leave_it_open() -> None:
    """A goal that hangs on them is neither reached nor missed; a census counts both ends."""
    answers = {**A_CARD, Card("u", "u", None, None): (None,)}
    watch = Watch(1, WANTED, ("hand",), answers, ends=False)
    assert play_whole(plain(1, "uuuu"), lambda _: passing, watch).reached == ((None,), (None,))
    census = Census(lambda game: plain(game, "uuuu"), lambda _: passing, watch, 2)
    assert [*census.steps()] == [1, 2]
    assert [share.hits for share in census.reached(1, 0)] == [0, 2]
    unknown = Watch(0, WANTED, ("hand",), {}, ends=False)
    assert play_whole(plain(1), lambda _: passing, unknown).reached == ((None,),)


def test_a_policy_may_know_nothing_to_do() -> None:
    """The game stops where the policy returns nothing, or what the rules forbid."""
    asked = play_whole(made(), lambda _: lambda *_: Deed("forbidden"), Watch(1))
    assert (asked.stopped, asked.actions) == ("refused", 0)
    assert asked.refusal is not None
    assert asked.refusal.key == "hecho.never"
    idle = play_whole(made(), lambda _: lambda *_: None, Watch(1))
    assert (idle.stopped, idle.actions, idle.ending) == ("policy", 0, None)


def test_where_time_stands_still_for_a_fact_nothing_can_be_done() -> None:
    """A policy that knows nothing to do while the phase cannot end is no fault of the policy."""
    held = made()
    found = play_whole(held.but(referee=Held()), lambda _: lambda *_: None, Watch(1))
    assert (found.stopped, found.lacking and found.lacking.facts) == (
        "untold", {"of": "a", "field": "cost"},
    )  # fmt: skip


def test_a_game_in_circles_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    """After so many actions nobody waits any longer."""
    monkeypatch.setattr(whole, "MOST_ACTIONS", 5)
    found = play_whole(made(), lambda _: lambda *_: Draw(), Watch(1))
    assert (found.stopped, found.actions) == ("actions", 5)


def test_a_fact_that_nobody_knows_stops_a_game() -> None:
    """What is lacking is told with it, and counted."""
    census = Census(made, lambda _: lambda *_: Deed("ask"), Watch(1), 3)
    assert [*census.steps()][-1] == 3
    assert census.stopped == {"untold": 3}
    assert census.untold == {Missing("play.untold", "a", "cost"): 3}


def test_refusals_are_counted_by_their_reasons() -> None:
    """How many games stopped for the same rules, the first of them, and what was said there."""
    calls: Iterator[Action] = iter([Draw(), *[Deed("forbidden")] * 2])
    census = Census(made, lambda _: lambda *_: next(calls), Watch(1), 2)
    assert [*census.steps()][-1] == 2
    ((key, (count, first, error)),) = census.refused.items()
    assert (key, count, first, error.key) == (("never",), 2, 1, "hecho.never")


def test_endings_are_counted_by_what_they_are_about() -> None:
    """The key and the seat make a kind; the first game of each is kept as an example."""
    census = Census(made, lambda _: passing, Watch(2), 60)
    assert [*census.steps()][-1] == 60
    assert {key for key, _ in census.endings} == {"ending-over"}
    assert sum(census.endings.values()) == 60
    assert len(census.endings) == 2
    games = [play_whole(made(game), lambda _: passing, Watch(2)).ending for game in range(1, 61)]
    for counted, count in census.endings.items():
        game, ending = census.examples[counted]
        assert census.ended(counted).hits == count
        assert dict(counted[1]) == {"seat": str(ending.facts["seat"])}
        assert census.same[counted] == ending.facts  # all of them after two turns
        assert games.index(ending) == game - 1
    lives = census.figures["lives"]
    assert (lives.least, lives.most, lives.count, float(lives.mean)) == (1, 1, 60, 1)


def test_chance_plays_the_same_again() -> None:
    """One seed and one number of a game make the same choices; others make others."""
    games = [play_whole(made(n), at_random, Watch(1)) for n in (1, 1, *range(2, 12))]
    assert games[0] == games[1]
    assert len({game.actions for game in games}) > 1


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_game_has_the_policies_of_its_rules_and_chance(ruleset: str) -> None:
    """Those in its room come first; without rules of its own there is only who passes."""
    assert [*policies(ruleset)] == ["simple", RANDOM]
    assert [*policies(None)] == [PASS]


def test_shares_are_those_of_a_small_game() -> None:
    """Of sixteen cards the one is among the first two in an eighth of all games."""
    census = Census(made, lambda _: passing, Watch(0, WANTED, ("hand",), A_CARD), 2_000)
    assert [*census.steps()][-1] == 2_000
    share = census.reached(0, 0)[0]
    assert abs(float(share) - float(Fraction(1, 8))) < 5 * (1 / 8 * 7 / 8 / 2_000) ** 0.5
