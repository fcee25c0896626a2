"""`mazo completion`: the scripts are sound, know every command, and complete as they say."""

import io
import shlex
import shutil
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path

import pytest
from mazo.catalog.files import games
from mazo.catalog.text import fold
from mazo.cli.commands import ALONE, SHORT, VERBS, everything
from mazo.cli.exits import Exit
from mazo.cli.main import run
from mazo.cli.shells import tree
from mazo.cli.shells.zsh import _quoted
from mazo.cli.tab.candidates import KINDS
from mazo.cli.tab.key import unquoted

from .apart import at_hand
from .running import Mazo

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
    (["mazo", "find", "-g", ""], {"t1", "t2", *(game.id for game in games())}),
    (["mazo", "deck", "check", "wolves", "--game", "rog"], {"roglamor"}),
    (["mazo", "game", "show", "inv"], {"invizimals", "invocacion"}),
    (["mazo", "table", "turn", "-g", "roglamor", "p"], {"pre-combate", "post-combate"}),
    (["mazo", "table", "timer", "-g", "invocacion", "--phase", ""], {"preparacion", "combate"}),
    (["mazo", "--lang", ""], {"es", "en"}),
    (["mazo", "--lang", "es", "-o", "json", "ca"], {"card"}),
    (["mazo", "card", "find", "-o", "nd"], {"ndjson"}),
    (["mazo", "card", "import", "--empty", ""], {"ignore", "none"}),
    (
        ["mazo", "own", "import", "--as", "m"],
        {"manabox", "moxfield", "mtggoldfish", "mtgo", "mtgo-csv", "mtgjson", "mwdeck"},
    ),
    (["mazo", "deck", "export", "Prueba", "--as", "m"], {"mtgo", "mtgjson", "mwdeck"}),
    (["mazo", "completion", ""], set(SHELLS)),
    (["mazo", "nonsense", ""], set()),
    (["mazo", "deck", "show", ""], {"Prueba", "Otra", "De Ñomos", 'd\'Orel "5" $x', "a:b"}),
    (["mazo", "deck", "show", "pr"], {"Prueba"}),
    (["mazo", "deck", "show", "-g", "t2", "Pr"], {"Prueba"}),
    (["mazo", "deck", "show", "-g", "roglamor", "Pr"], set()),
    (["mazo", "check", "Ot"], {"Otra"}),
    (["mazo", "deck", "rename", "Prueba", "Ot"], set()),
    (["mazo", "deck", "add", "Prueba", "hel"], {"Helecho Real"}),
    (["mazo", "deck", "add", "Prueba", "2", "Liquen", "-z", "side", "men"], {"Menhir"}),
    (["mazo", "deck", "add", "Prueba", "nom"], {"Ñomo"}),
    (["mazo", "deck", "add", "Prueba", "-z", ""], {"main", "side"}),
    (["mazo", "deck", "new", "Nuevo", "-F", ""], {"jardin"}),
    (["mazo", "card", "show", "canto"], {"Canto Rodado"}),
    (["mazo", "pack", "open", "so"], {"sobre"}),
    (["mazo", "pack", "rate", "sobre", "--rarity", "r"], {"rara"}),
    (["mazo", "pack", "complete", "sobre", "--tier", "r"], {"rara"}),
    (["mazo", "pack", "complete", "sobre", "--set", "mu"], {"MUS", "MUESTRA"}),
    (["mazo", "play", "resume", ""], {"Viernes", "Prueba 1"}),
    (["mazo", "play", "log", "-g", "t2", "vi"], {"Viernes"}),
    (["mazo", "play", "remove", "-g", "t1", "vi"], set()),
    (["mazo", "play", "rename", "Viernes", "Pr"], set()),
    (["mazo", "config", "set", "t2.de"], {"t2.deck-size"}),
    (["mazo", "data", "restore", "202601"], {"20260101T120000"}),
]
AT_TABLE = {"clock", "phase", "variant"}  # what only some games have
IDS = [" ".join(words[1:]) for words, _ in TABS]


@pytest.fixture(params=SHELLS)
def shell(request: pytest.FixtureRequest) -> str:
    """Return each shell that this machine has."""
    if shutil.which(request.param) is None:
        pytest.skip(f"no {request.param} here")
    return str(request.param)


@pytest.fixture(scope="module")
def scripts(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with the script of each shell."""
    folder = tmp_path_factory.mktemp("scripts")
    for shell in SHELLS:
        out = io.StringIO()
        with redirect_stdout(out), redirect_stderr(io.StringIO()):
            assert run(["completion", shell, "--lang", "es"]) == Exit.YES
        (folder / f"mazo.{shell}").write_text(out.getvalue(), encoding="utf-8")
    return folder


@pytest.fixture
def script(shell: str, scripts: Path) -> Path:
    """Return the shell's script in a file."""
    return scripts / f"mazo.{shell}"


@pytest.fixture
def names(garden: Mazo, home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Have decks with names that a shell takes for its own signs, a copy, and `mazo` at hand."""
    for name in ("De Ñomos", 'd\'Orel "5" $x', "a:b"):
        assert garden("deck", "new", "--", name).code == 0
    for words in (["--name", "Viernes"], ["--script", "jugadas.txt"]):
        assert garden("play", "start", "Prueba", *words).code == 0
    copy = home / "backups" / "user-asked-20260101T120000.0.db"
    copy.parent.mkdir(exist_ok=True)
    copy.touch()
    at_hand(tmp_path / "commands", monkeypatch)
    (tmp_path / "empty").mkdir()
    monkeypatch.chdir(tmp_path / "empty")
    return home


def _ask(shell: str, program: str) -> list[str]:
    """Run a program in a shell that reads no startup file; return the lines it prints."""
    start = {"bash": ["--norc", "--noprofile"], "zsh": ["-f"], "fish": ["--no-config"]}
    done = subprocess.run(
        [shell, *start[shell], "-c", program], capture_output=True, text=True, check=False
    )
    assert done.stderr == ""
    return done.stdout.splitlines()


def _in_bash(script: Path, words: list[str]) -> set[str]:
    """Complete as bash does, and read what it would put into the line as the words it means."""
    return {unquoted(word) for word in _raw(script, words)}


def _raw(script: Path, words: list[str], typed: str | None = None) -> list[str]:
    """Return what bash would put in the place of the last word; `typed` is the line as it is."""
    line = " ".join(map(shlex.quote, words))
    program = f"""source {shlex.quote(str(script))}
    COMP_WORDS=({line}); COMP_CWORD={len(words) - 1}
    COMP_LINE={shlex.quote(" ".join(words) if typed is None else typed)}; _mazo
    printf '%s\\n' "${{COMPREPLY[@]}}" """
    return list(filter(None, _ask("bash", program)))


def _in_zsh(script: Path, words: list[str]) -> set[str]:
    """Stand in for what only zsh's line editor can do, and let it choose by the beginning."""
    line = " ".join(map(shlex.quote, words))
    program = f"""compdef() {{ : }}; _files() {{ : }}; compset() {{ PREFIX=${{PREFIX#*=}} }}
    _describe() {{ print -rl -- ${{(P)2}} }}
    compadd() {{ while [[ $1 != -- ]]; do shift; done; shift; print -rl -- $@ }}
    source {shlex.quote(str(script))}; words=({line}); CURRENT={len(words)}
    PREFIX=${{words[CURRENT]}}; _mazo"""
    offered = set(_ask("zsh", program))
    if not all(":" in each for each in offered) or "a:b" in offered:
        return {word for word in offered if fold(word).startswith(fold(words[-1]))}
    return {word.partition(":")[0] for word in offered if word.startswith(words[-1])}


def _in_fish(script: Path, words: list[str]) -> set[str]:
    line = shlex.quote(" ".join(words))
    program = f"source {shlex.quote(str(script))}; complete -C {line}"
    return {line.partition("\t")[0] for line in _ask("fish", program)}


@pytest.mark.usefixtures("names")
@pytest.mark.parametrize(("words", "offered"), TABS, ids=IDS)
def test_tab_offers(shell: str, script: Path, words: list[str], offered: set[str]) -> None:
    """Pressing Tab offers nouns, verbs, short forms, options, games and choices."""
    asked = {"bash": _in_bash, "zsh": _in_zsh, "fish": _in_fish}[shell]
    if shell == "fish" and words[-1] == "nom":
        offered = set()  # fish chooses among the names itself, and by the letters as they are
    assert asked(script, words) == offered


def test_the_script_is_sound(shell: str, script: Path) -> None:
    """The shell reads its script without complaint."""
    done = subprocess.run([shell, "-n", str(script)], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


BASH = pytest.mark.skipif(shutil.which("bash") is None, reason="no bash here")
ATTACHED = [
    (["mazo", "--lang", "=", "e"], "mazo --lang=e", {"es", "en"}),
    (["mazo", "find", "--lang", "="], "mazo find --lang=", {"es", "en"}),
    (["mazo", "--lang", "=", "es", "ca"], "mazo --lang=es ca", {"card"}),
    (
        ["mazo", "deck", "show", "--game", "=", "t2", "Pr"],
        "mazo deck show --game=t2 Pr",
        {"Prueba"},
    ),
    (["mazo", "deck", "show", "a", ":"], "mazo deck show a:", {"b"}),
    (["mazo", "deck", "add", "a", ":", "b", "men"], "mazo deck add a:b men", {"Menhir"}),
]


@BASH
@pytest.mark.usefixtures("names")
@pytest.mark.parametrize(("words", "typed", "offered"), ATTACHED)
def test_bash_cuts_words_at_signs(
    scripts: Path, words: list[str], typed: str, offered: set[str]
) -> None:
    """Bash takes `--lang=e` and `a:b` for three words; they are completed all the same."""
    assert set(_raw(scripts / "mazo.bash", words, typed)) == offered


QUOTED = [
    ("De", "De\\ Ñomos"),
    ("de\\ ñ", "De\\ Ñomos"),
    ('"De', "De Ñomos"),
    ("'De", "De Ñomos"),
    ("d\\'", 'd\\\'Orel\\ \\"5\\"\\ \\$x'),
    ('"d', 'd\'Orel \\"5\\" \\$x'),
]


@BASH
@pytest.mark.usefixtures("names")
@pytest.mark.parametrize(("typed", "put"), QUOTED)
def test_bash_reads_back_what_is_put(scripts: Path, typed: str, put: str) -> None:
    """A name is quoted as its word was begun, so that bash takes it for one word."""
    found = _raw(scripts / "mazo.bash", ["mazo", "deck", "show", typed])
    assert put in found
    quote = typed[0] if typed[0] in "'\"" else ""
    names = ["De Ñomos", 'd\'Orel "5" $x']
    assert set(_ask("bash", f"printf '%s\\n' {quote}{put}{quote}")) <= set(names)


def test_every_placeholder_is_a_kind() -> None:
    """Each kind of names is offered for some argument or option, and each can be looked up."""
    kinds = {part.kind for command in tree().commands for part in command.options}
    kinds |= {part.kind for command in tree().commands for part in command.places}
    assert kinds - {""} == set(KINDS)


def test_names_are_looked_up_and_nothing_is_touched(names: Path) -> None:
    """Asking writes no file, not even where nothing was built of a game yet."""
    before = {path: path.stat().st_mtime_ns for path in names.rglob("*")}
    shutil.rmtree(names / "derived")
    before = {path: time for path, time in before.items() if path.exists()}
    for kind in KINDS:
        done = asked(kind, "", *(["-g", "invocacion"] if kind in AT_TABLE else []))
        assert (done.returncode, done.stderr) == (0, "")
        assert done.stdout, kind
    assert {path: path.stat().st_mtime_ns for path in names.rglob("*")} == before


def asked(kind: str, *words: str) -> "subprocess.CompletedProcess[str]":
    """Ask as the scripts do."""
    line = [sys.executable, "-m", "mazo", "__complete", "zsh", kind, *words]
    return subprocess.run(line, capture_output=True, text=True, check=False)


@pytest.mark.parametrize(
    "line", [(), ("bash",), ("bash", "nope", "x"), ("bash", "deck"), ("bash", "card", "\udcff")]
)
def test_a_question_that_makes_no_sense(line: tuple[str, ...]) -> None:
    """What nobody asks is answered with nothing: no word, no complaint."""
    program = [sys.executable, "-m", "mazo", "__complete", *line]
    done = subprocess.run(program, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_a_damaged_home_offers_nothing(names: Path) -> None:
    """Beside a broken database the names that need it are missing, quietly."""
    (names / "user.db").write_bytes(b"no database at all" * 90)
    done = asked("deck", "")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert "t2" in asked("game", "").stdout


@pytest.mark.usefixtures("names")
def test_a_press_of_the_key_is_quick() -> None:
    """No library that takes long to load is loaded for an answer."""
    program = (
        "import sys; from mazo.cli.tab.key import answer; answer(sys.argv[1:]); print(*sys.modules)"
    )
    line = [sys.executable, "-P", "-c", program, "bash", "card", "hel"]
    out = subprocess.run(line, capture_output=True, text=True, check=True).stdout
    name, loaded = out.splitlines()
    assert name == "Helecho\\ Real"
    heavy = {"typer", "rich", "sqlmodel", "pydantic", "httpx", "numpy", "importlib.metadata"}
    assert heavy.isdisjoint(loaded.split())
    assert len(loaded.split()) < 110


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
