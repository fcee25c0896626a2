"""How creatures enter play and grow: PUPs on the bench, evolution, and what takes a MAX's place."""

from itertools import pairwise

from ...catalog.game import Settings
from ..working import Check, Ruling, Step, ruling
from .cards import (
    CATEGORY,
    DARK,
    FAMILY,
    MAX,
    REPLACING,
    STAGE,
    STAGES,
    Creature,
    InPlay,
    is_of_stage,
    is_ordinary,
    ordinary_name,
    same_creature,
)
from .turns import Turn, before_attack

BENCH = 3  # places on the bench of a side (IZ-6)
_FOLLOWS: frozenset[tuple[str | None, str | None]] = frozenset(pairwise(STAGES))


def may_put_down(card: Creature, on_bench: int, turn: Turn) -> Ruling:
    """Return whether a creature may be put on the bench in a turn: PUPs, while there is room.

    A turn has no other limit for them (IZ-11), and none enters as active (IZ-14).
    """
    return ruling(before_attack(turn, "IZ-11"), *_entering(card, "IZ-11"), _room(on_bench))


def may_start_with(card: Creature, on_bench: int, in_all: int, settings: Settings) -> Ruling:
    """Return whether a creature may be put on the bench before the game (IZ-5).

    The setting `setup-stage` says whether only PUPs may, `setup-count` whether the first active,
    which leaves the bench, is one of the three; `in_all` counts it.
    """
    room = _room(on_bench)
    if settings["setup-count"] == "three":
        step = Step("setup-count", "IZ-5", {"lying": in_all, "most": BENCH}, setting="setup-count")
        room = Check(in_all < BENCH, step)
    if settings["setup-stage"] == "any":
        step = Step("setup-stage", "IZ-5", {"card": card.name}, setting="setup-stage")
        return ruling(Check(True, step), room)
    entering = (_resting(check, "setup-stage") for check in _entering(card, "IZ-5"))
    return ruling(*entering, room)


def may_grow(card: Creature, on: InPlay, turn: Turn, settings: Settings) -> Ruling:
    """Return whether a card may be laid on a creature of one's own, by the category of the card.

    An ordinary card evolves the creature (IZ-12), a Legendary or Dragon takes the place of a MAX
    of its family (IZ-24), a Dark card that of its ordinary form (IZ-25).
    """
    if card.category is None:
        step = Step("category-known", "categories", {"card": card.name})
        return ruling(Check(None, step, (card.lacks(CATEGORY),)))
    if card.category in REPLACING:
        return _replacing(card, on, turn, settings)
    return _darkening(card, on, turn) if card.category == DARK else _evolving(card, on, turn)


def _evolving(card: Creature, on: InPlay, turn: Turn) -> Ruling:
    """The next stage is laid on top (IZ-12)."""
    return ruling(
        before_attack(turn, "IZ-12"),
        is_ordinary(on.card, "IZ-12", "evolves-ordinary"),
        _same(card.creature, on.card, "IZ-12"),
        _next_stage(card, on.card),
    )


def _replacing(card: Creature, on: InPlay, turn: Turn, settings: Settings) -> Ruling:
    """The whole line below goes, and the card stands in its place (IZ-24)."""
    decided = ruling(
        before_attack(turn, "IZ-24"),
        is_of_stage(on.card, (MAX,), "IZ-24", "replaces-max"),
        _family(card, on.card, settings),
    )
    return _in_place(card, on, decided)


def _darkening(card: Creature, on: InPlay, turn: Turn) -> Ruling:
    """A Dark card needs its ordinary form: a MAX to replace, or a COLT to evolve (IZ-25).

    Whether it may replace a PUP is not stated: no rule names the stage, and evolving has an order.
    """
    stage = is_of_stage(on.card, STAGES[-2:], "IZ-25", "dark-stage")
    if stage.holds is False:
        stage = Check(None, Step("dark-stage-open", "IZ-25", {"card": on.card.name}))
    decided = ruling(
        before_attack(turn, "IZ-25"),
        is_ordinary(on.card, "IZ-25", "dark-ordinary"),
        _ordinary_form(card, on.card),
        stage,
    )
    return _in_place(card, on, decided)


def _in_place(card: Creature, on: InPlay, decided: Ruling) -> Ruling:
    """Damage and vectors stay where a creature evolves; under what replaces a MAX nobody says."""
    if not decided.allowed or on.card.stage != MAX:
        return decided
    asked = {"damage-open": on.damage, "vectors-open": len(on.vectors)}
    steps = (
        Step(key, "unanswered", {"card": card.name, "count": count})
        for key, count in asked.items()
        if count
    )
    return ruling(*decided.checks, *(Check(None, step) for step in steps))


def _entering(card: Creature, cite: str) -> tuple[Check, Check]:
    return (
        is_of_stage(card, STAGES[:1], cite, "enters-as-pup"),
        is_ordinary(card, "categories", "enters-ordinary"),
    )


def _resting(check: Check, setting: str) -> Check:
    return check.but(step=check.step.but(setting=setting))


def _room(on_bench: int) -> Check:
    return Check(on_bench < BENCH, Step("bench-room", "IZ-6", {"lying": on_bench, "most": BENCH}))


def _next_stage(card: Creature, below: Creature) -> Check:
    """The order is PUP, COLT, MAX, and no stage is passed over (IZ-12)."""
    step = Step("next-stage", "IZ-12", {"from": below.stage, "stage": card.stage})
    lacking = tuple(each.lacks(STAGE) for each in (below, card) if each.stage is None)
    follows = (below.stage, card.stage) in _FOLLOWS
    return Check(None if lacking else follows, step, lacking)


def _same(name: str, below: Creature, cite: str) -> Check:
    step = Step("same-creature", cite, {"wanted": name, "found": below.name})
    return Check(same_creature(name, below.creature), step)


def _ordinary_form(card: Creature, below: Creature) -> Check:
    """A Dark card's name says whose dark form it is; else the players have to know (IZ-25)."""
    name = ordinary_name(card)
    if name is None:
        facts = {"card": card.name, "found": below.name}
        return Check(None, Step("ordinary-unknown", "IZ-25", facts))
    return _same(name, below, "IZ-25")


def _family(card: Creature, below: Creature, settings: Settings) -> Check:
    """The family is the habitat, or the kind of creature, by `family-evolve`."""
    if settings["family-evolve"] == "kind":
        return _resting(_same(card.creature, below, "IZ-24"), "family-evolve")
    facts = {"family": card.habitat, "other": below.habitat}
    step = Step("same-habitat", "IZ-24", facts, setting="family-evolve")
    lacking = tuple(each.lacks(FAMILY) for each in (card, below) if each.habitat is None)
    return Check(None if lacking else card.habitat == below.habitat, step, lacking)
