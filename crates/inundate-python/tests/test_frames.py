"""Frames."""

import pytest
from conftest import raises

import inundate
from inundate import frames


@pytest.fixture(scope="module")
def answers():
    return inundate.solve_many(inundate.generate(rows=6, cols=6, count=10, seed=1))


def test_pandas(answers):
    pytest.importorskip("pandas")
    table = frames.to_pandas(answers)
    assert len(table) == 10 and (table["status"] == "optimal").all()
    assert (table["moves"] == table["lower_bound"]).all()
    assert table["moves"].dtype == "Int64" and table["seconds"].dtype == "Float64"


def test_polars(answers):
    pytest.importorskip("polars")
    table = frames.to_polars(answers)
    assert table.height == 10 and table["moves"].to_list() == [answer.length for answer in answers]


def test_what_is_not_there_in_frames(answers):
    infeasible = inundate.solve(inundate.generate(rows=6, cols=6)[0], at_most=1)
    both = [*answers, infeasible]
    mean = sum(answer.length for answer in answers) / 10
    pytest.importorskip("pandas")
    table = frames.to_pandas(both)
    assert table["moves"].mean() == mean and table["moves"].isna().sum() == 1
    nothing = frames.to_pandas([])
    assert nothing.empty and nothing.dtypes.equals(table.dtypes)
    pytest.importorskip("polars")
    table = frames.to_polars(both)
    assert table["moves"].mean() == mean and table["moves"].null_count() == 1
    assert table["id"].to_list()[:2] == ["1", "2"]


def mixed():
    """Answers of both games, of a graph, without a solution, and without a move."""
    grid, graph = (
        inundate.Board("0012\n3201"),
        inundate.Board.from_edges(["a", "bc", "a"], [(0, 1), (1, 2)], name="é"),
    )
    boards = [
        grid,
        grid.with_game(free=True),
        graph,
        graph.with_game(free=True),
        inundate.Board("00", free=True),
    ]
    return [*inundate.solve_many(boards), inundate.solve(grid, at_most=1)]


def rows_of(answers):
    """The rows of a table, from the answers one by one."""
    rows = []
    for answer in answers:
        moves, free = answer.moves, answer.board.free
        placed = (
            None
            if moves is None or not free
            else [[at] if isinstance(at, int) else list(at) for at, _ in moves]
        )
        colors = None if moves is None else [str(move[1] if free else move) for move in moves]
        rows.append(
            (answer.board.name, answer.status, answer.length, answer.lower_bound, colors, placed)
        )
    return rows


COLUMNS = ["id", "status", "moves", "lower_bound", "sequence", "places"]


def test_moves_in_polars():
    pytest.importorskip("polars")
    answers = mixed()
    frame = frames.to_polars(iter(answers))
    assert frame.select(COLUMNS).rows() == rows_of(answers)
    assert frames.to_polars([]).schema == frame.schema
    raises(AttributeError, None, frames.to_polars, [1])
    pytest.importorskip("pandas")
    table = frames.to_pandas(answers)
    assert frame.columns == list(table.columns)
    assert table["sequence"].tolist() == [row[4] for row in rows_of(answers)]


def test_moves_in_what_reads_arrow(tmp_path):
    pytest.importorskip("polars")
    arrow = pytest.importorskip("pyarrow")
    duckdb = pytest.importorskip("duckdb")
    answers = mixed()
    named = frames.to_polars(answers)
    whole = arrow.table(named)
    whole.validate(full=True)
    expected = rows_of(answers)
    assert [tuple(row[name] for name in COLUMNS) for row in whole.to_pylist()] == expected
    named.write_parquet(tmp_path / "answers.parquet")
    for table in ("named", f"'{tmp_path}/answers.parquet'"):
        assert duckdb.sql(f"select {', '.join(COLUMNS)} from {table}").fetchall() == expected
