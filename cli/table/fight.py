"""`mazo table fight`: one attack against one defence, with its working."""

from collections.abc import Sequence
from typing import Annotated, Any

import typer

from ...catalog.errors import UsageError
from ...play.invizimals.cards import ATTACK, DEFENCE, InPlay
from ...play.invizimals.combat import Choice, Duel, Strike, choices, duel, strike
from .. import options
from ..answer import Answer, Column, Row
from ..exits import Exit
from ..session import Session
from ..words import say
from .fighters import Corner, attack_type, corner, habitats, numbered, parted, vectors
from .fought import RULES, Fight, notes, told, type_named, working_of
from .place import Place, take
from .working import as_data, lacks


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
    place = take(Session(game), RULES)
    texts = parted(fighters)
    first_has, second_has = vector or [], defence_vector or []
    names = iter(numbered("fight.vector-name", len(first_has) + len(second_has)))
    corners = (
        corner(place, texts[0], ATTACK, vectors(place, first_has, ATTACK, names)),
        corner(place, texts[1], DEFENCE, vectors(place, second_has, DEFENCE, names)),
    )
    board = habitats(place, habitat or ())
    first, second = (each.who for each in corners)
    chosen = _chosen(place, first, type_)
    found = strike(first, second, board, place.settings, chosen)
    fought = duel(first, second, board, place.settings) if both else None
    return _answer(Fight(place, corners, board, found, fought))


def _chosen(place: Place, attacker: InPlay, word: str | None) -> str | None:
    """Return the attack type asked for; one that the attacker is known to lack is refused."""
    if word is None:
        return None
    found, known = attack_type(place, word), attacker.card.attacks
    if known is not None and found not in known:
        types = [place.called(each) for each in dict.fromkeys(known)]
        card = attacker.card.name
        raise UsageError("fight.not-its-type", found=place.called(found), card=card, types=types)
    return found


def _answer(fight: Fight) -> Answer:
    rows = [_row(choice, fight.strike) for choice in choices(fight.strike)]
    code = {True: Exit.YES, False: Exit.NO, None: Exit.CANNOT_TELL}[fight.strike.succeeds]
    if fight.duel and fight.duel.falls is None:
        code = Exit.CANNOT_TELL
    return Answer(
        data=_data(fight, rows),
        rows=rows,
        columns=_columns(fight.place),
        text=lambda screen: "\n".join(told(screen, fight, rows)),
        game=fight.place.catalog.id,
        notes=[*notes(fight)],
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
        Column("type", say("fight.column-type"), show=lambda found: type_named(place, found)),
        Column("attack", say("fight.column-attack"), right=True),
        Column("defence", say("fight.column-defence"), right=True),
        Column("margin", say("fight.column-margin"), right=True),
        Column("takes_life", say("fight.column-takes-life"), show=_yes_or_no),
    ]


def _yes_or_no(found: bool | None) -> str:
    if found is None:
        return say("cli.unknown-mark")
    return say("cli.yes") if found else say("cli.no")


def _data(fight: Fight, rows: Sequence[Row]) -> dict[str, Any]:
    found, (first, second) = fight.strike, fight.corners
    data = {
        "attacker": _corner_data(first),
        "defender": _corner_data(second),
        "habitats": [
            {"name": each.name, "changes": None if each.changes is None else dict(each.changes)}
            for each in fight.habitats
        ],
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
    return data | {
        "duel": {
            "falls": falls,
            "attacks": fight.duel.attacks,
            "back": _back(fight.duel),
            "steps": [as_data(fight.duel.step)],
        }
    }


def _back(found: Duel) -> dict[str, Any]:
    """Return the attack in return as JSON holds it."""
    back = found.back
    return {
        "takes_life": back.succeeds,
        "attack": back.attack.points,
        "defence": back.defence.points,
        "margin": back.margin,
        "type": back.attack.attack_type,
        "attacks_needed": back.attacks,
        "steps": [as_data(step) for step in working_of(back)],
    }


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
