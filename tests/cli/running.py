"""A command line run within the test's own process, and what came of it."""

import io
import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from mazo.cli.main import run

Entry = tuple[str, str, int]  # zone, name or printing, count


@dataclass(frozen=True, slots=True)
class Ran:
    """Exit code, stdout and stderr of a command."""

    code: int
    out: str
    err: str

    @property
    def data(self) -> Any:
        """The `data` of the JSON that was printed."""
        return json.loads(self.out)["data"]

    @property
    def lines(self) -> list[str]:
        """The lines that were printed."""
        return self.out.splitlines()


class Mazo:
    """Runs command lines on the made-up game, unless another is named."""

    def __init__(
        self,
        printed: Callable[[], Sequence[str]],
        typed: Callable[[io.TextIOWrapper], None],
    ) -> None:
        """Remember how to read what was printed, and how to give something to stdin."""
        self._printed = printed
        self._typed = typed

    def __call__(self, *arguments: str, stdin: str | bytes = b"") -> Ran:
        """Run a command line; `stdin` is text in UTF-8, or bytes as they are."""
        content = stdin.encode() if isinstance(stdin, str) else stdin
        self._typed(io.TextIOWrapper(io.BytesIO(content), encoding="utf-8"))
        code = int(run(arguments))
        out, err = self._printed()
        return Ran(code, out, err)

    def json(self, *arguments: str, stdin: str | bytes = b"", code: int = 0) -> Any:
        """Return the `data` of a command that ends with `code`."""
        ran = self(*arguments, "-o", "json", stdin=stdin)
        assert ran.code == code, ran.err
        return ran.data

    def deck(self, listed: str | bytes, name: str = "prueba", *options: str) -> Ran:
        """Import a list as a stored deck."""
        return self("deck", "import", "-", "--name", name, *options, stdin=listed)

    def cards(self, name: str = "prueba") -> list[Entry]:
        """Return the lines of a stored deck: zone, name and count."""
        rows = self.json("deck", "show", name)["cards"]
        return [(row["zone"], row["name"], row["count"]) for row in rows]

    def printings(self, name: str = "prueba") -> list[Entry]:
        """Return the lines of a stored deck: zone, printing and count."""
        rows = self.json("deck", "show", name)["cards"]
        return [(row["zone"], row["printing"], row["count"]) for row in rows]

    def decks(self) -> list[str]:
        """Return the names of the stored decks."""
        return [deck["name"] for deck in self.json("deck", "list")["decks"]]
