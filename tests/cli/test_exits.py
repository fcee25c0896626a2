"""Every kind of error has its exit code, and a new kind cannot be forgotten."""

from pathlib import Path

import pytest
from mazo.catalog import errors
from mazo.catalog.errors import UserError
from mazo.cli.exits import Exit, exit_of_error

from .running import Mazo

KINDS = {
    errors.UsageError: 2,
    errors.NotFound: 3,
    errors.BadData: 4,
    errors.NetworkError: 5,
    errors.Undecided: 6,
    errors.Unavailable: 7,
}


@pytest.mark.parametrize("kind", KINDS)
def test_an_error_ends_with_its_code(kind: type[UserError]) -> None:
    """The code of each class is that of the page on exit codes."""
    assert exit_of_error(kind("x.y")) == KINDS[kind]


def test_a_query_that_cannot_be_read_is_a_wrong_usage() -> None:
    """A class within another ends as that one does."""
    assert exit_of_error(errors.QueryError("x.y", text="a", start=0, end=1)) is Exit.USAGE


def test_a_class_without_a_code_is_a_bug() -> None:
    """An error that nobody listed does not pass for a clean no."""

    class Forgotten(UserError):
        pass

    with pytest.raises(LookupError, match="Forgotten"):
        exit_of_error(Forgotten("x.y"))


@pytest.mark.parametrize(
    ("line", "code"),
    [
        *((f"{command} nada", 3) for command in ("deck show", "deck check", "game check")),
        *((f"{command} nada", 4) for command in ("deck import", "own import", "card import")),
        *((f"{command} ..", 7) for command in ("deck import", "own import", "card import")),
        *((f"{command} Prueba", 2) for command in ("deck new", "deck rename Otra")),
        *((f"{c} --to lista.txt", 7) for c in ("deck export Prueba", "own export", "card export")),
    ],
)
def test_files_and_names_in_the_way_end_alike_everywhere(
    garden: Mazo, line: str, code: int
) -> None:
    """What the page on exit codes says of files and of names that are taken is so."""
    assert Path("lista.txt").exists()
    assert garden(*line.split()).code == code
