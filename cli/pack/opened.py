"""Opened packs as an answer: cards, seed and receipt."""

from collections.abc import Iterator
from typing import Any

from ...catalog.catalog import Catalog, Printing
from ...catalog.game import Field
from ...catalog.value import Value
from ...packs.drawing.opening import Drawn, Opening, Pack
from ..answer import Answer, Beat
from ..cards import SAMPLE_MARK, word
from ..terminal.screen import Screen
from ..words import say
from .products import note_sentences

# From the rarest down; the commonest has no style, however few rarities there are.
_STYLES = (("bold", "yellow"), ("cyan",), ("green",))


class Shown(Value):
    """A line of an opening: its pack's number (0: no pack's), and how rare its card is, if any."""

    text: str
    pack: int = 0
    rank: int | None = None


def answer(opening: Opening, catalog: Catalog, name: str, *, slowly: bool = False) -> Answer:
    """Return opened packs as an answer: cards, seed, receipt, and what must be said of them.

    Somebody at a terminal sees them `slowly`, card by card.
    """
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
        text=lambda screen: "\n".join(one.text for one in _lines(opening, catalog, name, screen)),
        beats=(lambda screen: _beats(opening, catalog, name, screen)) if slowly else None,
        game=catalog.id,
        notes=note_sentences(opening.notes, catalog),
    )


def _beats(opening: Opening, catalog: Catalog, name: str, screen: Screen) -> Iterator[Beat]:
    from .revealing import beats

    return beats(_lines(opening, catalog, name, screen))


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


def _lines(opening: Opening, catalog: Catalog, name: str, screen: Screen) -> Iterator[Shown]:
    for i, pack in enumerate(opening.packs):
        head, *cards = _pack(pack, name, catalog, screen)
        yield head.but(text=f"\n{head.text}") if i else head
        yield from cards
    tail = [say("pack.seed-is", seed=opening.seed), say("pack.receipt-is", receipt=opening.receipt)]
    yield Shown("\n".join(["", *tail]))


def _pack(pack: Pack, name: str, catalog: Catalog, screen: Screen) -> Iterator[Shown]:
    head = screen.wrap(say("pack.numbered", name=name, number=pack.number))
    yield Shown(screen.style(head, "bold"), pack.number)
    part, field = "", catalog.game.fields["rarity"]
    for drawn in pack.cards:
        if drawn.part and drawn.part != part:
            yield Shown(f"  {drawn.part}", pack.number)
        part = drawn.part
        indent = "    " if part else "  "
        rank = _rank(drawn.rarity, field)
        line = screen.style(_line(drawn, catalog), *_style(rank, field))
        yield Shown(screen.wrap(line, indent, f"{indent}  "), pack.number, rank)


def _rank(rarity: str | None, field: Field) -> int:
    """Return how rare: 0 is the first of the game's values, the commonest; -1 nobody knows."""
    return next((i for i, value in enumerate(field.values) if value == rarity), -1)


def _style(rank: int, field: Field) -> tuple[str, ...]:
    rarer = len(field.values) - 1 - rank
    return _STYLES[rarer] if rank > 0 and rarer < len(_STYLES) else ()


def _line(drawn: Drawn, catalog: Catalog) -> str:
    rarity = word(catalog.game.fields["rarity"], drawn.rarity) if drawn.rarity else ""
    name = say("pack.unknown-card") if drawn.printing is None else _name(drawn.printing)
    return f"{rarity}: {name}" if rarity else name


def _name(printing: Printing) -> str:
    mark = f" {SAMPLE_MARK}" if printing.sample else ""
    return f"{printing.title}{mark} ({printing.id})"
