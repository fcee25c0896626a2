"""`mazo completion`: the scripts are sound, know every command, and complete as they say."""

import shlex
import shutil
import subprocess
from pathlib import Path

import pytest
from mazo.catalog.files import games
from mazo.cli.commands import ALONE, SHORT, VERBS, everything
from mazo.cli.exits import Exit
from mazo.cli.main import run
from mazo.cli.shells import tree
from mazo.cli.shells.zsh import _quoted

SHELLS = ("bash", "zsh", "fish")
# The line up to where Tab is pressed, and what is offered: all of it, or part of it.
TABS = [
    (["mazo", "de"], {"deck", "demo"}),
    (["mazo", ""], {*VERBS, *ALONE, *SHORT}),
    (["mazo", "deck", "re"], {"rename", "remove"}),
    (["mazo", "deck", ""], set(VERBS["deck"])),
    (["mazo", "find", "--fa"], {"--fail-empty"}),
    (["mazo", "card", "find", "--fa"], {"--fail-empty"}),
    (["mazo", "game", "use", "--no"], {"--no-sample"}),
    (["mazo", "find", "-g", ""], {game.id for game in games()}),
    (["mazo", "deck", "check", "wolves", "--game", "rog"], {"roglamor"}),
    (["mazo", "game", "show", "inv"], {"invizimals", "invocacion"}),
    (["mazo", "--lang", ""], {"es", "en"}),
    (["mazo", "--lang", "es", "-o", "json", "ca"], {"card"}),
    (["mazo", "card", "find", "-o", "nd"], {"ndjson"}),
    (["mazo", "card", "import", "--empty", ""], {"ignore", "none"}),
    (["mazo", "completion", ""], set(SHELLS)),
    (["mazo", "nonsense", ""], set()),
]
IDS = [" ".join(words[1:]) for words, _ in TABS]


@pytest.fixture(params=SHELLS)
def shell(request: pytest.FixtureRequest) -> str:
    """Return each shell that this machine has."""
    if shutil.which(request.param) is None:
        pytest.skip(f"no {request.param} here")
    return str(request.param)


@pytest.fixture
def script(shell: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    """Return the shell's script in a file."""
    assert run(["completion", shell, "--lang", "es"]) == Exit.YES
    path = tmp_path / f"mazo.{shell}"
    path.write_text(capsys.readouterr().out, encoding="utf-8")
    return path


def _ask(shell: str, program: str) -> list[str]:
    """Run a program in a shell that reads no startup file; return the lines it prints."""
    start = {"bash": ["--norc", "--noprofile"], "zsh": ["-f"], "fish": ["--no-config"]}
    done = subprocess.run(
        [shell, *start[shell], "-c", program], capture_output=True, text=True, check=False
    )
    assert done.stderr == ""
    return done.stdout.splitlines()


def _in_bash(script: Path, words: list[str]) -> set[str]:
    line = " ".join(map(shlex.quote, words))
    program = f"""source {shlex.quote(str(script))}
    COMP_WORDS=({line}); COMP_CWORD={len(words) - 1}; _mazo
    printf '%s\\n' "${{COMPREPLY[@]}}" """
    return set(filter(None, _ask("bash", program)))


def _in_zsh(script: Path, words: list[str]) -> set[str]:
    """Stand in for what only zsh's line editor can do, and let it choose by the beginning."""
    line = " ".join(map(shlex.quote, words))
    program = f"""compdef() {{ : }}; _files() {{ : }}
    _describe() {{ print -rl -- ${{(P)2}} }}; compadd() {{ shift; print -rl -- $@ }}
    source {shlex.quote(str(script))}; words=({line}); CURRENT={len(words)}; _mazo"""
    offered = {line.partition(":")[0] for line in _ask("zsh", program)}
    return {word for word in offered if word.startswith(words[-1])}


def _in_fish(script: Path, words: list[str]) -> set[str]:
    line = shlex.quote(" ".join(words))
    program = f"cd {shlex.quote(str(script.parent / 'empty'))}; source {script}; complete -C {line}"
    (script.parent / "empty").mkdir(exist_ok=True)
    return {line.partition("\t")[0] for line in _ask("fish", program)}


@pytest.mark.parametrize(("words", "offered"), TABS, ids=IDS)
def test_tab_offers(shell: str, script: Path, words: list[str], offered: set[str]) -> None:
    """Pressing Tab offers nouns, verbs, short forms, options, games and choices."""
    asked = {"bash": _in_bash, "zsh": _in_zsh, "fish": _in_fish}[shell]
    assert asked(script, words) == offered


def test_the_script_is_sound(shell: str, script: Path) -> None:
    """The shell reads its script without complaint."""
    done = subprocess.run([shell, "-n", str(script)], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_an_option_may_carry_its_value(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Bash takes `--lang=e` for three words; the value is completed all the same."""
    if shutil.which("bash") is None:
        pytest.skip("no bash here")
    run(["completion", "bash"])
    path = tmp_path / "mazo.bash"
    path.write_text(capsys.readouterr().out, encoding="utf-8")
    assert _in_bash(path, ["mazo", "--lang", "=", "e"]) == {"es", "en"}
    assert _in_bash(path, ["mazo", "find", "--lang", "="]) == {"es", "en"}
    assert _in_bash(path, ["mazo", "--lang", "=", "es", "ca"]) == {"card"}


def test_every_command_is_known() -> None:
    """The tree holds every command with the options that all of them take."""
    known = {command.path: command for command in tree().commands}
    assert set(known) == {" ".join(pair).strip() for pair in everything()}
    for command in known.values():
        names = {name for option in command.options for name in option.names}
        assert {"--help", "--lang", "--output"} <= names


@pytest.mark.parametrize("shell", SHELLS)
def test_people_are_told_where_it_goes(shell: str, capsys: pytest.CaptureFixture[str]) -> None:
    """The script alone goes to stdout; what to do with it goes to stderr."""
    run(["completion", shell, "--lang", "en"])
    out, err = capsys.readouterr()
    assert err.count(f"mazo completion {shell}") == 2
    assert "For good" not in out


def test_an_apostrophe_does_not_end_a_sentence() -> None:
    """A sentence with an apostrophe stays one word of the script."""
    assert shlex.split(_quoted("a player's card")) == ["a player's card"]
