"""What a cell of a batch may show: each entry of each sheet, and each rarity alone, numbered."""

from collections.abc import Sequence

from ..drawing.drawer import Pick
from ..recipes.recipe import Choice, Filling


class Faces:
    """Numbers faces and cards as they are met; `all` holds the faces by number."""

    def __init__(self) -> None:
        self.all: list[Pick] = []
        self._cards: dict[str, int] = {}

    def of_choice(self, filling: Filling, option: int) -> tuple[int, int]:
        """Number what an option may give: the first entry's number, and that of its rarity."""
        choice = filling.choices[option]
        first = len(self.all)
        self.all += [
            Pick(filling.id, entry.printing, entry.card, entry.rarity, "", option)
            for entry in choice.entries
        ]
        self.all.append(Pick(filling.id, None, None, choice.rarity, "", option))
        return first, len(self.all) - 1

    def cards(self, choice: Choice) -> Sequence[int]:
        """Return the number of the card of each entry; one card has one number on every sheet."""
        return [self._cards.setdefault(entry.card, len(self._cards)) for entry in choice.entries]
