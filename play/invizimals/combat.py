"""One attack against one defence, and two creatures that attack each other in turn."""

from collections.abc import Sequence
from typing import Literal

from ...catalog.game import Settings
from ...catalog.value import Value
from ..working import Lack, Step, gathered
from .cards import LIVES, Habitat, InPlay
from .totals import (
    Total,
    attack_best,
    attack_options,
    attack_total,
    best_types,
    defence_total,
)

Falls = Literal["first", "second", "neither"]


class Strike(Value):
    """One attack: the totals, whether it takes a life, and how many like it remove the defender.

    Attributes:
        options: The attack under each attack type, in the order of the card.
        best: The types of the highest attack; empty where that cannot be told.
        attack: The option that is used; without a type where none is known to be the best.
        defence: The defender's total.
        succeeds: Whether the defender loses a life (IZ-16); None where it cannot be told.
        margin: Attack minus defence, None where either is unknown; above zero is a success.
        attacks: Attacks like this one that use up the defender's lives; None where they never do
            and where it cannot be told, which `succeeds` tells apart.
        steps: What was compared and what follows; the steps of the totals are with them.
        lacking: What is unknown and would tell what comes of it.
    """

    options: tuple[Total, ...]
    best: tuple[str, ...]
    attack: Total
    defence: Total
    succeeds: bool | None
    margin: int | None
    attacks: int | None
    steps: tuple[Step, ...]
    lacking: tuple[Lack, ...]


class Duel(Value):
    """Two creatures that attack each other in turn while nothing else changes.

    `back` is the attack of the second in return. `falls` tells which of them is removed, None where
    that cannot be told, and `attacks` by which attack of the two sides together, None where
    neither falls or it cannot be told. `step` is what follows from both attacks.
    """

    back: Strike
    falls: Falls | None
    attacks: int | None
    step: Step


def strike(
    attacker: InPlay,
    defender: InPlay,
    habitats: Sequence[Habitat],
    settings: Settings,
    chosen: str | None = None,
) -> Strike:
    """Return what an attack of one active does to that of the other side (IZ-15, IZ-16).

    Args:
        attacker: The creature that attacks.
        defender: The creature that is attacked.
        habitats: The Habitat cards on the board: none or one, or one of each side where
            `habitat-field` gives each a field.
        settings: How the game is read, defaults filled in.
        chosen: The attack type that is chosen; None chooses the best.

    Raises:
        ValueError: The attack type chosen is known to be none of the attacker's.
    """
    types = attacker.card.attacks
    if chosen is not None and types is not None and chosen not in types:
        raise ValueError(chosen)
    options = attack_options(attacker, habitats)
    attack = attack_best(attacker, habitats)
    if chosen is not None:
        attack = attack_total(attacker, habitats, chosen)
    defence = defence_total(defender, habitats, settings)
    succeeds = _beats(attack, defence)
    return Strike(
        options,
        best=best_types(options),
        attack=attack,
        defence=defence,
        succeeds=succeeds,
        margin=_margin(attack, defence),
        attacks=defender.lives_left if succeeds else None,
        steps=_outcome(defender, attack, defence, succeeds),
        lacking=_lacking(defender, attack, defence, succeeds),
    )


class Choice(Value):
    """What an attack comes to under one attack type, against the defence as it stands.

    `margin` and `succeeds` are None where they cannot be told.
    """

    total: Total
    margin: int | None
    succeeds: bool | None


def choices(found: Strike) -> tuple[Choice, ...]:
    """Return what each attack type of the attacker would do, in the order of the card (IZ-15)."""
    return tuple(
        Choice(total, _margin(total, found.defence), _beats(total, found.defence))
        for total in found.options
    )


def duel(first: InPlay, second: InPlay, habitats: Sequence[Habitat], settings: Settings) -> Duel:
    """Return who falls if two actives attack each other in turn, each with its best type.

    Both have lives left. One attack takes one at most, however large the difference (IZ-16), and
    the last life removes; of lives that are unknown the most is known (IZ-17).
    """
    there = strike(first, second, habitats, settings).succeeds
    back = strike(second, first, habitats, settings)
    if there is False and back.succeeds is False:
        return Duel(back, "neither", None, Step("duel-neither", "IZ-16"))
    mine, theirs = (_lives(each, int(str(settings["max-lives"]))) for each in (first, second))
    if there and (back.succeeds is False or theirs[-1] <= mine[0]):
        return _fallen(back, "second", second, [2 * lives - 1 for lives in theirs])
    if back.succeeds and (there is False or mine[-1] < theirs[0]):
        return _fallen(back, "first", first, [2 * lives for lives in mine])
    return Duel(back, None, None, Step("duel-open", "IZ-17"))


def _lives(who: InPlay, most: int) -> Sequence[int]:
    """Return how many lives a creature may have left, the fewest first."""
    if who.lives_left is not None:
        return (who.lives_left,)
    return range(1, max(1, most - who.damage) + 1)


def _fallen(back: Strike, falls: Falls, loser: InPlay, attacks: Sequence[int]) -> Duel:
    """Return the duel in which one is known to fall, at one of some attacks."""
    facts: dict[str, str | int] = {"card": loser.card.name, "attacks": attacks[-1]}
    if len(attacks) == 1:
        return Duel(back, falls, attacks[0], Step("duel-falls", "IZ-17", facts))
    return Duel(back, falls, None, Step("duel-falls-latest", "IZ-17", facts, "max-lives"))


def _lacking(
    defender: InPlay, attack: Total, defence: Total, succeeds: bool | None
) -> tuple[Lack, ...]:
    """Return what would tell whether an attack succeeds, or how many lives are left if it does."""
    if succeeds is None:
        return gathered([attack.lacking, defence.lacking])
    is_asked = succeeds and defender.lives_left is None
    return (defender.card.lacks(LIVES),) if is_asked else ()


def _margin(attack: Total, defence: Total) -> int | None:
    if attack.points is None or defence.points is None:
        return None
    return attack.points - defence.points


def _beats(attack: Total, defence: Total) -> bool | None:
    """Tell whether an attack is above a defence, whatever is unknown of either (IZ-16)."""
    if attack.least is not None and defence.most is not None and attack.least > defence.most:
        return True
    if attack.most is not None and defence.least is not None and attack.most <= defence.least:
        return False
    return None


def _compared(attack: Total, defence: Total, succeeds: bool | None) -> Step:
    """Return the totals side by side; where one is unknown, the bounds that decide all the same."""
    points, key = (attack.points, defence.points), "compared"
    if None not in points or succeeds is None:
        return Step(key, "IZ-16", {"attack": points[0], "defence": points[1]})
    key = "compared-above" if succeeds else "compared-below"
    bounds = (attack.least, defence.most) if succeeds else (attack.most, defence.least)
    known = [int(each is not None) for each in points]  # as sentences choose by it
    exact = {"attack_known": known[0], "defence_known": known[1]}
    return Step(key, "IZ-16", {"attack": bounds[0], "defence": bounds[1], **exact})


def _outcome(
    defender: InPlay, attack: Total, defence: Total, succeeds: bool | None
) -> tuple[Step, ...]:
    card, lives = defender.card.name, defender.lives_left
    compared = _compared(attack, defence, succeeds)
    if succeeds is None:
        return (compared,)
    if not succeeds:
        return (compared, Step("no-life-lost", "IZ-16", {"card": card}))
    lost = Step("life-lost", "IZ-16", {"card": card})
    if lives is None:
        return (compared, lost)
    return (compared, lost, Step("attacks-needed", "IZ-17", {"card": card, "attacks": lives}))
