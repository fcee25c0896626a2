"""Assignments by maximum flow: can everything be placed, whatever the order it is tried in?"""

from collections import deque
from collections.abc import Hashable
from itertools import pairwise

Node = Hashable
SOURCE, SINK = "source", "sink"


class Network:
    """A network of whole capacities from SOURCE to SINK; adding an edge twice adds them up."""

    def __init__(self) -> None:
        self._left: dict[Node, dict[Node, int]] = {SOURCE: {}, SINK: {}}

    def edge(self, tail: Node, head: Node, capacity: int) -> None:
        """Add an edge; `capacity` >= 0."""
        there = self._left.setdefault(tail, {})
        there[head] = there.get(head, 0) + capacity
        self._left.setdefault(head, {}).setdefault(tail, 0)

    def limit(self, tail: Node, head: Node, capacity: int) -> None:
        """Add an edge that has this capacity, however often it is added."""
        self._left.setdefault(tail, {})[head] = capacity
        self._left.setdefault(head, {}).setdefault(tail, 0)

    def run(self) -> int:
        """Fill the network and return how much flows: shortest ways first (Edmonds and Karp)."""
        total = 0
        while way := self._way():
            steps = list(pairwise(way))
            amount = min(self._left[tail][head] for tail, head in steps)
            for tail, head in steps:
                self._left[tail][head] -= amount
                self._left[head][tail] += amount
            total += amount
        return total

    def open_to(self) -> frozenset[Node]:
        """Return the nodes to which something could still flow, once the network is filled.

        They are the same however it was filled: what is short at one of them may as well be short
        at any other.
        """
        return frozenset(self._reached()) - {SOURCE}

    def _reached(self) -> dict[Node, Node]:
        """Return the nodes that capacity is left to, up to SINK, each with the one before it."""
        before: dict[Node, Node] = {SOURCE: SOURCE}
        waiting: deque[Node] = deque([SOURCE])
        while waiting and SINK not in before:
            tail = waiting.popleft()
            for head, left in self._left[tail].items():
                if left > 0 and head not in before:
                    before[head] = tail
                    waiting.append(head)
        return before

    def _way(self) -> list[Node]:
        """Return the nodes of a shortest way that has capacity left, none where there is none."""
        before = self._reached()
        if SINK not in before:
            return []
        way: list[Node] = [SINK]
        while way[-1] != SOURCE:
            way.append(before[way[-1]])
        return way[::-1]
