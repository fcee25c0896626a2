"""What can be done, as a list to choose from: by the game's own rules first, then by hand."""

from collections.abc import Iterator

from ...catalog.value import Value
from ...play.goldfish.actions import Action, Deed
from ...play.goldfish.history import Play
from ..play.lines import taken
from ..play.seat import Seat
from ..words import say

_BY_HAND = ("draw", "next", "phase", "shuffle", "undo", "redo")
_WITH_CARDS = ("move", "tap", "flip", "card")
_MOST = 60  # deeds of the rules that are listed


class Offer(Value):
    """Something to choose: an action of the rules, or what a key does."""

    text: str
    action: Action | None = None
    does: str = ""


def offers(here: Seat, play: Play, chosen: frozenset[int]) -> list[Offer]:
    """Return what can be done with the chosen cards, else what can be done at all."""
    found = [
        Offer(said(here, play, action), action)
        for action in _legal(play)
        if not chosen or chosen & {*_cards(action)}
    ]
    keys = _WITH_CARDS if chosen else _BY_HAND
    return [*found[:_MOST], *(Offer(say(f"board.menu-{does}"), does=does) for does in keys)]


def _legal(play: Play) -> Iterator[Action]:
    """Yield what the rules let the player do, but for what each key does in any game."""
    referee = play.board.referee
    if referee is not None:
        legal = referee.legal(play.board, play.state)
        yield from (action for action in legal if isinstance(action, Deed))


def _cards(action: Action) -> tuple[int, ...]:
    return action.cards if isinstance(action, Deed) else ()


def said(here: Seat, play: Play, action: Action) -> str:
    """Return a deed in words: its verb, its cards by name, and what else it says."""
    if not isinstance(action, Deed):
        return ""
    form = next(form for form in here.forms if form.verb == action.verb)
    cards = [_card(here, play, number) for number in action.cards]
    rest = [taken(here, form, word) for word in action.words]
    line = f"{here.verb(action.verb)} {', '.join([*cards, *rest])}".strip()
    seat = "" if action.seat == 1 else f"@{action.seat} "
    return f"{seat}{line}"


def _card(here: Seat, play: Play, number: int) -> str:
    for zone, pile in play.state.zones.items():
        for lying in pile:
            if lying.number == number and play.board.hidden(zone, lying):
                return say("play.face-down", number=number)
    return f"{number} {here.title(play.board.card(play.state, number))}"
