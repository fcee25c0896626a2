"""TOML files, whichever room reads them."""

WORDS = {
    "syntax": "this is no valid TOML: {detail}",
    "too-deep": "brackets stand too deep inside each other",
    "number-out-of-bounds": "this number will not do: numbers run from −{most} to {most}",
}
