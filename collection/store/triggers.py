"""The triggers that write undo: each change of a row leaves the statement that takes it back.

This is the technique that SQLite's documentation describes. Text is quoted as
`CAST(x'…' AS TEXT)`, because `quote()` stops at a NUL.
"""

import sqlite3

from .schema import JOURNALLED

_REFUSE = """
SELECT RAISE(ABORT, 'no open journal entry') WHERE NOT EXISTS (SELECT 1 FROM journal_open)"""
_LOG = """
INSERT INTO journal_step (entry, statement) SELECT entry, {statement} FROM journal_open"""

# Rows that came in bulk go together, whatever else is done to them: see `journal.in_bulk`.
_ALONE = """
NOT EXISTS (SELECT 1 FROM journal_open WHERE bulk = '{table}' AND {row}.rowid >= since)"""


def columns(db: sqlite3.Connection, table: str) -> tuple[str, ...]:
    """Return the column names of a table in their order."""
    return tuple(row[1] for row in db.execute(f"PRAGMA table_info({table})"))


def _quoted(value: str) -> str:
    return (
        f"CASE typeof({value}) WHEN 'text' THEN 'CAST(x''' || hex({value}) || ''' AS TEXT)' "
        f"ELSE quote({value}) END"
    )


def _insertion(table: str, names: tuple[str, ...]) -> str:
    """Return the SQL expression that makes the statement which puts OLD back."""
    head = ", ".join(f'"{name}"' for name in names)
    values = " || ', ' || ".join(_quoted(f'OLD."{name}"') for name in names)
    return (
        f"'INSERT INTO {table} (rowid, {head}) VALUES (' || OLD.rowid || ', ' || {values} || ')'"
        if "id" not in names
        else f"'INSERT INTO {table} ({head}) VALUES (' || {values} || ')'"
    )


def _restoration(table: str, names: tuple[str, ...]) -> str:
    """Return the SQL expression that makes the statement which turns NEW into OLD."""
    old = {name: _quoted(f'OLD."{name}"') for name in names}
    pairs = " || ', ' || ".join(f"""'"{name}" = ' || {value}""" for name, value in old.items())
    return f"'UPDATE {table} SET ' || {pairs} || ' WHERE rowid = ' || NEW.rowid"


def _trigger(table: str, event: str, statement: str, when: str = "") -> str:
    verb = event.split(maxsplit=1)[0].lower()
    return (
        f"CREATE TRIGGER journal_{table}_{verb} AFTER {event} ON {table} {when} BEGIN"
        f"{_REFUSE};{_LOG.format(statement=statement)}; END"
    )


def _of_table(table: str, names: tuple[str, ...]) -> tuple[str, ...]:
    changed = " OR ".join(f'OLD."{name}" IS NOT NEW."{name}"' for name in names)
    new, old = (_ALONE.format(table=table, row=row) for row in ("NEW", "OLD"))
    removal = f"'DELETE FROM {table} WHERE rowid = ' || NEW.rowid"
    restoration = _restoration(table, names)
    return (
        _trigger(table, "INSERT", removal, f"WHEN {new}"),
        _trigger(table, "DELETE", _insertion(table, names), f"WHEN {old}"),
        _trigger(table, "UPDATE", restoration, f"WHEN ({changed}) AND {old}"),
    )


def _of_card_file() -> str:
    """Return the trigger of `card_file`: only its text is journalled, and undo writes it anew.

    Rows come, go and are marked as written without an entry: they say what lies on the disk. So a
    statement names the game, not a row that may be another by then.
    """
    restore = (
        f"'UPDATE card_file SET written = 0, text = ' || {_quoted('OLD.text')} || "
        f"' WHERE game = ' || {_quoted('NEW.game')}"
    )
    return _trigger("card_file", "UPDATE OF text", restore, "WHEN OLD.text IS NOT NEW.text")


def drop(db: sqlite3.Connection) -> None:
    """Take every journal trigger away, as a migration needs it."""
    found = "SELECT name FROM sqlite_master WHERE type = 'trigger' AND name LIKE 'journal_%'"
    for (name,) in db.execute(found).fetchall():
        db.execute(f"DROP TRIGGER {name}")


def create(db: sqlite3.Connection) -> None:
    """Give every journalled table its triggers, made from the columns it has."""
    for table in JOURNALLED:
        for statement in _of_table(table, columns(db, table)):
            db.execute(statement)
    db.execute(_of_card_file())
