"""`mazo table first`: who begins, by the way that the game has for it."""

import shlex
from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import Annotated, Any

import typer

from ...catalog.errors import UsageError
from ...catalog.text import fold
from ...catalog.value import Value
from ...play.first import best, lot
from .. import options
from ..answer import Answer, Column
from ..cards import sample_note
from ..cited import behind
from ..exits import Exit
from ..session import Session
from ..terminal.screen import Screen
from ..words import say, text
from .draws import Drawn, drawn
from .place import Place, take
from .seats import names, numbered

DASHES = ("-", "−", "–", "—")  # typed for whoever does not draw
_PAIR = 2


class Found(Value):
    """Who begins, and how that was decided: by `lot`, `highest`, `loser`, `tie` or `unknown`.

    `seats` are the places of whoever begins: several that draw again, none while it is unknown.
    Whoever was not tied draws nothing, None among `draws`.
    """

    players: tuple[str, ...]
    seats: tuple[int, ...]
    how: str
    draws: tuple[Drawn | None, ...] = ()
    seed: str | None = None

    @property
    def drew(self) -> list[tuple[str, Drawn]]:
        """Those who drew, each with the card."""
        return [(name, each) for name, each in zip(self.players, self.draws, strict=False) if each]

    @property
    def order(self) -> list[str]:
        """The players from whoever begins onwards, in the order of their seats."""
        if len(self.seats) != 1:
            return []
        return [*self.players[self.seats[0] :], *self.players[: self.seats[0]]]


def command(
    players: Annotated[
        list[str] | None,
        typer.Argument(help=say("table.first.players"), metavar=say("table.PLAYER")),
    ] = None,
    count: Annotated[
        int | None,
        typer.Option("--players", min=1, help=say("table.count"), metavar=say("options.NUMBER")),
    ] = None,
    draw: Annotated[
        list[str] | None,
        typer.Option("--draw", help=say("table.first.draw"), metavar=say("table.CARD-OR-NUMBER")),
    ] = None,
    lost: Annotated[
        str | None,
        typer.Option("--lost", help=say("table.first.lost"), metavar=say("table.PLAYER")),
    ] = None,
    seed: options.Seed = None,
    game: options.Game = None,
) -> Answer:
    """Tell who begins."""
    place = take(Session(game))
    seated = names(place, players or (), count)
    if draw:
        found = _by_draw(place, seated, draw)
    elif lost is not None:
        found = _by_loss(place, seated, lost)
    else:
        chosen = options.seed(seed)
        found = Found(tuple(seated), (lot(chosen, len(seated)),), "lot", seed=chosen)
    return Answer(
        data=_data(place, found),
        rows=[*_rows(found)],
        data_columns=[Column(id_, id_) for id_ in ("player", "place", "card", "number")],
        text=lambda screen: "\n".join(_told(screen, place, found)),
        game=place.catalog.id,
        notes=_notes(place, found),
        code=Exit.CANNOT_TELL if found.how == "unknown" else Exit.YES,
    )


def _by_draw(place: Place, seated: Sequence[str], given: Sequence[str]) -> Found:
    """Compare what each player drew.

    Raises:
        UsageError: `table.no-draw` in a game that does not decide by a draw; `table.draws-differ`;
            `table.draws-few` where there are not two to compare.
        NotFound: A card that nobody knows.
    """
    first = place.rules.first
    if first.field is None:
        raise UsageError("table.no-draw", game=text(place.game.name))
    if len(given) != len(seated):
        raise UsageError("table.draws-differ", draws=len(given), players=len(seated))
    draws = [None if word.strip() in DASHES else drawn(place, first.field, word) for word in given]
    drew = [(seat, each.number) for seat, each in enumerate(draws) if each]
    if len(drew) < _PAIR:
        raise UsageError("table.draws-few")
    found = best([number for _, number in drew])
    how = "unknown" if found.places is None else "highest" if len(found.places) == 1 else "tie"
    seats = tuple(drew[place][0] for place in found.places or ())
    return Found(tuple(seated), seats, how, tuple(draws))


def _by_loss(place: Place, seated: Sequence[str], lost: str) -> Found:
    """Let whoever lost the last game begin.

    Raises:
        UsageError: `table.not-by-loss` where the game does not go by that, `table.not-seated`.
    """
    if place.rules.first.way(place.settings).value != "loser":
        raise UsageError("table.not-by-loss", game=text(place.game.name))
    keys = [*map(fold, seated)]
    if fold(lost) not in keys:
        raise UsageError("table.not-seated", name=lost, players=list(seated))
    return Found(tuple(seated), (keys.index(fold(lost)),), "loser")


def _data(place: Place, found: Found) -> dict[str, Any]:
    first = place.rules.first
    way = first.way(place.settings)
    return {
        "players": list(found.players),
        "first": found.order[0] if found.order else None,
        "order": found.order,
        "again": [found.players[seat] for seat in found.seats] if found.how == "tie" else [],
        "decided_by": found.how,
        "rule": way.value,
        "setting": way.setting,
        "role": text(first.role) or None,
        "cite": list(first.cite),
        "seed": found.seed,
        "draws": [
            {"player": player, "card": each.title, "number": each.number}
            for player, each in found.drew
        ],
    }


def _rows(found: Found) -> Iterator[dict[str, Any]]:
    """Yield each player in the order of the seats, with the place in which they play.

    Nothing stands where there is nothing: no place before it is decided, no card, no draw.
    """
    for player, draw in zip_longest(found.players, found.draws):
        yield {
            "player": player,
            "place": 1 + found.order.index(player) if found.order else "",
            "card": draw.title or "" if draw else "",
            "number": draw.number if draw else "",
        }


def _told(screen: Screen, place: Place, found: Found) -> Iterator[str]:
    first = place.rules.first
    for player, each in found.drew:
        yield f"  {player}: {each.said()}"
    who = [screen.style(found.players[seat], "bold") for seat in found.seats]
    role = text(first.role)
    if found.how == "tie":
        yield say("table.first.tie", players=", ".join(who))
        yield screen.wrap(say("table.first.again", line=_again(place, found)))
    elif found.how == "unknown":
        yield say("table.first.unknown")
    else:
        yield (
            say("table.first.is", role=role, who=who[0])
            if role
            else say("table.first.begins", who=who[0])
        )
        yield screen.wrap(say("table.first.order", players=" → ".join(found.order)))
    yield from (screen.wrap(line) for line in _why(place, found))


def _again(place: Place, found: Found) -> str:
    """Return what is typed once those tied have drawn again; all keep their seats."""
    draws = [f"--draw {'N' if seat in found.seats else '-'}" for seat in range(len(found.players))]
    count = len(found.players)
    is_named = [*found.players] != numbered(count)
    seated = map(shlex.quote, found.players) if is_named else [f"--players {count}"]
    return " ".join([*seated, *draws, "-g", place.catalog.id])


def _why(place: Place, found: Found) -> Iterator[str]:
    """Yield how the game decides it, and what was done in its place."""
    first = place.rules.first
    way = first.way(place.settings)
    if first.text:
        yield behind(text(first.text), place.grounds(first.cite, [way.setting]))
    if found.how != "lot":
        return
    kind = str(way.value) if way.value is not None else "unsaid"
    yield say(f"table.first.lot-{kind}")
    yield say("play.seed", seed=found.seed)


def _notes(place: Place, found: Found) -> list[str]:
    lacking = [each.title or player for player, each in found.drew if each.number is None]
    field = place.field(place.rules.first.field or "")
    lines = [say("table.unknown", field=field, of=of) for of in lacking]
    remedy = [say("table.unknown-remedy")] if lacking else []
    return [*lines, *remedy, *sample_note(each.sample for _, each in found.drew)]
