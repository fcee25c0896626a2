"""What every test shares: a home of its own, golden files, and how long random tests last."""

import gc
import os
import sqlite3
import sys
from importlib.metadata import version
from pathlib import Path
from shutil import copytree

import pytest
from hypothesis import HealthCheck, settings
from mazo.catalog import derived

from .kept import Kept, loads

# How many times longer random tests last: `make soak` sets it, and draws new examples each time;
# otherwise the same examples are drawn on every run, so that the gate does not flicker.
TIMES = int(os.environ.get("MAZO_SOAK", "1"))

settings.register_profile(
    "mazo",
    max_examples=100 * TIMES,
    deadline=None,
    derandomize=TIMES == 1,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
settings.load_profile("mazo")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option that rewrites the expected outputs."""
    parser.addoption(
        "--update-golden", action="store_true", help="rewrite tests/golden from what is printed"
    )


def pytest_collection_finish() -> None:
    """Spare the collector of garbage the thousands of tests that live until the end."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 10, 10)


def pytest_report_header() -> str:
    """Name the versions that results depend on."""
    libraries = ", ".join(f"{name} {version(name)}" for name in ("typer", "sqlmodel", "hypothesis"))
    python = ".".join(map(str, sys.version_info[:3]))
    return f"python {python}, sqlite {sqlite3.sqlite_version}, {libraries}"


@pytest.fixture
def times() -> int:
    """Return how many times longer a random test without hypothesis shall last."""
    return TIMES


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Move everything of the user's into an empty folder, and forget what the user prefers."""
    folder = tmp_path / "home"
    for name in ("MAZO_GAME", "MAZO_LANG", "MAZO_OUTPUT", "NO_COLOR", "COLUMNS", "LC_ALL"):
        monkeypatch.delenv(name, raising=False)
    for name in ("http_proxy", "https_proxy", "all_proxy"):  # tests ask this machine alone
        monkeypatch.delenv(name, raising=False)
        monkeypatch.delenv(name.upper(), raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")
    monkeypatch.setenv("MAZO_HOME", str(folder))
    return folder


@pytest.fixture(scope="session")
def kept() -> Kept:
    """Return the derived files that were built so far."""
    return Kept()


@pytest.fixture(autouse=True)
def built_once(kept: Kept, monkeypatch: pytest.MonkeyPatch) -> None:
    """Build no derived file twice, nor parse a text; the tests of building override this."""
    monkeypatch.setattr(derived, "_fill", kept.fill)
    monkeypatch.setattr("tomllib.loads", loads)


@pytest.fixture
def t1(home: Path) -> Path:
    """Install the made-up game `t1`, and return its folder."""
    return copytree(Path(__file__).parent / "fixtures" / "t1", home / "games" / "t1")


class Golden:
    """Expected outputs, one file each, below tests/golden."""

    folder = Path(__file__).parent / "golden"

    def __init__(self, *, update: bool) -> None:
        """Compare with the files, or rewrite them."""
        self.update = update

    def check(self, name: str, text: str) -> None:
        """Hold a text against the file of that name; an absent file is a failure."""
        path = self.folder / name
        if self.update:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8", newline="\n")
        assert path.exists(), f"no {path}: run `make golden` and read it"
        assert text == path.read_text(encoding="utf-8")


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Golden:
    """Return the expected outputs; `--update-golden` rewrites them."""
    return Golden(update=bool(request.config.getoption("--update-golden")))
