"""`mazo pack rate`: is the stated rate plausible after what was found in real packs?"""

from collections.abc import Sequence
from fractions import Fraction
from typing import Annotated, Any

import typer

from ...catalog.value import Value
from ...packs.recipes.ready import Ready, ready
from ...packs.reckoning.fit import LEAST_EXPECTED, Fit, fit
from ...packs.reckoning.rates import MOST_PACKS, Rate, rate
from .. import options
from ..answer import Answer, Column
from ..exits import Exit
from ..percent import percent
from ..session import Session
from ..terminal.screen import Screen
from ..words import say, text
from .counted import Count, Given, counted
from .figures import number
from .products import Named, note_sentences, product_named

_VERDICTS = ("impossible", "implausible", "plausible")  # the worst first


class Judged(Value):
    """What was found of one kind, beside what is stated."""

    count: Count
    rate: Rate
    verdict: str


def command(
    product_: Named,
    query: Annotated[
        list[str] | None,
        typer.Argument(help=say("pack.odds.query"), metavar=say("options.QUERY")),
    ] = None,
    rarity: Annotated[
        str | None,
        typer.Option("--rarity", help=say("pack.rate.rarity"), metavar=say("pack.RARITY")),
    ] = None,
    hits: Annotated[
        int | None,
        typer.Option("--hits", min=0, help=say("pack.rate.hits"), metavar=say("options.NUMBER")),
    ] = None,
    packs: Annotated[
        int | None,
        typer.Option(
            "--packs", min=1, max=MOST_PACKS,
            help=say("pack.rate.packs"), metavar=say("options.NUMBER"),
        ),
    ] = None,
    found: Annotated[
        list[str] | None,
        typer.Option("--found", help=say("pack.rate.found"), metavar=say("pack.RARITY-K")),
    ] = None,
    recorded: Annotated[bool, typer.Option("--recorded", help=say("pack.rate.recorded"))] = False,
    confidence: Annotated[
        int,
        typer.Option(
            "--confidence", min=50, max=99,
            help=say("pack.rate.confidence"), metavar=say("options.NUMBER"),
        ),
    ] = 95,
    game: options.Game = None,
) -> Answer:  # fmt: skip
    """Judge a rate."""
    session = Session(game)
    catalog, product = product_named(session, product_)
    made = ready(catalog, product, session.settings(catalog))
    asked = " ".join(query) if query is not None else None
    given = Given(asked, rarity, hits, packs, tuple(found or ()), recorded)
    opened, counts = counted(session, catalog, made, given)
    notes = note_sentences(made.notes, catalog)
    if asked is not None and all(count.wish.is_void for count in counts):
        from ..unmatched import unmatched

        notes += unmatched(session, catalog, asked)
    sure = Fraction(confidence, 100)
    every = [_judged(made, count, opened, sure) for count in counts]
    together = _together(made, counts, opened)
    verdict = _verdict(every, together, sure)
    rows = [_row(one) for one in every]
    data = {
        "product": product.id,
        "packs": opened,
        "confidence": confidence / 100,
        "verdict": verdict,
        "rates": rows,
        "fit": _fit_data(together) if together else None,
    }
    return Answer(
        data=data,
        rows=rows,
        columns=[Column(name, name, absent="") for name in (rows[0] if rows else ())],
        text=lambda screen: _told(made, opened, every, together, verdict, screen),
        game=catalog.id,
        notes=[*notes, *_notes(every)],
        code=Exit.YES if verdict == "plausible" else Exit.NO,
    )


def _judged(made: Ready, count: Count, packs: int, sure: Fraction) -> Judged:
    found = rate(made.recipe, count.wish, count.found, packs, sure)
    return Judged(count, found, _how(found.chance, 1 - sure))


def _how(chance: Fraction | float, doubt: Fraction) -> str:
    return _VERDICTS[(chance > 0) + (chance >= doubt)] if chance else _VERDICTS[0]


def _together(made: Ready, counts: Sequence[Count], packs: int) -> Fit | None:
    """Return how the counts of several rarities fit together; None of fewer."""
    found = {count.rarity: count.found for count in counts if count.rarity is not None}
    return fit(made.recipe, found, packs) if len(found) > 1 else None


def _verdict(every: Sequence[Judged], together: Fit | None, sure: Fraction) -> str:
    """Return the verdict on all kinds: by the chi-square, else each by a share of the doubt."""
    if any(one.rate.chance == 0 for one in every):
        return _VERDICTS[0]
    if together is not None and together.chance is not None:
        return _how(together.chance, 1 - sure)
    doubt = (1 - sure) / max(1, len(every))
    return min((_how(one.rate.chance, doubt) for one in every), key=_VERDICTS.index)


def _row(one: Judged) -> dict[str, Any]:
    rate_ = one.rate
    interval = rate_.interval
    return {
        "rarity": one.count.rarity,
        "name": one.count.what,
        "found": rate_.found,
        "expected": float(rate_.expected),
        "stated": float(rate_.printed),
        "exact": str(rate_.printed),
        "estimate": rate_.found / rate_.packs,
        "low": interval.low if interval else None,
        "high": interval.high if interval else None,
        "interval": ("exact" if interval.exact else "places") if interval else None,
        "p_value": float(rate_.chance),
        "verdict": one.verdict,
    }


def _fit_data(together: Fit) -> dict[str, Any]:
    return {
        "chi_square": together.square,
        "degrees": together.freedom,
        "p_value": together.chance,
        "holds": together.holds,
    }


def _told(
    made: Ready,
    packs: int,
    every: Sequence[Judged],
    together: Fit | None,
    verdict: str,
    screen: Screen,
) -> str:
    head = say("rates.head", name=text(made.product.label), packs=packs)
    lines = [screen.style(screen.wrap(head), "bold")]
    for one in every:
        line = say("rates.line", what=one.count.what, found=one.rate.found,
                   expected=number(one.rate.expected))  # fmt: skip
        lines.append(screen.wrap(line, "  ", "    "))
        lines += [screen.wrap(said, "    ", "      ") for said in _said(one)]
    if together is not None and together.says_something:
        lines.append(screen.wrap(_of_all(together), "  ", "    "))
    colour = "green" if verdict == "plausible" else "red"
    last = screen.wrap(say(f"rates.verdict-{verdict}"), "  ", "    ")
    return "\n".join([*lines, screen.style(last, "bold", colour)])


def _said(one: Judged) -> list[str]:
    """Return in sentences what a count says of the rate, and how unusual it is."""
    rate_, interval = one.rate, one.rate.interval
    chance = percent(rate_.chance.numerator, rate_.chance.denominator)
    said = [say(f"rates.{one.verdict}", chance=chance)]
    if interval is None:
        return said
    if interval.low == interval.high:
        certain = say("rates.certain", stated=number(rate_.printed))
        return [certain] if rate_.chance else [certain, *said]
    share = interval.exact and interval.high <= 1
    shown = _percent if share else _mean
    values = {
        "estimate": shown(Fraction(rate_.found, rate_.packs)),
        "low": shown(Fraction(interval.low)),
        "high": shown(Fraction(interval.high)),
        "stated": shown(rate_.printed),
    }
    return [say("rates.of-packs" if share else "rates.a-pack", **values), *said]


def _mean(value: Fraction) -> str:
    return number(value, 3)


def _percent(value: Fraction) -> str:
    return percent(value.numerator, value.denominator)


def _of_all(together: Fit) -> str:
    if together.chance is None or together.square is None:
        key = "rates.fit-impossible" if together.chance == 0 else "rates.fit-too-few"
        return say(key, least=LEAST_EXPECTED)
    chance = _percent(Fraction(together.chance))
    square = number(together.square, 2)
    return say("rates.fit", square=square, freedom=together.freedom, chance=chance)


def _notes(every: Sequence[Judged]) -> list[str]:
    """Return how the numbers are to be taken."""
    wide = any(one.rate.interval and not one.rate.interval.exact for one in every)
    return [say("rates.places")] if wide else []
