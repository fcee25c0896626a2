"""El archivo de las cartas propias, cuando no se puede leer o escribir."""

WORDS = {
    "unreadable": "no se puede leer {path}",
    "unreadable.hint": "Comprueba los permisos y que sea texto en UTF-8.",
    "unwritable": "no se puede escribir {path}; el cambio queda guardado a la espera del archivo",
    "unwritable.hint": "Revisa los permisos o haz sitio: la próxima orden escribirá el archivo.",
    "waiting": "no se puede escribir {path}, y un cambio anterior aún espera por él; ahora no se ha hecho nada",
    "waiting.hint": "Revisa los permisos o haz sitio, y repite.",
    "changed": "{path} ha cambiado entretanto; no se ha tocado",
    "changed.hint": "Repite la orden: partirá de lo que el archivo contiene ahora.",
}
