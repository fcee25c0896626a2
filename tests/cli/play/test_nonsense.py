"""Whatever is typed, a game of solitaire goes on: no line breaks it, and no card is lost."""

import random

import pytest
from mazo.catalog.text import fold
from mazo.cli.play import beginning
from mazo.cli.play.lines import lines_of
from mazo.cli.play.prompt import Prompt
from mazo.cli.play.sitting import Sitting
from mazo.cli.play.spoken import vocabulary
from mazo.cli.transcript import Transcript
from mazo.play.goldfish import history, script
from mazo.play.goldfish.fingerprint import fingerprint
from mazo.play.goldfish.history import Play
from mazo.play.goldfish.words import Vocabulary
from mazo.play.goldfish.writing import write

from .test_reopening import GAMES, sat_down, seeds

ODD = (
    *("0", "-3", "−3", "+0", "9" * 9, "9" * 5000, "1e9", "٣", "½", "#0", "#", "@", "@0", "@99"),
    *("!", '"', "«", "“”", ",", "1,,2", "1-5", "\u200b", "\0", "İ", "𝔘", "a" * 300, "?", "-"),
    *(":", "2:", "2:hand", "2:" * 3000, "9" * 50 + ":hand"),
)
PLAIN = ("undo", "deshacer", "redo", "next", "phase", "mulligan", "show", "help")


def word(chance: random.Random, play: Play, known: Vocabulary) -> str:
    """Return a word that may stand behind a verb, or nowhere."""
    board, state = play.board, play.state
    lying = [each.number for pile in state.zones.values() for each in pile]
    values = [value for field in board.game.fields.values() for value in field.values]
    name = board.card(state, chance.choice(lying)).name
    some = (lying, [name, f'"{name}"'], [*board.zones], [*known.options], [*known.choices],
            [*board.game.fields], values, ODD, range(-1, 9))  # fmt: skip
    return str(chance.choice([*chance.choice([each for each in some if each])]))


def line(chance: random.Random, play: Play, known: Vocabulary) -> str:
    """Return a line that may be done, that is garbled, or that nobody would write."""
    kind, board = chance.random(), play.board
    legal = board.referee.legal(board, play.state) if board.referee else ()
    if kind < 0.15:
        return chance.choice(PLAIN)
    if kind < 0.5 and legal:
        words = write(chance.choice(legal), play.board.forms).split()
        if chance.random() < 0.3:
            words[chance.randrange(len(words))] = word(chance, play, known)
    else:
        count = chance.choice((0, 1, 2, 2, 3, 4))
        verb = chance.choice([*known.verbs, *known.deeds])
        words = [verb, *(word(chance, play, known) for _ in range(count))]
    return f"{chance.choice(('', '', '', '! ', '@2 ', '! @2 '))}{' '.join(words)}"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("number", range(2))
def test_no_line_breaks_a_game(game: str, number: int, times: int) -> None:
    """Any line is done or refused with a reason; cards stay, and the lines make the game again."""
    for seed in seeds(number, times):
        _goes_on(game, seed)


def _goes_on(game: str, seed: str) -> None:
    chance = random.Random(f"nonsense {game} {seed}")
    here, begun = sat_down(game, seed)
    sitting = Sitting(here, history.new(beginning.laid(here, begun)))
    prompt = Prompt(sitting, Transcript(at_terminal=False))
    known = vocabulary(here.catalog.game, here.referee)
    said: list[tuple[int, str]] = []
    for at in range(80):
        said.append((at, line(chance, sitting.play, known)))
        try:
            prompt.run(said[-1:])
        except Exception as error:
            raise AssertionError(game, seed, said) from error
        _cards_stay(sitting.play, (game, seed, said))
    _is_made_again(sitting.play, (game, seed))


def _cards_stay(play: Play, where: object) -> None:
    """Fail unless each card lies once, and with no card that lies elsewhere."""
    lying = [each.number for pile in play.state.zones.values() for each in pile]
    assert len(lying) == len(set(lying)), where
    assert set(play.board.cards) <= set(lying), where
    for pile in play.state.zones.values():
        here = {each.number for each in pile}
        assert {each.on for each in pile} - {None} <= here, where


def _is_made_again(play: Play, where: object) -> None:
    """Fail unless the lines of a game, read one after the other, make its every state."""
    assert play.actions, where
    known = Vocabulary(deeds={fold(form.verb): form.verb for form in play.board.forms})
    new = history.new(play.board)
    for action, kept in zip(play.actions, lines_of(play, play.actions), strict=True):
        assert script.read(kept, new, known) == action, (where, kept)
        new = new.do(action)
    assert new.states == play.states, where
    assert fingerprint(new.state) == fingerprint(play.state), where
