/** A handout to print: all chapters or some, with their figures, with or without the solutions of their questions. */

import { h } from "../../base/dom.js";
import { t } from "../../i18n/i18n.js";
import { codeOf } from "../../run/code-view.js";
import { CHAPTERS } from "../../state/state.js";
import { loadChapter, shownAt } from "./chapter.js";
import { createChapterView } from "./chapter-view.js";
import { createPrintChoices } from "./print-choices.js";
import { createPaperListings, putOnPaper } from "./printed-chapter.js";
import { createAnswer, createSolution } from "./solution.js";

/**
 * @import { Core } from "../../core/core.js"
 * @import { Chapter } from "../../state/parameters.js"
 * @typedef {ReturnType<typeof import("./figure-places.js").createFigurePlaces>} Figures
 *
 * @typedef {object} Sheet
 * @property {Core} core
 * @property {import("../../state/state.js").Store} store
 * @property {number} n The size that the reader chose.
 * @property {Element} styled Has the colours in its style.
 * @property {Figures} figures
 * @property {(target: string) => string} roomLink The address of a room with its parameters.
 * @property {(chapter: Chapter) => void} begins Called before a chapter is made.
 * @property {AbortSignal} life The end of the handout.
 */

/** Resolves when all figures are finished, so that no half is printed. @param {Sheet} sheet */
export async function createHandoutView(sheet) {
  const listings = createPaperListings(sheet.core, sheet.life);
  const parts = [];
  // One after the other, because the tables of later chapters contain those of earlier ones.
  for (const chapter of CHAPTERS) {
    sheet.begins(chapter);
    parts.push(await createPart(sheet, chapter, listings));
    sheet.life.throwIfAborted();
  }
  const title = h("h2", { tabindex: -1 }, t("guide.handout"));
  const element = h("div", { class: "handout" }, title);
  const choices = createPrintChoices(t("guide.handout.about"), element, parts);
  element.append(choices, ...parts.map(({ element }) => element));
  return { title, element };
}

/** @param {Sheet} sheet @param {Chapter} chapter @param {ReturnType<typeof createPaperListings>} listings */
async function createPart({ core, store, n, styled, figures, roomLink, life }, chapter, listings) {
  const { definition, text, lang } = await loadChapter(chapter);
  life.throwIfAborted(); // its figures would begin
  const view = createChapterView({
    ...{ core, store, chapter, text, lang, definition, roomLink },
    size: () => n,
    createFigure: (name) =>
      ["program", "tree", "bits"].includes(name)
        ? h("div", { class: `run-figure ${name}` })
        : figures.create(name),
    createExercises: figures.createExercises,
    createCurve: figures.createCurve,
    answered() {},
    announce() {},
    isInView: () => false,
    isSmall: true,
  });
  putOnPaper(core, view, { n, styled, printing: life });
  addSolutions(core, view, { n, text });
  removeNavigation(view.element);
  const state = { ...store.state, n };
  await Promise.all([listings.list(view, state, codeOf(state)), figures.finish()]);
  return { title: text.title, lang, element: view.element };
}

/**
 * @param {Core} core
 * @param {import("./chapter-view.js").ChapterView} view
 * @param {{ n: number, text: import("./chapter-text.js").ChapterText }} options
 */
function addSolutions(core, { element, definition, questions, line }, { n, text }) {
  const asked = text.blocks.flatMap((block) => (block.kind === "question" ? [block] : []));
  for (const [i, block] of asked.entries()) {
    const question = definition.questions[block.key];
    const place = questions[i]?.element;
    if (!question || !place) continue;
    const shown = question.kind === "square" ? shownAt(core, definition, question.at, n) : null;
    place.append(createAnswer(core, question, shown, { n, reason: line(block.right) }));
    shown?.timeline?.free();
    if (question.kind === "choice")
      place.querySelectorAll(".answers button")[question.answer(core)]?.classList.add("right-option");
  }
  const onPaper = text.blocks.flatMap((block) => (block.kind === "paper" ? [block] : []));
  for (const [i, place] of element.querySelectorAll(".question.paper").entries())
    place.append(createSolution(...line(onPaper[i]?.solution ?? [])));
}

/** Removes what leads through one chapter; its other links lead to the chapter itself. @param {HTMLElement} article */
function removeNavigation(article) {
  for (const element of article.querySelectorAll("nav, .here")) element.remove();
  for (const element of article.querySelectorAll("[id]")) element.removeAttribute("id");
  for (const link of article.querySelectorAll("a[data-moment]")) link.removeAttribute("data-moment");
}
