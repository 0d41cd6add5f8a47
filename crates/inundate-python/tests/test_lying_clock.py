"""Clocks that stall and jump: without limits of time the answers are the same, and with one they are true."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[2] / "inundate-cli" / "tests" / "it" / "lying_clock.c"

SEEDS = ["1", "2", "3"]

# Answers that depend on no time, as lines.
TIMELESS = """
import inundate
from inundate import Board
made = dict(rows=9, cols=9, colors=5, seed=4)
fixed, free = inundate.generate(**made)[0], inundate.generate(rows=5, cols=5, colors=4, seed=1, free=True)[0]
for board in (fixed, free):
    for threads in (1, 2):
        print(inundate.solve(board, threads=threads).to_json(statistics=False))
    answer, certificate = inundate.certify(board)
    print(certificate, inundate.check_certificate(certificate, board))
    print(inundate.connect(board, [(0, 0), (4, 4)]).to_json(statistics=False))
for method in ("beam", "sat", "idastar"):
    print(inundate.solve(inundate.generate(rows=6, cols=6, colors=4)[0], method).to_json(statistics=False))
boards = inundate.generate(rows=6, cols=6, colors=4, count=20, seed=2)
seen = inundate.solve_many(boards, threads=2, progress=lambda *_: None)
print([answer.to_json(statistics=False) for answer in seen])
small = Board("0012\\n3201\\n1023")
print(inundate.analyze(small, [2, 3, 0, 1, 2, 3]))
print(inundate.puzzle(Board("300\\n121\\n012")))
print(inundate.scs(["abcb", "bdca", "cabd"]), inundate.best_pivot(fixed))
"""

# The bounds and moves of a search that a limit may stop at any time.
LIMITED = """
import inundate, json, sys
board = inundate.generate(rows=14, cols=14, colors=6, seed=1)[0]
answer = inundate.solve(board, time=float(sys.argv[1]))
print(json.dumps([answer.lower_bound, answer.moves]))
"""


@pytest.fixture(scope="module")
def library(tmp_path_factory):
    """The library that lies."""
    compiler = shutil.which("cc")
    if not (sys.platform == "linux" and compiler):
        pytest.skip("needs Linux and a C compiler")
    path = tmp_path_factory.mktemp("clock") / "lying_clock.so"
    subprocess.run([compiler, "-shared", "-fPIC", "-O1", "-o", path, SOURCE], check=True)
    times = json.loads(ran("import time; print([time.monotonic() for _ in range(100)])", lie=(path, "1")))
    assert times != sorted(times)
    return path


def ran(program, *arguments, lie=None):
    """What a program prints; `lie` is the library and a seed."""
    more = {} if lie is None else {"LD_PRELOAD": str(lie[0]), "LYING_CLOCK": lie[1]}
    command = [sys.executable, "-c", program, *arguments]
    return subprocess.run(
        command, env={**os.environ, **more}, check=True, capture_output=True, text=True
    ).stdout


def test_without_limits_the_answers_are_the_same(library):
    right = ran(TIMELESS)
    assert len(right.splitlines()) > 20
    for seed in SEEDS:
        assert ran(TIMELESS, lie=(library, seed)) == right, seed


def test_with_limits_the_answers_are_true(library):
    board = json.loads(ran(LIMITED, "1000"))
    optimum = len(board[1])
    assert board[0] == optimum
    for seed in SEEDS:
        lower_bound, moves = json.loads(ran(LIMITED, "1", lie=(library, seed)))
        assert lower_bound <= optimum <= len(moves), seed
