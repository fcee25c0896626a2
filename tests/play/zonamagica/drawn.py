"""Settings, mana, circles and auctions drawn at random for the laws of Zona Mágica."""

from functools import cache

from hypothesis import strategies as st
from mazo.catalog.game import Settings, SettingValue
from mazo.catalog.library import open_game
from mazo.packs.chance import key
from mazo.play.zonamagica.auction import Auction, Bidder, Item
from mazo.play.zonamagica.circles import Circle
from mazo.play.zonamagica.opening import begin, leading

MANA = ("agua", "fuego", "tierra", "aire", "arcana")
PLACE = key("7", "auction")


@cache
def _defaults() -> Settings:
    return open_game("zonamagica").game.defaults()


def agreed(setting: str = "", value: SettingValue = None) -> Settings:
    """Return the settings as the game file has them, one of them as a table has agreed."""
    if not setting:
        return _defaults()
    assert setting in _defaults()
    return {**_defaults(), setting: value}


def mana() -> st.SearchStrategy[str]:
    """Draw a type of mana."""
    return st.sampled_from(MANA)


def circles() -> st.SearchStrategy[Circle]:
    """Draw a circle whose mana are all known."""
    return st.builds(Circle, st.tuples(*[mana()] * 5), st.integers(0, 4))


def costs(most: int = 5) -> st.SearchStrategy[tuple[str, ...]]:
    """Draw the cost of a spell."""
    return st.lists(mana(), max_size=most).map(tuple)


def auction(
    *bidders: Bidder, items: int | None = None, settings: Settings | None = None
) -> Auction:
    """Return an auction of as many implements as bidders, opened by whoever has most points."""
    lot = [Item(f"i{n}", n) for n in range(1, (items or len(bidders)) + 1)]
    found = leading(bidders, range(len(bidders)), settings or agreed(), PLACE)
    assert found.seat is not None
    return begin(bidders, lot, found.seat)


def bidders() -> st.SearchStrategy[list[Bidder]]:
    """Draw three to five bidders whose points and crystals are known."""
    crystals = st.tuples(st.integers(0, 4), st.integers(0, 4))
    one = st.tuples(st.integers(0, 9), crystals)
    return st.lists(one, min_size=3, max_size=5).map(
        lambda some: [
            Bidder(f"p{seat}", points, sum(held), dict(zip(("dragon", "hada"), held, strict=True)))
            for seat, (points, held) in enumerate(some)
        ]
    )
