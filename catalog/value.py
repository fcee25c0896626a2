"""Frozen values: what `dataclass(frozen=True)` gives, without its cost at start-up.

A dataclass compiles its methods when its module is imported, about half a millisecond each; a
command that loads a hundred of them would spend more time on that than on its answer. A `Value`
reads its annotations instead. Type checkers see it as a frozen dataclass.
"""

from typing import Any, ClassVar, Self, dataclass_transform


@dataclass_transform(frozen_default=True)
class Value:
    """A value with named parts, given by position or name; equal when all its parts are.

    Parts are the annotations of the class and of those it inherits from, in that order; a name
    that begins with an underscore is none. A default stands behind its annotation and must not be
    changed by anybody. With `compare=(…)` only those parts are compared and hashed.
    """

    _parts: ClassVar[tuple[str, ...]] = ()
    _compared: ClassVar[tuple[str, ...]] = ()
    _known: ClassVar[frozenset[str]] = frozenset()

    def __init_subclass__(cls, *, compare: tuple[str, ...] | None = None) -> None:
        own = (name for name in cls.__annotations__ if name[0] != "_")
        cls._parts = tuple(dict.fromkeys((*cls._parts, *own)))
        cls._compared = cls._parts if compare is None else compare
        cls._known = frozenset(cls._parts)

    def __init__(self, *given: Any, **named: Any) -> None:
        parts = self.__dict__
        parts.update(zip(self._parts, given, strict=False))
        parts.update(named)
        is_whole = len(given) + len(named) == len(parts) == len(self._parts)
        if not (is_whole and parts.keys() == self._known):
            self._check(given, named)
        self.__post_init__()

    def __post_init__(self) -> None:
        """Look at the parts once they are there; for classes that have a law to keep."""

    def _check(self, given: tuple[Any, ...], named: dict[str, Any]) -> None:
        """Refuse parts that nobody knows, that come twice, or that are missing."""
        kind = type(self)
        unknown = [name for name in named if name not in self._parts]
        twice = [name for name in self._parts[: len(given)] if name in named]
        missing = [n for n in self._parts if n not in self.__dict__ and not hasattr(kind, n)]
        if len(given) > len(self._parts) or unknown or twice or missing:
            wrong = f"unknown {unknown}, twice {twice}, missing {missing}"
            raise TypeError(
                f"{kind.__name__}({', '.join(self._parts)}): {len(given)} given; {wrong}"
            )

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

    def but(self, **changes: Any) -> Self:
        """Return the same value with some parts changed."""
        return type(self)(**{**self.as_dict(), **changes})

    def as_dict(self) -> dict[str, Any]:
        """Return the parts by name, in order; not those of parts."""
        return {name: getattr(self, name) for name in self._parts}
