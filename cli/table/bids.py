"""The lines of an auction as people type them, and the auction as it goes on from line to line."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from ...catalog.errors import UsageError
from ...catalog.text import fold, near
from ...catalog.value import Value
from ...packs.chance import Address
from ...play.working import Step
from ...play.zonamagica.auction import Auction, Bidder, Item
from ...play.zonamagica.bidding import bid, may_bid
from ...play.zonamagica.opening import opened_by
from ...play.zonamagica.parts import CIRCLE, SCHOOLS
from ...play.zonamagica.selling import mana_named, may_pay, pay
from ..words import LANGUAGES, words
from .place import Place

VERBS = ("pay", "open", "mana", "undo", "show", "help", "quit")
MOST = 999  # points or crystals, more than any track shows
_MINUS = "\N{MINUS SIGN}"
_BID = re.compile(rf"[-{_MINUS}]?(\d+)", re.ASCII)  # one below 0 is read, for the rules to refuse
_POINTS = re.compile(r"(\d{1,3})\s*(?:p|pts?|puntos?|points?)?")
_SUM = re.compile(r"(\d{1,3})\s*(?:c|cristal(?:es)?|crystals?)?")
_SPLIT = re.compile(r"(\d{1,3})\s*([dhf]?)\s*\+\s*(\d{1,3})\s*([dhf]?)")
_SINGLE = re.compile(r"(\d{1,3})\s*([dhf])")


class Line(Value):
    """What a line asks for: a verb, or "bid"; who is named; a number; crystals by school."""

    verb: str
    seat: int | None = None
    number: int | None = None
    mix: Mapping[str, int] | None = None


class Entry(Value):
    """A line that was typed, what it brought about, and whether the rules refused it."""

    number: int
    text: str
    steps: tuple[Step, ...]
    refused: bool = False


@dataclass
class Bids:
    """An auction that is held line by line; `before` are its earlier states, for undoing."""

    place: Place
    now: Auction
    chance: Address
    before: list[Auction] = field(default_factory=list)
    log: list[Entry] = field(default_factory=list)

    def do(self, number: int, text: str, line: Line) -> Entry:
        """Do what a line asks for; a bid or payment that the rules refuse changes nothing.

        Raises:
            UsageError: `auction.over`, `auction.must-pay`, `auction.owes-nothing`,
                `auction.nobody-opens`, `auction.opens-already`, `auction.nothing-to-undo`.
        """
        if line.verb == "undo":
            return self._undo(number, text)
        if self.now.is_over:
            raise UsageError("auction.over")
        if line.verb == "mana":
            after = mana_named(self.now, line.number or 0)
        elif line.verb == "open":
            after = self._opened(line.seat)
        else:
            refused, after = self._paid(line) if self.now.owes is not None else self._bid(line)
            if refused:
                return self._noted(Entry(number, text, refused, refused=True))
        self.before.append(self.now)
        self.now = after
        return self._noted(Entry(number, text, after.steps))

    @property
    def opening(self) -> tuple[Step, ...]:
        """How it was settled who opens, before the first line."""
        return (self.before[0] if self.before else self.now).steps

    def _noted(self, entry: Entry) -> Entry:
        self.log.append(entry)
        return entry

    def _undo(self, number: int, text: str) -> Entry:
        if not self.before:
            raise UsageError("auction.nothing-to-undo")
        self.now = self.before.pop()
        return self._noted(Entry(number, text, (Step("undone", ""),)))

    def _opened(self, seat: int | None) -> Auction:
        if self.now.turn is not None:
            raise UsageError("auction.opens-already", name=self.now.name(self.now.turn))
        if seat is None or seat not in self.now.seats:
            raise UsageError("auction.nobody-opens")
        return opened_by(self.now, seat)

    def _bid(self, line: Line) -> tuple[tuple[Step, ...], Auction]:
        """Return what speaks against a bid, and the auction after it."""
        turn, settings = self.now.turn, self.place.settings
        if line.verb == "pay":
            raise UsageError("auction.owes-nothing")
        if turn is None:
            raise UsageError("auction.nobody-opens")
        amount = line.number or 0
        seat = turn if line.seat is None else line.seat
        against = may_bid(self.now, seat, amount, settings).against
        return against, self.now if against else bid(self.now, amount, settings, self.chance)

    def _paid(self, line: Line) -> tuple[tuple[Step, ...], Auction]:
        """Return what speaks against a way of paying, and the auction after it."""
        owes, settings = self.now.owes, self.place.settings
        if line.mix is None or line.seat not in (None, owes):
            name = self.now.name(owes or 0)
            raise UsageError("auction.must-pay", name=name, bid=self.now.high)
        against = may_pay(self.now, line.mix, settings).against
        clean = self.now.but(steps=(), lacking=())
        return against, self.now if against else pay(clean, line.mix, settings, self.chance)


def bidder(text: str) -> Bidder:
    """Read a player: `NAME:POINTS:CRYSTALS`, of which all but the name may be missing or `?`.

    Crystals are a sum, or those of the Dragon and of the Fairy: `4+3`.

    Raises:
        UsageError: `auction.bad-player` with player.
    """
    name, *rest = (part.strip() for part in text.split(":"))
    points, crystals, *more = [*rest, "", ""][:2] if len(rest) <= len(SCHOOLS) else [*rest]
    mix = crystals_of(crystals)
    total = sum(mix.values()) if mix else None
    if mix is None and crystals not in ("", "?"):
        total = _whole(_SUM, crystals)
    wrong = total is None and crystals not in ("", "?")
    reads = points in ("", "?") or _whole(_POINTS, points) is not None
    if not name or more or wrong or not reads:
        raise UsageError("auction.bad-player", player=text)
    return Bidder(name, _whole(_POINTS, points), total, mix)


def crystals_of(text: str) -> dict[str, int] | None:
    """Read crystals of the schools: `3+1` is Dragon and Fairy, `3d+1h` and `1f+3d` say which.

    None where the text says no schools.
    """
    word = fold(text)
    if match := _SPLIT.fullmatch(word):
        first, second = match[2] or "d", match[4] or "h"
        given = {_school(first): int(match[1]), _school(second): int(match[3])}
        return {s: given.get(s, 0) for s in SCHOOLS} if len(given) == len(SCHOOLS) else None
    if match := _SINGLE.fullmatch(word):
        return {s: int(match[1]) if s == _school(match[2]) else 0 for s in SCHOOLS}
    return None


def _school(letter: str) -> str:
    return SCHOOLS[0] if letter == "d" else SCHOOLS[1]


def _whole(pattern: re.Pattern[str], text: str) -> int | None:
    match = pattern.fullmatch(text.casefold())
    return int(match[1]) if match else None


def item(text: str) -> Item:
    """Read an implement: a name, perhaps with how many mana it names lie in its circle.

    Raises:
        UsageError: `auction.bad-item` with item, `auction.too-many-named` with count and most.
    """
    name, colon, count = (part.strip() for part in text.partition(":"))
    known = count.isdecimal() and int(count) <= MOST
    if not name or (colon and not known and count != "?"):
        raise UsageError("auction.bad-item", item=text)
    return Item(name, _named(int(count)) if known else None)


def _named(count: int) -> int:
    """Return how many mana an implement names; a circle has no more than it holds (ZM-5)."""
    if count > CIRCLE:
        raise UsageError("auction.too-many-named", count=count, most=CIRCLE)
    return count


def read(text: str, bidders: Sequence[Bidder]) -> Line | None:
    """Read a line: `Ann 3`, `3`, `pass`, `pay 2+1`, `undo` …; None for an empty one.

    Raises:
        UsageError: `auction.not-understood` with word and near; `auction.incomplete` with word,
            behind which nothing stands.
    """
    given = text.partition("#")[0].split()
    seat, rest = _who(given, bidders)
    if not given:
        return None
    if not rest:
        raise UsageError("auction.incomplete", word=" ".join(given))
    verb = _verbs().get(fold(rest[0]))
    if verb in {"pay", "open", "mana"}:
        if len(rest) == 1 and not (verb == "open" and seat is not None):
            raise UsageError("auction.incomplete", word=rest[0])
        return _with(verb or "", seat, rest[1:], bidders)
    if verb and verb != "pass" and len(rest) == 1:
        return Line(verb)
    if verb == "pass" and len(rest) == 1:
        return Line("bid", seat, 0)
    number = " ".join(rest)
    if (match := _BID.fullmatch(number)) and int(match[1]) <= MOST:
        return Line("bid", seat, int(number.replace(_MINUS, "-")))
    mix = crystals_of(number)
    if mix is not None:
        return Line("pay", seat, mix=mix)
    raise _unread(number, bidders)


def _who(given: Sequence[str], bidders: Sequence[Bidder]) -> tuple[int | None, Sequence[str]]:
    """Return the seat that a line begins with, and the words behind the name."""
    for length in range(len(given), 0, -1):
        name = fold(" ".join(given[:length]).rstrip(":"))
        for seat, one in enumerate(bidders):
            if fold(one.name) == name:
                return seat, given[length:]
    return None, given


def _with(verb: str, seat: int | None, rest: Sequence[str], bidders: Sequence[Bidder]) -> Line:
    """Read what stands behind a verb that takes something."""
    said = " ".join(rest)
    if verb == "open":
        named = seat if seat is not None else _who(rest, bidders)[0]
        if named is None:
            raise _unread(said, bidders)
        return Line(verb, named)
    if verb == "mana":
        if not said.isdecimal() or int(said) > MOST:
            raise _unread(said, bidders)
        return Line(verb, None, _named(int(said)))
    mix = crystals_of("+".join(rest)) or crystals_of(said)
    if mix is None:
        raise _unread(said, bidders)
    return Line(verb, seat, mix=mix)


def _unread(word: str, bidders: Sequence[Bidder]) -> UsageError:
    close = near(word, [*(one.name for one in bidders), *_verbs()])
    return UsageError("auction.not-understood", word=word, near=close)


def _verbs() -> dict[str, str]:
    """Return the words of every language, folded, and what they mean."""
    return {
        fold(word): verb
        for verb in (*VERBS, "pass")
        for lang in LANGUAGES
        for word in words("auction", lang)[f"verb-{verb}"].split(",")
    }
