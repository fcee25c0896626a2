"""`mazo table auction`: the auction of an advanced distribution, bid by bid, with a referee."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Annotated

import typer

from ...catalog.errors import UsageError, UserError
from ...catalog.text import fold
from ...packs.chance import Address, key
from ...play.working import Lack
from ...play.zonamagica.auction import Auction, Bidder, Item
from ...play.zonamagica.bidding import unchecked
from ...play.zonamagica.opening import begin, leading, may_hold
from .. import options
from ..answer import Answer, Column, Row
from ..errors import hint, message
from ..exits import Exit, exit_of_error
from ..script import lines
from ..session import Session
from ..steps import step_told
from ..terminal import keyboard
from ..transcript import Transcript
from ..words import say
from . import bids, seats
from .bids import Bids, Entry, Line
from .place import Place, take
from .sold import awaited, ended, logged, remedy, row, standing
from .working import as_data, assumed, lacks

RULESET = "zonamagica"


class _Auctioneer:
    """Whoever holds an auction: takes its lines, and tells what came of each (`transcript`)."""

    def __init__(self, bids: Bids, *, at_terminal: bool) -> None:
        self.bids, self.transcript = bids, Transcript(at_terminal)
        self._tell = self.transcript.tell

    @property
    def code(self) -> Exit:
        """The exit code: that of the first line not done, else no where some are left to sell."""
        over = self.transcript.at_terminal or self.bids.now.is_over
        return self.transcript.code or (Exit.YES if over else Exit.NO)

    def run(self, typed: Iterable[tuple[int, str]]) -> None:
        """Go on until the lines end, one of them says so, or everything is sold."""
        self._tell(*standing(self.bids))
        for number, line in typed:
            try:
                asked_ = bids.read(line, self.bids.now.bidders)
                if asked_ == Line("quit"):
                    return
                if asked_ is not None:
                    self._answer(number, line, asked_)
            except UserError as error:
                self._refuse(number, line, [message(error)], exit_of_error(error), hint(error))
            if self.transcript.at_terminal and self.bids.now.is_over:
                return

    def _answer(self, number: int, text: str, line: Line) -> None:
        if line.verb == "help":
            self._tell(*say("auction.help").splitlines())
        elif line.verb == "show":
            self._tell(*standing(self.bids))
        else:
            self._entry(self.bids.do(number, text.strip(), line))

    def _entry(self, entry: Entry) -> None:
        said = [step_told(self.bids.place, "auction", step) for step in entry.steps]
        if entry.refused:
            self._refuse(entry.number, entry.text, said, Exit.NO)
            return
        self._tell(*said)
        if due := awaited(self.bids):
            self._tell(due)

    def _refuse(
        self, number: int, text: str, why: Sequence[str], code: Exit, nearest: str = ""
    ) -> None:
        """Tell why a line is not done, and which lines are."""
        remedies = [*nearest.splitlines(), *remedy(self.bids).splitlines()]
        self.transcript.refuse(number, text, why, remedies, code)


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
        str | None,
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
    auctioneer = _Auctioneer(Bids(place, now, chance), at_terminal=at_terminal)
    auctioneer.run(lines(script, say("auction.prompt"), asks=at_terminal))
    return _answer(auctioneer, chosen)


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


def _answer(auctioneer: _Auctioneer, seed: str) -> Answer:
    held = auctioneer.bids
    rows = [row(held.now, one) for one in held.now.bidders]
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
            "log": [logged(entry) for entry in held.log],
            "steps": [as_data(step) for step in steps],
            "unknown": lacks(lacking),
            "not_done": auctioneer.transcript.data(),
        },
        rows=[_record(one) for one in rows],
        data_columns=[
            Column(id_, id_) for id_ in ("name", "item", "paid", "bonus", "points", "crystals")
        ],
        game=held.place.catalog.id,
        text=lambda screen: auctioneer.transcript.text(screen, *ended(held)),
        notes=[
            *assumed(steps, held.place),
            *_untold(held, untold),
            *auctioneer.transcript.notes(),
        ],
        code=auctioneer.code,
    )


def _record(one: Row) -> Row:
    """Return a player as csv and ndjson have them: empty is what nobody has bought yet."""
    return one if one["item"] else {**one, "item": "", "paid": "", "bonus": ""}


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
