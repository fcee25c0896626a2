"""What is wrong with the bundle of a game, or with its folder."""

WORDS = {
    "no-bundle": "{file} no es el paquete de un juego",
    "no-bundle.hint": "«mazo game export» hace uno; un juego también se añade desde su carpeta.",
    "newer": "{file} es un paquete de la versión {version}, que este mazo no lee",
    "newer.hint": "Lo lee un mazo más nuevo.",
    "too-many": "{file} tiene más de {most} archivos",
    "too-many.hint": "Un juego tiene unos pocos. No se ha cambiado nada.",
    "too-large": "{file} pasa de {most} MiB",
    "too-large.hint": "No se ha cambiado nada.",
    "bad": "el paquete {file} no está entero o no es seguro",
    "bad.hint": "No se ha cambiado nada. Bájalo otra vez o pregunta a quien lo hizo.",
    "unsafe-name": "un juego no tiene ningún archivo con ese nombre",
    "no-plain-file": "no es un archivo corriente",
    "twice": "el archivo está dos veces",
    "missing": "el archivo está en la lista y falta",
    "not-listed": "el archivo está y no figura en la lista",
    "changed": "no es el archivo que se empaquetó: su suma es otra",
}
