"""The workflows, the forms and the files about the project, checked by the tools that know their formats."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from ruamel.yaml import YAML

ROOT = Path(__file__).parents[2]
WORKFLOWS = sorted((ROOT / ".github/workflows").glob("*.yml"))
VERSION, REPOSITORY = [
    re.search(rf'^{field} = "(.*)"$', (ROOT / "Cargo.toml").read_text(encoding="utf-8"), re.MULTILINE)[1]
    for field in ["version", "repository"]
]


def succeeds(program, *arguments):
    """Runs a program of this environment, or of the system, in the root folder."""
    found = shutil.which(program, path=f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}")
    done = subprocess.run([found, *arguments], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def workflow(name):
    return YAML(typ="safe").load(ROOT / ".github/workflows" / name)


@pytest.mark.parametrize(
    ("schema", "files"),
    [
        ("github-workflows", WORKFLOWS),
        ("github-issue-forms", sorted((ROOT / ".github/ISSUE_TEMPLATE").glob("*.yml"))),
        ("citation-file-format", [ROOT / "CITATION.cff"]),
    ],
)
def test_files_match_their_schemas(schema, files):
    yaml = ["--default-filetype", "yaml"]
    succeeds("check-jsonschema", "--builtin-schema", f"vendor.{schema}", *yaml, *files)


def test_no_workflow_can_be_misused():
    """Actions and images pinned by hash, the least permissions, no text of others in scripts, and more."""
    succeeds("zizmor", "--offline", "--no-config", "--quiet", "--min-severity", "medium", ".github")


def test_each_pin_says_its_version_and_each_action_has_one():
    pins = [pin for path in WORKFLOWS for pin in re.findall(r"uses: (.*)", path.read_text(encoding="utf-8"))]
    others = [pin for pin in pins if not pin.startswith("./.github/workflows/")]
    assert len(others) > 10
    assert [pin for pin in others if not re.fullmatch(r"[\w/.-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", pin)] == []
    actions = {pin.split("@")[0] for pin in others}
    assert len(set(others)) == len(actions)


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_a_workflow_may_only_read_unless_a_job_says_otherwise(path):
    assert workflow(path.name)["permissions"] == {"contents": "read"}


def test_only_what_passed_is_published():
    tests = "./.github/workflows/tests.yml"
    ci = workflow("ci.yml")["jobs"]
    assert (ci["tests"]["uses"], ci["site"]["needs"]) == (tests, "tests")
    # Only ci.yml starts the publication, of a file that the tested run made.
    pages = workflow("pages.yml")
    assert list(pages["on"]) == ["workflow_call"]
    steps = workflow("tests.yml")["jobs"]["linux"]["steps"]
    scripts = [step.get("run") or step["uses"].split("@")[0] for step in steps]
    assert scripts.index(".ci/run") < scripts.index("actions/upload-pages-artifact")
    # Each job of a release waits for the tests, and those that publish also for the comparison and the slow tests.
    release = workflow("release.yml")["jobs"]
    assert release["tests"]["uses"] == tests
    assert release["build"]["needs"] == release["binaries"]["needs"] == "tests"
    assert release["compare"]["needs"] == "build"
    publishing = [job for job in release.values() if job.get("environment") == "release"]
    assert len(publishing) == 4
    assert all(job["needs"] == ["soak", "compare", "binaries"] for job in publishing)
    assert release["soak"]["uses"] == workflow("scheduled.yml")["jobs"]["soak"]["uses"]
    # Beside a token, no script of a dependency runs.
    commands = [step.get("run", "") for job in publishing for step in job["steps"]]
    published = [command for command in commands if "publish" in command]
    assert ["--no-verify" in command or "--ignore-scripts" in command for command in published] == [True, True]
    assert not any(re.search(r"\b(npm (ci|install)|cargo (build|run|test|xtask))\b", command) for command in commands)


def test_every_part_of_soak_is_scheduled():
    parts = {path.name.removesuffix(".test.mjs") for path in (ROOT / "tests/soak").glob("*.test.mjs")}
    soak = (ROOT / "crate/xtask/src/soak.rs").read_text(encoding="utf-8")
    without_file = {name.lower() for name in re.findall(r"Part::(\w+)", soak.partition("const WITHOUT_FILE")[2].partition(";\n")[0])}
    scheduled = workflow("soak.yml")["jobs"]["soak"]["strategy"]["matrix"]["part"]
    assert scheduled == sorted(parts | without_file)


def test_every_package_has_the_version_and_the_repository():
    npm = json.loads((ROOT / "dist/npm/package.json").read_text(encoding="utf-8"))
    assert (npm["version"], npm["repository"]["url"]) == (VERSION, f"git+{REPOSITORY}.git")
    for crate in ["Cargo.toml", "crate/cli/Cargo.toml"]:
        text = (ROOT / crate).read_text(encoding="utf-8")
        assert all(f"\n{field}.workspace = true\n" in text for field in ["version", "repository"]), crate
    citation = YAML(typ="safe").load(ROOT / "CITATION.cff")
    assert citation["version"] == VERSION, "CITATION.cff has another version than Cargo.toml"
    assert citation["repository-code"] == REPOSITORY, "CITATION.cff has another repository than Cargo.toml"


def test_the_changelog_has_the_version_or_what_it_will_have():
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    headings = re.findall(r"^## (.*)$", text, re.MULTILINE)
    assert headings[0] == "[Unreleased]"
    released = [re.fullmatch(r"\[(\d+\.\d+\.\d+)\] - \d{4}-\d{2}-\d{2}", heading) for heading in headings[1:]]
    assert all(released), headings
    number = [tuple(map(int, found[1].split("."))) for found in released]
    assert number == sorted(set(number), reverse=True)
    assert all(version <= tuple(map(int, VERSION.split("."))) for version in number), "raise the version"
    kinds = {"Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"}
    assert set(re.findall(r"^### (.*)$", text, re.MULTILINE)) <= kinds


def test_pypi_and_npm_accept_their_packages():
    succeeds("twine", "check", "--strict", *(ROOT / "dist/python").glob("*.whl"))
    succeeds("npm", "publish", "--dry-run", "--offline", "./dist/npm")
