"""`mazo deck build`: a deck that holds its copies, so that no other deck can have them."""

from typing import Annotated

import typer

from ...collection.deckbuilding import decks
from .. import options
from ..answer import Answer
from ..changes import change, notes
from ..decks import Stored, refreshed
from ..exits import Exit
from ..session import Session
from ..words import say
from .building import Builder, as_data, in_words, missing


def command(
    deck: Stored,
    anyway: Annotated[bool, typer.Option("--anyway", help=say("deck.build.anyway"))] = False,
    game: options.Game = None,
    dry_run: options.DryRun = False,
) -> Answer:
    """Build a deck of one's own cards; it is refused while some are missing."""
    session = Session(game)
    with change(dry_run=dry_run) as db:
        held = decks.get(db, deck, game)
        asked = refreshed(session.catalog(held.game), held)
        short = Builder(session, db).short(asked)
        builds = not held.built and (anyway or not short)
        if builds:
            decks.save(db, held.but(built=True))
    refused = bool(short) and not (held.built or builds)
    rows = as_data(short)
    short_of = bool(short) and builds
    said = [_said(held.name, was=held.built, refused=refused, short=short_of, dry_run=dry_run)]
    if short:
        said.append(say("deck.lacks", count=missing(short)))
        said += [f"  {each}" for each in in_words(short)]
    remedy = [say("deck.build-anyway")] if refused else []
    return Answer(
        data={
            "deck": held.name,
            "built": held.built or builds,
            "changed": builds,
            "missing": missing(short),
            "cards": rows,
        },
        rows=rows,
        text=lambda _: "\n".join(said),
        game=held.game,
        notes=[*remedy, *notes(dry_run=dry_run)],
        code=Exit.NO if refused else Exit.YES,
    )


def _said(name: str, *, was: bool, refused: bool, short: bool, dry_run: bool) -> str:
    if was:
        return say("deck.built-already", deck=name)
    if refused:
        return say("deck.not-built", deck=name)
    if short:
        return say("deck.would-build-short" if dry_run else "deck.is-built-short", deck=name)
    return say("deck.would-build" if dry_run else "deck.is-built", deck=name)
