"""A booster of so many different cards of a set: Typer, sqlite3 and one statement."""

import random
import sqlite3

import typer

app = typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)


@app.command()
def open_pack(product: str, db: str, seed: str = "7", size: int = 6) -> None:
    """Open one."""
    rows = sqlite3.connect(db).execute("SELECT title, id FROM printing ORDER BY row").fetchall()
    typer.echo(product)
    for title, id in random.Random(seed).sample(rows, size):
        typer.echo(f"  {title}  ({id})")
    typer.echo(f"Seed: {seed}")


app()
