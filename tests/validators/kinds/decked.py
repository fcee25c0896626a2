"""Random decks of the game of clans, looked at by a rule; some of their facts may be forgotten."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from hypothesis import strategies as st
from mazo.catalog.catalog import Catalog
from mazo.validators.decks.about import about_deck
from mazo.validators.decks.counted import Counted, counted_of
from mazo.validators.decks.entry import Entry, entries_of
from mazo.validators.decks.rule import Format
from mazo.validators.legality.check import prepared, ruled
from mazo.validators.verdict import Finding

from ..lists import lines
from ..made import made

LEADER = {"id": "jefe", "kind": "leader", "filter": "type:lider", "zones": ["lider"], "min": 0}
LEADERS = ("Rey Oso", "Reina Loba", "Viejo Zorro")
NAMES = (
    "Osezno", "Oso Pardo", "Gran Oso", "Lobato", "Loba Gris", "Zorro Astuto", "Peregrino",
    "Siete Hermanos", "Chispa", "Ola", "Tratado", "Llama",
)  # fmt: skip
FACTS = ("f_clan", "f_clase", "f_elemento", "f_coste", "f_nivel", "f_puntos", "f_type")

Deck = Sequence[tuple[str, int]]

DECKS = st.lists(st.tuples(st.sampled_from(NAMES), st.integers(1, 3)), max_size=5)
FORGOTTEN = st.sets(st.tuples(st.sampled_from((*NAMES, *LEADERS)), st.sampled_from(FACTS)))


def format_of(catalog: Catalog, *rules: Mapping[str, Any]) -> Format:
    """Return a format of these rules, behind one that finds the leader."""
    listed = [LEADER, *({"id": f"r{i}", **rule} for i, rule in enumerate(rules))]
    return made(catalog, *listed, zones=["main", "side", "lider"])


def deck_of(
    catalog: Catalog,
    format_: Format,
    deck: Deck,
    leader: str = "",
    forgotten: Collection[tuple[str, str]] = (),
) -> Counted:
    """Return a deck as rules count it; of `forgotten` cards and columns nobody knows."""
    text = "\n".join(f"{count} {name}" for name, count in deck)
    text += f"\nlider:\n1 {leader}" if leader else ""
    entries = tuple(_without(each, forgotten) for each in entries_of(catalog, lines(catalog, text)))
    about = about_deck(catalog.game, format_, entries, catalog.game.defaults())
    return counted_of(catalog, entries, about)


def _without(entry: Entry, forgotten: Collection[tuple[str, str]]) -> Entry:
    record = entry.record
    lost = {column: None for name, column in forgotten if name == entry.name}
    return entry if record is None or not lost else entry.but(record={**dict(record), **lost})


def found_in(format_: Format, counted: Counted) -> list[Finding]:
    """Return what the rules find but the one of the leader."""
    return [finding for finding in ruled(format_, counted) if finding.rule != LEADER["id"]]


def worst(format_: Format, counted: Counted) -> str:
    """Return the worst status that is found."""
    order = ("fail", "unfinished", "unknown", "not-checked", "pass")
    return min((each.status for each in found_in(format_, counted)), key=order.index)


def view(format_: Format, counted: Counted) -> Counted:
    """Return a deck as the rules see that name no zones, with its leader."""
    ready = prepared(format_, counted)
    return ready.within(ready.about.looked_at(()))
