/**
 * A chapter of the guide as an article.
 *
 * @import { Chapter, GuidePart } from "../../state/parameters.js"
 * @import { ChapterText, QuestionBlock } from "./chapter-text.js"
 * @import { ChapterDefinition } from "./chapter.js"
 */

import { h } from "../../base/dom.js";
import { t } from "../../i18n/i18n.js";
import { firstNumber } from "../../state/count-from.js";
import { CHAPTERS, MOMENTS } from "../../state/state.js";
import { createBlocks } from "./chapter-blocks.js";
import { createLines } from "./chapter-text.js";
import { partAddress } from "./guide-link.js";
import { numberOf, numberText } from "./numbers.js";
import { createQuestion } from "./question-view.js";
import { createSlides } from "./slides.js";

/** How much of a paragraph names its marker, in characters. */
const MARKER_LENGTH = 30;

/**
 * @param {object} options
 * @param {import("../../core/core.js").Core} options.core
 * @param {import("../../state/state.js").Store} options.store
 * @param {Chapter} options.chapter
 * @param {ChapterText} options.text
 * @param {string} [options.lang] The language of the text, if it is not that of the page.
 * @param {ChapterDefinition} options.definition
 * @param {() => number} options.size The size of the board that the reader chose.
 * @param {(target: string) => string} options.roomLink The address of a room with its parameters.
 * @param {import("./chapter-blocks.js").Figures} options.figures
 * @param {(answer: import("../../state/events.js").QuizAnswer, key: string) => void} [options.answered] With the key
 *   of the question.
 * @param {(element: Element) => boolean} [options.isInView] Whether an element is where text is read.
 * @param {boolean} options.isSmall Whether the links to the headings would push the text down.
 * @param {boolean} [options.invites] Whether the first chapter leads to the box for programs and outputs.
 * @param {(text: string) => void} [options.announce]
 */
export function createChapterView(options) {
  const { core, store, chapter, text, lang, definition, size, roomLink, figures, isInView } = options;
  const { answered = () => {}, isSmall, invites = false, announce = () => {} } = options;
  /** @param {GuidePart} part @param {string} [moment] */
  const address = (part, moment) => partAddress(store.state, part, moment);
  const chosen = () => ({ n: size(), first: firstNumber(store.state) });
  const lines = createLines({
    ...{ isInView, lang, roomLink },
    number: (name) => numberText(core, definition, name, chosen()),
    momentLink: (moment) => address(chapter, moment),
  });
  const blocks = createBlocks({ lines, size, figures, createQuestion: addQuestion });
  const { slides, stops, add } = createSlides(MOMENTS[chapter][0] ?? "");
  /** @type {ReturnType<typeof createQuestion>[]} */
  const questions = [];
  const article = h("article", { class: "chapter" });
  const sources = h("footer", { class: "sources" }); // the last section, which is not in a lecture
  const lastHeading = text.blocks.findLastIndex(({ kind }) => kind === "heading");
  for (const [i, block] of text.blocks.entries()) {
    const element = blocks.create(block);
    (i < lastHeading ? article : sources).append(element);
    if (i >= lastHeading) continue;
    const at =
      "moment" in block ? block.moment : block.kind === "question" ? questions.at(-1)?.at : undefined;
    const isText = block.kind === "paragraph" || block.kind === "list";
    add(block.kind, element, at, isText ? element.querySelectorAll("a[data-moment]") : []);
    if (at) element.prepend(createMarker(at, element.textContent ?? ""));
  }

  /** @param {QuestionBlock} block */
  function addQuestion(block) {
    const question = definition.questions[block.key];
    if (!question) throw new Error(`question ${block.key} of ${chapter} has no answer`);
    const view = createQuestion({
      ...{ index: questions.length, core, question, text: block, lines, chosen, announce },
      answered: (answer) => answered(answer, block.key),
    });
    questions.push(view);
    return view.element;
  }

  /** A link that shows the moment of a paragraph or of the question. @param {string} at @param {string} text */
  function createMarker(at, text) {
    const label = t("guide.show", { text: `${text.slice(0, MARKER_LENGTH)}…` });
    const attributes = { href: address(chapter, at), "data-moment": at, "aria-label": label, title: label };
    return h("a", { class: "here", ...attributes });
  }

  /** @param {string} rel @param {GuidePart} target @param {string} name */
  const chapterLink = (rel, target, name) =>
    h("a", { href: address(target), rel, "data-chapter": target }, name || t("guide.contents"));

  const index = CHAPTERS.indexOf(chapter);
  const previous = CHAPTERS[index - 1] ?? "contents";
  const next = CHAPTERS[index + 1] ?? "contents";
  const title = h("h2", { tabindex: -1, lang }, text.title);
  const place = t("guide.place", { ...numberOf(chapter), minutes: text.minutes });
  const toContents = h("span", { class: "screen" }, " · ", chapterLink("index", "contents", ""));
  const head = h("div", { class: "chapter-head" }, h("p", { class: "quiet" }, place, toContents), title);
  head.append(createHeadingLinks(article, isSmall, lang));
  if (index === 0 && invites) head.append(createInvitation(roomLink));
  const links = [chapterLink("prev", previous, text.previous), chapterLink("next", next, text.next)];
  article.prepend(head);
  article.append(sources, h("nav", { class: "turn", "aria-label": t("guide.chapters") }, ...links));

  return {
    element: article,
    /** A line of the text. */
    line: lines.line,
    title,
    chapter,
    definition,
    stops,
    slides,
    /** The questions of the chapter, in order. */
    questions,
    /** Shows the numbers for another size, or as rows and columns count now. */
    update() {
      lines.update();
      blocks.update();
      for (const question of questions) question.reset();
      for (const link of article.querySelectorAll("a")) {
        const { moment, chapter: target = chapter, room } = link.dataset;
        if (room) link.href = roomLink(room);
        else if (moment || link.dataset.chapter) link.href = address(/** @type {Chapter} */ (target), moment);
      }
    },
  };
}

/** The links to the headings of an article. @param {HTMLElement} article @param {boolean} isSmall @param {string} [lang] */
function createHeadingLinks(article, isSmall, lang) {
  const links = Array.from(article.querySelectorAll("h3"), ({ id, textContent }) =>
    h("a", { href: `#${id}`, "data-heading": id, lang }, textContent ?? ""),
  );
  const label = t("guide.headings");
  return h(
    "nav",
    { class: isSmall ? "headings" : "headings unfolded", "aria-label": label },
    h("details", { open: !isSmall }, h("summary", {}, label), h("div", {}, ...links)),
  );
}

/** The link to the box for programs and outputs. @param {(target: string) => string} roomLink */
function createInvitation(roomLink) {
  const link = { class: "alone", href: roomLink("yours"), "data-room": "yours" };
  return h("p", { class: "quiet screen" }, h("a", link, t("room.yoursLine")));
}

/** @typedef {ReturnType<typeof createChapterView>} ChapterView */
