"""What a spell costs, whether the circle of its school holds that, and when it will."""

from collections.abc import Iterable, Mapping, Sequence

from ...catalog.game import Settings
from ...catalog.kleene import Answer, every, opposite, some
from ...catalog.value import Value
from ..working import Check, Lack, Ruling, Step, ruling
from .circles import Circle, visit
from .parts import CIRCLE, Mana, missing

CIRCLES = "circle"  # the option of a turn by which spells are cast (ZM-33)


class Spell(Value):
    """A spell; a part that is None is unknown. `cost` holds one type of mana for each mana."""

    name: str
    school: str | None = None
    cost: tuple[str, ...] | None = None
    points: int | None = None
    icons: tuple[str, ...] | None = None
    uses: int | None = None


class Turn(Value):
    """What a player has done this turn: the option, the school gone to, and the spells cast."""

    option: str | None = None
    went: str | None = None
    cast: int = 0


class Unread(Value):
    """Words of a typed cost that name no mana."""

    tokens: tuple[str, ...]


class Within(Value):
    """Whether a spell can be cast once its circle was visited so many times, with any mana.

    `kept` are the mana that stay, `wanted` those that have to be put there, by type; `holds` is
    None where that hangs on mana or a cost that nobody has told.
    """

    visits: int
    kept: tuple[Mana, ...]
    wanted: Mapping[str, int]
    holds: Answer
    step: Step


def can_pay(
    spell: Spell, circle: Circle, settings: Settings, gems: Sequence[Mana] = ()
) -> tuple[Check, ...]:
    """Tell whether the circle of a spell's school holds its cost, type by type (ZM-24).

    `gems` are the mana gems of whoever casts; whether they count is a setting.
    """
    if spell.cost is None:
        return (_untold(spell, "cost-unknown", "coste"),)
    if not gems:
        return (_covered(spell, circle.mana, None),)
    agreed = settings["gems-pay"]
    if agreed:
        return (_covered(spell, (*circle.mana, *gems), "gems-pay"),)
    alone = _covered(spell, circle.mana, "gems-pay")
    if agreed is None and alone.holds != _covered(spell, (*circle.mana, *gems), None).holds:
        return (alone.but(holds=None),)
    return (alone,)


def _untold(spell: Spell, key: str, field: str) -> Check:
    """Return what nobody can tell as long as a field of the spell is unknown (ZM-24)."""
    return Check(None, Step(key, "ZM-24", {"card": spell.name}), (Lack(spell.name, field),))


def _covered(spell: Spell, mana: Sequence[Mana], setting: str | None) -> Check:
    """Return whether mana cover a known cost."""
    short = missing(spell.cost or (), mana)
    facts = {
        "card": spell.name,
        "school": spell.school,
        "cost": spell.cost or (),
        "missing": spread(short.mana),
    }
    key = {True: "cost-held", False: "cost-short", None: "cost-open"}[short.none]
    lacking = (Lack("circle", "mana"),) if short.none is None else ()
    return Check(short.none, Step(key, "ZM-24", facts, setting), lacking)


def spread(mana: Mapping[str, int]) -> tuple[str, ...]:
    """Return mana counted by type as one token for each."""
    return tuple(kind for kind, count in mana.items() for _ in range(count))


def may_cast(
    spell: Spell,
    circles: Mapping[str, Circle],
    settings: Settings,
    turn: Turn,
    gems: Sequence[Mana] = (),
) -> Ruling:
    """Tell whether a spell may be cast now.

    Args:
        spell: The spell.
        circles: By school, as they lie once the own mana is in one of them; that of the spell's
            school suffices.
        settings: Values of the game's settings.
        turn: What was done this turn; spells are cast by the option `CIRCLES` alone.
        gems: The caster's mana gems.
    """
    facts = {"card": spell.name, "option": turn.option}
    by_circles = turn.option == CIRCLES and turn.went is not None
    checks = [
        Check(by_circles, Step("by-circles", "ZM-33", facts)),
        Check(turn.cast < 1, Step("one-spell", "ZM-23", {"card": spell.name, "cast": turn.cast})),
    ]
    if spell.school is None:
        checks.append(_untold(spell, "school-unknown", "escuela"))
        if spell.cost is None:
            checks.append(_untold(spell, "cost-unknown", "coste"))
        return ruling(*checks)
    if turn.went is not None and turn.went != spell.school:
        checks.append(_other_school(spell, turn.went, settings))
    return ruling(*checks, *can_pay(spell, circles[spell.school], settings, gems))


def _other_school(spell: Spell, went: str, settings: Settings) -> Check:
    """Return whether the spell may be of the school whose circle was not gone to."""
    agreed = settings["spell-other-school"]
    facts = {"card": spell.name, "school": spell.school, "went": went}
    step = Step("other-school", "ZM-23", facts, "spell-other-school")
    return Check(None if agreed is None else bool(agreed), step)


def as_it_lies(
    spell: Spell, circle: Circle, settings: Settings, gems: Sequence[Mana] = ()
) -> Ruling:
    """Tell whether a spell could be cast with its circle as it lies: by going to the other one.

    Whoever goes to the circle of the spell itself changes it first (ZM-23). Where the circle lacks
    something, going to the other one is of no use and is not looked at.
    """
    held = can_pay(spell, circle, settings, gems)
    if any(check.holds is False for check in held):
        return ruling(*held)
    agreed = settings["spell-other-school"]
    key = "by-other-circle" if agreed else "other-circle-forbidden"
    step = Step("other-circle-unset" if agreed is None else key, "ZM-23", {}, "spell-other-school")
    return ruling(*held, Check(None if agreed is None else bool(agreed), step))


def less_gems(spell: Spell, settings: Settings, gems: Sequence[Mana]) -> Spell:
    """Return a spell whose cost is less by the gems, where the table has agreed that they pay."""
    if spell.cost is None or not settings["gems-pay"]:
        return spell
    return spell.but(cost=spread(missing(spell.cost, gems).mana))


def may_cast_nothing(settings: Settings, *, castable: Answer) -> Ruling:
    """Tell whether one may go to a circle and cast nothing (ZM-23).

    `castable` tells whether a spell of the hand could be cast: without one nobody has to.
    """
    step = Step("nothing-cast", "ZM-23", {}, "circle-without-spell")
    agreed = settings["circle-without-spell"]
    free = None if agreed is None else bool(agreed)
    holds = some((free, opposite(castable)))
    return ruling(Check(holds, step))


def after_visit(spell: Spell, circle: Circle, mana: Mana) -> Answer:
    """Tell whether the circle of a spell holds its cost once this mana has gone there (ZM-23)."""
    if spell.cost is None:
        return None
    return missing(spell.cost, visit(spell.school or "", circle, mana).circle.mana).none


def helping(spell: Spell, circle: Circle, mana: Iterable[str]) -> dict[str, Answer]:
    """Return for each of some mana whether the spell can be cast once it has gone to the circle."""
    return {each: after_visit(spell, circle, each) for each in mana}


def outlook(
    spell: Spell, circle: Circle, most: int = CIRCLE, offer: Sequence[Mana] | None = None
) -> tuple[Within, ...]:
    """Return whether a spell can be cast as the circle lies, and after each number of visits.

    Args:
        spell: With its cost; one without is told for no number.
        circle: That of its school.
        most: Visits that are looked at: each replaces the mana under the stone by any other.
        offer: The only mana that can be put there, each once; None for any. There are no more
            visits than mana.

    After 5 visits the stone is back and all mana are other ones: a cost of 5 can be had by then.
    """
    last = most if offer is None else min(most, len(offer))
    return tuple(_within(spell, circle, count, offer) for count in range(last + 1))


def _within(spell: Spell, circle: Circle, visits: int, offer: Sequence[Mana] | None) -> Within:
    kept, free = circle.kept(visits), min(visits, CIRCLE)
    short = missing(spell.cost or (), kept)
    step = Step(
        "within-visits",
        "ZM-23",
        {"card": spell.name, "visits": visits, "wanted": spread(short.mana)},
    )
    if spell.cost is None:
        holds: Answer = None
    elif short.total <= free:
        holds = True
    else:
        holds = False if short.total > free + short.untold else None
    if offer is not None and spell.cost is not None:
        holds = every((holds, missing(spell.cost, (*kept, *offer)).none))
    return Within(visits, kept, short.mana, holds, step)


def soonest(found: Iterable[Within]) -> Within | None:
    """Return the fewest visits after which the spell can surely be cast; None if there are none."""
    return next((within for within in found if within.holds), None)
