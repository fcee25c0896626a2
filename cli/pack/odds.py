"""`mazo pack odds`: the exact chance of some cards in some packs."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Annotated, Any

import typer

from ...catalog.catalog import Catalog
from ...catalog.value import Value
from ...packs.recipes.ready import Ready, ready
from ...packs.reckoning.alike import alike, alone, rarities
from ...packs.reckoning.chances import Chance
from ...packs.reckoning.wishes import Wish, of_printings, of_rarity, wish
from .. import options
from ..answer import Answer, Column
from ..cards import marked, value_of, word
from ..errors import quoted
from ..providers import providers
from ..session import Session
from ..terminal.screen import Screen
from ..words import say, text
from . import chances
from .chances import Found
from .figures import number
from .products import Named, note_sentences, product_named

MOST_PACKS = 10_000
_SURE = (Fraction(1, 2), Fraction(9, 10), Fraction(19, 20), Fraction(99, 100))
_MORE = 4  # further numbers of cards that the chance is told for
_LEAST = Fraction(1, 2000)  # a chance that is still told in per cent


class Asked(Value):
    """What the command was asked: of which product, in how many packs, at least how many cards."""

    catalog: Catalog
    made: Ready
    packs: int
    want: int
    seed: str


def command(
    product_: Named,
    query: Annotated[
        list[str] | None,
        typer.Argument(help=say("pack.odds.query"), metavar=say("options.QUERY")),
    ] = None,
    count: Annotated[
        int,
        typer.Option(
            "-c", "--count", min=1, max=MOST_PACKS,
            help=say("pack.odds.count"), metavar=say("options.NUMBER"),
        ),
    ] = 1,
    at_least: Annotated[
        int,
        typer.Option(
            "--at-least", min=1, help=say("pack.odds.at-least"), metavar=say("options.NUMBER")
        ),
    ] = 1,
    cards: Annotated[bool, typer.Option("--cards", help=say("pack.odds.cards"))] = False,
    seed: options.Seed = None,
    game: options.Game = None,
) -> Answer:  # fmt: skip
    """Tell the chance of cards in packs."""
    session = Session(game)
    catalog, found = product_named(session, product_)
    made = ready(catalog, found, session.settings(catalog))
    asked = Asked(catalog, made, count, at_least, options.seed(seed))
    if query is None:
        return _by_card(asked) if cards else _by_rarity(asked)
    given = " ".join(query)
    wanted = wish(catalog, given, providers(session, catalog))
    answer = _by_card(asked, wanted) if cards else _of_query(asked, wanted, given)
    notes = [*answer.notes, *_reach(session, asked, wanted, given)]
    return answer.but(data={"query": given, **answer.data}, notes=notes)


def _reach(session: Session, asked: Asked, wanted: Wish, query: str) -> Iterator[str]:
    """Yield how far the answer reaches: no card matches, or others are there that nobody knows."""
    if wanted.is_void:
        from ..unmatched import unmatched

        yield from unmatched(session, asked.catalog, query)
        return
    drawn = {id_ for group in alike(asked.made.recipe) for id_ in group}
    alone_ = (wanted.alone.get(kind) for kind in alone(asked.made.recipe))
    if drawn & (wanted.yes | wanted.maybe):
        if any(note.key == "pack.known-part" for note in asked.made.notes):
            yield say("chances.among-known")
    elif all(answer is False for answer in alone_):
        yield say("chances.none-match")


def _of_query(asked: Asked, wanted: Wish, query: str) -> Answer:
    """Answer for all cards that match, together."""
    found = _found(asked, [wanted])
    rows = [{"at_least": n, **chances.data(chance)} for n, chance in _more(asked, found[0])]
    needed = _needed(asked, found[0])
    data = {**_base(asked, found), **_row(asked, found[0]), "more": rows[1:], "needed": needed}
    return Answer(
        data=data,
        rows=rows,
        data_columns=chances.columns("at_least"),
        columns=chances.columns("at_least"),
        text=lambda screen: _told(asked, query, found[0], data, screen),
        game=asked.catalog.id,
        notes=_notes(asked, wanted, found),
    )


def _more(asked: Asked, found: Found) -> Iterator[tuple[int, Chance]]:
    """Yield the chance of as many cards as asked for, and of some more where they are exact."""
    yield asked.want, found.chance
    for want in range(asked.want + 1, asked.want + 1 + _MORE):
        chance = found.odds.at_least(want, asked.packs) if found.odds else None
        if chance is None or chance.high < _LEAST:
            return
        yield want, chance


def _needed(asked: Asked, found: Found) -> list[dict[str, Any]]:
    """Return how many packs it takes for some chances, where nothing in doubt decides."""
    if found.odds is None or not found.chance.is_known:
        return []
    packs = [(sure, found.odds.packs_needed(sure, asked.want)) for sure in _SURE]
    return [{"probability": float(sure), "packs": many} for sure, many in packs if many]


def _by_rarity(asked: Asked) -> Answer:
    field, kinds = asked.catalog.game.fields["rarity"], rarities(asked.made.recipe)
    found = _found(asked, [of_rarity(asked.catalog, rarity) for rarity in kinds])
    rows = [
        {
            "rarity": rarity,
            "name": word(field, rarity) if rarity else say("chances.any-rarity"),
            **_row(asked, one),
        }
        for rarity, one in zip(kinds, found, strict=True)
    ]
    head = [Column("name", say("chances.rarity"), prose=True)]
    answer = _table(asked, "rarities", rows, head, ("rarity", "name"))
    return answer.but(data={**_base(asked, found), **answer.data}, notes=_notes(asked, None, found))


def _by_card(asked: Asked, wanted: Wish | None = None) -> Answer:
    """Answer for each card that can come, of those that match or may match."""
    catalog, groups = asked.catalog, alike(asked.made.recipe)
    shown = {id_ for group in groups for id_ in group}
    if wanted:
        shown &= wanted.yes | wanted.maybe
    groups = tuple(group for group in groups if shown.intersection(group))
    found = _found(asked, [of_printings(catalog, frozenset(group[:1])) for group in groups])
    of_each = {id_: one for group, one in zip(groups, found, strict=True) for id_ in group}
    rows = [
        {
            "id": p.card, "name": p.name, "title": p.title, "printing": p.id,
            "rarity": p.values["rarity"], "sample": p.sample,
            "matches": None if wanted and p.id in wanted.maybe else True,
            **_row(asked, of_each[p.id]),
        }
        for p in catalog.select("ORDER BY row") if p.id in shown
    ]  # fmt: skip
    head = [
        Column("title", say("chances.card"), cell=marked),
        Column("printing", say("chances.printing"), whole=True),
        Column(
            "rarity", say("chances.rarity"), value_of(catalog.game.fields["rarity"], catalog.game)
        ),
    ]
    answer = _table(asked, "cards", rows, head, ("id", "name", "printing", "rarity"))
    notes = _notes(asked, wanted, found)
    return answer.but(data={**_base(asked, found), **answer.data}, notes=notes)


def _found(asked: Asked, wishes: Sequence[Wish]) -> list[Found]:
    return chances.of(asked.made.recipe, wishes, asked.packs, asked.want, asked.seed)


def _row(asked: Asked, found: Found) -> dict[str, Any]:
    """Return a chance as data, with how many cards one of the packs and all hold on average.

    Those are null where the chance is simulated, or where something in doubt decides.
    """
    low, high = found.means
    mean = low / asked.packs if low == high else None
    return {
        **chances.data(found.chance),
        "mean": None if mean is None else float(mean),
        "exact_mean": None if mean is None else chances.exact(mean),
        "expected": None if mean is None else float(low),
    }


def _base(asked: Asked, found: Sequence[Found]) -> dict[str, Any]:
    """Return what every answer says as data; the seed where chance was tried."""
    base = {"product": asked.made.product.id, "packs": asked.packs, "at_least": asked.want}
    simulated = any(one.odds is None for one in found)
    return {**base, "seed": asked.seed} if simulated else base


def _table(
    asked: Asked,
    what: str,
    rows: Sequence[Mapping[str, Any]],
    head: Sequence[Column],
    names: Sequence[str],
) -> Answer:
    at_least = say("chances.at-least-this", count=asked.want)
    columns = [
        *head,
        Column("mean", say("chances.a-pack"), number, right=True),
        Column("expected", say("chances.in-packs", packs=asked.packs), number, right=True),
        Column("probability", at_least, cell=chances.shown, right=True),
    ]
    if asked.packs == 1:
        del columns[-2]
    return Answer(
        data={what: rows},
        rows=rows,
        columns=columns,
        data_columns=chances.columns(*names, "mean", "expected"),
        game=asked.catalog.id,
    )


def _told(asked: Asked, query: str, found: Found, data: Mapping[str, Any], screen: Screen) -> str:
    """Return the answer to a query in lines."""
    name, packs = text(asked.made.product.label), asked.packs
    head = say("chances.head", name=name, query=quoted([query]), packs=packs)
    lines = [screen.style(screen.wrap(head), "bold")]
    for row in ({**data, "at_least": asked.want}, *data["more"]):
        said = say("chances.at-least", count=row["at_least"], chance=chances.shown(row))
        lines.append(screen.wrap(said, "  ", "    "))
    if found.odds is not None:
        lines.append(screen.wrap(_average(asked, found), "  ", "    "))
    surest = {one["packs"]: one for one in data["needed"]}  # so many packs are told once
    if surest.keys() - {1}:
        needed = " · ".join(map(_packs_for, surest.values()))
        lines.append(screen.wrap(say("chances.needed", packs=needed), "  ", "    "))
    return "\n".join(lines)


def _average(asked: Asked, found: Found) -> str:
    """Return how many to expect in one of the packs, and in all; two numbers where in doubt."""
    means = tuple(dict.fromkeys(found.means))
    each = "–".join(number(float(mean / asked.packs)) for mean in means)
    if asked.packs == 1:
        return say("chances.average", mean=each)
    every = "–".join(number(float(mean)) for mean in means)
    return say("chances.average-of-many", mean=each, many=every)


def _packs_for(one: Mapping[str, Any]) -> str:
    return say("chances.packs-for", percent=round(100 * one["probability"]), packs=one["packs"])


def _notes(asked: Asked, wanted: Wish | None, found: Sequence[Found]) -> list[str]:
    """Return what the answer rests on: the product, what nobody knows, a simulation."""
    notes = note_sentences(asked.made.notes, asked.catalog)
    if wanted is not None:
        notes += _doubts(asked, wanted)
    trials = max((one.chance.trials for one in found), default=0)
    if trials:
        notes.append(say("chances.simulated", trials=trials, seed=asked.seed))
    return notes


def _doubts(asked: Asked, wanted: Wish) -> Iterator[str]:
    """Yield of how many cards it cannot be told whether they match."""
    drawn = {id_ for group in alike(asked.made.recipe) for id_ in group}
    if doubtful := len(drawn & wanted.maybe):
        yield say("chances.doubtful", count=doubtful)
