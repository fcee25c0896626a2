"""Charts: where lines stand, as blocks of a terminal and as pictures in files."""

import struct
import zlib
from collections.abc import Iterator
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mazo.cli.charts import letters
from mazo.cli.charts.blocks import drawn
from mazo.cli.charts.chart import Chart, Line
from mazo.cli.charts.frame import COLOURS, PAPER, Frame
from mazo.cli.charts.png import png
from mazo.cli.charts.svg import svg
from mazo.cli.terminal.screen import Screen, columns
from mazo.cli.words import LANGUAGES, use

SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(params=LANGUAGES, autouse=True)
def _language(request: pytest.FixtureRequest) -> Iterator[None]:
    use(request.param)
    yield
    use("en")


def chart(last: int = 100, label: str = "Cartas & <naipes>") -> Chart:
    """Return a chart of two lines: one at once at the top, one that rises to it in the end."""
    steep = Line(label, [0, 1])
    slow = Line("Probabilidad de Ñandú", [n / last for n in range(last + 1)])
    return Chart("Completar: Ágil «Sobre»", "sobres", [steep, slow], last)


@given(st.integers(1, 10**6), st.integers(2, 12))
def test_ticks_are_round_and_few(last: int, most: int) -> None:
    """They begin at 0, are spaced by 1, 2 or 5 times a power of ten, and within the chart."""
    ticks = chart_of(last).ticks(most)
    step = ticks[1] - ticks[0]
    assert ticks == list(range(0, last + 1, step))
    assert len(ticks) <= most + 1
    assert str(step).rstrip("0") in {"1", "2", "5"}


def chart_of(last: int) -> Chart:
    """Return a chart without lines."""
    return Chart("", "", [], last)


@given(st.lists(st.floats(0, 1), min_size=1, max_size=9), st.floats(0, 20))
def test_a_line_goes_from_point_to_point(shares: list[float], place: float) -> None:
    """At a number it stands at its share, between two of them between both, behind at the last."""
    line = Line("", shares)
    assert [line.at(n) for n in range(len(shares))] == pytest.approx(shares)
    before = shares[min(len(shares) - 1, int(place))]
    after = shares[min(len(shares) - 1, int(place) + 1)]
    assert min(before, after) - 1e-9 <= line.at(place) <= max(before, after) + 1e-9


@pytest.mark.parametrize("width", [20, 24, 40, 60, 80, 200])
@pytest.mark.parametrize("last", [1, 7, 100, 123_456])
def test_blocks_fit_the_screen(width: int, last: int) -> None:
    """No line is wider than the screen, and each chart has its label, six rows and an axis."""
    lines = drawn(chart(min(last, 999)).but(last=last), Screen(width, colour=False))
    assert max(columns(line) for line in lines) <= width
    assert sum("│" in line for line in lines) == 12
    assert sum("└" in line for line in lines) == 2
    assert any("Cartas" in line for line in lines)


def test_blocks_are_full_at_the_top_only() -> None:
    """What is nearly all does not look like all of it, nor hardly anything like nothing."""
    line = Line("x", [0.0001, 0.5, 0.9999, 1.0])
    rows = drawn(Chart("", "", [line], 3), Screen(40, colour=False))[2:8]
    top, bottom = rows[0], rows[-1]
    assert top.rstrip().endswith("█")
    assert "▇" in top
    assert bottom.split("│")[1][0] == "▁"


def test_blocks_have_colour_where_the_screen_has() -> None:
    """Without colour there is no escape code."""
    assert "\x1b[36m" in "".join(drawn(chart(), Screen(60, colour=True)))
    assert "\x1b" not in "".join(drawn(chart(), Screen(60, colour=False)))


def test_an_svg_is_read_by_any_reader() -> None:
    """It is well-formed, has a title, a line for each line, and all words as text."""
    root = ElementTree.fromstring(svg(chart()))
    assert root.tag == f"{SVG}svg"
    assert root.findtext(f"{SVG}title") == "Completar: Ágil «Sobre»"
    lines = root.findall(f"{SVG}polyline")
    assert len(lines) == 2
    texts = [each.text for each in root.iter(f"{SVG}text")]
    assert {"Cartas & <naipes>", "Probabilidad de Ñandú", "sobres", "100"} <= {*texts}
    frame = Frame(100)
    first = [tuple(map(float, p.split(","))) for p in lines[1].attrib["points"].split()]
    assert first[0] == (frame.left, frame.bottom)
    assert first[-1] == (frame.right, frame.top)


def pixels(data: bytes) -> list[bytes]:
    """Return the rows of a picture, taken apart as the standard says."""
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    chunks, at = [], 8
    while at < len(data):
        (length,) = struct.unpack(">I", data[at : at + 4])
        kind, body = data[at + 4 : at + 8], data[at + 8 : at + 8 + length]
        (check,) = struct.unpack(">I", data[at + 8 + length : at + 12 + length])
        assert check == zlib.crc32(kind + body)
        chunks.append((kind, body))
        at += 12 + length
    assert [kind for kind, _ in chunks] == [b"IHDR", b"IDAT", b"IEND"]
    width, height, *rest = struct.unpack(">IIBBBBB", chunks[0][1])
    assert rest == [8, 2, 0, 0, 0]
    raw = zlib.decompress(chunks[1][1])
    rows = [raw[i : i + 1 + 3 * width] for i in range(0, len(raw), 1 + 3 * width)]
    assert len(rows) == height
    assert {row[0] for row in rows} == {0}
    return [row[1:] for row in rows]


def test_a_png_shows_both_lines() -> None:
    """Its pixels have the colours of both lines where the lines stand, and paper elsewhere."""
    rows, frame = pixels(png(chart())), Frame(100)
    assert (len(rows), len(rows[0])) == (frame.height, 3 * frame.width)
    assert rows[0][:3] == bytes(PAPER)

    def at(x: float, y: float) -> bytes:
        return rows[round(y)][3 * round(x) : 3 * round(x) + 3]

    assert at(frame.x(50), frame.y(1)) == bytes(COLOURS[0])
    assert at(frame.x(50), frame.y(0.5)) == bytes(COLOURS[1])
    assert at(frame.x(25), frame.y(0.6)) == bytes(PAPER)


def test_a_long_title_is_cut() -> None:
    """A title that is wider than the picture does not run over its edge, and ends with dots."""
    long = pixels(png(chart().but(title="Sobre " * 40)))
    assert all(row[:3] == bytes(PAPER) for row in long)


@given(st.text(max_size=20))
def test_any_text_can_be_written(text: str) -> None:
    """Every sign has pixels or is a blank, and stays within the width that is told."""
    across = [x for x, _ in letters.pixels(text)]
    assert all(0 <= x < letters.width(text) + letters.WIDE for x in across)


def test_letters_have_their_marks() -> None:
    """An ñ is an n with a tilde above it, five pixels wide and seven high."""
    plain, marked = {*letters.pixels("n")}, {*letters.pixels("ñ")}
    assert plain < marked
    assert {y for _, y in marked - plain} == {-3, -2}
    assert {x for x, _ in plain} == set(range(5))
    assert {y for _, y in plain} == set(range(7))
    assert {*letters.pixels("☃")} == {*letters.pixels("?")}
