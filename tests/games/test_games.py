"""Games of well-known families, said by data alone: each deck gets the verdict it ought to get."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from pathlib import Path
from shutil import copytree
from typing import Any

import pytest
from mazo.catalog.catalog import Catalog
from mazo.validators.decks.about import About
from mazo.validators.formats.tables import format_called
from mazo.validators.gamefiles.check import check as check_game
from mazo.validators.kinds import KINDS
from mazo.validators.legality.allowed import copies_allowed
from mazo.validators.legality.cards import legal_cards
from mazo.validators.legality.check import check
from mazo.validators.verdict import Span

from ..cli.running import Mazo
from ..conftest import Golden
from .conftest import Game
from .made import DATA, GAMES, HERE, Verdict, deck, decks, verdicts
from .writing import as_toml, ends, held, told


@pytest.fixture
def installed(home: Path, request: pytest.FixtureRequest) -> str:
    """Install a game as a user does, and return its id."""
    copytree(HERE / request.param, home / "games" / request.param)
    return str(request.param)


@pytest.mark.parametrize("installed", GAMES, indirect=True)
def test_a_game_is_sound(installed: str, mazo: Mazo) -> None:
    """Nothing is wrong with it, not even a note, but that some name is of several cards."""
    assert {fault.key for fault in check_game(installed)} <= {"game.same-name"}
    assert mazo("game", "check", installed).code == 0


@pytest.mark.parametrize("game_id", GAMES)
def test_every_deck_has_a_verdict_in_every_format(game_id: str, game: Game) -> None:
    """None is left out, and none is of a deck that is not there."""
    formats = game(game_id).table("formats")
    wanted = {(path.stem, format_) for path in decks(game_id) for format_ in formats}
    assert {(one["deck"], one["format"]) for one in verdicts(game_id)} == wanted
    assert len(decks(game_id)) >= 6


def test_every_kind_of_rule_is_at_work() -> None:
    """Some game has a rule of each kind."""
    import tomllib

    files = (*HERE.glob("*/game.toml"), *DATA.glob("*/game.toml"))
    tables = [tomllib.loads(path.read_text(encoding="utf-8")) for path in files]
    used = {
        rule["kind"]
        for table in tables
        for format_ in table.get("formats", {}).values()
        for rule in format_["rules"]
    }
    assert used == set(KINDS)


def found(catalog: Catalog, one: Verdict) -> Verdict:
    """Return a verdict as it is now."""
    read = deck(catalog, HERE / catalog.id / "decks" / f"{one['deck']}.txt")
    verdict = check(
        catalog, read.lines, one["format"], catalog.game.defaults() | one.get("settings", {}),
        choices=read.choices, day=one.get("day", ""),
    )  # fmt: skip
    return {**one, "outcome": verdict.outcome, "findings": [*map(told, verdict.findings)]}


@pytest.mark.parametrize("game_id", GAMES)
def test_the_verdicts_are_as_the_file_has_them(game_id: str, game: Game, golden: Golden) -> None:
    """The outcome, and what each rule needed, found, named and advises.

    The file is written anew when golden files are.
    """
    now = [found(game(game_id), one) for one in verdicts(game_id)]
    golden.check(f"../games/{game_id}/verdicts.toml", as_toml(now))


@pytest.mark.parametrize("installed", GAMES, indirect=True)
def test_the_command_says_the_same(installed: str, mazo: Mazo) -> None:
    """Each deck by its path, all that are checked alike in one call."""
    alike: dict[str, list[Verdict]] = defaultdict(list)
    for one in verdicts(installed):
        alike[f"{one['format']} {one.get('day', '')} {one.get('settings', {})}"].append(one)
    for group in alike.values():
        assert said(mazo, installed, group) == [(one["outcome"], one["findings"]) for one in group]


def said(mazo: Mazo, game_id: str, group: Sequence[Verdict]) -> list[tuple[str, Any]]:
    """Return what the command says of some decks: outcome and findings of each."""
    first, folder = group[0], HERE / game_id / "decks"
    for id_, value in first.get("settings", {}).items():
        assert mazo("config", "set", id_, str(value), "-g", game_id).code == 0
    paths = [str(folder / f"{one['deck']}.txt") for one in group]
    day = ("--as-of", first["day"]) if "day" in first else ()
    ran = mazo("deck", "check", *paths, "-g", game_id, "-F", first["format"], *day, "-o", "json")
    assert ran.code in {0, 1, 6}, ran.err
    for id_ in first.get("settings", {}):
        assert mazo("config", "unset", id_, "-g", game_id).code == 0
    return [
        (one["verdict"], [of_json(finding) for finding in one["findings"]])
        for one in ran.data["results"]
    ]


def of_json(finding: Mapping[str, Any]) -> dict[str, Any]:
    """Return a finding of JSON as `verdicts.toml` holds it."""
    spans = {name: finding[name] and Span(**finding[name]) for name in ("needed", "found")}
    return held(
        rule=finding["rule"],
        status=finding["status"],
        **{name: ends(span) for name, span in spans.items()},
        cards=[f"{card['count']} {card['name']}" for card in finding["cards"]],
        repair=finding["repair"] and {k: v for k, v in finding["repair"].items() if k != "text"},
    )


def test_a_card_is_in_doubt_where_the_leader_decides(game: Game) -> None:
    """What is banned under any other champion may be in a deck, or not; the rest may."""
    catalog = game("arena")
    yes, unknown = legal_cards(catalog, "duelo", catalog.game.defaults())
    assert unknown >= {"lanza-de-gara", "grito-de-gara", "red-de-molo", "bestia-vendada"}
    assert "botiquin" in yes


@pytest.mark.parametrize("game_id", GAMES)
def test_what_is_legal_is_allowed_at_least_once(game_id: str, game: Game) -> None:
    """A search and the number of copies that a format allows say the same of every third card."""
    catalog = game(game_id)
    about = About(catalog.game, catalog.game.defaults())
    cards = [printing.card for printing in catalog.select("WHERE first ORDER BY row")][::3]
    for id_ in catalog.table("formats"):
        format_ = format_called(catalog, id_)
        assert format_ is not None
        yes, unknown = legal_cards(catalog, id_, about.settings)
        for card in cards:
            most = copies_allowed(catalog, card, format_, about)
            assert (card in yes) == (most.least > 0), (id_, card)
            assert (card in unknown) == (most.least == 0 and most.most != 0), (id_, card)


@pytest.mark.parametrize("installed", ["arena"], indirect=True)
@pytest.mark.parametrize(
    ("lang", "sentences"),
    [
        ("en", ("nobody knows whether this rule is in force", "arena.ases VALUE”: uno (one), ")),
        ("es", ("no se sabe si esta regla rige", "arena.ases VALOR»: uno, libres (los que ")),
    ],
)
def test_a_rule_that_a_setting_puts_in_force_says_so(
    installed: str, mazo: Mazo, lang: str, sentences: Sequence[str]
) -> None:
    """While nobody has decided, the values are named that there are to choose from."""
    path = HERE / installed / "decks" / "mesa-comun.txt"
    asked = ("deck", "check", str(path), "-g", installed, "-F", "corro", "--lang", lang)
    ran = mazo(*asked, "-o", "table")
    assert all(sentence in " ".join(ran.out.split()) for sentence in sentences)
