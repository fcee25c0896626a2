"""opening-hand: the first hand is to hold some of these cards; how likely that is."""

from collections.abc import Mapping
from math import comb
from typing import TYPE_CHECKING, Any

from ...catalog.errors import Fact
from ...catalog.reading import Reader
from ..decks.amount import settings_of
from ..decks.counted import Counted
from ..decks.rule import Rule
from ..findings import counted_finding, finding, judge, tally
from ..findings.limits import least_of
from ..kind import Kind
from ..shapes import amount, query
from ..verdict import Finding, Span

if TYPE_CHECKING:
    from ..modelling.model import Model


def check(rule: Rule, counted: Counted) -> tuple[Finding, ...]:
    """Return one finding with the chance; it fails only where no hand can hold them.

    Its facts are `deck` and `hand` (cards), `hands` (how many different hands there are), `ways`
    (how many of these hold enough) and `ways-most` (where cards that nobody knows count too).
    """
    least, settings = least_of(rule, counted)
    hand = counted.amount(rule.given.get("hand", counted.about.game.hand))
    used, drawn = (*settings, *settings_of(hand)), hand.number
    found, _, doubtful = tally(counted, counted.matching(rule.given["filter"]))
    if least is None or drawn is None:
        return (finding(rule, "unknown", found=found, assumptions=used),)
    return (
        counted_finding(
            rule,
            (Span(least, None), used),
            found,
            judged=lambda needed: "fail" if least > drawn else judge(needed, found, counted.room),
            named=lambda _, status: doubtful if status == "unknown" else (),
            facts=_chance(counted.total(), found, least, drawn),
        ),
    )


def _chance(deck: int, found: Span, least: int, hand: int) -> dict[str, Fact]:
    """Return the facts of the chance, as whole numbers of equally likely hands."""
    drawn = min(hand, deck)
    most = found.low if found.high is None else found.high
    return {
        "deck": deck,
        "hand": hand,
        "hands": comb(deck, drawn),
        "ways": _ways(deck, found.low, least, drawn),
        "ways-most": _ways(deck, most, least, drawn),
    }


def _ways(deck: int, held: int, least: int, hand: int) -> int:
    """Return how many hands hold at least `least` of the `held` cards."""
    return sum(comb(held, n) * comb(deck - held, hand - n) for n in range(least, hand + 1))


def constrain(rule: Rule, candidates: Counted, model: "Model") -> None:
    """Let the deck hold as many as the hand must."""
    from ..modelling.sums import at_least

    least, _ = least_of(rule, candidates)
    matches = candidates.matching(rule.given["filter"])
    at_least(model, candidates.entries, matches, least or 0)


def _further(reader: Reader, given: Mapping[str, Any], place: str) -> None:
    """Note that a hand is to hold more than it has."""
    least, hand = given.get("min"), given.get("hand", reader.game.hand)
    if type(least) is int and type(hand) is int and least > hand:
        reader.fault("bad-range", place, first="min", last="hand", low=least, high=hand)


KIND = Kind(
    check,
    {"filter": query, "min": amount, "hand": amount},
    (("filter",),),
    constrain=constrain,
    further=_further,
)
