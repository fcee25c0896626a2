"""The ids of rules as they are shown: with the game's mark where a rule is provisional."""

from collections.abc import Iterable

from ..catalog.catalog import Catalog

_KEPT = "provisional rules"


def cited(catalog: Catalog, rules: Iterable[str]) -> str:
    """Return rules one after the other, those on trial with the mark, `RG-26 v0.1`."""
    return ", ".join(_marked(catalog, rule) for rule in rules if rule)


def _marked(catalog: Catalog, rule: str) -> str:
    mark = catalog.game.provisional
    return f"{rule} {mark}" if mark and rule in _provisional(catalog) else rule


def _provisional(catalog: Catalog) -> frozenset[str]:
    """Return the ids of the rules that their publisher calls provisional."""
    if _KEPT not in catalog.kept:
        from ..rules.index import open_index

        found = open_index(catalog.id).sections("WHERE provisional")
        catalog.kept[_KEPT] = frozenset(section.id for section in found)
    held: frozenset[str] = catalog.kept[_KEPT]
    return held
