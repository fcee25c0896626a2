"""The checkout is the package: nothing that belongs to it is left out, nothing else is let in."""

import shutil
import subprocess
import sys
import zipfile
from fnmatch import fnmatch
from pathlib import Path, PurePosixPath

import pytest

from .checkout import ROOMS, TOP, files, pyproject

PACKAGES: tuple[str, ...] = tuple(pyproject()["tool"]["setuptools"]["packages"])


def folder_of(package: str) -> str:
    """Return where a package lies in the checkout; the root is the empty text."""
    return "/".join(package.split(".")[1:])


def test_every_package_is_listed_and_nothing_else() -> None:
    """A folder with an `__init__.py` is in pyproject's list, and the list holds only such."""
    on_disk = {name.rpartition("/")[0] for name in files() if name.endswith("__init__.py")}
    outside = {"tests", "docs"}
    assert sorted(map(folder_of, PACKAGES)) == sorted(
        folder for folder in on_disk if folder.split("/")[0] not in outside
    )


def test_every_folder_of_code_is_a_package() -> None:
    """A folder of a room that holds modules has an `__init__.py`."""
    folders = {
        name.rpartition("/")[0]
        for name in files()
        if name.endswith(".py") and name.split("/")[0] in ROOMS
    }
    assert folders <= set(map(folder_of, PACKAGES))


def test_no_stray_module_stands_in_the_root() -> None:
    """Only the entry stands beside the rooms: any other module would be shipped as `mazo.…`."""
    modules = {name for name in files() if name.endswith(".py") and "/" not in name}
    assert modules == {"__init__.py", "__main__.py"}


def test_only_the_rooms_are_packages() -> None:
    """The folders of code are the eight rooms."""
    tops = {folder_of(package).split("/")[0] for package in PACKAGES} - {""}
    assert tops == set(ROOMS)


def test_every_room_says_what_it_is_for() -> None:
    """The first line of each `__init__.py` is a sentence."""
    for package in PACKAGES:
        text = (TOP / folder_of(package) / "__init__.py").read_text(encoding="utf-8")
        first = text.partition("\n")[0]
        assert first.startswith('"""'), package
        assert first.rstrip('"').endswith("."), package


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the wheel of a copy of the kept files, without a network."""
    copy, out = tmp_path_factory.mktemp("copy"), tmp_path_factory.mktemp("wheel")
    for name in files():
        (copy / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(TOP / name, copy / name)
    made = subprocess.run(
        [sys.executable, "-m", "build", "--no-isolation", "--wheel", "--outdir", out, copy],
        capture_output=True,
        text=True,
        check=False,
    )
    assert made.returncode == 0, made.stderr + made.stdout
    (path,) = out.glob("mazo-*.whl")
    return path


def expected() -> set[str]:
    """Return what the wheel must hold: modules of packages, and their data by pattern."""
    folders = {folder_of(package): package for package in PACKAGES}
    patterns = [
        f"{package.replace('.', '/')}/{pattern.replace('**/', '*')}"
        for package, globs in pyproject()["tool"]["setuptools"]["package-data"].items()
        for pattern in globs
    ]
    return {
        f"mazo/{name}"
        for name in files()
        if (name.endswith(".py") and str(PurePosixPath(name).parent).strip(".") in folders)
        or any(fnmatch(f"mazo/{name}", pattern) for pattern in patterns)
    }


def test_the_wheel_holds_exactly_what_git_keeps(wheel: Path) -> None:
    """Every module and data file is in the wheel, and nothing besides."""
    with zipfile.ZipFile(wheel) as archive:
        held = {name for name in archive.namelist() if ".dist-info/" not in name}
    assert held == expected()
    assert "mazo/data/__init__.py" in held
    assert any(name.endswith("/cards.csv") for name in held)


def test_the_wheel_carries_licence_and_credits(wheel: Path) -> None:
    """Who may do what, and whom the games belong to, travels along."""
    with zipfile.ZipFile(wheel) as archive:
        names = {name.partition(".dist-info/")[2] for name in archive.namelist()}
    assert {"licenses/LICENSE", "licenses/data/NOTICE.md"} <= names


def test_every_dependency_is_pinned_without_an_address() -> None:
    """`constraints.txt` names one version of each package, of mazo's own needs and of the tools."""
    lines = (TOP / "constraints.txt").read_text(encoding="utf-8").splitlines()
    pins = dict(line.split("==") for line in lines if line and not line.startswith("#"))
    assert not any("/" in version or "@" in name for name, version in pins.items())
    wanted = pyproject()["project"]["dependencies"] + pyproject()["dependency-groups"]["dev"]
    names = {requirement.split(">")[0].split("=")[0].strip() for requirement in wanted}
    assert names <= set(pins)


def test_typer_stays_below_029() -> None:
    """From 0.29 typer imports pydantic as soon as a command has a parameter: 150 ms a call."""
    (typer,) = (d for d in pyproject()["project"]["dependencies"] if d.startswith("typer"))
    assert typer.endswith(",<0.29")
