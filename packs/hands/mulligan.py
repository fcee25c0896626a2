"""Hands drawn again: how likely a hand worth keeping is, and after how many mulligans.

Whoever does not want a hand, and may, draws another from the whole pile. All chances are exact
fractions. `reaching.exact` goes on from the hands to the turns and finds the same chances at turn
0, kind of hand by kind of hand; what is asked here of hands alone has a closed form, some fifty
times quicker, which matters where cards in doubt make thousands of piles.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Literal

from ...catalog.value import Value
from .hypergeometric import Chance, Classes, Want, chance
from .setting_aside import bottomed, swapped

# redraw: the whole hand goes back, and as many are drawn, less what it costs;
# bottom: a full hand is drawn, and of its cards as many as it costs go below the deck (London);
# swap: some cards are laid aside and as many others drawn, and only then those go back.
Way = Literal["redraw", "bottom", "swap"]


class Rule(Value):
    """How hands are drawn again.

    `most` is how often, None without end; `less` how many cards fewer each further hand has. A hand
    that holds a card matching the want number `bars` is not drawn again.
    """

    way: Way = "redraw"
    most: int | None = None
    less: int = 0
    bars: int | None = None

    @property
    def ends(self) -> bool:
        """Whether there is a last hand, be it empty."""
        return self.most is not None or self.less > 0


NONE = Rule(most=0)
FREE = Rule()
LONDON = Rule("bottom", less=1)
PARTIAL = Rule("swap", most=1)


class Step(Value):
    """The hand after so many mulligans, of `size` cards.

    `kept` is the chance that it is wanted where it comes to it, `by_then` that it or one before
    it was.
    """

    mulligans: int
    size: int
    kept: Fraction
    by_then: Fraction


class Outlook(Value):
    """What comes of the hands.

    `ever` is the chance to get a hand that is wanted, `mulligans` how many it takes on average, up
    to the hand that is played.
    """

    steps: tuple[Step, ...]
    ever: Fraction
    mulligans: Fraction


def outlook(
    classes: Classes, wants: Sequence[Want], rule: Rule, hand: int, rows: int = 5
) -> Outlook:
    """Return what comes of hands that are drawn again until one is wanted, as long as they may be.

    An empty hand is not drawn again, nor is any when no later one can be what is wanted.

    Args:
        classes: All cards of the pile by the wants they match.
        wants: What a hand is to hold.
        rule: How hands are drawn again.
        hand: Cards of the first hand; it is smaller where the pile is.
        rows: How many steps are told of a rule without an end.

    Raises:
        Undecided: `odds.too-many-states` with states.
    """
    steps: list[Step] = []
    reached, by_then, drawn, mulligans = Fraction(1), Fraction(), Fraction(), Fraction()
    again = Fraction()
    for times, size in enumerate(_sizes(rule, hand, sum(classes.values()), rows)):
        kept, again = _hand(classes, wants, rule, size, times)
        drawn += reached if times else 0
        mulligans = drawn if kept else mulligans
        by_then += reached * kept
        steps.append(Step(times, size, kept, by_then))
        reached *= again
    if not rule.ends and by_then:
        return Outlook(tuple(steps), steps[0].kept / (1 - again), again / (1 - again))
    return Outlook(tuple(steps), by_then, mulligans)


def _sizes(rule: Rule, hand: int, pile: int, rows: int) -> Iterator[int]:
    """Yield the size of each hand that may come."""
    first = hand if rule.way == "redraw" else min(hand, pile)
    last = rule.most if rule.ends else rows - 1
    if rule.less:
        empty = -(-first // rule.less)
        last = empty if last is None else min(last, empty)
    for times in range((last or 0) + 1):
        yield max(0, min(first - rule.less * times, pile))


def _hand(
    classes: Classes, wants: Sequence[Want], rule: Rule, size: int, times: int
) -> tuple[Fraction, Fraction]:
    """Return the chances that a hand is wanted and that it is drawn again."""
    if rule.way == "bottom":
        kept = _fraction(bottomed(classes, wants, size + rule.less * times, size))
        return kept, 1 - kept
    kept = _fraction(chance(classes, wants, size))
    if rule.bars is not None:
        return kept, _may_go_back(classes, wants, rule.bars, size)
    if rule.way == "swap" and times and kept < 1:
        kept = (swapped(classes, wants, size) - kept) / (1 - kept)
    return kept, 1 - kept


def _may_go_back(classes: Classes, wants: Sequence[Want], bars: int, size: int) -> Fraction:
    """Return the chance of a hand that is not wanted and holds no card that bars."""
    without = [want.both(Want(0, 0)) if i == bars else want for i, want in enumerate(wants)]
    none = [Want(0, 0) if i == bars else Want(0) for i in range(len(wants))]
    wanted = chance(classes, without, size)
    return _fraction(chance(classes, none, size)) - _fraction(wanted)


def _fraction(found: Chance) -> Fraction:
    return Fraction(found.ways, found.hands)
