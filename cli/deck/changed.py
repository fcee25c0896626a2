"""The difference between two decks as data, and told to people."""

from collections.abc import Iterable, Sequence
from typing import Any

from ...catalog.game import Game
from ...catalog.value import Value
from ...collection.deckbuilding.decks import Deck
from ...collection.deckbuilding.difference import Change, differences
from ..signs import change
from ..terminal.screen import Screen
from ..words import say
from .changing import label

COLUMNS = ("zone", "change", "name", "printing", "finish", "id", "before", "after")


_MOST = 8  # cards of a zone in one phrase
_PARTS = ("name", "format", "note", "built", "choices")


class Edit(Value):
    """A stored deck before and after a change."""

    before: Deck
    after: Deck

    @property
    def changed(self) -> bool:
        """Whether the deck says anything else than before."""
        return self.before.lines != self.after.lines or any(self.parts().values())

    def parts(self) -> dict[str, dict[str, Any] | None]:
        """Return what each part of the deck was and is; None for those that stayed."""
        pairs = {part: (_of(self.before, part), _of(self.after, part)) for part in _PARTS}
        return {
            part: None if old == new else {"before": old, "after": new}
            for part, (old, new) in pairs.items()
        }

    def rows(self, game: Game) -> list[dict[str, Any]]:
        """Return the lines that changed, as `rows_of_changes` does."""
        return rows_of_changes(game, differences(self.before.lines, self.after.lines))

    def words(self) -> list[str]:
        """Return a phrase for each part of the deck that changed, but for its cards."""
        parts, words = self.parts(), []
        if name := parts["name"]:
            words.append(say("deck.log-name", **name))
        if format_ := parts["format"]:
            words.append(say("deck.log-format", after=format_["after"] or say("deck.log-none")))
        if note := parts["note"]:
            line = " ".join(note["after"].split())
            words.append(say("deck.log-note", after=line) if line else say("deck.log-no-note"))
        if built := parts["built"]:
            words.append(say("deck.log-built" if built["after"] else "deck.log-freed"))
        if choices := parts["choices"]:
            said = [f"{id_} = {value}" for id_, value in choices["after"].items()]
            words.append(say("deck.log-choices", after=said) if said else say("deck.log-unchosen"))
        return words


def _of(deck: Deck, part: str) -> Any:
    value = getattr(deck, part)
    return dict(value) if part == "choices" else value


def rows_of_changes(game: Game, changes: Iterable[Change]) -> list[dict[str, Any]]:
    """Return the changes as JSON holds them, in the order of the game's zones.

    `change` is `in` for a line that only the second deck has, `out` for one that only the first
    has, else `more` or `fewer`.
    """
    order = [zone.id for zone in game.deck_zones()]
    rows = [
        {
            "zone": each.line.zone,
            "change": _kind(each),
            "id": each.line.card,
            "name": each.line.name,
            "printing": each.line.printing,
            "written": each.line.written,
            "finish": each.line.finish,
            "before": each.before,
            "after": each.after,
        }
        for each in changes
    ]
    return sorted(rows, key=lambda row: order.index(row["zone"]) if row["zone"] in order else 99)


def changed_lines(game: Game, rows: Sequence[dict[str, Any]], screen: Screen) -> list[str]:
    """Return the changes as lines below the name of each zone: `+2 Lobo  (1 → 3)`.

    What a row has of `owned` stands behind.
    """
    lines = []
    for zone in dict.fromkeys(row["zone"] for row in rows):
        here = [row for row in rows if row["zone"] == zone]
        lines += ["", f"  {screen.style(label(game, zone), 'bold')}"]
        width = max(len(_signed(row)) for row in here)
        lines += [_line(row, width, screen) for row in here]
    return lines


def in_words(game: Game, rows: Sequence[dict[str, Any]]) -> list[str]:
    """Return the changes of each zone in one phrase: `+2 Lobo, −1 Furia`, `Side: +1 Grulla`."""
    main = next((zone.id for zone in game.deck_zones()), "")
    phrases = []
    for zone in dict.fromkeys(row["zone"] for row in rows):
        here = [f"{_signed(row)} {_named(row)}" for row in rows if row["zone"] == zone]
        more = [say("deck.and-more", count=len(here) - _MOST)] if len(here) > _MOST else []
        cards = ", ".join(here[:_MOST] + more)
        phrases.append(cards if zone == main else f"{label(game, zone)}: {cards}")
    return phrases


def _signed(row: dict[str, Any]) -> str:
    """Return by how much a line changed: `+2`, `−1`."""
    return change(row["after"] - row["before"])


def _named(row: dict[str, Any]) -> str:
    """Return what a line of a deck is called: name, printing, finish."""
    marks = ", ".join(filter(None, (row["printing"] or row["written"], row["finish"])))
    return f"{row['name']} ({marks})" if marks else str(row["name"])


def _line(row: dict[str, Any], width: int, screen: Screen) -> str:
    sign = _signed(row)
    mark = screen.style(sign.rjust(width), "green" if sign[0] == "+" else "red")
    both = row["before"] and row["after"]
    from_to = say("deck.from-to", before=row["before"], after=row["after"]) if both else ""
    tail = "  ".join(filter(None, (from_to, row.get("owned"))))
    return f"    {mark} {_named(row)}{screen.style(f'  {tail}', 'dim') if tail else ''}"


def _kind(change: Change) -> str:
    if not change.before:
        return "in"
    if not change.after:
        return "out"
    return "more" if change.more > 0 else "fewer"
