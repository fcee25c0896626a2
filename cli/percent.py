"""A share told in per cent, as the language in use writes it."""

from collections.abc import Mapping
from fractions import Fraction

from ..catalog.errors import Fact
from .words import say


def share(facts: Mapping[str, Fact]) -> dict[str, str]:
    """Return the share of `hands` that `ways` are, or from there to that of `ways-most`."""
    hands, ways = facts.get("hands"), [facts.get("ways"), facts.get("ways-most")]
    if not isinstance(hands, int):
        return {}
    shares = [percent(Fraction(each, hands)) for each in ways if isinstance(each, int)]
    return {"share": "–".join(dict.fromkeys(shares))}


def percent(share: Fraction) -> str:
    """Return a share from 0 to 1 with one decimal; what is nearly certain is not called certain."""
    if share in {0, 1}:
        return say("cli.percent-all" if share else "cli.percent-none")
    tenths = round(share * 1_000)
    if not 0 < tenths < 1_000:
        return say("cli.percent-nearly-all" if tenths else "cli.percent-hardly-any")
    return say("cli.percent", whole=tenths // 10, tenth=tenths % 10)
