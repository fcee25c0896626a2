"""Many games at once: how many wanted cards each has seen by each turn.

Numbers of cards stand in arrays of turns by queries by games. Game for game the same as `single`.
"""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from ...catalog.value import Value
from .dealing import place
from .deals import SMALL, deals
from .looks import Kinds, Looks, Rows
from .question import Question, World
from .staying import Stay, Staying

if TYPE_CHECKING:
    from numpy.typing import DTypeLike

    from ..batch.words import Words
    from .deals import Cards

Numbers = NDArray[np.unsignedinteger]
Stays = Mapping[int, Stay | None]  # by the code of a hand


class Dealt(Value):
    """Cards dealt in the games of these rows, the first `drawn` of them as hands of some codes."""

    rows: Rows
    cards: "Cards"
    kinds: Kinds
    codes: Rows
    drawn: int


class Hands(Value):
    """Hands that are played, in the games of these rows.

    `held` are the cards of each that match each query, `behind` what is drawn after them.
    """

    rows: Rows
    held: tuple[Numbers, ...]
    behind: Kinds


class Batch:
    """The games of one seed in one world."""

    def __init__(self, question: Question, world: World, seed: str) -> None:
        self.question, self.world = question, world
        self.staying = Staying(question, world)
        self._seed = seed
        self._looks = Looks(world)
        self._queries = range(question.queries)
        self._kind = np.dtype(np.uint8 if world.size < SMALL else np.uint16)

    def play(self, first: int, count: int) -> tuple[Rows, Numbers]:
        """Return the mulligans, and the cards seen, of games `first` to `first + count - 1`."""
        mulligans: Rows = np.zeros(count, dtype=np.intp)
        seen: Numbers = np.zeros((len(self.question.draws), len(self._queries), count), self._kind)
        games = np.arange(first, first + count, dtype=np.uint64)
        rows, times = np.arange(count), 0
        while rows.size:
            rows, swapped = self._round(games, rows, times, seen)
            times += 1
            mulligans[rows] = times
            mulligans[swapped] = 1
        return mulligans, seen

    def _round(self, games: "Words", rows: Rows, times: int, seen: Numbers) -> tuple[Rows, Rows]:
        """Deal a hand to these games and play it; return those that draw again, or have swapped."""
        drawn = self.staying.drawn(times)
        cards = self._cards(games.take(rows) if times else games, times, drawn)
        kinds = self._looks.kinds(cards)
        if self.question.keep is None:
            self._go_on(self._whole(rows, kinds, drawn), seen)
            return rows[:0], rows[:0]
        look = self._looks.look(kinds, drawn)
        stays = {code: self.staying.stay(hand, times) for code, hand in look.hands.items()}
        dealt = Dealt(rows, cards, kinds, look.codes, drawn)
        self._keep(dealt, stays, seen)
        again = _table(stays, _is_none, np.bool_).take(look.codes)
        return rows.take(np.flatnonzero(again)), self._swap(games, dealt, stays, seen)

    def _keep(self, dealt: Dealt, stays: Stays, seen: Numbers) -> None:
        """Play the hands that stay, or some of their cards."""
        some = np.flatnonzero(_table(stays, _is_whole, np.bool_).take(dealt.codes))
        rows, codes = dealt.rows.take(some), dealt.codes.take(some)
        held = tuple(_table(stays, self._kept(q), self._kind).take(codes) for q in self._queries)
        top = self._draws(dealt.drawn)
        self._go_on(Hands(rows, held, dealt.kinds.behind(dealt.drawn, top, some)), seen)
        self._from_below(rows, codes, stays, top, seen)

    def _swap(self, games: "Words", dealt: Dealt, stays: Stays, seen: Numbers) -> Rows:
        """Play the hands of which some cards are swapped; return their games."""
        found = [dealt.rows[:0]]
        for code, stay in stays.items():
            if stay is not None and stay.fresh:
                some = np.flatnonzero(dealt.codes == code)
                found.append(dealt.rows.take(some))
                hand = self._after_swap(dealt.cards[:, some], stay)
                self._go_on_after(hand, games, found[-1], seen)
        return np.concatenate(found)

    def _cards(self, games: "Words", times: int, drawn: int) -> "Cards":
        """Return the cards of a hand and all that may be drawn behind it."""
        count = drawn + self._draws(drawn)
        if self.question.rule.way == "swap":
            count = max(count, min(self.world.size, 2 * drawn))
        return deals(place(self._seed, times).word, games, self.world.size, count)

    def _draws(self, drawn: int) -> int:
        """Return how many cards are drawn from the pile after so many, by the last turn."""
        return max(0, min(self.question.draws[-1], self.world.size - drawn - self.question.laid))

    def _whole(self, rows: Rows, kinds: Kinds, drawn: int) -> Hands:
        """Return hands of which every card stays."""
        held = tuple(kinds.counted(query, drawn).astype(self._kind) for query in self._queries)
        return Hands(rows, held, kinds.behind(drawn, self._draws(drawn), np.arange(len(rows))))

    def _go_on(self, hands: Hands, seen: Numbers) -> None:
        """Draw turn by turn behind hands."""
        where = slice(None) if len(hands.rows) == seen.shape[2] else hands.rows
        for query, now in enumerate(hands.held):
            matches, drawn = hands.behind.matches(query), 0
            for turn, draws in enumerate(self.question.draws):
                for drawing in matches[drawn:draws]:
                    np.add(now, drawing, out=now)
                drawn = draws
                seen[turn, query, where] = now

    def _kept(self, query: int) -> Callable[[Stay | None], int]:
        """Return what counts the cards that stay and match a query."""
        return lambda stay: self.world.held(stay.kept, query) if stay else 0

    def _from_below(self, rows: Rows, codes: Rows, stays: Stays, top: int, seen: Numbers) -> None:
        """Add the cards from below the pile, in turns that draw more than the `top` of it."""
        masks = self.world.masks
        for turn, draws in enumerate(self.question.draws):
            if draws <= top or not any(stay and stay.below for stay in stays.values()):
                continue
            for query in self._queries:

                def more(stay: Stay | None, draws: int = draws, query: int = query) -> int:
                    kinds = stay.below[: draws - top] if stay else ()
                    return sum(masks[kind] >> query & 1 for kind in kinds)

                seen[turn, query, rows] += _table(stays, more, self._kind).take(codes)

    def _go_on_after(self, hand: "Cards", games: "Words", rows: Rows, seen: Numbers) -> None:
        """Draw behind hands that were swapped, from all other cards shuffled."""
        root, draws = place(self._seed, 1).word, self._draws(len(hand))
        more = deals(root, games.take(rows), self.world.size, draws, hand)
        kinds = self._looks.kinds(np.concatenate([hand, more]))
        self._go_on(self._whole(rows, kinds, len(hand)), seen)

    def _after_swap(self, cards: "Cards", stay: Stay) -> "Cards":
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


def _is_whole(stay: Stay | None) -> bool:
    """Tell whether a hand is played without a swap."""
    return stay is not None and not stay.fresh


def _is_none(stay: Stay | None) -> bool:
    """Tell whether a hand goes back."""
    return stay is None


def _table(stays: Stays, number: Callable[[Stay | None], int], kind: "DTypeLike") -> NDArray[Any]:
    """Return a number for each code of a hand."""
    found = np.zeros(1 + max(stays, default=0), dtype=kind)
    for code, stay in stays.items():
        found[code] = number(stay)
    return found
