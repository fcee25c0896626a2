"""What would mend a broken rule."""

WORDS = {
    "take-out": "quita {count} {name}",
    "take-out-cards": "quita {count} {count|carta|cartas}",
    "take-out-matching": "quita {count} de ellas",
    "add-cards": "añade {count} {count|carta|cartas}",
    "add-matching": "faltan {count}: añádelas",
    "swap-matching": "faltan {count}: cámbialas por otras",
    "get-cards": "consigue {count} {count|carta|cartas} más",
}
