"""Tokens: a card has some of them, or exactly these; they may repeat."""

from collections import Counter
from collections.abc import Mapping
from functools import cached_property
from typing import Any

from .asked import Asked
from .leaves import Leaf
from .nodes import Node, Record, Said
from .on_choice import value_ids
from .on_number import read as read_number
from .quantities import name
from .targets import Target
from .tokens import bare_value


class TokensHave(Leaf):
    """The card has all these tokens, each as often as it is given."""

    target: Target
    tokens: tuple[str, ...]

    def written(self) -> str:
        return bare_value("+".join(self.tokens))

    def sql(self, out: list[Any]) -> str:
        return f"({' AND '.join(self._least(t, n, out) for t, n in Counter(self.tokens).items())})"

    def _least(self, token: str, count: int, out: list[Any]) -> str:
        column, sign = name(self.target.columns[0]), f"|{token}|"
        out.append(sign)
        if count == 1:
            return f"instr({column}, ?) > 0"
        return f"length({column}) - length(replace({column}, ?, '')) >= {count * len(sign)}"

    def test(self, record: Record) -> bool | None:
        stored = record[self.target.columns[0]]
        if stored is None:
            return None
        signs = self._signs
        if len(signs) == len(self.tokens):  # none is given twice
            return all(sign in stored for sign in signs)
        return all(stored.count(sign) >= count for sign, count in signs.items())

    @cached_property
    def _signs(self) -> Mapping[str, int]:
        """What stands in the column for each token, and how often it shall."""
        return {f"|{token}|": count for token, count in Counter(self.tokens).items()}

    def explain(self) -> Said:
        return self.said("tokens", values=tuple(self.target.values[t] for t in self.tokens))


class TokensAre(Leaf):
    """The card has these tokens, each as often as it is given, and no others."""

    target: Target
    tokens: tuple[str, ...]

    @property
    def sign(self) -> str:
        return "="

    def written(self) -> str:
        return bare_value("+".join(self.tokens))

    def sql(self, out: list[Any]) -> str:
        have = TokensHave(self.target, self.tokens).sql(out)
        size = sum(len(token) + 2 for token in self.tokens)
        return f"({have} AND length({name(self.target.columns[0])}) = {size})"

    def test(self, record: Record) -> bool | None:
        stored = record[self.target.columns[0]]
        if stored is None:
            return None
        return Counter(stored.strip("|").split("||")) == Counter(self.tokens)

    def explain(self) -> Said:
        return self.said("tokens-only", values=tuple(self.target.values[t] for t in self.tokens))


def read(asked: Asked) -> Node | tuple[Leaf, ...]:
    """Return the comparison of tokens with tokens (`fuego`, `fuego+aire`), or of their count."""
    if asked.comparison != "=" and asked.target.quantity is not None:
        return read_number(asked)
    asked.only_equals()
    kind = TokensHave if asked.operator == ":" else TokensAre
    words = _words(asked)
    if len(words) == 1:
        return tuple(kind(asked.target, (id,)) for id in value_ids(asked, words[0]))
    ids = tuple(value_ids(asked, word)[0] for word in words)
    return kind(asked.target, tuple(sorted(ids, key=tuple(asked.target.values).index)))


def _words(asked: Asked) -> list[str]:
    text = asked.item.text
    return text.split("+") if all(text.split("+")) else [text]
