"""Completion in the shell."""

WORDS = {
    "summary": "make the Tab key complete what is typed",
    "about": "Print a script that makes the shell complete nouns, verbs, options and games when Tab is pressed.",
    "examples": 'eval "$(mazo completion bash)"\nmazo completion fish > ~/.config/fish/completions/mazo.fish',
    "shell": "shell: bash, zsh or fish",
    "SHELL": "SHELL",
    "install": "To have it always, add this line to {file}:\n  {line}",
}
