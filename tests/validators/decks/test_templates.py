"""Queries with places: what is put into them, and what is asked while nobody knows."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mazo.catalog.catalog import Catalog
from mazo.catalog.query import Schema, parse
from mazo.catalog.query.tokens import bare_value
from mazo.catalog.text import fold
from mazo.validators.decks.about import About
from mazo.validators.decks.counted import counted_of
from mazo.validators.decks.entry import Entry, entries_of
from mazo.validators.decks.templates import filled, is_listed, is_template, samples

from ..lists import lines

CLANES = ("oso", "lobo", "zorro", "neutral", "none")


def entry(catalog: Catalog, name: str) -> Entry:
    """Return a card of the game."""
    return entries_of(catalog, lines(catalog, f"1 {name}"))[0]


def about(catalog: Catalog, *leaders: str) -> About:
    """Return a deck with these leaders, and a choice."""
    chosen = {"casa": "lobo", "frase": "dos, tres"}
    return About(
        catalog.game, {"modo": "largo"}, chosen, tuple(entry(catalog, name) for name in leaders)
    )


@pytest.mark.parametrize(
    ("query", "is_one"),
    [
        ("clan:oso", False),
        ("clan:{leader.clan}", True),
        ("name={card.antes}", True),
        ("clan:{choice.casa} modo:{setting.modo}", True),
        ("{leader}", False),
        ("{otro.clan}", False),
        ("{leader.Clan}", False),
    ],
)
def test_what_a_place_is(query: str, is_one: bool) -> None:
    """Only the four words in braces, with an id behind a point, are places."""
    assert is_template(query) is is_one


@pytest.mark.parametrize(
    ("leaders", "query", "ways"),
    [
        (("Rey Oso",), "clan:{leader.clan}", ("clan:oso",)),
        (("Rey Oso",), "clase:{leader.clase}", ("clase:guerrero,mago",)),
        (("Rey Oso", "Reina Loba"), "clan:{leader.clan}", ("clan:oso,lobo",)),
        (("Viejo Zorro",), "clase:{leader.clase}", ("clase:none",)),
        (("Rey Oso",), "coste<={leader.minimo}", ("coste<=10",)),
        (("Encapuchado",), "clan:{leader.clan}", tuple(f"clan:{clan}" for clan in CLANES)),
        ((), "clan:{leader.clan}", tuple(f"clan:{clan}" for clan in CLANES)),
        (("Encapuchado",), "coste<={leader.minimo}", ()),
        ((), "clan:{choice.casa} or modo:{setting.modo}", ("clan:lobo or modo:largo",)),
        ((), "text:{choice.frase}", ('text:"dos, tres"',)),
        ((), "clan:{choice.otra}", ()),
        (("Viejo Zorro",), "coste<={leader.influencia}", ()),
        (("Viejo Zorro",), "coste:{leader.nivel}..", ()),
        (("Viejo Zorro",), "coste:{leader.minimo}..", ("coste:8..",)),
        (("Viejo Zorro",), "coste={leader.influencia}", ("coste=*",)),
        (("Rey Oso",), "clan:{leader.clan} not clan:{leader.clan}", ("clan:oso not clan:oso",)),
    ],
)
def test_how_a_query_is_filled(
    clanes: Catalog, leaders: tuple[str, ...], query: str, ways: tuple[str, ...]
) -> None:
    """Once where all is known, else once for each value that a listed field may have."""
    assert filled(query, about(clanes, *leaders)) == ways


@pytest.mark.parametrize(
    ("card", "ways"),
    [
        ("Oso Pardo", ("name=Osezno",)),
        ("Gran Oso", ('name="Oso Pardo"',)),
        ("Osezno", ("name=none",)),
    ],
)
def test_a_place_of_the_card_at_hand(clanes: Catalog, card: str, ways: tuple[str, ...]) -> None:
    """A text is put in quotes where it needs them; a card that has none gives `none`."""
    assert filled("name={card.antes}", about(clanes), entry(clanes, card)) == ways


def test_too_many_ways_are_not_asked(clanes: Catalog) -> None:
    """Places that nobody can fill multiply; beyond a few dozen nothing is known."""
    places = " ".join(f"{field}:{{leader.{field}}}" for field in ("clan", "clase", "elemento"))
    assert filled(places, about(clanes, "Encapuchado")) == ()


@pytest.mark.parametrize(
    ("query", "listed"),
    [
        ("clan:{leader.clan}", True),
        ("coste<={leader.minimo}", False),
        ("name={card.antes}", False),
        ("clan:{leader.clan} name={card.antes}", False),
    ],
)
def test_what_can_be_tried_beforehand(clanes: Catalog, query: str, listed: bool) -> None:
    """A query can be tried on all cards where the game lists what each place may be."""
    assert is_listed(query, clanes.game) is listed


@given(
    places=st.lists(
        st.sampled_from(
            ["clan:{leader.clan}", "coste<={leader.minimo}", "name={card.antes}",
             "clase:{card.clase}", "not elemento:{leader.elemento}"]
        ),
        min_size=1,
    ),
    card=st.sampled_from(["Oso Pardo", "Gran Oso", "Peregrino", "Borrosa"]),
    leader=st.sampled_from(["Rey Oso", "Viejo Zorro", "Encapuchado"]),
)  # fmt: skip
def test_a_filled_query_can_be_read(
    clanes: Catalog, places: list[str], card: str, leader: str
) -> None:
    """Whatever is put in, and the sample of it, are queries without places."""
    schema, query = Schema(clanes.game), " ".join(places)
    ways = filled(query, about(clanes, leader), entry(clanes, card))
    for way in (*ways, samples(query, clanes.game)):
        assert not is_template(way)
        assert parse(way, schema)


@pytest.mark.parametrize(
    ("query", "answer"),
    [
        ("coste<={leader.minimo}", True),
        ("coste<={leader.influencia}", None),
        ("coste<={leader.nivel}", None),
        ("coste={leader.influencia}", False),
    ],
)
def test_what_makes_no_sense_in_its_place_is_unknown(
    clanes: Catalog, query: str, answer: bool | None
) -> None:
    """`*` and nothing are no numbers to compare with, and no fault of the deck's."""
    deck = about(clanes, "Viejo Zorro")
    assert counted_of(clanes, (), deck).matching(query)(entry(clanes, "Osezno")) is answer


@given(value=st.text(min_size=1, max_size=8).filter(fold))
def test_any_text_can_be_put_in(clanes: Catalog, value: str) -> None:
    """Quotes, blanks and signs of the query language stay within the value."""
    deck = about(clanes).but(choices={"casa": value})
    (way,) = filled("name={choice.casa}", deck)
    assert way == f"name={bare_value(value)}"
    assert parse(way, Schema(clanes.game))
