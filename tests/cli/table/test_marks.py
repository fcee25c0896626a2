"""The rules that a step of the table rests on, as they are shown."""

import pytest
from mazo.cli.session import Session
from mazo.cli.steps import step_told
from mazo.cli.table import place
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
    assert step_told(here, "cost", Step("charges-total", rule, {"count": 2})).endswith(said)
