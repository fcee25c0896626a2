"""The user's database: its version, whether it is whole, its size and its copies."""

from collections.abc import Iterator
from functools import partial

from ...collection.store.backups import name_of
from ...collection.store.health import Health, look
from ..exits import Exit
from ..words import say
from . import TROUBLES, Check

_check = partial(Check, "store")


def store() -> Iterator[Check]:
    """Yield the state of the database and of its backups; nothing where there is no home."""
    try:
        health = look()
    except TROUBLES:
        return
    facts = {
        "path": str(health.path),
        "state": health.state,
        "version": health.version,
        "newest": health.newest,
        "size": health.size,
        "faults": list(health.faults),
    }
    well = health.state in {"absent", "sound", "older"}
    code = Exit.YES if well else Exit.UNAVAILABLE
    yield _check("state", say("doctor.state"), _state(health), code, _remedy(health), facts)
    if health.version is not None:
        version = say("doctor.version-of", version=health.version, newest=health.newest)
        yield _check("version", say("doctor.version"), version)
    if health.size is not None:
        yield _check("size", say("doctor.size"), _size(health.size))
    yield _backups(health)


def _state(health: Health) -> str:
    said = say(f"doctor.state-{health.state}")
    return f"{said} ({'; '.join(health.faults)})" if health.faults else said


def _remedy(health: Health) -> str:
    if health.state in {"absent", "sound", "older"}:
        return ""
    if health.state == "damaged" and health.backups:
        return say("doctor.restore", copy=name_of(health.backups[0]))
    return say(f"doctor.remedy-{health.state}", path=health.path)


def _size(size: int) -> str:
    if size < 1024 * 1024:
        return f"{-(-size // 1024)} KiB"
    return f"{size / 1024 / 1024:.1f} MiB"


def _backups(health: Health) -> Check:
    names = [str(path) for path in health.backups]
    said = say("doctor.backups", count=len(names))
    if names:
        said = say("doctor.backups-latest", count=len(names), latest=health.backups[0].name)
    return _check("backups", say("doctor.backups-label"), said, facts={"backups": names})
