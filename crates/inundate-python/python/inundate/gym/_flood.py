"""The fixed and the free game."""

from __future__ import annotations

from gymnasium.vector import AutoresetMode

from inundate.gym._board import BoardEnv, Reward
from inundate.gym._vector import ManyBoards


class FloodItEnv(BoardEnv):
    """The fixed game: an action is a color, which the component of the pivot gets.

    Args:
        rows, cols, colors: The size of the boards, and the number of colors to draw from.
        pivot: (row, column).
        max_moves: The moves of a game; by default the classic limit of the board, or three quarters
            of its rows, columns and colors together if that is more.
        reward: "moves" or "optimum".
        render_mode: "ansi" or "rgb_array".
        time, memory: The limits of the search for an optimum, in seconds and bytes, as for
            `inundate.solve`.

    `reset(options={"board": cells})` begins on a board of your own.
    """

    def __init__(
        self,
        rows: int = 14,
        cols: int = 14,
        colors: int = 6,
        pivot: tuple[int, int] = (0, 0),
        max_moves: int | None = None,
        reward: Reward = "moves",
        render_mode: str | None = None,
        time: float | None = None,
        memory: int | None = None,
    ) -> None:
        self.pivot = pivot
        super().__init__(rows, cols, colors, max_moves, reward, render_mode, time, memory)

    @property
    def flooded(self) -> int:
        """The cells of the component of the pivot."""
        return self.games.counts()[0][0]


class FreeFloodItEnv(BoardEnv):
    """The free game: an action recolors the component of any cell. It is (row × columns + column) ×
    colors + color.

    The arguments are those of `FloodItEnv` without the pivot. The proven optimum of the free game
    takes long on boards of more than 8×8 cells.
    """


class FloodItVectorEnv(ManyBoards):
    """Many fixed games at a time, stepped in Rust. The arguments are those of `FloodItEnv`, and
    `autoreset_mode`, one of `gymnasium.vector.AutoresetMode`: when a game that is over is replaced
    by a new one.

    Observations have the shape (num_envs, rows, columns). With the same seed, a game has the boards
    of a `FloodItEnv`.
    """

    def __init__(
        self,
        num_envs: int = 1,
        rows: int = 14,
        cols: int = 14,
        colors: int = 6,
        pivot: tuple[int, int] = (0, 0),
        max_moves: int | None = None,
        reward: Reward = "moves",
        render_mode: str | None = None,
        time: float | None = None,
        memory: int | None = None,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
    ) -> None:
        self.pivot = pivot
        terms = (rows, cols, colors, max_moves, reward)
        super().__init__(num_envs, *terms, render_mode, time, memory, autoreset_mode)


class FreeFloodItVectorEnv(ManyBoards):
    """Many free games at a time, stepped in Rust. The arguments are those of `FreeFloodItEnv`, and
    `autoreset_mode`, one of `gymnasium.vector.AutoresetMode`: when a game that is over is replaced
    by a new one.

    Observations have the shape (num_envs, rows, columns). With the same seed, a game has the boards
    of a `FreeFloodItEnv`.
    """
