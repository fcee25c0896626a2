"""Completion in the shell."""

WORDS = {
    "summary": "make the Tab key complete what is typed",
    "about": "Print a script that makes the shell complete nouns, verbs, options and games when Tab is pressed.",
    "examples": 'eval "$(mazo completion bash)"\nmazo completion zsh > ~/.mazo.zsh',
    "shell": "shell: bash, zsh or fish",
    "SHELL": "SHELL",
    "install": "For this session:  {once}\nFor good:          {always}",
}
