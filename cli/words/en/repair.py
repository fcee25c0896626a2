"""What would mend a broken rule."""

WORDS = {
    "take-out": "take out {count} {name}",
    "take-out-cards": "take out {count} {count|card|cards}",
    "take-out-matching": "take out {count} of them",
    "add-cards": "add {count} {count|card|cards}",
    "add-matching": "{count} more needed: add them",
    "swap-matching": "{count} more needed: swap others for them",
    "get-cards": "get {count} more {count|card|cards}",
}
