"""How a deal is told and written: by `trade match` and `trade ring`."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from ...catalog.errors import Unavailable
from ...collection.trading import deals, offers
from ...collection.trading.deals import Deal
from ..answer import Answer
from ..exits import Exit
from ..terminal.files import target, write
from ..words import say
from .moves import columns, rows_of


def told(
    deal: Deal,
    to: Path | None,
    *,
    replace_: bool,
    more: Mapping[str, Any],
    notes: Sequence[str],
) -> Answer:
    """Return a deal as an answer, written to a file where one is named; without moves a no.

    Raises:
        Unavailable: `trade.file-exists`.
    """
    rows = rows_of(deal.moves)
    data = {"deal": deal.id, "by": deal.by, "parties": list(deal.parties), **more, "moves": rows}
    answer = Answer(data={**data, "file": None}, rows=rows, columns=columns(rows), game=deal.game)
    if not rows:
        return answer.but(notes=[*notes, say("trade.no-deal")], code=Exit.NO)
    wanted = offers.counted([move.lot for move in deal.moves if move.wanted])
    count = offers.counted([move.lot for move in deal.moves])
    said = say("trade.found", count=count, wanted=wanted)
    if to is None:
        return answer.but(notes=[*notes, said, say("trade.write-it")])
    path = target(to, " ".join(("trato", *deal.parties)), ".json")
    if path.exists() and not replace_:
        raise Unavailable("trade.file-exists", file=str(path))
    write(path, deals.write(deal))
    parties = list(deal.parties)
    written = say("trade.written", file=str(path), parties=parties)
    return answer.but(data={**data, "file": str(path)}, notes=[*notes, said, written])
