"""Who may import whom: the rooms stand in rows, and each library has one home."""

import ast
import subprocess
import sys
from functools import cache
from pathlib import PurePosixPath

import grimp
import pytest
from mazo.cli.commands import everything, module_name

from .checkout import TOP, imported, modules, nodes, sources, tree

# Where each library may be imported; nothing but these and the standard library is.
TABLES = ("collection/store/tables.py",)
HOMES = {
    "typer": ("cli/",),
    "rich": ("cli/output/", "cli/terminal/progress.py"),
    # sqlmodel's own columns and errors are those of the two libraries that it stands on.
    "sqlmodel": TABLES,
    "sqlalchemy": TABLES,
    "pydantic": TABLES,
    "httpx": ("catalog/fetch.py",),
    "highspy": ("collection/solver.py",),
    "numpy": ("packs/",),
    "segno": ("cli/trade/qr.py",),
    "textual": ("cli/board/",),
}


@cache
def graph() -> grimp.ImportGraph:
    """Return who imports whom, imports within functions among them."""
    return grimp.build_graph("mazo", cache_dir=None)


def test_the_contracts_are_kept() -> None:
    """import-linter finds each folder importing only from those below it."""
    run = subprocess.run(
        [PurePosixPath(sys.executable).parent / "lint-imports", "--no-cache"],
        cwd=TOP,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stdout
    assert " 0 broken" in run.stdout


def test_no_modules_import_each_other() -> None:
    """The graph of imports has no cycle, imports within functions among them."""
    onward = {
        module: {m for m in graph().find_modules_directly_imported_by(module) if m != "mazo"}
        for module in graph().modules
        if ".tests" not in module
    }
    while True:
        sought = set().union(*onward.values())
        circling = {m: found & onward.keys() for m, found in onward.items() if m in sought}
        circling = {m: found for m, found in circling.items() if found}
        if circling == onward:
            break
        onward = circling
    assert onward == {}


def test_no_verb_imports_another() -> None:
    """What two commands share stands beside them, in no command's own module."""
    verbs = {
        f"mazo.cli.{noun}.{module_name(verb)}".rstrip(".") for noun, verb in everything()
    } & graph().modules
    assert len(verbs) > 20
    shared = {verb: graph().find_modules_directly_imported_by(verb) & verbs for verb in verbs}
    assert {verb: others for verb, others in shared.items() if others} == {}


@pytest.mark.parametrize("path", modules())
def test_a_module_imports_only_libraries_that_live_there(path: str) -> None:
    """Outside the standard library, only the libraries of the table, each in its home."""
    foreign = imported(tree(path)) - sys.stdlib_module_names
    away = {name for name in foreign if not path.startswith(HOMES.get(name, ("nowhere",)))}
    assert away == set()


@pytest.mark.parametrize("library", HOMES)
def test_a_home_is_lived_in(library: str) -> None:
    """Each library of the table is used, so that the table holds no dead permission."""
    assert any(library in imported(each) for _, each in sources())


def test_only_the_command_line_prints() -> None:
    """`print`, stdout and stderr are used in cli and in the entry, and nowhere below."""
    for path, each in sources():
        if path.startswith("cli/") or path == "__main__.py":
            continue
        names = {n.id for n in nodes(each) if isinstance(n, ast.Name)}
        attributes = {n.attr for n in nodes(each) if isinstance(n, ast.Attribute)}
        assert "print" not in names, path
        assert not attributes & {"stdout", "stderr"}, path


def test_standard_error_has_one_writer() -> None:
    """What is said there goes through `output.tell`, which makes it harmless and flushes it."""
    writers = {
        path
        for path, each in sources()
        for node in nodes(each)
        if isinstance(node, ast.Attribute)
        and node.attr == "write"
        and ast.unparse(node) == "sys.stderr.write"
    }
    assert writers == {"cli/output/__init__.py"}


def test_chance_comes_from_one_generator() -> None:
    """Nobody imports `random`: every draw is repeatable."""
    assert [path for path, each in sources() if "random" in imported(each)] == []
