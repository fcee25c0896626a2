"""What a word of the rules means: Typer, sqlite3 and one statement."""

import json
import sqlite3

import typer

app = typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)


@app.command()
def term(word: str, db: str, lang: str = "es") -> None:
    """Tell the term."""
    sql = """SELECT DISTINCT t.json FROM term_word AS w JOIN term AS t ON t.id = w.term
        WHERE w.key = ?"""
    for (text,) in sqlite3.connect(db).execute(sql, (word.lower(),)):
        found = json.loads(text)
        typer.echo(f"{found['term'][lang]}\n  {found['definition'][lang]}")


app()
