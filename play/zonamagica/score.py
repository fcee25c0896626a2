"""Cycles, the end of the game, and who wins."""

from collections.abc import Iterator, Mapping, Sequence

from ...catalog.game import Settings, SettingValue
from ...catalog.value import EMPTY, Value
from ..working import Lack, Step, gathered
from .parts import SCHOOLS

TRACKS = {"dragon": "dragon-track-points", "hada": "fairy-track-points"}
# What is lacking where several lead: no source says what that gives each of them.
_SHARED = {"dragon": "shared-lead-dragon", "hada": "shared-lead-hada"}


class Standing(Value):
    """A player at the end: points of the track (9), and crystals by school, absent if unknown.

    `more` is the most that may come on top of the points, of bonuses that nobody has told.
    """

    name: str
    points: int
    crystals: Mapping[str, int] = EMPTY
    more: int = 0


class Total(Value):
    """A player's points with what the crystal tracks add: `least` to `most`, None without an end.

    How far they lie apart hangs on what nobody has told.
    """

    name: str
    least: int
    most: int | None

    @property
    def points(self) -> int | None:
        """The points; None where they are not known."""
        return self.least if self.least == self.most else None

    def reaches(self, points: int) -> bool:
        """Tell whether the player may have so many points."""
        return self.most is None or self.most >= points


class Result(Value):
    """The totals in turn order, and who wins: several of a shared victory, None if untold.

    `lacking` names what would tell the winner; it is empty where that is known.
    """

    totals: tuple[Total, ...]
    winners: tuple[str, ...] | None
    steps: tuple[Step, ...]
    lacking: tuple[Lack, ...] = ()


def cycles(players: int, settings: Settings) -> int:
    """Return how many cycles a game has: as many as players, unless agreed otherwise (ZM-28)."""
    return 3 if settings["cycles"] == "three" else players


def leaders(players: Sequence[Standing], school: str) -> tuple[str, ...] | None:
    """Return who leads on a crystal track; None where somebody's crystals are unknown."""
    held = [one.crystals.get(school) for one in players]
    if None in held:
        return None
    most = max(count for count in held if count is not None)
    return tuple(one.name for one, count in zip(players, held, strict=True) if count == most)


class _Track(Value):
    """Whom the lead on a crystal track gives how many points, None for what is unknown."""

    school: str
    leaders: tuple[str, ...] | None
    points: int | None

    def least(self, name: str) -> int:
        """Return what the track surely gives a player: a shared lead may give nothing."""
        return (self.points or 0) if self.leaders == (name,) else 0

    def most(self, name: str) -> int | None:
        """Return what the track gives a player at most; None without an end."""
        if self.points == 0 or (self.leaders is not None and name not in self.leaders):
            return 0
        return self.points

    def step(self) -> Iterator[Step]:
        """Yield what the track gives, where that is known."""
        facts = {"school": self.school, "name": self.leaders, "points": self.points}
        if self.points is not None and self.leaders is not None:
            key = "track-lead" if len(self.leaders) == 1 else "track-shared"
            yield Step(key, "crystal-scoring", facts, TRACKS[self.school])

    def lacking(self, names: Sequence[str]) -> Iterator[Lack]:
        """Yield what would tell the points that the track gives to some players."""
        if all(self.least(name) == self.most(name) for name in names):
            return
        if self.points is None:
            yield Lack("board", TRACKS[self.school])
        if self.leaders is None:
            yield Lack("table", f"crystals-{self.school}")
        elif self.points is not None:
            yield Lack("rules", _SHARED[self.school])


def _track(players: Sequence[Standing], school: str, value: SettingValue) -> _Track:
    return _Track(school, leaders(players, school), value if type(value) is int else None)


def final(players: Sequence[Standing], settings: Settings) -> Result:
    """Return the totals and the winner: whoever has most points (ZM-29).

    Args:
        players: In turn order.
        settings: Values of the game's settings: the points of both tracks, `end-tie-break`.

    Where something is unknown the winner still stands if nobody else can reach as many points.
    """
    values = settings["dragon-track-points"], settings["fairy-track-points"]
    given = zip(SCHOOLS, values, strict=True)
    tracks = [_track(players, school, value) for school, value in given]
    totals = tuple(_total(one, tracks) for one in players)
    steps = tuple(step for track in tracks for step in track.step())
    most = max(total.least for total in totals)
    ahead = [one for one, total in zip(players, totals, strict=True) if total.reaches(most)]
    names = tuple(one.name for one in ahead)
    if len(ahead) == 1:
        return Result(totals, names, steps)
    open_ = [track.lacking(names) for track in tracks]
    lacking = gathered([*open_, *(_untold(one) for one in ahead)])
    if lacking:
        return Result(totals, None, steps, lacking)
    broken, step, lack = _tie(ahead, settings)
    return Result(totals, broken, (*steps, step), lack)


def _untold(one: Standing) -> Iterator[Lack]:
    if one.more:
        yield Lack(one.name, "bonus-points")


def _total(one: Standing, tracks: Sequence[_Track]) -> Total:
    least = one.points + sum(track.least(one.name) for track in tracks)
    known = [most for track in tracks if (most := track.most(one.name)) is not None]
    most = one.points + one.more + sum(known) if len(known) == len(tracks) else None
    return Total(one.name, least, most)


def _tie(
    tied: Sequence[Standing], settings: Settings
) -> tuple[tuple[str, ...] | None, Step, tuple[Lack, ...]]:
    """Break a tie as the table has agreed: no source says how."""
    agreed = settings["end-tie-break"]
    names = tuple(one.name for one in tied)
    step = Step("tie-at-end", "ZM-29", {"name": names}, "end-tie-break")
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
