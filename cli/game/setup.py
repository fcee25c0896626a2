"""How a game is set up: what is done before the first turn, and what depends on the players."""

from collections.abc import Iterable
from typing import Any

from ...catalog.catalog import Catalog
from ...catalog.game import Settings
from ...play.setup import ByPlayers
from ...play.table import TableRules, table_rules
from ..cards import NONE
from ..cited import behind, cited
from ..session import Session
from ..terminal.screen import Screen
from ..words import say, text


def as_data(session: Session, catalog: Catalog) -> dict[str, Any]:
    """Return the set-up as JSON holds it; a number that rests on an unset setting is None."""
    rules = table_rules({"setup": catalog.table("setup")}, catalog.game)
    # Where nothing rests on a setting, a database that cannot be read is no hindrance.
    settings = session.settings(catalog) if _rests_on_settings(rules) else {}
    rules = rules.under(settings)
    return {
        "steps": [{"text": text(step.text), "cite": list(step.cite)} for step in rules.setup],
        "by_players": _joined(_numbers(row, settings) for row in rules.by_players if not row.only),
    }


def _joined(rows: Iterable[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return rows of the same id as one: each had the numbers of some players."""
    found: dict[str, dict[str, Any]] = {}
    for row in rows:
        whole = found.setdefault(row["id"], row | {"players": {}, "cite": []})
        whole["players"] |= row["players"]
        whole["cite"] = [*dict.fromkeys((*whole["cite"], *row["cite"]))]
    return [*found.values()]


def _rests_on_settings(rules: TableRules) -> bool:
    numbers = [number for row in rules.by_players for number in row.players.values()]
    conditions = [*(row.when for row in rules.setup), *(row.when for row in rules.by_players)]
    return any(conditions) or any(not isinstance(n, int) for n in numbers)


def _numbers(row: ByPlayers, settings: Settings) -> dict[str, Any]:
    numbers = {str(n): row.number(n, settings).value for n in sorted(row.players)}
    return {"id": row.id, "name": text(row.label), "players": numbers, "cite": list(row.cite)}


def told(screen: Screen, catalog: Catalog, data: dict[str, Any]) -> list[str]:
    """Return the lines that tell the set-up, none where the game says nothing of it."""
    steps, rows = data["steps"], data["by_players"]
    if not steps and not rows:
        return []
    wide = len(str(len(steps)))
    return [
        "",
        f"  {screen.style(say('game.setup'), 'bold')}",
        *(
            screen.wrap(
                _with_rules(catalog, step["text"], step), f"    {n:>{wide}}. ", " " * (wide + 6)
            )
            for n, step in enumerate(steps, 1)
        ),
        *(_table(screen, catalog, rows) if rows else ()),
    ]


def _table(screen: Screen, catalog: Catalog, rows: list[dict[str, Any]]) -> list[str]:
    """Return a column for each number of players, and to its right what is counted."""
    counts = sorted({int(players) for row in rows for players in row["players"]})
    lines = [([str(n) for n in counts], say("game.players"))]
    lines += [
        (
            [_cell(row["players"].get(str(n), NONE)) for n in counts],
            _with_rules(catalog, row["name"], row),
        )
        for row in rows
    ]
    wide = max(len(cell) for cells, _ in lines for cell in cells)
    begins = ["    " + "  ".join(f"{cell:>{wide}}" for cell in cells) + "  " for cells, _ in lines]
    drawn = [
        screen.wrap(label, begin, " " * len(begin))
        for begin, (_, label) in zip(begins, lines, strict=True)
    ]
    return ["", *drawn]


def _cell(value: Any) -> str:
    return say("cli.unknown-mark") if value is None else str(value)


def _with_rules(catalog: Catalog, words: str, given: dict[str, Any]) -> str:
    return behind(words, cited(catalog, given["cite"]))
