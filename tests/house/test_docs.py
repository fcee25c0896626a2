"""What the pages say is what the program does."""

import re
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from typing import get_args

import pytest
from mazo.catalog.catalog import Catalog
from mazo.catalog.game import Kind
from mazo.catalog.library import open_game
from mazo.catalog.query import Members, Schema, parse
from mazo.cli.commands import ALONE, SHORT, everything, module_name
from mazo.cli.exits import Exit
from mazo.cli.providers import providers
from mazo.cli.session import Session
from mazo.docs.generate import GENERATED, REFERENCES, generated, written
from mazo.validators.cardfiles.kinds import CARD_KINDS, card_kind
from mazo.validators.kinds import KINDS
from mazo.validators.kinds import kind as rule_kind

from .checkout import TOP, files

PAGES = tuple(name for name in files() if name.endswith(".md") and not name.startswith("data/"))
LINK = re.compile(r"(?<!!)\[[^\]]*\]\(([^)\s]+)\)")
TYPED = re.compile(r"`mazo ([a-z]+)(?: ([a-z]+(?:-[a-z]+)*))?")


@pytest.mark.parametrize("path", GENERATED)
def test_generated_parts_are_in_step(path: str) -> None:
    """References and sessions are what the program prints now; `make docs` rewrites them."""
    assert generated(path) == written(path)


@pytest.mark.parametrize("command", [" ".join(pair).strip() for pair in everything()])
def test_every_command_is_documented(command: str) -> None:
    """Both references have a heading for the command."""
    for path in REFERENCES:
        assert re.search(rf"^##+ mazo {command}$", written(path), re.MULTILINE)


@pytest.mark.parametrize(("noun", "verb"), everything())
def test_every_command_has_its_module(noun: str, verb: str) -> None:
    """What the table of commands lists is there."""
    assert find_spec(f"mazo.cli.{noun}.{module_name(verb)}".rstrip(".")) is not None


@pytest.mark.parametrize("code", Exit)
def test_every_exit_code_is_documented(code: Exit) -> None:
    """The page of exit codes has a row with number and name."""
    name = code.name.lower().replace("_", "-")
    assert re.search(rf"^\| {code.value} \| `{name}` \|", written("docs/exit-codes.md"), re.M)


@pytest.mark.parametrize("kind", KINDS)
def test_every_rule_kind_has_its_page(kind: str) -> None:
    """The page names each key of the kind and shows a rule of it; the overview leads to it."""
    page = written(f"docs/deck-rules/{kind}.md")
    assert page.startswith(f"# `{kind}`\n")
    assert {key for key in rule_kind(kind).keys if f"`{key}`" not in page} == set()
    assert f'kind = "{kind}"' in page
    assert f"({kind}.md)" in written("docs/deck-rules/index.md")


@pytest.mark.parametrize("kind", CARD_KINDS)
def test_every_kind_of_card_rule_has_its_page(kind: str) -> None:
    """The page names each key of the kind and shows a rule of it; the overview leads to it."""
    page = written(f"docs/card-rules/{kind}.md")
    assert page.startswith(f"# `{kind}`\n")
    assert {key for key in card_kind(kind).keys if f"`{key}`" not in page} == set()
    assert f'kind = "{kind}"' in page
    assert f"({kind}.md)" in written("docs/card-rules/index.md")


@pytest.mark.parametrize("kind", get_args(Kind))
def test_every_kind_of_field_is_documented(kind: str) -> None:
    """The page on queries speaks of the kind of field."""
    assert f"\n| {kind} |" in written("docs/query.md")


@pytest.fixture
def game() -> Iterator[Catalog]:
    """Return the game that the page on queries asks."""
    catalog = open_game("roglamor")
    yield catalog
    catalog.db.close()


def _answered(game: Catalog) -> tuple[str, ...]:
    """Return the fields that commands answer."""
    return tuple(provider.id for provider in providers(Session(game.id), game))


QUERIES = tuple(re.findall(r"^\| `([^`]+)` \|", written("docs/query.md"), re.MULTILINE))


@pytest.mark.parametrize("query", QUERIES)
def test_every_query_of_the_page_can_be_asked(game: Catalog, query: str) -> None:
    """The examples on the page of queries are read as queries of the game it names."""
    stubs = tuple(Members(id_, lambda _: ((), ())) for id_ in _answered(game))
    assert parse(query, Schema(game.game, stubs))


def test_every_field_that_a_command_answers_is_on_the_page(game: Catalog) -> None:
    """What the search hands in is shown in an example, and nothing else is."""
    named = {query.partition(":")[0] for query in QUERIES} & {
        "own",
        "free",
        "want",
        "deck",
        "legal",
    }
    assert named == {*_answered(game)}


HOP = re.compile(r"^\d\. `([a-z_.]+)\.([a-z_]+)`", re.MULTILINE)
WALK = HOP.findall(written("docs/architecture.md"))


@pytest.mark.parametrize(("module", "name"), WALK)
def test_the_walk_of_a_command_is_the_way_it_goes(module: str, name: str) -> None:
    """Each hop that the page on architecture names is a function of that module."""
    assert callable(getattr(import_module(module), name))


def test_the_walk_has_five_hops() -> None:
    """A search needs no more hops than the page says."""
    _, _, walk = written("docs/architecture.md").partition("## The walk of `card find`")
    assert len(HOP.findall(walk.partition("\n## ")[0])) == 5


@pytest.mark.parametrize("path", PAGES)
def test_links_lead_somewhere(path: str) -> None:
    """A link within the project names a file that is there."""
    here = (TOP / path).parent
    dead = [
        target
        for target in LINK.findall(written(path))
        if "://" not in target
        and not target.startswith(("#", "mailto:"))
        and not (here / target.partition("#")[0]).exists()
    ]
    assert dead == []


@pytest.mark.parametrize("path", [path for path in PAGES if path not in REFERENCES])
def test_pages_name_only_commands_that_exist(path: str) -> None:
    """A command in a page, in code type, is one that can be typed."""
    known = set(everything()) | {(word, "") for word in (*ALONE, *SHORT)}
    nouns = {noun for noun, _ in known}
    for noun, verb in TYPED.findall(written(path)):
        assert (noun, verb) in known or (noun in {*ALONE, *SHORT}) or (noun in nouns and not verb)
