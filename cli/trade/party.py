"""Who trades: what the user is called, and what they and others offer."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Annotated

import typer

from ...catalog.catalog import Catalog
from ...catalog.errors import UsageError
from ...catalog.text import fold
from ...collection.deckbuilding.shortage import Shortage
from ...collection.owning import copies
from ...collection.owning.copies import Copies
from ...collection.owning.today import Owned
from ...collection.trading import deals, offers
from ...collection.trading.offers import Lot, Offer
from ..session import Session
from ..terminal import input as standard_input
from ..words import say

Party = Annotated[
    str | None, typer.Option("--as", help=say("trade.as"), metavar=say("options.NAME"))
]
Keep = Annotated[
    int, typer.Option("--keep", min=0, help=say("trade.keep"), metavar=say("options.NUMBER"))
]
To = Annotated[Path | None, typer.Option("--to", help=say("trade.to"), metavar=say("options.FILE"))]
Replace = Annotated[bool, typer.Option("--replace", help=say("trade.replace"))]


def me(session: Session, given: str | None) -> str:
    """Return the name under which the user trades: as given, else the setting, else the login.

    Raises:
        UsageError: `trade.no-name`, where none of them says it.
    """
    from getpass import getuser

    from ...collection import settings

    name = given or settings.get(session.settings_db, "name")
    if not name:
        try:
            name = getuser()
        except (OSError, KeyError):
            name = ""
    name = " ".join(str(name).split())
    if not name or not name.isprintable():
        raise UsageError("trade.no-name")
    return name


def my_offer(
    session: Session, catalog: Catalog, party: str, *, keep: int, cards: Sequence[Lot] | None = None
) -> Offer:
    """Return what the user gives and wants: all that is spare, or only these cards."""
    needed = Shortage(session.db, catalog)
    owned = owned_today(session, catalog)
    have = _spare(needed, owned, keep) if cards is None else tuple(cards)
    want = tuple(Lot(each.count, each.card, each.printing, each.name) for each in needed.wants)
    owns = tuple(sorted({each.card for each in owned if each.card is not None}))
    return Offer(catalog.id, party, have, want, owns)


def owned_today(session: Session, catalog: Catalog) -> tuple[Copies, ...]:
    """Return the user's copies as the catalog knows their cards now."""
    return Owned(catalog, copies.listing(session.db, catalog.id)).copies


def _spare(needed: Shortage, owned: Sequence[Copies], keep: int) -> tuple[Lot, ...]:
    lots = list[Lot]()
    for spare in needed.spare(keep):
        like = Lot(spare.spare, spare.card, spare.printing, spare.name, spare.finish)
        lots += taken(owned, like, strict=True)[0]
    return tuple(lots)


def taken(
    owned: Iterable[Copies], asked: Lot, *, strict: bool = False
) -> tuple[tuple[Lot, ...], int]:
    """Return lots out of the copies that are what is asked for, and how many are missing.

    A printing or finish that is asked for must be that of the copies; what is not said may be
    anything, unless `strict`.
    """
    left, lots = asked.count, dict[tuple[object, ...], Lot]()
    for each in owned:
        if not left or not _is(each, asked, strict=strict):
            continue
        count = min(left, each.count)
        left -= count
        key = deals.lot_key(each)
        before = lots[key].count if key in lots else 0
        lots[key] = Lot(
            before + count, each.card, each.printing, each.name, each.finish, each.condition,
            each.language,
        )  # fmt: skip
    return tuple(lots.values()), left


def _is(each: Copies, asked: Lot, *, strict: bool) -> bool:
    if each.card != asked.card or (asked.card is None and fold(each.name) != fold(asked.name)):
        return False
    pairs = ((each.printing, asked.printing), (each.finish, asked.finish))
    return all(one == other or (not other and not strict) for one, other in pairs)


def read_offer(file: str) -> Offer:
    """Return the offer of a file, `-` for stdin."""
    if file == "-":
        return offers.read(standard_input.content(), file)
    return offers.read(Path(file).read_bytes(), file)


def same_game(catalog: Catalog, parties: Sequence[Offer], files: Sequence[str]) -> None:
    """Refuse offers of another game, and two that bear one name.

    Raises:
        UsageError: `trade.other-game` with `file`, `game`, `asked`; `trade.same-party`.
    """
    seen: dict[str, str] = {}
    for offer, file in zip(parties, files, strict=True):
        if offer.game != catalog.id:
            raise UsageError("trade.other-game", file=file, game=offer.game, asked=catalog.id)
        if offer.party in seen:
            first = seen[offer.party]
            raise UsageError("trade.same-party", party=offer.party, file=file, first=first)
        seen[offer.party] = file
