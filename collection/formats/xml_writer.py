"""XML as we write it: one element a line, whatever signs stand in the texts."""

from collections.abc import Iterable, Mapping

from ...catalog.pattern import Pattern

_HEAD = '<?xml version="1.0" encoding="UTF-8"?>'
_SIGNS = {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"}
_WRITTEN = str.maketrans({**_SIGNS, "\t": "&#9;", "\n": "&#10;", "\r": "&#13;"})
_IN_TEXT = str.maketrans({**_SIGNS, "\r": "&#13;"})
_NO_SIGN = Pattern("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")  # XML 1.0, 2.2


def text(content: str) -> str:
    """Return a text as it stands in an element; a sign that XML has no place for is `\ufffd`."""
    return _NO_SIGN.sub("\ufffd", content).translate(_IN_TEXT)


def opening(name: str, attributes: Mapping[str, str]) -> str:
    """Return the beginning of an element, without its closing sign; attributes in their order."""
    given = (
        f' {key}="{_NO_SIGN.sub(chr(0xFFFD), value).translate(_WRITTEN)}"'
        for key, value in attributes.items()
    )
    return f"<{name}{''.join(given)}"


def element(name: str, content: str = "", /, **attributes: str) -> str:
    """Return an element with a text in it; one that is empty is closed at once."""
    begun = opening(name, attributes)
    return f"{begun}>{text(content)}</{name}>" if content else f"{begun}/>"


def holding(name: str, inner: Iterable[str], /, **attributes: str) -> list[str]:
    """Return the rows of an element with elements in it, each of those indented."""
    return [f"{opening(name, attributes)}>", *(f"    {row}" for row in inner), f"</{name}>"]


def document(name: str, inner: Iterable[str], /, **attributes: str) -> str:
    """Return a whole document; `name` is that of its root."""
    return "\n".join([_HEAD, *holding(name, inner, **attributes), ""])
