"""`mazo table score`: a running score, kept until another game begins."""

from collections.abc import Sequence
from typing import Annotated

import typer

from ...catalog.errors import NotFound, Undecided, UsageError
from ...catalog.game import parameter
from ...catalog.text import fold
from ...catalog.value import Value
from ...collection import scores
from ...collection.scores import Line
from ...play.counting import counting_of
from .. import options
from ..answer import Answer
from ..changes import change, notes
from ..openings import setting_it
from ..session import Session
from ..words import LANGUAGES, say, text, words
from .numbers import whole
from .place import Place, take
from .scored import answer
from .scoring import allowed, may_begin
from .seats import different
from .standing import MANA, TROPHY, known_trophy
from .variants import called, counted

MOST = 1_000_000  # points of one line
_UNKNOWN = "?"


class Asked(Value):
    """What was typed: of which player, and the points that are added, None where none are."""

    player: str | None = None
    points: int | None = None


def command(
    points: Annotated[
        list[str] | None,
        typer.Argument(help=say("table.score.what"), metavar=say("table.SCORE")),
    ] = None,
    trophy: Annotated[
        list[str] | None,
        typer.Option("--trophy", help=say("table.score.trophy"), metavar=say("table.TROPHY")),
    ] = None,
    mana: Annotated[
        int | None,
        typer.Option(
            "--mana", min=0, max=MOST, help=say("table.score.mana"), metavar=say("options.NUMBER")
        ),
    ] = None,
    note: Annotated[
        str | None,
        typer.Option("--note", help=say("table.score.note"), metavar=say("options.TEXT")),
    ] = None,
    new: Annotated[bool, typer.Option("--new", help=say("table.score.new"))] = False,
    variant: Annotated[
        str | None,
        typer.Option("--variant", help=say("table.score.variant"), metavar=say("table.VARIANT")),
    ] = None,
    start: Annotated[
        int | None,
        typer.Option(
            "--start",
            min=-MOST,
            max=MOST,
            help=say("table.score.start"),
            metavar=say("options.NUMBER"),
        ),
    ] = None,
    sheet_: Annotated[
        str | None,
        typer.Option("--sheet", help=say("table.score.sheet"), metavar=say("options.TEXT")),
    ] = None,
    game: options.Game = None,
    dry_run: options.DryRun = False,
) -> Answer:
    """Keep a running score."""
    session, sheet = Session(game), sheet_ or ""
    if start is not None and not new:
        raise UsageError("score.start-of-new")
    if new and (trophy or mana is not None):
        raise UsageError("score.new-alone")
    if variant is not None and not (new and points):
        raise UsageError("score.variant-of-new")
    place = _place(session, sheet, new=new)
    if new:
        place, played = _varied(place, variant, len(points or ()))
        first = [line.but(note=played) for line in _first(place, points or (), start, sheet)]
        with change(dry_run=dry_run) as db:
            scores.begin(db, sheet, first)
            return answer(scores.lines(db, sheet), place, sheet, more=notes(dry_run=dry_run))
    asked = _asked(points or ())
    added = _added(place, asked, trophy or (), mana, note or "")
    if not added and note is not None:
        raise UsageError("score.note-alone")
    if not added:
        return answer(scores.lines(session.db, sheet), place, sheet, asked.player, session.db)
    before = () if session.is_blank() else scores.lines(session.db, sheet)
    if not any(line.kind == scores.START for line in before) and (begins := _start(place)):
        raise UsageError("score.begin-first", start=begins)
    written, told = allowed(place, before, added)
    with change(dry_run=dry_run) as db:
        for line in written:
            write = scores.replace if line.kind == MANA else scores.add
            write(db, line.but(sheet=sheet, game=place.catalog.id if place else ""))
        lines = scores.lines(db, sheet)
    return answer(lines, place, sheet, more=[*told, *notes(dry_run=dry_run)])


def _place(session: Session, sheet: str, *, new: bool) -> Place | None:
    """Return the game of the sheet, else the one to work in; None where there is none.

    Points of a game that is gone are kept as those of no game.

    Raises:
        UsageError: `score.other-game`, `score.of-no-game`: another game is asked for than that of
            the sheet.
    """
    lines = () if new or session.is_blank() else scores.lines(session.db, sheet)
    of_sheet = lines[0].game if lines else ""
    if lines and session.asked and session.catalog(session.asked).id != of_sheet:
        if not of_sheet:
            raise UsageError("score.of-no-game")
        raise UsageError("score.other-game", game=of_sheet, asked=session.asked)
    chosen = of_sheet if lines else session.default_game()
    if not chosen:
        return None
    try:
        place = take(session if session.default_game() == chosen else Session(chosen))
        return counted(place, scores.variant_of(lines))
    except NotFound:
        if lines:
            return None
        raise


def _varied(place: Place | None, variant: str | None, players: int) -> tuple[Place | None, str]:
    """Return the game as it is counted in a variant, and its id: "" for none.

    Raises:
        NotFound, UsageError: As `variants.called`; `score.no-game` where there is none.
    """
    if variant is None:
        return place, ""
    if place is None:
        raise UsageError("score.no-game")
    found = called(place, variant, players)
    return counted(place, found.id), found.id


def _first(
    place: Place | None, players: Sequence[str], start: int | None, sheet: str
) -> list[Line]:
    """Return the first lines of a sheet: what each player begins with, as said or as the game has.

    Raises:
        UsageError: `score.new-without-players` where there is something to begin with;
            `score.no-player` with found, for a number or a word that adds; and as
            `seats.different` and `may_begin`.
        Undecided: As `_start`.
    """
    if start is not None and not players:
        raise UsageError("score.new-without-players")
    given = _start(place) if start is None else start
    game = place.catalog.id if place else ""
    names = different(players)
    for name in names:
        adds = _sign(name) is not None or whole(name, MOST, signed=True) is not None
        if name.startswith("-") or (adds and len(names) > 1):
            raise UsageError("score.no-player", found=name)
    may_begin(place, names, given)
    return [Line(name, given, scores.START, sheet=sheet, game=game) for name in names]


def _start(place: Place | None) -> int:
    """Return how many each player begins with by the rules of the game; 0 where they are silent.

    Raises:
        Undecided: `score.start-unknown` with `what`, the `setting` and `how` it is set.
    """
    rule = place.rules.score if place else None
    if place is None or rule is None or rule.start is None:
        return 0
    given = parameter(rule.start, place.settings)
    if not isinstance(given.value, int):
        how = setting_it(place.game, given.setting)
        what = text(rule.label)
        raise Undecided("score.start-unknown", what=what, setting=given.setting, how=how)
    return given.value


def _asked(typed: Sequence[str]) -> Asked:
    """Return what the words ask: `Ana`, `Ana 5`, `Ana add 5`, `Ana cut 2`.

    Raises:
        UsageError: `score.what` with `found`, `score.bad-points` with `found` and `most`.
    """
    if not typed:
        return Asked()
    player, *rest = [" ".join(word.split()) for word in typed]
    if not fold(player) or len(rest) > len(("add", "5")):
        raise UsageError("score.what", found=" ".join(typed))
    if not rest:
        return Asked(player)
    sign = _sign(rest[0]) if len(rest) > 1 else 1
    if sign is None:
        raise UsageError("score.what", found=" ".join(typed))
    return Asked(player, sign * _points(rest[-1]))


def _sign(word: str) -> int | None:
    """Return 1 for a word that adds, -1 for one that takes away, None for any other."""
    for lang in LANGUAGES:
        sentences = words("score", lang)
        for key, sign in (("op-add", 1), ("op-cut", -1)):
            if fold(word) in map(fold, sentences[key].split(",")):
                return sign
    return None


def _points(word: str) -> int:
    found = whole(word, MOST, signed=True)
    if found is None:
        raise UsageError("score.bad-points", found=word, most=MOST)
    return found


def _added(
    place: Place | None, asked: Asked, trophies: Sequence[str], mana: int | None, note: str
) -> list[Line]:
    """Return the lines that are written.

    Raises:
        UsageError: `score.whose`; `score.no-trophies` in a game that counts none.
    """
    if (trophies or mana is not None) and asked.player is None:
        raise UsageError("score.whose")
    if (trophies or mana is not None) and not (place and counting_of(place.rules.rules)):
        raise UsageError("score.no-trophies")
    player = asked.player or ""
    added = [] if asked.points is None else [Line(player, asked.points, note=note)]
    added += [_trophy(place, player, word) for word in trophies if place]
    return added + ([] if mana is None else [Line(player, mana, MANA)])


def _trophy(place: Place, player: str, word: str) -> Line:
    """Return a trophy: `7/2` (Power and Support), `7`, `?`, or a card by name.

    Raises:
        NotFound: `card.unknown`, `card.ambiguous`.
        UsageError: `score.bad-trophy` with found and most.
    """
    power, _, support = word.strip().partition("/")
    numbers = [_number(part.strip()) for part in (power, support or _UNKNOWN)]
    if all(known for known, _ in numbers):
        return Line(player, numbers[0][1], TROPHY, numbers[1][1])
    if not any(sign.isalpha() for sign in word):
        raise UsageError("score.bad-trophy", found=word, most=MOST)
    card = place.card(word)
    found = known_trophy(place, card.id)
    return Line(
        player, found.power if found else None, TROPHY, found.support if found else None, card.title
    )


def _number(word: str) -> tuple[bool, int | None]:
    """Return whether a word is a number or the mark of an unknown one, and the number."""
    if word == _UNKNOWN:
        return True, None
    found = whole(word, MOST)
    return found is not None, found
