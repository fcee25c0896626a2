"""Deck formats that are badly described."""

from .reading import WORDS as READING

WORDS = {
    **READING,
    "no-limit": "a «{kind}» le falta alguna de estas claves: {names}",
    "bad-range": "«{first}» ({low}) va más allá de «{last}» ({high})",
    "unknown-kind": "no hay reglas de la clase «{name}»",
    "unknown-zone": "ninguna zona de mazo se llama «{name}»",
    "unknown-field": "ningún campo que valga aquí se llama «{name}»",
    "unknown-set": "este juego no tiene ninguna serie «{name}»",
    "unknown-value": "no se puede elegir el valor «{name}»",
    "unknown-word": "«{name}» no es ninguna de las palabras que valen aquí",
    "unknown-severity": "«{name}» no es una gravedad",
    "unknown-card": "no se conoce ninguna carta «{name}»",
    "not-a-card": "«{found}» no es una carta: lo es un nombre o un id entre comillas",
    "one-of-these": "hace falta una de estas claves: {names}",
    "either-or": "estas claves se excluyen entre sí: {names}",
    "no-opposites": "el campo «{name}» no dice qué valores son opuestos",
    "bad-formula": "la fórmula «{value}» no se entiende en «{sign}»",
    "open-formula": "la fórmula «{value}» se queda a medias",
    "no-result": "la fórmula «{value}» divide siempre entre 0",
    "unknown-name": "ningún número se llama «{name}»",
    "not-a-day": "«{found}» no es un día como 2026-05-31",
    "unknown-choice": "en este formato no se elige «{name}»",
    "choice-of-words": "lo elegido como «{name}» son palabras, y aquí hace falta un número",
    "field-of-words": "lo que tiene el líder como «{name}» son palabras, y aquí hace falta un número",
    "more-than-values": "«{name}» tiene {count} valores y se piden {least}",
    "excludes-itself": "«{name}» solo se excluiría a sí misma",
    "same-value": "«{name}» está repetido",
    "no-leader": "pregunta al líder por «{name}» y ninguna regla del formato dice quién lo es",
}
