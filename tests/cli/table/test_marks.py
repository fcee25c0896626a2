"""The rules that a step of the table rests on, as they are shown."""

import pytest
from mazo.cli.session import Session
from mazo.cli.table import place, working
from mazo.cli.words import use
from mazo.play.working import Step


@pytest.mark.parametrize(
    ("rule", "said"), [("RG-26", "(RG-26 v0.1)"), ("RG-13", "(RG-13)")], ids=["v0.1", "settled"]
)
def test_a_provisional_rule_is_marked(
    rule: str, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """RG-26: a rule on trial carries the mark of its game wherever it is named."""
    monkeypatch.delenv("MAZO_GAME", raising=False)
    use("en")
    here = place.take(Session(), "roglamor")
    assert working.sentence(Step("charges-total", rule, {"count": 2}), "cost", here).endswith(said)
