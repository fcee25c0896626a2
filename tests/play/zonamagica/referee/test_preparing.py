"""How a game of Zona Mágica is laid out and drafted at the table."""

from collections import Counter

import pytest
from mazo.catalog.errors import Undecided
from mazo.play.goldfish.history import new
from mazo.play.goldfish.places import at
from mazo.play.zonamagica.referee import seats
from mazo.play.zonamagica.referee.solitaire import REFEREE

from ..tables import begun, do, fails, listed, numbers, refused, seated, told


@pytest.mark.parametrize(("players", "mana", "spells"), [(3, 24, 50), (4, 34, 45), (5, 44, 40)])
def test_the_table_is_laid_out(players: int, mana: int, spells: int) -> None:
    """ZM-2, ZM-3, ZM-4, ZM-5: mana by players, 5 spells each, 11 on offer and 5 in each circle."""
    play = new(seated(players))
    assert [len(numbers(play, zone)) for zone in ("offer", "dragon", "fairy")] == [11, 5, 5]
    assert len(numbers(play, "mana-deck")) == mana
    assert len(numbers(play, "spell-deck")) == spells
    for seat in seats.seats(play.board):
        dealt = [len(numbers(play, at(zone, seat))) for zone in ("hand", "mage", "draft")]
        assert dealt == [5, 1, 5]


def test_the_markers_are_set() -> None:
    """ZM-6: stones begin at the first mana and side markers at 3; ZM-7: points at 0."""
    found = new(seated()).state.figures
    stones = [found[f"{name}-{school}"] for name in ("stone", "side") for school in seats.CIRCLES]
    assert stones == [1, 1, 3, 3]
    assert (found["points"], found["cycle"]) == (0, 1)


def test_crystals_are_those_of_the_mage() -> None:
    """ZM-7: a known mage gives its crystals; of an unknown one only what was gained is counted."""
    play = new(seated())
    (mage,) = numbers(play, "mage")
    number = int(play.board.cards[mage].name.split()[1])
    assert play.state.figures["crystals-dragon"] == number
    assert play.state.figures["crystals-hada"] == 5 - number
    blank = new(seated(cards=listed()))
    assert "crystals-dragon" not in blank.state.figures
    assert blank.state.figures["gained-dragon"] == 0


def test_crystals_may_be_told() -> None:
    """ZM-7: what was gained before the first crystals were told comes on top of them."""
    play = begun(cards=listed())
    play = do(play, "take 5", "assist dragon", "crystals 4 1")
    assert play.state.figures["crystals-dragon"] == 7
    assert play.state.figures["crystals-hada"] == 1
    assert "gained-dragon" not in play.state.figures
    play = do(play, "crystals 5 1")
    assert [play.state.figures[f"crystals-{school}"] for school in seats.CIRCLES] == [8, 1]
    assert do(play, "crystals 1 2").state.figures["crystals-dragon"] == 4
    line = f"say {numbers(play, 'mage')[0]} cristales.dragon 4"
    assert refused(play, line) == ["crystals-by-line"]


def test_crystals_that_are_known_or_spent_are_not_told_away() -> None:
    """ZM-7: what a mage prints stands; ZM-13: nobody has paid crystals that they never had."""
    known = begun()
    dragon = known.state.figures["crystals-dragon"]
    assert refused(known, f"crystals {dragon + 1} 0") == ["crystals-known"]
    play = do(begun(cards=listed()), "crystals 4 1", "figure crystals-dragon 2")
    assert refused(play, "crystals 1 1") == ["crystals-paid"]
    assert do(play, "crystals 2 1").state.figures["crystals-dragon"] == 0


def test_crystals_are_those_of_a_mage_that_is_there() -> None:
    """ZM-7: before mages are chosen nobody can say what theirs gives."""
    play = new(seated(cards=listed(), read_as={"mage-deal": "chosen"}))
    assert refused(play, "crystals 1 1") == ["mage-due"]


def test_a_card_unseen_is_not_called_by_its_name() -> None:
    """ZM-8: why an implement cannot be kept does not tell which it is, if it is not to be seen."""
    play = new(seated())
    rivals, unseen = numbers(play, "2:draft")[0], numbers(play, "mana-deck")[0]
    for number, called in ((rivals, f"#{rivals}"), (unseen, "#mana-deck")):
        assert fails(play, f"draft {number}").facts == {"card": called}


def test_those_that_nobody_plays_draft_by_the_seed() -> None:
    """ZM-8: a passive rival picks and sorts by itself, and by no line of the player."""
    play = new(seated())
    line = f"@2 draft {numbers(play, '2:draft')[0]}"
    assert refused(play, line) == ["played-by-nobody"]
    dealt = new(seated(read_as={"implement-start": "dealt"}))
    held = numbers(dealt, "2:drafted")
    assert refused(dealt, f"@2 sort {held[0]} {held[1]},{held[2]}") == ["played-by-nobody"]


def test_the_box_is_filled_with_blanks() -> None:
    """ZM-3: of cards that nobody listed as many blanks come as the box holds, called by number."""
    board = seated(5, cards=listed())
    kinds = Counter(str(card.fields.get("type")) for card in board.cards.values())
    assert kinds == {"magia": 65, "mana": 65, "implemento": 25, "mago": 5}
    names = {card.name for card in board.cards.values()}
    assert {"Bola de Fogo", "Magia 2", "Magia 65", "Implemento 25", "Mago 1"} <= names
    assert "Magia 1" not in names
    blank = next(card for card in board.cards.values() if card.name == "Magia 2")
    assert blank.fields.get("coste") is None


def test_an_uncounted_box_cannot_be_laid_out() -> None:
    """ZM-2: without the number of mana in the box nothing can be dealt; the setting is named."""
    with pytest.raises(Undecided) as caught:
        seated(read_as={"mana-per-type": None})
    assert caught.value.facts["setting"] == "mana-per-type"


def test_the_draft_goes_to_the_left() -> None:
    """ZM-8: one implement is kept, and the next hand is what the seat on the right left over."""
    play = new(seated())
    before = {seat: set(numbers(play, at("draft", seat))) for seat in (1, 2, 3)}
    play = do(play, f"draft {min(before[1])}")
    assert len(numbers(play, "drafted")) == len(numbers(play, "2:drafted")) == 1
    for seat, giver in ((1, 3), (2, 1), (3, 2)):
        hand = set(numbers(play, at("draft", seat)))
        assert hand < before[giver]
        assert len(hand) == 4
    assert told(play)[-1] == "event-passed"


def test_a_pick_is_of_the_own_hand() -> None:
    """ZM-8: what lies elsewhere cannot be kept, and nothing is done before the draft is over."""
    play = new(seated())
    assert refused(play, f"draft {numbers(play, '2:draft')[0]}") == ["in-hand"]
    assert refused(play, f"draft {numbers(play, 'hand')[0]}") == ["in-hand"]
    assert refused(play, "next") == ["awaits-draft"]
    assert refused(play, "take 4") == ["awaits-draft"]


def test_everybody_drafts_in_their_turn() -> None:
    """ZM-8: where others are played the hands wait until each has picked, once a round."""
    play = new(seated(options={"rival": "scripted"}))
    first = numbers(play, "draft")
    play = do(play, f"draft {first[0]}")
    assert len(numbers(play, "draft")) == 5
    assert "pick-once" in refused(play, f"draft {first[1]}")
    play = do(play, f"@2 draft {numbers(play, '2:draft')[0]}")
    play = do(play, f"@3 draft {numbers(play, '3:draft')[0]}")
    assert [len(numbers(play, at("draft", seat))) for seat in (1, 2, 3)] == [4, 4, 4]


def test_five_are_sorted() -> None:
    """ZM-9: one starts in play, two are set aside face down, two leave the game."""
    play = new(seated())
    for _ in range(5):
        play = do(play, f"draft {numbers(play, 'draft')[0]}")
    held = numbers(play, "drafted")
    box = len(numbers(play, "box"))
    assert set(refused(play, f"sort {held[0]} {held[1]}")) == {"set-aside", "out-of-game"}
    play = do(play, f"sort {held[4]} {held[0]},{held[2]}")
    assert numbers(play, "implements") == (held[4],)
    assert set(numbers(play, "set-aside")) == {held[0], held[2]}
    assert all(each.down for each in play.state.zones["set-aside"])
    assert len(numbers(play, "box")) == box + 2 * 3
    assert len(numbers(play, "3:implements")) == 1
    assert refused(play, f"sort {held[1]} {held[3]},{held[0]}")[0] == "stage-sort"


def test_without_the_draft_five_are_dealt() -> None:
    """ZM-8: by a setting nobody drafts, and the five received are sorted at once."""
    play = new(seated(read_as={"implement-start": "dealt"}))
    assert seats.stage(play.state) == seats.SORTING
    assert len(numbers(play, "drafted")) == 5


def test_a_hand_of_four_leaves_one_out() -> None:
    """ZM-8: by a setting four go round, and the fifth stays with its owner."""
    play = new(seated(read_as={"implement-hand": 4}))
    assert [len(numbers(play, zone)) for zone in ("draft", "drafted")] == [4, 1]


def test_implements_set_aside_are_shuffled_for_the_auctions() -> None:
    """ZM-11: in the advanced mode all that is set aside lies open in one pile."""
    play = begun(4, options={"distribution": "advanced"})
    assert len(numbers(play, "auction")) == 8
    assert not any(each.down for each in play.state.zones["auction"])
    assert numbers(play, "set-aside") == ()


def test_who_begins_is_agreed_or_drawn() -> None:
    """ZM-12: nobody says who begins a game: the own side does, or anybody by lot."""
    assert begun().state.turn == 1
    firsts = set()
    for number in range(12):
        play = new(
            seated(seed=str(number), options={"first": "lot"}, read_as={"implement-start": "dealt"})
        )
        held = numbers(play, "drafted")
        play = do(play, f"sort {held[0]} {held[1]},{held[2]}")
        (first,) = [e for e in play.state.events if e.key == "event-first"]
        firsts.add(first.facts["seat"])
    assert firsts == {1, 2, 3}


def test_the_opening_hand_is_kept() -> None:
    """ZM-3: no rule lets the opening hand be drawn again."""
    assert refused(new(seated()), "mulligan") == ["no-mulligan"]


def test_what_is_no_card_is_told() -> None:
    """A line that names no card that lies there is not understood."""
    assert fails(new(seated()), "draft 999").key == "play.no-such-number"


def test_mages_may_be_chosen() -> None:
    """ZM-3: by a setting each chooses a mage of those left; ZM-7: its crystals are set then."""
    options = {"rival": "scripted"}
    play = new(seated(options=options, read_as={"mage-deal": "chosen"}))
    mages = [n for n in numbers(play, "box") if "Hada" in play.board.cards[n].name]
    assert refused(play, f"draft {mages[0]}")[0] == "stage-draft"
    play = do(play, f"mage {mages[0]}")
    dragon = int(play.board.cards[mages[0]].name.split()[1])
    assert play.state.figures["crystals-dragon"] == dragon
    assert refused(play, f"mage {mages[1]}") == ["mage-once"]
    assert refused(play, f"@2 mage {mages[0]}") == ["mage-free"]
    play = do(play, f"@3 mage {mages[1]}", f"@2 mage {mages[2]}")
    assert seats.stage(play.state) == seats.DRAFTING
    assert [*numbers(play, "mage"), *numbers(play, "2:mage")] == [mages[0], mages[2]]
    assert len(numbers(play, "draft")) == 5
    assert refused(play, f"mage {mages[3]}")[0] == "stage-mage"


def test_those_that_nobody_plays_get_a_mage_by_the_seed() -> None:
    """ZM-3: once the own mage is chosen the others have one of those left, each another."""
    play = new(seated(5, read_as={"mage-deal": "chosen"}))
    assert refused(play, "next") == ["awaits-mage"]
    play = play.do(REFEREE.legal(play.board, play.state)[2])
    found = [numbers(play, at("mage", seat)) for seat in seats.seats(play.board)]
    assert len({n for each in found for n in each}) == 5
    assert all(len(each) == 1 for each in found)
