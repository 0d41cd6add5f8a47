"""Boards: every way in and out, and every kind of bad input."""

import io
import json
import pickle
import weakref
from pathlib import Path

import numpy as np
import pytest
from conftest import raises

import inundate
from inundate import Board, BoardError, FormatError
from inundate._inundate import unpickle_board

CORPUS = Path(__file__).parents[3] / "corpus"
CELLS = [[0, 1, 2], [0, 0, 1]]
WHOLE = "expected a whole number from 0 to 65535"


def test_all_ways_in_give_the_same_board():
    board = Board(CELLS)
    array = np.array(CELLS)
    ways = [
        Board("012\n001"),
        Board(["012", "001"]),
        Board(("012", [0, "0", 1])),
        Board(array),
        Board([[np.int64(cell) for cell in row] for row in CELLS]),
        Board.from_text("012\n001\n", "rows"),
        Board.from_text('{"kind":"grid","cells":[[0,1,2],[0,0,1]]}'),
    ]
    assert all(way == board and hash(way) == hash(board) for way in ways)
    assert board.to_list() == CELLS
    assert (board.to_numpy() == array).all()


@pytest.mark.parametrize(
    "dtype", ["u1", "u2", "u4", "u8", "i1", "i2", "i4", "i8", ">i4", ">u2", "O", "U1"]
)
def test_every_type_of_whole_numbers(dtype):
    assert Board(np.array(CELLS).astype(dtype)) == Board(CELLS)


def test_booleans_are_two_colors():
    assert Board(np.array([[True, False]])) == Board([[True, False]]) == Board("10")


def test_read_only_and_strided_arrays():
    big = np.arange(600).reshape(20, 30) % 7
    big.flags.writeable = False
    assert Board(big) == Board(big.tolist())
    for view in (big[::2, ::-3], big.T, np.asfortranarray(big), np.broadcast_to(big[0], (4, 30))):
        assert Board(view) == Board(view.tolist())


def test_holes():
    array = np.ma.MaskedArray([[1, 0], [2, 3]], [[False, True], [False, False]])
    board = Board([[1, None], [2, 3]])
    assert Board(array) == board
    assert board.vertices == 3
    assert board.to_list() == [[1, None], [2, 3]]
    assert board.to_numpy().mask.tolist() == [[False, True], [False, False]]


def cells(shape, at, value, dtype=object):
    array = np.zeros(shape, dtype=dtype)
    array[at] = value
    return array


@pytest.mark.parametrize(
    ("wrong", "message", "place"),
    [
        ([[0, 1], [0]], "row 1: expected 2 cells as in row 0, found 1", (1, 1)),
        (["01", "0"], "row 1: expected 2 cells as in row 0, found 1", (1, 1)),
        ([], "expected at least one cell", None),
        ([[]], "expected at least one cell", None),
        ("", "expected at least one board, found none", None),
        (np.zeros((0, 4), int), "expected at least one cell", None),
        (
            [[0, -1]],
            "row 0, column 1: expected a color (a whole number from 0, "
            "or a string) or None for a hole, found -1",
            (0, 1),
        ),
        ([[0, 1.5]], "row 0, column 1: expected a color", (0, 1)),
        ([[0, {}]], "found {} (dict)", (0, 1)),
        ([[0], 7], "row 1: expected a list of cells, found 7 (int)", (1, 0)),
        (cells((2, 3), (1, 2), -1, int), f"row 1, column 2: {WHOLE}, found -1", (1, 2)),
        (cells((2, 3), (0, 1), 65536, int), f"row 0, column 1: {WHOLE}, found 65536", (0, 1)),
        (cells((2, 3), (0, 1), 2**64 - 1, np.uint64), f"row 0, column 1: {WHOLE}", (0, 1)),
        (cells((2, 3), (1, 0), 0.5, float), "found one of float64, 0.5 at row 1, column 0", (1, 0)),
        (np.zeros((2, 2), complex), "found one of complex128", (0, 0)),
        (cells((2, 3), (1, 2), -1), "row 1, column 2: expected a color", (1, 2)),
        (np.zeros(4, int), "expected an array of shape (rows, columns), found (4,)", None),
        (np.array(3), "expected an array of shape (rows, columns), found ()", None),
        (np.zeros((10_000, 1000), np.uint8), "expected at most 4194304 cells, found 10000000", None),
        ([[1, None, 2]], "expected a connected board", None),
        ([[None, 1]], "pivot: expected a cell of the board, found a hole at (0,0)", (0, 0)),
    ],
)
def test_bad_cells(wrong, message, place):
    caught = raises(BoardError, None, Board, wrong)
    assert message in str(caught)
    assert caught.place == place


@pytest.mark.parametrize("wrong", [None, 5, 1.5, object(), {"ab": 1}])
def test_what_is_no_board(wrong):
    raises(TypeError, "expected an array, a string or a list of rows, found", Board, wrong)


@pytest.mark.parametrize(
    ("pivot", "message"),
    [
        ((2, 0), "pivot: expected a row from 0 to 1 and a column from 0 to 2, found (2,0)"),
        ((0, -1), "pivot: expected (row, column) or a vertex, from 0"),
        ("middle", "pivot: expected ROW,COL, center"),
        (1.5, "pivot: expected (row, column) or a vertex, from 0"),
        (3, "pivot: expected a cell ROW,COL or a corner's name"),
    ],
)
def test_bad_pivots(pivot, message):
    caught = raises(BoardError, None, Board, CELLS, pivot=pivot)
    assert message in str(caught)
    raises(BoardError, "expected none in the free game", Board, CELLS, pivot=(0, 0), free=True)


def test_pivots_and_shapes():
    assert Board(CELLS, pivot="bottom-right").pivot == (1, 2)
    assert Board(CELLS, pivot=(np.int64(1), 1)).pivot == (1, 1)
    assert Board(CELLS, free=True).pivot is None
    assert Board(CELLS).with_game(free=True).free
    assert Board(CELLS, shape="hex").kind == "hex"
    assert len(Board(CELLS, shape="circular-grid").edges) == len(Board(CELLS).edges) + 2
    wrong = "shape: expected grid, circular-grid, hex, triangles or torus, found `tree`"
    raises(BoardError, wrong, Board, CELLS, shape="tree")


def test_texts_with_their_place():
    caught = raises(FormatError, "^line 5", inundate.read, io.StringIO("01\n10\n\n01\n1\n"))
    assert caught.line == 5
    raises(BoardError, "expected one board, found 2", Board.from_text, "01\n10\n\n01\n11\n")
    with pytest.raises(BoardError, match="line 1: expected at least one board, found none"):
        Board.from_text("# nothing\n", "rows")
    raises(BoardError, "format: ", Board.from_text, "01", "png")
    raises(FormatError, r"is named, found `01` \(format=\"rows\"\)", Board.from_text, "01")
    for without_order in ({"ab": 1}, {"ab", "cd"}, [{"a": 1}, {"b": 1}]):
        raises((TypeError, BoardError), "expected .* list of .*, found {'", Board, without_order)
    raises(BoardError, None, Board, "random:14x14:42")


def test_files(tmp_path):
    boards = inundate.read(CORPUS / "pc19.boards")
    assert len(boards) == 1000
    assert boards[0].shape == (14, 14)
    assert boards[0].source.startswith(str(CORPUS / "pc19.boards:"))
    assert pickle.loads(pickle.dumps(boards[0])).source == boards[0].source
    assert all(board.free for board in inundate.read(CORPUS / "ilp-article.boards", free=True))
    bad = tmp_path / "bad.txt"
    bad.write_bytes(b"01\n1\xff\n")
    raises(FormatError, "line 2: expected text in UTF-8, found the byte 255", inundate.read, bad)
    with open(bad, "rb") as file, pytest.raises(FormatError, match="bad.txt: line 2"):
        inundate.read(file)
    with pytest.raises(FormatError, match="^line 2: expected text in UTF-8"):
        inundate.read(bad.read_bytes())
    assert inundate.read(b"01\n10") == [Board("01\n10")]
    raises(FileNotFoundError, None, inundate.read, tmp_path / "none.txt")


def test_answers_are_read_back(tmp_path):
    boards = [inundate.read(CORPUS / "pc19.boards")[0], *map(Board, ["random:4x4x4:4", "hex:4x4x4:4"])]
    answers = inundate.solve_many(boards) + inundate.solve_many(boards[1:], best_pivot=True)
    answers += [inundate.solve(boards[1], at_most=1), inundate.solve(boards[1], final_color=1)]
    joined = Board("012\n120", free=True)
    answers += [inundate.solve(joined, join=[(0, 0), (0, 2)])]
    boards = [Board([["a\u2028b", "c\x85"]]), joined.with_game(pivots=[(0, 0), (1, 1)])]
    answers += inundate.solve_many(boards)
    lines = [answer.to_json(number, board=number > 5) for number, answer in enumerate(answers)]
    file = tmp_path / "solve.jsonl"
    file.write_text("\n".join(lines), "utf-8")
    for number, (read, answer) in enumerate(zip(inundate.read(file), answers, strict=True), 1):
        assert (read.moves, read.status, read.pivots) == (answer.moves, answer.status, answer.pivots)
        assert read.board == answer.board and read.lower_bound == answer.lower_bound
        assert read.proven_by == f"the record {file}:{number}, not checked"
    changes = [('"moves":5', '"moves":4'), (':5,"m', ':1,"m'), ('"1"]', '"0"]'), ("4x4x4", "3")]
    changes += [(':5,"m', ':null,"m'), ('"fixed","pivot":[0,0]', '"pivots","pivot":null')]
    sources = ["5", "[1]", f'"{"x" * 5000}:1"', json.dumps(f"{file}:1")]
    changes += [('"source":""', f'"source":{source}') for source in sources]
    for old, new in changes:
        assert old in lines[1]
        with pytest.raises(FormatError, match="^line 1: expected a line of .* that holds on replay"):
            inundate.read(io.StringIO(lines[1].replace(old, new)))
    with pytest.raises(ValueError, match="expected answers without `pivot` and `free`"):
        inundate.read(file, free=True)
    raises(FormatError, None, inundate.read, b"[" * 200_000)
    with pytest.warns(UserWarning, match="line 1: no answer: bad"):
        assert inundate.read(b'{"index":0,"status":"error","lower_bound":null,"error":"bad"}') == []


EVERY_KIND = [
    Board(CELLS),
    Board(CELLS, name="a 'name'"),
    Board(CELLS, pivot=(1, 2)),
    Board(CELLS, free=True, name="free"),
    Board(CELLS, shape="hex"),
    Board(CELLS, shape="triangles"),
    Board(CELLS, shape="torus"),
    Board(CELLS, shape="circular-grid", pivot=(1, 0)),
    Board([[0, 1], [None, 2]]),
    Board([[10, 1], [1, 2]]),
    Board([["red", "blue"], ["red", "red"]]),
    Board([["a b", "b"], ["c", "#"]]),
    Board([["#", "b"], ["c", "d"]]),
    Board([["/", "."]]),
    Board([["[", "b"]]),
    Board([["{0}", "1"]]),
    Board([["\\", "'", '"']]),
    Board([[10], [2]]),
    Board([[7]]),
    Board.from_edges([1, 2, 1, "x"], [(0, 1), (1, 2), (2, 3), (3, 0)], pivot=2),
    Board.from_edges([1, 2, 1], [(0, 1), (0, 2)], tree=True),
    Board([["a,b"], ["c,d"]], free=True),
    Board.from_text('{"kind":"path","colors":["a","b","a"]}'),
]


@pytest.mark.parametrize("board", EVERY_KIND, ids=repr)
def test_texts_of_python_give_the_same_board(board):
    pickled = pickle.loads(pickle.dumps(board))
    # Older pickles have no nodes.
    assert unpickle_board(board.to_text("json"), None, None) == board
    assert eval(repr(board)) == pickled == board and pickled.name == board.name
    assert Board(board.to_text("json")) == board
    if board.pivot == (0, 0) and board.kind == "grid" and str(board)[:5] != "grid,":
        assert Board(str(board)) == board
    else:
        # No picture is read as another board.
        with pytest.raises(BoardError, match="found a picture|begins with `#`"):
            Board(str(board))
        assert str(board).startswith(board.kind)
        assert str(board).count("[") >= len(board.pivots)


def test_pictures_in_text():
    hexes = Board("012\n001", shape="hex", pivots=[(0, 0), (1, 2)])
    assert str(hexes) == "hex, pivots=[(0, 0), (1, 2)]\n  [0]  1   2\n     0   0  [1]"
    torus = str(Board("012\n001", shape="torus", free=True)).splitlines()
    assert torus[0] == "torus, free=True" and "the last row to the first" in torus[-1]
    assert "\\ 1 /" in str(Board("012\n001", shape="triangles"))


def test_texts_of_rows_and_of_json():
    assert Board("0 1 2\n3 4 5") == Board("0, 1, 2\n3, 4, 5\n") == Board([[0, 1, 2], [3, 4, 5]])
    assert Board("0,1,2") == Board("0 1 2") == Board("012") == Board([[0, 1, 2]])
    assert Board("\n  012\n  001\n") == Board(CELLS)
    assert Board(str(CELLS)) == Board(CELLS)
    text = Board(CELLS, free=True, name="a").to_text("json")
    assert Board(text) == Board(CELLS, free=True, name="a")
    assert Board(text, pivot=(1, 1), name="b") == Board(CELLS, pivot=(1, 1), name="b")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("corpus/pc19.boards", "found `corpus/pc19.boards`, which may be a path"),
        ("boards.txt", "which may be a path"),
        ("C:\\boards", "which may be a path"),
        ("012/001", "which may be a path"),
        ("# a comment\n012", "found a line that begins with `#`"),
        ("012\n\n001", "found a blank line between rows"),
        ("0,,1", "expected a cell"),
        ("0 1\n2", "row 1: expected 2 cells as in row 0, found 1"),
        ('{"kind": "grid"}', "cells"),
        ("graph, free=True\na: 1  b, c\nb: 2  a, c\nc: 1  b, a", "found a picture that `str`"),
        ("grid, free=True\n  a,b\n  c,d", "found a picture that `str`"),
    ],
)
def test_texts_that_may_be_something_else(text, message):
    caught = raises(BoardError, None, Board, text)
    assert message in str(caught)
    with pytest.raises(BoardError, match="shape: expected none with a text that says it"):
        Board('{"kind":"path","colors":["a","b"]}', shape="hex")


def test_graphs():
    networkx = pytest.importorskip("networkx")
    graph = networkx.cycle_graph(["a", "b", "c", "d"])
    networkx.set_node_attributes(graph, {"a": 1, "b": 2, "c": 1, "d": "x"}, "color")
    board = Board.from_networkx(graph, pivot="c")
    assert board == Board.from_edges([1, 2, 1, "x"], [(0, 1), (1, 2), (2, 3), (3, 0)], pivot=2)
    assert board.pivot == "c" and list(board) == list("abcd") and board["d"] == "x"
    for game in ({"free": True}, {"pivots": ["a", "c"]}, {"pivot": "b"}):
        played = pickle.loads(pickle.dumps(board.with_game(**game)))
        answer = pickle.loads(pickle.dumps(inundate.solve(played, certify=True)))
        assert played.play(answer).flooded and played.pivot == game.get("pivot")
        assert played.pivot or {place for place, _ in answer.moves} <= set(graph)
        proven = inundate.check_certificate(answer.certificate, played)
        assert proven.optimal and proven.pivot in [None, "a", "b", "c"]
    found = pickle.loads(pickle.dumps(inundate.classify(board)))
    assert set(found.certificates["cycle"][1]) == set(graph)
    assert inundate.solve(played, best_pivot=True).pivots == ["b", "d"]
    assert inundate.solve(played, join=["c"]).length == 1
    with pytest.raises(inundate.MoveError, match="move 1: expected a node of the graph, found 0"):
        played.with_game(free=True).play([(0, "x")])
    with pytest.raises(KeyError):
        board[0]
    assert networkx.is_isomorphic(board.to_networkx(), graph)
    cells = Board(CELLS).to_networkx()
    assert cells.nodes[1, 2]["color"] == 1
    assert cells.has_edge((0, 0), (1, 0))
    assert Board.from_networkx(networkx.MultiGraph(graph)).edges == board.edges
    with pytest.raises(BoardError, match="pivot: expected a node of the graph, found 'z'"):
        Board.from_networkx(graph, pivot="z")
    graph.add_edge("d", "e")
    wrong = "node 'e': expected a color as its attribute `color`, found None"
    caught = raises(BoardError, wrong, Board.from_networkx, graph)
    assert caught.place == 4


@pytest.mark.parametrize(
    ("colors", "edges", "message", "place"),
    [
        ([1, 2], [(0, 2)], "edge 0: expected vertices from 0 to 1, found 2", 0),
        ([1, 2], [(0, 1), (0, -1)], "edge 1: expected two vertices from 0, found (0, -1)", 1),
        ([1, 2], [(0, 1, 1)], "edge 0: expected two vertices from 0, found (0, 1, 1)", 0),
        ([1, 2.5], [(0, 1)], "vertex 1: expected a color, found 2.5", 1),
        ([1, 2], [], "expected a connected board", None),
        ([], [], "expected at least one cell or vertex", None),
    ],
)
def test_bad_graphs(colors, edges, message, place):
    caught = raises(BoardError, None, Board.from_edges, colors, edges)
    assert message in str(caught)
    assert caught.place == place


def test_an_id_makes_the_board_that_has_it():
    families, games = ("random", "hex", "triangles", "torus"), ("", ":free", ":center", ":2,3")
    made = [Board(f"{family}:4x5x3:7{game}") for family in families for game in games]
    assert all(board.id == board.name for board in made)
    made += [Board(f"daily:2026-11-21{level}") for level in ("", ":small", ":hard")]
    made += [level.board for level in inundate.ladder(2, rows=5, cols=5, colors=3)]
    assert all(Board(board.id) == board for board in made)
    free = made[0].with_game(free=True)
    assert (free.id, Board(made[0].name, free=True)) == ("random:4x5x3:7:free", free)
    puzzle = inundate.puzzle(Board("300\n121\n012", name="random:3x3x4:1")).board
    others = [*inundate.generate(rows=3, cols=3, count=3), *EVERY_KIND, puzzle]
    others += inundate.read(CORPUS / "pc19.boards")[:3]
    others += [board.play(inundate.solve(board).moves[:1]) for board in made]
    for board in made + others:
        others = (board, board.with_game(free=True), pickle.loads(pickle.dumps(board)))
        assert all(other.id is None or Board(other.id) == other for other in others)
        assert others[2].id == board.id
    assert puzzle.id is None and puzzle.name == "random:3x3x4:1"
    raises(BoardError, "expected a seed from 0", Board, "random:4x5x3:x")


def test_generated_boards_are_those_of_the_command_line():
    text = (
        "1 5 8 0 0 2222103330310033311303213233132311320323\n"
        "2 5 8 0 0 0123133201112130300321221030203003312133\n"
    )
    made = inundate.generate(rows=5, cols=8, colors=4, count=2, seed=7)
    assert "".join(board.to_text("boards") for board in made) == text
    raises(BoardError, "kind: expected one of grid, ", inundate.generate, "square")
    wrong = "expected only the sizes rows, cols for this kind, found vertices"
    raises(BoardError, wrong, inundate.generate, vertices=3)
    raises(BoardError, "colors", inundate.generate, colors=0)
    for kind in ("d-board", "tree", "interval", "split", "graph-power", "greedy-trap"):
        assert inundate.generate(kind, colors=3)[0].vertices > 1
    assert inundate.generate("d-board", rows=3, cols=5)[0].pivot == (0, 2)
    with pytest.raises(BoardError, match="expected as many rows as columns, found 14×5"):
        inundate.generate("diamonds", cols=5)


def test_a_board_is_a_mapping_from_places_to_colors():
    board = Board([[0, 1, None], [2, 1, 0]], pivot=(1, 1))
    assert len(board) == 5
    assert list(board) == [(0, 0), (0, 1), (1, 0), (1, 1), (1, 2)]
    assert [board[place] for place in board] == board.colors
    assert (0, 2) not in board and (1, 2) in board and "center" not in board
    for wrong in [(0, 2), (2, 0), 7]:
        with pytest.raises(KeyError):
            board[wrong]
    with pytest.raises(TypeError):
        board["center"]
    star = Board.from_edges(["grey", "red", "blue"], [(0, 1), (0, 2)])
    assert {vertex: star[vertex] for vertex in star} == {0: "grey", 1: "red", 2: "blue"}


def test_numpy_reads_boards():
    rows = [[0, 1, 700], [2, 1, 0]]
    board = Board(rows)
    array = np.asarray(board)
    assert array.dtype == np.uint16 and array.tolist() == rows
    assert np.asarray(board, dtype=float).dtype == np.float64
    assert (board.to_numpy() == array).all() and board.to_numpy().flags.writeable
    raises(ValueError, "copy", np.array, board, copy=False)
    # A hole is None, not a number.
    holes = np.asarray(Board([[0, None], [1, 0]]))
    assert holes.dtype == object and holes.tolist() == [[0, None], [1, 0]]
    assert np.asarray(Board.from_edges(["a", "b"], [(0, 1)])).tolist() == ["a", "b"]
    # Colors that are no number below 65536 are objects.
    assert Board([[70000, 1]]).to_numpy().tolist() == [[70000, 1]]


def test_the_name_is_no_part_of_a_board():
    board = Board("012\n001", name="a")
    assert weakref.ref(board)() is board
    other = Board("012\n001", name="b")
    assert board == other and hash(board) == hash(other) and len({board, other}) == 1
    free = board.with_game(free=True)
    assert board != free and board.same_cells(free)
    assert not board.same_cells(Board("012\n002")) and not board.same_cells(
        Board("012\n001", shape="hex")
    )


def test_answers_are_moves():
    board = Board("random:8x8x4:1")
    answer = inundate.solve(board)
    assert board.play(answer).flooded
    assert inundate.verify(board, answer) == answer.length
    assert inundate.analyze(board, answer).accuracy == 1.0
    nothing = inundate.solve(board, at_most=1)
    raises(inundate.MoveError, "an answer without any", board.play, nothing)
