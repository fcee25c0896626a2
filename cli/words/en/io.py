"""Files, folders and the database, when they cannot be read or written."""

WORDS = {
    "busy": "another command is writing",
    "busy.hint": "Wait a moment and try again.",
    "full": "the disk is full",
    "full.hint": "Make room and try again; nothing has been changed.",
    "read-only": "this place cannot be written to",
    "read-only.hint": "The variable MAZO_HOME moves the data to another folder.",
    "cannot-open": "the database cannot be opened",
    "cannot-open.hint": "“mazo doctor” says where it is and what is wrong with it.",
    "failed": "the disk does not answer",
    "failed.hint": "Check that the drive is connected and try again.",
    "damaged": "the database is damaged; it has not been touched",
    "damaged.hint": "“mazo doctor” says where it is and which copies there are.",
    "no-such-file": "there is no file {file}",
    "no-such-file.hint": "Check the path.",
    "is-a-folder": "{file} is a folder",
    "is-a-folder.hint": "A file is expected.",
    "denied": "there is no permission to use {file}",
    "denied.hint": "Check the permissions, or choose another folder with MAZO_HOME.",
    "output-closed": "the output is closed",
}
