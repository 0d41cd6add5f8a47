"""The recipe for conda: its form, and that it says what the package says. A build needs a channel of conda packages."""

import importlib.metadata
import tomllib
from pathlib import Path

import pytest

rattler_build = pytest.importorskip("rattler_build")

PACKAGE = Path(__file__).parents[1]


@pytest.mark.parametrize("platform", ["linux-64", "linux-aarch64", "osx-arm64", "win-64"])
def test_it_is_that_of_the_package(platform):
    recipe = rattler_build.Stage0Recipe.from_file(PACKAGE / "recipe/recipe.yaml")
    config = rattler_build.RenderConfig(platform=rattler_build.PlatformConfig(target_platform=platform))
    [variant] = recipe.render(None, config)
    rendered = variant.recipe.to_dict()
    manifest = tomllib.loads((PACKAGE / "Cargo.toml").read_text())["package"]
    project = tomllib.loads((PACKAGE / "pyproject.toml").read_text())
    assert rendered["package"] == {"name": "inundate", "version": manifest["version"]}
    assert rendered["package"]["version"] == importlib.metadata.version("inundate")
    assert rendered["source"] == [{"path": f"../../../target/python/dist/inundate-{manifest['version']}.tar.gz"}]
    needed = rendered["requirements"]
    assert any(one.startswith("rust_") for one in needed["build"]) and f"rust >={manifest['rust-version']}" in needed["build"]
    [backend] = project["build-system"]["requires"]
    assert backend.replace("maturin", "maturin ") in needed["host"]
    assert needed["run"] == [f"python {project['project']['requires-python']}"]
    assert rendered["about"]["license"] == project["project"]["license"]
    assert rendered["about"]["license_file"] == project["project"]["license-files"]
    assert {"inundate", "inundate.duel"} <= set(rendered["tests"][0]["python"]["imports"])
