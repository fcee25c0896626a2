"""Assignments by maximum flow, held against every cut of small networks."""

from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st
from mazo.validators.combinatorics.flow import SINK, SOURCE, Network, Node

NODES = (SOURCE, "a", "b", "c", "d", SINK)
EDGES = st.lists(
    st.tuples(st.sampled_from(NODES[:-1]), st.sampled_from(NODES[1:]), st.integers(0, 5)),
    max_size=12,
)


def cut(edges: list[tuple[str, str, int]], side: frozenset[Node]) -> int:
    """Return what can flow out of one side of a network at most."""
    return sum(most for tail, head, most in edges if tail in side and head not in side)


def filled(edges: list[tuple[str, str, int]]) -> tuple[Network, int]:
    """Return a network of these edges that has been filled, and how much flows."""
    network = Network()
    for tail, head, most in edges:
        if tail != head:
            network.edge(tail, head, most)
    return network, network.run()


@given(edges=EDGES)
def test_as_much_flows_as_the_narrowest_cut_lets_through(edges: list[tuple[str, str, int]]) -> None:
    """No more can, and no less does."""
    _, flow = filled(edges)
    inner = NODES[1:-1]
    sides = [
        frozenset((SOURCE, *some))
        for size in range(len(inner) + 1)
        for some in combinations(inner, size)
    ]
    assert flow == min(cut(edges, side) for side in sides)


@given(edges=EDGES, order=st.randoms(use_true_random=False))
def test_what_is_still_open_is_one_side_of_a_narrowest_cut(
    edges: list[tuple[str, str, int]], order: object
) -> None:
    """It is the same in whatever order the network was built."""
    network, flow = filled(edges)
    assert cut(edges, network.open_to() | {SOURCE}) == flow
    turned = list(edges)
    order.shuffle(turned)  # type: ignore[attr-defined]  # a Random
    assert filled(turned)[0].open_to() == network.open_to()
