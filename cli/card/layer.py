"""The user's own layer of cards: how a change of it is kept, and how it is told."""

from collections.abc import Iterable
from typing import Any

from ...catalog.editing import Edit, Step
from ...catalog.errors import UsageError
from ...catalog.game import Game
from ...catalog.layering import Change
from ..answer import Answer, Column
from ..cards import NONE, word
from ..changes import change, notes
from ..words import say, text

_NAMED = ("id", "name", "aliases", "set", "number", "variant", "language")


def keep(game: str, made: Change, *, dry_run: bool) -> bool:
    """Keep a change as one journal entry; return whether it changes anything."""
    if made.text is None:
        return False
    from ...collection.store import own_cards

    with change(dry_run=dry_run) as db:
        own_cards.change(db, game, made.old, made.text)
    return True


def column_label(column: str, game: Game) -> str:
    """Return what a column of a card file is called: `coste.fuego` is “cost (Fire)”."""
    id_, _, part = column.partition(".")
    field = game.fields.get(id_)
    label = text(field.label) if field else say(f"card.{id_}") if id_ in _NAMED else id_
    if not part:
        return label
    per = game.fields.get(field.per or "") if field else None
    return f"{label} ({word(per, part) if per else part})"


def pairs(given: Iterable[str]) -> list[tuple[str, str]]:
    """Return what words of the form FIELD=VALUE say.

    Raises:
        UsageError: `card.bad-pair` (value).
    """
    found = []
    for said in given:
        field, equals, value = said.partition("=")
        if not equals or not field.strip():
            raise UsageError("card.bad-pair", value=said)
        found.append((field.strip(), value))
    return found


def told(edit: Edit, game: Game, head: str, *, dry_run: bool) -> Answer:
    """Return a change of one card as an answer: each fact before and after."""
    is_new = bool(edit.change.added)
    rows = [{"id": edit.card, "name": edit.name, **step.as_dict()} for step in edit.steps]
    several = len({step.printing for step in edit.steps}) > 1
    shown = [step for step in edit.steps if not is_new or step.field != "name"]
    lines = [head]
    lines += [f"  {_told(step, game, several=several, is_new=is_new)}" for step in shown]
    undo = [say("card.import.undo")] if rows and not dry_run else []
    return Answer(
        data={"id": edit.card, "name": edit.name, "changes": [s.as_dict() for s in edit.steps]},
        rows=rows,
        columns=[Column(n, n) for n in ("id", "name", *Step.part_names())],
        text=lambda _: "\n".join(lines),
        game=game.id,
        notes=[*undo, *notes(dry_run=dry_run)],
    )


def _told(step: Step, game: Game, *, several: bool, is_new: bool) -> str:
    label = column_label(step.field, game)
    where = f"{step.printing}: {label}" if several else label
    before, after = (cell(step.field, value, game) for value in (step.before, step.after))
    if is_new:
        return say("card.add.step", field=where, value=after)
    return say("card.edit.step", field=where, before=before, after=after)


def cell(column: str, value: Any, game: Game) -> str:
    """Return a value of a column of a card file in words."""
    field = game.fields.get(column)
    if value is None:
        return say("cli.unknown-mark")
    if value == "":
        return NONE
    if isinstance(value, bool):
        return say("cli.yes") if value else say("cli.no")
    if field and field.values:
        return "+".join(word(field, token) for token in str(value).split("+"))
    return str(value)
