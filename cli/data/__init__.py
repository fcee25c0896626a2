"""The user's things: where they lie, undo, copies, everything in open files."""
