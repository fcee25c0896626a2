"""Ayuda en la mesa: lo que dicen todas sus órdenes, y el resumen de cada una."""

WORDS = {
    "summary": "ayuda en la mesa: preparar, repartir, contar, resolver, con el porqué de cada paso",
    "turn.summary": "qué se hace en un turno, fase por fase",
    "turn.about": "Enumera lo que se hace en un turno, fase por fase, con la regla de cada paso. Con una fase, solo esa.",
    "turn.phase": "una fase, por nombre o número; si no se dice, todas",
    "turn.examples": "mazo table turn -g roglamor\nmazo table turn combate -g invocacion",
    "turn.title": "{game}, {turn} a {turn}",
    "PHASE": "FASE",
    "no-phases": "el archivo de {game} no dice qué se hace en un turno",
    "no-phase": "ninguna fase se llama «{name}»",
    "no-phase.hint": "Las fases son: {known}.",
    "not-in-game": "en {game} no se hace esto",
    "not-in-game.hint": "Se hace en: {games}. Dilo con «-g JUEGO».",
    "in-no-game": "ningún juego instalado hace esto",
    "unknown": "No se sabe: {field} de {of}.",
    "unknown-remedy": "Escribe el valor en vez del nombre, o añádelo a la carta: «mazo card edit CARTA CAMPO=VALOR».",
    "assumption": "Según los ajustes: {values} («mazo config get AJUSTE» dice por qué).",
}
