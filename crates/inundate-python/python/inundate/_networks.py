"""Graphs of networkx, for the extension module."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from inundate._errors import BoardError
from inundate._inundate import Board


def board_of(graph: Any, color: str, pivot: Any, free: bool, id: str | None) -> Board:
    """Vertices are numbered in the order of the nodes; `color` is the attribute with their colors, and `pivot` a node."""
    number_of: dict[Any, int] = {node: number for number, node in enumerate(graph)}
    colors: list[Any] = []
    for node, found in graph.nodes(data=color):
        if not isinstance(found, str) and not hasattr(found, "__index__"):
            error = BoardError(f"node {node!r}: expected a color as its attribute `{color}`, found {found!r}")
            error.place = number_of[node]
            raise error
        colors.append(found)
    if pivot is not None and pivot not in number_of:
        raise BoardError(f"pivot: expected a node of the graph, found {pivot!r}")
    # An edge of a multigraph has a key after the two ends.
    edges = [(number_of[edge[0]], number_of[edge[1]]) for edge in graph.edges]
    start = None if pivot is None else number_of[pivot]
    return Board.from_edges(colors, edges, pivot=start, free=free, id=id)


def graph_of(board: Board) -> Any:
    """A graph with the attribute `color`. Cells are nodes (row, column)."""
    networkx: Any = import_module("networkx")
    graph = networkx.Graph()
    places: list[Any] = list(board)
    graph.add_nodes_from((place, {"color": board[place]}) for place in places)
    graph.add_edges_from((places[u], places[v]) for u, v in board.edges)
    return graph
