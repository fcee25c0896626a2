"""TOML files, whichever room reads them."""

WORDS = {
    "syntax": "no es TOML válido; lo que dice el lector, en inglés: «{detail}»",
    "too-deep": "hay demasiados corchetes o llaves unos dentro de otros",
    "number-out-of-bounds": "este número no sirve: van de −{most} a {most}",
}
