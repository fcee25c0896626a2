"""Taking the top card of the Legends deck."""

from ..working import Check, Ruling, Step, ruling
from .mana import LEGEND

DECK = 15  # cards of the Legends deck (INV-38)


def may_take(mana: int, left: int, *, taken: bool, finished: bool, preparing: bool) -> Ruling:
    """Tell whether a player may take the top Legend now (INV-39).

    Args:
        mana: Mana in the reserve.
        left: Cards in the Legends deck; its top one lies open (INV-38).
        taken: Whether the player has taken one this round.
        finished: Whether the player has finished Preparation (INV-12).
        preparing: Whether it is the Preparation phase.
    """
    return ruling(
        Check(preparing, Step("legend-in-preparation", "INV-39")),
        Check(not finished, Step("not-finished", "INV-12")),
        Check(not taken, Step("legend-once", "INV-39")),
        Check(left > 0, Step("legend-left", "INV-38", {"count": left})),
        Check(mana >= LEGEND, Step("mana-needed", "INV-39", {"price": LEGEND, "have": mana})),
    )
