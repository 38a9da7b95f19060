/** Compiles and runs the programs of the rungs, with statements that count what they do, and says what to expect. */

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { readListing } from "../../crate/xtask/build-js/listing.mjs";
import { temporaryFolder } from "../../crate/xtask/temporary.mjs";
import { traitsOf } from "../../www/core/rungs.js";
import { Steps } from "../../www/pkg/nqueens.js";
import { createStatedSeries, reportedBoards } from "../../www/program/board/stated.js";
import { PLACE, TRY } from "../../www/program/trace/frames.js";
import { readTrace } from "../../www/program/trace/text.js";
import { createTrace } from "../../www/program/trace/trace.js";
import { hasProgram } from "../../www/rungs/ladder.js";
import { PROGRAM_LANGUAGES } from "../../www/rungs/programs.js";
import { ALGORITHMS } from "../../www/state/state.js";
import { core, judge } from "./core.mjs";
import { finish } from "./recorded.mjs";

const execute = promisify(execFile);

/** All programs, for tests that go through them in each language. */
export const PROGRAMS = ALGORITHMS.filter(hasProgram);
const SEED = 2;

/**
 * @typedef {object} Language
 * @property {(counter: string, times: number) => string} count A statement that counts.
 * @property {readonly [before: string, after: string]} counting What a program needs for it, before and after its text.
 * @property {(file: string, folder: string, fast: boolean) => string[]} [compile] As a student compiles it for speed,
 *   or with every warning and check.
 * @property {(file: string, folder: string, counted: boolean) => string[]} run
 */

/** The name of the main class: the key in PascalCase. @param {string} file */
const className = (file) =>
  basename(file, ".java").replace(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase());

const PRINTED = "tried %llu comparisons %llu placed %llu";

const C_CHECKS = "-O1 -Wall -Wextra -Werror -fsanitize=undefined -fno-sanitize-recover".split(" ");

/** @import { ProgramLanguage } from "../../www/rungs/programs.js" */

/** @type {Readonly<Record<ProgramLanguage, Language>>} */
const LANGUAGES = {
  python: {
    count: (counter, times) => `_counts["${counter}"] += ${times}`,
    counting: [
      // Each worker process adds its counts to those of the main process when it ends.
      `import atexit as _atexit, multiprocessing.util as _processes, multiprocessing as _multi, sys as _sys
_multi.set_start_method("fork")
_counts = dict.fromkeys(("tried", "comparisons", "placed"), 0)
_children = {name: _multi.Value("Q", 0) for name in _counts}
def _add():
    for name, value in _children.items():
        with value:
            value.value += _counts[name]
def _begin(_):
    _counts.update(dict.fromkeys(_counts, 0))
    _processes.Finalize(None, _add, exitpriority=0)
_processes.register_after_fork(_add, _begin)
@_atexit.register
def _print():
    for name in _counts:
        print(name, _counts[name] + _children[name].value, file=_sys.stderr)
`,
      "",
    ],
    run: (file) => ["python3", file],
  },
  c: {
    count: (counter, times) => `count_${counter} += ${times};`,
    counting: [
      "static _Atomic unsigned long long count_tried, count_comparisons, count_placed;\n",
      `
__attribute__((destructor)) static void print_counts(void) {
  fprintf(stderr, "${PRINTED}\\n", count_tried, count_comparisons, count_placed);
}
`,
    ],
    compile: (file, folder, fast) => [
      "cc",
      ...(fast ? ["-O2"] : C_CHECKS),
      "-pthread",
      "-o",
      join(folder, basename(file, ".c")),
      file,
    ],
    run: (file, folder) => [join(folder, basename(file, ".c"))],
  },
  java: {
    count: (counter, times) => `Counted.${counter}.add(${times});`,
    counting: [
      "",
      `
class Counted {
  static final java.util.concurrent.atomic.LongAdder tried = new java.util.concurrent.atomic.LongAdder();
  static final java.util.concurrent.atomic.LongAdder comparisons = new java.util.concurrent.atomic.LongAdder();
  static final java.util.concurrent.atomic.LongAdder placed = new java.util.concurrent.atomic.LongAdder();
  public static void main(String[] args) throws Exception {
    CLASS.main(args);
    System.err.println("tried " + tried + " comparisons " + comparisons + " placed " + placed);
  }
}
`,
    ],
    compile: (file, folder) => ["javac", "-Xlint:all", "-Werror", "-d", folder, file],
    run: (file, folder, counted) => ["java", "-cp", folder, counted ? "Counted" : className(file)],
  },
  javascript: {
    count: (counter, times) => `globalThis.counts.${counter} += ${times};`,
    counting: [
      `import { writeSync } from "node:fs";
globalThis.counts = { tried: 0, comparisons: 0, placed: 0 };
// Each thread prints its own counts.
process.on("exit", () => {
  for (const [name, count] of Object.entries(globalThis.counts)) writeSync(2, \`\${name} \${count}\\n\`);
});
`,
      "",
    ],
    run: (file) => ["node", file],
  },
  rust: {
    count: (counter, times) =>
      `COUNT_${counter.toUpperCase()}.fetch_add(${times}, std::sync::atomic::Ordering::Relaxed);`,
    counting: [
      "",
      `
static COUNT_TRIED: std::sync::atomic::AtomicU64 = std::sync::atomic::AtomicU64::new(0);
static COUNT_COMPARISONS: std::sync::atomic::AtomicU64 = std::sync::atomic::AtomicU64::new(0);
static COUNT_PLACED: std::sync::atomic::AtomicU64 = std::sync::atomic::AtomicU64::new(0);
`,
    ],
    compile: (file, folder, fast) => [
      "rustc",
      ...(fast ? ["-O"] : ["-C", "opt-level=1", "-D", "warnings"]),
      "-o",
      join(folder, basename(file, ".rs")),
      file,
    ],
    run: (file, folder) => [join(folder, basename(file, ".rs"))],
  },
};

export const LANGUAGE_KEYS = /** @type {ProgramLanguage[]} */ (Object.keys(LANGUAGES));

/** The file name of a program that a reader downloads. @param {ProgramLanguage} language @param {string} key */
const fileName = (language, key) => `${key}.${PROGRAM_LANGUAGES[language].extension}`;

/** The source of a program. @param {ProgramLanguage} language @param {string} key */
export function sourceOf(language, key) {
  const path = `../../www/rungs/${key}/program.${PROGRAM_LANGUAGES[language].extension}`;
  return readFileSync(new URL(path, import.meta.url), "utf8");
}

/** The source of a program with statements that count. @param {ProgramLanguage} language @param {string} key */
function counted(language, key) {
  const { count, counting } = LANGUAGES[language];
  const lines = readListing(sourceOf(language, key)).flatMap(({ text, counts }) => [
    ...counts.map(([counter, times]) => `${/^\s*/.exec(text)?.[0]}${count(counter, times)}`),
    text,
  ]);
  let text = lines.join("\n");
  if (language === "rust") text = printAtTheEnd(text);
  const [before, after] = counting;
  return `${before}${text}\n${after.replaceAll("CLASS", className(`${key}.java`))}`;
}

/** Rust runs nothing after main. @param {string} text */
const printAtTheEnd = (text) =>
  text.replace(
    /^fn main\(\) \{$/m,
    `fn main() {
    program();
    eprintln!("tried {COUNT_TRIED:?} comparisons {COUNT_COMPARISONS:?} placed {COUNT_PLACED:?}");
}

fn program() {`,
  );

/**
 * Compiles a program and returns a function that runs it.
 *
 * @param {ProgramLanguage} language @param {string} key
 * @param {object} options
 * @param {boolean} [options.counted] Whether it prints what it counted.
 * @param {boolean} [options.fast] Whether to compile it for speed, without checks.
 * @param {string} [options.source] In place of the source of the rung.
 * @param {number} [options.limit] The longest time of a run, in milliseconds.
 */
export async function compile(
  language,
  key,
  { counted: isCounted = false, fast = false, source = sourceOf(language, key), limit },
) {
  const { compile, run } = LANGUAGES[language];
  const folder = temporaryFolder();
  const file = join(folder, fileName(language, key));
  writeFileSync(file, isCounted ? counted(language, key) : source);
  if (language === "javascript") writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  if (compile) await call(compile(file, folder, fast));
  const [program = "", ...args] = run(file, folder, isCounted);
  return (/** @type {readonly (string | number)[]} */ ...more) =>
    call([program, ...args, ...more.map(String)], limit);
}

/** @param {readonly string[]} command @param {number} [limit] In milliseconds. */
const call = ([program = "", ...args], limit) =>
  execute(program, args, { maxBuffer: 1 << 28, timeout: limit, killSignal: "SIGKILL" });

/** The arguments of a program. @param {string} key @param {number} n */
export const argumentsFor = (key, n) => (traitsOf(core, key).options.includes("seed") ? [n, SEED] : [n]);

/** What a program printed. @param {{ stdout: string, stderr: string }} output */
export function readOutput({ stdout, stderr }) {
  const boards = stdout.split("\n\n").flatMap((board) => {
    const rows = board.split("\n").filter((row) => /^[.Q]( [.Q])*$/.test(row));
    return rows.length > 0 ? [rows.map((row) => row.indexOf("Q") / 2).join()] : [];
  });
  const counts = { tried: 0, comparisons: 0, placed: 0 };
  for (const [, name, count] of stderr.matchAll(/(tried|comparisons|placed) (\d+)/g))
    counts[/** @type {keyof typeof counts} */ (name)] += Number(count);
  return { solutions: Number(/Solutions found: (\d+)\s*$/.exec(stdout)?.[1]), boards, counts };
}

/** Asserts that the judge says of an output what is known of its boards. @param {string} stdout @param {number} n @param {readonly string[]} boards */
export function assertJudged(stdout, n, boards) {
  const all = Number(core.published(n)?.all);
  const { right, verdict, reading } = judge.judge(stdout, { n, expected: "all" });
  assert.deepEqual([reading.refused, reading.interpretations.length], [[], boards.length > 0 ? 1 : 0]);
  assert.equal(right, boards.length === all);
  if (boards.length === 0) return;
  const { valid, invalid, duplicate, missing } = verdict ?? {};
  assert.deepEqual(
    { valid, invalid, duplicate, missing },
    { valid: boards.length, invalid: 0, duplicate: 0, missing: BigInt(all - boards.length) },
  );
}

/** The programs that search half of the first row. */
const MIRRORED = ["mirror", "bitmask-mirror", "bitmask-iterative", "parallel"];

/** @param {string} key @param {number[]} columns @returns {number[][]} The solutions that a solution of the run represents, sorted. */
function imagesFor(key, columns) {
  const mirrored = (/** @type {number[]} */ board) => board.map((column) => board.length - 1 - column);
  const rotated = (/** @type {number[]} */ board) =>
    board.map((_, row) => board.length - 1 - board.indexOf(row));
  const isMirror = MIRRORED.includes(key);
  const isAlone = 2 * (columns[0] ?? 0) === columns.length - 1; // the search finds its mirror image too
  if (!isMirror && key !== "symmetry") return [columns];
  if (isMirror) return isAlone ? [columns] : [columns, mirrored(columns)];
  const turns = [columns, rotated(columns), rotated(rotated(columns)), rotated(rotated(rotated(columns)))];
  const images = turns.flatMap((board) => [board, mirrored(board)]);
  return [...new Map(images.map((board) => [board.join(), board])).values()].sort(inOrder);
}

/** @param {readonly number[]} a @param {readonly number[]} b */
function inOrder(a, b) {
  const i = a.findIndex((column, row) => column !== b[row]);
  return i < 0 ? 0 : (a[i] ?? 0) - (b[i] ?? 0);
}

/** What the core says that a program prints. @param {string} key @param {number} n @param {boolean} [searched] Whether only the boards that the search finds count, without their images. */
export function expected(key, n, searched = false) {
  const run = new Steps(key, n, { seed: SEED });
  /** @type {number[][]} */
  const found = [];
  for (let outcome = run.advance(65536, "solution"); ; outcome = run.advance(65536, "solution")) {
    if (outcome === "reached") {
      /** @type {number[]} */
      const columns = [];
      for (const [row, column] of run.queens()) columns[row] = column;
      found.push(columns);
    } else if (outcome === "ended") break;
  }
  const { tried, comparisons, placed, solutions } = run.counters();
  run.free();
  if (key === "parallel") found.sort(inOrder); // programs print column by column
  const boards = searched ? found : found.flatMap((columns) => imagesFor(key, columns));
  return {
    solutions: Number(solutions),
    boards: boards.map(String),
    counts: { tried: Number(tried), comparisons: Number(comparisons), placed: Number(placed) },
  };
}

/** Asserts that a trace is one of the search of the core. @param {string} stdout @param {string} key @param {number} n */
export function assertTraced(stdout, key, n) {
  const trace = createTrace();
  const end = finish(readTrace({ source: stdout, n }, trace.append));
  assert.deepEqual(end, { reason: "finished" }, `${key}, n = ${n}`);
  const series = createStatedSeries(trace, n);
  series.follow(trace.length);
  const boards = finish(reportedBoards(trace, series)).map((queens) =>
    String(queens.map(([, column]) => column)),
  );
  const search = expected(key, n, true);
  assert.deepEqual(boards, search.boards, `${key}, n = ${n}`);
  const count = (/** @type {number} */ kind) =>
    Array.from({ length: trace.length }, (_, event) => trace.kindAt(event)).filter((other) => other === kind)
      .length;
  if (count(TRY) > 0) assert.equal(count(TRY), search.counts.tried, `${key}, n = ${n}`);
  if (!MOVING.includes(key)) assert.equal(count(PLACE), search.counts.placed, `${key}, n = ${n}`);
}

/** The programs that move queens, which a trace says in two events. */
const MOVING = ["permutations", "min-conflicts"];
