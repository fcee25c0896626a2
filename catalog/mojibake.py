"""Text that was UTF-8, was read in an older encoding, and was saved like that: `CaÃ±Ã³n`.

What a run of such letters was can be told, for hardly any other text would come out as UTF-8. Still
it is only ever suggested, or done when asked for.
"""

from collections.abc import Iterator

from .pattern import Pattern
from .value import Value

_MOST_TIMES = 2  # a file that was damaged on its way in and on its way out
# Bytes of UTF-8 beyond ASCII, as letters of the older encoding; blanks of every kind among them.
_RUN = Pattern(r"[^\x00-\x7f]{2,}")
_LOST_HYPHEN = Pattern(r"Ã(?=[A-Za-z]|$)")
_LOST_BLANK = Pattern("Ã (?! )")
_ENCODINGS = (
    ("Windows-1252", "cp1252"),
    ("Latin-1", "latin-1"),
    ("Mac Roman", "mac-roman"),
    ("DOS 850", "cp850"),
    ("DOS 437", "cp437"),
)


class Mended(Value):
    """A text as it was before; `encoding` is the one in which its UTF-8 was misread."""

    text: str
    encoding: str


def mendings(text: str) -> Iterator[Mended]:
    """Yield what a text may have been, the likeliest first: damaged once, then twice.

    None where nothing in it looks damaged. Give it the text untouched: a no-break space or a soft
    hyphen may be half of a letter.
    """
    if text.isascii():
        return
    if _RUN.findall(text):
        yield from _whole(text)
    if (restored := _restored(text)) != text:
        yield from _whole(restored)


def _restored(text: str) -> str:
    """Return the text with what other programs took out of it: the unseen halves of `í` and `à`."""
    return _LOST_BLANK.sub("Ã\u00a0", _LOST_HYPHEN.sub("Ã\u00ad", text))


def _whole(text: str) -> Iterator[Mended]:
    for name, codec in _ENCODINGS:
        found = text
        for _ in range(_MOST_TIMES):
            if (before := _undone(found, codec)) == found:
                break
            found = before
            yield Mended(found, name)


def _undone(text: str, codec: str) -> str:
    """Return the text with each run of letters that is UTF-8 in disguise read as such."""
    return _RUN.sub(lambda run: _read(run[0], codec), text)


def _read(run: str, codec: str) -> str:
    try:
        return _bytes(run, codec).decode("utf-8")
    except UnicodeError:
        return run


def _bytes(run: str, codec: str) -> bytes:
    """Return the letters as bytes; those that Windows-1252 leaves out are what they are."""
    if codec != "cp1252":
        return run.encode(codec)
    return b"".join(
        bytes((ord(letter),)) if 0x80 <= ord(letter) < 0xA0 else letter.encode(codec)
        for letter in run
    )
