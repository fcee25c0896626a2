"""`mazo card find --group`: how many cards have each value of a field."""

from typing import Any

from ...catalog.grouping import Group, Grouped, grouped
from ..answer import Answer, Column
from ..cards import NONE
from ..providers import providers
from ..session import Session
from ..words import say, text


def answer(session: Session, query: str | None, field: str, *, printings: bool) -> Answer:
    """Return the cards that a query finds as groups."""
    catalog = session.catalog()
    given = providers(session, catalog)
    found = grouped(catalog, field, query, printings=printings, providers=given)
    rows = [_row(group, found) for group in found.groups]
    notes = [say("card.group.several")] if found.several else []
    if found.cannot_tell:
        notes.append(say("card.cannot-tell", count=found.cannot_tell))
    return Answer(
        data={
            "field": found.target.id,
            "total": found.total,
            "groups": rows,
            "cannot_tell": found.cannot_tell,
        },
        rows=rows,
        columns=(
            Column("label", text(found.target.labels)),
            Column("count", say("card.matches" if printings else "card.group.cards"), right=True),
        ),
        data_columns=[Column(name, name) for name in ("value", "label", "count")],
        game=catalog.id,
        notes=notes,
    )


def _row(group: Group, found: Grouped) -> dict[str, Any]:
    value: Any = group.value
    if found.target.kind == "flag" and value is not None:
        value = bool(value)
    return {"value": value, "label": _label(value, found), "count": group.count}


def _label(value: Any, found: Grouped) -> str:
    if value is None:
        return say("cli.unknown")
    if value == "":
        return NONE
    if isinstance(value, bool):
        return say("cli.yes") if value else say("cli.no")
    values = found.target.values
    return text(values[value]) if value in values else str(value)
