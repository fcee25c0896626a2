"""The user's editor."""

WORDS = {
    "no-terminal": "un editor necesita una terminal",
    "no-terminal.hint": "«mazo deck import ARCHIVO --replace» guarda una lista que ya es un archivo.",
    "no-editor": "no hay ningún editor elegido",
    "no-editor.hint": "Dilo en EDITOR, así: EDITOR=nano mazo deck edit MAZO",
    "unknown-editor": "no se puede abrir el editor «{editor}»",
    "unknown-editor.hint": "Lo nombran VISUAL o EDITOR.",
    "editor-failed": "el editor «{editor}» terminó con el código {code}, y no se ha guardado nada",
}
