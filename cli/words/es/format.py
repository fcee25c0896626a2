"""Deck formats that are badly described."""

from .reading import WORDS as READING

WORDS = {
    **READING,
    "no-limit": "a una regla «{kind}» le falta su medida: {names}",
    "bad-range": "{low} es más que {high}",
    "unknown-kind": "no hay reglas de la clase «{name}»",
    "unknown-zone": "ninguna zona de mazo se llama «{name}»",
    "unknown-field": "ningún campo que valga aquí se llama «{name}»",
    "unknown-set": "este juego no tiene ninguna serie «{name}»",
    "unknown-value": "no se puede elegir el valor «{name}»",
    "unknown-word": "«{name}» no es ninguna de las palabras que valen aquí",
    "unknown-severity": "«{name}» no es una gravedad",
    "unknown-card": "no se conoce ninguna carta «{name}»",
    "no-opposites": "el campo «{name}» no dice qué valores son opuestos",
    "bad-formula": "la fórmula «{value}» no se entiende en «{sign}»",
    "open-formula": "la fórmula «{value}» se queda a medias",
    "unknown-name": "ningún número se llama «{name}»",
    "not-a-day": "«{found}» no es un día como 2026-05-31",
    "unknown-choice": "en este formato no se elige «{name}»",
    "no-leader": "pregunta al líder por «{name}» y ninguna regla del formato dice quién lo es",
}
