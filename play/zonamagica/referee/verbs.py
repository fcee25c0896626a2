"""The deeds of this game by name, and the words that go with them.

mage CARD               a mage chosen, where they are not dealt (ZM-3)
draft CARD              an implement of the draft hand is kept, the rest passed on (ZM-8)
sort CARD CARD CARD     the first starts, the other two are set aside, two leave (ZM-9)
crystals N N            what the mage card gives of either school (ZM-7)
take N [SCHOOL]         the mana of a space of the offer (ZM-19, ZM-20)
space N SCHOOL          which school the board draws at a space (ZM-20)
assist SCHOOL           the option that gives crystals (ZM-21)
gem [CARDS]             the option that keeps the mana and changes spells (ZM-22)
circle SCHOOL           the option that changes a circle (ZM-23)
cast CARD [WHERE] [AT]  a spell of the hand, in the own turn: to the own table, that of a player,
                        or discarded; and at whom or at which implement it goes (ZM-24, ZM-32,
                        ZM-34, ZM-35)
block CARD              a defensive spell blocks the one just cast (ZM-31)
use CARD                a use of a spell with a limit, by whom it lies before (ZM-30)
trim CARDS              spells beyond five go as a turn begins (ZM-18)
end                     the turn ends, with two spells more (ZM-25)
icon yes|no             whether the board has the distribution icon here (ZM-10)
receive CARD            an implement set aside comes into play (ZM-10)
bid N, pay N N          at an auction: a bid, and how it is paid (ZM-13, ZM-16)
named CARD N            how many mana an implement names in its circle (ZM-16)
open SEAT               who opens, where nobody can tell (ZM-12)
"""

MAGE, DRAFT, SORT, CRYSTALS = "mage", "draft", "sort", "crystals"
TAKE, SPACE, ASSIST, GEM, CIRCLE = "take", "space", "assist", "gem", "circle"
CAST, BLOCK, USE, TRIM, END = "cast", "block", "use", "trim", "end"
ICON, RECEIVE, BID, PAY, NAMED, OPEN = "icon", "receive", "bid", "pay", "named", "open"

YES, NO = "yes", "no"
# What is done in a turn, by whoever has it.
OF_TURN = frozenset({TAKE, ASSIST, GEM, CIRCLE, CAST, TRIM, END})
