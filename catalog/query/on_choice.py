"""Choices and flags: is that value, is so."""

from typing import Any

from ..naming import labelled
from ..text import yes_or_no
from .asked import Asked
from .fields import suggestions
from .leaves import Leaf
from .nodes import Node, Record, Said, negated
from .quantities import name
from .targets import Target
from .tokens import bare_value


class ChoiceIs(Leaf):
    """The card has this value of the field."""

    target: Target
    value: str

    def written(self) -> str:
        return bare_value(self.value)

    def sql(self, out: list[Any]) -> str:
        out.append(self.value)
        return f"({name(self.target.columns[0])} = ?)"

    def test(self, record: Record) -> bool | None:
        stored = record[self.target.columns[0]]
        return None if stored is None else stored == self.value

    def explain(self) -> Said:
        return self.said("is", value=self.target.values[self.value])


class FlagIs(Leaf):
    """The flag is set."""

    target: Target

    @property
    def in_list(self) -> bool:
        return False

    def written(self) -> str:
        return "yes"

    def __str__(self) -> str:
        return f"is:{self.target.id}"

    def sql(self, out: list[Any]) -> str:
        return f"({name(self.target.columns[0])} = 1)"

    def test(self, record: Record) -> bool | None:
        stored = record[self.target.columns[0]]
        return None if stored is None else stored == 1

    def explain(self) -> Said:
        return self.said("flag")


def value_ids(asked: Asked, text: str) -> tuple[str, ...]:
    """Return the values that a word names (several only where they share a label).

    Raises:
        QueryError: no value of the field is called so.
    """
    values = asked.target.values
    found = labelled(text, values) if asked.item.kind != "regex" else ()
    if found:
        return found
    words = [*values, *(label for labels in values.values() for label in labels.values())]
    raise asked.refuse("query.unknown-value", near=suggestions(text, words), allowed=tuple(values))


def read_choice(asked: Asked) -> tuple[Leaf, ...]:
    """Return the comparison of a choice; several, any of which will do, for a shared label."""
    asked.only_equals()
    return tuple(ChoiceIs(asked.target, id) for id in value_ids(asked, asked.item.text))


def read_flag(asked: Asked) -> Node:
    """Return the test of a flag, or its opposite."""
    asked.only_equals()
    answer = yes_or_no(asked.item.text)
    if answer is None:
        raise asked.refuse("query.bad-flag", near=suggestions(asked.item.text, ("yes", "no")))
    flag = FlagIs(asked.target)
    return flag if answer else negated(flag)
