/**
 * The answers to what a visitor asks for on the board. Loaded when somebody asks.
 *
 * @typedef {import("../../state/state.js").Square} Square
 * @typedef {import("../../state/state.js").Position} Position
 *
 * @typedef {"hint" | "complete" | "random"} Wish
 *
 * @typedef {(words: string | null, tone?: import("../room.js").Tone, square?: Square | null) => void} Give
 *   With the square that is marked; null if nothing is to be said.
 *
 * @typedef {object} Asking
 * @property {import("../../core/core.js").Core} core
 * @property {import("../../workers/protocol.js").Perform} perform
 * @property {Position} position What stands on the board.
 * @property {number} uniform Up to this size a random solution is any of all, with the same chance.
 * @property {AbortSignal} signal
 * @property {Give} give
 * @property {(words: string, position: Position) => void} put Another position is to stand there.
 */

import { formatList, t } from "../../i18n/i18n.js";
import { sameSquare } from "../../state/state.js";
import { ask } from "./hints.js";

/** As many queens to take back as are spelled out. */
const LISTED = 6;

/** @param {Wish} wish @param {Asking} asking */
export const answer = (wish, asking) => ANSWERS[wish](asking);

/** @type {Record<Wish, (asking: Asking) => Promise<void>>} */
const ANSWERS = {
  async hint(asking) {
    const { position, signal, give } = asking;
    const found = await look(asking, { kind: "nearest", ...position, least: 0, most: 0 });
    if (signal.aborted) return;
    const stands = (/** @type {Square} */ square) =>
      position.queens.some((queen) => sameSquare(queen, square));
    const next = found?.solution.find((square) => !stands(square));
    if (next) give(t("board.hintSquare", { row: next[0] + 1, column: next[1] + 1 }), "", next);
    else if (found === undefined) give(t("board.hintUnknown"), "conflicting");
    else if (found === null) await takeBack(asking);
    else give(null); // it is solved
  },

  async complete(asking) {
    const { position, signal, give, put } = asking;
    const found = await look(asking, { kind: "nearest", ...position, least: 0, most: 0 });
    if (signal.aborted) return;
    if (found) put(t("board.completed"), { ...position, queens: found.solution });
    else give(t(found === null ? "board.hintDead" : "board.hintUnknown"), "conflicting");
  },

  async random(asking) {
    const { core, position, uniform, signal, give, put } = asking;
    const { n, blocked } = position;
    const found = await look(asking, { kind: "chance", n, blocked, uniform });
    if (signal.aborted) return;
    if (found) put(t("board.randomDone"), { n, queens: found.solution, blocked });
    else give(found === null ? noneText(core, n) : t("board.randomUnknown"), "conflicting");
  },
};

/** Which queens to take back, as they are part of no solution. @param {Asking} asking */
async function takeBack(asking) {
  const { core, position, signal, give } = asking;
  const most = position.queens.length;
  const found = await look(asking, { kind: "nearest", ...position, least: 1, most });
  if (signal.aborted) return;
  if (!found) {
    give(found === null ? noneText(core, position.n) : t("board.hintLost"), "conflicting");
    return;
  }
  const { away } = found;
  const squares = away
    .slice(0, LISTED)
    .map(([row, column]) => t("conflict.square", { row: row + 1, column: column + 1 }));
  const words = t(away.length > LISTED ? "board.hintMany" : "board.hintBack", {
    count: away.length,
    queens: formatList(squares),
  });
  give(words, "conflicting", away[0]);
}

/** @param {Asking} asking @param {import("../../core/hint-search.js").Question} question */
const look = ({ core, perform, signal, give }, question) =>
  ask({ core, perform, question, signal, waiting: () => give(t("board.looking")) });

/** Without queens there is no solution either. @param {Asking["core"]} core @param {number} n */
const noneText = (core, n) => (core.published(n)?.all === 0n ? t("board.none", { n }) : t("board.hintNone"));
