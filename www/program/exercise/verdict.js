/**
 * Whether a program solves an exercise: right for every size that is tried and, if the exercise limits the steps,
 * within them when it is recorded for the size of the exercise.
 *
 * Steps are the events of a recording, which are the same on every device: a line that begins, a call, a return. What
 * one line does counts once.
 *
 * @typedef {"solved" | "slow" | "unmeasured" | import("../trace/results.js").Result} Verdict
 *   `slow`: right, with too many steps. `unmeasured`: right, but recorded for another size.
 */

import { SIZES, tellingCheck } from "../judge/runs.js";

/**
 * The verdict on a run that has ended; undefined if it was stopped before anything was known.
 *
 * @param {Pick<import("./file.js").Exercise, "size" | "steps">} exercise
 * @param {import("../trace/program.js").Recording} recording
 * @param {readonly import("../judge/outcome.js").Check[]} checks
 * @returns {Verdict | undefined}
 */
export function verdictOn({ size, steps }, { n, trace }, checks) {
  const check = tellingCheck(checks, n);
  if (check && check.result !== "right") return check.result;
  const other = checks.find(({ result }) => result !== "right"); // of a program that is right for its own size
  if (other) return other.result;
  if (!SIZES.every((tried) => checks.some((other) => other.n === tried))) return undefined;
  if (steps === Number.POSITIVE_INFINITY) return "solved";
  if (n !== size) return "unmeasured";
  return trace.ending?.reason === "finished" && trace.length <= steps ? "solved" : "slow";
}
