"""Boards as pictures."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

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
"""Colors that people with a color vision deficiency can tell apart; beyond ten they repeat, darker."""

CELL = 16
"""The side of a cell of a picture, in pixels."""


def picture(board: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """A picture of a board, of shape (rows × 16, columns × 16, 3)."""
    darker = (board // len(PALETTE)).astype(np.float64)[..., None]
    colors = PALETTE[board % len(PALETTE)] / (1 + darker / 2)
    return colors.astype(np.uint8).repeat(CELL, axis=0).repeat(CELL, axis=1)
