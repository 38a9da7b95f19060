/** What a step does, in words. */

import { formatList, formatNumber, t } from "../../i18n/i18n.js";
import { sameSquare } from "../../state/state.js";

/** Rungs that place queens without asking whether the square is free, and take them back for no other reason. */
const UNTESTED = ["exhaustive", "permutations", "min-conflicts", "construction"];

/**
 * @param {string} algorithm
 * @param {import("../../core/core.js").Step} step
 * @param {bigint} solutions So far.
 * @param {bigint} weight How many solutions the last one stands for.
 * @param {readonly import("../../state/state.js").Square[]} queens After the step.
 */
export function stepText(algorithm, step, solutions, weight, queens) {
  /** @param {readonly number[]} lines Rows or columns, counted from 0. */
  const list = (lines) => formatList(lines.map((line) => formatNumber(line + 1)));
  switch (step.kind) {
    case "solution":
      return weight > 1n ? t("step.solutions", { solutions, weight }) : t("step.solution", { solutions });
    case "look-up":
      return t("step.look-up", { solutions });
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
        const stands = queens.some((queen) => sameSquare(queen, step.square));
        // No other rung rejects a square that nobody attacks, unless it is blocked.
        if (algorithm !== "symmetry") return t(stands ? "step.onBlocked" : "step.blocked", place);
        return stands ? t("step.notFirstOfAll") : t("step.notFirst", place);
      }
      const attackers = step.attackers.map((row) => t("step.attacker", { row: row + 1 }));
      return t("step.reject", { ...place, attackers: formatList(attackers) });
    }
    case "place":
    case "take-back": {
      const untested = UNTESTED.includes(algorithm) ? "Untested" : "";
      return t(`step.${step.kind}${untested}`, { row: step.square[0] + 1, column: step.square[1] + 1 });
    }
    default:
      return t(`step.${step.kind}`, { row: step.square[0] + 1, column: step.square[1] + 1 });
  }
}
