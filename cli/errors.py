"""What an error is in words, what its remedy is, and both as data."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

from ..catalog.errors import BadData, Fault, QueryError, Unavailable, UserError
from ..catalog.pattern import Pattern
from .words import known, say, words

_BREAKS = Pattern(r"[\r\n\x0b\x0c\x85\u2028\u2029]+")
_CONTROLS = Pattern(r"[\x00-\x08\x0e-\x1f]")
_PICTURES = 0x2400  # where the visible signs for control characters begin
_ECHOED = {"name", "word", "value", "found", "id", "text", "deck", "zone", "field"}
_LONGEST = 80  # letters of an echo
_SHOWN = 20  # faults that are told one by one before the others are only counted
_INPUT = "-"  # what standard input is called on a command line


def message(error: UserError) -> str:
    """Return what went wrong, in one line; the file where it did is always named."""
    said, file = say(error.key, **_said(error.facts)), error.facts.get("file")
    if not file or _names_file(error.key):
        return said
    return say("cli.of-file", file=_called(_on_one_line(file)), message=said)


def _names_file(key: str) -> bool:
    """Tell whether the sentence of a key has a place for the file."""
    subject, _, rest = key.partition(".")
    return "{file" in words(subject)[rest]


def sentence(error: UserError) -> str:
    """Return what a person at a terminal reads: the message, and below it where the error lies.

    That is the query with a caret under the place, or a line for each fault of a file.
    """
    said = say("cli.error", message=message(error))
    if isinstance(error, QueryError) and error.text.strip():
        return "\n".join([said, *_caret(error)])
    if isinstance(error, BadData) and error.faults:
        return "\n".join([said, *(f"  {line}" for line in _lines(error.faults))])
    return said


def _lines(faults: Sequence[Fault]) -> list[str]:
    """Return a line for each of the first faults, and how many more there are."""
    lines = [*map(fault_line, faults[:_SHOWN])]
    left = len(faults) - _SHOWN
    return [*lines, say("cli.more-faults", count=left)] if left > 0 else lines


def _called(file: str) -> str:
    """Return what people call a file by."""
    return say("cli.the-input") if file == _INPUT else file


def hint(error: UserError) -> str:
    """Return the remedy, empty when there is none to give: near names first."""
    near = error.facts.get("near")
    lines = []
    if isinstance(near, (list, tuple)) and near:
        lines.append(say("cli.did-you-mean", near=quoted(near)))
    if known(f"{error.key}.hint"):
        lines.append(say(f"{error.key}.hint", **_said(error.facts)))
    return "\n".join(lines)


@contextmanager
def of_file(file: str) -> Iterator[None]:
    """Let what is wrong meanwhile be told of this file, unless it is told of some file already."""
    try:
        yield
    except BadData as error:
        raise BadData(error.key, error.faults, **{"file": file, **error.facts}) from error


def of_system(error: OSError) -> UserError:
    """Return what an error of the system means for a person."""
    import errno

    if error.errno == errno.ENOSPC:
        return Unavailable("io.full")
    name = str(error.filename) if error.filename else ""
    keys = {
        errno.ENOENT: "io.no-such-file",
        errno.EISDIR: "io.is-a-folder",
        errno.ENOTDIR: "io.below-a-file",
        errno.ENAMETOOLONG: "io.long-name",
        errno.EACCES: "io.denied",
        errno.EPERM: "io.denied",
        errno.EROFS: "io.read-only",
    }
    if error.errno == errno.ENOENT and name:
        return BadData("io.no-such-file", file=name)
    return Unavailable(keys.get(error.errno or 0, "io.failed"), file=name)


def as_data(error: UserError, kind: str) -> dict[str, Any]:
    """Return an error as JSON holds it: `kind` names its exit code, `key` its sentence.

    An error of a query has `query` and the offsets `start` and `end` of the part at fault, one of a
    file its `faults`.
    """
    data = {"kind": kind, "key": error.key, "message": message(error), "hint": hint(error)}
    if isinstance(error, QueryError):
        return {**data, "query": error.text, "start": error.start, "end": error.end}
    if isinstance(error, BadData):
        return {**data, "faults": [fault_data(fault) for fault in error.faults]}
    return data


def fault_data(fault: Fault) -> dict[str, Any]:
    """Return a fault of a file as JSON holds it."""
    return {
        "file": fault.file,
        "line": fault.line,
        "column": fault.column,
        "place": fault.place,
        "severity": fault.severity,
        "key": fault.key,
        "message": fault_sentence(fault),
        "near": list(fault.near),
    }


def fault_line(fault: Fault) -> str:
    """Return one fault of a file: where it is, how grave, what is wrong."""
    where = [_called(fault.file)]
    if fault.line is not None:
        key = "cli.line" if fault.column is None else "cli.line-and-column"
        where.append(say(key, line=fault.line, column=fault.column))
    if fault.place:
        where.append(fault.place)
    kind = say(f"cli.severity-{fault.severity}")
    return f"{': '.join(filter(None, where))}: {kind}: {fault_sentence(fault)}"


def fault_sentence(fault: Fault) -> str:
    """Return what is wrong and what was meant, without the place."""
    text = say(fault.key, **_said({"near": fault.near, "line": fault.line, **fault.facts}))
    return text + (say("cli.fault-near", near=quoted(fault.near)) if fault.near else "")


def quoted(names: object) -> str:
    """Return names in quotes, joined by commas."""
    if not isinstance(names, (list, tuple)):
        return ""
    return ", ".join(say("cli.quoted", text=name) for name in names)


def _said(facts: Mapping[str, Any]) -> dict[str, Any]:
    """Return the facts as sentences take them: a kind of value is said in words."""
    said = {
        name: shortened(_on_one_line(value)) if name in _ECHOED else _on_one_line(value)
        for name, value in facts.items()
    }
    if "file" in said:
        said["file"] = _called(said["file"])
    kind = f"cli.expected-{said.get('expected')}"
    if kind == "cli.expected-range":
        low, high = said["allowed"]
        said |= {"low": low or "−∞", "high": high or "∞"}
    if known(kind):
        allowed = [word for word in said.get("allowed", ()) if word]
        none = f"cli.expected-{said.get('expected')}-none"
        kind = none if not allowed and known(none) else kind
        said["expected"] = say(kind, **{**said, "allowed": allowed})
    if known(str(said.get("reason"))):
        said["reason"] = say(str(said["reason"]), **said)
    return said


def _on_one_line(value: Any) -> Any:
    if isinstance(value, str):
        return _CONTROLS.sub(lambda sign: chr(_PICTURES + ord(sign[0])), _BREAKS.sub(" ", value))
    return "" if value is None else value


def shortened(value: Any) -> Any:
    """Return what somebody typed, a long text cut."""
    if isinstance(value, str) and len(value) > _LONGEST:
        return f"{value[: _LONGEST - 1]}…"
    return value


def _caret(error: QueryError) -> list[str]:
    """Return the query and a line of carets; of a long query only what is around the place."""
    from .terminal.screen import columns

    around = 30  # letters shown to either side
    begin = max(0, error.start - around)
    end = min(len(error.text), max(error.end, error.start + 1) + around)
    shown = error.text[begin:end].replace("\n", " ").replace("\t", " ")
    before = error.text[begin : error.start]
    width = min(max(1, columns(error.text[error.start : end])), 2 * around)
    return [f"  {shown}", f"  {' ' * columns(before)}{'^' * width}"]
