"""`mazo config unset`: back to the default, or to unknown where there is none."""

from ...collection import settings
from .. import options
from ..answer import Answer
from ..changes import change, notes
from ..session import Session
from ..words import say
from .keys import Key, full_key, game_of


def command(key: Key, game: options.Game = None, dry_run: options.DryRun = False) -> Answer:
    """Forget a value."""
    key = full_key(Session(game), key)
    owner = game_of(key)
    with change(dry_run=dry_run) as db:
        was_set = settings.unset(db, key)
    if owner is not None and not was_set:
        settings.setting_of(key, owner)  # one that its game no longer has can only be forgotten
    told = "config.would-forget" if dry_run else "config.forgotten"
    said = say(told if was_set else "config.was-not-set", key=key)
    return Answer(
        data={"key": key, "was_set": was_set},
        rows=[{"key": key, "was_set": was_set}],
        text=lambda _: said,
        game=owner.id if owner else None,
        notes=notes(dry_run=dry_run),
    )
