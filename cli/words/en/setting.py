"""Settings that cannot be as asked."""

WORDS = {
    "blank": "the setting {key} cannot be blank",
    "blank.hint": "“mazo config unset {key}” forgets it.",
    "unknown": "there is no setting “{key}”",
    "unknown.hint": "“mazo config list” lists them.",
    "bad-value": "“{text}” will not do for {key}",
    "bad-value.hint": "Allowed: {expected}.",
}
