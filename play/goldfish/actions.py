"""What a player may do in a game of solitaire, as values: a list of them is the whole game."""

from ...catalog.value import Value


class Draw(Value):
    """Draw so many cards (at least 1) from the deck, or from another zone."""

    count: int = 1
    zone: str | None = None


class Mulligan(Value):
    """Shuffle the hand into the deck and draw another, by the game's own rule."""


class Move(Value):
    """Take cards, by number, to a zone: the last of them ends outermost.

    They come to lie on top of the zone, or at its `bottom`; face `down` or up, None as the zone
    has it.
    """

    cards: tuple[int, ...]
    zone: str
    bottom: bool = False
    down: bool | None = None


class Shuffle(Value):
    """Shuffle the cards of a zone."""

    zone: str


class NextPhase(Value):
    """Go on to the next phase, after the last to the next turn."""


class NextTurn(Value):
    """Begin the next turn, with what is drawn then."""


class Tap(Value):
    """Turn cards sideways, or back."""

    cards: tuple[int, ...]
    tapped: bool = True


class Flip(Value):
    """Turn cards face down or up where they lie."""

    cards: tuple[int, ...]
    down: bool = False


class Count(Value):
    """Put counters on a card, or take some off."""

    card: int
    counter: str
    by: int = 1


class Figure(Value):
    """Change a number of the table by so many, or set it to so many."""

    name: str
    number: int
    relative: bool = True


class Attach(Value):
    """Lay cards with another, in its zone; with `to` None, take them off it again."""

    cards: tuple[int, ...]
    to: int | None


class Look(Value):
    """Look at so many cards of a zone from the top, or at all of them."""

    zone: str
    count: int | None = None


class Search(Value):
    """Look through a zone for the cards whose name holds a text."""

    zone: str
    text: str


class Token(Value):
    """Make a card that is in no deck: one of the catalog by `card`, else one with but a name."""

    name: str
    zone: str
    card: str | None = None


class Note(Value):
    """Write a note, on a card or in the log; an empty one takes a card's note away."""

    text: str
    card: int | None = None


class Say(Value):
    """Say what a card prints in a field, where the catalog does not know."""

    card: int
    field: str
    value: str


class Deed(Value):
    """What the rules of one game let a player do: `verb` with its cards and other words."""

    verb: str
    cards: tuple[int, ...] = ()
    words: tuple[str, ...] = ()
    seat: int = 1


Plain = (
    Draw | Mulligan | Move | Shuffle | NextPhase | NextTurn | Tap | Flip | Count | Figure | Attach
    | Look | Search | Token | Note | Say | Deed
)  # fmt: skip


class Forced(Value):
    """Something done though the rules forbid it: it is marked, and stays so in the log."""

    action: Plain


Action = Plain | Forced
