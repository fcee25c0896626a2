"""Solitaire: laws of every game, and what each action does."""

from collections import Counter
from collections.abc import Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mazo.catalog.errors import NotFound, UsageError, UserError
from mazo.catalog.game import Settings
from mazo.play.goldfish.actions import (
    Action,
    Draw,
    Forced,
    Look,
    Move,
    Mulligan,
    NextPhase,
    NextTurn,
    Search,
    Shuffle,
    Tap,
)
from mazo.play.goldfish.board import Board, Start
from mazo.play.goldfish.engine import act, begin, possible
from mazo.play.goldfish.history import Play, new
from mazo.play.goldfish.layout import board
from mazo.play.goldfish.referee import Refused, Untold
from mazo.play.goldfish.state import State

from tests.play.random_play import again
from tests.play.tables import GAME, cards, rules, table

ZONES = ["hand", "left", "hidden", "grave", "main", "side"]
moves = st.builds(
    Move,
    st.lists(st.integers(1, 12), min_size=1, max_size=4).map(tuple),
    st.sampled_from(ZONES),
    st.booleans(),
    st.none() | st.booleans(),
)
actions = st.one_of(
    st.builds(Draw, st.integers(1, 9), st.none() | st.sampled_from(["main", "side", "grave"])),
    st.just(Mulligan()),
    moves,
    st.builds(Shuffle, st.sampled_from(ZONES)),
    st.just(NextPhase()),
    st.just(NextTurn()),
)
histories = st.lists(actions, max_size=25)
boards = st.builds(
    table, st.text("abku", max_size=9), side=st.text("xy", max_size=3), seed=st.text(max_size=3)
)


def played(board: Board, history: list[Action]) -> Play:
    """Return the game after those of the actions that its rules allow."""
    play = new(board)
    for action in history:
        try:
            play = play.do(action)
        except UserError:
            continue
    return play


def names(board: Board, state: State, zone: str) -> str:
    """Return the letters of a zone's cards, from the bottom card to the top one."""
    return "".join(board.cards[lying.number].name for lying in state.zones[zone])


@given(boards, histories)
def test_no_card_is_lost_or_made(board: Board, history: list[Action]) -> None:
    """Whatever is done, every card of the deck lies in one place."""
    for state in played(board, history).states:
        lying = Counter(each.number for pile in state.zones.values() for each in pile)
        assert lying == Counter(dict.fromkeys(board.cards, 1))


@given(boards, histories)
def test_limits_hold(board: Board, history: list[Action]) -> None:
    """No zone ever holds more than its limit."""
    assert board.limits == {"left": 2}
    for state in played(board, history).states:
        assert len(state.zones["left"]) <= 2


@given(boards, histories, st.integers(0, 25))
def test_undo_takes_back_and_redo_repeats(board: Board, history: list[Action], back: int) -> None:
    """Undoing any number of actions gives the states before, redoing gives those after."""
    play = played(board, history)
    gone = play
    for _ in range(min(back, len(play.actions))):
        gone = gone.undo()
        assert gone.states == play.states[: len(gone.states)]
    while gone.undone:
        gone = gone.redo()
    assert gone == play


@given(boards, histories)
def test_a_list_of_actions_replays_the_game(board: Board, history: list[Action]) -> None:
    """Seed and actions alone make the same game again."""
    play = played(board, history)
    assert again(play) == play


@given(boards, histories, actions)
def test_an_action_leaves_the_state_before_alone(
    board: Board, history: list[Action], action: Action
) -> None:
    """States are values: doing something twice from one state gives one outcome."""
    state = played(board, history).state
    before = {zone: tuple(pile) for zone, pile in state.zones.items()}
    try:
        first = act(board, state, action, 99)
    except UserError:
        return
    assert act(board, state, action, 99) == first
    assert before == state.zones


def test_the_set_up() -> None:
    """The hand, then the zones of the opening, are dealt from the top of the shuffled deck."""
    board = table("abcdefgh")
    state = begin(board)
    assert [lying.number for lying in state.zones["hand"]] == [1, 2, 3]
    assert [(lying.number, lying.down) for lying in state.zones["hidden"]] == [(4, True)]
    assert [lying.number for lying in state.zones["main"]] == [8, 7, 6, 5]
    assert sorted(names(board, state, "side")) == ["x", "y", "z"]
    assert (state.turn, state.phase) == (0, None)


@pytest.mark.parametrize(
    ("deck", "hand", "missing"),
    [("abc", 3, [2, 1]), ("", 0, [5, 1])],
    ids=["three cards", "no cards"],
)
def test_a_deck_too_small(deck: str, hand: int, missing: list[int]) -> None:
    """What the deck lacks is an event of the set-up, no error, and is not held against anyone."""
    board = table(deck, size=5)
    state = begin(board)
    short = [event for event in state.events if event.key == "play.event-empty"]
    assert len(state.zones["hand"]) == hand
    assert [event.facts["missing"] for event in short] == missing
    assert all(event.cite == () for event in short)
    assert sorted(names(board, state, "side")) == ["x", "y", "z"]


def test_drawing_from_an_empty_deck_is_told() -> None:
    """Twenty draws from a deck of eight draw what there is; the game's rule is cited."""
    play = new(table("abcdefgh")).do(NextTurn()).do(Draw(20))
    drawn, empty = play.state.events
    assert (drawn.facts["count"], empty.facts["missing"]) == (3, 17)
    assert (dict(empty.text), empty.cite) == ({"en": "you lose"}, ("R-9",))
    assert names(play.board, play.state, "side").count("x") == 1


def test_a_turn_draws() -> None:
    """Each turn draws by the rules and begins with the first phase; phases run into turns."""
    play = new(table("abcdefghij")).do(NextTurn())
    assert (play.state.turn, play.state.phase, len(play.state.zones["hand"])) == (1, "one", 4)
    play = play.do(NextPhase())
    assert (play.state.turn, play.state.phase, len(play.state.zones["hand"])) == (1, "two", 4)
    play = play.do(NextPhase())
    assert (play.state.turn, play.state.phase, len(play.state.zones["hand"])) == (2, "one", 5)


@pytest.mark.parametrize(
    ("first_draw", "first", "hand", "told"),
    [
        (True, None, 4, []),
        (False, None, 3, []),
        ("$first", True, 4, []),
        ("$first", False, 3, []),
        ("$first", None, 3, ["first"]),
    ],
    ids=["draws", "does not", "set to yes", "set to no", "unset"],
)
def test_the_first_turn(
    first_draw: bool | str, first: bool | None, hand: int, told: list[str]
) -> None:
    """Whether the first turn draws may hang on a setting; while unset nothing is drawn."""
    settings = {} if first is None else {"first": first}
    play = new(table(of=rules(first_draw=first_draw), settings=settings)).do(NextTurn())
    assert len(play.state.zones["hand"]) == hand
    assert [e.facts["setting"] for e in play.state.events if "setting" in e.facts] == told
    assert len(play.do(NextTurn()).state.zones["hand"]) == hand + 1


def test_an_unknown_number_of_draws_is_told() -> None:
    """A turn whose draw nobody has set draws nothing and names the setting."""
    play = new(table(of=rules(draw="$hand-size"))).do(NextTurn())
    assert [event.key for event in play.state.events] == [
        "play.event-turn",
        "play.event-draw-unknown",
    ]
    assert len(play.state.zones["hand"]) == 3


def test_mulligans_by_the_rule() -> None:
    """Each further hand is smaller, the opponent's cards add up, and turn 1 ends it."""
    play = new(table("abcdefgh")).do(Mulligan())
    assert len(play.state.zones["hand"]) == 2
    assert len(play.state.zones["hidden"]) == 1
    play = play.do(Mulligan())
    event, gained = play.state.events[:2]
    assert (event.facts["size"], gained.facts["gains"], event.cite) == (1, 2, ("R-4",))
    with pytest.raises(Refused, match="mulligan-late"):
        play.do(NextTurn()).do(Mulligan())


def test_a_mulligan_the_rule_forbids() -> None:
    """A hand with a card that keeps it is refused; where nobody knows, it is allowed."""
    with pytest.raises(Refused, match="mulligan-refused"):
        new(table("kkkkkk")).do(Mulligan())
    assert len(new(table("uuuuuu")).do(Mulligan()).state.zones["hand"]) == 2


def test_a_mulligan_without_a_rule() -> None:
    """Where the game has no rule as many cards are drawn again, and that is told."""
    play = new(table(of=rules(mulligan=None))).do(Mulligan())
    assert len(play.state.zones["hand"]) == 3
    assert play.state.events[0].key == "play.event-mulligan-unruled"


@pytest.mark.parametrize(
    ("play", "settings", "told"),
    [
        ({"mulligan": {"opponent-draws": 0, "cite": "R-4"}}, {}, []),
        ({"mulligan": {"opponent-draws": "$hand-size", "cite": "R-4"}}, {}, ["event-gains-unset"]),
        ({}, {}, ["event-gains"]),
    ],
    ids=["none", "unset", "one"],
)
def test_what_the_opponent_gains(
    play: Mapping[str, object], settings: Settings, told: list[str]
) -> None:
    """Cards of the opponent are told where a mulligan gives any, or where nobody has said."""
    state = new(table(of=rules(**play), settings=settings)).do(Mulligan()).state
    keys = [event.key.removeprefix("play.") for event in state.events]
    assert [key for key in keys if key.startswith("event-gains")] == told


def test_a_mulligan_whose_cost_nobody_has_said() -> None:
    """It cannot be told whether a hand may be drawn again for nothing; forced it is, and marked."""
    less = {"cards-less": "$hand-size", "cite": "R-4"}
    play = new(table(of=rules(mulligan=less)))
    with pytest.raises(Untold) as caught:
        play.do(Mulligan())
    assert [(s.key, s.setting) for s in caught.value.ruling.open] == [
        ("play.less-unset", "hand-size")
    ]
    forced = play.do(Forced(Mulligan())).state
    assert forced.events[0].facts["why"] == "play.less-unset"
    assert (
        len(
            new(table(of=rules(mulligan=less), settings={"hand-size": 2}))
            .do(Mulligan())
            .state.zones["hand"]
        )
        == 1
    )


def test_two_decks_without_a_referee() -> None:
    """Where nobody knows the rules, both decks lie on the table, and the player plays both."""
    piles = {"main": cards("abcdefgh"), "2:main": cards("mnopqr")}
    made = board(GAME, rules(), {"hand-limit": "none"}, piles, Start(3, "s", players=2))
    play = new(made)
    assert [len(play.state.zones[zone]) for zone in ("hand", "2:hand", "2:hidden")] == [3, 3, 1]
    assert not any(made.hidden("2:hand", lying) for lying in play.state.zones["2:hand"])
    play = play.do(Draw(1, "2:main"))
    assert len(play.state.zones["2:hand"]) == 4
    assert play.do(Move((9,), "2:left")).state.zones["2:left"][0].number == 9


def test_moving() -> None:
    """Cards come to lie on top, at the bottom, face down as the zone has it or as asked."""
    play = new(table("abcdefgh"))
    play = play.do(Move((1, 2), "grave")).do(Move((3,), "grave", bottom=True))
    assert [lying.number for lying in play.state.zones["grave"]] == [3, 1, 2]
    play = play.do(Move((1,), "hidden")).do(Move((2,), "hidden", down=False))
    assert [(each.number, each.down) for each in play.state.zones["hidden"]] == [
        (4, True),
        (1, True),
        (2, False),
    ]


@pytest.mark.parametrize(
    ("action", "kind", "key"),
    [
        (Draw(0), UsageError, "play.bad-count"),
        (Draw(1, "hand"), UsageError, "play.draw-from-hand"),
        (Draw(1, "nowhere"), NotFound, "play.unknown-zone"),
        (Move((1,), "nowhere"), NotFound, "play.unknown-zone"),
        (Move((99,), "grave"), NotFound, "play.no-such-number"),
        (Move((), "grave"), UsageError, "play.nothing-to-move"),
        (Shuffle("nowhere"), NotFound, "play.unknown-zone"),
        (Shuffle("grave"), UsageError, "play.zone-empty"),
        (Look("grave", 2), UsageError, "play.zone-empty"),
        (Search("grave", "a"), UsageError, "play.zone-empty"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_cannot_be_done(action: Action, kind: type[UserError], key: str) -> None:
    """What names nothing on the table is an error with a key."""
    with pytest.raises(kind) as caught:
        new(table()).do(action)
    assert caught.value.key == key


def test_ends_of_the_history() -> None:
    """There is nothing before the set-up, nothing after the last action, no phase in some games."""
    play = new(table(of=rules(phases=None)))
    with pytest.raises(UsageError, match="nothing-to-undo"):
        play.undo()
    with pytest.raises(UsageError, match="nothing-to-redo"):
        play.do(NextTurn()).redo()
    with pytest.raises(UsageError, match="no-phases"):
        play.do(NextPhase())


def test_what_there_is_to_do() -> None:
    """What would leave the table as it is, or what the game does not have, is not offered."""
    play = new(table(of=rules(phases=None)))
    (card, *_) = play.state.zones["hand"]
    tapped = play.do(Tap((card.number,), tapped=True)).state
    found = {
        action: (possible(play.board, play.state, action), possible(play.board, tapped, action))
        for action in (NextTurn(), NextPhase(), Tap((card.number,), tapped=True))
    }
    assert [*found.values()] == [(True, True), (False, False), (True, False)]


def test_a_new_action_forgets_what_was_undone() -> None:
    """After undoing, doing something else leaves nothing to redo."""
    play = new(table()).do(Draw(1)).undo().do(Draw(2))
    assert play.undone == ()
    assert play.actions == (Draw(2),)


def test_shuffles_of_a_game_are_even() -> None:
    """Over 6,000 games the order after shuffling a zone comes within five sigma of a sixth."""
    counted: Counter[str] = Counter()
    for seed in range(6_000):
        play = new(table("", side="abc", of=rules(opening=None), seed=str(seed)))
        counted[names(play.board, play.do(Shuffle("side")).state, "side")] += 1
    assert len(counted) == 6
    assert all(abs(count - 1_000) <= 145 for count in counted.values()), counted


def test_a_zone_the_game_has_lost_keeps_its_cards() -> None:
    """A deck may hold cards in a zone that the game file no longer has: they lie aside."""
    made = board(GAME, rules(), {}, {"main": cards("ab"), "old": cards("c")}, Start(1, "s"))
    assert names(made, begin(made), "old") == "c"
