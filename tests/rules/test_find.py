"""Questions: which section answers, in which order, in which language."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mazo.rules.find import find
from mazo.rules.index import Index, open_index
from mazo.rules.words import KINDRED, beginning, forms, question_words

Rules = Callable[..., Index]

QUESTIONS = [
    ("invocacion", "may I put a Combat card in Support?", "INV-6"),
    ("invocacion", "¿puedo poner una carta de Combate en Apoyo?", "INV-6"),
    ("invocacion", "¿qué pasa si no puedo pagar el sacrificio?", "INV-14"),
    ("invocacion", "what happens if I cannot pay the sacrifice?", "INV-14"),
    ("invocacion", "who wins a tie in combat?", "INV-28"),
    ("invocacion", "¿cuántas copias de una carta puedo llevar en el mazo?", "INV-36"),
    ("invocacion", "barrera de maná", "INV-22"),
    ("zonamagica", "how much mana is removed with 4 players?", "ZM-2"),
    ("zonamagica", "¿cuánto maná se retira con 4 jugadores?", "ZM-2"),
    ("zonamagica", "how does the draft of implements work?", "ZM-8"),
    (
        "roglamor",
        "what happens when a creature stands in a reality that is not of its elements?",
        "RG-16",
    ),
    (
        "roglamor",
        "¿qué hace una criatura en una realidad que no es de ninguno de sus elementos?",
        "RG-16",
    ),
    ("roglamor", "¿qué trae un sobre?", "RG-31"),
    ("roglamor", "do domains come in packs?", "RG-32"),
    ("invizimals", "¿qué hago si no tengo ningún PUP en la mano inicial?", "IZ-4"),
    ("invizimals", "can I change the active and attack in the same turn?", "IZ-14"),
    ("invizimals", "how do I win?", "IZ-1"),
]
COMMON = [
    (("how do I win", "win", "who wins the game", "cómo gano", "ganar", "quién gana la partida"),
     {"roglamor": "aim", "zonamagica": "ZM-29", "invocacion": "objective", "invizimals": "IZ-1"}),
    (("when does the game end", "end of the game", "cuándo termina la partida",
      "fin de la partida"),
     {"roglamor": "RG-4", "zonamagica": "ZM-28", "invocacion": "game-end", "invizimals": "IZ-1"}),
    (("number of players", "how many players", "número de jugadores", "cuántos jugadores"),
     {"roglamor": "aim", "zonamagica": "ZM-1", "invocacion": "box", "invizimals": "aim"}),
    (("booster", "pack", "sobre", "what is in a booster"),
     {"roglamor": "RG-31", "invizimals": "packs"}),
    (("how do auctions work", "cómo funcionan las subastas"), {"zonamagica": "auction"}),
    (("how are spells paid", "paying for spells", "cómo se pagan los hechizos"),
     {"zonamagica": "ZM-24"}),
]  # fmt: skip
QUESTIONS += [
    (game, question, id_)
    for questions, ids in COMMON
    for game, id_ in ids.items()
    for question in questions
]


@pytest.mark.parametrize("lang", ["es", "en"])
@pytest.mark.parametrize(("game", "question", "id_"), QUESTIONS, ids=[q[1] for q in QUESTIONS])
def test_a_question_finds_its_rule(game: str, question: str, id_: str, lang: str) -> None:
    """The rule that answers is among the first three, whole and in the reader's language."""
    hits = find(open_index(game), question, lang, 3)
    assert id_ in [hit.section.id for hit in hits]
    assert {hit.lang for hit in hits} == {lang}
    assert all(hit.section.text for hit in hits)


@pytest.mark.parametrize(
    ("question", "ids"),
    [
        ("pierdes", ["T-2"]),
        ("PIERDES el ANO", ["T-2"]),
        ("quemada", ["T-1"]),
        ("burnt creature", ["T-1"]),
        ("t-3", ["T-3"]),
        ("legend", ["T-1"]),
        ("flavour", []),
        ("nada de nada", []),
        ("¿?", []),
    ],
)
def test_words_match_without_accents_case_and_endings(
    rules: Rules, question: str, ids: list[str]
) -> None:
    """Words of either language are found folded and by their beginnings."""
    assert [hit.section.id for hit in find(rules(), question, "es")][: len(ids) or None] == ids


def test_all_words_come_before_some(rules: Rules) -> None:
    """A section with every word stands first; one with a part of them follows, and is told so."""
    hits = find(rules(), "cartas reparto", "es")
    assert [(hit.section.id, hit.every) for hit in hits[:2]] == [("T-1", True), ("big-hand", False)]


def test_an_id_comes_first(rules: Rules) -> None:
    """A question that is an id gives that section, whatever other words say."""
    assert find(rules(), "Turn", "es")[0].section.id == "turn"


def test_answers_come_in_the_language_there_is(rules: Rules) -> None:
    """English words find a text that exists only in English, for a Spanish reader too."""
    hits = find(rules(es=None), "dealt", "es")
    assert {hit.lang for hit in hits} == {"en"}
    assert hits[0].section.id == "T-1"


def test_the_limit_holds(rules: Rules) -> None:
    """No more sections come than were asked for, and the best of them."""
    index = rules()
    every = find(index, "carta cartas turno", "es")
    assert len(every) > 2
    assert find(index, "carta cartas turno", "es", 2) == every[:2]


@given(question=st.text(max_size=40))
def test_any_text_is_a_question(question: str) -> None:
    """No sign in a question is taken for a command of the search."""
    hits = find(open_index("roglamor"), question, "en", 5)
    assert [hit.every for hit in hits] == sorted((hit.every for hit in hits), reverse=True)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("What happens if I can't pay?", ("pay",)),
        ("¿Cuánto Poder tiene?", ("poder",)),
        ("no", ("no",)),
        ("number of players", ("players",)),
        ("número de jugadores", ("jugadores",)),
        ("number of", ("number",)),
        ("how does it work", ("how", "does", "it", "work")),
        ("4 players, 4 cards", ("4", "players", "cards")),
    ],
)
def test_small_words_do_not_count(text: str, words: tuple[str, ...]) -> None:
    """Question words fall away unless they are all there is; names of the games stay."""
    assert question_words(text) == words


@pytest.mark.parametrize(
    ("word", "start"),
    [("pup", "pup"), ("mazo", "mazo"), ("pagar", "paga"), ("sacrificio", "sacrifi")],
)
def test_a_beginning_is_long_enough(word: str, start: str) -> None:
    """At least four letters and two thirds of the word stand for its forms."""
    assert beginning(word) == start


@pytest.mark.parametrize(
    ("word", "expected"),
    [
        ("win", ("win", "wins", "won")),
        ("gano", ("gana", "ganar")),
        ("paid", ("pay", "paying")),
        ("pup", ("pups",)),
        ("mazo", ("mazo*",)),
    ],
)
def test_forms_of_short_words_are_told_one_by_one(word: str, expected: tuple[str, ...]) -> None:
    """Three letters stand for no beginning: their forms are listed, or only the plural is meant."""
    assert set(expected) <= set(forms(word))
    assert all(len(form) > len("win*") for form in forms(word) if form.endswith("*"))


def test_no_word_has_two_families() -> None:
    """A word belongs to one line of forms, and stands in it itself."""
    assert all(word in kin and all(KINDRED[k] == kin for k in kin) for word, kin in KINDRED.items())
