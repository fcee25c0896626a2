"""Files that say which cards the names of a list mean."""

WORDS = {
    "too-large": "{file}: a file of names has at most {most} bytes",
    "bad": "the names in {file} cannot be used: {count} {count|fault|faults}",
    "bad.hint": "A line is “written,meant”; with nothing behind the comma the line of the list is left out.",
    "no-pair": "this is no pair of a written and a meant name",
    "no-card": "“{name}” is no one card",
    "no-csv": "this is no CSV ({detail})",
}
