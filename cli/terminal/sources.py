"""Where content comes from: a file, the input, or an address of the web."""

from pathlib import Path
from typing import Annotated

import typer

from ...catalog.fetch import is_address, name_of, verify
from ..words import say
from . import input as standard_input

Checksum = Annotated[
    str | None,
    typer.Option("--sha256", help=say("fetch.sha256"), metavar=say("fetch.CHECKSUM")),
]


def content(source: str, sha256: str | None = None) -> tuple[bytes, str]:
    """Return what a path, `-` (the input) or an address gives, and the name that problems bear.

    Args:
        source: The path, `-` or the address.
        sha256: The checksum that it must have.

    Raises:
        UserError: As `catalog.fetch.fetch` and `catalog.fetch.verify`; `io.input-closed`.
        OSError: The file cannot be read.
    """
    if is_address(source):
        from .progress import fetched

        return fetched(source, sha256), name_of(source)
    if source == "-":
        data, name = standard_input.content(), say("card.import.from-input")
    else:
        data, name = Path(source).read_bytes(), Path(source).name
    if sha256 is not None:
        verify(data, sha256, name)
    return data, name
