/**
 * The dependencies for building and testing: their licences, their sources, and duplicate versions. The test needs no
 * network: the lock files and `cargo metadata` have it all.
 */

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import satisfies from "spdx-satisfies";

/** Licences that require only their text and a name, or, for tools that are not distributed, hardly more. */
const LICENCES = [
  "0BSD",
  "Apache-2.0",
  "Apache-2.0 WITH LLVM-exception",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC-BY-3.0",
  "CC-BY-4.0",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MPL-2.0",
  "PSF-2.0",
  "Unicode-3.0",
  "Zlib",
];

/**
 * Packages that state their licence outside package.json, with that licence.
 *
 * @type {Record<string, string>}
 */
const LICENCES_STATED_ELSEWHERE = { "parse-cache-control": "BSD-3-Clause" };

/** Crates that may occur in several versions, with the reason. */
const ALLOWED_DUPLICATES = {
  "bit-vec": "batsat, the solver of the command, and wgpu-core, in the benchmarks, need different ones",
  hashbrown:
    "wasmparser, used to bind the wasm, and its dependency indexmap need different ones; neither is in the wasm",
  syn: "procedural macros are moving to version 3; none of them is in the built files",
};

/** Packages from npm that may run an install script, with the reason. */
const ALLOWED_INSTALLERS = {
  esbuild: "it checks whether its program fits the machine, and says what to do if not",
};

const ROOT = new URL("../../../", import.meta.url);
/** Folders with packages from npm. */
const NPM = ["./", "./tests/soak/"];
const CRATES_IO = "registry+https://github.com/rust-lang/crates.io-index";

/** @param {string} path */
const read = (path) => readFileSync(new URL(path, ROOT), "utf8");
/** @param {string} path */
const readJson = (path) => JSON.parse(read(path));

/** @typedef {{ name: string, license?: string }} Package */

/** The packages without an accepted licence. @param {Package[]} packages */
const refused = (packages) =>
  packages.filter(({ license }) => {
    // Before SPDX expressions, a slash meant "or".
    return !license || !satisfies(license.replaceAll("/", " OR "), LICENCES);
  });

/**
 * @typedef {object} Crate
 * @property {string} name
 * @property {string} version
 * @property {string} license
 * @property {string | null} source Null for the crates of this repository.
 * @property {{ name: string, req: string, path?: string }[]} dependencies
 */

/** Every crate in the lock file, for all platforms. */
const metadata = execFileSync(
  process.env.CARGO ?? "cargo",
  ["metadata", "--locked", "--all-features", "--format-version", "1"],
  { cwd: fileURLToPath(ROOT), maxBuffer: 1e8, encoding: "utf8" },
);
const crates = /** @type {Crate[]} */ (JSON.parse(metadata).packages);

/**
 * @typedef {object} Locked
 * @property {string} version
 * @property {string} [license]
 * @property {string} [integrity]
 * @property {string} [resolved]
 * @property {boolean} [hasInstallScript]
 */

/** @param {string} folder */
const lockedIn = (folder) =>
  Object.entries(/** @type {Record<string, Locked>} */ (readJson(`${folder}package-lock.json`).packages))
    .filter(([path]) => path !== "") // the project itself
    .map(([path, locked]) => {
      const name = path.replace(/.*node_modules\//, "");
      return { license: LICENCES_STATED_ELSEWHERE[name], ...locked, name };
    });
const locked = NPM.flatMap(lockedIn);

test("every dependency has an accepted licence", () => {
  assert.deepEqual(refused(crates), []);
  assert.deepEqual(refused(locked), []);
  // Other licences are refused, however they are written.
  const others = ["GPL-3.0-only", "MIT AND AGPL-3.0-only", "GPL-2.0-only/LGPL-2.1-only", undefined];
  for (const license of others) assert.equal(refused([{ name: "other", license }]).length, 1, license);
});

test("no crate occurs in several versions, except those listed", () => {
  const names = crates.map(({ name }) => name);
  const duplicates = names.filter((name, i) => names.indexOf(name) !== i);
  assert.deepEqual([...new Set(duplicates)].sort(), Object.keys(ALLOWED_DUPLICATES).sort());
});

test("crates come from crates.io, each with its checksum", () => {
  const others = crates.filter(({ source }) => source !== null && source !== CRATES_IO);
  assert.deepEqual(others, []);
  const blocks = read("Cargo.lock").split("[[package]]").slice(1);
  const mismatched = blocks.filter(
    (block) => /^source/m.test(block) !== /^checksum = "\w{64}"$/m.test(block),
  );
  assert.deepEqual(mismatched, []);
  assert.equal(blocks.length, crates.length);
});

test("npm packages come from the installer's own registry, each with its hash", () => {
  // A `resolved` address would be the registry of the lock file's author, a repository or a file.
  const others = locked.filter(({ resolved, integrity }) => resolved || !integrity?.startsWith("sha512-"));
  assert.deepEqual(others, []);
  for (const folder of NPM) assert.doesNotMatch(read(`${folder}.npmrc`), /registry *=/);
});

test("Python packages come from the installer's own index, each with its hash", () => {
  for (const folder of [
    "crate/python/",
    "crate/python/manylinux/",
    "crate/benches/",
    "tests/python/",
    "tests/python/soak/",
    "tests/soak/",
  ]) {
    const wanted = read(`${folder}requirements.in`).trim().split("\n");
    // A hash is on a line of its own, after a backslash.
    const locked = read(`${folder}requirements.txt`).replaceAll("\\\n", "").trim().split("\n");
    const others = locked.filter((line) => !/^[\w.-]+==[\w.]+ [^:/]*( +--hash=sha256:\w{64})+$/.test(line));
    assert.deepEqual(others, []);
    const names = locked.map((line) => line.split("==")[0]);
    assert.deepEqual(
      wanted.filter((name) => !names.includes(name)),
      [],
    );
  }
});

test("the Python tests run with the same versions in test and in soak", () => {
  const versions = (/** @type {string} */ folder) =>
    read(`${folder}requirements.txt`)
      .split("\n")
      .flatMap((line) => /^[\w.-]+==[\w.]+/.exec(line)?.[0] ?? []);
  const soak = versions("tests/python/soak/");
  assert.deepEqual(
    versions("tests/python/").filter((version) => !soak.includes(version)),
    [],
  );
});

test("no npm package has an install script, except those listed", () => {
  const installers = locked.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name);
  assert.deepEqual(installers, Object.keys(ALLOWED_INSTALLERS));
});

test("every dependency has a version, and every npm dependency an exact one", () => {
  const localCrates = crates.filter(({ source }) => source === null);
  const unversioned = localCrates.flatMap(({ dependencies }) =>
    dependencies.filter(({ req, path }) => req.includes("*") && !path),
  );
  assert.deepEqual(unversioned, []);
  for (const folder of NPM) {
    const { dependencies = {}, devDependencies = {} } = readJson(`${folder}package.json`);
    for (const version of Object.values({ ...dependencies, ...devDependencies }))
      assert.match(String(version), /^(npm:[@\w/-]+@)?\d+\.\d+\.\d+$/);
  }
});
