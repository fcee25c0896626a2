"""The user's database, when it cannot be used."""

WORDS = {
    "busy": "otra orden está escribiendo en {path}",
    "busy.hint": "Espera un momento y repite.",
    "full": "no queda sitio en el disco de {path}",
    "full.hint": "Libera espacio y repite; no se ha cambiado nada.",
    "damaged": "{path} está dañado; no se ha tocado",
    "damaged.hint": "Las copias fechadas están en la carpeta «backups» («mazo data path»).",
    "damaged-row": "la fila {row} de la tabla {table} no se puede leer",
    "damaged-row.hint": "Las copias fechadas están en la carpeta «backups» («mazo data path»).",
    "newer": "{path} es de una versión más nueva de mazo ({version}; esta conoce {known}); no se ha tocado",
    "newer.hint": "Actualiza mazo, o elige otra carpeta con MAZO_HOME.",
    "read-only": "no se puede escribir en {path}",
    "read-only.hint": "Comprueba los permisos, o elige otra carpeta con MAZO_HOME.",
    "no-access": "no se puede abrir {path}",
    "no-access.hint": "Comprueba los permisos, o elige otra carpeta con MAZO_HOME.",
    "failed": "el disco de {path} no responde",
    "failed.hint": "Comprueba que la unidad está conectada y repite.",
    "no-backup": "no se ha podido guardar la copia {path}; por eso no se ha cambiado nada",
    "no-backup.hint": "Libera espacio o comprueba los permisos, y repite.",
}
