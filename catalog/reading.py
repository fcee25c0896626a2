"""Values of a game file's tables, each read with its faults: what every room's reader shares."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeVar

from .errors import Fact, Fault, Severity
from .faultlist import Faults
from .game import Game, Labels
from .tables import EVERYWHERE, labels
from .text import near
from .value import Value
from .wellformed import TESTS, is_labels, is_text, written

Number = int | str  # a whole number, or "$setting"

_W = TypeVar("_W", bound=str)
_FEW = 5  # so many allowed words are named even where none looks like the one given


class Reader(Value):
    """Reads values of one room's tables; what is wrong goes to `faults` under `<room>.<key>`.

    A value at fault is left out or replaced by its default, so that one report holds every fault.
    """

    game: Game
    faults: Faults
    room: str

    def fault(
        self,
        key: str,
        place: str,
        close: Sequence[str] = (),
        severity: Severity = "error",
        **facts: Fact,
    ) -> None:
        """Note a fault of these tables."""
        name, file = f"{self.room}.{key}", self.faults.file
        self.faults.append(Fault(name, file, place, None, severity, tuple(close), facts))

    def table(
        self, given: Any, keys: Iterable[str], place: str, needed: Sequence[str] = ()
    ) -> Mapping[str, Any]:
        """Return a table, empty where there is none; unknown and missing keys are faults.

        Beside `keys` it may have those of `tables.EVERYWHERE`, whose values are looked at here.
        """
        if not isinstance(given, Mapping):
            self.fault("not-a-table", place, found=written(given))
            return {}
        keys = tuple(keys)
        allowed = (*keys, *EVERYWHERE)
        for key in given:
            if key not in allowed:
                self.fault("unknown-key", f"{place}.{key}", near(key, allowed), name=key)
            elif key not in keys and not TESTS[EVERYWHERE[key]](given[key]):
                expected, found = EVERYWHERE[key], written(given[key])
                self.fault("wrong-type", f"{place}.{key}", value=found, expected=expected)
        for key in needed:
            if key not in given:
                self.fault("missing-key", place, name=key)
        return given

    def rows(self, given: Any, place: str) -> Sequence[Any]:
        """Return a list, empty where there is none."""
        if isinstance(given, list | tuple):
            return given
        self.fault("not-a-list", place, found=written(given))
        return ()

    def some(self, given: Any, place: str) -> Sequence[Any]:
        """Return a list; one that holds nothing says nothing."""
        rows = self.rows(given, place)
        if not rows and isinstance(given, list | tuple):
            self.fault("empty-list", place)
        return rows

    def id(self, given: Any, default: str, place: str) -> str:
        """Return an id that a person may give, or the default."""
        if given is None or is_text(given):
            return str(given or default)
        self.fault("wrong-type", place, value=written(given), expected="text")
        return default

    def number(self, given: Any, place: str, *, least: int = 0) -> Number | None:
        """Return a whole number of at least `least`, or the number setting that stands for one."""
        if isinstance(given, str) and given.startswith("$"):
            setting = self.setting(given, place)
            if setting is None or self.game.settings[setting[1:]].kind == "number":
                return setting
        elif given is None or (type(given) is int and given >= least):
            return given
        self.fault("not-a-number", place, found=written(given), least=least)
        return None

    def flag(self, given: Any, place: str) -> bool | str:
        """Return true or false, or the flag setting that says so; true for any other."""
        if isinstance(given, str) and given.startswith("$"):
            setting = self.setting(given, place)
            if setting is None or self.game.settings[setting[1:]].kind == "flag":
                return setting or True
        elif isinstance(given, bool):
            return given
        self.fault("not-a-flag", place, found=written(given))
        return True

    def setting(self, given: str, place: str) -> str | None:
        """Return `$id` if the game has such a setting."""
        return given if self.word(given[1:], self.game.settings, "setting", place) else None

    def word(self, given: Any, words: Iterable[_W], what: str, place: str) -> _W | None:
        """Return the given word if it is one of these; `what` ends the fault's key."""
        allowed = tuple(words)
        if given is None or given in allowed:
            return given  # type: ignore[no-any-return]
        close = near(str(given), allowed) or (allowed if len(allowed) <= _FEW else ())
        self.fault(f"unknown-{what}", place, close, name=written(given))
        return None

    def words(self, given: Any, words: Iterable[_W], what: str, place: str) -> tuple[_W, ...]:
        """Return those of a list (or of one word) that are among these; none of None."""
        if given is None:
            return ()
        listed = (given,) if isinstance(given, str) else self.some(given, place)
        allowed = tuple(words)
        found = (self.word(one, allowed, what, place) for one in listed)
        return tuple(one for one in found if one is not None)

    def query(self, given: Any, place: str) -> str | None:
        """Return a query's text; whether it can be read is seen where cards are at hand."""
        if given is None or (isinstance(given, str) and given.strip()):
            return given
        self.fault("not-a-query", place, found=written(given))
        return None

    def labels(self, given: Any, place: str) -> Labels:
        """Return a text by language, none of None; a plain string stands for every language."""
        if given is None:
            return {}
        if is_labels(given):
            return labels(given)
        self.fault("not-a-label", place, found=written(given))
        return {"": place}

    def lines(self, given: Any, place: str) -> Mapping[str, tuple[str, ...]]:
        """Return lists of texts by language; a plain list stands for every language."""
        by_language = given if isinstance(given, Mapping) else {"": given}
        sound = {lang: tuple(texts) for lang, texts in by_language.items() if _texts(texts)}
        if len(sound) < len(by_language):
            self.fault("not-lines", place, found=written(given))
        return sound

    def different(self, ids: Iterable[str], place: str) -> None:
        """Note the ids that several of these have."""
        for id_ in sorted(one for one, count in Counter(ids).items() if count > 1):
            self.fault("same-id", place, name=id_)


def _texts(given: Any) -> bool:
    return isinstance(given, list | tuple) and all(isinstance(text, str) for text in given)
