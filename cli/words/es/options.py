"""Options and arguments that several commands share."""

WORDS = {
    "game": "juego (si no se dice: MAZO_GAME, o el elegido con «mazo game use»)",
    "GAME": "JUEGO",
    "dry-run": "enseña el cambio y no lo hace",
    "seed": "semilla del azar: cualquier texto; si no se da, se elige una y se imprime",
    "format": "formato de mazo",
    "FORMAT": "FORMATO",
    "FOLDER": "CARPETA",
    "TEXT": "TEXTO",
    "NUMBER": "N",
    "QUERY": "BÚSQUEDA",
    "CARD": "CARTA",
    "DECK": "MAZO",
    "ZONE": "ZONA",
    "FILE": "ARCHIVO",
    "NAME": "NOMBRE",
    "deck": "mazo guardado, ruta de una lista, o - para leerla de la entrada",
    "to": "archivo de destino (si no se dice, la salida)",
}
