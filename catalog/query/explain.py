"""What a query says, as a tree of keys and facts that `cli` turns into words."""

from collections.abc import Mapping

from ..game import Labels
from ..value import EMPTY, Value

SaidFact = str | int | float | Labels | tuple[Labels, ...]


class Said(Value):
    """One statement: `key` names the sentence, `facts` fill it in, `children` are its parts.

    A fact that has a name in several languages is given as labels (language → text).
    """

    key: str
    facts: Mapping[str, SaidFact] = EMPTY
    children: tuple["Said", ...] = ()
