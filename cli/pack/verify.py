"""`mazo pack verify`: the packs of a receipt opened again, to the card."""

from typing import Annotated

import typer

from ...packs.receipt import parse
from ...packs.replay import verify
from ..answer import Answer
from ..exits import Exit
from ..games import open_game
from ..terminal import input as standard_input
from ..words import say, text
from .opened import answer


def command(
    receipt: Annotated[
        str, typer.Argument(help=say("pack.verify.receipt"), metavar=say("pack.RECEIPT"))
    ],
) -> Answer:
    """Replay a receipt."""
    line = standard_input.content().decode(errors="replace") if receipt == "-" else receipt
    told = parse(line.strip())
    catalog = open_game(told.game, sample=told.sample)
    replay = verify(line.strip(), catalog)
    verdict = say("pack.same") if replay.same else say("pack.changed")
    reasons = [say(f"pack.change-{change}") for change in replay.changes]
    data = {"same": replay.same, "changes": list(replay.changes), "receipt": str(told)}
    if replay.opening is None:
        return Answer(
            data=data,
            rows=[data],
            text=lambda _: "\n".join([verdict, *reasons]),
            game=told.game,
            code=Exit.NO,
        )
    names = {id_: p.get("label", id_) for id_, p in catalog.table("products").items()}
    given = names[replay.opening.product]
    shown = answer(replay.opening, catalog, text(given) if isinstance(given, dict) else str(given))
    tell = shown.text
    return Answer(
        data={**shown.data, **data},
        rows=shown.rows,
        text=lambda screen: "\n".join([verdict, *reasons, "", tell(screen) if tell else ""]),
        game=told.game,
        notes=shown.notes,
        code=Exit.YES if replay.same else Exit.NO,
    )
