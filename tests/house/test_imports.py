"""What a command may load: start-up time is held by the list of modules, not by the clock."""

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path

import pytest
from mazo.cli.commands import ALONE, VERBS

FORBIDDEN = {
    *("rich", "pydantic", "pydantic_core", "sqlmodel", "sqlalchemy", "httpx", "numpy", "textual"),
    *("asyncio", "csv", "email.message", "http", "importlib.metadata", "multiprocessing"),
    *("tomllib", "unittest", "dataclasses", "decimal", "fractions", "_hashlib"),
}
# Modules that an everyday command may load beyond typer, sqlite3 and json.
CEILING = {
    "help": 43, "command-help": 57, "find": 64, "rules-find": 55, "rules-term": 50,
    "check": 110, "open": 89, "odds": 122, "odds-of-numbers": 49,
}  # fmt: skip

# A program that is only typer, sqlite3 and json tells what it has loaded.
BARE = """
import json, sqlite3, sys, typer
app = typer.Typer(add_completion=False)
app.command()(lambda: None)
app(standalone_mode=False)
print(json.dumps(sorted(sys.modules)), file=sys.stderr)
"""
# A command of mazo, in a fresh interpreter, does.
PROBE = """
import json, sys
from mazo.__main__ import main
sys.argv = ["mazo", *json.loads(sys.argv[1])]
try:
    code = main()
except SystemExit as stop:
    code = stop.code
print(json.dumps({"code": code, "modules": sorted(sys.modules)}), file=sys.stderr)
"""
DECK = "1 Eva\n1 Adán\n"

EVERYDAY = {
    "help": ["--help"],
    "command-help": ["card", "find", "--help"],
    "find": ["card", "find", "-g", "invocacion", "a"],
    "rules-find": ["rules", "find", "-g", "invocacion", "turno"],
    "rules-term": ["rules", "term", "-g", "invocacion", "invocador"],
    "check": ["deck", "check", "-g", "invocacion", "deck.txt"],
    "open": ["pack", "open", "sobre", "--seed", "7"],
    "odds": ["odds", "draw", "-g", "invocacion", "deck.txt", "--want", "Eva", "--seen", "1"],
    "odds-of-numbers": ["odds", "draw", "--size", "30", "--copies", "2", "--seen", "5"],
}


def there(arguments: Sequence[str]) -> bool:
    """Tell whether the command of these arguments exists."""
    noun, verb, *_ = *arguments, "", ""
    if noun in ALONE:
        return find_spec(f"mazo.cli.{noun}") is not None
    return noun not in VERBS or find_spec(f"mazo.cli.{noun}.{verb}") is not None


def loaded(arguments: Sequence[str], folder: Path) -> tuple[int, set[str]]:
    """Return a command's exit code and every module loaded, once its derived files are there."""
    if not there(arguments):
        pytest.fail(f"there is no `mazo {' '.join(arguments[:2])}`")
    (folder / "deck.txt").write_text(DECK, encoding="utf-8")
    for _ in range(2):  # the first run builds the catalog, which everyday ones only read
        run = subprocess.run(
            [sys.executable, "-c", PROBE, json.dumps(list(arguments))],
            cwd=folder,
            env=os.environ | {"MAZO_HOME": str(folder / "home")},
            capture_output=True,
            text=True,
            check=False,
        )
    assert run.returncode == 0, run.stderr
    told = json.loads(run.stderr.splitlines()[-1])
    return told["code"], set(told["modules"])


@pytest.fixture(scope="module")
def bare() -> set[str]:
    """Return the modules of a program that is only typer, sqlite3 and json."""
    command = [sys.executable, "-c", BARE]
    run = subprocess.run(command, capture_output=True, text=True, check=True)
    return set(json.loads(run.stderr.splitlines()[-1]))


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return one working folder for all: the catalogs are built once."""
    return tmp_path_factory.mktemp("imports")


@pytest.mark.parametrize("name", EVERYDAY)
def test_an_everyday_command_loads_nothing_heavy(name: str, folder: Path, bare: set[str]) -> None:
    """Neither a heavy library nor more modules than the ceiling are loaded."""
    code, modules = loaded(EVERYDAY[name], folder)
    assert code in {0, 1, 6}
    assert modules & FORBIDDEN == set()
    assert len(modules - bare) <= CEILING[name]


def test_help_of_everything_needs_no_command(folder: Path) -> None:
    """The list of commands is shown without importing typer or any command."""
    _, modules = loaded(["--help"], folder)
    assert "typer" not in modules
    assert not {m for m in modules if m.startswith(tuple(f"mazo.cli.{noun}." for noun in VERBS))}


def test_version_is_told_before_anything_is_imported(folder: Path) -> None:
    """`--version` loads no room of the house, and no typer."""
    code, modules = loaded(["--version"], folder)
    assert code == 0
    assert {m for m in modules if m.startswith(("mazo.", "typer"))} <= {"mazo.__main__"}


def test_one_command_imports_one_command(folder: Path) -> None:
    """`card find` does not load the module of any other verb."""
    _, modules = loaded(EVERYDAY["find"], folder)
    verbs = {f"mazo.cli.{noun}.{verb}" for noun, every in VERBS.items() for verb in every}
    assert modules & verbs == {"mazo.cli.card.find"}


def test_rich_arrives_where_a_table_is_drawn(folder: Path) -> None:
    """What is imported late is imported when needed."""
    code, modules = loaded([*EVERYDAY["find"], "-o", "table"], folder)
    assert code == 0
    assert "rich.table" in modules


def test_typer_without_pydantic_is_the_one_installed(folder: Path) -> None:
    """The reason for `typer<0.29`: a command with parameters is built without pydantic."""
    _, modules = loaded(EVERYDAY["command-help"], folder)
    assert "typer" in modules
    assert "pydantic" not in modules
