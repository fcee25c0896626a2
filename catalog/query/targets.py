"""A field as a query sees it: what it is called, how it is stored, how it can be compared."""

from collections.abc import Callable, Collection, Mapping
from typing import Literal

from ..game import Labels
from ..value import EMPTY, Value
from .quantities import Numbers, Quantity

TargetKind = Literal[
    "text", "number", "choice", "tokens", "flag", "date", "numbering", "source", "members"
]


class Members(Value, compare=("id", "of")):
    """A virtual field that answers yes or no for a name, as `deck:NAME` and `legal:FORMAT` do.

    `find` takes the name and returns the ids that are yes and those that are unknown: of cards
    (`of="card"`) or printings (`of="id"`). It raises NotFound for a name it does not have.
    """

    id: str
    find: Callable[[str], tuple[Collection[str], Collection[str]]]
    of: Literal["card", "id"] = "card"


Provider = Numbers | Members


class Target(Value, compare=("id",)):
    """One field, or one value of a field that can be compared by itself (`coste.fuego`).

    `columns` are the stored columns (none for a virtual field), `folded` the column with the
    folded text, which may have `lines`, one for each language; `values` are the words it can
    hold, `quantity` is what it counts.
    """

    id: str
    kind: TargetKind
    labels: Labels
    columns: tuple[str, ...] = ()
    folded: str = ""
    lines: bool = False
    values: Mapping[str, Labels] = EMPTY
    quantity: Quantity | None = None
    members: Members | None = None
    fields: frozenset[str] = frozenset()
