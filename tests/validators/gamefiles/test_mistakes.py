"""Every mistake of a game file that can be told when it is read, each put into a sound game."""

import pytest

from .conftest import Found

LEADER = '[[formats.x.rules]]\nid = "l"\nkind = "leader"\nfilter = "type:dominio"\nexact = 1\n'
CHOICES = '[formats.x.choices.que]\nfield = "type"\n[formats.x.choices.cuanto]\nvalues = [3, 4]\n'


def rule(text: str) -> str:
    """Return the tables of a format with one rule."""
    return f'[formats.x]\nlabel = "x"\n{CHOICES}{LEADER}[[formats.x.rules]]\nid = "r"\n{text}\n'


AT = "formats.x.rules[1]"
FILTER = f"{AT}.filter"
RULES = {
    "a filter that no card matches": (
        'kind = "pool"\nfilter = "name:unicornio"', f"game.no-match {FILTER}", "error",
    ),
    "a filter within a price": (
        'kind = "sum"\nmax = 3\nprices = [{ filter = "name:unicornio", value = 2 }]',
        f"game.no-match {AT}.prices[0].filter", "error",
    ),
    "a filter with what nobody chose": (
        'kind = "pool"\nfilter = "type:{choice.que} coste:99"', f"game.no-match {FILTER}", "error",
    ),
    "a value that is none": (
        'kind = "pool"\nfilter = "type:criatur"', f"game.bad-query {FILTER}", "error",
    ),
    "a field that is none": (
        'kind = "pool"\nfilter = "tipe:criatura"', f"game.bad-query {FILTER}", "error",
    ),
    "a filter that goes by the text": (
        'kind = "ban"\nfilter = "name:lobo not text:vuela"', f"game.text-pattern {FILTER}", "note",
    ),
    "a filter that goes by a pattern": (
        'kind = "ban"\nfilter = "/^lobo/"', f"game.text-pattern {FILTER}", "note",
    ),
    "a kind that is none": (
        'kind = "coppies"\nmax = 2', f"format.unknown-kind {AT}.kind", "error",
    ),
    "a key that is none": (
        'kind = "copies"\nmax = 2\nmaximum = 3', f"format.unknown-key {AT}.maximum", "error",
    ),
    "a limit without a number": ('kind = "size"', f"format.no-limit {AT}", "error"),
    "ends that are crossed": (
        'kind = "size"\nmin = 9\nmax = 3', f"format.bad-range {AT}", "error",
    ),
    "a setting that is none": (
        'kind = "size"\nmin = "$nada"', f"format.unknown-setting {AT}.min", "error",
    ),
    "a formula that cannot be read": (
        'kind = "size"\nmin = "size ) 2"', f"format.bad-formula {AT}.min", "error",
    ),
    "a formula over a name that is none": (
        'kind = "size"\nmin = "sise / 2"', f"format.unknown-name {AT}.min", "error",
    ),
    "a formula over a field that is none": (
        'kind = "size"\nmin = "leader.cost"', f"format.unknown-field {AT}.min", "error",
    ),
    "a formula over a choice that is none": (
        'kind = "size"\nmin = "choice.quanto"', f"format.unknown-choice {AT}.min", "error",
    ),
    "a place for a field that is none": (
        'kind = "pool"\nfilter = "coste:{leader.cost}"', f"format.unknown-field {FILTER}", "error",
    ),
    "a place for a choice that is none": (
        'kind = "pool"\nfilter = "type:{choice.qe}"', f"format.unknown-choice {FILTER}", "error",
    ),
    "a place for a setting that is none": (
        'kind = "pool"\nfilter = "coste:{setting.nada}"', f"format.unknown-setting {FILTER}",
        "error",
    ),
    "a choice that has no such value": (
        'kind = "size"\nmin = 3\nwhen = { cuanto = 5 }', f"format.unknown-value {AT}.when.cuanto",
        "error",
    ),
    "a condition on what is none": (
        'kind = "size"\nmin = 3\nwhen = { quanto = 3 }', f"format.unknown-setting {AT}.when.quanto",
        "error",
    ),
    "a zone that is none": (
        'kind = "size"\nmin = 3\nzones = ["sid"]', f"format.unknown-zone {AT}.zones", "error",
    ),
    "a day that is none": (
        'kind = "size"\nmin = 3\nfrom = "ayer"', f"format.not-a-day {AT}.from", "error",
    ),
    "a card that is none": (
        'kind = "ban"\ncards = ["unicornio"]', f"format.unknown-card {AT}.cards[0]", "error",
    ),
    "a card of points that is none": (
        'kind = "points"\nmax = 3\npoints = { lobo = 1, unicornio = 2 }',
        f"format.unknown-card {AT}.points.unicornio",
        "error",
    ),
    "a card within a price that is none": (
        'kind = "sum"\nmax = 3\nprices = [{ cards = ["lobo", "unicornio"], value = 2 }]',
        f"format.unknown-card {AT}.prices[0].cards[1]",
        "error",
    ),
    "a card that comes by itself and is none": (
        'kind = "automatic"\ncards = ["lobo"]\nadds = ["unicornio"]',
        f"format.unknown-card {AT}.adds[0]",
        "error",
    ),
    "cards that come by themselves and cannot be found": (
        'kind = "automatic"\ncards = ["lobo"]\nadds = "nosuch:thing ("',
        f"game.bad-query {AT}.adds",
        "error",
    ),
    "cards that come by themselves and are none": (
        'kind = "automatic"\ncards = ["lobo"]\nadds = "name:unicornio"',
        f"game.no-match {AT}.adds",
        "error",
    ),
    "a source that is none": (
        'kind = "size"\nmin = 3\nsource = "Z"', f"game.unknown-source {AT}.source", "error",
    ),
    "a list of no cards": ('kind = "ban"\ncards = []', f"format.empty-list {AT}.cards", "error"),
    "a list of no cards to need": (
        'kind = "requires"\ncards = ["lobo"]\nneeds-cards = []',
        f"format.empty-list {AT}.needs-cards", "error",
    ),
    "a list of no cards to exclude": (
        'kind = "excludes"\ncards = ["lobo"]\nwith-cards = []',
        f"format.empty-list {AT}.with-cards", "error",
    ),
    "a list of no cards that come": (
        'kind = "automatic"\ncards = ["lobo"]\nadds = []', f"format.empty-list {AT}.adds", "error",
    ),
    "a list of nothing restricted": (
        'kind = "restricted"\ncards = []\nmax = 1', f"format.empty-list {AT}.cards", "error",
    ),
    "a list of no points": (
        'kind = "points"\nmax = 3\npoints = {}', f"format.empty-list {AT}.points", "error",
    ),
    "a list of no values": (
        'kind = "among"\nfield = "type"\nvalues = []', f"format.empty-list {AT}.values", "error",
    ),
    "a list of no sets": ('kind = "pool"\nsets = []', f"format.empty-list {AT}.sets", "error"),
    "a list of no zones": (
        'kind = "size"\nmin = 3\nzones = []', f"format.empty-list {AT}.zones", "error",
    ),
    "a list of no keys": (
        'kind = "copies"\nmax = 2\nkey = []', f"format.empty-list {AT}.key", "error",
    ),
    "a list of lists of cards": (
        'kind = "ban"\ncards = [["lobo"]]', f"format.not-a-card {AT}.cards[0]", "error",
    ),
    "a card that is a number": (
        'kind = "ban"\ncards = [3]', f"format.not-a-card {AT}.cards[0]", "error",
    ),
    "a card without a name": (
        'kind = "ban"\ncards = [" "]', f"format.not-a-card {AT}.cards[0]", "error",
    ),
    "a price that says nothing": (
        'kind = "sum"\nfield = "coste"\nmax = 3\nprices = [{ filter = "coste=1" }]',
        f"format.one-of-these {AT}.prices[0]", "error",
    ),
    "a condition that says nothing": (
        'kind = "sum"\nfield = "coste"\nmax = 3\nprices = [{ value = 1, if = {} }]',
        f"format.one-of-these {AT}.prices[0].if", "error",
    ),
    "a table of no numbers": (
        'kind = "size"\nmin = { by = "choice.cuanto" }', f"format.empty-list {AT}.min", "error",
    ),
    "a table by what nobody chooses": (
        'kind = "size"\nmin = { by = "choice.cuanto", 5 = 3 }',
        f"format.unknown-value {AT}.min.5", "error",
    ),
    "a table by what no leader has": (
        'kind = "size"\nmin = { by = "leader.type", criatur = 3 }',
        f"format.unknown-value {AT}.min.criatur", "error",
    ),
    "sizes by a list and by ends": (
        'kind = "size"\none-of = [3, 5]\nmax = 4', f"format.either-or {AT}", "error",
    ),
    "a rule that cites a number": (
        'kind = "size"\nmin = 3\ncite = 3', f"format.wrong-type {AT}.cite", "error",
    ),
    "a rule whose source is a number": (
        'kind = "size"\nmin = 3\nsource = 3', f"format.wrong-type {AT}.source", "error",
    ),
    "a rule with a blank label": (
        'kind = "size"\nmin = 3\nlabel = " "', f"format.not-a-label {AT}.label", "error",
    ),
    "a query that says nothing": (
        'kind = "ban"\nfilter = ""', f"format.not-a-query {FILTER}", "error",
    ),
    "more values than there are": (
        'kind = "distinct"\nfield = "type"\nmin = 99', f"format.more-than-values {AT}.min", "error",
    ),
    "a hand that holds more than it has": (
        'kind = "opening-hand"\nfilter = "type:criatura"\nmin = 8\nhand = 7',
        f"format.bad-range {AT}", "error",
    ),
    "an allowance that says nothing": (
        'kind = "allowances"\nallowances = [{}]', f"format.one-of-these {AT}.allowances[0]",
        "error",
    ),
    "a card that excludes itself": (
        'kind = "excludes"\ncards = ["lobo"]\nwith-cards = ["lobo"]',
        f"format.excludes-itself {AT}", "error",
    ),
    "a value of another field": (
        'kind = "among"\nfield = "rarity"\nvalues = ["criatura"]',
        f"format.unknown-value {AT}.values", "error",
    ),
    "a value of another field to be covered": (
        'kind = "each"\nfield = "rarity"\nvalues = ["criatura"]',
        f"format.unknown-value {AT}.values", "error",
    ),
    "a text that says nothing": ('kind = "text"', f"format.no-limit {AT}", "error"),
}  # fmt: skip


@pytest.mark.parametrize("mistake", RULES)
def test_a_mistake_in_a_rule(found: Found, mistake: str) -> None:
    """It is told with its line, in both languages, and as grave as it is."""
    text, key, severity = RULES[mistake]
    faults = found(rule(text))
    assert key in faults
    assert faults[key].severity == severity
    assert {name for name, fault in faults.items() if fault.severity == "error"} <= {key}


@pytest.mark.parametrize(
    ("filter_", "near"),
    [
        ("type:{leader.typo}", ("type",)),
        ("type:{leder.type}", ("leader",)),
        ("type:{choice.ke}", ("que", "cuanto")),
        ("type:{setting.copy-limt}", None),
    ],
)
def test_a_place_that_names_nothing_is_told_once(
    found: Found, filter_: str, near: tuple[str, ...] | None
) -> None:
    """With what was meant, and without a word on the query that it stands in."""
    faults = found(rule(f'kind = "pool"\nfilter = "{filter_}"')).values()
    (fault,) = (fault for fault in faults if fault.severity == "error")
    assert fault.key.startswith("format.unknown-")
    assert near in {None, fault.near}


SOUND = {
    "a number of the leader's": 'kind = "pool"\nfilter = "coste<={leader.coste} or is:promo"',
    "a name of the card at hand": 'kind = "requires"\nfilter = "a"\nneeds = "name={card.name}"',
    "a choice": 'kind = "pool"\nfilter = "type:{choice.que} or type:dominio"',
    "a number chosen": 'kind = "size"\nmax = { by = "choice.cuanto", 3 = 30, 4 = 40 }',
    "a condition on a choice": 'kind = "size"\nmax = 30\nwhen = { cuanto = 3 }',
    "a label that reads like a formula": 'kind = "size"\nmin = 3\nlabel = "choice.nada"',
    "values of the leader's": 'kind = "pool"\nfilter = "elemento:{leader.elemento}"',
}


@pytest.mark.parametrize("case", SOUND)
def test_what_is_no_mistake(found: Found, case: str) -> None:
    """A place that may stand for anything makes no filter void."""
    assert {fault.key for fault in found(rule(SOUND[case])).values()} <= {"game.text-pattern"}


@pytest.mark.parametrize(
    ("table", "key"),
    [
        (
            'choices = { que = { values = ["a", "b", "a"] } }',
            "same-value formats.x.choices.que.values",
        ),
        ('about = "nobody reads it"', "unknown-key formats.x.about"),
    ],
)
def test_a_mistake_in_a_format(found: Found, table: str, key: str) -> None:
    """What stands beside the rules is looked at, too."""
    faults = found(f'[formats.x]\nlabel = "x"\n{table}\n')
    assert set(faults) == {f"format.{key}"}


def test_who_leads_must_be_said(found: Found) -> None:
    """A rule that asks the leader is told of in a format that has none."""
    text = '[formats.x]\nlabel = "x"\n[[formats.x.rules]]\nid = "r"\nkind = "size"\n'
    faults = found(f'{text}min = "leader.coste"\n')
    assert set(faults) == {"format.no-leader formats.x.rules[0].min"}


SLOT = '[products.x]\nlabel = "x"\n[[products.x.slots]]\nid = "a"\n'
PACK_AT = "products.x.slots[0]"
PACKS = {
    "a sheet without a card": ('sheet = "name:unicornio"', f"pack.empty-sheet {PACK_AT}", None),
    "too few different cards": (
        'rarity = "m"\ncount = 2', f"pack.sheet-small {PACK_AT}", None,
    ),
    "a rarity that is none": ('rarity = "zz"', f"pack.unknown-rarity {PACK_AT}.rarity", "error"),
    "a field of weights that is none": (
        'weights = "pesos"', f"pack.unknown-weights {PACK_AT}.weights", "error",
    ),
    "a setting that is none": ('count = "$nada"', f"pack.unknown-setting {PACK_AT}.count", "error"),
    "a weight of nothing": (
        'options = [{ rarity = "c" }, { weight = 0, rarity = "u" }]',
        f"pack.weight-zero {PACK_AT}.options[1].weight", "note",
    ),
    "a weight below nothing": (
        'options = [{ rarity = "c" }, { weight = -1, rarity = "u" }]',
        f"pack.not-a-number {PACK_AT}.options[1].weight", "error",
    ),
    "weights of nothing at all": (
        'options = [{ weight = 0, rarity = "c" }]', f"pack.weights-total {PACK_AT}.options",
        "error",
    ),
    "weights that do not add up": (
        'total = 100\noptions = [{ weight = 80, rarity = "c" }, { weight = 19, rarity = "u" }]',
        f"pack.other-total {PACK_AT}.total", "error",
    ),
    "a sheet that has changed": ('rarity = "u"\ntotal = 99', f"pack.other-total {PACK_AT}.total",
                                 "error"),
    "cards that no pack gives": ('rarity = "c"', "pack.never products.x", "warning"),
    "a query that cannot be read": ('sheet = "tipe:a"', f"game.bad-query {PACK_AT}.sheet", "error"),
}  # fmt: skip


@pytest.mark.parametrize("mistake", PACKS)
def test_a_mistake_in_a_booster(found: Found, mistake: str) -> None:
    """Sheets, references and weights are looked at before anything is opened."""
    text, key, severity = PACKS[mistake]
    faults = found(SLOT + text)
    assert key in faults
    assert severity in {None, faults[key].severity}


@pytest.mark.parametrize(
    ("more", "key"),
    [
        ('[products.x]\nlabel = "x"\nsize = 3\nslots = [{}]', "pack.size products.x.size"),
        ('[products.x]\nlabel = "x"\ncontains = [{ product = "sobra" }]',
         "pack.unknown-product products.x.contains[0].product"),
        ('[fields.rarity.values.zz]\nes = "Z"\nen = "Z"\n[products.x]\nlabel = "x"\n'
         'slots = [{ id = "a", rarity = "c" }]', "pack.rarity-unused products.sobre.slots"),
    ],
    ids=["a size that is another", "a product that is none", "a rarity that no slot uses"],
)  # fmt: skip
def test_a_mistake_in_a_whole_product(found: Found, more: str, key: str) -> None:
    """Size, parts and rarities are looked at together."""
    assert key in found(more)
