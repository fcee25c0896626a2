"""Settings that cannot be as asked."""

WORDS = {
    "unknown": "there is no setting “{key}”",
    "unknown.hint": "“mazo config list” lists them.",
    "bad-value": "“{text}” will not do for {key}",
    "bad-value.hint": "Allowed: {expected}.",
}
