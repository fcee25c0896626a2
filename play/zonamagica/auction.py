"""The auction of a distribution: its table, item by item, bid by bid (advanced mode)."""

from collections.abc import Mapping

from ...catalog.value import EMPTY, Value
from ..working import Lack, Step
from .parts import SCHOOLS

PER_MANA = 2  # points for each mana that an implement names (ZM-16)


class Bidder(Value):
    """A player at the auction; what is None nobody has told.

    `crystals` counts those of both schools, `by_school` each school's where that is told. Where it
    is not, `sure` may hold those that the player has at least.
    """

    name: str
    points: int | None = None
    crystals: int | None = None
    by_school: Mapping[str, int] | None = None
    sure: Mapping[str, int] = EMPTY

    @property
    def told(self) -> Mapping[str, int]:
        """The crystals by school, as far as they are known."""
        return self.sure if self.by_school is None else self.by_school

    def paying(self, bid: int, mix: Mapping[str, int] | None) -> "Bidder":
        """Return the player once a bid is paid; `mix` are the crystals by school, if told."""
        left = None if self.crystals is None else self.crystals - bid
        rest = {school: count - (mix or {}).get(school, 0) for school, count in self.told.items()}
        if self.by_school is None:
            return self.but(crystals=left, sure=rest)
        known = mix is not None or not bid
        return self.but(crystals=left, by_school=rest if known else None)


class Item(Value):
    """An implement of the lot; `named` counts the mana it names that lie in its circle now."""

    name: str
    named: int | None = None


class Sale(Value):
    """An implement that has found its owner, with what it cost (0: free) and the points it gave."""

    item: str
    owner: str
    paid: int
    points: int | None
    steps: tuple[Step, ...] = ()


class Auction(Value):
    """An auction between two bids.

    Seats are places in `bidders`, in clockwise order. `seats` are those still in, in that order;
    `lot` the items left, the one bid on first; `shelved` names those nobody wanted once. `turn` is
    the seat to bid, `opener` the one that opened this item, `asked` who has bid on it since the
    highest bid. `opener` and `turn` are None where it cannot be told who opens the item. Where
    `owes` is set, that seat has bought and says how it pays.
    """

    bidders: tuple[Bidder, ...]
    seats: tuple[int, ...]
    lot: tuple[Item, ...]
    leader: int | None  # with most points as the auction began (ZM-12); None where untold
    opener: int | None = None
    turn: int | None = None
    high: int = 0
    holder: int | None = None
    asked: int = 0
    shelved: tuple[str, ...] = ()
    owes: int | None = None
    sales: tuple[Sale, ...] = ()
    began: int = 0  # the seat that is first in turn order
    steps: tuple[Step, ...] = ()  # of the last thing done
    lacking: tuple[Lack, ...] = ()

    @property
    def item(self) -> Item | None:
        """What is bid on; None once everything is sold."""
        return self.lot[0] if self.lot and self.seats else None

    @property
    def is_over(self) -> bool:
        """Whether every player has an implement."""
        return self.item is None

    @property
    def in_order(self) -> tuple[int, ...]:
        """The seats still in, in turn order."""
        later = [seat for seat in self.seats if seat >= self.began]
        return (*later, *self.seats[: len(self.seats) - len(later)])

    def seat_of(self, name: str) -> int | None:
        """Return the seat of a player's name."""
        names = [one.name for one in self.bidders]
        return names.index(name) if name in names else None

    def name(self, seat: int) -> str:
        """Return who sits there."""
        return self.bidders[seat].name

    def following(self, seat: int) -> int:
        """Return the next seat clockwise that is still in."""
        later = [each for each in self.seats if each > seat]
        return later[0] if later else self.seats[0]

    def from_seat(self, seat: int) -> int:
        """Return the seat itself while it is in, else the next clockwise that is."""
        return seat if seat in self.seats else self.following(seat)


def mixes(bidder: Bidder, bid: int, *, one_school: bool) -> tuple[dict[str, int], ...]:
    """Return the ways of paying a bid with crystals of the schools that are known."""
    if not bidder.told:
        return ()
    first, second = (bidder.told.get(school, 0) for school in SCHOOLS)
    found = [(n, bid - n) for n in range(bid, -1, -1) if n <= first and bid - n <= second]
    allowed = [pair for pair in found if not one_school or 0 in pair]
    return tuple(dict(zip(SCHOOLS, pair, strict=True)) for pair in allowed)
