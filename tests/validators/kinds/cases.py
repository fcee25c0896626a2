"""The cases of the kinds of rules, as their files have them; what they hold: see `test_kinds`."""

import tomllib
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent


def cases(word: str) -> list[dict[str, Any]]:
    """Return the cases of a kind."""
    table = tomllib.loads((HERE / f"{word}.toml").read_text(encoding="utf-8"))
    listed: list[dict[str, Any]] = table["cases"]
    return listed
