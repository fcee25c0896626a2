"""`mazo table fight`: one attack against one defence, with its working."""

from collections.abc import Iterator, Sequence
from typing import Annotated, Any

import typer

from ...catalog.catalog import Printing
from ...catalog.errors import UsageError
from ...catalog.value import Value
from ...play.invizimals import typed
from ...play.invizimals.cards import ATTACK, DEFENCE, Habitat, InPlay
from ...play.invizimals.combat import Choice, Duel, Strike, choices, duel, strike
from ...play.invizimals.reading import by_field
from ...play.working import Lack, Step, gathered
from .. import options
from ..answer import Answer, Column, Row
from ..cards import sample_note
from ..exits import Exit
from ..session import Session
from ..terminal.screen import Screen, listed
from ..words import say, text
from .fighters import Corner, corner, habitats, parted, vectors, vocabulary
from .place import Place, take
from .working import as_data, asked, assumed, lacks, told

_RULES = "invizimals"


class _Fight(Value):
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
        found = self.strike
        return (*found.attack.steps, *found.defence.steps, *found.steps)

    @property
    def lacking(self) -> tuple[Lack, ...]:
        """What is unknown, called by the fields of the game."""
        found = [self.strike.lacking]
        if self.duel:
            found.append(self.duel.back.lacking)
        return by_field(gathered(found))


def command(
    fighters: Annotated[
        list[str], typer.Argument(help=say("fight.fighters"), metavar=say("fight.FIGHTERS"))
    ],
    vector: Annotated[
        list[str] | None,
        typer.Option("--vector", help=say("fight.with-vector"), metavar=say("fight.VECTOR")),
    ] = None,
    defence_vector: Annotated[
        list[str] | None,
        typer.Option(
            "--defence-vector", help=say("fight.with-defence-vector"), metavar=say("fight.VECTOR")
        ),
    ] = None,
    habitat: Annotated[
        list[str] | None,
        typer.Option("--habitat", help=say("fight.with-habitat"), metavar=say("fight.HABITAT")),
    ] = None,
    type_: Annotated[
        str | None, typer.Option("--type", help=say("fight.with-type"), metavar=say("fight.TYPE"))
    ] = None,
    both: Annotated[bool, typer.Option("--duel", help=say("fight.with-duel"))] = False,
    game: options.Game = None,
) -> Answer:
    """Tell what one attack does."""
    place = take(Session(game), _RULES)
    texts = parted(fighters)
    corners = (
        corner(place, texts[0], ATTACK, vectors(place, vector or (), ATTACK)),
        corner(place, texts[1], DEFENCE, vectors(place, defence_vector or (), DEFENCE)),
    )
    board = habitats(place, habitat or ())
    first, second = (each.who for each in corners)
    chosen = _chosen(place, first, type_)
    found = strike(first, second, board, place.settings, chosen)
    fought = duel(first, second, board, place.settings) if both else None
    return _answer(_Fight(place, corners, board, found, fought))


def _chosen(place: Place, attacker: InPlay, word: str | None) -> str | None:
    """Return the attack type asked for; one that the attacker is known to lack is refused."""
    if word is None:
        return None
    found, known = typed.attack_type(word, vocabulary(place)), attacker.card.attacks
    if known is not None and found not in known:
        types = [place.called(each) for each in dict.fromkeys(known)]
        card = attacker.card.name
        raise UsageError("fight.not-its-type", found=place.called(found), card=card, types=types)
    return found


def _answer(fight: _Fight) -> Answer:
    rows = [_row(choice, fight.strike) for choice in choices(fight.strike)]
    code = {True: Exit.YES, False: Exit.NO, None: Exit.CANNOT_TELL}[fight.strike.succeeds]
    if fight.duel and fight.duel.falls is None:
        code = Exit.CANNOT_TELL
    return Answer(
        data=_data(fight, rows),
        rows=rows,
        columns=_columns(fight.place),
        text=lambda screen: "\n".join(_told(screen, fight, rows)),
        game=fight.place.catalog.id,
        notes=[*_notes(fight)],
        code=code,
    )


def _row(choice: Choice, found: Strike) -> Row:
    return {
        "type": choice.total.attack_type,
        "attack": choice.total.points,
        "defence": found.defence.points,
        "margin": choice.margin,
        "takes_life": choice.succeeds,
    }


def _columns(place: Place) -> list[Column]:
    return [
        Column("type", say("fight.column-type"), show=lambda found: _type(place, found)),
        Column("attack", say("fight.column-attack"), right=True),
        Column("defence", say("fight.column-defence"), right=True),
        Column("margin", say("fight.column-margin"), right=True),
        Column("takes_life", say("fight.column-takes-life"), show=_yes_or_no),
    ]


def _type(place: Place, found: str | None) -> str:
    return say("cli.unknown-mark") if found is None else place.called(found)


def _yes_or_no(found: bool | None) -> str:
    if found is None:
        return say("cli.unknown-mark")
    return say("cli.yes") if found else say("cli.no")


def _data(fight: _Fight, rows: Sequence[Row]) -> dict[str, Any]:
    found, (first, second) = fight.strike, fight.corners
    data = {
        "attacker": _corner_data(first),
        "defender": _corner_data(second),
        "habitats": [{"name": each.name, "changes": dict(each.changes)} for each in fight.habitats],
        "takes_life": found.succeeds,
        "attack": found.attack.points,
        "defence": found.defence.points,
        "margin": found.margin,
        "type": found.attack.attack_type,
        "best": list(found.best),
        "attacks_needed": found.attacks,
        "types": rows,
        "steps": [as_data(step) for step in fight.steps],
        "unknown": lacks(fight.lacking),
    }
    if fight.duel is None:
        return data
    names = {"first": "attacker", "second": "defender"}
    falls = names.get(str(fight.duel.falls), fight.duel.falls)
    return data | {"duel": {"falls": falls, "attacks": fight.duel.attacks}}


def _corner_data(corner: Corner) -> dict[str, Any]:
    who = corner.who
    return {
        "name": who.card.name,
        "printing": corner.printing.id if corner.printing else None,
        "attack": who.card.attack,
        "defence": who.card.defence,
        "lives": who.lives_left,
        "habitat": who.card.habitat,
        "types": None if who.card.attacks is None else list(who.card.attacks),
        "vectors": [vector.as_dict() for vector in who.vectors],
    }


def _told(screen: Screen, fight: _Fight, rows: Sequence[Row]) -> Iterator[str]:
    yield screen.style(screen.wrap(_headline(fight)), "bold")
    if further := _needed(fight):
        yield screen.wrap(further)
    if len(rows) > 1:
        yield from ["", *_of_types(screen, fight, rows)]
    yield ""
    for line in told(fight.steps, _RULES, fight.place):
        yield screen.wrap(line, "", "    ")
    if lines := asked(fight.lacking, fight.place):
        yield from ["", *map(screen.wrap, lines)]
    if fight.duel:
        yield from ["", screen.wrap(_of_duel(fight, fight.duel))]


def _headline(fight: _Fight) -> str:
    attacker, defender = fight.names
    facts = {"attacker": attacker, "defender": defender}
    found = fight.strike
    if found.succeeds is None:
        return say("fight.cannot-tell", **facts)
    points = {"attack": _points(found.attack.points), "defence": _points(found.defence.points)}
    return say("fight.takes" if found.succeeds else "fight.takes-none", **facts, **points)


def _points(points: int | None) -> str:
    return say("cli.unknown-mark") if points is None else str(points)


def _needed(fight: _Fight) -> str:
    """Return how many such attacks remove the defender; nothing where none ever does."""
    if not fight.strike.succeeds:
        return ""
    if fight.strike.attacks is None:
        return say("fight.needed-unknown")
    return say("fight.needed", count=fight.strike.attacks, defender=fight.names[1])


def _of_types(screen: Screen, fight: _Fight, rows: Sequence[Row]) -> Iterator[str]:
    """Yield what each attack type comes to, and which is the best."""
    yield from listed(screen, [(_type(fight.place, row["type"]), _of_type(row)) for row in rows])
    best = [fight.place.called(each) for each in fight.strike.best]
    if not best:
        yield screen.wrap(say("fight.best-unknown"))
    elif len(best) < len(rows):
        yield screen.wrap(say("fight.best", types=best))
    else:
        yield screen.wrap(say("fight.all-alike"))


def _of_type(row: Row) -> str:
    attack, defence = _points(row["attack"]), _points(row["defence"])
    key = {True: "takes", False: "takes-none", None: "open"}[row["takes_life"]]
    return say(f"fight.type-{key}", attack=attack, defence=defence)


def _of_duel(fight: _Fight, found: Duel) -> str:
    attacker, defender = fight.names
    if found.falls is None:
        return say("fight.duel-open")
    if found.falls == "neither":
        return say("fight.duel-neither")
    loser = attacker if found.falls == "first" else defender
    return say("fight.duel-falls", card=loser, count=found.attacks)


def _notes(fight: _Fight) -> Iterator[str]:
    """Yield what stderr says: the settings that decided, what is inferred, what is made up."""
    yield from assumed(fight.steps, fight.place)
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
    for reason, cards in reasons.items():
        yield say("fight.inferred", cards=[*dict.fromkeys(cards)], reason=reason)
