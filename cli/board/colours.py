"""The two sets of colours of the board, and which of them suits the terminal."""

import os

from textual.theme import Theme

NIGHT = Theme(
    name="mazo-night",
    primary="#7cc4a4",
    secondary="#5f8f7b",
    accent="#f2c14e",
    warning="#f2c14e",
    error="#ff8a7a",
    success="#7cc4a4",
    foreground="#e6efe9",
    background="#0f2219",
    surface="#15301f",
    panel="#1d4030",
    dark=True,
)
DAY = Theme(
    name="mazo-day",
    primary="#1c6b4f",
    secondary="#5a7d6e",
    accent="#8a4b00",
    warning="#8a4b00",
    error="#a4161a",
    success="#1c6b4f",
    foreground="#1b241f",
    background="#f4f2e8",
    surface="#fffdf6",
    panel="#e2dfcd",
    dark=False,
)


def fitting() -> str:
    """Return the colours for the terminal: those of day where it says that it is light.

    Many terminals say so in COLORFGBG, as `0;15`: the last number is the colour behind the text.
    """
    behind = os.environ.get("COLORFGBG", "").rpartition(";")[2]
    return DAY.name if behind in {"7", "15"} else NIGHT.name
