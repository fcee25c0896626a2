"""`mazo pack complete`: packs to complete a set, from what is there, and what is not known."""

import csv
import io
import re
from pathlib import Path

import pytest
from mazo.cli.terminal import progress

from ..conftest import AddCards
from ..running import Mazo

SET = ("pack", "complete", "sobre", "-g", "t2", "--known")


@pytest.fixture
def eighty(mazo: Mazo, t1: Path, add_cards: AddCards) -> Mazo:
    """Return the game with a set of 40 + 20 + 15 + 5 cards, and Roglamor's booster for it."""
    add_cards.set("OCH")
    rarities = {"c": 40, "u": 20, "r": 15, "m": 5}
    add_cards(
        *(f"{rarity}{i},Carta {rarity}{i},,OCH,{rarity}{i},,{rarity},objeto,,1,,,,T"
          for rarity, count in rarities.items() for i in range(count))
    )  # fmt: skip
    game = t1 / "game.toml"
    product = """
[products.ocho]
label = { es = "Ocho", en = "Eight" }
set = "OCH"
size = 9
duplicates = "pack"
slots = [
  { count = 6, rarity = "c" },
  { count = 2, rarity = "u" },
  { id = "rara", options = [{ weight = 80, rarity = "r" }, { weight = 20, rarity = "m" }] },
]
"""
    game.write_text(game.read_text(encoding="utf-8") + product, encoding="utf-8")
    return mazo


def test_a_set_of_eighty_takes_75_packs(eighty: Mazo) -> None:
    """Mean 74.98, median 70, 90 % by 108, 95 % by 123: Roglamor's booster (RG-31)."""
    data = eighty.json("pack", "complete", "ocho")
    assert (data["cards"], data["owned"], data["missing"]) == (80, 0, 80)
    assert data["method"] == "exact"
    assert round(data["mean"], 2) == 74.98
    assert (data["median"], data["p90"], data["p95"]) == (70, 108, 123)
    assert 0 < data["error"] < 1e-6
    assert data["curve"][0] == {"packs": 0, "chance": 0.0, "cards": 0.0}
    assert data["curve"][-1]["chance"] > 0.999


def test_more_copies_are_simulated(eighty: Mazo) -> None:
    """Two of each card are tried out: a seed, intervals that hold the figures, the same again."""
    line = ("pack", "complete", "ocho", "--copies", "2", "--trials", "200", "--seed", "viernes")
    data = eighty.json(*line)
    assert (data["method"], data["trials"], data["seed"]) == ("simulated", 200, "viernes")
    assert data["missing"] == 160
    for name, (low, high) in data["intervals"].items():
        assert low <= data[name] <= high
    assert data["mean"] > 80
    assert eighty.json(*line) == data
    other = eighty.json(*line[:-1], "lunes")
    assert other["mean"] != data["mean"]


def test_trades_shorten_it(eighty: Mazo) -> None:
    """Two spare cards for one of the same rarity bring the end nearer."""
    line = ("pack", "complete", "ocho", "--trials", "200", "--seed", "viernes")
    traded = eighty.json(*line, "--trade", "2:1")
    assert traded["trade"] == "2:1"
    assert traded["method"] == "simulated"
    assert traded["mean"] < 50


def test_it_begins_with_what_is_owned(eighty: Mazo) -> None:
    """Copies count, those that name no printing too; with `--have none` they do not."""
    for line in ("own add 3 OCH-c0 'Carta c1'", "own enter --set OCH r0 r1 -y"):
        assert eighty(*split(line)).code == 0
    data = eighty.json("pack", "complete", "ocho")
    assert (data["owned"], data["missing"]) == (4, 76)
    assert data["mean"] < 74.98
    two = eighty.json("pack", "complete", "ocho", "--copies", "2", "--trials", "100")
    assert two["owned"] == 5
    without = eighty.json("pack", "complete", "ocho", "--have", "none")
    assert (without["owned"], round(without["mean"], 2)) == (0, 74.98)


def split(line: str) -> list[str]:
    """Return the words of a command line."""
    import shlex

    return shlex.split(line)


def test_a_tier_is_a_rarity_or_a_query(eighty: Mazo) -> None:
    """The five Únicas by their rarity's name, and any cards by a query."""
    assert eighty.json("pack", "complete", "ocho", "--tier", "única")["cards"] == 5
    assert eighty.json("pack", "complete", "ocho", "--tier", "rarity:r,m")["cards"] == 20
    assert eighty("want", "add", "Carta m0", "Carta m1").code == 0
    data = eighty.json("pack", "complete", "ocho", "--tier", "want>=1")
    assert data["cards"] == 2
    assert round(data["mean"], 1) == 37.5


def test_it_costs_what_packs_cost(eighty: Mazo) -> None:
    """The price of a pack times the packs, in its currency, to the cent."""
    line = ("pack", "complete", "ocho", "--price", "3,50", "--currency", "eur")
    data = eighty.json(*line)
    assert data["currency"] == "EUR"
    costs = {row["figure"]: row["cost"] for row in data["figures"]}
    assert costs == {"mean": 262.43, "median": 245.0, "p90": 378.0, "p95": 430.5}
    assert "262.43 EUR" in eighty(*line).out
    assert "262,43 EUR" in eighty(*line, "--lang", "es").out
    assert eighty.json("pack", "complete", "ocho", "--price", "3.50 €")["currency"] == "EUR"


def test_a_set_that_is_complete_needs_no_packs(eighty: Mazo) -> None:
    """Nothing is missing: no packs, and no curve."""
    numbers = [f"m{i}" for i in range(5)]
    assert eighty("own", "enter", "--set", "OCH", *numbers, "-y").code == 0
    ran = eighty("pack", "complete", "ocho", "--tier", "m")
    assert ran.code == 0
    assert "5 of 5 cards are there" in ran.out
    assert "Nothing is missing." in ran.out
    assert "│" not in ran.out
    data = eighty.json("pack", "complete", "ocho", "--tier", "m")
    assert (data["mean"], data["p95"], data["missing"]) == (0, 0, 0)


def test_cards_that_no_pack_gives_are_named(eighty: Mazo, add_cards: AddCards) -> None:
    """A promo of the set is not waited for, and is told of."""
    add_cards("pp,Promoción,,OCH,99,,p,objeto,,1,,,,T")
    ran = eighty("pack", "complete", "ocho")
    assert "Promoción (OCH-99)" in ran.err
    data = eighty.json("pack", "complete", "ocho")
    assert (data["never"], data["cards"]) == (["OCH-99"], 80)
    assert eighty("pack", "complete", "ocho", "--tier", "p").code == 3


FOILS = """
[products.foils]
label = "Foils"
set = "FFF"
[[products.foils.slots]]
count = 3
sheet = "not rarity:p"
[[products.foils.slots]]
id = "foil"
rarity = "p"
chance = "1/36"

[products.league]
label = "League"
set = "OCH"
[[products.league.variants]]
id = "first"
packs = 1
slots = [{ rarity = "m" }]
[[products.league.variants]]
id = "rest"
packs = "2.."
slots = [{ rarity = "c" }]

[products.arts]
label = "Arts"
set = "FFF"
slots = [{ arts = "shared" }]
"""


@pytest.fixture
def foils(eighty: Mazo, t1: Path, add_cards: AddCards) -> Mazo:
    """Return the game with twelve commons, two of which are foils (`p`) as well, and products."""
    add_cards.set("FFF")
    add_cards(
        *(f"f{i},Filo {i},,FFF,{i},,c,objeto,,1,,,,T" for i in range(12)),
        *(f"f{i},Filo {i},,FFF,{i}b,,p,objeto,,1,,,,T" for i in range(2)),
    )
    game = t1 / "game.toml"
    game.write_text(game.read_text(encoding="utf-8") + FOILS, encoding="utf-8")
    return eighty


def test_a_foil_waits_for_packs_without_its_common(foils: Mazo) -> None:
    """In 1 of 22 packs both foils are there as commons, so that none can be drawn: exactly so."""
    data = foils.json("pack", "complete", "foils", "--tier", "p")
    assert (data["method"], data["cards"]) == ("exact", 2)
    assert data["mean"] == pytest.approx(3 * 36 * 22 / 21)
    whole = foils.json("pack", "complete", "foils", "--trials", "200")
    assert (whole["method"], whole["cards"]) == ("simulated", 14)


@pytest.mark.parametrize("lang", ["es", "en"])
def test_a_set_that_may_never_be_complete_is_told(foils: Mazo, lang: str) -> None:
    """Five Únicas of which only the first pack gives one: no number of packs is enough."""
    ran = foils("pack", "complete", "league", "--tier", "m", "--lang", lang)
    assert ran.code == 3
    assert "league" in ran.err
    assert "--tier" in ran.err
    assert foils("pack", "complete", "league", "--tier", "c").code == 0


def test_arts_that_share_a_place_count_as_one_and_it_is_said(foils: Mazo) -> None:
    """Of fourteen printings two share the place of another: twelve cards, and a line says so."""
    ran = foils("pack", "complete", "arts")
    assert foils.json("pack", "complete", "arts")["cards"] == 12
    assert "share one place" in ran.err
    assert "share one place" not in foils("pack", "complete", "ocho").err


def test_a_set_narrows_a_product_of_several(mazo: Mazo) -> None:
    """A product of two sets is asked for one of them; a set that it does not give is told."""
    both = mazo.json("pack", "complete", "sobre", "--trials", "100")
    one = mazo.json("pack", "complete", "sobre", "--set", "BBB", "--trials", "100")
    assert (both["set"], one["set"]) == (None, "BBB")
    assert 0 < one["cards"] < both["cards"]
    assert mazo("pack", "complete", "p1", "--set", "BBB").code == 3
    assert mazo("pack", "complete", "sobre", "--set", "XXX").code == 3


@pytest.mark.parametrize("lang", ["es", "en"])
def test_unnamed_cards_count_where_the_size_tells(mazo: Mazo, lang: str) -> None:
    """91 of 470 cards are known, all 470 are in the packs: it is told, and worked out for 470."""
    line = ("pack", "complete", "sobre", "-g", "invizimals")
    data = mazo.json(*line)
    assert (data["cards"], data["unnamed"], data["method"]) == (470, 379, "exact")
    assert round(data["mean"], 1) == 524.9
    ran = mazo(*line, "--lang", lang)
    assert "379" in ran.out
    assert "invizimals.pack-size = 6" in ran.err
    known = mazo.json(*line, "--known")
    assert (known["cards"], known["unnamed"]) == (91, 0)


def test_numbers_of_unknown_cards_are_there(mazo: Mazo) -> None:
    """A copy of number 300, whose card nobody knows, is one of the unnamed cards."""
    line = ("own", "enter", "-g", "invizimals", "--set", "DO", "1", "300x2", "301", "--lenient")
    assert mazo(*line, "-y").code == 0
    data = mazo.json("pack", "complete", "sobre", "-g", "invizimals")
    assert (data["owned"], data["missing"]) == (3, 467)


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ("guardianes -g roglamor", "complete.unplaced"),  # rarities of known cards are unknown
        ("megapack -g invizimals", "complete.unnamed"),  # how many are of limited edition?
        ("sobre -g t2", "complete.unplaced"),
        ("sobre -g invizimals --tier type:habitat", "complete.tier-unknown"),
    ],
)
def test_what_cannot_be_told_is_not_guessed(moss: Mazo, line: str, key: str) -> None:
    """Where the number of cards on a sheet is unknown the answer is that, with a remedy."""
    ran = moss("pack", "complete", *line.split(), "-o", "json")
    assert ran.code == 6
    assert f'"key": "{key}"' in ran.out
    assert "--known" in ran.out


def test_sample_cards_stand_in_for_a_set(mazo: Mazo, tmp_path: Path) -> None:
    """With the sample cards of a game its booster can be collected, marked as made up."""
    assert mazo("config", "set", "roglamor.sample", "yes").code == 0
    ran = mazo("pack", "complete", "guardianes", "-g", "roglamor")
    assert ran.code == 0
    assert "made up" in ran.err
    line = ("pack", "complete", "guardianes", "-g", "roglamor", "--to", str(tmp_path / "c.svg"))
    assert mazo.json(*line)["cards"] == 128
    assert "(made-up cards)" in (tmp_path / "c.svg").read_text("utf-8")


@pytest.mark.parametrize("ending", ["svg", "png", "csv"])
def test_the_curve_goes_to_a_file(eighty: Mazo, tmp_path: Path, ending: str) -> None:
    """By its ending a picture or a table, whole or not at all, and never over another file."""
    file = tmp_path / f"curva.{ending}"
    ran = eighty("pack", "complete", "ocho", "--to", str(file))
    assert ran.code == 0
    assert str(file) in ran.err
    before = file.read_bytes()
    assert before
    again = eighty("pack", "complete", "ocho", "--to", str(file))
    assert again.code == 7
    assert "--replace" in again.err
    assert eighty("pack", "complete", "ocho", "--to", str(file), "--replace").code == 0
    assert file.read_bytes() == before
    assert [*tmp_path.glob(".*")] == []


def test_the_table_of_the_curve_has_every_pack(eighty: Mazo, tmp_path: Path) -> None:
    """A row for each number of packs, in numbers that any program reads."""
    file = tmp_path / "curva.csv"
    assert eighty("pack", "complete", "ocho", "--to", str(file), "--lang", "es").code == 0
    rows = [*csv.DictReader(io.StringIO(file.read_text("utf-8")))]
    assert [int(row["packs"]) for row in rows] == [*range(len(rows))]
    chances = [float(row["chance"]) for row in rows]
    assert chances == sorted(chances)
    assert chances[107] < 0.9 <= chances[108]
    assert float(rows[1]["cards"]) == 9


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        ("--trade 2", 2, "2:1"),
        ("--trade 0:1", 2, "2:1"),
        ("--price abc", 2, "--price"),
        ("--price 3 --currency euros", 2, "EUR"),
        ("--currency EUR", 2, "--price"),
        ("--price 3EUR --currency USD", 2, "USD"),
        ("--to curva.gif", 2, ".svg"),
        ("--to curva", 2, ".svg"),
        ("--to nadie/curva.svg", 7, "nadie"),
        ("--copies 0", 2, "--copies"),
        ("--tier nada:1", 2, "nada"),
        ("--have some", 2, "--have"),
    ],
)
def test_what_cannot_be_read_is_told(eighty: Mazo, words: str, code: int, said: str) -> None:
    """One line names what is wrong, and the next what helps."""
    ran = eighty("pack", "complete", "ocho", *words.split())
    assert ran.code == code
    assert said in ran.err
    assert "Traceback" not in ran.err


def test_a_bar_shows_how_far_trials_are(eighty: Mazo, monkeypatch: pytest.MonkeyPatch) -> None:
    """Trials tell after how many of all they are, an exact answer how much is done."""
    told: list[tuple[int, int]] = []

    def seen(steps: object, whole: int, description: str, large: int = 0) -> None:
        told.extend((done, whole) for done in steps)  # type: ignore[attr-defined]
        assert description
        assert large >= 1

    monkeypatch.setattr("mazo.cli.pack.complete.walk", seen)
    assert progress.walk is not seen
    assert eighty("pack", "complete", "ocho", "--copies", "2", "--trials", "300").code == 0
    assert told[-1] == (300, 300)
    told.clear()
    assert eighty("pack", "complete", "ocho").code == 0
    assert told
    assert all(done <= whole + 1 for done, whole in told)


def test_interrupted_trials_leave_nothing(
    eighty: Mazo, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ctrl-C ends with 130, and no file is begun."""

    def stopped(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("mazo.cli.pack.complete.walk", stopped)
    file = tmp_path / "curva.svg"
    assert eighty("pack", "complete", "ocho", "--to", str(file)).code == 130
    assert not file.exists()


@pytest.mark.parametrize("lang", ["es", "en"])
def test_the_help_is_in_one_language(mazo: Mazo, lang: str) -> None:
    """Every option is explained, in the language in use."""
    ran = mazo("pack", "complete", "--help", "--lang", lang)
    assert ran.code == 0
    options = set(re.findall(r"--[a-z]+", ran.out))
    assert {"--set", "--tier", "--copies", "--have", "--known", "--trade", "--price"} <= options
