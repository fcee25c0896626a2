"""The deeds of this game by their verbs.

bench CARD              a PUP from the hand to the bench (IZ-5, IZ-11)
active CARD             one of the bench becomes the active (IZ-14)
evolve CARD CARD        a stage, or what takes the place of a MAX, onto a creature (IZ-12)
vector CARD CARD        a Vector onto a creature (IZ-13)
habitat CARD            a Habitat card onto the board (IZ-9)
burn CARD CARD          a Habitat card given up to heal a creature of the bench (IZ-22)
hunter CARD             a Hunter card is used (IZ-10)
attack [TYPE]           the active attacks that of the other side (IZ-15)
hurt CARD [N]           a card's text takes lives (IZ-17)
heal CARD [N]           a Hunter card's text gives lives back (IZ-23)
remove CARD             a card's text removes a creature (IZ-26)
rival NAME              a creature of the catalog for a rival without a deck
stake NAME              a card is staked in place of a Shield (IZ-27)
begin                   the turn of a rival with a deck begins (IZ-8)
stop                    play stops by agreement (IZ-1)
"""

from ...goldfish.actions import Deed

BENCHED, SWITCHED, EVOLVED, VECTOR, HABITAT, BURNT, HUNTER, ATTACK = (
    "bench", "active", "evolve", "vector", "habitat", "burn", "hunter", "attack",
)  # fmt: skip
HURT, HEAL, REMOVE, RIVAL, STAKE, BEGIN, STOP = (
    "hurt", "heal", "remove", "rival", "stake", "begin", "stop",
)  # fmt: skip
OF_SETUP = frozenset({BENCHED, SWITCHED, STAKE})  # what a side may do before its first turn
ANYTIME = frozenset({HURT, HEAL, REMOVE, RIVAL, STOP})  # what cards' texts and players bring about


def amount(deed: Deed) -> int:
    """Return how many lives a deed is about: as many as it says, else one."""
    return int(deed.words[0]) if deed.words else 1
