"""One comparison as it was typed, and the errors that point into it."""

from collections.abc import Sequence

from ..errors import QueryError
from ..value import Value
from .fields import Schema
from .targets import Target
from .tokens import Item, Token


class Asked(Value):
    """A field, an operator and one value, with the text they stand in."""

    text: str
    schema: Schema
    token: Token
    target: Target
    item: Item

    @property
    def operator(self) -> str:
        """Return the operator as typed; `!=` is read as `=` and turned round afterwards."""
        return "=" if self.token.operator == "!=" else self.token.operator

    @property
    def comparison(self) -> str:
        """Return the operator with `:` read as `=`."""
        return "=" if self.operator == ":" else self.operator

    def only_equals(self) -> None:
        """Refuse what orders values.

        Raises:
            QueryError: The operator is none of `:`, `=` and `!=`.
        """
        if self.comparison != "=":
            raise self._refused_operator()

    def refuse(
        self, key: str, near: Sequence[str] = (), **facts: str | Sequence[str]
    ) -> QueryError:
        """Return the error that this value cannot be read, pointing at it."""
        return QueryError(
            key,
            text=self.text,
            start=self.item.start,
            end=self.item.end,
            near=near,
            field=self.target.id,
            kind=self.target.kind,
            value=self.item.text,
            **facts,
        )

    def _refused_operator(self) -> QueryError:
        name = self.token.name
        return QueryError(
            "query.bad-operator",
            text=self.text,
            start=name.end if name else self.token.start,
            end=self.token.items[0].start,
            field=self.target.id,
            kind=self.target.kind,
            operator=self.token.operator,
            allowed=(":", "=", "!="),
        )

    def bounds(self) -> tuple[str, str] | None:
        """Return the two ends of a range `3..5`, `3..` or `..5` (an open end is ''), or None."""
        if self.item.kind != "raw" or ".." not in self.item.text:
            return None
        low, _, high = self.item.text.partition("..")
        return low, high
