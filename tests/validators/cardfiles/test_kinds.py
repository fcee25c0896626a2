"""Every kind of rule about cards, on card files of a made-up game: the cases stand in files.

A file `<kind>.toml` has `[[cases]]`, each with

    id       what the case is about
    rule     the rule
    cards    a card file of the game in `game.toml`
    status   what the rule finds, the worst of its findings
    at       optional: the names of the cards of each finding that has this status
    lacks, about, needed, found    optional: of the first of them
"""

import sqlite3
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from mazo.catalog.build import read_all, write
from mazo.catalog.catalog import Catalog
from mazo.catalog.files import files_in
from mazo.validators.cardfiles.check import check
from mazo.validators.cardfiles.kinds import CARD_KINDS
from mazo.validators.cardfiles.rules import card_rules
from mazo.validators.verdict import Finding, Span

HERE = Path(__file__).parent
WORST = ("fail", "unknown", "pass")


def cases(word: str) -> list[dict[str, Any]]:
    """Return the cases of a kind."""
    listed: list[dict[str, Any]] = tomllib.loads(
        (HERE / f"{word}.toml").read_text(encoding="utf-8")
    )["cases"]
    return listed


CASES = [
    pytest.param(word, case, id=f"{word}: {case['id']}")
    for word in CARD_KINDS
    for case in cases(word)
]


def findings(folder: Path, case: Mapping[str, Any]) -> tuple[Finding, ...]:
    """Return what the rule of a case finds in its cards."""
    game = (HERE / "game.toml").read_text(encoding="utf-8")
    (folder / "game.toml").write_text(game, encoding="utf-8")
    (folder / "cards.csv").write_text(_numbered(case["cards"]), encoding="utf-8")
    read = read_all(files_in(folder), "")
    assert read.faults == ()
    db = sqlite3.connect(":memory:")
    try:
        write(db, read)
        db.commit()
        catalog = Catalog("bestias", db)
        rules, faults = card_rules([case["rule"]], catalog.game, "game.toml")
        assert faults == ()
        return check(catalog, rules)
    finally:
        db.close()


def _numbered(cards: str) -> str:
    """Return the card file with an id for each row, so that names may be shared."""
    header, *rows = cards.strip().splitlines()
    return "\n".join([f"id,{header}", *(f"c{i},{row}" for i, row in enumerate(rows))]) + "\n"


@pytest.mark.parametrize(("word", "case"), CASES)
def test_a_case_of_a_kind(tmp_path: Path, word: str, case: Mapping[str, Any]) -> None:
    """The rule finds just what the case says, and says what it asked for."""
    found = findings(tmp_path, case)
    status = min((one.status for one in found), key=WORST.index)
    assert status == case["status"]
    told = [one for one in found if one.status == status]
    assert all(one.kind == word and one.what for one in told)
    if "at" in case:
        assert [[card.name for card in one.cards] for one in told] == case["at"]
    for name in ("needed", "found"):
        if name in case:
            low, *high = case[name]
            assert getattr(told[0], name) == Span(low, high[0] if high else None)
    assert list(told[0].facts.get("lacks", ())) == case.get("lacks", [])  # type: ignore[arg-type]
    assert told[0].facts.get("about", "") == case.get("about", told[0].facts.get("about", ""))


@pytest.mark.parametrize("word", CARD_KINDS)
def test_a_kind_is_shown_sound_broken_and_open(word: str) -> None:
    """Each kind has cards that keep it, cards that break it, and cards that nobody can tell of."""
    assert {"pass", "fail", "unknown"} == {case["status"] for case in cases(word)}
