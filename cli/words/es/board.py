"""The table on the whole screen."""

WORDS = {
    "no-terminal": "el tablero necesita un terminal con teclado",
    "no-terminal.hint": "Sin «--board» se juega línea a línea, también desde un guion.",
    "ask": "una jugada, como en el modo de líneas: robar 2, mover 3 mano…",
    "line-keys": "↵ Hacerla\nTab Completar\n↑↓ Líneas de antes\nEsc Volver a las teclas",
    "where-to": "¿Adónde? {cards}",
    "what": "¿Y ahora?",
    "what-with": "¿Qué haces con {cards}?",
    "choose-first": "Elige antes una carta, con las flechas o el ratón.",
    "force": "Con «{key}» se hace igualmente, y el registro lo dirá.",
    "nothing-to-force": "No se ha rechazado nada.",
    "steps": "Pasos",
    "help": "Ayuda",
    "close": "Cualquier tecla cierra esta ventana.",
    "leave": "¿Dejas la partida?",
    "leave-yes": "Dejarla",
    "leave-no": "Seguir jugando",
    "unseen": "{number}, boca abajo: nadie sabe qué carta es.",
    "about-keys": "Teclas",
    "about-mouse": "Ratón",
    "about-lines": "Líneas",
    "mouse": (
        "clic en una carta     la elige; con Ctrl o Mayús se suma a las elegidas\n"
        "clic en una zona      lleva allí las cartas elegidas; arrastrarlas también vale\n"
        "doble clic            gira una carta o la endereza; en el mazo roba una\n"
        "rueda                 recorre una zona o el registro"
    ),
    "arrows": (
        "← →  ↑ ↓              otra carta, otra zona; con Mayús se van sumando\n"
        "Esc                   no elige nada; sale de la línea o de una ventana\n"
        "en la línea: ↑ ↓      lo escrito antes; Tab acepta lo que se sugiere"
    ),
    "key-help": "?", "bar-help": "Ayuda", "does-help": "enseña esto",
    "key-quit": "q", "bar-quit": "Salir", "does-quit": "deja la partida",
    "key-draw": "r", "bar-draw": "Robar", "does-draw": "roba una carta",
    "key-next": "s", "bar-next": "Turno", "does-next": "empieza el turno siguiente",
    "key-phase": "f", "bar-phase": "Fase", "does-phase": "pasa a la fase siguiente",
    "key-move": "m", "bar-move": "Mover", "does-move": "lleva las cartas elegidas a una zona",
    "key-tap": "g", "bar-tap": "Girar", "does-tap": "gira las cartas elegidas, o las endereza",
    "key-flip": "v", "bar-flip": "Voltear", "does-flip": "pone las cartas elegidas boca abajo, o boca arriba",
    "key-shuffle": "b", "bar-shuffle": "Barajar", "does-shuffle": "baraja el mazo",
    "key-menu": "↵", "bar-menu": "Menú", "does-menu": "enumera lo que puede hacerse, con carta o sin ella",
    "key-card": "c", "bar-card": "Carta", "does-card": "enseña entera la carta elegida",
    "key-undo": "z", "bar-undo": "Deshacer", "does-undo": "retira la última jugada",
    "key-redo": "y", "bar-redo": "Rehacer", "does-redo": "la repite",
    "key-search": "/", "bar-search": "Buscar", "does-search": "busca una carta en el mazo",
    "key-line": ":", "bar-line": "Línea", "does-line": "va a la línea",
    "key-force": "!", "bar-force": "Forzar", "does-force": "hace igualmente lo que se ha rechazado",
    "key-colours": "F2", "bar-colours": "Luz", "does-colours": "oscuro o claro",
    "menu-draw": "robar una carta",
    "menu-next": "empezar el turno siguiente",
    "menu-phase": "pasar a la fase siguiente",
    "menu-shuffle": "barajar el mazo",
    "menu-mulligan": "cambiar la mano",
    "menu-undo": "deshacer",
    "menu-redo": "rehacer",
    "menu-move": "mover a otra zona",
    "menu-tap": "girar o enderezar",
    "menu-flip": "dar la vuelta",
    "menu-card": "ver la carta entera",
}  # fmt: skip
