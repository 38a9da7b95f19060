/**
 * What is built and tested with: its licences, where it comes from, and what is there twice. This asks nobody:
 * the lock files and cargo know.
 */

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import satisfies from "spdx-satisfies";

/** Licences that ask for no more than their text and a name, or, for tools that are not given away, hardly more. */
const LICENCES = [
  "0BSD",
  "Apache-2.0",
  "Apache-2.0 WITH LLVM-exception",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC-BY-3.0",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MPL-2.0",
  "PSF-2.0",
  "Unicode-3.0",
  "Zlib",
];

/**
 * Packages that say what their licence is in another place, with what stands there.
 *
 * @type {Record<string, string>}
 */
const UNSAID = { "parse-cache-control": "BSD-3-Clause" };

/** Crates of which there may be several versions, with the reason. */
const SEVERAL = {
  hashbrown:
    "wasmparser, which binds the wasm, and indexmap, which it uses, do not agree; neither is in the wasm",
  syn: "procedural macros are moving to version 3; none of them is in anything that is built",
};

/** Packages from npm that may run a program of their own when they are installed, with the reason. */
const INSTALLERS = { esbuild: "it looks whether its program fits the machine, and says what to do if not" };

const ROOT = new URL("../../../", import.meta.url);
/** Folders with packages from npm. */
const NPM = ["./", "./tests/soak/"];
const CRATES_IO = "registry+https://github.com/rust-lang/crates.io-index";

/** @param {string} path */
const read = (path) => readFileSync(new URL(path, ROOT), "utf8");
/** @param {string} path */
const readJson = (path) => JSON.parse(read(path));

/** @typedef {{ name: string, license?: string }} Package */

/** What nobody said yes to. @param {Package[]} packages */
const refused = (packages) =>
  packages.filter(({ license }) => {
    // Before there were expressions a slash said "or".
    return !license || !satisfies(license.replaceAll("/", " OR "), LICENCES);
  });

/**
 * @typedef {object} Crate
 * @property {string} name
 * @property {string} version
 * @property {string} license
 * @property {string | null} source Null for our own.
 * @property {{ name: string, req: string, path?: string }[]} dependencies
 */

/** Every crate in the lock file, for whatever machine. */
const metadata = execFileSync(
  process.env.CARGO ?? "cargo",
  ["metadata", "--locked", "--format-version", "1"],
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
      return { license: UNSAID[name], ...locked, name };
    });
const locked = NPM.flatMap(lockedIn);

test("everything has a licence that fits", () => {
  assert.deepEqual(refused(crates), []);
  assert.deepEqual(refused(locked), []);
  // And the list says no to others, in whatever words.
  const others = ["GPL-3.0-only", "MIT AND AGPL-3.0-only", "GPL-2.0-only/LGPL-2.1-only", undefined];
  for (const license of others) assert.equal(refused([{ name: "other", license }]).length, 1, license);
});

test("no crate is there in several versions, but for those that are named", () => {
  const names = crates.map(({ name }) => name);
  const several = names.filter((name, i) => names.indexOf(name) !== i);
  assert.deepEqual([...new Set(several)].sort(), Object.keys(SEVERAL).sort());
});

test("crates come from crates.io, each with its checksum", () => {
  const others = crates.filter(({ source }) => source !== null && source !== CRATES_IO);
  assert.deepEqual(others, []);
  const blocks = read("Cargo.lock").split("[[package]]").slice(1);
  const without = blocks.filter((block) => /^source/m.test(block) !== /^checksum = "\w{64}"$/m.test(block));
  assert.deepEqual(without, []);
  assert.equal(blocks.length, crates.length);
});

test("npm packages come from the registry that whoever installs them uses, each with its hash", () => {
  // An address would be that of whoever wrote the lock file, of a repository or of a file.
  const others = locked.filter(({ resolved, integrity }) => resolved || !integrity?.startsWith("sha512-"));
  assert.deepEqual(others, []);
  for (const folder of NPM) assert.doesNotMatch(read(`${folder}.npmrc`), /registry *=/);
});

test("no npm package runs a program of its own when it is installed, but for those that are named", () => {
  const installers = locked.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name);
  assert.deepEqual(installers, Object.keys(INSTALLERS));
});

test("every dependency is asked for in a version, from npm in one alone", () => {
  const own = crates.filter(({ source }) => source === null);
  const wild = own.flatMap(({ dependencies }) =>
    dependencies.filter(({ req, path }) => req.includes("*") && !path),
  );
  assert.deepEqual(wild, []);
  for (const folder of NPM) {
    const { dependencies = {}, devDependencies = {} } = readJson(`${folder}package.json`);
    for (const version of Object.values({ ...dependencies, ...devDependencies })) {
      assert.match(String(version), /^(npm:[@\w/-]+@)?\d+\.\d+\.\d+$/);
    }
  }
});
