"""What a verdict says of leaders, lists, hands and choices, in both languages."""

import pytest
from mazo.catalog.errors import Fact
from mazo.catalog.game import Game
from mazo.catalog.library import open_game
from mazo.cli.verdicts import sentence
from mazo.cli.words import say, use
from mazo.validators.verdict import CardCount, Finding, Repair, Span, Status

TWO = (CardCount("a", "Ola", 2), CardCount("b", "Brisa", 1))
ONE = TWO[:1]
HAND: dict[str, Fact] = {"deck": 10, "hand": 5, "hands": 252, "ways": 126, "ways-most": 126}


@pytest.fixture
def game() -> Game:
    """Return a game whose zones and fields the sentences may name."""
    catalog = open_game("invocacion")
    found = catalog.game
    catalog.db.close()
    return found


def found(
    kind: str,
    status: Status,
    needed: Span | None = None,
    seen: Span | None = None,
    cards: tuple[CardCount, ...] = (),
) -> Finding:
    """Return a finding of a kind."""
    return Finding("r", kind, status, needed=needed, found=seen, cards=cards)


@pytest.mark.parametrize(
    ("finding", "english", "spanish"),
    [
        (found("leader", "pass", Span(1, 1), Span(2, 2), ONE), "Ola", "Ola"),
        (
            found("leader", "fail", Span(1, 1), Span(3, 3), TWO),
            "2 Ola, 1 Brisa; 1 needed",
            "2 Ola, 1 Brisa; se piden 1",
        ),
        (
            found("automatic", "pass", cards=ONE),
            "they need not be listed: 2 Ola",
            "no hace falta apuntarlas: 2 Ola",
        ),
        (
            found("automatic", "pass"),
            "no listed card comes by itself",
            "ninguna de las apuntadas viene sola",
        ),
        (
            found("automatic", "fail", Span(0, 1), Span(2, 2), ONE),
            "2 Ola; it comes by itself, so at most 1",
            "2 Ola; viene sola, así que como mucho 1",
        ),
        (
            found("choose-one", "fail", Span(0, 1), Span(2, 2), TWO),
            "Ola, Brisa: at most 1 of these",
            "Ola, Brisa: como mucho 1 de estas",
        ),
        (
            found("random-card", "pass", Span(2, 2), Span(2, 2), ONE),
            "2 found; nobody can check that chance chose them",
            "hay 2; nadie puede comprobar que los eligió el azar",
        ),
        (
            found("opening-hand", "pass", Span(1, None), Span(1, 1)).but(facts=HAND),
            "50.0 % of first hands hold at least 1 (1 among 10 cards, a hand of 5)",
            "50,0 % de las manos iniciales con al menos 1 (1 entre 10 cartas, mano de 5)",
        ),
        (
            found("size", "unfinished", Span(30, 50), Span(31, 31)).but(
                facts={"one-of": ("30", "40", "50")}
            ),
            "31; 30, 40 or 50 needed",
            "hay 31; se piden 30, 40 o 50",
        ),
        (
            found("allowances", "fail", Span(0, 0), Span(1, 1), ONE).but(
                facts={"over": 1},
                parts=({"es": "magia", "en": "magic"}, {"es": "resto", "en": "others"}),
            ),
            "1 of these is too many: 2 Ola (no place is left in: magic, others)",
            "sobra 1 de estas: 2 Ola (no queda sitio en: magia, resto)",
        ),
        (found("choice", "pass").but(facts={"value": "40"}), "40", "40"),
        (
            found("choice", "unfinished").but(facts={"value": None}),
            "nothing is chosen yet",
            "aún no se ha elegido",
        ),
        (
            found("choice", "fail").but(facts={"value": "41"}),
            "“41” cannot be chosen",
            "«41» no se puede elegir",
        ),
    ],
)
def test_a_finding_is_said(game: Game, finding: Finding, english: str, spanish: str) -> None:
    """Cards, counts, chances and choices, as each language puts them."""
    use("es")
    assert sentence(finding, game) == spanish
    use("en")
    assert sentence(finding, game) == english


@pytest.mark.parametrize(
    ("repair", "english", "spanish"),
    [
        (
            Repair("repair.keep-kinds", {"count": 1}),
            "keep 1 of these, and take the others out",
            "deja 1 de estas y saca las demás",
        ),
        (
            Repair("repair.draw-at-random", {"count": 2, "query": "clan:oso", "game": "g"}),
            "draw 2 more with “mazo card random 'clan:oso' -c 2 -g g”, and add what comes",
            "saca 2 más con «mazo card random 'clan:oso' -c 2 -g g» y añade lo que salga",
        ),
        (
            Repair("repair.choose", {"choice": "size", "values": ("30", "40")}),
            "choose with “mazo deck choose DECK size=VALUE”: 30, 40",
            "elige con «mazo deck choose MAZO size=VALOR»: 30, 40",
        ),
        (Repair("repair.add-matching", {"count": 1}), "1 more needed: add it", "falta 1: añádela"),
    ],
)
def test_a_repair_is_said(repair: Repair, english: str, spanish: str) -> None:
    """What to do, with the command that does it."""
    use("es")
    assert say(repair.key, **repair.facts) == spanish
    use("en")
    assert say(repair.key, **repair.facts) == english
