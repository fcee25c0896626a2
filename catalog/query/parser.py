"""From the tokens of a query to its tree: or, side by side, not, and one comparison at a time."""

from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from typing import Any

from ..errors import QueryError
from ..game import Game
from ..naming import key
from ..text import fold
from . import on_text
from .asked import Asked
from .fields import VIRTUAL, Schema, suggestions
from .leaves import Has, IsNone, IsUnknown, Leaf, OneOf
from .nodes import Node, both, depth, either, negated
from .targets import Target, TargetKind
from .tokens import Item, Token, tokens

MOST_SIGNS = 20_000
MOST_LEVELS = 20  # of `not` and parentheses that change something; SQLite takes some 30
MOST_PARENTHESES = 100

Reader = Callable[[Asked], "Node | tuple[Leaf, ...]"]
# The module and function that read the values of a kind; a query imports those it needs.
READERS: Mapping[TargetKind, tuple[str, str]] = {
    "text": ("on_text", "read"),
    "number": ("on_number", "read"),
    "choice": ("on_choice", "read_choice"),
    "tokens": ("on_tokens", "read"),
    "flag": ("on_choice", "read_flag"),
    "date": ("on_date", "read"),
    "numbering": ("on_numbering", "read"),
    "source": ("on_source", "read_source"),
    "members": ("on_source", "read_member"),
}


@cache
def reader(kind: TargetKind) -> Reader:
    """Return what reads a value that a field of this kind is compared with."""
    module, name = READERS[kind]
    found: Reader = getattr(import_module(f".{module}", __package__), name)
    return found


def parse(text: str, fields: Game | Schema) -> Node:
    """Return the tree of a query.

    Args:
        text: The query as typed.
        fields: What it may name: a game's fields, or a schema with virtual fields besides.

    Raises:
        QueryError: It cannot be read; the error says where and what would have been understood.
        NotFound: A virtual field does not have the name it was asked for.
    """
    if not text.strip():
        raise QueryError("query.empty", text=text, start=0, end=len(text))
    if len(text) > MOST_SIGNS:
        most = MOST_SIGNS
        raise QueryError("query.too-long", text=text, start=most, end=len(text), most=most)
    _check_signs(text)
    return _Parser(text, Schema(fields) if isinstance(fields, Game) else fields).whole()


def _check_signs(text: str) -> None:
    """Refuse what came from the shell as broken bytes: no database takes it as text."""
    try:
        text.encode()
    except UnicodeEncodeError as error:
        raise QueryError("query.bad-sign", text=text, start=error.start, end=error.end) from None


class _Parser:
    def __init__(self, text: str, schema: Schema) -> None:
        self.text, self.schema = text, schema
        self.tokens = tokens(text)
        self.at = 0
        self.open = 0

    def whole(self) -> Node:
        node = self.alternatives()
        if self.at < len(self.tokens):
            raise self.error("query.stray-parenthesis", self.tokens[self.at])
        if depth(node) > MOST_LEVELS:
            raise QueryError(
                "query.too-deep", text=self.text, start=0, end=len(self.text), most=MOST_LEVELS
            )
        return node

    def alternatives(self) -> Node:
        parts = [self.side_by_side()]
        while self.peek() == "or":
            self.at += 1
            parts.append(self.side_by_side())
        return either(parts)

    def side_by_side(self) -> Node:
        parts = [self.term()]
        while self.peek() not in {"", "or", "close"}:
            self.at += self.peek() == "and"
            parts.append(self.term())
        return both(parts)

    def term(self) -> Node:
        odd = False
        while self.peek() == "not":
            odd, self.at = not odd, self.at + 1
        node = self.plain_term()
        return negated(node) if odd else node

    def plain_term(self) -> Node:
        kind = self.peek()
        if kind in {"", "and", "or", "close"}:
            raise self.missing_term()
        token = self.tokens[self.at]
        self.at += 1
        if kind == "open":
            return self.group(token)
        return self.word(token) if kind == "word" else self.comparison(token)

    def group(self, opened: Token) -> Node:
        self.open += 1
        if self.open > MOST_PARENTHESES:
            raise self.error("query.too-deep", opened, most=MOST_PARENTHESES)
        node = self.alternatives()
        if self.peek() != "close":
            raise self.error("query.open-parenthesis", opened)
        self.at += 1
        self.open -= 1
        return node

    def word(self, token: Token) -> Node:
        item = token.items[0]
        if item.kind == "regex":
            if problem := on_text.pattern_problem(item.text):
                raise self.error("query.bad-regex", token, value=item.text, detail=problem)
            return on_text.NameMatches(item.text)
        if not fold(item.text):
            raise self.error("query.empty-text", token)
        return on_text.Word(item.text)

    def comparison(self, token: Token) -> Node:
        name = token.name.text if token.name else ""
        if key(name) == "is":
            node = either(self.flag(token, item) for item in token.items)
        elif key(name) == "has":
            node = either(self.has(item) for item in token.items)
        else:
            node = self.field_values(token, self.field(token.name or token.items[0]))
        return negated(node) if token.operator == "!=" else node

    def field_values(self, token: Token, target: Target) -> Node:
        if len(token.items) > 1 and token.operator not in {":", "=", "!="}:
            raise Asked(self.text, self.schema, token, target, token.items[0]).refuse(
                "query.list-needs-equals", operator=token.operator
            )
        found = [node for item in token.items for node in self.field_value(token, target, item)]
        leaves = tuple(node for node in found if isinstance(node, Leaf))
        exact = token.operator != ":" and target.kind in {"text", "tokens", "numbering"}
        if len(found) > 1 and len(leaves) == len(found) and all(leaf.in_list for leaf in leaves):
            return OneOf("=" if exact else ":", leaves)
        return either(found)

    def field_value(self, token: Token, target: Target, item: Item) -> tuple[Node, ...]:
        asked = Asked(self.text, self.schema, token, target, item)
        word = fold(item.text) if item.kind == "raw" and target.columns else ""
        if word in {"none", "unknown"} and asked.operator in {":", "="}:
            return (IsNone(target) if word == "none" else IsUnknown(target),)
        found = reader(target.kind)(asked)
        return found if isinstance(found, tuple) else (found,)

    def flag(self, token: Token, item: Item) -> Node:
        if token.operator not in {":", "=", "!="}:
            raise self.error("query.no-flag", token, value=item.text)
        found = self.schema.find_flag(item.text)
        if len(found) == 1:
            from .on_choice import FlagIs

            return FlagIs(found[0])
        near = suggestions(item.text, self.schema.flags)
        raise QueryError(
            "query.unknown-flag",
            text=self.text,
            start=item.start,
            end=item.end,
            near=near,
            value=item.text,
            allowed=tuple(self.schema.flags),
        )

    def has(self, item: Item) -> Node:
        """Return the test that there is something in a field; of what is counted, one or more."""
        target = self.field(item)
        if target.members:
            raise QueryError(
                "query.needs-name", text=self.text, start=item.start, end=item.end, field=target.id
            )
        if target.kind == "number" and not target.columns:
            from .on_number import NumberIs

            return NumberIs(target, ">=", 1)
        return Has(target)

    def field(self, item: Item) -> Target:
        found = self.schema.find(item.text)
        if len(found) == 1:
            return found[0]
        if found:
            key_, near = "query.ambiguous-field", tuple(target.id for target in found)
        elif key(item.text) in VIRTUAL:
            key_, near = "query.field-not-here", ()
        else:
            key_, near = "query.unknown-field", suggestions(item.text, self.schema.words())
        raise QueryError(
            key_,
            text=self.text,
            start=item.start,
            end=item.end,
            near=near,
            field=item.text,
            allowed=tuple(self.schema.targets),
        )

    def peek(self) -> str:
        return self.tokens[self.at].kind if self.at < len(self.tokens) else ""

    def missing_term(self) -> QueryError:
        """Return the error that a term should stand here, pointing at what asks for one."""
        at = min(self.at, len(self.tokens) - 1)
        return self.error("query.missing-term", self.tokens[at])

    def error(self, key: str, token: Token, **facts: Any) -> QueryError:
        return QueryError(key, text=self.text, start=token.start, end=token.end, **facts)
