"""The curve of a completion as a file: a table, or a picture."""

from pathlib import Path

from ...catalog.errors import Unavailable, UsageError
from ...packs.completing.completion import Completion
from ..answer import Answer
from ..terminal.files import write
from ..words import say
from .collecting import Plan
from .completed import PLACES, chart

FORMS = ("svg", "png", "csv")


def target_of(to: Path, *, replace: bool) -> Path:
    """Return the file to write, whose ending says what.

    Raises:
        UsageError: `complete.bad-file` (file, known): it ends with none of the forms.
        Unavailable: `complete.exists` (file).
    """
    if to.suffix.lower().removeprefix(".") not in FORMS:
        raise UsageError("complete.bad-file", file=str(to), known=[f".{form}" for form in FORMS])
    if to.exists() and not replace:
        raise Unavailable("complete.exists", file=str(to))
    return to


def written(answer: Answer, file: Path, planned: Plan, done: Completion) -> Answer:
    """Write the curve, and return the answer that says so."""
    write(file, content(file, planned, done))
    said = say("complete.written", file=str(file))
    return answer.but(data={**answer.data, "file": str(file)}, notes=[*answer.notes, said])


def content(file: Path, planned: Plan, done: Completion) -> str | bytes:
    """Return what the file holds, by its ending."""
    form = file.suffix.lower()
    if form == ".csv":
        return _csv(done)
    if form == ".svg":
        from ..charts.svg import svg

        return svg(chart(planned, done))
    from ..charts.png import png

    return png(chart(planned, done))


def _csv(done: Completion) -> str:
    """Return a row for each number of packs: chance to be complete, mean cards that are there."""
    pairs = zip(done.chances, done.cards, strict=True)
    rows = [
        f"{n},{round(chance, PLACES)},{round(cards, PLACES)}"
        for n, (chance, cards) in enumerate(pairs)
    ]
    return "\n".join(["packs,chance,cards", *rows, ""])
