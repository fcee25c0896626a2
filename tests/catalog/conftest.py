"""The tests of this room build what they open, each time anew."""

import pytest


@pytest.fixture
def built_once() -> None:
    """Build whatever is opened."""
