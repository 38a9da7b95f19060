/** A worksheet to print: the questions of all chapters or of some, with or without their solutions. */

import { h } from "../../base/dom.js";
import { allSquares, parametersOf } from "../../board/squares.js";
import { createButton } from "../../controls/controls.js";
import { formatList, formatNumber, language, t } from "../../i18n/i18n.js";
import { plainWordsIn } from "../../program/exercise-file.js";
import { CHAPTERS, DEFAULTS, withChapter } from "../../state/state.js";
import { writeUrl } from "../../state/url.js";
import { loadChapter, shownAt } from "./chapter.js";
import { createLines } from "./chapter-text.js";
import { numberText } from "./numbers.js";
import { printMoment } from "./printed-board.js";

/**
 * @typedef {import("../../core/core.js").Core} Core
 * @typedef {import("./chapter.js").ChapterDefinition} Definition
 *
 * @typedef {object} Sheet What the sections of a worksheet are made from.
 * @property {Core} core
 * @property {import("../../state/state.js").State} state
 * @property {number} n The size that the reader chose.
 * @property {Element} styled Has the colours in its style.
 * @property {import("../../program/exercise-session.js").ExerciseSession} session
 * @property {(target: string) => string} roomLink The address of a room with its parameters.
 *
 * @typedef {ReturnType<typeof createLines>} Lines
 */

/** @param {Sheet} sheet */
export async function createWorksheetView(sheet) {
  const sections = await Promise.all(CHAPTERS.map((chapter) => createSection(sheet, chapter)));
  const title = h("h2", { tabindex: -1 }, t("guide.worksheet"));
  const element = h("article", { class: "chapter worksheet" }, title);
  const withSolutions = createCheckbox(false, (checked) =>
    element.classList.toggle("with-solutions", checked),
  );
  const choices = sections.map((section) =>
    h(
      "label",
      { class: "choice" },
      createCheckbox(true, (checked) => {
        section.hidden = !checked;
      }),
      section.querySelector("h3")?.textContent ?? "",
    lang,
    ),
  );
  const print = createButton(t("guide.worksheet.print"), () => globalThis.print(), { class: "primary" });
  element.append(
    h(
      "section",
      { class: "worksheet-tools" },
      h("p", {}, t("guide.worksheet.about")),
      h("fieldset", {}, h("legend", {}, t("guide.chapters")), ...choices),
      h("label", { class: "choice" }, withSolutions, t("guide.worksheet.solutions")),
      h("div", {}, print.element),
    ),
    ...sections,
  );
  return { title, element };
}

/** @param {boolean} checked @param {(checked: boolean) => void} change */
function createCheckbox(checked, change) {
  const box = h("input", { type: "checkbox", checked, change: () => change(box.checked) });
  return box;
}

/** @param {Sheet} sheet @param {import("../../state/state.js").Chapter} chapter */
async function createSection(sheet, chapter) {
  const { core, state, n, roomLink, session } = sheet;
  const { definition, text, lang } = await loadChapter(chapter);
  const lines = createLines({
    number: (name) => numberText(core, definition, name, n),
    momentLink: (moment) => writeUrl(withChapter(state, chapter, moment), DEFAULTS),
    roomLink,
  });
  /** @type {(HTMLElement | Promise<HTMLElement | null>)[]} */
  const items = [];
  for (const block of text.blocks) {
    if (block.kind === "paper") items.push(createPaperItem(block, lines));
    if (block.kind === "exercises") items.push(...block.keys.map((key) => createExerciseItem(session, key)));
    if (block.kind !== "question") continue;
    const question = definition.questions[block.key];
    if (question) items.push(createQuestionItem(sheet, { definition, question, block, lines }));
  }
  const shown = (await Promise.all(items)).filter((item) => item !== null);
  const element = h("section", { class: "sheet" }, h("h3", { lang }, text.title), h("ol", {}, ...shown));
  return { title: text.title, element };
}

/**
 * @param {Sheet} sheet
 * @param {{ definition: Definition, question: import("./chapter.js").Question, block: import("./chapter-text.js").QuestionBlock, lines: Lines }} asked
 */
function createQuestionItem({ core, n, styled }, { definition, question, block, lines }) {
  const right = question.kind === "choice" ? question.answer(core) : -1;
  const options = block.options.map((option, index) =>
    h("li", index === right ? { class: "right-option" } : {}, ...lines.line(option)),
  );
  const shown = question.kind === "square" ? shownAt(core, definition, question.at, n) : null;
  const board = shown && printMoment(core, shown, styled);
  const answers = answerTexts(core, question, n, shown);
  shown?.timeline?.free();
  const isNumber = question.kind === "number";
  return h(
    "li",
    {},
    ...(board ? [board] : []),
    h(
      "p",
      {},
      ...lines.line(block.content),
      question.kind === "square" ? t("sentence.gap") + t("guide.markSquare") : "",
    ),
    ...(options.length > 0 ? [h("ul", { class: "options" }, ...options)] : []),
    ...(isNumber ? [h("p", {}, t("guide.worksheet.answer"), " ", h("span", { class: "blank" }))] : []),
    solution(...answers.map((text) => h("p", {}, h("strong", {}, text))), ...lines.line(block.right)),
  );
}

/** The right number, or the right squares. @param {Core} core @param {import("./chapter.js").Question} question @param {number} n The size that the reader chose. @param {import("./chapter.js").Shown | null} shown */
function answerTexts(core, question, n, shown) {
  if (question.kind === "number") return [formatNumber(question.answer(core, n))];
  if (question.kind !== "square" || !shown) return [];
  const right = allSquares(shown.n).filter((square) => question.judge(core, square, shown));
  return [formatList(right.map((square) => t("conflict.square", parametersOf(square))))];
}

/** @param {import("./chapter-text.js").PaperBlock} block @param {Lines} lines */
const createPaperItem = (block, lines) =>
  h(
    "li",
    {},
    h("p", {}, ...lines.line(block.content)),
    h("div", { class: "space" }),
    solution(...lines.line(block.solution)),
  );

/** @param {import("../../program/exercise-session.js").ExerciseSession} session @param {string} key */
async function createExerciseItem(session, key) {
  const exercise = await session.read(key);
  if (!exercise) return null; // this build has none
  const { title, goal, hints, starters } = exercise;
  /** @param {import("../../program/exercise-file.js").Words} words */
  const plain = (words) => plainWordsIn(words, language());
  return h(
    "li",
    {},
    h("p", {}, h("strong", {}, plain(title))),
    h("p", {}, plain(goal)),
    h("pre", {}, (starters.python ?? starters.javascript ?? "").trimEnd()),
    solution(h("ul", {}, ...hints.map((hint) => h("li", {}, plain(hint))))),
  );
}

/** What only a worksheet with solutions shows. @param {...(Node | string)} content */
const solution = (...content) => h("div", { class: "solution" }, ...content);
