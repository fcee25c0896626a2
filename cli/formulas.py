"""Formulas of effects in the language in use: `conjuros*2` is `conjurings*2` in English."""

import re

from .signs import prose
from .words import known, say

_NAME = re.compile(r"[a-z]+")


def formula_told(written: str) -> str:
    """Return a formula, as `formula.write` gives it, with its names in the language in use."""
    return prose(_NAME.sub(_named, written))


def _named(found: re.Match[str]) -> str:
    key = f"power.name-{found[0]}"
    return say(key) if known(key) else found[0]
