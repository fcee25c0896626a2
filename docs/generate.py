"""Writes what the pages take from the program: the help of every command, and what examples print.

    python docs/generate.py            rewrite the pages
    python docs/generate.py --check    only tell which pages are behind; exit 1 when one is

A block of a page that begins with ```console is a session: each line `$ mazo …` is carried out,
one after the other, in a home that begins empty on each page, as on a terminal of 80 columns;
what stands below it is replaced by what the command prints. A block that begins with a language and
a path, as ```toml game/game.toml, is a file that is written there; ` +` behind the path adds to it.
"""

import os
import re
import shlex
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path

TOP = Path(__file__).resolve().parent.parent
REFERENCES = {"docs/commands.md": "en", "docs/ordenes.md": "es"}
SESSIONS = {
    "README.md": "en", "README.es.md": "es", "docs/tutorial.md": "en", "docs/decks.md": "en",
    "docs/your-game.md": "en", "docs/tu-juego.md": "es", "docs/odds.md": "en",
    "docs/pack-odds.md": "en", "docs/completion.md": "en", "docs/pools-and-drafts.md": "en",
    "docs/runs.md": "en",
    "docs/table.md": "en",
    "docs/solitaire.md": "en",
    "docs/solitaire/invizimals.md": "en",
    "docs/solitaire/invocacion.md": "en",
    "docs/solitaire/roglamor.md": "en",
    "docs/solitaire/zonamagica.md": "en",
}  # fmt: skip
RECORDINGS = {"docs/board.en.svg": "en", "docs/board.es.svg": "es"}
GENERATED = REFERENCES | RECORDINGS | SESSIONS
HEADS = {
    "en": (
        "# Commands\n\nThe help of every command, as `mazo … --help` shows it.\n"
        "`make docs` writes this page; [órdenes](ordenes.md) is the same in Spanish.\n"
    ),
    "es": (
        "# Órdenes\n\nLa ayuda de cada orden, tal como la muestra `mazo … --help`.\n"
        "Esta página la escribe `make docs`; [commands](commands.md) es la misma en inglés.\n"
    ),
}
_MOMENT = re.compile(r"\b\d{4}-\d\d-\d\d \d\d:\d\d\b")
_BLOCK = re.compile(
    r"^```(?:console|[a-z]+ (?P<path>[^\s+]+)(?P<more> \+)?)\n(?P<held>.*?)(?=^```$)",
    re.MULTILINE | re.DOTALL,
)


def pages() -> dict[str, str]:
    """Return what each generated page ought to hold, by its path in the checkout."""
    return {path: generated(path) for path in GENERATED}


def generated(path: str) -> str:
    """Return what a generated page ought to hold."""
    lang = GENERATED[path]
    if path in SESSIONS:
        return session(path, lang)
    return reference(lang) if path in REFERENCES else recording(lang)


def reference(lang: str) -> str:
    """Return the page of every command's help; a process of its own keeps languages apart."""
    with tempfile.TemporaryDirectory() as home:
        return _run([__file__, "--page", lang], home, lang, "plain")


def recording(lang: str) -> str:
    """Return the recording of the board, an SVG."""
    with tempfile.TemporaryDirectory() as home:
        drawn = _run([str(TOP / "docs" / "board.py"), lang], home, lang, "plain")
    if not drawn.startswith("<svg"):
        raise SystemExit(drawn)
    return drawn


def session(path: str, lang: str) -> str:
    """Return a page with what its commands print."""
    with tempfile.TemporaryDirectory() as home:

        def carried_out(block: re.Match[str]) -> str:
            if block["path"]:
                _add(Path(home) / block["path"], block["held"], more=bool(block["more"]))
                return block[0]
            lines = [line for line in block["held"].splitlines() if line.startswith("$ ")]
            return "```console\n" + "".join(_printed(line, home, lang) for line in lines)

        return _BLOCK.sub(carried_out, (TOP / path).read_text(encoding="utf-8"))


def _add(file: Path, text: str, *, more: bool) -> None:
    """Write a file of a session; what is added stands apart by a blank line."""
    file.parent.mkdir(parents=True, exist_ok=True)
    before = file.read_text(encoding="utf-8") + "\n" if more else ""
    file.write_text(before + text, encoding="utf-8", newline="\n")


def _printed(line: str, home: str, lang: str) -> str:
    program, *arguments = shlex.split(line.removeprefix("$ "), comments=True)
    if program != "mazo":
        raise SystemExit(f"a page may only run mazo: {line}")
    return f"{line}\n{_run(['-m', 'mazo', *arguments], home, lang, 'table').rstrip()}\n"


def _run(arguments: list[str], home: str, lang: str, output: str) -> str:
    """Return what Python prints on both streams, on a day of its own and with short paths."""
    asked = {"MAZO_HOME": f"{home}/home", "MAZO_LANG": lang, "MAZO_OUTPUT": output}
    kept = {k: v for k, v in os.environ.items() if not k.startswith("MAZO_")}
    columns = "80" if output == "table" else "100"
    run = subprocess.run(
        [sys.executable, *arguments],
        cwd=home,
        env=kept | asked | {"COLUMNS": columns, "NO_COLOR": "1", "PYTHONIOENCODING": "utf-8"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        check=False,
    )
    if "Traceback" in run.stdout:
        raise SystemExit(run.stdout)
    printed = run.stdout.replace(f"{home}/home", "~/.local/share/mazo")
    printed = _MOMENT.sub("2026-01-31 20:15", printed)
    return "\n".join(line.rstrip() for line in printed.splitlines()) + "\n"


def page(lang: str) -> str:
    """Return the help of every noun and verb, in this process's one language."""
    return "\n".join([HEADS[lang], *_sections(lang)])


def _sections(lang: str) -> Iterator[str]:
    from mazo.cli.commands import ALONE, VERBS

    yield f"## mazo\n\n{_help(lang)}"
    for noun, verbs in VERBS.items():
        yield f"## mazo {noun}\n\n{_help(lang, noun)}"
        for verb in verbs:
            yield f"### mazo {noun} {verb}\n\n{_help(lang, noun, verb)}"
    for noun in ALONE:
        yield f"## mazo {noun}\n\n{_help(lang, noun)}"


def _help(lang: str, *command: str) -> str:
    from mazo.cli.main import run

    out = StringIO()
    with redirect_stdout(out):
        run([*command, "--help", "--lang", lang])
    return f"```text\n{out.getvalue().strip()}\n```\n"


def main(arguments: list[str]) -> int:
    """Write the pages, or tell which are behind; returns the exit code."""
    if arguments[:1] == ["--page"]:
        sys.stdout.write(page(arguments[1]))
        return 0
    made = pages()
    behind = [path for path in made if written(path) != made[path]]
    if arguments == ["--check"]:
        for path in behind:
            sys.stderr.write(f"{path} is behind: run `make docs`\n")
        return int(bool(behind))
    for path in behind:
        (TOP / path).write_text(made[path], encoding="utf-8", newline="\n")
        sys.stdout.write(f"{path}\n")
    return 0


def written(path: str) -> str:
    """Return what a page holds now; nothing when there is none yet."""
    return (TOP / path).read_text(encoding="utf-8") if (TOP / path).exists() else ""


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
