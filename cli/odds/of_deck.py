"""What is asked about a draw from a deck."""

from collections.abc import Sequence

from ...catalog.errors import UsageError
from ..play.hand_size import too_many
from ..session import Session
from . import pile as piles
from .draws import by_number
from .question import Part, Question
from .turns import by_turn, settled_by


def question(
    session: Session,
    deck: str,
    want: Sequence[str],
    without: Sequence[str],
    seen: str | None,
    turn: str | None,
    hand: int | None,
) -> Question:
    """Return what is asked of a deck: `seen` cards are drawn, or those of a `turn`.

    Raises:
        UsageError: `odds.want-missing`, `odds.bad-range`, and as `pile_of`.
        UserError: As `pile_of`, `conditions` and `by_turn`.
    """
    if not want:
        raise UsageError("odds.want-missing")
    pile = piles.pile_of(session, deck, without)
    asked = piles.conditions(session, pile.catalog, want)
    wants = piles.joined(asked)
    places = {node: place for place, node in enumerate(wants)}
    cards = piles.copies(pile, wants)
    return Question(
        cards=cards,
        wants=tuple(wants.values()),
        parts=tuple(Part(each.text, places[each.counted.node], each.want) for each in asked),
        draws=by_turn(turn, pile, hand) if turn is not None else by_number(seen or "", pile.size),
        facts={
            "deck": pile.seat.deck.name,
            "zone": pile.seat.zone,
            "wants": piles.data(asked, cards),
        },
        notes=(
            *piles.notes(session, pile, asked, cards),
            *(too_many(pile.seat, hand) if turn else ()),
            *(piles.assumed(pile, settled_by(pile, hand)) if turn else ()),
        ),
        game=pile.catalog.id,
        lines=pile.lines,
    )
