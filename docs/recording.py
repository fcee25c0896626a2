"""Joins pictures of a screen, each an SVG as textual draws it, into one SVG that plays them.

What stays the same from picture to picture is written once, with the pictures on which it is seen.
The recording begins again by itself. Whoever asks the system for less movement, or has a reader
that plays nothing, sees the last picture. It fetches nothing and names no address.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from html import escape
from itertools import groupby
from xml.etree import ElementTree

SECONDS, LAST = 1.4, 5.0  # how long a picture is seen, and the last one

_NAMES = "http://www.w3.org/2000/svg"
_SVG = f"{{{_NAMES}}}"
_WRITING = re.compile(r"\.\S+-(r\d+) \{ ([^}]*) \}")
_EDGE, _FRAME = 9, "#292929"
_FONT = "text { font: 20px 'Fira Code', monospace; white-space: pre }"

# On which pictures something is seen, by their places among all.
Seen = tuple[int, ...]


def joined(pictures: Sequence[str]) -> str:
    """Return one SVG that shows the pictures, all of one size, one after the other.

    Raises:
        ValueError: One of them is no picture of a screen.
    """
    roots = [ElementTree.fromstring(picture) for picture in pictures]
    writings: dict[str, str] = {}
    grounds = _layers(_backgrounds(_screen(root)) for root in roots)
    texts = _layers(_texts(root, writings) for root in roots)
    numbers = {seen: i for i, seen in enumerate(dict.fromkeys([*grounds, *texts]))}
    style = "\n".join([_FONT, *_classes(writings), *_timing(list(numbers), len(roots))])
    width, height = (f"{side + 2 * _EDGE:g}" for side in _size(roots[0]))
    return "\n".join([
        f'<svg viewBox="0 0 {width} {height}" xmlns="{_NAMES}">',
        f"<style>\n{style}\n</style>",
        f'<rect width="{width}" height="{height}" rx="8" fill="{_FRAME}"/>',
        f'<g transform="translate({_EDGE} {_EDGE})">',
        # All backgrounds come first, or those of one picture would lie on the text of another.
        *(f'<g class="s{numbers[seen]}">{"".join(shapes)}</g>'
          for layers in (grounds, texts) for seen, shapes in layers.items()),
        "</g>", "</svg>\n",
    ])  # fmt: skip


def _layers(pictures: Iterable[Iterable[str]]) -> dict[Seen, list[str]]:
    """Return the shapes of all pictures, each once, by the pictures on which they are seen."""
    seen: dict[str, list[int]] = {}
    for i, shapes in enumerate(pictures):
        for shape in shapes:
            seen.setdefault(shape, []).append(i)
    layers: dict[Seen, list[str]] = {}
    for shape, where in seen.items():
        layers.setdefault(tuple(where), []).append(shape)
    return layers


def _size(root: ElementTree.Element) -> tuple[float, float]:
    """Return the width and height of the screen, without the window that is drawn around it."""
    clip = root.find(f"{_SVG}defs/{_SVG}clipPath/{_SVG}rect")
    if clip is None:
        raise ValueError("not a picture of a screen")
    return float(clip.get("width", "0")), float(clip.get("height", "0"))


def _screen(root: ElementTree.Element) -> ElementTree.Element:
    """Return the part of a picture that is the screen: the last, above the window."""
    return root.findall(f"{_SVG}g")[-1]


def _texts(root: ElementTree.Element, writings: dict[str, str]) -> Iterator[str]:
    """Yield the texts of a picture; `writings` names each way of writing, once for all pictures."""
    style = root.findtext(f"{_SVG}style", "")
    names = {
        name: writings.setdefault(how, f"w{len(writings)}") for name, how in _WRITING.findall(style)
    }
    for text in _screen(root).iter(f"{_SVG}text"):
        name = names[text.get("class", "").rpartition("-")[2]]
        place = _attributes({key: text.get(key, "") for key in ("x", "y", "textLength")})
        yield f'<text class="{name}" {place}>{escape(text.text or "", quote=False)}</text>'


def _backgrounds(screen: ElementTree.Element) -> Iterator[str]:
    """Yield the backgrounds of a picture; neighbours of one colour are one."""
    cells = screen.findall(f"{_SVG}rect")
    for (y, fill), run in groupby(cells, key=lambda cell: (cell.get("y"), cell.get("fill"))):
        row = list(run)
        width = sum(float(cell.get("width", "0")) for cell in row)
        how = _attributes({
            "fill": str(fill), "x": row[0].get("x", "0"), "y": str(y), "width": f"{width:.1f}",
            "height": row[0].get("height", "0"), "shape-rendering": "crispEdges",
        })  # fmt: skip
        yield f"<rect {how}/>"


def _attributes(how: Mapping[str, str]) -> str:
    return " ".join(f'{key}="{value}"' for key, value in how.items())


def _classes(writings: dict[str, str]) -> Iterator[str]:
    for how, name in writings.items():
        yield f".{name} {{ {how} }}"


def _timing(layers: Sequence[Seen], count: int) -> Iterator[str]:
    """Yield when each layer is seen; without movement, only what the last picture has."""
    length = SECONDS * (count - 1) + LAST
    for i, seen in enumerate(layers):
        if count - 1 not in seen:
            yield f".s{i} {{ visibility: hidden }}"
    yield "@media (prefers-reduced-motion: no-preference) {"
    for i, seen in enumerate(layers):
        if len(seen) < count:
            steps = " ".join(_steps(seen, count, length))
            yield f"@keyframes k{i} {{ {steps} }}"
            yield f".s{i} {{ animation: k{i} {length:g}s step-end infinite }}"
    yield "}"


def _steps(seen: Seen, count: int, length: float) -> Iterator[str]:
    """Yield the moments at which a layer comes or goes."""
    for i in range(count):
        if i == 0 or (i in seen) != (i - 1 in seen):
            how = "visible" if i in seen else "hidden"
            yield f"{100 * i * SECONDS / length:.2f}% {{ visibility: {how} }}"
