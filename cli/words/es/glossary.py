"""Glossaries that are badly written."""

WORDS = {
    "unknown-key": "la clave «{name}» no significa nada aquí",
    "wrong-type": "«{value}» no sirve: se espera {expected}",
    "unknown-source": "no hay ninguna fuente «{name}»",
    "no-id": "a este término le falta su «id»",
    "no-text": "a «{id}» le falta «{what}» en el idioma «{language}»",
    "same-id": "hay dos términos «{id}»",
    "same-word": "varios términos comparten «{word}» y alguno no dice su sentido: {ids}",
    "dangling-see": "remite a «{id}», que no está en el glosario",
    "dangling-cite": "cita «{id}», que no está en el reglamento",
}
