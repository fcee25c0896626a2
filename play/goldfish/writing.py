"""Actions as lines of a script, in words and ids that are read under every vocabulary."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from .actions import (
    Action,
    Attach,
    Count,
    Deed,
    Draw,
    Figure,
    Flip,
    Forced,
    Look,
    Move,
    Mulligan,
    NextPhase,
    NextTurn,
    Note,
    Say,
    Search,
    Shuffle,
    Tap,
    Token,
)
from .referee import Form
from .words import quoted

Words = Iterable[str]


def write(action: Action, forms: Iterable[Form] = ()) -> str:
    """Return the line of an action; `forms` are those of the game's own deeds."""
    if isinstance(action, Forced):
        return f"! {write(action.action, forms)}"
    if isinstance(action, Deed):
        return _deed(action, forms)
    return " ".join(_WRITE[type(action)](action))


def _cards(cards: Iterable[int]) -> Words:
    return map(str, cards)


def _draw(draw: Draw) -> Words:
    return ("draw", str(draw.count), *([draw.zone] if draw.zone else []))


def _move(move: Move) -> Words:
    face = [] if move.down is None else ["down" if move.down else "up"]
    return ("move", *_cards(move.cards), move.zone, *["bottom"] * move.bottom, *face)


def _attach(attach: Attach) -> Words:
    if attach.to is None:
        return ("detach", *_cards(attach.cards))
    return ("attach", *_cards(attach.cards), "to", str(attach.to))


def _figure(figure: Figure) -> Words:
    number = f"{figure.number:+d}" if figure.relative else str(figure.number)
    return ("figure", quoted(figure.name), number)


def _look(look: Look) -> Words:
    return ("look", *([] if look.count is None else [str(look.count)]), look.zone)


def _note(note: Note) -> Words:
    return ("note", *([] if note.card is None else [f"#{note.card}"]), quoted(note.text))


_WRITE: Mapping[type, Callable[[Any], Words]] = {
    Draw: _draw,
    Mulligan: lambda _: ("mulligan",),
    Move: _move,
    Shuffle: lambda it: ("shuffle", it.zone),
    NextPhase: lambda _: ("phase",),
    NextTurn: lambda _: ("next",),
    Tap: lambda it: ("tap" if it.tapped else "untap", *_cards(it.cards)),
    Flip: lambda it: ("flip", *_cards(it.cards), "down" if it.down else "up"),
    Count: lambda it: ("counter", str(it.card), quoted(it.counter), f"{it.by:+d}"),
    Figure: _figure,
    Attach: _attach,
    Look: _look,
    Search: lambda it: ("search", quoted(it.text), "from", it.zone),
    Token: lambda it: ("token", quoted(it.card or it.name), it.zone),
    Note: _note,
    Say: lambda it: ("say", str(it.card), it.field, quoted(it.value)),
}


def _deed(deed: Deed, forms: Iterable[Form]) -> str:
    """Write the cards and words of a deed in the order of its form, the cards first without one."""
    form = next((form for form in forms if form.verb == deed.verb), None)
    cards, words = [*_cards(deed.cards)], [*deed.words]
    parts: list[str] = []
    counts = False  # a number may stand here
    for kind in form.takes if form else ():
        name = kind.rstrip("?").partition(":")[0]
        counts |= kind in {"number?", "signed?"}
        if name in {"card", "cards"}:
            many = len(cards) if name == "cards" else 1
            last = parts[-1] if parts else "0"
            parts += _laid(cards[:many], marked=counts and last.isdecimal())
            del cards[:many]
        elif words:
            word = words.pop(0)
            parts.append({"text": quoted(word), "seat": f"@{word}"}.get(name, word))
    seat = [] if deed.seat == 1 else [f"@{deed.seat}"]
    return " ".join([*seat, deed.verb, *parts, *cards, *words])


def _laid(cards: Iterable[str], *, marked: bool) -> Words:
    """Return cards as one word, if there are any; marked where they could be read as a number."""
    found = ",".join(f"#{card}" if marked else card for card in cards)
    return [found] if found else []
