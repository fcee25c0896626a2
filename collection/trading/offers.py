"""What somebody would give away and would like to have, as a file that others can read.

An offer is JSON: `schema`, `kind` ("offer"), `game`, `party` (who offers), `have` and `want` (lists
of `count`, `card`, `printing`, `name`, and of what is given `finish`, `condition`, `language`), and
`owns`, the ids of the cards that the party has at least one of; `owns` is missing where the party
keeps it to itself.
"""

import json
from collections.abc import Iterable, Mapping
from typing import Any

from ...catalog.errors import BadData
from ...catalog.value import Value
from ..deckbuilding.lines import MOST_COPIES

SCHEMA = 1
MOST_BYTES = 4 * 1024 * 1024
_TEXTS = ("finish", "condition", "language")


class Lot(Value):
    """So many copies that change hands, or are to: one card, and a printing where one is meant.

    `card` is the id that the game gives it, None where its owner's catalog does not know it;
    `name` is its title, or the text as written. The rest is as in `copies.Copies`.
    """

    count: int
    card: str | None
    printing: str | None
    name: str
    finish: str = ""
    condition: str = ""
    language: str = ""

    def serves(self, wanted: "Lot") -> bool:
        """Tell whether a copy of these is one of what is wanted."""
        if self.card is None or self.card != wanted.card:
            return False
        return wanted.printing in (None, self.printing)


class Offer(Value):
    """What one party gives and wants; `owns` is None where nobody is to know."""

    game: str
    party: str
    have: tuple[Lot, ...] = ()
    want: tuple[Lot, ...] = ()
    owns: tuple[str, ...] | None = None


def write(offer: Offer) -> str:
    """Return the offer as JSON that people can read too."""
    return json.dumps(_told(offer), ensure_ascii=False, indent=1) + "\n"


def write_short(offer: Offer) -> str:
    """Return the offer as JSON without blanks, and without `owns`, which is long."""
    told = _told(offer.but(owns=None))
    return json.dumps(told, ensure_ascii=False, separators=(",", ":"))


def _told(offer: Offer) -> dict[str, Any]:
    owns = {} if offer.owns is None else {"owns": list(offer.owns)}
    return {
        "schema": SCHEMA,
        "kind": "offer",
        "game": offer.game,
        "party": offer.party,
        "have": [lot_data(lot) for lot in offer.have],
        "want": [lot_data(lot) for lot in offer.want],
        **owns,
    }


def lot_data(lot: Lot) -> dict[str, Any]:
    """Return copies as JSON holds them; what is empty is left out."""
    return {key: value for key, value in lot.as_dict().items() if value not in ("", None)}


def read(data: bytes | str, file: str) -> Offer:
    """Return the offer that a file holds: JSON, or the text of QR codes (`codes`).

    Raises:
        BadData: `trade.not-an-offer`, `trade.newer`, `trade.too-large`, each with `file`, and what
            `codes.joined` raises.
    """
    given = parsed(data, file, "offer")
    have = _lots(given.get("have"), file)
    want = _lots(given.get("want"), file)
    owns = given.get("owns")
    if owns is not None and not (isinstance(owns, list) and all(isinstance(o, str) for o in owns)):
        raise BadData("trade.not-an-offer", file=file)
    party = text_of(given, "party", file)
    game = text_of(given, "game", file)
    return Offer(game, party, have, want, None if owns is None else tuple(owns))


def parsed(data: bytes | str, file: str, kind: str) -> Mapping[str, Any]:
    """Return the object of a file of this kind (`offer`, `deal`), its schema known.

    Raises:
        BadData: as `read`; `trade.not-a-deal` for a deal.
    """
    from . import qr_text

    if len(data) > MOST_BYTES:
        raise BadData("trade.too-large", file=file, most=MOST_BYTES)
    wrong = BadData("trade.not-an-offer" if kind == "offer" else "trade.not-a-deal", file=file)
    try:
        text = data.decode("utf-8-sig") if isinstance(data, bytes) else data
        given = json.loads(qr_text.joined(text, file) if qr_text.is_coded(text) else text)
    except (ValueError, RecursionError) as error:
        raise wrong from error
    if not isinstance(given, dict) or given.get("kind") != kind:
        raise wrong
    if given.get("schema") != SCHEMA:
        raise BadData("trade.newer", file=file, schema=str(given.get("schema")))
    return given


def text_of(given: Mapping[str, Any], key: str, file: str) -> str:
    """Return a text that must be there, on one line.

    Raises:
        BadData: `trade.bad-entry` with `file` and `entry`.
    """
    text = given.get(key)
    if not isinstance(text, str) or not text.strip() or not text.isprintable():
        raise BadData("trade.bad-entry", file=file, entry=f"{key}: {_short(text)}")
    return text.strip()


def _lots(given: Any, file: str) -> tuple[Lot, ...]:
    if not isinstance(given, list):
        raise BadData("trade.bad-entry", file=file, entry=_short(given))
    return tuple(lot_of(each, file) for each in given)


def lot_of(given: Any, file: str) -> Lot:
    """Return the copies that an entry of a file tells of.

    Raises:
        BadData: `trade.bad-entry` with `file` and `entry`.
    """
    count = given.get("count") if isinstance(given, dict) else None
    if not isinstance(count, int) or isinstance(count, bool) or not 1 <= count <= MOST_COPIES:
        raise BadData("trade.bad-entry", file=file, entry=_short(given))
    name = text_of(given, "name", file)
    ids = [given.get(key) for key in ("card", "printing")]
    texts = [given.get(key, "") for key in _TEXTS]
    if any(not isinstance(text, str | None) for text in (*ids, *texts)) or None in texts:
        raise BadData("trade.bad-entry", file=file, entry=_short(given))
    return Lot(count, ids[0] or None, ids[1] or None, name, *texts)


def _short(given: Any) -> str:
    return json.dumps(given, ensure_ascii=False, default=str)[:80]


def counted(lots: Iterable[Lot]) -> int:
    """Return how many copies these are."""
    return sum(lot.count for lot in lots)
