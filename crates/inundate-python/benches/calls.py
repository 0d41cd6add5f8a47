"""Measures the cost of calls: a board from an array, a search that has nothing to do, many boards
compared with the command line, Ctrl-C.

python benches/calls.py [PROGRAM]

PROGRAM is `inundate`, built in release; without it the command line is left out. Times are CPU
times, medians of several runs; the time to end after Ctrl-C is wall-clock time.
"""

import os
import random
import resource
import signal
import statistics
import subprocess
import sys
import threading
import time
from pathlib import Path

import numpy as np

import inundate

CORPUS = Path(__file__).parents[3] / "corpus"


def microseconds(call, times=2000, runs=9):
    """The CPU time of a call, the median of this many runs, and the least."""
    spent = []
    for _ in range(runs):
        start = time.process_time()
        for _ in range(times):
            call()
        spent.append((time.process_time() - start) / times * 1e6)
    return f"{statistics.median(spent):6.2f} µs (least {min(spent):.2f})"


def cpu_of_program(command):
    """The CPU seconds of a program."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def cpu_of_many(boards):
    """The CPU seconds of `solve_many`, all of which are proven."""
    start = time.process_time()
    answers = inundate.solve_many(boards)
    spent = time.process_time() - start
    assert all(answer.optimal for answer in answers)
    return spent


def delay_of_interrupt(board, seconds):
    """Wall-clock seconds from SIGINT to the exception."""
    sent = []

    def interrupt():
        time.sleep(seconds)
        sent.append(time.perf_counter())
        os.kill(os.getpid(), signal.SIGINT)

    thread = threading.Thread(target=interrupt)
    thread.start()
    try:
        inundate.solve(board)
    except inundate.Interrupted as interrupted:
        caught = time.perf_counter()
        assert interrupted.answer.limit == "interrupted"
        thread.join()
        return caught - sent[0]
    raise SystemExit("the search came to its end")


def main():
    array = inundate.generate(rows=14, cols=14, seed=1)[0].to_numpy()
    for dtype in ("u1", "u2", "i8"):
        cells = array.astype(dtype)
        print(
            f"Board of a 14×14 array, {np.dtype(dtype).name:>6}: "
            f"{microseconds(lambda cells=cells: inundate.Board(cells))}"
        )
    flooded, tiny = inundate.Board(np.zeros((14, 14), np.uint8)), inundate.Board("01\n10")
    print(f"solve, a flooded board:       {microseconds(lambda: inundate.solve(flooded))}")
    print(f"solve, a board of 4 cells:    {microseconds(lambda: inundate.solve(tiny))}")
    boards = inundate.read(CORPUS / "pc19.boards")
    program = sys.argv[1] if len(sys.argv) > 1 else None
    ours, theirs = [], []
    for _ in range(7):
        ours.append(cpu_of_many(boards))
        if program is not None:
            theirs.append(
                cpu_of_program([program, "solve", str(CORPUS / "pc19.boards"), "--format", "jsonl"])
            )
    print(f"solve_many on pc19: {statistics.median(ours):.3f} s (least {min(ours):.3f})")
    if theirs:
        print(f"inundate solve:     {statistics.median(theirs):.3f} s (least {min(theirs):.3f})")
    hard = inundate.generate(rows=40, cols=40, colors=8, seed=1)[0]
    rng = random.Random(1)
    delays = sorted(1000 * delay_of_interrupt(hard, rng.uniform(0.2, 0.8)) for _ in range(30))
    print(
        f"Ctrl-C: {statistics.median(delays):.0f} ms (90 % within {delays[26]:.0f} ms, "
        f"most {delays[-1]:.0f} ms, of {len(delays)})"
    )


if __name__ == "__main__":
    main()
