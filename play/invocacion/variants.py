"""How each way of playing ends: basic, extended, timed, Armageddon and constructed."""

from collections.abc import Sequence

from ...catalog.value import Value
from ..working import Step
from .deal import LEAST, Deals, deals, ends

EXTENDED, ARMAGEDDON = (3, 4), (5, 8)  # players from and to (INV-33, INV-35)
REFEREE_TAKES = 1  # cards of the Portal that go to the referee as a round ends (INV-35)


class Next(Value):
    """What comes before a deal: nothing, the discard pile shuffled into the Portal, or the end."""

    ends: bool
    reshuffles: bool
    steps: tuple[Step, ...]


def before_deal(
    variant: str, portals: Sequence[int], players: int, discard: int, reshuffled: int
) -> Next:
    """Return whether a round can begin (INV-4).

    Args:
        variant: `normal`, `extended`, `timed`, `armageddon` or `constructed`.
        portals: Cards left in the Portal, or in each player's in constructed play.
        players: Those who are dealt to, from the Portal or together.
        discard: Cards in the discard pile.
        reshuffled: How often the discard pile has become the Portal already.
    """
    shared = len(portals) == 1
    short = [ends(left, players if shared else 1) for left in portals]
    facts = {"portal": min(portals), "players": players if shared else 1, "least": LEAST}
    if not any(short):
        return Next(False, False, (Step("goes-on", "INV-4", facts),))
    again = {"extended": not reshuffled, "armageddon": True}.get(variant, False)
    enough = not ends(min(portals) + discard, players)
    if again and enough:
        cite = "INV-33" if variant == "extended" else "INV-35"
        return Next(False, True, (Step("reshuffles", cite, {**facts, "count": discard}),))
    cite = "INV-37" if variant == "constructed" else "INV-4"
    return Next(True, False, (Step("ends", cite, facts),))


def evenly_guarded(rounds: int, players: int) -> bool:
    """Tell whether everybody has been Guardian equally often, which ends Armageddon (INV-35)."""
    return rounds > 0 and rounds % players == 0


def suits(variant: str, players: int) -> bool:
    """Tell whether a variant is for so many players."""
    if variant == "extended":
        return EXTENDED[0] <= players <= EXTENDED[1]
    if variant == "armageddon":
        return ARMAGEDDON[0] <= players <= ARMAGEDDON[1]
    return players == 2 if variant == "constructed" else players >= 2


def instead(players: int, *, referee: bool) -> tuple[Step, ...]:
    """Return what may come in place of the end, when too few cards are left.

    In Armageddon the discard pile becomes the Portal again (INV-35), until everybody has been
    Guardian as often; in an extended game it is shuffled into the Portal once (INV-33).
    """
    if referee:
        return (Step("reshuffles", "INV-35", {"players": players}),)
    return (Step("extended", "INV-33"),) if suits("extended", players) else ()


def refereed(players: int, receiving: int) -> tuple[Step, ...]:
    """Return what changes where the Guardian referees: Armageddon (INV-35).

    Args:
        players: All of them.
        receiving: Those who are dealt to, as `deal.dealt_to` has it.
    """
    return (
        Step("armageddon", "INV-35", {"players": players}),
        Step("referee", "INV-35", {"count": receiving}, "armageddon-referee"),
        Step("referee-takes", "INV-35"),
    )


def dealing(
    found: Deals, portal: int, receiving: int, players: int, *, referee: bool
) -> tuple[Step, ...]:
    """Return what may be dealt, or why nothing is (INV-4), and what comes in place of the end.

    Args:
        found: The deals from a Portal of so many cards.
        portal: Cards left in it.
        receiving: Those who are dealt to.
        players: All of them.
        referee: Whether the Guardian referees.
    """
    if not ends(portal, receiving):
        return found.steps
    (why,) = deals(portal, receiving).steps
    return (why.but(key="short") if referee else why, *instead(players, referee=referee))
