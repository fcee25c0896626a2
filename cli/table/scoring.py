"""What may be written on a score sheet: who plays, and totals that the game can have."""

from collections.abc import Iterable, Sequence

from ...catalog.errors import NotFound, UsageError
from ...catalog.game import parameter
from ...catalog.text import fold, near
from ...collection.scores import POINTS, START, Line
from ...play.counting import counting_of
from ..words import say, text
from .place import Place
from .seats import spanned
from .standing import MANA


def may_begin(place: Place | None, names: Sequence[str], start: int) -> None:
    """Refuse more or fewer players than the game has, and a beginning that is its end.

    Raises:
        UsageError: `table.players-out`; `score.too-few`, `score.too-many`, `score.together`;
            `score.start-ends`.
    """
    if place is None:
        return
    _seated(place, len(names), begun=bool(names))
    _within(place, names[0] if names else "", start)
    _together(place, start * len(names))
    reached = (end.reached(start, place.settings) for end in place.rules.score.ends)
    if names and any(reached):
        raise UsageError("score.start-ends", start=start, what=_counted(place))


def allowed(
    place: Place | None, before: Sequence[Line], added: Iterable[Line]
) -> tuple[list[Line], list[str]]:
    """Return the lines that are written, and what is said of them; refuse what cannot be scored.

    No more is taken away than a player has above the least that a total can be, and nothing is
    written of one who has a total where nothing changes.

    Raises:
        NotFound: `score.unknown-player` on a sheet that was begun with its players.
        UsageError: `table.players-out`; `score.too-many`, `score.together`.
    """
    written: list[Line] = []
    told: list[str] = []
    names = {fold(line.player): line.player for line in before}
    seated = {*names}
    totals = _totals(before)
    for line in added:
        key = fold(line.player)
        if key not in names:
            if any(each.kind == START for each in before):
                close = near(line.player, list(names.values()))
                raise NotFound("score.unknown-player", name=line.player, near=close)
            if place is not None:
                _seated(place, len(names) + 1)
            told += [say("score.new-player", name=line.player)] if names else []
            names[key] = line.player
        has = totals.get(key, 0)
        kept = line if place is None else _kept(place, line, has)
        if kept.points != line.points:
            short = "score.cut-short" if kept.points else "score.nothing-left"
            told.append(say(short, name=names[key], count=-(kept.points or 0)))
        totals[key] = has + (kept.points or 0)
        if place is not None and totals[key] > has:
            _together(place, sum(totals.values()))
        written += [] if key in seated and _is_nothing(kept) else [kept]
    return written, told


def _is_nothing(line: Line) -> bool:
    return line.kind == POINTS and line.points == 0 and not line.note


def _kept(place: Place, line: Line, has: int) -> Line:
    """Return a line that takes no more away than there is; one that adds too much is refused."""
    least = place.rules.score.bounds(place.settings)[0]
    if line.points is None or counting_of(place.rules.rules):
        return line
    if line.points < 0 and least is not None:
        return line.but(points=max(line.points, min(0, least - has)))
    _within(place, line.player, has + line.points)
    return line


def _totals(lines: Iterable[Line]) -> dict[str, int]:
    """Return the known points of each player."""
    found: dict[str, int] = {}
    for line in lines:
        if line.kind != MANA:
            found[fold(line.player)] = found.get(fold(line.player), 0) + (line.points or 0)
    return found


def _seated(place: Place, count: int, *, begun: bool = False) -> None:
    """Refuse more players than the game has; fewer too where all of them are said."""
    span = place.catalog.game.players
    if span and not (span[0] if begun else 0) <= count <= span[1]:
        game = text(place.game.name)
        raise UsageError("table.players-out", game=game, count=count, range=spanned(*span))


def _within(place: Place, name: str, total: int) -> None:
    rule = place.rules.score
    least, most = rule.bounds(place.settings)
    bound = least if least is not None and total < least else None
    bound = most if most is not None and total > most else bound
    if bound is not None:
        cite = place.grounds(rule.cite)
        key = "score.too-few" if total < bound else "score.too-many"
        what = _counted(place)
        raise UsageError(key, name=name, found=total, bound=bound, what=what, cite=cite)


def _together(place: Place, total: int) -> None:
    rule = place.rules.score
    bound = parameter(rule.together, place.settings).value
    if type(bound) is int and total > bound:
        cite, what = place.grounds(rule.cite), _counted(place)
        raise UsageError("score.together", found=total, bound=bound, what=what, cite=cite)


def _counted(place: Place) -> str:
    return text(place.rules.score.label) or say("score.kind-points")
