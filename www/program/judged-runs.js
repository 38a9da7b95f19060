/**
 * Judges what a program prints or returns for several board sizes, smallest first.
 *
 * @typedef {import("../core/judge.js").Judged} Judged
 * @typedef {import("./trace.js").TraceEnd} TraceEnd
 * @typedef {typeof RESULTS[number]} Result
 *   `again`: what is called is right, but not if it is called a second time. `silent`: nothing can be judged. `refused`: the
 *   program says that it does not solve this size. `endless`: it was stopped. `other-size`: it solves another size, whatever
 *   it is asked. `asks`: it reads more than is known. `narrowed`: solutions are missing, which another answer than n may ask
 *   for.
 *
 * @typedef {object} Check What a program did for one size.
 * @property {number} n
 * @property {Result} result
 * @property {Judged} [judged]
 * @property {number} [size] That of its boards, if it is another one.
 * @property {boolean} [isInTable] Whether it is one of several sizes in one output.
 * @property {boolean} [isCut] Whether this output was cut.
 * @property {boolean} [isZero] Whether the output is only 0, which is also the board for n = 1.
 * @property {string} [text] What the program says that refuses the size.
 * @property {string} [file] The file that was judged, because nothing was printed or returned.
 * @property {TraceEnd["kept"]} [kept] What outlasts a call.
 * @property {string} [uncalled] A call that the program lacks.
 * @property {boolean} [isPart] Whether it shows fewer boards than it counts.
 * @property {TraceEnd["error"]} [error]
 *
 * @typedef {Omit<Check, "result"> & { result: typeof TONES[number] }} ShownCheck "one" is a right solution for each size.
 * @typedef {(text: string, options: { n?: number, expected?: import("../core/judge.js").Expected, finished?: boolean }) => Promise<Judged>} Judge
 * @typedef {{ end: TraceEnd, output: string }} Outcome What a run came to.
 */

import { refusalIn } from "./refusals.js";
import { sliced } from "./sliced.js";
import { withoutSteps } from "./solution-events.js";
import { createStatedSeries, reportedBoards, textOfBoards } from "./stated-board.js";

/** What can become of a run. */
const RESULTS = /** @type {const} */ (
  ["right", "wrong", "again", "silent", "refused", "failed", "endless", "other-size", "asks", "narrowed"]
); // biome-ignore format: one list

/** What is said of it. */
export const TONES = /** @type {const} */ (["one", ...RESULTS]);

/** The sizes that every program is tried with. */
export const SIZES = [1, 2, 3, 4, 5, 6, 7, 8];
/** The largest size that a program is run for: larger ones take more steps than a recording has. */
export const MOST_SIZE = 16;

/** How long a program may take for one size when it is not recorded, in milliseconds. */
export const MOST_TIME = 5_000;

/** A list or a set without items, as Python and JavaScript write it. */
const EMPTY = /^(\[\]|\(\)|set\(\)|Set\(0\) \{\})$/;
/** The board for n = 1 on a line of its own, which looks like a number. */
const BARE_BOARD = /^[\s[(]*[01][\s\])]*$/gm;
/** What says that there are no solutions. A bare 0 is also the board for n = 1. */
const NO_SOLUTIONS = "Solutions: 0";

/**
 * Judges an outcome: what was printed or, if no board and no number is in it, what was returned, or else what was written to
 * a file.
 *
 * @param {Judge} judge @param {number} n @param {Outcome} outcome @returns {Promise<Check>}
 */
export async function checkOutcome(judge, n, { end, output: printed }) {
  const output = withoutSteps(printed);
  const text = refusalIn(n, { end, output });
  if (text !== undefined && !isShown(await judge(output, { n }))) return { n, result: "refused", text };
  if (end.reason === "error") return { n, result: "failed", error: end.error };
  if (end.reason === "input") return { n, result: "asks" };
  if (end.reason !== "finished") return { n, result: "endless" };
  const returned = textOfReturned(end.returned);
  const { uncalled, again, kept } = end;
  /** @type {Judge} */
  const judgeFinished = (text, options) => judge(text, { ...options, finished: true });
  const shown = await judgeFirst(judgeFinished, n, [output, returned, end.wrote?.text]);
  const check = await checkText(judgeFinished, n, shown);
  if (shown.text === end.wrote?.text) check.file = end.wrote.name;
  if (check.result === "silent" && uncalled) check.uncalled = uncalled;
  if (check.result !== "right" || again === undefined) return check;
  const second = await judge(textOfReturned(again), { n });
  return second.right ? check : { ...check, result: "again", kept };
}

/** What was returned, as what was printed; a list without items says that there are no solutions. @param {string} [returned] */
const textOfReturned = (returned = "") => (EMPTY.test(returned) ? NO_SOLUTIONS : withoutSteps(returned));

/**
 * Judges the first text that shows something. Where there are no solutions, a first one that shows none is right.
 *
 * @param {Judge} judge @param {number} n @param {readonly [string, ...(string | undefined)[]]} texts
 */
async function judgeFirst(judge, n, [first, ...others]) {
  let [text, judged] = [first, await judge(first, { n })];
  for (const other of others) {
    if (isShown(judged)) break;
    if (other) [text, judged] = [other, await judge(other, { n })];
  }
  return { text, judged };
}

/** @param {Judge} judge @param {number} n @param {{ text: string, judged: Judged }} shown @returns {Promise<Check>} */
async function checkText(judge, n, { text, judged: first }) {
  let judged = first;
  const shown = judged.verdict?.boards ?? 0;
  const counted = !judged.right && shown > 0 ? await judge(text, { n, expected: "count" }) : undefined;
  const isPart = (counted?.found ?? 0n) > BigInt(shown); // it shows some of the boards that it counts
  if (isPart && counted?.right && judged.verdict?.valid === shown) judged = counted;
  if (n === 1 && !judged.right) {
    const rest = await judge(text.replace(BARE_BOARD, ""), { n });
    if (isShown(rest)) judged = rest;
  }
  const isRight = judged.right && (judged.n ?? n) === n;
  const sizes = new Set(judged.reading.numbers.flatMap((number) => number.n ?? []));
  const isInTable = judged.code === "number" && sizes.has(n) && sizes.size > 1;
  const isZero = n === 1 && text.trim() === "0";
  if (isRight)
    return { n, result: "right", judged, ...(isInTable && { isInTable }), ...(isZero && { isZero }) };
  const other = await judge(text, {});
  const isOther = other.n !== undefined && other.n !== n && !judged.verdict?.valid && !isInTable;
  // Columns in lists for n = 1, such as [[0], [0]], look like a matrix.
  if (isOther && (n > 1 || other.code === "number" || other.verdict?.valid))
    return { n, result: "other-size", judged, size: other.n };
  const isWrong = hasVerdict(judged);
  return {
    n,
    result: isWrong ? "wrong" : "silent",
    judged: isWrong ? judged : first, // which says what could not be read
    ...(isPart && { isPart }),
    ...(isInTable && { isInTable }),
  };
}

/**
 * Judges the rows of a table of several sizes, if an outcome is one and was cut, or has no row for n: it is the same whatever n
 * is. The last line of what was cut may not be whole.
 *
 * @param {Judge} judge @param {number} n @param {Outcome} outcome @returns {Promise<Check[] | undefined>}
 */
async function checkTable(judge, n, { end, output }) {
  const isCut = end.reason !== "finished";
  const text = isCut ? output.slice(0, output.lastIndexOf("\n") + 1) : output;
  const { reading } = await judge(text, {});
  const sizes = [...new Set(reading.numbers.flatMap((number) => number.n ?? []))];
  if (end.reason === "error" || reading.total > 0 || sizes.length < 2 || !(isCut || !sizes.includes(n)))
    return undefined;
  const checks = sizes.map(async (n) => {
    const judged = await judge(text, { n });
    const result = judged.right ? /** @type {const} */ ("right") : /** @type {const} */ ("wrong");
    return { n, result, judged, isInTable: true, ...(isCut && { isCut }) };
  });
  return Promise.all(checks);
}

/**
 * Judges a trace in text: what the program printed or, if no board and no number is in it, the boards that it reports as
 * solutions.
 *
 * @param {Judge} judge @param {number} n @param {import("./trace.js").Trace} trace It has been read to its end.
 */
export async function checkTrace(judge, n, trace) {
  const boards = await sliced(reportedBoards(trace, createStatedSeries(trace, n)));
  const returned = await sliced(textOfBoards(boards ?? [], n));
  return checkOutcome(judge, n, { end: { reason: "finished", returned }, output: trace.output });
}

/**
 * Whether what a program shows depends on the size: then what it has in common with the solutions of another size is a
 * coincidence. A table has a number for each size.
 *
 * @param {readonly Check[]} checks
 */
function variesIn(checks) {
  const sizes = new Set(checks.flatMap(({ size }) => size ?? []));
  const numbers = checks.filter(({ isInTable, judged }) => !isInTable && judged?.code === "number");
  return sizes.size > 1 || new Set(numbers.map(({ judged }) => judged?.found)).size > 1;
}

/** A check of a program that gets other numbers than n: it may have been asked for some of the solutions. @param {Check} check @returns {Check} */
export function narrowed(check) {
  const { code, verdict, found = 0n, solutions } = check.judged ?? {};
  if (check.result !== "wrong" || !check.judged) return check;
  const isLess = code === "number" && solutions !== undefined && found < solutions;
  const isPart = verdict
    ? verdict.invalid === 0 && verdict.duplicate === 0 && (verdict.missing ?? 0n) > 0n
    : isLess;
  return isPart ? { ...check, result: "narrowed" } : check;
}

/** Whether nothing was shown, and what was not shown is not known. @param {Check} check */
const isSilent = ({ result, uncalled, judged }) =>
  result === "silent" && uncalled === undefined && !judged?.reading.refusedTotal;

/** Whether there was a number of solutions for a size that has some. @param {Check} check */
const countsSolutions = ({ n, judged }) => n > 1 && judged?.code === "number" && judged.solutions !== 0n;

/** Whether there were boards or a number. @param {Check} check */
const showsSolutions = ({ result, judged }) =>
  (result === "right" || result === "wrong") && judged !== undefined && isShown(judged);

/** Whether there are boards or a number. @param {Judged} judged */
const isShown = ({ code, verdict }) => code === "number" || (verdict?.boards ?? 0) > 0;

/** Whether there was something to judge. @param {Judged} judged */
const hasVerdict = ({ right, code }) => right || code === "boards" || code === "number";

/** Checks with another one, in place of the one of its size, smallest size first. @param {readonly Check[]} checks @param {Check} check */
export const withCheck = (checks, check) =>
  [...checks.filter(({ n }) => n !== check.n), check].sort((a, b) => a.n - b.n);

/**
 * Judges a program for all sizes, and for that of its recording, but those that are known. Stops after a size that takes too
 * long, as the recorded one then does if it is larger, and if the program solves the same other size twice.
 *
 * What one size shows about another is reported again: a program that has shown solutions of one size, and is silent for
 * another, has found none there; and if the sizes of boards change with n, they are wrong boards of a program that takes n.
 *
 * @param {object} options
 * @param {(n: number) => Promise<Outcome>} options.run
 * @param {Judge} options.judge
 * @param {number} options.recorded
 * @param {readonly Check[]} options.known
 * @param {(check: Check) => void} options.report Called with each check that was not known or has changed.
 */
export async function checkSizes({ run, judge, recorded, known, report }) {
  let checks = known;
  /** @param {Check} check */
  function note(check) {
    checks = withCheck(checks, check);
    report(check);
  }
  for (const n of [...new Set([...SIZES, recorded])].sort((a, b) => a - b)) {
    if (!checks.some((check) => check.n === n)) {
      const outcome = await run(n);
      const rows = await checkTable(judge, n, outcome);
      if (rows) return rows.forEach(note);
      note(await checkOutcome(judge, n, outcome));
    }
    if (checks.some(showsSolutions))
      for (const { n } of checks.filter(isSilent))
        note({ n, result: "wrong", judged: await judge(NO_SOLUTIONS, { n }) });
    const zero = checks.find(({ isZero }) => isZero);
    if (zero && checks.some(countsSolutions)) {
      const { n } = zero;
      note({ n, result: "wrong", judged: await judge(NO_SOLUTIONS, { n }) });
    }
    const others = checks.filter(({ result }) => result === "other-size");
    if (variesIn(checks)) for (const other of others) note({ ...other, result: "wrong" });
    else if (others.length > 1) {
      const [{ size = 0 } = {}] = others;
      if (size <= MOST_SIZE && !checks.some((check) => check.n === size))
        note(await checkOutcome(judge, size, await run(size)));
      return;
    }
    if (!checks.some((check) => check.n === n && check.result === "endless")) continue;
    if (n < recorded && !checks.some((check) => check.n === recorded))
      note({ n: recorded, result: "endless" });
    return;
  }
}

/** Whether a program shows one solution for each size, and it is right; for n = 4 and 6, this is one of each class, too. @param {readonly Check[]} checks */
export function findsOne(checks) {
  const larger = checks.filter(({ n }) => n > 3);
  return larger.length > 0 && larger.every(({ judged }) => judged?.one);
}

/** The size below which a board has hardly a search to show. */
const LEAST_SEARCHED = 4;

/** The first wrong size with a search to show, or the first one. @param {readonly Check[]} checks */
function firstWrong(checks) {
  const wrong = checks.filter(({ result }) => result === "wrong");
  return wrong.find(({ n }) => n >= LEAST_SEARCHED) ?? wrong[0];
}

/**
 * The size to run for to see what is wrong, in place of a recording that does not show it; 0 if there is none.
 *
 * @param {readonly Check[]} checks @param {number} n The size of the recorded run. @param {boolean} isShown Whether it shows what is wrong, or has been recorded to its end.
 */
export function sizeToRun(checks, n, isShown) {
  const check = tellingCheck(checks, n);
  if (!check || check.result === "right") return 0;
  if (check.n !== n) return check.n;
  const smaller = isShown ? undefined : firstWrong(checks.filter((other) => other.n < n));
  return smaller?.n ?? 0;
}

/**
 * The check that says most: that of the recorded run if it is not right, or else the first wrong one, the first that is not
 * right, or the last. Of a run that did not end, a wrong size says more.
 *
 * @param {readonly Check[]} checks @param {number} n The size of the recorded run.
 */
export function tellingCheck(checks, n) {
  const own = checks.find((check) => check.n === n);
  const isRight = own?.result === "right";
  // What is right for its own size, and always solves that one, is not asked for others, or is too slow for larger ones; what
  // it refuses is no mistake, and what asks for more says nothing.
  const asked = checks.filter((check) => {
    const { result } = check;
    const isLess = result === "other-size" || (result === "endless" && check.n > n);
    return result !== "asks" && (check === own || (result !== "refused" && !(isRight && isLess)));
  });
  const recorded = isRight ? undefined : own;
  const wrong = firstWrong(asked) ?? asked.findLast(({ result }) => result === "again");
  const first = recorded?.result === "endless" ? (wrong ?? recorded) : (recorded ?? wrong);
  return first ?? asked.find(({ result }) => result !== "right") ?? asked.at(-1);
}

/**
 * The check that says most, as it is shown: one right solution for each size is not wrong where all are expected.
 *
 * @param {readonly Check[]} checks @param {number} n Of the recorded run. @returns {ShownCheck | undefined}
 */
export function shownCheck(checks, n) {
  const check = tellingCheck(checks, n);
  return check?.result === "wrong" && findsOne(checks) ? { ...check, result: "one" } : check;
}
