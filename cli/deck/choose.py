"""`mazo deck choose`: what the player chooses for a deck, such as a faction or a size."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any

import typer

from ...catalog.errors import NotFound, UsageError
from ...catalog.naming import one
from ...catalog.text import fold
from ...collection.deckbuilding import decks
from ...collection.deckbuilding.decks import Deck
from ...validators.decks.rule import Format
from ...validators.formats.tables import format_called
from .. import options
from ..answer import Answer, Column
from ..changes import change, notes
from ..decks import Stored
from ..session import Session
from ..words import say, text
from .choosing import choices_of, chosen_in_words


def command(
    deck: Stored,
    choices: Annotated[
        list[str] | None,
        typer.Argument(help=say("deck.choose.choices"), metavar=say("deck.CHOICE")),
    ] = None,
    game: options.Game = None,
    dry_run: options.DryRun = False,
) -> Answer:
    """Choose for a deck; without choices, show those there are."""
    session = Session(game)
    if not choices:
        held = decks.get(session.db, deck, session.asked, beginning=True)
        return _shown(held, _format(session, held))
    with change(dry_run=dry_run) as db:
        before = decks.get(db, deck, game)
        format_ = _format(session, before)
        after = decks.save(db, before.but(choices=_chosen(format_, before, choices)))
    rows = choices_of(format_, after)
    changed = after.choices != before.choices
    said = _said(format_, before, after, dry_run=dry_run)
    return Answer(
        data={**_head(after, format_), "changed": changed, "choices": rows},
        rows=_cells(rows),
        text=lambda _: "\n".join(said),
        game=after.game,
        notes=notes(dry_run=dry_run),
    )


def _format(session: Session, deck: Deck) -> Format:
    """Return the format in which a deck is judged, which must leave something to choose.

    Raises:
        NotFound: `deck.no-choices` with `name`, `format` and `choosing`, the formats that do.
    """
    catalog = session.catalog(deck.game)
    found = format_called(catalog, deck.format)
    if found is None or not found.choices:
        known = [format_called(catalog, id_) for id_ in catalog.table("formats")]
        choosing = tuple(each.id for each in known if each and each.choices)
        name = text(found.label, found.id) if found else ""
        raise NotFound("deck.no-choices", name=deck.name, format=name, choosing=choosing)
    return found


def _chosen(format_: Format, deck: Deck, given: Sequence[str]) -> Mapping[str, str]:
    """Return the deck's choices with those that were given; an empty value takes one back."""
    found, named = dict(deck.choices), set[str]()
    labels = {id_: each.label.values() for id_, each in format_.choices.items()}
    left = {id_: () for id_ in found if id_ not in labels}  # of another format
    for each in given:
        word, equals, value = each.partition("=")
        if not (equals and fold(word)) or (value and not fold(value)):
            raise UsageError("deck.bad-choice", given=each)
        id_ = one(word, {**labels, **left} if not value else labels, "deck.unknown-choice")
        if id_ in named:
            raise UsageError("deck.chosen-twice", choice=id_)
        named.add(id_)
        if not value:
            found.pop(id_, None)
            continue
        values = {v: words.values() for v, words in format_.choices[id_].values.items()}
        found[id_] = one(value, values, "deck.unknown-chosen", choice=id_)
    return dict(sorted(found.items()))


def _head(deck: Deck, format_: Format) -> dict[str, Any]:
    return {"deck": deck.name, "format": format_.id}


def _cells(rows: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """Return the choices as rows of plain cells."""
    return [
        {**row, "values": [v["id"] for v in row["values"]], "cite": "+".join(row["cite"]),
         "of": ", ".join(v["label"] or v["id"] for v in row["values"])}
        for row in rows
    ]  # fmt: skip


def _shown(deck: Deck, format_: Format) -> Answer:
    rows = choices_of(format_, deck)
    columns = (
        Column("id", say("deck.choice"), whole=True),
        Column("label", say("deck.choice-label")),
        Column("value_label", say("deck.chosen"), absent=""),
        Column("of", say("deck.choice-values"), prose=True),
    )
    return Answer(
        data={**_head(deck, format_), "changed": False, "choices": rows},
        rows=_cells(rows),
        columns=columns,
        data_columns=tuple(Column(n, n, absent="") for n in ("id", "label", "value", "values")),
        game=deck.game,
    )


def _said(format_: Format, before: Deck, after: Deck, *, dry_run: bool) -> list[str]:
    """Return what was chosen and what was taken back, in sentences."""
    if after.choices == before.choices:
        return [say("deck.unchanged", deck=after.name)]
    new = {k: v for k, v in after.choices.items() if before.choices.get(k) != v}
    gone = {k: v for k, v in before.choices.items() if k not in after.choices}
    pairs = (("chosen-for", new), ("unchosen-for", gone))
    return [
        say(f"deck.would-be-{key}" if dry_run else f"deck.{key}", deck=after.name,
            choices=chosen_in_words(format_, choices))
        for key, choices in pairs if choices
    ]  # fmt: skip
