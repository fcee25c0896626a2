"""Keys of deck rules that cannot be used: each is a fault, and such a rule is never passed."""

import tomllib
from typing import Any

import pytest
from mazo.catalog.catalog import Catalog
from mazo.cli.errors import fault_line
from mazo.cli.words import LANGUAGES, use
from mazo.validators.formats.tables import formats

LEADER = {"kind": "leader", "id": "jefe", "filter": "type:lider"}


@pytest.mark.parametrize(
    ("rule", "key", "place", "facts"),
    [
        ("kind = 'size'\nmin = 'size * * 2'", "bad-formula", ".min",
         {"value": "size * * 2", "sign": "*"}),
        ("kind = 'size'\nmin = 'floor(size'", "open-formula", ".min", {"value": "floor(size"}),
        ("kind = 'size'\nmin = ''", "open-formula", ".min", {"value": ""}),
        ("kind = 'size'\nmin = 'sise / 5'", "unknown-name", ".min", {"name": "sise"}),
        ("kind = 'size'\nmin = 'size-1'", "unknown-name", ".min", {"name": "size-1"}),
        ("kind = 'size'\nmin = 'leader'", "unknown-name", ".min", {"name": "leader"}),
        ("kind = 'size'\nmin = 'leader.minim'", "unknown-field", ".min", {"name": "minim"}),
        ("kind = 'size'\nmin = 'leader.familia'", "unknown-field", ".min", {"name": "familia"}),
        ("kind = 'size'\nmin = 'leader.clan'", "field-of-words", ".min", {"name": "clan"}),
        ("kind = 'size'\nmax = -3", "not-a-number", ".max", {"found": "-3", "least": 0}),
        ("kind = 'size'\nmin = 'size.man + 1'", "unknown-zone", ".min", {"name": "man"}),
        ("kind = 'size'\nmin = '$tope + $top'", "unknown-setting", ".min", {"name": "top"}),
        ("kind = 'size'\nmin = 2.5", "not-a-number", ".min", {"found": "2.5", "least": 0}),
        ("kind = 'size'\nmin = true", "not-a-number", ".min", {"found": "true", "least": 0}),
        ("kind = 'size'\nmin = { 3 = 4 }", "missing-key", ".min", {"name": "by"}),
        ("kind = 'size'\nmin = { by = 'size', 3 = 4 }", "unknown-name", ".min.by",
         {"name": "size"}),
        ("kind = 'size'\nmin = { by = 'leader.clan + 1', 3 = 4 }", "unknown-name", ".min.by",
         {"name": "leader.clan + 1"}),
        ("kind = 'size'\nmin = { by = '$mode', 3 = 4 }", "unknown-setting", ".min.by",
         {"name": "mode"}),
        ("kind = 'size'\nmin = { by = '$modo', corto = '5 +' }", "open-formula", ".min.corto",
         {"value": "5 +"}),
        ("kind = 'size'\nmin = 3\nfrom = '2026-13-01'", "not-a-day", ".from",
         {"found": "2026-13-01"}),
        ("kind = 'size'\nmin = 3\nto = '2026-02-30'", "not-a-day", ".to",
         {"found": "2026-02-30"}),
        ("kind = 'size'\nmin = 3\nto = 2026", "not-a-day", ".to", {"found": "2026"}),
        ("kind = 'pool'\nfilter = 'clan:{leader.clam}'", "unknown-field", ".filter",
         {"name": "clam"}),
        ("kind = 'pool'\nfilter = 'clan:{leder.clan}'", "unknown-word", ".filter",
         {"name": "leder"}),
        ("kind = 'pool'\nfilter = 'clan:{setting.mode}'", "unknown-setting", ".filter",
         {"name": "mode"}),
        ("kind = 'sum'\nfield = 'clan'\nmax = 3", "unknown-field", ".field", {"name": "clan"}),
        ("kind = 'sum'\nmax = 3", "no-limit", "", {"names": ("field", "prices"), "kind": "sum"}),
        ("kind = 'sum'\nfield = 'puntos'\nmax = 3\nprices = 3", "not-a-list", ".prices",
         {"found": "3"}),
        ("kind = 'sum'\nfield = 'puntos'\nmax = 3\nprices = [3]", "not-a-table", ".prices[0]",
         {"found": "3"}),
        ("kind = 'sum'\nfield = 'puntos'\nmax = 3\nprices = [{ time = 2 }]", "unknown-key",
         ".prices[0].time", {"name": "time"}),
        ("kind = 'sum'\nfield = 'puntos'\nmax = 3\nprices = [{ times = 0.5 }]", "not-a-number",
         ".prices[0].times", {"found": "0.5", "least": 0}),
        ("kind = 'sum'\nfield = 'puntos'\nmax = 3\nprices = [{ if = { besides = 'all' } }]",
         "unknown-word", ".prices[0].if.besides", {"name": "all"}),
        ("kind = 'points'\npoints = ['Ola']\nmax = 3", "not-a-table", ".points",
         {"found": '["Ola"]'}),
        ("kind = 'points'\npoints = { Ola = 'dos' }\nmax = 3", "not-a-number", ".points.Ola",
         {"found": "dos", "least": 0}),
        ("kind = 'allowances'\nallowances = [{ max = 'muchas' }]", "unknown-name",
         ".allowances[0].max", {"name": "muchas"}),
        ("kind = 'allowances'\nallowances = []", "empty-list", ".allowances", {}),
        ("kind = 'size'\nmax = 'floor(size / 0)'", "no-result", ".max",
         {"value": "floor(size / 0)"}),
        ("kind = 'among'\nfield = 'coste'\nvalues = ['oso']", "unknown-field", ".field",
         {"name": "coste"}),
        ("kind = 'among'\nfield = 'clan'\nvalues = ['osa']", "unknown-value", ".values",
         {"name": "osa"}),
        ("kind = 'among'\nfield = 'clan'\nof = 'jefe'", "unknown-word", ".of", {"name": "jefe"}),
        ("kind = 'among'\nfield = 'clan'\nof = 'leader.coste'", "unknown-field", ".of",
         {"name": "coste"}),
        ("kind = 'among'\nfield = 'clan'\nof = 'leader'\nmatch = 'some'", "unknown-word", ".match",
         {"name": "some"}),
        ("kind = 'among'\nfield = 'clan'", "no-limit", "",
         {"names": ("values", "of"), "kind": "among"}),
    ],
)  # fmt: skip
def test_a_key_that_cannot_be_used(
    clanes: Catalog, rule: str, key: str, place: str, facts: dict[str, Any]
) -> None:
    """It is found once, where it stands, is told in each language, and leaves a rule unchecked."""
    table = {"x": {"rules": [LEADER, tomllib.loads(rule)]}}
    read, faults = formats(table, clanes.game, "game.toml")
    assert [(f.key, f.place, f.facts) for f in faults] == [
        (f"format.{key}", f"formats.x.rules[1]{place}", facts)
    ]
    for lang in LANGUAGES:
        use(lang)
        assert fault_line(faults[0])
    if key != "not-a-day":
        assert read["x"].rules[1].kind == "text"


@pytest.mark.parametrize(
    ("rule", "said"),
    [
        ("min = 30\nmax = 20", "“min” (30) goes beyond “max” (20)"),
        ("exact = 5\nfrom = 2026-05-01\nto = 2026-01-01",
         "“from” (2026-05-01) goes beyond “to” (2026-01-01)"),
        ("max = true", "“true” will not do: a whole number from 0 up"),
        ("max = 3\nzones = [['main']]", 'no zone of a deck is called “["main"]”'),
    ],
)  # fmt: skip
def test_a_fault_says_what_the_file_says(clanes: Catalog, rule: str, said: str) -> None:
    """Keys and values are told as they are written there."""
    table = {"x": {"rules": [tomllib.loads(f"kind = 'size'\n{rule}")]}}
    (fault,) = formats(table, clanes.game, "game.toml")[1]
    use("en")
    assert said in fault_line(fault)
