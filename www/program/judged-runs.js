/**
 * Judges what a program prints or returns for several board sizes, smallest first.
 *
 * @typedef {import("../core/judge.js").Judged} Judged
 * @typedef {import("./trace.js").TraceEnd} TraceEnd
 * @typedef {"right" | "wrong" | "silent" | "failed" | "endless" | "other-size"} Result
 *   `silent`: nothing can be judged. `endless`: it was stopped. `other-size`: it solves another size, whatever it is asked.
 *
 * @typedef {object} Check What a program did for one size.
 * @property {number} n
 * @property {Result} result
 * @property {Judged} [judged]
 * @property {number} [size] That of its boards, if it is another one.
 * @property {boolean} [isInTable] Whether it is one of several sizes in one output.
 * @property {boolean} [isPart] Whether it shows fewer boards than it counts.
 * @property {TraceEnd["error"]} [error]
 *
 * @typedef {(text: string, options: { n?: number, expected?: import("../core/judge.js").Expected }) => Promise<Judged>} Judge
 * @typedef {{ end: TraceEnd, output: string }} Outcome What a run came to.
 */

import { sliced } from "./sliced.js";
import { createStatedSeries, reportedBoards, textOfBoards } from "./stated-board.js";

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
 * Judges an outcome: what was printed or, if no board and no number is in it, what was returned.
 *
 * @param {Judge} judge @param {number} n @param {Outcome} outcome @returns {Promise<Check>}
 */
export async function checkOutcome(judge, n, { end, output }) {
  if (end.reason === "error") return { n, result: "failed", error: end.error };
  if (end.reason !== "finished") return { n, result: "endless" };
  const returned = EMPTY.test(end.returned ?? "") ? NO_SOLUTIONS : (end.returned ?? "");
  const printed = await judge(output, { n });
  let judged = printed;
  // Where there are no solutions, an output that shows none is right; what is returned may show some.
  if (!isShown(judged) && (returned || !judged.right)) judged = await judge(returned, { n });
  const shown = judged.verdict?.boards ?? 0;
  const counted = !judged.right && shown > 0 ? await judge(output, { n, expected: "count" }) : undefined;
  const isPart = (counted?.found ?? 0n) > BigInt(shown); // it shows some of the boards that it counts
  if (isPart && counted?.right && judged.verdict?.valid === shown) judged = counted;
  if (n === 1 && !judged.right) {
    const rest = await judge(output.replace(BARE_BOARD, ""), { n });
    if (isShown(rest)) judged = rest;
  }
  const isRight = judged.right && (judged.n ?? n) === n;
  if (isRight && judged.code !== "number") return { n, result: "right", judged };
  const other = await judge(output || returned, {});
  // In a table, the number for n is another one than the last.
  const isInTable = judged.code === "number" && other.code === "number" && judged.found !== other.found;
  if (isRight) return { n, result: "right", judged, ...(isInTable && { isInTable }) };
  const isOther = other.n !== undefined && other.n !== n && !judged.verdict?.valid && !isInTable;
  // Columns in lists for n = 1, such as [[0], [0]], look like a matrix.
  if (isOther && (n > 1 || other.code === "number" || other.verdict?.valid))
    return { n, result: "other-size", judged, size: other.n };
  const isWrong = hasVerdict(judged);
  return {
    n,
    result: isWrong ? "wrong" : "silent",
    judged: isWrong ? judged : printed, // which says what could not be read
    ...(isPart && { isPart }),
    ...(isInTable && { isInTable }),
  };
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

/** @param {Check} check */
const isSilent = ({ result }) => result === "silent";

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
    if (!checks.some((check) => check.n === n)) note(await checkOutcome(judge, n, await run(n)));
    if (checks.some(showsSolutions))
      for (const { n } of checks.filter(isSilent))
        note({ n, result: "wrong", judged: await judge(NO_SOLUTIONS, { n }) });
    const others = checks.filter(({ result }) => result === "other-size");
    if (variesIn(checks)) for (const other of others) note({ ...other, result: "wrong" });
    else if (others.length > 1) return;
    if (!checks.some((check) => check.n === n && check.result === "endless")) continue;
    if (n < recorded && !checks.some((check) => check.n === recorded))
      note({ n: recorded, result: "endless" });
    return;
  }
}

/** Whether a program shows one solution for each size, and it is right; for n = 4 and 6, this is one of each class, too. @param {readonly Check[]} checks */
export function findsOne(checks) {
  const verdicts = checks.filter(({ n }) => n > 3).map(({ judged }) => judged?.verdict);
  return (
    verdicts.some((verdict) => verdict?.set === "one") &&
    verdicts.every((verdict) => verdict?.boards === 1 && verdict.valid === 1)
  );
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
  // What is right for its own size, and always solves that one, is not asked for others.
  const asked = own?.result === "right" ? checks.filter(({ result }) => result !== "other-size") : checks;
  const recorded = own?.result === "right" ? undefined : own;
  const wrong = firstWrong(asked);
  const first = recorded?.result === "endless" ? (wrong ?? recorded) : (recorded ?? wrong);
  return first ?? asked.find(({ result }) => result !== "right") ?? asked.at(-1);
}
