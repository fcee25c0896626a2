"""`mazo deck random`: a legal deck at random, of a seed that is printed and gives it again."""

from typing import Annotated, Any

import typer

from ...catalog.catalog import Catalog
from ...catalog.errors import NotFound, UsageError
from ...collection.deckbuilding import decks
from ...collection.deckbuilding.decks import Deck
from ...collection.formats import FORMATS
from ...collection.naming.names import Names
from ...packs import chance
from ...validators.decks.rule import Format
from ...validators.formats.tables import format_called
from ...validators.making.at_random import Drawn, at_random
from .. import options
from ..answer import Answer
from ..changes import change, notes
from ..current import today
from ..exits import Exit
from ..session import Session
from ..verdicts import exit_of_outcomes
from ..words import say, text
from .choosing import chosen_in_words
from .lines import rows_of
from .owned import only_owned_for


def command(
    format_: options.DeckFormat = None,
    seed: options.Seed = None,
    owned: Annotated[bool, typer.Option("--owned", help=say("deck.random.owned"))] = False,
    save: Annotated[
        str | None,
        typer.Option("--save", help=say("deck.random.save"), metavar=say("options.NAME")),
    ] = None,
    game: options.Game = None,
    dry_run: options.DryRun = False,
) -> Answer:
    """Make a deck at random."""
    session = Session(game)
    catalog = session.deck_catalog()
    rules, chosen = _rules(catalog, format_), options.seed(seed)
    drawn = at_random(
        catalog,
        rules,
        session.settings(catalog),
        chance.key(chosen, product="deck"),
        day=today(),
        owned=only_owned_for(session, Deck(catalog.id, "")) if owned else None,
    )
    if drawn.state != "drawn":
        return _none(catalog, rules, drawn, chosen, owned)
    deck = Deck(
        catalog.id,
        say("deck.random.called", seed=chosen) if save is None else save,
        drawn.lines,
        rules.id,
        catalog=catalog.fingerprint,
        choices=drawn.choices,
    )
    if save is not None:
        with change(dry_run=dry_run) as db:
            deck = decks.create(db, deck)
    return _answer(catalog, rules, deck, drawn, chosen, saved=save is not None, dry_run=dry_run)


def _rules(catalog: Catalog, format_: str | None) -> Format:
    """Return the format asked for, else the game's default.

    Raises:
        NotFound: `deck.unknown-format`; `deck.random.no-rules` in a game without formats.
        UsageError: `deck.random.no-format`: it has some, and none is the default.
    """
    found = format_called(catalog, format_)
    if found is not None:
        return found
    known, game = tuple(catalog.table("formats")), text(catalog.game.name)
    if known:
        raise UsageError("deck.random.no-format", game=game, known=known)
    raise NotFound("deck.random.no-rules", game=game)


def _answer(
    catalog: Catalog,
    rules: Format,
    deck: Deck,
    drawn: Drawn,
    seed: str,
    *,
    saved: bool,
    dry_run: bool,
) -> Answer:
    rows = rows_of(deck, catalog)
    written = FORMATS["text"].write(deck, Names(catalog))
    said = []
    if saved:
        key = "deck.random.would-save" if dry_run else "deck.random.saved"
        said.append(say(key, deck=deck.name))
    if drawn.choices:
        said.append(say("deck.random.chose", choices=chosen_in_words(rules, drawn.choices)))
    if drawn.verdict.outcome != "legal":
        said.append(say("deck.random.cannot-tell"))
    made_up = catalog.sample and any(row["sample"] for row in rows)
    return Answer(
        data=_data(drawn, rules, seed)
        | {"deck": deck.name, "saved": saved and not dry_run, "text": written, "cards": rows},
        rows=rows,
        text=lambda _: written,
        game=catalog.id,
        notes=[
            say("deck.random.seed", seed=seed),
            *said,
            *([say("deck.sample")] if made_up else []),
            *notes(dry_run=dry_run and saved),
        ],
        code=exit_of_outcomes([drawn.verdict.outcome]),
    )


def _none(catalog: Catalog, rules: Format, drawn: Drawn, seed: str, owned: bool) -> Answer:
    """Return what is told where there is no such deck, or nobody knows how large one is."""
    facts = {"format": text(rules.label), "game": catalog.id}
    if drawn.state == "open":
        key = "deck.random.open" if drawn.settings else "deck.random.sizeless"
        said = say(key, setting=(*drawn.settings, "")[0], **facts)
        code = Exit.CANNOT_TELL
    else:
        key = "deck.random.none-owned" if owned else "deck.random.none"
        said = say(key, **facts)
        code = Exit.NO
    data: dict[str, Any] = _data(drawn, rules, seed)
    return Answer(
        data=data | {"deck": None, "saved": False, "text": "", "cards": []},
        rows=[],
        text=lambda _: "",
        game=catalog.id,
        notes=[said],
        code=code,
    )


def _data(drawn: Drawn, rules: Format, seed: str) -> dict[str, Any]:
    return {
        "seed": seed,
        "format": rules.id,
        "verdict": drawn.verdict.outcome if drawn.state == "drawn" else None,
        "choices": dict(drawn.choices),
    }
