"""What the docs say of each rule of Zona Mágica at the table."""

import re
from pathlib import Path

import mazo
from mazo import data

RULE = re.compile(r"ZM-\d+")


def test_the_page_tells_how_every_rule_is_kept() -> None:
    """Each numbered rule has its row in the table of the page, or shares one."""
    page = Path(str(mazo.__file__)).parent / "docs" / "solitaire" / "zonamagica.md"
    rows = [
        line for line in page.read_text(encoding="utf-8").splitlines() if line.startswith("| ZM")
    ]
    told = {rule for row in rows for rule in RULE.findall(row.split("|")[1])}
    rules = set(re.findall(r"\{#(ZM-\d+)", data.read("zonamagica/rules.en.md")))
    assert len(rules) == 35
    assert told == rules
