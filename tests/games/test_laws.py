"""What holds of every verdict in every game, the made-up ones of this folder and those built in."""

import csv
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from random import Random
from shutil import copytree
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from mazo.catalog.catalog import Catalog
from mazo.catalog.game import Field, Game
from mazo.collection.deckbuilding.lines import Line
from mazo.collection.formats import Read
from mazo.validators.decks.rule import Format
from mazo.validators.formats.tables import format_called
from mazo.validators.legality.check import check
from mazo.validators.verdict import Verdict

from ..conftest import TIMES
from .made import DATA, GAMES, HERE, built, deck, decks, verdicts
from .made import Verdict as Table

BUILT_IN = ("invocacion", "invizimals", "roglamor")
FOLDERS = {**{id_: HERE / id_ for id_ in GAMES}, **{id_: DATA / id_ for id_ in BUILT_IN}}
ALL = tuple(FOLDERS)
SOME = 25 * TIMES  # examples of a law for each game
FEW = 6 * TIMES  # and of one that builds a game for each


@cache
def catalog(game: str) -> Catalog:
    """Return a game, built once for all examples."""
    return built(FOLDERS[game])


@cache
def printings(game: str) -> tuple[Any, ...]:
    """Return the printings of a game."""
    return tuple(catalog(game).select("ORDER BY row"))


@cache
def legal(game: str) -> tuple[tuple[Table, Read], ...]:
    """Return the legal decks of a game, each with the verdict it ought to get."""
    return tuple(
        (one, deck(catalog(game), HERE / game / "decks" / f"{one['deck']}.txt"))
        for one in verdicts(game)
        if one["outcome"] == "legal"
    )


class Case:
    """A deck of a game in one of its formats."""

    def __init__(self, random: Random, game: str) -> None:
        """Take one of the game's decks, or none, and change it a little."""
        self.game, self.random = game, random
        table = catalog(game).table("formats")
        self.format = random.choice(sorted(table))
        self.choices = dict(_choices(random, table[self.format]))
        self.lines = _listed(random, game) if random.random() < 0.8 else []
        self.lines = [line for line in self.lines if random.random() < 0.95]
        self.lines += [self.line() for _ in range(random.randrange(5))]
        self.day = random.choice(("", "2024-05-01", "2029-01-01"))
        self.settings = _settings(random, catalog(game).game)

    def line(self) -> Line:
        """Return some copies of some card in some zone."""
        chosen, random = self.random.choice(printings(self.game)), self.random
        zone = random.choice(catalog(self.game).game.deck_zones()).id
        printing = chosen.id if random.random() < 0.3 else None
        return Line(zone, random.choice((1, 1, 2, 4)), chosen.card, printing, chosen.title)

    def verdict(
        self, lines: Sequence[Line], cards: Catalog | None = None, rules: Format | None = None
    ) -> Verdict:
        """Return the verdict on some lines."""
        return check(cards or catalog(self.game), lines, rules or self.format, self.settings,
                     choices=self.choices, day=self.day)  # fmt: skip

    def decide(self) -> None:
        """Make every choice that is open, and set every setting."""
        format_ = catalog(self.game).table("formats")[self.format]
        self.choices = {**_choices(self.random, format_, made=1), **self.choices}
        for id_, setting in catalog(self.game).game.settings.items():
            if self.settings[id_] is None:
                self.settings[id_] = self.random.choice(
                    _VALUES.get(setting.kind, [*setting.values])
                )


def _listed(random: Random, game: str) -> list[Line]:
    listed = decks(game) if game in GAMES else ()
    return [*_lines(game, random.choice(listed))] if listed else []


@cache
def _lines(game: str, path: Path) -> tuple[Line, ...]:
    return deck(catalog(game), path).lines


def _choices(random: Random, format_: Mapping[str, Any], made: float = 0.8) -> dict[str, str]:
    given = format_.get("choices", {})
    listed = {id_: one.get("values", ["torre", "puente"]) for id_, one in given.items()}
    chosen = {id_: values for id_, values in listed.items() if random.random() < made}
    return {id_: random.choice([*values]) for id_, values in chosen.items()}


def _settings(random: Random, game: Game) -> dict[str, Any]:
    found = game.defaults()
    for id_, setting in game.settings.items():
        if found[id_] is None and setting.kind == "number" and random.random() < 0.8:
            found[id_] = random.choice(_VALUES["number"])
    return found


_VALUES: Mapping[str, Sequence[Any]] = {"number": (0, 2, 10, 30), "flag": (False, True)}
some = settings(max_examples=SOME)
cases = pytest.mark.parametrize("game", ALL)
randoms = st.randoms(use_true_random=False)


@cases
@some
@given(random=randoms)
def test_the_order_of_lines_and_their_number_change_nothing(game: str, random: Random) -> None:
    """Nor does the deck's name, which nobody is asked for: the whole verdict is the same."""
    case = Case(random, game)
    split = [line.but(count=1) for line in case.lines for _ in range(line.count)]
    random.shuffle(split)
    assert case.verdict(split) == case.verdict(case.lines)


@cases
@some
@given(random=randoms)
def test_the_order_of_rules_changes_nothing(game: str, random: Random) -> None:
    """Each finds the same, also where one tells the leader and another what the leader brings."""
    case = Case(random, game)
    format_ = format_called(catalog(game), case.format)
    assert format_ is not None
    turned = format_.but(rules=tuple(random.sample(format_.rules, len(format_.rules))))
    found, again = case.verdict(case.lines), case.verdict(case.lines, rules=turned)
    assert sorted(map(repr, again.findings)) == sorted(map(repr, found.findings))


@cases
@some
@given(random=randoms)
def test_what_is_too_much_stays_so_whatever_comes(game: str, random: Random) -> None:
    """No further card makes a deck legal that holds too many of something."""
    case = Case(random, game)
    crowded = [*case.lines, case.line().but(count=100)]
    assume(_has_too_much(case.verdict(crowded)))
    assert case.verdict([*crowded, case.line()]).outcome != "legal"


@cases
@some
@given(random=randoms)
def test_who_is_to_mend_a_deck_is_told_how(game: str, random: Random) -> None:
    """Every rule that is broken or not met yet says what would do."""
    case = Case(random, game)
    for finding in case.verdict(case.lines).findings:
        assert finding.repair or finding.status not in {"fail", "unfinished"}


@pytest.mark.parametrize("game", GAMES)
@some
@given(random=randoms)
def test_a_part_of_a_legal_deck_is_at_worst_unfinished(game: str, random: Random) -> None:
    """What was taken out could come back, so nothing in it is too much."""
    one, whole = random.choice(legal(game))
    cards = [line.but(count=1) for line in whole.lines for _ in range(line.count)]
    part = random.sample(cards, random.randrange(len(cards)))
    found = check(
        catalog(game), part, one["format"], catalog(game).game.defaults() | one.get("settings", {}),
        choices=whole.choices, day=one.get("day", ""),
    )  # fmt: skip
    assert found.outcome != "illegal"


@cases
@settings(max_examples=FEW)
@given(random=randoms)
def test_more_knowledge_settles_what_was_open_and_nothing_else(
    game: str, random: Random, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """What passed still passes, and what failed still fails, whatever the unknown facts are."""
    case = Case(random, game)
    known = told(random, game, tmp_path_factory.mktemp("known") / game)
    try:
        before, after = (
            _statuses(case.verdict(case.lines)),
            _statuses(case.verdict(case.lines, known)),
        )
    finally:
        known.db.close()
    nothing_turned(before, after)


@cases
@some
@given(random=randoms)
def test_a_choice_made_settles_what_was_open_and_nothing_else(game: str, random: Random) -> None:
    """So does a setting that is set; a rule that it puts out of force is gone."""
    case = Case(random, game)
    before = _statuses(case.verdict(case.lines))
    case.decide()
    nothing_turned(before, _statuses(case.verdict(case.lines)))


def nothing_turned(before: Mapping[str, set[str]], after: Mapping[str, set[str]]) -> None:
    """See that what passed still passes, and that what failed still fails."""
    for rule, statuses in before.items():
        if statuses == {"pass"}:
            assert after.get(rule, {"pass"}) == {"pass"}, rule
        if "fail" in statuses:
            assert "fail" in after.get(rule, ()), rule


def _has_too_much(verdict: Verdict) -> bool:
    return any(
        f.status == "fail" and f.severity == "error" and f.needed and f.found
        and f.needed.high is not None and f.found.low > f.needed.high
        for f in verdict.findings
    )  # fmt: skip


def _statuses(verdict: Verdict) -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for finding in verdict.findings:
        found.setdefault(finding.rule, set()).add(finding.status)
    return found


def told(random: Random, game: str, folder: Path) -> Catalog:
    """Return the game with some value for each fact that nobody knows."""
    copytree(FOLDERS[game], folder)
    fields = catalog(game).game.fields
    for path in (folder / "cards.csv", folder / "sample.csv"):
        if not path.exists():
            continue
        with path.open(encoding="utf-8", newline="") as file:
            rows = [*csv.DictReader(file)]
        by_card: dict[tuple[str, str], str] = {}
        for row in rows:
            for column, cell in row.items():
                if cell == "?" and (field := fields.get(column.partition(".")[0])):
                    key = (row.get("id") or row["name"], column)
                    row[column] = by_card.setdefault(key, _some(random, field))
        with path.open("w", encoding="utf-8", newline="") as file:
            writer = csv.DictWriter(file, rows[0])
            writer.writeheader()
            writer.writerows(rows)
    return built(folder)


def _some(random: Random, field: Field) -> str:
    """Return some value of a field, as a card file has it; a card's own limit is 1 or more."""
    low, high = int(field.low or 1), int(field.high or 5)
    listed = [*field.values]
    some: Mapping[str, Sequence[str]] = {
        "flag": ("yes", "no"),
        "number": ("", *map(str, range(low, high + 1))),
        "choice": ("", *listed),
        "tokens": ("", *listed, "+".join(listed[:2])),
        "text": ("", "Topo", "Ulda"),
        "date": ("", "2020-01-01"),
    }
    return random.choice(some[field.kind])
