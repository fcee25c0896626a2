"""A deck of one size with few copies of each card: Typer, sqlite3 and one statement."""

import json
import sqlite3
from collections import Counter

import typer

app = typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)


@app.command()
def check(deck: str, db: str, size: int = 30, copies: int = 1) -> None:
    """Tell whether the deck is legal."""
    wanted: Counter[str] = Counter()
    with open(deck, encoding="utf-8") as lines:  # noqa: PTH123 — pathlib is not bare
        for line in lines:
            count, _, name = line.strip().partition(" ")
            wanted[name.lower()] += int(count)
    sql = "SELECT j.value, n.card FROM json_each(?) AS j JOIN name AS n ON n.key = j.value"
    rows = sqlite3.connect(db).execute(sql, (json.dumps(list(wanted)),))
    known = dict(rows.fetchall())
    problems = [f"{name} is no card" for name in wanted if name not in known]
    problems += [f"{count} {name}" for name, count in wanted.items() if count > copies]
    if (total := sum(wanted.values())) != size:
        problems.append(f"{total} cards, not {size}")
    for problem in problems:
        typer.echo(problem)
    typer.echo("illegal" if problems else "legal")
    raise typer.Exit(1 if problems else 0)


app()
