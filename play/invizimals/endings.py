"""What a removal brings with it, and how the game is won."""

from collections.abc import Mapping, Sequence
from typing import Literal

from ...catalog.game import Settings
from ...catalog.value import Value
from ..working import Step
from .cards import InPlay
from .habitats import leaves
from .prizes import Capture, Prizes, capture, own_first, winning

Winner = Literal["first", "second", "nobody"]
GRAVEYARD, HABITAT, PRIZE = "graveyard", "habitat", "prize"  # parts of a removal
_ORDERS = {  # by `removal-order`; what happens at once is told in some order too
    "together": (GRAVEYARD, HABITAT, PRIZE),
    "prize-first": (PRIZE, GRAVEYARD, HABITAT),
    "prize-last": (GRAVEYARD, HABITAT, PRIZE),
}


class Removal(Value):
    """What happens when an Invizimal has lost its last life.

    Attributes:
        order: The parts of it one after another: the creature goes to the graveyard of its owner
            with its vectors and the cards below it, Habitat cards leave, a prize card is taken.
        habitats: Whether each Habitat card on the board leaves.
        capture: The prize card that the other side takes.
        steps: The working of each part.
    """

    order: tuple[str, ...]
    habitats: tuple[bool, ...]
    capture: Capture
    steps: Mapping[str, tuple[Step, ...]]


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
    habitats: Sequence[bool] = (),
    stakes: bool = False,
) -> Removal:
    """Return what happens when an Invizimal is removed (IZ-13, IZ-21, IZ-26).

    Args:
        fallen: The creature without lives.
        prizes: The prize cards as the other side sees them.
        settings: How the game is read.
        habitats: Of each Habitat card on the board, whether it is of the side that loses the
            creature.
        stakes: Whether cards are staked in place of shields.
    """
    facts: dict[str, str | int] = {"card": fallen.card.name, "vectors": len(fallen.vectors)}
    key = "removed-with-vectors" if fallen.vectors else "removed"
    left = [leaves(settings, own_creature=own) for own in habitats]
    taken = capture(prizes, settings, stakes=stakes)
    return Removal(
        order=_ORDERS[str(settings["removal-order"])],
        habitats=tuple(goes for goes, _ in left),
        capture=taken,
        steps={
            GRAVEYARD: (Step(key, "IZ-13", facts),),
            HABITAT: tuple(step for _, step in left),
            PRIZE: taken.steps,
        },
    )


def end(
    first: Player,
    second: Player,
    settings: Settings,
    *,
    stopped: bool = False,
    stakes: bool = False,
) -> End:
    """Return who has won, by any of the three ways of IZ-1.

    Args:
        first: One side.
        second: The other side.
        settings: How the game is read; `prize-win` says when captures are counted, `stakes-win`
            how many win where own ones come first.
        stopped: Whether play stops, by agreement or because the game is over, so that captures
            are counted and more of them win.
        stakes: Whether cards are staked in place of shields (IZ-27).
    """
    reasons = [*_lost(first, "second"), *_lost(second, "first")]
    reasons += _counted(first, second) if stopped else _captured(first, second, settings, stakes)
    if not reasons:
        return End("nobody", ())
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


def _counted(first: Player, second: Player) -> list[_Reason]:
    """Return who has more captures as play stops."""
    ahead = (first.captured > second.captured) - (first.captured < second.captured)
    winner: Winner = ("nobody", "first", "second")[ahead]
    return [_Reason(winner, Step("most-prizes", "IZ-1", _captures(first, second)))]


def _captured(first: Player, second: Player, settings: Settings, stakes: bool) -> list[_Reason]:
    """Return who wins by captures at once; nobody does where they count only when play stops."""
    if settings["prize-win"] != "all-three":
        return []
    key, setting = "all-prizes", "prize-win"
    if own_first(settings, stakes=stakes):
        key, setting = "stakes", "stakes-win"
    step = Step(key, "IZ-1", _captures(first, second), setting)
    won = winning(first.captured, second.captured, settings, stakes=stakes)
    sides: tuple[Winner, Winner] = ("first", "second")
    return [_Reason(side, step) for side, has in zip(sides, won, strict=True) if has]


def _captures(first: Player, second: Player) -> dict[str, int]:
    return {"first": first.captured, "second": second.captured}
