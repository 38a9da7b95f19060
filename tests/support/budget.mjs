/**
 * Prints what a whole test run did, in numbers that do not depend on the machine, and fails if one is above its limit
 * in tests/data/budget.json: node budget.mjs COUNTS
 *
 * COUNTS is the file with what the tests counted; the rest follows from the manifests and from what is installed.
 */

import { execFileSync } from "node:child_process";
import { lstatSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** @param {readonly string[]} args */
const cargo = (...args) =>
  execFileSync(process.env.CARGO ?? "cargo", args, { cwd: ROOT, encoding: "utf8", maxBuffer: 2 ** 27 });

/** The bytes of all files below a folder; links count as nothing. @param {string} folder @returns {number} */
const bytesBelow = (folder) =>
  readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sum + bytesBelow(path);
    return sum + (entry.isFile() ? lstatSync(path).size : 0);
  }, 0);

/** The sums of the numbers in a file that counts.mjs writes. @param {string} path */
function counted(path) {
  /** @type {Record<string, number>} */
  const sums = {};
  for (const line of readFileSync(path, "utf8").split("\n")) {
    const [number, name] = line.split("\t");
    if (name) sums[name] = (sums[name] ?? 0) + Number(number);
  }
  return sums;
}

/** @typedef {{ test: boolean, kind: string[] }} Target */
const { packages } = /** @type {{ packages: { name: string, targets: Target[] }[] }} */ (
  JSON.parse(cargo("metadata", "--no-deps", "--format-version", "1"))
);
const tested = packages.filter(({ name }) => !name.startsWith("n-queens-wasm-"));
const crates = cargo("tree", "--workspace", "--edges", "normal,build,dev", "--prefix", "none", "--no-dedupe");

/** @type {Record<string, number>} */
const did = {
  ...counted(process.argv[2] ?? ""),
  "test binaries": tested.flatMap(({ targets }) => targets.filter((target) => target.test)).length,
  "crates compiled":
    new Set(crates.split("\n").map((line) => line.split(" ").slice(0, 2).join(" "))).size - 1,
  "MB installed": Math.ceil(
    ["node_modules", "target/python"].reduce((sum, folder) => sum + bytesBelow(join(ROOT, folder)), 0) / 1e6,
  ),
};

/** @type {Record<string, { most: number, why: string }>} */
const budget = JSON.parse(readFileSync(new URL("../data/budget.json", import.meta.url), "utf8"));
console.log(`\n${"did".padStart(8)}  ${"limit".padStart(5)}`);
for (const [name, { most, why }] of Object.entries(budget)) {
  const number = did[name] ?? 0;
  console.log(`${String(number).padStart(8)}  ${String(most).padStart(5)}  ${name}`);
  if (number <= most) continue;
  console.log(`          too many: ${why}`);
  process.exitCode = 1;
}
