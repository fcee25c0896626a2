"""What would mend a broken rule."""

WORDS = {
    "take-out": "take out {count} {name}",
    "take-out-cards": "take out {count} {count|card|cards}",
    "take-out-matching": "take out {count} of them",
    "add-cards": "add {count} {count|card|cards}",
    "add-matching": "{count} more needed: add {count|it|them}",
    "swap-matching": "{count} more needed: swap {count|another for it|others for them}",
    "take-all": "take out {cards}",
    "add-missing": "add cards of what is missing",
    "swap-missing": "swap others for cards of what is missing",
    "add-needed": "add {count} of what {name} calls for, or take out {name}",
    "swap-needed": "swap others for {count} of what {name} calls for, or take out {name}",
    "add-values": "add cards with {count} more {count|value|values}",
    "swap-values": "swap others for cards with {count} more {count|value|values}",
    "keep-kinds": "keep {count} of these, and take the others out",
    "draw-at-random": "draw {count} more with “mazo card random '{query}' -c {count} -g {game}”, and add what comes",
    "lower-sum": "bring the sum down by {count}: {costs}",
    "lower-or-add": "bring the sum down by {count}, or add other cards: {costs}",
    "raise-sum": "bring the sum up by {count}",
    "choose": "choose with “mazo deck choose DECK {choice}=VALUE”: {values}",
    "get-cards": "get {count} more {count|card|cards}",
}
