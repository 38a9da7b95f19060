"""The wheels, as pip installs them; pip itself in soak."""

import base64
import hashlib
import importlib.metadata
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from tiers import SOAKING

ROOT = Path(__file__).parents[2]
WHEELS = {"pure" if path.name.endswith("-none-any.whl") else "compiled": path for path in ROOT.glob("dist/python/*.whl")}
PIP = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-index", "--no-deps"]


@pytest.fixture(scope="module", params=["compiled", "pure"])
def wheel(request):
    return WHEELS[request.param]


@pytest.fixture(scope="module")
def installed(wheel, tmp_path_factory):
    folder = tmp_path_factory.mktemp("site")
    if SOAKING:
        subprocess.run([*PIP, "--target", folder, wheel], check=True)
    else:
        zipfile.ZipFile(wheel).extractall(folder)
    return folder


def test_pip_installs_every_file_of_the_record(wheel, installed):
    (found,) = importlib.metadata.distributions(path=[str(installed)])
    with zipfile.ZipFile(wheel) as archive:
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


def test_the_metadata_describes_the_package(wheel, installed):
    (found,) = importlib.metadata.distributions(path=[str(installed)])
    needed = [line for line in found.requires if "extra" not in line]
    assert needed == ["anywidget<1,>=0.9", "ipywidgets<9,>=8", "traitlets<6,>=5"]
    assert found.metadata.get_all("Provides-Extra") == ["dask", "numpy", "ray", "tqdm"]
    assert found.metadata["Requires-Python"] == ">=3.10"
    assert found.metadata["License-Expression"] == "MIT OR Apache-2.0"
    assert found.metadata.get_all("Project-URL")[0].startswith("Repository, https://")
    assert found.version == wheel.name.split("-")[1]
    description = (ROOT / "www/python/README.md").read_text(encoding="utf-8")
    assert found.read_text("METADATA").partition("\n\n")[2] == description


def test_each_wheel_computes_and_the_pure_one_says_that_it_is_slow(wheel, installed):
    if wheel == WHEELS["compiled"] and not SOAKING:
        pytest.skip("all other tests run with this wheel: in soak")
    code = """
import sys
from nqueens_board import count, engine, is_solution, rank, solutions, steps
print(engine().split(",")[0], count(10), rank(next(solutions(8))), is_solution([1, 3, 0, 2]))
# Scripts that only compute load neither Jupyter nor the judge.
print([name for name in ["ipywidgets", "nqueens_board._check"] if name in sys.modules])
from nqueens_board import check, read_boards
for call in [lambda: next(steps("bitmask", 4)), lambda: check(92, 8), lambda: read_boards("1,3,0,2")]:
    try:
        print(bool(call()))
    except ImportError as error:
        print(error)
print(count(11))
print(count(11))
"""
    run = subprocess.run([sys.executable, "-c", code], env={"PYTHONPATH": str(installed)}, capture_output=True, text=True, check=True)
    first, loaded, *called, eleven, again = run.stdout.splitlines()
    assert [loaded, eleven, again] == ["[]", "2680", "2680"]
    if wheel == WHEELS["compiled"]:
        assert (first, called, run.stderr) == ("compiled 724 0 True", ["True"] * 3, "")
    else:
        assert first == "pure Python 724 0 True"
        assert [" the compiled engine, and this installation" in error and "pip install" in error for error in called] == [True] * 3
        assert run.stderr.count("SlowEngineWarning: this installation of nqueens-board is the pure wheel") == 1


def test_the_wheels_differ_only_in_the_engine_and_what_says_so():
    archives = {kind: zipfile.ZipFile(path) for kind, path in WHEELS.items()}
    files = {
        kind: {name: archive.read(name) for name in archive.namelist() if not name.endswith("/RECORD")}
        for kind, archive in archives.items()
    }
    different = {name for name in files["compiled"] if files["pure"].get(name) != files["compiled"][name]}
    assert set(files["pure"]) < set(files["compiled"])
    (engine, about) = sorted(different, key=lambda name: name.endswith("/WHEEL"))
    assert engine.startswith("nqueens_board/_engine.") and about.endswith(".dist-info/WHEEL")
    tags = {kind: path.name.removesuffix(".whl").split("-", 2)[2] for kind, path in WHEELS.items()}
    assert tags["pure"] == "py3-none-any" and tags["compiled"].startswith("cp310-abi3-")
    for kind, pure in [("pure", "true"), ("compiled", "false")]:
        text = files[kind][about].decode()
        assert f"Root-Is-Purelib: {pure}\n" in text and f"Tag: {tags[kind].split('.')[0]}\n" in text


@pytest.mark.soak
def test_pip_prefers_the_engine_and_the_documentation_names_its_wheel(tmp_path):
    folder = str(ROOT / "dist/python")
    subprocess.run([*PIP, "--target", tmp_path, "--find-links", folder, "nqueens-board"], check=True)
    assert {path.suffix for path in tmp_path.glob("nqueens_board/_engine.*")} & {".so", ".pyd"}
    pattern = "dist/python/*abi3*.whl"
    assert list(ROOT.glob(pattern)) == [WHEELS["compiled"]]
    for page in ["www/docs/programming.md", "www/docs/embedding.md"]:
        assert f"`pip install {pattern}`" in (ROOT / page).read_text(encoding="utf-8")
