"""The text of a query cut into tokens, each with its place."""

from collections.abc import Iterator
from typing import Literal

from ..errors import QueryError
from ..value import Value

QUOTES = {'"': '"', "“": "”", "«": "»"}
OPERATORS = (">=", "<=", "!=", ":", "=", ">", "<")
_OPERATOR_SIGNS = ":=<>!"

ItemKind = Literal["raw", "phrase", "regex"]
TokenKind = Literal["open", "close", "and", "or", "not", "word", "field"]
_WORDS: tuple[TokenKind, ...] = ("and", "or", "not")


class Item(Value):
    """One piece of text that a query gives: as typed, in quotes, or between slashes.

    `start` and `end` are offsets in the query, quotes and slashes included.
    """

    text: str
    start: int
    end: int
    kind: ItemKind = "raw"


class Token(Value):
    """A sign, a word (one item), or a comparison: a field's name, an operator and its items."""

    kind: TokenKind
    start: int
    end: int
    items: tuple[Item, ...] = ()
    name: Item | None = None
    operator: str = ""


def tokens(text: str) -> tuple[Token, ...]:
    """Return the tokens of a query in order.

    Raises:
        QueryError: an open quote or slash, an operator without a field or without a value.
    """
    return tuple(_Scanner(text).scan())


def quoted(text: str) -> str:
    """Return the text in quotes, such that it reads back as one phrase."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def slashed(pattern: str) -> str:
    """Return the pattern between slashes, such that it reads back as one expression."""
    signs, i = [], 0
    while i < len(pattern):
        step = 2 if pattern[i] == "\\" else 1
        piece = pattern[i : i + step]
        signs.append("\\/" if piece == "/" else piece)
        i += step
    return "/" + "".join(signs) + "/"


def bare_word(text: str) -> str:
    """Return a word of a query as short as it can be written: without quotes if they can go."""
    plain = _is_plain(text) and text[0] not in "^-/" and not any(s in text for s in ":=<>")
    plain = plain and "!=" not in text and text.lower() not in {"and", "or", "not"}
    return text if plain else quoted(text)


def bare_value(text: str) -> str:
    """Return a value as it is written after an operator, in quotes only where it needs them."""
    plain = _is_plain(text) and "," not in text and text[0] != "/" and ".." not in text
    return text if plain and text.lower() not in {"none", "unknown"} else quoted(text)


def _is_plain(text: str) -> bool:
    ends = any(c.isspace() or c in "()" for c in text)
    return bool(text) and not ends and text[0] not in QUOTES


class _Scanner:
    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0

    def scan(self) -> Iterator[Token]:
        while self._skip_blanks():
            yield self._token()

    def _skip_blanks(self) -> bool:
        while self.at < len(self.text) and self.text[self.at].isspace():
            self.at += 1
        return self.at < len(self.text)

    def _token(self) -> Token:
        sign = self.text[self.at]
        if sign in "()":
            return self._sign("open" if sign == "(" else "close")
        if sign in "^-" and not self._ends(self.at + 1):
            return self._sign("not")
        if sign in QUOTES:
            return self._after(self._phrase())
        if sign == "/" and not self._ends(self.at + 1) and self.text[self.at + 1] != "/":
            item = self._regex()
            return Token("word", item.start, item.end, (item,))
        return self._after(self._run(_OPERATOR_SIGNS))

    def _sign(self, kind: TokenKind) -> Token:
        self.at += 1
        return Token(kind, self.at - 1, self.at)

    def _ends(self, at: int) -> bool:
        """Return whether nothing that could be part of a word stands at the offset."""
        return at >= len(self.text) or self.text[at].isspace() or self.text[at] == ")"

    def _after(self, item: Item) -> Token:
        """Return the comparison that the item begins, or the word that it is."""
        operator = self._operator()
        if operator:
            return self._comparison(item, operator)
        word = item.text.lower() if item.kind == "raw" else ""
        for kind in _WORDS:
            if word == kind:
                return Token(kind, item.start, item.end)
        return Token("word", item.start, item.end, (item,))

    def _operator(self) -> str:
        return next((o for o in OPERATORS if self.text.startswith(o, self.at)), "")

    def _comparison(self, name: Item, operator: str) -> Token:
        end = self.at + len(operator)
        if not name.text:
            raise self._error("query.no-field", name.start, end, operator=operator)
        self.at = end
        items = [self._item(name, operator)]
        while self.text.startswith(",", self.at):
            self.at += 1
            items.append(self._item(name, operator))
        return Token("field", name.start, self.at, tuple(items), name, operator)

    def _item(self, name: Item, operator: str) -> Item:
        sign = self.text[self.at : self.at + 1]
        if sign and sign in QUOTES:
            item = self._phrase()
        elif sign == "/" and not self._ends(self.at + 1):
            item = self._regex()
        else:
            item = self._run(",")
        if not item.text:
            raise self._error(
                "query.no-value", name.start, item.end, field=name.text, operator=operator
            )
        return item

    def _run(self, stops: str) -> Item:
        """Read to a blank, a parenthesis or one of the signs (`!` only where `=` follows)."""
        start = self.at
        while self.at < len(self.text):
            sign = self.text[self.at]
            if sign.isspace() or sign in "()":
                break
            if sign in stops and (sign != "!" or self.text.startswith("!=", self.at)):
                break
            self.at += 1
        return Item(self.text[start : self.at], start, self.at)

    def _phrase(self) -> Item:
        start, close = self.at, QUOTES[self.text[self.at]]
        found, after = _until(self.text, start + 1, close, escapes=close + "\\")
        if after < 0:
            raise self._error("query.open-quote", start, len(self.text))
        self.at = after
        return Item(found, start, after, "phrase")

    def _regex(self) -> Item:
        start = self.at
        found, after = _until(self.text, start + 1, "/", escapes="/")
        if after < 0:
            raise self._error("query.open-regex", start, len(self.text))
        self.at = after
        return Item(found, start, after, "regex")

    def _error(self, key: str, start: int, end: int, **facts: str) -> QueryError:
        return QueryError(key, text=self.text, start=start, end=end, **facts)


def _until(text: str, at: int, close: str, escapes: str) -> tuple[str, int]:
    """Return what stands before the closing sign, and the offset after it (-1: never closed).

    A backslash takes the meaning from a sign of `escapes`; before any other sign it stays.
    """
    signs: list[str] = []
    while at < len(text):
        if text[at] == close:
            return "".join(signs), at + 1
        if text[at] == "\\" and at + 1 < len(text):
            signs.append(text[at + 1] if text[at + 1] in escapes else text[at : at + 2])
            at += 2
        else:
            signs.append(text[at])
            at += 1
    return "", -1
