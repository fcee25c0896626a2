"""`mazo pack draft`: packs that are picked from and passed on, by people and by pickers."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Annotated, Any

import typer

from ...catalog.errors import UsageError, UserError
from ...catalog.text import fold
from ...catalog.value import Value
from ...collection.formats import named
from ...packs.limited.drafting import SIDES, Pick, Side, Table, begin, draft
from ...packs.limited.pickers import Picker
from .. import options, output
from ..answer import Answer
from ..changes import notes
from ..deck.zones import deck_zone
from ..exits import Exit
from ..lists import content, source
from ..session import Session
from ..terminal import keyboard
from ..terminal.screen import Screen
from ..words import LANGUAGES, first, say, words
from . import asking, keeping, pooled
from .asking import Deal
from .keeping import Keeping
from .pooled import Seat
from .sitting import Sitting


def command(
    asked: asking.Asked,
    players: Annotated[
        str | None,
        typer.Option("--players", help=say("pool.draft-players"), metavar=say("pool.PLAYERS")),
    ] = None,
    bots: Annotated[
        int,
        typer.Option(
            "--bots", min=0, max=asking.MOST_PLAYERS,
            help=say("pool.draft-bots"), metavar=say("options.NUMBER"),
        ),
    ] = 0,
    seed: options.Seed = None,
    pass_: Annotated[
        str,
        typer.Option(
            "--pass", help=say("pool.draft-pass"), metavar=say("pool.SIDES"), show_default=False
        ),
    ] = "left,right",
    at_once: Annotated[
        int,
        typer.Option("--pick", min=1, help=say("pool.draft-pick"), metavar=say("options.NUMBER")),
    ] = 1,
    script: Annotated[
        Path | None,
        typer.Option("--script", help=say("pool.draft-script"), metavar=say("options.FILE")),
    ] = None,
    to: keeping.To = None,
    as_: keeping.As = "text",
    save: keeping.Save = False,
    replace_: keeping.Replace = False,
    zone: keeping.Zone = None,
    game: options.Game = None,
    dry_run: options.DryRun = False,
) -> Answer:  # fmt: skip
    """Draft."""
    session, chosen, form = Session(game), options.seed(seed), named(as_)
    people = asking.players(players) if players else ()
    sides, names = _sides(pass_), asking.seated(people, bots)
    deal = asking.deal(session, asked, names, chosen)
    keep = Keeping.into(session, deal.catalog, to, form, save=save, replace=replace_, dry=dry_run)
    drafted = draft(deal.pools, sides, at_once)
    asks = bool(people) and script is None and keyboard.at_terminal()
    sitting = Sitting(
        deal.catalog,
        begin(drafted),
        Picker(deal.catalog.game, drafted, chosen),
        frozenset(range(len(people))),
        at_terminal=asks,
    )
    zone = deck_zone(deal.catalog.game, zone)
    played = Played(deal, sitting, keep, chosen, zone, sides)
    keep.see(session, played.seats())  # before an evening goes into it
    is_whole = sitting.run(_lines(script, asks=asks) if people else ())
    if is_whole:
        played.keep()
    return played.answer(is_whole=is_whole)


def _sides(given: str) -> tuple[Side, ...]:
    """Return the sides that words mean, in the words of every language.

    Raises:
        UsageError: `cli.bad-value`.
    """
    known = {
        fold(word): side
        for lang in LANGUAGES
        for side in SIDES
        for word in words("pool", lang)[f"side-{side}"].split(",")
    }
    sides = [known.get(fold(word)) for word in given.split(",")]
    if None in sides:
        allowed = [first(f"pool.side-{side}") for side in SIDES]
        expected = say("cli.expected-choice", allowed=allowed)
        raise UsageError("cli.bad-value", what="--pass", expected=expected)
    return tuple(side for side in sides if side)


def _lines(script: Path | None, *, asks: bool) -> Iterable[tuple[int, str]]:
    """Return the lines of a script, of the keyboard, or of the input."""
    if script is None:
        return keyboard.read(say("pool.draft-prompt"), asks=asks)
    return enumerate(source(content(str(script)), str(script)).text.splitlines(), 1)


class Played(Value):
    """A draft with all that is told of it."""

    deal: Deal
    sitting: Sitting
    keeping: Keeping
    seed: str
    zone: str | None
    sides: tuple[Side, ...]

    @property
    def table(self) -> Table:
        """The table as it is now."""
        return self.sitting.table

    def seats(self) -> list[Seat]:
        """Return what each player has taken so far."""
        return [
            pooled.seat_of(self.deal.catalog, pool, self.seed, self.zone, cards).but(
                is_kept=place in self.sitting.people
            )
            for place, (pool, cards) in enumerate(
                zip(self.deal.pools, self.table.pools, strict=True)
            )
        ]

    def keep(self) -> None:
        """Keep what people have taken; where that fails, their picks are told before."""
        try:
            self.keeping.keep(self.seats())
        except (UserError, OSError):
            output.tell(say("pool.draft-replay", picks=" ".join(map(str, self.script))))
            raise

    @property
    def script(self) -> list[int]:
        """The numbers that people typed, or could have: a script of them replays the draft."""
        return [place + 1 for place in self.sitting.places]

    def answer(self, *, is_whole: bool) -> Answer:
        """Return the draft as an answer; of one that was left before its end nothing is kept."""
        picks = [self._pick(pick) for pick in self.table.picks]
        seats = self.seats()
        data = {
            "seed": self.seed,
            "products": self.deal.products,
            "pass": list(self.sides),
            "pick": self.table.draft.at_once,
            "finished": is_whole,
            "players": self.keeping.data(seats) if is_whole else [],
            "picks": picks,
            "script": self.script,
        }
        return Answer(
            data=data,
            rows=picks,
            text=lambda screen: self._told(seats, screen, is_whole=is_whole),
            game=self.deal.catalog.id,
            notes=[*self.deal.notes(), *notes(dry_run=self.keeping.is_rehearsed)],
            code=Exit.YES if is_whole else Exit.NO,
        )

    def _pick(self, pick: Pick) -> dict[str, Any]:
        printing = pick.card.printing
        return {
            "round": pick.round,
            "turn": pick.turn,
            "player": self.table.draft.players[pick.seat],
            "id": printing.card if printing else None,
            "name": printing.title if printing else None,
            "rarity": pick.card.rarity,
            "printing": printing.id if printing else None,
            "out_of": len(pick.out_of),
        }

    def _told(self, seats: Sequence[Seat], screen: Screen, *, is_whole: bool) -> str:
        if not is_whole:
            return say("pool.draft-left", picks=" ".join(map(str, self.script)), seed=self.seed)
        lines = self.keeping.told(pooled.kept(seats), screen)
        return "\n".join([*lines, say("pack.seed-is", seed=self.seed)])
