"""The order of what a search finds: by one field or several, unknown and non-numbers last."""

from collections.abc import Iterable, Mapping
from typing import Any

from .errors import QueryError
from .query.fields import Schema, suggestions
from .query.quantities import name
from .query.targets import Target
from .value import Value


class Key(Value):
    """One field to sort by, and whether the greatest comes first."""

    target: Target
    reverse: bool = False

    def sql(self, out: list[Any]) -> str:
        """Return the terms of ORDER BY; parameters are appended to `out`.

        What has no place in the order comes last, also when it is reversed: first what is known
        and no number, then none, then unknown.
        """
        last, value = _LAST[self.target.kind], _VALUE[self.target.kind]
        return f"{last(self.target, out)}, {value(self.target, out)}{' DESC' * self.reverse}"


def sort_keys(text: str, schema: Schema) -> tuple[Key, ...]:
    """Return the keys that a text such as `coste,-fuerza` names; a dash reverses.

    Raises:
        QueryError: A field that the game does not have or that has no order.
    """
    keys, start = [], 0
    for part in text.split(","):
        word = part.strip()
        reverse = word.startswith("-")
        keys.append(Key(_target(word.removeprefix("-"), text, start, schema), reverse))
        start += len(part) + 1
    return tuple(keys)


def _target(word: str, text: str, start: int, schema: Schema) -> Target:
    found = [target for target in schema.find(word) if target.kind in _VALUE]
    if len(found) == 1:
        return found[0]
    sortable = (target.id for target in schema.targets.values() if target.kind in _VALUE)
    ids = tuple(sortable)
    near = tuple(t.id for t in found) or suggestions(word, ids)
    end = text.find(",", start)
    key = "query.ambiguous-field" if found else "query.unknown-sort"
    raise QueryError(
        key,
        text=text,
        start=start,
        end=len(text) if end < 0 else end,
        near=near,
        field=word,
        allowed=ids,
    )


def _number(target: Target, out: list[Any]) -> str:
    return target.quantity.sql(out) if target.quantity else "0"


def _number_last(target: Target, out: list[Any]) -> str:
    kind, none = f"typeof({_number(target, out)})", f"{_number(target, out)} = ''"
    return f"CASE {kind} WHEN 'null' THEN 3 WHEN 'text' THEN iif({none}, 2, 1) ELSE 0 END"


def _column(target: Target, out: list[Any]) -> str:  # noqa: ARG001 — one shape for every kind
    return name(target.columns[0])


def _column_last(target: Target, out: list[Any]) -> str:
    column = _column(target, out)
    return f"CASE WHEN {column} IS NULL THEN 3 WHEN {column} = '' THEN 2 ELSE 0 END"


def _text(target: Target, out: list[Any]) -> str:  # noqa: ARG001
    return "`sort`" if target.id == "name" else name(target.folded)


def _numbering(target: Target, out: list[Any]) -> str:  # noqa: ARG001
    return name(target.folded)


def _choice(target: Target, out: list[Any]) -> str:
    return _places(_column(target, out), target.values, out)


def _tokens(target: Target, out: list[Any]) -> str:
    column = _column(target, out)
    first = f"substr({column}, 2, instr(substr({column}, 2), '|') - 1)"
    return f"{_places(first, target.values, out)}, {column}"


def _flag(target: Target, out: list[Any]) -> str:
    return f"-{_column(target, out)}"


def _places(column: str, values: Mapping[str, object] | Iterable[str], out: list[Any]) -> str:
    """Return the place of a value in the order in which the game file names them."""
    ids = list(values)
    if not ids:
        return column
    out.extend(ids)
    cases = " ".join(f"WHEN ? THEN {place}" for place in range(len(ids)))
    return f"CASE {column} {cases} ELSE {len(ids)} END"


_VALUE = {
    "text": _text,
    "number": _number,
    "choice": _choice,
    "tokens": _tokens,
    "flag": _flag,
    "date": _column,
    "numbering": _numbering,
}
_LAST = {
    **dict.fromkeys(("text", "choice", "tokens", "flag", "date", "numbering"), _column_last),
    "number": _number_last,
}
