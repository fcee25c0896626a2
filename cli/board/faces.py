"""What a card shows as it lies on the board: number, name, and signs of how it lies."""

from collections.abc import Iterable, Iterator, Sequence

from ...catalog.value import Value
from ...play.goldfish.history import Play
from ...play.goldfish.moves import filled
from ...play.goldfish.places import plain, seat_of
from ...play.goldfish.state import Lying
from ..play.seat import Seat
from ..play.showing import is_stack
from ..terminal.screen import columns
from ..words import say
from .prints import Prints

TAPPED, DOWN, WITH, NOTED = "↻", "▒", "└", "✎"
_PILE = 8  # hidden cards that are still shown one by one
MARK = 1  # columns before a card, for the sign that it is chosen
GAP = 2  # columns between two cards of a line


class Face(Value):
    """A card of a zone as it is shown; `number` is None where several are shown as a pile.

    `below` is what it prints, in short, for a zone with room for a second line.
    """

    text: str
    below: str = ""
    number: int | None = None
    is_hidden: bool = False
    tapped: bool = False


def faces(here: Seat, play: Play, zone: str, prints: Prints) -> list[Face]:
    """Return the cards of a zone, the outermost last, each behind the card that it lies with.

    A deck, or many cards that nobody may see, come as one pile.
    """
    pile = play.state.zones[zone]
    unseen = [lying for lying in pile if play.board.hidden(zone, lying)]
    if pile and (stacked(play, zone) or len(unseen) == len(pile) > _PILE):
        return [Face(f"{DOWN}{DOWN} ×{len(pile)}", is_hidden=True)]
    return [_face(here, play, zone, lying, prints) for lying in _chained(pile)]


def stacked(play: Play, zone: str) -> bool:
    """Tell whether of a zone only its size is shown: a deck, or a face-down pile of all players."""
    is_open = play.board.zones[zone].table and not play.board.closed(zone)
    return not is_open or is_stack(play, zone, play.state.zones[zone])


def _chained(pile: Sequence[Lying]) -> Iterator[Lying]:
    """Yield the cards of a zone so that what lies with a card comes behind it."""
    there = {lying.number for lying in pile}

    def chain(of: Iterable[Lying]) -> Iterator[Lying]:
        for lying in of:
            yield lying
            yield from chain(each for each in pile if each.on == lying.number)

    yield from chain(lying for lying in pile if lying.on not in there)


def _face(here: Seat, play: Play, zone: str, lying: Lying, prints: Prints) -> Face:
    is_hidden = play.board.hidden(zone, lying)
    name = DOWN * 3 if is_hidden else here.title(play.board.card(play.state, lying.number))
    below = "" if is_hidden else prints.brief(play, lying.number)
    is_down = lying.down and not is_hidden and plain(zone) != play.board.rules.hand_zone
    parts = [
        *([WITH] if lying.on is not None else []),
        str(lying.number),
        name,
        *([DOWN] if is_down else []),
        *([TAPPED] if lying.tapped else []),
        *(f"{counter}:{count}" for counter, count in lying.counters.items()),
        *([NOTED] if lying.note else []),
    ]
    return Face(" ".join(parts), below, lying.number, is_hidden, lying.tapped)


def rows(shown: Sequence[Face], width: int, height: int) -> list[list[tuple[Face, list[str]]]]:
    """Lay cards side by side in so many columns, below each other as far as need be.

    Room is left for a mark before each, and for gaps. Each comes with its lines, of one width: two
    where all cards then still fit the height.
    """
    low = _laid(shown, width, [[face.text] for face in shown])
    if not any(face.below for face in shown):
        return low
    high = _laid(shown, width, [[face.text, f"  {face.below}"] for face in shown])
    return high if 2 * len(high) <= height else low


def _laid(
    shown: Sequence[Face], width: int, texts: Sequence[Sequence[str]]
) -> list[list[tuple[Face, list[str]]]]:
    room = max(4, width - MARK)
    each = min(room, max((columns(line) for lines in texts for line in lines), default=0))
    across = max(1, (width + GAP) // (MARK + each + GAP))
    cells = [
        (face, [fitted(line, each) for line in lines])
        for face, lines in zip(shown, texts, strict=True)
    ]
    return [cells[i : i + across] for i in range(0, len(cells), across)]


def fitted(text: str, width: int) -> str:
    """Return a text of exactly so many columns: filled with blanks, or cut with an ellipsis."""
    if columns(text) > width:
        text = f"{text}…"
        while columns(text) > width and len(text) > 1:
            text = f"{text[:-2]}…"
    return text + " " * (width - columns(text))


def heading(here: Seat, play: Play, zone: str) -> tuple[str, str]:
    """Return what stands above a zone: its name; how many cards lie there, and how many may.

    Against a limit only cards count that lie with no other; one that nobody has said is `?`. The
    zone of another seat begins with what a line about that seat begins with, `@2`.
    """
    pile, board = play.state.zones[zone], play.board
    seat, name = seat_of(zone), here.name(plain(zone))
    shown, alone = name if seat == 1 else f"@{seat} {name}", filled(play.state, zone)
    if zone in board.limits:
        return shown, f"{alone}/{board.limits[zone]}"
    if board.unset_limit(zone, alone + 1):
        return shown, f"{alone}/{say('cli.unknown-mark')}"
    return shown, str(len(pile))


def above(name: str, count: str, width: int) -> str:
    """Return a heading of so many columns at most: the name is cut, and never the count."""
    room = width - columns(count) - 1
    return f"{name if columns(name) <= room else fitted(name, max(room, 2)).rstrip()} {count}"
