/**
 * What is wrong with a program, with the moment that shows it. Each finding is evidence from the trace: a code with
 * parameters and an event. Whether queens attack each other, the core decides.
 */
/** @import { Core } from "../../core/core.js" */
/** @import { BoardSeries } from "../board/series.js" */
/** @import { Trace } from "../trace/trace.js" */
/** @import { Case, Finding } from "./findings.js" */

import { linesOf, testStarts } from "../trace/source-lines.js";
import { recursiveFunctions } from "../trace/survey.js";
import { createValueReader } from "../trace/values.js";
import { findConflict, findFirstOnly, findOffBoard } from "./board.js";
import { findUnreturned } from "./callback.js";
import { findDropped, findIgnored } from "./generator.js";
import { findAliased, findRepeated } from "./list.js";
import { findMissing } from "./missing.js";
import { findCountedEarly, findMisprinted } from "./output.js";
import { findCrash, findEndless, followState } from "./state.js";
import { createTriedSquare } from "./tried-square.js";
import { findOtherUndone } from "./undo.js";

/**
 * What is wrong with the run of a program, the most telling first. Yields between pieces of work that take some
 * milliseconds.
 *
 * @param {Trace} trace A run that has ended. @param {Case} given
 * @returns {Generator<void, Finding[]>}
 */
export function* diagnose(trace, given) {
  if (given.right || trace.length === 0) return [];
  const read = createValueReader(trace);
  const { series } = given;
  while (series && series.followed < trace.length) {
    series.follow(Math.min(series.followed + 4096, trace.length));
    yield;
  }
  const lines = linesOf(given.tries ? "" : given.source); // a trace is no program
  const context = {
    trace,
    read,
    lines,
    tests: testStarts(lines),
    recursive: yield* recursiveFunctions(trace),
    ...given,
    tried: series && !given.tries ? yield* createTriedSquare(trace, read, series) : null,
  };
  const followed = yield* followState(context);
  // Flags that are left over lose solutions: where none is lost, the conflict is all that is wrong.
  const [conflict] = followed.some(isBoardLeft) ? [] : [yield* findConflict(context)];
  const isWhole = conflict !== undefined && !given.missing;
  const all = followed.filter((finding) => !(isWhole && finding.code === "left-over"));
  const crash = findCrash(trace);
  const undone = findOtherUndone(context, crash ? [crash, ...all] : all);
  const isLeft = all.some(({ code }) => code === "left-over");
  const onBoard = all.filter(isBoardLeft);
  // A line that loses what the search does explains what is missing.
  const loss =
    (yield* findDropped(context)) ??
    (yield* findIgnored(context)) ??
    all.find(({ code }) => code === "shared");
  const firstOnly = isLeft || loss ? undefined : findFirstOnly(context);
  const aliased = yield* findAliased(context);
  const repeated = aliased.length > 0 ? undefined : yield* findRepeated(context);
  const isStored = aliased.length > 0 || repeated !== undefined;
  const misprinted = isStored ? undefined : yield* findMisprinted(context);
  // A search that ends with a board that is wrong has left the others for that reason.
  const isLast = conflict !== undefined && given.reported?.length === 1;
  const isKnown = loss !== undefined || isStored || isLast || misprinted !== undefined || onBoard.length > 0;
  const lost = isKnown ? undefined : yield* findMissing(context, firstOnly);
  // What is left over explains what is not tried any more.
  const missing = isLeft && lost?.reasons.length === 0 ? undefined : lost;
  const isRunaway = all.some(({ code }) => code === "runaway");
  const found = [
    isRunaway || undone ? undefined : crash,
    loss,
    yield* findUnreturned(context),
    undone,
    undone ? undefined : all.find(({ code }) => code === "taken"),
    isRunaway ? undefined : all.find(({ code }) => code === "stuck"),
    ...onBoard,
    misprinted ? undefined : conflict, // all boards that are printed are right
    yield* findCountedEarly(context),
    firstOnly,
    ...aliased,
    repeated,
    misprinted,
    missing,
    ...all.filter(
      (finding) =>
        !["stuck", "taken", "shared"].includes(finding.code) &&
        !onBoard.includes(finding) &&
        !isExplained(finding, undone),
    ),
    yield* findOffBoard(context),
    findEndless(context),
  ];
  return found.filter((finding) => finding !== undefined);
}

/** Whether a finding is about queens that are left on the board. @param {Finding} finding */
const isBoardLeft = (finding) => "isBoard" in finding && finding.isBoard;

/** Whether a finding is what another one has left behind. @param {Finding} finding @param {Finding | undefined} undone */
const isExplained = (finding, undone) =>
  undone?.code === "other-undone" && finding.code === "left-over" && finding.variable === undone.list;

/**
 * A solution that a wrong program should have found and did not, if one is known.
 *
 * @param {Trace} trace A run that has ended.
 * @param {{ core: Pick<Core, "Solutions">, n: number, series: BoardSeries | null, judged: import("../../pkg/judge.js").Judged }}
 *   given
 */
export function missingSolution(trace, { core, n, series, judged }) {
  const { code, expected, verdict, found = 0n, solutions = 0n } = judged;
  // Where any solution will do, the one that is shown says more.
  if (expected === "one" && verdict && verdict.boards > 0) return undefined;
  const [first] = verdict?.firstMissing ?? [];
  if (first || !series || (code !== "no-board" && found >= solutions)) return first;
  series.follow(trace.length);
  return firstUnfound(core, n, series, found);
}

/**
 * The first solution that a program did not find, if that is known of one that does not list its solutions: the first
 * that was never on its board, or the first of all if it found none.
 *
 * @param {Pick<Core, "Solutions">} core @param {number} n @param {BoardSeries} series @param {bigint} found Their
 *   number, as the program says.
 * @returns {number[] | undefined}
 */
function firstUnfound({ Solutions }, n, series, found) {
  const reached = new Set();
  for (let index = 0; index < series.length; index += 1)
    if (series.countAt(index) === n) reached.add(String(series.queensAt(index).map(([, column]) => column)));
  /** @type {number[] | undefined} */
  let first;
  const solutions = new Solutions(n, "all");
  try {
    for (let batch = solutions.nextBatch(1024); batch.length > 0; batch = solutions.nextBatch(1024)) {
      for (let i = 0; i < batch.length; i += n) {
        const columns = [...batch.subarray(i, i + n)];
        if (!reached.has(columns.join())) return columns;
        first ??= columns;
      }
    }
    return found === 0n ? first : undefined;
  } finally {
    solutions.free();
  }
}
