"""Game files: what they say, and everything that is wrong in one, with file, place and line."""

from pathlib import Path

import pytest
from mazo.catalog.errors import Fault
from mazo.catalog.gamefile import read_game, read_game_text, with_lines
from mazo.catalog.tables import game_of

from . import games

HEAD = """\
[game]
id = "g"
name = "G"
languages = ["es"]
"""


def faults_of(text: str, folder: str = "g") -> list[tuple[str, str, int | None]]:
    """Return key, place and line of every fault."""
    read = read_game_text(text, "game.toml", folder)
    return [(fault.key, fault.place, fault.line) for fault in read.faults]


def test_a_sound_file_has_no_faults_and_is_read() -> None:
    """The tables become values; texts by language or one for all."""
    game = games.game()
    assert game.sets["AAA"].name == {"es": "Primera serie", "en": "First series"}
    assert game.sets["BBB"].name == {"": "Segunda"}
    assert (game.sets["AAA"].size, game.sets["BBB"].size) == (12, None)
    assert (game.fields["coste"].low, game.fields["coste"].high) == (0, 9)


@pytest.mark.parametrize(
    ("line", "players"), [("players = [2, 5]\n", (2, 5)), ("", None)], ids=["said", "not said"]
)
def test_how_many_play(line: str, players: tuple[int, int] | None) -> None:
    """The head says the fewest and the most that play; where it is silent nobody knows."""
    assert game_of(read_game_text(HEAD + line, "game.toml", "g").tables).players == players


def test_every_game_has_rarity_type_and_text() -> None:
    """What a file does not declare stands around what it does, the text last."""
    game = games.game()
    assert list(game.fields) == [
        "rarity", "type", "estado", "elemento", "coste", "copies", "promo", "text",
    ]  # fmt: skip
    assert [game.fields[id].kind for id in ("rarity", "type", "text")] == [
        "choice", "choice", "text",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param(
            HEAD + "[fields.coste]\nkind = 'number'\nlabel = 'c'\nragne = [1, 2]\n",
            ("game.unknown-key", "fields.coste.ragne", 8),
            id="misspelt-key",
        ),
        pytest.param(
            HEAD + "[feilds.coste]\nkind = 'number'\n",
            ("game.unknown-table", "feilds", 5),
            id="misspelt-table",
        ),
        pytest.param(
            "[game]\nid = 'g'\nlanguages = ['es']\n",
            ("game.missing-key", "game", 1),
            id="no-name",
        ),
        pytest.param("", ("game.missing-table", "game", None), id="no-game"),
        pytest.param(
            HEAD + "players = 'two'\n", ("game.wrong-type", "game.players", 5), id="text-for-pair"
        ),
        pytest.param(
            HEAD + "[sets.X]\nname = 'x'\nreleased = 'in spring'\n",
            ("game.wrong-type", "sets.X.released", 7),
            id="no-date",
        ),
        pytest.param(
            HEAD + "[zones.x]\nlabel = 'x'\ncounts = 'sizes'\n",
            ("game.wrong-type", "zones.x.counts", 7),
            id="counts-for-nothing-known",
        ),
        pytest.param(
            HEAD + "[fields.x]\nkind = 'nunber'\nlabel = 'x'\n",
            ("game.wrong-type", "fields.x.kind", 6),
            id="unknown-kind",
        ),
        pytest.param(
            HEAD + "[fields.x]\nkind = 'choice'\nlabel = 'x'\n",
            ("game.missing-key", "fields.x", 5),
            id="choice-without-values",
        ),
        pytest.param(
            HEAD + "[fields.x]\nkind = 'number'\nlabel = 'x'\nvalues = { a = 'A' }\n",
            ("game.key-of-other-kind", "fields.x.values", 8),
            id="number-with-values",
        ),
        pytest.param(
            HEAD + "[fields.Coste]\nkind = 'number'\nlabel = 'x'\n",
            ("game.bad-id", "fields.Coste", 5),
            id="capital-id",
        ),
        pytest.param(
            HEAD + "[fields.own]\nkind = 'number'\nlabel = 'x'\n",
            ("game.reserved-field", "fields.own", 5),
            id="reserved-field",
        ),
        pytest.param(
            HEAD + "[fields.type]\nkind = 'text'\n",
            ("game.wrong-type", "fields.type.kind", 6),
            id="type-is-a-choice",
        ),
        pytest.param(
            HEAD + "[fields.x]\nkind = 'number'\nlabel = 'x'\nper = 'elemnto'\n",
            ("game.unknown-field", "fields.x.per", 8),
            id="per-dangles",
        ),
        pytest.param(
            HEAD + "[fields.x]\nkind = 'number'\nlabel = 'x'\nper = 'text'\n",
            ("game.per-without-values", "fields.x.per", 8),
            id="per-text",
        ),
        pytest.param(
            HEAD + "[fields.x]\nkind = 'number'\nlabel = 'x'\nrange = [3, 1]\n",
            ("game.bad-range", "fields.x.range", 8),
            id="range-backwards",
        ),
        pytest.param(
            HEAD + "default-format = 'libre'\n[formats.free]\n",
            ("game.unknown-format", "game.default-format", 5),
            id="default-format-dangles",
        ),
        pytest.param(
            HEAD + "name-with = 'estado'\n",
            ("game.unknown-field", "game.name-with", 5),
            id="name-with-dangles",
        ),
        pytest.param(
            HEAD + "[sets.A]\nname = 'A'\nsample-of = 'B'\n",
            ("game.unknown-set", "sets.A.sample-of", 7),
            id="sample-of-dangles",
        ),
        pytest.param(HEAD, ("game.other-folder", "game.id", 2), id="another-folder"),
        pytest.param(
            HEAD + "players = [4, 2]\n",
            ("game.bad-range", "game.players", 5),
            id="players-backwards",
        ),
        pytest.param(
            HEAD.replace('"g"', '"G g"'), ("game.bad-id", "game.id", 2), id="id-of-capitals"
        ),
        pytest.param(
            HEAD + "[fields.type]\nkind = 'zzz'\nrange = [1, 2]\n",
            ("game.wrong-type", "fields.type.kind", 6),
            id="a-common-field-of-no-kind",
        ),
        pytest.param(
            HEAD + "[settings.s]\nkind = 'choice'\nlabel = 's'\nvalues = { a = 'A' }\n"
            "default = 'b'\n",
            ("game.bad-default", "settings.s.default", 9),
            id="default-is-no-value",
        ),
        pytest.param(
            HEAD + "[settings.s]\nkind = 'number'\nlabel = 's'\ndefault = 'none'\n",
            ("game.bad-default", "settings.s.default", 8),
            id="no-limit-not-allowed",
        ),
        pytest.param(
            HEAD + "[zones.hand]\nlabel = 'h'\ntable = true\nlimit = '$hand-limit'\n",
            ("game.unknown-setting", "zones.hand.limit", 8),
            id="setting-dangles",
        ),
        pytest.param(
            HEAD + "[zones.hand]\nlabel = 'h'\ntable = true\nlimit = 3\nlimit-when = { x = 1 }\n",
            ("game.unknown-setting", "zones.hand.limit-when.x", 9),
            id="setting-of-a-condition-dangles",
        ),
        pytest.param(
            HEAD + "[settings.s]\nkind = 'flag'\nlabel = 's'\n[zones.hand]\nlabel = 'h'\n"
            "table = true\nlimit = 0\nlimit-when = { s = 'hold' }\n",
            ("game.bad-default", "zones.hand.limit-when.s", 12),
            id="a-condition-no-setting-can-be",
        ),
        pytest.param(
            HEAD + "[formats.libre]\nsource = 'S'\n",
            ("game.unknown-source", "formats.libre.source", 6),
            id="source-dangles-in-another-rooms-table",
        ),
        pytest.param(
            HEAD + "[[components]]\nid = 'a'\nlabel = 'a'\n[[components]]\nid = 'b'\n",
            ("game.missing-key", "components[1]", 8),
            id="second-component",
        ),
        pytest.param(
            HEAD + "[zones]\nmain = 3\n", ("game.wrong-type", "zones.main", 6), id="no-table"
        ),
        pytest.param(HEAD + "[sets]\nAAA =\n", ("toml.syntax", "", 6), id="broken-toml"),
        pytest.param(HEAD + "id = 'h'\n", ("toml.syntax", "", 5), id="key-given-twice"),
    ],
)
def test_a_fault_has_its_place_and_line(text: str, expected: tuple[str, str, int]) -> None:
    """Each fault alone is found where it stands."""
    folder = "h" if expected[0] == "game.other-folder" else "g"
    assert faults_of(text, folder) == [expected]


def test_all_faults_are_found_at_once_in_file_order() -> None:
    """One run reports everything."""
    text = HEAD + "playres = 1\n[zones.main]\nlabel = 3\n[sets.A]\nsize = -1\nname = 'A'\n"
    assert [place for _, place, _ in faults_of(text)] == [
        "game.playres", "zones.main.label", "sets.A.size",
    ]  # fmt: skip


def test_the_nearest_word_is_named() -> None:
    """A misspelt key or kind says what was meant."""
    text = HEAD + "playres = [2, 2]\n[fields.x]\nkind = 'nunber'\nlabel = 'x'\n"
    near = [fault.near[:1] for fault in read_game_text(text, "game.toml", "g").faults]
    assert near == [("players",), ("number",)]


def test_other_rooms_tables_pass_unread() -> None:
    """Formats, products and play are handed on as they stand."""
    text = HEAD + "[formats.libre]\nwhatever = 1\n[[card-rules]]\nid = 'x'\n"
    read = read_game_text(text, "game.toml", "g")
    assert read.faults == ()
    assert read.tables["formats"] == {"libre": {"whatever": 1}}
    assert read.tables["card-rules"] == [{"id": "x"}]


@pytest.mark.parametrize(
    ("place", "line"),
    [
        ("formats.libre", 1),
        ("formats.libre.zones", 2),
        ("formats.libre.rules[0].max", 6),
        ("formats.libre.rules[1]", 7),
        ("formats.libre.rules[1].label.es", 10),
        ("formats.libre.rules[1].missing", 7),
        ("tables.t.rows[1].b", 15),
        ("tables.t.rows[2]", 16),
        ("tables.t.note", 18),
        ("tables.q.z", 22),
        ("nowhere", None),
    ],
)
def test_a_key_path_is_found_in_the_text(place: str, line: int | None) -> None:
    """The longest part of the path that is spelt out gives the line; lists count from 0."""
    text = """\
[formats.libre]
zones = ["main"]

[[formats.libre.rules]]
id = "size"
max = 3
[[formats.libre.rules]]
id = "note"
text = "a [bracket] # and no comment"
label = { es = "x" }

[tables.t]
rows = [
  { a = "]" },
  { a = 1, b = 2 },
  { a = 3 },
]
note = \"\"\"
[not.a.table]
\"\"\"
[tables."q"]
z = 1
"""
    (fault,) = with_lines([Fault("x", "game.toml", place)], text)
    assert fault.line == line


def test_a_file_in_another_encoding_is_a_fault_with_its_line(tmp_path: Path) -> None:
    """No traceback for bytes that are no UTF-8, nor for a file that is not there."""
    path = tmp_path / "game.toml"
    path.write_bytes("[game]\nname = 'Invocación'\n".encode("cp1252"))
    assert [(f.key, f.line) for f in read_game(path).faults] == [("game.encoding", 2)]
    path.unlink()
    assert [f.key for f in read_game(path).faults] == ["game.unreadable"]


def test_a_mark_and_windows_line_ends_do_not_matter(tmp_path: Path) -> None:
    """Editors on other systems write both."""
    path = tmp_path / "tiny" / "game.toml"
    path.parent.mkdir()
    path.write_bytes(b"\xef\xbb\xbf" + games.TOML.replace("\n", "\r\n").encode())
    assert read_game(path).faults == ()
