"""Deck formats that are badly described."""

from .reading import WORDS as READING

WORDS = {
    **READING,
    "no-limit": "a una regla «{kind}» le falta su medida: {names}",
    "bad-range": "{low} es más que {high}",
    "unknown-kind": "no hay reglas de la clase «{name}»",
    "unknown-zone": "ninguna zona de mazo se llama «{name}»",
    "unknown-field": "ningún campo numérico se llama «{name}»",
    "unknown-value": "el ajuste no tiene el valor «{name}»",
    "unknown-severity": "«{name}» no es una gravedad",
    "unknown-card": "no se conoce ninguna carta «{name}»",
    "no-opposites": "el campo «{name}» no dice qué valores son opuestos",
}
