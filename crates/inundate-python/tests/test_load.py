"""The same answer in every run, at any load."""

import os
import random
import signal
import subprocess
import sys
import time

import pytest

# A quick method has another solution for these boards, which a bound proves: a search that is stopped at once has it.
SEARCHING = """
import inundate
made = [inundate.generate(rows=rows, cols=cols, colors=3, count=60, seed=1, free=True) for rows, cols in ((5, 5), (2, 9))]
boards = [board for board in made[0] + made[1] if inundate.solve(board, "merge-beam:3", time=0).optimal]
alone = [(board, inundate.solve(board, "merge-beam:3", threads=2, progress=lambda *_: None).moves) for board in boards]
boards = [(board, moves) for board, moves in alone if inundate.solve(board, "merge-beam:3", time=0).moves != moves]
assert boards
print("begins", flush=True)
try:
    while True:
        for board, moves in boards:
            found = inundate.solve(board, "merge-beam:3").moves
            assert found == moves, (found, moves)
except KeyboardInterrupt:
    print("ends", flush=True)
"""


@pytest.mark.skipif(os.name != "posix", reason="signals of POSIX")
def test_a_clock_that_stalls_changes_no_answer():
    # The clock of a process that is stopped goes on, as for one that waits for a busy machine.
    running = subprocess.Popen([sys.executable, "-c", SEARCHING], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert running.stdout.readline() == "begins\n", running.stderr.read()
    moments = random.Random(1)
    for _ in range(40):
        time.sleep(moments.uniform(0, 0.01))
        running.send_signal(signal.SIGSTOP)
        time.sleep(0.012)
        running.send_signal(signal.SIGCONT)
    if running.poll() is None:
        running.send_signal(signal.SIGINT)
    out, problem = running.communicate(timeout=60)
    assert out == "ends\n" and running.returncode == 0, problem[-2000:]
