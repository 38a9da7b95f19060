/**
 * Judges one run of a program: what it printed, returned or wrote.
 *
 * @typedef {object} Check What a program did for one size.
 * @property {number} n
 * @property {Result} result
 * @property {Judged} [judged]
 * @property {number} [size] That of its boards, if it is another one.
 * @property {boolean} [isAsked] Whether the program may have got this size as another answer than n.
 * @property {boolean} [isInTable] Whether it is one of several sizes in one output.
 * @property {boolean} [isCut] Whether this output was cut.
 * @property {boolean} [isZero] Whether the output is only 0, which is also the board for n = 1.
 * @property {boolean} [isEmpty] Whether it also shows a list without items, though there is a solution.
 * @property {number} [seconds] After how many it was stopped, if it was for that.
 * @property {string} [text] What the program says that refuses the size, or has found nothing.
 * @property {string} [file] The file that was judged, because nothing was printed or returned.
 * @property {TraceEnd["kept"]} [kept] What outlasts a call.
 * @property {boolean} [saysNone] Whether what cannot be judged is empty, or claims that there is no solution.
 * @property {string} [uncalled] A call that the program lacks.
 * @property {boolean} [isFixed] Whether nothing can be judged because the program has sizes of its own, and does not
 *   say which.
 * @property {boolean} [hasOwnSizes] Whether it did not end, or failed, with sizes of its own.
 * @property {boolean} [isPart] Whether it shows fewer boards than it counts.
 * @property {TraceEnd["error"]} [error]
 *
 * @typedef {(text: string, options: { n?: number, expected?: Expected, finished?: boolean }) => Promise<Judged>}
 *   Judge
 */
/** @import { Expected, Judged } from "../../pkg/judge.js" */
/** @import { TraceEnd } from "../trace/check.js" */
/** @import { Outcome, Result } from "../trace/results.js" */

import { createStatedSeries, reportedBoards, textOfBoards } from "../board/stated.js";
import { LONGEST, refusalIn, saysNone } from "../trace/refusals.js";
import { sliced } from "../trace/sliced.js";
import { withoutSteps } from "./solution-events.js";

/** A list or a set without items, as Python and JavaScript write it. */
const EMPTY = /^(\[\]|\(\)|set\(\)|Set\(0\) \{\})$/;
/** The board for n = 1 on a line of its own, which looks like a number. Without limits, blank lines would take long. */
const BARE_BOARD = /^[\s[(]{0,99}[01][\s\])]{0,99}$/gm;
/** Where a console leaves out items of a list, after its first ones. */
const LEFT_OUT = /^ *\.\.\. (\d+) more items?$/m;
/** The most items of a list that a console shows. */
const MOST_ITEMS = 100;
/** The least number of solutions that only one size has, and few programs have for another reason. */
export const LEAST_TELLING = 10n;
/** What says that there are no solutions. A bare 0 is also the board for n = 1. */
export const NO_SOLUTIONS = "Solutions: 0";

/**
 * Judges an outcome. Of a table, these are its rows, more than one: it has the same ones whatever n is.
 *
 * @param {Judge} judge @param {number} n @param {Outcome} outcome @returns {Promise<Check[]>}
 */
export async function checkRun(judge, n, outcome) {
  return (await checkTable(judge, n, outcome)) ?? [await checkOutcome(judge, n, outcome)];
}

/**
 * Judges an outcome: what was printed or, if no board and no number is in it, what was returned, or else what was
 * written to a file.
 *
 * @param {Judge} judgeText @param {number} n @param {Outcome} outcome @returns {Promise<Check>}
 */
export async function checkOutcome(judgeText, n, { end, output: printed, seconds, isFixed = false }) {
  // A program that claims to have found nothing is asked what it shows, not whether the claim is right.
  /** @type {Judge} */
  const judge = async (text, options) => {
    const judged = await judgeText(text, options);
    const isClaim = judged.code === "number" && judged.found === 0n && saysNone(text) && !/\b0\b/.test(text);
    return isClaim ? judgeText("", options) : judged;
  };
  const output = withoutSteps(printed);
  const text = isFixed ? undefined : refusalIn(n, { end, output });
  // What shows boards or numbers, of whichever size, is no refusal.
  const isSilent = async () => !isShown(await judge(output, { n })) && !isShown(await judge(output, {}));
  if (text !== undefined && (await isSilent())) return { n, result: "refused", text };
  const own = isFixed && { hasOwnSizes: true };
  if (end.reason === "error") return { n, result: "failed", error: end.error, ...own };
  if (end.reason === "input") return { n, result: "asks" };
  if (end.reason !== "finished") return { n, result: "endless", ...(seconds ? { seconds } : own) };
  const returned = textOfReturned(end.returned);
  const { uncalled, again, kept } = end;
  const wrote = end.wrote?.text;
  /** @type {Judge} */
  const judgeFinished = (text, options) => judge(text, { ...options, finished: true });
  // For n = 1, nobody can tell whether an empty list is a board.
  const shows = n > 1 && EMPTY.test(output.trim()) ? NO_SOLUTIONS : output;
  const shown = await judgeFirst(judgeFinished, n, [shows, returned, wrote]);
  const check = await checkText(judgeFinished, n, { ...shown, isFixed });
  if (shown.text === end.wrote?.text) check.file = end.wrote.name;
  if (check.result === "silent" && !check.isFixed) {
    if (uncalled) check.uncalled = uncalled;
    check.saysNone = [output, returned, wrote ?? ""].every(saysNone);
    const [says = ""] = /[^\n]*$/.exec(output.trim()) ?? []; // after what it asks
    if (check.saysNone && says && saysNone(says)) check.text = says.slice(0, LONGEST);
  }
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

/** @param {Judge} judge @param {number} n @param {{ text: string, judged: Judged, isFixed: boolean }} shown @returns {Promise<Check>} */
async function checkText(judge, n, { text, judged: first, isFixed }) {
  let judged = first;
  const shown = judged.verdict?.boards ?? 0;
  const left = shown === MOST_ITEMS ? Number(LEFT_OUT.exec(text)?.[1] ?? 0) : 0;
  const total = left > 0 ? `Solutions: ${shown + left}` : text;
  const counted = !judged.right && shown > 0 ? await judge(total, { n, expected: "count" }) : undefined;
  const isPart = (counted?.found ?? 0n) > BigInt(shown); // it shows some of the boards that it counts
  if (counted && isPart && (counted.right ? judged.verdict?.valid === shown : left > 0)) judged = counted;
  if (n === 1 && !judged.right) {
    const rest = await judge(text.replace(BARE_BOARD, ""), { n });
    if (isShown(rest)) judged = rest;
  }
  const isRight = judged.right && (judged.n ?? n) === n;
  const sizes = new Set(judged.reading.numbers.flatMap((number) => number.n ?? []));
  const isInTable = judged.code === "number" && sizes.has(n) && sizes.size > 1;
  const isZero = n === 1 && text.trim() === "0";
  // What shows no board is right where there is none, but not if it does not know the size.
  if (isFixed && text.trim() !== "" && !isShown(judged)) {
    const whole = await judge(text, {});
    const { numbers, refusedTotal } = whole.reading;
    // What nobody can read may be about all sizes.
    const isRead = saysNone(text) || isShown(whole) || numbers.length + refusedTotal > 0;
    return { n, result: "silent", judged: first, ...(isRead && { isFixed }) };
  }
  if (isRight) {
    // For n = 1, nobody can tell whether an empty list is a board, or says something else.
    const isEmpty = n === 1 && text.split("\n").some((line) => EMPTY.test(line.trim()));
    const more = { ...(isInTable && { isInTable }), ...(isZero && { isZero }), ...(isEmpty && { isEmpty }) };
    return { n, result: "right", judged, ...more };
  }
  const other = await judge(text, {});
  if (isFixed && !isInTable && hasVerdict(judged) && !(await hasOneSize(judge, text, other)))
    return { n, result: "silent", judged: first, isFixed };
  // The number 1 is also the board for n = 1.
  const isBare = n > 1 && text.replace(BARE_BOARD, "").trim() === "";
  const isTelling = isFixed || (other.code !== "number" && !isBare) || (other.found ?? 0n) >= LEAST_TELLING;
  const isAnother = other.n !== undefined && other.n !== n && left === 0;
  const isOther = isAnother && !judged.verdict?.valid && !isInTable && isTelling;
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
 * Judges the rows of a table of several sizes whose numbers are known, if an outcome is one and was cut, or does not
 * end with n. The last line of what was cut may not be whole.
 *
 * @param {Judge} judge @param {number} n @param {Outcome} outcome @returns {Promise<Check[] | undefined>}
 */
async function checkTable(judge, n, { end, output }) {
  const isCut = end.reason !== "finished";
  const text = isCut ? output.slice(0, output.lastIndexOf("\n") + 1) : output;
  const { reading } = await judge(text, {});
  const sizes = [...new Set(reading.numbers.flatMap((number) => number.n ?? []))];
  const isOfN = sizes.includes(n) && sizes.every((size) => size <= n);
  if (end.reason === "error" || reading.total > 0 || (isOfN && !isCut)) return undefined;
  const checks = sizes.map(async (n) => {
    const judged = await judge(text, { n });
    const result = judged.right ? /** @type {const} */ ("right") : /** @type {const} */ ("wrong");
    return { n, result, judged, isInTable: true, ...(isCut && { isCut }) };
  });
  const rows = (await Promise.all(checks)).filter(({ judged }) => hasVerdict(judged));
  return rows.length > 1 ? rows : undefined;
}

/**
 * Judges a trace in text: what the program printed or, if no board and no number is in it, the boards that it reports
 * as solutions.
 *
 * @param {Judge} judge @param {number} n @param {import("../trace/trace.js").Trace} trace It has been read to its end.
 */
export async function checkTrace(judge, n, trace) {
  const boards = await sliced(reportedBoards(trace, createStatedSeries(trace, n)));
  const returned = await sliced(textOfBoards(boards ?? [], n));
  return checkOutcome(judge, n, { end: { reason: "finished", returned }, output: trace.output });
}

/** Whether there are boards or a number. @param {Judged} judged */
export const isShown = ({ code, verdict }) => code === "number" || (verdict?.boards ?? 0) > 0;

/** Whether a text says its size, which a bare 1 or 0 does not, and has no boards of others. @param {Judge} judge @param {string} text @param {Judged} judged */
async function hasOneSize(judge, text, { n = 0, verdict, sizes: several }) {
  const { faults = [] } = verdict ?? {};
  const sizes = new Set(faults.flatMap(({ code, found = n }) => (code === "off-board" ? n + 1 : found)));
  const isOther = async (/** @type {number} */ size) =>
    size > n || (size < n && ((await judge(text, { n: size })).verdict?.valid ?? 0) > 0);
  return n > 1 && several.length === 0 && !(await Promise.all([...sizes].map(isOther))).includes(true);
}

/** Whether there was something to judge. @param {Judged} judged */
const hasVerdict = ({ right, code }) => right || code === "boards" || code === "number";
