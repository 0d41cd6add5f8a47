"""Tests that take long are left out unless `--long` asks for them."""

import pytest


def pytest_addoption(parser):
    parser.addoption("--long", action="store_true", help="also the tests that take minutes")


def pytest_configure(config):
    config.addinivalue_line("markers", "long: takes minutes")


def pytest_collection_modifyitems(config, items):
    if not config.getoption("--long"):
        skip = pytest.mark.skip(reason="takes minutes: --long")
        for item in items:
            if "long" in item.keywords:
                item.add_marker(skip)


def raises(error, match, function, *arguments, **options):
    """The error that a call raises, whose text has a match."""
    with pytest.raises(error, match=match) as caught:
        function(*arguments, **options)
    return caught.value
