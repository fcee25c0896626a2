"""Glossaries that are badly written."""

WORDS = {
    "syntax": "no es TOML válido; lo que dice el lector, en inglés: «{detail}»",
    "unknown-key": "la clave «{name}» no significa nada aquí",
    "no-id": "a este término le falta su «id»",
    "no-text": "a «{id}» le falta «{what}» en el idioma «{language}»",
    "same-id": "hay dos términos «{id}»",
    "same-word": "varios términos comparten «{word}» y alguno no dice su sentido: {ids}",
    "dangling-see": "remite a «{id}», que no está en el glosario",
    "dangling-cite": "cita «{id}», que no está en el reglamento",
}
