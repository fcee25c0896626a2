"""Many games at once are the games that are played one by one."""

from hypothesis import given
from hypothesis import strategies as st
from mazo.packs.hands.hypergeometric import Want
from mazo.packs.hands.mulligan import LONDON, PARTIAL
from mazo.packs.reaching.batch import Batch
from mazo.packs.reaching.question import Question, World
from mazo.packs.reaching.single import play
from mazo.packs.reaching.staying import Staying

from .made import ANY, asked

GAMES = 12


def both(question: Question, world: World, seed: str, first: int = 1, games: int = GAMES) -> int:
    """See that both spellings play the same games; return how many mulligans they take."""
    mulligans, held = Batch(question, world, seed).play(first, games)
    staying = Staying(question, world)
    for place in range(games):
        game = play(staying, seed, first + place)
        assert mulligans[place] == game.mulligans
        assert held[:, :, place].tolist() == [list(row) for row in game.held]
    return int(mulligans.sum())


@given(asked(), st.text(max_size=3), st.integers(1, 10**6))
def test_both_spellings_play_the_same_games(
    asked: tuple[Question, World], seed: str, first: int
) -> None:
    """Mulligans, and cards seen by each turn, are equal game for game."""
    both(*asked, seed, first)


def test_mulligans_are_among_the_games_compared() -> None:
    """Hands that go back, go below and are swapped are all met in what the spellings share."""
    world = World(((9, 1), (6, 2), (4, 3), (11, 0)))
    question = Question(((Want(3), Want(2)),), (0, 1, 25), 7, (Want(2, 4), Want(2)))
    for rule in (LONDON, PARTIAL):
        assert both(question.but(rule=rule), world, "many", games=60) > 5


def test_a_pile_that_one_byte_cannot_number() -> None:
    """With three hundred cards the games are still the same."""
    world = World(((100, 1), (150, 0), (50, 1)))
    question = Question(((Want(3),),), (0, 5, 40), 20, (Want(8),), LONDON)
    assert both(question, world, "large") > 0


def test_cards_laid_out_are_not_drawn() -> None:
    """Of a small pile nobody draws what was laid out, nor where a hand may be swapped."""
    question = Question(((Want(2),),), (0, 1), 1, (Want(1),), PARTIAL, laid=1)
    both(question, World(((2, 1),)), "laid")
    both(question.but(hand=2, draws=(0, 1, 2, 3)), World(((3, 1), (1, 0))), "laid")


def test_games_do_not_hang_on_what_is_asked() -> None:
    """The same seed deals the same cards, whichever of them are wanted."""
    plain = World(((5, 1), (25, 0)))
    other = World(((5, 1), (20, 0), (5, 2)))
    one = Batch(Question(((Want(1),),), (0, 4), 5), plain, "7").play(1, 50)[1]
    two = Batch(Question(((Want(1), ANY),), (0, 4), 5), other, "7").play(1, 50)[1]
    assert one[:, 0].tolist() == two[:, 0].tolist()
