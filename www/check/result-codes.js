/**
 * Checks the codes of the results of quizzes and exercises: once the field of the output has some, asks for the word that
 * they are signed with, and lists their results, codes that were there before, and rows without a code.
 *
 * @import { Attachment, CheckState } from "./check-session.js"
 */

import { h, setText } from "../base/dom.js";
import { visible } from "../base/visible.js";
import { createHeadRow } from "../controls/table.js";
import { decodeText, loadJudge } from "../core/judge.js";
import { describeError, formatList, joinSentences, t } from "../i18n/i18n.js";

/** Only a sign that there may be codes, which the judge reads: they are longer than names of files and commands. */
const CODE = /\bnq[\dil]+-[\da-z][\da-z-]{20}/i;

/** The most codes that are listed: more than those of any class. */
const MOST_LISTED = 10_000;
/** The largest file in which codes are sought, in bytes: more than the answers of any class. */
const MAX_TABLE = 10_000_000;

const COLUMNS = ["name", "right", "run", "settings", "answers"];

/** The codes in an output. @param {(text: string) => void} announce */
export function createResultCodes(announce) {
  let output = ""; // in which codes are sought
  const word = h("input", {
    type: "text",
    id: "code-word",
    autocomplete: "off",
    spellcheck: "false",
    input: readCodes,
  });
  const problem = h("p", { class: "problem", role: "alert" });
  const sum = h("p", { class: "code-sum" });
  const rows = h("tbody");
  const head = createHeadRow(COLUMNS.map((key) => t(`check.code.${key}`)));
  const table = h("table", {}, h("thead", {}, head), rows);
  const label = t("check.code.results");
  const results = h(
    "div",
    { class: "code-results", tabindex: 0, role: "region", "aria-label": label },
    table,
  );
  const limits = h("p", { class: "quiet" }, t("check.code.limits"));
  const element = h(
    "div",
    { class: "result-codes", hidden: true },
    h("div", { class: "code-word" }, h("label", { for: word.id }, t("check.code.word")), word),
    problem,
    sum,
    results,
    limits,
  );

  let readings = 0;
  async function readCodes() {
    readings += 1;
    const own = readings;
    const wanted = word.value.trim() !== "";
    results.hidden = limits.hidden = true;
    setText(problem, "");
    setText(sum, wanted ? "" : t("check.code.needsWord"));
    if (!wanted) return;
    try {
      const { readResultCodes } = await loadJudge();
      const read = readResultCodes(output, word.value);
      if (own === readings) showResults(read);
    } catch (error) {
      if (own === readings) setText(problem, describeError(error));
    }
  }

  /** @param {import("../pkg/judge.js").ReadCode[]} read */
  function showResults(read) {
    rows.replaceChildren(...read.slice(0, MOST_LISTED).map(rowOf));
    results.hidden = limits.hidden = read.length === 0;
    const codes = read.filter(({ code }) => code);
    const good = codes.filter(({ result, first }) => result && !first).length;
    const again = codes.filter(({ result, first }) => result && first).length;
    const missing = read.length - codes.length;
    const sentences = [
      t("check.code.sum", { good, count: codes.length }),
      again > 0 ? t("check.code.sum.again", { count: again }) : "",
      missing > 0 ? t("check.code.sum.none", { count: missing }) : "",
    ];
    setText(sum, joinSentences(...sentences));
    announce(sum.textContent ?? "");
  }

  /** @type {Attachment | null} */
  let searched = null;
  /** @type {Promise<void> | undefined} */
  let searching;
  /** Looks for codes in a file. @param {Attachment} attachment */
  async function search(attachment) {
    const { content, encoding } = attachment;
    showCodes("");
    const read = content.size <= MAX_TABLE ? decodeText(content, encoding) : undefined;
    const { text } = (await read?.catch(() => undefined)) ?? { text: "" };
    if (searched === attachment) showCodes(text);
  }

  /** @param {string} next */
  function showCodes(next) {
    if (next === output) return;
    output = next;
    element.hidden = !CODE.test(output);
    if (!element.hidden) readCodes();
  }

  return {
    element,
    /** Checks the codes again, or asks for the word. Resolves to whether there are any. */
    async check() {
      await searching;
      if (element.hidden) return false;
      readCodes();
      if (word.value.trim() === "") word.focus();
      return true;
    },
    /** Follows the output. @param {Pick<CheckState, "text" | "attachment">} output */
    show({ text, attachment }) {
      if (!attachment) showCodes(text);
      else if (attachment !== searched) searching = search(attachment);
      searched = attachment;
    },
  };
}

/** @param {import("../pkg/judge.js").ReadCode} read */
function rowOf({ line, code, row, first, result, problem }) {
  const why = problem ? problemText(problem) : first ? t("check.code.again", { line: first }) : "";
  if (why) {
    const words = t("check.code.refused", { line, why });
    const shown = visible((row ?? code ?? "").replaceAll("\t", " ")); // the row says whose the code is
    return h("tr", { class: "refused" }, h("td", { colspan: 5 }, words, " ", h("code", {}, shown)));
  }
  if (!result) return h("tr");
  if (result.kind === "exercise") return exerciseRow(result);
  const { name, right, answers, algorithm, n, settings } = result;
  const texts = [
    visible(name) || "–",
    t("check.code.of", { right, count: answers.length }),
    `${algorithm}, n = ${n}`,
    settings || t("check.code.usual"),
  ];
  // Read as words, because screen readers leave out the marks.
  const missed = answers.flatMap((isRight, i) => (isRight ? [] : [String(i + 1)])).join(", ");
  const label = missed ? t("check.code.missed", { missed }) : t("check.code.all");
  const marks = h(
    "span",
    { role: "img", "aria-label": label, title: label },
    answers.map((isRight) => (isRight ? "✓" : "✗")).join(""),
  );
  return h("tr", {}, ...texts.map((words) => h("td", {}, words)), h("td", {}, marks));
}

/** @param {NonNullable<import("../pkg/judge.js").ReadCode["problem"]>} problem */
const problemText = ({ code, group = 0, found = "" }) => t(`check.code.refused.${code}`, { group, found });

/** The same columns for an exercise. @param {Extract<import("../pkg/judge.js").ReadCode["result"], { kind: "exercise" }>} result */
function exerciseRow({ name, exercise, file, solved, hints, runs }) {
  const help = hints === undefined ? t("check.code.noHints") : t("check.code.hints", { count: hints });
  const texts = [
    visible(name) || "–",
    t(solved ? "check.code.solved" : "check.code.unsolved"),
    t("check.code.exercise", { exercise: visible(exercise) }),
    file || t("check.code.usual"),
    formatList([help, t("check.code.runs", { count: runs })]),
  ];
  return h("tr", {}, ...texts.map((words) => h("td", {}, words)));
}
