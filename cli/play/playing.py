"""A game is played, by lines or on the whole screen, kept as it goes on, and told at its end."""

from collections.abc import Iterable, Sequence
from typing import Annotated

import typer

from ...catalog.value import Value
from ...play.goldfish.history import Play
from .. import output
from ..answer import Answer, Column
from ..exits import Exit
from ..script import lines
from ..terminal import keyboard
from ..transcript import Transcript
from ..words import say
from . import record
from .keeping import Keeper
from .prompt import Prompt
from .seat import Seat
from .sitting import Sitting

Script = Annotated[
    str | None,
    typer.Option("--script", help=say("play.start.script"), metavar=say("options.FILE")),
]
Free = Annotated[bool, typer.Option("--free", help=say("play.start.free"))]
NoSave = Annotated[bool, typer.Option("--no-save", help=say("plays.no-save"))]
OnBoard = Annotated[bool, typer.Option("--board", help=say("plays.board"))]


class Means(Value):
    """How a game is played: by the lines of a `script`, on the `board`, else by the prompt.

    With `free` what the rules forbid is done all the same, and marked.
    """

    script: str | None = None
    board: bool = False
    free: bool = False

    @property
    def is_typed(self) -> bool:
        """Whether somebody at a terminal plays."""
        return self.board or (self.script is None and keyboard.at_terminal())


def play_on(
    here: Seat, play: Play, keeper: Keeper | None, means: Means, notes: Sequence[str] = ()
) -> Answer:
    """Play until the player leaves or the lines end, and tell how it stands.

    Args:
        here: The table.
        play: The game so far.
        keeper: Keeps it; None where it is not to be kept.
        means: How it is played.
        notes: What stderr says besides.

    Raises:
        Unavailable: There is no screen for the board.
    """
    keep = keeper.keep if keeper and means.is_typed else None  # of a script, at its end
    sitting = Sitting(here, play, free=means.free, keep=keep)
    transcript = Transcript(means.is_typed)
    if means.board:
        from ..board.opening import open_board

        open_board(sitting)
    else:
        typed = lines(means.script, say("play.prompt"), asks=means.is_typed)
        _run(sitting, transcript, typed, keeper)
    if keeper:
        keeper.keep(sitting.play)
    return _ended(sitting, transcript, keeper, notes)


def _run(
    sitting: Sitting,
    transcript: Transcript,
    typed: Iterable[tuple[int, str]],
    keeper: Keeper | None,
) -> None:
    """Play; whoever stops the program is told under which name the game is kept."""
    try:
        Prompt(sitting, transcript).run(typed)
    except KeyboardInterrupt:
        if keeper:
            keeper.keep(sitting.play)
            if keeper.name:
                output.tell("\n" + say("plays.kept", name=keeper.name))
        raise


def _ended(
    sitting: Sitting, transcript: Transcript, keeper: Keeper | None, notes: Sequence[str]
) -> Answer:
    here, play = sitting.here, sitting.play
    name = keeper.name if keeper else None
    facts = {"seed": play.board.start.seed, "count": len(play.actions)}
    ended = say("play.ended-kept", name=name, **facts) if name else say("play.ended", **facts)
    lost = keeper is not None and keeper.trouble is not None
    return Answer(
        data={"name": name, **record.data(here, play), "not_done": transcript.data()},
        rows=[row for row in record.log(play) if row["action"]],
        columns=[Column(each, each) for each in ("number", "action")],
        game=here.catalog.id,
        text=lambda screen: transcript.text(screen, ended),
        notes=[
            *notes,
            *(keeper.notes() if keeper else ()),
            *here.sample_note(play.board.cards.values()),
            *transcript.notes(),
        ],
        code=transcript.code or (Exit.UNAVAILABLE if lost else Exit.YES),
    )
