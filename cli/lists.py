"""Lists that commands read: what the user says of one, its bytes, and what is told of it."""

from pathlib import Path

from ..catalog.errors import BadData, Fault
from ..catalog.value import Value
from ..collection.formats import Mending
from ..collection.formats.encodings import told
from ..collection.formats.plain.source import MOST_BYTES
from ..collection.naming.names import IN_DOUBT, Names
from .errors import fault_line, of_file
from .words import say


class Wanted(Value):
    """How the user wants a list to be read; `form` and `encoding` are None where they are told.

    `names` is a file of meanings, `fix` asks for those that it lacks.
    """

    form: str | None = None
    lenient: bool = False
    encoding: str | None = None
    mend: bool = False
    names: Path | None = None
    fix: bool = False

    def mending(self, names: Names) -> Mending:
        """Return what may be done about names that nobody is called by.

        Raises:
            BadData: As `fixing_names.given`.
        """
        if self.names is None:
            return Mending(mend=self.mend)
        from .fixing_names import given

        return Mending(mend=self.mend, meanings=given(self.names, names))


AS_IT_IS = Wanted()


class Source(Value):
    """The text of a list, and a note where its encoding is guessed."""

    text: str
    note: Fault | None = None


def content(file: str, most: int = MOST_BYTES) -> bytes:
    """Return what a file holds, or stdin where it is `-`; no more of it is read than is allowed.

    Raises:
        BadData: `list.too-large` with `file` and `most`.
    """
    if file == "-":
        from .terminal import input as standard_input

        data = standard_input.content(most + 1)
    else:
        with Path(file).open("rb") as opened:
            data = opened.read(most + 1)
    if len(data) > most:
        raise BadData("list.too-large", file=file, most=most)
    return data


def source(data: bytes, file: str, encoding: str | None = None) -> Source:
    """Return some bytes as the text that they are, in the encoding named or else told.

    Raises:
        BadData, UsageError: As `encodings.told`.
    """
    with of_file(file):
        decoded = told(data, encoding)
    if not decoded.encoding:
        return Source(decoded.text)
    facts = {"encoding": decoded.encoding}
    return Source(decoded.text, Fault("list.encoding", file, severity="note", facts=facts))


def with_note(error: BadData, note: Fault | None) -> BadData:
    """Return the faults of a list behind the note that its encoding was guessed: it may be why."""
    if note is None or error.key != "list.bad":
        return error
    return BadData(error.key, (note, *error.faults), **error.facts)


def problem_line(fault: Fault) -> str:
    """Return what is wrong in a line of a list that was read all the same, and what became of it.

    A line of which only card or printing is in doubt is kept, any other left out.
    """
    return f"{fault_line(fault)} {say('list.kept' if fault.key in IN_DOUBT else 'list.dropped')}"
