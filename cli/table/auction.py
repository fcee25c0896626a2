"""`mazo table auction`: the auction of an advanced distribution, bid by bid, with a referee."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Any

import typer

from ...catalog.errors import UsageError, UserError
from ...catalog.text import fold
from ...packs.chance import Address, key
from ...play.working import Lack
from ...play.zonamagica.auction import Auction, Bidder, Item
from ...play.zonamagica.bidding import unchecked
from ...play.zonamagica.opening import begin, leading, may_hold
from ...play.zonamagica.selling import ways_of_paying
from .. import options, output
from ..answer import Answer, Column, Row
from ..errors import hint, message
from ..exits import Exit, exit_of_error
from ..session import Session
from ..terminal import keyboard
from ..words import say
from . import bids, seats
from .bids import Bids, Entry, Line
from .place import Place, take
from .working import as_data, assumed, lacks, sentence

RULESET = "zonamagica"


@dataclass
class _Sitting:
    """An auction being held: at a terminal told at once, else kept to be printed."""

    bids: Bids
    at_terminal: bool
    told: list[str] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)
    code: Exit = Exit.YES

    @property
    def ended(self) -> Exit:
        """The exit code: that of the first line at fault, else no where some are left to sell."""
        over = self.at_terminal or self.bids.now.is_over
        return self.code or (Exit.YES if over else Exit.NO)

    def run(self, lines: Iterable[tuple[int, str]]) -> None:
        """Go on until the lines end, one of them says so, or everything is sold."""
        self.tell(*_standing(self.bids))
        for number, line in lines:
            try:
                asked_ = bids.read(line, self.bids.now.bidders)
                if asked_ == Line("quit"):
                    return
                if asked_ is not None:
                    self._answer(number, line, asked_)
            except UserError as error:
                self._wrong(number, [message(error)], hint(error), exit_of_error(error))
            if self.at_terminal and self.bids.now.is_over:
                return

    def _answer(self, number: int, text: str, line: Line) -> None:
        if line.verb == "help":
            self.tell(*say("auction.help").splitlines())
        elif line.verb == "show":
            self.tell(*_standing(self.bids))
        else:
            self._entry(self.bids.do(number, text.strip(), line))

    def _entry(self, entry: Entry) -> None:
        said = [sentence(step, "auction", self.bids.place) for step in entry.steps]
        if entry.refused:
            self._wrong(
                entry.number, [say("auction.refused", why=why) for why in said], "", Exit.NO
            )
            return
        self.tell(*said)
        if turn := _turn(self.bids):
            self.tell(turn)

    def _wrong(self, number: int, lines: Sequence[str], remedy: str, code: Exit) -> None:
        if self.at_terminal:
            self.tell(*(say("cli.error", message=line) for line in lines), *remedy.splitlines())
            return
        placed = [say("play.at-line", line=number, text=line) for line in lines]
        self.refused += [*(say("cli.error", message=line) for line in placed), *remedy.splitlines()]
        self.code = self.code or code

    def tell(self, *lines: str) -> None:
        """Tell lines now, or keep them for the end."""
        if self.at_terminal:
            for line in lines:
                output.tell(line)
        else:
            self.told += lines


def command(
    players: Annotated[
        list[str], typer.Argument(help=say("auction.players"), metavar=say("auction.PLAYER"))
    ],
    items: Annotated[
        str | None,
        typer.Option("--items", help=say("auction.items"), metavar=say("auction.ITEMS")),
    ] = None,
    opener: Annotated[
        str | None,
        typer.Option("--opener", help=say("auction.opener"), metavar=say("table.PLAYER")),
    ] = None,
    script: Annotated[
        Path | None,
        typer.Option("--script", help=say("auction.script"), metavar=say("auction.FILE")),
    ] = None,
    seed: options.Seed = None,
    game: options.Game = None,
) -> Answer:
    """Hold an auction."""
    place = take(Session(game), RULESET)
    sitters = [bids.bidder(text) for text in players]
    seats.names(place, [one.name for one in sitters], None)
    lot = _lot(items, len(sitters))
    chosen = options.seed(seed)
    chance = key(chosen, product="auction")
    now = _begun(place, sitters, lot, opener, chance)
    at_terminal = script is None and keyboard.at_terminal()
    sitting = _Sitting(Bids(place, now, chance), at_terminal)
    sitting.run(_lines(script, asks=at_terminal))
    return _answer(sitting, chosen)


def _lines(script: Path | None, *, asks: bool) -> Iterable[tuple[int, str]]:
    if script is None:
        return keyboard.read(say("auction.prompt"), asks=asks)
    return enumerate(script.read_text("utf-8-sig", errors="replace").splitlines(), 1)


def _lot(text: str | None, players: int) -> list[Item]:
    """Return the implements of the lot, numbered where nobody names them.

    Raises:
        UsageError: `auction.lot-differs` with both numbers, `auction.same-item` with name.
    """
    if text is None:
        return [Item(say("auction.item", number=n)) for n in range(1, players + 1)]
    lot = [bids.item(each) for each in text.split(",")]
    names = [each.name for each in lot]
    for name in names:
        if names.count(name) > 1:
            raise UsageError("auction.same-item", name=name)
    if not may_hold(players, len(lot)).allowed:
        raise UsageError("auction.lot-differs", items=len(lot), players=players)
    return lot


def _begun(
    place: Place,
    sitters: Sequence[Bidder],
    lot: Sequence[Item],
    opener: str | None,
    chance: Address,
) -> Auction:
    """Return the auction as it begins; where it cannot be told who opens, a line will say it.

    Raises:
        UsageError: `table.not-seated` with name and players: nobody is called as `--opener` says.
    """
    if opener is not None:
        names = [fold(one.name) for one in sitters]
        if fold(opener) not in names:
            raise UsageError("table.not-seated", name=opener, players=[s.name for s in sitters])
        return begin(sitters, lot, names.index(fold(opener)))
    found = leading(sitters, range(len(sitters)), place.settings, chance)
    return begin(sitters, lot, found.seat).but(steps=found.steps, lacking=found.lacking)


def _standing(held: Bids) -> Iterator[str]:
    """Yield how the auction stands: the players, the lot, and whose turn it is."""
    now = held.now
    for seat, one in enumerate(now.bidders):
        key = "auction.player-in" if seat in now.seats else "auction.player-out"
        yield say(key, name=one.name, **_owned(one))
    if now.lot and now.seats:
        yield say("auction.lot", items=[_item(each) for each in now.lot])
    if not held.log:
        yield from (sentence(step, "auction", held.place) for step in now.steps)
    if turn := _turn(held):
        yield turn


def _turn(held: Bids) -> str:
    """Return what is awaited: a payment, a bid, who opens; nothing once all is over."""
    now = held.now
    if now.owes is not None:
        ways = [_mix(way) for way in ways_of_paying(now, held.place.settings)]
        return say("auction.to-pay", name=now.name(now.owes), bid=now.high, ways=ways)
    if now.item is None:
        return say("auction.all-sold")
    if now.turn is None:
        return say("auction.who-opens", item=now.item.name)
    facts = {"item": now.item.name, "name": now.name(now.turn), "high": now.high}
    if now.holder is None:
        return say("auction.turn-first", **facts)
    return say("auction.turn-next", holder=now.name(now.holder), **facts)


def _mix(way: Mapping[str, int]) -> str:
    return "+".join(str(count) for count in way.values())


def _item(each: Item) -> str:
    return each.name if each.named is None else say("auction.item-of", name=each.name, n=each.named)


def _number(value: int | None) -> int | str:
    return say("cli.unknown-mark") if value is None else value


def _owned(one: Bidder) -> dict[str, int | str]:
    """Return what a player has, as sentences take it."""
    mix = say("auction.split", mix=_mix(one.by_school)) if one.by_school else ""
    return {"points": _number(one.points), "crystals": _number(one.crystals), "mix": mix}


def _answer(sitting: _Sitting, seed: str) -> Answer:
    held = sitting.bids
    rows = [_row(held.now, one) for one in held.now.bidders]
    done = [step for entry in held.log if not entry.refused for step in entry.steps]
    steps = [*held.opening, *done]
    untold = unchecked(held.now, held.place.settings)
    lacking = tuple(dict.fromkeys((*held.now.lacking, *untold)))
    return Answer(
        data={
            "seed": seed,
            "players": rows,
            "over": held.now.is_over,
            "left": [each.name for each in held.now.lot] if held.now.seats else [],
            "turn": None if held.now.turn is None else held.now.name(held.now.turn),
            "high": held.now.high,
            "log": [_logged(entry) for entry in held.log],
            "steps": [as_data(step) for step in steps],
            "unknown": lacks(lacking),
        },
        rows=rows,
        data_columns=[
            Column(id_, id_) for id_ in ("name", "item", "paid", "bonus", "points", "crystals")
        ],
        game=held.place.catalog.id,
        text=lambda _: "\n".join([*sitting.told, *_ended(held)]),
        notes=[*sitting.refused, *assumed(steps, held.place), *_untold(held, untold)],
        code=sitting.ended,
    )


def _untold(held: Bids, untold: Sequence[Lack]) -> Iterator[str]:
    """Yield what nobody has told: crystals, mana that implements name, readings not settled."""
    if untold:
        yield say("auction.crystals-untold", names=[*dict.fromkeys(lack.of for lack in untold)])
    named = [sale.item for sale in held.now.sales if sale.points is None]
    if named:
        yield say("auction.mana-untold", items=named)
    unset = [lack.field for lack in held.now.lacking if lack.field in held.place.settings]
    if unset:
        yield say("auction.unset", settings=unset)


def _row(now: Auction, one: Bidder) -> Row:
    sale = next((sale for sale in now.sales if sale.owner == one.name), None)
    return {
        "name": one.name,
        "item": sale.item if sale else None,
        "paid": sale.paid if sale else None,
        "bonus": sale.points if sale else None,
        "points": one.points,
        "crystals": one.crystals,
        "by_school": None if one.by_school is None else dict(one.by_school),
    }


def _logged(entry: Entry) -> dict[str, Any]:
    return {
        "line": entry.number,
        "text": entry.text,
        "refused": entry.refused,
        "steps": [as_data(step) for step in entry.steps],
    }


def _ended(held: Bids) -> Iterator[str]:
    """Yield who has what, once all is over; else that the auction is still going on."""
    if not held.now.is_over:
        yield say("auction.still-open")
        return
    for one in held.now.bidders:
        row = _row(held.now, one)
        facts = {"item": row["item"], "paid": row["paid"], "bonus": _number(row["bonus"])}
        yield say("auction.result", name=one.name, **facts, **_owned(one))
