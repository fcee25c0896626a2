"""What the trade commands share: who I am, what I offer, how cards weigh, moves in a table."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any

import typer

from ..catalog.catalog import Catalog
from ..catalog.errors import NotFound, UsageError
from ..catalog.text import fold, near
from ..collection import copies, deals, offers
from ..collection.copies import Copies
from ..collection.deals import Deal
from ..collection.exchange import Measure, Move, by_count
from ..collection.offers import Lot, Offer
from ..collection.owned import Owned
from . import input as standard_input
from .answer import Column
from .needed import Needed
from .session import Session
from .words import say

_SHOWN = 10  # cards that a note names before it only counts


class By(StrEnum):
    """What must be even in an exchange."""

    COUNT = "count"
    RARITY = "rarity"
    VALUE = "value"


Balance = Annotated[By, typer.Option("--by", help=say("trade.by"))]
Values = Annotated[
    list[str] | None,
    typer.Option("--value", help=say("trade.value"), metavar=say("trade.VALUE")),
]
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

    from ..collection import settings

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
    needed = Needed(session, catalog)
    owned = owned_today(session, catalog)
    have = _spare(needed, owned, keep) if cards is None else tuple(cards)
    want = tuple(Lot(each.count, each.card, each.printing, each.name) for each in needed.wants)
    owns = tuple(sorted({each.card for each in owned if each.card is not None}))
    return Offer(catalog.id, party, have, want, owns)


def owned_today(session: Session, catalog: Catalog) -> tuple[Copies, ...]:
    """Return the user's copies as the catalog knows their cards now."""
    return Owned(catalog, copies.listing(session.db, catalog.id)).copies


def _spare(needed: Needed, owned: Sequence[Copies], keep: int) -> tuple[Lot, ...]:
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


def measure(catalog: Catalog, by: By, values: Sequence[str], parties: Sequence[Offer]) -> Measure:
    """Return how cards are weighed: all the same, by rarity, or by the values given.

    Raises:
        UsageError: `trade.no-values`, `trade.no-rarity`, `trade.bad-value`.
        NotFound: `trade.value-of-nothing`, of a word that is neither rarity nor card.
    """
    if by is By.COUNT:
        return by_count
    if by is By.VALUE and not values:
        raise UsageError("trade.no-values")
    if by is By.RARITY and "rarity" not in catalog.game.fields:
        raise UsageError("trade.no-rarity", game=catalog.id)
    rarities = _rarities(catalog, [lot for offer in parties for lot in offer.have])
    if by is By.RARITY:
        return lambda lot: _of_rarity(rarities.get((lot.card, lot.printing)))
    of_rarity, of_card = _values(catalog, values)

    def worth(lot: Lot) -> tuple[str, int] | None:
        rarity = rarities.get((lot.card, lot.printing))
        value = of_card.get(lot.card or "", of_rarity.get(rarity or ""))
        return None if value is None else ("", value)

    return worth


def _of_rarity(rarity: str | None) -> tuple[str, int] | None:
    return None if rarity is None else (rarity, 1)


def _rarities(
    catalog: Catalog, lots: Sequence[Lot]
) -> Mapping[tuple[str | None, str | None], str | None]:
    pairs = list(dict.fromkeys((lot.card, lot.printing) for lot in lots))
    found: dict[tuple[str | None, str | None], str | None] = {}
    for pair, record in zip(pairs, catalog.judged(pairs), strict=True):
        value = catalog.decode(record).values.get("rarity") if record else None
        found[pair] = value if isinstance(value, str) and value else None
    return found


def _values(catalog: Catalog, said: Sequence[str]) -> tuple[dict[str, int], dict[str, int]]:
    """Return the values of rarities and of cards that `WORD=N` gives."""
    from ..collection.names import Names

    names = Names(catalog)
    field = catalog.game.fields.get("rarity")
    words = {
        fold(word): value
        for value, labels in (field.values.items() if field else ())
        for word in (value, *labels.values())
    }
    rarities, cards = dict[str, int](), dict[str, int]()
    for each in said:
        word, equals, number = each.rpartition("=")
        if not equals or not number.strip().isdecimal() or not 1 <= int(number) <= 10_000:
            raise UsageError("trade.bad-value", value=each)
        known = names.cards(word)
        if fold(word) in words:
            rarities[words[fold(word)]] = int(number)
        elif len(known) == 1:
            cards[known[0]] = int(number)
        else:
            suggested = (*near(word, list(words)), *names.near(word))
            raise NotFound("trade.value-of-nothing", word=word, near=suggested)
    return rarities, cards


def unweighed(parties: Sequence[Offer], weigh: Measure) -> list[str]:
    """Return a note that counts the copies which cannot be weighed and so stay where they are."""
    left = [lot for offer in parties for lot in offer.have if weigh(lot) is None]
    if not left:
        return []
    return [say("trade.unweighed", count=offers.counted(left), cards=_some(left))]


def _some(lots: Sequence[Lot]) -> list[str]:
    names = list(dict.fromkeys(lot.name for lot in lots))
    more = len(names) - _SHOWN
    return names[:_SHOWN] + ([say("trade.and-more", count=more)] if more > 0 else [])


def lacked(taker: str, lots: Sequence[Lot], key: str) -> list[str]:
    """Return a note of the cards that a party has none of, none where there are no such cards."""
    return [say(key, party=taker, count=len(lots), cards=_some(lots))] if lots else []


def deal_of(catalog: Catalog, parties: Sequence[Offer], by: By, moves: Sequence[Move]) -> Deal:
    """Return the deal that these moves are, made now."""
    made = datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    names = tuple(offer.party for offer in parties)
    return Deal(catalog.id, made, str(by), names, tuple(moves))


def rows_of(moves: Iterable[Move]) -> list[dict[str, Any]]:
    """Return the moves as rows of a table and as JSON holds them."""
    empty = {"card": None, "printing": None, "finish": "", "condition": "", "language": ""}
    return [{**empty, **deals.move_data(move)} for move in moves]


def columns(rows: Sequence[Mapping[str, Any]]) -> tuple[Column, ...]:
    """Return the columns of a table of moves."""
    return (
        Column("from", say("trade.from")),
        Column("to", say("trade.to-whom")),
        Column("count", say("trade.count"), right=True),
        Column("name", say("trade.card"), whole=True),
        *facts(rows),
        Column("wanted", say("trade.wanted"), show=_wish),
    )


def facts(rows: Sequence[Mapping[str, Any]]) -> tuple[Column, ...]:
    """Return the columns of what is said of copies besides their card, where a row says it."""
    names = ("printing", "finish", "condition", "language")
    said = [name for name in names if any(row.get(name) for row in rows)]
    return tuple(Column(name, say(f"trade.{name}"), absent="") for name in said)


def _wish(wanted: bool) -> str:
    return say("trade.asked") if wanted else say("trade.lacked")


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
