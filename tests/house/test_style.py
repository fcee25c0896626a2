"""What a reader can rely on: short modules, tests that say what they hold, clean text files."""

import ast

import pytest

from .checkout import TOP, files, nodes, tree

LONGEST = 400  # lines of a module or of a file of tests
MODULES = tuple(name for name in files() if name.endswith(".py"))
TEXTS = tuple(n for n in files() if n.endswith((".py", ".md", ".toml", ".csv", ".txt", "Makefile")))
PROSE = tuple(name for name in files() if name.endswith(".md"))


def read(name: str) -> str:
    """Return the text of a file of the checkout."""
    return (TOP / name).read_text(encoding="utf-8")


def test_no_module_is_longer_than_can_be_overseen() -> None:
    """No file of code or tests has more lines than the limit."""
    long = {name: lines for name in MODULES if (lines := read(name).count("\n")) > LONGEST}
    assert long == {}


@pytest.mark.parametrize("name", [n for n in MODULES if n.startswith("tests/")])
def test_every_test_says_in_a_sentence_what_it_holds(name: str) -> None:
    """Each test has a docstring, and it ends as a sentence does."""
    without = [
        node.name
        for node in nodes(tree(name))
        if isinstance(node, ast.FunctionDef)
        and node.name.startswith("test_")
        and not (ast.get_docstring(node) or "").endswith((".", "?"))
    ]
    assert without == []


def test_text_files_are_plain() -> None:
    """Every text is UTF-8 with LF line ends and one at its end."""
    for name in TEXTS:
        raw = (TOP / name).read_bytes()
        raw.decode("utf-8")
        assert b"\r" not in raw, name
        assert raw.endswith(b"\n") or not raw, name


def test_prose_has_one_sentence_a_line() -> None:
    """A sentence of a page is not broken into lines: a line of prose ends as a sentence ends."""
    broken = {f"{name}: {line}" for name in PROSE for line in open_lines(read(name))}
    assert broken == set()


def open_lines(text: str) -> list[str]:
    """Return the lines of paragraphs that another line of the same sentence follows."""
    found, fenced, before = [], False, ""
    for line in text.splitlines():
        if line.startswith(("```", "~~~")):
            fenced = not fenced
        continues = not fenced and before and line and line[0].islower()
        if continues and not before.endswith((".", ":", "!", "?", "…", ";", "  ")):
            found.append(before)
        plain = not fenced and line[:1] not in "#|-*>` \t[<0123456789"
        before = line if plain else ""
    return found


def test_no_name_says_nothing() -> None:
    """No module is called after what it is not: utils, helpers, manager, service, base."""
    vague = {"utils", "util", "helpers", "helper", "manager", "service", "base", "common", "misc"}
    assert {
        name for name in MODULES if name.rpartition("/")[2].removesuffix(".py") in vague
    } == set()
