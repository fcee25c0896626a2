"""Sections of the rules that hold a word, best first: Typer, sqlite3 and one statement."""

import sqlite3

import typer

app = typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)


@app.command()
def find(word: str, db: str, lang: str = "es", limit: int = 10) -> None:
    """List the sections."""
    sql = """SELECT s.number, s.title, s.id, s.text
        FROM section_fts JOIN section AS s ON s.row = section_fts.rowid
        WHERE section_fts MATCH ? AND s.lang = ? ORDER BY rank LIMIT ?"""
    for row in sqlite3.connect(db).execute(sql, (f'"{word}"*', lang, limit)):
        typer.echo("{} {}  [{}]\n  {}".format(*row))


app()
