/** Text for the state of a run and for its steps. */

import { blockedFor, traitsOf } from "../../core/rungs.js";
import { formatList, formatNumber, t } from "../../i18n/i18n.js";
import { sameSquare } from "../../state/state.js";

/**
 * The state of a run in words.
 *
 * @param {import("../../core/core.js").Core} core
 * @param {import("../../state/state.js").State} state
 * @param {Pick<import("./playback.js").Playback, "timeline" | "goal" | "finished">} playback
 */
export function runText(core, state, { timeline, goal, finished }) {
  const { n, algorithm, from } = state;
  if (typeof goal === "number") return t("step.going", { position: goal });
  if (goal) return t(goal === "solution" ? "step.searching" : "step.searchingBacktrack");
  const last = timeline.last();
  const { solutions } = timeline.counters();
  if (finished && last?.kind === "gave-up" && core.published(n)?.all !== 0n) return t("step.finishedGaveUp");
  if (finished) {
    const wholeSearchCode =
      blockedFor(core, state).length > 0 ? "step.finishedNoneAround" : "step.finishedNone";
    const noSolutionCode = from.length > 0 ? "step.finishedNoneFrom" : wholeSearchCode;
    return solutions === 0n ? t(noSolutionCode, { n }) : t("step.finished", { count: solutions });
  }
  if (!last) return t(from.length > 0 ? "step.startFrom" : "step.start");
  const words = stepText(core, algorithm, last, timeline);
  return algorithm === "parallel" ? t("step.worker", { worker: timeline.worker + 1, text: words }) : words;
}

/**
 * What a step did, in words.
 *
 * @param {import("../../core/core.js").Core} core
 * @param {string} algorithm
 * @param {import("../../core/core.js").Step} step
 * @param {import("./playback.js").Timeline} timeline After the step.
 */
function stepText(core, algorithm, step, timeline) {
  /** @param {readonly number[]} lines Rows or columns, counted from 0. */
  const list = (lines) => formatList(lines.map((line) => formatNumber(line + 1)));
  switch (step.kind) {
    case "solution": {
      const { weight } = timeline;
      const { solutions } = timeline.counters();
      return weight > 1n ? t("step.solutions", { solutions, weight }) : t("step.solution", { solutions });
    }
    case "look-up":
      return t("step.look-up", { solutions: step.solutions });
    case "restart":
      return t("step.restart");
    case "gave-up":
      return t(algorithm === "table" ? "step.gave-upTable" : "step.gave-up");
    case "scan":
    case "scan-column": {
      const { lines, line } =
        step.kind === "scan"
          ? { lines: step.columns, line: { row: step.row + 1 } }
          : { lines: step.rows, line: { column: step.column + 1 } };
      if (lines.length === 0) return t(`step.${step.kind}None`, line);
      return t(`step.${step.kind}`, {
        ...line,
        count: lines.length,
        columns: list(lines),
        rows: list(lines),
      });
    }
    case "swap":
      return t("step.swap", { row: step.square[0] + 1, other: step.other[0] + 1 });
    case "reject": {
      const place = { row: step.square[0] + 1, column: step.square[1] + 1 };
      if (step.attackers.length === 0) {
        const occupied = timeline.queens().some((queen) => sameSquare(queen, step.square));
        // Only `symmetry` rejects squares that are neither attacked nor blocked.
        if (algorithm !== "symmetry") return t(occupied ? "step.onBlocked" : "step.blocked", place);
        return occupied ? t("step.notFirstOfAll") : t("step.notFirst", place);
      }
      const attackers = step.attackers.map((row) => t("step.attacker", { row: row + 1 }));
      return t("step.reject", { ...place, attackers: formatList(attackers) });
    }
    case "place":
    case "take-back": {
      const untested = traitsOf(core, algorithm).placesUntested ? "Untested" : "";
      return t(`step.${step.kind}${untested}`, { row: step.square[0] + 1, column: step.square[1] + 1 });
    }
    default:
      return t(`step.${step.kind}`, { row: step.square[0] + 1, column: step.square[1] + 1 });
  }
}
