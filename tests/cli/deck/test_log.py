"""How a deck came to be what it is, told in words."""

from mazo.collection.store import db

from ..running import Mazo


def told(mazo: Mazo, name: str = "lobos", *words: str) -> list[str]:
    """Return what `deck log` says of each change, the latest first."""
    return [line.split("\t")[1] for line in mazo("deck", "log", name, *words).lines]


def test_each_change_is_told_in_words(mazo: Mazo) -> None:
    """Cards by zone, name, format, note and state; what another deck went through is not told."""
    for words in (
        ["new", "lobo", "--note", "uno"],
        ["add", "lobo", "2 Lobo", "1 Furia", "1 Grulla (BBB) 2a"],
        ["new", "otro"],
        ["move", "lobo", "Furia", "--to", "side"],
        ["rename", "lobo", "lobos"],
        ["note", "lobos", "dos\ntres"],
        ["note", "lobos", ""],
        ["build", "lobos", "--anyway"],
        ["free", "lobos"],
    ):
        assert mazo("deck", *words).code == 0
    assert told(mazo) == [
        "freed",
        "built",
        "note taken away",
        "note: dos tres",
        "renamed: lobo → lobos",
        "−1 Furia; Side: +1 Furia",
        "+2 Lobo, +1 Furia, +1 Grulla (BBB-2a)",
        "begun; note: uno",
    ]
    assert told(mazo, "lobos", "--lang", "es")[-1] == "empezado; nota: uno"


def test_an_import_over_a_deck_is_one_change(mazo: Mazo) -> None:
    """What a list changed is told as a difference, and a long one is cut short in words only."""
    mazo.deck("2 Lobo\n1 Furia\n", "lobos")
    names = (
        "Chispa",
        "Furia",
        "Grulla",
        "Lobo Gris",
        "Mago 3.0",
        "-Eco-",
        "Reserva",
        "Siete Primos",
    )
    more = "".join(f"1 {name}\n" for name in (*names, "3 Deseos", "Rata de Vapor"))
    mazo.deck(f"{more}\n", "lobos", "--replace", "-F", "libre")
    latest = mazo.json("deck", "log", "lobos")["changes"][0]
    assert latest["format"] == {"before": None, "after": "libre"}
    assert len(latest["cards"]) == 10
    assert latest["what"].startswith("format: libre; −2 Lobo, +1 Chispa, ")
    assert latest["what"].endswith(", 2 more")


def test_changes_as_data(mazo: Mazo) -> None:
    """Each has its entry, moment, command and what it changed."""
    mazo.deck("2 Lobo\n", "lobos")
    mazo("deck", "add", "lobos", "Furia")
    latest, first = mazo.json("deck", "log", "lobos")["changes"]
    assert (latest["command"], latest["began"], latest["name"]) == (
        "deck add lobos Furia",
        False,
        None,
    )
    assert [(row["id"], row["before"], row["after"]) for row in latest["cards"]] == [
        ("furia", 0, 1)
    ]
    assert first["began"] is True
    assert first["made"].endswith("Z")
    assert latest["entry"] > first["entry"]


def test_what_is_not_shown_is_said(mazo: Mazo) -> None:
    """A limit says that there is more; what was undone is not part of the history."""
    mazo.deck("2 Lobo\n", "lobos")
    mazo("deck", "add", "lobos", "Furia")
    ran = mazo("deck", "log", "lobos", "-l", "1")
    assert (len(ran.lines), "There are more" in ran.err) == (1, True)
    mazo("data", "undo")
    ran = mazo("deck", "log", "lobos", "-l", "1")
    assert (len(ran.lines), ran.err) == (1, "")


def test_what_is_forgotten_is_said(mazo: Mazo) -> None:
    """Where the journal does not reach back to the deck's beginning, it says so."""
    mazo.deck("2 Lobo\n", "lobos")
    mazo("deck", "add", "lobos", "Furia")
    user = db.connect(write=True)
    user.execute("DELETE FROM journal_entry WHERE id = (SELECT min(id) FROM journal_entry)")
    user.close()
    ran = mazo("deck", "log", "lobos")
    assert (len(ran.lines), "no longer remembered" in ran.err) == (1, True)


def test_a_comment_is_a_detail(mazo: Mazo) -> None:
    """A change of which neither cards nor name tell anything is called what it is."""
    mazo.deck("1 Lobo\n", "lobos")
    mazo.deck("1 Lobo # el gris\n", "lobos", "--replace")
    assert told(mazo)[0] == "comments, or the order of the cards"
