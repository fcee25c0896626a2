"""What can be done, as a list to choose from: by the game's own rules first, then by hand."""

from collections.abc import Iterator, Mapping, Sequence

from ...catalog.value import Value
from ...play.goldfish.actions import (
    Action,
    Deed,
    Draw,
    Flip,
    Forced,
    Mulligan,
    NextPhase,
    NextTurn,
    Plain,
    Shuffle,
    Tap,
)
from ...play.goldfish.engine import possible
from ...play.goldfish.history import Play
from ..play.lines import lines_of, spoken, taken
from ..play.seat import Seat
from ..words import say

_MOST = 60  # deeds of the rules that are listed


class Offer(Value):
    """Something to choose: an action, or what a key does."""

    text: str
    action: Action | None = None
    does: str = ""


def offers(here: Seat, play: Play, chosen: Sequence[int]) -> list[Offer]:
    """Return what can be done now: with the chosen cards, else at all; nothing that is refused."""
    deeds = [
        Offer(said(here, play, action), action)
        for action in _legal(play)
        if not chosen or {*chosen} & {*_cards(action)}
    ]
    by_hand = _with_cards(play, chosen) if chosen else _without(play)
    return [*deeds[:_MOST], *by_hand]


def turned(play: Play, cards: Sequence[int], way: str) -> Tap | Flip:
    """Return that cards are `tapped`, or turned `down`; all back where all are."""
    lying = [each for pile in play.state.zones.values() for each in pile if each.number in cards]
    back = all(getattr(each, way) for each in lying)
    return Tap((*cards,), not back) if way == "tapped" else Flip((*cards,), not back)


def _legal(play: Play) -> Iterator[Action]:
    """Yield what the rules let the player do, but for what can be done in any game unforced."""
    referee = play.board.referee
    if referee is not None:
        legal = referee.legal(play.board, play.state)
        yield from (action for action in legal if isinstance(action, Deed | Forced))


def _without(play: Play) -> Iterator[Offer]:
    """Yield what can be done in any game, as far as it can be done now."""
    every: Mapping[str, Plain] = {
        "draw": Draw(),
        "next": NextTurn(),
        "phase": NextPhase(),
        "shuffle": Shuffle(play.board.stock),
        "mulligan": Mulligan(),
    }
    yield from _possible(play, every)
    yield from [_key("undo")] if play.actions else []
    yield from [_key("redo")] if play.undone else []


def _with_cards(play: Play, chosen: Sequence[int]) -> Iterator[Offer]:
    """Yield what can be done with cards in any game."""
    yield _key("move")
    every = {"tap": turned(play, chosen, "tapped"), "flip": turned(play, chosen, "down")}
    yield from _possible(play, every)
    yield _key("card")


def _possible(play: Play, every: Mapping[str, Plain]) -> Iterator[Offer]:
    for does, action in every.items():
        if possible(play.board, play.state, action):
            yield Offer(say(f"board.menu-{does}"), action)


def _key(does: str) -> Offer:
    return Offer(say(f"board.menu-{does}"), does=does)


def _cards(action: Action) -> tuple[int, ...]:
    plain = action.action if isinstance(action, Forced) else action
    return plain.cards if isinstance(plain, Deed) else ()


def said(here: Seat, play: Play, action: Action) -> str:
    """Return a deed in words: its verb, its cards by name, and what else it says.

    What is no deed is said as a line says it.
    """
    if not isinstance(action, Deed):
        return spoken(here, *lines_of(play, [action]))
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
