"""Scores that are counted by what a player has won: the shapes, and who counts them for a game."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ..catalog.game import Settings
from ..catalog.value import Value
from .rulesets import module_of
from .working import Lack, Step


class Trophy(Value):
    """A card that was won: what it counts, and what it counts in a tie; None where unknown."""

    name: str
    power: int | None
    support: int | None = None


class Score(Value):
    """What a player has made of the game.

    `points` is None where what a trophy counts is unknown, unless the rules let the known part
    stand for it; `known` is that part. `support` is the sum that breaks a tie, None where one is
    unknown. `lacking` names what is missing of the points.
    """

    name: str
    points: int | None
    known: int
    support: int | None
    mana: int
    steps: tuple[Step, ...]
    lacking: tuple[Lack, ...] = ()


class Ranking(Value):
    """Who won: `winners` is one name, or several that are level to the end; None cannot be told.

    `order` holds the scores with the best first; those that cannot be told come last.
    """

    winners: tuple[str, ...] | None
    order: tuple[Score, ...]
    steps: tuple[Step, ...]
    lacking: tuple[Lack, ...] = ()

    @property
    def deciding_round(self) -> bool:
        """Whether those who are level to the end play for it once more."""
        return self.winners is not None and len(self.winners) > 1


class Counting(Value):
    """How rules count what was won.

    Attributes:
        trophy: Returns the trophy that a card is, by its title and its fields.
        score: Returns the score of a player by name, trophies, mana kept and settings.
        ranking: Returns who won, of all scores.
    """

    trophy: Callable[[str, Mapping[str, Any]], Trophy]
    score: Callable[[str, Sequence[Trophy], int, Settings], Score]
    ranking: Callable[[Sequence[Score]], Ranking]


def counting_of(ruleset: str | None) -> Counting | None:
    """Return how the rules of a game count trophies; None where a score is points as they are told.

    Args:
        ruleset: What `[play] rules` names.
    """
    room = module_of(ruleset, "score")
    found: Counting | None = getattr(room, "COUNTING", None)
    return found
