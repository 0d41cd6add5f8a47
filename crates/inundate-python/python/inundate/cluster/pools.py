"""Where shares of boards are solved: one small interface over `concurrent.futures`, Dask and Ray."""

from __future__ import annotations

import importlib
import os
from collections.abc import Callable, Sequence
from concurrent import futures
from typing import Any, Protocol

__all__ = ["Dask", "Executor", "Lost", "Pool", "Ray", "pool_of"]


class Lost(Exception):
    """The worker of a task died. Another one may do it."""


class Pool(Protocol):
    """Workers that call functions. A task is what `submit` returns."""

    def threads(self) -> int:
        """How many tasks run at a time now; workers come and go."""
        ...

    def submit(self, function: Callable[[Any], Any], argument: Any) -> Any:
        """Begins a task."""
        ...

    def wait(self, tasks: Sequence[Any]) -> list[Any]:
        """Waits until some of the tasks are done, and returns these."""
        ...

    def result(self, task: Any) -> Any:
        """What the function returned, or raised.

        Raises:
            Lost: if the worker died.
        """
        ...

    def cancel(self, tasks: Sequence[Any]) -> None:
        """Gives tasks up."""
        ...


class Executor:
    """The threads or processes of a `concurrent.futures.Executor`. If a process dies, the whole executor is broken, and its
    `BrokenExecutor` is raised."""

    def __init__(self, executor: futures.Executor) -> None:
        self.executor = executor

    def threads(self) -> int:
        """The workers of the executor."""
        workers: int | None = getattr(self.executor, "_max_workers", None)
        return workers or os.cpu_count() or 1

    def submit(self, function: Callable[[Any], Any], argument: Any) -> Any:
        """Begins a task."""
        return self.executor.submit(function, argument)

    def wait(self, tasks: Sequence[Any]) -> list[Any]:
        """Those that are done."""
        done = futures.wait(tasks, return_when=futures.FIRST_COMPLETED).done
        return [task for task in tasks if task in done]

    def result(self, task: Any) -> Any:
        """The result."""
        return task.result()

    def cancel(self, tasks: Sequence[Any]) -> None:
        """Gives up those that have not begun."""
        for task in tasks:
            task.cancel()


class Dask:
    """The workers of a `distributed.Client`."""

    def __init__(self, client: Any) -> None:
        self.client = client
        self.distributed: Any = importlib.import_module("distributed")

    def threads(self) -> int:
        """The threads of all workers."""
        workers: dict[str, Any] = self.client.scheduler_info(n_workers=-1)["workers"]
        return sum(worker["nthreads"] for worker in workers.values())

    def submit(self, function: Callable[[Any], Any], argument: Any) -> Any:
        """Begins a task. The scheduler gives one of a dead worker again; its own `retries` would repeat one that raised an
        exception."""
        return self.client.submit(function, argument, pure=False)

    def wait(self, tasks: Sequence[Any]) -> list[Any]:
        """Those that are done."""
        done = self.distributed.wait(list(tasks), return_when="FIRST_COMPLETED").done
        return [task for task in tasks if task in done]

    def result(self, task: Any) -> Any:
        """The result. The scheduler gives up a task after some dead workers."""
        try:
            return task.result()
        except self.distributed.KilledWorker as error:
            raise Lost from error

    def cancel(self, tasks: Sequence[Any]) -> None:
        """Gives up all."""
        self.client.cancel(list(tasks))


class Ray:
    """The workers of the Ray cluster that `ray.init` has begun or found."""

    def __init__(self) -> None:
        self.ray: Any = importlib.import_module("ray")
        self.exceptions: Any = importlib.import_module("ray.exceptions")
        self.remote: dict[Callable[[Any], Any], Any] = {}

    def threads(self) -> int:
        """The CPUs of all nodes."""
        return int(self.ray.cluster_resources().get("CPU", 1))

    def submit(self, function: Callable[[Any], Any], argument: Any) -> Any:
        """Begins a task."""
        if function not in self.remote:
            self.remote[function] = self.ray.remote(num_cpus=1, max_retries=0)(function)
        return self.remote[function].remote(argument)

    def wait(self, tasks: Sequence[Any]) -> list[Any]:
        """Those that are done."""
        done, _ = self.ray.wait(list(tasks), num_returns=1)
        return list(done)

    def result(self, task: Any) -> Any:
        """The result, or the exception that the function raised."""
        try:
            return self.ray.get(task)
        except self.exceptions.RayTaskError as error:
            raise error.cause from error
        except (self.exceptions.WorkerCrashedError, self.exceptions.NodeDiedError) as error:
            raise Lost from error

    def cancel(self, tasks: Sequence[Any]) -> None:
        """Gives up all."""
        for task in tasks:
            self.ray.cancel(task)


def pool_of(workers: Any) -> Pool:
    """The pool of an executor of `concurrent.futures`, a `distributed.Client`, or the module `ray`; a pool of your own is
    taken as it is."""
    if isinstance(workers, futures.Executor):
        return Executor(workers)
    if getattr(workers, "__name__", None) == "ray":
        return Ray()
    if hasattr(workers, "scheduler_info"):
        return Dask(workers)
    if all(hasattr(workers, name) for name in ("threads", "submit", "wait", "result", "cancel")):
        pool: Pool = workers
        return pool
    raise TypeError(
        f"workers: expected a concurrent.futures.Executor, a distributed.Client, the module ray or a Pool, found {workers!r}"
    )
