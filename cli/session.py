"""What a command works with: the game asked for, its catalog, the user's database and settings."""

import os
import sqlite3
from collections.abc import Iterable
from functools import cached_property

from ..catalog.catalog import Catalog
from ..catalog.errors import NotFound, UsageError
from ..catalog.game import Settings
from . import output
from .current import damage, settings_db, user_db
from .words import say, text


class Session:
    """One run of a command; opens what is asked for, once."""

    def __init__(self, game: str | None = None) -> None:
        """Remember the game that the command line names, if any."""
        self.asked = game
        self._catalogs: dict[str, Catalog] = {}
        self._gone: set[str] = set()  # games for which something stands in

    @cached_property
    def db(self) -> sqlite3.Connection:
        """The user's database, for reading; an empty one while there is no file."""
        return user_db()

    @property
    def settings_db(self) -> sqlite3.Connection:
        """What settings are read from: the user's database, an empty one where it is damaged."""
        return settings_db()

    def default_game(self) -> str | None:
        """Return the game asked for, else MAZO_GAME, else the one chosen with `game use`."""
        if self.asked or os.environ.get("MAZO_GAME"):
            return self.asked or os.environ["MAZO_GAME"]
        if self.is_blank():
            return None
        from ..collection import settings

        chosen = settings.get(self.settings_db, "game")
        return str(chosen) if chosen else None

    def games(self) -> tuple[str, ...]:
        """Return the game to work in; when none is chosen, every game that can be opened.

        Of a broken one stderr tells, so that it neither hides the others nor goes missing.
        """
        from ..catalog.files import games

        chosen = self.default_game()
        return (chosen,) if chosen else tuple(g.id for g in games() if self._can_open(g.id))

    def _can_open(self, game: str) -> bool:
        from ..catalog.errors import BadData

        try:
            self.catalog(game)
        except BadData:
            output.tell(say("game.passed-over", game=game))
            return False
        return True

    def rules_games(self) -> tuple[str, ...]:
        """Return the ids of the games whose rules are asked: the one to work in, else every one.

        Raises:
            NotFound: `game.unknown`, or `game.chosen-gone` where it was chosen with `game use`.
        """
        from ..catalog.files import find_game, games

        chosen = self.default_game()
        if not chosen:
            return tuple(game.id for game in games())
        try:
            return (find_game(chosen).id,)
        except NotFound as error:
            raise self._of_choice(error, chosen) from None

    def lost(self) -> NotFound | None:
        """Return what is told where the game that was chosen for good is gone, else None."""
        from ..catalog.files import find_game

        chosen = self.default_game() or ""
        try:
            if chosen:
                find_game(chosen)
        except NotFound as error:
            told = self._of_choice(error, chosen)
            return None if told is error else told
        return None

    def _of_choice(self, error: NotFound, game: str) -> NotFound:
        """Return the error, telling of a game that is gone how it came to be asked for."""
        if self.asked or os.environ.get("MAZO_GAME") or game != self.default_game():
            return error
        return NotFound("game.chosen-gone", **error.facts)

    def game(self) -> str:
        """Return the game to work in.

        Raises:
            UsageError: None was named and none is chosen.
            Unavailable: None was named, and damage hides which is chosen.
        """
        if chosen := self.default_game():
            return chosen
        if hidden := damage():
            raise hidden
        from ..catalog.files import games

        raise UsageError("cli.no-game", games=[game.id for game in games()])

    def catalog(self, game: str | None = None) -> Catalog:
        """Return the catalog of a game (default: the one to work in), with samples if chosen."""
        name = game or self.game()
        if name not in self._catalogs:
            from .games import open_game

            try:
                self._catalogs[name] = open_game(name, sample=self.has_sample(name))
            except NotFound as error:
                raise self._of_choice(error, name) from None
        return self._catalogs[name]

    def stand_in(self, game: str, zones: Iterable[str]) -> None:
        """See that decks of a game can be shown though it is gone; stderr tells that it is."""
        from ..catalog.files import find_game
        from .games import stand_in

        try:
            find_game(game)
        except NotFound:
            self._gone.add(game)
            self._catalogs[game] = stand_in(game, zones)
            output.tell(say("deck.game-gone", game=game))

    def is_gone(self, game: str) -> bool:
        """Tell whether something stands in for the game."""
        return game in self._gone

    def deck_catalog(self, game: str | None = None) -> Catalog:
        """Return the catalog of a game in which decks are made.

        Raises:
            NotFound: `deck.no-decks`.
        """
        catalog = self.catalog(game)
        if not catalog.game.decks:
            raise NotFound("deck.no-decks", game=text(catalog.game.name))
        return catalog

    @staticmethod
    def is_blank() -> bool:
        """Tell whether the user has nothing stored, no setting either: then nothing is opened."""
        from ..catalog.paths import user_db

        return not user_db().exists()

    def has_sample(self, game: str) -> bool:
        """Tell whether the user asked for the sample cards of a game."""
        if self.is_blank():
            return False
        from ..collection import settings

        return bool(settings.get(self.settings_db, f"{game}.sample"))

    def settings(self, catalog: Catalog) -> Settings:
        """Return the game's settings: what the user set, else the defaults, else None."""
        if self.is_blank():
            return catalog.game.defaults()
        from ..collection import settings

        return settings.for_game(self.settings_db, catalog.game)[0]
