"""The parts of a turn as a game file tells them: `[[play.phases]]`."""

from collections.abc import Mapping
from typing import Any

from ..catalog.game import Labels, Settings
from ..catalog.reading import Reader
from ..catalog.tables import EVERYWHERE, cites
from ..catalog.value import EMPTY, Value
from .conditions import When, holding, when

_KEYS = ("id", "label", "steps")


class Phase(Value):
    """A part of a turn; `steps` holds by language what is done in it, in order.

    `step_cites` and `step_whens` hold the rules of each step and the settings under which it is
    done, for as many steps as name their own.
    """

    id: str
    label: Labels
    steps: Mapping[str, tuple[str, ...]] = EMPTY
    cite: tuple[str, ...] = ()
    step_cites: tuple[tuple[str, ...], ...] = ()
    step_whens: tuple[tuple[When, ...], ...] = ()

    def under(self, settings: Settings) -> "Phase":
        """Return the phase with the steps that are done under these settings."""
        if not any(self.step_whens):
            return self
        kept = [n for n, needed in enumerate(self.step_whens) if holding(needed, settings)]
        return self.but(
            steps={lang: tuple(steps[n] for n in kept) for lang, steps in self.steps.items()},
            step_cites=tuple(self.step_cites[n] for n in kept),
            step_whens=tuple(self.step_whens[n] for n in kept),
        )


def phases(reader: Reader, given: Any) -> tuple[Phase, ...]:
    """Return the phases of a turn in their order; what is at fault is noted and left out."""
    found = []
    for i, row in enumerate(reader.rows(given, "play.phases")):
        place = f"play.phases[{i}]"
        table = reader.table(row, _KEYS, place, ("id",))
        label = reader.labels(table.get("label", table.get("id", "")), f"{place}.label")
        steps, step_cites, whens = _steps(reader, table.get("steps", {}), f"{place}.steps")
        id_ = str(table.get("id", ""))
        found.append(Phase(id_, label, steps, cites(table.get("cite")), step_cites, whens))
    reader.different([phase.id for phase in found], "play.phases")
    return tuple(found)


def _steps(
    reader: Reader, given: Any, place: str
) -> tuple[
    Mapping[str, tuple[str, ...]], tuple[tuple[str, ...], ...], tuple[tuple[When, ...], ...]
]:
    """Return the steps by language, the rules and the conditions of each: none of mere lists."""
    if not _is_rows(given):
        return reader.lines(given, place), (), ()
    texts, needed = [], []
    for i, row in enumerate(given):
        languages = [key for key in row if key not in {*EVERYWHERE, "when"}]
        table = reader.table(row, [*languages, "when"], f"{place}[{i}]")
        texts.append(reader.labels({k: table[k] for k in languages}, f"{place}[{i}]"))
        needed.append(when(reader, table.get("when"), f"{place}[{i}].when"))
    known = dict.fromkeys(lang for text in texts for lang in text)
    by_language = {lang: tuple(_in(text, lang) for text in texts) for lang in known}
    return by_language, tuple(cites(row.get("cite")) for row in given), tuple(needed)


def _in(text: Labels, lang: str) -> str:
    """Return a step in one language, else in any that it has."""
    return text.get(lang) or next(iter(text.values()), "")


def _is_rows(given: Any) -> bool:
    """Tell whether steps are rows, each with its texts and its rules."""
    is_list = isinstance(given, list | tuple) and bool(given)
    return is_list and all(isinstance(row, Mapping) for row in given)
