"""Finding cards of a made-up game with awkward names."""

import shutil
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mazo.catalog import paths
from mazo.catalog.catalog import Catalog
from mazo.catalog.errors import QueryError
from mazo.catalog.library import open_game
from mazo.catalog.query import Members, Numbers, parse
from mazo.catalog.search import Found, find, matching

T1 = Path(__file__).parents[1] / "fixtures" / "t1"


@pytest.fixture(params=["read", "indexed"])
def t1(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Catalog:
    """Return the catalog of the made-up game: as it is, and as if it were a large one."""
    if request.param == "indexed":
        monkeypatch.setattr("mazo.catalog.build.MANY", 0)
    shutil.copytree(T1, paths.games() / "t1")
    return open_game("t1")


def titles(found: Found) -> list[str]:
    """Return the titles found, in order."""
    return [row.printing.title for row in found.cards]


FOUND = {
    "without the tilde": ("nandu", ["Ñandú de Ceniza"]),
    "in capitals": ("ÑANDÚ", ["Ñandú de Ceniza"]),
    "as written": ("ñandú", ["Ñandú de Ceniza"]),
    "accent anywhere": ("ultima", ["D'Orel, la Última", "Última Luz"]),
    "as spelt before without accents": ("canon", ["Canon de Sal", "Cañón de Sal"]),
    "with its accents first": ("cañón", ["Cañón de Sal", "Canon de Sal"]),
    "a point": ("3.0", ["Mago 3.0"]),
    "an apostrophe": ("D'Orel", ["D'Orel, la Última"]),
    "a curly apostrophe": ("d’orel", ["D'Orel, la Última"]),
    "dashes around a whole name": ("-Eco-", ["-Eco-"]),
    "quotes are a phrase": ('"Zurdo"', ['El "Zurdo" Vega']),
    "a comma": ("Rey,", ["Rey, Señor del Norte"]),
    "a name of several words": ("Noche // Día", ["Noche // Día"]),
    "half of such a name": ("día", ["Noche // Día"]),
    "parentheses in a whole name": ("furia (bbb)", ["Furia (BBB)"]),
    "X": ("coste=X", ["3 Deseos"]),
    "star": ("poder=*", ["Mago 3.0"]),
    "no cost": ("coste:none", ["Torre Blanca"]),
    "two conditions on one field": (
        "name:a name:o (elemento:arena or elemento:aire) not type:criatura",
        ["Cañón de Sal", "Canon de Sal", "Noche // Día"],
    ),
    "the same in another order": (
        "^type:criatura elemento:aire,arena name:o name:a",
        ["Cañón de Sal", "Canon de Sal", "Noche // Día"],
    ),
    "a sign of the number": ("number:★", ["Rata de Vapor"]),
    "printed in both sets": ("in:AAA in:BBB", ["Lobo"]),
    "in no set twice": ("set:AAA set:BBB", []),
    "an expression for a whole name": ("/^n.*a$/ type:hechizo", ["Noche // Día"]),
    "an expression on every name": (r"/^lobo\b/", ["Lobo", "Lobo Gris"]),
}


@pytest.mark.parametrize(("query", "expected"), FOUND.values(), ids=FOUND)
def test_a_query_finds_its_cards_in_order(t1: Catalog, query: str, expected: list[str]) -> None:
    """Exactly these, exact names first, then in display order."""
    assert titles(find(t1, query)) == expected


@pytest.mark.parametrize("query", ["%", "_", "L_bo", "Lobo%", "*", "a-b", "x" * 5_000])
def test_a_plain_sign_is_no_wildcard(t1: Catalog, query: str) -> None:
    """No card has these signs in its name, so none is found."""
    found = find(t1, query)
    assert (found.cards, found.total, found.cannot_tell) == ((), 0, 0)


@pytest.mark.parametrize("query", [":", "", "  ", "(", '"', "or", "AND"])
def test_a_query_of_signs_is_an_error_of_the_query(t1: Catalog, query: str) -> None:
    """It is told as such, never as a fault of the database."""
    with pytest.raises(QueryError):
        find(t1, query)


def test_a_whole_name_means_that_name_and_tells_of_the_others(t1: Catalog) -> None:
    """`lobo` is the card of that name; one more name holds the word."""
    found = find(t1, "lobo")
    assert titles(found) == ["Lobo"]
    assert (found.named, found.more_names, found.cards[0].matches) == ("lobo", 1, 2)
    assert titles(find(t1, '"lobo"')) == ["Lobo", "Lobo Gris"]


@pytest.mark.parametrize("query", [None, "lobo"])
def test_what_is_found_is_whole(t1: Catalog, query: str | None) -> None:
    """A row holds its printing with all that is known of it."""
    printings = [row.printing for row in find(t1, query).cards]
    assert printings
    assert printings == [t1.printing(printing.id) for printing in printings]


def test_a_name_spelt_exactly_is_preferred_to_one_that_only_folds_alike(t1: Catalog) -> None:
    """«Canon de Sal» is one card; in lower case, without accents, it may be both."""
    assert titles(find(t1, "Cañón de Sal")) == ["Cañón de Sal"]
    assert find(t1, "Canon de Sal").more_names == 1
    assert titles(find(t1, "canon de sal")) == ["Canon de Sal", "Cañón de Sal"]


def test_a_name_typed_with_separate_accents_is_still_exact(t1: Catalog) -> None:
    """A Mac's way of writing ñ and ó is the same name."""
    assert titles(find(t1, "Can\u0303o\u0301n de Sal")) == ["Cañón de Sal"]


def test_numbers_leave_out_x_star_and_none(t1: Catalog) -> None:
    """`coste>=0` and `coste<0` are no opposites: X and a missing cost are in neither."""
    found = titles(find(t1, "coste>=0", limit=None))
    assert "Mago 3.0" in found
    assert not {"3 Deseos", "Torre Blanca"} & set(found)
    spells = titles(find(t1, "coste<2 type:hechizo"))
    assert spells == ["¡A las Armas!", "Furia", "-Eco-", "Chispa"]


def test_one_row_stands_for_a_card_unless_printings_are_asked_for(t1: Catalog) -> None:
    """Rata de Vapor is one card in two printings; its first matching one is shown."""
    by_card = find(t1, "rata")
    assert [(row.printing.id, row.matches) for row in by_card.cards] == [("AAA-12", 2)]
    by_printing = find(t1, "rata", printings=True)
    assert [row.printing.id for row in by_printing.cards] == ["AAA-12", "AAA-12★"]
    assert [r.printing.id for r in find(t1, "rata is:promo").cards] == ["AAA-12★"]


def test_without_a_query_everything_is_listed_in_display_order(t1: Catalog) -> None:
    """All cards are counted, fifty at most are shown, fewer if so asked."""
    found = find(t1)
    rows = [row.printing.row for row in found.cards]
    assert rows == sorted(rows)
    assert found.total == len(rows) == 25
    few = find(t1, limit=3)
    assert ([r.printing.row for r in few.cards], few.total) == (rows[:3], 25)
    assert find(t1, limit=3, printings=True).total == 28


SORTED = {
    "numbers": (
        "set:BBB",
        "number",
        ["Lobo", "Grulla", "Torre Blanca", "Reserva", "Última Luz", "Chispa"],
    ),
    "numbers from the end": (
        "set:BBB",
        "-number",
        ["Chispa", "Última Luz", "Reserva", "Torre Blanca", "Grulla", "Lobo"],
    ),
    "none and X last": (
        "number:6,10 or name:mago",
        "coste",
        ["Mago 3.0", "¡A las Armas!", "3 Deseos", "Torre Blanca"],
    ),
    "none and X last from the end": (
        "number:6,10 or name:mago",
        "-coste",
        ["¡A las Armas!", "Mago 3.0", "3 Deseos", "Torre Blanca"],
    ),
    "by two fields": (
        "type:objeto",
        "-coste,name",
        ["Cañón de Sal", "Pozo Sin Fondo", "Ábaco Nítido", "Loto de Tinta"],
    ),
    "values as the game lists them": (
        "number:1..3 set:AAA or number:10 set:BBB",
        "type,-name",
        ["Cañón de Sal", "Ábaco Nítido", "Ñandú de Ceniza", "Torre Blanca"],
    ),
    "names in Spanish": (
        "set:AAA number:1..5",
        "name",
        ["Ábaco Nítido", "Canon de Sal", "Cañón de Sal", "Noche // Día", "Ñandú de Ceniza"],
    ),
}


@pytest.mark.parametrize(("query", "sort", "expected"), SORTED.values(), ids=SORTED)
def test_sorting_never_fails_and_puts_what_is_no_number_last(
    t1: Catalog, query: str, sort: str, expected: list[str]
) -> None:
    """In either direction; names stand in Spanish order, numbers as people count."""
    assert titles(find(t1, query, sort=sort)) == expected


@pytest.mark.parametrize(
    ("sort", "place", "near"), [("costo", "costo", "coste"), ("name,-podr", "-podr", "poder")]
)
def test_an_unknown_sort_field_is_an_error(t1: Catalog, sort: str, place: str, near: str) -> None:
    """It points at the field and suggests the nearest."""
    with pytest.raises(QueryError) as caught:
        find(t1, sort=sort)
    error = caught.value
    assert error.key == "query.unknown-sort"
    assert sort[error.start : error.end] == place
    assert near in error.near


def test_every_field_with_an_order_can_be_sorted_by(t1: Catalog) -> None:
    """Fields of every kind, both ways, give all the cards."""
    for field in ("name", "set", "number", *t1.game.fields):
        for sign in "", "-":
            assert find(t1, sort=sign + field).total == 25


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("lovo", "Lobo"),
        ("rata de vapro", "Rata de Vapor"),
        ("grula", "Grulla"),
        ("chisqa", "Chispa"),
    ],
)
def test_words_that_find_nothing_bring_the_nearest_names(
    t1: Catalog, typed: str, meant: str
) -> None:
    """A misspelt name is suggested, never taken for the card."""
    found = find(t1, typed)
    assert found.total == 0
    assert meant in found.near


def test_virtual_fields_answer_for_cards_and_printings(t1: Catalog) -> None:
    """Numbers and names come from whoever provides them; who is not listed has none."""
    own = Numbers("own", {"lobo": 3, "grulla": None, "furia": 1})
    free = Numbers("free", {"AAA-12★": 1}, of="id")
    deck = Members("deck", lambda word: (["lobo"], ["furia"]) if word == "azul" else ([], []))
    providers = (own, free, deck)
    assert titles(find(t1, "own>=1", sort="-own", providers=providers)) == ["Lobo", "Furia"]
    assert find(t1, "own>=1", providers=providers).cannot_tell == 1
    assert [r.printing.id for r in find(t1, "free:1..", providers=providers).cards] == ["AAA-12★"]
    in_deck = find(t1, "deck:azul", providers=providers)
    assert (titles(in_deck), in_deck.cannot_tell) == (["Lobo"], 1)
    assert titles(find(t1, "own>free coste:1", providers=providers)) == ["Furia", "Lobo"]
    assert titles(find(t1, "has:own", providers=providers)) == ["Furia", "Lobo"]
    assert find(t1, "own:none", providers=providers).total == find(t1).total - 3


def test_matching_tells_the_cards_that_match_from_those_that_cannot_be_told(t1: Catalog) -> None:
    """Cards are named by id in display order."""
    own = Numbers("own", {"lobo": 3, "grulla": None})
    assert matching(t1, "own>=1", (own,)) == (("lobo",), ("grulla",))


WORDS = st.sampled_from(
    ["a", "e", "ata", "de", "lobo", "sal", "última", "coste:1", "type:criatura", "elemento:fuego"]
)
QUERIES = st.lists(WORDS, min_size=1, max_size=3).flatmap(
    lambda words: st.sampled_from([" ".join(words), " or ".join(words), "not " + words[0]])
)


@given(query=QUERIES, limit=st.integers(1, 30), printings=st.booleans())
def test_a_page_is_the_beginning_of_everything(
    query: str, limit: int, printings: bool, shared: Catalog
) -> None:
    """Index, limit and grouping change neither what is found nor the order nor the total."""
    everything = find(shared, query, limit=None, printings=printings)
    page = find(shared, query, limit=limit, printings=printings)
    assert page.cards == everything.cards[:limit]
    assert page.total == everything.total == len(everything.cards)
    if everything.named is None:
        rows = shared.db.execute("SELECT * FROM printing")
        names = [column[0] for column in rows.description]
        records = [dict(zip(names, row, strict=True)) for row in rows]
        node = parse(query, shared.game)
        matching_ = [r["id"] if printings else r["card"] for r in records if node.test(r)]
        found = [r.printing.id if printings else r.printing.card for r in everything.cards]
        assert sorted(found) == sorted(set(matching_))


@pytest.fixture(scope="module", params=["read", "indexed"])
def shared(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Catalog:
    """Return the same catalog, opened once for a test that only reads."""
    with pytest.MonkeyPatch.context() as patch:
        if request.param == "indexed":
            patch.setattr("mazo.catalog.build.MANY", 0)
        patch.setenv("MAZO_HOME", str(tmp_path_factory.mktemp("shared")))
        shutil.copytree(T1, paths.games() / "t1")
        return open_game("t1")
