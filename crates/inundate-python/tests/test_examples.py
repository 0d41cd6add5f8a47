"""The programs of the examples, with as little work as shows that they run: what they learn is measured elsewhere."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[1] / "examples"

SMALL = {
    "alphazero": "--cores 1 --minutes 0.05 --games 4 --simulations 2 --pairs 1 --proofs 1",
    "plan": "--boards 5 --most 1",
    "ppo": "--minutes 0.05 --device cpu --side 4 --games 16 --steps 8 --width 4 --blocks 1 --boards 20",
    "reinforce": "--updates 1 --boards 50",
}

LAST = {
    "alphazero": "level 6 lost ",
    "plan": "   1 play-outs a color: regret ",
    "ppo": "learned minus greedy-pairs: ",
    "reinforce": "learned minus greedy-area: -",
}


def test_every_example_is_here():
    assert sorted(SMALL) == sorted(path.stem for path in EXAMPLES.glob("*.py"))


@pytest.mark.parametrize("name", SMALL)
def test_it_runs(name):
    pytest.importorskip("gymnasium")
    if name in ("alphazero", "ppo"):
        pytest.importorskip("torch")
    command = [sys.executable, str(EXAMPLES / f"{name}.py"), *SMALL[name].split()]
    environment = {**os.environ, "OMP_NUM_THREADS": "1", "PYTHONIOENCODING": "utf-8"}
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", timeout=300, env=environment, check=False)
    # In so little time it need not become better than a greedy player.
    assert done.returncode == 0 or "it does not need fewer moves" in done.stderr, done.stderr
    assert done.stdout.splitlines()[-1].startswith(LAST[name])
