"""`mazo trade offer`: what one gives and wants, as a file or as QR qr_text."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any

import typer

from ...catalog.catalog import Catalog
from ...catalog.errors import NotFound, Unavailable
from ...collection.trading import offers, qr_text
from ...collection.trading.offers import Lot, Offer
from .. import options
from ..answer import Answer, Column
from ..lines import lines_of
from ..session import Session
from ..terminal.files import target, write
from ..terminal.screen import Screen
from ..words import say
from .moves import facts
from .party import Keep, Party, Replace, To, me, my_offer, owned_today, taken
from .qr import drawn, most


def command(
    cards: Annotated[
        list[str] | None,
        typer.Argument(help=say("trade.offer.cards"), metavar=say("options.CARD")),
    ] = None,
    to: To = None,
    qr: Annotated[bool, typer.Option("--qr", help=say("trade.offer.qr"))] = False,
    keep: Keep = 0,
    as_: Party = None,
    replace_: Replace = False,
    game: options.Game = None,
) -> Answer:
    """Offer cards."""
    session = Session(game)
    catalog = session.catalog()
    chosen = _chosen(session, catalog, cards) if cards else None
    offer = my_offer(session, catalog, me(session, as_), keep=keep, cards=chosen)
    rows = _rows(offer)
    short = offers.write_short(offer)
    data: dict[str, Any] = {
        "party": offer.party, "have": rows[: len(offer.have)], "want": rows[len(offer.have) :],
        "codes": list(qr_text.pieces(short, most(Screen(80, colour=False)))), "file": None,
    }  # fmt: skip
    notes = [] if offer.have or offer.want else [say("trade.nothing-to-offer")]
    answer = Answer(data=data, rows=rows, columns=_columns(rows), game=catalog.id, notes=notes)
    if to is not None:
        path = target(to, f"{catalog.id} {offer.party}", ".json")
        if path.exists() and not replace_:
            raise Unavailable("trade.file-exists", file=str(path))
        write(path, offers.write(offer))
        said = say(
            "trade.offered", file=str(path), have=_count(offer.have), want=_count(offer.want)
        )
        answer = answer.but(data={**data, "file": str(path)}, text=lambda _: said)
    if qr:
        return answer.but(text=lambda screen: drawn(short, screen))
    return answer


def _chosen(session: Session, catalog: Catalog, words: Sequence[str]) -> tuple[Lot, ...]:
    """Return the copies that the words name.

    Raises:
        NotFound: `trade.not-owned` with `cards`.
    """
    owned = owned_today(session, catalog)
    found, missing = list[Lot](), list[str]()
    for line in lines_of(catalog, words, None):
        lots, left = taken(owned, Lot(line.count, line.card, line.printing, line.name, line.finish))
        found += lots
        if left:
            have = line.count - left
            missing.append(say("trade.of-so-many", name=line.name, have=have, count=line.count))
    if missing:
        raise NotFound("trade.not-owned", cards=missing)
    return tuple(found)


def _count(lots: Sequence[Lot]) -> int:
    return offers.counted(lots)


def _rows(offer: Offer) -> list[dict[str, Any]]:
    sides = (("have", offer.have), ("want", offer.want))
    return [{"side": side, **lot.as_dict()} for side, lots in sides for lot in lots]


def _columns(rows: Sequence[Mapping[str, Any]]) -> tuple[Column, ...]:
    return (
        Column("side", say("trade.side"), lambda side: say(f"trade.{side}")),
        Column("count", say("trade.count"), right=True),
        Column("name", say("trade.card"), whole=True),
        *facts(rows),
    )
