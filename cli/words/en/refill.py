"""The mana still to come in Zona Mágica, and the next refill of the offer."""

WORDS = {
    "seen": "all the mana turned up so far: offer, circles, gems and discards",
    "want": "which mana the refill shall bring, like a cost: fire*2+water",
    "left": "{count} mana still to come; refills of the offer: {refills}",
    "of-type": "{count}; one of them in the next refill: {chance}",
    "count": "{count}",
    "together": "In the next refill, {mana}: {chance}",
    "no-more": "The offer is filled no more: this is the last cycle.",
    "untold": "Some of those turned up is not told (“?”): without it nobody can tell.",
    "open": "What is left cannot be counted: some fact is not known.",
    "not-all": "{found} mana were turned up, and when a refill is due it is {due}",
    "not-all.hint": "Count the whole offer, both circles, the gems and what was discarded. Settings: {settings}.",
    "over": "{found} of {mana} were turned up, and this game has {most} ({settings})",
}
