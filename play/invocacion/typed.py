"""Sides of a combat and effects as they are typed at a table: `A: 7 fuego -3 conjuros 4`.

A side is `[NAME:] POWER|?|CARD` and then words in any order: `+N`, `-N` or a formula with a sign
(`+reserva`) for an effect, `=FORMULA` for what Power is equal to, an element, a number with the
word it belongs to (`conjuros 4`), and whether the player is out. An effect on everybody is
`[SOURCE:] +N|-N|=FORMULA [ELEMENT…]`. The words are symbols, typed in Spanish or English.
"""

import re
from collections.abc import Callable, Mapping, Sequence

from ...catalog.errors import UsageError
from ...catalog.game import Labels
from ...catalog.naming import labelled
from ...catalog.text import fold, near
from ...catalog.value import EMPTY, Value
from .combat import NO_ELEMENT, Effect, Side
from .formula import NAMES, read, whole
from .mana import SUPPORT

MOST = 9999  # no number at the table comes near

# Words before or behind a number, and the part of a side that the number is.
NUMBERS: Mapping[str, tuple[str, ...]] = {
    "power": ("poder", "power", "impreso", "printed"),
    "conjurings": ("conjuros", "conjuro", "conjurings", "conjuring"),
    "reserve": ("reserva", "mana", "reserve"),
    "empowered": ("potencia", "empower"),
    "invoked": ("apoyo", "support"),
    "support": ("desempate", "tiebreak"),
    "used": ("usado", "used"),
}
OUT: Mapping[str, tuple[str, ...]] = {
    "retired": ("retirado", "retirada", "retired"),
    "unpaid": ("impago", "impagado", "unpaid"),
}
NONE = ("ninguno", "sin-elemento", "none", "elementless")
_ONCE = {"empowered": "INV-23", "invoked": "INV-24"}  # what a rule allows once a combat
_NUMBER_WORDS = {word: part for part, words in NUMBERS.items() for word in words}
_OUT_WORDS = {word: why for why, words in OUT.items() for word in words}
_GLUED = re.compile(r"(\d{1,4}|\?)((?:[+\-−]\d{1,4})+)")
_SIGNED = re.compile(r"[+\-−=].*", re.DOTALL)
_WHOLE = re.compile(r"\d{1,4}")

Elements = Mapping[str, Labels]  # id of an element → what it is called in each language
Knows = Callable[[str], bool]  # whether a text is a card's name


class Typed(Value):
    """What was typed of a side.

    `power` is None where it is unknown or is the card's; `parts` are parts of a `Side` by name,
    and `effects` touch this side alone once they are given its place.
    """

    name: str
    card: str | None
    power: int | None
    parts: Mapping[str, object] = EMPTY
    effects: tuple[Effect, ...] = ()


def side(text: str, elements: Elements, knows: Knows) -> Typed:
    """Read a side.

    Args:
        text: What was typed.
        elements: The elements of the game.
        knows: Tells whether some words are the name of a card.

    Raises:
        UsageError: `power.empty-side`, `power.not-understood` with word and near,
            `power.number-needed`, `power.twice` with word, `power.once-…` with cite
            (INV-23, INV-24), or what `formula.read` raises.
    """
    name, rest = _titled(text)
    words = [part for word in rest.split() for part in _parted(word)]
    if not words:
        raise UsageError("power.empty-side", text=text)
    card, power, words = _head(words, elements, knows)
    head = {} if power is None else {"power": power}
    found = _body(Typed(name, card, power, head), _joined(words), elements)
    return found.but(parts={key: part for key, part in found.parts.items() if key not in head})


def _titled(text: str) -> tuple[str, str]:
    """Split off what stands before a colon."""
    before, colon, behind = text.partition(":")
    return (before.strip(), behind) if colon else ("", text)


def _parted(word: str) -> list[str]:
    """Return `7+3-2` as its parts; any other word as it is."""
    match = _GLUED.fullmatch(word)
    return [match[1], *re.findall(r"[+\-−]\d+", match[2])] if match else [word]


def _head(
    words: list[str], elements: Elements, knows: Knows
) -> tuple[str | None, int | None, list[str]]:
    """Read the Power, or the longest beginning that is a card's name."""
    if _SIGNED.match(words[0]):
        raise UsageError("power.empty-side", text=" ".join(words))
    if words[0] == "?" or _WHOLE.fullmatch(words[0]):
        return None, None if words[0] == "?" else int(words[0]), words[1:]
    for end in range(len(words), 0, -1):
        if knows(" ".join(words[:end])):
            return " ".join(words[:end]), None, words[end:]
    plain = (i for i, word in enumerate(words) if _is_symbol(word, elements))
    end = next(plain, len(words))
    return " ".join(words[: end or 1]), None, words[end or 1 :]


def _is_symbol(word: str, elements: Elements) -> bool:
    known = fold(word) in {*_NUMBER_WORDS, *_OUT_WORDS, *NONE}
    return known or bool(_SIGNED.match(word) or _WHOLE.match(word) or _elements(word, elements))


def _joined(words: Sequence[str]) -> list[str]:
    """Join a lone sign, or one that ends a word, to the word behind it: `- 3` is `-3`."""
    joined: list[str] = []
    for word in words:
        if joined and _go_on(joined[-1], word):
            joined[-1] += word
        else:
            joined.append(word)
    return joined


def _go_on(before: str, word: str) -> bool:
    """Tell whether a word goes on with the formula before it."""
    return before[-1] in "+-−=*×/(" or (word[0] in "*×/)" and bool(_SIGNED.match(before)))


def _body(found: Typed, words: list[str], elements: Elements) -> Typed:
    """Read the words behind the Power."""
    parts: dict[str, object] = dict(found.parts)
    effects: list[Effect] = []
    while words:
        word = words.pop(0)
        if _SIGNED.match(word):
            effects.append(_effect(word))
        elif named := _elements(word, elements):
            parts["elements"] = (*_held(parts), *(e for e in named if e != NO_ELEMENT))
        elif why := _OUT_WORDS.get(fold(word)):
            _once(parts, "out", word)
            parts["out"] = why
        else:
            part, number = _number(word, words, elements)
            _once(parts, part, word)
            parts[part] = number
    return found.but(parts=parts, effects=tuple(effects))


def _once(parts: Mapping[str, object], part: str, word: str) -> None:
    """Refuse a part that was told already, with the rule if one forbids to do it again."""
    if part in parts and part in _ONCE:
        raise UsageError(f"power.once-{part}", cite=_ONCE[part])
    if part in parts:
        raise UsageError("power.twice", word=word)


def _held(parts: Mapping[str, object]) -> tuple[str, ...]:
    held = parts.get("elements", ())
    return held if isinstance(held, tuple) else ()


def _number(word: str, words: list[str], elements: Elements) -> tuple[str, int | None]:
    """Read a number and the word it belongs to, in either order; `?` is unknown."""
    if _WHOLE.fullmatch(word) or word == "?":
        name, number = (words.pop(0) if words else ""), word
    else:
        name, number = word, words.pop(0) if words else ""
    part = _NUMBER_WORDS.get(fold(name))
    if part is None:
        strange = name or word
        raise UsageError("power.not-understood", word=strange, near=near(strange, _known(elements)))
    if number != "?" and not _WHOLE.fullmatch(number):
        raise UsageError("power.number-needed", word=name)
    return part, None if number == "?" else int(number)


def _known(elements: Elements) -> list[str]:
    labels = [label for labels in elements.values() for label in labels.values()]
    return [*labels, *_NUMBER_WORDS, *_OUT_WORDS, *NONE]


def _elements(word: str, elements: Elements) -> tuple[str, ...]:
    """Return the elements that a word names, joined by `+` or commas; none if it names others."""
    found: list[str] = []
    for part in re.split(r"[+,]", word):
        named = (NO_ELEMENT,) if fold(part) in NONE else labelled(part, elements)
        if len(named) != 1:
            return ()
        found += named
    return tuple(found)


def effect(text: str, elements: Elements) -> Effect:
    """Read an effect that touches everybody, or the Invocations with one of some elements.

    Raises:
        UsageError: `power.empty-effect`, `power.not-in-effect` with word and near, or as `side`.
    """
    source, rest = _titled(text)
    words = _joined(rest.split())
    signed = [word for word in words if _SIGNED.match(word)]
    if len(signed) != 1:
        raise UsageError("power.empty-effect", text=text)
    named: list[str] = []
    for word in words:
        if word in signed:
            continue
        if not (found := _elements(word, elements)):
            raise UsageError(
                "power.not-in-effect", word=word, near=_meant(word, signed[0], elements)
            )
        named += found
    return _effect(signed[0]).but(source=source, elements=tuple(named))


def _meant(word: str, number: str, elements: Elements) -> tuple[str, ...]:
    """Return what a strange word of an effect may mean: times the number, or an element."""
    if any(fold(word) in words for words in NAMES.values()):
        return (f"{number}*{word}",)
    labels = [label for labels in elements.values() for label in labels.values()]
    return near(word, [*labels, *NONE])


def _effect(word: str) -> Effect:
    """Read `+3`, `-2`, `+reserva` or `=conjuros*2`; nobody says which card it comes from."""
    sign, rest = word[0], word[1:]
    formula = read(rest)
    if sign == "=":
        return Effect("", "equal", formula)
    if sign == "+":
        return Effect("", "add", formula)
    less = whole(-formula.number) if formula.sign == "number" else read(word)
    return Effect("", "add", less)


def spent(sides: Sequence[Side], told: Sequence[Typed]) -> tuple[Side, ...]:
    """Return the sides with the Mana that each used in the combat.

    Where nobody said it, that is the Mana on the Invocation (INV-23) and on a Support (INV-24);
    it stays unknown if no Mana at all was told of any side.

    Raises:
        UsageError: `power.used-too-little` with name, used and least.
    """
    seen = [_visible(side, typed.parts) for side, typed in zip(sides, told, strict=True)]
    words = {"used", *_ONCE}
    silent = not any(words & set(typed.parts) for typed in told)
    found = []
    for side, typed, least in zip(sides, told, seen, strict=True):
        used = side.used if "used" in typed.parts else None if silent else least
        if used is not None and used < (least or 0):
            raise UsageError("power.used-too-little", name=side.name, used=used, least=least)
        found.append(side.but(used=used))
    return tuple(found)


def _visible(side: Side, parts: Mapping[str, object]) -> int | None:
    """Return the Mana that lies on an Invocation and its Support, None where it is unknown."""
    if side.empowered is None:
        return None
    return side.empowered + (SUPPORT if "invoked" in parts else 0)
