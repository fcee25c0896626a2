"""Completion in the shell."""

WORDS = {
    "summary": "make the Tab key complete what is typed",
    "about": "Print a script with which the shell completes, when Tab is pressed, commands and options, and the names of decks, cards, games, sets, formats, products, rarities and zones too.",
    "examples": 'eval "$(mazo completion bash)"\nmazo completion zsh > ~/.mazo.zsh',
    "shell": "shell: bash, zsh or fish",
    "SHELL": "SHELL",
    "install": "For this session:  {once}\nFor good:          {always}",
}
