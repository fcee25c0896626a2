"""What the rules of one game have to say: their deeds, what they reckon, and how they refuse."""

from collections.abc import Mapping

from ...catalog.errors import Fact, Forbidden, Undecided
from ...catalog.value import EMPTY, Value
from ..working import Ruling, Step, whole


class Form(Value):
    """How a deed is written: its verb, then what it takes, in order.

    A kind is `card`, `cards` (a name, or all numbers that follow), `number`, `signed` (a
    number that may be below 0), `zone`, `seat`,
    `text`, or `word:a,b,c` for one of these ids; a `?` behind it says that it may be left out.
    `card:hand,bench`, as `cards:…`, looks for a name in these zones of the seat first. Cards become
    `Deed.cards`, all else `Deed.words`, as ids.
    """

    verb: str
    takes: tuple[str, ...] = ()

    @property
    def choices(self) -> tuple[str, ...]:
        """The ids of all the words that it takes."""
        kinds = (kind.rstrip("?").partition(":") for kind in self.takes)
        return tuple(id_ for name, _, ids in kinds if name == "word" for id_ in ids.split(","))


class Line(Value):
    """Something the table shows besides its cards, with the steps that lead to it."""

    key: str
    facts: Mapping[str, Fact] = EMPTY
    steps: tuple[Step, ...] = ()


class Refused(Forbidden):
    """The rules forbid an action: `ruling` says all that speaks against it, with its rules.

    The key is that of the first reason. `final` tells whether it cannot even be forced.
    """

    def __init__(self, ruling: Ruling, ruleset: str, *, final: bool) -> None:
        first = ruling.against[0]
        super().__init__(whole(first.key, ruleset), **first.facts)
        self.ruling, self.ruleset, self.final = ruling, ruleset, final


class Untold(Undecided):
    """Whether an action may be done hangs on facts that nobody has given.

    The key is `play.untold` with the first of them (`of`, `field`), or `play.silent` where it is
    the rules that do not say.
    """

    def __init__(self, ruling: Ruling, ruleset: str) -> None:
        lacking = ruling.lacking
        if lacking:
            super().__init__("play.untold", of=lacking[0].of, field=lacking[0].field)
        else:
            super().__init__("play.silent")
        self.ruling, self.ruleset = ruling, ruleset
