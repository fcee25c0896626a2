"""Mistakes in the tables beside formats and products, each put into a sound game."""

from pathlib import Path
from shutil import copytree

import pytest
from mazo.catalog.toml import MOST
from mazo.validators.gamefiles.check import check

from .conftest import FIXTURE, Found

TERM = '[[terms]]\nid = "x"\nterm = "t"\ndefinition = "d"\n'
ZONE = '[zones.x]\nlabel = "x"\n'
FLAG = '[settings.f]\nkind = "flag"\nlabel = "f"\n'
SETTING = '[settings.n]\nkind = "number"\nlabel = "n"\n'
REFERENCE = '[tables.x]\ncolumns = [{ id = "a" }]\n'
PAIR = '[fields.x]\nkind = "tokens"\nlabel = "x"\nvalues = { a = "a", b = "b" }\n'
CARD_RULE = '[[card-rules]]\nkind = "unique"\nfields = ["number"]\n'
COMPONENT = '[[components]]\nid = "a"\nlabel = "a"\n'
OPENING = '[[play.opening]]\nzone = "table"\n'

TABLES = {
    "an address that is none": (
        '[sources.X]\nkind = "public"\nlabel = "x"\nurl = "javascript:x"',
        "game.wrong-type sources.X.url",
    ),
    "a day that no month has": (
        '[sets.CCC]\nname = "x"\nreleased = "2013-02-31"',
        "game.wrong-type sets.CCC.released",
    ),
    "a set that stands in for itself": (
        '[sets.CCC]\nname = "x"\nsample-of = "CCC"',
        "game.unknown-set sets.CCC.sample-of",
    ),
    "a set smaller than its least size": (
        '[sets.CCC]\nname = "x"\nsize = 3\nsize-at-least = 9',
        "game.bad-range sets.CCC",
    ),
    "a set that is called by a day": (
        "[sets.CCC]\nname = 2024-01-01",
        "game.wrong-type sets.CCC.name",
    ),
    "a value that is its own opposite": (
        PAIR + 'opposites = [["a", "a"]]',
        "game.own-opposite fields.x.opposites",
    ),
    "numbers by a field that is none": (
        '[fields.x]\nkind = "number"\nlabel = "x"\nper = "tipo"',
        "game.unknown-field fields.x.per",
    ),
    "a zone that lies nowhere": (ZONE, "game.zone-nowhere zones.x"),
    "a limit of a zone of decks": (
        ZONE + "deck = true\nlimit = 3",
        "game.needs-key zones.x.limit",
    ),
    "a condition without a limit": (
        FLAG + ZONE + "table = true\nlimit-when = { f = true }",
        "game.needs-key zones.x.limit-when",
    ),
    "a limit that is no number": (
        FLAG + ZONE + 'table = true\nlimit = "$f"',
        "game.unknown-setting zones.x.limit",
    ),
    "a heading that begins two zones": (
        ZONE + 'deck = true\nheadings = ["mazo"]',
        "game.same-heading zones.x.headings",
    ),
    "no limit for what is yes or no": (
        FLAG + "none = true",
        "game.key-of-other-kind settings.f.none",
    ),
    "values of what is a number": (
        SETTING + 'values = { a = "a" }',
        "game.key-of-other-kind settings.n.values",
    ),
    "a default below nothing": (SETTING + "default = -1", "game.bad-default settings.n.default"),
    "a component twice": (COMPONENT + COMPONENT, "game.same-id components[1].id"),
    "a table without columns": (
        "[tables.x]\ncolumns = []\nrows = []",
        "game.wrong-type tables.x.columns",
    ),
    "a table without rows": (REFERENCE, "game.missing-key tables.x"),
    "a table of other things": (REFERENCE + "rows = [3]", "game.wrong-type tables.x.rows"),
    "a column twice": (
        '[tables.x]\ncolumns = [{ id = "a" }, { id = "a" }]\nrows = []',
        "game.same-id tables.x.columns[1]",
    ),
    "a cell in no column": (
        REFERENCE + "rows = [{ b = 1 }]",
        "game.unknown-column tables.x.rows[0].b",
    ),
    "a format with blanks in its id": ('[formats."A B"]', "game.bad-id formats.A B"),
    "a source that is a number, of a rule": (
        CARD_RULE + "source = 3",
        "card-rule.wrong-type card-rules[0].source",
    ),
    "a rule that cites a number": (
        CARD_RULE + "cite = 3",
        "card-rule.wrong-type card-rules[0].cite",
    ),
    "a rule that is called by a number": (
        CARD_RULE + "id = 3",
        "card-rule.wrong-type card-rules[0].id",
    ),
    "a rule with a blank label": (
        CARD_RULE + 'label = " "',
        "card-rule.not-a-label card-rules[0].label",
    ),
    "a list of nothing that must differ": (
        '[[card-rules]]\nkind = "unique"\nfields = []',
        "card-rule.empty-list card-rules[0].fields",
    ),
    "a list of nothing that is allowed": (
        '[[card-rules]]\nkind = "one-of"\nfield = "coste"\nvalues = []',
        "card-rule.empty-list card-rules[0].values",
    ),
    "a list of lists that is allowed": (
        '[[card-rules]]\nkind = "one-of"\nfield = "coste"\nvalues = [[3]]',
        "card-rule.not-a-value card-rules[0].values[0]",
    ),
    "a phase that cites a number": (
        '[[play.phases]]\nid = "x"\ncite = 3',
        "play.wrong-type play.phases[0].cite",
    ),
    "a choice of two lists": (
        '[formats.x.choices.c]\nfield = "type"\nvalues = ["a"]',
        "format.either-or formats.x.choices.c",
    ),
    "a choice with blanks in its id": (
        '[formats.x.choices."A B"]\nvalues = [3]',
        "format.wrong-type formats.x.choices.A B",
    ),
    "a formula over what is yes or no": (
        FLAG + '[[formats.x.rules]]\nkind = "size"\nmin = "$f + 1"',
        "format.not-a-number formats.x.rules[0].min",
    ),
    "a condition on yes or no that is neither": (
        FLAG + '[[formats.x.rules]]\nkind = "size"\nmin = 1\nwhen = { f = "yes" }',
        "format.unknown-value formats.x.rules[0].when.f",
    ),
    "brackets too deep": (f"[tables.x]\nrows = {'[' * 20_000}", "toml.too-deep"),
    "a formula without end": (
        f'[[formats.x.rules]]\nkind = "size"\nmin = "{"1 + " * 50_000}1"',
        "format.bad-formula formats.x.rules[0].min",
    ),
    "a formula with a number without end": (
        f'[[formats.x.rules]]\nkind = "size"\nmin = "{"1" * 10}"',
        "format.bad-formula formats.x.rules[0].min",
    ),
}


@pytest.mark.parametrize("mistake", TABLES)
def test_a_mistake_in_a_table(found: Found, mistake: str) -> None:
    """It is told where it stands, and nothing else goes wrong."""
    text, key = TABLES[mistake]
    assert list(found(text)) == [key]


NUMBERS = {
    "a size": ('[[formats.x.rules]]\nkind = "size"\nexact = N', "formats.x.rules[0].exact"),
    "copies": ('[[formats.x.rules]]\nkind = "copies"\nmax = N', "formats.x.rules[0].max"),
    "points": (
        '[[formats.x.rules]]\nkind = "points"\nmax = 3\npoints = { lobo = N }',
        "formats.x.rules[0].points.lobo",
    ),
    "a component": (COMPONENT + "count = N", "components[0].count"),
    "a set": ('[sets.CCC]\nname = "x"\nsize = N', "sets.CCC.size"),
    "a default": (SETTING + "default = N", "settings.n.default"),
    "a range": ('[fields.x]\nkind = "number"\nlabel = "x"\nrange = [0, N]', "fields.x.range[1]"),
    "a zone": (ZONE + "table = true\nlimit = N", "zones.x.limit"),
    "cards of the table": (OPENING + "count = N", "play.opening[0].count"),
    "what cards cost": (
        '[[card-rules]]\nkind = "range"\nfield = "coste"\nmax = N',
        "card-rules[0].max",
    ),
}


@pytest.mark.parametrize("number", [str(MOST + 1), f"1{'0' * 30}", f"0x{'f' * 5_000}"])
@pytest.mark.parametrize("mistake", NUMBERS)
def test_a_number_beyond_every_bound(found: Found, mistake: str, number: str) -> None:
    """Whoever reads it, one place tells; the bound itself is fine."""
    text, place = NUMBERS[mistake]
    assert f"toml.number-out-of-bounds {place}" in found(text.replace("N", number))
    assert not any("bounds" in key for key in found(text.replace("N", str(MOST))))


@pytest.mark.parametrize("number", ["nan", "inf", "-inf", "1e300"])
def test_what_is_no_number(found: Found, number: str) -> None:
    """No end of a range is without end, nor undefined."""
    text = f'[[card-rules]]\nkind = "range"\nfield = "coste"\nmin = 0\nmax = {number}'
    assert "toml.number-out-of-bounds card-rules[0].max" in found(text)


def test_digits_without_end(found: Found) -> None:
    """A number that cannot even be read is told at its line."""
    (fault,) = found(COMPONENT + f"count = {'1' * 5_000}").values()
    lines = (FIXTURE / "game.toml").read_text(encoding="utf-8").count("\n")
    assert (fault.key, fault.line) == ("toml.number-out-of-bounds", lines + 5)


HEADS = {
    "a language that is none": ('languages = ["es"]', 'languages = ["klingon"]', "languages"),
    "no language": ('languages = ["es"]', "languages = []", "languages"),
}


@pytest.mark.parametrize("mistake", HEADS)
def test_a_mistake_in_the_head(found: Found, mistake: str) -> None:
    """What is said of the whole game is looked at, too."""
    old, new, key = HEADS[mistake]
    assert f"game.wrong-type game.{key}" in found(change=(old, new))


TERMS = {
    "terms that are none": ("terms = 3", "glossary.wrong-type terms"),
    "a term that is a number": (TERM.replace('"t"', "3"), "glossary.wrong-type terms[0].term"),
    "an id with blanks": (TERM.replace('"x"', '"A b"'), "glossary.wrong-type terms[0].id"),
    "aliases that are a number": (TERM + "aliases = 3", "glossary.wrong-type terms[0].aliases"),
    "aliases that are numbers": (
        TERM + "aliases = { es = [3] }",
        "glossary.wrong-type terms[0].aliases",
    ),
    "a sense that is a number": (TERM + "sense = 3", "glossary.wrong-type terms[0].sense"),
    "what to see, a number": (TERM + "see = 3", "glossary.wrong-type terms[0].see"),
    "a query of nothing": (TERM + 'cards = " "', "glossary.wrong-type terms[0].cards"),
    "a source that is none": (TERM + 'source = "Z"', "glossary.unknown-source terms[0].source"),
    "no TOML": ("[[terms", "toml.syntax"),
    "brackets too deep": (f"x = {'[' * 20_000}", "toml.too-deep"),
}


@pytest.mark.parametrize("mistake", TERMS)
def test_a_mistake_in_the_glossary(found: Found, mistake: str) -> None:
    """A term that cannot be used stops none of the others."""
    text, key = TERMS[mistake]
    assert list(found(text, file="glossary.toml")) == [key]


@pytest.mark.parametrize(
    ("content", "key"),
    [(None, "game.no-card-file"), (b"", "game.no-cards"), (b"id,name\n", "game.no-cards")],
)
def test_a_game_without_cards(tmp_path: Path, content: bytes | None, key: str) -> None:
    """The card file is named, and what follows from its lack is not told query by query."""
    folder = copytree(FIXTURE, tmp_path / "t1")
    (folder / "cards.csv").unlink()
    if content is not None:
        (folder / "cards.csv").write_bytes(content)
    first, *others = check(str(folder))
    assert (first.key, first.file) == (key, str(folder / "cards.csv"))
    assert first.severity == "warning"
    assert {fault.key for fault in others} == {"format.unknown-card"}


def test_a_card_file_of_another_name(tmp_path: Path) -> None:
    """Where another table lies beside, it may be what was meant."""
    folder = copytree(FIXTURE, tmp_path / "t1")
    (folder / "cards.csv").rename(folder / "cartas.csv")
    assert check(str(folder))[0].near == ("cartas.csv",)
