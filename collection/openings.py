"""The packs that were opened: those of a seed, to open them again the same, and real ones."""

import sqlite3
from collections import Counter
from collections.abc import Iterable

from ..catalog.errors import NotFound
from ..catalog.value import Value
from .store.journal import in_bulk


class Opening(Value):
    """Packs opened at one go: `opened` is UTC in ISO 8601.

    `receipt` replays those that a seed gave; seed and receipt of real packs are empty.
    """

    id: int
    game: str
    product: str
    packs: int
    seed: str
    receipt: str
    opened: str

    @property
    def is_real(self) -> bool:
        """Whether the packs were opened by hand, and no seed gave them."""
        return not self.receipt


class Card(Value):
    """A card of an opening.

    `pack` is its pack's number, None where several packs lie in one pile. `card` and `printing` are
    ids: `card` is None while nobody knows the card, `printing` where none was named. `name` is the
    card's title or the text as written; empty where only the rarity was drawn.
    """

    pack: int | None
    name: str
    card: str | None
    printing: str | None
    rarity: str | None = None
    slot: str = ""
    finish: str = ""


class Tally(Value):
    """What lay in the real packs of a product: how many packs, and how often each card.

    `cards` counts cards that agree in all but their pack and slot, which are then empty.
    """

    packs: int
    cards: tuple[tuple[Card, int], ...]

    @property
    def printings(self) -> Counter[str]:
        """How often each printing lay in them; cards of which none is known are left out."""
        found = Counter[str]()
        for card, count in self.cards:
            if card.printing:
                found[card.printing] += count
        return found


_CARD = ", ".join(Card.part_names())
_REAL = "FROM opening WHERE game = ? AND product = ? AND receipt = ''"
_TALLY = f"""
SELECT NULL, name, card, printing, rarity, '', finish, count(*) FROM opening_card
WHERE opening IN (SELECT id {_REAL})
GROUP BY name, card, printing, rarity, finish ORDER BY min(id)"""


_WITHOUT = """
WITH kept AS (
  SELECT DISTINCT opening, pack FROM opening_card JOIN opening ON opening.id = opening_card.opening
  WHERE game = :game AND product = :product AND receipt <> '' AND pack IS NOT NULL
), last AS (
  SELECT opening, pack FROM opening_card
  WHERE slot = :slot AND rarity = :rarity AND (opening, pack) IN kept
  ORDER BY opening DESC, pack DESC LIMIT 1
)
SELECT count(*) FROM kept WHERE NOT EXISTS (
  SELECT 1 FROM last WHERE (kept.opening, kept.pack) <= (last.opening, last.pack)
)"""


def record(  # noqa: PLR0913 — the row as it is
    db: sqlite3.Connection,
    game: str,
    product: str,
    packs: int,
    *,
    seed: str = "",
    receipt: str = "",
    cards: Iterable[Card] = (),
) -> int:
    """Keep an opening with its cards under the open journal entry and return its number.

    Packs that no seed gave have neither seed nor receipt.
    """
    sql = "INSERT INTO opening (game, product, packs, seed, receipt, opened) "
    sql += "VALUES (?, ?, ?, ?, ?, strftime('%Y-%m-%dT%H:%M:%SZ', 'now'))"
    number = db.execute(sql, (game, product, packs, seed, receipt)).lastrowid
    assert number is not None
    marks = ", ".join("?" * len(Card.part_names()))
    insert = f"INSERT INTO opening_card (opening, {_CARD}) VALUES ({number}, {marks})"
    with in_bulk(db, "opening_card"):
        db.executemany(insert, (tuple(card.as_dict().values()) for card in cards))
    return number


def get(db: sqlite3.Connection, number: int) -> Opening:
    """Return one opening.

    Raises:
        NotFound: `opening.unknown` with `number`.
    """
    row = db.execute("SELECT * FROM opening WHERE id = ?", (number,)).fetchone()
    if row is None:
        raise NotFound("opening.unknown", number=number)
    return Opening(*row)


def recent(db: sqlite3.Connection, game: str | None = None, limit: int = 50) -> tuple[Opening, ...]:
    """Return the latest openings, of one game or of all, the latest first."""
    sql = "SELECT * FROM opening WHERE ?1 IS NULL OR game = ?1 ORDER BY id DESC LIMIT ?2"
    return tuple(Opening(*row) for row in db.execute(sql, (game, limit)))


def of_receipt(db: sqlite3.Connection, receipt: str) -> Opening | None:
    """Return the latest opening that was kept with a receipt, None where none was."""
    sql = "SELECT * FROM opening WHERE receipt = ? AND receipt <> '' ORDER BY id DESC"
    row = db.execute(sql, (receipt,)).fetchone()
    return None if row is None else Opening(*row)


def cards(db: sqlite3.Connection, number: int) -> tuple[Card, ...]:
    """Return the cards of an opening in the order in which they lay there.

    There are none where the opening was kept without them.
    """
    sql = f"SELECT {_CARD} FROM opening_card WHERE opening = ? ORDER BY id"
    return tuple(Card(*row) for row in db.execute(sql, (number,)))


def packs_without(db: sqlite3.Connection, game: str, product: str, slot: str, rarity: str) -> int:
    """Return how many packs that a seed gave were kept since a slot last gave a rarity."""
    (packs,) = db.execute(_WITHOUT, {"game": game, "product": product, "slot": slot,
                                     "rarity": rarity}).fetchone()  # fmt: skip
    return int(packs)


def tally(db: sqlite3.Connection, game: str, product: str) -> Tally:
    """Return what lay in the packs of a product that were really opened, and recorded."""
    (packs,) = db.execute(f"SELECT coalesce(sum(packs), 0) {_REAL}", (game, product)).fetchone()
    found = db.execute(_TALLY, (game, product))
    return Tally(packs, tuple((Card(*row[:-1]), row[-1]) for row in found))
