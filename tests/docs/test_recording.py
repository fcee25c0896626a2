"""The recording that the pages show: every picture of it is seen in its time, and nothing else."""

import asyncio
import re
from collections import Counter
from xml.etree import ElementTree

import pytest
from mazo.docs.recording import LAST, SECONDS, joined
from textual.app import App, ComposeResult
from textual.widgets import Static

SVG = "{http://www.w3.org/2000/svg}"
STEP = re.compile(r"([\d.]+)% \{ visibility: (\w+) \}")
SAID = ("one deck", "one deck [b]drawn[/b]", "", "one deck [reverse]& <hand>[/]", "one deck")


class Screen(App[None]):
    """A screen of one line."""

    def compose(self) -> ComposeResult:
        """Lay out the line."""
        yield Static("")


@pytest.fixture(scope="module")
def pictures() -> list[str]:
    """Return what the line looks like as it changes."""

    async def taken() -> list[str]:
        screen, found = Screen(), []
        async with screen.run_test(size=(30, 3)) as pilot:
            for said in SAID:
                screen.query_one(Static).update(said)
                await pilot.pause()
                found.append(screen.export_screenshot())
        return found

    return asyncio.run(taken())


def texts(root: ElementTree.Element) -> Counter[tuple[str, ...]]:
    """Return the texts of a drawing with where they stand."""
    found = root.iter(f"{SVG}text")
    return Counter((t.get("x", ""), t.get("y", ""), t.text or "") for t in found)


def screen_of(picture: str) -> ElementTree.Element:
    """Return the part of a picture that is the screen."""
    return ElementTree.fromstring(picture).findall(f"{SVG}g")[-1]


def seen(recording: str, at: float) -> ElementTree.Element:
    """Return what a reader that plays the recording shows at a share of its length."""
    style = ElementTree.fromstring(recording).findtext(f"{SVG}style", "")
    screen = ElementTree.fromstring(recording).findall(f"{SVG}g")[-1]
    for layer in list(screen):
        name = layer.get("class", "")[1:]
        moving = re.search(rf"@keyframes k{name} \{{(.*)\}}", style)
        steps = STEP.findall(moving[1]) if moving else [("0", "visible")]
        last = [how for when, how in steps if float(when) <= 100 * at][-1]
        if last == "hidden":
            screen.remove(layer)
    return screen


@pytest.mark.parametrize("place", range(len(SAID)))
def test_each_picture_is_seen_in_its_time(pictures: list[str], place: int) -> None:
    """In the middle of a picture's time its texts are seen, where they stand, and no others."""
    length = SECONDS * (len(pictures) - 1) + LAST
    shown = seen(joined(pictures), (place + 0.5) * SECONDS / length)
    assert texts(shown) == texts(screen_of(pictures[place]))


def test_backgrounds_lie_below_all_text(pictures: list[str]) -> None:
    """A background that comes later covers no text of before."""
    kinds = [
        layer[0].tag for layer in ElementTree.fromstring(joined(pictures)).findall(f"{SVG}g")[-1]
    ]
    assert kinds == sorted(kinds)
    assert f"{SVG}rect" in kinds


def test_without_movement_the_last_picture_is_seen(pictures: list[str]) -> None:
    """What is hidden outside the movement is all that the last picture has not."""
    recording = joined(pictures)
    still, _, moving = recording.partition("@media (prefers-reduced-motion: no-preference)")
    hidden = set(re.findall(r"\.(s\d+) \{ visibility: hidden \}", still))
    root = ElementTree.fromstring(recording)
    for layer in (screen := root.findall(f"{SVG}g")[-1]).findall(f"{SVG}g"):
        if layer.get("class") in hidden:
            screen.remove(layer)
    assert texts(screen) == texts(screen_of(pictures[-1]))
    assert "animation" in moving
    assert "animation" not in still


def test_no_address_is_named(pictures: list[str]) -> None:
    """A page that shows the recording fetches nothing for it."""
    addresses = re.findall(r"https?://\S+?[\"'>]|url\(", joined(pictures))
    assert addresses == ['http://www.w3.org/2000/svg"']
