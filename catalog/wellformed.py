"""What the values of a game file look like, whichever room owns the table that they stand in."""

from collections.abc import Callable, Mapping
from typing import Any

from .pattern import Pattern

Test = Callable[[Any], bool]

ID = Pattern(r"[a-z0-9]+(?:-[a-z0-9]+)*")
LANGUAGE = Pattern(r"[a-z]{2,3}")


def written(value: Any) -> str:
    """Return a value as a game file writes it, a text by itself without its quotes."""
    return value if isinstance(value, str) else _inside(value)


def _inside(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        return f'"{value}"'
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(_inside, value))}]"
    if isinstance(value, Mapping):
        pairs = ", ".join(f"{key} = {_inside(one)}" for key, one in value.items())
        return f"{{ {pairs} }}" if pairs else "{}"
    return "" if value is None else str(value)


def is_text(value: Any) -> bool:
    """Tell whether a value is a text that says something."""
    return isinstance(value, str) and bool(value.strip())


def is_texts(value: Any) -> bool:
    """Tell whether a value is a list of such texts, which may be empty."""
    return isinstance(value, list) and all(map(is_text, value))


def is_one_or_more(value: Any) -> bool:
    """Tell whether a value is a text, or a list of at least one."""
    return is_text(value) or (is_texts(value) and bool(value))


def is_labels(value: Any) -> bool:
    """Tell whether a value is a text, or a table of texts by language."""
    if not isinstance(value, Mapping):
        return is_text(value)
    return bool(value) and all(LANGUAGE.fullmatch(k) and is_text(v) for k, v in value.items())


def is_lines(value: Any) -> bool:
    """Tell whether a value is a list of texts, or a table of such lists by language."""
    if not isinstance(value, Mapping):
        return is_one_or_more(value)
    return all(LANGUAGE.fullmatch(k) and is_one_or_more(v) for k, v in value.items())


def is_flag_or_text(value: Any) -> bool:
    """Tell whether a value is true, false or a text."""
    return isinstance(value, bool) or is_text(value)


# What the keys that any table may have hold.
TESTS: Mapping[str, Test] = {
    "one-or-more": is_one_or_more,
    "labels": is_labels,
    "flag-or-text": is_flag_or_text,
}
