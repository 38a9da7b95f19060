/**
 * The verdict on an output: its title, sentences and reasons, what could not be read, and what the reader can say to
 * it. Before the first one, the question of the room.
 *
 * @import { Judged } from "../pkg/judge.js"
 * @import { First } from "../state/count-from.js"
 * @import { CheckState, Settings } from "./check-session.js"
 */

import { h, setText } from "../base/dom.js";
import { control, createButton } from "../controls/controls.js";
import { describeReading, describeRefusal } from "../formats/reading.js";
import { joinSentences, t } from "../i18n/i18n.js";
import { dependsOnQuestion, expectationText, headline, reasonTexts, titleOf, toneOf } from "./check-model.js";

/** What says how an output is judged, besides its words and its colour. */
const SYMBOLS = { right: "✓", wrong: "✗", one: "1", open: "?", unreadable: "?" };
/** How many parts that cannot be read are listed. */
const MAX_REFUSED = 10;

/**
 * The question of the room, or the verdict.
 *
 * @param {object} options
 * @param {(settings: Pick<Settings, "expected">) => void} options.change
 * @param {(answer: "steps" | "boards") => void} options.answer Called with the answer to what the output leaves open.
 * @param {(() => void) | null} options.openProgram Opens the text as a program; null where programs cannot run.
 * @param {boolean} options.exercise Whether its author says what counts: then nothing is asked.
 */
export function createVerdictView({ change, answer, openProgram, exercise }) {
  const question = h("h2", { class: "check-title" }, t("check.question"));
  const lead = h("p", { class: "lead", id: "output-lead" }, t("check.lead"));
  const symbol = h("span", { class: "check-symbol", "aria-hidden": "true" });
  const title = h("h2", { class: "check-title" });
  const head = h("div", { class: "check-head" }, symbol, title);
  const line = h("p");
  const openAnswers = { steps: t("check.answer.steps"), boards: t("check.answer.boards") };
  const openQuestion = createQuestion(t("check.answer.asked"), openAnswers, answer);
  const expectations = { one: t("check.expected.one"), all: t("check.expected.all") };
  const decision = createQuestion(t("check.asked"), expectations, (expected) => change({ expected }));
  const inEditor = createButton(t("check.openProgram"), () => openProgram?.()).element;
  const facts = h("p", { class: "check-facts" });
  const reasons = h("ul", { class: "check-reasons", "aria-label": t("check.why") });
  const reading = createReadingView();
  const verdict = h(
    "div",
    { class: "check-verdict" },
    head,
    line,
    // Both questions are beside the verdict, and the open one is not an option, which can be hidden.
    openQuestion.element,
    control("options", decision.element),
    inEditor,
    facts,
    reasons,
    ...reading.elements,
  );
  /** @type {[Judged | null, First]} */
  let shown = [null, 1];

  return {
    element: control("check", h("div", { class: "check-result" }, question, lead, verdict)),
    /** Scrolls the title into view. */
    reveal: () => head.scrollIntoView({ block: "nearest" }),
    /** @param {CheckState} state @param {Settings["expected"]} expected @param {First} first */
    show(state, expected, first) {
      const { judged, stale, running, attachment } = state;
      question.hidden = lead.hidden = judged !== null;
      verdict.hidden = judged === null;
      verdict.classList.toggle("stale", stale || running);
      decision.show(expected);
      openQuestion.show(state.answer);
      openQuestion.element.hidden = exercise || stale || judged?.question === undefined;
      if (!judged || (judged === shown[0] && first === shown[1])) return;
      shown = [judged, first];
      const tone = toneOf(judged);
      verdict.dataset.tone = tone;
      setText(symbol, SYMBOLS[tone]);
      const { title: words, others } = titleOf(judged);
      setText(title, words);
      setText(line, joinSentences(headline(judged), expectationText(judged)));
      decision.element.hidden = !dependsOnQuestion(judged);
      inEditor.hidden = judged.code !== "program" || !openProgram || attachment !== null;
      facts.replaceChildren(...others.map((fact) => h("span", {}, fact)));
      reasons.replaceChildren(...reasonTexts(judged, first).map((reason) => h("li", {}, reason)));
      reading.show(judged);
    },
  };
}

/**
 * A question with a button for each answer, of which the given one is pressed.
 *
 * @template {string} Key
 * @param {string} question @param {Record<Key, string>} answers @param {(key: Key) => void} choose
 */
function createQuestion(question, answers, choose) {
  const keys = /** @type {Key[]} */ (Object.keys(answers));
  const buttons = keys.map((key) => createButton(answers[key], () => choose(key)).element);
  return {
    element: h("span", { class: "check-asked", role: "group", "aria-label": question }, question, ...buttons),
    /** @param {string | undefined} given */
    show(given) {
      for (const [i, button] of buttons.entries()) button.ariaPressed = String(keys[i] === given);
    },
  };
}

/** How an output was read, and the first parts that could not be. */
function createReadingView() {
  const read = h("p", { class: "quiet" });
  const title = h("p");
  const refused = h("ul", { class: "check-refused" });
  return {
    elements: [read, title, refused],
    /** @param {Judged} judged */
    show({ code, reading }) {
      const parts = reading.refused.slice(0, MAX_REFUSED).map((part) => describeRefusal(part));
      const rest = reading.refusedTotal - parts.length;
      if (rest > 0) parts.push(t("check.more", { count: rest }));
      setText(read, code === "question" ? "" : describeReading(reading, true));
      setText(title, reading.refusedTotal > 0 ? t("check.notRead", { count: reading.refusedTotal }) : "");
      refused.replaceChildren(...parts.map((part) => h("li", {}, part)));
    },
  };
}
