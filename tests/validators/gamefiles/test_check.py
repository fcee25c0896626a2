"""A game's folder checked whole: everything wrong in one run, each at its line."""

import io
from collections.abc import Callable
from pathlib import Path
from shutil import copytree
from time import perf_counter
from typing import Any

import pytest
from mazo.catalog.errors import BadData, Fault, NotFound
from mazo.cli.errors import fault_line
from mazo.cli.games import READERS, open_game
from mazo.cli.words import LANGUAGES, use
from mazo.validators.gamefiles.check import check

FIXTURE = Path(__file__).parents[2] / "fixtures" / "t1"
Edit = Callable[..., Path]


@pytest.fixture
def edit(tmp_path: Path) -> Edit:
    """Return what makes a folder `malo` of the made-up game with texts replaced."""

    def made(*changes: tuple[str, str, str], more: str = "") -> Path:
        folder = copytree(FIXTURE, tmp_path / "malo")
        for name, old, new in (("game.toml", 'id = "t1"', 'id = "malo"'), *changes):
            path = folder / name
            text = path.read_text(encoding="utf-8")
            assert old in text
            path.write_text(text.replace(old, new, 1), encoding="utf-8")
        with (folder / "game.toml").open("a", encoding="utf-8") as file:
            file.write(more)
        return folder

    return made


def found(folder: Path) -> dict[str, Fault]:
    """Return the faults of a folder by key and place, each said in every language."""
    faults = check(str(folder), READERS)
    for lang in LANGUAGES:
        use(lang)
        assert all(fault_line(fault) for fault in faults)
    assert list(faults) == sorted(faults, key=lambda f: (f.file, f.line or 0))
    return {f"{fault.key} {fault.place}".strip(): fault for fault in faults}


def line_of(folder: Path, text: str, file: str = "game.toml") -> int:
    """Return the number of the first line that holds a text."""
    lines = (folder / file).read_text(encoding="utf-8").splitlines()
    return next(i for i, line in enumerate(lines, 1) if text in line)


EMPTY = "pack.empty-sheet products.p3.slots[1]"  # the fixture's own: its dearer option is empty


@pytest.mark.parametrize(
    ("old", "new"), [("[sources.T]", "[sorces.T]"), ("[sets.AAA]", "[stes.AAA]")]
)
def test_a_misspelt_table_is_told_by_itself(edit: Edit, old: str, new: str) -> None:
    """And not of each card that goes by what it says."""
    folder = edit(("game.toml", old, new))
    assert not [fault for fault in check(str(folder), READERS) if fault.key == "card.bad-value"]


def test_a_name_of_several_cards_is_noted(edit: Edit) -> None:
    """Where it stands, with the cards: a list has to say more than the name."""
    row = "furia,Furia,,AAA,14"
    folder = edit(("cards.csv", row, "furia,Lobo,,AAA,14"))
    fault = found(folder)["game.same-name name"]
    assert (fault.severity, fault.facts["value"]) == ("note", "Lobo")
    assert {*fault.facts["cards"]} == {"furia", "lobo"}  # type: ignore[misc]
    assert fault.line is not None


def test_rules_without_a_kind_are_not_told_of_as_alike(edit: Edit) -> None:
    """What each of them lacks is told, and nothing of an id that neither has."""
    rule = "[[formats.x.rules]]\nmax = 3\n"
    faults = found(edit(more=f'\n[formats.x]\nlabel = "x"\n{rule}{rule}'))
    assert {name for name in faults if " formats.x." in name} == {
        f"format.missing-key formats.x.rules[{i}]" for i in range(2)
    }


@pytest.mark.parametrize("game", ["invocacion", "roglamor", "invizimals", "zonamagica"])
def test_the_built_in_games_have_no_errors(game: str) -> None:
    """Nor warnings: what is not known of a game is a note."""
    faults = check(game, READERS)
    assert {fault.severity for fault in faults} <= {"note"}


def test_a_folder_need_not_be_installed(edit: Edit) -> None:
    """The folder or its game file will do; an empty sheet with a way out is a warning."""
    folder = edit()
    assert set(found(folder)) == {EMPTY}
    assert found(folder)[EMPTY].severity == "warning"
    assert check(str(folder / "game.toml")) == check(str(folder))


def test_everything_is_reported_at_once(edit: Edit) -> None:
    """Each room's tables and the cards, although the file cannot be used as it is."""
    folder = edit(
        ("game.toml", "players = [2, 2]", "players = [2, 2]\ncopias_maxima = 2"),
        ("game.toml", 'kind = "ban"', 'kind = "bann"'),
        ("game.toml", 'filter = "set:AAA"', 'filter = "sett:AAA"'),
        ("game.toml", 'rarity = "u"', 'rarity = "uu"'),
        ("game.toml", "draw = 1", "drow = 1"),
        ("cards.csv", "AAA,15,", "AAA,14,"),
        ("cards.csv", "AAA,16,,c,", "AAA,16,,C,"),
        more='[[card-rules]]\nkind = "range"\nfield = "coste"\n',
    )
    faults = found(folder)
    assert set(faults) == {
        "game.unknown-key game.copias_maxima",
        "format.unknown-kind formats.torneo.rules[5].kind",
        "game.bad-query formats.solo-aaa.rules[5].filter",
        "pack.unknown-rarity products.sobre.slots[1].rarity",
        "play.unknown-key play.drow",
        "card.duplicate-printing number",
        "card.bad-value rarity",
        "card-rule.no-limit card-rules[0]",
    }
    lines = {fault.line for fault in faults.values() if fault.file.endswith("game.toml")}
    texts = ("copias_maxima", '"bann"', "sett:AAA", '"uu"', "drow", "[[card-rules]]")
    assert lines == {line_of(folder, text) for text in texts}
    assert faults["card.bad-value rarity"].line == line_of(folder, "AAA,16,", "cards.csv")
    assert faults["format.unknown-kind formats.torneo.rules[5].kind"].near[0] == "ban"
    assert all(fault.severity == "error" for fault in faults.values())


@pytest.mark.parametrize(
    ("old", "new"), [("players = [2, 2]", "players = [2, 2"), ("max = 12", "max = ,")]
)
def test_broken_toml_gives_file_and_line(edit: Edit, old: str, new: str) -> None:
    """A parser's message becomes a fault."""
    folder = edit(("game.toml", old, new))
    fault = found(folder)["toml.syntax"]
    assert fault.line in {line_of(folder, new), line_of(folder, new) + 1}
    assert Path(fault.file) == folder / "game.toml"


@pytest.mark.parametrize(
    ("more", "key", "severity"),
    [
        ('kind = "count"\nmin = 1\nfilter = "name:unicornio"', "game.no-match", "error"),
        ('kind = "ban"\ncards = ["unicornio"]', "format.unknown-card", "error"),
        ('kind = "ban"\ncards = ["lobo", "Furia (BBB)"]', "", ""),
        ('kind = "excludes"\nfilter = "cost=1"\nwith = "name:unicornio"', "game.no-match", "error"),
        (
            'kind = "requires"\ncards = ["lobo"]\nneeds-cards = ["unicornio"]',
            "format.unknown-card",
            "error",
        ),
    ],
    ids=["filter", "card", "known", "other side", "needed card"],
)
def test_what_no_card_matches(edit: Edit, more: str, key: str, severity: str) -> None:
    """In a game of which everything is known a rule about nothing is a slip."""
    faults = found(edit(more=f"[[formats.libre.rules]]\nid = 'x'\n{more}\n"))
    news = {fault.key: fault.severity for name, fault in faults.items() if name != EMPTY}
    assert news == ({key: severity} if key else {})


def test_in_a_half_known_game_it_is_a_note(edit: Edit) -> None:
    """The card may be among those that nobody knows yet."""
    more = "[[formats.libre.rules]]\nid = 'x'\nkind = 'ban'\nfilter = 'name:unicornio'\n"
    change = ("game.toml", "[sets.AAA]\n", "[sets.AAA]\nsize = 900\n")
    assert (
        found(edit(change, more=more))["game.no-match formats.libre.rules[5].filter"].severity
        == "note"
    )


def test_cards_and_products_that_do_not_fit(edit: Edit) -> None:
    """A card that no slot gives is listed unless the pool leaves it out."""
    faults = found(edit(("game.toml", "not is:promo not type:dominio", "not type:dominio")))
    assert faults["pack.never products.sobre"].facts["cards"] == ("AAA-12★",)


def test_cards_that_break_a_rule_are_found_at_their_line(edit: Edit) -> None:
    """With the severity of the rule."""
    more = "[[card-rules]]\nid = 'caro'\nkind = 'range'\nfield = 'coste'\nmax = 5\n"
    folder = edit(more=more + "severity = 'warning'\n")
    fault = found(folder)["card-rule.range caro"]
    assert (fault.line, fault.severity) == (line_of(folder, "Última Luz", "cards.csv"), "warning")
    assert fault.file.endswith("cards.csv")


def test_texts_are_checked_with_the_game(edit: Edit) -> None:
    """Citations, links, both languages, marks and the glossary."""
    folder = edit(("game.toml", 'label = { es = "Libre", en = "Free" }\n',
                   'label = { es = "Libre", en = "Free" }\ncite = "T-9"\n'))  # fmt: skip
    (folder / "rules.es.md").write_text(
        "# T1\n\n## Uno {#T-1 .assumed setting=nada}\n\nVer [dos](#T-2).\n", encoding="utf-8"
    )
    (folder / "rules.en.md").write_text("# T1\n\n## Two {#T-3}\n\nText.\n", encoding="utf-8")
    (folder / "glossary.toml").write_text(
        '[[terms]]\nid = "lobo"\nterm = "lobo"\ndefinition = "un lobo"\ncards = "nam:lobo"\n'
        'cite = "T-8"\n',
        encoding="utf-8",
    )
    faults = found(folder)
    assert set(faults) - {EMPTY} == {
        "rules.dangling-cite formats.libre.cite",
        "rules.unknown-setting T-1",
        "rules.dangling T-1",
        "rules.ids-differ T-1",
        "rules.ids-differ T-3",
        "glossary.dangling-cite lobo",
        "game.bad-query terms[0].cards",
    }
    assert faults["game.bad-query terms[0].cards"].line == 5


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ('when = "number:★"', "fields.promo.when"),
        ('holds = "type:dominio"', "zones.dominios.holds"),
        ('filter = "is:promo"', "formats.libre.rules[4].filter"),
        ('pool = "not is:promo not type:dominio"', "products.sobre.pool"),
        ('query = "coste:1"', "play.mulligan.query"),
    ],
)
def test_a_query_that_cannot_be_read_is_told_once(edit: Edit, change: str, place: str) -> None:
    """Whichever room asks it, the fault has one key and one place."""
    name, _, _ = change.partition(" = ")
    more = '[play.mulligan]\nquery = "coste:1"\n'
    folder = edit(more=more)
    text = (folder / "game.toml").read_text(encoding="utf-8")
    broken = text.replace(change, f'{name} = "tipe:dominio"', 1)
    (folder / "game.toml").write_text(broken, encoding="utf-8")
    (fault,) = (fault for fault in check(str(folder)) if fault.severity == "error")
    assert (fault.key, fault.place) == ("game.bad-query", place)
    assert fault.line == line_of(folder, "tipe:")


def test_each_file_is_read_once(edit: Edit, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where cards break a card rule, whose lines are looked up."""
    more = "[[card-rules]]\nid = 'caro'\nkind = 'range'\nfield = 'coste'\nmax = 5\n"
    folder, opened, read = edit(more=more), list[Path](), io.open

    def noted(path: Path, *how: Any, **given: Any) -> Any:
        opened.append(Path(path))
        return read(path, *how, **given)

    monkeypatch.setattr("io.open", noted)
    assert "card-rule.range caro" in {f"{fault.key} {fault.place}" for fault in check(str(folder))}
    names = [path.name for path in opened if path.parent == folder]
    assert sorted(set(names) & {"cards.csv", "game.toml"}) == sorted(names)


def many_faults(folder: Path, count: int) -> float:
    """Return the seconds that the check of so many faults takes, the best of three."""
    rows = [f"c{i},Carta {i},,AAA,x{i},,rarísima,,,,,,,T\n" for i in range(count)]
    header = (FIXTURE / "cards.csv").read_text(encoding="utf-8").splitlines(keepends=True)[0]
    (folder / "cards.csv").write_text(header + "".join(rows), encoding="utf-8")
    taken = []
    for _ in range(3):
        began = perf_counter()
        faults = check(str(folder))
        taken.append(perf_counter() - began)
        assert len(faults) == len(set(map(str, faults))) == count
    return min(taken)


def test_ten_times_the_faults_take_ten_times_as_long(edit: Edit) -> None:
    """Not a hundred times."""
    folder = edit()
    few = many_faults(folder, 500)
    assert many_faults(folder, 5000) < 30 * few


def test_neither_folder_nor_game(tmp_path: Path) -> None:
    """The nearest id is told."""
    with pytest.raises(NotFound) as caught:
        check("invocasion")
    assert caught.value.facts["near"] == ("invocacion",)
    with pytest.raises(NotFound):
        check(str(tmp_path))


@pytest.mark.parametrize(
    ("old", "new", "key"),
    [
        ('kind = "pool"', 'kind = "poool"', "format.unknown-kind"),
        ('rarity = "u"', 'rarity = "uu"', "pack.unknown-rarity"),
        ("hand = 5", 'hand = "many"', "play.not-a-number"),
        ('turn = { es = "turno", en = "turn" }', "turn = 3", "play.not-a-label"),
        ('holds = "type:dominio"', 'holds = "tipe:dominio"', "game.bad-query"),
    ],
)
def test_a_broken_game_cannot_be_opened_and_hides_no_other(
    edit: Edit, home: Path, old: str, new: str, key: str
) -> None:
    """Whichever room reads the table, every attempt fails until it is mended; others open."""
    folder = edit(("game.toml", old, new))
    (home / "games").mkdir(parents=True)
    installed = folder.rename(home / "games" / "malo")
    for _ in range(2):
        with pytest.raises(BadData) as caught:
            open_game("malo")
        (fault,) = caught.value.faults
        assert (fault.key, fault.line) == (key, line_of(installed, new))
        assert Path(fault.file) == installed / "game.toml"
    open_game("roglamor").db.close()
    text = (installed / "game.toml").read_text(encoding="utf-8")
    (installed / "game.toml").write_text(text.replace(new, old), encoding="utf-8")
    catalog = open_game("malo")
    assert catalog.game.id == "malo"
    catalog.db.close()
