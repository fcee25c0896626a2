"""The user's own cards, when their file cannot be read."""

WORDS = {
    "json": "no es JSON válido: {detail}",
    "not-a-list": "aquí va una lista de cartas",
    "unknown-field": "no hay ningún campo «{value}»",
    "bad-value": "«{value}» no sirve: se espera {expected}",
    "needs-id": "a esta carta le falta su «id»",
}
