"""The files of a game that somebody begins to write: small, sound, and full of explanations."""

import json

from .. import data

FILES = ("game.toml", "cards.csv", "glossary.toml", "rules.es.md", "rules.en.md", "NOTES.md")


def starter(id: str, name: str, lang: str) -> dict[str, bytes]:
    """Return the files of a new game by name, explained in a language.

    Args:
        id: The id of the game, which may be the name of a folder.
        name: What people call it.
        lang: `es` or `en`.
    """
    # JSON writes a text as TOML reads it.
    placed = {"@id@": id, "@name@": json.dumps(name, ensure_ascii=False), "@title@": name}
    return {file: _filled(data.read(f"new/{lang}/{file}"), placed).encode() for file in FILES}


def _filled(text: str, placed: dict[str, str]) -> str:
    for place, value in placed.items():
        text = text.replace(place, value)
    return text
