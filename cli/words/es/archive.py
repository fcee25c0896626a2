"""Everything as open files."""

WORDS = {
    "no-archive": "{file} no es nada que guardara «mazo data export»",
    "newer": "{file} es de una versión más nueva de mazo ({version}); no se ha cambiado nada",
    "newer.hint": "Actualiza mazo.",
    "bad": "{file} no está como se guardó; no se ha cambiado nada",
    "missing": "falta el archivo",
    "changed": "no es el que se guardó; si lo cambiaste tú, quita su entrada de manifest.json",
    "too-large": "{file} es demasiado grande: más de {most} MiB",
    "unreadable": "no se puede leer",
    "no-number": "«{value}» no es un número entero",
    "unknown-column": "no hay ninguna columna «{column}»",
    "lacking": "falta «{column}»",
    "bad-row": "no puede ser así: {columns}",
    "contradicts": "en {file} hay dos filas que no pueden estar juntas; no se ha cambiado nada",
    "occupied": "ya hay cosas tuyas aquí; no se ha tocado nada",
    "occupied.hint": "Con --replace se quitan antes; «mazo data undo» las devuelve.",
    "other-games": "estos juegos ya están y son distintos: {games}; no se ha tocado nada",
    "other-games.hint": "Con --replace se ponen los del archivo; los que hay se guardan aparte.",
}
