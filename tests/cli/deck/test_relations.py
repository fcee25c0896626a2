"""`mazo deck check`: rules about cards that call for others, exclude them, or share out values."""

from collections.abc import Callable
from pathlib import Path

import pytest

from ..running import Mazo

Ruled = Callable[[str], None]


@pytest.fixture
def ruled(t1: Path) -> Ruled:
    """Return what gives the made-up game a format `mesa` of one rule; fire and water are foes."""

    def made(rule: str) -> None:
        game, cards = t1 / "game.toml", t1 / "cards.csv"
        text = game.read_text(encoding="utf-8")
        opposites = '[fields.elemento]\nopposites = [["fuego", "agua"]]\n'
        text = text.replace("[fields.elemento]\n", opposites, 1)
        text += (
            f"\n[formats.mesa]\nlabel = 'Mesa'\nzones = ['main']\n\n[[formats.mesa.rules]]\n{rule}"
        )
        game.write_text(text, encoding="utf-8")
        listed = cards.read_text(encoding="utf-8").replace(
            "criatura,astral,6,7", "criatura,agua,6,7"
        )
        cards.write_text(listed, encoding="utf-8")

    return made


OTHERS = """kind = "requires"
cards = ["ultima-luz"]
needs = "elemento:agua"
min = 4
besides = "itself"
"""
TABLE = [
    pytest.param(
        OTHERS, "1 Última Luz\n2 Grulla\n1 Reserva\n1 Lobo\n", 1,
        "… lo que pide cada carta: 1 Última Luz: pide 4 de «elemento:agua» y hay 3\n"
        "    → añade 1 de las que pide Última Luz, o quita Última Luz\n",
        "… what each card calls for: 1 Última Luz: calls for 4 of “elemento:agua”; 3 found\n"
        "    → add 1 of what Última Luz calls for, or take out Última Luz\n",
        id="three of four others",
    ),
    pytest.param(
        OTHERS, "1 Última Luz\n2 Grulla\n2 Reserva\n1 Lobo\n", 0,
        "✓ lo que pide cada carta: todas tienen lo que piden\n",
        "✓ what each card calls for: every card has what it calls for\n",
        id="four others",
    ),
    pytest.param(
        'kind = "each"\nfield = "elemento"\nof = "type:hechizo"\nfilter = "type:criatura"\n',
        "1 Furia\n1 Noche // Día\n2 Lobo\n", 1,
        "… uno de cada: sin cubrir: Fuego, Aire\n    → añade cartas de lo que falta\n",
        "… one of each: missing: Fire, Air\n    → add cards of what is missing\n",
        id="elements that nothing answers",
    ),
    pytest.param(
        'kind = "excludes"\ncards = ["Lobo"]\nwith-cards = ["Lobo Gris", "Grulla"]\n',
        "2 Lobo\n1 Lobo Gris\n1 Grulla\n", 1,
        "✗ cartas que se excluyen: no pueden ir juntas: Lobo, y Lobo Gris, Grulla\n"
        "    → quita 2 Lobo\n",
        "✗ cards that exclude each other: Lobo may not go with Lobo Gris, Grulla\n"
        "    → take out 2 Lobo\n",
        id="cards that do not go together",
    ),
    pytest.param(
        'kind = "opposites"\nfield = "elemento"\n', "2 Furia\n1 Grulla\n", 1,
        "✗ opuestos: Fuego y Agua son opuestos: 2 Furia, 1 Grulla\n    → quita 1 Grulla\n",
        "✗ opposites: Fire and Water are opposites: 2 Furia, 1 Grulla\n    → take out 1 Grulla\n",
        id="fire and water",
    ),
    pytest.param(
        'kind = "distinct"\nfield = "elemento"\nmax = 2\n',
        "2 Furia\n1 Grulla\n2 Lobo\n1 -Eco-\n", 1,
        "✗ valores distintos: hay 4 (Fuego, Agua, Arena, Aire); se piden como mucho 2\n"
        "    → quita 1 -Eco-, 1 Grulla\n",
        "✗ different values: 4 (Fire, Water, Sand, Air); at most 2 needed\n"
        "    → take out 1 -Eco-, 1 Grulla\n",
        id="four elements where two may be",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("rule", "listed", "code", "spanish", "english"), TABLE)
def test_a_relation_is_told(  # noqa: PLR0917 — a row of the table
    mazo: Mazo, ruled: Ruled, rule: str, listed: str, code: int, spanish: str, english: str
) -> None:
    """What is wrong, which cards it is about, and what would mend it."""
    ruled(rule)
    for lang, told in (("es", spanish), ("en", english)):
        ran = mazo("deck", "check", "-", "-F", "mesa", "--lang", lang, stdin=listed)
        assert (ran.code, ran.err) == (code, "")
        assert told in ran.out


def test_values_are_ids_in_data(mazo: Mazo, ruled: Ruled) -> None:
    """Programs read what the game file calls values, in any language."""
    ruled('kind = "opposites"\nfield = "elemento"\n')
    data = mazo.json("deck", "check", "-", "-F", "mesa", stdin="2 Furia\n1 Grulla\n", code=1)
    (finding,) = data["results"][0]["findings"]
    assert finding["facts"] == {"field": "elemento", "one": "fuego", "other": "agua"}
