"""The table on the whole screen."""

WORDS = {
    "no-terminal": "the board needs a terminal with a keyboard",
    "no-terminal.hint": "Without “--board” the game is played line by line, from a script too.",
    "ask": "a move, as on the prompt: draw 2, move 3 hand …",
    "line-keys": "↵ Do it\nTab Complete\n↑↓ Earlier lines\nEsc Back to the keys",
    "where-to": "Where to? {cards}",
    "what": "What next?",
    "what-with": "What with {cards}?",
    "choose-first": "Choose a card first, with the arrows or the mouse.",
    "force": "“{key}” does it all the same; the log will say so.",
    "nothing-to-force": "Nothing was refused.",
    "steps": "Steps",
    "help": "Help",
    "close": "Any key closes this.",
    "leave": "Leave the game?",
    "leave-yes": "Leave",
    "leave-no": "Go on playing",
    "unseen": "{number}, face down: nobody knows which card this is.",
    "about-keys": "Keys",
    "about-mouse": "Mouse",
    "about-lines": "Lines",
    "mouse": (
        "click on a card       chooses it; with Ctrl or Shift it is added to those chosen\n"
        "click on a zone       takes the chosen cards there; so does dragging them\n"
        "double click          taps a card or untaps it; on the deck it draws one\n"
        "wheel                 scrolls a zone or the log"
    ),
    "arrows": (
        "← →  ↑ ↓              another card, another zone; with Shift the cards add up\n"
        "Esc                   chooses nothing, leaves the line or a window\n"
        "in the line: ↑ ↓      what was typed before; Tab takes what is suggested"
    ),
    "key-help": "?", "bar-help": "Help", "does-help": "shows this",
    "key-quit": "q", "bar-quit": "Quit", "does-quit": "leaves the game",
    "key-draw": "d", "bar-draw": "Draw", "does-draw": "draws a card",
    "key-next": "n", "bar-next": "Next turn", "does-next": "begins the next turn",
    "key-phase": "p", "bar-phase": "Phase", "does-phase": "goes on to the next phase",
    "key-move": "m", "bar-move": "Move", "does-move": "takes the chosen cards to a zone",
    "key-tap": "t", "bar-tap": "Tap", "does-tap": "taps the chosen cards, or untaps them",
    "key-flip": "f", "bar-flip": "Flip", "does-flip": "turns the chosen cards face down, or up",
    "key-shuffle": "s", "bar-shuffle": "Shuffle", "does-shuffle": "shuffles the deck",
    "key-menu": "↵", "bar-menu": "Menu", "does-menu": "lists what can be done, with the chosen card first",
    "key-card": "c", "bar-card": "Card", "does-card": "shows the chosen card whole",
    "key-undo": "u", "bar-undo": "Undo", "does-undo": "takes the last move back",
    "key-redo": "r", "bar-redo": "Redo", "does-redo": "makes it again",
    "key-search": "/", "bar-search": "Search", "does-search": "looks for a card in the deck",
    "key-line": ":", "bar-line": "Line", "does-line": "goes to the line",
    "key-force": "!", "bar-force": "Force", "does-force": "does what was refused all the same",
    "key-colours": "F2", "bar-colours": "Light", "does-colours": "dark or light",
    "menu-draw": "draw a card",
    "menu-next": "begin the next turn",
    "menu-phase": "go on to the next phase",
    "menu-shuffle": "shuffle the deck",
    "menu-mulligan": "draw a new hand",
    "menu-undo": "undo",
    "menu-redo": "redo",
    "menu-move": "move to another zone",
    "menu-tap": "tap or untap",
    "menu-flip": "turn over",
    "menu-card": "see the whole card",
}  # fmt: skip
