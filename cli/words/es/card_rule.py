"""Rules about cards: badly described, or broken."""

from .reading import WORDS as READING

WORDS = {
    **READING,
    "no-limit": "a una regla «{kind}» le falta su medida: {names}",
    "bad-range": "{low} es más que {high}",
    "unknown-kind": "no hay reglas de cartas de la clase «{name}»",
    "unknown-field": "ningún campo que sirva aquí se llama «{name}»",
    "unknown-value": "el campo no tiene el valor «{name}»",
    "unknown-relation": "«{name}» no es una relación conocida",
    "unknown-severity": "«{name}» no es una gravedad",
    "no-opposites": "el campo «{name}» no dice qué valores son opuestos",
    "implies": "{card} debería cumplir {what}",
    "forbids": "{card} no debería cumplir {what}",
    "unique": "hay varias cartas con el mismo {what}: {cards}",
    "range": "{card} se sale de {what}",
    "chain": "a la cadena {what} de {card} le falta alguna carta",
    "pair": "a {card} le falta su pareja opuesta",
}
