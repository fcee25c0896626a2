"""A query answered by the indexes: for every node of its tree the printings it is true of."""

import json
from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any

from ..query.leaves import Has, IsNone, IsUnknown, Leaf, OneOf
from ..query.nodes import And, Node, Not, Or
from ..query.on_choice import ChoiceIs
from ..query.on_text import Matches, NameMatches, TextHolds, TextIs, Word, searcher
from ..query.targets import Target
from ..text import fold
from ..value import Value
from . import virtual
from .bits import Answer, every, opposite, some
from .facets import Facets, Held
from .layout import Layout
from .literal import line_part, literal
from .teller import CardTeller, Teller
from .words import NAMES, Words, together

_FEW = 5_000  # so few printings are read one by one
_MOST_PAIRS = 20_000  # of what two facets hold
_EXPRESSIONS = {NameMatches, Matches}
_ASKED_OTHERWISE = {And, Or, OneOf, Not, Word, TextHolds, TextIs, *_EXPRESSIONS}
_TOLD_APART = (IsNone, IsUnknown, Has)  # what an open facet can answer


class Plain(Value):
    """A query that one word index answers: the documents of the match, or those that pass."""

    words: Words
    match: str
    passes: Callable[[str], object] | None = None


class Index:
    """The indexes of a derived file, and the answers that they give."""

    def __init__(self, db: Any) -> None:
        self.db = db
        self.layout = Layout(db)
        self.facets = Facets(db, self.layout)
        self._words: dict[str, Words] = {}

    @cached_property
    def _indexed(self) -> frozenset[str]:
        return frozenset(column for (column,) in self.db.execute("SELECT of FROM words"))

    def words(self, column: str) -> Words | None:
        """Return the index of the words of a folded column."""
        column = NAMES if column == "name_key" else column
        if column not in self._indexed:
            return None
        if column not in self._words:
            self._words[column] = Words(self.db, self.layout, column)
        return self._words[column]

    @property
    def all(self) -> int:
        """Every printing."""
        return self.layout.groups.all

    def answer(self, node: Node, within: int | None = None) -> Answer:
        """Return where a query is true, and where it is true or unknown.

        What lies outside of `within` does not matter to whoever asks.
        """
        if type(node) not in _ASKED_OTHERWISE:
            return self._leaf(node, within)
        if isinstance(node, And):
            return self._every(node.parts, within)
        if isinstance(node, Or | OneOf):
            return some(self.answer(part, within) for part in node.parts)
        if isinstance(node, Not):
            return opposite(self.answer(node.part, within), self.all)
        if words := self.words(_column(node)):
            return self._texts(node, words, within)
        return self._leaf(node, within)

    def teller(self, node: Node, *, of_card: bool = False) -> Teller:
        """Return what tells of rows whether a query is true of them.

        With `of_card` it tells whether the query is true of any printing of a row's card.
        """
        return (CardTeller if of_card else Teller)(self.layout, self.answer(node))

    def _every(self, parts: Sequence[Node], within: int | None) -> Answer:
        """Ask what is quickly told first, and the rest only of what is left."""
        plain, others = self._joined(parts)
        found = every(map(self._documents, plain), self.all)
        for part in sorted(others, key=_cost):
            left = found.maybe if within is None else found.maybe & within
            answer = self.answer(part, left)
            found = Answer(found.yes & answer.yes, found.maybe & answer.maybe)
        return found

    def _joined(self, parts: Sequence[Node]) -> tuple[list[Plain], list[Node]]:
        """Put the parts that one word index answers into one match each."""
        matches: dict[str, tuple[Words, list[str]]] = {}
        others = []
        for part in parts:
            if plain := self._plain(part):
                matches.setdefault(plain.words.column, (plain.words, []))[1].append(plain.match)
            else:
                others.append(part)
        return [Plain(words, together(found)) for words, found in matches.values()], others

    def plain(self, node: Node) -> Plain | None:
        """Return what answers the whole query, if one word index does."""
        if type(node) in _EXPRESSIONS:
            return self._matching(node)
        plain, others = self._joined(node.parts if isinstance(node, And) else (node,))
        return plain[0] if len(plain) == 1 and not others else None

    def _plain(self, node: Node) -> Plain | None:
        if type(node) is Word or (type(node) is TextHolds and node.target.lines):
            words = self.words(_column(node))
            match = words.match(fold(node.text)) if words else None
            return Plain(words, match) if words and match is not None else None
        return None

    def _matching(self, node: Any) -> Plain | None:
        """Return how an expression is told by the documents that hold a text it is sure to hold."""
        words = self.words(_column(node))
        if words is None:
            return None
        if words.column == NAMES and (part := line_part(node.pattern)):
            match = words.match(part)
            return Plain(words, match) if match is not None else None
        match = words.match(sought) if (sought := literal(node.pattern)) else None
        return Plain(words, match, searcher(node.pattern)) if match is not None else None

    def _documents(self, plain: Plain) -> Answer:
        words, match = plain.words, plain.match
        rows = words.passing(match, plain.passes) if plain.passes else words.rows(match)
        yes = words.bits(rows)
        return Answer(yes, yes | self.facets.unknown(words.column))

    def _texts(self, node: Any, words: Words, within: int | None) -> Answer:
        is_expression = type(node) in _EXPRESSIONS
        if plain := self._matching(node) if is_expression else self._plain(node):
            return self._documents(plain)
        if isinstance(node, TextIs) and not node.target.lines:
            return self._where(node, node.target.folded)
        match = words.match(fold(node.text)) if not is_expression and fold(node.text) else None
        if match is None:
            return self._where(node, _column(node), within)
        rows = words.rows(match)
        test: list[Any] = []
        kept = self.db.execute(
            f"SELECT row FROM printing WHERE row IN (SELECT value FROM json_each(?))"
            f" AND {node.sql(test)}",
            (json.dumps(rows), *test),
        )
        yes = words.bits(row for (row,) in kept)
        return Answer(yes, yes | self.facets.unknown(_column(node)))

    def _leaf(self, node: Any, within: int | None) -> Answer:
        if found := virtual.answer(self.facets, node):
            return found
        if type(node) is ChoiceIs:
            (column,) = node.target.columns
            if self.facets.open.get(column) == 0:
                yes = self.facets.holding(column, node.value)
                return Answer(yes, yes | self.facets.unknown(column))
        targets = [node.target, node.other] if hasattr(node, "other") else [node.target]
        facets = [",".join(_columns(target)) for target in targets]
        usable = [
            facet in self.facets.open and (not self.facets.open[facet] or type(node) in _TOLD_APART)
            for facet in facets
        ]
        if all(usable) and len(facets) == 1:
            return self.facets.answer(facets[0], node.test)
        if all(usable) and (found := self._pair(node, facets)):
            return found
        if len(facets) == 1 and facets[0] in self.facets.open and "," not in facets[0]:
            return self._where(node, facets[0], within)
        return self._read(node, within)

    def _pair(self, node: Leaf, facets: Sequence[str]) -> Answer | None:
        """Ask of every two values that two facets hold."""
        left, right = (self.facets.held(facet) for facet in facets)
        if len(left) * len(right) > _MOST_PAIRS:
            return None
        yes = maybe = 0
        for number, each in enumerate(left):
            record = dict(zip(facets[0].split(","), each, strict=True))
            answers = [node.test(record | _record(facets[1], other)) for other in right]
            here = self.facets.union(facets[0], [number])
            true = [n for n, answer in enumerate(answers) if answer]
            unknown = [n for n, answer in enumerate(answers) if answer is None]
            yes |= here & self.facets.union(facets[1], true)
            maybe |= here & self.facets.union(facets[1], unknown)
        return Answer(yes, yes | maybe)

    def _where(self, node: Node, column: str, within: int | None = None) -> Answer:
        """Let SQL say where a node is true that is unknown just where its column is."""
        test: list[Any] = []
        sql = f"SELECT row FROM printing WHERE {node.sql(test)}{self._only(within, test)}"
        yes = self.layout.bits(row for (row,) in self.db.execute(sql, test))
        return Answer(yes, yes | self.facets.unknown(column))

    def _read(self, node: Node, within: int | None) -> Answer:
        """Let SQL say where a node is true and where it is unknown."""
        virtual.lay_out(self.db, node)
        test: list[Any] = []
        asked = f"SELECT row, {node.sql(test)} AS answer FROM printing"
        asked += f" WHERE 1{self._only(within, test)}"
        found = self.db.execute(f"SELECT row, answer FROM ({asked}) WHERE answer IS NOT 0", test)
        rows = found.fetchall()
        yes = self.layout.bits(row for row, answer in rows if answer)
        return Answer(yes, yes | self.layout.bits(row for row, answer in rows if answer is None))

    def _only(self, within: int | None, out: list[Any]) -> str:
        if within is None or within.bit_count() > _FEW:
            return ""
        from .bits import places_of

        out.append(json.dumps([self.layout.rows[place] for place in places_of(within)]))
        return " AND row IN (SELECT value FROM json_each(?))"


def _column(node: Any) -> str:
    """Return the folded column that a node reads."""
    if isinstance(node, Word | NameMatches):
        return NAMES
    column: str = node.column if isinstance(node, Matches) else node.target.folded
    return column


def _columns(target: Target) -> tuple[str, ...]:
    return (*target.columns, target.folded) if target.kind == "numbering" else target.columns


def _record(facet: str, held: Held) -> dict[str, Any]:
    return dict(zip(facet.split(","), held, strict=True))


def _cost(node: Node) -> int:
    """Return how long a node takes, in classes."""
    if type(node) in {NameMatches, Matches, TextIs}:
        return 2
    return 1 if type(node) in _ASKED_OTHERWISE else 0
