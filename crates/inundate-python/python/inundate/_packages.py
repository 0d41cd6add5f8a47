"""Values of other packages, for the extension module: axes of matplotlib, graphs of networkx, bars
of tqdm, tables of notebooks."""

from __future__ import annotations

from html import escape
from importlib import import_module
from io import BytesIO
from typing import Any

from inundate._errors import BoardError, placed
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


def parts_of(graph: Any, color: str) -> tuple[list[Any], list[tuple[int, int]]]:
    """The colors of the nodes, in their order, and the edges between their numbers; `color` is the
    attribute with the colors."""
    number_of: dict[Any, int] = {node: number for number, node in enumerate(graph)}
    colors: list[Any] = []
    for node, found in graph.nodes(data=color):
        if not isinstance(found, str) and not hasattr(found, "__index__"):
            error = BoardError(
                f"node {node!r}: expected a color as its attribute `{color}`, found {found!r}"
            )
            raise placed(error, place=number_of[node])
        colors.append(found)
    # An edge of a multigraph has a key after the two ends.
    return colors, [(number_of[edge[0]], number_of[edge[1]]) for edge in graph.edges]


def graph_of(board: Board) -> Any:
    """A graph with the attribute `color`. Its nodes are the places of the board."""
    networkx: Any = import_module("networkx")
    graph = networkx.Graph()
    places: list[Any] = list(board)
    graph.add_nodes_from((place, {"color": board[place]}) for place in places)
    graph.add_edges_from((places[u], places[v]) for u, v in board.edges)
    return graph


def _table(head: list[str], rows: list[list[Any]]) -> str:
    """A table of HTML."""

    def row(cells: list[Any], tag: str) -> str:
        shown = (
            "" if cell is None else f"{cell:.4g}" if isinstance(cell, float) else str(cell)
            for cell in cells
        )
        return f"<tr>{''.join(f'<{tag}>{escape(text)}</{tag}>' for text in shown)}</tr>"

    body = "".join(row(cells, "td") for cells in rows)
    return f"<table><thead>{row(head, 'th')}</thead><tbody>{body}</tbody></table>"


def _range(bounds: tuple[int, int | None]) -> str:
    """Bounds as one number, or both."""
    least, most = bounds
    return str(least) if least == most else f"{least}–{'?' if most is None else most}"


def analysis_table(analysis: Any) -> str:
    """A game move by move: what each one lost, and those that lost less; above it the curve of the
    moves that the whole game needs at least, red where a move is proven to have lost some."""
    ranges = [*(move.needed for move in analysis.moves), analysis.left]
    totals = [made + least for made, (least, _) in enumerate(ranges)]
    lowest, step = min(totals), 24
    height = step * (max(totals) - lowest + 1)
    points = [
        (step * made + 12, height - 12 - step * (total - lowest))
        for made, total in enumerate(totals)
    ]
    line = " ".join(f"{x},{y}" for x, y in points)
    lost = [False, *(move.loss[0] > 0 for move in analysis.moves)]
    dots = "".join(
        f'<circle cx="{x}" cy="{y}" r="4" fill="{"#c33" if lost[made] else "currentColor"}">'
        f"<title>move {made}: {'' if least == most else 'at least '}{made + least} in all</title>"
        "</circle>"
        for made, ((x, y), (least, most)) in enumerate(zip(points, ranges, strict=True))
    )
    curve = (
        f'<svg width="{step * len(totals)}" height="{height}" role="img">'
        f'<polyline points="{line}" fill="none" stroke="currentColor"/>{dots}</svg>'
    )
    rows = [
        [number, move.move, move.gained, _range(move.needed), _range(move.loss), _better(move)]
        for number, move in enumerate(analysis.moves, 1)
    ]
    return curve + _table(["", "move", "gained", "needed", "lost", "better"], rows)


def _better(move: Any) -> str | None:
    """The moves that are proven to lose less than one that is proven to lose some."""
    if move.loss[0] == 0:
        return None
    found = [other for other, (_, most) in move.choices.items() if most == move.needed[1]]
    return ", ".join(str(other) for other in found or move.best[:1] if other != move.move)


def comparison_table(comparison: Any) -> str:
    """A line for each method, the others compared with the first."""
    fields = "method boards solved best proven mean median gap seconds".split()
    against = "fewer equal more corrected".split()
    rows = [
        [getattr(standing, field) for field in fields]
        + [getattr(standing.difference, field, None) for field in against]
        for standing in comparison.standings
    ]
    return _table([*fields, *against[:-1], "p"], rows)


def _picture(board: Board, text: str) -> str:
    """The picture of a board with a text below it; the text alone of a board that is too large."""
    repr_svg: Any = board._repr_svg_  # pyright: ignore[reportPrivateUsage]
    return f"<figure>{repr_svg() or ''}<figcaption>{escape(text)}</figcaption></figure>"


def level_table(level: Any) -> str:
    name = level.board.name or level.board.kind
    text = f"{name}: {len(level.moves)} moves are needed, the greedy method makes {level.greedy}, "
    return _picture(level.board, f"{text}a casual player loses {level.difficulty:.2f}")


def puzzle_table(puzzle: Any) -> str:
    """The picture of a puzzle, without its solution."""
    text = f"{puzzle.moves} moves are needed, and one move alone keeps that"
    return _picture(puzzle.board, text)


def listener(progress: Any, total: int | None) -> Any:
    """The function that an argument `progress` asks for, True for a bar of this many boards or of
    one search; None for none."""
    if not isinstance(progress, bool):
        return progress
    if not progress:
        return None
    return Search("state", None) if total is None else Boards("board", total)


class Bar:
    """A bar of tqdm."""

    def __init__(self, unit: str, total: int | None) -> None:
        self.bar: Any = import_module("tqdm.auto").tqdm(total=total, unit=unit)

    def close(self) -> None:
        self.bar.close()


class Boards(Bar):
    """A bar that counts boards."""

    def __call__(self, done: int, total: int) -> None:
        self.bar.update(done - self.bar.n)


class Search(Bar):
    """A line that shows the gap between the bounds."""

    def __call__(self, lower: int, upper: int | None, expanded: int, seconds: float) -> None:
        self.bar.set_postfix_str(f"at least {lower}, at most {upper}", refresh=False)
        self.bar.update(expanded - self.bar.n)
