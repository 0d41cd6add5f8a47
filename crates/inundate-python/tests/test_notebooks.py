"""The notebooks give the outputs that they have, and the pages of the book show these."""

import importlib.metadata
import re
import subprocess
import sys
from pathlib import Path

import pytest

NOTEBOOKS = Path(__file__).parents[1] / "notebooks"


@pytest.mark.long
def test_the_notebooks_run_and_give_their_outputs():
    pins = dict(re.findall(r"^(\S+)==(\S+)$", (NOTEBOOKS.parent / "requirements.txt").read_text(), re.MULTILINE))
    for package in ("nbclient", "nbformat", "ipykernel", "gymnasium", "numpy", "pandas"):
        pytest.importorskip(package)
        found = importlib.metadata.version(package)
        if found != pins[package]:
            # Other versions print tables in other ways.
            pytest.skip(f"expected {package} {pins[package]}, as requirements.txt says, found {found}")
    done = subprocess.run(
        [sys.executable, str(NOTEBOOKS / "build.py"), "--check"], capture_output=True, text=True, timeout=240, check=False
    )
    assert done.returncode == 0, done.stderr[-3000:]
