"""Each game: whether it can be opened, how much of it is known, and what the user added."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

from ...catalog.catalog import Catalog
from ...catalog.errors import BadData, Fault, UserError
from ...catalog.files import GameRef, files_of, games
from ...catalog.library import derived_state, open_game
from ...validators.gamefiles.check import check
from ..errors import message
from ..exits import Exit
from ..games import READERS
from ..known import known_cards
from ..session import Session
from ..words import say
from . import TROUBLES, Check

_check = partial(Check, "games")


def every_game(session: Session) -> Iterator[Check]:
    """Yield the state of every game; nothing where there is no home.

    A catalog that is missing or stale is built, as any other command would.
    """
    try:
        known = games()
    except TROUBLES:
        return
    for ref in known:
        yield _game(ref, _sample(session, ref))


def _sample(session: Session, ref: GameRef) -> bool | None:
    """Return whether sample cards are shown; None where the game has none."""
    if not files_of(ref, sample=True).has_sample():
        return None
    try:
        return session.has_sample(ref.id)
    except TROUBLES:
        return False


def _game(ref: GameRef, sample: bool | None) -> Check:
    facts: dict[str, Any] = {"builtin": ref.builtin, "sample": sample}
    try:
        faults = check(ref.id, READERS)
        if any(fault.severity == "error" for fault in faults):
            return _broken(ref, faults, facts)
        facts["derived"] = derived_state(ref.id, sample=bool(sample))
        catalog = open_game(ref.id, sample=bool(sample))
    except BadData as error:
        return _broken(ref, error.faults, facts)
    except TROUBLES as error:
        problem = message(error) if isinstance(error, UserError) else str(error)
        facts["problem"] = problem
        said = say("doctor.game-unreadable", problem=problem)
        remedy = say("doctor.place-remedy")
        return _check(ref.id, ref.id, said, Exit.UNAVAILABLE, remedy, facts)
    facts["warnings"] = sum(fault.severity == "warning" for fault in faults)
    return _sound(ref, catalog, facts)


def _broken(ref: GameRef, faults: Sequence[Fault], facts: dict[str, Any]) -> Check:
    errors = [fault for fault in faults if fault.severity == "error"]
    places = [f"{f.file}:{f.line or f.place}".rstrip(":") for f in errors]
    facts |= {"errors": len(errors), "places": places}
    said = say("doctor.game-broken", count=len(errors), place=places[0])
    remedy = say("doctor.game-remedy", game=ref.id)
    return _check(ref.id, ref.id, said, Exit.BAD_DATA, remedy, facts)


def _sound(ref: GameRef, catalog: Catalog, facts: dict[str, Any]) -> Check:
    known = known_cards(catalog)
    own = catalog.own_size()
    state = "memory" if catalog.in_memory else facts["derived"]
    facts |= {"known": known, "own": own, "derived": state}
    sample = {None: "none", True: "on", False: "off"}[facts["sample"]]
    parts = [known, say(f"doctor.catalog-{state}"), say(f"doctor.sample-{sample}")]
    if own:
        parts.append(say("doctor.own", count=own))
    if facts["warnings"]:
        parts.append(say("doctor.warnings", count=facts["warnings"]))
    return _check(ref.id, ref.id, " · ".join(parts), facts=facts)
