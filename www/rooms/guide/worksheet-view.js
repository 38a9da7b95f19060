/** A worksheet to print: the questions of all chapters or of some, or boards to complete, with or without solutions. */

import { h } from "../../base/dom.js";
import { language, t } from "../../i18n/i18n.js";
import { plainWordsIn } from "../../program/exercise/file.js";
import { translatedStarter } from "../../program/exercise/starter.js";
import { CHAPTERS } from "../../state/state.js";
import { createBoardsSheet } from "./boards-sheet.js";
import { loadChapter, shownAt } from "./chapter.js";
import { createLines } from "./chapter-text.js";
import { partAddress, roomAddress } from "./guide-link.js";
import { numberText } from "./numbers.js";
import { createPrintSheet } from "./print-sheet.js";
import { printMoment } from "./printed-board.js";
import { createAnswer, createSolution } from "./solution.js";

/**
 * @import { Core } from "../../core/core.js"
 * @import { Lines } from "./chapter-blocks.js"
 * @typedef {import("./print-sheet.js").SheetOptions & { session: import("../../program/exercise/session.js").ExerciseSession, boards: import("./boards-sheet.js").BoardChoices }} Sheet
 */

/** @param {Sheet} sheet */
export async function createWorksheetView(sheet) {
  const sections = await Promise.all(CHAPTERS.map((chapter) => createSection(sheet, chapter)));
  const boards = createBoardsSheet(sheet, sheet.boards);
  return createPrintSheet("worksheet", h("article", { class: "chapter worksheet" }), sections, boards);
}

/** @param {Sheet} sheet @param {import("../../state/parameters.js").Chapter} chapter */
async function createSection(sheet, chapter) {
  const { core, store, chosen, roomLink } = sheet;
  const { definition, text, lang } = await loadChapter(chapter);
  const lines = createLines({
    lang,
    number: (name) => numberText(core, definition, name, chosen),
    momentLink: (moment) => partAddress(store.state, chapter, moment),
    roomLink,
  });
  /** @type {(HTMLElement | Promise<HTMLElement | null>)[]} */
  const items = [];
  for (const block of text.blocks) {
    if (block.kind === "paper") items.push(createPaperItem(block, lines));
    if (block.kind === "exercises") items.push(...block.keys.map((key) => createExerciseItem(sheet, key)));
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
 * @param {{ definition: import("./chapter.js").ChapterDefinition, question: import("./chapter.js").Question, block: import("./chapter-text.js").QuestionBlock, lines: Lines }}
 *   asked
 */
function createQuestionItem({ core, chosen, styled, life }, { definition, question, block, lines }) {
  const right = question.kind === "choice" ? question.answer(core) : -1;
  const options = block.options.map((option, index) =>
    h("li", index === right ? { class: "right-option" } : {}, ...lines.line(option)),
  );
  const shown = question.kind === "square" ? shownAt(core, definition, question.at, chosen.n) : null;
  const board = shown && printMoment(core, shown, { chosen, styled, printing: life });
  const answer = createAnswer(core, question, shown, chosen, lines.line(block.right));
  shown?.timeline?.free();
  const isNumber = question.kind === "number";
  const task = question.kind === "square" ? t("sentence.gap") + t("guide.markSquare") : "";
  return h(
    "li",
    {},
    ...(board ? [board] : []),
    h("p", {}, ...lines.line(block.content), task),
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

/** @param {Sheet} sheet @param {string} key */
async function createExerciseItem({ session, store, codes }, key) {
  const exercise = await session.read(key);
  if (!exercise) return null; // this build has none
  const { title, goal, hints, starters } = exercise;
  /** @param {import("../../program/exercise/file.js").Words} words */
  const plain = (words) => plainWordsIn(words, language());
  return h(
    "li",
    {},
    codes?.createPrintedLink(roomAddress(store.state, `program?exercise=${key}`)) ?? "",
    h("p", {}, h("strong", {}, plain(title))),
    h("p", {}, plain(goal)),
    h("pre", {}, translatedStarter(starters.python ?? starters.javascript ?? "").trimEnd()),
    createSolution(h("ul", {}, ...hints.map((hint) => h("li", {}, plain(hint))))),
  );
}
