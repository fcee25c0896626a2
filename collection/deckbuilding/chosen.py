"""What the player chose for a deck, as the database and lists hold it: texts by the choice's id."""

import json
from collections.abc import Mapping
from typing import Any

from ...catalog.value import EMPTY

LONGEST = 200  # letters of an id or a value; more is no choice


def written(choices: Mapping[str, str]) -> str:
    """Return the choices as JSON; the same choices give the same text."""
    return json.dumps(dict(sorted(choices.items())), ensure_ascii=False) if choices else "{}"


def read(text: str) -> Mapping[str, str]:
    """Return the choices that JSON holds; nothing where it is none."""
    if text == "{}":
        return EMPTY
    try:
        return taken(json.loads(text))
    except (ValueError, RecursionError):
        return EMPTY


def taken(given: Any) -> Mapping[str, str]:
    """Return what of a value can be choices, without blanks around; nothing else is believed."""
    if not isinstance(given, Mapping):
        return EMPTY
    texts = {k: " ".join(v.split()) for k, v in given.items() if isinstance(v, str)}
    return {k: v for k, v in sorted(texts.items()) if v and len(k) + len(v) <= LONGEST}


def said_of(said: Mapping[str, str]) -> Mapping[str, str]:
    """Return the choices that a list says, each under `choice.` and its id."""
    begin = "choice."
    found = {key[len(begin) :]: v for key, v in said.items() if key.startswith(begin)}
    return taken(found) if found else EMPTY
