"""A game that is being played is kept as it goes on, each sitting as one change."""

from contextlib import closing

from ...catalog.errors import Unavailable
from ...collection import plays
from ...collection.plays import Saved
from ...collection.store import journal
from ...collection.store.db import connect
from ...play.goldfish.fingerprint import fingerprint
from ...play.goldfish.history import Play
from ..changes import command_line
from ..errors import message
from ..words import say
from .lines import lines_of


class Keeper:
    """Keeps one game: what it holds of the user's database is only open while it writes.

    A game in which nothing was done yet is not kept, unless the player gave it a name, and a new
    one no longer once all of it was taken back. Where it cannot be written the game goes on, and
    `trouble` is what is told of that.
    """

    def __init__(self, saved: Saved, called: str) -> None:
        """Begin with a game that is kept, or with a new one, whose `id` is None.

        One without a name is `called` after its deck.
        """
        self.saved, self._called = saved, called
        self.trouble: Unavailable | None = None
        self.forgotten: tuple[str, ...] = ()
        self._others: list[str] = []  # games that it went on as, until they were changed elsewhere
        self._is_new = saved.id is None
        self._entry: int | None = None  # of this sitting, once it has changed something

    @property
    def name(self) -> str | None:
        """What the game is kept as; None while it is not."""
        return None if self.saved.id is None else self.saved.name

    def keep(self, play: Play) -> str | None:
        """Keep the game as it is now, where something was done or taken back since it was kept.

        Where that cannot be done, what is told of it the first time.
        """
        now, before = _now(self.saved, play), self.saved
        is_done = (now.actions, now.undone) != (before.actions, before.undone)
        if before.id is None:
            is_done = bool(now.actions) or before.named
        if not is_done:
            return None
        is_news = self.trouble is None
        try:
            self._write(now)
        except Unavailable as error:
            self.trouble = error
            return self._not_kept(error) if is_news else None
        self.trouble = None
        return None

    def notes(self) -> list[str]:
        """Return what stderr says at the end of a sitting."""
        if self.trouble is not None:
            return [self._not_kept(self.trouble)]
        facts = {"names": self.forgotten, "most": plays.MOST_UNNAMED}
        return [
            *(say("plays.apart", name=self.saved.name, other=name) for name in self._others),
            *([say("plays.forgotten", **facts)] if self.forgotten else ()),
        ]

    @staticmethod
    def _not_kept(error: Unavailable) -> str:
        return say("plays.not-kept", why=message(error))

    def _write(self, now: Saved) -> None:
        with closing(connect(write=True)) as db:
            if self._entry is not None:
                with journal.again(db, self._entry, "play", self.saved.id or 0) as is_open:
                    if is_open and self._is_new and not (now.actions or now.named):
                        plays.remove(db, self.saved)
                        self.saved, self._entry = now.but(id=None), None
                        return
                    if is_open:
                        self.saved = plays.save(db, now)
                        return
            with journal.entry(db, command_line()) as self._entry:
                name = now.name or plays.free_name(db, self._called)
                self.saved = plays.save(db, now.but(name=name))
                self._others += [now.name] if now.id not in {None, self.saved.id} else []
                self.forgotten += plays.forget_oldest(db, self.saved)


def _now(saved: Saved, play: Play) -> Saved:
    """Return what is kept of a game as it stands."""
    return saved.but(
        actions=lines_of(play, play.actions),
        undone=lines_of(play, play.undone),
        turn=play.state.turn,
        ended=play.state.ending is not None,
        state=fingerprint(play.state),
    )
