"""Frames."""

import numpy as np
import pytest

import inundate
from inundate import frames


@pytest.fixture(scope="module")
def reports():
    return inundate.solve_many(inundate.generate(rows=6, cols=6, count=10, seed=1))


def test_columns_are_not_copied(reports):
    columns = frames.columns(reports)
    assert list(columns["moves"]) == [report.length for report in reports]
    assert not columns["moves"].flags.owndata
    assert columns["seconds"].dtype == np.float64
    assert list(columns["id"]) == [str(number) for number in range(1, 11)]


def test_pandas(reports):
    pytest.importorskip("pandas")
    table = frames.to_pandas(reports)
    assert len(table) == 10 and (table["status"] == "optimal").all()
    assert (table["moves"] == table["lower_bound"]).all()
    column = frames.columns(reports)["moves"]
    import pandas

    frame = pandas.DataFrame({"moves": column}, copy=False)
    assert np.shares_memory(frame["moves"].to_numpy(), column)


def test_polars(reports):
    pytest.importorskip("polars")
    table = frames.to_polars(reports)
    assert table.height == 10 and table["moves"].to_list() == [report.length for report in reports]


def test_what_is_not_there():
    infeasible = inundate.solve(inundate.generate(rows=6, cols=6)[0], at_most=1)
    assert frames.columns([infeasible])["moves"].tolist() == [-1]
    assert frames.to_pandas([]).empty
    with pytest.raises(TypeError):
        frames.columns([1])
