"""Games played at random by the rules, and the laws that every one of them keeps."""

from collections import Counter
from functools import reduce

from mazo.packs import chance
from mazo.play.goldfish.board import Board
from mazo.play.goldfish.history import Play, new
from mazo.play.goldfish.moves import filled
from mazo.play.goldfish.script import read
from mazo.play.goldfish.words import Request, Vocabulary
from mazo.play.goldfish.writing import write


def played(board: Board, most: int = 400) -> Play:
    """Return a game in which what is done next is chosen by the seed from what is legal."""
    assert board.referee is not None
    place = chance.key(board.start.seed, "", "random play").at(board.start.game)
    play = new(board)
    for number in range(most):
        legal = board.referee.legal(board, play.state)
        if not legal:
            break
        play = play.do(legal[place.at(number).below(len(legal))])
    return play


def again(play: Play) -> Play:
    """Return the game that the actions of a game make from its beginning."""
    return reduce(Play.do, play.actions, new(play.board))


def keeps_the_laws(play: Play) -> None:
    """Fail unless in every state each card lies once, limits hold and no number is below 0."""
    board = play.board
    for number, state in enumerate(play.states):
        where = (board.start.seed, number)
        lying = Counter(each.number for pile in state.zones.values() for each in pile)
        assert all(count == 1 for count in lying.values()), where
        assert {n for n in lying if n in board.cards} == set(board.cards), where
        assert lying.keys() <= {*board.cards, *state.tokens}, where
        for zone, most in board.limits.items():
            assert filled(state, zone) <= most, (where, zone)
        assert all(count >= 0 for count in state.figures.values()), (where, state.figures)
        for pile in state.zones.values():
            assert all(n > 0 for each in pile for n in each.counters.values()), where


def replays(play: Play) -> None:
    """Fail unless the lines of a game, read one after the other, make the same game."""
    board, again = play.board, new(play.board)
    forms = board.referee.forms if board.referee else ()
    words = Vocabulary(deeds={form.verb.casefold(): form.verb for form in forms})
    for action in play.actions:
        said = read(write(action, forms), again, words)
        assert said == action, (board.start.seed, write(action, forms), said)
        assert not isinstance(said, Request)
        again = again.do(said)
    assert again == play, board.start.seed


def ended(play: Play) -> bool:
    """Tell whether a game came to its end."""
    return play.state.ending is not None
