/**
 * Checks the codes of quiz results: once the field of the output has some, asks for the word that they are signed with,
 * and lists their results.
 */

import { h, setText } from "../base/dom.js";
import { visible } from "../base/visible.js";
import { loadJudge } from "../core/judge.js";
import { describeError, t } from "../i18n/i18n.js";

/** Only a sign that there may be codes, which the judge reads: they are longer than names of files and commands. */
const CODE = /\bnq[\dil]+-[\da-z][\da-z-]{20}/i;

/** The most codes that are listed: more than those of any class. */
const MOST_LISTED = 10_000;

/** @param {object} options @param {(text: string) => void} options.announce */
export function createResultCodes({ announce }) {
  let text = "";
  const word = h("input", {
    type: "text",
    id: "code-word",
    autocomplete: "off",
    spellcheck: "false",
    input: check,
  });
  const problem = h("p", { class: "problem", role: "alert" });
  const sum = h("p", { class: "code-sum" });
  const rows = h("tbody");
  const columns = ["name", "right", "run", "settings", "answers"];
  const table = h(
    "table",
    {},
    h("thead", {}, h("tr", {}, ...columns.map((key) => h("th", { scope: "col" }, t(`check.code.${key}`))))),
    rows,
  );
  const results = h(
    "div",
    { class: "code-results", tabindex: 0, role: "region", "aria-label": t("check.code.results") },
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

  let checks = 0;
  async function check() {
    checks += 1;
    const own = checks;
    const wanted = word.value.trim() !== "";
    results.hidden = limits.hidden = true;
    setText(problem, "");
    setText(sum, wanted ? "" : t("check.code.needsWord"));
    if (!wanted) return;
    try {
      const { readResultCodes } = await loadJudge();
      const read = readResultCodes(text, word.value);
      if (own === checks) show(read);
    } catch (error) {
      if (own === checks) setText(problem, describeError(error));
    }
  }

  /** @param {import("../pkg/judge.js").ReadCode[]} read */
  function show(read) {
    rows.replaceChildren(...read.slice(0, MOST_LISTED).map(rowOf));
    results.hidden = limits.hidden = read.length === 0;
    const good = read.filter(({ result }) => result).length;
    setText(sum, t("check.code.sum", { good, count: read.length }));
    announce(sum.textContent ?? "");
  }

  return {
    element,
    /** Whether the text has codes. */
    get isActive() {
      return !element.hidden;
    },
    /** Checks again, or asks for the word. */
    check() {
      check();
      if (word.value.trim() === "") word.focus();
    },
    /** Follows the text in the field. @param {string} shown */
    show(shown) {
      if (shown === text) return;
      text = shown;
      element.hidden = !CODE.test(text);
      if (!element.hidden) check();
    },
  };
}

/** @param {import("../pkg/judge.js").ReadCode} read */
function rowOf({ line, code, result, problem }) {
  if (problem) {
    const { group = 0, found = "" } = problem;
    const why = t(`check.code.refused.${problem.code}`, { group, found });
    const words = t("check.code.refused", { line, why });
    return h("tr", { class: "refused" }, h("td", { colspan: 5 }, words, " ", h("code", {}, code)));
  }
  if (!result) return h("tr");
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
