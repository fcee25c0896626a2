"""Rules about cards: badly described, or broken."""

from .reading import WORDS as READING

WORDS = {
    **READING,
    "no-limit": "a una regla «{kind}» le hace falta una de estas claves: {names}",
    "bad-range": "«{first}» ({low}) va más allá de «{last}» ({high})",
    "unknown-kind": "no hay reglas de cartas de la clase «{name}»",
    "unknown-field": "ningún campo que sirva aquí se llama «{name}»",
    "unknown-value": "el campo no tiene el valor «{name}»",
    "unknown-relation": "«{name}» no es una relación conocida",
    "unknown-group": "las partes se cuentan por «components» o por «sets», no por «{name}»",
    "unknown-severity": "«{name}» no es una gravedad",
    "not-a-value": "«{found}» no es una palabra ni un número",
    "no-opposites": "el campo «{name}» no dice qué valores son opuestos",
    "implies": "{card} debería cumplir {what}",
    "forbids": "{card} no debería cumplir {what}",
    "unique": "hay varias cartas con el mismo {what}: {named}",
    "range": "{card} se sale de {what}",
    "one-of": "{card} no se ajusta a {what}",
    "chain-lacking": "a la cadena {what} de {card} le falta {lacks}",
    "chain-open": "de la cadena {what} de {card} nadie ha anotado todavía {lacks}",
    "pair": "{card} y su otra versión no son opuestas",
    "pair-lacking": "a {card} le falta su opuesta: {lacks}",
    "pair-open": "la opuesta de {card} aún no se ha anotado: {lacks}",
    "parts": "{what} de «{about}»: suman {found} y en la caja hay {needed}",
    "parts-open": "{what} de «{about}»: de momento suman {found} y en la caja hay {needed}",
}
