/**
 * Finds the answers for advice.js. Loaded at the first request.
 *
 * @import { Position } from "../../state/state.js"
 * @import { Square } from "../../state/parameters.js"
 *
 * @typedef {"hint" | "removals" | "complete" | "random" | "another" | "challenge"} AdviceKind
 *
 * @typedef {(words: string, tone?: import("../../board/board-view.js").Tone, squares?: readonly Square[]) => void} ShowAdvice
 *   Shows a text and outlines squares.
 *
 * @typedef {object} AdviceRequest
 * @property {import("../../core/core.js").Core} core
 * @property {import("../../workers/protocol.js").Perform} perform
 * @property {Position} position The position on the board.
 * @property {import("../../state/count-from.js").First} first The number of the first row and column in the texts.
 * @property {AbortSignal} signal Once it is aborted, no answer is given.
 * @property {ShowAdvice} showAdvice
 * @property {(words: string, position: Position) => void} setPosition Replaces the position on the board.
 * @property {(words: string, position: Position) => void} showSolution Also says in the caption which solution it is.
 */

import { allSquares, parametersOf } from "../../board/squares.js";
import { createListing } from "../../core/listing.js";
import { formatList, t } from "../../i18n/i18n.js";
import { queensIn, sameSquare } from "../../state/state.js";
import { MAX_UNIFORM_SIZE } from "./board-model.js";
import { answerQuestion } from "./hints.js";

/** How many queens a hint lists at most, so that two lines of a phone hold it. Of more, it names the first. */
const MAX_LISTED = 2;
/** How long solutions are counted in each frame, in milliseconds. */
const SLICE = 8;

/** @param {AdviceKind} kind @param {AdviceRequest} request */
export const answer = (kind, request) => ANSWERS[kind](request);

/** @type {Record<AdviceKind, (request: AdviceRequest) => Promise<void>>} */
const ANSWERS = {
  async hint(request) {
    const { position, first, showAdvice } = request;
    const found = await findNearest(request);
    const next = found?.solution.find((square) => !includes(position.queens, square));
    if (next) showAdvice(t("board.hintSquare", parametersOf(next, first)), "", [next]);
    else if (found === undefined) showAdvice(t("board.hintUnknown"), "conflicting");
    else if (found === null) await suggestRemovals(request);
    else showAdvice(t("board.hintSolved"), "solved");
  },

  removals: suggestRemovals,

  async complete(request) {
    const { position, showAdvice, setPosition } = request;
    const found = await findNearest(request);
    if (found) setPosition(t("board.completed"), { ...position, queens: found.solution });
    else showAdvice(t(found === null ? "board.hintDead" : "board.hintUnknown"), "conflicting");
  },

  async random(request) {
    const { core, position, showAdvice, setPosition } = request;
    const found = await findRandom(request, position.blocked);
    if (found) setPosition(t("board.randomDone"), { ...position, queens: found.solution });
    else showAdvice(found === null ? noneText(core, position.n) : t("board.randomUnknown"), "conflicting");
  },

  /** Shows the next solution in lexicographic order, after the last one the first; on a large board a random one. */
  async another(request) {
    const { core, position, signal, showAdvice, showSolution } = request;
    const { n, queens, blocked } = position;
    if (n > MAX_UNIFORM_SIZE) return ANSWERS.random(request);
    const listing = createListing(core, { n, classes: "all", symmetry: "any", queens: [], blocked });
    try {
      while (!listing.work(SLICE)) {
        await new Promise(requestAnimationFrame);
        signal.throwIfAborted();
      }
      const columns = queens.map(([, column]) => column);
      const count = listing.length();
      const index = (Number(listing.find(columns, SLICE)) + 1) % count;
      const [next] = listing.createReader().read(index, 1, SLICE);
      if (count === 1 || !next) return showAdvice(t("board.anotherNone"), "solved");
      const words = t("board.anotherShown", { number: next.number, count });
      showSolution(words, { n, queens: queensIn([...next.columns]), blocked });
    } finally {
      listing.free();
    }
  },

  /** Clears the solved board and blocks squares, so that another solution is left. */
  async challenge(request) {
    const { n, queens, blocked: before } = request.position;
    const blocked = [...before, ...shuffled(queens).slice(0, 1)];
    const found = await findRandom(request, blocked);
    if (!found) return request.showAdvice(t("board.challengeNone"), "conflicting");
    const taken = [...found.solution, ...blocked];
    const free = allSquares(n).filter((square) => !includes(taken, square));
    const added = shuffled(free).slice(0, n - 1);
    const words = t("board.challenge", { count: added.length + 1 });
    request.setPosition(words, { n, queens: [], blocked: [...blocked, ...added] });
  },
};

/** @param {readonly Square[]} squares @param {Square} square */
const includes = (squares, square) => squares.some((other) => sameSquare(other, square));

/** Squares in random order. @param {readonly Square[]} squares */
function shuffled(squares) {
  const keyed = squares.map((square) => ({ square, key: Math.random() }));
  return keyed.sort((a, b) => a.key - b.key).map(({ square }) => square);
}

/** Suggests which queens to remove, because no solution contains them all. @param {AdviceRequest} request */
async function suggestRemovals(request) {
  const { core, position, first, showAdvice } = request;
  const found = await findNearest(request, 1, position.queens.length);
  if (!found) {
    showAdvice(found === null ? noneText(core, position.n) : t("board.hintLost"), "conflicting");
    return;
  }
  const { away } = found;
  const isMany = away.length > MAX_LISTED;
  const squares = away
    .slice(0, isMany ? 1 : MAX_LISTED)
    .map((square) => t("conflict.square", parametersOf(square, first)));
  const words = t(isMany ? "board.hintMany" : "board.hintBack", {
    count: away.length,
    queens: formatList(squares),
  });
  showAdvice(words, "conflicting", away);
}

/** Finds the solution that keeps most queens. @param {AdviceRequest} request @param {number} [least] How many it does not keep. @param {number} [most] */
const findNearest = (request, least = 0, most = 0) =>
  find(request, { kind: "nearest", ...request.position, least, most });

/** Finds a random solution. @param {AdviceRequest} request @param {readonly Square[]} blocked */
const findRandom = (request, blocked) =>
  find(request, { kind: "chance", n: request.position.n, blocked, uniform: MAX_UNIFORM_SIZE });

/** @param {AdviceRequest} request @param {import("../../core/hint-search.js").Question} question */
async function find({ core, perform, signal, showAdvice }, question) {
  const workerStarted = () => showAdvice(t("board.looking"));
  const found = await answerQuestion({ core, perform, question, signal, workerStarted });
  signal.throwIfAborted();
  return found;
}

/** The text when no solution exists even without queens. @param {AdviceRequest["core"]} core @param {number} n */
const noneText = (core, n) => (core.published(n)?.all === 0n ? t("board.none", { n }) : t("board.hintNone"));
