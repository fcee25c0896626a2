"""`mazo pack pool`: so many packs for each player, as lists in files or as stored decks."""

from collections.abc import Sequence

from ...collection.formats import named
from .. import options
from ..answer import Answer
from ..changes import notes
from ..deck.zones import deck_zone
from ..session import Session
from ..terminal.screen import Screen
from ..words import say
from . import asking, keeping, pooled
from .keeping import Keeping
from .pooled import Seat


def command(
    asked: asking.Asked,
    players: asking.Players,
    seed: options.Seed = None,
    to: keeping.To = None,
    as_: keeping.As = "text",
    save: keeping.Save = False,
    replace_: keeping.Replace = False,
    zone: keeping.Zone = None,
    game: options.Game = None,
    dry_run: options.DryRun = False,
) -> Answer:
    """Make sealed pools."""
    session, chosen = Session(game), options.seed(seed)
    form = named(as_)
    deal = asking.deal(session, asked, asking.players(players), chosen)
    keep = Keeping.into(session, deal.catalog, to, form, save=save, replace=replace_, dry=dry_run)
    zone = deck_zone(deal.catalog.game, zone)
    seats = [pooled.seat_of(deal.catalog, pool, chosen, zone) for pool in deal.pools]
    keep.keep(seats)
    return Answer(
        data={"seed": chosen, "products": deal.products, "players": keep.data(seats)},
        rows=keep.rows(seats),
        text=lambda screen: _told(keep, seats, chosen, screen),
        game=deal.catalog.id,
        notes=[*deal.notes(), *notes(dry_run=keep.is_rehearsed)],
    )


def _told(keep: Keeping, seats: Sequence[Seat], seed: str, screen: Screen) -> str:
    return "\n".join([*keep.told(seats, screen), say("pack.seed-is", seed=seed)])
