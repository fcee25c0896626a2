"""Cycles, the end of the game, and who wins."""

from collections.abc import Mapping, Sequence

from ...catalog.game import Settings
from ...catalog.kleene import Answer
from ...catalog.value import EMPTY, Value
from ..working import Check, Lack, Step, gathered
from .parts import SCHOOLS

TRACKS = {"dragon": "dragon-track-points", "hada": "fairy-track-points"}


class Standing(Value):
    """A player at the end: points of the track (9), and crystals by school, absent if unknown."""

    name: str
    points: int | None
    crystals: Mapping[str, int] = EMPTY


class Total(Value):
    """A player's points with what the crystal tracks add; None where that is not known."""

    name: str
    points: int | None


class Result(Value):
    """The totals in turn order, and who wins: several of a shared victory, None if untold."""

    totals: tuple[Total, ...]
    winners: tuple[str, ...] | None
    steps: tuple[Step, ...]
    lacking: tuple[Lack, ...] = ()


def ends_cycle(offer: int) -> Check:
    """Tell whether a cycle is over: once the offer is used up (ZM-27).

    `offer` counts the mana left there.
    """
    return Check(offer == 0, Step("offer-used-up", "ZM-27", {"left": offer}))


def cycles(players: int, settings: Settings) -> int | None:
    """Return how many cycles a game has: as many as players, unless agreed otherwise (ZM-28)."""
    return {"players": players, "three": 3}.get(str(settings.get("cycles")))


def is_over(cycle: int, players: int, settings: Settings) -> Check:
    """Tell whether the game ends with a cycle that is over (ZM-28)."""
    count = cycles(players, settings)
    facts = {"cycle": cycle, "cycles": count}
    lacking = () if count is not None else (Lack("game", "cycles"),)
    step = Step("last-cycle", "ZM-28", facts, "cycles")
    return Check(None if count is None else cycle >= count, step, lacking)


def leaders(players: Sequence[Standing], school: str) -> tuple[str, ...] | None:
    """Return who leads on a crystal track; None where somebody's crystals are unknown."""
    held = [one.crystals.get(school) for one in players]
    if None in held:
        return None
    most = max(count for count in held if count is not None)
    return tuple(one.name for one, count in zip(players, held, strict=True) if count == most)


class _Track(Value):
    """Whom the lead on a crystal track gives how many points, None for what is unknown."""

    leaders: tuple[str, ...] | None
    points: int | None
    steps: tuple[Step, ...]
    lacking: tuple[Lack, ...]

    def of(self, name: str) -> int | None:
        """Return what the track gives a player: a shared lead is for nobody to tell."""
        if self.points == 0 or (self.leaders is not None and name not in self.leaders):
            return 0
        return self.points if self.leaders == (name,) else None


def _track(players: Sequence[Standing], school: str, settings: Settings) -> _Track:
    setting = TRACKS[school]
    value, ahead = settings.get(setting), leaders(players, school)
    points = 0 if value == "none" else value if type(value) is int else None
    facts = {"school": school, "name": ahead, "points": points}
    lacking = [Lack("board", setting)] if points is None else []
    if points and ahead is None:
        lacking.append(Lack(school, "crystals"))
    step = Step("track-lead", "crystal-scoring", facts, setting)
    return _Track(ahead, points, (step,), tuple(lacking))


def final(players: Sequence[Standing], settings: Settings) -> Result:
    """Return the totals and the winner: whoever has most points (ZM-29).

    Args:
        players: In turn order.
        settings: Values of the game's settings: the points of both tracks, `end-tie-break`.

    Where the points of a track are unknown the winner still stands if nobody can be passed: the
    one with most points who also leads there alone.
    """
    tracks = [_track(players, school, settings) for school in SCHOOLS]
    totals = tuple(_total(one, tracks) for one in players)
    steps = tuple(step for track in tracks for step in track.steps)
    lacking = gathered([*(track.lacking for track in tracks), _untold(players)])
    ahead = _ahead(players, totals, tracks)
    if ahead is None:
        return Result(totals, None, steps, lacking)
    won = Step("most-points", "ZM-29", {"name": ahead})
    if len(ahead) == 1:
        return Result(totals, ahead, (*steps, won), () if _known(totals) else lacking)
    broken, step, lack = _tie([one for one in players if one.name in ahead], settings)
    return Result(totals, broken, (*steps, won, step), gathered([lacking, lack]))


def _untold(players: Sequence[Standing]) -> tuple[Lack, ...]:
    return tuple(Lack(one.name, "points") for one in players if one.points is None)


def _known(totals: Sequence[Total]) -> bool:
    return all(total.points is not None for total in totals)


def _total(one: Standing, tracks: Sequence[_Track]) -> Total:
    parts = [one.points, *(track.of(one.name) for track in tracks)]
    known = [part for part in parts if part is not None]
    return Total(one.name, sum(known) if len(known) == len(parts) else None)


def _ahead(
    players: Sequence[Standing], totals: Sequence[Total], tracks: Sequence[_Track]
) -> tuple[str, ...] | None:
    """Return who has most points; None where that cannot be told."""
    points = [total.points for total in totals]
    if None not in points:
        most = max(known for known in points if known is not None)
        return tuple(total.name for total in totals if total.points == most)
    for one in players:
        if all(_beats(one, other, tracks) for other in players if other is not one):
            return (one.name,)
    return None


def _beats(one: Standing, other: Standing, tracks: Sequence[_Track]) -> Answer:
    """Tell whether one player surely has more points than another, whatever is unknown."""
    if one.points is None or other.points is None:
        return False
    sure, risk = one.points, other.points
    for track in tracks:
        mine, theirs = track.of(one.name), track.of(other.name)
        if theirs is None:
            return False
        sure, risk = sure + (mine or 0), risk + theirs
    return sure > risk


def _tie(
    tied: Sequence[Standing], settings: Settings
) -> tuple[tuple[str, ...] | None, Step, tuple[Lack, ...]]:
    """Break a tie as the table has agreed: no source says how."""
    agreed = settings.get("end-tie-break")
    names = tuple(one.name for one in tied)
    step = Step("tie-break", "ZM-29", {"name": names}, "end-tie-break")
    if agreed == "shared":
        return names, step, ()
    if agreed == "later":
        return names[-1:], step, ()
    if agreed != "crystals":
        return None, step, (Lack("game", "end-tie-break"),)
    held = [_crystals(one) for one in tied]
    if None in held:
        lacking = tuple(Lack(n, "crystals") for n, h in zip(names, held, strict=True) if h is None)
        return None, step, lacking
    most = max(count for count in held if count is not None)
    return tuple(n for n, count in zip(names, held, strict=True) if count == most), step, ()


def _crystals(one: Standing) -> int | None:
    """Return a player's crystals of both schools."""
    held = [one.crystals.get(school) for school in SCHOOLS]
    known = [count for count in held if count is not None]
    return sum(known) if len(known) == len(held) else None
