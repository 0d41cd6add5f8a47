"""Values of other packages, for the extension module: axes of matplotlib, graphs of networkx, bars
of tqdm."""

from __future__ import annotations

from importlib import import_module
from io import BytesIO
from typing import Any

from inundate._errors import BoardError
from inundate._inundate import Board


def show(png: bytes, ax: Any) -> Any:
    """Shows a picture on axes, or on new ones."""
    import matplotlib.pyplot as plt

    pixels = plt.imread(BytesIO(png), format="png")
    if ax is None:
        _, ax = plt.subplots()
    ax.imshow(pixels)
    ax.set_axis_off()
    return ax


def board_of(graph: Any, color: str, pivot: Any, free: bool, name: str | None) -> Board:
    """Vertices are numbered in the order of the nodes; `color` is the attribute with their colors,
    and `pivot` a node."""
    number_of: dict[Any, int] = {node: number for number, node in enumerate(graph)}
    colors: list[Any] = []
    for node, found in graph.nodes(data=color):
        if not isinstance(found, str) and not hasattr(found, "__index__"):
            error = BoardError(
                f"node {node!r}: expected a color as its attribute `{color}`, found {found!r}"
            )
            error.place = number_of[node]
            raise error
        colors.append(found)
    if pivot is not None and pivot not in number_of:
        raise BoardError(f"pivot: expected a node of the graph, found {pivot!r}")
    # An edge of a multigraph has a key after the two ends.
    edges = [(number_of[edge[0]], number_of[edge[1]]) for edge in graph.edges]
    start = None if pivot is None else number_of[pivot]
    return Board.from_edges(colors, edges, pivot=start, free=free, name=name)


def graph_of(board: Board) -> Any:
    """A graph with the attribute `color`. Cells are nodes (row, column)."""
    networkx: Any = import_module("networkx")
    graph = networkx.Graph()
    places: list[Any] = list(board)
    graph.add_nodes_from((place, {"color": board[place]}) for place in places)
    graph.add_edges_from((places[u], places[v]) for u, v in board.edges)
    return graph


def listener(progress: Any, bar: str, total: int) -> Any:
    """The function that an argument `progress` asks for, True for a bar; None for none."""
    if not isinstance(progress, bool):
        return progress
    bars: dict[str, Any] = {"boards": boards, "search": search}
    return bars[bar](total) if progress else None


class boards:
    """A bar that counts boards."""

    def __init__(self, total: int) -> None:
        self.bar: Any = import_module("tqdm.auto").tqdm(total=total, unit="board")

    def __call__(self, done: int, total: int) -> None:
        self.bar.update(done - self.bar.n)

    def close(self) -> None:
        self.bar.close()


class search:
    """A line that shows the gap between the bounds."""

    def __init__(self, total: int) -> None:
        self.bar: Any = import_module("tqdm.auto").tqdm(unit="state")

    def __call__(self, lower: int, upper: int | None, expanded: int, seconds: float) -> None:
        self.bar.set_postfix_str(f"at least {lower}, at most {upper}", refresh=False)
        self.bar.update(expanded - self.bar.n)

    def close(self) -> None:
        self.bar.close()
