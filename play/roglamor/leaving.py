"""Where cards go when they leave the table, what comes back, and how a pact ends."""

from typing import Literal

from ...catalog.kleene import Answer
from ..working import Check, Lack, Ruling, Step, ruling

Way = Literal["disintegrated", "discarded", "cast", "purged"]
GRAVEYARD, PURGATORY = "graveyard", "purgatorio"  # zones of the game file
WHERE: dict[Way, str] = {
    "disintegrated": GRAVEYARD,
    "discarded": GRAVEYARD,
    "cast": GRAVEYARD,
    "purged": PURGATORY,
}


def leave(card: str, way: Way) -> Step:
    """Return where a card goes: what is purged to the purgatory, all else to the graveyard."""
    facts = {"card": card, "way": way, "zone": WHERE[way]}
    return Step("goes-to", "graveyard-purgatory", facts)


def may_return(card: str, zone: str, *, face_down: bool = False) -> Check:
    """Return whether an effect may bring a card back: not from the purgatory face down (RG-3)."""
    holds = not (zone == PURGATORY and face_down)
    return Check(holds, Step("may-return", "RG-3", {"card": card, "zone": zone}))


def keeps_pact(pact: str, *, ruptured: Answer) -> Ruling:
    """Tell whether a pact stays in play: until its Rupture is met, then it disintegrates (RG-29).

    Its condition stands on the card: `ruptured` is None where it cannot be told.
    """
    lacking = () if ruptured is not None else (Lack(pact, "text"),)
    holds = None if ruptured is None else not ruptured
    return ruling(Check(holds, Step("rupture-not-met", "RG-29", {"card": pact}), lacking))
