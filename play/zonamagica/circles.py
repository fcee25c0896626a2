"""The magic circles: five mana, a stone, and how they change."""

from collections.abc import Sequence

from ...catalog.value import Value
from ..working import Step
from .parts import CIRCLE, Mana


class Circle(Value):
    """Five mana in clockwise order and the place of the stone, 0 to 4 (ZM-5, ZM-6)."""

    mana: tuple[Mana, ...]
    stone: int = 0

    def __post_init__(self) -> None:
        """Raise ValueError unless there are five mana and the stone lies on one of them."""
        if len(self.mana) != CIRCLE or not 0 <= self.stone < CIRCLE:
            raise ValueError(self.mana, self.stone)

    @property
    def under(self) -> Mana:
        """The mana under the stone."""
        return self.mana[self.stone]

    def replaced(self, mana: Mana) -> "Circle":
        """Return the circle with other mana under the stone, which stays."""
        new = (*self.mana[: self.stone], mana, *self.mana[self.stone + 1 :])
        return self.but(mana=new)

    def moved(self, moves: int = 1) -> "Circle":
        """Return the circle with the stone so many mana on, clockwise; after 5 it is back."""
        return self.but(stone=(self.stone + moves) % CIRCLE)

    def kept(self, moves: int) -> tuple[Mana, ...]:
        """Return the mana that stay when the circle is visited so many times: first that of all.

        The mana under the stone is the first to go.
        """
        gone = {(self.stone + i) % CIRCLE for i in range(min(moves, CIRCLE))}
        return tuple(mana for place, mana in enumerate(self.mana) if place not in gone)


class Visit(Value):
    """A circle after it was visited, the mana that left it, and the working."""

    circle: Circle
    old: Mana
    steps: tuple[Step, ...]


def visit(school: str, circle: Circle, mana: Mana) -> Visit:
    """Go to a circle: the mana replaces that under the stone, which moves on by one (ZM-23)."""
    after = circle.replaced(mana).moved()
    changed = {"school": school, "mana": mana, "old": circle.under}
    moved = Step(
        "stone-moved", "ZM-23", {"school": school, "place": after.stone + 1, "mana": after.under}
    )
    return Visit(after, circle.under, (Step("mana-replaced", "ZM-23", changed), moved))


def visits(school: str, circle: Circle, mana: Sequence[Mana]) -> Visit:
    """Go to a circle once with each of some mana, at least one, in this order."""
    found = visit(school, circle, mana[0])
    for each in mana[1:]:
        after = visit(school, found.circle, each)
        found = Visit(after.circle, after.old, (*found.steps, *after.steps))
    return found
