"""What is told of a spell and the circle that is to hold its cost: as data, and for people."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from ...catalog.catalog import Printing
from ...catalog.kleene import Answer as Told
from ...catalog.value import Value
from ...play.working import Lack, Ruling, Step
from ...play.zonamagica.circles import Circle, Visit
from ...play.zonamagica.parts import Mana, missing
from ...play.zonamagica.spells import Spell, Within, soonest, spread
from ..answer import Row
from ..terminal.screen import Screen
from ..words import say
from .place import Place
from .working import as_data, lacks, told


class Asked(Value):
    """What is asked: a spell, its circle, gems, mana to be put there and what is then on offer."""

    place: Place
    spell: Spell
    printing: Printing | None
    circle: Circle
    gems: tuple[Mana, ...]
    taken: tuple[Mana, ...]
    offer: tuple[Mana, ...] | None


class Found(Value):
    """What came of it: as the circle lies, once mana was put there, and later.

    `after` is None where no mana was put there, and then `then` is the answer as it lies. `untold`
    is None where mana on offer that nobody has told may be what is wanted, else no.
    """

    now: Ruling
    after: Visit | None
    then: Ruling
    helping: Mapping[str, Told]
    visits: tuple[Within, ...]
    untold: Told = False

    @property
    def steps(self) -> tuple[Step, ...]:
        """The whole working."""
        return (*self.now.steps, *((*self.after.steps, *self.then.steps) if self.after else ()))

    @property
    def lacking(self) -> tuple[Lack, ...]:
        """The facts that nobody has given."""
        return tuple(dict.fromkeys((*self.now.lacking, *self.then.lacking)))


def row(within: Within) -> Row:
    """Return one number of visits as a row."""
    return {
        "visits": within.visits,
        "holds": within.holds,
        "wanted": list(spread(within.wanted)) if within.holds is not None else None,
    }


def data(asked: Asked, found: Found, rows: Sequence[Row]) -> dict[str, Any]:
    """Return the answer as JSON holds it."""
    spell, printing, after = asked.spell, asked.printing, found.after
    return {
        "card": printing.card if printing else None,
        "name": spell.name,
        "school": spell.school,
        "cost": None if spell.cost is None else list(spell.cost),
        "circle": list(asked.circle.mana),
        "stone": asked.circle.stone + 1,
        "gems": list(asked.gems),
        "now": {"holds": found.now.allowed, "missing": _missing(spell, asked.circle)},
        "taken": after
        and {
            "mana": list(asked.taken),
            "circle": list(after.circle.mana),
            "stone": after.circle.stone + 1,
            "holds": found.then.allowed,
            "missing": _missing(spell, after.circle),
        },
        "mana": [{"mana": mana, "holds": holds} for mana, holds in found.helping.items()],
        "visits": rows,
        "soonest": first.visits if (first := soonest(found.visits)) else None,
        "steps": [as_data(step) for step in found.steps],
        "unknown": lacks(found.lacking),
    }


def _missing(spell: Spell, circle: Circle) -> list[str] | None:
    return None if spell.cost is None else list(spread(missing(spell.cost, circle.mana).mana))


def lines(screen: Screen, asked: Asked, found: Found) -> Iterator[str]:
    """Yield what people read: the spell, its circle, and what mana and visits change."""
    place, spell = asked.place, asked.spell
    title = place.title(asked.printing) if asked.printing else say("spell.typed-cost")
    yield screen.style(
        screen.wrap(say("spell.title", name=title, cost=_cost(place, spell))), "bold"
    )
    yield screen.wrap(say("spell.circle-is", circle=_circle(place, asked.circle)), "  ")
    yield ""
    yield from _part(screen, place, say("spell.as-it-lies"), found.now, found.now.steps)
    if found.after:
        yield ""
        mana = ", ".join(mana_told(place, each) for each in asked.taken)
        steps = (*found.after.steps, *found.then.steps)
        yield from _part(screen, place, say("spell.with-mana", mana=mana), found.then, steps)
        circle = _circle(place, found.after.circle)
        yield screen.wrap(say("spell.circle-is", circle=circle), "  ")
    if spell.cost is not None:
        yield ""
        yield from _by_mana(screen, asked, found)
        yield ""
        yield from _by_visits(screen, asked, found)


def _part(
    screen: Screen, place: Place, head: str, found: Ruling, steps: Iterable[Step]
) -> Iterator[str]:
    said = say("spell.head", what=head, answer=_answered(found.allowed))
    yield screen.style(screen.wrap(said), "bold")
    for line in told([_in_words(place, each) for each in steps], "spell", place):
        yield screen.fit(f"  {line}")


def _in_words(place: Place, step: Step) -> Step:
    """Return a step with its mana in words: some that nobody knows, and all that is missing."""
    facts = {
        name: say("spell.unknown-mana") if name in {"mana", "old"} and fact is None else fact
        for name, fact in step.facts.items()
    }
    if isinstance(short := facts.get("missing"), Sequence):
        facts["missing"] = " + ".join(mana_told(place, mana) for mana in short)
    return step.but(facts=facts)


def _by_mana(screen: Screen, asked: Asked, found: Found) -> Iterator[str]:
    """Yield which mana leave the spell castable once they have gone to its circle."""
    place = asked.place
    circle = found.after.circle if found.after else asked.circle
    key = "spell.next-visit" if found.after else "spell.own-circle"
    under = mana_told(place, circle.under)
    yield screen.style(screen.wrap(say(key, under=under)), "bold")
    if not found.helping:
        yield screen.wrap(say("spell.nothing-on-offer"), "  ")
    for answer in (True, False, None):
        fitting = [place.called(m) for m, holds in found.helping.items() if holds is answer]
        if fitting:
            said = say("spell.by-mana", answer=_answered(answer), mana=fitting)
            yield screen.wrap(said, "  ", "    ")


def _by_visits(screen: Screen, asked: Asked, found: Found) -> Iterator[str]:
    """Yield after how many visits the spell can be cast at all."""
    any_, offered = "spell.by-visits", "spell.by-visits-offer"
    if found.after:
        any_, offered = "spell.more-visits", "spell.more-visits-offer"
    head = any_ if asked.offer is None else offered
    yield screen.style(screen.wrap(say(head)), "bold")
    for within in found.visits[1:]:
        wanted = [mana_told(asked.place, each) for each in spread(within.wanted)]
        key = "spell.visits-any" if within.holds and not wanted else "spell.visits-with"
        if not within.holds:
            key = "spell.visits-open" if within.holds is None else "spell.visits-not"
        facts = {"visits": within.visits, "mana": " + ".join(wanted)}
        yield screen.wrap(say(key, **facts), "  ", "    ")


def _answered(answer: Told) -> str:
    return say({True: "spell.yes", False: "spell.no", None: "spell.open"}[answer])


def mana_told(place: Place, mana: Mana) -> str:
    """Return a mana in words, and one that nobody knows, too."""
    return say("spell.unknown-mana") if mana is None else place.called(mana)


def _cost(place: Place, spell: Spell) -> str:
    if spell.cost is None:
        return say("spell.cost-not-known")
    counts = {mana: spell.cost.count(mana) for mana in spell.cost}
    parts = [place.called(m) if n == 1 else f"{n} {place.called(m)}" for m, n in counts.items()]
    return " + ".join(parts) or say("spell.costs-nothing")


def _circle(place: Place, circle: Circle) -> str:
    mark = say("cli.unknown-mark")
    named = [mark if mana is None else place.called(mana) for mana in circle.mana]
    named[circle.stone] = f"[{named[circle.stone]}]"
    return " · ".join(named)
