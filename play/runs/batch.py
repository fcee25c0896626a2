"""Many games at once: how many wanted cards each has seen by each turn.

Numbers of cards stand in arrays of turns by queries by games. Game for game the same as `single`.
"""

from typing import TYPE_CHECKING

import numpy as np

from ...catalog.value import Value
from .dealing import place
from .deals import SMALL, deals
from .keeping import Keeping, Stay
from .looks import Kinds, Looks, Rows
from .question import Question, World

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from ...packs.batch.words import Words
    from .deals import Cards

    Numbers = NDArray[np.unsignedinteger]
    Stays = Sequence[Stay | None]


class Hands(Value):
    """Hands of `drawn` cards and what comes behind them, for the games in these rows."""

    rows: Rows
    kinds: Kinds
    drawn: int

    def of(self, some: Rows) -> "Hands":
        """Return some of them, given by rising places."""
        if len(some) == len(self.rows):
            return self
        return Hands(self.rows[some], self.kinds.of(some), self.drawn)


class Batch:
    """The games of one seed in one world."""

    def __init__(self, question: Question, world: World, seed: str) -> None:
        self.question, self.world = question, world
        self.keeping = Keeping(question, world)
        self._seed = seed
        self._looks = Looks(world)
        self._kind = np.dtype(np.uint8 if world.size < SMALL else np.uint16)

    def play(self, first: int, count: int) -> tuple[Rows, "Numbers"]:
        """Return the mulligans, and the cards seen, of games `first` to `first + count - 1`."""
        mulligans: Rows = np.zeros(count, dtype=np.intp)
        shape = (len(self.question.draws), self.question.queries, count)
        held: Numbers = np.zeros(shape, dtype=self._kind)
        games = np.arange(first, first + count, dtype=np.uint64)
        rows, times = np.arange(count), 0
        while rows.size:
            rows, swapped = self._round(games, rows, times, held)
            times += 1
            mulligans[rows] = times
            mulligans[swapped] = 1
        return mulligans, held

    def _round(self, games: "Words", rows: Rows, times: int, held: "Numbers") -> tuple[Rows, Rows]:
        """Deal a hand to these games and play it; return those that draw again, or have swapped."""
        drawn = self.keeping.drawn(times)
        cards = self._dealt(games[rows], times, drawn)
        hands = Hands(rows, self._looks.kinds(cards), drawn)
        if self.question.keep is None:
            self._go_on(hands, self._first(hands), held)
            return rows[:0], rows[:0]
        look = self._looks.look(hands.kinds, drawn)
        stays = [self.keeping.stay(hand, times) for hand in look.hands]
        some = _where(look.which, [stay is not None and not stay.fresh for stay in stays])
        self._play(hands.of(some), look.which[some], stays, held)
        swapped = rows[:0]
        for which, stay in enumerate(stays):
            if stay is not None and stay.fresh:
                some = np.flatnonzero(look.which == which)
                hand = self._swapped(cards[:, some], stay)
                self._go_on_after(hand, games, rows[some], held)
                swapped = np.concatenate([swapped, rows[some]])
        return rows[_where(look.which, [stay is None for stay in stays])], swapped

    def _dealt(self, games: "Words", times: int, drawn: int) -> "Cards":
        """Return the cards of a hand and all that may be drawn behind it."""
        count = drawn + self._draws(drawn)
        if self.question.rule.way == "swap":
            count = max(count, min(self.world.size, 2 * drawn))
        return deals(place(self._seed, times).word, games, self.world.size, count)

    def _draws(self, drawn: int) -> int:
        """Return how many cards are drawn from the pile after so many, by the last turn."""
        return max(0, min(self.question.draws[-1], self.world.size - drawn - self.question.laid))

    def _first(self, hands: Hands) -> "list[Numbers]":
        """Return for each query how many cards of the hands match."""
        every = (hands.kinds.matches(query) for query in range(self.question.queries))
        return [np.add.reduce(m[: hands.drawn], axis=0, dtype=self._kind) for m in every]

    def _play(self, hands: Hands, which: Rows, stays: "Stays", held: "Numbers") -> None:
        """Play those cards of hands that stay; `which` tells the kind of each hand."""
        queries = range(self.question.queries)
        self._go_on(hands, [self._kept(stays, query)[which] for query in queries], held)
        top = self._draws(hands.drawn)
        for turn, draws in enumerate(self.question.draws):
            if draws > top and any(stay and stay.below for stay in stays):
                for query in queries:
                    held[turn, query, hands.rows] += self._below(stays, query, draws - top)[which]

    def _kept(self, stays: "Stays", query: int) -> "Numbers":
        """Return for each kind of hand how many of the cards that stay match a query."""
        numbers = (self.world.held(stay.kept, query) if stay else 0 for stay in stays)
        return np.array([*numbers], dtype=self._kind)

    def _below(self, stays: "Stays", query: int, draws: int) -> "Numbers":
        """Return for each kind of hand how many of the cards drawn from below match a query."""
        masks = self.world.masks
        kinds = (stay.below[:draws] if stay else () for stay in stays)
        return np.array([sum(masks[k] >> query & 1 for k in of) for of in kinds], dtype=self._kind)

    def _go_on(self, hands: Hands, first: "Sequence[Numbers]", held: "Numbers") -> None:
        """Draw turn by turn behind hands; `first` is what these hold."""
        where = slice(None) if len(hands.rows) == held.shape[2] else hands.rows
        for query, now in enumerate(first):
            matches, row = hands.kinds.matches(query), hands.drawn
            for turn, draws in enumerate(self.question.draws):
                for drawing in matches[row : hands.drawn + draws]:
                    np.add(now, drawing, out=now)
                row = max(row, hands.drawn + draws)
                held[turn, query, where] = now

    def _swapped(self, cards: "Cards", stay: Stay) -> "Cards":
        """Return hands of one kind after some cards were swapped; those drawn first stay."""
        drawn, games = sum(stay.kept) + stay.fresh, np.arange(cards.shape[1])
        kinds = np.array(self.world.cards)[cards[:drawn]]
        left = np.repeat(np.array(stay.kept)[:, None], len(games), axis=1)
        goes = np.zeros(kinds.shape, dtype=np.bool_)
        for row, kind in enumerate(kinds):
            goes[row] = left[kind, games] <= 0
            left[kind, games] -= 1
        order = np.argsort(goes, axis=0, kind="stable")[: sum(stay.kept)]
        kept = np.take_along_axis(cards[:drawn], order, axis=0)
        return np.concatenate([kept, cards[drawn : drawn + stay.fresh]])

    def _go_on_after(self, hand: "Cards", games: "Words", rows: Rows, held: "Numbers") -> None:
        """Draw behind hands that were swapped, from all other cards shuffled."""
        root, draws = place(self._seed, 1).word, self._draws(len(hand))
        more = deals(root, games[rows], self.world.size, draws, hand)
        hands = Hands(rows, self._looks.kinds(np.concatenate([hand, more])), len(hand))
        self._go_on(hands, self._first(hands), held)


def _where(which: Rows, answers: "Sequence[bool]") -> Rows:
    """Return the games whose kind of hand is one of those."""
    return np.flatnonzero(np.array(answers)[which])
