"""Boards, or other things, spread over many workers.

`solve_iter` yields answers as they come, and `map_iter` what another function answers. The workers
are those of an executor of `concurrent.futures`, of Dask, of Ray, or of a `Pool` of your own.
"""

from __future__ import annotations

import hashlib
import importlib
import json
import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent import futures
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from inundate._inundate import VERSION, Answer, Board, solve_many, unpickle_answer

if TYPE_CHECKING:
    from inundate.types import Color

__all__ = ["Lost", "Pool", "map_iter", "solve_iter"]

FIRST = 4
"""The number of items in the first shares, whose time is unknown."""
MOST = 20_000
"""The largest number of items in a share: some megabytes."""
GROWTH = 4
"""The largest factor by which a share has more items than one that is done."""

Item = TypeVar("Item")
Result = TypeVar("Result")


class Lost(Exception):
    """The worker of a task died. Another one may do it."""


class Pool(Protocol):
    """Workers that call functions. A task is what `submit` returns."""

    def threads(self) -> int:
        """The number of tasks that can run at a time now; workers come and go."""
        ...

    def submit(self, function: Callable[[Any], Any], argument: Any) -> Any:
        """Begins a task."""
        ...

    def wait(self, tasks: Sequence[Any]) -> Sequence[Any]:
        """Waits until some of the tasks are done, and returns these."""
        ...

    def result(self, task: Any) -> Any:
        """The result of the function, or its exception.

        Raises:
            Lost: if the worker died.
        """
        ...

    def cancel(self, tasks: Sequence[Any]) -> None:
        """Cancels tasks."""
        ...


class _Executor:
    """The threads or processes of a `concurrent.futures.Executor`. If a process dies, the whole
    executor is broken, and its `BrokenExecutor` is raised."""

    def __init__(self, executor: futures.Executor) -> None:
        self.executor = executor
        self.workers: int = getattr(executor, "_max_workers", None) or os.cpu_count() or 1

    def threads(self) -> int:
        return self.workers

    def submit(self, function: Callable[[Any], Any], argument: Any) -> Any:
        return self.executor.submit(function, argument)

    def wait(self, tasks: Sequence[Any]) -> Sequence[Any]:
        return list(futures.wait(tasks, return_when=futures.FIRST_COMPLETED).done)

    def result(self, task: Any) -> Any:
        return task.result()

    def cancel(self, tasks: Sequence[Any]) -> None:
        for task in tasks:
            task.cancel()


class _Dask:
    """The workers of a `distributed.Client`."""

    def __init__(self, client: Any) -> None:
        self.client = client
        self.distributed: Any = importlib.import_module("distributed")

    def threads(self) -> int:
        workers: dict[str, Any] = self.client.scheduler_info(n_workers=-1)["workers"]
        return sum(worker["nthreads"] for worker in workers.values())

    def submit(self, function: Callable[[Any], Any], argument: Any) -> Any:
        # The scheduler gives a task of a dead worker again; its own `retries` would repeat one that
        # raised an exception.
        return self.client.submit(function, argument, pure=False)

    def wait(self, tasks: Sequence[Any]) -> Sequence[Any]:
        return list(self.distributed.wait(list(tasks), return_when="FIRST_COMPLETED").done)

    def result(self, task: Any) -> Any:
        # The scheduler gives up a task after some dead workers.
        try:
            return task.result()
        except self.distributed.KilledWorker as error:
            raise Lost from error

    def cancel(self, tasks: Sequence[Any]) -> None:
        self.client.cancel(list(tasks))


class _Ray:
    """The workers of the Ray cluster that `ray.init` has begun or found."""

    def __init__(self, ray: Any) -> None:
        self.ray = ray
        self.exceptions: Any = importlib.import_module("ray.exceptions")

    def threads(self) -> int:
        return int(self.ray.cluster_resources().get("CPU", 1))

    def submit(self, function: Callable[[Any], Any], argument: Any) -> Any:
        return self.ray.remote(num_cpus=1, max_retries=0)(function).remote(argument)

    def wait(self, tasks: Sequence[Any]) -> Sequence[Any]:
        done, _ = self.ray.wait(list(tasks), num_returns=1)
        return list(done)

    def result(self, task: Any) -> Any:
        try:
            return self.ray.get(task)
        except self.exceptions.RayTaskError as error:
            raise error.cause from error
        except (self.exceptions.WorkerCrashedError, self.exceptions.NodeDiedError) as error:
            raise Lost from error

    def cancel(self, tasks: Sequence[Any]) -> None:
        for task in tasks:
            self.ray.cancel(task)


def _pool_of(workers: Any) -> Pool:
    if isinstance(workers, futures.Executor):
        return _Executor(workers)
    if getattr(workers, "__name__", None) == "ray":
        return _Ray(workers)
    if hasattr(workers, "scheduler_info"):
        return _Dask(workers)
    if all(hasattr(workers, name) for name in ("threads", "submit", "wait", "result", "cancel")):
        pool: Pool = workers
        return pool
    raise TypeError(
        "workers: expected a concurrent.futures.Executor, a distributed.Client, "
        f"the module ray or a Pool, found {workers!r}"
    )


def map_iter(
    workers: Any,
    function: Callable[..., Result],
    items: Iterable[Item],
    *,
    seconds: float = 2.0,
    at_a_time: int = 2,
    retries: int = 3,
    **options: Any,
) -> Iterator[tuple[int, Result]]:
    """Calls a function for each of many things on many workers, and yields (number, answer) as they
    come.

    The shares are made and given as those of `solve_iter`. The function has to be one that the
    workers can import, like `inundate.count_shortest`, `inundate.analyze` or `inundate.duel.solve`;
    Dask and Ray also send one of your program.

    Args:
        workers, seconds, at_a_time, retries: As for `solve_iter`.
        function: It takes a thing and the options.
        items: Boards, duels, or what else it takes. It may be a generator without end.
        options: Its arguments by name.

    Raises:
        Lost: if a share has lost more workers.

    >>> from concurrent.futures import ThreadPoolExecutor
    >>> from inundate import count_shortest, generate
    >>> from inundate.cluster import map_iter
    >>> with ThreadPoolExecutor(2) as workers:
    ...     boards = generate(rows=5, cols=5, colors=3, count=10, seed=1)
    ...     counts = dict(map_iter(workers, count_shortest, boards))
    >>> len(counts), counts[3]
    (10, 6)
    """
    call = (_call_each, {"function": function, "options": options})
    limits = _Limits(seconds, at_a_time, retries)
    return _run(_pool_of(workers), items, call, lambda _, result: result, None, limits)


def solve_iter(
    workers: Any,
    boards: Iterable[Board],
    *,
    method: str = "auto",
    time: float | None = None,
    memory: int | None = None,
    at_most: int | None = None,
    final_color: Color | None = None,
    seed: int | None = None,
    folder: str | os.PathLike[str] | None = None,
    seconds: float = 2.0,
    at_a_time: int = 2,
    retries: int = 3,
) -> Iterator[tuple[int, Answer]]:
    """Solves boards on many workers, and yields (number of the board, answer) as they come, those
    of a share together.

    The shares are made so large that each takes a worker about `seconds`, as measured on the shares
    before. Boards are taken from `boards` only when there is room for them, so it may be a
    generator without end.

    Args:
        workers: An executor of `concurrent.futures`, a `distributed.Client`, the module `ray` after
            `ray.init`, or a `Pool`.
        boards: The boards.
        method, time, memory, at_most, final_color, seed: As for `solve_many`, of each board.
        folder: Keeps the answers in a file here, on the machine that calls this. With the same
            boards and options, another call takes them from there, and goes on.
        seconds: The time of a share.
        at_a_time: The shares per thread of the workers that are given to them at a time.
        retries: How often a share is given again after its worker died.

    Raises:
        Lost: if a share has lost more workers.
        BrokenExecutor: if a process of an executor dies, which ends the executor. With `folder`,
            another call goes on with another one.

    What a search raises is raised, and no search is repeated. The shares that are not done are then
    given up, as they are if you close the iterator.

    >>> from concurrent.futures import ThreadPoolExecutor
    >>> from inundate import generate
    >>> from inundate.cluster import solve_iter
    >>> with ThreadPoolExecutor(2) as workers:
    ...     found = dict(solve_iter(workers, generate(rows=6, cols=6, count=30, seed=1)))
    >>> len(found), found[0].length, found[2].length
    (30, 10, 9)
    """
    options: dict[str, Any] = {"method": method, "time": time, "memory": memory, "at_most": at_most}
    options |= {"final_color": final_color, "seed": seed}
    pool, limits = _pool_of(workers), _Limits(seconds, at_a_time, retries)
    kept = None if folder is None else _Kept(Path(folder), options)
    call = (_solve_each, options)
    return _run(pool, boards, call, lambda board, said: unpickle_answer(board, *said), kept, limits)


def _call_each(
    items: list[Any], function: Callable[..., Any], options: dict[str, Any]
) -> list[Any]:
    return [function(item, **options) for item in items]


def _solve_each(boards: list[Board], **options: Any) -> list[Any]:
    """The fields of the answers; the boards are not sent back."""
    return [answer.__reduce__()[1][1:] for answer in solve_many(boards, **options)]


def _work(
    task: tuple[list[Any], tuple[Callable[..., list[Any]], dict[str, Any]]],
) -> tuple[float, list[Any]]:
    """The work of a worker. Returns the seconds that a share took, and its results."""
    items, (function, options) = task
    start = perf_counter()
    found = function(items, **options)
    return perf_counter() - start, found


@dataclass(frozen=True)
class _Limits:
    seconds: float
    at_a_time: int
    retries: int

    def __post_init__(self) -> None:
        if not self.seconds > 0:
            raise ValueError(f"seconds: expected more than 0, found {self.seconds}")
        if self.at_a_time < 1:
            raise ValueError(f"at_a_time: expected at least 1, found {self.at_a_time}")
        if self.retries < 0:
            raise ValueError(f"retries: expected at least 0, found {self.retries}")


@dataclass
class _Share:
    """The work of one thread of a worker: boards, or other things, by their numbers from 0."""

    items: dict[int, Any]
    lost: int = 0
    """The number of workers that died of it."""


def _run(
    pool: Pool,
    items: Iterable[Any],
    call: tuple[Callable[..., list[Any]], dict[str, Any]],
    read: Callable[[Any, Any], Any],
    kept: _Kept | None,
    limits: _Limits,
) -> Iterator[tuple[int, Any]]:
    """Yields answers as they come. `read` makes one from an item and a worker's result."""
    numbered = enumerate(items)
    running: dict[Any, _Share] = {}
    again: list[_Share] = []
    size = _Size(limits.seconds)
    try:
        while True:
            most = max(1, limits.at_a_time * pool.threads())
            while len(running) < most:
                share = again.pop() if again else _Share({})
                # A share that is given again is full.
                while (
                    not share.lost
                    and len(share.items) < size.items
                    and (one := next(numbered, None)) is not None
                ):
                    number, item = one
                    found = None if kept is None else kept.read(number, item)
                    if found is None:
                        share.items[number] = item
                    else:
                        yield number, found
                if not share.items:
                    break
                running[pool.submit(_work, (list(share.items.values()), call))] = share
            if not running:
                return
            for task in pool.wait(list(running)):
                share = running.pop(task)
                try:
                    took, said = pool.result(task)
                except Lost:
                    share.lost += 1
                    if share.lost > limits.retries:
                        raise
                    again.append(share)
                    continue
                size.learn(len(share.items), took)
                answers = {
                    number: read(item, of)
                    for (number, item), of in zip(share.items.items(), said, strict=True)
                }
                if kept is not None:
                    kept.write(share.items, answers)
                yield from answers.items()
    finally:
        if running:
            pool.cancel(list(running))


class _Size:
    """The number of items in the next share."""

    def __init__(self, seconds: float) -> None:
        self.wanted = seconds
        self.items = FIRST
        self.seconds: float | None = None
        """The seconds of one item."""

    def learn(self, items: int, seconds: float) -> None:
        """Learns from a share: its number of items, and the seconds that it took."""
        of_one = max(seconds, 1e-6) / items
        self.seconds = of_one if self.seconds is None else (self.seconds + of_one) / 2
        self.items = max(1, min(int(self.wanted / self.seconds), GROWTH * max(items, FIRST), MOST))


class _Kept:
    """Answers in a file, from which a run that is begun again goes on.

    Its lines are those of `inundate solve --format jsonl`, with four fields more. The last is a
    checksum of the line, of the board, and of what was asked in which version: a line of something
    else is not used, and neither is half a line.
    """

    def __init__(self, folder: Path, options: dict[str, Any]) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.path = folder / "answers.jsonl"
        self.asked = repr((VERSION, sorted(options.items())))
        self.starts: dict[int, int] = {}
        """The start of the line of each board, by its number."""
        start = 0
        with open(self.path, "a+b") as file:
            file.seek(0)
            for line in file:
                number = line.removeprefix(b'{"index":').split(b",")[0]
                if number.isdigit():
                    self.starts[int(number)] = start
                start += len(line)
                if not line.endswith(b"\n"):
                    file.write(b"\n")

    def read(self, number: int, board: Board) -> Answer | None:
        """The answer of a board, if it is there."""
        if number not in self.starts:
            return None
        with open(self.path, "rb") as file:
            file.seek(self.starts[number])
            body, _, check = file.readline().decode(errors="replace").rpartition(',"check":')
        if check != f'"{self.check(board, body)}"}}\n':
            return None
        fields: dict[str, Any] = json.loads(body + "}")
        return unpickle_answer(
            board, body + "}", fields["proven_by"], fields["limit"], fields["at_most"], None
        )

    def write(self, boards: dict[int, Board], answers: dict[int, Answer]) -> None:
        """Keeps answers of boards."""
        lines: list[str] = []
        for number, answer in answers.items():
            *_, proven_by, limit, at_most, _ = answer.__reduce__()[1]
            more = json.dumps(
                {"proven_by": proven_by, "limit": limit, "at_most": at_most}, ensure_ascii=False
            )
            body = f"{answer.to_json(number)[:-1]},{more[1:-1]}"
            lines.append(f'{body},"check":"{self.check(boards[number], body)}"}}\n')
        with open(self.path, "ab") as file:
            file.write("".join(lines).encode())

    def check(self, board: Board, body: str) -> str:
        text = repr((self.asked, board.__reduce__()[1][:3], body))
        return hashlib.sha256(text.encode(errors="replace")).hexdigest()[:16]
