"""What a query finds in a large catalog: pages, counts and cards, by the indexes."""

import json
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from heapq import heappop, heappush
from itertools import islice
from typing import TYPE_CHECKING, Any

from ..query import Node
from ..query.on_text import Word
from ..ranking import rank
from ..scanned import Scanned, listed
from ..text import fold
from .bits import Answer, places_of
from .evaluate import Index, Plain

if TYPE_CHECKING:
    from ..scanned import Page
    from ..sorting import Key

_READ = 2_000  # documents of a phrase, of which counting them takes as long as reading them
_HELD = 2  # the rank of names that hold the words, in the very accents


class Hits:
    """The printings that match a node, or are unknown; all printings without one."""

    def __init__(self, index: Index, node: Node | None) -> None:
        self.index, self.node, self.db, self.layout = index, node, index.db, index.layout

    @cached_property
    def answer(self) -> Answer:
        """Which printings match, and which do or may."""
        if self.node is None:
            return Answer(self.index.all, self.index.all)
        return self.index.answer(self.node)

    @cached_property
    def _plain(self) -> Plain | None:
        """The word index that finds the cards by itself, if there is one."""
        plain = self.index.plain(self.node) if self.node is not None else None
        return plain if plain and plain.words.uniform else None

    def page(
        self, asked: Sequence[Word], order: tuple["Key", ...], limit: int | None, *, printings: bool
    ) -> tuple["Page", int]:
        """Return the rows of a page, each with how many printings match, and the total."""
        if order or limit is None or (asked and printings):
            rows = [self.layout.rows[place] for place in places_of(self.answer.yes)]
            return self._listed(rows).page(asked, order, limit, printings=printings)
        if printings:
            rows = list(islice(self._rows(), limit))
            return [(row, 1) for row in rows], self.answer.yes.bit_count()
        if self._plain:
            return self._plain_page(self._plain, asked, limit)
        if asked:
            firsts = (row for row, _ in self._first_rows())
            ranked = self._ranked(firsts, asked, limit, self._matching_first)
            page = [(row, self._count(row)) for row in ranked]
        else:
            page = list(islice(self._first_rows(), limit))
        if len(page) < limit:
            return page, len(page)
        return page, self.layout.groups.any(self.answer.yes).bit_count()

    def _listed(self, rows: Sequence[int]) -> Scanned:
        return Scanned(self.db, listed(rows))

    def _plain_page(self, plain: Plain, asked: Sequence[Word], limit: int) -> tuple["Page", int]:
        """Read the rows from the word index: documents are first printings in display order."""
        firsts, total = self._documents(plain, limit)
        if asked and total > limit:
            every = firsts if len(firsts) == total else plain.words.stream(plain.match)
            firsts = self._ranked(every, asked, limit, lambda row: row)
        elif asked and total > 1:
            ranks = self._ranks(firsts, asked)
            firsts = sorted(firsts, key=lambda row: (ranks[row], row))
        starts, cards, places = self.layout.starts, self.layout.cards, self.layout.places
        numbers = [(row, cards[places[row]]) for row in firsts[:limit]]
        return [(row, starts[card + 1] - starts[card]) for row, card in numbers], total

    def _documents(self, plain: Plain, limit: int) -> tuple[list[int], int]:
        """Return rows of documents, many enough for a page, and how many there are."""
        if plain.passes is not None:
            rows = plain.words.passing(plain.match, plain.passes)
            return rows, len(rows)
        most = max(_READ, limit + 1) if plain.words.has_phrase(plain.match) else limit + 1
        rows = plain.words.some(plain.match, most)
        return rows, len(rows) if len(rows) < most else plain.words.count(plain.match)

    def _ranked(
        self, firsts: Iterable[int], asked: Sequence[Word], limit: int, first: Any
    ) -> list[int]:
        """Return rows with the best named first, at most so many; each rank in display order.

        Cards that are called just so are looked up; among the others those that are spelt
        otherwise are so few that the rest is read until a page is full.
        """
        key = fold(" ".join(word.text for word in asked))
        sql = "SELECT min(row) FROM printing WHERE name_key = ? GROUP BY card"
        called = (first(row) for (row,) in self.db.execute(sql, (key,)).fetchall())
        best = self._ranks([row for row in called if row], asked)
        exact = [row for _, row in sorted((r, row) for row, r in best.items() if r < _HELD)]
        found, called_so = exact, set(exact)
        later: list[int] = []
        rest = (row for row in firsts if row not in called_so)
        while len(found) <= limit and (some := list(islice(rest, limit + 1))):
            for row, place in self._ranks(some, asked).items():
                (found if place == _HELD else later).append(row)
        return (found + later)[:limit]

    def _ranks(self, rows: Sequence[int], asked: Sequence[Word]) -> dict[int, int]:
        if not rows:
            return {}
        out: list[Any] = []
        sql = f"SELECT row, {rank(asked, out)} FROM printing"
        sql += " WHERE row IN (SELECT value FROM json_each(?)) ORDER BY row"
        return dict(self.db.execute(sql, (*out, json.dumps(rows))).fetchall())

    def _matching_first(self, row: int) -> int | None:
        """Return the first matching printing of the card of a row."""
        start, size = self._span(row)
        bits = self.answer.yes >> start & ((1 << size) - 1)
        return self.layout.rows[start + next(places_of(bits))] if bits else None

    def _span(self, row: int) -> tuple[int, int]:
        layout = self.layout
        card = layout.cards[layout.places[row]]
        start = layout.starts[card]
        return start, layout.starts[card + 1] - start

    def _count(self, row: int) -> int:
        start, size = self._span(row)
        return (self.answer.yes >> start & ((1 << size) - 1)).bit_count()

    def _first_rows(self) -> Iterator[tuple[int, int]]:
        """Yield the first matching row of each card, in display order, and how many match."""
        rows, cards, starts = self.layout.rows, self.layout.cards, self.layout.starts
        waiting: list[tuple[int, int]] = []
        first = count = following = 0
        for place in places_of(self.answer.yes):
            if place < following:
                count += 1
                continue
            if count:
                heappush(waiting, (first, count))
            card = cards[place]
            begin, following = rows[starts[card]], starts[card + 1]
            while waiting and waiting[0][0] < begin:
                yield heappop(waiting)
            first, count = rows[place], 1
        if count:
            waiting.append((first, count))
        yield from sorted(waiting)

    def _rows(self) -> Iterator[int]:
        """Yield matching rows in display order: none of a later card lies before its first."""
        rows, cards, starts = self.layout.rows, self.layout.cards, self.layout.starts
        waiting: list[int] = []
        following = 0
        for place in places_of(self.answer.yes):
            if place >= following:
                card = cards[place]
                begin, following = rows[starts[card]], starts[card + 1]
                while waiting and waiting[0] < begin:
                    yield heappop(waiting)
            heappush(waiting, rows[place])
        yield from sorted(waiting)

    def unknown(self, limit: int | None, *, printings: bool) -> int:
        """Count what cannot be told, up to a limit."""
        if printings:
            count = (self.answer.maybe ^ self.answer.yes).bit_count()
        else:
            count = self._unknown_cards.bit_count()
        return count if limit is None else min(count, limit)

    @property
    def _unknown_cards(self) -> int:
        groups = self.layout.groups
        if self._plain:
            return groups.any(self.index.facets.unknown(self._plain.words.column))
        return groups.any(self.answer.maybe) & ~groups.any(self.answer.yes)

    def count_without(self, cards: Sequence[str]) -> int:
        """Count the cards found that are none of these."""
        sql = "SELECT min(row) FROM printing WHERE card IN (SELECT value FROM json_each(?))"
        rows = [row for (row,) in self.db.execute(f"{sql} GROUP BY card", (json.dumps(cards),))]
        if self._plain:
            words, match = self._plain.words, self._plain.match
            return words.count(match) - words.count(match, rows)
        found = self.layout.groups.any(self.answer.yes)
        return (found & ~self.layout.groups.any(self.layout.bits(rows))).bit_count()

    def cards(self) -> tuple[str, ...]:
        """Return the ids of the cards found, in display order."""
        return self._listed([row for row, _ in self._first_rows()]).cards()

    def unknown_cards(self) -> tuple[str, ...]:
        """Return the ids of the cards of which no printing matches and one cannot be told."""
        layout = self.layout
        unknown = self.answer.maybe ^ self.answer.yes
        cards = {layout.cards[place] for place in places_of(self._unknown_cards)}
        rows = [layout.rows[p] for p in places_of(unknown) if layout.cards[p] in cards]
        return self._listed(rows).cards()
