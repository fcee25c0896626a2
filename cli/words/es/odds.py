"""Odds that cannot be told."""

WORDS = {
    "rarity-alone": "no se puede saber de una carta concreta: de {rarity} solo se conoce la rareza",
    "sheet-small": "el hueco «{slot}» no se puede llenar",
    "too-many-states": "el cálculo exacto es demasiado largo ({states} casos)",
}
