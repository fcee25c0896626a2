"""`mazo card find`: what a query finds, however it is typed."""

import pytest

from ..running import Mazo


def found(mazo: Mazo, *arguments: str) -> list[str]:
    """Return the names that a query finds, in their order."""
    return [card["name"] for card in mazo.json("card", "find", *arguments)["cards"]]


@pytest.mark.parametrize(
    ("query", "names"),
    [
        ("nandu", ["Ñandú de Ceniza"]),
        ("ÑANDÚ", ["Ñandú de Ceniza"]),
        ("ñandu", ["Ñandú de Ceniza"]),
        ("N\u0303andu\u0301", ["Ñandú de Ceniza"]),
        ("ultima", ["D'Orel, la Última", "Última Luz"]),
        ("canon", ["Canon de Sal", "Cañón de Sal"]),
        ("cañón", ["Cañón de Sal", "Canon de Sal"]),
    ],
)
def test_accents_need_not_be_typed(mazo: Mazo, query: str, names: list[str]) -> None:
    """Names are found without accents and in any case; what was typed exactly comes first."""
    assert found(mazo, query) == names


@pytest.mark.parametrize(
    ("query", "name"),
    [
        ("3.0", "Mago 3.0"), ("D'Orel", "D'Orel, la Última"), ("D’Orel", "D'Orel, la Última"),
        ('"Zurdo"', 'El "Zurdo" Vega'), ("Rey,", "Rey, Señor del Norte"), ("¡A", "¡A las Armas!"),
        ("Furia (BBB)", "Furia (BBB)"), ("Noche // Día", "Noche // Día"),
    ],
)  # fmt: skip
def test_signs_of_a_name_are_looked_for(mazo: Mazo, query: str, name: str) -> None:
    """Dots, quotes, commas, dashes and brackets in a name are nothing but signs of it."""
    assert found(mazo, query) == [name]


def test_a_name_that_begins_with_a_dash(mazo: Mazo) -> None:
    """Behind `--` a leading dash belongs to the name; without it the message says so."""
    ran = mazo("card", "find", "-o", "json", "--", "-Eco-")
    assert (ran.code, [card["name"] for card in ran.data["cards"]]) == (0, ["-Eco-"])
    ran = mazo("card", "find", "-Eco-")
    assert (ran.code, ran.out) == (2, "")
    assert "“--”" in ran.err


@pytest.mark.parametrize("query", ["%", "_", "L_bo", "Lobo%", "*", "?", "a-b", "\\", "x" * 5000])
def test_signs_that_no_name_holds_find_nothing(mazo: Mazo, query: str) -> None:
    """No sign stands for others: what no card is called finds none, and says so on stderr."""
    ran = mazo("card", "find", query)
    assert (ran.code, ran.out) == (0, "")
    assert ran.err.startswith("No card.\n")
    assert mazo("card", "find", query, "--fail-empty").code == 1


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ("AND", "a term is missing"), (":", "no field before"), ("", "the query is empty"),
        ("(", "("), ('"Zurdo', '"'), ("cost>=", "cost"), ("kost>=1", "kost"), ("coste>=uno", "uno"),
    ],
)  # fmt: skip
def test_a_query_that_cannot_be_read_says_where(mazo: Mazo, query: str, said: str) -> None:
    """A broken query ends with 2 and a message, never with an empty answer or words of SQL."""
    ran = mazo("card", "find", query)
    assert (ran.code, ran.out) == (2, "")
    assert said in ran.err
    assert not {"Traceback", "sqlite", "syntax error", "no such column"} & set(ran.err.split())
    assert len(ran.err.splitlines()) <= 5


NUMBERS = {
    "coste=X": ["3 Deseos"],
    "poder=*": ["Mago 3.0"],
    "coste:none": ["Torre Blanca"],
    "not has:coste": ["Torre Blanca"],
    "coste>4": ["Rey, Señor del Norte", "Última Luz"],
    "coste<1": ["Mago 3.0", "Loto de Tinta"],
    "poder>=6": ["Rey, Señor del Norte", "Última Luz"],
    "coste:unknown": [],
}


@pytest.mark.parametrize(("query", "names"), NUMBERS.items(), ids=list(NUMBERS))
def test_numbers_and_what_is_none(mazo: Mazo, query: str, names: list[str]) -> None:
    """X and * are found as themselves; comparisons leave them out, and what has no value too."""
    assert found(mazo, query) == names


def test_comparisons_leave_out_what_is_no_number(mazo: Mazo) -> None:
    """From 0 up are all cards but the one of cost X and the one without a cost."""
    every = set(found(mazo))
    assert len(every) == 25
    assert every - set(found(mazo, "coste>=0")) == {"3 Deseos", "Torre Blanca"}
    assert set(found(mazo, "coste<2")) & {"3 Deseos", "Torre Blanca"} == set()


TWICE = [
    ("name:a name:o", "name:o name:a", 10),
    ("elemento:fuego or elemento:agua", "elemento:agua or elemento:fuego", 11),
    ("elemento:fuego,agua", "elemento:agua,fuego", 11),
    ("elemento:agua elemento:aire", "elemento:aire elemento:agua", 1),
    (
        "(elemento:fuego or elemento:agua) not type:criatura",
        "not type:criatura (elemento:agua or elemento:fuego)",
        6,
    ),
    ("coste>=2 coste<=3", "coste<=3 coste>=2", 10),
    ("not coste>=2 not type:hechizo", "^type:hechizo ^coste>=2", 7),
]


@pytest.mark.parametrize(("query", "turned", "count"), TWICE, ids=[each[0] for each in TWICE])
def test_conditions_on_one_field_all_count(mazo: Mazo, query: str, turned: str, count: int) -> None:
    """Two conditions on the same field both hold, in whatever order they are written."""
    names = found(mazo, query)
    assert len(names) == count
    assert found(mazo, turned) == names
    assert mazo("card", "find", query, "--count").out == f"{count}\n"


def test_words_apart_and_words_quoted_are_one_query(mazo: Mazo) -> None:
    """A query may be typed with or without quotes for the shell."""
    assert found(mazo, "elemento:agua", "or", "elemento:aire") == found(
        mazo, "elemento:agua or elemento:aire"
    )


@pytest.mark.parametrize("word", ["fuego", "Fuego", "fire", "FIRE"])
def test_values_are_known_in_both_languages(mazo: Mazo, word: str) -> None:
    """A value is typed by its id or by its label in any language."""
    assert found(mazo, f"elemento:{word} coste>2") == ["Rey, Señor del Norte"]


def test_a_limit_is_one_for_all_games(moss: Mazo, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where no game is chosen, so many rows are shown in all and every card is counted."""
    monkeypatch.delenv("MAZO_GAME")
    data = moss.json("card", "find", "-l", "30")
    assert len(data["cards"]) == 30
    assert data["total"] > 30
    ran = moss("card", "find", "-l", "30")
    assert len(ran.lines) == 30
    assert f"30 of {data['total']}" in ran.err
    assert len(moss.json("card", "find", "-l", "0")["cards"]) == data["total"]


def test_without_a_game_those_answer_that_have_the_format(
    moss: Mazo, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A format of one game finds its cards; one of none is told with those of all games."""
    monkeypatch.delenv("MAZO_GAME")
    cards = moss.json("find", "legal:construido")["cards"]
    assert {card["game"] for card in cards} == {"invocacion", "roglamor"}  # an id, and a label
    run = moss("find", "legal:nope")
    assert run.code == 3
    assert "constructed" in run.err
