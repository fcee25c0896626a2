"""A fight in words: who takes a life of whom, what each attack type comes to, and the working."""

from collections.abc import Iterator, Sequence

from ...catalog.catalog import Printing
from ...catalog.value import Value
from ...play.invizimals.cards import ATTACK, DEFENCE, Habitat
from ...play.invizimals.combat import Duel, Strike
from ...play.invizimals.totals import Total
from ...play.working import Lack, Step, gathered
from ..answer import Row
from ..cards import sample_note
from ..steps import step_told
from ..terminal.screen import Screen, listed
from ..words import say, text
from . import working
from .fighters import Corner, numbered
from .place import Place

RULES = "invizimals"


class Fight(Value):
    """What was asked and what came of it; `duel` is None unless it was asked for."""

    place: Place
    corners: tuple[Corner, Corner]
    habitats: tuple[Habitat, ...]
    strike: Strike
    duel: Duel | None = None

    @property
    def names(self) -> tuple[str, str]:
        """What attacker and defender are called."""
        return self.corners[0].who.card.name, self.corners[1].who.card.name

    @property
    def steps(self) -> tuple[Step, ...]:
        """The whole working: the attack, the defence, and what follows."""
        return working_of(self.strike)

    @property
    def typed(self) -> bool:
        """Whether nothing that is unknown of it is a card's."""
        vectors = sum(len(each.who.vectors) for each in self.corners)
        own = {
            say("fight.attacker"),
            say("fight.defender"),
            *numbered("fight.vector-name", vectors),
            *numbered("fight.habitat-name", len(self.habitats)),
        }
        return all(lack.of in own for lack in self.lacking)

    @property
    def lacking(self) -> tuple[Lack, ...]:
        """What is unknown of all that is told, each type of the attack among it."""
        found = [total.lacking for total in self.strike.options]
        for each in (self.strike, *([self.duel.back] if self.duel else [])):
            found += [each.attack.lacking, each.defence.lacking, each.lacking]
        return gathered(found)


def working_of(found: Strike) -> tuple[Step, ...]:
    """Return the whole working of one attack."""
    return (*found.attack.steps, *found.defence.steps, *found.steps)


def told(screen: Screen, fight: Fight, rows: Sequence[Row]) -> Iterator[str]:
    """Yield the lines of a fight: what comes of it, each type, the working, what is unknown."""
    yield screen.style(screen.wrap(_headline(fight.names, fight.strike)), "bold")
    if further := _needed(fight):
        yield screen.wrap(further)
    if len(rows) > 1:
        yield from ["", *_of_types(screen, fight, rows)]
    yield ""
    yield from working.wrapped(screen, working.told(fight.steps, RULES, fight.place))
    if fight.duel:
        yield from ["", *_in_turn(screen, fight, fight.duel)]
    if lines := working.asked(fight.lacking, fight.place, typed=fight.typed):
        yield from ["", *map(screen.wrap, lines)]


def _headline(names: Sequence[str], found: Strike) -> str:
    facts = {"attacker": names[0], "defender": names[1]}
    if found.succeeds is None:
        return say("fight.cannot-tell", **facts)
    points = {"attack": _points(found.attack), "defence": _points(found.defence)}
    return say("fight.takes" if found.succeeds else "fight.takes-none", **facts, **points)


def _points(total: Total) -> str:
    """Return a total, or the bounds within which an unknown one is known to be."""
    if total.points is not None:
        return str(total.points)
    if total.least is not None and total.most is not None:
        return f"{total.least}–{total.most}"
    if total.least is not None:
        return f"≥ {total.least}"
    return say("cli.unknown-mark") if total.most is None else f"≤ {total.most}"


def _needed(fight: Fight) -> str:
    """Return how many such attacks remove the defender; nothing where none ever does."""
    if not fight.strike.succeeds:
        return ""
    if fight.strike.attacks is None:
        return say("fight.needed-unknown")
    return say("fight.needed", count=fight.strike.attacks, defender=fight.names[1])


def _of_types(screen: Screen, fight: Fight, rows: Sequence[Row]) -> Iterator[str]:
    """Yield what each attack type comes to, and which is the best."""
    found = fight.strike
    lines = [
        (type_named(fight.place, row["type"]), _of_type(row, total, found.defence))
        for row, total in zip(rows, found.options, strict=True)
    ]
    yield from listed(screen, lines)
    best = [fight.place.called(each) for each in fight.strike.best]
    if not best:
        yield screen.wrap(say("fight.best-unknown"))
    elif len(best) < len(rows):
        yield screen.wrap(say("fight.best", types=best))
    else:
        yield screen.wrap(say("fight.all-alike"))


def _of_type(row: Row, attack: Total, defence: Total) -> str:
    key = {True: "takes", False: "takes-none", None: "open"}[row["takes_life"]]
    return say(f"fight.type-{key}", attack=_points(attack), defence=_points(defence))


def _in_turn(screen: Screen, fight: Fight, found: Duel) -> Iterator[str]:
    """Yield the attack in return with its working, and which of the two falls."""
    yield screen.style(screen.wrap(_headline(fight.names[::-1], found.back)), "bold")
    yield ""
    lines = working.told(working_of(found.back), RULES, fight.place)
    yield from working.wrapped(screen, lines)
    yield from ["", screen.wrap(step_told(fight.place, RULES, found.step))]


def notes(fight: Fight) -> Iterator[str]:
    """Yield what stderr says: the settings that decided, what is inferred, what is made up."""
    back = working_of(fight.duel.back) if fight.duel else ()
    yield from working.assumed((*fight.steps, *back), fight.place)
    printings = [each.printing for each in fight.corners if each.printing]
    yield from _inferred(fight.place, printings)
    yield from sample_note(printing.sample for printing in printings)


def _inferred(place: Place, printings: Sequence[Printing]) -> Iterator[str]:
    """Yield why values of the cards are inferred, each reason once."""
    reasons: dict[str, list[str]] = {}
    for printing in printings:
        for field in (ATTACK, DEFENCE):
            code = printing.source.get(field, printing.source.get("", ""))
            source = place.game.sources.get(code)
            if source is not None and source.kind == "inferred":
                reasons.setdefault(text(source.label), []).append(printing.title)
    key = "fight.swapped" if place.settings["values-swapped"] else "fight.inferred"
    for reason, cards in reasons.items():
        yield say(key, cards=[*dict.fromkeys(cards)], reason=reason)


def type_named(place: Place, found: str | None) -> str:
    """Return what an attack type is called, where it is known."""
    return say("cli.unknown-mark") if found is None else place.called(found)
