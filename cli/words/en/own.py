"""The user's own cards, when their file cannot be read."""

WORDS = {
    "json": "this is no valid JSON: {detail}",
    "not-a-list": "a list of cards belongs here",
    "unknown-field": "there is no field “{value}”",
    "bad-value": "“{value}” will not do: {expected} is expected",
    "needs-id": "this card lacks its “id”",
}
