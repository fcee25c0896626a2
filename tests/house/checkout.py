"""What the guards read: the checkout's own files, as git and pyproject.toml list them."""

import ast
import subprocess
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

TOP = Path(__file__).resolve().parents[2]
ROOMS = ("cli", "validators", "play", "collection", "packs", "rules", "catalog", "data")


@cache
def pyproject() -> dict[str, Any]:
    """Return pyproject.toml as read."""
    return tomllib.loads((TOP / "pyproject.toml").read_text(encoding="utf-8"))


@cache
def files() -> tuple[str, ...]:
    """Return the path of every file that git keeps or would keep, and that is there."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
    try:
        run = subprocess.run(command, cwd=TOP, check=True, capture_output=True, text=True)
    except (OSError, subprocess.CalledProcessError):
        return tuple(sorted(_found()))
    return tuple(sorted(n for n in run.stdout.split("\0") if n and (TOP / n).is_file()))


def _found() -> Iterator[str]:
    """Yield what git would keep where there is no git, as in an unpacked archive."""
    for path in TOP.rglob("*"):
        name = path.relative_to(TOP).as_posix()
        hidden = name.startswith(".") and not name.startswith(".ci/")
        made = "__pycache__" in name or ".egg-info" in name or name.startswith(("build/", "dist/"))
        if path.is_file() and not hidden and not made:
            yield name


@cache
def tree(name: str) -> ast.Module:
    """Return the syntax tree of a module, which is parsed once for all guards."""
    return ast.parse((TOP / name).read_text(encoding="utf-8"), name)


@cache
def nodes(of: ast.AST) -> tuple[ast.AST, ...]:
    """Return every node of a syntax tree, which is walked once for all guards."""
    return tuple(ast.walk(of))


def modules() -> tuple[str, ...]:
    """Return the path of every module of the package."""
    return tuple(
        name
        for name in files()
        if name.endswith(".py") and ("/" not in name or name.split("/")[0] in ROOMS)
    )


def sources() -> Iterator[tuple[str, ast.Module]]:
    """Yield path and syntax tree of every module of the package."""
    for name in modules():
        yield name, tree(name)


@cache
def imported(module: ast.Module) -> frozenset[str]:
    """Return the top-level name of everything imported absolutely, anywhere in a module."""
    found: set[str] = set()
    for node in nodes(module):
        if isinstance(node, ast.Import):
            found |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            found.add(node.module.partition(".")[0])
    return frozenset(found)
