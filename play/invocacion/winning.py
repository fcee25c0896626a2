"""Who leads a combat and by how much, how a tie is broken, and which trophy is taken."""

from collections.abc import Iterable, Sequence

from ...catalog.game import Settings
from ...catalog.value import Value
from ..working import Lack, Step, gathered
from .combat import Combat, Side
from .power import Total, printed


class Lead(Value):
    """Who leads; `leader` is a place, None where nobody does or it cannot be told.

    `margin` is the difference to the next who can still win, None where there is none. `level`
    holds the places that share the highest total; `tied` tells that their Support does not part
    them either, which leaves the combat without a winner (INV-28), as it is when all are out.
    """

    leader: int | None
    margin: int | None
    level: tuple[int, ...]
    tied: bool
    steps: tuple[Step, ...]
    lacking: tuple[Lack, ...] = ()

    @property
    def nobody(self) -> bool:
        """Whether it is sure that nobody wins, and no trophy is taken."""
        return self.leader is None and not self.lacking


class Prize(Value):
    """What the winner takes: places of Invocations.

    `choices` holds those of which the winner picks one (all of `taken` where there is nothing to
    pick); both are empty where it cannot be told.
    """

    taken: tuple[int, ...]
    choices: tuple[int, ...]
    steps: tuple[Step, ...]
    lacking: tuple[Lack, ...] = ()


def lead(combat: Combat, totals: Sequence[Total]) -> Lead:
    """Return who has the highest total Power of those who are not out (INV-25, INV-28).

    Who alone is not out leads with whatever, an unknown total too (INV-14, INV-17).
    """
    running = [i for i, side in enumerate(combat.sides) if not side.out]
    if not running:
        return Lead(None, None, (), False, (_all_out(combat),))
    if len(running) == 1:
        return _alone(combat, totals, running[0])
    unknown = gathered(totals[i].lacking for i in running)
    if unknown:
        return Lead(None, None, (), False, (), unknown)
    points = {i: totals[i].points or 0 for i in running}
    best = max(points.values())
    level = tuple(i for i in running if points[i] == best)
    others = [points[i] for i in running if i not in level]
    margin = best - max(others) if others else None
    names = tuple(combat.sides[i].name for i in level)
    if len(level) == 1:
        step = Step("leads", "leader", {"name": names[0], "points": best, "margin": margin})
        return Lead(level[0], margin, level, False, (step,))
    return _tie(combat, level, Step("level", "INV-28", {"names": names, "points": best}))


def _alone(combat: Combat, totals: Sequence[Total], place: int) -> Lead:
    facts = {"name": combat.sides[place].name, "points": totals[place].points, "margin": None}
    return Lead(place, None, (place,), False, (Step("leads-alone", "leader", facts),))


def _tie(combat: Combat, level: tuple[int, ...], step: Step) -> Lead:
    """Part those with the highest total by the Support that their Invocations print."""
    sides = [combat.sides[i] for i in level]
    unknown = tuple(Lack(s.card or s.name, "apoyo") for s in sides if s.support is None)
    if unknown:
        return Lead(None, 0, level, False, (step,), unknown)
    best = max(side.support or 0 for side in sides)
    left = [i for i in level if combat.sides[i].support == best]
    if len(left) == 1:
        name = combat.sides[left[0]].name
        broken = Step("tie-broken", "INV-28", {"name": name, "support": best})
        return Lead(left[0], 0, level, False, (step, broken))
    names = tuple(combat.sides[i].name for i in left)
    nobody = Step("no-winner", "INV-28", {"names": names, "support": best})
    return Lead(None, 0, level, True, (step, nobody))


def _all_out(combat: Combat) -> Step:
    """Return why nobody can win: all retired (INV-17) or could not pay (INV-14), or none is there.

    Who has no card to bring is not made to bring one (INV-5).
    """
    outs = {side.out for side in combat.sides}
    names = tuple(side.name for side in combat.sides)
    cite = "INV-17" if "retired" in outs else "INV-14" if outs else "INV-5"
    return Step("nobody-left", cite, {"names": names})


def prize(combat: Combat, settings: Settings) -> Prize:
    """Return the Invocation that a winner takes: that with the highest printed Power (INV-27).

    After an exchange each card counts as printing what the other does (INV-26). `retired-trophy`,
    `trophy-tie` and `trophies-taken` say what the rule leaves open.
    """
    sides = tuple(
        side.but(power=points) for side, points in zip(combat.sides, printed(combat), strict=True)
    )
    swapped = [i for i, side in enumerate(combat.sides) if side.power != sides[i].power]
    found = _prize(sides, settings)
    if not swapped or settings["trophies-taken"] == "all":
        return found
    cards = _cards(sides, swapped)
    counts = Step("prize-exchanged", "exchange", {"cards": cards})
    lacking = found.lacking
    if any(lack.field == "poder" for lack in lacking):
        lacking = tuple(Lack(_card(side), "poder") for side in combat.sides if side.power is None)
    return found.but(steps=(counts, *found.steps), lacking=lacking)


def _prize(sides: Sequence[Side], settings: Settings) -> Prize:
    """Return what is taken of sides whose printed Power is what each counts with."""
    safe = settings["retired-trophy"] == "safe"
    staked = [i for i, side in enumerate(sides) if not (safe and side.out == "retired")]
    setting = "retired-trophy" if len(staked) < len(sides) else None
    if settings["trophies-taken"] == "all":
        names = _cards(sides, staked)
        step = Step("takes-all", "reading-trophies-taken", {"cards": names}, "trophies-taken")
        return Prize(tuple(staked), tuple(staked), (step,))
    unknown = tuple(Lack(_card(sides[i]), "poder") for i in staked if sides[i].power is None)
    if not staked or (unknown and len(staked) > 1):
        return Prize((), (), (), unknown)
    best = sides[staked[0]].power if unknown else max(sides[i].power or 0 for i in staked)
    level = [i for i in staked if sides[i].power == best]
    key = "highest-printed" if len(level) == 1 else "several-highest"
    step = Step(key, "INV-27", {"cards": _cards(sides, level), "points": best})
    if len(level) == 1:
        return Prize((level[0],), (level[0],), (step.but(setting=setting),))
    return _parted(sides, level, step, settings)


def outcome(lead: Lead, prize: Prize) -> tuple[Step, ...]:
    """Return what follows for several sides: who leads, and the trophy unless nobody can win.

    What cannot be told is said too (INV-25, INV-27).
    """
    if lead.nobody:
        return lead.steps
    unsure = [Step("lead-unknown", "leader")] if lead.lacking else []
    lost = [Step("trophy-unknown", "INV-27")] if prize.lacking else []
    return (*lead.steps, *unsure, *prize.steps, *lost)


def _parted(sides: Sequence[Side], level: list[int], step: Step, settings: Settings) -> Prize:
    """Part Invocations of the same printed Power: by Support, else as the winner likes."""
    if settings["trophy-tie"] == "support-then-winner":
        unknown = tuple(Lack(_card(sides[i]), "apoyo") for i in level if sides[i].support is None)
        if unknown:
            return Prize((), (), (step,), unknown)
        best = max(sides[i].support or 0 for i in level)
        level = [i for i in level if sides[i].support == best]
        by_support = Step(
            "prize-by-support",
            "reading-trophy-tie",
            {"cards": _cards(sides, level), "support": best},
            "trophy-tie",
        )
        if len(level) == 1:
            return Prize((level[0],), (level[0],), (step, by_support))
    named = {"cards": _cards(sides, level)}
    chosen = Step("winner-chooses", "reading-trophy-tie", named, "trophy-tie")
    return Prize((), tuple(level), (step, chosen))


def _card(side: Side) -> str:
    return side.card or side.name


def _cards(sides: Sequence[Side], places: Iterable[int]) -> tuple[str, ...]:
    return tuple(_card(sides[i]) for i in places)
