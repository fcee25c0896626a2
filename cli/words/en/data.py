"""The user's things: where they lie, undo."""

WORDS = {
    "summary": "your data: where it lies, and how to take a change back",
    "path.summary": "say where everything lies",
    "undo.summary": "take the latest change back",
    "undo.about": "Take the latest change back: of decks, settings or cards of your own.",
    "undo.count": "how many changes",
    "undo.examples": "mazo data undo\nmazo data undo 3",
    "what": "what",
    "path-heading": "path",
    "about-heading": "what it holds",
    "at-home": "folder of everything that is yours; MAZO_HOME moves it",
    "at-user": "decks, settings, openings and the journal of changes",
    "at-games": "your games and your card files",
    "at-derived": "catalogs that are rebuilt at will",
    "at-cache": "what was fetched from the network; it can be deleted",
    "at-backups": "dated copies of your data",
    "undone": "Taken back: mazo {command} ({made})",
    "would-undo": "Would take back: mazo {command} ({made})",
}
