"""The free game."""

from __future__ import annotations

from gymnasium.vector import AutoresetMode

from inundate._inundate import Games
from inundate.gym._board import BoardEnv, Reward, most_moves
from inundate.gym._vector import ManyBoards


class FreeFloodItEnv(BoardEnv):
    """The free game: an action recolors the component of any cell. It is (row × columns + column) × colors + color.

    The arguments are those of `FloodItEnv` without the pivot. The proven optimum of the free game takes long on boards
    of more than 8×8 cells.
    """

    def __init__(
        self,
        rows: int = 14,
        cols: int = 14,
        colors: int = 6,
        max_moves: int | None = None,
        reward: Reward = "moves",
        render_mode: str | None = None,
        time: float | None = None,
        memory: int | None = None,
    ) -> None:
        most = most_moves(rows, cols, colors, max_moves, reward)
        games = Games.free(1, rows, cols, colors, most, reward == "optimum", time, memory, "disabled")
        super().__init__(rows, cols, colors, rows * cols * colors, render_mode, games)
        self.max_moves = most


class FreeFloodItVectorEnv(ManyBoards):
    """Many free games at a time, stepped in Rust. The arguments are those of `FreeFloodItEnv`, and `autoreset_mode`, one of
    `gymnasium.vector.AutoresetMode`: when a game that is over is replaced by a new one.

    Observations have the shape (num_envs, rows, columns). With the same seed, a game has the boards of a `FreeFloodItEnv`.
    """

    def __init__(
        self,
        num_envs: int = 1,
        rows: int = 14,
        cols: int = 14,
        colors: int = 6,
        max_moves: int | None = None,
        reward: Reward = "moves",
        render_mode: str | None = None,
        time: float | None = None,
        memory: int | None = None,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
    ) -> None:
        most = most_moves(rows, cols, colors, max_moves, reward)

        def games(autoreset: str) -> Games:
            return Games.free(num_envs, rows, cols, colors, most, reward == "optimum", time, memory, autoreset)

        super().__init__(num_envs, (rows, cols), colors, rows * cols * colors, render_mode, autoreset_mode, games)
        self.max_moves = most
