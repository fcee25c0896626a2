"""The journal of changes."""

WORDS = {
    "nothing-to-undo": "there is no change to take back",
    "nothing-to-redo": "there is no change to do again",
    "file-changed": "the card file of “{game}” has changed since; it has not been touched",
    "file-changed.hint": "Put your changes to the file aside and try again.",
}
