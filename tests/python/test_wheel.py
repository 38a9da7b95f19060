"""The wheel, as pip installs it."""

import base64
import hashlib
import importlib.metadata
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

(WHEEL,) = Path(__file__).parents[2].glob("dist/python/*.whl")


@pytest.fixture(scope="module")
def installed(tmp_path_factory):
    folder = tmp_path_factory.mktemp("site")
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*pip, "--no-index", "--no-deps", "--target", folder, WHEEL], check=True)
    return folder


def test_pip_installs_every_file_of_the_record(installed):
    (found,) = importlib.metadata.distributions(path=[str(installed)])
    with zipfile.ZipFile(WHEEL) as archive:
        assert archive.testzip() is None
        names = archive.namelist()
        (record,) = [name for name in names if name.endswith(".dist-info/RECORD")]
        rows = [line.rsplit(",", 2) for line in archive.read(record).decode().splitlines()]
        assert [path for path, _, _ in rows] == names
        for path, checksum, size in rows[:-1]:
            digest = hashlib.sha256(archive.read(path)).digest()
            assert checksum == f"sha256={base64.urlsafe_b64encode(digest).decode().rstrip('=')}"
            assert int(size) == len(archive.read(path))
    assert all((installed / name).is_file() for name in names)
    assert found.metadata["Name"] == "nqueens-board"


def test_the_metadata_describes_the_package(installed):
    (found,) = importlib.metadata.distributions(path=[str(installed)])
    assert found.requires == ["anywidget<1,>=0.9", "ipywidgets<9,>=8", "traitlets<6,>=5"]
    assert found.metadata["Requires-Python"] == ">=3.10"
    assert found.metadata["License-Expression"] == "MIT OR Apache-2.0"
    assert found.metadata.get_all("Project-URL")[0].startswith("Repository, https://")
    assert found.version == WHEEL.name.split("-")[1]
    description = (Path(__file__).parents[2] / "www/python/README.md").read_text(encoding="utf-8")
    assert found.metadata.get_payload().strip() == description.strip()
