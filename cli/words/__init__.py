"""The words of the interface: a sentence for each key, in each language.

A key is `subject.rest`; the sentences of a subject stand in `words/<lang>/<subject>.py`, which is
imported when the first of them is said. A template has named fields, `{count}`; a field with two
words, `{count|card|cards}`, chooses by number.
"""

import re
from collections.abc import Mapping
from importlib import import_module
from typing import Any

from ...catalog.pattern import Pattern

LANGUAGES = ("es", "en")
_FIELD = Pattern(r"\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}")
_chosen = ["en"]


def use(lang: str) -> None:
    """Choose the language that `say` speaks from now on."""
    _chosen[0] = lang


def language() -> str:
    """Return the language in use."""
    return _chosen[0]


def words(subject: str, lang: str | None = None) -> Mapping[str, str]:
    """Return the sentences of a subject; raises ModuleNotFoundError for a subject nobody wrote."""
    name = f".{lang or _chosen[0]}.{subject.replace('-', '_')}"
    found: Mapping[str, str] = import_module(name, __name__).WORDS
    return found


def say(key: str, /, **facts: Any) -> str:
    """Return the sentence of a key, filled in with its facts."""
    subject, _, rest = key.partition(".")
    return fill(words(subject)[rest], facts)


def first(key: str) -> str:
    """Return the word that is shown of those that a key lists with commas: the first."""
    return say(key).partition(",")[0]


def known(key: str) -> bool:
    """Tell whether there is a sentence for the key."""
    subject, _, rest = key.partition(".")
    try:
        return rest in words(subject)
    except ModuleNotFoundError:
        return False


def fill(template: str, facts: Mapping[str, Any]) -> str:
    """Return the template with its fields filled in; lists are joined by commas.

    A number below zero has a true minus; what is typed again, as the word of a command, is text.
    """
    if "{" not in template:
        return template

    def value(match: re.Match[str]) -> str:
        fact = facts[match[1]]
        if match[2] is not None:
            return match[2] if fact == 1 else match[3]
        if isinstance(fact, (list, tuple)):
            return ", ".join(map(_written, fact))
        return _written(fact)

    return _FIELD.sub(value, template)


def _written(fact: Any) -> str:
    if not isinstance(fact, int) or fact >= 0:
        return str(fact)
    from ..signs import number

    return number(fact)


def text(labels: Mapping[str, str], default: str = "") -> str:
    """Return a game file's text in the language in use, else in another it has."""
    from ...catalog.game import label

    return label(labels, _chosen[0], default)
