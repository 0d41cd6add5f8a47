"""Boards as texts and pictures."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

RENDER_MODES = ["ansi", "rgb_array"]

PALETTE = np.array(
    [
        [0, 114, 178],
        [230, 159, 0],
        [0, 158, 115],
        [204, 121, 167],
        [240, 228, 66],
        [213, 94, 0],
        [86, 180, 233],
        [120, 120, 120],
        [30, 30, 30],
        [250, 250, 250],
    ],
    dtype=np.uint8,
)
"""Colors that people with a color vision deficiency can tell apart; beyond ten they repeat,
darker."""

CELL = 16
"""The side of a cell of a picture, in pixels."""

FRAMES = ((0, 0, 0), (255, 255, 255))
"""The frames of the cells of both players in a picture."""


def check_render_mode(mode: str | None) -> None:
    if mode not in (None, *RENDER_MODES):
        raise ValueError(f"render_mode: expected ansi or rgb_array, found {mode!r}")


def picture(board: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """A picture of a board, of shape (rows × 16, columns × 16, 3)."""
    darker = (board // len(PALETTE)).astype(np.float64)[..., None]
    colors = PALETTE[board % len(PALETTE)] / (1 + darker / 2)
    return colors.astype(np.uint8).repeat(CELL, axis=0).repeat(CELL, axis=1)


def drawn_board(mode: str | None, board: NDArray[np.uint8], colors: int) -> Any:
    """A board in a render mode."""
    if mode == "ansi":
        width = len(str(colors - 1))
        return "\n".join(" ".join(f"{cell:>{width}}" for cell in row) for row in board.tolist())
    return picture(board) if mode == "rgb_array" else None


def drawn_duel(mode: str | None, seen: NDArray[np.uint8], colors: int) -> Any:
    """A position of the game for two in a render mode. The cells of the learner are in (…) or have
    a black frame, those of the opponent are in […] or have a white one."""
    board, held = seen
    if mode == "ansi":
        width = len(str(colors - 1))
        marks = ((" ", " "), ("(", ")"), ("[", "]"))
        return "\n".join(
            "".join(
                f"{marks[owner][0]}{cell:>{width}}{marks[owner][1]}"
                for cell, owner in zip(cells, owners, strict=True)
            ).rstrip()
            for cells, owners in zip(board.tolist(), held.tolist(), strict=True)
        )
    if mode == "rgb_array":
        drawn = picture(board)
        edge = np.zeros((CELL, CELL), np.bool_)
        edge[:2], edge[-2:], edge[:, :2], edge[:, -2:] = True, True, True, True
        frames = np.tile(edge, board.shape)
        owner = held.repeat(CELL, axis=0).repeat(CELL, axis=1)
        for number, color in enumerate(FRAMES, start=1):
            drawn[frames & (owner == number)] = color
        return drawn
    return None
