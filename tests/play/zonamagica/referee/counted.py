"""A table of Zona Mágica kept by counting alone, from what is done and the cards that lie there.

Nothing of the referee is asked, but what a game begins with and which mana fill the offer.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from mazo.play.goldfish.actions import Deed
from mazo.play.goldfish.board import Board
from mazo.play.goldfish.places import at
from mazo.play.goldfish.state import State

CIRCLES = {"dragon": "dragon", "hada": "fairy"}  # school → zone
MARKED = (1, 2, 3, 9, 10, 11)


def lying(state: State, zone: str, seat: int = 1) -> list[int]:
    """Return the cards of a zone, the bottom one first."""
    return [each.number for each in state.zones[at(zone, seat)]]


def figure(state: State, name: str, seat: int = 1) -> int:
    """Return a number on the table."""
    return state.figures[at(name, seat)]


@dataclass
class Table:
    """What somebody would note who only watches: one turn after the other, from the first."""

    board: Board
    circles: dict[str, list[int]]
    offer: list[int]
    hands: dict[int, int]
    crystals: dict[tuple[int, str], int]
    deck: int
    on: int
    discard: int = 0
    cycle: int = 1
    taken: int = 0
    points: dict[int, int] = field(default_factory=dict)
    gems: dict[int, list[int]] = field(default_factory=dict)
    stones: dict[str, int] = field(default_factory=lambda: dict.fromkeys(CIRCLES, 0))
    sides: dict[str, int] = field(default_factory=lambda: dict.fromkeys(CIRCLES, 3))
    drawn_at: dict[int, str] = field(default_factory=dict)  # space → school, once it was said

    @classmethod
    def of(cls, board: Board, state: State, first: int) -> "Table":
        """Return the table as the first turn begins."""
        seats = range(1, board.start.players + 1)
        return cls(
            board,
            {school: lying(state, zone) for school, zone in CIRCLES.items()},
            lying(state, "offer"),
            {seat: len(lying(state, "hand", seat)) for seat in seats},
            {(s, c): figure(state, f"crystals-{c}", s) for s in seats for c in CIRCLES},
            len(lying(state, "spell-deck")),
            first,
            points=dict.fromkeys(seats, 0),
            gems={seat: [] for seat in seats},
        )

    def do(self, deed: Deed, after: State) -> None:
        """Note a deed; `after` is only looked at for the mana that fill the offer again."""
        done = self._verbs.get(deed.verb)
        if done:
            done(deed)
        if deed.verb == "end" and not any(self.offer) and self.cycle < self.board.start.players:
            self.cycle, self.offer = self.cycle + 1, lying(after, "offer")

    @property
    def _verbs(self) -> Mapping[str, Callable[[Deed], None]]:
        return {
            "take": self._take, "assist": self._assist, "gem": self._gem, "circle": self._circle,
            "cast": self._cast, "trim": self._trim, "end": self._end,
        }  # fmt: skip

    def _take(self, deed: Deed) -> None:
        space = int(deed.words[0])
        self._draw(deed.seat, max(0, 2 - self.hands[deed.seat]))
        self.taken, self.offer[space - 1] = self.offer[space - 1], 0
        if space in MARKED:
            school = self.drawn_at.setdefault(space, deed.words[-1])
            self.sides[school] += 1

    def _assist(self, deed: Deed) -> None:
        school = deed.words[0]
        self.crystals[deed.seat, school] += self.sides[school]
        self.sides[school] = 3

    def _gem(self, deed: Deed) -> None:
        self.gems[deed.seat].append(self.taken)
        self._trim(deed)
        self._draw(deed.seat, len(deed.cards))

    def _circle(self, deed: Deed) -> None:
        school = deed.words[0]
        self.circles[school][self.stones[school]] = self.taken
        self.stones[school] = (self.stones[school] + 1) % 5

    def _cast(self, deed: Deed) -> None:
        fields = self.board.cards[deed.cards[0]].fields
        held = [self.board.cards[n].fields["mana"] for n in self.circles[str(fields["escuela"])]]
        cost, points = fields["coste"], fields["puntos"]
        assert isinstance(cost, tuple)
        assert isinstance(points, int)
        assert all(held.count(mana) >= cost.count(mana) for mana in cost)
        self.points[deed.seat] += points
        self.hands[deed.seat] -= 1

    def _trim(self, deed: Deed) -> None:
        self.hands[deed.seat] -= len(deed.cards)
        self.discard += len(deed.cards)

    def _end(self, deed: Deed) -> None:
        self._draw(deed.seat, 2)
        self.on = self.on % self.board.start.players + 1

    def _draw(self, seat: int, count: int) -> None:
        for _ in range(count):
            drawn = min(1, self.deck)
            self.deck, self.hands[seat] = self.deck - drawn, self.hands[seat] + drawn
            if not self.deck:
                self.deck, self.discard = self.discard, 0

    def holds(self, state: State) -> bool:
        """Tell whether a state is what was counted."""
        found = [
            figure(state, "cycle") == self.cycle,
            lying(state, "offer") == [card for card in self.offer if card],
            len(lying(state, "spell-deck")) == self.deck,
            *(lying(state, CIRCLES[s]) == cards for s, cards in self.circles.items()),
            *(figure(state, f"stone-{s}") == place + 1 for s, place in self.stones.items()),
            *(figure(state, f"side-{s}") == value for s, value in self.sides.items()),
            *(figure(state, "points", seat) == count for seat, count in self.points.items()),
            *(figure(state, f"crystals-{c}", s) == n for (s, c), n in self.crystals.items()),
            *(len(lying(state, "hand", seat)) == count for seat, count in self.hands.items()),
            *(lying(state, "gems", seat) == cards for seat, cards in self.gems.items()),
        ]
        return all(found)
