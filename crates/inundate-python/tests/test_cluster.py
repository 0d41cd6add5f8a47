"""Clusters of Dask and Ray whose workers and schedulers are killed give the bytes of one machine."""

import os
import re
import signal
import subprocess
import sys
import textwrap
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

import inundate
from inundate import Board, study
from inundate.cluster import merge, merge_study, random_shards, shards, solve_iter, solve_shard, study_shards

CORPUS = Path(__file__).parents[3] / "corpus"


def one_machine(boards):
    answers = inundate.solve_many(boards)
    return "".join(answer.to_json(index, statistics=False) + "\n" for index, answer in enumerate(answers))


def test_shards_are_those_of_the_command_line(tmp_path):
    boards = inundate.read(CORPUS / "ilp-article.boards")
    for count in (1, 2, 3, 50):
        parts = shards(boards, count, tmp_path)
        for part in parts:
            solve_shard(part)
        assert merge(parts) == one_machine(boards)
    numbers = re.findall(r'"index":(\d+)', shards(boards, 2, tmp_path)[1].path.read_text())
    assert all(int(number) % 2 == 1 for number in numbers)
    assert not list(tmp_path.glob(".unfinished-*"))


def test_names_with_separators_of_lines(tmp_path):
    board = Board.from_edges(["a\u2028b", "c\x85", "a\u2028b"], [(0, 1), (1, 2)], pivot=0)
    parts = shards([board, board, board], 2, tmp_path)
    for part in parts:
        solve_shard(part)
    assert merge(parts) == one_machine([board, board, board])
    with ThreadPoolExecutor(1) as workers:
        for _ in range(2):
            assert dict(solve_iter(workers, [board], folder=tmp_path / "kept"))[0].length == 2


def test_a_finished_shard_is_not_computed_again(tmp_path):
    part = shards(inundate.generate(rows=3, cols=3), 1, tmp_path)[0]
    part.path.write_text("kept\n")
    solve_shard(part)
    assert part.path.read_text() == "kept\n"
    other = shards(inundate.generate(rows=3, cols=3, seed=1), 1, tmp_path)[0]
    assert other.path != part.path


def test_random_shards_are_those_of_the_series(tmp_path):
    boards = inundate.generate(rows=6, cols=5, colors=4, count=11, seed=3)
    parts = random_shards(11, 4, tmp_path, rows=6, cols=5, colors=4, seed=3)
    for part in parts:
        assert not part.done
        solve_shard(part)
        assert part.done
    assert merge(parts) == one_machine(boards)
    assert random_shards(11, 4, tmp_path, rows=6, cols=5, colors=4, seed=4)[0].path != parts[0].path


STUDY = """
name = "cluster"
seed = 3
methods = ["exact", "greedy-area"]

[[boards]]
kind = "grid"
sizes = [[8, 8], [10, 10]]
colors = [4, 6]
count = 25
"""


def files(folder):
    """The results of a study by name, without what tells how it was run."""
    return {path.name: path.read_bytes() for path in folder.glob("*") if path.name.startswith(("results", "summary"))}


def test_shards_of_a_study_join_to_the_whole(tmp_path):
    path = tmp_path / "study.toml"
    path.write_text(STUDY)
    whole = study.run(path, tmp_path / "whole", statistics=False)
    assert whole.complete and whole.boards == 100 and whole.table.count("\n") == 9
    parts = study_shards(path, 3, tmp_path / "parts")
    for part in parts:
        assert not part.done
        solve_shard(part)
        assert part.done
    assert merge_study(parts) == whole
    assert len(files(tmp_path / "whole")) == 4
    assert files(tmp_path / "parts" / "merged") == files(tmp_path / "whole")


def test_bad_studies(tmp_path):
    path = tmp_path / "study.toml"
    with pytest.raises(OSError, match="study.toml"):
        study.run(path, tmp_path / "results")
    path.write_text(STUDY.replace("seed = 3", "seed = true"))
    with pytest.raises(inundate.FormatError) as caught:
        study.run(path, tmp_path / "results")
    assert caught.value.line == 3
    path.write_text(STUDY)
    study.run(path, tmp_path / "results", statistics=False)
    path.write_text(STUDY.replace("seed = 3", "seed = 4"))
    with pytest.raises(inundate.InundateError, match="expected"):
        study.run(path, tmp_path / "results", statistics=False)
    with pytest.raises(inundate.InundateError, match="shard: "):
        study.run(path, tmp_path / "other", shard=(3, 2))


def test_the_files_of_a_shard_have_the_usual_rights(tmp_path):
    before = os.umask(0o027)
    try:
        part = shards(inundate.generate(rows=3, cols=3), 1, tmp_path)[0]
        solve_shard(part)
    finally:
        os.umask(before)
    if os.name == "posix":
        assert part.path.stat().st_mode & 0o777 == 0o640


# What a cluster in one process does with tasks of our own.
THREADS = """
import sys, time, uuid
from dataclasses import dataclass
from pathlib import Path
from distributed import Client, LocalCluster
import inundate
from inundate.cluster import dask

@dataclass(frozen=True)
class Meeting:
    "Waits until as many have begun as the worker has threads."
    folder: str
    done = False
    def run(self):
        folder = Path(self.folder)
        (folder / uuid.uuid4().hex).touch()
        end = time.monotonic() + 20
        while len(list(folder.iterdir())) < 8:
            if time.monotonic() > end:
                raise SystemError("the threads wait for one another")
            time.sleep(0.01)

@dataclass(frozen=True)
class Failing:
    folder: str
    done = False
    def run(self):
        (Path(self.folder) / uuid.uuid4().hex).touch()
        raise ValueError("wrong in every run")

if __name__ == "__main__":
    folder = Path(sys.argv[1])
    for name in ("meeting", "failing", "results"):
        (folder / name).mkdir()
    with LocalCluster(n_workers=1, threads_per_worker=8, processes=False, dashboard_address=None) as cluster, Client(cluster) as client:
        dask.spread(client, [Meeting(str(folder / "meeting")) for _ in range(8)], 1, 10, None)
        try:
            dask.spread(client, [Failing(str(folder / "failing"))], 2, 10, None)
        except ValueError:
            print("attempts:", len(list((folder / "failing").iterdir())))
        boards = inundate.generate(rows=5, cols=5, count=60)
        for progress in (True, False):
            text = dask.solve_boards(client, boards, folder / "results" / str(progress), progress=progress)
            print("lines:", text.count("\\n"))
        print("boards:", dask.run_study(client, folder / "study.toml", folder / "results" / "study", 3).boards)
        try:
            dask.solve_boards(client, boards, folder / "results" / "3", progress=3)
        except TypeError as error:
            print(error)
"""


def test_dask_uses_all_threads_and_repeats_no_mistake(tmp_path):
    pytest.importorskip("distributed")
    pytest.importorskip("tqdm")
    program = tmp_path / "threads.py"
    program.write_text(THREADS)
    (tmp_path / "study.toml").write_text(STUDY)
    command = [sys.executable, str(program), str(tmp_path)]
    ran = subprocess.run(command, capture_output=True, text=True, timeout=120)
    assert ran.returncode == 0, ran.stderr[-2000:]
    assert ran.stdout.splitlines() == [
        "attempts: 1",
        "lines: 60",
        "lines: 60",
        "boards: 100",
        "progress: expected True, a function or None, found 3",
    ]
    assert "3/3" in ran.stderr


# Four workers, of which two are killed; then the scheduler and all are, and another cluster goes on.
KILLED = """
import os, signal, sys, time
import inundate
from inundate.cluster import dask, ray as on_ray

class Dask:
    def __enter__(self):
        from distributed import Client, LocalCluster
        self.cluster = LocalCluster(n_workers=4, threads_per_worker=1, processes=True, dashboard_address=None, host="127.0.0.1")
        self.client = Client(self.cluster)
        self.pids = list(self.client.run(os.getpid).values())
        assert len(set(self.pids)) == 4
        return self
    def worker(self):
        return self.pids.pop()
    def solve(self, boards, folder, **options):
        return dask.solve_boards(self.client, boards, folder, **options)
    def study(self, path, folder, count, **options):
        return dask.run_study(self.client, path, folder, count, **options)
    def all(self):
        # The scheduler is in this process.
        return self.pids
    def __exit__(self, *_):
        self.client.close()
        self.cluster.close()

class Ray:
    def __enter__(self):
        import psutil, ray
        self.ray = ray
        ray.init(num_cpus=4, include_dashboard=False, log_to_driver=False)
        @ray.remote(num_cpus=1)
        def pid(seconds):
            time.sleep(seconds)
            return os.getpid()
        # Workers start when there is work for them.
        for seconds in (1, 5, 20):
            if len(set(ray.get([pid.remote(seconds) for _ in range(4)]))) == 4:
                return self
        raise SystemExit("four workers did not start")
    def solve(self, boards, folder, **options):
        return on_ray.solve_boards(boards, folder, **options)
    def study(self, path, folder, count, **options):
        return on_ray.run_study(path, folder, count, **options)
    def worker(self):
        import psutil
        workers = [process for process in psutil.Process().children(recursive=True) if process.name().startswith("ray::")]
        busy = [process for process in workers if process.name().startswith("ray::solve")]
        return (busy or workers)[0].pid
    def all(self):
        import psutil
        # The head: where all tasks are registered, the scheduler, and what they have started.
        return [process.pid for process in psutil.Process().children(recursive=True)]
    def __exit__(self, *_):
        self.ray.shutdown()

def main():
    where, what, path, folder, last = sys.argv[1:]
    with {"dask": Dask, "ray": Ray}[where]() as cluster:
        def kill(done, of):
            if done in (3, 6) and last == "workers":
                os.kill(cluster.worker(), signal.SIGKILL)
            if done == 9 and last == "scheduler":
                for pid in cluster.all():
                    os.kill(pid, signal.SIGKILL)
                os.kill(os.getpid(), signal.SIGKILL)
        if what == "boards":
            text = cluster.solve(inundate.read(path)[:200], folder, count=25, at_a_time=1, progress=kill)
            open(folder + "/merged", "w").write(text)
        else:
            assert cluster.study(path, folder, 25, at_a_time=1, progress=kill).complete

if __name__ == "__main__":
    main()
"""


def run(tmp_path, *arguments):
    program = tmp_path / "killed.py"
    program.write_text(textwrap.dedent(KILLED))
    command = [sys.executable, str(program), *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True, timeout=280)


@pytest.mark.skipif(os.name != "posix", reason="signals of POSIX")
@pytest.mark.long
@pytest.mark.parametrize("where", ["dask", "ray"])
def test_killed_workers_and_a_killed_scheduler(where, tmp_path):
    pytest.importorskip({"dask": "distributed"}.get(where, where))
    expected = one_machine(inundate.read(CORPUS / "pc19.boards")[:200])

    workers = tmp_path / "workers"
    workers.mkdir()
    done = run(tmp_path, where, "boards", CORPUS / "pc19.boards", workers, "workers")
    assert done.returncode == 0, done.stderr[-2000:]
    assert (workers / "merged").read_text() == expected

    scheduler = tmp_path / "scheduler"
    scheduler.mkdir()
    done = run(tmp_path, where, "boards", CORPUS / "pc19.boards", scheduler, "scheduler")
    assert done.returncode == -signal.SIGKILL, done.stderr[-2000:]
    finished = {path: path.stat().st_mtime_ns for path in scheduler.glob("shard-*")}
    assert 9 <= len(finished) < 25
    done = run(tmp_path, where, "boards", CORPUS / "pc19.boards", scheduler, "nothing")
    assert done.returncode == 0, done.stderr[-2000:]
    assert (scheduler / "merged").read_text() == expected
    assert all(path.stat().st_mtime_ns == time for path, time in finished.items())


@pytest.mark.skipif(os.name != "posix", reason="signals of POSIX")
@pytest.mark.long
@pytest.mark.parametrize("where", ["dask", "ray"])
def test_a_study_whose_workers_are_killed(where, tmp_path):
    pytest.importorskip({"dask": "distributed"}.get(where, where))
    path = tmp_path / "study.toml"
    path.write_text(STUDY)
    study.run(path, tmp_path / "whole", statistics=False)
    done = run(tmp_path, where, "study", path, tmp_path / "parts", "workers")
    assert done.returncode == 0, done.stderr[-2000:]
    assert files(tmp_path / "parts" / "merged") == files(tmp_path / "whole")
