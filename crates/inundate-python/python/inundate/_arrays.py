"""Arrays of numpy, for the extension module."""

from __future__ import annotations

from typing import Any, cast

import numpy as np

from inundate._errors import BoardError
from inundate._inundate import MAX_CELLS


def prepare(cells: Any) -> tuple[int, bytes] | list[list[Any]]:
    """The columns of an array, and its numbers row by row, of two bytes each, the low one first; a
    list of rows if they are no plain numbers."""
    array = cast(
        "np.ndarray[Any, Any]", cells if isinstance(cells, np.ndarray) else np.asarray(cells)
    )
    if array.ndim != 2:
        raise BoardError(f"expected an array of shape (rows, columns), found {array.shape}")
    if array.size > MAX_CELLS:
        raise BoardError(f"expected at most {MAX_CELLS} cells, found {array.size}")
    has_holes = np.ma.isMaskedArray(array) and np.ma.getmaskarray(array).any()
    if has_holes or array.dtype.kind in "OUT":
        rows: list[list[Any]] = array.tolist()
        return rows
    if array.dtype.kind not in "biu":
        raise wrong_type(array)
    if not np.can_cast(array.dtype, np.uint16):
        wrong = (array < 0) | (array >= 2**16)
        if wrong.any():
            row, col = np.argwhere(wrong)[0].tolist()
            error = BoardError(
                f"row {row}, column {col}: expected a whole number from 0 to 65535, "
                f"found {array[row, col]}"
            )
            error.place = (row, col)
            raise error
    return array.shape[1], array.astype("<u2", copy=False).tobytes()


def wrong_type(array: np.ndarray[Any, Any]) -> BoardError:
    """The error for an array of anything else, at its first cell that is no whole number."""
    place: tuple[int, int] | None = None
    found = ""
    if array.size > 0:
        place = (0, 0)
        if array.dtype.kind == "f":
            fractions = np.argwhere(~np.isfinite(array) | (array != np.floor(array)))
            if len(fractions) > 0:
                place = (int(fractions[0][0]), int(fractions[0][1]))
        found = f", {array[place]} at row {place[0]}, column {place[1]}"
    error = BoardError(
        f"expected an array of whole numbers, found one of {array.dtype}{found}; "
        "`.astype(int)` makes whole numbers"
    )
    error.place = place
    return error


def array(rows: list[Any]) -> Any:
    """The array of a list of colors, or of rows of colors; None is a hole."""
    flat: list[Any] = (
        [cell for row in rows for cell in row] if rows and isinstance(rows[0], list) else rows
    )
    cells = [cell for cell in flat if cell is not None]
    plain = all(isinstance(cell, int) and cell < 2**16 for cell in cells)
    if len(cells) == len(flat):
        return np.array(rows, dtype=np.uint16 if plain else object)
    mask = [[cell is None for cell in row] for row in rows]
    if not plain:
        return np.ma.MaskedArray(np.array(rows, dtype=object), mask)
    filled = [[0 if cell is None else cell for cell in row] for row in rows]
    return np.ma.MaskedArray(np.array(filled, dtype=np.uint16), mask)


def of_numbers(numbers: bytes, shape: tuple[int, int] | None) -> Any:
    """The array of a board without holes, whose colors are numbers of two bytes, the low one
    first."""
    array = np.frombuffer(numbers, dtype="<u2").astype(np.uint16)
    return array if shape is None else array.reshape(shape)


def plain(array: np.ndarray[Any, Any], dtype: Any, copy: bool | None) -> Any:
    """The result of `__array__`: no masked array, since numpy would lose the mask."""
    if copy is False:
        raise ValueError(
            "expected copy=None or True, found False: a board holds no array that numpy could share"
        )
    if np.ma.isMaskedArray(array):
        mask = np.ma.getmaskarray(array)
        array = np.asarray(array).astype(object)
        array[mask] = None
    return array if dtype is None else array.astype(dtype)
