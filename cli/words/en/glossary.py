"""Glossaries that are badly written."""

WORDS = {
    "unknown-key": "the key “{name}” means nothing here",
    "wrong-type": "“{value}” will not do: {expected} is expected",
    "unknown-source": "there is no source “{name}”",
    "no-id": "this term lacks its “id”",
    "no-text": "“{id}” lacks “{what}” in the language “{language}”",
    "same-id": "there are two terms “{id}”",
    "same-word": "several terms share “{word}”, and one does not say its sense: {ids}",
    "dangling-see": "it refers to “{id}”, which is not in the glossary",
    "dangling-cite": "it cites “{id}”, which is not in the rules",
}
