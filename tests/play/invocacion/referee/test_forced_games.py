"""Whatever is forced, in whatever order, the table goes on: no rule of this game breaks on it."""

from collections.abc import Iterator

import pytest
from mazo.catalog.errors import UserError
from mazo.packs import chance
from mazo.play.goldfish.actions import Action, Deed, Draw, Forced, Move, NextTurn
from mazo.play.goldfish.history import Play, new
from mazo.play.goldfish.referee import Form
from mazo.play.invocacion.referee.deeds import FORMS
from mazo.play.invocacion.referee.solitaire import REFEREE
from mazo.play.invocacion.referee.tallying import lines as tally

from ..table import laid
from .test_random_games import WAYS

TEXTS = ("+3", "-conjuros", "mayor", "=usado*2", "+1 fuego", "-2 agua aire", "apoyo/0", "x", "")


@pytest.mark.parametrize("way", WAYS)
def test_whatever_is_forced_breaks_nothing(way: str, times: int) -> None:
    """INV-13: deeds at a wrong time, of a wrong seat and on wrong cards are done or refused."""
    for number in range(4 * times):
        play = forced(new(laid(seed=f"forced {way} {number}", **WAYS[way])), 60)
        assert len(play.actions) > 5, (way, number)
        lying = [each.number for pile in play.state.zones.values() for each in pile]
        assert sorted(lying) == sorted({*play.board.cards, *play.state.tokens}), (way, number)


def forced(play: Play, most: int) -> Play:
    """Return the game after actions at random, most of them forbidden and done all the same."""
    place = chance.key(play.board.start.seed, "", "forced")
    for number in range(most):
        action = _any(play, place.at(number))
        try:
            play = play.do(action)
        except UserError:
            continue
        tally(play.board, play.state)
    return play


def _any(play: Play, address: chance.Address) -> Action:
    """Return an action: a legal one, a forced deed, or a forced move."""
    kind = address.named("kind").below(4)
    cards = [*play.board.cards]
    legal = REFEREE.legal(play.board, play.state)
    if kind == 0 and legal:
        return legal[address.below(len(legal))]
    if kind == 1:
        zone = [*play.board.zones][address.named("zone").below(len(play.board.zones))]
        return Forced(Move((cards[address.below(len(cards))],), zone))
    if kind == 2 and address.named("turn").below(5) == 0:
        return Forced((NextTurn(), Draw(2))[address.below(2)])
    form = FORMS[address.named("form").below(len(FORMS))]
    return Forced(_deed(play, form, address))


def _deed(play: Play, form: Form, address: chance.Address) -> Deed:
    """Return a deed of some form with cards and words at random."""
    cards, words = [*play.board.cards], [*_words(play, form, address)]
    wanted = [kind for kind in form.takes if kind.startswith("card")]
    chosen = [cards[address.named("card").at(i).below(len(cards))] for i in range(len(wanted))]
    seat = 1 + address.named("seat").below(play.board.start.players)
    return Deed(form.verb, tuple(chosen), tuple(words), seat)


def _words(play: Play, form: Form, address: chance.Address) -> Iterator[str]:
    for i, kind in enumerate(form.takes):
        spot = address.named("word").at(i)
        if kind == "number":
            yield str(spot.below(10))
        elif kind == "zone":
            yield [*play.board.zones][spot.below(len(play.board.zones))]
        elif kind == "text":
            yield TEXTS[spot.below(len(TEXTS))]
        elif kind.startswith("word") and spot.below(2):
            yield "now"
