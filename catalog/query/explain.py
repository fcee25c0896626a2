"""What a query says, as a tree of keys and facts that `cli` turns into words."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from ..game import Labels

SaidFact = str | int | float | Labels | tuple[Labels, ...]


@dataclass(frozen=True, slots=True)
class Said:
    """One statement: `key` names the sentence, `facts` fill it in, `children` are its parts.

    A fact that has a name in several languages is given as labels (language → text).
    """

    key: str
    facts: Mapping[str, SaidFact] = field(default_factory=dict)
    children: tuple["Said", ...] = ()
