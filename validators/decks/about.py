"""What a rule may ask of a deck as a whole: its leader, the player's choices, its size, the day."""

from collections.abc import Mapping
from typing import Any

from ...catalog.columns import sql_name, tokens
from ...catalog.game import Game, Settings
from ...catalog.value import EMPTY, Value
from .entry import Entry
from .rule import Format, Looks, Rule, usual_zones


class About(Value):
    """A deck as a whole.

    `leaders` are the entries that a rule of the kind leader found; `sizes` the number of cards in
    each zone, `counted` the zones that count for sizes; `usual` the zones at which rules look that
    name none; `choices` what the player chose, by id; `day` the day of the verdict as `YYYY-MM-DD`,
    empty where every rule is in force; `coming` how many more cards are taken for there in sizes.
    """

    game: Game
    settings: Settings
    choices: Mapping[str, str] = EMPTY
    leaders: tuple[Entry, ...] = ()
    sizes: Mapping[str, int] = EMPTY
    counted: tuple[str, ...] = ()
    day: str = ""
    usual: Mapping[Looks, tuple[str, ...]] = EMPTY
    coming: int = 0

    def size(self, zone: str = "") -> int:
        """Return the number of cards in a zone, or in all that count for sizes."""
        zones = (zone,) if zone else self.counted
        return sum(self.sizes.get(each, 0) for each in zones) + self.coming

    def looked_at(self, zones: tuple[str, ...], looks: Looks = "any") -> tuple[str, ...]:
        """Return the zones that a rule names, else those that count for what it looks at."""
        return zones or self.usual.get(looks, self.counted)

    def of_leader(self, field: str) -> tuple[Any, ...] | None:
        """Return the leaders' values of a field, each once; a leader known to have none gives none.

        None while one of them is not known, and while the deck has no leader.
        """
        if not self.leaders:
            return None
        found: dict[Any, None] = {}
        for leader in self.leaders:
            values = values_of(leader, field)
            if values is None:
                return None
            found |= dict.fromkeys(values)
        return tuple(found)


def _made(format_: Format, kept: Mapping[str, str]) -> dict[str, str]:
    """Return the choices of a format that are made: those kept with a deck that it has."""
    known = format_.choices
    return {id_: value for id_, value in kept.items()
            if id_ in known and value in known[id_].values}  # fmt: skip


def values_of(entry: Entry, field: str) -> tuple[Any, ...] | None:
    """Return what an entry's card has in a field, its tokens each once; None while unknown."""
    column = field if field in {"name", "set", "number"} else sql_name(field)
    value = entry.stored(column)
    if value is None:
        return None
    if value == "":
        return ()
    if isinstance(value, str) and value.startswith("|"):
        return tuple(dict.fromkeys(tokens(value)))
    return (value,)


def about_deck(  # noqa: PLR0913 — all that a deck as a whole is
    game: Game,
    format_: Format,
    entries: tuple[Entry, ...],
    settings: Settings,
    *,
    choices: Mapping[str, str] = EMPTY,
    day: str = "",
) -> About:
    """Return what there is to say of a deck as a whole, before its leader is known.

    Of the `choices` that are kept with it those count that the format has.
    """
    sizes: dict[str, int] = {}
    for entry in entries:
        sizes[entry.zone] = sizes.get(entry.zone, 0) + entry.count
    usual = usual_zones(format_, game)
    made = _made(format_, choices) if choices else EMPTY
    return About(game, settings, made, sizes=sizes, counted=usual["size"], day=day, usual=usual)


def is_on(rule: Rule, about: About) -> bool | None:
    """Tell whether day, settings and choices put the rule in force; None while one is unknown."""
    if about.day and not (rule.since <= about.day and (not rule.until or about.day <= rule.until)):
        return False
    if not rule.when:
        return True
    values = [(_chosen(name, about), wanted) for name, wanted in rule.when.items()]
    if any(value is not None and value != wanted for value, wanted in values):
        return False
    return None if any(value is None for value, _ in values) else True


def _chosen(name: str, about: About) -> Any:
    return about.settings[name] if name in about.settings else about.choices.get(name)
