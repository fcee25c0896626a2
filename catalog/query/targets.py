"""A field as a query sees it: what it is called, how it is stored, how it can be compared."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from typing import Literal

from ..game import Labels
from .quantities import Numbers, Quantity

TargetKind = Literal[
    "text", "number", "choice", "tokens", "flag", "date", "numbering", "source", "members"
]


@dataclass(frozen=True, slots=True)
class Members:
    """A virtual field that answers yes or no for a name, as `deck:NAME` and `legal:FORMAT` do.

    `find` takes the name and returns the ids that are yes and those that are unknown: of cards
    (`of="card"`) or printings (`of="id"`). It raises NotFound for a name it does not have.
    """

    id: str
    find: Callable[[str], tuple[Collection[str], Collection[str]]] = field(compare=False)
    of: Literal["card", "id"] = "card"


Provider = Numbers | Members


@dataclass(frozen=True, slots=True)
class Target:
    """One field, or one value of a field that can be compared by itself (`coste.fuego`).

    `columns` are the stored columns (none for a virtual field), `folded` the column with the
    folded text, which may have `lines`, one for each language; `values` are the words it can
    hold, `quantity` is what it counts.
    """

    id: str
    kind: TargetKind = field(compare=False)
    labels: Labels = field(compare=False)
    columns: tuple[str, ...] = field(compare=False, default=())
    folded: str = field(compare=False, default="")
    lines: bool = field(compare=False, default=False)
    values: Mapping[str, Labels] = field(compare=False, default_factory=dict)
    quantity: Quantity | None = field(compare=False, default=None)
    members: Members | None = field(compare=False, default=None)
    fields: frozenset[str] = field(compare=False, default=frozenset())
