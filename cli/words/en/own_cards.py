"""The file of the user's own cards, when it cannot be read or written."""

WORDS = {
    "unreadable": "{path} cannot be read",
    "unreadable.hint": "Check its permissions, and that it is UTF-8 text.",
    "unwritable": "{path} cannot be written; the change is kept, and the file follows later",
    "unwritable.hint": "Check the permissions or make room; the next command writes the file.",
    "waiting": "{path} cannot be written, and an earlier change still waits for it; nothing has been done now",
    "waiting.hint": "Check the permissions or make room, and try again.",
    "changed": "{path} has been changed meanwhile; it has not been touched",
    "changed.hint": "Try again: the command then starts from what the file holds now.",
}
