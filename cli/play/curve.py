"""The curve of a run: as it is drawn, and as a file, a table or a picture."""

from collections.abc import Sequence
from pathlib import Path

from ..answer import Answer, Row
from ..charts.chart import Chart, Line
from ..terminal.files import write
from ..words import say


def chart(goals: int, turns: Sequence[Row], last: int) -> Chart:
    """Return the chance by turn of so many goals together; two where it lies between two ends."""
    title = say("run.curve-together" if goals > 1 else "run.curve")
    low, high = ([row[end] for row in turns] for end in ("low", "high"))
    lines = [Line(title, low)]
    if low != high:
        lines = [Line(say("run.curve-low"), low), Line(say("run.curve-high"), high)]
    return Chart(title, say("run.length"), lines, max(1, last))


def written(answer: Answer, file: Path, chart: Chart, turns: Sequence[Row]) -> Answer:
    """Write the curve, by the ending of the file, and return the answer that says so."""
    write(file, content(file, chart, turns))
    said = say("complete.written", file=str(file))
    return answer.but(data={**answer.data, "file": str(file)}, notes=[*answer.notes, said])


def content(file: Path, chart: Chart, turns: Sequence[Row]) -> str | bytes:
    """Return what the file holds: a picture as svg or png, else a row for each turn as csv."""
    form = file.suffix.lower()
    if form == ".svg":
        from ..charts.svg import svg

        return svg(chart)
    if form == ".png":
        from ..charts.png import png

        return png(chart)
    rows = [f"{row['turn']},{row['low']},{row['high']}" for row in turns]
    return "\n".join(["turn,low,high", *rows, ""])
