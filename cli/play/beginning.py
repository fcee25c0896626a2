"""How a game of solitaire begins: what was asked for, made into a board."""

from collections.abc import Iterable, Mapping

from ...catalog.errors import UsageError
from ...catalog.naming import named
from ...catalog.text import near
from ...play.cards import Card, every_card
from ...play.goldfish.board import Board, Start
from ...play.goldfish.layout import board
from ...play.goldfish.places import seat_of
from ...play.hand import asked as hand_asked
from ..session import Session
from ..words import LANGUAGES, say, text, words
from . import seat
from .seat import Seat

_SEATS = 99  # at most, where the game does not say how many play it


def sit(session: Session, deck: str | None, against: str | None = None) -> Seat:
    """Return a table with a deck, or that of a game that is played from its box.

    Raises:
        UsageError: `play.which-deck` where a deck is needed and none is named.
    """
    if deck is not None:
        return seat.take(session, deck, against, plays=True)
    game = session.default_game()
    if game is None:
        raise UsageError("play.which-deck")
    here = seat.at_table(session, session.catalog(game))
    if here.referee is None or here.rules.deck is not None:
        raise UsageError("play.which-deck")
    return here


def start(
    here: Seat,
    seed: str,
    size: int | None = None,
    players: int | None = None,
    options: Iterable[str] = (),
) -> Start:
    """Return what a game begins with.

    Args:
        here: The table.
        seed: Any text.
        size: Cards of the opening hand; None as the game says.
        players: How many play; None as few as can.
        options: `KEY=VALUE` for the game's own rules.

    Raises:
        UsageError: An option that the game does not have, or more players than it is for.
        Undecided: Nobody has said of how many cards the opening hand is.
    """
    dealt = 0 if here.rules.hand is None and here.rules.deck is None else None
    many = hand_asked(here.rules, here.settings, dealt if size is None else size)
    return Start(many, seed, 1, _players(here, players), _options(here, options))


def unpacked(here: Seat, begun: Start) -> Seat:
    """Return the table with the cards of the box, where the game is played without decks."""
    if here.deck.name or here.referee is None:
        return here
    cards = every_card(here.catalog)
    piles = here.referee.box(cards, here.settings, begun) or {}
    return here.but(
        piles={zone: tuple(_called(here, each) for each in piles[zone]) for zone in piles}
    )


def _called(here: Seat, card: Card) -> Card:
    """Return a card of the box, one that nobody has listed called by its type in plain words."""
    kind, types = card.fields.get("type"), here.catalog.game.fields["type"].values
    if card.card is not None or kind not in types:
        return card
    return card.but(name=f"{text(types[str(kind)])} {card.name.rpartition(' ')[2]}")


def laid(here: Seat, begun: Start) -> Board:
    """Return the board of a game with the piles that lie on the table."""
    return board(
        here.catalog.game,
        here.rules,
        here.settings,
        here.piles,
        begun,
        referee=here.referee,
        bring=here.bring,
    )


def _players(here: Seat, asked: int | None) -> int:
    """Return how many seats there are: as few as can be, for as many as have a deck.

    Where nobody knows the rules of the game, one may try out alone what several play.
    """
    least, most = here.catalog.game.players or (1, 1 if here.referee else _SEATS)
    if here.referee is None:
        least = max(map(seat_of, here.piles), default=1)
    if asked is not None and not least <= asked <= most:
        name = text(here.catalog.game.name)
        span = str(least) if least == most else f"{least}–{most}"
        raise UsageError("play.players-range", game=name, span=span, found=asked)
    return least if asked is None else asked


def _options(here: Seat, given: Iterable[str]) -> Mapping[str, str]:
    """Return options and their values by id; they are typed so, or in words of any language."""
    known = here.referee.options if here.referee else {}
    found: dict[str, str] = {}
    for each in given:
        word, equals, typed = each.partition("=")
        if not equals:
            raise UsageError("play.option-form", found=each)
        key = _meant(here, word, known)
        if key is None:
            shown = ", ".join(known) or say("play.no-options")
            raise UsageError("play.option-unknown", name=word, near=near(word, known), known=shown)
        if key in found:
            raise UsageError("play.option-twice", name=word)
        values = known[key]
        value = _meant(here, typed, values) if values else typed if typed.isdecimal() else None
        if value is None:
            shown = ", ".join(values) or "0, 1, 2 …"
            raise UsageError("play.option-value", name=word, value=typed, known=shown)
        found[key] = value
    return found


def _meant(here: Seat, word: str, ids: Iterable[str]) -> str | None:
    """Return the option, or the value of one, that a word means; None where it means none."""
    spoken = [words(here.ruleset, lang) for lang in LANGUAGES]
    things = {id_: ",".join(each[f"choice-{id_}"] for each in spoken).split(",") for id_ in ids}
    found = named(word, things)
    return found[0] if len(found) == 1 else None
