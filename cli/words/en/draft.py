"""The user's editor."""

WORDS = {
    "no-terminal": "an editor needs a terminal",
    "no-terminal.hint": "“mazo deck import FILE --replace” stores a list that is a file.",
    "no-editor": "no editor is chosen",
    "no-editor.hint": "Name one in EDITOR, as in: EDITOR=nano mazo deck edit DECK",
    "unknown-editor": "the editor “{editor}” cannot be started",
    "unknown-editor.hint": "VISUAL or EDITOR names it.",
    "editor-failed": "the editor “{editor}” ended with code {code}, and nothing was stored",
}
