"""A whole game as the files of one folder: what is laid over a built-in game is laid into it."""

from collections.abc import Mapping
from pathlib import Path

from .cardwriter import card_text
from .errors import BadData
from .faultlist import Faults
from .files import GAME_FILE, GameRef, own_path
from .gamefile import read_game
from .parts import OWN_FILE, Parts, is_part, parts_in
from .printings import read_rows

_CARDS = "cards.csv"


def whole(game: GameRef, *, own: bool = True) -> Parts:
    """Return the files that a game is made of, its texts and the user's own cards among them.

    Args:
        game: The game.
        own: With the user's own layer of cards.

    Raises:
        BadData: `game.bad-file`, where two card files would have to be joined and cannot be read;
            as `parts_in`.
    """
    first, *over = game.folders
    parts = parts_in(first)
    files = {name: data for name, data in parts.files.items() if name != OWN_FILE}
    for folder in over:
        files |= _laid_over(files, folder)
    if any((folder / _CARDS).is_file() for folder in over):
        files[_CARDS] = _joined(game)
    if own and own_path(game.id).is_file():
        files[OWN_FILE] = own_path(game.id).read_bytes()
    return Parts(files, parts.left_out)


def _laid_over(files: Mapping[str, bytes], folder: Path) -> dict[str, bytes]:
    """Return the texts of a folder joined to those there are: both are read."""
    names = [p.name for p in sorted(folder.iterdir()) if p.is_file() and is_part(p.name)]
    texts = {name: (folder / name).read_bytes() for name in names if name != OWN_FILE}
    return {n: files[n] + b"\n" + text if n in files else text for n, text in texts.items()}


def _joined(game: GameRef) -> bytes:
    """Return the card files of every folder as one."""
    file = game.folders[0] / GAME_FILE
    read = read_game(file)
    faults = Faults(str(file))
    faults.extend(read.faults if read.game is None else ())
    if read.game is not None:
        cards = [folder / _CARDS for folder in game.folders]
        rows = read_rows(cards, read.game, faults)
        if not faults:
            return card_text(rows, read.game).encode()
    raise BadData("game.bad-file", faults, file=faults[0].file)
