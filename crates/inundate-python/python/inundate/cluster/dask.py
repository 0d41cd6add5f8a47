"""Boards and studies spread over the workers of a Dask cluster.

A task is a shard, which one thread of a worker solves. Only a few tasks per thread are given to the scheduler at a time, so
that it never holds more than these. A shard whose worker died is given again; one that raises an exception ends the run. If the scheduler dies, call the function again with another client and
the same folder: it goes on from the shards that are there.
"""

from __future__ import annotations

import importlib
import os
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from inundate._inundate import Board
from inundate.cluster import RandomShard, Task, merge, merge_study, random_shards, shards, solve_shard, study_shards, telling
from inundate.study import StudySummary

if TYPE_CHECKING:
    from inundate.types import BoardsProgress

__all__ = ["run_study", "solve_boards", "solve_random"]


def solve_boards(
    client: Any,
    boards: Sequence[Board],
    folder: str | os.PathLike[str],
    *,
    method: str = "auto",
    count: int | None = None,
    at_a_time: int = 2,
    retries: int = 10,
    progress: BoardsProgress | None = None,
) -> str:
    """Solves boards on a cluster, and returns their JSON lines in order, without statistics: the bytes of one machine.

    Args:
        client: A `distributed.Client`.
        boards: The boards.
        folder: Where the shards are written: a folder that all workers see. It is kept.
        method: The method of all boards. It has no limit of time, so that the bytes are the same in every run.
        count: The number of shards; by default one for every 25 boards.
        at_a_time: The shards per thread of the workers that the scheduler has at a time.
        retries: How often a shard is given again after its worker died.
        progress: True for a bar of tqdm, or a function that is called with the shards that are done, and of all.
    """
    parts = shards(boards, count, folder, method)
    spread(client, parts, at_a_time, retries, progress)
    return merge(parts)


def solve_random(
    client: Any,
    total: int,
    folder: str | os.PathLike[str],
    count: int,
    *,
    method: str = "auto",
    at_a_time: int = 2,
    retries: int = 10,
    progress: BoardsProgress | None = None,
    **arguments: int | str,
) -> list[RandomShard]:
    """Solves a series of random boards, which the workers generate themselves: nothing but the numbers of the shards is sent.
    Returns the shards, each with the `path` of its JSON lines; `inundate.cluster.merge` joins them if they are few.

    Args:
        total: The number of boards.
        count: The number of shards.
        arguments: Those of `generate`: kind, colors, seed, free, sizes.
        client, folder, method, at_a_time, retries, progress: As for `solve_boards`.
    """
    parts = random_shards(total, count, folder, method, **arguments)
    spread(client, parts, at_a_time, retries, progress)
    return parts


def run_study(
    client: Any,
    study: str | os.PathLike[str],
    folder: str | os.PathLike[str],
    count: int,
    *,
    at_a_time: int = 2,
    retries: int = 10,
    progress: BoardsProgress | None = None,
) -> StudySummary:
    """Runs a study on a cluster, one shard a task. The folder `merged` in the folder then has the files of `inundate study
    --no-stats`.

    Args:
        study: The file of the study. All workers have to see it and the sets that it names.
        count: The number of shards.
        client, folder, at_a_time, retries, progress: As for `solve_boards`.
    """
    parts = study_shards(study, count, folder)
    spread(client, parts, at_a_time, retries, progress)
    return merge_study(parts)


def spread(
    client: Any,
    parts: Sequence[Task],
    at_a_time: int,
    retries: int,
    progress: BoardsProgress | None,
) -> None:
    """Runs all tasks that are not done."""
    distributed: Any = importlib.import_module("distributed")
    todo = [part for part in parts if not part.done]
    done = len(parts) - len(todo)
    todo.reverse()
    lost: dict[int, int] = {}
    task_of: dict[str, Task] = {}
    running: Any = distributed.as_completed()

    def submit(part: Task) -> None:
        # The scheduler gives a task of a dead worker again; its own `retries` would repeat one that raised an exception.
        future = client.submit(solve_shard, part, pure=False)
        task_of[future.key] = part
        running.add(future)

    def fill() -> None:
        # Workers come and go.
        workers: dict[str, Any] = client.scheduler_info(n_workers=-1)["workers"]
        threads = sum(worker["nthreads"] for worker in workers.values())
        while todo and len(task_of) < max(1, at_a_time * threads):
            submit(todo.pop())

    with telling(progress, len(parts)) as tell:
        fill()
        while task_of:
            future = next(running)
            part = task_of.pop(future.key)
            try:
                future.result()
            except distributed.KilledWorker:
                # The scheduler gives up a task after some dead workers.
                lost[id(part)] = lost.get(id(part), 0) + 1
                if lost[id(part)] > retries:
                    raise
                todo.append(part)
            else:
                done += 1
                tell(done, len(parts))
            fill()
