"""Where a spell goes and at whom: as its icons ask, and as the player says."""

from collections.abc import Iterator

from ...goldfish import moves
from ...goldfish.actions import Deed
from ...goldfish.board import Board
from ...goldfish.places import at, plain, seat_of
from ...goldfish.state import State
from ...working import Check, Step
from .. import effects
from ..spells import Spell
from . import seats
from .seats import DISCARD, IMPLEMENTS, TABLE, numbers, pile

AT_ALL, AT_IMPLEMENT = "all", "implement"  # what is remembered of an aim that is no seat


def zone(deed: Deed) -> str | None:
    """Return the zone that a spell is said to go to; None where nothing is said."""
    where = next(iter(deed.words), None)
    if where in (None, DISCARD):
        return where
    return at(TABLE, deed.seat if where == TABLE else int(where))


def seat(deed: Deed) -> int | None:
    """Return the seat that is said to be the target: one before which the spell is to stay, too."""
    said = deed.words[1:] or deed.words[:1]
    return int(said[0]) if said and said[0].isdecimal() else None


def nobody(board: Board, deed: Deed) -> Iterator[Check]:
    """Yield what speaks against seats that are said and not there (ZM-34, ZM-35)."""
    for word in deed.words:
        if word.isdecimal() and int(word) not in seats.seats(board):
            yield Check(holds=False, step=seats.no_such_seat(board, word, "ZM-34"))


def checks(board: Board, state: State, deed: Deed, spell: Spell) -> Iterator[Check]:
    """Yield what speaks against the target, by the icons of a spell where they are known.

    A Single Target has to be said, of All Opponents none is (ZM-34), and one on an implement
    names that (ZM-32).
    """
    facts, kind, aim = {"card": spell.name}, effects.target(spell.icons), seat(deed)
    before = effects.stays(spell.icons) == effects.OPPONENT and deed.words != (DISCARD,)
    if kind == effects.SINGLE and aim is None and not before:  # else it is asked before whom
        yield Check(holds=False, step=Step("aims-at-whom", "ZM-34", facts))
    if kind == effects.ALL and deed.words[1:]:
        yield Check(holds=False, step=Step("aims-at-all", "ZM-34", facts))
    if kind == effects.IMPLEMENT and not deed.cards[1:]:
        yield Check(holds=False, step=Step("aims-at-which", "ZM-32", facts))
    if deed.cards[1:]:
        yield from _implement(board, state, deed, spell)


def _implement(board: Board, state: State, deed: Deed, spell: Spell) -> Iterator[Check]:
    number, kind = deed.cards[1], effects.target(spell.icons)
    lies, _ = moves.find(state, number)
    if plain(lies) != IMPLEMENTS:
        facts = {"card": board.called(state, number)}
        yield Check(holds=False, step=Step("implement-in-play", "ZM-32", facts))
    if kind not in (None, effects.IMPLEMENT):
        facts = {"card": spell.name}
        yield Check(holds=False, step=Step("aims-at-no-implement", "ZM-32", facts))


def aimed(state: State, deed: Deed, spell: Spell, to: str) -> State:
    """Return the state that remembers what was just cast, and at whom it goes (ZM-32, ZM-34)."""
    target, kind = seat(deed), effects.target(spell.icons)
    aim = str(target or "")
    if deed.cards[1:]:
        aim = AT_IMPLEMENT
        state = moves.tell(state, "event-aimed-implement", deed.cards[1:], ("ZM-32",))
    elif kind == effects.ALL:
        aim = AT_ALL
        state = moves.tell(state, "event-aimed-all", (), ("ZM-34",))
    elif target is not None:
        state = seats.tell(state, "event-aimed", target, (), ("ZM-34",))
    stays = str(seat_of(to)) if plain(to) == TABLE else ""
    return moves.remembered(state, spell=deed.cards[0], aim=aim, stays=stays)


def ways(
    board: Board, state: State, own: int, spell: Spell, where: tuple[str, ...]
) -> Iterator[tuple[tuple[int, ...], tuple[str, ...]]]:
    """Yield each target of a spell that stays somewhere: its implement, and the words of the line.

    Args:
        board: The board.
        state: How the table stands.
        own: The seat that casts.
        spell: With its icons; without them no target is said.
        where: The word that says where it stays.
    """
    kind = effects.target(spell.icons)
    if kind == effects.IMPLEMENT:
        for each in seats.seats(board):
            yield from (((n,), where) for n in numbers(pile(state, IMPLEMENTS, each)))
    elif kind == effects.SINGLE and not where[0].isdecimal():
        everybody = [each for each in seats.seats(board) if each != own or where == (TABLE,)]
        yield from (((), (*where, str(each))) for each in everybody)
    else:
        yield (), where
