"""Paying the sacrifice of an Invocation, and the Mana that comes in."""

from ...catalog.game import Settings
from ...catalog.value import Value
from ..working import Check, Lack, Ruling, Step, ruling


class Income(Value):
    """Mana that comes off the discard pile; `mana` is None where something is lacking."""

    mana: int | None
    steps: tuple[Step, ...]
    lacking: tuple[Lack, ...] = ()


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


def printed(name: str, icons: int | None, discard: int) -> Income:
    """Return the Mana that an Invocation's icons bring: as far as the pile goes (INV-15)."""
    # An empty pile gives nothing, whatever is printed.
    count = 0 if not discard else None if icons is None else min(icons, discard)
    step = Step(
        "printed-mana", "INV-15", {"card": name, "icons": icons, "pile": discard, "count": count}
    )
    return Income(count, (step,), (Lack(name, "mana"),) if count is None else ())


def first_to_finish(discard: int, round_: int, settings: Settings) -> Income:
    """Return the Mana for finishing Preparation first: 1 if there is a discard pile (INV-11).

    `first-finisher` says whether there may be one in the first round.
    """
    never = round_ == 1 and settings["first-finisher"] == "never-first-round"
    count = 0 if never else min(1, discard)
    step = Step("first-finisher", "INV-11", {"count": count, "pile": discard})
    return Income(count, (step.but(setting="first-finisher" if round_ == 1 else None),))
