"""Text for people, without signs that would steer a terminal: names come from anyone's lists."""

from ...catalog.pattern import Pattern

_STEERING = Pattern(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")
_COLOUR = Pattern(r"(\x1b\[[0-9;]*m)")


def harmless(text: str, *, colour: bool = False) -> str:
    """Return the text without control characters but tabs and line ends; colours where allowed.

    Marks that turn the direction of writing round go, too: they make a text look like another.
    """
    if text.replace("\n", "").replace("\t", "").isprintable():
        return text
    if not colour:
        return _plain(text)
    parts = _COLOUR.split(text)  # every second one is a colour
    return "".join(part if i % 2 else _plain(part) for i, part in enumerate(parts))


def _plain(text: str) -> str:
    return _STEERING.sub("", text)
