"""The implements at the start: the draft, and what becomes of the five that each player has."""

from collections.abc import Sequence

from ...catalog.game import Settings
from ...catalog.value import Value
from ..working import Check, Ruling, Step, ruling

HELD = 5  # implements that each player has after the draft (ZM-8)
STARTING, ASIDE, GONE = 1, 2, 2  # in play at the start, set aside, out of the game (ZM-9)


class Draft(Value):
    """A draft between two picks: by seat, in turn order, the hands and what was kept of them.

    A card is its number or name; each stays with one who keeps it.
    """

    hands: tuple[tuple[str, ...], ...]
    kept: tuple[tuple[str, ...], ...]

    @property
    def is_over(self) -> bool:
        """Whether every hand is spent."""
        return not any(self.hands)


def is_drafted(settings: Settings) -> bool:
    """Tell whether the implements are drafted (ZM-8); else 3 of the 5 received are kept."""
    return settings["implement-start"] == "draft"


def begin(hands: Sequence[Sequence[str]]) -> Draft:
    """Begin a draft with a hand for each player, all of one size."""
    return Draft(tuple(tuple(hand) for hand in hands), ((),) * len(hands))


def in_hand(hand: Sequence[str], card: str, name: str) -> Check:
    """Return whether a card, called so, can be kept: one of the draft hand that is there (ZM-8)."""
    return Check(card in hand, Step("in-hand", "ZM-8", {"card": name}))


def pick(draft: Draft, picks: Sequence[str]) -> Draft:
    """Keep a card of each hand, all at once, and pass the rest to the left (ZM-8).

    The left is clockwise: the next seat gets what a seat leaves over. A pick is "" where a seat
    keeps nothing.
    """
    kept = tuple(
        (*own, *([one] if one else ())) for own, one in zip(draft.kept, picks, strict=True)
    )
    rests = [_without(hand, one) for hand, one in zip(draft.hands, picks, strict=True)]
    return Draft((*rests[-1:], *rests[:-1]), kept)


def _without(hand: Sequence[str], one: str) -> tuple[str, ...]:
    place = hand.index(one) if one in hand else len(hand)
    return (*hand[:place], *hand[place + 1 :])


def may_sort(
    held: Sequence[str],
    starting: Sequence[str],
    aside: Sequence[str],
    gone: Sequence[str],
) -> Ruling:
    """Tell whether five implements are sorted as they must be: 1 starts, 2 wait, 2 go (ZM-9).

    Args:
        held: What the player has after the draft, or was dealt.
        starting: In play at the start.
        aside: Set aside face down.
        gone: Out of the game.
    """
    sorted_ = sorted([*starting, *aside, *gone])
    return ruling(
        _as_many("starts", starting, STARTING),
        _as_many("set-aside", aside, ASIDE),
        _as_many("out-of-game", gone, GONE),
        Check(sorted_ == sorted(held), Step("each-once", "ZM-9", {"held": len(held)})),
    )


def _as_many(key: str, cards: Sequence[str], wanted: int) -> Check:
    facts = {"count": len(cards), "wanted": wanted}
    return Check(len(cards) == wanted, Step(key, "ZM-9", facts))
