"""Cards whose name holds a word: Typer, sqlite3 and one statement."""

import sqlite3

import typer

app = typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)


@app.command()
def find(word: str, db: str, limit: int = 50) -> None:
    """List the cards."""
    sql = 'SELECT title, id, "set", number FROM printing WHERE instr(names, ?) LIMIT ?'
    for row in sqlite3.connect(db).execute(sql, (word.lower(), limit)):
        typer.echo("\t".join(map(str, row)))


app()
