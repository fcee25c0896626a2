"""`mazo play run`: many games with a deck, and how likely goals are by each turn."""

from collections.abc import Mapping
from pathlib import Path

from ...catalog.errors import UsageError
from .. import options
from ..answer import Answer
from ..odds.chances import Exact
from ..session import Session
from . import run_options as ask


def command(
    deck: ask.Deck = None,
    goal: ask.Goals = None,
    by_turn: ask.ByTurn = 5,
    keep: ask.Keep = None,
    mulligan: ask.Mulligan = None,
    most: ask.Most = None,
    policy: ask.Policy = None,
    zone: ask.Zones = None,
    against: ask.Against = None,
    players: ask.Players = None,
    option: ask.Choices = None,
    games: ask.Games = None,
    log: ask.Log = None,
    size: ask.Size = None,
    seed: options.Seed = None,
    exact: Exact = False,
    to: ask.To = None,
    replace_: ask.Replace = False,
    game: options.Game = None,
) -> Answer:
    """Play many games and tell how likely goals are."""
    session, chosen = Session(game), options.seed(seed)
    hands = {"--keep": keep, "--mulligan": mulligan, "--most": most, "--exact": exact or None}
    wholes = {"--zone": zone, "--against": against, "--players": players, "--option": option}
    if policy is None:
        _refuse("run.needs-policy", {**wholes, "--log": log})
        from . import by_draws
        from .goals import Given

        given = Given(goal or (), by_turn, keep or (), mulligan, most, size)
        file = _target(to, replace=replace_)
        return by_draws.answer(session, deck, given, games, chosen, file, exact=exact)
    _refuse("run.not-with-policy", hands)
    from . import by_policy
    from .whole_games import Asking, Watched

    asking = Asking(policy, deck, against, players, option or (), size)
    if log is not None:
        many = {"--goal": goal, "--zone": zone, "--games": games, "--to": to}
        _refuse("run.not-with-log", many)
        from .one_game import told as one_game

        return one_game(session, asking, by_turn, log, chosen)
    watched = Watched(goal or (), zone or (), by_turn)
    file = _target(to, replace=replace_)
    return by_policy.answer(session, asking, watched, games, chosen, file)


def _refuse(key: str, given: Mapping[str, object]) -> None:
    """Refuse options that do not go with what is asked."""
    for option, value in given.items():
        if value is not None:
            raise UsageError(key, option=option)


def _target(to: Path | None, *, replace: bool) -> Path | None:
    """Return the file that the curve goes to, if any, as it may be written."""
    if to is None:
        return None
    from ..pack.curve_files import target_of

    return target_of(to, replace=replace)
