"""`mazo deck check`: is this deck legal, and why."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ...catalog.errors import UsageError
from ...collection.deckbuilding import decks
from ...collection.deckbuilding.decks import Deck
from .. import options
from ..answer import Answer, Made
from ..decks import load
from ..exits import Exit
from ..session import Session
from ..verdicts import exit_of_outcomes
from ..words import say
from .checking import Checked, Verdicts, checked, versions
from .telling import text_of

if TYPE_CHECKING:
    from .fixing_decks import Fixed


def command(
    deck: Annotated[
        list[str] | None, typer.Argument(help=say("deck.check.decks"), metavar=say("options.DECK"))
    ] = None,
    every: Annotated[bool, typer.Option("--all", help=say("deck.check.all"))] = False,
    format_: options.DeckFormat = None,
    all_formats: Annotated[
        bool, typer.Option("--all-formats", help=say("deck.check.all-formats"))
    ] = False,
    as_of: Annotated[
        str | None,
        typer.Option("--as-of", help=say("deck.check.as-of"), metavar=say("deck.DATE")),
    ] = None,
    explain: Annotated[bool, typer.Option("--explain", help=say("deck.check.explain"))] = False,
    owned: Annotated[bool, typer.Option("--owned", help=say("deck.check.owned"))] = False,
    fix: Annotated[bool, typer.Option("--fix", help=say("deck.check.fix"))] = False,
    apply_: Annotated[bool, typer.Option("--apply", help=say("deck.check.apply"))] = False,
    dry_run: options.DryRun = False,
    game: options.Game = None,
) -> Answer:
    """Check decks."""
    _fit_together(fix=fix, apply=apply_, dry_run=dry_run, all_formats=all_formats)
    session = Session(game)
    found = _asked(
        session, deck or [], format_, every=every, all_formats=all_formats, day=as_of,
        only_stored=apply_,
    )  # fmt: skip
    results = list(found.results)
    if owned:
        from .building import with_owned

        results = with_owned(session, results)
    fixed = _fixed(session, results, owned, fix, apply_, dry_run)
    rules = [_explained(session, result) if explain else None for result in results]
    parts = list(zip(results, fixed, rules, strict=True))
    games = {result.deck.game for result in results}
    rehearsed = [say("cli.dry-run")] if dry_run and apply_ else []
    code = _exit([each.after() for each in fixed if each] if apply_ else results)
    return Answer(
        data={
            "results": Made(lambda: [_row(session, *part) for part in parts]),
            **found.data(),
        },
        rows=Made(lambda: [row for part in parts for row in _lines(session, *part[:2])]),
        text=lambda screen: text_of(session, found, parts, screen, dry_run=dry_run),
        game=games.pop() if len(games) == 1 else None,
        notes=[*found.unread, *_notes(session, results), *rehearsed],
        code=code if found.code is None else found.code,
    )


def _fit_together(*, fix: bool, apply: bool, dry_run: bool, all_formats: bool) -> None:
    """See that the options of a fix go with each other.

    Raises:
        UsageError: `deck.apply-without-fix`, `deck.dry-run-without-fix`, `deck.apply-one-format`.
    """
    if apply and not fix:
        raise UsageError("deck.apply-without-fix")
    if dry_run and not fix:
        raise UsageError("deck.dry-run-without-fix")
    if apply and all_formats:
        raise UsageError("deck.apply-one-format")


def _asked(
    session: Session,
    names: list[str],
    format_: str | None,
    *,
    every: bool,
    all_formats: bool,
    day: str | None,
    only_stored: bool,
) -> Verdicts:
    """Return the verdicts on the decks: in one format, each its own, or in all of their game.

    Raises:
        UsageError: `deck.check-what`, `deck.one-or-all-formats`, `deck.bad-day`; with
            `only_stored` what `_only_stored` raises.
        NotFound, BadData: As `load`, and as `several.in_folder`.
    """
    if bool(names) == every:
        raise UsageError("deck.check-what")
    if format_ and all_formats:
        raise UsageError("deck.one-or-all-formats")
    when = _day(day) if day else ""
    found = _decks(session, names, every=every, only_stored=only_stored)
    results = [
        checked(session, each, id_, when)
        for each in found[0]
        for id_ in (_formats(session, each) if all_formats else (format_,))
    ]
    return Verdicts(tuple(results), when, *found[1:])


def _decks(
    session: Session, names: list[str], *, every: bool, only_stored: bool
) -> tuple[Sequence[Deck], tuple[str, ...], Exit | None]:
    """Return the decks, what is told of those that cannot be read, and the code of the first."""
    if only_stored and not every:
        return [_only_stored(session, name) for name in names], (), None
    if not every and not any(_is_folder(session, name) for name in names):
        return [load(session, name) for name in names], (), None
    from .several import Several, in_folder, joined, stored

    found = stored(session) if every else joined([
        in_folder(session, name) if _is_folder(session, name) else Several((load(session, name),))
        for name in names
    ])  # fmt: skip
    return found.decks, found.unread, found.code


def _only_stored(session: Session, name: str) -> Deck:
    """Return a stored deck.

    Raises:
        UsageError: `deck.fix-not-stored` with `file`: it is a list, or a folder of them.
    """
    if _is_folder(session, name) or (deck := load(session, name)).id is None:
        raise UsageError("deck.fix-not-stored", file=name)
    return deck


def _is_folder(session: Session, name: str) -> bool:
    """Tell whether a word means a folder: no stored deck is called so."""
    if not (name and Path(name).is_dir()):  # a path of no letters would be the present folder
        return False
    return session.is_blank() or not decks.is_one(session.db, name, session.asked)


def _formats(session: Session, deck: Deck) -> Sequence[str | None]:
    """Return every format of a deck's game, in the order of its file."""
    formats = () if session.is_gone(deck.game) else session.catalog(deck.game).table("formats")
    return [*formats] or [None]


def _day(given: str) -> str:
    """Return a day that somebody typed as `YYYY-MM-DD`.

    Raises:
        UsageError: `deck.bad-day` with `given`.
    """
    import time

    try:
        day = time.strptime(given, "%Y-%m-%d")
    except ValueError as error:
        raise UsageError("deck.bad-day", given=given) from error
    return f"{day.tm_year:04}-{day.tm_mon:02}-{day.tm_mday:02}"  # strftime shortens early years


def _explained(session: Session, result: Checked) -> list[dict[str, Any]]:
    from .explained import explained

    return explained(session, result)


def _fixed(
    session: Session,
    results: list[Checked],
    owned: bool,
    fix: bool,
    apply: bool,
    dry_run: bool,
) -> "Sequence[Fixed | None]":
    """Return the smallest fix of each deck, None where none is asked for."""
    if not fix:
        return [None] * len(results)
    from .fixing_decks import fixes

    return fixes(session, results, only_owned=owned, apply=apply, dry_run=dry_run)


def _exit(results: list[Checked]) -> Exit:
    """Return the exit code: what fails beside the rules is a no, though the deck be legal."""
    findings = (each for result in results for each in result.verdict.findings)
    if any(each.severity == "error" and each.status == "fail" for each in findings):
        return Exit.NO
    return exit_of_outcomes(result.verdict.outcome for result in results)


def _row(
    session: Session, result: Checked, fixed: "Fixed | None", rules: list[dict[str, Any]] | None
) -> dict[str, Any]:
    from ..findings import as_data

    row = {
        "deck": result.deck.name,
        "game": result.deck.game,
        "format": result.format,
        "choices": dict(result.deck.choices),
        "day": result.day,
        "verdict": result.verdict.outcome,
        **versions(session, result.deck),
        "findings": [as_data(finding) for finding in result.verdict.findings],
    }
    row |= {} if rules is None else {"rules": rules}
    return row if fixed is None else row | {"fix": fixed.as_data()}


def _lines(
    session: Session, result: Checked, repair: "Fixed | None" = None
) -> list[dict[str, Any]]:
    """Return a row for each finding; a deck without rules has one row without a finding."""
    from ..findings import CELLS, cells

    deck = result.deck
    game = session.catalog(deck.game).game
    head = {
        "deck": deck.name,
        "game": deck.game,
        "format": result.format or "",
        "choices": "+".join(f"{id_}:{value}" for id_, value in result.deck.choices.items()),
        "day": result.day,
        "verdict": result.verdict.outcome,
        **(repair.as_cells() if repair else {}),
    }
    return [{**head, **cells(each, game)} for each in result.verdict.findings] or [
        {**head, **dict.fromkeys(CELLS, "")}
    ]


def _since(session: Session, deck: Deck) -> list[str]:
    """Return what is told of a stored deck; a list in a file is as it is."""
    if deck.id is None:
        return []
    from .since import since

    return since(session, deck)


def _notes(session: Session, results: list[Checked]) -> list[str]:
    if not results:
        return [say("deck.none")]
    changed = [note for result in results for note in _since(session, result.deck)]
    for result in results:
        catalog = session.catalog(result.deck.game)
        if catalog.sample and any(line.card in catalog.sample_cards for line in result.deck.lines):
            return [*changed, say("deck.sample")]
    return changed
