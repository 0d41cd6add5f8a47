"""A board in a notebook that you play, with proof. Needs the extra `widget`.

In Jupyter, VS Code, Colab or marimo:

    from inundate.widget import Player
    Player(inundate.generate(rows=9, cols=9, colors=5)[0])

Click on a color, in the free game on a cell before. Below the board the widget says how many moves
are still needed, and whether that is proven. The search runs in the kernel, with the limit of time
that you give.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import anywidget
import traitlets

from inundate import Answer, Board, solve
from inundate._inundate import playable_picture

if TYPE_CHECKING:
    from inundate.types import Color, Move, Palette, Place

__all__ = ["Player"]

# Its lists are of anything.
_LIST: Any = traitlets.List


class Player(anywidget.AnyWidget):
    """A board that you play in a notebook.

    Args:
        board: The board at the start.
        palette: How its colors look.
        time: The seconds that a search may take after each move. Later moves may be proven where
            earlier ones were not.

    `board` is the position now, `moves` are your moves, and `answer` says what is proven of the
    position.

    >>> from inundate import Board
    >>> from inundate.widget import Player
    >>> player = Player(Board("0012\\n3201\\n1023"))
    >>> player.news
    'Start. 5 moves are needed and enough: proven.'
    >>> player.play(2)
    >>> player.moves, player.answer.length
    ([2], 4)
    >>> player.undo()
    >>> player.moves
    []
    """

    _esm = Path(__file__).with_name("widget.js")

    svg = traitlets.Unicode().tag(sync=True)
    """The position as a picture."""
    places: Any = _LIST().tag(sync=True)
    """For each cell or vertex its name, and its center in parts of the width and height."""
    colors: Any = _LIST().tag(sync=True)
    """For each color its name, its look, and whether a move may have it."""
    free = traitlets.Bool().tag(sync=True)
    """Whether a move chooses its cell, too."""
    chosen = traitlets.Int(0).tag(sync=True)
    """In the free game the number of the cell or vertex that is chosen."""
    hinted: Any = _LIST().tag(sync=True)
    """The hint: the number of its cell or vertex, or -1, and that of its color; empty without
    one."""
    news = traitlets.Unicode().tag(sync=True)
    """The bounds of the position, in words."""

    def __init__(self, board: Board, *, palette: Palette = "lagoon", time: float = 2.0) -> None:
        super().__init__()
        self._start = board
        self._palette: Palette = palette
        self._time = time
        self.free = board.pivot is None
        self._moves: list[Move] = []
        self._names: list[Place] = []
        self._answer = self._at_start = solve(board, time=time)
        self._show()
        widget: Any = self
        widget.on_msg(self._hear)

    @property
    def board(self) -> Board:
        """The position now."""
        return self._start.play(self._moves)

    @property
    def moves(self) -> list[Move]:
        """The moves so far."""
        return list(self._moves)

    @property
    def answer(self) -> Answer:
        """The solver's answer about the position."""
        return self._answer

    def play(self, move: Move) -> None:
        """Makes a move.

        Raises:
            MoveError: if the rules forbid it.
        """
        self._start.play([*self._moves, move])
        self._moves.append(move)
        self._show()

    def undo(self) -> None:
        """Takes the last move back, if there is one."""
        if self._moves:
            self._moves.pop()
            self._show()

    def restart(self) -> None:
        """Takes all moves back."""
        self._moves.clear()
        self._show()

    def hint(self) -> Move | None:
        """Marks a move of a shortest solution, or of the best one known, and returns it; None if
        the board is flooded."""
        moves = self._answer.moves
        if not moves:
            return None
        move: Move = moves[0]
        if isinstance(move, tuple):
            place, label = move
            self.hinted = [self._names.index(place), self._number(label)]
        else:
            self.hinted = [-1, self._number(move)]
        return move

    def _number(self, label: Any) -> int:
        return [name for name, _, _ in self.colors].index(label)

    def _show(self) -> None:
        position = self.board
        svg, places, looks = playable_picture(self._start, self._moves, self._palette)
        self._answer = solve(position, time=self._time) if self._moves else self._at_start
        self._names = [at for at, _, _ in places]
        now = None if position.pivot is None else position.colors[self._names.index(position.pivot)]
        with self.hold_sync():
            self.svg = svg
            # The cell of a grid becomes a list on its way to the browser.
            self.places = [[at, x, y] for at, x, y in places]
            self.colors = [
                [label, look, label in position.labels and label != now and not position.flooded]
                for label, look in zip(self._start.labels, looks, strict=True)
            ]
            self.hinted = []
            self.news = self._told(position)

    def _told(self, position: Board) -> str:
        """The bounds of the position, in words."""
        made = f"After {_moves(len(self._moves))}." if self._moves else "Start."
        answer = self._answer
        if position.flooded:
            flooded = f"Flooded with {_moves(len(self._moves))}."
            more = len(self._moves) - self._at_start.lower_bound
            if more == 0:
                return f"{flooded} No shorter solution exists: proven."
            if self._at_start.optimal:
                return f"{flooded} That is {more} more than needed: proven."
            return f"{flooded} At least {self._at_start.lower_bound} are needed."
        if answer.optimal:
            count = answer.lower_bound
            needed = "move is" if count == 1 else "moves are"
            return f"{made} {count} {needed} needed and enough: proven."
        return f"{made} At least {answer.lower_bound} are needed, {answer.length} are enough."

    def _hear(self, _widget: Any, asked: Any, _buffers: Any) -> None:
        """Handles a request of the browser. Illegal moves are ignored: the picture may be older
        than the position."""
        match asked:
            case {"do": "undo"}:
                self.undo()
            case {"do": "restart"}:
                self.restart()
            case {"do": "hint"}:
                self.hint()
            case {"do": "play", "color": int(color), "at": int(at)} if (
                0 <= color < len(self.colors)
                and self.colors[color][2]
                and 0 <= at < len(self.places)
            ):
                label: Color = self.colors[color][0]
                board = self.board
                if not self.free:
                    self.play(label)
                elif board.colors[at] != label:
                    # Of several pivots one that has the cell in its region moves.
                    for place in board.pivots or [self._names[at]]:
                        if board.play([(place, label)]).colors[at] == label:
                            self.play((place, label))
                            self.chosen = at
                            return
                    self.news = f"{self._told(board)} Choose a cell in the region of a pivot."
            case _:
                pass


def _moves(count: int) -> str:
    return f"{count} move" if count == 1 else f"{count} moves"
