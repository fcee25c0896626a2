"""Paying the sacrifice of an Invocation, and the Mana that comes in."""

from ...catalog.game import Settings
from ..working import Check, Lack, Ruling, Step, ruling


def sacrifice(
    name: str,
    conjurings: int | None,
    supports: int | None,
    own_conjurings: int,
    own_supports: int,
) -> Ruling:
    """Tell whether a sacrifice can be paid: all of it, each kind by itself (INV-14).

    Args:
        name: The Invocation.
        conjurings: Conjurings that it asks for, None where nobody has said.
        supports: Supports that it asks for, likewise.
        own_conjurings: Cards in the player's Conjuring zone.
        own_supports: Cards in the player's Support zone.
    """
    return ruling(
        _kind(name, "conjuros", conjurings, own_conjurings),
        _kind(name, "apoyos", supports, own_supports),
    )


def _kind(name: str, kind: str, asked: int | None, have: int) -> Check:
    step = Step(f"sacrifice-{kind}", "INV-14", {"card": name, "asked": asked, "have": have})
    if asked is None:
        return Check(None, step, (Lack(name, f"coste-{kind}"),))
    return Check(asked <= have, step)


def income(icons: int | None, discard: int) -> int | None:
    """Return the Mana that an Invocation's icons bring: as far as the pile goes (INV-15).

    None where the icons are unknown, unless there is no pile: that gives nothing.

    Args:
        icons: Mana icons that it prints, None where nobody has said.
        discard: Cards in the discard pile.
    """
    if not discard:
        return 0
    return None if icons is None else min(icons, discard)


def first_to_finish(discard: int, round_: int, settings: Settings) -> int:
    """Return the Mana for finishing Preparation first: 1 if there is a discard pile (INV-11).

    `first-finisher` says whether there may be one in the first round.
    """
    never = round_ == 1 and settings["first-finisher"] == "never-first-round"
    return 0 if never else min(1, discard)
