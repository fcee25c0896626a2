"""Where everything lies, and whether it can be read and written."""

import os
import tempfile
from collections.abc import Iterator
from functools import partial
from pathlib import Path

from ...catalog.paths import PLACES
from ..exits import Exit
from ..words import say
from . import TROUBLES, Check

_check = partial(Check, "places")


def places() -> Iterator[Check]:
    """Yield every folder and file of the user's."""
    folder = str(Path(__file__).parents[2])
    yield _check("program", say("doctor.at-program"), folder, facts={"path": folder})
    for name, where in PLACES.items():
        try:
            yield _looked_at(name, where())
        except TROUBLES:
            remedy = say("io.no-home.hint")
            yield _check(name, _label(name), say("io.no-home"), Exit.UNAVAILABLE, remedy)
            return


def _looked_at(name: str, path: Path) -> Check:
    problem = _problem(path, folder=name != "user")
    facts = {"path": str(path), "exists": os.path.lexists(path), "problem": problem}
    state = problem or ("fine" if facts["exists"] else "absent")
    value = say("doctor.place", path=path, state=say(f"doctor.place-{state}"))
    if problem:
        return _check(
            name, _label(name), value, Exit.UNAVAILABLE, say("doctor.place-remedy"), facts
        )
    return _check(name, _label(name), value, facts=facts)


def _label(name: str) -> str:
    return say(f"doctor.at-{name}")


def _problem(path: Path, *, folder: bool) -> str | None:
    """Return `wrong-kind`, `unreadable` or `unwritable`; None when all is well or it is absent.

    Nothing is left behind: an absent path is tried by what would hold it.
    """
    try:
        if not path.exists():
            return None if _takes_files(_holder(path)) else "unwritable"
        if path.is_dir() != folder:
            return "wrong-kind"
        if folder:
            next(path.iterdir(), None)
        else:
            path.open("rb").close()
    except OSError:
        return "unreadable"
    return None if (_takes_files if folder else _takes_changes)(path) else "unwritable"


def _holder(path: Path) -> Path:
    """Return the nearest folder above that exists."""
    return next(parent for parent in path.absolute().parents if os.path.lexists(parent))


def _takes_files(folder: Path) -> bool:
    try:
        with tempfile.TemporaryFile(dir=folder):
            return True
    except OSError:
        return False


def _takes_changes(path: Path) -> bool:
    try:
        path.open("r+b").close()
    except OSError:
        return False
    return True
