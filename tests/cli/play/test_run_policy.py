"""`mazo play run --policy` as it is typed."""

from collections.abc import Callable
from pathlib import Path

import pytest

from ..built import Built
from ..running import Mazo

FIRE = ("--goal", "elemento:fuego>=2")
DOUBT = "Mazo\n5 Lobo\n3 Carta Futura\n12 Furia\n"
INVIZIMALS = "Mazo\n9 Beatwidow PUP\n12 Beatwidow COLT\n9 Beatwidow MAX\n"


def test_whole_games_are_played_by_a_policy(mazo: Mazo, thirty: str) -> None:
    """Who passes through a game without rules of its own sees what is drawn, as the exact does."""
    asked = ("play", "run", thirty, *FIRE, "--by-turn", "3")
    data = mazo.json(*asked, "--policy", "pass", "--zone", "Mano", "--games", "800", "--seed", "7")
    assert (data["policy"], data["games"], data["zones"]) == ("pass", 800, ["hand"])
    assert data["unended"] == [
        {"why": "turns", "count": 800, "probability": 1.0, "game": 1}
        | {"interval": data["unended"][0]["interval"]}
    ]
    exact_ = mazo.json(*asked)["turns"]
    for row, known in zip(data["turns"], exact_, strict=True):
        low, high = row["interval"]
        assert abs(row["probability"] - known["probability"]) < 1.3 * (high - low)


@pytest.mark.parametrize("lang", ["es", "en"])
@pytest.mark.parametrize("width", ["80", "50", "34"])
def test_tables_of_whole_games_fit(
    mazo: Mazo, thirty: str, lang: str, width: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On any terminal no line is wider than it, and each table is there."""
    monkeypatch.setenv("COLUMNS", width)
    asked = ("play", "run", thirty, *FIRE, "--goal", "Lobo", "--policy", "pass", "--zone", "hand")
    more = ("--games", "20", "--seed", "7", "--lang", lang)
    ran = mazo(*asked, *more, "-o", "table")
    assert ran.code == 0
    assert max(map(len, ran.lines)) <= int(width)
    assert {"es": "turno", "en": "turn"}[lang] in ran.out


@pytest.mark.parametrize(
    ("lang", "heads"),
    [("es", ["final", "número", "turno"]), ("en", ["ending", "number", "turn"])],
)
def test_a_pipe_gets_a_line_for_each_number(
    mazo: Mazo, thirty: str, lang: str, heads: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Before it stands what it is, and it is written as in the tables of a terminal."""
    monkeypatch.setenv("COLUMNS", "120")
    asked = ("play", "run", thirty, *FIRE, "--goal", "Lobo", "--policy", "pass", "--zone", "hand")
    more = ("--games", "20", "--seed", "7", "--lang", lang)
    lines = [line.split("\t") for line in mazo(*asked, *more).lines]
    assert [line[0] for line in lines] == [*heads[:2], *[heads[2]] * 6]
    shown = [
        row.replace("\N{NO-BREAK SPACE}", " ") for row in mazo(*asked, *more, "-o", "table").lines
    ]
    for _, *cells in lines:
        told = [cell.replace("\N{NO-BREAK SPACE}", " ") for cell in cells]
        assert any(all(cell in row for cell in told) for row in shown), told
    assert [line[1] for line in lines[2:]] == [*"012345"]


STOPPED = {"es": "«Mano» admite 6", "en": "“Hand” takes 6"}


@pytest.mark.parametrize("lang", ["es", "en"])
def test_why_games_stop_at_a_rule_is_told(
    mazo: Mazo, thirty: str, limited: Callable[..., None], lang: str
) -> None:
    """No fact is lacking where the rules forbid what a policy does: the answer is a clean one."""
    limited("6")
    asked = ("play", "run", thirty, "--policy", "pass", "--seed", "7", "--by-turn", "3")
    ran = mazo(*asked, "--games", "4", "--lang", lang)
    assert (ran.code, STOPPED[lang] in ran.err) == (0, True)
    data = mazo.json(*asked, "--games", "4", "--lang", lang)
    assert [(each["why"], each["count"]) for each in data["unended"]] == [("refused", 4)]
    ((told,),) = ([each["why"] for each in data["refused"]],)
    assert STOPPED[lang] in told[0]
    assert (data["refused"][0]["games"], data["refused"][0]["game"]) == (4, 1)
    one = mazo(*asked, "--log", "1", "--lang", lang)
    assert (one.code, STOPPED[lang] in one.err) == (0, True)
    assert mazo.json(*asked, "--log", "1")["stopped"] == "refused"
    assert mazo.json(*asked[:-1], "1", "--log", "1")["stopped"] == "turns"


def test_a_policy_of_the_games_own_rules(mazo: Mazo, built: Built, home: Path) -> None:
    """IZ-1: games with a rival's deck end as the rules say, each kind of ending with its share."""
    built.lend(home, "invizimals")
    (home / "lista.txt").write_text(INVIZIMALS, encoding="utf-8")
    path = str(home / "lista.txt")
    asked = ("play", "run", path, "-g", "invizimals", "--against", path, "--policy", "simple")
    data = mazo.json(*asked, "--games", "12", "--seed", "7")
    assert sum(ending["count"] for ending in data["endings"]) == 12
    assert all(ending["text"] and ending["cite"] for ending in data["endings"])
    assert {figure["games"] for figure in data["figures"]} == {12}
    assert mazo.json(*asked, "--games", "12", "--seed", "7") == data
    for ending in data["endings"]:
        one = mazo.json(*asked, "--seed", "7", "--log", str(ending["game"]))
        assert one["ending"]["ending"] == ending["ending"]
        assert [row["number"] for row in one["log"]] == [*range(len(one["actions"]) + 1)]


def test_cards_in_doubt_draw_two_curves(mazo: Mazo) -> None:
    """Where it is open whether a card matches, the curve of a policy has its two ends, too."""
    assert mazo.deck(DOUBT, "dudoso", "--lenient").code == 0
    asked = ("play", "run", "dudoso", "--goal", "type:criatura", "--policy", "pass")
    ran = mazo(*asked, "--zone", "hand", "--games", "20", "--size", "2", "-o", "table")
    assert ran.code == 6
    assert "if nothing in doubt helps" in ran.out
    assert "if everything in doubt helps" in ran.out


@pytest.mark.parametrize(("lang", "said"), [("es", "siguiente"), ("en", "next")])
def test_one_game_is_told(mazo: Mazo, thirty: str, lang: str, said: str) -> None:
    """A game is told action by action, in both languages, and ends with the last turn asked for."""
    asked = ("play", "run", thirty, "--policy", "pass", "--by-turn", "3", "--seed", "7")
    ran = mazo(*asked, "--log", "2", "--lang", lang)
    assert (ran.code, len(ran.lines)) == (0, 4)
    assert [line.split("\t")[1] for line in ran.lines[1:]] == [said] * 3
    assert "pass" in ran.err
    assert {"es": "último turno", "en": "last turn"}[lang] in ran.err


ROGLAMOR = (
    "Mazo\n6 Farera de Brasa\n6 Pez Volador del Alba\n6 Topo Hortelano\n6 Semillero\n"
    "6 Lechuza de Ceniza Fría\nDominios\n5 Dominio de Fuego\n5 Dominio de Agua\n"
    "5 Dominio de Naturaleza\n5 Dominio de Arena\n"
)
INVOCACION = "Mazo\n15 Zorro de Brasas\n15 Abuela Topo\n"


@pytest.mark.parametrize("policy", ["simple", "random"])
@pytest.mark.parametrize(
    ("game", "listed"), [("zonamagica", ""), ("roglamor", ROGLAMOR), ("invocacion", INVOCACION)]
)
def test_policies_keep_to_the_rules(  # noqa: PLR0917 — a table
    mazo: Mazo, built: Built, home: Path, game: str, listed: str, policy: str
) -> None:
    """No policy does what the rules forbid; games that nobody knows the winner of end with 6."""
    built.lend(home, game)
    if listed:
        assert mazo("game", "use", game, "--sample").code == 0
    for setting, value in (("hand-size", "5"), ("lives", "20")):
        if game == "roglamor":
            assert mazo("config", "set", f"roglamor.{setting}", value).code == 0
    deck = ("-",) if listed else ()
    asked = ("play", "run", *deck, "-g", game, "--policy", policy, "--games", "4", "--seed", "7")
    ran = mazo(*asked, "-o", "json", stdin=listed)
    assert ran.code in {0, 6}, ran.out
    unended = {each["why"]: each["count"] for each in ran.data["unended"]}
    assert set(unended) <= {"policy", "untold"}
    ended = sum(each["count"] for each in ran.data["endings"])
    assert ended + sum(unended.values()) == 4
    nobody_knows = any(each["ending"] in {"untold", "unknown"} for each in ran.data["endings"])
    assert ran.code == (6 if unended.get("untold") or nobody_knows else 0)
    assert ran.data["actions"]["mean"] > 5


@pytest.mark.parametrize(
    ("arguments", "code", "key"),
    [
        ((*FIRE, "--zone", "hand"), 2, "run.needs-policy"),
        ((*FIRE, "--against", "x"), 2, "run.needs-policy"),
        ((*FIRE, "--log", "1"), 2, "run.needs-policy"),
        (("--policy", "pass", "--log", "0"), 2, "cli.bad-value"),
        (("--policy", "pass", "--keep", "Lobo"), 2, "run.not-with-policy"),
        (("--policy", "pass", "--exact"), 2, "run.not-with-policy"),
        (("--policy", "pass", "--log", "1", *FIRE), 2, "run.not-with-log"),
        (("--policy", "pass", "--log", "1", "--zone", "hand"), 2, "run.not-with-log"),
        (("--policy", "pass", "--log", "1", "--games", "9"), 2, "run.not-with-log"),
        (("--policy", "pass", "--log", "1", "--to", "x.svg"), 2, "run.not-with-log"),
        (("--policy", "passs"), 3, "run.unknown-policy"),
        ((*FIRE, "--policy", "pass"), 2, "run.zone-missing"),
        ((*FIRE, "--policy", "pass", "--zone", "nada"), 3, "run.unknown-zone"),
        (("--policy", "pass", "--games", "100001"), 2, "run.too-many-games"),
        (("--policy", "pass", "--to", "x.svg"), 2, "run.no-curve"),
        ((*FIRE, "--to", "x.gif"), 2, "complete.bad-file"),
        (("--policy", "pass", "--players", "2"), 0, ""),
        (("--policy", "pass", "--option", "x=y"), 2, "play.option-unknown"),
        (("--policy", "pass", "--against", "nope"), 3, "deck.unknown"),
    ],
    ids=["a zone", "a rival", "a log", "no game", "a keep", "fractions",
         "goals of one game", "zones of one game", "one game of many", "a curve of one game",
         "no such policy",
         "no zone", "no such zone", "too many games", "no curve", "no such form", "players",
         "no such option", "no such rival"],
)  # fmt: skip
def test_what_a_policy_does_not_go_with(
    mazo: Mazo, thirty: str, arguments: tuple[str, ...], code: int, key: str
) -> None:
    """One line says what is wrong, with its exit code."""
    ran = mazo("play", "run", thirty, *arguments, "-o", "json")
    assert (ran.code, key in ran.out) == (code, True), ran.out


@pytest.mark.parametrize("lang", ["es", "en"])
def test_options_are_said_in_either_language(mazo: Mazo, lang: str) -> None:
    """An option and its value are ids, or words of any language, however they are written."""
    typed = (
        "--option",
        "Distribución=AVANZADA",
        "--option",
        "first=by lot",
        "--option",
        "rival=guion",
    )
    asked = ("play", "start", "-g", "zonamagica", "--no-save", "--lang", lang, *typed)
    begun = mazo(*asked, "-o", "json")
    assert begun.code == 0, begun.err
    options = begun.data["options"]
    assert options == {"distribution": "advanced", "first": "lot", "rival": "scripted"}
    refused = mazo(*asked, "--option", "primero=own", "-o", "json")
    assert (refused.code, "play.option-twice" in refused.out) == (2, True)
