"""Reports as tables: the columns of `inundate solve --format csv`, without the sequences.

>>> from inundate import generate, solve_many
>>> from inundate.frames import to_pandas
>>> table = to_pandas(solve_many(generate(rows=5, cols=5, count=3, seed=1)))
>>> list(table["moves"])
[10, 8, 9]

Numbers are int64 and float64, and -1 stands for none. They go into the frame as the extension module wrote them, without
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
    """The columns by name: arrays of shape (reports,) for numbers, which cannot be written to; lists for texts."""
    made: dict[str, Any] = {}
    for name, column in _inundate.columns_of(reports).items():
        if isinstance(column, tuple):
            kind, data = column
            made[name] = np.frombuffer(data, dtype=kind)
        else:
            made[name] = column
    return made


def to_pandas(reports: Iterable[Report]) -> pd.DataFrame:
    """A frame of pandas, a row for each report."""
    import pandas as pd

    return pd.DataFrame(columns(reports), copy=False)


def to_polars(reports: Iterable[Report]) -> pl.DataFrame:
    """A frame of polars, a row for each report."""
    import polars as pl

    return pl.DataFrame(columns(reports))
