"""`mazo deck show`: a deck, zone by zone."""

from typing import Any

from ...catalog.catalog import Catalog
from ...collection.deckbuilding.decks import Deck
from .. import options
from ..answer import Answer, Column
from ..cards import SAMPLE_MARK, sample_note
from ..decks import Named, load
from ..session import Session
from ..terminal.screen import Screen, columns
from ..verdicts import mark
from ..words import say, text
from .building import state
from .checking import Checked, checked, versions
from .choosing import chosen_in_words, open_notes
from .lines import rows_of
from .since import since


def command(deck: Named, game: options.Game = None) -> Answer:
    """Show a deck."""
    session = Session(game)
    held = load(session, deck, shown=True)
    catalog = session.catalog(held.game)
    result = checked(session, held, None)
    rows = rows_of(held, catalog)
    data = {
        "deck": held.name,
        "format": held.format,
        "note": held.note,
        "choices": dict(held.choices),
        "verdict": result.verdict.outcome,
        "built": held.built,
        **versions(session, held),
        "count": sum(line.count for line in held.lines),
        "cards": rows,
    }
    names = ("zone", "count", "name", "printing", "id", "finish")
    cells = tuple(Column(n, n, absent="" if n == "printing" else "?") for n in names)
    return Answer(
        data=data,
        rows=rows,
        columns=cells,
        text=lambda screen: _told(catalog, held, rows, result, screen),
        game=held.game,
        notes=[
            *since(session, held),
            *open_notes(result.rules, held),
            *sample_note(row["sample"] for row in rows),
        ],
    )


def _told(
    catalog: Catalog, deck: Deck, rows: list[dict[str, Any]], result: Checked, screen: Screen
) -> str:
    game = catalog.game
    where = ", ".join(filter(None, (text(game.name), result.format_label, state(deck.built))))
    head = f"{screen.style(deck.name, 'bold')} ({where}): {mark(result.verdict.outcome, screen)}"
    lines = [_fitting(head, screen, "", "  ")]
    if deck.note:
        lines.append(screen.wrap(say("deck.note", note=deck.note), "  "))
    if chosen := chosen_in_words(result.rules, deck.choices):
        lines.append(screen.wrap(say("deck.choices", choices=chosen), "  ", "    "))
    if not rows:
        lines.append(f"  {say('deck.empty')}")
    for zone in dict.fromkeys(row["zone"] for row in rows):
        here = [row for row in rows if row["zone"] == zone]
        label = text(game.zones[zone].label) if zone in game.zones else zone
        total = say("deck.total", count=sum(row["count"] for row in here))
        lines += ["", f"  {screen.style(label, 'bold')} — {total}"]
        width = max(len(str(row["count"])) for row in here)
        lines += [_line(row, width, screen) for row in here]
    return "\n".join(lines)


def _line(row: dict[str, Any], width: int, screen: Screen) -> str:
    line = f"    {row['count']:>{width}} {_name(row)}"
    return _fitting(line, screen, line[: len(line) - len(line.lstrip())], " " * (5 + width))


def _fitting(line: str, screen: Screen, indent: str, hang: str) -> str:
    """Return a line as it is, broken only where it is too long."""
    return line if columns(line) <= screen.width else screen.wrap(line, indent, hang)


def _name(row: dict[str, Any]) -> str:
    name = f"{row['name']} {SAMPLE_MARK}" if row["sample"] else row["name"]
    marks = ", ".join(filter(None, (row["printing"] or row["written"], row["finish"])))
    mark_key = f"deck.mark-{row['doubt']}"
    doubt = f"  [{say(mark_key)}]" if row["doubt"] else ""
    return f"{name}{f'  ({marks})' if marks else ''}{doubt}"
