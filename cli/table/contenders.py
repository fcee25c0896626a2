"""The sides of a combat, as somebody names or types them for the count of Power."""

from collections.abc import Sequence

from ...catalog.called import called
from ...catalog.catalog import Printing
from ...catalog.errors import UsageError
from ...catalog.text import fold, near
from ...catalog.value import Value
from ...play.invocacion import effects, reading, typed
from ...play.invocacion.combat import Combat, Effect, Side
from .place import Place

_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_MOST = len(_LETTERS)
ELEMENT = "elemento"  # a field of the ruleset
CONJURINGS = "conjuros"  # a zone of the ruleset


class Contender(Value):
    """A side of the combat, the printing it was read from, and what was typed of it."""

    side: Side
    printing: Printing | None
    typed: typed.Typed

    @property
    def effects(self) -> tuple[Effect, ...]:
        """The effects typed with it, which touch it alone."""
        return self.typed.effects


def contenders(place: Place, texts: Sequence[str]) -> tuple[Contender, ...]:
    """Return the sides that texts describe; one without a name is called by a letter.

    Raises:
        UsageError: `power.too-many-sides`, `power.same-name`, `power.zone-full` with name, count,
            limit and cite (INV-7), or as `typed.side`.
        NotFound: A card that nobody knows.
    """
    if len(texts) > _MOST:
        raise UsageError("power.too-many-sides", most=_MOST)
    found = [_contender(place, text, letter) for text, letter in zip(texts, _LETTERS, strict=False)]
    names = [each.side.name for each in found]
    keys = [fold(name) for name in names]
    if double := next((name for name in names if keys.count(fold(name)) > 1), None):
        raise UsageError("power.same-name", name=double)
    for each in found:
        _fits(place, each.side)
    sides = typed.spent([each.side for each in found], [each.typed for each in found])
    return tuple(each.but(side=side) for each, side in zip(found, sides, strict=True))


def _fits(place: Place, side: Side) -> None:
    """Refuse more cards than the Conjuring zone holds, as the settings say."""
    zone, count = place.game.zones[CONJURINGS], side.conjurings
    most = zone.most(place.settings)
    if count is not None and isinstance(most.value, int) and count > most.value:
        raise UsageError(
            "power.zone-full",
            name=side.name,
            count=count,
            limit=most.value,
            cite=place.grounds(zone.cite, [most.setting]),
        )


def _contender(place: Place, text: str, letter: str) -> Contender:
    elements = place.game.fields[ELEMENT].values
    found = typed.side(text, elements, lambda name: bool(called(place.catalog, name)))
    side = Side(found.name or letter, found.power, elements=None)
    printing = None
    if found.card is not None:
        printing = place.card(found.card)
        printed = reading.card(printing.title, printing.values)
        side = side.but(
            power=printed.power,
            elements=printed.elements,
            support=printed.support,
            card=printing.title,
        )
    return Contender(side.but(**found.parts), printing, found)


def fought(
    place: Place,
    found: Sequence[Contender],
    everywhere: Sequence[str],
    gone: Sequence[str],
    exchanges: Sequence[str],
) -> Combat:
    """Return the combat of some sides: effects on all of them, exchanges, then those of each.

    What only looks at the highest or lowest total is applied last.
    """
    elements = place.game.fields[ELEMENT].values
    combat = effects.begun(tuple(each.side for each in found), place.settings)
    for text in gone:
        combat = effects.applied(combat, typed.effect(text, elements))
        combat = effects.removed(combat, combat.effects[-1].source)
    own = [effect.but(on=(i,)) for i, each in enumerate(found) for effect in each.effects]
    others = [typed.effect(text, elements) for text in everywhere]
    swaps = [_exchange(found, text) for text in exchanges]
    for effect in sorted([*others, *swaps, *own], key=_last):
        combat = effects.applied(combat, effect)
    return combat


def sources(place: Place, gone: Sequence[str]) -> tuple[str, ...]:
    """Return what the effects that have left are called; nothing for one without a name."""
    elements = place.game.fields[ELEMENT].values
    return tuple(typed.effect(text, elements).source for text in gone)


def _last(effect: Effect) -> bool:
    return effect.formula.at_once


def _exchange(found: Sequence[Contender], text: str) -> Effect:
    """Return the exchange of printed Power between two sides, as `A,B`.

    Raises:
        UsageError: `power.bad-exchange` with text, near and known.
    """
    places = {fold(each.side.name): i for i, each in enumerate(found)}
    words = [fold(word.strip()) for word in text.split(",")]
    on = tuple(places[word] for word in words if word in places)
    if len(words) != 2 or len(set(on)) != 2:
        names = [each.side.name for each in found]
        strange = next((word for word in words if word not in places), "")
        raise UsageError("power.bad-exchange", text=text, known=names, near=near(strange, names))
    return Effect("", "exchange", on=on)
