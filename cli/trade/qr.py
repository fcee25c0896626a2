"""A text as QR codes that a terminal can show, in as many pieces as its width asks for."""

from collections.abc import Iterator, Sequence

from ...collection.trading import qr_text
from ..terminal.screen import Screen
from ..words import say

_BORDER = 2  # modules of light around a code; readers manage with less than the four of the norm
# Signs that a code of each width in modules holds in its alphanumeric mode with the least
# redundancy: versions 5, 10, 15 and 20 of ISO/IEC 18004.
_ROOM = {37: 154, 57: 395, 77: 758, 97: 1249}


def most(screen: Screen) -> int:
    """Return how many signs one code may hold to fit the screen."""
    fitting = [room for modules, room in _ROOM.items() if modules + 2 * _BORDER <= screen.width]
    return max(fitting, default=min(_ROOM.values()))


def drawn(text: str, screen: Screen) -> str:
    """Return the codes of a text, each with its number, two modules to a sign."""
    import segno

    pieces = qr_text.pieces(text, most(screen))
    parts = []
    for number, piece in enumerate(pieces, 1):
        code = segno.make(piece, error="l", boost_error=False, micro=False)
        rows = [list(row) for row in code.matrix_iter(border=_BORDER)]
        caption = say("trade.code", number=number, count=len(pieces))
        parts.append("\n".join([caption, *_half_blocks(rows), piece]))
    return "\n\n".join(parts)


def _half_blocks(rows: Sequence[Sequence[int]]) -> Iterator[str]:
    """Yield lines of two rows each; light is drawn, as terminals are mostly dark."""
    light = [[not module for module in row] for row in rows]
    if len(light) % 2:
        light.append([False] * len(light[0]))
    signs = {(False, False): " ", (True, False): "▀", (False, True): "▄", (True, True): "█"}
    for upper, lower in zip(light[::2], light[1::2], strict=True):
        yield "".join(signs[pair] for pair in zip(upper, lower, strict=True))
