"""How many cards the Guardian may deal, when the game ends, and how many rounds a Portal lasts."""

from ...catalog.game import Settings
from ...catalog.value import Value
from ..working import Step

FIRST_DEAL = 4  # cards for each player in the first round (INV-2)
LEAST, MOST = 2, 6  # cards for each player in later rounds (INV-3)


class Deal(Value):
    """A number that the Guardian may pick: cards for each player, and what the next deal finds.

    `taken` are those that leave the Portal besides as the round ends. `even` tells that what is
    left divides among the players, `empties` that the Portal runs out exactly if as many are dealt
    every time (INV-3).
    """

    cards: int
    dealt: int
    taken: int
    left: int
    even: bool
    empties: bool


class Deals(Value):
    """The deals that are legal, the smallest first; none means that the game is over (INV-4)."""

    options: tuple[Deal, ...]
    steps: tuple[Step, ...]

    @property
    def ends(self) -> bool:
        """Whether the game is over instead of a deal."""
        return not self.options


class Rounds(Value):
    """How many rounds a Portal lasts while no Mana comes back into it."""

    fewest: int
    most: int
    steps: tuple[Step, ...]


def ends(portal: int, players: int) -> bool:
    """Tell whether the game is over: fewer than 2 cards for each are left (INV-4)."""
    return portal < LEAST * players


def deals(portal: int, players: int, taken: int = 0, *, first: bool = False) -> Deals:
    """Return the legal deals from a Portal of so many cards (INV-2, INV-3, INV-4).

    Args:
        portal: Cards left in it.
        players: Those who are dealt to, at least 1.
        taken: As `rounds`.
        first: Whether it is the first round, which deals 4 to each.
    """
    if first:
        facts = {
            "portal": portal,
            "players": players,
            "count": FIRST_DEAL,
            "least": FIRST_DEAL * players,
        }
        fits = portal >= FIRST_DEAL * players
        only = [_deal(FIRST_DEAL, portal, players, taken)] if fits else []
        key = "first-deal" if fits else "first-short"
        return Deals(tuple(only), (Step(key, "INV-2", facts),))
    most = min(MOST, portal // players)
    options = tuple(_deal(cards, portal, players, taken) for cards in range(LEAST, most + 1))
    facts = {"portal": portal, "players": players, "least": LEAST * players}
    end = Step("ends" if ends(portal, players) else "goes-on", "INV-4", facts)
    if not options:
        return Deals((), (end,))
    chosen = {"least": LEAST, "most": most, "portal": portal, "players": players}
    key = "may-deal" if most > LEAST else "only-deal"
    return Deals(options, (end, Step(key, "INV-3", chosen)))


def _deal(cards: int, portal: int, players: int, taken: int) -> Deal:
    dealt = cards * players
    taken = min(taken, portal - dealt)
    left = portal - dealt - taken
    over = portal % (dealt + taken)
    return Deal(cards, dealt, taken, left, left % players == 0, over == 0 or over >= dealt)


def rounds(portal: int, players: int, taken: int = 0, *, first: bool = True) -> Rounds:
    """Return the fewest and the most rounds: always the largest deal, always the smallest.

    Args:
        portal: Cards in the Portal before the deal.
        players: Those who are dealt to.
        taken: Cards that leave the Portal besides at the end of a round: the referee's (INV-35).
        first: Whether the next deal is that of the first round.
    """
    fewest, most = (_lasting(portal, players, taken, top, first=first) for top in (MOST, LEAST))
    facts = {"portal": portal, "players": players, "fewest": fewest, "most": most}
    return Rounds(fewest, most, (Step("rounds", "deals", facts),))


def _lasting(portal: int, players: int, taken: int, top: int, *, first: bool) -> int:
    """Return the rounds of a Portal if up to `top` cards are dealt to each in all of them."""
    played = 0
    if first and portal < FIRST_DEAL * players:
        return 0
    while not ends(portal, players):
        cards = min(FIRST_DEAL if first else top, portal // players)
        portal -= cards * players
        portal -= min(taken, portal)
        played, first = played + 1, False
    return played


def whole(settings: Settings, *, referee: bool) -> tuple[int | None, tuple[Step, ...]]:
    """Return the cards of a Portal as the game begins: None where nobody knows them.

    `portal-size` says them; Armageddon adds another deck, which is as large unless
    `armageddon-deck` says that it is constructed (INV-35).
    """
    size = settings["portal-size"]
    if type(size) is not int or size < 0:
        return None, ()
    portal = Step("whole-portal", "portal", {"count": size}, "portal-size")
    if not referee:
        return size, (portal,)
    if settings["armageddon-deck"] != "base":
        return None, ()
    added = Step("extra-deck", "INV-35", {"count": 2 * size}, "armageddon-deck")
    return 2 * size, (portal, added)


def dealt_to(players: int, settings: Settings, *, referee: bool) -> int:
    """Return how many players are dealt to: in Armageddon the Guardian is not (INV-35).

    `armageddon-referee` decides that; `referee` tells whether it is Armageddon.
    """
    left_out = referee and settings["armageddon-referee"] == "not-dealt"
    return players - 1 if left_out else players
