"""Where cards go when they leave the table, and what comes back."""

from typing import Literal

from ..working import Check, Step

Way = Literal["disintegrated", "discarded", "cast", "purged"]
GRAVEYARD, PURGATORY = "graveyard", "purgatorio"  # zones of the game file
# What is purged goes to the purgatory, all else to the graveyard (RG-3).
WHERE: dict[Way, str] = {
    "disintegrated": GRAVEYARD,
    "discarded": GRAVEYARD,
    "cast": GRAVEYARD,
    "purged": PURGATORY,
}


def may_return(card: str, zone: str, *, face_down: bool = False) -> Check:
    """Return whether an effect may bring a card back: not from the purgatory face down (RG-3)."""
    holds = not (zone == PURGATORY and face_down)
    return Check(holds, Step("may-return", "RG-3", {"card": card, "zone": zone}))
