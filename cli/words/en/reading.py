"""Values of a game file's tables, as every room reads them."""

WORDS = {
    "not-a-table": "a table belongs here, and there is “{found}”",
    "not-a-list": "a list belongs here, and there is “{found}”",
    "empty-list": "nothing stands in it: put something in, or leave the key out",
    "wrong-type": "“{value}” will not do: {expected} is expected",
    "not-a-number": "“{found}” will not do: a whole number from {least} up or a “$setting” with one is expected",
    "not-a-flag": "“{found}” is neither true nor false, and no yes-or-no setting",
    "not-lines": "“{found}” is neither a list of texts nor a table of such lists by language",
    "not-a-query": "“{found}” is no query",
    "not-a-label": "“{found}” is neither a text nor a table of texts by language",
    "unknown-key": "the key “{name}” means nothing here",
    "missing-key": "“{name}” is missing",
    "unknown-setting": "there is no setting “{name}”",
    "same-id": "“{name}” stands here twice: give each an “id” of its own",
}
