"""Files, folders and the database, when they cannot be read or written."""

WORDS = {
    "busy": "otra orden está escribiendo",
    "busy.hint": "Espera un momento y repite.",
    "full": "no queda sitio en el disco",
    "full.hint": "Libera espacio y repite; no se ha cambiado nada.",
    "read-only": "aquí no se puede escribir",
    "read-only.hint": "La variable MAZO_HOME lleva los datos a otra carpeta.",
    "cannot-open": "no se puede abrir la base de datos",
    "cannot-open.hint": "«mazo doctor» dice dónde está y qué le pasa.",
    "failed": "el disco no responde",
    "failed.hint": "Comprueba que la unidad está conectada y repite.",
    "damaged": "la base de datos está dañada; no se ha tocado",
    "damaged.hint": "«mazo doctor» dice dónde está y qué copias hay.",
    "no-such-file": "no existe el archivo {file}",
    "no-such-file.hint": "Comprueba la ruta.",
    "is-a-folder": "{file} es una carpeta",
    "is-a-folder.hint": "Se espera un archivo.",
    "denied": "no hay permiso para usar {file}",
    "denied.hint": "Comprueba los permisos, o elige otra carpeta con MAZO_HOME.",
    "output-closed": "la salida está cerrada",
}
