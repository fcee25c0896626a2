"""Invizimals: lo que dicen sus reglas paso a paso, en un combate y en el solitario."""

WORDS = {
    "base": "{card}, {field}: {points}.",
    "vector": "{vector} de {attack}: {points} más.",
    "vector-left-out": "{vector} de {attack} no cuenta: es de otro tipo.",
    "habitat": "{habitat}: {points} para la familia {family}.",
    "habitat-elsewhere": "{habitat}: no nombra a la familia {family}, así que no cambia nada.",
    "total": "Total, {field}: {points}.",
    "compared": "{attack} de ataque contra {defence} de defensa.",
    "life-lost": "El ataque supera la defensa: {card} pierde una vida.",
    "no-life-lost": "El ataque no supera la defensa: {card} no pierde nada.",
    "attacks-needed": "A {card} {attacks|le queda|le quedan} {attacks} {attacks|vida|vidas}, y cada ataque quita una como mucho.",
}
