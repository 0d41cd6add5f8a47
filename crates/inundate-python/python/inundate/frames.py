"""Reports as tables: the columns of `inundate solve --format csv`, without the sequences.

>>> from inundate import generate, solve_many
>>> from inundate.frames import to_pandas
>>> table = to_pandas(solve_many(generate(rows=5, cols=5, count=3, seed=1)))
>>> table["moves"].tolist()
[10, 8, 9]

A number that is not there, like the moves where no solution is known, is missing: masked in an array, `pandas.NA` in pandas,
null in polars. Sums and means leave it out. Numbers go into arrays and pandas as the extension module wrote them, without
a copy.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import numpy as np

from inundate import _inundate
from inundate._inundate import Report

if TYPE_CHECKING:
    import pandas as pd
    import polars as pl

__all__ = ["columns", "to_pandas", "to_polars"]


def columns(reports: Iterable[Report]) -> dict[str, Any]:
    """The columns by name: for numbers arrays of shape (reports,), which cannot be written to, and masked arrays where a
    number is missing; lists for texts."""
    made: dict[str, Any] = {}
    for name, column in _inundate.columns_of(reports).items():
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


def to_pandas(reports: Iterable[Report]) -> pd.DataFrame:
    """A frame of pandas, a row for each report: numbers as `Int64` and `Float64`."""
    import pandas as pd

    made: dict[str, Any] = {}
    for name, column in _inundate.columns_of(reports).items():
        if isinstance(column, list):
            made[name] = column
            continue
        numbers, missing = _numbers(column)
        kind: Any = pd.arrays.IntegerArray if numbers.dtype.kind == "i" else pd.arrays.FloatingArray
        made[name] = kind(numbers, missing)
    return pd.DataFrame(made, copy=False)


def to_polars(reports: Iterable[Report]) -> pl.DataFrame:
    """A frame of polars, a row for each report."""
    import polars as pl

    made: dict[str, Any] = {}
    for name, column in _inundate.columns_of(reports).items():
        if isinstance(column, list):
            made[name] = pl.Series(name, column, pl.String)
            continue
        numbers, missing = _numbers(column)
        made[name] = pl.Series(name, numbers).scatter(np.flatnonzero(missing), None)
    return pl.DataFrame(made)
