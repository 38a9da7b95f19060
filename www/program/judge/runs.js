/**
 * Judges what a program prints or returns for several board sizes, smallest first.
 *
 * @typedef {Omit<Check, "result"> & { result: Tone }} ShownCheck
 */
/** @import { Outcome, Tone } from "../trace/results.js" */
/** @import { Check, Judge } from "./outcome.js" */

import { checkOutcome, checkRun, isShown, LEAST_TELLING, NO_SOLUTIONS } from "./outcome.js";

/** The sizes that every program is tried with. */
export const SIZES = [1, 2, 3, 4, 5, 6, 7, 8];
/** The largest size that a program is run for: larger ones take more steps than a recording has. */
export const MOST_SIZE = 16;

/** How long a program may take for one size when it is not recorded, in milliseconds. */
export const MOST_TIME = 5_000;

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

/**
 * A check of a program that gets other numbers than n: it may have been asked for some of the solutions, or for another
 * size.
 *
 * @param {Check} check @param {readonly number[]} numbers @returns {Check}
 */
export function narrowed(check, numbers) {
  const { code, verdict, found = 0n, solutions } = check.judged ?? {};
  if (check.result !== "wrong" || !check.judged || numbers.length === 0) return check;
  const incomplete = verdict?.reasons.filter((reason) => reason.code === "incomplete") ?? [];
  const size = numbers.find((size) =>
    incomplete.some(({ fewest, most }) => fewest === size && most === size),
  );
  if (size !== undefined) return { ...check, result: "other-size", size, isAsked: true };
  const isLess = code === "number" && solutions !== undefined && found < solutions;
  const isPart = verdict
    ? verdict.invalid === 0 && verdict.duplicate === 0 && (verdict.missing ?? 0n) > 0n
    : isLess;
  return isPart ? { ...check, result: "narrowed" } : check;
}

/** A check of a program that does not get n: that it is right for a size that nobody has chosen may be a coincidence. @param {Check} check @returns {Check} */
function withoutChance(check) {
  const { n, result, judged, isInTable } = check;
  const { found = LEAST_TELLING, reading } = judged ?? {};
  const isSized = isInTable || reading?.numbers.some((number) => number.n === n);
  return result === "right" && found < LEAST_TELLING && !isSized
    ? { n, result: "silent", judged, isFixed: true }
    : check;
}

/**
 * Judges a run whose answers are all the reader's own, for the one that is the size, or that of its boards. Returns
 * nothing if nobody can tell which this is.
 *
 * @param {Judge} judge @param {number} n What an error is told for, if nobody knows the size. @param {Outcome} outcome
 * @param {readonly number[]} numbers Those among the answers.
 */
export async function checkAnswered(judge, n, outcome, numbers) {
  const { n: shown = 0, code } = await judge(outcome.output, {});
  const isShown = code === "boards" && (numbers.length === 0 || numbers.includes(shown));
  const sizes = new Set(isShown ? [shown] : numbers.filter((size) => size >= 1 && size <= MOST_SIZE));
  if (sizes.size === 0 && outcome.end.reason !== "finished") return checkRun(judge, n, outcome);
  const checks = await Promise.all([...sizes].map((size) => checkRun(judge, size, outcome)));
  const known = sizes.size === 1 ? checks : checks.filter(([check]) => check?.result === "right");
  const [only = [], other] = known;
  return other || only.some(({ result }) => result === "other-size") ? [] : only;
}

/** Whether nothing was shown, and nothing else was said. @param {Check} check */
const isSilent = ({ saysNone, uncalled, judged }) =>
  saysNone && uncalled === undefined && !judged?.reading.refusedTotal;

/** Whether there was a number of solutions for a size that has some. @param {Check} check */
const countsSolutions = ({ n, judged }) => n > 1 && judged?.code === "number" && judged.solutions !== 0n;

/** Whether there were boards or a number. @param {Check} check */
const showsSolutions = ({ result, judged }) =>
  (result === "right" || result === "wrong") && judged !== undefined && isShown(judged);

/** Checks with another one, in place of the one of its size, smallest size first. @param {readonly Check[]} checks @param {Check} check */
export const withCheck = (checks, check) =>
  [...checks.filter(({ n }) => n !== check.n), check].sort((a, b) => a.n - b.n);

/**
 * Judges a program for all sizes, and for that of its recording, but those that are known. Stops after a size that
 * takes too long, as the recorded one then does if it is larger, and if the program solves the same other size twice.
 *
 * What one size shows about another is reported again: a program that has shown solutions of one size, and is silent
 * for another, has found none there; and if the sizes of boards change with n, they are wrong boards of a program that
 * takes n.
 *
 * @param {object} options
 * @param {(n: number) => Promise<Outcome>} options.run
 * @param {Judge} options.judge
 * @param {number} options.recorded
 * @param {readonly Check[]} options.known What the recorded run came to.
 * @param {(check: Check) => void} options.report Called with each check that was not known or has changed.
 */
export async function checkSizes({ run, judge, recorded, known, report }) {
  if (known.length > 1) return; // a table
  let checks = known;
  /** @param {Check} check */
  function note(check) {
    checks = withCheck(checks, check);
    report(check);
  }
  for (const n of [...new Set([...SIZES, recorded])].sort((a, b) => a - b)) {
    if (!checks.some((check) => check.n === n)) {
      const outcome = await run(n);
      const given = await checkRun(judge, n, outcome);
      const found = outcome.isFixed && n !== recorded ? given.map(withoutChance) : given;
      found.forEach(note);
      if (found.length > 1) return; // a table
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
  const larger = checks.filter(({ n, result }) => n > 3 && result !== "endless" && result !== "asks");
  return larger.some(({ n }) => n !== 4 && n !== 6) && larger.every(({ judged }) => judged?.one);
}

/** The size below which a board has hardly a search to show. */
const LEAST_SEARCHED = 4;

/** Whether a program is right for all smaller sizes for which it has ended. @param {readonly Check[]} checks @param {number} n */
function isRightBelow(checks, n) {
  const ended = checks.filter((check) => check.n < n && !["refused", "endless"].includes(check.result));
  return ended.some(({ n }) => n >= LEAST_SEARCHED) && ended.every(({ result }) => result === "right");
}

/** The first wrong size with a search to show, or the first one. @param {readonly Check[]} checks */
function firstWrong(checks) {
  const wrong = checks.filter(({ result }) => result === "wrong");
  return wrong.find(({ n }) => n >= LEAST_SEARCHED) ?? wrong[0];
}

/** Whether all that is shown is one solution. @param {Check} check */
const showsOne = ({ judged }) => judged?.verdict?.boards === 1 && judged.verdict.valid === 1;

/** Whether a board that is wrong is shown of a size with a search to show. @param {Check} check */
const showsWrong = ({ n, result, judged }) =>
  n >= LEAST_SEARCHED && result === "wrong" && (judged?.verdict?.invalid ?? 0) > 0;

/**
 * The size to run for to see what is wrong, in place of a recording that does not show it; 0 if there is none.
 *
 * @param {readonly Check[]} checks @param {number} n The size of the recorded run. @param {boolean} isShown Whether it
 *   shows what is wrong, or has been recorded to its end.
 */
export function sizeToRun(checks, n, isShown) {
  const check = tellingCheck(checks, n);
  // A table is the same for any n.
  if (!check || check.result === "right" || check.isInTable) return 0;
  if (check.n === n && showsOne(check)) return checks.find(showsWrong)?.n ?? 0;
  if (check.n !== n) return check.n;
  const other = checks.find((shown) => shown.n === check.size && shown.result === "wrong");
  if (other) return other.n;
  const smaller = isShown ? undefined : firstWrong(checks.filter((other) => other.n < n));
  return smaller?.n ?? 0;
}

/**
 * The check that says most: that of the recorded run if it is not right, or else the first wrong one, the first that is
 * not right, or the last. Of a run that did not end, a wrong size says more.
 *
 * @param {readonly Check[]} checks @param {number} n The size of the recorded run.
 */
export function tellingCheck(checks, n) {
  const own = checks.find((check) => check.n === n);
  const isRight = own?.result === "right";
  // What is right for its own size, and always solves that one, is not asked for others, is too slow for larger ones,
  // or prints what cannot be read for tiny ones; what it refuses is no mistake, and what asks for more says nothing.
  const asked = checks.filter((check) => {
    const { result, isFixed } = check;
    const isLess =
      result === "other-size" ||
      isFixed ||
      (result === "endless" && check.n > n) ||
      (result === "silent" && check.n < LEAST_SEARCHED && !check.saysNone);
    return result !== "asks" && (check === own || (result !== "refused" && !(isRight && isLess)));
  });
  const recorded = isRight ? undefined : own;
  const wrong = firstWrong(asked) ?? asked.findLast(({ result }) => result === "again");
  const first = recorded?.result === "endless" ? (wrong ?? recorded) : (recorded ?? wrong);
  return first ?? asked.find(({ result }) => result !== "right") ?? asked.at(-1);
}

/**
 * The check that says most, as it is shown: one right solution for each size is not wrong where all are expected, and
 * what was stopped is no mistake where all smaller sizes are right.
 *
 * @param {readonly Check[]} checks @param {number} n Of the recorded run. @returns {ShownCheck | undefined}
 */
export function shownCheck(checks, n) {
  const check = tellingCheck(checks, n);
  if (check?.result === "wrong" && findsOne(checks)) return { ...check, result: "one" };
  if (check?.result === "endless" && isRightBelow(checks, check.n)) return { ...check, result: "slow" };
  return check;
}
