"""A share told in per cent, as the language in use writes it."""

from collections.abc import Mapping

from ..catalog.errors import Fact
from .words import say


def share(facts: Mapping[str, Fact]) -> dict[str, str]:
    """Return the share of `hands` that `ways` are, or from there to that of `ways-most`."""
    hands, ways = facts.get("hands"), [facts.get("ways"), facts.get("ways-most")]
    if not isinstance(hands, int):
        return {}
    shares = [percent(each, hands) for each in ways if isinstance(each, int)]
    return {"share": "–".join(dict.fromkeys(shares))}


def percent(part: int, whole: int) -> str:
    """Return a share with one decimal; what is nearly certain is not called certain."""
    if part in {0, whole}:
        return say("cli.percent-all" if part else "cli.percent-none")
    tenths = (2_000 * part + whole) // (2 * whole)
    if not 0 < tenths < 1_000:
        return say("cli.percent-nearly-all" if tenths else "cli.percent-hardly-any")
    return say("cli.percent", whole=tenths // 10, tenth=tenths % 10)
