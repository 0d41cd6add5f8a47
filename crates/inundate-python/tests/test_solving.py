"""Searches, their limits, and further questions about a board."""

import io
import itertools
import os
import pickle
import signal
import subprocess
import sys
import textwrap
import threading
import time
from pathlib import Path

import pytest
from conftest import raises

import inundate
from inundate import (
    Board,
    BoardError,
    InundateError,
    MethodError,
    MoveError,
    check_certificate,
    solve,
    solve_many,
    verify,
)
from inundate.duel import Duel

CORPUS = Path(__file__).parents[3] / "corpus"


def test_the_corpus():
    boards = inundate.read(CORPUS / "pc19.boards")[:30]
    optima = dict(
        line.split()
        for line in (CORPUS / "pc19.opt").read_text().splitlines()
        if not line.startswith("#")
    )
    one, two = solve_many(boards), solve_many(boards, threads=2)
    assert one == two
    for board, answer in zip(boards, one, strict=True):
        assert answer.optimal and answer.length == int(optima[board.name])
        assert verify(board, answer.moves) == answer.length


def test_the_free_game():
    board = Board("0012\n3201\n1023", free=True)
    answer = solve(board)
    assert answer.optimal
    assert all(len(move) == 2 for move in answer.moves)
    assert verify(board, answer.moves) == answer.length
    place, color = answer.moves[0]
    assert board.play([(place, color)]) != board


def test_questions_about_a_number_of_moves():
    board = Board("0012\n3201\n1023")
    assert (solve(board, at_most=5).status, solve(board, at_most=5).at_most) == ("optimal", 5)
    no = solve(board, at_most=4)
    assert (no.status, no.moves, no.length, no.lower_bound) == ("infeasible", None, None, 5)


def test_reports():
    board = Board("0012\n3201\n1023", name="small")
    answer = solve(board)
    again = pickle.loads(pickle.dumps(answer))
    assert again == answer and hash(again) == hash(answer)
    assert (again.proven_by, again.seconds) == (answer.proven_by, answer.seconds)
    assert again.board == board
    assert answer != solve(board, "greedy-area")
    assert answer._repr_svg_().startswith("<svg")
    assert solve(Board("11"))._repr_svg_().startswith("<svg")
    assert repr(solve(Board("11"))) == "Answer(optimal, 0 moves, proven by two-colors)"


def test_lines_are_those_of_the_command_line():
    board = inundate.read(CORPUS / "ilp-article.boards")[0]
    line = solve(board).to_json(statistics=False).replace(str(CORPUS), "corpus")
    assert line == (
        '{"index":0,"id":"5x5-1","status":"optimal","moves":7,"lower_bound":7,"method":"exact",'
        '"kind":"grid","rows":5,'
        '"cols":5,"vertices":25,"components":16,"colors":5,"variant":"fixed","pivot":[0,0],'
        '"source":"corpus/ilp-article.boards:3","sequence":["1","0","1","3","0","4","2"]}'
    )


@pytest.mark.parametrize(
    ("arguments", "error", "message"),
    [
        ({"method": "magic"}, MethodError, "method: expected one of exact, "),
        ({"method": "lookahead:99"}, MethodError, "lookahead: expected a whole number from 1 to 6"),
        ({"method": "free-exact"}, MethodError, "expected the free game"),
        ({"time": float("nan")}, ValueError, "time: expected seconds from 0, found NaN"),
        ({"threads": 0}, ValueError, "threads: expected at least 1, found 0"),
    ],
)
def test_bad_arguments(arguments, error, message):
    board = Board("01\n10")
    raises(error, message, solve, board, **arguments)
    raises(error, message, solve_many, [board], **arguments)


def test_errors_name_the_board():
    with pytest.raises(MethodError, match="board 1: "):
        solve_many([Board("01", free=True), Board("01")], "free-exact")
    for boards, what in (([Board("01"), "01"], "boards alone"), (Board("01"), "a list"), (3, "a list")):
        raises(TypeError, f"boards: expected {what}.*, found", solve_many, boards)


@pytest.mark.parametrize(
    ("moves", "message", "number"),
    [
        ([1, 7], "move 2: expected a color of the board, found `7`", 2),
        ([1.5], "move 1: expected a color, found 1.5", 1),
        ([(0, 0)], "move 1: expected a color, as in the fixed game, found `0:0`", 1),
        ([-1], "move 1: expected a color, found -1", 1),
    ],
)
def test_bad_moves(moves, message, number):
    caught = raises(MoveError, None, verify, Board("012\n001"), moves)
    assert message in str(caught)
    assert caught.number == number


def test_boards_that_are_not_flooded():
    caught = raises(MoveError, None, verify, Board("012\n001"), [1])
    assert caught.components == 2
    with pytest.raises(MoveError, match="move 1: expected a place and a color, .* found `1`"):
        verify(Board("012", free=True), [1])
    with pytest.raises(MoveError, match="expected a cell or vertex of the board"):
        verify(Board("012", free=True), [((5, 5), 1)])


def hard():
    return inundate.generate(rows=40, cols=40, colors=8, seed=1)[0]


def test_limits_are_no_errors():
    assert solve(Board("01"), time=float("inf")) == solve(Board("01"), time=1e300)
    answer = solve(hard(), time=0.1)
    assert answer.limit == "time" and answer.status == "feasible"
    assert 0 < answer.lower_bound < answer.length
    assert verify(answer.board, answer.moves) == answer.length
    # Without room for the board it stops; with little room it forgets, and goes on.
    assert solve(hard(), memory=1000).limit == "memory"
    answer = solve(hard(), time=0.1, memory=1 << 23)
    assert answer.limit == "time" and answer.peak_bytes <= 1 << 23


def test_other_threads_of_python_go_on():
    ticks = 0
    stop = threading.Event()

    def tick():
        nonlocal ticks
        while not stop.wait(0.001):
            ticks += 1

    thread = threading.Thread(target=tick)
    thread.start()
    solve(hard(), time=0.5)
    stop.set()
    thread.join()
    assert ticks > 50


def test_progress():
    told = []
    solve(hard(), time=0.5, progress=lambda *news: told.append(news))
    assert told
    lower, upper, expanded, seconds = told[-1]
    assert 0 < lower <= upper and expanded >= 0 and 0 < seconds < 5
    counts = []
    boards = inundate.generate(rows=10, cols=10, count=20)
    solve_many(boards, threads=2, progress=lambda done, total: counts.append((done, total)))
    assert counts[-1] == (20, 20) and counts == sorted(counts)
    pytest.importorskip("tqdm")
    solve_many(boards, progress=True)
    solve(boards[0], progress=True)


def test_an_error_of_the_listener_ends_the_search():
    def fail(*_):
        raise RuntimeError("enough")

    start = time.perf_counter()
    with pytest.raises(RuntimeError, match="enough"):
        solve(hard(), progress=fail)
    assert time.perf_counter() - start < 10


INTERRUPTED = """
import os, signal, threading, time
import inundate
board = inundate.generate(rows=40, cols=40, colors=8, seed=1)[0]
easy = inundate.generate(rows=5, cols=5, seed=1)[0]
sent = 0.0
def interrupt():
    global sent
    time.sleep(0.7)
    sent = time.perf_counter()
    os.kill(os.getpid(), signal.SIGINT)
delays = []
boards = [easy, board, board, board]
for search in (lambda: inundate.solve(board), lambda: inundate.solve_many(boards, threads=2)):
    threading.Thread(target=interrupt).start()
    try:
        search()
    except inundate.Interrupted as interrupted:
        assert isinstance(interrupted, KeyboardInterrupt)
        delays.append(time.perf_counter() - sent)
        if interrupted.answer is not None:
            answer = interrupted.answer
            assert answer.limit == "interrupted" and answer.lower_bound < answer.length
            assert inundate.verify(board, answer.moves) == answer.length
        else:
            first, *others, last = interrupted.answers
            assert first.optimal and last is None
            assert any(answer is not None and answer.limit == "interrupted" for answer in others)
    else:
        raise SystemExit("not interrupted")
print(*delays)
"""


@pytest.mark.skipif(os.name != "posix", reason="signals of POSIX")
def test_ctrl_c_returns_the_best_so_far():
    run = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(INTERRUPTED)],
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert run.returncode == 0, run.stderr
    delays = [float(delay) for delay in run.stdout.split()]
    # 50 ms where nothing else runs; a loaded machine takes longer.
    assert len(delays) == 2 and max(delays) < 1.0, delays
    assert signal.getsignal(signal.SIGINT) is not None


def test_bounds_and_methods():
    for board in (Board("0012\n3201\n1023"), Board("0012\n3201\n1023", free=True)):
        both = inundate.bounds(board)
        optimum = solve(board).length
        assert all(bound <= optimum for bound in both.lower.values())
        assert all(bound >= optimum for bound in both.upper.values())
        assert both == pickle.loads(pickle.dumps(both))
    kinds = {"exact", "special", "encoded", "heuristic", "search", "printed"}
    assert {method.kind for method in inundate.methods()} == kinds


def test_classes_have_certificates():
    star = inundate.classify(Board.from_edges([0, 1, 2, 1], [(0, 1), (0, 2), (0, 3)]))
    assert {"tree", "caterpillar", "split", "chordal", "cograph", "interval"} <= set(
        star.certificates
    )
    name, pairs = star.certificates["interval"]
    intervals = dict(pairs)
    assert name == "intervals" and pickle.loads(pickle.dumps(star)) == star
    assert all(
        intervals[0][0] <= end and start <= intervals[0][1] for start, end in intervals.values()
    )
    assert star.undecided == [] and "path" in star.others


def test_analysis():
    board = Board("0012\n3201\n1023")
    game = inundate.analyze(board, [2, 3, 0, 1, 2, 3])
    assert game.first_mistake == 2 and game.left == (0, 0)
    assert [move.needed for move in game.moves][:3] == [(5, 5), (4, 4), (4, 4)]
    assert board.play(game.moves[0].best).flooded
    # As `inundate analyze` says it.
    assert game.first_moves == {1: (6, 6), 2: (5, 5), 3: (6, 6)}
    assert game.solutions == 2
    assert game == pickle.loads(pickle.dumps(game))
    shown = game._repr_html_()
    assert shown.count("<circle") == 7 and shown.count("#c33") == 1 and "move 2: 6 in all" in shown
    assert "<tr><td>2</td><td>3</td><td>1</td><td>4</td><td>1</td><td>0</td></tr>" in shown
    # In no time no loss is proven, though the total that is proven rises.
    large = inundate.generate(rows=12, cols=12, colors=6, seed=1, free=True)[0]
    shown = inundate.analyze(large, solve(large, "one-place"), time=1e-9)._repr_html_()
    assert "#c33" not in shown and "move 0: at least 7" in shown and "move 6: at least 11" in shown
    assert "<td>0–6</td><td></td>" in shown
    flooded = inundate.analyze(Board("00"), [])
    assert (flooded.first_moves, flooded.solutions) == ({}, 1)
    free = inundate.analyze(Board("0012\n3201\n1023", free=True), [])
    assert all(isinstance(move, tuple) for move in free.first_moves) and free.solutions > 0
    raises(MoveError, "move 1", inundate.analyze, board, [9])


def test_connections():
    board = Board("01201\n12010")
    answer = solve(board, join=[(0, 4), (1, 4)])
    assert answer.optimal and answer.length == 5
    assert solve(board, join=[]).length == 0
    assert [
        one.length
        for one in solve_many([board, board.with_game(free=True)], join=[(0, 0), (0, 4), (1, 4)])
    ] == [5, 3]
    with pytest.raises(inundate.BoardError, match="^join: expected a cell or vertex of the board"):
        solve(board, join=[(9, 9)])
    for wrong in (["center"], 3):
        raises(TypeError, "^join: expected a .*place", solve, board, join=wrong)


def test_final_colors():
    board = Board("0012\n3201\n1023", name="small")
    answers = [solve(board, "idastar", final_color=color, time=60) for color in board.labels]
    assert [(answer.final_color, answer.length) for answer in answers] == [
        (0, 6),
        (1, 6),
        (2, 5),
        (3, 5),
    ]
    assert {answer.method for answer in answers} == {"idastar"}
    assert solve(board).final_color is None
    again = pickle.loads(pickle.dumps(answers[3]))
    assert again == answers[3] and again.final_color == 3 and again != solve(board, "idastar")
    # As `inundate solve --final-color 3 --format jsonl` says it.
    assert '"variant":"fixed","pivot":[0,0],"final_color":"3","source"' in again.to_json()
    path = Board("rgb", free=True)
    assert solve(path, "free-path", final_color="b").length == 2
    with pytest.raises(MoveError, match="expected the final color 0, found 3"):
        verify(board, answers[3].moves, final_color=0)
    raises(MoveError, "expected one component", verify, board, [1], final_color=1)
    both = [board, path]
    with pytest.raises(
        InundateError,
        match="^board 1: final_color: expected a color of the board \\(b, g, r\\), found 2",
    ):
        solve_many(both, final_color=2)
    many = solve_many([board] * 3, "idastar", final_color=2, threads=2)
    assert many == [answers[2]] * 3


@pytest.mark.parametrize(
    ("arguments", "error", "message"),
    [
        ({"final_color": 9}, InundateError, r"^final_color: expected a color of the board \(0, 1\), found 9"),
        ({"final_color": 1.5}, InundateError, "found 1.5 \\(float\\)"),
        ({"final_color": 1, "at_most": 3}, InundateError, "^final_color: expected None with at_most"),
        ({"final_color": 1, "method": "free-path"}, MethodError, "free-path: expected"),
    ],
)
def test_bad_final_colors(arguments, error, message):
    raises(error, message, solve, Board("01\n10"), **arguments)
    if "method" not in arguments and "at_most" not in arguments:
        with pytest.raises(error, match=r"board \(0, 1\), found"):
            verify(Board("01\n10"), [1, 0], final_color=arguments["final_color"])


INTERRUPTED_ANYWHERE = """
import os, signal, threading, time
import inundate, inundate.duel, inundate.gym
large = inundate.generate(rows=400, cols=400, colors=8, seed=1)[0]
hard = inundate.generate(rows=40, cols=40, colors=8, seed=1)[0]
duel = inundate.duel.Duel(inundate.generate(rows=22, cols=22, colors=8, seed=1)[0])
position = duel.position()
many = inundate.gym.FloodItVectorEnv(2, rows=40, cols=40, colors=8)
many.reset(seed=1)
two = inundate.generate(rows=400, cols=400, colors=2, seed=1)[0]
moves = [0, 1] * 10_000
calls = {
    "bounds": lambda: inundate.bounds(large),
    "bounds of the free game": lambda: inundate.bounds(large.with_game(free=True)),
    "duel.play": lambda: [inundate.duel.play(duel, [9, 9], seed=seed) for seed in range(100)],
    "optima": lambda: many.optima(),
    "best pivot": lambda: inundate.solve(hard, best_pivot=True),
    "duel.choose": lambda: [inundate.duel.choose(position, level=9, seed=n) for n in range(1000)],
    "classify": lambda: [inundate.classify(two) for _ in range(1000)],
    "Board.play": lambda: two.play(moves),
}
for name, call in calls.items():
    sent = []
    def interrupt():
        time.sleep(0.3)
        sent.append(time.perf_counter())
        os.kill(os.getpid(), signal.SIGINT)
    threading.Thread(target=interrupt).start()
    try:
        call()
    except KeyboardInterrupt:
        print(name, time.perf_counter() - sent[0], sep=": ")
    else:
        raise SystemExit(f"{name} was not interrupted")
"""


@pytest.mark.skipif(os.name != "posix", reason="signals of POSIX")
def test_ctrl_c_ends_everything_that_takes_long():
    code = textwrap.dedent(INTERRUPTED_ANYWHERE)
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=120)
    assert run.returncode == 0, run.stderr
    delays = dict(line.split(": ") for line in run.stdout.splitlines())
    # About 10 ms where nothing else runs; a loaded machine takes longer.
    assert len(delays) == 8 and max(map(float, delays.values())) < 1.0, delays


def contains(word, letters):
    rest = iter(word)
    return all(letter in rest for letter in letters)


def test_supersequences():
    found = inundate.scs(["abcb", "bdca", "cabd"])
    assert found.shortest and len(found.word) == 7
    assert all(contains(found.word, word) for word in ("abcb", "bdca", "cabd"))
    words = [[(0, 1), None, 5], [5, (0, 1)]]
    other = inundate.scs(words)
    assert isinstance(other.word, tuple) and all(contains(other.word, word) for word in words)
    assert inundate.scs([]).word == ""
    raises(TypeError, None, inundate.scs, [[[]]])


def test_the_claims_of_papers():
    boards = inundate.read(Path(__file__).parents[3] / "docs" / "src" / "examples" / "printed.json")
    wrong = solve(boards[5], "printed:fukui-algorithm-3")
    assert (wrong.claim, wrong.length, wrong.optimal) == (5, 3, False) and wrong.caveat
    assert pickle.loads(pickle.dumps(wrong)) == wrong
    answer = solve(boards[5])
    assert answer.claim is None and answer.caveat is None


@pytest.mark.parametrize("free", [False, True])
def test_shortest_solutions_are_counted(free):
    # As `inundate analyze` says it.
    assert inundate.count_shortest(Board("0012\n3201\n1023", free=free)) == 2
    assert inundate.count_shortest(Board("00", free=free)) == 1
    raises(ValueError, "time: expected seconds", inundate.count_shortest, Board("01"), time=-1)
    large = inundate.generate(rows=90, cols=90, colors=6, seed=1, free=free)[0]
    with pytest.raises(InundateError, match="expected an optimum that is proven"):
        inundate.count_shortest(large, time=0)


def test_the_hardest_board():
    found = inundate.hardest(3, 3, 3, boards=300, seed=1)
    assert found == inundate.hardest(3, 3, 3, boards=300, seed=1)
    assert found.optimal and verify(found.board, found) == found.length
    free = inundate.hardest(2, 3, 3, boards=50, free=True)
    assert free.board.free and free.optimal
    assert inundate.hardest(3, 3, 3, boards=10, pivot=(1, 1)).board.pivot == (1, 1)
    raises(inundate.BoardError, "expected", inundate.hardest, 3, 3, 3, pivot=(3, 0))
    with pytest.raises(InundateError, match="expected an optimum that is proven within the limits"):
        inundate.hardest(3, 3, 3, boards=0)


def test_puzzles():
    found = inundate.puzzle(Board("300\n121\n012"))
    assert found and found.board == Board("300\n121\n012")
    assert found._repr_svg_() == found.board._repr_svg_()
    assert found._repr_svg_() in found._repr_html_() and "4 moves" in found._repr_html_()
    assert solve(found.board.play([found.only_move])).length == found.moves - 1
    assert found.only_move not in found.tempting
    along = inundate.puzzle(Board("300\n121\n012"), along=True, moves_left=(found.moves, 9))
    assert along and inundate.puzzle(along.board) == along
    assert inundate.puzzle(Board("00")) is None
    free = inundate.puzzle(Board("0100\n1202\n0222\n1201", free=True))
    assert free and free.only_move == ((1, 1), 1)
    with pytest.raises(InundateError, match="proven within the limits"):
        inundate.puzzle(inundate.generate(rows=90, cols=90, colors=6, seed=1)[0], time=0)


def test_islands():
    rows = [["a", "b", None, "c"], ["b", "a", None, "a"]]
    board = Board(rows, free=True)
    answer = solve(board, certify=True)
    assert (answer.optimal, answer.length, verify(board, answer.moves)) == (True, 3, 3)
    proven = check_certificate(answer.certificate, board)
    assert (proven.game, proven.lower_bound, proven.length) == ("islands", 3, 3)
    assert pickle.loads(pickle.dumps(board)) == board
    raises(BoardError, "only in the free game", Board, rows)
    for refuse in (inundate.bounds, inundate.classify, inundate.puzzle, Duel):
        raises(BoardError, "several islands", refuse, board)


PIVOTS = [(0, 0), (1, 2)]
NEAR = [(1, 3), (0, 2, 4), (1, 5), (0, 4), (1, 3, 5), (2, 4)]


def fewest(colors):
    """The fewest moves on a board of 2×3 cells, each at its first or last cell, by breadth."""
    states = {colors}
    for moves in range(7):
        if any(len(set(now)) == 1 for now in states):
            return moves
        after = set()
        for now, pivot, color in itertools.product(states, (0, 5), range(3)):
            region = [pivot]
            for cell in region:
                region += [at for at in NEAR[cell] if now[at] == now[pivot] and at not in region]
            after.add(tuple(color if at in region else old for at, old in enumerate(now)))
        states = after
    raise AssertionError(colors)


def test_several_pivots():
    colorings = list(itertools.product(range(3), repeat=6))
    boards = [Board([colors[:3], colors[3:]], pivots=PIVOTS) for colors in colorings]
    for colors, board, answer in zip(colorings, boards, solve_many(boards), strict=True):
        assert answer.optimal and answer.length == fewest(colors), board
        assert verify(board, answer.moves) == answer.length
        assert board.play(answer).flooded
    board = Board("012\n120", pivots=[(1, 2), "top-left"])
    assert (board.pivots, board.pivot, board.free, board.id) == (PIVOTS, None, False, None)
    assert board == board.with_game(free=True).with_game(pivots=PIVOTS) != board.with_game()
    assert board.same_cells(board.with_game()) and board.with_game(pivots=[(1, 1)]).pivot == (1, 1)
    for again in (eval(repr(board)), Board(board.to_text("json")), pickle.loads(pickle.dumps(board))):
        assert again == board and again.pivots == PIVOTS
    [read] = inundate.read(io.StringIO(board.to_text("json")))
    [free] = inundate.read(io.StringIO(board.to_text("json")), free=True)
    assert read == board and free == board.with_game(free=True)
    answer = solve(board)
    assert answer.method == "pivots" and '"variant":"pivots"' in answer.to_json()
    certificate = solve(board, certify=True).certificate
    proven = check_certificate(certificate, board)
    assert (proven.game, proven.length, proven.optimal) == ("pivots", answer.length, True)
    with pytest.raises(InundateError, match="expected `b`, "):
        check_certificate(certificate, board.with_game())
    hint, *rest = answer.moves
    after = solve(board.play([hint]))
    assert after.length == len(rest) and after.board.pivots == PIVOTS
    assert board.png()[:4] == answer.png()[:4] == b"\x89PNG"
    assert inundate.analyze(board, answer).accuracy == 1
    raises(MoveError, "^move 1: ", verify, board, [((0, 1), 0)])


def test_several_pivots_are_refused_in_words():
    board = Board("012\n120", pivots=PIVOTS)
    for wrong, text in [
        ([], "pivots: expected a place, found none at position 0"),
        ([(0, 0), (0, 0)], r"pivots: expected each place once, found \(0,0\) again at position 1"),
        ([(0, 0), "middle"], "pivots: "),
        ([(0, 0), (2, 0)], "pivot: "),
    ]:
        raises(BoardError, f"^{text}", Board, "012\n120", pivots=wrong)
    with pytest.raises(BoardError, match="pivots: expected none beside pivot and free, found"):
        Board("012\n120", pivots=PIVOTS, free=True)
    expected = "expected (one|the) .*, found (several pivots|a game of several pivots)"
    for refused in (
        lambda: solve(board, final_color=0),
        lambda: solve(board, "exact"),
        lambda: inundate.bounds(board),
        lambda: inundate.reductions.reduce(board, "fixed-to-free"),
    ):
        raises(InundateError, expected, refused)
