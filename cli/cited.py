"""What an answer rests on: rules, with the game's mark where they are on trial, and settings."""

from collections.abc import Iterable

from ..catalog.catalog import Catalog
from ..catalog.game import Settings
from .words import say

_KEPT = "provisional rules"


def cited(catalog: Catalog, rules: Iterable[str]) -> str:
    """Return rules one after the other, those on trial with the mark, `RG-26 v0.1`."""
    return ", ".join(_marked(catalog, rule) for rule in rules if rule)


def setting(settings: Settings, id_: str) -> str:
    """Return a setting with its value, as settings are written: `mode=dinamico`."""
    value = settings.get(id_)
    if isinstance(value, bool):
        value = say("cli.yes") if value else say("cli.no")
    return f"{id_}={say('cli.unknown-mark') if value is None else value}"


def grounds(
    catalog: Catalog,
    settings: Settings,
    rules: Iterable[str],
    decided: Iterable[str | None] = (),
) -> str:
    """Return what something rests on, as it stands in parentheses: `INV-25; mode=dinamico`.

    Args:
        catalog: The game.
        settings: Its settings, as they are in force.
        rules: Ids of rules; one of the name of a setting that decided is that setting.
        decided: Ids of the settings that decided; None for none.
    """
    used = [id_ for id_ in dict.fromkeys(decided) if id_]
    ruled = cited(catalog, (rule for rule in rules if rule not in used))
    return "; ".join(filter(None, (ruled, ", ".join(setting(settings, id_) for id_ in used))))


def behind(told: str, found: str) -> str:
    """Return what is said with what it rests on, if anything, in place of its full stop."""
    return f"{told.removesuffix('.')} ({found})" if found else told


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
