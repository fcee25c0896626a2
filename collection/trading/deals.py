"""A deal: what goes from whom to whom, agreed among several people and applied by each of them.

A deal is JSON: `schema`, `kind` ("deal"), `id`, `game`, `made` (UTC, ISO 8601), `parties`, `by`
(how it was balanced) and `moves`, each with `from`, `to`, `count`, `card`, `printing`, `name`,
`finish`, `condition`, `language` and `wanted`. The id is made of all the rest, so that a deal
cannot be changed without being another.
"""

import hashlib
import json
import sqlite3
from collections.abc import Mapping, Sequence
from typing import Any

from ...catalog.catalog import Catalog
from ...catalog.errors import BadData, NotFound, UsageError
from ...catalog.text import near
from ...catalog.value import Value
from ..owning import copies, wants
from ..owning.copies import Copies
from ..owning.today import Today, settle
from . import offers
from .exchange import Move
from .offers import Lot


class Deal(Value):
    """An agreed exchange; `by` is `count`, `rarity` or `value`."""

    game: str
    made: str
    by: str
    parties: tuple[str, ...]
    moves: tuple[Move, ...]

    @property
    def id(self) -> str:
        """The first sixteen hexadecimal digits of the SHA-256 of everything in it."""
        told = json.dumps(_told(self), ensure_ascii=False, sort_keys=True)
        return hashlib.sha256(told.encode()).hexdigest()[:16]

    def given(self, party: str) -> tuple[Lot, ...]:
        """Return what a party gives away."""
        return tuple(move.lot for move in self.moves if move.giver == party)

    def got(self, party: str) -> tuple[Lot, ...]:
        """Return what a party gets."""
        return tuple(move.lot for move in self.moves if move.taker == party)


def write(deal: Deal) -> str:
    """Return the deal as JSON that people can read too."""
    told = {"schema": offers.SCHEMA, "kind": "deal", "id": deal.id, **_told(deal)}
    return json.dumps(told, ensure_ascii=False, indent=1) + "\n"


def _told(deal: Deal) -> dict[str, Any]:
    return {
        "game": deal.game,
        "made": deal.made,
        "by": deal.by,
        "parties": list(deal.parties),
        "moves": [move_data(move) for move in deal.moves],
    }


def move_data(move: Move) -> dict[str, Any]:
    """Return a move as JSON holds it."""
    lot = offers.lot_data(move.lot)
    return {"from": move.giver, "to": move.taker, **lot, "wanted": move.wanted}


def read(data: bytes | str, file: str) -> Deal:
    """Return the deal that a file holds.

    Raises:
        BadData: `trade.not-a-deal`, `trade.newer`, `trade.too-large`, `trade.bad-entry`, each with
            `file`; `trade.changed`, when its id is not that of its content.
    """
    given = offers.parsed(data, file, "deal")
    parties, moves = given.get("parties"), given.get("moves")
    if not isinstance(parties, list) or not all(isinstance(party, str) for party in parties):
        raise BadData("trade.not-a-deal", file=file)
    if not isinstance(moves, list):
        raise BadData("trade.not-a-deal", file=file)
    game, made, by = (offers.text_of(given, key, file) for key in ("game", "made", "by"))
    read_moves = tuple(_move(each, parties, file) for each in moves)
    deal = Deal(game, made, by, tuple(parties), read_moves)
    if given.get("id") != deal.id:
        raise BadData("trade.changed", file=file)
    return deal


def _move(given: Any, parties: Sequence[str], file: str) -> Move:
    lot = offers.lot_of(given, file)
    giver, taker = (offers.text_of(given, key, file) for key in ("from", "to"))
    if giver not in parties or taker not in parties or giver == taker:
        raise BadData("trade.bad-entry", file=file, entry=f"{giver} → {taker}")
    return Move(giver, taker, lot, given.get("wanted") is True)


def apply(db: sqlite3.Connection, catalog: Catalog, deal: Deal, party: str) -> None:
    """Do one party's side of a deal under the open journal entry: cards out, cards in, wants less.

    Raises:
        NotFound: `trade.no-such-party` with `party` and `near`; `trade.lacking` with `cards`, what
            the party was to give and does not have.
        UsageError: `trade.applied` with `deal`, when it was applied here before.
    """
    if party not in deal.parties:
        raise NotFound("trade.no-such-party", party=party, near=near(party, deal.parties, 5))
    if db.execute("SELECT 1 FROM trade WHERE deal = ?", (deal.id,)).fetchone():
        raise UsageError("trade.applied", deal=deal.id)
    settle(db, catalog)
    _give(db, deal.game, deal.given(party))
    for lot in deal.got(party):
        copies.add(db, _as_copies(deal.game, lot))
    _fulfil(db, catalog, deal.got(party))
    applied = "strftime('%Y-%m-%dT%H:%M:%SZ', 'now')"
    sql = f"INSERT INTO trade (deal, game, party, applied) VALUES (?, ?, ?, {applied})"
    db.execute(sql, (deal.id, deal.game, party))


def _as_copies(game: str, lot: Lot) -> Copies:
    return Copies(
        game, lot.count, lot.card, lot.printing, lot.name, finish=lot.finish,
        condition=lot.condition, language=lot.language,
    )  # fmt: skip


def lot_key(lot: Lot | Copies) -> tuple[object, ...]:
    """Return what of copies counts when they change hands: all but their place and their past."""
    name = lot.name if lot.card is None else None
    facts = (lot.finish, lot.condition, lot.language)
    return (lot.card, lot.printing, name, *facts)


def _give(db: sqlite3.Connection, game: str, given: Sequence[Lot]) -> None:
    held: dict[tuple[object, ...], list[Copies]] = {}
    for each in copies.listing(db, game):
        held.setdefault(lot_key(each), []).append(each)
    lacking = []
    for lot in given:
        left = lot.count
        piles = held.get(lot_key(lot), [])
        for i, pile in enumerate(piles):
            taken = min(left, pile.count)
            left -= taken
            if taken:
                piles[i] = pile.but(count=pile.count - taken)
                copies.set_count(db, pile, pile.count - taken)
        if left:
            lacking.append(f"{left} {lot.name}")
    if lacking:
        raise NotFound("trade.lacking", cards=lacking)


def _fulfil(db: sqlite3.Connection, catalog: Catalog, got: Sequence[Lot]) -> None:
    """Take what was got off the wants: first those that name the printing, then any."""
    stored = wants.listing(db, catalog.id)
    today = Today(catalog, {want.card for want in stored if want.card})
    open_wants = sorted(map(today.of, stored), key=lambda want: want.printing is None)
    left: Mapping[int, list[int]] = {id(lot): [lot.count] for lot in got}
    for want in open_wants:
        wanted = Lot(want.count, want.card, want.printing, want.name)
        needed = want.count
        for lot in got:
            rest = left[id(lot)]
            taken = min(needed, rest[0]) if lot.serves(wanted) else 0
            rest[0] -= taken
            needed -= taken
        if needed < want.count:
            wants.set_count(db, want, needed)
