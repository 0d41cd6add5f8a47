"""Files shipped beside the package: the example, with as little work as shows that it runs; the
notebooks, whose outputs the book shows; and the recipe for conda, which says what the package says.
A build of it needs a channel of conda packages."""

import importlib.metadata
import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[1]
NOTEBOOKS = PACKAGE / "notebooks"


def test_the_example_runs():
    pytest.importorskip("gymnasium")
    command = [sys.executable, str(PACKAGE / "examples" / "reinforce.py")]
    command += "--updates 1 --boards 50".split()
    environment = {**os.environ, "OMP_NUM_THREADS": "1", "PYTHONIOENCODING": "utf-8"}
    done = subprocess.run(
        command,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=300,
        env=environment,
        check=False,
    )
    # In so little time it need not become better than a greedy player.
    assert done.returncode == 0 or "it does not need fewer moves" in done.stderr, done.stderr
    assert done.stdout.splitlines()[-1].startswith("learned minus greedy-area: -")


@pytest.mark.long
def test_the_notebooks_run_and_give_their_outputs():
    pins = dict(
        re.findall(r"^(\S+)==(\S+)$", (PACKAGE / "requirements.txt").read_text(), re.MULTILINE)
    )
    for package in ("nbclient", "nbformat", "ipykernel", "gymnasium", "numpy", "pandas"):
        pytest.importorskip(package)
        found = importlib.metadata.version(package)
        if found != pins[package]:
            # Other versions print tables in other ways.
            pytest.skip(
                f"expected {package} {pins[package]}, as requirements.txt says, found {found}"
            )
    done = subprocess.run(
        [sys.executable, str(NOTEBOOKS / "build.py"), "--check"],
        capture_output=True,
        text=True,
        timeout=240,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-3000:]


@pytest.mark.parametrize("platform", ["linux-64", "linux-aarch64", "osx-arm64", "win-64"])
def test_the_recipe_is_that_of_the_package(platform):
    rattler_build = pytest.importorskip("rattler_build")
    recipe = rattler_build.Stage0Recipe.from_file(PACKAGE / "recipe/recipe.yaml")
    config = rattler_build.RenderConfig(
        platform=rattler_build.PlatformConfig(target_platform=platform)
    )
    [variant] = recipe.render(None, config)
    rendered = variant.recipe.to_dict()
    manifest = tomllib.loads((PACKAGE / "Cargo.toml").read_text())["package"]
    project = tomllib.loads((PACKAGE / "pyproject.toml").read_text())
    assert rendered["package"] == {"name": "inundate", "version": manifest["version"]}
    assert rendered["package"]["version"] == importlib.metadata.version("inundate")
    assert rendered["source"] == [
        {"path": f"../../../target/python/dist/inundate-{manifest['version']}.tar.gz"}
    ]
    needed = rendered["requirements"]
    assert (
        any(one.startswith("rust_") for one in needed["build"])
        and f"rust >={manifest['rust-version']}" in needed["build"]
    )
    [backend] = project["build-system"]["requires"]
    assert backend.replace("maturin", "maturin ") in needed["host"]
    assert needed["run"] == [f"python {project['project']['requires-python']}"]
    assert rendered["about"]["license"] == project["project"]["license"]
    assert rendered["about"]["license_file"] == project["project"]["license-files"]
    assert {"inundate", "inundate.duel"} <= set(rendered["tests"][0]["python"]["imports"])
