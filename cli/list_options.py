"""The options of commands that take a list in: what it is, and what may be done about it."""

from pathlib import Path
from typing import Annotated

import typer

from ..collection.formats import FORMATS, VENDORS
from .words import say

As = Annotated[
    str | None,
    typer.Option(
        "--as", help=say("list.as", forms=[*FORMATS, *VENDORS]), metavar=say("options.FORMAT")
    ),
]
Lenient = Annotated[bool, typer.Option("--lenient", help=say("list.lenient"))]
Encoding = Annotated[
    str | None,
    typer.Option("--encoding", help=say("list.encoding-option"), metavar=say("options.NAME")),
]
Mend = Annotated[bool, typer.Option("--mend", help=say("list.mend"))]
NamesFile = Annotated[
    Path | None, typer.Option("--names", help=say("list.names"), metavar=say("options.FILE"))
]
FixNames = Annotated[bool, typer.Option("--fix-names", help=say("list.fix-names"))]
