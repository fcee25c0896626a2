"""The journal of changes."""

WORDS = {
    "nothing-to-undo": "no hay ningún cambio que deshacer",
    "nothing-to-redo": "no hay ningún cambio que rehacer",
    "file-changed": "el archivo de cartas de «{game}» ha cambiado desde entonces; no se ha tocado",
    "file-changed.hint": "Guarda aparte tus cambios del archivo y repite.",
}
