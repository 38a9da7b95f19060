/** The sandbox where there is none, and programs in the Python of the page, which is newer than that of other tests. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { RECORDER } from "../../../../crate/xtask/build-js/pyodide-files.mjs";
import { programFrame, programRuntimes } from "../../../../www/builds/single-file/assets.js";
import { createSandbox } from "../../../../www/program/sandbox/sandbox.js";
import { SOAKING } from "../../../support/tiers.mjs";

const ROOT = new URL("../../../../", import.meta.url);

test("a build without what runs programs says so", async () => {
  const sandbox = createSandbox({ frame: programFrame(), runtimes: programRuntimes() });
  const request = { language: "python", source: "", n: 8 };
  await assert.rejects(sandbox.run(request, { chunk() {} }), { code: "no-runtime" });
  assert.deepEqual(await sandbox.run(request, { chunk() {} }, AbortSignal.abort()), { reason: "stopped" });
});

/** Compares traces as tests/python/test_tracer.py does. There is no pytest: its marks are left out. */
const COMPARE = `
import sys, types
mark = types.SimpleNamespace(parametrize=lambda *cases: lambda test: test)
sys.modules["pytest"] = types.SimpleNamespace(mark=mark)
sys.path[:0] = ["/checkout/tests/python"]
import test_tracer as tests

for name in tests.PROGRAMS:
    if name in [${SOAKING ? "*tests.PROGRAMS" : '"SETS"'}] and name != "RECURSION":
        tests.test_every_moment_is_that_of_a_tracer_that_copies_everything(name)
for seed in range(${SOAKING ? 20 : 2}):
    tests.test_moments_of_random_programs_are_right(seed)
others = [test for name, test in vars(tests).items() if name.startswith("test_") and not test.__code__.co_argcount]
for test in others:
    test()
len(others)
`;

test("in Pyodide, every moment is that of a tracer that copies everything", async () => {
  // Its types need others, which are global.
  const { loadPyodide } = await import(String(new URL("node_modules/pyodide/pyodide.mjs", ROOT)));
  const python = await loadPyodide({ stdout() {} });
  for (const folder of ["tests/python", "www/program/python"]) python.FS.mkdirTree(`/checkout/${folder}`);
  const paths = [
    "tests/python/test_tracer.py",
    "tests/python/program_run.py",
    "tests/python/tiers.py",
    ...RECORDER,
  ];
  for (const path of paths) python.FS.writeFile(`/checkout/${path}`, readFileSync(new URL(path, ROOT)));
  assert.equal(python.runPython(COMPARE), 7);
});
