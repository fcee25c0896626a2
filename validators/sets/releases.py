"""Which sets a pool lets in: those of a list, those of some years, the newest."""

from collections.abc import Iterator, Mapping
from typing import Any

from ...catalog.game import CardSet
from ...catalog.kleene import Answer, every
from ...catalog.pattern import Pattern
from ..decks.about import About
from ..decks.amount import amount

KEYS = ("sets", "released-from", "released-to", "latest", "rotation")
_DATE = Pattern(r"\d{4}(-\d\d(-\d\d)?)?")
_Days = tuple[str, str]  # the first and the last day on which a set may have come out


def admitted(given: Mapping[str, Any], about: About) -> dict[str, Answer]:
    """Return whether a pool lets each set of the game in; a set of made-up cards as the real one.

    A date of which only year or month is known may be any day of it.
    """
    sets = about.game.sets
    return {id_: every(_answers(given, _real(each, sets), about)) for id_, each in sets.items()}


def _real(given: CardSet, sets: Mapping[str, CardSet]) -> CardSet:
    return sets.get(given.sample_of or "", given)


def _answers(given: Mapping[str, Any], asked: CardSet, about: About) -> Iterator[Answer]:
    days = days_of(asked)
    if "sets" in given:
        yield asked.id in given["sets"]
    if "released-from" in given:
        yield _since(days, given["released-from"])
    if "released-to" in given:
        yield _until(days, given["released-to"])
    if "latest" in given:
        yield _is_latest(asked, given["latest"], about)
    if "rotation" in given:
        yield _in_rotation(days, given["rotation"], about)


def days_of(given: CardSet) -> _Days | None:
    """Return the days on which a set may have come out; None while nobody knows of any."""
    if not _DATE.fullmatch(given.released):
        return None
    first, last = "0000-01-01", "9999-12-31"
    return given.released + first[len(given.released) :], given.released + last[
        len(given.released) :
    ]


def _since(days: _Days | None, day: str) -> Answer:
    """Tell whether a set came out on a day or later."""
    if days is None or days[0] < day <= days[1]:
        return None
    return day <= days[0]


def _until(days: _Days | None, day: str) -> Answer:
    """Tell whether a set came out on a day or before."""
    if days is None or days[0] <= day < days[1]:
        return None
    return days[1] <= day


def _is_latest(asked: CardSet, number: Any, about: About) -> Answer:
    """Tell whether fewer than so many sets are newer, of those that are out on the day."""
    limit, today = amount(number, about).most(), about.day or "9999-12-31"
    out = _until(days_of(asked), today)
    if limit is None:
        return False if out is False else None
    if limit.high is None or out is False:
        return out
    others = [each for each in about.game.sets.values() if each != asked and not each.sample_of]
    newer = [every((_until(days_of(each), today), _is_newer(each, asked))) for each in others]
    sure, maybe = newer.count(True), len(newer) - newer.count(False)
    return every((out, False if sure >= limit.high else None if maybe >= limit.high else True))


def _is_newer(given: CardSet, than: CardSet) -> Answer:
    """Tell whether a set came out after another; on the same day none is newer."""
    days, others = days_of(given), days_of(than)
    if days is None or others is None:
        return None
    return True if days[0] > others[1] else False if days[1] <= others[0] else None


def _in_rotation(days: _Days | None, number: Any, about: About) -> Answer:
    """Tell whether a set is out on the day, and has been for less than so many years."""
    years = amount(number, about).most()
    if years is None or not about.day:
        return None
    out = _until(days, about.day)
    if years.high is None:
        return out
    since = f"{max(0, int(about.day[:4]) - years.high):04}{about.day[4:]}"
    return every((out, _since(days, since)))
