"""Creatures, vectors and habitats as somebody names or types them for a fight."""

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from ...catalog.catalog import Printing
from ...catalog.errors import NotFound, UsageError, UserError
from ...catalog.game import Field
from ...catalog.text import fold
from ...catalog.value import Value
from ...play.invizimals import reading, typed
from ...play.invizimals.cards import ATTACK, DEFENCE, LIVES, Habitat, InPlay, Vector
from ...play.invizimals.vectors import fits
from ..words import LANGUAGES, say, words
from .place import Place

_PARTS = (ATTACK, DEFENCE, LIVES)
_Card = TypeVar("_Card")
_UNCLEAR = "fight.not-understood"  # a word is none of those that describe a creature


class Corner(Value):
    """A creature in a fight, and the printing it was read from; None where it was typed."""

    who: InPlay
    printing: Printing | None = None


def vocabulary(place: Place) -> typed.Words:
    """Return what words mean: the labels of the game's fields and values, in every language."""
    fields = place.game.fields
    return typed.Words(
        types=_values(fields["ataques"]),
        families=_values(fields["habitat"]),
        parts={id_: (*fields[id_].label.values(), *_other_words(id_)) for id_ in _PARTS},
    )


def parted(given: Sequence[str]) -> tuple[str, str]:
    """Return attacker and defender: two words of the command line, or what `vs` stands between.

    Raises:
        UsageError: `fight.two-needed`, where they cannot be told apart.
    """
    between = _other_words("versus")
    places = [i for i, word in enumerate(given) if fold(word).rstrip(".") in between]
    if len(places) == 1:
        sides = given[: places[0]], given[places[0] + 1 :]
        if all(sides):
            return " ".join(sides[0]), " ".join(sides[1])
    if places or len(given) != 2:
        raise UsageError("fight.two-needed")
    return given[0], given[1]


def corner(place: Place, text: str, role: str, vectors: Sequence[Vector]) -> Corner:
    """Return the creature that a text names or describes.

    A text of values alone is typed; else it begins with a card, and values behind it count in place
    of those the card has.

    Args:
        place: The game.
        text: `600/500 quemar jungla`, `Ironbug MAX`, `Ironbug MAX vidas 1`.
        role: What a lone number is: `cards.ATTACK` or `cards.DEFENCE`.
        vectors: Those on the creature.

    Raises:
        NotFound: `card.unknown` or `card.ambiguous`.
        UsageError: It cannot be read (see `typed.fighter`), is no creature, or bears a vector
            that it cannot.
    """
    name = say("fight.attacker") if role == ATTACK else say("fight.defender")
    try:
        said = _said(place, text, role)
    except UsageError as error:
        if text[:1].isdigit() or text[:1] == "?":
            raise
        return _bearing(place, _card(place, text, role, vectors, error))
    if not said.given:
        raise UsageError("fight.nobody")
    card = typed.creature(said, name)
    standing = typed.in_play(card, said, vectors, _most_lives(place))
    return _bearing(place, Corner(standing))


def _said(place: Place, text: str, role: str) -> typed.Typed:
    """Return what is said of a creature; an error names ids by what they are called."""
    try:
        return typed.fighter(text, role, vocabulary(place))
    except UsageError as error:
        raise _called(place, error) from None


def attack_type(place: Place, word: str) -> str:
    """Return the attack type of a word.

    Raises:
        UsageError: `fight.not-a-type` with the types that there are as found.
    """
    try:
        return typed.attack_type(word, vocabulary(place))
    except UsageError as error:
        raise _called(place, error) from None


def _called(place: Place, error: UsageError) -> UsageError:
    """Return an error that names the ids it has found by what they are called."""
    found = error.facts.get("found")
    if not isinstance(found, list | tuple):
        return error
    called = [
        place.field(each) if each in _PARTS else place.called(each) for each in map(str, found)
    ]
    return UsageError(error.key, **{**error.facts, "found": called})


def _bearing(place: Place, corner: Corner) -> Corner:
    """Return a creature whose vectors may all lie on it (IZ-13).

    Raises:
        UsageError: `fight.vector-not-fits` with attack, card and types, `fight.too-many-types`.
    """
    who = corner.who
    told = {each.attack for each in who.vectors} - {None}
    if who.card.attacks is None and len(told) > typed.TYPES:
        raise UsageError("fight.too-many-types", most=typed.TYPES)
    for vector in who.vectors:
        if fits(vector, who).holds is False:
            types = [place.called(each) for each in dict.fromkeys(who.card.attacks or ())]
            attack = place.called(vector.attack or "")
            raise UsageError(
                "fight.vector-not-fits", attack=attack, card=who.card.name, types=types
            )
    return corner


def _card(
    place: Place, text: str, role: str, vectors: Sequence[Vector], error: UsageError
) -> Corner:
    """Return the card that a text begins with, changed by what is said behind it."""
    tokens, first = text.split(), error
    refused: UserError = error
    for length in range(len(tokens), 0, -1):
        said = _said_or_not(place, " ".join(tokens[length:]), role)
        unread = said if isinstance(said, UsageError) else None
        if unread and unread.key == _UNCLEAR:
            continue
        try:
            printing = place.card(" ".join(tokens[:length]))
        except NotFound as unknown:
            if unknown.key == "card.ambiguous":
                raise
            refused = refused if unread else unknown
            continue
        if isinstance(said, UsageError):
            raise said
        return Corner(_standing(place, printing, said, vectors), printing)
    raise refused if first.key == _UNCLEAR else first


def _said_or_not(place: Place, text: str, role: str) -> typed.Typed | UsageError:
    """Return what is said of a creature, or why it cannot be read."""
    try:
        return _said(place, text, role)
    except UsageError as error:
        return error


def _standing(
    place: Place, printing: Printing, said: typed.Typed, vectors: Sequence[Vector]
) -> InPlay:
    title = place.title(printing)
    if reading.is_kind(printing.values, reading.CREATURE) is False:
        raise UsageError("fight.not-a-creature", card=title)
    card = reading.creature(title, printing.values, place.settings)
    return typed.in_play(typed.changed(card, said), said, vectors, _most_lives(place))


def _most_lives(place: Place) -> int:
    return int(str(place.settings["max-lives"]))


def numbered(key: str, count: int) -> list[str]:
    """Return what so many things of one kind are called that have no name: numbers, if several."""
    name = say(key)
    return [f"{name} {number}" for number in range(1, count + 1)] if count > 1 else [name]


def vectors(
    place: Place, given: Iterable[str], improves: str, names: Iterable[str]
) -> tuple[Vector, ...]:
    """Return the vectors that somebody types or names; one typed `improves` what, unless it says.

    Each has a name in `names` for the case that it is typed.

    Raises:
        NotFound: `card.unknown` or `card.ambiguous`.
        UsageError: `fight.not-a-vector`.
    """
    known = vocabulary(place)

    def of_card(printing: Printing) -> Vector:
        if reading.is_kind(printing.values, reading.VECTOR) is False:
            raise UsageError("fight.not-a-vector", text=printing.title)
        return reading.vector(place.title(printing), printing.values)

    def one(text: str, name: str) -> Vector:
        return _either(place, text, lambda t: typed.vector(t, name, improves, known), of_card)

    return tuple(map(one, given, names))


def habitats(place: Place, given: Sequence[str]) -> tuple[Habitat, ...]:
    """Return the Habitat cards on the board: one, or one of each side by `habitat-field` (IZ-9).

    Raises:
        NotFound: `card.unknown` or `card.ambiguous`.
        UsageError: `fight.not-a-habitat`, or `fight.too-many-habitats` with most and setting.
    """
    most = 2 if place.settings["habitat-field"] == "each" else 1
    if len(given) > most:
        setting = place.setting("habitat-field")
        raise UsageError("fight.too-many-habitats", most=most, setting=setting)
    known = vocabulary(place)

    def of_card(printing: Printing) -> Habitat:
        if reading.is_kind(printing.values, reading.HABITAT) is False:
            raise UsageError("fight.not-a-habitat", text=printing.title)
        return reading.habitat(place.title(printing), printing.values)

    def one(text: str, name: str) -> Habitat:
        return _either(place, text, lambda t: typed.habitat(t, name, known), of_card)

    return tuple(map(one, given, numbered("fight.habitat-name", len(given))))


def _either(
    place: Place,
    text: str,
    read: Callable[[str], _Card],
    of_card: Callable[[Printing], _Card],
) -> _Card:
    """Return what a text describes, else the card that it names."""
    try:
        return read(text)
    except UsageError as error:
        try:
            printing = place.card(text)
        except NotFound as unknown:
            has_number = any(sign.isdigit() for sign in text)
            raise (error if has_number or error.facts.get("near") else unknown) from None
    return of_card(printing)


def _values(field: Field) -> dict[str, tuple[str, ...]]:
    return {id_: tuple(labels.values()) for id_, labels in field.values.items()}


def _other_words(id_: str) -> tuple[str, ...]:
    """Return further words for a part of a creature, in every language."""
    found = (words("fight", lang)[f"word-{id_}"].split(",") for lang in LANGUAGES)
    return tuple(fold(word) for some in found for word in some)
