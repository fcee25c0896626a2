"""What programs may rely on: one envelope, stable names, records and rows that agree."""

import csv
import io
import json
import shlex
from typing import Any

import pytest
from mazo.cli.commands import everything

from .running import Mazo
from .test_golden import COMMANDS

ENVELOPE = ["schema", "command", "game", "data", "warnings"]
LINES = {name: line for name, (line, _) in COMMANDS.items() if not name.startswith("help")}
# What others may read out of `data`: a list, and what each of its members has at least.
KEPT = "play start Prueba --seed 7 --name Viernes --script jugadas.txt"
CORES: dict[str, tuple[str, set[str]]] = {
    "card find": ("cards", {"id", "name", "set", "number", "unknown", "type", "agua"}),
    "deck show Prueba": ("cards", {"zone", "id", "name", "count"}),
    "deck check Prueba": ("results", {"deck", "format", "verdict", "findings"}),
    "pack open sobre -c 2": ("packs", {"number", "cards"}),
    "pack odds sobre": ("rarities", {"rarity", "probability", "exact", "method"}),
    "pack odds sobre --cards": ("cards", {"id", "name", "printing", "probability", "exact"}),
    "pack rate sobre --rarity rara --hits 9 --packs 36": ("rates", {"found", "p_value", "verdict"}),
    "pack complete sobre --known": ("figures", {"figure", "packs", "low", "high", "cost"}),
    "pack simulate sobre": ("rarities", {"rarity", "found", "expected", "deviation"}),
    "pack pool sobre=2 --players 2": ("players", {"player", "receipts", "count", "cards"}),
    "pack draft sobre=2 --bots 2": ("picks", {"round", "turn", "player", "id", "name", "rarity"}),
    "rules find jardín": ("hits", {"id", "title", "text"}),
    "rules term jardín": ("terms", {"id", "term", "definition", "see"}),
    "deck list": ("decks", {"name", "game", "format", "count", "verdict"}),
    "deck diff Prueba Otra": ("changes", {"zone", "change", "id", "name", "before", "after"}),
    "deck log Prueba": ("changes", {"entry", "made", "command", "began", "cards"}),
    "deck can-build": ("decks", {"deck", "game", "built", "missing", "cards"}),
    "game list": ("games", {"id", "name", "known", "sample"}),
    "config list": ("settings", {"key", "value", "chosen"}),
    "data log": ("entries", {"entry", "made", "command", "changes", "undone"}),
    "data undo -n": ("undone", {"entry", "made", "command"}),
    "data restore": ("copies", {"copy", "file", "made", "kind", "decks", "copies", "wants"}),
    "data path": ("places", {"what", "path", "exists"}),
    "play hand Prueba": ("hands", {"number", "cards"}),
    f"{KEPT} && play list": ("games", {"name", "game", "deck", "seed", "turn", "moves", "state"}),
    f"{KEPT} && play log": ("log", {"number", "action", "said", "what", "events"}),
    f"{KEPT} && play replay": ("actions", set()),
}
CHANGING = {
    "new", "add", "cut", "move", "note", "rename", "copy", "remove", "build", "free", "import",
    "set", "unset", "use", "enter", "auto", "apply", "record",
}  # fmt: skip
SAMPLES = (
    "card find",
    "card show trebol",
    "deck show Muestra",
    "deck check Muestra",
    "deck stats Muestra",
    "play hand Muestra --seed 1",
    "pack open sobre --seed 1",
    "pack odds sobre --cards",
    "pack simulate sobre --seed 1 --cards",
)


def prepared(garden: Mazo, line: str) -> list[str]:
    """Do what has to be done before a command, and return the command's words."""
    *before, last = line.split(" && ")
    for each in before:
        assert garden(*shlex.split(each)).code == 0
    return shlex.split(last)


@pytest.fixture
def sampled(garden: Mazo) -> Mazo:
    """Return the game with its sample cards, and a deck of them."""
    for line in ("game use t2 --sample", "deck new Muestra", "deck add Muestra 3 Trébol"):
        assert garden(*shlex.split(line)).code == 0
    return garden


def test_every_command_here_is_held(garden: Mazo) -> None:
    """Of the nouns held here no verb is left out, but those that have tests of their own."""
    held = {tuple(line.split(" && ")[-1].split()[:2]) for line in LINES.values()}
    apart = {("game", "list"), ("game", "check"), ("card", "import"), ("pack", "check")}
    apart |= {("pack", "verify"), ("play", "start"), ("deck", "edit"), ("deck", "choose")}
    apart |= {pair for pair in everything() if pair[0] == "table"}
    assert garden("game", "list").code == 0
    assert {pair for pair in everything() if pair[1]} - apart == held


@pytest.mark.parametrize("name", LINES)
def test_json_is_one_object(garden: Mazo, name: str) -> None:
    """A command's JSON has the five keys in order; its warnings are what stderr says."""
    words = prepared(garden, LINES[name])
    ran = garden("-o", "json", *words)
    answer = json.loads(ran.out)
    assert list(answer) == ENVELOPE
    assert (answer["schema"], answer["command"]) == (1, " ".join(words[:2]))
    assert answer["game"] in {"t2", None}
    assert answer["data"]
    assert answer["warnings"] == ran.err.splitlines()


@pytest.mark.parametrize("line", CORES)
def test_the_core_of_data(garden: Mazo, line: str) -> None:
    """The names that other programs read are there, in each member of the list."""
    key, names = CORES[line]
    members = garden(*prepared(garden, line), "-o", "json").data[key]
    assert members
    assert [names - set(member) for member in members if names - set(member)] == []


def test_the_core_of_a_search(garden: Mazo) -> None:
    """A search says how many there are in all, and of how many it cannot be told."""
    data = garden.json("card", "find", "agua>=1", "-l", "1")
    assert (data["total"], len(data["cards"]), data["cannot_tell"]) == (2, 1, 2)
    assert garden.json("card", "find", "menhir")["cards"][0]["unknown"] == ["agua", "text"]


def test_the_core_of_a_completion(garden: Mazo) -> None:
    """How many packs, and how that was found, is told without looking at further lists."""
    data = garden.json("pack", "complete", "sobre", "--known")
    assert {"mean", "median", "p90", "p95", "method", "cards", "owned", "missing"} <= {*data}
    assert data["median"] <= data["mean"] <= data["p90"] <= data["p95"]
    assert [*data["curve"][0]] == ["packs", "chance", "cards"]


def test_the_core_of_an_opening(garden: Mazo) -> None:
    """An opening has its seed, its receipt, and each card its slot, name and rarity."""
    data = garden.json("pack", "open", "sobre", "--seed", "x", "-c", "2")
    assert data["seed"] == "x"
    assert data["receipt"].startswith("mazo1:")
    assert [pack["number"] for pack in data["packs"]] == [1, 2]
    cards = [card for pack in data["packs"] for card in pack["cards"]]
    assert len(cards) == 6
    assert all({"slot", "id", "name", "rarity"} <= set(card) for card in cards)
    again = garden.json("pack", "verify", data["receipt"])
    assert (again["same"], again["packs"]) == (True, data["packs"])


def test_terms_are_told_in_each_language(garden: Mazo) -> None:
    """A term has its words and meanings by language, whichever is spoken."""
    (term,) = garden.json("rules", "term", "watering", "--lang", "es")["terms"]
    assert (term["id"], term["see"]) == ("regar", ["jardin"])
    assert term["term"] == {"es": "Regar", "en": "Watering"}
    assert set(term["definition"]) == {"es", "en"}


@pytest.mark.parametrize("name", LINES)
def test_records_and_rows_agree(garden: Mazo, name: str) -> None:
    """Ndjson is an object a line, csv a header and as many cells a row, and both have as many."""
    words = [*prepared(garden, LINES[name]), "-n"]
    words = words if "-n" in shlex.split(LINES[name]) or changes(words) else words[:-1]
    records: list[Any] = [json.loads(line) for line in garden("-o", "ndjson", *words).lines]
    assert all(isinstance(record, dict) for record in records)
    header, *rows = csv.reader(io.StringIO(garden("-o", "csv", *words).out))
    assert len(set(header)) == len(header)
    assert {len(row) for row in rows} <= {len(header)}
    assert len(rows) == len(records)
    assert records


def changes(words: list[str]) -> bool:
    """Tell whether a command changes something, and so can be rehearsed."""
    return words[1] in CHANGING


@pytest.mark.parametrize("line", SAMPLES)
def test_sample_cards_are_owned_up_to(sampled: Mazo, line: str) -> None:
    """A listing with sample cards says so on stderr and among the warnings of JSON."""
    ran = sampled(*shlex.split(line), "-o", "json", "--lang", "en")
    said = [note for note in json.loads(ran.out)["warnings"] if "ample cards" in note]
    assert len(said) == 1
    assert said[0] in ran.err.splitlines()


def test_sample_cards_are_found_by_a_flag(sampled: Mazo) -> None:
    """`is:sample` tells them apart, in a search as in what each card says of itself."""
    cards = sampled.json("card", "find", "is:sample")["cards"]
    assert {card["name"] for card in cards} == {"Trébol", "Geoda"}
    assert all(card["sample"] for card in cards)
    real = sampled.json("card", "find", "not is:sample")["cards"]
    assert [card["sample"] for card in real] == [False] * 5
