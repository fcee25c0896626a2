"""The frame of a command's help."""

WORDS = {
    "usage": "Usage: ",
    "options-metavar": "[OPTIONS]",
    "dynamic": "(it depends)",
    "default": "default: {default}",
    "required": "required",
    "variable": "environment variable: {var}",
    "arguments": "Arguments",
    "options": "Options",
    "everywhere": "On every command",
    "output": "how the answer is printed",
    "lang": "language",
    "help": "show this help and exit",
    "examples": "Examples:",
}
