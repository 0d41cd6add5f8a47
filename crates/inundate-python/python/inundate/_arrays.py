"""Arrays of numpy, for the extension module."""

from __future__ import annotations

from typing import Any, cast

import numpy as np

from inundate._errors import BoardError, placed
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
            expected = f"row {row}, column {col}: expected a whole number from 0 to 65535"
            error = BoardError(f"{expected}, found {array[row, col]}")
            raise placed(error, place=(row, col))
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
    return placed(error, place=place)


def array(labels: list[Any], numbers: bytes, shape: tuple[int, int] | None) -> Any:
    """The array of a board: its colors, and by cell or vertex the number of one of them, of eight
    bytes, the low one first; a hole has the number that follows."""
    plain = all(isinstance(label, int) and label < 2**16 for label in labels)
    colors = np.array([*labels, 0 if plain else None], np.uint16 if plain else object)
    chosen = np.frombuffer(numbers, "<u8").reshape(shape or -1)
    holes = chosen == len(labels)
    array = colors[chosen]
    return np.ma.MaskedArray(array, holes) if holes.any() else array


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
