"""A deck mended as little as can be: the plan as data and told to people, and its making."""

from collections.abc import Sequence
from typing import Any

from ...catalog.game import Game
from ...catalog.value import Value
from ...collection.deckbuilding import decks
from ...collection.deckbuilding.difference import differences
from ...validators.making.plan import Move, Plan
from ..changes import change
from ..session import Session
from ..terminal.screen import Screen
from ..verdicts import mark, name_of
from ..words import say
from .changed import changed_lines, rows_of_changes
from .checking import Checked
from .owned import only_owned_for, owned_for


class Fixed(Value):
    """The smallest fix of a deck that was checked; `applied` once it is made."""

    before: Checked
    plan: Plan
    game: Game
    applied: bool = False
    only_owned: bool = False

    def after(self) -> Checked:
        """Return the deck as it is mended, with its verdict."""
        deck = self.before.deck.but(lines=self.plan.lines)
        return self.before.but(deck=deck, verdict=self.plan.verdict)

    def as_data(self) -> dict[str, Any]:
        """Return the fix as JSON holds it."""
        return {
            "state": self.plan.state,
            "in": [_move(move, self.plan) for move in self.plan.into],
            "out": [_move(move, self.plan) for move in self.plan.out],
            "verdict": self.plan.verdict.outcome,
            "conflict": list(self.plan.conflict),
            "applied": self.applied,
        }

    def as_cells(self) -> dict[str, str]:
        """Return the fix as plain cells, the same for each finding of its deck."""
        return {
            "fix": self.plan.state,
            "fix_in": _listed(self.plan.into),
            "fix_out": _listed(self.plan.out),
            "fix_verdict": self.plan.verdict.outcome,
        }

    def told(self, screen: Screen, *, dry_run: bool) -> str:
        """Return the fix for people, indented as part of what is told of its deck."""
        if self.plan.state != "mended":
            return screen.wrap(self._no_fix(), "  ", "  ")
        counts = {"into": _count(self.plan.into), "out": _count(self.plan.out)}
        key = "deck.fixed" if self.applied and not dry_run else "deck.fix"
        head = f"  {say(key, **counts)} {mark(self.plan.verdict.outcome, screen)}"
        return "\n".join([head, *changed_lines(self.game, self._rows(), screen)])

    def _rows(self) -> list[dict[str, Any]]:
        changes = differences(self.before.deck.lines, self.plan.lines)
        into = {(move.zone, move.card, move.printing): move for move in self.plan.into}
        rows = rows_of_changes(self.game, changes)
        for row in rows:
            move = into.get((row["zone"], row["id"], row["printing"]))
            row["owned"] = None if move is None else _whence(move)
        return rows

    def _no_fix(self) -> str:
        if self.plan.state == "sound":
            return say("deck.nothing-to-fix")
        called = {each.rule: each for each in self.before.verdict.findings}
        names = [name_of(called[id_], self.game) for id_ in self.plan.conflict if id_ in called]
        if not names:
            return say("deck.no-fix-owned" if self.only_owned else "deck.no-fix")
        key = "deck.no-fix-owned-conflict" if self.only_owned else "deck.no-fix-conflict"
        return say(key, count=len(names), rules=names)


def fixes(
    session: Session,
    results: Sequence[Checked],
    *,
    only_owned: bool,
    apply: bool,
    dry_run: bool,
) -> list[Fixed]:
    """Return the smallest fix of each deck, from the cards that are owned first.

    With `only_owned` no others come in; with `apply` the decks, which are stored ones, are changed
    so.
    """
    found = [_fixed(session, each, only_owned=only_owned) for each in results]
    return _applied(session, found, dry_run=dry_run) if apply else found


def _fixed(session: Session, checked: Checked, *, only_owned: bool) -> Fixed:
    from ...validators.making.fix import fix

    catalog = session.catalog(checked.deck.game)
    if checked.rules is None:
        return Fixed(checked, Plan("sound", checked.deck.lines, checked.verdict), catalog.game)
    plan = fix(
        catalog,
        checked.deck.lines,
        checked.rules,
        checked.settings,
        choices=checked.deck.choices,
        day=checked.day,
        owned=(only_owned_for if only_owned else owned_for)(session, checked.deck),
        only_owned=only_owned,
    )
    return Fixed(checked, plan, catalog.game, only_owned=only_owned)


def _applied(session: Session, fixed: Sequence[Fixed], *, dry_run: bool) -> list[Fixed]:
    """Store the mended decks as one change and return their fixes as made."""
    with change(dry_run=dry_run) as db:
        for each in fixed:
            if each.plan.state == "mended":
                catalog = session.catalog(each.before.deck.game)
                decks.save(db, each.after().deck.but(catalog=catalog.fingerprint))
    return [each.but(applied=each.plan.state == "mended") for each in fixed]


def _count(moves: Sequence[Move]) -> int:
    return sum(move.count for move in moves)


def _listed(moves: Sequence[Move]) -> str:
    return "+".join(f"{move.count} {move.name}" for move in moves)


def _move(move: Move, plan: Plan) -> dict[str, Any]:
    data = {
        "zone": move.zone,
        "id": move.card,
        "name": move.name,
        "count": move.count,
        "printing": move.printing,
    }
    return data | {"owned": move.owned, "moved": move.moved} if move in plan.into else data


def _whence(move: Move) -> str:
    """Return where the copies that come in are taken from: the deck itself, what is owned."""
    said = []
    if move.moved:
        key = "deck.fix-moved" if move.moved == move.count else "deck.fix-part-moved"
        said.append(say(key, count=move.moved))
    if move.owned:
        key = "deck.fix-owned" if move.owned == move.count else "deck.fix-part-owned"
        said.append(say(key, count=move.owned))
    if move.owned == 0 and not move.moved:
        said.append(say("deck.fix-to-get"))
    return ", ".join(said)
