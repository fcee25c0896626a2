"""What people and programs see of each command, held letter by letter; `make golden` rewrites it.

The files are `tests/golden/<command>.<lang>.<mode>.txt`: exit code, stdout, then stderr.
"""

import re
import shlex
from pathlib import Path

import pytest
from mazo.cli.words import LANGUAGES

from ..conftest import Golden
from .running import Mazo, Ran

TEXT = ("table", "plain", "json")
ROWS = (*TEXT, "ndjson", "csv")
_SHELF = (
    "own add 2 Helecho Real --price '2 EUR' && own add 3 Liquen --finish foil --condition NM"
    " && own add Canto Rodado --place 'caja 3' && own enter --set MUS --lenient 9"
)
# Each command, what is typed (of several the last is looked at), and the outputs it is seen in.
# Ana has a Menhir to spare, Beto a Canto Rodado, and neither has what the other gives.
_TABLE = (
    "own add Menhir && trade offer --as Ana --to ana.json && data undo && own add 2 Canto Rodado"
)
_BETO = "trade offer --as Beto --to beto.json"
_BROKEN = "own add 2 Canto Rodado && deck add Otra 4 Helecho Real"
_DEAL = "trade match ana.json --as Beto --to trato.json"
_PLAYED = "play start Prueba --seed 7 --script jugadas.txt"
COMMANDS: dict[str, tuple[str, tuple[str, ...]]] = {
    "game-show": ("game show t2", TEXT),
    "game-show-table": ("game show t2 sombras", ROWS),
    "game-show-format": ("game show t2 -F jardin", ROWS),
    "game-use": ("game use t2 --sample", TEXT),
    "game-new": ("game new t2 --to musgo -n", TEXT),
    "game-add": ("game export t2 --to t2.zip && game add t2.zip --replace -n", TEXT),
    "game-remove": ("game remove t2 -n", TEXT),
    "game-export": ("game export t2 --to t2.zip --replace", TEXT),
    "card-find": ("card find", ROWS),
    "card-find-sample": ("game use t2 --sample && card find -s name", ROWS),
    "card-find-explained": ("card find 'agua>=1 not type:piedra' --explain", ("table",)),
    "card-find-count": ("card find --count 'agua>=1'", ROWS),
    "card-find-group": ("card find --group agua", ROWS),
    "card-find-why-not": ("card find 'agua>=1 not type:piedra' --why-not menhir", TEXT),
    "card-source": ("card source Liquen", ROWS),
    "card-check": (
        "card export --to cartas.csv && card check cartas.csv --map rarity= --map agua=rarity",
        ROWS,
    ),
    "card-random": ("card random -c 2 --seed viernes", ROWS),
    "card-export": ("card export", ROWS),
    "card-add": ("card add Nenúfar --set water=3 --set type=planta -n", TEXT),
    "card-edit": ("card edit Menhir agua=2 'text=Alto.' -n", TEXT),
    "card-show": ("card show Liquen", TEXT),
    "card-show-allowed": ("card show Liquen -F jardin", TEXT),
    "card-show-unknown": ("card show menhir", ("table",)),
    "card-fields": ("card fields", ROWS),
    "deck-new": ("deck new Otro --note 'para el martes' -n", TEXT),
    "deck-list": ("deck list", ROWS),
    "deck-show": ("deck show Prueba", ROWS),
    "deck-add": ("deck add Prueba 2 Liquen", TEXT),
    "deck-cut": ("deck cut Prueba 1 Liquen", TEXT),
    "deck-move": ("deck move Prueba 2 Helecho Real --to side", TEXT),
    "deck-note": ("deck note Prueba 'para el martes'", TEXT),
    "deck-copy": ("deck copy Prueba Otro", TEXT),
    "deck-diff": ("deck diff Prueba lista.txt", ROWS),
    "deck-log": ("deck move Prueba Ñomo --to main && deck log Prueba", ROWS),
    "deck-build": ("deck build Prueba", TEXT),
    "deck-build-anyway": ("deck build Prueba --anyway", ("table",)),
    "deck-free": ("deck build Prueba --anyway && deck free Prueba -n", TEXT),
    "deck-can-build": ("deck can-build", ROWS),
    "deck-check-owned": ("deck check Prueba --owned", TEXT),
    "deck-rename": ("deck rename Prueba Umbría -n", TEXT),
    "deck-remove": ("deck remove Prueba -n", TEXT),
    "deck-import": ("deck import lista.txt", TEXT),
    "deck-import-replaced": (
        "deck import lista.txt && deck add Lista 1 Liquen && deck import lista.txt --replace -n",
        TEXT,
    ),
    "deck-export": ("deck export Prueba", TEXT),
    **{
        f"deck-export-{form}": (f"deck export Prueba --as {form}", ("table",))
        for form in ("cockatrice", "forge", "octgn", "tabletop", "ydk")
    },
    "deck-stats": ("deck stats Prueba", ROWS),
    "deck-check": ("deck check Prueba", TEXT),
    "deck-check-fix": (f"{_BROKEN} && deck check Otra --fix", TEXT),
    "deck-check-fix-applied": (f"{_BROKEN} && deck check Otra --fix --apply -n", ("table",)),
    "deck-random": ("game use t2 --sample && deck random --seed 7 --save Suerte -n", ROWS),
    "deck-check-set": ("deck check Prueba Otra", ("table",)),
    "deck-check-all": ("deck check --all --as-of 2024-03-01", ROWS),
    "deck-check-formats": ("deck check Prueba --all-formats --as-of 2024-03-01", ROWS),
    "deck-check-explained": ("deck check Prueba --explain", TEXT),
    "own-add": ("own add 2 Liquen 'Menhir (MUS) 4' --finish foil --place 'caja 3'", TEXT),
    "own-cut": ("own add 3 Liquen && own cut 2 Liquen -n", TEXT),
    "own-set": ("own add 3 Liquen && own set '1 Liquen' --condition GD", TEXT),
    "own-enter": ("own enter --set MUS 1 2x3 --lenient 9", TEXT),
    "own-list": (f"{_SHELF} && own list", ROWS),
    "own-list-cards": (f"{_SHELF} && own list --by card 'own>=2'", ("table", "json")),
    "own-missing": (f"{_SHELF} && want add 1 Menhir && own missing", ROWS),
    "own-missing-set": (f"{_SHELF} && own missing --set MUS", ("table",)),
    "own-spare": (f"{_SHELF} && own spare", ROWS),
    "own-stats": (f"{_SHELF} && own stats", ROWS),
    "own-import": (f"{_SHELF} && own import lista.txt", TEXT),
    "own-import-replace": (f"{_SHELF} && own import lista.txt --mode replace -n", TEXT),
    "own-export": (f"{_SHELF} && own export", ROWS),
    "own-export-text": (f"{_SHELF} && own export --as text", ("table",)),
    "own-diff": (f"{_SHELF} && own diff lista.txt", ROWS),
    "want-add": ("want add 2 Menhir --note Prueba", TEXT),
    "want-cut": ("want add 2 Menhir && want cut Menhir", TEXT),
    "want-list": ("own add Menhir && want add 2 Menhir 1 Ñomo && want list", ROWS),
    "want-auto": ("own add Liquen && want auto --deck Prueba -n", TEXT),
    "trade-offer": ("own add 2 Menhir && want add Ñomo && trade offer --as Ana", ROWS),
    "trade-match": (f"{_TABLE} && trade match ana.json --as Beto", ("table", "plain")),
    "trade-ring": (f"{_TABLE} && {_BETO} && trade ring ana.json beto.json", ("table", "plain")),
    "trade-apply": (f"{_TABLE} && {_DEAL} && trade apply trato.json --as Beto", ("table", "plain")),
    "pack-open-sample": ("game use t2 --sample && pack open sobre --seed 1", TEXT),
    "pack-list": ("pack list", ROWS),
    "pack-list-kept": ("pack list --kept", ROWS),
    "pack-complete": ("pack complete sobre --known --price '2,50 EUR'", ROWS),
    "pack-complete-tried": (
        "pack complete sobre --known --trade 2:1 --seed 7 --trials 100",
        ("table", "json"),
    ),
    "pack-pool": ("pack pool sobre=2 --players Ana,Beto --seed viernes", ROWS),
    "pack-pool-kept": (
        "pack pool sobre=2 --players Ana --seed viernes --save --to ana.txt -n",
        ("table", "json"),
    ),
    "pack-draft": ("pack draft sobre=2 --bots 2 --seed viernes", ROWS),
    "pack-record": ("pack record sobre 'Helecho Real' 'Canto Rodado' Menhir", TEXT),
    "pack-record-refused": ("pack record sobre Liquen Menhir 2 Ñomo -n", ("table",)),
    "pack-show": ("pack show sobre", ROWS),
    "pack-open": ("pack open sobre -c 2 --seed viernes", ROWS),
    "pack-odds": ("pack odds sobre rarity:rara -c 10 --at-least 2", ROWS),
    "pack-odds-rarities": ("pack odds sobre -c 10", ROWS),
    "pack-odds-cards": ("pack odds sobre --cards", ROWS),
    "pack-odds-doubt": ("pack odds sobre 'agua>=1' -c 2", ("table", "json")),
    "pack-rate": ("pack rate sobre --rarity rara --hits 2 --packs 36", ROWS),
    "pack-rate-all": ("pack rate sobre --packs 36 --found Rara=9 --found comun=99", TEXT),
    "pack-simulate": ("pack simulate sobre -c 1000 --seed 7", ROWS),
    "pack-simulate-cards": ("pack simulate sobre -c 1000 --seed 7 --cards", ("table", "csv")),
    "odds-draw": (
        "odds draw Prueba --want type:planta>=2 --want '(agua>=2)=1..2' --seen 2..4 --exact",
        ROWS,
    ),
    "odds-draw-turns": ("odds draw Prueba --want 'Canto Rodado' --turn 1..2 --hand 1", TEXT),
    "odds-draw-numbers": ("odds draw --size 30 --copies 2 --seen 4..7", ROWS),
    "odds-draw-doubtful": ("odds draw lista.txt --want '(agua>=1)>=2' --seen 2", TEXT),
    "odds-hand": ("odds hand Prueba --keep sombra:gris>=2 --mulligan london", TEXT),
    "odds-hand-free": ("odds hand Prueba --keep 'Canto Rodado' --mulligan free", ("table",)),
    "rules-find": ("rules find regar", ROWS),
    "rules-show": ("rules show garden", TEXT),
    "rules-term": ("rules term riego", TEXT),
    "rules-term-all": ("rules term", ROWS),
    "rules-toc": ("rules toc", TEXT),
    "config-list": ("config list -g t2", ROWS),
    "config-get": ("config get deck-size", TEXT),
    "config-set": ("config set riego ronda -n", TEXT),
    "config-unset": ("config unset riego", TEXT),
    "data-path": ("data path", ROWS[1:]),
    "data-undo": ("data undo 2 -n", TEXT),
    "data-redo": ("data undo 2 && data redo 3 -n", TEXT),
    "data-backup": ("data backup", ("table", "plain")),
    "data-restore": ("data backup && data restore", ("plain",)),
    "data-export": ("data export --to todo --replace", TEXT),
    "data-import": ("data export --to todo && data import todo --replace -n", TEXT),
    "data-log": ("data undo && data log -l 3", ROWS),
    "play-list": (f"{_PLAYED} --name Viernes && {_PLAYED} && play list", ROWS),
    "play-log": (f"{_PLAYED} && play log", ROWS),
    "play-replay": (f"{_PLAYED} && play replay", TEXT),
    "play-replay-steps": (f"{_PLAYED} && play replay --to 1 --step", ("table",)),
    "play-resume": (f"{_PLAYED} && play resume --script jugadas.txt --no-save", TEXT),
    "play-rename": (f"{_PLAYED} && play rename 'Prueba 1' 'La final' -n", TEXT),
    "play-remove": (f"{_PLAYED} && play remove 'Prueba 1' -n", TEXT),
    "play-run": (
        "play run Prueba --goal 'Helecho Real>=2' --goal Liquen --keep '(agua>=1)>=2' --size 2"
        " --mulligan london --by-turn 3 --games 500 --seed 7",
        ROWS,
    ),
    "play-run-policy": (
        "play run Prueba --policy pass --goal 'Helecho Real>=2' --goal Liquen --zone hand"
        " --size 2 --by-turn 3 --games 40 --seed 7",
        ROWS,
    ),
    "play-hand": ("play hand Prueba --seed 7 --games 2", ROWS),
    "help": ("--help", ("plain",)),
    "help-deck": ("deck --help", ("plain",)),
}
NARROW = (
    "own-list",
    "own-stats",
    "card-find",
    "card-source",
    "card-find-why-not",
    "deck-check",
    "deck-can-build",
    "pack-open",
    "pack-odds",
    "pack-odds-cards",
    "pack-rate",
    "pack-simulate-cards",
    "pack-complete",
    "pack-complete-tried",
    "config-list",
    "odds-draw",
    "odds-hand",
    "play-list",
    "play-log",
    "play-replay",
    "play-resume",
    "play-run",
    "rules-show",
)
CASES = [
    pytest.param((name, lang, mode), id=f"{name}.{lang}.{mode}")
    for name, (_, modes) in COMMANDS.items()
    for mode in modes
    for lang in LANGUAGES
]


def shown(ran: Ran, home: Path) -> str:
    """Return all of a command's output, without what differs from day to day and place to place."""
    text = f"exit {ran.code}\n--- stdout\n{ran.out}--- stderr\n{ran.err}"
    text = re.sub(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", "2001-02-03T04:05:06Z", text)
    text = re.sub(r"\d{4}-\d\d-\d\d \d\d:\d\d\b", "2001-02-03 04:05", text)
    text = re.sub(r'"day": "[-\d]+"', '"day": "2001-02-03"', text)
    text = re.sub(r"\d{8}T\d{6}(\.\d+)?", "20010203T040506", text)
    return text.replace(str(home), "/home/me/mazo")


@pytest.mark.parametrize("case", CASES)
def test_output_is_as_it_was_read(
    garden: Mazo, golden: Golden, home: Path, case: tuple[str, str, str]
) -> None:
    """A command prints what somebody once read and found right, in both languages."""
    name, lang, mode = case
    *before, line = COMMANDS[name][0].split(" && ")
    for each in before:
        assert garden(*shlex.split(each)).code == 0
    ran = garden(*shlex.split(line), "--lang", lang, "-o", mode)
    golden.check(f"{name}.{lang}.{mode}.txt", shown(ran, home))


@pytest.mark.parametrize("case", [(name, lang) for name in NARROW for lang in LANGUAGES])
def test_a_narrow_terminal_loses_nothing(
    garden: Mazo,
    golden: Golden,
    home: Path,
    monkeypatch: pytest.MonkeyPatch,
    case: tuple[str, str],
) -> None:
    """At 40 columns everything can still be read, and no line is wider, save what one copies."""
    name, lang = case
    monkeypatch.setenv("COLUMNS", "40")
    *before, line = COMMANDS[name][0].split(" && ")
    for each in before:
        assert garden(*shlex.split(each)).code == 0
    ran = garden(*shlex.split(line), "--lang", lang, "-o", "table")
    golden.check(f"{name}.{lang}.narrow.txt", shown(ran, home))
    assert ran.out
    assert [line for line in ran.lines if len(line) > 40 and "mazo1:" not in line] == []
