"""`mazo pack open`: what a pack holds, and that a seed says all of it."""

import os
import random
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from ..running import Mazo


def opened(mazo: Mazo, product: str, *options: str) -> list[list[dict[str, Any]]]:
    """Return the cards of each pack."""
    packs = mazo.json("pack", "open", product, *options)["packs"]
    return [pack["cards"] for pack in packs]


def test_no_card_comes_twice_in_a_pack(mazo: Mazo) -> None:
    """Seven places on a sheet of seven cards and two on one of two: every pack holds all nine."""
    packs = opened(mazo, "p1", "-c", "1000", "--seed", "1")
    assert len(packs) == 1000
    nine = {card["id"] for card in packs[0]}
    assert len(nine) == 9
    assert all(len(pack) == 9 and {card["id"] for card in pack} == nine for pack in packs)
    orders = {tuple(card["id"] for card in pack) for pack in packs}
    assert len(orders) > 900  # the order is drawn, too


def test_a_rarity_without_cards_leaves_no_gap(mazo: Mazo) -> None:
    """Where the upgrade has no card the slot's other rarity comes, and the check says so."""
    ran = mazo("pack", "open", "p3", "-c", "1000", "--seed", "5", "-o", "json")
    packs = ran.data["packs"]
    assert Counter(len(pack["cards"]) for pack in packs) == {4: 1000}
    assert {pack["cards"][3]["rarity"] for pack in packs} == {"r"}
    assert "“rarity:m set:AAA”" in ran.err
    checked = mazo("pack", "check", "p3")
    assert checked.code == 0
    assert "warning" in checked.out
    assert "products.p3.slots[1]" in checked.out


def test_the_rare_slot_draws_whatever_the_special_card_is(mazo: Mazo) -> None:
    """Each slot gives its own cards: a rare special card does not take the rare one's place."""
    packs = opened(mazo, "p5", "-c", "5000", "--seed", "4")
    slots = ["especial", *["comunes"] * 4, "rara"]
    assert {tuple(card["slot"] for card in pack) for pack in packs} == {tuple(slots)}
    assert {pack[5]["rarity"] for pack in packs} == {"r"}
    special = Counter(pack[0]["rarity"] for pack in packs)
    assert special["r"] > 0
    assert sum(special.values()) == 5000
    assert set(special) == {"c", "u", "r", "m"}


def test_the_declared_chance_is_met(mazo: Mazo) -> None:
    """RG-31: six, two and one; one pack in five has the rarest card, within five σ."""
    mazo("config", "set", "roglamor.sample", "yes")
    packs = opened(mazo, "guardianes", "-g", "roglamor", "-c", "10000", "--seed", "11")
    kinds = Counter(tuple(Counter(card["rarity"] for card in pack).items()) for pack in packs)
    plain, rare = (("comun", 6), ("poco-comun", 2), ("rara", 1)), ("unica", 1)
    assert set(kinds) == {plain, (*plain[:2], rare)}
    assert 1800 <= kinds[(*plain[:2], rare)] <= 2200
    drawn = Counter((card["rarity"], card["id"]) for pack in packs for card in pack)
    for rarity in ("comun", "poco-comun", "rara", "unica"):
        counts = [count for (of, _), count in drawn.items() if of == rarity]
        mean = sum(counts) / len(counts)
        assert all(abs(count - mean) < 5 * mean**0.5 for count in counts), rarity


def test_the_odds_that_are_told_are_the_declared_ones(mazo: Mazo) -> None:
    """RG-31: the product's page gives the exact share of each rarity."""
    odds = mazo.json("pack", "show", "guardianes", "-g", "roglamor")["odds"]
    assert {row["rarity"]: row["exact"] for row in odds} == {
        "comun": "6", "poco-comun": "2", "rara": "4/5", "unica": "1/5",
    }  # fmt: skip


@pytest.mark.parametrize("seed", ["0", "42", "007", "viernes", "¿qué?", "a,b=c", " "])
def test_a_seed_says_all(mazo: Mazo, seed: str) -> None:
    """A seed is any text; the same one gives the same packs, and its receipt replays them."""
    ran = mazo("pack", "open", "sobre", "-c", "3", f"--seed={seed}", "-o", "json")
    assert ran.data["seed"] == seed
    assert mazo("pack", "open", "sobre", "-c", "3", f"--seed={seed}", "-o", "json").out == ran.out
    again = mazo.json("pack", "verify", ran.data["receipt"])
    assert again["packs"] == ran.data["packs"]


def test_seeds_differ_as_texts_do(mazo: Mazo) -> None:
    """`7` and `007` are two seeds."""
    assert opened(mazo, "sobre", "--seed", "7") != opened(mazo, "sobre", "--seed", "007")


def test_a_seed_nobody_chose_is_printed_and_replays(mazo: Mazo) -> None:
    """Without a seed one is drawn anew, printed, and gives the same packs again."""
    first, second = (mazo("pack", "open", "sobre", "-c", "2") for _ in range(2))
    assert first.out != second.out
    (seed,) = [line.split()[1] for line in first.lines if line.startswith("Seed: ")]
    assert mazo("pack", "open", "sobre", "-c", "2", "--seed", seed).out == first.out


def test_a_pack_does_not_hang_on_how_many_are_opened(mazo: Mazo) -> None:
    """Five packs at once are the five that are opened one by one."""
    together = opened(mazo, "sobre", "--seed", "42", "-c", "5")
    alone = [opened(mazo, "sobre", "--seed", "42", "--first", str(n))[0] for n in range(1, 6)]
    assert alone == together


def test_the_order_of_the_card_file_does_not_matter(mazo: Mazo, t1: Path) -> None:
    """The same rows in any order are the same game: packs and receipt stay."""
    command = ("pack", "open", "sobre", "--seed", "42", "-c", "20", "-o", "json")
    before = mazo(*command).out
    path = t1 / "cards.csv"
    head, *rows = path.read_text(encoding="utf-8").splitlines(keepends=True)
    random.Random(7).shuffle(rows)
    path.write_text(head + "".join(rows), encoding="utf-8")
    assert mazo("card", "find", "--count").out == "25\n"
    assert mazo(*command).out == before


@pytest.mark.parametrize("product", ["sobre", "p5"])
def test_hashing_does_not_decide_what_is_drawn(t1: Path, product: str) -> None:
    """In three interpreters with different hash seeds the output is the same to the last byte."""
    assert t1.is_dir()
    command = [sys.executable, "-m", "mazo", "pack", "open", product, "--seed", "42", "-c", "10"]
    outputs = {
        subprocess.run(
            [*command, "-g", "t1"],
            env={**os.environ, "PYTHONHASHSEED": hashing},
            check=True,
            capture_output=True,
        ).stdout
        for hashing in ("0", "1", "random")
    }
    assert len(outputs) == 1
    assert outputs.pop().count(b"\n") > 60


def test_the_only_product_of_a_game_needs_no_name(mazo: Mazo) -> None:
    """Without a product the game's only one is opened, as if it had been named."""
    unnamed = mazo("pack", "open", "-g", "roglamor", "--seed", "1", "-o", "json")
    named = mazo("pack", "open", "guardianes", "-g", "roglamor", "--seed", "1", "-o", "json")
    assert unnamed.data == named.data
    assert unnamed.data["product"] == "guardianes"


def test_kept_packs_count_for_a_pity_rule(mazo: Mazo, t1: Path) -> None:
    """Packs that are kept go on counting: the sixth without a card of the rarity has one."""
    game = t1 / "game.toml"
    game.write_text(
        game.read_text(encoding="utf-8")
        + """
[products.pena]
slots = [{ id = "r", options = [{ weight = 1000000, rarity = "c" }, { rarity = "u" }] }]
pity = [{ slot = "r", rarity = "u", after = 5 }]
""",
        encoding="utf-8",
    )
    for seed in ("1", "2", "3"):
        last = mazo.json("pack", "open", "pena", "-c", "2", "--keep", "--seed", seed)
    assert [pack["cards"][0]["rarity"] for pack in last["packs"]] == ["c", "u"]
    assert ",since.r.u=4," in last["receipt"]
    assert mazo("pack", "verify", last["receipt"]).code == 0
    alone = mazo.json("pack", "open", "pena", "-c", "2", "--seed", "3")
    assert [pack["cards"][0]["rarity"] for pack in alone["packs"]] == ["c", "c"]
