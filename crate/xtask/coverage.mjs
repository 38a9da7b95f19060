/** Writes the tables of www/docs/coverage.md from what `cargo xtask soak coverage` has measured in target/coverage. */

import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = new URL("../../", import.meta.url);
const PAGE = new URL("www/docs/coverage.md", ROOT);

/** @typedef {{ total: number, covered: number }} Lines */

/** Files with less than this share of their lines covered have a row of their own. */
const LOW = 0.9;

/** @param {string} name */
const measured = (name) => JSON.parse(readFileSync(new URL(`target/coverage/${name}`, ROOT), "utf8"));
/** @param {string} path */
const inRoot = (path) => relative(fileURLToPath(ROOT), path);

/** The lines of each file that Rust tests cover. */
function rustFiles() {
  /** @type {{ filename: string, summary: { lines: { count: number, covered: number } } }[]} */
  const files = measured("rust.json").data[0].files;
  return new Map(
    files.map(({ filename, summary: { lines } }) => [
      inRoot(filename),
      [{ total: lines.count, covered: lines.covered }],
    ]),
  );
}

/** The lines of each file that unit tests cover, and that unit tests and browser tests cover together. */
function javascriptFiles() {
  const [unit, all] = ["unit", "all"].map((name) => measured(`javascript/${name}/coverage-summary.json`));
  const paths = Object.keys(all).filter((path) => path !== "total");
  return new Map(paths.map((path) => [inRoot(path), [unit[path].lines, all[path].lines]]));
}

/** @param {Lines[]} all */
const sum = (all) => ({
  total: all.reduce((sum, { total }) => sum + total, 0),
  covered: all.reduce((sum, { covered }) => sum + covered, 0),
});

/** Rounded down, so that only 100 % is 100 %. @param {Lines} lines */
const percent = ({ total, covered }) => `${total ? Math.floor((100 * covered) / total) : 100} %`;

/**
 * A table with a row for each folder, for each file of which many lines are not covered, and for all.
 *
 * @param {string[]} headings @param {Map<string, Lines[]>} files
 */
function table(headings, files) {
  /** @param {string} name @param {Lines[][]} lines */
  const row = (name, lines) => {
    const columns = headings.map((_, column) =>
      sum(lines.map((columns) => /** @type {Lines} */ (columns[column]))),
    );
    return `| ${name} | ${columns[0]?.total} | ${columns.map(percent).join(" | ")} |`;
  };
  const paths = [...files.keys()].sort();
  const folderOf = (/** @type {string} */ path) => path.slice(0, path.lastIndexOf("/"));
  const linesOf = (/** @type {string} */ path) => /** @type {Lines[]} */ (files.get(path));
  const folders = [...new Set(paths.map(folderOf))].sort().flatMap((folder) => {
    const within = paths.filter((path) => folderOf(path) === folder);
    const low = within.filter((path) => {
      const { total, covered } = /** @type {Lines} */ (linesOf(path).at(-1));
      return covered < LOW * total;
    });
    return [
      row(`\`${folder}/\``, within.map(linesOf)),
      ...low.map((path) => row(`\`${path}\``, [linesOf(path)])),
    ];
  });
  const head = `| file | lines | ${headings.join(" | ")} |\n| --- | ---: |${" ---: |".repeat(headings.length)}`;
  return [head, ...folders, row("all", [...files.values()])].join("\n");
}

const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], { cwd: fileURLToPath(ROOT) });
const written = readFileSync(PAGE, "utf8");
const byHand = written.slice(0, written.indexOf("## Figures\n"));
writeFileSync(
  PAGE,
  `${byHand}## Figures

Measured on ${new Date().toISOString().slice(0, 10)} at commit ${String(commit).trim()}. The row of a folder is about the files directly in it. A file has a
row of its own if less than ${100 * LOW} % of its lines are covered.

### Rust

${table(["covered"], rustFiles())}

### JavaScript

${table(["unit tests", "with browser tests"], javascriptFiles())}
`,
);
