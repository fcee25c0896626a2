"""Names in a list that nobody is called by: a file says what they mean, or somebody is asked."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from ..catalog.errors import Fault, UsageError
from ..collection.naming import meanings_file
from ..collection.naming.meanings import Meaning, Meanings
from ..collection.naming.names import Names
from . import output
from .errors import fault_sentence, of_file
from .terminal import keyboard
from .words import say

_SKIPS, _STOPS = "-", "."
_ASKED = frozenset(
    f"list.{key}" for key in ("unknown-card", "ambiguous-card", "damaged-name", "not-understood")
)


def given(file: Path, names: Names) -> Meanings:
    """Return the meanings that a file holds.

    Raises:
        BadData: As `meanings_file.read`.
    """
    with file.open("rb") as opened, of_file(str(file)):
        return meanings_file.read(opened.read(meanings_file.MOST_BYTES + 1), names, str(file))


def need_terminal() -> None:
    """Raise where nobody sits at the keyboard.

    Raises:
        UsageError: `meanings.no-terminal`.
    """
    if not keyboard.at_terminal():
        raise UsageError("meanings.no-terminal")


def asked(faults: Sequence[Fault], names: Names, known: Meanings | None) -> Meanings:
    """Ask what each name means that the faults are about; return that and what was known before.

    The file that says the same is told in the end, for next time. Whoever stops leaves the rest
    without a meaning.
    """
    lines = (line.strip() for _, line in keyboard.read(say("meanings.prompt"), asks=True))
    found: list[Meaning] = []
    for written, about in _by_name(faults).items():
        answer = _ask(written, about, names, lines)
        if answer is None:
            break
        found.append(answer)
    meanings = Meanings((*(known.all if known else ()), *found))
    if found:
        output.tell(say("meanings.for-next-time"))
        output.tell(meanings_file.write(meanings.all), end="")
    return meanings


def _by_name(faults: Sequence[Fault]) -> dict[str, list[Fault]]:
    """Return the faults that a meaning would settle, by the name that they are about."""
    found: dict[str, list[Fault]] = {}
    for fault in faults:
        if fault.key in _ASKED:
            name = str(fault.facts.get("name") or fault.facts.get("text"))
            found.setdefault(name, []).append(fault)
    return found


def _ask(
    written: str, faults: Sequence[Fault], names: Names, lines: Iterator[str]
) -> Meaning | None:
    """Return what somebody says that a name means; None where they stop."""
    places = ", ".join(str(fault.line or fault.place) for fault in faults[:5])
    output.tell(say("meanings.question", name=written, places=places))
    choices = _choices(written, faults[0], names)
    while True:
        _offer(choices)
        line = next(lines, _STOPS)
        if line == _STOPS:
            return None
        if line == _SKIPS:
            return Meaning(written, "")
        number = int(line) if line.isdecimal() and len(line) < 3 else 0
        if 1 <= number <= len(choices):
            return _chosen(written, choices[number - 1], names)
        if line and (found := meanings_file.meaning(written, line, names)):
            return found
        choices = _again(line, names) or choices


def _choices(written: str, fault: Fault, names: Names) -> tuple[str, ...]:
    """Return what is offered: the cards that bear the name, what it was, else the nearest."""
    candidates = fault.facts.get("candidates")
    if isinstance(candidates, tuple) and candidates:
        return candidates
    if meant := fault.facts.get("meant"):
        return (str(meant),)
    return fault.near or names.near(written)


def _chosen(written: str, choice: str, names: Names) -> Meaning | None:
    """Return what is chosen by its number: the card, and a printing only where it takes one."""
    found = meanings_file.meaning(written, choice, names)
    if found and not names.choose(found.name, None).problem:
        return Meaning(written, found.name)
    return found


def _again(typed: str, names: Names) -> tuple[str, ...]:
    """Tell that what was typed is no one card; return the cards that may be meant."""
    if not typed:
        return ()
    choice = names.choose(typed, None)
    key = "list.ambiguous-card" if choice.candidates else "list.unknown-card"
    facts = {"name": typed, "candidates": choice.candidates}
    output.tell(fault_sentence(Fault(key, "", facts=facts)))
    return choice.candidates or names.near(typed)


def _offer(choices: Sequence[str]) -> None:
    for number, choice in enumerate(choices, 1):
        output.tell(f"  {number}  {choice}")
