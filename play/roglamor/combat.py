"""Combat in two lanes: who may attack, who may block whom, and what the damage does."""

from collections import Counter
from collections.abc import Sequence

from ...catalog.game import Settings
from ...catalog.value import Value
from ..working import Check, Lack, Ruling, Step, gathered, ruling
from .creatures import BLEEDING, PIERCE, VALOUR, Creature, is_ready, unexplained, wounded


class Block(Value):
    """A blocker assigned to an attacker, each by its place in its row, from 0.

    `dealt` is what the attacker deals this blocker and `returned` what it gets back: None where
    that is all the damage it has, which holds whenever it fights one creature only.
    """

    attacker: int
    blocker: int
    dealt: int | None = None
    returned: int | None = None


class Outcome(Value):
    """What a combat does: both rows after it, in the order they had, and the player's damage.

    `to_player` is the damage that reaches the player, None where something is unknown, which
    `lacking` names. Keywords named there do what the card says besides.
    """

    attackers: tuple[Creature, ...]
    blockers: tuple[Creature, ...]
    to_player: int | None
    steps: tuple[Step, ...]
    lacking: tuple[Lack, ...] = ()


class Blow(Value):
    """What one creature deals another; `damage` is None where it is unknown."""

    by: Creature
    to: Creature
    damage: int | None


def may_attack(creature: Creature) -> Check:
    """Return whether a creature may attack: a ready one, and always the player (RG-22)."""
    return is_ready(creature, "RG-22")


def attacking(creature: Creature) -> Creature:
    """Return a creature as it attacks: tapped, but for Valour (RG-22)."""
    return creature.but(tapped=creature.tapped or VALOUR not in creature.keywords)


def may_block(
    attackers: Sequence[Creature],
    blockers: Sequence[Creature],
    blocks: Sequence[Block],
    settings: Settings,
) -> Ruling:
    """Tell whether blocks may be declared so: ready, in the lane, one to one (RG-23).

    Args:
        attackers: Those that attack, in the row that the blocks count in.
        blockers: Those that could block, likewise.
        blocks: Who blocks whom.
        settings: Values of the game's settings.
    """
    checks = []
    for block in blocks:
        attacker, blocker = attackers[block.attacker], blockers[block.blocker]
        facts = {"attacker": attacker.name, "blocker": blocker.name}
        same = Step("same-lane", "RG-22", {**facts, "lane": attacker.lane, "found": blocker.lane})
        checks += [is_ready(blocker, "RG-23"), Check(attacker.lane == blocker.lane, same)]
    of_attackers = [attackers[block.attacker].name for block in blocks]
    of_blockers = [blockers[block.blocker].name for block in blocks]
    return ruling(
        *checks,
        *_once(
            [block.attacker for block in blocks],
            of_attackers,
            "two-blockers",
            may=bool(settings["two-blockers"]),
        ),
        *_once(
            [block.blocker for block in blocks],
            of_blockers,
            "blocker-many",
            may=bool(settings["blocker-many"]),
        ),
        *_shared(attackers, [(block.attacker, block.dealt) for block in blocks]),
        *_shared(blockers, [(block.blocker, block.returned) for block in blocks]),
    )


def _once(
    places: Sequence[int], names: Sequence[str], setting: str, *, may: bool
) -> tuple[Check, ...]:
    """Return whether a creature may stand in several blocks, for each one that does."""
    named = dict(zip(places, names, strict=True))
    return tuple(
        Check(may, Step("in-several-blocks", setting, {"card": named[p], "count": n}, setting))
        for p, n in Counter(places).items()
        if n > 1
    )


def _shared(
    creatures: Sequence[Creature], shares: Sequence[tuple[int, int | None]]
) -> tuple[Check, ...]:
    """Return whether no creature deals more than it has, for each that shares its damage out."""
    given: dict[int, int] = {}
    for place, share in shares:
        if share is not None:
            given[place] = given.get(place, 0) + share
    return tuple(_within(creatures[place], total) for place, total in given.items())


def _within(creature: Creature, total: int) -> Check:
    """Return whether a creature has as much damage as it deals in all."""
    facts = {"card": creature.name, "damage": creature.damage, "count": total}
    step = Step("damage-shared", "RG-24", facts)
    if creature.damage is None:
        return Check(None, step, (Lack(creature.name, "dano"),))
    return Check(total <= creature.damage, step)


def fight(
    attackers: Sequence[Creature], blockers: Sequence[Creature], blocks: Sequence[Block]
) -> Outcome:
    """Deal the damage of a combat, all of it at once (RG-24).

    Blocks are taken as declared; `may_block` tells whether they may be. A creature in several
    blocks needs its damage shared out among them, or what it does is unknown.
    """
    blows = _blows(attackers, blockers, blocks)
    back = _returned(attackers, blockers, blocks)
    free = [one for i, one in enumerate(attackers) if all(i != b.attacker for b in blocks)]
    through = [*(one.damage for one in free), *map(_excess, blows)]
    struck = [
        _struck(one, [back[n] for n, b in enumerate(blocks) if b.attacker == i])
        for i, one in enumerate(attackers)
    ]
    met = [
        _struck(one, [blows[n] for n, b in enumerate(blocks) if b.blocker == i])
        for i, one in enumerate(blockers)
    ]
    fighting = [*attackers, *{b.blocker: blockers[b.blocker] for b in blocks}.values()]
    return Outcome(
        tuple(struck),
        tuple(met),
        _sum(through),
        _working(blows, back),
        gathered([_unknown(fighting, [*blows, *back]), unexplained(fighting)]),
    )


def _blows(
    attackers: Sequence[Creature], blockers: Sequence[Creature], blocks: Sequence[Block]
) -> list[Blow]:
    """Return what the attacker of each block deals its blocker."""
    times = Counter(block.attacker for block in blocks)
    return [
        Blow(
            by := attackers[b.attacker], blockers[b.blocker], _dealt(by, b.dealt, times[b.attacker])
        )
        for b in blocks
    ]


def _returned(
    attackers: Sequence[Creature], blockers: Sequence[Creature], blocks: Sequence[Block]
) -> list[Blow]:
    """Return what the blocker of each block deals its attacker."""
    times = Counter(block.blocker for block in blocks)
    return [
        Blow(
            by := blockers[b.blocker],
            attackers[b.attacker],
            _dealt(by, b.returned, times[b.blocker]),
        )
        for b in blocks
    ]


def _dealt(by: Creature, share: int | None, blocks: int) -> int | None:
    """Return what a creature deals in one of its blocks: its share, or all in the only one."""
    return by.damage if share is None and blocks == 1 else share


def _excess(blow: Blow) -> int | None:
    """Return what Pierce passes on to the player: what is left over after killing the blocker."""
    if PIERCE not in blow.by.keywords:
        return 0
    if blow.damage is None or blow.to.life_left is None:
        return None
    return max(0, blow.damage - blow.to.life_left)


def _struck(creature: Creature, blows: Sequence[Blow]) -> Creature:
    """Return a creature after the blows that are known."""
    for blow in blows:
        bleeding = BLEEDING in blow.by.keywords
        creature = wounded(creature, blow.damage or 0, bleeding=bleeding)
    return creature


def _sum(numbers: Sequence[int | None]) -> int | None:
    """Return the sum of numbers; None where one is unknown."""
    known = [number for number in numbers if number is not None]
    return sum(known) if len(known) == len(numbers) else None


def _working(blows: Sequence[Blow], back: Sequence[Blow]) -> tuple[Step, ...]:
    """Return the steps: each exchange, then what Pierce passes on; who deals 0 has none."""
    dealt = [
        Step("deals-damage", "RG-24", {"card": b.by.name, "to": b.to.name, "count": b.damage})
        for pair in zip(blows, back, strict=True)
        for b in pair
    ]
    passed = [
        Step("pierces", "pierce", {"card": b.by.name, "to": b.to.name, "count": _excess(b)})
        for b in blows
        if PIERCE in b.by.keywords
    ]
    return tuple(step for step in (*dealt, *passed) if step.facts["count"] != 0)


def _unknown(fighting: Sequence[Creature], blows: Sequence[Blow]) -> tuple[Lack, ...]:
    """Return the numbers that are missing: damage, the shares of it, and the life of those hit."""
    damage = [Lack(one.name, "dano") for one in fighting if one.damage is None]
    shares = [
        Lack(blow.by.name, "share")
        for blow in blows
        if blow.damage is None and blow.by.damage is not None
    ]
    life = [Lack(blow.to.name, "vida") for blow in blows if blow.to.life is None]
    return (*damage, *shares, *life)
