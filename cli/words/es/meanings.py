"""Archivos que dicen qué cartas son los nombres de una lista."""

WORDS = {
    "too-large": "{file}: un archivo de nombres tiene como mucho {most} bytes",
    "bad": "no sirven los nombres de {file}: {count} {count|fallo|fallos}",
    "bad.hint": "Cada línea es «escrito,carta»; sin nada tras la coma, la línea de la lista se deja fuera.",
    "no-terminal": "«--fix-names» pregunta en un terminal, y aquí no lo hay",
    "no-terminal.hint": "«--names ARCHIVO» dice lo mismo sin preguntar: un CSV con las columnas written y meant.",
    "question": "¿Qué carta es «{name}»? (línea {places})",
    "prompt": "número, otro nombre, - para dejarla fuera, . para parar: ",
    "for-next-time": "Para la próxima vez, como archivo para «--names»:",
    "no-pair": "esto no es una pareja de nombre escrito y carta",
    "twice": "«{name}» significa otra cosa en la línea {first}",
    "no-card": "«{name}» no es una sola carta",
    "no-csv": "esto no es CSV ({detail})",
}
