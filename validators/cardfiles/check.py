"""The cards of a game held against its `[[card-rules]]`: the broken rules, each with its cards.

Only what is certain is found: a fact that nobody knows breaks no rule, and a card may be missing
from a chain because its set is not wholly known.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from ...catalog.answers import by_printing
from ...catalog.catalog import Catalog
from ...catalog.columns import sql_name, tokens
from ...catalog.query import Node, parse, prepare
from ...catalog.query.nodes import both, negated
from ..known import is_complete
from ..verdict import CardCount, Finding
from .rules import PLAIN, CardRule

Broken = Iterator[tuple[str, ...]]  # the printings that break a rule together


def check(catalog: Catalog, rules: Iterable[CardRule]) -> tuple[Finding, ...]:
    """Return a finding for each time that cards break a rule, in the order of the rules.

    A finding's `cards` name the printings at fault, sample cards and the user's own included.

    Raises:
        QueryError: A rule's query cannot be read.
    """
    prepare(catalog.db)
    return tuple(
        _finding(catalog, rule, ids) for rule in rules for ids in _KINDS[rule.kind](catalog, rule)
    )


def _finding(catalog: Catalog, rule: CardRule, ids: tuple[str, ...]) -> Finding:
    cards = [printing for id_ in ids if (printing := catalog.printing(id_))]
    return Finding(
        rule=rule.id,
        kind=rule.kind,
        status="fail",
        severity=rule.severity,
        cards=tuple(CardCount(p.card, p.title, 1, printings=(p.id,)) for p in cards),
        cite=rule.cite,
        label=rule.label,
        what=_what(rule),
    )


def _what(rule: CardRule) -> str:
    """Return what the rule asks, in the words of the game file."""
    given = rule.given
    if rule.kind in {"implies", "forbids"}:
        return str(given["then"])
    if rule.kind == "range":
        return f"{given['field']}:{given.get('min', '')}..{given.get('max', '')}"
    if rule.kind == "unique":
        return " + ".join(given["fields"])
    return "+".join(given["values"]) if rule.kind == "chain" else str(given["field"])


def _implies(catalog: Catalog, rule: CardRule) -> Broken:
    return _matching(catalog, rule, negated)


def _forbids(catalog: Catalog, rule: CardRule) -> Broken:
    return _matching(catalog, rule, lambda then: then)


def _matching(catalog: Catalog, rule: CardRule, turned: Callable[[Node], Node]) -> Broken:
    when, then = (parse(rule.given[name], catalog.game) for name in ("when", "then"))
    answers = by_printing(catalog, both((when, turned(then))))
    yield from ((id_,) for id_, answer in answers.items() if answer)


def _unique(catalog: Catalog, rule: CardRule) -> Broken:
    names = ", ".join(map(_column, rule.given["fields"]))
    known = " AND ".join(f"{_column(f)} <> ''" for f in rule.given["fields"])
    by = f"SELECT group_concat(id, char(10)) FROM printing WHERE {known} GROUP BY {names}"
    rows = catalog.db.execute(f"{by} HAVING count(*) > 1 ORDER BY min(row)").fetchall()
    yield from (tuple(ids.split("\n")) for (ids,) in rows)


def _range(catalog: Catalog, rule: CardRule) -> Broken:
    column, out, tests = _column(rule.given["field"]), [], []
    for name, sign in (("min", "<"), ("max", ">")):
        if name in rule.given:
            tests.append(f"{column} {sign} ?")
            out.append(rule.given[name])
    number = f"typeof({column}) IN ('integer', 'real')"
    select = f"SELECT id FROM printing WHERE {number} AND ({' OR '.join(tests)}) ORDER BY row"
    yield from ((id_,) for (id_,) in catalog.db.execute(select, out).fetchall())


def _chain(catalog: Catalog, rule: CardRule) -> Broken:
    wanted = set(rule.given["values"])
    for rows in _groups(catalog, rule, rule.given.get("when")):
        held = [row["field"] for row in rows]
        asked = any(value in wanted for value in held)
        if asked and None not in held and wanted - set(held) and _is_whole(catalog, rows):
            yield tuple(row["id"] for row in rows)


def _pair(catalog: Catalog, rule: CardRule) -> Broken:
    game = catalog.game
    versions = tuple(game.fields[rule.given["field"]].values)
    opposite = {a: b for pair in game.fields[rule.given["of"]].opposites
                for a, b in (pair, pair[::-1])}  # fmt: skip
    for rows in _groups(catalog, rule, None):
        by_version = {row["field"]: row for row in rows}
        both = [by_version.get(version) for version in versions]
        if None in by_version or not any(both):
            continue
        found = [row for row in both if row]
        if len(found) < len(both):
            broken = _is_whole(catalog, rows)
        else:
            broken = not _are_opposite([row["of"] for row in found], opposite)
        if broken:
            yield tuple(row["id"] for row in found)


def _are_opposite(values: list[str | None], opposite: Mapping[str, str]) -> bool:
    """Tell whether the first holds exactly the opposites of each other; unknown counts as yes."""
    if None in values:
        return True
    first, *others = (set(_parts(value or "")) for value in values)
    return all({opposite.get(one) for one in first} == other for other in others)


def _parts(value: str) -> tuple[str, ...]:
    return tokens(value) if value.startswith("|") else (value,) if value else ()


def _groups(catalog: Catalog, rule: CardRule, when: str | None) -> Iterator[list[dict[str, Any]]]:
    """Yield the printings of each group: id, set, field and, for a pair, of; sample ones too."""
    out: list[Any] = []
    test = parse(when, catalog.game).sql(out) if when else "1"
    of = _column(rule.given["of"]) if "of" in rule.given else "NULL"
    columns = f"""{_column(rule.given["group"])}, id, "set", {_column(rule.given["field"])}, {of}"""
    select = f"SELECT {columns} FROM printing WHERE {test} ORDER BY row"
    groups: dict[str, list[dict[str, Any]]] = {}
    for group, *values in catalog.db.execute(select, out).fetchall():
        if group not in {None, ""}:
            row = dict(zip(("id", "set", "field", "of"), values, strict=True))
            groups.setdefault(group, []).append(row)
    yield from groups.values()


def _is_whole(catalog: Catalog, rows: Iterable[Mapping[str, Any]]) -> bool:
    return is_complete(catalog, {row["set"] for row in rows})


def _column(field: str) -> str:
    return f'"{field}"' if field in PLAIN else sql_name(field)


_KINDS: Mapping[str, Callable[[Catalog, CardRule], Broken]] = {
    "implies": _implies,
    "forbids": _forbids,
    "unique": _unique,
    "range": _range,
    "chain": _chain,
    "pair": _pair,
}
