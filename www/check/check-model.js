/**
 * What the page says and shows about the output of a program that the judge has judged: its words, the boards that it
 * names, and how to step through these. Without DOM.
 *
 * @import { First } from "../state/count-from.js"
 * @import { Judged } from "../pkg/judge.js"
 * @typedef {NonNullable<Judged["verdict"]>} Verdict
 * @typedef {Verdict["reasons"][number] | Judged["reasons"][number]} Reason
 * @typedef {Verdict["faults"][number]} Fault
 * @import { Conflict } from "../pkg/nqueens.js"
 * @import { Square } from "../state/parameters.js"
 * @import { Parameters } from "../i18n/i18n.js"
 *
 * @typedef {"right" | "wrong" | "one" | "open" | "unreadable"} Tone Open: right or wrong by what the output does not
 *   tell. One: a right solution, where it is not said whether one or all were asked for.
 * @typedef {typeof KINDS[number]} Kind
 * @typedef {Kind | "all"} Filter
 *
 * @typedef {object} Item A board of an output, or one that is missing.
 * @property {Kind | "read"} kind
 * @property {number} n
 * @property {number} [line] Where it starts in the output, from 1; a missing one is not there.
 * @property {readonly Square[]} queens Those on the board.
 * @property {readonly Square[]} blocked
 * @property {readonly Conflict[]} conflicts The first conflict of a wrong board; a picture can show all.
 * @property {string} name
 * @property {string} place
 * @property {string} fault What is wrong with it; empty if nothing is.
 * @property {string} words All of this in a sentence.
 */

import { parametersOf } from "../board/squares.js";
import { formatList, joinSentences, t } from "../i18n/i18n.js";

/** The kinds of boards that a verdict names, in the order of the list. */
export const KINDS = /** @type {const} */ (["wrong", "repeated", "missing"]);

/** @param {Judged} judged @returns {Tone} */
export const toneOf = ({ status }) => (status === "doubt" ? "unreadable" : status);

/** What the output is, in a sentence or two. @param {Judged} judged */
export function headline(judged) {
  const { code, reading } = judged;
  return joinSentences(crashText(reading?.crash), code === "crash" ? "" : judgementText(judged));
}

/** @param {Judged["reading"]["crash"]} crash */
function crashText(crash) {
  if (!crash) return "";
  const { error, line, stopped } = crash;
  if (stopped) return t("check.stopped", { error });
  return line ? t("check.crashedIn", { error, line }) : t("check.crashed", { error });
}

/** @param {Judged} judged */
function judgementText(judged) {
  const { right, one, expected, code, n = 0, verdict, sizes = [], question } = judged;
  if (question && code === "question") return t(`check.question.${question}`, { n });
  if (verdict && sizes.length > 0) return sizesText(judged, verdict);
  if (verdict && one) return t("check.one", { n, count: verdict.missing ?? 0n });
  if (verdict && right && verdict.boards > 0 && !isExpected(verdict, expected))
    return t("check.some", { n, count: BigInt(verdict.distinct) + (verdict.missing ?? 0n) });
  if (verdict) return setText(verdict);
  if (code === "empty-lists") return t("check.reason.same-list.empty");
  return code === "number" ? numberText(judged) : t(`check.${code}`, { n });
}

/** What a number of solutions is. @param {Judged} judged */
function numberText({ n = 0, found = 0n, counted, solutions = 0n, alone }) {
  const kind = counted === "rotation" || counted === "fundamental" ? `.${counted}` : "";
  if (found !== solutions) return t(`check.number.wrong${kind}`, { found, n, count: solutions });
  return joinSentences(t(`check.number.right${kind}`, { found, n }), alone ? t("check.number.alone") : "");
}

/** What boards of several sizes are. @param {Judged} judged @param {Verdict} verdict */
function sizesText({ right, one, expected, sizes }, verdict) {
  const list = formatList(sizes.map(([n, boards]) => t("check.sizes.size", { n, boards })));
  if (one) return t("check.sizes.asked", { list });
  const isMet = isExpected(verdict, expected);
  if (!right && !(isMet && verdict.reasons.length === 0))
    return joinSentences(setText(verdict), t("check.sizes.wrong", { list }));
  return t(`check.sizes.${isMet ? verdict.set : "some"}`, { list });
}

/** Whether the boards are what is expected. @param {Verdict} verdict @param {Judged["expected"]} expected */
function isExpected({ sets }, expected) {
  const complete = /** @type {const} */ (["all", "rotation", "fundamental"]);
  const wanted = expected === "complete" ? complete : [expected];
  return wanted.some((set) => sets.some((other) => other === set));
}

/** Whether an output is right or wrong by whether one solution or all were asked for. @param {Judged} judged */
export const dependsOnQuestion = ({ verdict, reading }) =>
  verdict?.boards === 1 &&
  verdict.sets.includes("one") &&
  (verdict.missing ?? 1n) > 0n &&
  reading.refusedTotal === 0 &&
  !reading.crash;

/** @param {Verdict} verdict */
function setText({ n, set, distinct, missing }) {
  const total = missing === undefined ? undefined : BigInt(distinct) + missing;
  if (set !== "none") {
    return total === 0n ? t("check.solvable", { n }) : t(`check.set.${set}`, { n, count: distinct });
  }
  if (total === undefined) return t("check.distinct", { n, count: distinct });
  if (total === 0n) return t("check.unsolvable", { n });
  if (missing === 0n) return t("check.complete", { n });
  return t("check.set.none", { n, found: distinct, count: total });
}

/** Whether the solutions that do not occur are what is wrong, rather than left out on purpose. @param {Judged} judged */
const lacksSolutions = ({ right, one, expected, verdict, reading }) =>
  verdict !== undefined &&
  !reading.crash && // they would come after it
  (one || !right) &&
  (verdict.set === "none" ||
    expected === "all" ||
    (expected === "complete" && (verdict.set === "half" || verdict.sets.includes("one"))));

/** How many boards are wrong, repeated and missing, and how much could not be read. @param {Judged} judged */
function countsOf(judged) {
  const { verdict, reading } = judged;
  /** @type {[code: string, count: number | bigint][]} */
  const counts = [
    ["invalid", verdict?.invalid ?? 0],
    ["duplicate", verdict?.duplicate ?? 0],
    ["missing", lacksSolutions(judged) && !judged.one ? (verdict?.missing ?? 0) : 0], // the headline says it
    ["unread", reading.refusedTotal],
  ];
  return counts.filter(([, count]) => count > 0);
}

/** The same in words. @param {Judged} judged @returns {string[]} */
export const factTexts = (judged) => countsOf(judged).map(([code, count]) => t(`check.${code}`, { count }));

/**
 * The verdict in a few words: for wrong boards with the first of the facts, which are not said again.
 *
 * @param {Judged} judged @returns {{ title: string, others: string[] }}
 */
export function titleOf(judged) {
  const tone = t(`check.tone.${toneOf(judged)}`);
  const facts = factTexts(judged);
  const [first] = countsOf(judged);
  if (!first || first[0] === "unread" || toneOf(judged) !== "wrong") return { title: tone, others: facts };
  const [code, count] = first;
  const fact = t(code === "invalid" ? "check.boards" : `check.${code}`, { count });
  return { title: t("check.title", { tone, fact }), others: facts.slice(1) };
}

/** What was expected, if that is why the output is not right. The headline on a number says so already. @param {Judged} judged */
export const expectationText = ({ right, expected, verdict }) =>
  !right && expected !== "complete" && verdict && !isExpected(verdict, expected)
    ? t("check.expectation", { expected: t(`check.expected.${expected}`) })
    : "";

/** Why the output is not right, each reason a sentence or two. @param {Judged} judged @param {First} [first] @returns {string[]} */
export function reasonTexts({ verdict, reasons }, first) {
  if (!verdict) return reasons.map(countReasonText);
  // The headline says these already.
  const said = (/** @type {Reason} */ { code }) => code === "one-per-class" || code === "mirror";
  const unsaid = verdict.reasons.filter((reason) => verdict.set === "none" || !said(reason));
  return unsaid.map((reason) => reasonText(reason, first));
}

/** The half of the board where the first queen is, by the line of that queen. */
const HALVES = { row: ["left", "right"], column: ["upper", "lower"] };

/**
 * For each reason whose words depend on its parameters: the rest of the code of its message, and more parameters.
 *
 * @type {Readonly<Record<string, (reason: any, first: First) => [variant: string, parameters?: Parameters]>>}
 */
const VARIANTS = {
  "off-by-one": ({ rows, columns }) => [rows === 0 ? "column" : columns === 0 ? "row" : "both"],
  "other-size": ({ all = true }) => [all ? "" : "wrong"],
  "same-list": ({ empty }) => [empty ? "empty" : ""],
  incomplete: ({ fewest, most }) => [most === 0 ? "none" : fewest === most ? "" : "range", { count: most }],
  "one-rule": ({ line, all }) => [all ? line : `${line}.most`],
  "middle-twice": ({ line }) => [line],
  "each-times": ({ times }) => ["", { count: times }],
  "one-per-class": ({ reflections }) => [reflections ? "reflection" : "rotation"],
  "first-half": ({ line, last, middle }) => [
    `${HALVES[/** @type {keyof typeof HALVES} */ (line)][Number(last)]}${middle ? "-middle" : ""}`,
  ],
  "first-queens": ({ line, from, to }, first) => [
    `${line}${from === to ? "-one" : ""}`,
    { from: from + first, to: to + first },
  ],
  mirror: ({ symmetry }) => [symmetry],
  "only-first": ({ found }) => ["", { count: found }],
  "left-half": ({ middle }) => [middle ? "middle" : ""],
  divided: ({ by }) => [by === 4 ? "rotation" : "reflection"],
};

/** @param {"reason" | "count"} subject What is wrong: the boards, or their number. @param {Reason} reason @param {First} [first] */
function wordsOf(subject, { code, text, certain, ...parameters }, first = 1) {
  const [variant, more] = VARIANTS[code]?.(parameters, first) ?? [""];
  const known = { .../** @type {Parameters} */ (parameters), ...more };
  return variant ? t(`check.${subject}.${code}.${variant}`, known) : t(`check.${subject}.${code}`, known);
}

/** Why boards are wrong. @param {Reason} reason @param {First} [first] */
export const reasonText = (reason, first) => wordsOf("reason", reason, first);

/** Why a number is wrong. @param {Reason} reason */
export function countReasonText(reason) {
  const words = wordsOf("count", reason);
  return reason.certain === false ? t("check.perhaps", { reason: words }) : words;
}

/** What is wrong with a board, without a full stop. @param {Omit<Fault, "board" | "text">} fault @param {First} [first] */
export function faultText({ code, square, found = 0, conflict }, first) {
  if (square) return t(`check.fault.${code}`, parametersOf(square, first));
  if (!conflict) return t(`check.fault.${code}`, { count: found });
  const [one, other] = [conflict.first, conflict.second].map((at) =>
    t("conflict.square", parametersOf(at, first)),
  );
  return t(`check.fault.${code}.${conflict.line}`, { first: one ?? "", second: other ?? "" });
}

/** The boards that a verdict names; without any, the first one of the output. @param {Judged} judged @param {First} [from] The number of the first row and column. @returns {Item[]} */
export function itemsOf(judged, from) {
  const { verdict, listed } = judged;
  if (!verdict) return [];
  const { n, faults, repeats, firstMissing } = verdict;
  const boards = new Map(listed.map(({ index, board }) => [index, board]));
  const isOn = (/** @type {Square} */ square) => Math.max(...square) < n;
  /** @param {Kind | "read"} kind @param {number} index @param {Parameters} [parameters] @param {readonly Conflict[]} [conflicts] @param {string} [fault] @returns {Item[]} */
  function item(kind, index, parameters = {}, conflicts = [], fault = "") {
    const board = boards.get(index);
    if (!board) return [];
    const known = { ...parameters, fault, number: index + 1, line: board.line };
    return [
      {
        kind,
        n,
        line: board.line,
        queens: board.queens.filter(isOn),
        blocked: board.blocked.filter(isOn),
        conflicts,
        name: t("check.board", known),
        fault,
        place: kind === "repeated" ? t("check.same", known) : t("check.line", known),
        words: t(`check.item.${kind}`, known),
      },
    ];
  }
  const named = [
    ...faults.flatMap((fault) =>
      item("wrong", fault.board, {}, fault.conflict ? [fault.conflict] : [], faultText(fault, from)),
    ),
    ...repeats.flatMap(({ board, first }) => item("repeated", board, { first: first + 1 })),
    ...(lacksSolutions(judged) ? firstMissing.map((columns) => missingItem(n, columns, from)) : []),
  ];
  return named.length > 0 ? named : item("read", 0);
}

/** @param {number} n @param {readonly number[]} columns @param {First} [first] @returns {Item} */
function missingItem(n, columns, first = 1) {
  const written = columns.map((column) => column + first).join(" ");
  return {
    kind: "missing",
    n,
    queens: columns.map((column, row) => /** @type {const} */ ([row, column])),
    blocked: [],
    conflicts: [],
    name: t("check.kind.missing"),
    place: written,
    fault: "",
    words: t("check.item.missing", { columns: written, first }),
  };
}

/**
 * The lists that the boards can be limited to, with the number of boards in each, of which the first are shown; none if
 * there is nothing to choose from.
 *
 * @param {Judged} judged @param {readonly Item[]} items Those of this verdict.
 * @returns {{ filter: Filter, shown: number, count: number | bigint }[]}
 */
export function filtersOf({ verdict }, items) {
  if (!verdict) return [];
  const counts = { wrong: verdict.invalid, repeated: verdict.duplicate, missing: verdict.missing ?? 0n };
  const lists = KINDS.map((kind) => {
    const shown = items.filter((item) => item.kind === kind).length;
    return { filter: kind, shown, count: counts[kind] };
  }).filter(({ shown }) => shown > 0);
  if (lists.length === 0) return [];
  const all = {
    filter: /** @type {const} */ ("all"),
    shown: lists.reduce((sum, { shown }) => sum + shown, 0),
    count: lists.reduce((sum, { count }) => sum + BigInt(count), 0n),
  };
  return [all, ...lists];
}

/** @param {readonly Item[]} items @param {Filter} filter */
export const filtered = (items, filter) => items.filter(({ kind }) => filter === "all" || kind === filter);

/**
 * The index that a key leads to in a list with rows of this length; undefined for other keys.
 *
 * @param {string} key @param {number} index @param {number} length @param {number} perRow
 */
export function indexAfter(key, index, length, perRow) {
  const target = {
    ArrowLeft: index - 1,
    ArrowRight: index + 1,
    ArrowUp: index - perRow,
    ArrowDown: index + perRow,
    Home: 0,
    End: length - 1,
  }[key];
  return target === undefined || length === 0 ? undefined : Math.min(Math.max(target, 0), length - 1);
}

/** What the event `check` says. @param {Judged} judged */
export function detailOf({ right, share, one, code, expected, n, verdict, found, reasons, reading }) {
  return {
    right,
    share: share ?? null,
    one,
    code,
    expected,
    n: n ?? null,
    boards: verdict?.boards ?? reading.total,
    valid: verdict?.valid ?? 0,
    invalid: verdict?.invalid ?? 0,
    duplicate: verdict?.duplicate ?? 0,
    distinct: verdict?.distinct ?? 0,
    missing: verdict?.missing ?? null,
    set: verdict?.set ?? "none",
    count: found ?? null,
    unread: reading.refusedTotal,
    reasons: (verdict?.reasons ?? reasons).map((reason) => reason.code),
  };
}

/** The verdict, announced to screen readers. @param {Judged} judged @param {First} [first] */
export function announcementText(judged, first) {
  const facts = factTexts(judged);
  return joinSentences(
    t("check.announcement", { tone: t(`check.tone.${toneOf(judged)}`), headline: headline(judged) }),
    expectationText(judged),
    judged.code === "question" ? t("check.answer.asked") : "",
    facts.length > 0 ? t("check.facts", { facts }) : "",
    ...reasonTexts(judged, first),
  );
}
