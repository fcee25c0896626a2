"""How many packs complete a set, as data and as people read it."""

from collections.abc import Mapping
from typing import Any

from ...packs.completing.completion import Completion
from ..answer import Column
from ..charts import blocks
from ..charts.chart import Chart, Line
from ..percent import decimal
from ..terminal.screen import Screen
from ..words import say, text
from .collecting import Plan, names
from .priced import Price

_POINTS = 100  # of the curve, as data
_SHOWN = 0.99  # the chance at which the curve that is shown ends
_TOLD = 0.9999  # that at which the curve as data ends
_NAMED = 10
PLACES = 9  # of a number as data: what lies beyond may differ from machine to machine


def data(planned: Plan, done: Completion, cost: Price | None) -> dict[str, Any]:
    """Return all there is to say, as JSON holds it."""
    goal, asked = planned.goal, planned.asked
    trade = None if asked.trade is None else f"{asked.trade.give}:{asked.trade.get}"
    figures = {name: round(packs, PLACES) for name, packs in done.figures().items()}
    intervals = {n: [round(end, PLACES) for end in ends] for n, ends in done.intervals.items()}
    return {
        "product": planned.made.product.id,
        "name": text(planned.made.product.label),
        "set": planned.set,
        "tier": asked.tier,
        "known": asked.known,
        "have": "own" if asked.owned else "none",
        "cards": len(goal.wanted),
        "copies": goal.copies,
        "owned": goal.there(),
        "missing": sum(goal.missing().values()),
        "unnamed": planned.unnamed,
        "never": list(planned.never),
        "trade": trade,
        "method": done.method,
        **figures,
        "error": float(f"{done.error:.1e}") if done.method == "exact" else None,
        "intervals": intervals,
        "trials": done.trials,
        "currency": cost.currency if cost else None,
        "figures": [_figure(n, packs, intervals.get(n), cost) for n, packs in figures.items()],
        "curve": _curve(done),
        "file": None,
    }


def _figure(
    name: str, packs: float, interval: list[float] | None, cost: Price | None
) -> dict[str, Any]:
    low, high = interval or (None, None)
    money = cost.of(packs) if cost else None
    return {"figure": name, "packs": packs, "low": low, "high": high, "cost": money}


def _curve(done: Completion) -> list[dict[str, Any]]:
    last = min(done.packs_for(_TOLD), len(done.chances) - 1)
    places = sorted({round(i * last / _POINTS) for i in range(_POINTS + 1)})
    return [
        {
            "packs": n,
            "chance": round(done.chances[n], PLACES),
            "cards": round(done.cards[n], PLACES),
        }
        for n in places
    ]


def columns() -> list[Column]:
    """Return the columns of the figures; what nobody asked for is empty."""
    return [Column(name, name, absent="") for name in ("figure", "packs", "low", "high", "cost")]


def chart(planned: Plan, done: Completion) -> Chart:
    """Return the progress of a collection, and the chance that it is complete, pack by pack."""
    whole = len(planned.goal.wanted) * planned.goal.copies
    key = "complete.title-sample" if planned.catalog.sample else "complete.title"
    title = say(key, name=text(planned.made.product.label))
    cards = Line(say("complete.cards-there"), [min(1.0, each / whole) for each in done.cards])
    lines = [cards, Line(say("complete.chance"), done.chances)]
    return Chart(title, say("complete.packs"), lines, max(1, done.packs_for(_SHOWN)))


def told(planned: Plan, done: Completion, given: Mapping[str, Any], screen: Screen) -> str:
    """Return the answer in lines: what is missing, how many packs, and the curve."""
    name = screen.style(text(planned.made.product.label), "bold")
    head = f"{name} ({text(planned.catalog.game.name)})"
    lines = [screen.wrap(head), screen.wrap(_missing(planned, given), "  ")]
    if not given["missing"]:
        return "\n".join([*lines, screen.wrap(say("complete.nothing-missing"), "  ")])
    lines += ["", *_figures(done, given, screen), "", screen.wrap(_method(given), "  ")]
    return "\n".join([*lines, *blocks.drawn(chart(planned, done), screen)])


def _missing(planned: Plan, given: Mapping[str, Any]) -> str:
    key = "complete.missing" if given["copies"] == 1 else "complete.missing-copies"
    whole = given["cards"] * given["copies"]
    facts = {name: given[name] for name in ("cards", "copies", "owned", "missing")}
    parts = [say(key, whole=whole, **facts)]
    if planned.unnamed:
        parts.append(say("complete.of-them-unnamed", count=planned.unnamed))
    if planned.asked.trade:
        trade = planned.asked.trade
        parts.append(say("complete.traded", give=trade.give, get=trade.get))
    return " ".join(parts)


def _figures(done: Completion, given: Mapping[str, Any], screen: Screen) -> list[str]:
    """Return a line for each figure: what it says, packs, what is sure, and the cost."""
    rows = [_cells(row, given["currency"]) for row in given["figures"]]
    wide = [max(map(len, column)) for column in zip(*rows, strict=True)]
    found = []
    for label, packs, between, cost in rows:
        cells = [label.ljust(wide[0]), packs.rjust(wide[1])]
        cells += [between.ljust(wide[2])] * bool(done.intervals) + [cost.rjust(wide[3])] * bool(
            cost
        )
        line = "  ".join(cells).rstrip()
        fits = len(line) + 2 <= screen.width
        found += [f"  {line}"] if fits else _below(label, [packs, between, cost], screen)
    return found


def _below(label: str, cells: list[str], screen: Screen) -> list[str]:
    said = " · ".join(filter(None, cells))
    return [screen.wrap(f"{label}:", "  "), screen.wrap(said, "    ")]


def _cells(row: Mapping[str, Any], currency: str | None) -> tuple[str, str, str, str]:
    packs = _packs(row["packs"], row["figure"])
    between = cost = ""
    if row["low"] is not None:
        low, high = (_packs(row[end], row["figure"]) for end in ("low", "high"))
        between = say("complete.between", low=low, high=high)
    if row["cost"] is not None:
        amount = decimal(round(row["cost"] * 100), 100)
        cost = say("complete.money", amount=amount, currency=currency or "").strip()
    return say(f"complete.figure-{row['figure']}"), packs, between, cost


def _packs(count: float, figure: str) -> str:
    return decimal(round(count * 100), 100) if figure == "mean" else str(int(count))


def _method(given: Mapping[str, Any]) -> str:
    if given["method"] == "exact":
        return say("complete.exact")
    return say("complete.simulated", trials=given["trials"], seed=given["seed"])


def notes(planned: Plan) -> list[str]:
    """Return what must be said besides: what is left out, and what is taken for granted."""
    found = []
    if planned.asked.known:
        found.append(say("complete.only-known"))
    if planned.pool.joined & planned.goal.wanted:
        found.append(say("complete.joined"))
    if planned.doubtful:
        found.append(say("complete.doubtful", count=planned.doubtful))
    if planned.never:
        count, named = len(planned.never), names(planned.catalog, planned.never[:_NAMED])
        more = [say("complete.and-more", count=count - _NAMED)] if count > _NAMED else []
        found.append(say("complete.never", count=count, cards=[*named, *more]))
    return found
