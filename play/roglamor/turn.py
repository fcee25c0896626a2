"""The parts of a turn that are sums: drawing, readying and healing, exploring, and its end."""

from ...catalog.game import Settings
from ...catalog.value import Value
from ..working import Check, Lack, Ruling, Step, ruling
from .charges import Charge
from .creatures import Creature, healed, is_ready, readied
from .payment import Pool, pay
from .timing import ELEMENTAL, Turn, in_phase

EXPLORED = (Charge(),)  # what exploring costs: 1 charge of any element (RG-8)


class Drawn(Value):
    """What the Initial phase draws, and whether the game is lost by it (RG-6, RG-4).

    `steps` name what was agreed on, where it decides.
    """

    cards: int
    domains: int
    lost: bool
    steps: tuple[Step, ...] = ()


def draw(deck: int, domains: int | None, settings: Settings, *, opening: bool) -> Drawn:
    """Draw 1 card from each deck.

    Args:
        deck: Cards left in the play deck, at least 0.
        domains: Cards left in the domain deck, at least 0; None where a side plays without one.
        settings: Values of the game's settings.
        opening: Whether it is the first turn of the game.
    """
    if opening and not settings["first-draw"]:
        return Drawn(0, 0, lost=False, steps=(Step("first-draw", "first-draw", {}, "first-draw"),))
    without = domains == 0
    lost = not deck or (without and settings["empty-domain-deck"] == "lose")
    step = Step("empty-domain-deck", "empty-domain-deck", setting="empty-domain-deck")
    return Drawn(min(1, deck), min(1, domains or 0), lost, (step,) if without else ())


def has_lost(lives: int | None) -> Check:
    """Return whether a player has lost: at 0 lives (RG-4)."""
    lacking = () if lives is not None else (Lack("player", "lives"),)
    holds = None if lives is None else lives <= 0
    return Check(holds, Step("no-lives", "RG-4", {"lives": lives}), lacking)


def begin(creature: Creature, *, own: bool) -> Creature:
    """Return a creature as an Initial phase leaves it: healed, and ready in its player's (RG-6)."""
    return healed(readied(creature) if own else creature)


def may_explore(
    creature: Creature, pool: Pool, zone: int, turn: Turn, settings: Settings
) -> Ruling:
    """Tell whether a creature may explore (RG-8).

    Args:
        creature: The one that would be tapped.
        pool: The charges there are.
        zone: Cards left in the exploration zone.
        turn: The own turn so far.
        settings: Values of the game's settings.
    """
    return ruling(
        in_phase(turn.phase, (ELEMENTAL,), "RG-8"),
        Check(not turn.explored, Step("first-exploring-of-turn", "RG-8")),
        _may_tap(creature, settings),
        Check(pay(EXPLORED, pool).covers, Step("charge-for-exploring", "RG-8")),
        Check(zone > 0, Step("card-to-explore", "RG-8", {"count": zone})),
    )


def _may_tap(creature: Creature, settings: Settings) -> Check:
    """Return whether a creature may be tapped to explore: a ready one, unless agreed otherwise."""
    found = is_ready(creature, "explore-ready", "explore-ready")
    return found if settings["explore-ready"] else Check(True, found.step)


def explored(zone: int, settings: Settings) -> int:
    """Return how many cards an exploration zone of `zone` cards has once one was taken."""
    return zone if settings["exploration-refill"] else zone - 1


def vanishes(creature: Creature) -> Check:
    """Return whether a creature vanishes as the turn ends: a temporary token does (RG-28)."""
    step = Step("token-vanishes", "RG-28", {"card": creature.name})
    return Check(creature.token and creature.temporary, step)
