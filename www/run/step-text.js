/** Text for the state of a run and for its steps. @typedef {import("../state/count-from.js").First} First */

import { parametersOf } from "../board/squares.js";
import { blockedFor, traitsOf } from "../core/rungs.js";
import { formatList, formatNumber, joinSentences, t } from "../i18n/i18n.js";
import { firstNumber } from "../state/count-from.js";
import { sameSquare } from "../state/state.js";
import { deadEndOf } from "./watched-run.js";

/**
 * The state of a run in words.
 *
 * @param {import("../core/core.js").Core} core
 * @param {import("../state/parameters.js").State} state
 * @param {Pick<import("./playback.js").Playback, "timeline" | "goal" | "finished">} playback
 */
export function runText(core, state, { timeline, goal, finished }) {
  const { algorithm, from } = state;
  const first = firstNumber(state);
  if (typeof goal === "number") return t("step.going", { position: goal });
  if (goal) return t(goal === "solution" ? "step.searching" : "step.searchingBacktrack");
  const last = timeline.last();
  if (finished) {
    const end = endText(core, state, timeline);
    // Other steps at the end only take back what is left.
    const isResult = last?.kind === "solution" || last?.kind === "look-up";
    return isResult ? joinSentences(stepText(core, algorithm, last, timeline, first), end) : end;
  }
  if (!last) return t(from.length > 0 ? "step.startFrom" : "step.start");
  const words = stepText(core, algorithm, last, timeline, first);
  return algorithm === "parallel" ? t("step.worker", { worker: timeline.worker + 1, text: words }) : words;
}

/**
 * How a run ended, in words.
 *
 * @param {import("../core/core.js").Core} core
 * @param {import("../state/parameters.js").State} state
 * @param {import("./playback.js").Timeline} timeline At its end.
 */
function endText(core, state, timeline) {
  const { n, algorithm, from } = state;
  const { solutions } = timeline.counters();
  if (timeline.last()?.kind === "gave-up" && core.published(n)?.all !== 0n)
    return t(algorithm === "table" ? "step.gave-upTable" : "step.finishedGaveUp");
  if (solutions > 0n) return t("step.finished", { count: solutions });
  if (from.length > 0) return t("step.finishedNoneFrom");
  return t(blockedFor(core, state).length > 0 ? "step.finishedNoneAround" : "step.finishedNone", { n });
}

/**
 * What a step did, in words.
 *
 * @param {import("../core/core.js").Core} core
 * @param {string} algorithm
 * @param {import("../pkg/nqueens.js").Step} step
 * @param {import("./playback.js").Timeline} timeline After the step.
 * @param {First} first
 */
function stepText(core, algorithm, step, timeline, first) {
  /** @param {readonly number[]} lines Rows or columns, counted from 0. */
  const list = (lines) => formatList(lines.map((line) => formatNumber(line + first)));
  const traits = traitsOf(core, algorithm);
  switch (step.kind) {
    case "solution": {
      const { weight } = timeline;
      const { solutions } = timeline.counters();
      return weight > 1n ? t("step.solutions", { solutions, weight }) : t("step.solution", { solutions });
    }
    case "look-up":
      return t("step.look-up", { solutions: step.solutions });
    case "gave-up":
      return t("step.finishedGaveUp");
    case "restart":
      return t("step.restart");
    case "scan":
    case "scan-column": {
      const { lines, line } =
        step.kind === "scan"
          ? { lines: step.columns, line: { row: step.row + first } }
          : { lines: step.rows, line: { column: step.column + first } };
      if (lines.length === 0) return t(`step.${step.kind}None`, line);
      return t(`step.${step.kind}`, {
        ...line,
        count: lines.length,
        columns: list(lines),
        rows: list(lines),
      });
    }
    case "swap":
      return t("step.swap", { row: step.square[0] + first, other: step.other[0] + first });
    case "reject": {
      const place = parametersOf(step.square, first);
      if (step.attackers.length === 0) {
        const occupied = timeline.queens().some((queen) => sameSquare(queen, step.square));
        // Only `symmetry` rejects squares that are neither attacked nor blocked.
        if (algorithm !== "symmetry") return t(occupied ? "step.onBlocked" : "step.blocked", place);
        return occupied ? t("step.notFirstOfAll") : t("step.notFirst", place);
      }
      const attackers = formatList(step.attackers.map((row) => t("step.attacker", { row: row + first })));
      return t(traits.prunes ? "step.rejectPruned" : "step.reject", { ...place, attackers });
    }
    case "place":
    case "take-back": {
      const { row, column } = parametersOf(step.square, first);
      const deadEnd = deadEndOf(core, algorithm, timeline);
      if (deadEnd)
        return t(deadEnd.emptyRow === null ? "step.deadEndAt" : "step.deadEnd", {
          next: row + 1,
          row,
          column,
        });
      return t(`step.${step.kind}${traits.placesUntested ? "Untested" : ""}`, { row, column });
    }
    default:
      return t(`step.${step.kind}`, parametersOf(step.square, first));
  }
}
