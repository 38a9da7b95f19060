/** A handout to print: all chapters or some, with their figures, with or without the solutions of their questions. */

import { h } from "../../base/dom.js";
import { codeOf } from "../../run/code-view.js";
import { CHAPTERS } from "../../state/state.js";
import { loadChapter, shownAt } from "./chapter.js";
import { createChapterView } from "./chapter-view.js";
import { partAddress } from "./guide-link.js";
import { createPrintSheet } from "./print-sheet.js";
import { createPaperListings, putOnPaper } from "./printed-chapter.js";
import { createRunPlace, isRunFigure } from "./run-places.js";
import { createAnswer, createSolution } from "./solution.js";

/**
 * @import { Core } from "../../core/core.js"
 * @import { Chapter } from "../../state/parameters.js"
 * @typedef {ReturnType<typeof import("./figure-places.js").createFigurePlaces>} Figures
 * @typedef {import("./print-sheet.js").SheetOptions & { figures: Figures, begins: (chapter: Chapter) => void }} Sheet
 *   `begins` is called before a chapter is made.
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
  return createPrintSheet("handout", h("div", { class: "handout" }), parts);
}

/** @param {Sheet} sheet @param {Chapter} chapter @param {ReturnType<typeof createPaperListings>} listings */
async function createPart(
  { core, store, chosen, styled, figures, roomLink, codes, life },
  chapter,
  listings,
) {
  const { definition, text, lang } = await loadChapter(chapter);
  life.throwIfAborted(); // its figures would begin
  const view = createChapterView({
    ...{ core, store, chapter, text, lang, definition, roomLink },
    size: () => chosen.n,
    figures: {
      ...figures,
      create: (name) => (isRunFigure(name) ? createRunPlace(name) : figures.create(name)),
    },
    isSmall: true,
  });
  const link = (/** @type {string} */ moment = "") => partAddress(store.state, chapter, moment);
  const code = (/** @type {string} */ moment) => codes?.createPrintedCode(link(moment)) ?? "";
  putOnPaper(core, view, { chosen, styled, printing: life, code });
  addSolutions(core, view, chosen, text);
  removeNavigation(view.element);
  const state = { ...store.state, n: chosen.n };
  await Promise.all([listings.list(view, state, codeOf(state)), figures.finish()]);
  codes?.addExerciseLinks(view, state, life);
  if (codes) view.element.prepend(codes.createPrintedLink(link()));
  return { title: text.title, lang, element: view.element };
}

/**
 * @param {Core} core
 * @param {import("./chapter-view.js").ChapterView} view
 * @param {import("./chapter.js").Chosen} chosen
 * @param {import("./chapter-text.js").ChapterText} text
 */
function addSolutions(core, { element, definition, questions, line }, chosen, text) {
  const asked = text.blocks.flatMap((block) => (block.kind === "question" ? [block] : []));
  for (const [i, block] of asked.entries()) {
    const question = definition.questions[block.key];
    const place = questions[i]?.element;
    if (!question || !place) continue;
    const shown = question.kind === "square" ? shownAt(core, definition, question.at, chosen.n) : null;
    place.append(createAnswer(core, question, shown, chosen, line(block.right)));
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
