"""Formulas of effects, as `conjuros*2`: read, worked out and written back.

Names are symbols like those of a query and may be typed in Spanish or in English; `write` gives
the first. A formula is whole numbers, names, `+ - * /` and parentheses; a division is rounded down.
"""

import re
from collections.abc import Callable, Mapping, Sequence

from ...catalog.errors import UsageError
from ...catalog.text import fold, near
from ...catalog.value import Value

# What an effect may count, for the Invocation that it acts upon.
NAMES: Mapping[str, tuple[str, ...]] = {
    "conjuros": ("conjuros", "conjuro", "conjurings", "conjuring"),  # cards in the Conjuring zone
    "reserva": ("reserva", "mana", "reserve"),  # own Mana not in play
    "usado": ("usado", "used"),  # Mana used in this combat by all players
    "apoyo": ("apoyo", "support"),  # Support invoked
    "impreso": ("impreso", "printed"),  # Power that the Invocation prints
    "mayor": ("mayor", "highest"),  # highest total Power of the moment
    "menor": ("menor", "lowest"),  # lowest total Power of the moment
}
INSTANT = ("mayor", "menor")  # they look at the totals that they change: told once, at this moment
_MEANT = {word: name for name, words in NAMES.items() for word in words}
_TOKEN = re.compile(r"\s*(?:(\d{1,6})|([^\W\d_]+)|([-+*/()×−÷·]))")
_SIGNS = {"×": "*", "·": "*", "x": "*", "−": "-", "÷": "/"}
_DEEPEST = 30  # parentheses within parentheses

Worth = Callable[[str], int | None]


class Formula(Value):
    """A formula as a tree: a number, a name, or a sign between two formulas."""

    sign: str  # "number", "name", or one of + - * /
    number: int = 0
    name: str = ""
    parts: tuple["Formula", ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """The names in it, each once."""
        if self.sign == "name":
            return (self.name,)
        return tuple(dict.fromkeys(name for part in self.parts for name in part.names))

    @property
    def divides(self) -> bool:
        """Whether it divides, which is rounded down: no rule says how."""
        return self.sign == "/" or any(part.divides for part in self.parts)

    @property
    def at_once(self) -> bool:
        """Whether it can only be worked out once, at the moment that it is applied."""
        return any(name in INSTANT for name in self.names)


def whole(number: int) -> Formula:
    """Return the formula of a number."""
    return Formula("number", number)


def named(name: str) -> Formula:
    """Return the formula of a name."""
    return Formula("name", name=name)


def worth(formula: Formula, value: Worth) -> int | None:
    """Return what a formula comes to; None where a name in it is unknown or it divides by 0."""
    if formula.sign == "number":
        return formula.number
    if formula.sign == "name":
        return value(formula.name)
    left, right = (worth(part, value) for part in formula.parts)
    if left is None or right is None:
        return None
    if formula.sign == "/":
        return left // right if right else None
    return {"+": left + right, "-": left - right, "*": left * right}[formula.sign]


def divides_by_zero(formula: Formula, value: Worth) -> bool:
    """Tell whether something in a formula is divided by 0, as far as its names are known."""
    zero = formula.sign == "/" and worth(formula.parts[1], value) == 0
    return zero or any(divides_by_zero(part, value) for part in formula.parts)


def write(formula: Formula) -> str:
    """Return a formula as text that `read` understands."""
    if formula.sign in {"number", "name"}:
        return formula.name or str(formula.number)
    left, right = formula.parts
    tight = formula.sign in "*/"
    signed = formula.sign == "-" and left == whole(0)  # a sign in front, as it is read
    first = "" if signed else _within(left, "+-" if tight else "")
    return f"{first}{formula.sign}{_within(right, '+-*/' if tight else '+-')}"


def _within(part: Formula, signs: str) -> str:
    """Return a part as text, in parentheses if it is one of these signs between two formulas."""
    return f"({write(part)})" if part.sign in tuple(signs) else write(part)


def read(text: str) -> Formula:
    """Return the formula that a text writes.

    Raises:
        UsageError: `power.bad-formula` or, where it divides by 0 whatever its names stand for,
            `power.no-result`, with the text; `power.unknown-name` with word and near.
    """
    tokens, at = [], 0
    while at < len(text.rstrip()):
        match = _TOKEN.match(text, at)
        if match is None:
            raise _bad(text)
        tokens.append(_SIGNS.get(found := match[match.lastindex or 0], found))
        at = match.end()
    formula, rest = _sum(tokens, text, 0)
    if rest:
        raise _bad(text)
    if divides_by_zero(formula, lambda _: None):
        raise UsageError("power.no-result", text=text)
    return formula


def _bad(text: str) -> UsageError:
    return UsageError("power.bad-formula", text=text)


def _sum(tokens: Sequence[str], text: str, deep: int) -> tuple[Formula, Sequence[str]]:
    """Read terms with + and - between them."""
    if tokens[:1] in (["-"], ["+"]):  # a sign in front: 0 less the term
        tokens = ["0", *tokens]
    return _chain(tokens, ("+", "-"), lambda rest: _product(rest, text, deep))


def _product(tokens: Sequence[str], text: str, deep: int) -> tuple[Formula, Sequence[str]]:
    """Read factors with * and / between them."""
    return _chain(tokens, ("*", "/"), lambda rest: _atom(rest, text, deep))


def _chain(
    tokens: Sequence[str],
    signs: tuple[str, str],
    part: Callable[[Sequence[str]], tuple[Formula, Sequence[str]]],
) -> tuple[Formula, Sequence[str]]:
    formula, rest = part(tokens)
    while rest and rest[0] in signs:
        sign = rest[0]
        other, rest = part(rest[1:])
        formula = Formula(sign, parts=(formula, other))
    return formula, rest


def _atom(tokens: Sequence[str], text: str, deep: int) -> tuple[Formula, Sequence[str]]:
    """Read a number, a name, or a formula in parentheses."""
    if not tokens or deep > _DEEPEST:
        raise _bad(text)
    first, rest = tokens[0], tokens[1:]
    if first.isdecimal():
        return whole(int(first)), rest
    if first == "(":
        formula, rest = _sum(rest, text, deep + 1)
        if rest[:1] != [")"]:
            raise _bad(text)
        return formula, rest[1:]
    if not first[0].isalpha():
        raise _bad(text)
    return named(_name(first)), rest


def _name(word: str) -> str:
    found = _MEANT.get(fold(word))
    if found is None:
        raise UsageError("power.unknown-name", word=word, near=near(word, _MEANT))
    return found
