/**
 * Chapter “Mirrors”.
 *
 * @import { Core } from "../../../core/core.js"
 * @import { Timeline } from "../chapter.js"
 */

import { formatNumber, t } from "../../../i18n/i18n.js";
import { queensIn } from "../../../state/state.js";
import { board, firstSolution } from "../boards.js";
import { first, lastOfFirstRow, run } from "../finders.js";
import { countOf, once } from "../numbers.js";
import { USUAL_SIZE } from "../sizes.js";

/** Whether the last step refuses a square only because an image is earlier: no queen attacks it. @param {Core} core @param {number} n @param {Timeline} timeline */
function isNotFirst(core, n, timeline) {
  const last = timeline.last();
  if (last?.kind !== "reject" || last.attackers.length > 0) return false;
  const queens = timeline.queens();
  const isFull = queens.length === n; // then the refused square has the last queen
  return core.conflicts(n, isFull ? queens : [...queens, last.square]).length === 0;
}

/** The number of these refusals on the usual board, before and when it is full. */
const countRefusals = once((core) => {
  const refusals = { early: 0, full: 0 };
  const timeline = new core.Timeline("symmetry", USUAL_SIZE);
  while (timeline.advance(1) === "on") {
    if (!isNotFirst(core, USUAL_SIZE, timeline)) continue;
    refusals[timeline.queens().length === USUAL_SIZE ? "full" : "early"] += 1;
  }
  timeline.free();
  return refusals;
});

/** The columns of the queens of all solutions on the usual board, or of one of each class. */
const solutionsOf = once(
  /** @param {Core} core @param {"all" | "rotation" | "fundamental"} classes */
  (core, classes) => {
    const search = new core.Solutions(USUAL_SIZE, classes);
    const columns = Array.from(search.nextBatch(Number(core.published(USUAL_SIZE)?.all)));
    search.free();
    return Array.from({ length: columns.length / USUAL_SIZE }, (_, i) =>
      columns.slice(i * USUAL_SIZE, (i + 1) * USUAL_SIZE),
    );
  },
);

/** The numbers of the first solutions of the classes in the list of all solutions. @param {Core} core @param {"rotation" | "fundamental"} classes */
function numbersOf(core, classes) {
  const all = solutionsOf(core, "all").map(String);
  return solutionsOf(core, classes).map((columns) => formatNumber(all.indexOf(String(columns)) + 1));
}

/** The first solution as pairs of a row and a column. @param {Core} core @param {number} first The number of the first row and column. */
const pairsOf = (core, first) =>
  firstSolution(core, USUAL_SIZE).map((column, row) => `(${row + first}, ${column + first})`);

/** A list in parts, with the names NAME1, NAME2 and so on: lines break between them, since they do not in a number. @param {string} name @param {number} parts @param {(core: Core, first: number) => readonly string[]} list */
const inParts = (name, parts, list) =>
  Object.fromEntries(
    Array.from({ length: parts }, (_, i) => [
      `${name}${i + 1}`,
      (/** @type {Core} */ core, /** @type {number} */ _, /** @type {number} */ first) => {
        const all = list(core, first);
        const length = all.length / parts;
        return all.slice(i * length, (i + 1) * length).join(t("list.gap"));
      },
    ]),
  );

/** The solutions of the usual board that half a turn leaves as they are. @param {Core} core */
const halfTurnSymmetric = (core) => core.published(USUAL_SIZE)?.halfTurnSymmetric ?? 0n;

/** @type {import("../chapter.js").ChapterDefinition} */
export default {
  moments: {
    found: board((core, n) => queensIn(firstSolution(core, n)), "guide.found"),
    mirrored: board(
      (core, n) => core.transform(n, queensIn(firstSolution(core, n)), "mirror-columns"),
      "guide.mirrored",
    ),
    turned: board(
      (core, n) => core.transform(n, queensIn(firstSolution(core, n)), "quarter-turn"),
      "guide.turned",
    ),
    "half-row": run("mirror", lastOfFirstRow),
    "half-turn": board(
      (core, n) => queensIn(firstSolution(core, n, { symmetry: "half-turn" })),
      "guide.half-turn",
      USUAL_SIZE,
    ),
    "not-first": (core) => ({
      algorithm: "symmetry",
      options: {},
      find: first((timeline, n = USUAL_SIZE) => isNotFirst(core, n, timeline)),
    }),
  },
  questions: {
    mirrored: {
      kind: "number",
      answer: (core, n, first) => first + (core.transform(n, [[0, 1]], "mirror-columns")[0]?.[1] ?? 0),
    },
    columns: { kind: "number", answer: (_, n) => Math.ceil(n / 2) },
    "half-turn": {
      kind: "choice",
      at: "half-turn",
      answer(core) {
        const columns = firstSolution(core, USUAL_SIZE, { symmetry: "half-turn" });
        return [8, 4, 2].indexOf(core.images(columns).orbit);
      },
    },
    symmetric: {
      kind: "number",
      answer: (core) =>
        solutionsOf(core, "fundamental").filter((columns) => core.images(columns).orbit < 8).length,
    },
    placed: {
      kind: "choice",
      answer(core) {
        const [before, after] = [countOf(core, "pruning", "placed"), countOf(core, "symmetry", "placed")];
        return [2, 3, 8].indexOf(Math.round(before / after));
      },
    },
  },
  numbers: {
    ...inParts("pairs", 2, pairsOf),
    ...inParts("rotations", 4, (core) => numbersOf(core, "rotation")),
    ...inParts("fundamentals", 2, (core) => numbersOf(core, "fundamental")),
    rotation8: (core) => formatNumber(solutionsOf(core, "rotation").length),
    halfTurn8: (core) => formatNumber(halfTurnSymmetric(core)),
    others8: (core) => formatNumber((core.published(USUAL_SIZE)?.all ?? 0n) - halfTurnSymmetric(core)),
    refusedEarly: (core) => formatNumber(countRefusals(core).early),
    refusedFull: (core) => formatNumber(countRefusals(core).full),
  },
};
