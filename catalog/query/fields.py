"""The fields that a query may name in a game, and how names and values find them."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property

from ..columns import columns_of, sql_name
from ..game import BUILT_IN, Field, Game, Labels, label
from ..naming import key, labelled
from ..value import Later
from .quantities import Column, Count, Numbers, Quantity, Total
from .targets import Provider, Target, TargetKind

VIRTUAL = ("own", "free", "want", "deck", "legal")


class Schema:
    """The fields of a game, and the virtual ones that a command hands in.

    Args:
        game: The game whose cards are asked for.
        providers: What answers for `own`, `deck` and the like; one that is not handed in
            is refused by name, never taken for an unknown field.
    """

    def __init__(self, game: Game, providers: Sequence[Provider] = ()) -> None:
        self.game = game
        self.providers = tuple(providers)

    @cached_property
    def targets(self) -> Mapping[str, Target]:
        """The fields by id: built-in ones, the game's own, virtual ones."""
        own = (_target(field, self.game) for field in self.game.fields.values())
        every = [*_built_in(self.game), *own, *map(_virtual, self.providers)]
        return {target.id: target for target in every}

    @cached_property
    def flags(self) -> Mapping[str, Target]:
        """The flags by id."""
        own = {id: t for id, t in self.targets.items() if t.kind == "flag"}
        return {**{t.id: t for t in (_flag("sample"), _flag("promo"))}, **own}

    def also(self, providers: Sequence[Provider]) -> "Schema":
        """Return the same fields, with virtual ones besides."""
        new = Schema(self.game, (*self.providers, *providers))
        virtual = map(_virtual, providers)
        new.__dict__["targets"] = {**self.targets, **{target.id: target for target in virtual}}
        return new

    def find(self, word: str) -> tuple[Target, ...]:
        """Return the fields a word names: none, one, or several that it might mean."""
        if word in self.targets:
            return (self.targets[word],)
        if found := labelled(word, {id: t.labels for id, t in self.targets.items()}):
            own = tuple(id for id in found if id in self.game.fields)
            return tuple(self.targets[id] for id in own or found)
        if "." in word:
            field, _, value = word.rpartition(".")
            return tuple(t for f in self.find(field) for t in self._parts(f, value))
        tokens = (t for t in self.targets.values() if t.kind == "tokens")
        return tuple(part for t in tokens for part in self._parts(t, word))

    def find_flag(self, word: str) -> tuple[Target, ...]:
        """Return the flags a word names."""
        found = labelled(word, {id: t.labels for id, t in self.flags.items()})
        return tuple(self.flags[id] for id in found)

    def words(self) -> Iterator[str]:
        """Yield every word that names a field: ids, then labels, then tokens."""
        yield from self.targets
        yield from ("is", "has")
        for target in self.targets.values():
            yield from map(key, target.labels.values())
        for target in self.targets.values():
            if target.quantity and target.kind == "tokens":
                yield from target.values

    def _parts(self, target: Target, value: str) -> Iterator[Target]:
        """Yield `coste.fuego` of `coste`, and the count of `doble` of a tokens field."""
        field = self.game.fields.get(target.id)
        if field is None:
            return
        if target.kind == "tokens":
            for id in labelled(value, target.values):
                yield _count(target, id)
        elif field.per:
            values = self.game.fields[field.per].values
            for id in labelled(value, values):
                yield _column(field, id, values[id])


def _built_in(game: Game) -> Iterator[Target]:
    sets = Later(lambda: {id: one.name for id, one in game.sets.items()})
    sources = Later(lambda: {id: source.label for id, source in game.sources.items()})
    yield _stored("name", "text", ("name",), folded="name_key")
    yield _stored("set", "choice", ("set",), values=sets)
    yield _stored("number", "numbering", ("number",), folded="number_sort")
    yield _stored("source", "source", ("source",), values=sources)
    yield _stored("in", "tokens", ("sets",), values=sets)


def _stored(
    id: str,
    kind: TargetKind,
    columns: tuple[str, ...],
    folded: str = "",
    values: Mapping[str, Labels] | None = None,
) -> Target:
    unknown = frozenset({"set" if id == "in" else id})
    return Target(id, kind, BUILT_IN[id], columns, folded, values=values or {}, fields=unknown)


def _flag(id: str) -> Target:
    return Target(id, "flag", BUILT_IN[id], (id,), fields=frozenset({id}))


def _target(field: Field, game: Game) -> Target:
    columns = columns_of(field, game)
    return Target(
        field.id,
        field.kind,
        field.label,
        tuple(column.sql for column in columns),
        folded=sql_name(field.id, prefix="k_") if field.kind == "text" else "",
        lines=field.kind == "text",
        values=field.values,
        quantity=_quantity(field, tuple(Column(c.key, c.sql) for c in columns)),
        fields=frozenset(column.key for column in columns),
    )


def _quantity(field: Field, columns: tuple[Column, ...]) -> Quantity | None:
    if field.kind == "number":
        return Total(columns) if field.per else columns[0]
    if field.kind == "tokens":
        return Count(field.id, columns[0].column)
    return None


def _column(field: Field, value: str, labels: Labels) -> Target:
    id, column = f"{field.id}.{value}", sql_name(field.id, value)
    return Target(
        id,
        "number",
        _joined(field.label, labels),
        (column,),
        quantity=Column(id, column),
        fields=frozenset({id}),
    )


def _count(target: Target, token: str) -> Target:
    return Target(
        f"{target.id}.{token}",
        "number",
        _joined(target.labels, target.values[token]),
        target.columns,
        quantity=Count(target.id, target.columns[0], token),
        fields=target.fields,
    )


def _joined(first: Labels, second: Labels) -> Labels:
    """Return the labels `coste: fuego` in every language that both have."""
    languages = [*first, *(lang for lang in second if lang not in first)]
    return {lang: f"{label(first, lang, '')}: {label(second, lang, '')}" for lang in languages}


def _virtual(provider: Provider) -> Target:
    unknown = frozenset({provider.id})
    labels = BUILT_IN.get(provider.id, {"": provider.id})
    if isinstance(provider, Numbers):
        return Target(provider.id, "number", labels, quantity=provider, fields=unknown)
    return Target(provider.id, "members", labels, members=provider, fields=unknown)


def suggestions(word: str, words: Iterable[str]) -> tuple[str, ...]:
    """Return up to three of the words that look most like the given one."""
    from ..text import near

    return near(word, dict.fromkeys(words))
