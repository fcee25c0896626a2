"""Games of solitaire that are kept: the deck as it was, how it began, and what was done since."""

import json
import sqlite3
from collections.abc import Mapping, Sequence
from typing import Any

from ..catalog.errors import BadData, NotFound, UsageError
from ..catalog.pattern import Pattern
from ..catalog.text import fold, near
from ..catalog.value import EMPTY, Value
from .deckbuilding.decks import checked_name as checked_name_of_deck
from .deckbuilding.lines import MOST_COPIES, Line

MOST_UNNAMED = 100  # games without a name of the player's that are kept; named ones stay
_NUMBER = Pattern(r"[1-9][0-9]{0,8}")
_NOW = "strftime('%Y-%m-%dT%H:%M:%fZ', 'now')"
_LATEST = "ORDER BY touched DESC, id DESC"
_STORED = (
    "game", "name", "named", "scripted", "deck", "lines", "start", "actions", "undone", "turn",
    "ended", "state", "catalog",
)  # fmt: skip
_CHANGING = ("scripted", "actions", "undone", "turn", "ended", "state", "catalog")


class Saved(Value):
    """A game as it is kept.

    `deck` is how the deck was called, empty in a game that is played from its box; `lines` are the
    cards of every pile when the game began (a card that is in no catalog has what it prints as a
    JSON object for its comment), `start` what JSON can hold of how it did:
    seed, size of the hand, settings. `actions` are lines of a script in the order in which they
    were done; `undone` what was taken back, what would be redone next at the end. `state` tells
    one state of the table from another, and `catalog` is the fingerprint of the card data.
    `named` games bear a name that the player gave; `scripted` ones nobody played by hand. Moments
    are UTC in ISO 8601; `id` is None until it is stored.
    """

    game: str
    name: str
    deck: str
    lines: tuple[Line, ...]
    start: Mapping[str, Any]
    actions: tuple[str, ...] = ()
    undone: tuple[str, ...] = ()
    turn: int = 0
    ended: bool = False
    state: str = ""
    catalog: str = ""
    named: bool = False
    scripted: bool = False
    id: int | None = None
    created: str = ""
    touched: str = ""


def listing(db: sqlite3.Connection, game: str | None = None) -> tuple[Saved, ...]:
    """Return the games kept, of one game or of all, the one played last first.

    Of a damaged one neither the lines of the deck nor the start can be told: both are empty.
    """
    sql = f"SELECT * FROM play WHERE ?1 IS NULL OR game = ?1 {_LATEST}"
    return tuple(map(_saved, db.execute(sql, (game,))))


def get(
    db: sqlite3.Connection, name: str, game: str | None = None, *, beginning: bool = False
) -> Saved:
    """Return the game of that name: exact, else without case, else without accents.

    With `beginning` a beginning that only one name has is enough; for commands that change nothing.

    Raises:
        UsageError: `plays.bad-name`, where the name is blank.
        NotFound: `plays.unknown` with `name` and `near`, or `plays.ambiguous` with `candidates`.
        BadData: `plays.damaged`.
    """
    return _sound(find(db, name, game, beginning=beginning))


def find(
    db: sqlite3.Connection, name: str, game: str | None = None, *, beginning: bool = False
) -> Saved:
    """Return what `get` returns, a damaged game too, of which lines and start are empty."""
    if not fold(name):
        raise UsageError("plays.bad-name", name=name)
    every = listing(db, game)
    found = _best(name.strip(), every, beginning)
    if not found:
        raise NotFound("plays.unknown", name=name, near=near(name, [each.name for each in every]))
    if len(found) > 1:
        raise NotFound("plays.ambiguous", name=name, candidates=[each.name for each in found])
    return found[0]


def latest(db: sqlite3.Connection, game: str | None = None, *, ended: bool = True) -> Saved:
    """Return the game played last; without `ended`, of those that go on.

    Raises:
        NotFound: `plays.none`, or `plays.all-ended` where each of them has ended.
        BadData: `plays.damaged`.
    """
    every = listing(db, game)
    for saved in every:
        if ended or not saved.ended:
            return _sound(saved)
    raise NotFound("plays.all-ended" if every else "plays.none")


def _sound(saved: Saved) -> Saved:
    if not saved.start:
        raise BadData("plays.damaged", name=saved.name)
    return saved


def checked_name(db: sqlite3.Connection, name: str) -> str:
    """Return a name that a new game may bear, without blanks around it.

    Raises:
        UsageError: `plays.bad-name`, or `plays.exists` with `name`.
    """
    try:
        name = checked_name_of_deck(name)
    except UsageError as error:
        raise UsageError("plays.bad-name", name=name) from error
    if db.execute("SELECT 1 FROM play WHERE name = ?", (name,)).fetchone():
        raise UsageError("plays.exists", name=name)
    return name


def free_name(db: sqlite3.Connection, deck: str) -> str:
    """Return the name of a deck and a number behind it, one more than the highest there is."""
    start = f"{deck} "
    names = [row["name"] for row in db.execute("SELECT name FROM play")]
    ends = [name.removeprefix(start) for name in names if name.startswith(start)]
    return start + str(max((int(end) for end in ends if _NUMBER.fullmatch(end)), default=0) + 1)


def save(db: sqlite3.Connection, saved: Saved) -> Saved:
    """Store a game under the open journal entry, a new one or one that was kept; return it.

    A game that somebody has played on meanwhile, or removed, is stored beside it as another, if
    need be under another name; the name that it bears by now is not touched.
    """
    held = dict(zip(_STORED, _row(saved), strict=True))
    sets = ", ".join(f'"{name}" = ?' for name in _CHANGING)
    # A number that has become free may be another game's by now, but not with the same moments.
    sql = f"UPDATE play SET {sets}, touched = {_NOW} WHERE id = ? AND created = ? AND touched = ?"
    values = [held[name] for name in _CHANGING]
    if not db.execute(sql, (*values, saved.id, saved.created, saved.touched)).rowcount:
        return _created(db, saved)
    row = db.execute("SELECT * FROM play WHERE id = ?", (saved.id,)).fetchone()
    return _saved(row)


def _created(db: sqlite3.Connection, saved: Saved) -> Saved:
    if db.execute("SELECT 1 FROM play WHERE name = ?", (saved.name,)).fetchone():
        deck = saved.deck or saved.name
        saved = saved.but(name=free_name(db, saved.name if saved.named else deck))
    names, marks = ", ".join(f'"{name}"' for name in _STORED), ", ".join("?" * len(_STORED))
    sql = f"INSERT INTO play ({names}, created, touched) VALUES ({marks}, {_NOW}, {_NOW})"
    number = db.execute(sql, _row(saved)).lastrowid
    return _saved(db.execute("SELECT * FROM play WHERE id = ?", (number,)).fetchone())


def rename(db: sqlite3.Connection, saved: Saved, name: str) -> Saved:
    """Give a stored game a name of the player's own under the open journal entry.

    Raises:
        UsageError: as `checked_name`.
    """
    name = name.strip() if name.strip() == saved.name else checked_name(db, name)
    db.execute("UPDATE play SET name = ?, named = 1 WHERE id = ?", (name, saved.id))
    return saved.but(name=name, named=True)


def remove(db: sqlite3.Connection, saved: Saved) -> None:
    """Delete a stored game under the open journal entry."""
    db.execute("DELETE FROM play WHERE id = ?", (saved.id,))


def forget_oldest(db: sqlite3.Connection, kept: Saved) -> tuple[str, ...]:
    """Delete the games without a name of their own that are too many; return how they were called.

    Those of scripts go first, then those that have ended, then those that were played longest
    ago; the one `kept` stays.
    """
    sql = "SELECT id, name FROM play WHERE NOT named "
    sql += "ORDER BY id = ? DESC, scripted, ended, touched DESC, id DESC LIMIT -1 OFFSET ?"
    beyond = db.execute(sql, (kept.id, MOST_UNNAMED)).fetchall()
    db.executemany("DELETE FROM play WHERE id = ?", [(row["id"],) for row in beyond])
    return tuple(row["name"] for row in beyond)


def _best(name: str, every: Sequence[Saved], beginning: bool) -> list[Saved]:
    key = fold(name)
    for found in (
        [saved for saved in every if saved.name == name],
        [saved for saved in every if saved.name.casefold() == name.casefold()],
        [saved for saved in every if fold(saved.name) == key],
        [saved for saved in every if beginning and fold(saved.name).startswith(key)],
    ):
        if found:
            return found
    return []


def _row(saved: Saved) -> tuple[Any, ...]:
    lines = [
        {"zone": line.zone, "count": line.count, "card": line.card, "printing": line.printing,
         "name": line.name, **({"comment": line.comment} if line.comment else {})}
        for line in saved.lines
    ]  # fmt: skip
    held = {
        **saved.as_dict(),
        "named": int(saved.named),
        "ended": int(saved.ended),
        "scripted": int(saved.scripted),
        "lines": json.dumps(lines, ensure_ascii=False),
        "start": json.dumps(saved.start, ensure_ascii=False),
        "actions": "\n".join(saved.actions),
        "undone": "\n".join(saved.undone),
    }
    return tuple(held[name] for name in _STORED)


def _saved(row: sqlite3.Row) -> Saved:
    held = {name: row[name] for name in Saved.part_names()}
    done = {name: tuple(filter(None, row[name].split("\n"))) for name in ("actions", "undone")}
    flags = {name: bool(row[name]) for name in ("named", "scripted", "ended")}
    lines, start = _begun(row["lines"], row["start"])
    return Saved(**{**held, **done, **flags, "lines": lines, "start": start})


def _begun(lines: str, start: str) -> tuple[tuple[Line, ...], Mapping[str, Any]]:
    """Return the lines of the deck and the start that JSON holds; nothing of either if damaged."""
    try:
        held, begun = json.loads(lines), json.loads(start)
        read = tuple(map(_line, held))
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return (), EMPTY
    sound = isinstance(held, list) and isinstance(begun, dict)
    return (read, begun) if sound and begun else ((), EMPTY)


def _line(held: Mapping[str, Any]) -> Line:
    """Return a line of the deck; raises ValueError, KeyError or TypeError where it is none."""
    comment = held.get("comment", "")
    texts = (held["zone"], held["name"], held["card"] or "", held["printing"] or "", comment)
    if not all(isinstance(text, str) for text in texts) or not all(texts[:2]):
        raise ValueError(held)
    if type(held["count"]) is not int or not 1 <= held["count"] <= MOST_COPIES:
        raise ValueError(held)
    ids = (held["card"], held["printing"])
    return Line(held["zone"], held["count"], *ids, held["name"], comment)
