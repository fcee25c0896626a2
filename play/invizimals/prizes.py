"""Prize cards and stakes: who takes which, and when they win the game."""

from typing import Literal

from ...catalog.game import Settings
from ...catalog.value import Value
from ..working import Step

PRIZES = 3  # cards that each player lays out (IZ-2)
_WINNING = {"third": PRIZES, "fourth": PRIZES + 1}  # captures, by `stakes-win`
Side = Literal["own", "rival"]


class Prizes(Value):
    """The prize cards as one player sees them: still lying on both sides, and captured.

    `removals` counts the Invizimals that either side has lost in the game so far.
    """

    own: int = PRIZES
    rival: int = PRIZES
    captured: int = 0
    removals: int = 0


class Capture(Value):
    """What a removal gives whoever did it: a prize card of that side, None for no card at all."""

    taken_from: Side | None
    after: Prizes
    steps: tuple[Step, ...]


def capture(prizes: Prizes, settings: Settings, *, stakes: bool = False) -> Capture:
    """Return which prize card is taken by the player who has just removed an Invizimal (IZ-26).

    `prize-each` says whether every removal gives one, or the first of the game alone;
    `prize-owner` from which side. With stakes one's own are taken first, then theirs (IZ-27).
    """
    after = prizes.but(removals=prizes.removals + 1)
    each: tuple[Step, ...] = ()  # the first of the game gives one in any case
    if prizes.removals:
        key = "prize-each" if settings["prize-each"] else "no-prize"
        each = (Step(key, "IZ-26", setting="prize-each"),)
    if prizes.removals and not settings["prize-each"]:
        return Capture(None, after, each)
    order = _order(settings, stakes=stakes)
    cite = "IZ-27" if stakes else "IZ-26"
    side = next((side for side in order if getattr(prizes, side)), None)
    if side is None:
        return Capture(None, after, (*each, Step("no-prize-left", cite)))
    left = getattr(prizes, side) - 1
    after = after.but(captured=prizes.captured + 1, **{side: left})
    taken = Step("prize-taken", cite, {"side": side, "left": left}, setting="prize-owner")
    return Capture(side, after, (*each, taken))


def _order(settings: Settings, *, stakes: bool) -> tuple[Side, ...]:
    """Return the sides that prize cards are taken from, one after another."""
    return ("own", "rival") if own_first(settings, stakes=stakes) else ("rival",)


def own_first(settings: Settings, *, stakes: bool) -> bool:
    """Tell whether one's own prize cards are taken before the other side's, by `prize-owner`."""
    reading = settings["prize-owner"]
    return stakes if reading == "by-mode" else reading == "own-first"


def winning(first: int, second: int, settings: Settings, *, stakes: bool) -> tuple[bool, bool]:
    """Return which side has won by so many captures of its own, whatever is still to be played.

    All three of the other side's win. Where own ones come first three give nothing but those back
    (IZ-27): then `stakes-win` says whether the fourth of all six wins, the third, or whoever has
    more once none is left.
    """
    if not own_first(settings, stakes=stakes):
        return first >= PRIZES, second >= PRIZES
    reading = str(settings["stakes-win"])
    if reading == "all":
        over = first + second >= 2 * PRIZES
        return over and first > second, over and second > first
    return first >= _WINNING[reading], second >= _WINNING[reading]
