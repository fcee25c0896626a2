"""The user's things: where they lie, undo."""

WORDS = {
    "summary": "tus datos: dónde están y cómo deshacer un cambio",
    "path.summary": "dice dónde está cada cosa",
    "undo.summary": "deshace el último cambio",
    "undo.about": "Deshace el último cambio: de mazos, ajustes o cartas propias.",
    "undo.count": "cuántos cambios",
    "undo.examples": "mazo data undo\nmazo data undo 3",
    "what": "qué",
    "path-heading": "ruta",
    "about-heading": "qué guarda",
    "at-home": "carpeta de todo lo tuyo; MAZO_HOME la cambia",
    "at-user": "mazos, ajustes, aperturas y el diario de cambios",
    "at-games": "tus juegos y tus archivos de cartas",
    "at-derived": "catálogos que se rehacen solos",
    "at-cache": "lo que se ha bajado de la red; se puede borrar",
    "at-backups": "copias fechadas de tus datos",
    "undone": "Deshecho: mazo {command} ({made})",
    "would-undo": "Se desharía: mazo {command} ({made})",
}
