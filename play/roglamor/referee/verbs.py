"""The deeds of Roglamor by their verbs, and the words that go with them.

domain CARD [SIDE]                  a domain of the hand to a reality (RG-9)
play CARD [SIDE] [X] [with CARDS]   a card of the hand, paid for (RG-15, RG-21, RG-33)
cross CARD                          a creature to the other reality (RG-7)
explore CARD [N] [with CARD]        a creature explores (RG-8)
attack CARDS                        attackers are declared (RG-22)
block CARD CARD [N] [N]             a creature blocks an attacker (RG-23)
strike                              the damage is dealt (RG-24)
use CARD [tapping] [COST] [with CARDS]   an ability (RG-26, RG-33)
oath [COST] [with CARDS]            the Chosen keeps its Oath (RG-26)
release SIDE [NAME]                 the Chosen releases its power (RG-26)
rupture CARD                        a pact ends (RG-29)
convert SIDE ELEMENT N              a reality changes its element (RG-19)
hurt, heal, boost, temporary, disintegrate, purge, lose, gain   what cards' texts bring about

The player abilities go by the ids that `..abilities` has for them (RG-30).
"""

from ..abilities import ABILITIES

DOMAIN, PLAY, CROSS, EXPLORE, ATTACK, BLOCK, STRIKE, USE, OATH, RELEASE, RUPTURE, CONVERT = (
    "domain", "play", "cross", "explore", "attack", "block", "strike", "use", "oath", "release",
    "rupture", "convert",
)  # fmt: skip
HURT, HEAL, BOOST, TEMPORARY, DISINTEGRATE, PURGE, LOSE, GAIN = (
    "hurt", "heal", "boost", "temporary", "disintegrate", "purge", "lose", "gain",
)  # fmt: skip
CONDEMN, ILLUMINATE, IMITATE, FUSE, LIGHTEN, USURP = ABILITIES.values()

PAYING = "pagando"  # before the domains that pay
TAPPING = "girando"  # an ability that taps its card
FACE_DOWN = "bocabajo"  # how a card is purged
ANYTIME = frozenset({LOSE, GAIN})  # what needs no turn
