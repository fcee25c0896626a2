"""What people and programs see of the verbs that every game has, held letter by letter.

The files are `tests/golden/table-<command>.<lang>.<output>.txt`; `make golden` rewrites them.
"""

import re
import shlex

import pytest
from mazo.cli.words import LANGUAGES

from ...conftest import Golden
from ..running import Mazo, Ran

OUTPUTS = ("table", "narrow", "json", "csv")
NARROW = 40  # columns
_DUEL = (
    "table score --new Ana Beto -g invocacion && table score Ana --trophy 7/2 --trophy Adán"
    " && table score Beto --trophy 11/4 --mana 3 && "
)
# Each command, and the commands that are carried out before it.
COMMANDS = {
    "first": "table first Ana Beto --seed viernes -g invizimals",
    "first-drawn": "table first Ana Beto Caro --draw 7 --draw Adán --draw 3 -g invocacion",
    "first-unsaid": "table first --players 3 --seed 7 -g zonamagica",
    "setup": "table setup --players 4 --tick 1..3 -g zonamagica",
    "setup-variant": "table setup --variant leyendas --players 5 -g invocacion",
    "turn": "table turn -g invocacion",
    "turn-phase": "table turn combate -g roglamor",
    "score": f"{_DUEL}table score",
    "score-player": f"{_DUEL}table score Ana",
    "score-lives": "table score --new Ana Beto -g roglamor --start 20 && table score Beto cut 3 -n",
}

CASES = [
    pytest.param((name, lang, output), id=f"{name}.{lang}.{output}")
    for name in COMMANDS
    for output in OUTPUTS
    for lang in LANGUAGES
]


def shown(ran: Ran) -> str:
    """Return all of a command's output, without what differs from day to day."""
    text = f"exit {ran.code}\n--- stdout\n{ran.out}--- stderr\n{ran.err}"
    return re.sub(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", "2001-02-03T04:05:06Z", text)


@pytest.mark.parametrize("case", CASES)
def test_output_is_as_it_was_read(
    games: Mazo,
    golden: Golden,
    monkeypatch: pytest.MonkeyPatch,
    case: tuple[str, str, str],
) -> None:
    """A command prints what somebody once read and found right, wide and narrow."""
    name, lang, output = case
    is_narrow = output == "narrow"
    if is_narrow:
        monkeypatch.setenv("COLUMNS", str(NARROW))
    *before, line = COMMANDS[name].split(" && ")
    for each in before:
        assert games(*shlex.split(each)).code == 0
    ran = games(*shlex.split(line), "--lang", lang, "-o", "table" if is_narrow else output)
    golden.check(f"table-{name}.{lang}.{output}.txt", shown(ran))
    assert ran.out
    assert not is_narrow or max(map(len, ran.lines)) <= NARROW
