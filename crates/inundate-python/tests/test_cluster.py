"""Work on threads, processes, Dask and Ray: the answers of one machine, whatever dies."""

import itertools
import json
import multiprocessing
import os
import signal
import subprocess
import sys
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor, ThreadPoolExecutor
from pathlib import Path

import pytest
from conftest import raises

import inundate
from inundate import Board, cluster, study
from inundate.cluster import Lost, map_iter, solve_iter

CORPUS = Path(__file__).parents[3] / "corpus"


@pytest.fixture(scope="module")
def boards():
    return inundate.generate(rows=6, cols=6, count=300, seed=1)


class Here:
    """A pool of this thread, which does the newest task first, and notes how many it was given."""

    def __init__(self, threads=1, lose=()):
        self.size, self.lose, self.most, self.shares, self.cancelled = threads, list(lose), 0, [], 0
        self.numbers = itertools.count()
        self.todo = {}

    def threads(self):
        return self.size

    def submit(self, function, argument):
        task = next(self.numbers)
        self.todo[task] = (function, argument)
        self.most = max(self.most, len(self.todo))
        self.shares.append(len(argument[0]))
        return task

    def wait(self, tasks):
        return [max(tasks)]

    def result(self, task):
        function, argument = self.todo.pop(task)
        if self.lose and self.lose.pop(0):
            raise Lost
        return function(argument)

    def cancel(self, tasks):
        self.cancelled += len(tasks)


def test_threads_and_processes_give_the_answers_of_one_machine(boards):
    expected = dict(enumerate(inundate.solve_many(boards)))
    with ThreadPoolExecutor(3) as workers:
        assert dict(solve_iter(workers, boards)) == expected
        assert list(solve_iter(workers, [])) == []
    with ProcessPoolExecutor(2, mp_context=multiprocessing.get_context("spawn")) as workers:
        found = dict(solve_iter(workers, boards))
    assert found == expected and (found[7].board, found[7].board.name) == (boards[7], "8")
    assert found[7].expanded == expected[7].expanded and found[7].proven_by == expected[7].proven_by


def test_other_functions_on_workers(boards):
    duels = inundate.duel.generate(rows=4, cols=4, colors=4, count=12, seed=2)
    some = boards[:24]
    with (
        ThreadPoolExecutor(2) as threads,
        ProcessPoolExecutor(2, multiprocessing.get_context("spawn")) as processes,
    ):
        for workers in [threads, processes]:
            counts = dict(map_iter(workers, inundate.count_shortest, some))
            assert counts == {
                number: inundate.count_shortest(board) for number, board in enumerate(some)
            }
            values = dict(map_iter(workers, inundate.duel.solve, duels))
            assert [values[number].value for number in range(12)] == [
                inundate.duel.solve(duel).value for duel in duels
            ]
            pivots = dict(
                map_iter(workers, inundate.solve, some[:4], method="exact", best_pivot=True)
            )
            assert [pivots[number].pivots for number in range(4)] == [
                inundate.solve(board, best_pivot=True).pivots for board in some[:4]
            ]


def test_functions_that_fail_and_workers_that_die():
    words = ["ab", "ba", "abc"]
    assert dict(map_iter(Here(lose=[True, False, True]), len, words)) == {0: 2, 1: 2, 2: 3}
    with pytest.raises(Lost):
        list(map_iter(Here(lose=[True] * 9), len, words, retries=2))
    with pytest.raises(TypeError, match="no len"):
        list(map_iter(Here(), len, [1]))
    with pytest.raises(ValueError, match="seconds: expected more than 0"):
        map_iter(Here(), len, words, seconds=0)
    assert list(map_iter(Here(), len, [])) == []


def test_the_options_are_those_of_solve_many(boards):
    with ThreadPoolExecutor(2) as workers:
        for options in (
            {"method": "greedy-area"},
            {"at_most": 9},
            {"final_color": 1},
            {"method": "random-permutation", "seed": 7},
            {"memory": 1000},
        ):
            assert [
                answer for _, answer in sorted(solve_iter(workers, boards[:30], **options))
            ] == inundate.solve_many(boards[:30], **options)
        large = inundate.generate(rows=40, cols=40, colors=8, seed=1)
        assert next(solve_iter(workers, large, time=0.1))[1].limit == "time"


def test_boards_are_taken_when_there_is_room(boards):
    taken = 0

    def endless():
        nonlocal taken
        for board in itertools.cycle(boards):
            taken += 1
            yield board

    pool = Here(threads=2)
    answers = solve_iter(pool, endless(), at_a_time=2, seconds=0.0001)
    for _ in range(50):
        next(answers)
    assert pool.most == 4 and taken <= sum(pool.shares) < 100
    answers.close()
    assert pool.cancelled == len(pool.todo) >= 3


def test_shares_take_the_time_that_is_wanted():
    size = cluster._Size(2.0)
    took = []
    for _ in range(12):
        took.append(0.004 * size.items)
        size.learn(size.items, took[-1])
    assert took[0] == 0.016 and all(
        after <= 4.001 * before for before, after in itertools.pairwise(took)
    )
    assert took[-1] == pytest.approx(2.0, rel=0.01)
    # Boards that take long are sent one by one, and there is an end to the boards of a share.
    size.learn(500, 5000.0)
    assert size.items == 1
    quick = cluster._Size(2.0)
    for _ in range(20):
        quick.learn(quick.items, 0.0)
    assert quick.items == cluster.MOST


def test_shares_of_dead_workers_are_given_again(boards):
    expected = dict(enumerate(inundate.solve_many(boards[:40])))
    assert dict(solve_iter(Here(lose=[True, False, True, True]), boards[:40])) == expected
    with pytest.raises(Lost):
        list(solve_iter(Here(lose=[True] * 9), boards[:40], retries=2))


def test_what_a_search_raises_is_not_repeated(boards):
    pool = Here(threads=2)
    with pytest.raises(inundate.MethodError, match="expected the free game"):
        list(solve_iter(pool, boards, method="free-exact"))
    assert len(pool.shares) == 4 and pool.cancelled == 3
    with ThreadPoolExecutor(1) as workers, pytest.raises(TypeError):
        list(solve_iter(workers, [1]))


def test_results_are_kept(boards, tmp_path):
    expected = dict(enumerate(inundate.solve_many(boards)))
    first = solve_iter(Here(threads=3), boards, folder=tmp_path / "kept")
    found = dict(itertools.islice(first, 70))
    first.close()
    lines = (tmp_path / "kept" / "answers.jsonl").read_text().splitlines()
    assert len(found) <= len(lines) < len(boards)
    pool = Here()
    assert dict(solve_iter(pool, boards, folder=tmp_path / "kept")) == expected
    assert sum(pool.shares) == len(boards) - len(lines)
    # All of it is there now, with what it took.
    pool = Here()
    again = dict(solve_iter(pool, boards, folder=tmp_path / "kept"))
    assert again == expected and pool.shares == [] and again[5].board.name == "6"
    assert again[5].seconds > 0
    # The lines are those of the command line, with four fields more.
    lines = (tmp_path / "kept" / "answers.jsonl").read_text().splitlines()
    assert sorted(json.loads(line)["index"] for line in lines) == list(range(len(boards)))
    start = expected[0].to_json(0, statistics=False)[:-1]
    assert sum(line.startswith(start) for line in lines) == 1


@pytest.mark.skipif(os.name != "posix", reason="signals of POSIX")
def test_a_killed_process_ends_its_executor_and_another_goes_on(boards, tmp_path):
    spawn = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(2, spawn) as workers, pytest.raises(BrokenExecutor):
        answers = solve_iter(workers, boards, folder=tmp_path, seconds=0.001)
        next(answers)
        os.kill(next(iter(workers._processes)), signal.SIGKILL)
        list(answers)
    with ProcessPoolExecutor(2, spawn) as workers:
        found = dict(solve_iter(workers, boards, folder=tmp_path))
    assert found == dict(enumerate(inundate.solve_many(boards)))


def test_names_with_separators_of_lines(tmp_path):
    board = Board.from_edges(["a\u2028b", "c\x85", "a\u2028b"], [(0, 1), (1, 2)], pivot=0)
    for pool in (Here(), Here()):
        assert dict(solve_iter(pool, [board], folder=tmp_path))[0].length == 2
    assert pool.shares == []


@pytest.mark.parametrize(
    "damage", ["cut", "changed", "other boards", "other options", "other version"]
)
def test_what_is_damaged_or_of_something_else_is_not_used(boards, tmp_path, damage, monkeypatch):
    ten = boards[:10]
    list(solve_iter(Here(), ten, folder=tmp_path))
    options = {}
    file = tmp_path / "answers.jsonl"
    text = file.read_text()
    if damage == "cut":
        # The first line is whole.
        file.write_text(text[: len(text) // 2])
    elif damage == "changed":
        file.write_text(text.replace('"moves":', '"moves":1'))
    if damage == "other boards":
        ten = boards[10:20]
    if damage == "other options":
        options["at_most"] = 5
    if damage == "other version":
        monkeypatch.setattr("inundate.cluster.VERSION", "0.0.0")
    pool = Here()
    found = [answer for _, answer in sorted(solve_iter(pool, ten, folder=tmp_path, **options))]
    assert found == inundate.solve_many(ten, **options)
    assert sum(pool.shares) == (5 if damage == "cut" else 10)


@pytest.mark.parametrize(
    ("arguments", "error", "message"),
    [
        ({"workers": 3}, TypeError, "workers: expected a concurrent.futures.Executor"),
        ({"seconds": 0}, ValueError, "seconds: expected more than 0, found 0"),
        ({"seconds": float("nan")}, ValueError, "seconds: expected more than 0, found nan"),
        ({"at_a_time": 0}, ValueError, "at_a_time: expected at least 1, found 0"),
        ({"retries": -1}, ValueError, "retries: expected at least 0, found -1"),
    ],
)
def test_bad_arguments(arguments, error, message):
    with pytest.raises(error, match=message):
        solve_iter(**{"workers": Here(), "boards": [Board("01")]} | arguments)


# A cluster of Dask or Ray.
ON_A_CLUSTER = """
import sys
import inundate
from inundate.cluster import solve_iter

def check(workers):
    boards = inundate.generate(rows=6, cols=6, count=300, seed=1)
    assert dict(solve_iter(workers, boards)) == dict(enumerate(inundate.solve_many(boards)))
    try:
        list(solve_iter(workers, boards, method="free-exact"))
    except inundate.MethodError as error:
        print(error)

if __name__ == "__main__":
    if sys.argv[1] == "ray":
        import ray
        ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False)
        check(ray)
    else:
        from distributed import Client, LocalCluster
        options = {"n_workers": 1, "threads_per_worker": 2, "processes": False}
        with LocalCluster(**options, dashboard_address=None) as cluster, Client(cluster) as client:
            check(client)
"""


@pytest.mark.parametrize("where", ["dask", pytest.param("ray", marks=pytest.mark.long)])
def test_clusters(where, tmp_path):
    pytest.importorskip({"dask": "distributed"}.get(where, where))
    program = tmp_path / "on_a_cluster.py"
    program.write_text(ON_A_CLUSTER)
    ran = subprocess.run(
        [sys.executable, str(program), where], capture_output=True, text=True, timeout=120
    )
    assert ran.returncode == 0, ran.stderr[-2000:]
    assert "free-exact: expected the free game" in ran.stdout


# Four workers, of which two are killed; then this process is, and another goes on.
KILLED = """
import os, signal, sys, time
import inundate
from inundate.cluster import solve_iter

def pid(seconds):
    time.sleep(seconds)
    return os.getpid()

def main():
    where, path, folder, last = sys.argv[1:]
    boards = inundate.read(path)[:200]
    if where == "ray":
        import ray as workers
        workers.init(num_cpus=4, include_dashboard=False, log_to_driver=False)
        # Workers start when there is work for them.
        pids = list(set(workers.get([workers.remote(num_cpus=1)(pid).remote(5) for _ in range(4)])))
    else:
        from distributed import Client, LocalCluster
        options = {"n_workers": 4, "threads_per_worker": 1, "processes": True}
        workers = Client(LocalCluster(**options, dashboard_address=None, host="127.0.0.1"))
        pids = list(workers.run(os.getpid).values())
    found = {}
    for number, answer in solve_iter(workers, boards, folder=folder, seconds=0.001, at_a_time=1):
        found[number] = answer
        if last == "workers" and len(found) in (30, 60):
            os.kill(pids.pop(), signal.SIGKILL)
        if last == "this" and len(found) == 90:
            os.kill(os.getpid(), signal.SIGKILL)
    for number in sorted(found):
        print(found[number].to_json(number, statistics=False))

if __name__ == "__main__":
    main()
"""


@pytest.mark.skipif(os.name != "posix", reason="signals of POSIX")
@pytest.mark.long
@pytest.mark.parametrize("where", ["dask", "ray"])
def test_killed_workers_and_a_killed_program(where, tmp_path):
    pytest.importorskip({"dask": "distributed"}.get(where, where))
    answers = inundate.solve_many(inundate.read(CORPUS / "pc19.boards")[:200])
    expected = "".join(
        answer.to_json(number, statistics=False) + "\n" for number, answer in enumerate(answers)
    )
    program = tmp_path / "killed.py"
    program.write_text(KILLED)

    def run(folder, last):
        command = [
            sys.executable,
            str(program),
            where,
            str(CORPUS / "pc19.boards"),
            str(tmp_path / folder),
            last,
        ]
        return subprocess.run(command, capture_output=True, text=True, timeout=280)

    done = run("workers", "workers")
    assert (done.returncode, done.stdout) == (0, expected), done.stderr[-2000:]
    assert run("program", "this").returncode == -signal.SIGKILL
    kept = (tmp_path / "program" / "answers.jsonl").read_text()
    assert 90 <= len(kept.splitlines()) < 200
    done = run("program", "nothing")
    assert (done.returncode, done.stdout) == (0, expected), done.stderr[-2000:]
    assert (tmp_path / "program" / "answers.jsonl").read_text().startswith(kept)


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
    return {
        path.name: path.read_bytes()
        for path in folder.glob("*")
        if path.name.startswith(("results", "summary"))
    }


def test_shards_of_a_study_join_to_the_whole(tmp_path):
    path = tmp_path / "study.toml"
    path.write_text(STUDY)
    whole = study.run(path, tmp_path / "whole", statistics=False)
    assert whole.complete and whole.boards == 100 and whole.table.count("\n") == 9

    def shard(number):
        return study.run(path, tmp_path / str(number), shard=(number, 3), statistics=False)

    with ThreadPoolExecutor(2) as workers:
        done = dict(map_iter(workers, shard, [1, 2, 3]))
    assert all(part.complete for part in done.values())
    assert (
        study.merge(path, [tmp_path / "1", tmp_path / "2", tmp_path / "3"], tmp_path / "merged")
        == whole
    )
    assert len(files(tmp_path / "whole")) == 4
    assert files(tmp_path / "merged") == files(tmp_path / "whole")


def test_bad_studies(tmp_path):
    path = tmp_path / "study.toml"
    raises(FileNotFoundError, "study.toml", study.run, path, tmp_path / "results")
    path.write_text(STUDY.replace("seed = 3", "seed = true"))
    caught = raises(inundate.FormatError, None, study.run, path, tmp_path / "results")
    assert caught.line == 3
    path.write_text(STUDY)
    study.run(path, tmp_path / "results", statistics=False)
    path.write_text(STUDY.replace("seed = 3", "seed = 4"))
    with pytest.raises(inundate.InundateError, match="expected"):
        study.run(path, tmp_path / "results", statistics=False)
    raises(inundate.InundateError, "shard: ", study.run, path, tmp_path / "other", shard=(3, 2))
