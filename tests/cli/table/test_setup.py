"""`mazo table setup` as it is typed."""

from typing import Any

import pytest
from mazo.cli.table import ticking
from mazo.cli.terminal import keyboard
from mazo.play.invocacion.deal import rounds

from ..running import Mazo


def setup(games: Mazo, game: str, *words: str) -> dict[str, Any]:
    """Return what a command tells."""
    found: dict[str, Any] = games.json("table", "setup", "-g", game, *words)
    return found


@pytest.mark.parametrize(
    ("players", "removed", "deck", "after"), [(3, 4, 45, 24), (4, 2, 55, 34), (5, 0, 65, 44)]
)
def test_numbers_go_by_the_players(
    games: Mazo, players: int, removed: int, deck: int, after: int
) -> None:
    """ZM-1, ZM-2, ZM-4, ZM-5: mana taken out, the mana deck, and what is left after 21 cards."""
    found = setup(games, "zonamagica", "--players", str(players))
    numbers = {row["id"]: row["value"] for row in found["numbers"]}
    assert (numbers["mana-removed"], numbers["mana-deck"]) == (removed, deck)
    assert numbers["mana-after-setup"] == after == deck - 21


def test_the_steps_stand_in_order_with_their_rules(games: Mazo) -> None:
    """ZM-3, ZM-4, ZM-6, ZM-7, ZM-8, ZM-9: from the mages to the implement in play."""
    cites = [step["cite"] for step in setup(games, "zonamagica", "--players", "4")["steps"]]
    first = " ".join(cite[0] for cite in cites)
    assert first == "ZM-3 ZM-2 ZM-3 ZM-3 ZM-4 ZM-5 ZM-6 ZM-6 ZM-6 ZM-7 ZM-8 ZM-9"


def test_numbers_that_were_agreed_on(games: Mazo) -> None:
    """A number that the rulebook leaves open is unknown until its setting says it, or says none."""
    told = ("table", "setup", "-g", "roglamor")
    assert "  ?  lives of each player (opening; lives=?)" in games(*told).lines
    assert games("config", "set", "roglamor.hand-size", "7").code == 0
    for value, shown in (("20", "  20"), ("none", "  —")):
        assert games("config", "set", "roglamor.lives", value).code == 0
        assert f"{shown}  lives of each player (opening; lives={value})" in games(*told).lines
    numbers = setup(games, "roglamor")["numbers"]
    assert [(row["value"], row["setting"]) for row in numbers] == [
        ("none", "lives"),
        (7, "hand-size"),
    ]


def test_five_players_play_armageddon(games: Mazo) -> None:
    """INV-35: from 5 players on it is Armageddon: two decks, and none dealt to the Guardian."""
    found = setup(games, "invocacion", "--players", "5")
    assert found["variants"] == ["armagedon"]
    numbers = {row["id"]: row["value"] for row in found["numbers"]}
    assert (numbers["decks"], numbers["first-deal"]) == (2, 4 * (5 - 1))
    dealt = [step for step in found["steps"] if "INV-2" in step["cite"]]
    assert [step["cite"] for step in dealt] == [["INV-2", "INV-35", "reading-armageddon-referee"]]


def test_variants_go_together(games: Mazo) -> None:
    """INV-38, INV-35: Legends come to what so many players play anyway, and none is taken twice."""
    words = ("--players", "6", "--variant", "leyendas", "--variant", "Armageddon")
    assert setup(games, "invocacion", *words)["variants"] == ["armagedon", "leyendas"]


def test_a_variant_changes_what_is_done(games: Mazo) -> None:
    """IZ-27, IZ-2: staked cards lie in place of the Shields."""
    plain, staked = (setup(games, "invizimals", *w) for w in ((), ("--variant", "stakes")))
    assert any("IZ-2" in step["cite"] for step in plain["steps"])
    assert not any("IZ-2" in step["cite"] for step in staked["steps"])
    assert staked["steps"][0]["cite"] == ["IZ-27"]
    assert (plain["other_variants"][0]["id"], staked["other_variants"]) == ("apuestas", [])


@pytest.mark.parametrize("players", [3, 4])
def test_variants_are_offered_to_those_who_may_play_them(games: Mazo, players: int) -> None:
    """INV-33, INV-36: the extended game is for 3 or 4, constructed decks for 2."""
    found = setup(games, "invocacion", "--players", str(players))
    offered = {row["id"] for row in found["other_variants"]}
    assert "extendida" in offered
    assert not {"construido", "armagedon"} & offered


def test_what_is_done_is_ticked(games: Mazo) -> None:
    """Numbers and ranges tick their steps, and no others."""
    ran = games("table", "setup", "-g", "invizimals", "--tick", "1,3..4")
    assert [line[:6] for line in ran.lines if line.startswith("[")] == [
        "[x] 1.", "[ ] 2.", "[x] 3.", "[x] 4.", "[ ] 5.", "[ ] 6.", "[ ] 7.",
    ]  # fmt: skip


def test_at_a_terminal_numbers_tick_until_enter(
    games: Mazo, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A number ticks its step, once more unticks it; another word is told of; Enter ends it."""
    typed = [(1, "1 2\n"), (2, "1\n"), (3, "nope\n"), (4, "\n"), (5, "3\n")]
    monkeypatch.setattr(ticking, "possible", lambda: True)
    monkeypatch.setattr(keyboard, "read", lambda _prompt, asks: typed if asks else [])
    found = setup(games, "invizimals")
    assert [step["number"] for step in found["steps"] if step["done"]] == [2]


@pytest.mark.parametrize(
    ("words", "code", "told"),
    [
        (("-g", "zonamagica", "--players", "2"), 2, "3 to 5"),
        (("-g", "zonamagica"), 2, "--players"),
        (("-g", "invizimals", "--players", "3"), 2, "Players: 2"),
        (("-g", "invizimals", "--tick", "9"), 2, "1 to 7"),
        (("-g", "invizimals", "--tick", "2..1"), 2, "1 to 7"),
        (("-g", "invizimals", "--variant", "apustas"), 3, "“apuestas”"),
        (("-g", "roglamor", "--variant", "x"), 3, "no variants"),
        (("-g", "invocacion", "--players", "4", "--variant", "armagedon"), 2, "5 to 8"),
    ],
)
def test_what_cannot_be_set_up(games: Mazo, words: tuple[str, ...], code: int, told: str) -> None:
    """Each refusal says what would do."""
    ran = games("table", "setup", *words)
    assert ran.code == code
    assert told in ran.err


def test_a_game_that_does_not_say(mazo: Mazo) -> None:
    """A game file without a set-up has none to list."""
    ran = mazo("table", "setup", "--players", "2")
    assert (ran.code, ran.out) == (3, "")


@pytest.mark.parametrize(
    ("setting", "value", "players", "expected"),
    [
        ("invocacion.portal-size", "100", 3, {"rounds-most": None, "first-deal": 12}),
        ("invocacion.armageddon-referee", "dealt", 6, {"first-deal": 24, "rounds-most": 8}),
        ("invocacion.armageddon-deck", "constructed", 6, {"first-deal": 20, "rounds-most": None}),
        ("zonamagica.mana-per-type", "12", 3, {"mana-deck": 40, "mana-after-setup": 19}),
        ("zonamagica.mana-per-type", "12", 5, {"mana-deck": 60, "refills": 4}),
        ("zonamagica.mana-per-type", "14", 4, {"mana-deck": 60, "mana-unused": 6}),
        ("zonamagica.cycles", "three", 4, {"cycles": 3, "turns": 33, "refills": 2}),
        ("zonamagica.spell-count", "60", 4, {"spell-deck": 40}),
    ],
)
def test_numbers_go_by_the_settings(
    games: Mazo, setting: str, value: str, players: int, expected: dict[str, int | None]
) -> None:
    """ZM-2, ZM-28, INV-2, INV-35: a number that hangs on a setting follows it, or is left out."""
    assert games("config", "set", setting, value).code == 0
    game = setting.partition(".")[0]
    found = games.json("table", "setup", "-g", game, "--players", str(players))
    numbers = {row["id"]: row["value"] for row in found["numbers"]}
    assert {id_: numbers.get(id_) for id_ in expected} == expected


def test_constructed_decks_last_as_long_whatever_the_portal(games: Mazo) -> None:
    """INV-36: two decks of 30 give 6 to 14 rounds; the size of the Portal is not theirs."""
    for size in ("40", "60"):
        assert games("config", "set", "invocacion.portal-size", size).code == 0
        found = setup(games, "invocacion", "--players", "2", "--variant", "construido")
        told = {row["id"]: (row["value"], row["settings"]) for row in found["numbers"]}
        assert told["rounds-fewest"] == (rounds(30, 1).fewest, ["deck-size"])
        assert told["rounds-most"] == (rounds(30, 1).most, ["deck-size"])
    assert games("config", "set", "invocacion.deck-size", "minimum").code == 0
    found = setup(games, "invocacion", "--players", "2", "--variant", "construido")
    assert [row["id"] for row in found["numbers"]] == ["first-deal"]


@pytest.mark.parametrize("players", ["3", "4"])
def test_rounds_are_those_of_one_portal(games: Mazo, players: str) -> None:
    """INV-33: the rounds are those until the Portal falls short for the first time."""
    asked = ("table", "setup", "-g", "invocacion", "--players", players)
    found = rounds(60, int(players))
    for words in (asked, (*asked, "--variant", "extendida")):
        numbers = {row["id"]: row["value"] for row in games.json(*words)["numbers"]}
        assert (numbers["rounds-fewest"], numbers["rounds-most"]) == (found.fewest, found.most)
        assert "rounds until the Portal falls short" in games(*words).out


def test_rounds_are_those_of_the_deals(games: Mazo) -> None:
    """INV-2, INV-35: the rounds that the set-up tells are those that dealing comes to."""
    for value in ("not-dealt", "dealt"):
        assert games("config", "set", "invocacion.armageddon-referee", value).code == 0
        for players in range(2, 9):
            told = games.json("table", "setup", "-g", "invocacion", "--players", str(players))
            numbers = {row["id"]: row["value"] for row in told["numbers"]}
            receive = players - (players > 4 and value == "not-dealt")
            found = rounds(60 if players < 5 else 120, receive, int(players > 4))
            assert (numbers["rounds-fewest"], numbers["rounds-most"]) == (found.fewest, found.most)
            assert numbers["first-deal"] == 4 * receive


@pytest.mark.parametrize(
    ("setting", "value", "before", "after"),
    [
        ("zonamagica.implement-start", "dealt", "Draft the implements", "Without a draft"),
        ("zonamagica.mage-deal", "chosen", "1 random mage", "chooses 1 mage"),
        ("invizimals.setup-stage", "any", "three PUPs", "whatever their stage"),
        ("invizimals.setup-count", "four", "is not filled again", "may fill its place"),
        ("invizimals.first-active", "attack", "one of them as active", "cost you the attack"),
        ("invizimals.first-mulligan-free", "yes", "a card for each (", "after the first"),
        ("invocacion.armageddon-referee", "dealt", "referees gets none", "Guardian included"),
    ],
)
def test_steps_go_by_the_settings(
    games: Mazo, setting: str, value: str, before: str, after: str
) -> None:
    """IZ-5, ZM-3, ZM-8, INV-35: a step follows the setting that it hangs on, and names it."""
    game, _, id_ = setting.partition(".")
    players = {"zonamagica": "4", "invizimals": "2", "invocacion": "5"}[game]
    words = ("table", "setup", "-g", game, "--players", players)
    assert before in games(*words).out
    assert games("config", "set", setting, value).code == 0
    ran = games(*words)
    assert before not in ran.out
    assert after in ran.out
    assert f"{id_}={value}" in ran.out
