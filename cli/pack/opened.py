"""Opened packs as an answer: cards, seed and receipt."""

from typing import Any

from ...catalog.catalog import Catalog, Printing
from ...packs.draw import Drawn, Opening, Pack
from ..answer import Answer
from ..cards import SAMPLE_MARK, word
from ..terminal.screen import Screen
from ..words import say
from .products import note_sentences


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
        notes=note_sentences(opening.notes, catalog),
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
