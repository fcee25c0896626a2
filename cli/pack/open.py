"""`mazo pack open`: boosters opened from a seed that is printed and can be replayed."""

from typing import Annotated, Any

import typer

from ...catalog.catalog import Catalog, Printing
from ...packs.draw import MOST_PACKS, Drawn, Opening, Pack, open_packs
from .. import options
from ..answer import Answer
from ..cards import SAMPLE_MARK, word
from ..products import Named, product, said
from ..screen import Screen
from ..session import Session
from ..words import say, text


def command(
    product_: Named,
    count: Annotated[
        int,
        typer.Option(
            "-c", "--count", min=1, max=MOST_PACKS,
            help=say("pack.open.count"), metavar=say("options.NUMBER"),
        ),
    ] = 1,
    seed: options.Seed = None,
    first: Annotated[
        int,
        typer.Option("--first", min=1, help=say("pack.open.first"), metavar=say("options.NUMBER")),
    ] = 1,
    keep: Annotated[bool, typer.Option("--keep", help=say("pack.open.keep"))] = False,
    game: options.Game = None,
) -> Answer:  # fmt: skip
    """Open packs."""
    session = Session(game)
    catalog, found = product(session, product_)
    opening = open_packs(
        catalog,
        found.id,
        seed=new_seed() if seed is None else seed,
        count=count,
        first=first,
        settings=session.settings(catalog),
    )
    if keep:
        _keep(opening)
    return answer(opening, catalog, text(found.label))


def new_seed() -> str:
    """Return a seed that nobody chose: eight letters and digits, easy to say aloud."""
    from os import urandom

    letters = "abcdefghjkmnpqrstuvwxyz23456789"
    return "".join(letters[byte % len(letters)] for byte in urandom(8))


def answer(opening: Opening, catalog: Catalog, name: str) -> Answer:
    """Return opened packs as an answer: cards, seed, receipt, and what must be said of them."""
    packs = [
        {"number": pack.number, "cards": [_card(drawn) for drawn in pack.cards]}
        for pack in opening.packs
    ]
    data = {
        "product": opening.product,
        "seed": opening.seed,
        "receipt": opening.receipt,
        "packs": packs,
    }
    rows = [{"pack": p["number"], **card} for p in packs for card in p["cards"]]  # type: ignore[attr-defined]
    return Answer(
        data=data,
        rows=rows,
        text=lambda screen: _told(opening, catalog, name, screen),
        game=catalog.id,
        notes=said(opening.notes, catalog),
    )


def _card(drawn: Drawn) -> dict[str, Any]:
    printing = drawn.printing
    return {
        "slot": drawn.slot,
        "id": printing.card if printing else None,
        "name": printing.title if printing else None,
        "rarity": drawn.rarity,
        "printing": printing.id if printing else None,
        "part": drawn.part,
        "sample": bool(printing and printing.sample),
    }


def _told(opening: Opening, catalog: Catalog, name: str, screen: Screen) -> str:
    blocks = [_pack(pack, name, catalog, screen) for pack in opening.packs]
    tail = [say("pack.seed-is", seed=opening.seed), say("pack.receipt-is", receipt=opening.receipt)]
    return "\n\n".join([*blocks, "\n".join(tail)])


def _pack(pack: Pack, name: str, catalog: Catalog, screen: Screen) -> str:
    head = screen.wrap(say("pack.numbered", name=name, number=pack.number))
    lines, part = [screen.style(head, "bold")], ""
    for drawn in pack.cards:
        if drawn.part and drawn.part != part:
            lines.append(f"  {drawn.part}")
        part = drawn.part
        indent = "    " if part else "  "
        lines.append(screen.wrap(_line(drawn, catalog), indent, f"{indent}  "))
    return "\n".join(lines)


def _line(drawn: Drawn, catalog: Catalog) -> str:
    rarity = word(catalog.game.fields["rarity"], drawn.rarity) if drawn.rarity else ""
    name = say("pack.unknown-card") if drawn.printing is None else _name(drawn.printing)
    return f"{rarity}: {name}" if rarity else name


def _name(printing: Printing) -> str:
    mark = f" {SAMPLE_MARK}" if printing.sample else ""
    return f"{printing.title}{mark} ({printing.id})"


def _keep(opening: Opening) -> None:
    from ...collection import openings
    from ..changes import change

    with change(dry_run=False) as db:
        openings.record(
            db,
            opening.game,
            opening.product,
            len(opening.packs),
            seed=opening.seed,
            receipt=opening.receipt,
        )
