"""Frozen values: what `dataclass(frozen=True)` gives, without its cost at start-up.

A dataclass compiles its methods when its module is imported, about half a millisecond each; a
command that loads a hundred of them would spend more time on that than on its answer. A `Value`
reads its annotations instead, and a class of which many values are made gets such a method after
all. Type checkers see it as a frozen dataclass.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from typing import Any, ClassVar, Generic, Self, TypeVar, dataclass_transform

EMPTY: Mapping[Any, Any] = {}  # the default of a part that maps; nobody may change it

_V = TypeVar("_V")
_MANY = 128  # values of a class after which compiling its `__init__` is soon paid back
_made: dict[type, int] = {}


class Later(Mapping[str, _V], Generic[_V]):
    """A mapping that is made when something is first asked of it."""

    def __init__(self, make: Callable[[], Mapping[str, _V]]) -> None:
        self._make = make

    @cached_property
    def _held(self) -> Mapping[str, _V]:
        return self._make()

    def __getitem__(self, key: str) -> _V:
        return self._held[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._held)

    def __len__(self) -> int:
        return len(self._held)


@dataclass_transform(frozen_default=True)
class Value:
    """A value with named parts, given by position or name; equal when all its parts are.

    Parts are the annotations of the class and of those it inherits from, in that order; a name
    that begins with an underscore is none. A default stands behind its annotation and must not be
    changed by anybody. With `compare=(…)` only those parts are compared and hashed.
    """

    _parts: ClassVar[tuple[str, ...]] = ()
    _known: ClassVar[frozenset[str]] = frozenset()
    _compared: ClassVar[tuple[str, ...]] = ()
    _defaults: ClassVar[Mapping[str, Any]] = EMPTY
    _checked: ClassVar[bool] = False  # whether the parts have a law to keep

    def __init_subclass__(cls, *, compare: tuple[str, ...] | None = None) -> None:
        own = [name for name in cls.__annotations__ if name[0] != "_"]
        cls._parts = tuple(dict.fromkeys((*cls._parts, *own)))
        cls._known = frozenset(cls._parts)
        cls._compared = cls._parts if compare is None else compare
        given = {name: cls.__dict__[name] for name in own if name in cls.__dict__}
        cls._defaults = {**cls._defaults, **given}
        cls._checked = cls.__post_init__ is not Value.__post_init__
        type.__setattr__(cls, "__match_args__", cls._parts)
        if "__init__" not in cls.__dict__:  # that of its parent may become one of other parts
            type.__setattr__(cls, "__init__", Value.__init__)
        for name in given:
            delattr(cls, name)  # a function left in the class would become a method

    def __init__(self, *given: Any, **named: Any) -> None:
        parts = self.__dict__
        if not named and len(given) == len(self._parts):
            parts.update(zip(self._parts, given, strict=True))
        else:
            parts.update(self._defaults)
            parts.update(zip(self._parts, given, strict=False))
            parts.update(named)
            twice = named and given and not named.keys().isdisjoint(self._parts[: len(given)])
            if twice or parts.keys() != self._known or len(given) > len(self._parts):
                raise TypeError(self._why_not(given, named))
        if self._checked:
            self.__post_init__()
        kind = type(self)
        made = _made[kind] = _made.get(kind, 0) + 1
        if made == _MANY and kind.__init__ is Value.__init__:
            type.__setattr__(kind, "__init__", _init_of(kind))

    def __post_init__(self) -> None:
        """Look at the parts once they are there; for classes that have a law to keep."""

    def _why_not(self, given: tuple[Any, ...], named: Mapping[str, Any]) -> str:
        """Return what is wrong with the parts given."""
        missing = [name for name in self._parts if name not in self.__dict__]
        unknown = [name for name in named if name not in self._known]
        kind = f"{type(self).__name__}({', '.join(self._parts)})"
        return f"{kind}: {len(given)} by position, {[*named]} by name; {missing=} {unknown=}"

    def __setattr__(self, name: str, _: Any) -> None:
        raise AttributeError(f"{type(self).__name__}.{name} cannot be changed")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"{type(self).__name__}.{name} cannot be changed")

    def __eq__(self, other: object) -> bool:
        if type(self) is not type(other):
            return NotImplemented
        return self._key() == other._key()

    def __hash__(self) -> int:
        return hash((type(self), self._key()))

    def __repr__(self) -> str:
        parts = ", ".join(f"{name}={getattr(self, name)!r}" for name in self._parts)
        return f"{type(self).__name__}({parts})"

    def _key(self) -> tuple[Any, ...]:
        return tuple([getattr(self, name) for name in self._compared])

    def __getstate__(self) -> dict[str, Any]:
        return self.__dict__

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)

    @classmethod
    def part_names(cls) -> tuple[str, ...]:
        """Return the names of the parts, in order."""
        return cls._parts

    def but(self, **changes: Any) -> Self:
        """Return the same value with some parts changed."""
        new = self.__new__(type(self))
        held = new.__dict__
        whole = len(self.__dict__) == len(self._parts)  # nothing else is kept with the parts
        held.update(self.__dict__ if whole else self.as_dict())
        held.update(changes)
        if len(held) != len(self._parts):
            raise TypeError(self._why_not((), changes))
        if self._checked:
            new.__post_init__()
        return new

    def as_dict(self) -> dict[str, Any]:
        """Return the parts by name, in order; not those of parts."""
        held = self.__dict__
        return {name: held[name] for name in self._parts}


def _init_of(kind: type[Value]) -> Callable[..., None]:
    """Return an `__init__` that takes just the parts of a class; Value's own where none can."""
    parts, defaults = kind.part_names(), kind._defaults
    asked = [name for name in parts if name not in defaults]
    if asked != [*parts[: len(asked)]]:
        return Value.__init__  # a part without default behind one that has one
    signature = ", ".join(f"{n}=_d[{n!r}]" if n in defaults else n for n in parts)
    lines = [f"def __init__(_self, {signature}):", " _held = _self.__dict__"]
    lines += [f" _held[{name!r}] = {name}" for name in parts]
    lines += [" _self.__post_init__()"] if kind._checked else []
    space: dict[str, Any] = {"_d": defaults}
    exec("\n".join(lines), space)
    init: Callable[..., None] = space["__init__"]
    init.__qualname__ = f"{kind.__qualname__}.__init__"
    return init
