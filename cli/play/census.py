"""The census of the games of a policy, as data: endings, lengths, figures, goals by turn."""

from collections.abc import Iterator, Mapping
from typing import Any

from ...catalog.errors import Fact
from ...packs.reaching.estimates import Share
from ...play.goldfish.state import Ending
from ...play.runs.census import Counted, Spread
from ...play.runs.whole import Whole
from ...play.working import Lack, whole
from ..answer import Column, Row
from ..errors import message
from ..steps import facts_told
from ..words import say
from .refusals import lack_told
from .refusals import told as against
from .seat import Seat
from .showing import figure_name
from .whole_games import Played

_OPEN = "…"  # what differs from game to game


def data(played: Played) -> dict[str, Any]:
    """Return all there is to say, as JSON holds it."""
    census, here = played.census, played.here
    return {
        "deck": here.deck.name or None,
        "policy": played.policy,
        "players": played.players,
        "options": dict(played.options),
        "seed": played.seed,
        "games": census.games,
        "length": _spread(census.turns),
        "actions": _spread(census.actions),
        "endings": [_ending(played, counted) for counted, _ in census.endings.most_common()],
        "unended": [
            {"why": why, **_share(Share(count, census.games)), "game": census.first_stopped[why]}
            for why, count in census.stopped.most_common()
        ],
        "unknown": [
            {**missing.as_dict(), "games": count} for missing, count in census.untold.items()
        ],
        "refused": [
            {"why": [*against(here, error).why], "games": count, "game": first}
            for count, first, error in census.refused.values()
        ],
        "figures": [
            {"figure": key, "name": figure_name(here, key), **_spread(spread)}
            for key, spread in census.figures.items()
        ],
        "goals": [
            {"query": str(g.counted.node), "least": g.counted.least, "most": g.counted.most}
            for g in played.goals
        ],
        "zones": list(played.zones),
        "turns": [_turn(played, turn) for turn in range(census.watch.turns + 1)]
        if played.goals
        else [],
        "file": None,
    }


def _spread(spread: Spread) -> dict[str, Any]:
    """Return numbers of games: their mean, its interval, the least and the most."""
    low, high = spread.mean.interval
    return {
        "mean": float(spread.mean),
        "interval": [low, high],
        "least": spread.least,
        "most": spread.most,
        "games": spread.count,
    }


def _share(found: Share) -> dict[str, Any]:
    return {"count": found.hits, "probability": float(found), "interval": list(found.interval)}


def _ending(played: Played, counted: Counted) -> dict[str, Any]:
    game, ending = played.census.examples[counted]
    return {
        "ending": ending.key.removeprefix("ending-"),
        "about": dict(counted[1]),
        "text": _sentence(played, ending, played.census.same[counted]),
        "cite": list(ending.cite),
        **_share(played.census.ended(counted)),
        "game": game,
    }


def _sentence(played: Played, ending: Ending, same: Mapping[str, Fact]) -> str:
    """Return how games ended, without what differs from one to the other."""
    here = played.here
    kept = {name: same.get(name, _OPEN) for name in ending.facts}
    return say(whole(ending.key, here.ruleset), **facts_told(here, kept))


def _turn(played: Played, turn: int) -> dict[str, Any]:
    goals = range(len(played.census.watch.goals))
    first, *others = [_chance(played, turn, goal) for goal in goals]
    return {"turn": turn, **first, "goals": others or [first]}


def _chance(played: Played, turn: int, goal: int) -> dict[str, Any]:
    low, high = played.census.reached(turn, goal)
    return {
        "probability": float(low) if low == high else None,
        "low": float(low),
        "high": float(high),
        "interval": [low.interval[0], high.interval[1]],
    }


def why_stopped(here: Seat, game: Whole) -> Iterator[str]:
    """Yield why a game has no ending, if it has none: what stopped it, and by which rule."""
    if game.ending is None:
        yield say("run.no-ending", why=say(f"run.stopped-{game.stopped}"))
    error = game.refusal or game.lacking
    if error is not None:
        yield from (say("run.because", why=each) for each in against(here, error).why)


def rows(told: Mapping[str, Any]) -> list[Row]:
    """Return a line for each number, by what it is about; csv holds these."""
    found: list[Row] = [_row("ending", e["text"], e["probability"], e) for e in told["endings"]]
    found += [_row("unended", e["why"], e["probability"], e) for e in told["unended"]]
    found += [_row("length", "turns", told["length"]["mean"], told["length"])]
    found += [_row("length", "actions", told["actions"]["mean"], told["actions"])]
    found += [_row("figure", e["name"], e["mean"], e) for e in told["figures"]]
    found += [_row("turn", e["turn"], e["probability"], e) for e in told["turns"]]
    return found


def _row(kind: str, name: object, value: float | None, told: Mapping[str, Any]) -> Row:
    low, high = told["interval"]
    return {
        "about": kind,
        "name": name,
        "value": value,
        "low": low,
        "high": high,
        "least": told.get("least"),
        "most": told.get("most"),
    }


def columns() -> list[Column]:
    """Return the columns of those lines."""
    names = ("about", "name", "value", "low", "high", "least", "most")
    return [Column(name, name, absent="") for name in names]


def notes(played: Played) -> Iterator[str]:
    """Yield what stderr says: the seed, why games did not end, and what is not known."""
    census = played.census
    yield say("run.played-by", games=census.games, seed=played.seed)
    for missing, games in census.untold.items():
        if missing.field:
            why = message(lack_told(played.here, Lack(missing.of, missing.field)))
            yield say("run.lacking", games=games, why=why)
        else:
            yield say("run.silent", games=games)
    for count, first, error in census.refused.values():
        why = "; ".join(against(played.here, error).why)
        yield say("run.refused", games=count, game=first, why=why)
    yield from played.here.sample_note(card for card in census.watch.answers)
