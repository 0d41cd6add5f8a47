"""A Dask cluster whose workers and scheduler are killed gives the bytes of one machine."""

import os
import re
import signal
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

import inundate
from inundate.cluster import merge, shares, solve_share

CORPUS = Path(__file__).parents[3] / "corpus"


def one_machine(boards):
    reports = inundate.solve_many(boards)
    return "".join(report.to_json(index, statistics=False) + "\n" for index, report in enumerate(reports))


def test_shares_are_those_of_the_command_line(tmp_path):
    boards = inundate.read(CORPUS / "ilp-article.boards")
    for count in (1, 2, 3, 50):
        parts = shares(boards, count, tmp_path)
        for part in parts:
            solve_share(part)
        assert merge(parts) == one_machine(boards)
    numbers = re.findall(r'"index":(\d+)', shares(boards, 2, tmp_path)[1].path.read_text())
    assert all(int(number) % 2 == 1 for number in numbers)
    assert not list(tmp_path.glob(".unfinished-*"))


def test_a_finished_share_is_not_computed_again(tmp_path):
    part = shares(inundate.generate(rows=3, cols=3), 1, tmp_path)[0]
    part.path.write_text("kept\n")
    solve_share(part)
    assert part.path.read_text() == "kept\n"
    other = shares(inundate.generate(rows=3, cols=3, seed=1), 1, tmp_path)[0]
    assert other.path != part.path


# Four workers, of which two are killed; then the scheduler and all are, and another cluster goes on.
KILLED = """
import os, signal, sys
import inundate
from inundate.cluster import dask as cluster
from distributed import Client, LocalCluster

def main():
    path, folder, last = sys.argv[1:4]
    boards = inundate.read(path)[:200]
    with LocalCluster(n_workers=4, threads_per_worker=1, processes=True, dashboard_address=None, host="127.0.0.1") as local:
        with Client(local) as client:
            pids = list(client.run(os.getpid).values())
            assert len(set(pids)) == 4
            def kill(done, of):
                if done in (3, 6) and last == "workers":
                    os.kill(pids.pop(), signal.SIGKILL)
                if done == 9 and last == "scheduler":
                    print("killed after", done, "of", of, flush=True)
                    for pid in pids:
                        os.kill(pid, signal.SIGKILL)
                    os.kill(os.getpid(), signal.SIGKILL)
            text = cluster.solve_boards(client, boards, folder, count=25, at_a_time=1, progress=kill)
    open(folder + "/merged", "w").write(text)

if __name__ == "__main__":
    main()
"""


def run(tmp_path, folder, last):
    program = tmp_path / "killed.py"
    program.write_text(textwrap.dedent(KILLED))
    command = [sys.executable, str(program), str(CORPUS / "pc19.boards"), str(folder), last]
    return subprocess.run(command, capture_output=True, text=True, timeout=240)


@pytest.mark.skipif(os.name != "posix", reason="signals of POSIX")
def test_killed_workers_and_a_killed_scheduler(tmp_path):
    pytest.importorskip("distributed")
    expected = one_machine(inundate.read(CORPUS / "pc19.boards")[:200])

    workers = tmp_path / "workers"
    workers.mkdir()
    done = run(tmp_path, workers, "workers")
    assert done.returncode == 0, done.stderr[-2000:]
    assert (workers / "merged").read_text() == expected

    # The scheduler of a local cluster is in the process that asks.
    scheduler = tmp_path / "scheduler"
    scheduler.mkdir()
    done = run(tmp_path, scheduler, "scheduler")
    assert done.returncode == -signal.SIGKILL, done.stderr[-2000:]
    finished = {path: path.stat().st_mtime_ns for path in scheduler.glob("share-*")}
    assert 9 <= len(finished) < 25
    done = run(tmp_path, scheduler, "nothing")
    assert done.returncode == 0, done.stderr[-2000:]
    assert (scheduler / "merged").read_text() == expected
    assert all(path.stat().st_mtime_ns == time for path, time in finished.items())
