"""`[formats]` and `[[card-rules]]`: every fault has its key, its place and near words."""

import tomllib
from collections.abc import Callable, Sequence
from typing import Any

import pytest
from mazo.catalog.catalog import Catalog
from mazo.catalog.errors import Fault
from mazo.cli.errors import fault_line
from mazo.cli.words import LANGUAGES, use
from mazo.validators.cardfiles.rules import card_rules
from mazo.validators.formats.tables import formats, read_format


def said(faults: Sequence[Fault]) -> None:
    """Say each fault in every language; a missing word is an error."""
    for lang in LANGUAGES:
        use(lang)
        assert all(fault_line(fault) for fault in faults)


@pytest.mark.parametrize(
    ("toml", "key", "place", "near"),
    [
        ("zone = []", "unknown-key", "x.zone", ("zones",)),
        ("zones = []", "empty-list", "x.zones", ()),
        (
            "rules = [{ kind = 'size', max = 'choice.c' }]\nchoices = { c = { values = ['a'] } }",
            "choice-of-words",
            "x.rules[0].max",
            (),
        ),
        ("zones = ['man']", "unknown-zone", "x.zones", ("main",)),
        ("rules = 3", "not-a-list", "x.rules", ()),
        ("rules = [3]", "not-a-table", "x.rules[0]", ()),
        ("label = 3", "not-a-label", "x.label", ()),
        ("rules = [{ min = 3 }]", "missing-key", "x.rules[0]", ()),
        ("rules = [{ kind = 'sise', min = 3 }]", "unknown-kind", "x.rules[0].kind", ("size",)),
        ("rules = [{ kind = 'size' }]", "no-limit", "x.rules[0]", ()),
        ("rules = [{ kind = 'text' }]", "no-limit", "x.rules[0]", ()),
        ("rules = [{ kind = 'size', max = -1 }]", "not-a-number", "x.rules[0].max", ()),
        ("rules = [{ kind = 'size', max = '$nada' }]", "unknown-setting", "x.rules[0].max", ()),
        ("rules = [{ kind = 'size', min = 3, max = 2 }]", "bad-range", "x.rules[0]", ()),
        ("rules = [{ kind = 'size', min = 5, exact = 3 }]", "bad-range", "x.rules[0]", ()),
        ("rules = [{ kind = 'size', exact = 3, max = 2 }]", "bad-range", "x.rules[0]", ()),
        (
            "rules = [{ kind = 'size', max = 3, from = 2026-05-01, to = 2026-01-01 }]",
            "bad-range",
            "x.rules[0]",
            (),
        ),
        (
            "rules = [{ kind = 'pool', released-from = 2024-01-01, released-to = 2020-01-01 }]",
            "bad-range",
            "x.rules[0]",
            (),
        ),
        ("rules = [{ kind = 'pool', filter = ' ' }]", "not-a-query", "x.rules[0].filter", ()),
        (
            "rules = [{ kind = 'pool', sets = ['AAB'] }]",
            "unknown-set",
            "x.rules[0].sets",
            ("AAA",),
        ),
        (
            "rules = [{ kind = 'card-limit', field = 'limit' }]",
            "unknown-field",
            "x.rules[0].field",
            ("limite",),
        ),
        (
            "rules = [{ kind = 'size', min = 1, severity = 'eror' }]",
            "unknown-severity",
            "x.rules[0].severity",
            ("error",),
        ),
        (
            "rules = [{ kind = 'size', min = 1 }, { kind = 'size', max = 9 }]",
            "same-id",
            "x.rules",
            (),
        ),
        ("choices = 3", "not-a-table", "x.choices", ()),
        ("choices = { clan = {} }", "no-limit", "x.choices.clan", ()),
        (
            "choices = { clan = { values = [1], valeus = [2] } }",
            "unknown-key",
            "x.choices.clan.valeus",
            ("values",),
        ),
        ("choices = { c = { field = 'tipe' } }", "unknown-field", "x.choices.c.field", ("type",)),
        (
            "choices = { n = { values = [3, 4] } }\n"
            "rules = [{ kind = 'size', min = 1, when = { n = 5 } }]",
            "unknown-value",
            "x.rules[0].when.n",
            (),
        ),
        (
            "choices = { tamano = { values = [3, 4] } }\n"
            "rules = [{ kind = 'size', min = 1, when = { taman = 3 } }]",
            "unknown-setting",
            "x.rules[0].when.taman",
            ("tamano",),
        ),
        ("rules = [{ kind = 'size', min = 'leader.coste' }]", "no-leader", "x.rules[0].min", ()),
        (
            "rules = [{ kind = 'pool', filter = 'coste:{leader.coste}' }]",
            "no-leader",
            "x.rules[0].filter",
            (),
        ),
        (
            "rules = [{ kind = 'size', min = 'choice.size' }]",
            "unknown-choice",
            "x.rules[0].min",
            (),
        ),
        (
            "choices = { tamano = { values = [3, 4] } }\n"
            "rules = [{ kind = 'size', max = { by = 'choice.taman', 3 = 30, 4 = 40 } }]",
            "unknown-choice",
            "x.rules[0].max.by",
            ("tamano",),
        ),
        (
            "rules = [{ kind = 'pool', filter = 'type:{choice.clan}' }]",
            "unknown-choice",
            "x.rules[0].filter",
            (),
        ),
        (
            "rules = [{ kind = 'sum', min = 1, prices = [{ value = 'leader.coste' }] }]",
            "no-leader",
            "x.rules[0].prices[0].value",
            (),
        ),
        ("rules = [{ kind = 'size', min = 'size ) 2' }]", "bad-formula", "x.rules[0].min", ()),
        (
            "rules = [{ kind = 'size', min = 'sise * 2' }]",
            "unknown-name",
            "x.rules[0].min",
            ("size",),
        ),
        (
            "rules = [{ kind = 'size', min = 'size.man' }]",
            "unknown-zone",
            "x.rules[0].min",
            ("main",),
        ),
        (
            "rules = [{ kind = 'leader', filter = 'a', exact = 1 },"
            " { kind = 'size', min = 'leader.cost' }]",
            "unknown-field",
            "x.rules[1].min",
            ("coste",),
        ),
        (
            "rules = [{ kind = 'size', min = 1, from = '2026-2-1' }]",
            "not-a-day",
            "x.rules[0].from",
            (),
        ),
        (
            "rules = [{ kind = 'size', min = 1, when = { nada = 'si' } }]",
            "unknown-setting",
            "x.rules[0].when.nada",
            (),
        ),
    ],
)
def test_a_fault_in_a_format(
    libre: Catalog, toml: str, key: str, place: str, near: tuple[str, ...]
) -> None:
    """Each is found once, where it stands, with what may have been meant."""
    _, faults = formats({"x": tomllib.loads(toml)}, libre.game, "game.toml")
    assert [(f.key, f.place) for f in faults] == [(f"format.{key}", f"formats.{place}")]
    assert faults[0].near[: len(near)] == near
    said(faults)


@pytest.mark.parametrize(
    "rule", [{"kind": "bann", "cards": ["lobo"]}, {"kind": "copies"}, {"kind": "pool"}, 3]
)
def test_a_rule_that_cannot_be_read_is_never_passed(libre: Catalog, rule: Any) -> None:
    """It is kept as text, which is reported as not checked."""
    kept = read_format("x", {"rules": [rule]}, libre.game).rules
    assert [one.kind for one in kept] == ["text"]


@pytest.mark.parametrize("game", ["invocacion", "roglamor", "invizimals"])
def test_the_built_in_formats_are_sound(opened: Callable[[str], Catalog], game: str) -> None:
    """No fault in them, and at least one rule in each."""
    catalog = opened(game)
    found, faults = formats(catalog.table("formats"), catalog.game, "game.toml")
    assert faults == ()
    assert all(format_.rules for format_ in found.values())


@pytest.mark.parametrize(
    ("toml", "key", "place", "near"),
    [
        ("kind = 'implys'", "unknown-kind", ".kind", ("implies",)),
        ("when = 'a'", "missing-key", "", ()),
        ("kind = 'implies'\nwhen = 'a'", "no-limit", "", ()),
        ("kind = 'implies'\nwhen = ' '\nthen = 'a'", "not-a-query", ".when", ()),
        ("kind = 'one-of'\nfield = 'coste'", "no-limit", "", ()),
        (
            "kind = 'one-of'\nfield = 'type'\nvalues = ['criatur']",
            "unknown-value",
            ".values",
            ("criatura",),
        ),
        ("kind = 'range'\nfield = 'type'\nmin = 1", "unknown-field", ".field", ()),
        ("kind = 'parts'\nfield = 'coste'", "no-limit", "", ()),
        (
            "kind = 'parts'\nfield = 'coste'\nby = 'component'",
            "unknown-group",
            ".by",
            ("components",),
        ),
        ("kind = 'parts'\nfield = 'coste'\nexact = 1.5", "not-a-number", ".exact", ()),
        ("kind = 'range'\nfield = 'coste'\nmin = 1\nmost = 2", "unknown-key", ".most", ()),
        (
            "kind = 'pair'\nfield = 'type'\ngroup = 'name'\nrelation = 'opposites'\nof = 'type'",
            "no-opposites",
            ".of",
            (),
        ),
        ("kind = 'range'\nfield = 'coste'", "no-limit", "", ()),
        ("kind = 'range'\nfield = 'cost'\nmin = 1", "unknown-field", ".field", ("coste",)),
        ("kind = 'range'\nfield = 'coste'\nmin = 3\nmax = 1", "bad-range", "", ()),
        ("kind = 'range'\nfield = 'coste'\nmin = 'x'", "wrong-type", ".min", ()),
        ("kind = 'unique'\nfields = ['set', 'numero']", "unknown-field", ".fields", ("number",)),
        (
            "kind = 'chain'\nfield = 'type'\nvalues = ['criatur']\ngroup = 'name'",
            "unknown-value",
            ".values",
            ("criatura",),
        ),
        (
            "kind = 'pair'\nfield = 'type'\ngroup = 'name'\nrelation = 'same'\nof = 'elemento'",
            "unknown-relation",
            ".relation",
            ("opposites",),
        ),
    ],
)
def test_a_fault_in_a_card_rule(
    libre: Catalog, toml: str, key: str, place: str, near: tuple[str, ...]
) -> None:
    """Such a rule is reported and never asked."""
    found, faults = card_rules([tomllib.loads(toml)], libre.game, "game.toml")
    assert found == ()
    first = faults[0]
    assert (first.key, first.place) == (f"card-rule.{key}", f"card-rules[0]{place}")
    assert first.near[: len(near)] == near
    said(faults)
