"""Values of the tables `[play]` and `[setup]`, each read with its faults."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from ..catalog.errors import QueryError
from ..catalog.faultlist import Faults
from ..catalog.game import Game, Labels
from ..catalog.text import near
from ..catalog.value import Value

Number = int | str  # a whole number >= 0, or "$setting"
_EVERYWHERE = ("cite", "source", "note", "provisional")


class Reader(Value):
    """Reads values; what is wrong goes to `faults` under `play.<key>` and is left out."""

    game: Game
    faults: Faults

    def table(
        self, given: Any, keys: Sequence[str], place: str, needed: Sequence[str] = ()
    ) -> Mapping[str, Any]:
        """Return a table, empty where there is none; keys nobody knows or that lack are faults."""
        if not isinstance(given, Mapping):
            self.faults.add("play.not-a-table", place, found=str(given))
            return {}
        allowed = (*keys, *_EVERYWHERE)
        for name in given:
            if name not in allowed:
                close = near(name, allowed)
                self.faults.add("play.unknown-key", f"{place}.{name}", near=close, name=name)
        for name in needed:
            if name not in given:
                self.faults.add("play.missing-key", place, name=name)
        return given

    def rows(self, given: Any, place: str) -> Sequence[Any]:
        """Return a list, empty where there is none."""
        if isinstance(given, list | tuple):
            return given
        self.faults.add("play.not-a-list", place, found=str(given))
        return ()

    def number(self, given: Any, place: str) -> Number | None:
        """Return a whole number from 0, or the setting of kind number that stands for one."""
        if isinstance(given, str) and given.startswith("$"):
            return self._setting(given, "number", place)
        if given is None or (type(given) is int and given >= 0):
            return given
        self.faults.add("play.not-a-number", place, found=str(given))
        return None

    def flag(self, given: Any, place: str) -> bool | str:
        """Return true or false, or the setting of kind flag that says so; true for any other."""
        if isinstance(given, str) and given.startswith("$"):
            return self._setting(given, "flag", place) or True
        if not isinstance(given, bool):
            self.faults.add("play.not-a-flag", place, found=str(given))
            return True
        return given

    def _setting(self, given: str, kind: str, place: str) -> str | None:
        if self.word(given[1:], self.game.settings, "setting", place) is None:
            return None
        if self.game.settings[given[1:]].kind == kind:
            return given
        self.faults.add(f"play.not-a-{kind}", place, found=given)
        return None

    def word(self, given: Any, words: Collection[str], what: str, place: str) -> str | None:
        """Return the given word if it is one of these; `what` ends the fault's key."""
        if given is None or given in words:
            return given  # type: ignore[no-any-return]
        close = near(str(given), words)
        self.faults.add(f"play.unknown-{what}", place, near=close, name=str(given))
        return None

    def query(self, given: Any, place: str) -> str | None:
        """Return a query's text when it can be read as a query of this game."""
        from ..catalog.query import Schema, parse

        if given is None:
            return None
        try:
            parse(str(given), Schema(self.game))
        except QueryError as error:
            at_fault = error.text[error.start : error.end]
            self.faults.add(
                "play.bad-query", place, near=error.near, query=error.text, found=at_fault
            )
            return None
        return str(given)

    def labels(self, given: Any, place: str) -> Labels:
        """Return a text by language; a plain string stands for every language."""
        if given is None:
            return {}
        if isinstance(given, str):
            return {"": given}
        if isinstance(given, Mapping) and all(isinstance(text, str) for text in given.values()):
            return dict(given)
        self.faults.add("play.not-a-text", place, found=str(given))
        return {}

    def lines(self, given: Any, place: str) -> Mapping[str, tuple[str, ...]]:
        """Return lists of texts by language; a plain list stands for every language."""
        if given is None:
            return {}
        by_language = given if isinstance(given, Mapping) else {"": given}
        sound = {lang: tuple(texts) for lang, texts in by_language.items() if _texts(texts)}
        if len(sound) < len(by_language):
            self.faults.add("play.not-a-text", place, found=str(given))
        return sound

    def different(self, ids: Sequence[str], place: str) -> None:
        """Note the ids that several of these have."""
        for id_ in sorted({id_ for id_ in ids if ids.count(id_) > 1}):
            self.faults.add("play.same-id", place, name=id_)


def _texts(given: Any) -> bool:
    return isinstance(given, list | tuple) and all(isinstance(text, str) for text in given)
