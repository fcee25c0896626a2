"""The user's database, when it cannot be used."""

WORDS = {
    "busy": "another command is writing to {path}",
    "busy.hint": "Wait a moment and try again.",
    "full": "the disk of {path} is full",
    "full.hint": "Make room and try again; nothing has been changed.",
    "damaged": "{path} is damaged; it has not been touched",
    "damaged.hint": "Dated copies are in the folder “backups” (“mazo data path”).",
    "damaged-row": "row {row} of the table {table} cannot be read",
    "damaged-row.hint": "Dated copies are in the folder “backups” (“mazo data path”).",
    "newer": "{path} is of a newer mazo ({version}; this one knows {known}); it has not been touched",
    "newer.hint": "Update mazo, or choose another folder with MAZO_HOME.",
    "read-only": "{path} cannot be written to",
    "read-only.hint": "Check the permissions, or choose another folder with MAZO_HOME.",
    "no-access": "{path} cannot be opened",
    "no-access.hint": "Check the permissions, or choose another folder with MAZO_HOME.",
    "failed": "the disk of {path} does not answer",
    "failed.hint": "Check that the drive is connected and try again.",
    "no-backup": "the copy {path} could not be made; so nothing has been changed",
    "no-backup.hint": "Make room or check the permissions, and try again.",
}
