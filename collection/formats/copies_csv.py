"""A collection as a table, with everything that is stored of each entry.

Nothing is lost on the way: ids and printings stand beside the names that people read.
"""

from collections.abc import Callable, Iterable, Iterator

from ..owning.copies import Copies
from .tables.lines import table

HEADER = (
    "count", "name", "set", "number", "finish", "condition", "language", "place", "price",
    "currency", "date", "note", "game", "id", "printing", "written",
)  # fmt: skip


def write(
    copies: Iterable[Copies], place_of: Callable[[str], tuple[str, str]], *, excel: bool
) -> Iterator[str]:
    """Yield the lines of the table; `place_of` tells set and number of a printing."""
    rows = (
        (
            each.count, each.name, *place_of(each.printing or ""), each.finish, each.condition,
            each.language, each.place, each.price, each.currency, each.date, each.note, each.game,
            each.card or "", each.printing or "", each.written,
        )
        for each in copies
    )  # fmt: skip
    return table(HEADER, rows, excel=excel)
