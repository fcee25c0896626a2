"""The built-in games as files, and the one way to reach them."""

from pathlib import Path

FOLDER = Path(__file__).parent


def games() -> tuple[Path, ...]:
    """Return the folder of every built-in game, by id."""
    return tuple(sorted(path.parent for path in FOLDER.glob("*/game.toml")))


def read(name: str) -> str:
    """Return the text of a file below the folder, such as `NOTICE.md`."""
    return (FOLDER / name).read_text(encoding="utf-8")
