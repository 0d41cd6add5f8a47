"""Boards and studies spread over the workers of a Ray cluster.

It keeps the contract of `inundate.cluster.dask`: a task is a shard, only a few tasks per CPU are given to the cluster at a
time, and a shard whose worker died is given again. If the head of the cluster dies, call the function again on another
cluster with the same folder: it goes on from the shards that are there.
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
    boards: Sequence[Board],
    folder: str | os.PathLike[str],
    *,
    method: str = "auto",
    count: int | None = None,
    at_a_time: int = 2,
    retries: int = 10,
    progress: BoardsProgress | None = None,
) -> str:
    """Solves boards on the cluster that `ray.init` has connected to, and returns their JSON lines in order, without
    statistics: the bytes of one machine.

    Args:
        boards: The boards.
        folder: Where the shards are written: a folder that all workers see. It is kept.
        method: The method of all boards. It has no limit of time, so that the bytes are the same in every run.
        count: The number of shards; by default one for every 25 boards.
        at_a_time: The shards per CPU of the cluster that it has at a time. One CPU works on a shard.
        retries: How often a shard is given again after its worker died.
        progress: True for a bar of tqdm, or a function that is called with the shards that are done, and of all.
    """
    parts = shards(boards, count, folder, method)
    spread(parts, at_a_time, retries, progress)
    return merge(parts)


def solve_random(
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
        folder, method, at_a_time, retries, progress: As for `solve_boards`.
    """
    parts = random_shards(total, count, folder, method, **arguments)
    spread(parts, at_a_time, retries, progress)
    return parts


def run_study(
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
        folder, at_a_time, retries, progress: As for `solve_boards`.
    """
    parts = study_shards(study, count, folder)
    spread(parts, at_a_time, retries, progress)
    return merge_study(parts)


def spread(
    parts: Sequence[Task],
    at_a_time: int,
    retries: int,
    progress: BoardsProgress | None,
) -> None:
    """Runs all tasks that are not done."""
    ray: Any = importlib.import_module("ray")
    todo = [part for part in parts if not part.done]
    done = len(parts) - len(todo)
    todo.reverse()
    solve: Any = ray.remote(num_cpus=1, max_retries=retries)(solve_shard)
    running: list[Any] = []
    with telling(progress, len(parts)) as tell:
        while todo or running:
            # Nodes come and go.
            room = max(1, at_a_time * int(ray.cluster_resources().get("CPU", 1)))
            while todo and len(running) < room:
                running.append(solve.remote(todo.pop()))
            finished, running = ray.wait(running, num_returns=1)
            ray.get(finished)
            done += len(finished)
            tell(done, len(parts))
