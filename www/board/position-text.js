/** What a caption says about queens on a board. */

import { joinSentences, t } from "../i18n/i18n.js";

/**
 * The number of queens and of conflicts, or that the board is solved.
 *
 * @param {{ n: number, queens: readonly unknown[], conflicts: readonly unknown[], solved: boolean }} position
 */
export function positionText({ n, queens: { length: queens }, conflicts, solved }) {
  if (solved) return joinSentences(t("board.solvedTitle"), t("board.peaceful", { n }));
  const found = t("board.conflicts", { count: conflicts.length });
  return t(queens > n ? "board.tooMany" : "board.status", { found, queens, count: n });
}

/** The tone of such a caption. @param {{ conflicts: readonly unknown[], solved?: boolean | undefined }} position @returns {import("./board-view.js").Tone} */
export const positionTone = ({ conflicts, solved }) =>
  solved ? "solved" : conflicts.length > 0 ? "conflicting" : "";
