"""Creatures, vectors and habitats as they are typed at a table: `600/500 morder+quemar vidas 2`.

Words are those of a `Words`: the labels of the game file, whatever the language, and more for the
parts. Everything is optional, and what is not said is unknown; so is `?`.
"""

import re
from collections.abc import Iterable, Mapping, Sequence

from ...catalog.errors import UsageError
from ...catalog.naming import Things, named
from ...catalog.text import near
from ...catalog.value import Value
from .cards import ATTACK, DEFENCE, LIVES, Creature, Habitat, InPlay, Vector

TYPES = 2  # attack types of a creature (IZ-18)
_NUMBER = re.compile(r"\d{1,5}|\?")
_PAIR = re.compile(r"(\d{1,5}|\?)/(\d{1,5}|\?)")
_NUMERIC = re.compile(r"[-+/.?\d]*\d[-+/.?\d]*")  # meant as numbers, whether they do or not
_CHANGE = re.compile(r"([^\W\d]+)\s*(?:([+-]?)\s*(\d{1,5})|(\?))?", re.UNICODE)
_A_NUMBER, _A_TYPE, _A_FAMILY, _A_PART = "number", "type", "family", "part"
_MINUS = str.maketrans({"−": "-", "–": "-"})

_Token = tuple[str, str]  # kind and value


class Words(Value):
    """What words mean: attack types, families, and the parts `ataque`, `defensa` and `vidas`."""

    types: Things
    families: Things
    parts: Things


class Typed(Value):
    """What was said of a creature; None where nothing was, or `?`.

    `given` names the parts that were said at all.
    """

    attack: int | None = None
    defence: int | None = None
    lives: int | None = None
    habitat: str | None = None
    attacks: tuple[str, ...] | None = None
    given: frozenset[str] = frozenset()


def fighter(text: str, role: str, words: Words) -> Typed:
    """Return what is said of a creature.

    A lone number is the value of its `role`, `cards.ATTACK` or `cards.DEFENCE`; two, or `600/500`,
    are attack and defence; a number beside the word of a part is that part.

    Raises:
        UsageError: `fight.not-understood` with word and near, `fight.bad-number` with word,
            `fight.number-missing`, `fight.too-many-numbers`, `fight.said-twice`,
            `fight.too-many-types`, `fight.two-families`, these with found.
    """
    parts, rest = _parts(_tokens(text, words))
    values = _values([_whole(value) for kind, value in rest if kind == _A_NUMBER], role)
    if twice := [part for part in values if part in parts]:
        raise UsageError("fight.said-twice", found=twice)
    types = [value for kind, value in rest if kind == _A_TYPE]
    families = [value for kind, value in rest if kind == _A_FAMILY]
    return _typed({**values, **parts}, types, families)


def _parts(tokens: Sequence[_Token]) -> tuple[dict[str, int | None], list[_Token]]:
    """Return the parts that have a word, and the other tokens.

    The number of a part is the one behind its word, else the one before it.
    """
    parts: dict[str, int | None] = {}
    left, rest = list(tokens), list[_Token]()
    while left:
        kind, value = left.pop(0)
        if kind != _A_PART:
            rest.append((kind, value))
        elif value in parts:
            raise UsageError("fight.said-twice", found=[value])
        elif left and left[0][0] == _A_NUMBER:
            parts[value] = _whole(left.pop(0)[1])
        elif rest and rest[-1][0] == _A_NUMBER:
            parts[value] = _whole(rest.pop()[1])
        else:
            raise UsageError("fight.number-missing", found=[value])
    return parts, rest


def _values(numbers: Sequence[int | None], role: str) -> dict[str, int | None]:
    """Return which value each number without a word is."""
    if len(numbers) > 2:
        raise UsageError("fight.too-many-numbers", found=[_shown(number) for number in numbers])
    names = (role,) if len(numbers) == 1 else (ATTACK, DEFENCE)
    return dict(zip(names, numbers, strict=False))


def _typed(parts: Mapping[str, int | None], types: Sequence[str], found: Sequence[str]) -> Typed:
    if len(types) > TYPES:
        raise UsageError("fight.too-many-types", most=TYPES)
    if len(set(found)) > 1:
        raise UsageError("fight.two-families", found=tuple(dict.fromkeys(found)))
    return Typed(
        attack=parts.get(ATTACK),
        defence=parts.get(DEFENCE),
        lives=parts.get(LIVES),
        habitat=found[0] if found else None,
        attacks=tuple(types) or None,
        given=frozenset([*parts, *(["ataques"] if types else []), *(["habitat"] if found else [])]),
    )


def creature(typed: Typed, name: str) -> Creature:
    """Return a creature that is only what was said of it, under a name."""
    return Creature(
        name,
        habitat=typed.habitat,
        attacks=typed.attacks,
        lives=typed.lives,
        attack=typed.attack,
        defence=typed.defence,
    )


def changed(card: Creature, typed: Typed) -> Creature:
    """Return a card with what was said of it in place of what it has; lives aside."""
    told = {
        part: getattr(typed, part)
        for part, field in (("habitat", "habitat"), ("attacks", "ataques"))
        if field in typed.given
    }
    values = {
        part: getattr(typed, part)
        for part, field in (("attack", ATTACK), ("defence", DEFENCE))
        if field in typed.given
    }
    # A value that was typed was typed as what it is: nothing was read off its place.
    return card.but(**told, **values, placed=card.placed and len(values) < 2)


def in_play(card: Creature, typed: Typed, vectors: Sequence[Vector], most: int) -> InPlay:
    """Return a creature on the table; the lives that were said are those it still has.

    `most` is how many lives any creature can have (the setting `max-lives`).

    Raises:
        UsageError: `fight.no-lives` for none left, `fight.more-lives` for more than it has,
            `fight.too-many-lives` for more than any has.
    """
    if LIVES not in typed.given or typed.lives is None:
        return InPlay(card, tuple(vectors))
    if typed.lives > most:
        raise UsageError("fight.too-many-lives", found=typed.lives, most=most)
    if typed.lives < 1:
        raise UsageError("fight.no-lives", card=card.name)
    if card.lives is None:
        return InPlay(card.but(lives=typed.lives), tuple(vectors))
    if typed.lives > card.lives:
        raise UsageError("fight.more-lives", card=card.name, lives=card.lives, found=typed.lives)
    return InPlay(card, tuple(vectors), damage=card.lives - typed.lives)


def vector(text: str, name: str, improves: str, words: Words) -> Vector:
    """Return a vector under a name: `quemar 100` improves what is given, else `100 defensa` says.

    Raises:
        UsageError: `fight.not-a-vector` with text: it has to say one type, and at most a number.
    """
    tokens = _tokens(text.translate(_MINUS).replace("+", " "), words)
    types = [value for kind, value in tokens if kind == _A_TYPE]
    parts = [value for kind, value in tokens if kind == _A_PART]
    numbers = [value for kind, value in tokens if kind == _A_NUMBER]
    is_clear = len(types) == 1 and len(numbers) <= 1 and len(parts) <= 1
    if not is_clear or len(types) + len(parts) + len(numbers) < len(tokens) or LIVES in parts:
        raise UsageError("fight.not-a-vector", text=text)
    points = _whole(numbers[0]) if numbers else None
    return Vector(name, types[0], parts[0] if parts else improves, points)


def habitat(text: str, name: str, words: Words) -> Habitat:
    """Return a Habitat card, `fuego+100 hielo-150`; a family without a number has an unknown one.

    Raises:
        UsageError: `fight.not-understood`; `fight.not-a-habitat` where it names no family;
            `fight.family-twice` with word where it names one again.
    """
    plain = text.translate(_MINUS).replace(",", " ").replace(";", " ").replace(":", " ").strip()
    changes: dict[str, int | None] = {}
    place = 0
    while place < len(plain):
        match = _CHANGE.match(plain, place)
        if match is None:
            raise UsageError("fight.not-a-habitat", text=text)
        family = _meant(match[1], words.families)
        if family is None:
            raise _unknown(match[1], [words.families])
        if family in changes:
            raise UsageError("fight.family-twice", word=match[1])
        changes[family] = int(f"{match[2]}{match[3]}") if match[3] else None
        place = match.end() + len(plain[match.end() :]) - len(plain[match.end() :].lstrip())
    if not changes:
        raise UsageError("fight.not-a-habitat", text=text)
    return Habitat(name, changes=changes)


def attack_type(word: str, words: Words) -> str:
    """Return the attack type of a word.

    Raises:
        UsageError: `fight.not-a-type` with word, near, and all types as found.
    """
    found = _meant(word, words.types)
    if found is None:
        close = _unknown(word, [words.types]).facts["near"]
        raise UsageError("fight.not-a-type", word=word, near=close, found=tuple(words.types))
    return found


def _tokens(text: str, words: Words) -> list[_Token]:
    """Return each word with its kind."""
    found: list[_Token] = []
    for word in re.split(r"[\s,;:=]+", text.strip()):
        if pair := _PAIR.fullmatch(word):
            found += [(_A_NUMBER, pair[1]), (_A_NUMBER, pair[2])]
        elif _NUMBER.fullmatch(word):
            found.append((_A_NUMBER, word))
        elif _NUMERIC.fullmatch(word.translate(_MINUS)):
            raise UsageError("fight.bad-number", word=word)
        elif word:
            found += [_kind(part, words) for part in word.split("+")]
    return found


def _kind(word: str, words: Words) -> _Token:
    kinds = ((_A_TYPE, words.types), (_A_FAMILY, words.families), (_A_PART, words.parts))
    for kind, things in kinds:
        if found := _meant(word, things):
            return kind, found
    raise _unknown(word, [things for _, things in kinds])


def _meant(word: str, things: Things) -> str | None:
    found = named(word, things) if word else ()
    return found[0] if len(found) == 1 else None


def _unknown(word: str, tables: Iterable[Things]) -> UsageError:
    known = [label for things in tables for id_ in things for label in (id_, *things[id_])]
    return UsageError("fight.not-understood", word=word, near=near(word, dict.fromkeys(known)))


def _whole(number: str) -> int | None:
    return None if number == "?" else int(number)


def _shown(number: int | None) -> str:
    return "?" if number is None else str(number)
