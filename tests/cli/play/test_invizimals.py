"""`mazo play start` with a deck of Invizimals, as it is typed."""

import pytest

from ..running import Mazo

FIRE = (
    "3 Flameclaw PUP\n2 Flameclaw COLT\n2 Flameclaw MAX\n3 Xue Hu PUP\n2 Xue Hu COLT\n"
    "2 Xue Hu MAX\n1 Dark Flameclaw\n1 T-Rex\n"
)
ICE = "3 Icelion PUP\n2 Icelion COLT\n2 Icelion MAX\n3 Ironbug PUP\n2 Ironbug COLT\n"
SPANISH = """bajar Flameclaw PUP
bajar Xue Hu PUP
activar Xue Hu PUP
rival Icelion PUP
siguiente
evolucionar Xue Hu COLT sobre Xue Hu PUP
evolucionar Xue Hu MAX Xue Hu COLT
atacar quemar
bajar Xue Hu PUP
"""
ENGLISH = """bench Flameclaw PUP
bench Xue Hu PUP
active Xue Hu PUP
rival Icelion PUP
next
evolve Xue Hu COLT on Xue Hu PUP
evolve Xue Hu MAX Xue Hu COLT
attack burn
bench Xue Hu PUP
"""


@pytest.fixture
def fire(mazo: Mazo) -> tuple[Mazo, tuple[str, ...]]:
    """Store two decks; return what runs command lines, and one that plays the first of them."""
    for name, listed in (("fuego", FIRE), ("hielo", ICE)):
        ran = mazo("deck", "import", "-", "--name", name, "-g", "invizimals", stdin=listed)
        assert ran.code in {0, 6}, ran.err
    return mazo, ("play", "start", "fuego", "-g", "invizimals", "--seed", "3", "--no-save")


def test_a_game_in_either_language(fire: tuple[Mazo, tuple[str, ...]]) -> None:
    """IZ-5 to IZ-16: the same lines in Spanish and English make the same game."""
    mazo, start = fire
    games = [mazo(*start, "-o", "json", stdin=lines) for lines in (SPANISH, ENGLISH)]
    found, english = (ran.data for ran in games)
    assert [line.pop("line") for line in found.pop("not_done") + english.pop("not_done")] == [9, 9]
    assert found == english
    assert found["figures"]["captured"] == 1
    assert [card["name"] for card in found["zones"]["2:graveyard"]] == ["Icelion PUP"]
    assert games[0].code == 1  # the last line comes behind the attack


@pytest.mark.parametrize(
    ("lang", "lines", "told", "refused"),
    [
        ("es", SPANISH, "El ataque supera la defensa: Icelion PUP pierde una vida (IZ-16)",
         "ya se ha atacado: el turno ha terminado (IZ-11)"),
        ("en", ENGLISH, "The attack is above the defence: Icelion PUP loses a life (IZ-16)",
         "the attack has been made: the turn is over (IZ-11)"),
    ],
)  # fmt: skip
def test_what_is_told(
    fire: tuple[Mazo, tuple[str, ...]], lang: str, lines: str, told: str, refused: str
) -> None:
    """IZ-8, IZ-16: each step is told with its paragraph, and each refusal with the reason."""
    mazo, start = fire
    ran = mazo(*start, "--lang", lang, stdin=lines)
    assert told in ran.out
    assert f"  {refused}\n" in ran.out
    assert refused not in ran.err


@pytest.mark.parametrize("lang", ["es", "en"])
def test_the_table_and_the_help_are_told(fire: tuple[Mazo, tuple[str, ...]], lang: str) -> None:
    """IZ-15, IZ-16: the table shows what attack and defence come to, the help lists the deeds."""
    mazo, start = fire
    ran = mazo(*start, "--lang", lang, stdin=f"{ENGLISH}show\nhelp\n")
    for part in {"es": ("le quedan 2 vidas", "evolucionar CARTA Y", "capturas 1"),
                 "en": ("2 lives left", "evolve CARD Y", "captures 1")}[lang]:  # fmt: skip
        assert part in ran.out


def test_a_rival_with_a_deck(fire: tuple[Mazo, tuple[str, ...]]) -> None:
    """IZ-8: it plays by itself, or by lines with its hand in sight."""
    mazo, start = fire
    lines = "bench Xue Hu PUP\nactive Xue Hu PUP\nnext\nnext\n"
    ran = mazo(*start, "--against", "hielo", stdin=lines)
    assert ran.code == 0, ran.err
    assert "The rival's turn begins" in ran.out
    shown = mazo(*start, "--against", "hielo", "--option", "rival=scripted", stdin="show 2:hand\n")
    assert "face down" not in shown.out.split("Hand (player 2) (5)")[-1]


def test_an_option_that_there_is_not(fire: tuple[Mazo, tuple[str, ...]]) -> None:
    """IZ-27: what a game may be played for is one of two things."""
    mazo, start = fire
    ran = mazo(*start, "--option", "mode=dinero")
    assert (ran.code, "stakes" in ran.err) == (2, True)


@pytest.mark.parametrize("line", ["counter {} x 1", "tap {}"])
def test_a_mark_on_a_secret_card_does_not_name_it(
    fire: tuple[Mazo, tuple[str, ...]], line: str
) -> None:
    """IZ-8: what lies in the rival's hand is told by its number, whatever is done to it."""
    mazo, start = fire
    secret = 17  # behind the sixteen cards of one's own
    ran = mazo(*start, "--against", "hielo", stdin=f"{line.format(secret)}\n")
    told = ran.out.split("captures (player 2) 0")[-1]
    assert f"{secret} (face down)" in told
    assert "PUP" not in told


def test_what_a_habitat_does_is_said_in_one_line(fire: tuple[Mazo, tuple[str, ...]]) -> None:
    """IZ-20: several families are named at once, as the game calls them, and how that is read."""
    mazo, start = fire
    added = mazo("card", "add", "Bruma", "-g", "invizimals", "--set", "type=habitat")
    assert added.code == 0, added.err
    lines = "token Bruma hand\nsay Bruma modifica fire+100 ice-50\n"
    for lang, told in (("en", "Fire +100, Ice −50"), ("es", "Fuego +100, Hielo −50")):
        ran = mazo(*start, "--lang", lang, stdin=lines)
        assert told in ran.out
        assert "IZ-20" in ran.out
    begun = "bench Xue Hu PUP\nactive Xue Hu PUP\nrival Icelion PUP\nnext\ntoken Bruma habitat\n"
    ran = mazo(*start, stdin=f"{begun}attack\nsay Bruma change by family fire 100 ice 0\nattack\n")
    assert "say CARD change by family VALUE" in ran.out  # as it is understood, without the family
    assert "450 of attack against 250 of defence" in ran.out


@pytest.mark.parametrize(
    ("lang", "set_up", "heading"),
    [("es", "Preparación", "Turno (jugador 2)"), ("en", "Set-up", "Turn (player 2)")],
)
def test_the_turn_of_a_rival_that_begins_is_no_set_up(
    fire: tuple[Mazo, tuple[str, ...]], lang: str, set_up: str, heading: str
) -> None:
    """IZ-7, IZ-8: with `first=rival` the table is headed by the rival's turn once it has begun."""
    mazo, start = fire
    options = ("--against", "hielo", "--option", "first=rival", "--option", "rival=scripted")
    lines = "bench Xue Hu PUP\nactive Xue Hu PUP\n@2 bench Icelion PUP\n@2 active Icelion PUP\n"
    ran = mazo(*start, *options, "--lang", lang, stdin=f"{lines}show\n@2 begin\nshow\n")
    headings = [line for line in ran.out.splitlines() if line in {set_up, heading}]
    assert headings[-2:] == [set_up, heading]


def test_a_card_is_told_as_it_lay_when_it_came(fire: tuple[Mazo, tuple[str, ...]]) -> None:
    """IZ-12: that a card lies with another is told once it does, and not of its draw."""
    mazo, start = fire
    lines = "bench Xue Hu PUP\nactive Xue Hu PUP\n" + 9 * "next\n"
    ran = mazo(*start, "--against", "hielo", stdin=lines)
    told = [line for line in ran.out.splitlines() if line.startswith(("From", "To the bench"))]
    evolved = [line for line in ran.out.splitlines() if line.startswith("Evolves")]
    assert evolved
    assert not [line for line in told if "(with" in line]
    for line in evolved:
        below, _, above = line.removeprefix("Evolves: ").partition(", ")
        assert below.endswith(f"(with {above.split()[0]})") or "(with" not in below


@pytest.mark.parametrize(
    ("lang", "lines", "told"),
    [
        ("es", "bajar T-Rex desde mazo\ncontador T-Rex x desde mazo\nbuscar xue",
         ("una carta de «Mazo» no está en la mano (IZ-11)", "una carta de «Mazo»: +1 de «x»",
          "Con «xue» en «Mazo»")),
        ("en", "bench T-Rex from deck\ncounter T-Rex x from deck\nsearch xue",
         ("a card of “Deck” is not in hand (IZ-11)", "a card of “Deck”: +1 “x”",
          "With “xue” in “Deck”")),
    ],
)  # fmt: skip
def test_no_answer_tells_where_in_the_deck_a_card_lies(
    fire: tuple[Mazo, tuple[str, ...]], lang: str, lines: str, told: tuple[str, ...]
) -> None:
    """IZ-11: numbers follow the order of the deck, so none is told of a card in it."""
    mazo, start = fire
    ran = mazo(*start, "--lang", lang, stdin=lines)
    assert all(each in ran.out for each in told), ran.out
    found = ran.out.partition(told[-1])[2].splitlines()[0]
    assert found.endswith(": Xue Hu COLT, Xue Hu MAX, Xue Hu PUP ×2")
    (search,) = mazo(*start, "-o", "json", stdin=lines).data["log"][-1]["events"]
    assert (search["count"], search["cards"]) == (4, [])


@pytest.mark.parametrize(
    ("lang", "line", "told"),
    [
        ("es", "salir", "La línea 2 deja la partida: quedan sin leer 2 líneas."),
        ("en", "quit", "Line 2 leaves the game: 2 lines behind it are not read."),
    ],
)
def test_lines_behind_the_last_one_are_counted(
    fire: tuple[Mazo, tuple[str, ...]], lang: str, line: str, told: str
) -> None:
    """A script that leaves before its end is told so; what ends no game is not understood."""
    mazo, start = fire
    ran = mazo(*start, "--lang", lang, stdin=f"\n{line}\nmirar\n\n3\n")
    assert told in ran.out
    assert ran.code == 0
    assert told not in mazo(*start, "--lang", lang, stdin=f"\n{line}\n\n").out
    assert "no entiendo «terminar»" in mazo(*start, "--lang", "es", stdin="terminar").out


def test_a_look_beyond_a_pile_says_so(fire: tuple[Mazo, tuple[str, ...]]) -> None:
    """Whoever looks at more cards than there are is told that there are no more."""
    mazo, start = fire
    out = mazo(*start, "--lang", "es", stdin="mirar\nmirar 99\n").out
    assert "Miras 1 de «Mazo»: 6 " in out
    assert "Miras 11 de «Mazo», que no tiene más: 6 " in out


def test_help_of_one_verb(fire: tuple[Mazo, tuple[str, ...]]) -> None:
    """`help VERB` gives the lines in which the verb stands, in each of its words."""
    mazo, start = fire
    out = mazo(*start, "--lang", "es", stdin="ayuda endereza\n").out
    assert "girar CARTA           gira una carta; «enderezar CARTA»" in out
    assert "barajar" not in out
    out = mazo(*start, "--lang", "es", stdin="ayuda bajar\n").out
    assert "bajar CARTA" in out
    assert "barajar" not in out
