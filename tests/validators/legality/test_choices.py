"""What a verdict says of the choices that a format leaves to the player."""

import pytest
from mazo.catalog.catalog import Catalog
from mazo.validators.formats.tables import formats
from mazo.validators.legality.check import check
from mazo.validators.verdict import Verdict

from ..lists import lines


def chosen(catalog: Catalog, **choices: str) -> Verdict:
    """Return the verdict on one card, in a format that asks for a clan and a size."""
    asked = {
        "clan": {"label": "clan", "field": "clan", "cite": "R-1"},
        "size": {"label": "size", "values": ["1", "2"]},
    }
    rules = [{"kind": "size", "exact": "choice.size"}]
    read, faults = formats(
        {"x": {"label": "x", "choices": asked, "rules": rules}}, catalog.game, ""
    )
    assert faults == ()
    return check(catalog, lines(catalog, "1 Osezno"), read["x"], {}, choices=choices)


@pytest.mark.parametrize(
    ("choices", "outcome", "clan", "size"),
    [
        ({"clan": "oso", "size": "1"}, "legal", "pass", "pass"),
        ({"clan": "oso", "size": "2"}, "unfinished", "pass", "pass"),
        ({"size": "1"}, "unfinished", "unfinished", "pass"),
        ({}, "unfinished", "unfinished", "unfinished"),
        ({"clan": "lince", "size": "1"}, "illegal", "fail", "pass"),
    ],
    ids=["made", "another size", "one open", "all open", "no such clan"],
)
def test_a_choice_is_made_open_or_none_there_is(
    clanes: Catalog, choices: dict[str, str], outcome: str, clan: str, size: str
) -> None:
    """An open choice is unfinished, and a value that it does not have fails."""
    found = chosen(clanes, **choices)
    by_rule = {finding.rule: finding for finding in found.findings}
    assert found.outcome == outcome
    assert (by_rule["choice.clan"].status, by_rule["choice.size"].status) == (clan, size)


def test_an_open_choice_says_what_there_is_to_choose(clanes: Catalog) -> None:
    """The repair names the choice and its values; the finding cites its paragraph."""
    finding = next(each for each in chosen(clanes).findings if each.rule == "choice.clan")
    assert finding.repair is not None
    assert finding.repair.key == "repair.choose"
    assert finding.repair.facts == {"choice": "clan", "values": ("oso", "lobo", "zorro", "neutral")}
    assert finding.cite == ("R-1",)


def test_a_rule_that_rests_on_an_open_choice_cannot_be_told(clanes: Catalog) -> None:
    """The size is unknown until it is chosen."""
    by_rule = {finding.rule: finding for finding in chosen(clanes).findings}
    assert by_rule["size"].status == "unknown"
