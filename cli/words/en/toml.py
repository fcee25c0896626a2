"""TOML files, whichever room reads them."""

WORDS = {
    "syntax": "this is no valid TOML: {reason}",
    "syntax-statement": "a key with its value, or a table in brackets, belongs here",
    "syntax-behind": "something follows a value that does not belong to it; a text stands in quotes",
    "syntax-twice": "this key or table is there already",
    "syntax-header": "the bracket that closes the name of a table is missing",
    "syntax-equals": "“=” is missing behind a key",
    "syntax-array": "a list is not closed, or a comma is missing in it",
    "syntax-inline": "a table in braces is not closed, or a comma is missing in it",
    "syntax-escape": "a “\\” in a text must be doubled, or the text stand in single quotes",
    "syntax-quote": "the closing quotation mark of a text is missing",
    "syntax-control": "a control character does not belong there",
    "syntax-date": "there is no such day or time; a text stands in quotes",
    "syntax-value": "a value is missing, or is none that TOML knows: a text stands in quotes",
    "syntax-other": "a sign does not belong there",
    "too-deep": "brackets stand too deep inside each other",
    "number-out-of-bounds": "this number will not do: numbers run from −{most} to {most}",
}
