"""The score of a game, and who has won it."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from ...catalog.game import Settings
from ..counting import Counting, Ranking, Score, Trophy
from ..working import Lack, Step, gathered
from .reading import card

FINAL_DEAL = 10  # cards for each of those still level, in the round that decides (INV-31)


def trophy(name: str, fields: Mapping[str, Any]) -> Trophy:
    """Return the trophy that an Invocation is: its printed Power, and its Support for a tie."""
    found = card(name, fields)
    return Trophy(name, found.power, found.support)


def score(name: str, trophies: Sequence[Trophy], mana: int, settings: Settings) -> Score:
    """Return a player's victory points: the trophies' Power and 1 for each Mana kept (INV-30).

    Args:
        name: The player.
        trophies: What the player has won.
        mana: Cards in the reserve.
        settings: `unknown-values` says whether the known part stands for the whole.
    """
    known = sum(one.power for one in trophies if one.power is not None) + mana
    lacking = tuple(Lack(one.name, "poder") for one in trophies if one.power is None)
    partly = settings["unknown-values"] == "known-part"
    points = known if partly or not lacking else None
    return Score(
        name,
        points,
        known,
        _support(trophies),
        mana,
        (*_counted(trophies, mana), *_total(name, points, known, lacking)),
        () if points is not None else lacking,
    )


def _support(trophies: Sequence[Trophy]) -> int | None:
    values = [one.support for one in trophies if one.support is not None]
    return sum(values) if len(values) == len(trophies) else None


def _counted(trophies: Iterable[Trophy], mana: int) -> list[Step]:
    told = [Step("trophy", "INV-30", {"card": t.name, "points": t.power}) for t in trophies]
    return [*told, Step("mana-kept", "INV-30", {"count": mana, "points": mana})]


def _total(name: str, points: int | None, known: int, lacking: Sequence[Lack]) -> list[Step]:
    if points is None:
        part = Step(
            "known-part",
            "reading-unknown-values",
            {"player": name, "points": known, "count": len(lacking)},
            "unknown-values",
        )
        return [part]
    setting = "unknown-values" if lacking else None
    return [Step("total", "INV-30", {"player": name, "points": points}, setting)]


def ranking(scores: Sequence[Score]) -> Ranking:
    """Return who won: most points, then the trophies' Support, then one round more (INV-31)."""
    order = tuple(sorted(scores, key=lambda s: (s.points is None, -(s.points or 0))))
    lacking = gathered(one.lacking for one in scores)
    if lacking or not scores:
        return Ranking(None, order, (), lacking)
    best = max(one.points or 0 for one in scores)
    level = [one for one in scores if one.points == best]
    most = Step("most-points", "INV-30", {"names": _names(level), "points": best})
    if len(level) == 1:
        return Ranking((level[0].name,), order, (most,))
    return _by_support(level, order, most)


def _by_support(level: Sequence[Score], order: tuple[Score, ...], most: Step) -> Ranking:
    """Part those level on points by the Support of their trophies."""
    unknown = [one for one in level if one.support is None]
    if unknown:
        return Ranking(None, order, (most,), tuple(Lack(one.name, "apoyo") for one in unknown))
    best = max(one.support or 0 for one in level)
    left = [one for one in level if one.support == best]
    order = tuple(sorted(order, key=lambda s: (-(s.points or 0), -(s.support or 0))))
    by_support = Step("most-support", "INV-31", {"names": _names(left), "points": best})
    if len(left) == 1:
        return Ranking((left[0].name,), order, (most, by_support))
    again = Step("deciding-round", "INV-31", {"names": _names(left), "count": FINAL_DEAL})
    return Ranking(tuple(one.name for one in left), order, (most, by_support, again))


def _names(scores: Iterable[Score]) -> tuple[str, ...]:
    return tuple(one.name for one in scores)


COUNTING = Counting(trophy, score, ranking)
