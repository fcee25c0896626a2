"""A pile entered at the keyboard: each line is told at once, and the last can be taken back."""

from collections.abc import Sequence

from ...catalog.errors import UserError
from ...collection.owning.typed_numbers import Numbers, Piece, Pile
from .. import output
from ..errors import hint, sentence
from ..signs import number
from ..terminal import asking, keyboard
from ..words import say

_ENDS = frozenset({"", "."})
_UNDOES = frozenset({"u", "undo", "deshacer"})
_QUITS = frozenset({"q", "quit", "salir"})


def converse(reader: Numbers, *, ask: bool) -> tuple[Piece, ...]:
    """Ask for lines until the pile is whole, and return it; nothing if it is not to be stored."""
    pile = Pile()
    output.tell(say("own.enter-begin", set=reader.code))
    for _, typed in keyboard.read(say("own.enter-prompt", set=reader.code), asks=True):
        word = typed.strip()
        if word.lower() in _QUITS:
            return ()
        if word in _ENDS:
            if _is_whole(pile, ask=ask):
                return pile.together()
        else:
            _take(reader, pile, word)
    return () if ask else pile.together()  # nobody is left to say yes


def _take(reader: Numbers, pile: Pile, word: str) -> None:
    if word == "?":
        _tell(say("own.enter-help").splitlines())
    elif word.lower() in _UNDOES:
        gone = pile.undo()
        _tell(
            [say("own.enter-undone"), *indented(gone)] if gone else [say("own.enter-none-to-undo")]
        )
    else:
        try:
            pieces = reader.read(word)
        except UserError as error:
            _tell([sentence(error), *hint(error).splitlines()])
            return
        pile.add(pieces)
        _tell(indented(pieces))


def _is_whole(pile: Pile, *, ask: bool) -> bool:
    """Tell what the pile holds, and ask whether it is to be stored."""
    pieces = pile.together()
    _tell(indented(pieces))
    total = sum(piece.count for piece in pieces)
    if not pieces or not ask:
        return True
    return asking.yes(say("own.enter-ask", count=total, numbers=len(pieces)))


def indented(pieces: Sequence[Piece]) -> list[str]:
    """Return each piece as one reads it: number, count and name."""
    wide = max((len(piece.number) for piece in pieces), default=0)
    return [f"  {piece.number:>{wide}}  {number(piece.count)} × {piece.name}" for piece in pieces]


def _tell(lines: Sequence[str]) -> None:
    for line in lines:
        output.tell(line)
