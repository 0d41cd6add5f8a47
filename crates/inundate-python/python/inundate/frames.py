"""Answers as tables: the columns of `inundate solve --format csv`, and the moves as lists.

>>> from inundate import generate, solve_many
>>> from inundate.frames import to_pandas
>>> table = to_pandas(solve_many(generate(rows=5, cols=5, count=3, seed=1)))
>>> table["moves"].tolist()
[10, 8, 9]

Besides these columns a table has `sequence`, a list of the colors of the moves, and `places`, in
the free game and between several pivots a list of their places: each [row, column], or [vertex] of
a graph. What is not there, like the moves where no solution is known, is missing: `pandas.NA` in
pandas, null in polars. Sums and means leave it out.

A frame of polars is what everything that reads [Arrow](https://arrow.apache.org) takes: DuckDB,
pyarrow, Parquet.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import pandas as pd
    import polars as pl

    from inundate._inundate import Answer

__all__ = ["to_pandas", "to_polars"]

_TEXTS = ["id", "status", "method", "kind", "variant"]
_COUNTS = (
    "moves lower_bound rows cols vertices components colors expanded generated peak_bytes".split()
)
_SECONDS = ["seconds", "cpu_seconds"]
_LISTS = ["sequence", "places"]


def to_pandas(answers: Iterable[Answer]) -> pd.DataFrame:
    """A frame of pandas, a row for each answer: numbers as `Int64` and `Float64`."""
    import pandas as pd

    types: Any = dict.fromkeys(_COUNTS, "Int64") | dict.fromkeys(_SECONDS, "Float64")
    rows = pd.DataFrame(
        _rows(answers), columns=[*_TEXTS, *_COUNTS, *_SECONDS, *_LISTS], dtype=object
    )
    return rows.astype(types)


def to_polars(answers: Iterable[Answer]) -> pl.DataFrame:
    """A frame of polars, a row for each answer."""
    import polars as pl

    types: Any = (
        dict.fromkeys(_TEXTS, pl.String)
        | dict.fromkeys(_COUNTS, pl.Int64)
        | dict.fromkeys(_SECONDS, pl.Float64)
    )
    types |= {"sequence": pl.List(pl.String), "places": pl.List(pl.List(pl.Int32))}
    return pl.DataFrame(_rows(answers), schema=types)


def _rows(answers: Iterable[Answer]) -> list[dict[str, Any]]:
    """The lines of JSON, with the places apart from the colors."""
    rows: list[dict[str, Any]] = []
    for answer in answers:
        row: dict[str, Any] = json.loads(answer.to_json())
        moves = row["sequence"]
        row["places"] = None
        if moves is not None and row["variant"] != "fixed":
            row["places"] = [place if isinstance(place, list) else [place] for place, _ in moves]
            row["sequence"] = [color for _, color in moves]
        rows.append(row)
    return rows
