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
    assert table["moves"].dtype == "Int64" and table["seconds"].dtype == "Float64"


def test_polars(reports):
    pytest.importorskip("polars")
    table = frames.to_polars(reports)
    assert table.height == 10 and table["moves"].to_list() == [report.length for report in reports]


def test_what_is_not_there(reports):
    infeasible = inundate.solve(inundate.generate(rows=6, cols=6)[0], at_most=1)
    of_graph = inundate.solve(inundate.Board.from_edges([0, 1], [(0, 1)]))
    both = [*reports, infeasible, of_graph]
    mean = (sum(report.length for report in reports) + 1) / 11
    columns = frames.columns(both)
    assert columns["moves"].mask.tolist() == [False] * 10 + [True, False]
    assert columns["moves"].mean() == mean and columns["rows"].mean() == 6
    assert not np.ma.isMaskedArray(columns["lower_bound"])
    with pytest.raises(TypeError):
        frames.columns([1])


def test_what_is_not_there_in_frames(reports):
    infeasible = inundate.solve(inundate.generate(rows=6, cols=6)[0], at_most=1)
    both = [*reports, infeasible]
    mean = sum(report.length for report in reports) / 10
    pytest.importorskip("pandas")
    table = frames.to_pandas(both)
    assert table["moves"].mean() == mean and table["moves"].isna().sum() == 1
    assert frames.to_pandas([]).empty
    pytest.importorskip("polars")
    table = frames.to_polars(both)
    assert table["moves"].mean() == mean and table["moves"].null_count() == 1
    assert table["id"].to_list()[:2] == ["1", "2"]
