"""Files that say which cards the names of a list mean."""

WORDS = {
    "too-large": "{file}: a file of names has at most {most} bytes",
    "bad": "the names in {file} cannot be used: {count} {count|fault|faults}",
    "bad.hint": "A line is “written,meant”; with nothing behind the comma the line of the list is left out.",
    "no-terminal": "“--fix-names” asks at a terminal, and there is none here",
    "no-terminal.hint": "“--names FILE” says the same without asking: a CSV with the columns written and meant.",
    "question": "Which card is “{name}”? (line {places})",
    "prompt": "number, another name, - to leave it out, . to stop: ",
    "for-next-time": "For next time, as a file for “--names”:",
    "no-pair": "this is no pair of a written and a meant name",
    "twice": "“{name}” has another meaning at line {first}",
    "no-card": "“{name}” is no one card",
    "no-csv": "this is no CSV ({detail})",
}
