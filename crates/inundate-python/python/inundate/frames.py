"""Answers as tables: the columns of `inundate solve --format csv`.

>>> from inundate import generate, solve_many
>>> from inundate.frames import to_pandas
>>> table = to_pandas(solve_many(generate(rows=5, cols=5, count=3, seed=1)))
>>> table["moves"].tolist()
[10, 8, 9]

A number that is not there, like the moves where no solution is known, is missing: masked in an array, `pandas.NA` in pandas,
null in polars. Sums and means leave it out. Numbers go into arrays and pandas as the extension module wrote them, without
a copy.

Frames of pandas and polars are without the moves. A `Table`, for everything that reads Arrow, has them too.
"""

from __future__ import annotations

import importlib
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import numpy as np

from inundate import _inundate
from inundate._inundate import Answer

if TYPE_CHECKING:
    import pandas as pd
    import polars as pl

__all__ = ["Table", "columns", "to_pandas", "to_polars"]


class Table:
    """Answers as a table of [Arrow](https://arrow.apache.org), which polars, DuckDB, pyarrow, pandas and what else knows the
    method `__arrow_c_stream__` read as it is. It needs the package nanoarrow.

    Besides the columns of `columns` it has `sequence`, a list of the colors of the moves, and `places`, in the free game a
    list of their places: each [row, column], or [vertex] of a graph. Both are null without a solution, and `places` is in
    the fixed game.

    >>> import polars as pl
    >>> from inundate import Board, solve
    >>> answers = [solve(Board("012\\n001")), solve(Board("012\\n001", free=True))]
    >>> pl.DataFrame(Table(answers)).select("variant", "sequence", "places").rows()
    [('fixed', ['1', '2'], None), ('free', ['1', '0'], [[0, 2], [0, 1]])]
    """

    def __init__(self, answers: Iterable[Answer]) -> None:
        self._array = _struct(list(answers))

    def __len__(self) -> int:
        return len(self._array)

    def __arrow_c_schema__(self) -> object:
        """The types of the columns."""
        return self._array.schema.__arrow_c_schema__()

    def __arrow_c_stream__(self, requested_schema: object | None = None) -> object:
        """The rows, in one batch."""
        return self._array.__arrow_c_stream__(requested_schema)


def _struct(answers: list[Answer]) -> Any:
    """The columns of Arrow, in an array of nanoarrow."""
    arrow: Any = importlib.import_module("nanoarrow")
    made: dict[str, Any] = {}
    for name, column in _inundate.columns_of(answers).items():
        if isinstance(column, list):
            made[name] = arrow.c_array(column, arrow.string())
            continue
        kind, data, missing = column
        made[name] = _array({"<i8": arrow.int64(), "<f8": arrow.float64()}[kind], missing, data)
    (colors, color_ends, label_ends, labels), (places, place_ends, number_ends, numbers) = _inundate.sequences_of(answers)
    label = _array(arrow.string(), _count(label_ends), label_ends, labels)
    made["sequence"] = _array(arrow.list_(arrow.string()), colors, color_ends, children=[label])
    number = _array(arrow.int32(), len(numbers) // 4, numbers)
    place = _array(arrow.list_(arrow.int32()), _count(number_ends), number_ends, children=[number])
    made["places"] = _array(arrow.list_(arrow.list_(arrow.int32())), places, place_ends, children=[place])
    types = arrow.struct({name: column.schema for name, column in made.items()})
    whole = arrow.c_array_from_buffers(types, len(answers), [None], children=list(made.values()))
    return arrow.Array(whole)


def _count(ends: bytes) -> int:
    """How many lists have these ends."""
    return len(ends) // 4 - 1


def _array(kind: Any, missing: bytes | int, *buffers: bytes, children: Iterable[Any] = ()) -> Any:
    """A column of Arrow: which of its values are missing, or how many there are if none is."""
    arrow: Any = importlib.import_module("nanoarrow")
    if isinstance(missing, int):
        return arrow.c_array_from_buffers(kind, missing, [None, *buffers], children=children)
    absent = np.frombuffer(missing, np.bool_)
    bits = np.packbits(~absent, bitorder="little").tobytes() if absent.any() else None
    return arrow.c_array_from_buffers(kind, len(missing), [bits, *buffers], children=children)


def columns(answers: Iterable[Answer]) -> dict[str, Any]:
    """The columns by name: for numbers arrays of shape (answers,), which cannot be written to, and masked arrays where a
    number is missing; lists for texts."""
    made: dict[str, Any] = {}
    for name, column in _inundate.columns_of(answers).items():
        if isinstance(column, list):
            made[name] = column
            continue
        numbers, missing = _numbers(column)
        made[name] = np.ma.MaskedArray(numbers, missing) if missing.any() else numbers
    return made


def _numbers(column: tuple[str, bytes, bytes]) -> tuple[Any, Any]:
    """The numbers of a column, and which are missing."""
    kind, data, missing = column
    return np.frombuffer(data, kind), np.frombuffer(missing, np.bool_)


def to_pandas(answers: Iterable[Answer]) -> pd.DataFrame:
    """A frame of pandas, a row for each answer: numbers as `Int64` and `Float64`."""
    import pandas as pd

    made: dict[str, Any] = {}
    for name, column in _inundate.columns_of(answers).items():
        if isinstance(column, list):
            made[name] = column
            continue
        numbers, missing = _numbers(column)
        kind: Any = pd.arrays.IntegerArray if numbers.dtype.kind == "i" else pd.arrays.FloatingArray
        made[name] = kind(numbers, missing)
    return pd.DataFrame(made, copy=False)


def to_polars(answers: Iterable[Answer]) -> pl.DataFrame:
    """A frame of polars, a row for each answer."""
    import polars as pl

    made: dict[str, Any] = {}
    for name, column in _inundate.columns_of(answers).items():
        if isinstance(column, list):
            made[name] = pl.Series(name, column, pl.String)
            continue
        numbers, missing = _numbers(column)
        made[name] = pl.Series(name, numbers).scatter(np.flatnonzero(missing), None)
    return pl.DataFrame(made)
