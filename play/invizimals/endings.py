"""What a removal brings with it, and how the game is won."""

from typing import Literal

from ...catalog.game import Settings
from ...catalog.value import Value
from ..working import Step
from .cards import Creature, InPlay, Vector
from .habitats import leaves
from .prizes import PRIZES, Capture, Prizes, capture

Winner = Literal["first", "second", "nobody"]
_ORDERS = {
    "together": (("prize", "habitat", "graveyard"),),
    "prize-first": (("prize",), ("habitat", "graveyard")),
    "prize-last": (("habitat", "graveyard"), ("prize",)),
}


class Removal(Value):
    """What happens when an Invizimal has lost its last life.

    Attributes:
        cards: The creature and the cards below it, for the graveyard of its owner.
        vectors: Its vectors, which go with it.
        habitat_leaves: Whether the Habitat card on the board goes too; None where there is none.
        capture: The prize card that the other side takes.
        order: What happens one after another; what stands together happens at once.
        steps: The working.
    """

    cards: tuple[Creature, ...]
    vectors: tuple[Vector, ...]
    habitat_leaves: bool | None
    capture: Capture
    order: tuple[tuple[str, ...], ...]
    steps: tuple[Step, ...]


class Player(Value):
    """One side as the end of the game is judged.

    `creatures` counts its Invizimals in play, `others` those in hand and deck, None where nobody
    says; `cannot_draw` tells that it has to draw from an empty deck.
    """

    captured: int = 0
    creatures: int = 1
    others: int | None = None
    cannot_draw: bool = False


class _Reason(Value):
    """A way in which the game is won, or may be: who wins, and whether that is certain."""

    winner: Winner
    step: Step
    certain: bool = True


class End(Value):
    """Who has won: "nobody" while the game goes on or is level, None where it cannot be told.

    It cannot if it rests on what no rule says, or if both have won at once.
    """

    winner: Winner | None
    steps: tuple[Step, ...]


def remove(
    fallen: InPlay,
    prizes: Prizes,
    settings: Settings,
    *,
    own_habitat: bool | None = None,
    stakes: bool = False,
) -> Removal:
    """Return what happens when an Invizimal is removed (IZ-13, IZ-21, IZ-26).

    Args:
        fallen: The creature without lives.
        prizes: The prize cards as the other side sees them.
        settings: How the game is read.
        own_habitat: Whether the Habitat card on the board was played by the side that loses the
            creature; None where there is no card.
        stakes: Whether cards are staked in place of shields.
    """
    taken = capture(prizes, settings, stakes=stakes)
    steps = [Step("removed", "IZ-13", {"card": fallen.card.name, "vectors": len(fallen.vectors)})]
    goes = None
    if own_habitat is not None:
        goes, step = leaves(settings, own_creature=own_habitat)
        steps.append(step)
    order = tuple(
        kept
        for group in _ORDERS[str(settings["removal-order"])]
        if (kept := tuple(part for part in group if _happens(part, goes, taken)))
    )
    steps += [*taken.steps, Step("removal-order", "removal-order", setting="removal-order")]
    cards = (*fallen.below, fallen.card)
    return Removal(cards, fallen.vectors, goes, taken, order, tuple(steps))


def _happens(part: str, habitat_leaves: bool | None, taken: Capture) -> bool:
    if part == "habitat":
        return bool(habitat_leaves)
    return part != "prize" or taken.taken_from is not None


def end(first: Player, second: Player, settings: Settings, *, stopped: bool = False) -> End:
    """Return who has won, by any of the three ways of IZ-1.

    Args:
        first: One side.
        second: The other side.
        settings: How the game is read; `prize-win` says when captures are counted.
        stopped: Whether play stops, by agreement or because the game is over, so that captures
            are counted and more of them win.
    """
    reasons = [*_lost(first, "second"), *_lost(second, "first")]
    reasons += _by_prizes(first, second, settings, stopped=stopped)
    if not reasons:
        return End("nobody", (Step("goes-on", "IZ-1"),))
    steps = tuple(reason.step for reason in reasons)
    winners = {reason.winner for reason in reasons} - {"nobody"}
    if not winners:
        return End("nobody", steps)
    certain = {reason.winner for reason in reasons if reason.certain}
    return End(winners.pop() if len(winners) == 1 and winners <= certain else None, steps)


def _lost(player: Player, other: Winner) -> list[_Reason]:
    """Return how a side has lost; uncertain where those in hand and deck may still count."""
    found = []
    if player.cannot_draw:
        found.append(_Reason(other, Step("cannot-draw", "IZ-1", {"winner": other})))
    if player.creatures == 0:
        none = player.others == 0
        key, cite = ("no-creatures", "IZ-1") if none else ("no-creatures-open", "unanswered")
        step = Step(key, cite, {"winner": other, "others": player.others})
        found.append(_Reason(other, step, certain=none))
    return found


def _by_prizes(
    first: Player, second: Player, settings: Settings, *, stopped: bool
) -> list[_Reason]:
    """Return who wins by captures: with all three at once, else with more when play stops."""
    facts = {"first": first.captured, "second": second.captured}
    if stopped:
        ahead = (first.captured > second.captured) - (first.captured < second.captured)
        winner: Winner = ("nobody", "first", "second")[ahead]
        return [_Reason(winner, Step("most-prizes", "IZ-1", facts))]
    if settings["prize-win"] != "all-three":
        return []
    step = Step("all-prizes", "IZ-1", facts, setting="prize-win")
    sides: tuple[tuple[Winner, Player], ...] = (("first", first), ("second", second))
    return [_Reason(name, step) for name, side in sides if side.captured >= PRIZES]
