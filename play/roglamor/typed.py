"""Costs and domains as they are typed: `fuego+fuego-aire*3+gris`, `2 Fire, 3 Air`, a number."""

import re
from collections.abc import Iterator, Mapping

from ...catalog.errors import UsageError
from ...catalog.game import Labels
from ...catalog.naming import labelled
from ...catalog.text import near
from ...catalog.value import Value
from .charges import GREY, Cost, Unread, X, cost_of
from .payment import NEUTRAL, Pool

MOST = 99  # charges of one kind, which no card comes near
_UNKNOWN = "?"
_JOINT = re.compile(r"[+,;]")
_COUNTED = re.compile(r"(?:(\d+)\s*[*x×]?\s*)?([^\d*×:=]*[^\d\s*×:=])(?:\s*[*×:=\s]\s*(\d+))?")

Words = Mapping[str, Labels]  # id of an element or charge → what it is called in each language


class Typed(Value):
    """What was typed of a cost: its charges, or only how many there are."""

    cost: Cost | None
    total: int | None = None


def cost(text: str, charges: Words, elements: Words) -> Typed | Unread:
    """Read a cost; words that name no charge are handed back, and then it may be a card's name.

    A cost of which a charge is `?` is unknown.

    Args:
        text: Charges joined by `+` or commas, each perhaps with a number; or a number alone.
        charges: The charges that the game's cards print, doubles, grey and X among them.
        elements: The elements of the game, in display order.

    Raises:
        UsageError: `cost.too-many` with most, for more of one charge than that; `cost.not-double`
            with word, for a double charge of one element.
    """
    if text.strip().isdecimal():
        return Typed(None, _count(text.strip()))
    is_whole, tokens = True, list[str]()
    unread: list[str] = []
    for count, word in _items(text):
        if word == _UNKNOWN:
            is_whole = False
            continue
        token = _charge(word, charges, elements)
        tokens += [token or ""] * count
        unread += [] if token else [word]
    if unread:
        return Unread(tuple(unread), any(tokens))
    if not is_whole:
        return Typed(None)
    found = cost_of(tokens, elements)
    return found if isinstance(found, Unread) else Typed(found)


def pool(text: str, neutral: int, elements: Words) -> Pool:
    """Read the domains that there are, joined as the charges of a cost; `neutral` come on top.

    Raises:
        UsageError: `cost.no-element` with word and near; `cost.too-many` with most.
    """
    domains: dict[str, int] = {}
    for count, word in _items(text) if text.strip() else ():
        found = labelled(word, elements)
        if key := NEUTRAL if word.casefold() == NEUTRAL else "":
            neutral += count
        elif len(found) == 1:
            key = found[0]
            domains[key] = domains.get(key, 0) + count
        if not key:
            raise UsageError("cost.no-element", word=word, near=near(word, _called(elements)))
        _count(str(domains.get(key, neutral)))
    return Pool(domains, neutral)


def element(word: str, elements: Words) -> str:
    """Return the element that a word names.

    Raises:
        UsageError: `cost.no-element` with word and near.
    """
    found = labelled(word, elements)
    if len(found) != 1:
        raise UsageError("cost.no-element", word=word, near=near(word, _called(elements)))
    return found[0]


def _items(text: str) -> Iterator[tuple[int, str]]:
    """Yield each word with its number, 1 where it has none."""
    for part in _JOINT.split(text):
        match = _COUNTED.fullmatch(part.strip())
        if match is None:
            yield 1, part.strip()
        else:
            yield _count(match[1] or match[3] or "1"), match[2].strip()


def _charge(word: str, charges: Words, elements: Words) -> str | None:
    """Return the token of a charge: its label, or two elements with a dash or stroke between."""
    found = labelled(word, charges)
    if len(found) == 1:
        return found[0]
    both = [labelled(part.strip(), elements) for part in re.split("[-/]", word)]
    named = [ids[0] for ids in both if len(ids) == 1]
    if len(named) == len(both) > len({*named}):
        raise UsageError("cost.not-double", word=word)
    return "-".join(named) if len(named) == len(both) == len(("here", "there")) else None


def _count(digits: str) -> int:
    if len(digits) > len(str(MOST)) or int(digits) > MOST:
        raise UsageError("cost.too-many", most=MOST)
    return int(digits)


def _called(words: Words) -> list[str]:
    """Return everything that some ids are called, the ids among it."""
    return [name for id_, labels in words.items() for name in (id_, *labels.values())]


def suggestions(word: str, charges: Words) -> tuple[str, ...]:
    """Return the charges that a misspelt word may mean; of a double each part is looked at."""
    parts = re.split("[-/]", word)
    if len(parts) == len(("here", "there")):
        names = _called({id_: labels for id_, labels in charges.items() if "-" not in id_})
        meant = [near(part.strip(), names)[:1] for part in parts]
        if all(meant) and meant[0] != meant[1]:
            return ("-".join(each[0] for each in meant),)
    return tuple(near(word, [*_called(charges), GREY, X]))
