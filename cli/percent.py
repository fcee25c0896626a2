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


def percent(part: int, whole: int, places: int = 1) -> str:
    """Return a share with so many decimals; what is nearly certain is not called certain."""
    if part in {0, whole}:
        return say("cli.percent-all" if part else "cli.percent-none")
    most = 100 * 10**places
    units = _rounded(most * part, whole)
    if not 0 < units < most:
        key = "cli.percent-nearly-all" if units else "cli.percent-hardly-any"
        return say(key, bound=_percent(most - 1 if units else 1, places))
    return _percent(units, places)


def decimal(part: int, whole: int, places: int = 2) -> str:
    """Return the number `part / whole`, not negative, rounded to so many decimals."""
    return _decimal(_rounded(10**places * part, whole), places)


def _rounded(part: int, whole: int) -> int:
    return (2 * part + whole) // (2 * whole)


def _percent(units: int, places: int) -> str:
    return say("cli.percent", number=_decimal(units, places))


def _decimal(units: int, places: int) -> str:
    if not places:
        return str(units)
    whole, rest = divmod(units, 10**places)
    return say("cli.decimal", whole=whole, decimals=f"{rest:0{places}}")
