"""How a score sheet stands: each player's total, who is ahead, and by which rules."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from ...catalog.game import Settings
from ...catalog.text import fold
from ...catalog.value import Value
from ...collection.scores import POINTS, START, Line
from ...play.counting import Counting, Score, Trophy, counting_of
from ...play.scoring import Scoring, Tie, in_force, leaders
from ...play.working import Lack, Step, gathered
from ..words import say
from .place import Place

TROPHY, MANA = "trophy", "mana"  # kinds of lines of a game whose trophies are counted
_RIVALS = 2  # so many have somebody to be ahead of


class Mark(Value):
    """A player's total; `points` is None while a part is unknown, and `known` is the other part.

    `lacking` is what is unknown of the player that the total, or who of those level leads, needs.
    """

    player: str
    points: int | None
    known: int
    lines: tuple[Line, ...]
    support: int | None = None
    steps: tuple[Step, ...] = ()
    lacking: tuple[Lack, ...] = ()


class Standing(Value):
    """The players, who has most first; `first` are those ahead, None where that is unknown."""

    marks: tuple[Mark, ...]
    first: tuple[str, ...] | None
    steps: tuple[Step, ...] = ()
    lacking: tuple[Lack, ...] = ()
    undecided: str | None = None  # the setting that would part those who are level, and is not set
    needs: tuple[str, ...] = ()  # what would part them, and stands on no score sheet


def standing(lines: Iterable[Line], place: Place | None) -> Standing:
    """Return how a sheet stands, by the rules of its game if it is a known one's."""
    by_player: dict[str, list[Line]] = {}
    for line in lines:
        by_player.setdefault(fold(line.player), []).append(line)
    sheets = {each[0].player: tuple(each) for each in by_player.values()}
    if place is None:
        return _of_points(sheets, Scoring(), {})
    if counting := counting_of(place.rules.rules):
        return _of_trophies(sheets, place, counting)
    found = _of_points(sheets, place.rules.score, place.settings)
    return found.but(steps=(*_ends(found, place), *found.steps, *_besides(found, place)))


def _besides(found: Standing, place: Place) -> Iterator[Step]:
    """Yield what counts at the end and is in no total."""
    if _begun(found.marks):
        for number, row in in_force(place.rules.score.besides, place.settings):
            yield Step("besides", ", ".join(row.cite), {"place": number}, row.hangs_on)


def _ends(found: Standing, place: Place) -> Iterator[Step]:
    """Yield what becomes of those whose total ends the game."""
    begun = _begun(found.marks)
    for number, end in enumerate(place.rules.score.ends):
        cite = ", ".join(end.cite)
        for mark in found.marks if begun else ():
            if end.reached(mark.points, place.settings):
                yield Step("end", cite, {"names": [mark.player], "place": number}, end.setting)


def _of_points(
    sheets: Mapping[str, tuple[Line, ...]], rule: Scoring, settings: Settings
) -> Standing:
    marks = [_mark(player, lines) for player, lines in sheets.items()]
    lost = _lost(marks, rule, settings)
    first = leaders({mark.player: mark.points for mark in marks if mark.player not in lost})
    order = tuple(sorted(marks, key=lambda m: (m.points is None, -(m.points or 0))))
    lacking = gathered(mark.lacking for mark in marks)
    if not first or len(marks) < _RIVALS or not _begun(marks):
        return Standing(order, first, (), lacking)
    cite = ", ".join(rule.cite)
    top = next(mark.points for mark in order if mark.player in first)
    facts = {"names": first, "points": top}
    if len(first) == 1:
        return Standing(order, first, (Step("ahead", cite, facts),))
    found = Standing(order, first, (Step("level", cite, facts),))
    return _parted(found, [*in_force(rule.ties, settings)], settings)


def _parted(found: Standing, ways: Sequence[tuple[int, Tie]], settings: Settings) -> Standing:
    """Return how those who are level are parted, and what that lacks."""
    steps = (_way(tie, place, tie.unset(settings)) for place, tie in ways)
    unset = [tie.unset(settings) for _, tie in ways]
    needs = (tie.needs for _, tie in ways if tie.needs and tie.unset(settings) is None)
    undecided = next(filter(None, unset), None)
    return found.but(steps=(*found.steps, *steps), undecided=undecided, needs=tuple(needs))


def _way(tie: Tie, place: int, unset: str | None) -> Step:
    """Return how a tie is broken, or the setting that would say it."""
    cite = ", ".join(tie.cite)
    if unset:
        return Step("tie-unset", cite, {}, unset)
    return Step("tie", cite, {"place": place}, tie.hangs_on)


def _lost(marks: Iterable[Mark], rule: Scoring, settings: Settings) -> set[str]:
    """Return who has lost by their total, once anything has been scored."""
    held = tuple(marks)
    ends = [end for end in rule.ends if end.loses] if _begun(held) else []
    return {m.player for m in held if any(end.reached(m.points, settings) for end in ends)}


def _begun(marks: Iterable[Mark]) -> bool:
    """Tell whether anything has been scored yet."""
    return any(line.kind != START for mark in marks for line in mark.lines)


def _mark(player: str, lines: tuple[Line, ...]) -> Mark:
    known = sum(line.points for line in lines if line.points is not None)
    if all(line.points is not None for line in lines):
        return Mark(player, known, known, lines)
    return Mark(player, None, known, lines, lacking=(Lack(player, "points"),))


def _of_trophies(
    sheets: Mapping[str, tuple[Line, ...]], place: Place, counting: Counting
) -> Standing:
    """Count by the trophies and the Mana of each."""
    scores = [_score(player, lines, place, counting) for player, lines in sheets.items()]
    found = counting.ranking(scores)
    marks = tuple(_won(each, sheets[each.name], place, found.lacking) for each in found.order)
    is_on = len(marks) >= _RIVALS and _begun(marks)
    lacking = gathered(mark.lacking for mark in marks)
    return Standing(marks, found.winners, found.steps if is_on else (), lacking)


def _won(score: Score, lines: tuple[Line, ...], place: Place, open_: Iterable[Lack]) -> Mark:
    """Return a player's mark; `open_` is what the ranking lacks, a sum by its player."""
    own = [_named(lack, lines, place) for lack in open_ if lack.of == score.name]
    lacking = gathered([*own, score.lacking])
    return Mark(score.name, score.points, score.known, lines, score.support, score.steps, lacking)


def _named(lack: Lack, lines: Iterable[Line], place: Place) -> Sequence[Lack]:
    """Return what a player's sum lacks: the trophies without their part of it.

    Points that were told bare have none to tell: it is the player's own sum that lacks it.
    """
    won = [(line, _trophy(line, place)) for line in lines if line.kind != MANA]
    lacks = (lack if _is_bare(line) else Lack(each.name, lack.field)
             for line, each in won if each.support is None and not _is_nothing(line))  # fmt: skip
    return gathered([[*lacks]]) or [lack]


def _score(player: str, lines: Sequence[Line], place: Place, counting: Counting) -> Score:
    won = [_trophy(line, place) for line in lines if line.kind != MANA and not _is_nothing(line)]
    mana = sum(line.points or 0 for line in lines if line.kind == MANA)
    return counting.score(player, won, mana, place.settings)


def _is_nothing(line: Line) -> bool:
    """Tell whether a line adds nothing: no trophy, and no points."""
    return line.kind in {START, POINTS} and line.points == 0


def _is_bare(line: Line) -> bool:
    """Tell whether a line is points of which nobody said by what they were won."""
    return line.kind == POINTS and not line.note


def _trophy(line: Line, place: Place) -> Trophy:
    """Return a line as a trophy; what nobody knew of a card may be known by now."""
    if line.kind == START:
        return Trophy(say(f"score.kind-{line.kind}"), line.points, 0)
    name = line.note or say(f"score.kind-{line.kind}")
    if line.note and (line.points is None or line.support is None):
        found = known_trophy(place, line.note)
        if found is not None:
            power = found.power if line.points is None else line.points
            support = found.support if line.support is None else line.support
            return Trophy(name, power, support)
    return Trophy(name, line.points, line.support)


def known_trophy(place: Place, name: str) -> Trophy | None:
    """Return the card of that very name as a trophy; None where nobody knows it or counts any."""
    from ...catalog.errors import NotFound

    try:
        printing = place.card(name)
    except NotFound:
        return None
    counting = counting_of(place.rules.rules)
    return counting.trophy(printing.title, printing.values) if counting else None
