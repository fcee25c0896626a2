"""One line of a plain list: how many, which card, which printing, and what else stands there.

The grammar is ambiguous by nature, so the names of the catalog decide. First the whole line may be
a name; then a count is taken off and the rest may be a name; then marks and a printing are taken
off the ends, one by one, until a name is left.
"""

from collections.abc import Iterator

from ....catalog.pattern import Pattern
from ...naming.names import Names
from .counts import counted, is_no_count, narrow
from .marks import take_loose, take_sure
from .parsed import Parsed
from .printing import take_numbered, take_printing
from .source import one_line, web_text

_BULLET = Pattern(r"[*•·–-]\s+(?=\S)")
_QUOTED = Pattern(r'"((?:[^"]|"")+)"(.*)')
_STAND_IN = "\ue000"  # for a name in quotes, while what follows it is taken off


def parse(text: str, names: Names) -> Parsed:
    """Take a cleaned line apart; it is no comment and no heading.

    Tabs part cells: after a count and a name the rest is a note. A name in quotes is taken as it
    stands there.
    """
    found = _parse(text, names)
    if not found.cards:
        for other in _respelt(text):
            if (again := _parse(other, names)).cards:
                return again
    return found


def quoted_name(name: str) -> str:
    """Return a name in quotes, which reads back as that name whatever stands in it."""
    return '"{}"'.format(name.replace('"', '""'))


def _parse(text: str, names: Names) -> Parsed:
    if cards := names.cards(text):
        return Parsed(text, cards)
    readings = []
    for reading in counted(text, names):
        readings.append(reading)
        if found := names.cards(reading.name):
            reading.cards = found
            return reading
    for reading in (*readings, Parsed(text)):
        if taken := _take_off(reading, names):
            return taken
    if bullet := _BULLET.match(text):
        return _parse(text[bullet.end() :], names)
    return _unknown(readings[0] if readings else Parsed(text), text, names)


def _respelt(text: str) -> Iterator[str]:
    """Yield the line with signs of web pages as letters, and with wide letters as plain ones."""
    if (letters := web_text(text)) != text:
        yield letters
    if not text.isascii() and (plain := narrow(text)) != text:
        yield plain


def _take_off(reading: Parsed, names: Names) -> Parsed | None:
    """Take marks and one printing off the name until it is known; None when it never is."""
    tried = reading.again()
    while not (cards := names.cards(tried.name)):
        if not (take_sure(tried) or take_printing(tried, names) or take_loose(tried)):
            return _in_quotes(reading, names, known=True)
    tried.cards = cards
    return tried


def _in_quotes(reading: Parsed, names: Names, *, known: bool) -> Parsed | None:
    """Return a reading whose name stands in quotes; None where it does not, or must be known."""
    found = _QUOTED.fullmatch(reading.name) if reading.name.startswith('"') else None
    if not found:
        return None
    name = found[1].replace('""', '"')
    cards = names.cards(name)
    if known and not cards:
        return None
    tried = reading.again()
    tried.name = f"{_STAND_IN}{found[2]}"
    while tried.name != _STAND_IN:
        if not (take_sure(tried) or take_printing(tried, names)):
            return None
    tried.name, tried.cards = name, cards
    return tried


def _unknown(reading: Parsed, text: str, names: Names) -> Parsed:
    """Return a line that names no known card, as near to what was written as can be kept."""
    if is_no_count(text):
        reading.bad = reading.bad or "list.bad-count"
        reading.digits = reading.digits or text.split(maxsplit=1)[0]
        return reading
    if found := _in_quotes(reading, names, known=False):
        return found
    while take_sure(reading):
        pass
    take_numbered(reading, names)
    while take_sure(reading):
        pass
    reading.name = one_line(reading.name)
    return reading
