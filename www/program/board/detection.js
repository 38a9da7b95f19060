/**
 * Finds the variable that is the board of a program, by what it does with it: which values are boards, whether queens
 * come and go one at a time, on how many squares they have been, and whether they attack each other. Names only break
 * ties.
 *
 * @typedef {object} Candidate
 * @property {string} variable
 * @property {Interpretation} interpretation
 * @property {Subject} subject What `createBoardSeries` follows.
 * @property {number} score
 */
/** @import { Core } from "../../core/core.js" */
/** @import { Square } from "../../state/parameters.js" */
/** @import { Trace } from "../trace/trace.js" */
/** @import { Interpretation } from "./interpretations.js" */
/** @import { Subject, VariableSeries } from "./series.js" */

import { PAUSE } from "../trace/sliced.js";
import { surveyTrace } from "../trace/survey.js";
import { createValueReader } from "../trace/values.js";
import { COLUMN_NAMES, possibleInterpretations, ROW_NAMES } from "./interpretations.js";
import { changeOf, createBoardSeries } from "./series.js";

/** The part of a run that is compared. */
const MOST_EVENTS_COMPARED = 200_000;
const MOST_BOARDS_COMPARED = 10_000;
/** The boards of each candidate that the core judges. */
const MOST_BOARDS_JUDGED = 400;
/** Below it, a variable is a board only if there is no better one. */
const LEAST_SCORE = 3;
/** What a comment in the source adds to the score. */
const PINNED = 100;

const BOARD_NAMES = /board|queen|state|placement|position|solution|cols?$|columns?$|^q$|grid|chess/i;

/**
 * The variables that can be the board, the best first. A comment `# board: queens` in the source puts the variable
 * `queens` first. Yields between pieces of work that take some milliseconds.
 *
 * @param {Trace} trace
 * @param {{ core: Pick<Core, "conflicts" | "isSolution">, n: number, source?: string }} options
 * @returns {Generator<void, Candidate[]>}
 */
export function* detectBoards(trace, { core, n, source = "" }) {
  const read = createValueReader(trace);
  const survey = yield* surveyTrace(trace, read, { n, most: MOST_EVENTS_COMPARED });
  const pinned = pinnedVariable(source);
  /** @type {Candidate[]} */
  const candidates = [];
  for (const subject of subjectsOf(trace, survey, n)) {
    const series = createBoardSeries(trace, read, subject, n);
    const end = Math.min(trace.length, MOST_EVENTS_COMPARED);
    for (let to = PAUSE; series.followed < end && series.length < MOST_BOARDS_COMPARED; to += PAUSE) {
      series.follow(Math.min(to, end));
      yield;
    }
    const { variable, interpretation } = subject;
    const score = (yield* scoreOf(series, core, n)) + (isPinned(variable, pinned) ? PINNED : 0);
    if (score > 0) candidates.push({ variable, interpretation, subject, score });
  }
  candidates.sort((a, b) => b.score - a.score);
  // A program that goes wrong at once shows little of its board.
  const sure = candidates.filter(({ score }) => score >= LEAST_SCORE);
  return sure.length > 0 ? bestOfEach(sure) : candidates.slice(0, 1);
}

/** The variable that a comment `# board: queens` in a program names. @param {string} source */
export const pinnedVariable = (source) => /(?:#|\/\/)\s*board:\s*([\p{L}\w$.]+)/u.exec(source)?.[1];

/** Whether it is the variable that a comment names. Of an attribute, the name is enough. @param {string} variable @param {string | undefined} pinned */
export const isPinned = (variable, pinned) =>
  pinned !== undefined && variable.replace(/^(self|this)\./, "") === pinned.replace(/^(self|this)\./, "");

/** For each variable the best of the readings that have the same words. @param {readonly Candidate[]} candidates The best first. */
function bestOfEach(candidates) {
  /** @param {Candidate} candidate */
  const wordsOf = ({ variable, interpretation }) =>
    [variable, interpretation.code, "by" in interpretation && interpretation.by].join();
  const words = candidates.map(wordsOf);
  return candidates.filter((_, i) => words.indexOf(words[i] ?? "") === i);
}

/**
 * All that could be boards: for each name, and each way in which values of variables with this name can be read, these
 * variables. Another function may use the name for something else.
 *
 * @param {Trace} trace @param {import("../trace/survey.js").Survey} survey @param {number} n
 * @returns {Subject[]}
 */
function subjectsOf(trace, survey, n) {
  /** @type {Map<string, { variable: string, variables: number[], interpretation: Interpretation }>} */
  const subjects = new Map();
  for (const [index, { name }] of trace.variables.entries()) {
    for (const interpretation of possibleInterpretations(survey.samples[index] ?? [], n)) {
      const key = `${name} ${JSON.stringify(interpretation)}`;
      const subject = subjects.get(key) ?? { variable: name, variables: [], interpretation };
      subject.variables.push(index);
      subjects.set(key, subject);
    }
  }
  const named = [...subjects.values()].flatMap((subject) => variantsOf(subject, trace, survey));
  return [...named, ...callSubjects(trace, survey, n)];
}

/** @param {Subject} subject @param {Trace} trace @param {import("../trace/survey.js").Survey} survey @returns {Subject[]} */
function variantsOf(subject, trace, survey) {
  const { variables, interpretation } = subject;
  const indices = survey.indicesOf(variables);
  const names = indices.map((index) => trace.variables[index]?.name ?? "");
  const by = /** @type {"row" | "column"} */ (isByColumn(subject.variable, names) ? "column" : "row");
  if (interpretation.code === "dictionary")
    return [{ ...subject, interpretation: { ...interpretation, by } }];
  if (interpretation.code !== "columns") return [subject];
  const plain = { ...subject, interpretation: { ...interpretation, by } };
  const [below] = names;
  if (below === undefined) return [plain];
  return [plain, { ...plain, below: indices, interpretation: { ...plain.interpretation, below } }];
}

/** Whether the names say that a list has a row for each column. @param {string} list @param {readonly string[]} indices */
const isByColumn = (list, indices) =>
  indices.length > 0
    ? indices.some((name) => COLUMN_NAMES.test(name))
    : ROW_NAMES.test(list.replace(/^self\./, ""));

/** The variables of recursive functions that can be the column of a queen. @param {Trace} trace @param {import("../trace/survey.js").Survey} survey @param {number} n @returns {Subject[]} */
function callSubjects(trace, survey, n) {
  return trace.variables.flatMap(({ function: owner, name }, variable) => {
    if (!survey.recursive.has(owner)) return [];
    const samples = (survey.samples[variable] ?? []).filter((value) => value !== null);
    const isNumber = (/** @type {unknown} */ value) => typeof value === "number" || typeof value === "bigint";
    if (samples.length === 0 || !samples.every((value) => isNumber(value) && Number(value) >= 0)) return [];
    const bit = samples.some((value) => Number(value) > n);
    const isFrom1 = samples.includes(n) || countsFrom1(trace, survey, owner, variable);
    const base = /** @type {0 | 1} */ (bit || samples.includes(0) || !isFrom1 ? 0 : 1);
    return [{ variable: name, variables: [variable], interpretation: { code: "calls", base, bit } }];
  });
}

/**
 * Whether a function counts rows from 1: another variable has 1, 2 and so on, and none has 0. The loop of the columns
 * may leave the first or the last one out.
 *
 * @param {Trace} trace @param {import("../trace/survey.js").Survey} survey @param {number} owner @param {number} column
 */
function countsFrom1(trace, survey, owner, column) {
  const samples = trace.variables.flatMap((variable, index) =>
    variable.function === owner && index !== column ? [survey.samples[index] ?? []] : [],
  );
  const isCounted = (/** @type {readonly unknown[]} */ values) =>
    values.length > 1 && values.every((value, i) => value === i + 1);
  return samples.some(isCounted) && !samples.some(([first]) => first === 0);
}

/**
 * How much a variable behaves like a board, at most 5.65; 0 if it does not.
 *
 * @param {VariableSeries} series @param {Pick<Core, "conflicts" | "isSolution">} core @param {number} n
 * @returns {Generator<void, number>}
 */
function* scoreOf(series, core, n) {
  const { length, unreadable, subject } = series;
  /** @type {Set<number>} */
  const squares = new Set();
  const [rows, columns] = [new Set(), new Set()];
  let [smooth, added, takenBack, most, least, judged, peaceful] = [0, 0, 0, 0, n, 0, 0];
  let solved = false;
  const every = Math.ceil(length / MOST_BOARDS_JUDGED);
  /** @type {Square[]} */
  let before = [];
  for (let index = 0; index < length; index += 1) {
    if (index % PAUSE === 0) yield;
    const queens = series.queensAt(index);
    for (const [row, column] of queens) {
      squares.add(row * n + column);
      rows.add(row);
      columns.add(column);
    }
    const { gone, come } = changeOf(before, queens);
    smooth += smoothness(gone.length, come.length, queens.length);
    added += Number(come.length === 1 && gone.length <= 1);
    takenBack += Number(gone.length === 1 && come.length <= 1);
    most = Math.max(most, queens.length);
    least = Math.min(least, queens.length);
    if (queens.length === n && !solved) solved = core.isSolution(n, queens);
    if (queens.length > 1 && index % every === 0) {
      judged += 1;
      peaceful += Number(core.conflicts(n, queens).length === 0);
    }
    before = queens;
  }
  const named = BOARD_NAMES.test(subject.variable);
  if (length === 1 && !isPlacement(before, named, solved)) return 0;
  if (most < 2 && !(named && most > 0)) return 0;
  const readable = length / (length + unreadable);
  const { interpretation } = subject;
  // A list whose item 0 is not used counts from 1.
  const mixesBases = interpretation.code === "columns" && interpretation.start > interpretation.base;
  // Columns counted from 1, the last of which never has a queen, are rather counted from 0.
  const lacksLast =
    interpretation.code === "columns" &&
    interpretation.base === 1 &&
    !(interpretation.by === "row" ? columns : rows).has(n - 1);
  // Squares counted from 0, without a queen in the first row and column, are rather counted from 1.
  const lacksFirst =
    "base" in interpretation &&
    interpretation.code !== "columns" &&
    interpretation.base === 0 &&
    !rows.has(0) &&
    !columns.has(0);
  // Flags, and numbers read as masks, are queens on few lines only.
  const isLine = most > 2 && Math.min(rows.size, columns.size) <= 2;
  // A variable that is the number of the call, as that of the row is, has no column.
  const isDepth =
    interpretation.code === "calls" &&
    squares.size > 1 &&
    [...squares].every((square) => square % (n + 1) === 0);
  if (isLine || isDepth) return 0;
  if (readable < 0.8 || length < 2) return (smooth / length + most / n) / 4 + (named ? 0.5 : 0);
  const parts = [
    readable,
    smooth / length,
    added > 0 ? Math.min(1, takenBack / added) / 2 : 0, // a search takes queens back, a drawing does not
    most / n,
    squares.size / (n * n),
    judged > 0 ? (0.6 * peaceful) / judged : 0,
    solved ? 0.5 : 0,
    named ? 0.05 : 0,
    // What is simpler is likelier.
    subject.below ? -0.06 : 0,
    mixesBases || lacksLast || lacksFirst ? -0.2 : 0,
    interpretation.code === "calls" ? -0.8 : 0,
    least === n ? -0.3 : 0, // full boards are rather results of the search than its board
  ];
  return parts.reduce((sum, part) => sum + part, 0);
}

/** Whether a list that never changes can be a board: numbers that are counted up are only counted through. @param {readonly Square[]} queens @param {boolean} named @param {boolean} solved */
function isPlacement(queens, named, solved) {
  const isCounted = queens.length > 1 && queens.every(([row, column], i) => row === i && column === i);
  return !isCounted && (named || solved || queens.length < 2);
}

/** 1 if one queen came or went, or the board was cleared; less if one moved; 0 otherwise. @param {number} gone @param {number} come @param {number} left */
function smoothness(gone, come, left) {
  if (gone + come === 1 || left === 0) return 1;
  return gone === 1 && come === 1 ? 0.6 : 0;
}
