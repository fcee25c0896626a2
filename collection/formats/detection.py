"""Which format a list is in, by a look at its content: the name of a file tells nothing."""

from ...catalog.pattern import Pattern

_ELEMENT = Pattern(r"<(?:[\w.-]+:)?([A-Za-z][\w.-]*)(?:[\s/>].*)?", 16)
_BEFORE = (("<?", "?>"), ("<!--", "-->"), ("<!", ">"))  # what may stand before the first element
_MOST_BEFORE = 100
_HEADING = Pattern(r"\[[A-Za-z ]+\]")
_OURS = Pattern(r'.*?"schema"\s*:', 16)
_ENOUGH = 65_536  # letters within which a format shows itself


def is_lackey(content: str) -> bool:
    """Tell Lackey's decks: their zones are called like nobody else's."""
    return _root(content) == "deck" and "<superzone" in content.lower()


def is_octgn(content: str) -> bool:
    """Tell OCTGN's decks, once Lackey's are told."""
    return _root(content) == "deck"


def is_mtgo(content: str) -> bool:
    """Tell MTGO's decks."""
    return _root(content) == "Deck"


def is_xml(content: str) -> bool:
    """Tell any XML: the reader of the last such format says what is wrong with it."""
    return _root(content) is not None


def is_ydk(content: str) -> bool:
    """Tell lists of passcodes: they have their sections even where these are empty."""
    if "#" not in content:
        return False
    lines = {line.strip().lower() for line in content[:_ENOUGH].splitlines()}
    return "#main" in lines and not lines.isdisjoint({"#extra", "!side"})


def is_forge(content: str) -> bool:
    """Tell Forge's decks: sections in brackets, of what is no card or of cards with bars."""
    if "[" not in content:
        return False
    lines = [line.strip() for line in content[:_ENOUGH].splitlines()]
    if "[metadata]" in map(str.lower, lines):
        return True
    first = next(filter(None, lines), "")
    bars = (line[:1].isdigit() and "|" in line for line in lines)
    return bool(_HEADING.fullmatch(first)) and any(bars)


def has_key(content: str, *keys: str) -> bool:
    """Tell an object of JSON that has one of these keys somewhere, and is not ours."""
    found = Pattern(rf'\s*(?:\[\s*)?\{{.*?"(?:{"|".join(keys)})"\s*:', 16)
    return bool(found.match(content)) and not _OURS.match(content)


def _root(content: str) -> str | None:
    """Return the name of the first element; None where no XML stands there."""
    rest, is_xml = content[:_ENOUGH].lstrip(), False
    for _ in range(_MOST_BEFORE):
        found = next(((begin, end) for begin, end in _BEFORE if rest.startswith(begin)), None)
        if found is None:
            break
        begin, end = found
        is_xml, (_, _, rest) = True, rest[len(begin) :].partition(end)
        rest = rest.lstrip()
    element = _ELEMENT.fullmatch(rest)
    return element[1] if element else "" if is_xml else None
