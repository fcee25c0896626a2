"""What a condition finds by reading the printings: pages, counts and cards."""

import json
import sqlite3
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from .query import Node
from .query.on_text import Word
from .ranking import rank

if TYPE_CHECKING:
    from .sorting import Key

Page = list[tuple[int, int]]  # rows, each with how many printings of its card match
Where = Callable[[list[Any]], str]  # a condition; its parameters are appended to the list


class Scanned:
    """The printings that meet a condition; those of which `node` is unknown cannot be told."""

    def __init__(self, db: sqlite3.Connection, where: Where, node: Node | None = None) -> None:
        self.db, self.where, self.node = db, where, node

    def page(
        self, asked: Sequence[Word], order: tuple["Key", ...], limit: int | None, *, printings: bool
    ) -> tuple[Page, int]:
        """Return the rows of a page, each with how many printings match, and the total."""
        if not asked and not order and limit and not printings:
            page = self._first_cards(limit)
            total = len(page) if len(page) <= limit else self._total()
            return page[:limit], total
        out: list[Any] = []
        ranked = rank(asked, out) if asked and not order else "0"
        rows = self._sorted(ranked, out, order, limit, printings=printings)
        return [(row, count) for row, count, _ in rows], rows[0][2] if rows else 0

    def _first_cards(self, limit: int) -> Page:
        """Read in display order until there are enough cards, without grouping the others."""
        out: list[Any] = []
        first: dict[str, int] = {}
        for row, card in self.db.execute(
            f"SELECT row, card FROM printing WHERE {self.where(out)} ORDER BY row", out
        ):
            first.setdefault(card, row)
            if len(first) > limit:
                break
        out = []
        where = self.where(out)
        counts = self.db.execute(
            f"SELECT card, count(*) FROM printing WHERE {where}"
            " AND card IN (SELECT value FROM json_each(?)) GROUP BY card",
            (*out, json.dumps(list(first))),
        )
        matches = dict(counts.fetchall())
        return [(row, matches[card]) for card, row in first.items()]

    def _sorted(
        self,
        ranked: str,
        out: list[Any],
        order: tuple["Key", ...],
        limit: int | None,
        *,
        printings: bool,
    ) -> list[tuple[int, int, int]]:
        """Return rows, matches, and in each the number of rows without the limit."""
        group = "" if printings else " GROUP BY card"
        count = "1" if printings else "count(*)"
        columns = "row AS m_row" if printings else "min(row) AS m_row"
        ranking = f"{ranked} AS m_rank" if printings else f"min({ranked}) AS m_rank"
        inner = (
            f"SELECT {columns}, {count} AS m_count, {ranking}"
            f" FROM printing WHERE {self.where(out)}{group}"
        )
        terms = ["m_rank", *(key.sql(out) for key in order), "m_row"]
        return self.db.execute(
            f"SELECT m_row, m_count, count(*) OVER () FROM ({inner}) JOIN printing ON row = m_row"
            f" ORDER BY {', '.join(terms)} LIMIT ?",
            (*out, -1 if limit is None else limit),
        ).fetchall()

    def _total(self) -> int:
        out: list[Any] = []
        where = self.where(out)
        sql = f"SELECT count(*) FROM (SELECT DISTINCT card FROM printing WHERE {where})"
        return int(self.db.execute(sql, out).fetchone()[0])

    def cards(self) -> tuple[str, ...]:
        """Return the ids of the cards found, in display order."""
        out: list[Any] = []
        sql = f"SELECT card FROM printing WHERE {self.where(out)} GROUP BY card ORDER BY min(row)"
        return tuple(card for (card,) in self.db.execute(sql, out))

    def unknown_cards(self, limit: int | None = None) -> tuple[str, ...]:
        """Return the ids of the cards of which no printing matches and one cannot be told."""
        if self.node is None:
            return ()
        out: list[Any] = []
        sql = (
            f"SELECT card FROM printing WHERE {self.node.sql(out)} IS NULL AND card NOT IN"
            f" (SELECT card FROM printing WHERE {self.where(out)})"
            " GROUP BY card ORDER BY min(row) LIMIT ?"
        )
        return tuple(c for (c,) in self.db.execute(sql, (*out, -1 if limit is None else limit)))

    def unknown(self, limit: int | None, *, printings: bool) -> int:
        """Count what cannot be told, up to a limit."""
        if not printings:
            return len(self.unknown_cards(limit))
        if self.node is None:
            return 0
        out: list[Any] = []
        test = self.node.sql(out)
        sql = f"SELECT count(*) FROM (SELECT 1 FROM printing WHERE {test} IS NULL LIMIT ?)"
        return int(self.db.execute(sql, (*out, -1 if limit is None else limit)).fetchone()[0])


def listed(rows: Sequence[int]) -> Where:
    """Return the condition to be one of these rows."""

    def where(out: list[Any]) -> str:
        out.append(json.dumps(rows))
        return "row IN (SELECT value FROM json_each(?))"

    return where
