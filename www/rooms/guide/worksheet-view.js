/** A worksheet to print: the questions of all chapters or of some, with or without their solutions. */

import { h } from "../../base/dom.js";
import { language, t } from "../../i18n/i18n.js";
import { plainWordsIn } from "../../program/exercise/file.js";
import { CHAPTERS, DEFAULTS, withChapter } from "../../state/state.js";
import { writeUrl } from "../../state/url.js";
import { loadChapter, shownAt } from "./chapter.js";
import { createLines } from "./chapter-text.js";
import { numberText } from "./numbers.js";
import { createPrintChoices } from "./print-choices.js";
import { printMoment } from "./printed-board.js";
import { createAnswer, createSolution } from "./solution.js";

/**
 * @import { Core } from "../../core/core.js"
 * @typedef {import("./chapter.js").ChapterDefinition} Definition
 *
 * @typedef {object} Sheet What the sections of a worksheet are made from.
 * @property {Core} core
 * @property {import("../../state/parameters.js").State} state
 * @property {number} n The size that the reader chose.
 * @property {Element} styled Has the colours in its style.
 * @property {import("../../program/exercise/session.js").ExerciseSession} session
 * @property {(target: string) => string} roomLink The address of a room with its parameters.
 * @property {AbortSignal} life Until then, the boards follow the colours, which change for paper.
 *
 * @typedef {ReturnType<typeof createLines>} Lines
 */

/** @param {Sheet} sheet */
export async function createWorksheetView(sheet) {
  const sections = await Promise.all(CHAPTERS.map((chapter) => createSection(sheet, chapter)));
  const title = h("h2", { tabindex: -1 }, t("guide.worksheet"));
  const element = h("article", { class: "chapter worksheet" }, title);
  const choices = createPrintChoices(t("guide.worksheet.about"), element, sections);
  element.append(choices, ...sections.map(({ element }) => element));
  return { title, element };
}

/** @param {Sheet} sheet @param {import("../../state/parameters.js").Chapter} chapter */
async function createSection(sheet, chapter) {
  const { core, state, n, roomLink, session } = sheet;
  const { definition, text, lang } = await loadChapter(chapter);
  const lines = createLines({
    lang,
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
  return { title: text.title, lang, element };
}

/**
 * @param {Sheet} sheet
 * @param {{ definition: Definition, question: import("./chapter.js").Question, block: import("./chapter-text.js").QuestionBlock, lines: Lines }}
 *   asked
 */
function createQuestionItem({ core, n, styled, life }, { definition, question, block, lines }) {
  const right = question.kind === "choice" ? question.answer(core) : -1;
  const options = block.options.map((option, index) =>
    h("li", index === right ? { class: "right-option" } : {}, ...lines.line(option)),
  );
  const shown = question.kind === "square" ? shownAt(core, definition, question.at, n) : null;
  const board = shown && printMoment(core, shown, styled, life);
  const answer = createAnswer(core, question, shown, { n, reason: lines.line(block.right) });
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
    answer,
  );
}

/** @param {import("./chapter-text.js").PaperBlock} block @param {Lines} lines */
const createPaperItem = (block, lines) =>
  h(
    "li",
    {},
    h("p", {}, ...lines.line(block.content)),
    h("div", { class: "space" }),
    createSolution(...lines.line(block.solution)),
  );

/** @param {import("../../program/exercise/session.js").ExerciseSession} session @param {string} key */
async function createExerciseItem(session, key) {
  const exercise = await session.read(key);
  if (!exercise) return null; // this build has none
  const { title, goal, hints, starters } = exercise;
  /** @param {import("../../program/exercise/file.js").Words} words */
  const plain = (words) => plainWordsIn(words, language());
  return h(
    "li",
    {},
    h("p", {}, h("strong", {}, plain(title))),
    h("p", {}, plain(goal)),
    h("pre", {}, (starters.python ?? starters.javascript ?? "").trimEnd()),
    createSolution(h("ul", {}, ...hints.map((hint) => h("li", {}, plain(hint))))),
  );
}
