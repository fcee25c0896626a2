"""The main phase: a mana of the offer, the side markers, and the three options of a turn."""

from ...catalog.game import Settings
from ...catalog.value import Value
from ..working import Check, Lack, Ruling, Step, ruling
from .parts import OFFER, SCHOOLS, SIDE

ASSIST, GEM, CIRCLE = ("assist", "gem", "circle")  # ZM-21, ZM-22, ZM-23
MARKED = (1, 2, 3, 9, 10, 11)  # spaces of the offer that move a side marker (ZM-20)


class Marker(Value):
    """Where a side marker stands, None where that is not known, and how it came there."""

    value: int | None
    steps: tuple[Step, ...]
    lacking: tuple[Lack, ...] = ()


class Assisted(Value):
    """What assisting a school gives: crystals, and where its side marker falls back to."""

    crystals: int | None
    marker: int
    steps: tuple[Step, ...]
    lacking: tuple[Lack, ...] = ()


class Gem(Value):
    """What preparing a gem does to the hand: so many spells go, as many are drawn."""

    discard: int
    draw: int
    steps: tuple[Step, ...]


def may_take(space: int, *, lies: bool, taken: int = 0) -> Ruling:
    """Tell whether the mana of a space of the offer may be taken (ZM-19).

    Args:
        space: From 1 to 11.
        lies: Whether a mana lies there.
        taken: Mana taken this turn.
    """
    facts = {"space": space, "spaces": OFFER}
    return ruling(
        Check(lies, Step("mana-there", "ZM-19", facts)),
        Check(taken < 1, Step("one-mana", "ZM-19", {"taken": taken})),
    )


def moves_marker(space: int) -> Step | None:
    """Return the step that tells that a space moves a side marker, None for one that does not.

    Of which school is drawn on the board, which nobody has described: a player says so (ZM-20).
    """
    return Step("space-moves", "ZM-20", {"space": space}) if space in MARKED else None


def marked_on(value: int | None, settings: Settings, moves: int = 1) -> Marker:
    """Return a side marker after so many moves.

    `side-track-step` says how far each goes, `side-track-max` where the track ends.
    """
    step, top = settings.get("side-track-step"), settings.get("side-track-max")
    lacking = tuple(
        Lack("side-track", name)
        for name, known in (("side-track-step", step), ("side-track-max", top))
        if known is None
    )
    if value is None or type(step) is not int or top is None:
        return Marker(None, (), lacking)
    reached = value + step * moves
    facts = {"from": value, "to": reached, "step": step}
    steps = [Step("marker-moves", "ZM-19", facts, "side-track-step")]
    if type(top) is int and reached > top:
        reached = max(top, value)
        steps.append(Step("marker-top", "ZM-19", {"top": top}, "side-track-max"))
    return Marker(reached, tuple(steps))


def may_choose(option: str, settings: Settings, *, taken: bool, chosen: str | None) -> Ruling:
    """Tell whether an option may be chosen: one a turn, and by a setting after the mana (ZM-19).

    Args:
        option: `ASSIST`, `GEM` or `CIRCLE`.
        settings: Values of the game's settings.
        taken: Whether a mana was taken this turn.
        chosen: The option chosen before; None while none was.
    """
    facts = {"option": option, "chosen": chosen}
    checks = [Check(chosen is None, Step("one-option", "ZM-19", facts))]
    if not taken:
        first = settings.get("mana-before-option")
        step = Step("mana-first", "ZM-19", {"option": option}, "mana-before-option")
        checks.append(Check(None if first is None else not first, step))
    return ruling(*checks)


def assist(school: str, marker: int | None) -> Assisted:
    """Assist a school: crystals of its side track's value, whose marker falls back to 3 (ZM-21).

    The mana that was taken is discarded.
    """
    lack = () if marker is not None else (Lack(school, "side-marker"),)
    steps = (
        Step("mana-discarded", "ZM-21", {"school": school}),
        Step("crystals-gained", "ZM-21", {"school": school, "count": marker}),
        Step("marker-back", "ZM-21", {"school": school, "to": SIDE}),
    )
    return Assisted(marker, SIDE, steps, lack)


def better_assist(markers: dict[str, int]) -> tuple[str, ...]:
    """Return the schools whose assistance gives most crystals, in their order (ZM-21)."""
    most = max(markers.values())
    return tuple(school for school in SCHOOLS if markers.get(school) == most)


def prepare_gem(hand: int, discard: int) -> tuple[Ruling, Gem]:
    """Keep the mana for good and change spells: first those unwanted go, then as many come (ZM-22).

    Args:
        hand: Spells held.
        discard: How many of them shall go, at least 0.
    """
    facts = {"count": discard, "hand": hand}
    allowed = ruling(Check(0 <= discard <= hand, Step("spells-held", "ZM-22", facts)))
    steps = (Step("gem-kept", "ZM-22"), Step("spells-changed", "ZM-22", facts))
    return allowed, Gem(discard, discard, steps)
