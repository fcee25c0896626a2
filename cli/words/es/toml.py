"""TOML files, whichever room reads them."""

WORDS = {
    "syntax": "no es TOML válido: {reason}",
    "syntax-statement": "aquí va una clave con su valor, o una tabla entre corchetes",
    "syntax-behind": "tras un valor sigue algo que no es suyo; los textos van entre comillas",
    "syntax-twice": "esta clave o tabla ya está",
    "syntax-header": "falta el corchete que cierra el nombre de una tabla",
    "syntax-equals": "falta «=» detrás de una clave",
    "syntax-array": "una lista está sin cerrar o le falta una coma",
    "syntax-inline": "una tabla entre llaves está sin cerrar o le falta una coma",
    "syntax-escape": "en un texto, «\\» se escribe dos veces, o el texto va entre comillas simples",
    "syntax-quote": "faltan las comillas que cierran un texto",
    "syntax-control": "hay un carácter de control que no va ahí",
    "syntax-date": "no hay tal día ni tal hora; los textos van entre comillas",
    "syntax-value": "falta un valor o no es de los que conoce TOML: los textos van entre comillas",
    "syntax-other": "hay un signo que no va ahí",
    "too-deep": "hay demasiados corchetes o llaves unos dentro de otros",
    "number-out-of-bounds": "este número no sirve: van de −{most} a {most}",
}
