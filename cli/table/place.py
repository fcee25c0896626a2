"""What a command at the table goes by: a game, how it is played, and the settings in force."""

import sqlite3
from collections.abc import Sequence

from ...catalog.called import called
from ...catalog.catalog import Printing
from ...catalog.errors import NotFound, UsageError
from ..at_table import AtTable
from ..cards import SAMPLE_MARK
from ..games import rules_of
from ..session import Session
from ..words import text


class Place(AtTable):
    """A game at the table as it is played under the settings in force, and its cards."""

    def card(self, name: str) -> Printing:
        """Return the card that somebody names, in its first printing unless one is named.

        Raises:
            NotFound: `card.unknown` with `near`, or `card.ambiguous` with `candidates`.
        """
        found = called(self.catalog, name)
        if not found:
            from ...catalog.likeness import near_names
            from ...catalog.text import near

            titles = near_names(self.catalog.db, name)
            alike = near(name, [*titles, *_namesakes(self.catalog.db, titles)])
            close = tuple(dict.fromkeys((*alike, *titles)))[:3]
            raise NotFound("card.unknown", name=name, near=close)
        if len(found) > 1:
            shown = tuple(f"{p.title} ({p.id})" for p in found)
            raise NotFound("card.ambiguous", name=name, candidates=shown)
        return found[0]

    @staticmethod
    def title(printing: Printing) -> str:
        """Return a card's title with the mark of a sample."""
        return f"{printing.title} {SAMPLE_MARK}" if printing.sample else printing.title


def _namesakes(db: sqlite3.Connection, titles: Sequence[str]) -> list[str]:
    """Return the titles of all cards that have a name with one of these."""
    marks = ", ".join("?" * len(titles))
    names = f"SELECT name_key FROM printing WHERE title IN ({marks})"
    sql = f"SELECT DISTINCT title FROM printing WHERE name_key IN ({names}) ORDER BY row"
    return [str(row[0]) for row in db.execute(sql, tuple(titles))]


def take(session: Session, ruleset: str | None = None) -> Place:
    """Return the game to work in, as it is played at the table.

    Args:
        session: Where the game is asked for, or chosen.
        ruleset: The rule arithmetic that is needed, one of `play.rulesets.RULESETS`. Where the game
            of the day does not use it and no other is asked for, the only one that does is taken.

    Raises:
        NotFound: `table.not-in-game` with `game` and `games`, those that use the ruleset;
            `table.in-no-game`.
        UsageError: `cli.no-game`: no game is chosen, and several may be meant.
    """
    if ruleset is None:
        return _place(session, session.game())
    chosen = session.default_game()
    place = _place(session, chosen) if chosen else None
    if place and place.rules.rules == ruleset:
        return place
    games = _games_with(session, ruleset)
    if not games:
        raise NotFound("table.in-no-game")
    if place and session.asked:
        raise NotFound("table.not-in-game", game=text(place.game.name), games=games)
    if len(games) > 1:
        raise UsageError("cli.no-game", games=games)
    return _place(session, games[0])


def _place(session: Session, game: str) -> Place:
    catalog = session.catalog(game)
    settings = session.settings(catalog)
    return Place(catalog, rules_of(catalog).under(settings), settings)


def _games_with(session: Session, ruleset: str) -> tuple[str, ...]:
    """Return the ids of all games that use a ruleset; a broken one uses none."""
    from ...catalog.errors import BadData
    from ...catalog.files import games

    found = []
    for game in games():
        try:
            play = session.catalog(game.id).table("play")
        except BadData:
            continue
        if isinstance(play, dict) and play.get("rules") == ruleset:
            found.append(game.id)
    return tuple(found)
