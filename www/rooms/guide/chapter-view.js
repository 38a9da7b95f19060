/**
 * A chapter of the guide as an article, divided into slides: what is read while the board shows one moment.
 *
 * @import { Chapter, GuidePart } from "../../state/parameters.js"
 * @import { ChapterText } from "./chapter-text.js"
 * @import { ChapterDefinition } from "./chapter.js"
 *
 * @typedef {object} Stop A place in the text that brings the board to a moment.
 * @property {string} moment
 * @property {number} slide
 * @property {HTMLElement} element
 */

import { h, setText } from "../../base/dom.js";
import { t } from "../../i18n/i18n.js";
import { CHAPTERS, DEFAULTS, MOMENTS, withChapter } from "../../state/state.js";
import { writeUrl } from "../../state/url.js";
import { captionOf } from "./captions.js";
import { createLines } from "./chapter-text.js";
import { numberText } from "./numbers.js";
import { createQuestion } from "./question-view.js";

/** How much of a paragraph names its marker, in characters. */
const MARKER_LENGTH = 30;
/** What the captions of figures add on the screen. @type {Readonly<Record<string, string>>} */
const HINTS = { program: "guide.caption.highlighted", classes: "guide.caption.showsOne" };

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
 * @param {(name: string) => HTMLElement} options.createFigure
 * @param {(keys: readonly string[]) => HTMLElement} options.createExercises
 * @param {(curve: import("./chapter-text.js").Curve) => HTMLElement} options.createCurve
 * @param {(answer: import("../../state/events.js").QuizAnswer, key: string) => void} options.answered With the key of
 *   the question.
 * @param {(element: Element) => boolean} options.isInView Whether an element is where text is read.
 * @param {boolean} options.isSmall Whether the links to the headings would push the text down.
 * @param {boolean} [options.invites] Whether the first chapter leads to the box for programs and outputs.
 * @param {(text: string) => void} options.announce
 */
export function createChapterView({
  core,
  store,
  chapter,
  text,
  lang,
  definition,
  size,
  roomLink,
  createFigure,
  createExercises,
  createCurve,
  answered,
  isInView,
  isSmall,
  invites = false,
  announce,
}) {
  const lines = createLines({
    ...{ isInView, lang },
    number: (name) => numberText(core, definition, name, size()),
    momentLink: (moment) => linkTo(chapter, moment),
    roomLink,
  });
  /** @type {Stop[]} */
  const stops = [];
  /** @type {HTMLElement[][]} */
  const slides = [[]];
  /** @type {ReturnType<typeof createQuestion>[]} */
  const questions = [];
  /** @type {{ name: string, caption: HTMLElement }[]} */
  const captions = [];
  const headings = text.blocks.filter(({ kind }) => kind === "heading").length;
  let heading = 0;
  let moment = MOMENTS[chapter][0] ?? ""; // that the board shows with the next block

  /** @param {string} rel @param {GuidePart} target @param {string} name */
  const chapterLink = (rel, target, name) =>
    h("a", { href: linkTo(target), rel, "data-chapter": target }, name || t("guide.contents"));

  /** @param {GuidePart} target @param {string} [at] */
  function linkTo(target, at) {
    return writeUrl(withChapter(store.state, target, at), DEFAULTS);
  }

  /** Begins a slide with a block. @param {HTMLElement} element @param {string} at */
  function beginSlide(element, at) {
    if (slides.at(-1)?.some((block) => !isHeading(block))) slides.push(headingsBefore());
    moment = at;
    stops.push({ moment, slide: slides.length - 1, element });
  }

  /** Takes the headings at the end of the last slide, which belong to the next one. */
  function headingsBefore() {
    const last = slides.at(-1) ?? [];
    const first = last.findLastIndex((block) => !isHeading(block)) + 1;
    return last.splice(first);
  }

  /** @param {HTMLElement} element */
  function addLinkStops(element) {
    for (const link of /** @type {NodeListOf<HTMLElement>} */ (element.querySelectorAll("a[data-moment]"))) {
      moment = link.dataset.moment ?? moment;
      stops.push({ moment, slide: slides.length - 1, element: link });
    }
  }

  const article = h("article", { class: "chapter" });
  const sources = h("footer", { class: "sources" });
  for (const block of text.blocks) {
    const element = blockElement(block);
    const isSource = heading === headings;
    (isSource ? sources : article).append(element);
    if (isSource) continue; // not in a lecture
    slides.at(-1)?.push(element);
    if (block.kind === "question") slides.push([]);
    else if (!isHeading(element) && stops.at(-1)?.slide !== slides.length - 1)
      stops.push({ moment, slide: slides.length - 1, element });
    if (block.kind === "paragraph" || block.kind === "list") addLinkStops(element);
    const at =
      "moment" in block ? block.moment : block.kind === "question" ? questions.at(-1)?.at : undefined;
    if (at) element.prepend(createMarker(at, element.textContent ?? ""));
  }

  /** A link that shows the moment of a paragraph or of the question. @param {string} at @param {string} text */
  function createMarker(at, text) {
    const label = t("guide.show", { text: `${text.slice(0, MARKER_LENGTH)}…` });
    const attributes = { href: linkTo(chapter, at), "data-moment": at, "aria-label": label, title: label };
    return h("a", { class: "here", ...attributes });
  }

  /** @param {string} name @param {HTMLElement} figure */
  function withCaption(name, figure) {
    const caption = h("span", {}, captionOf(name, size()));
    captions.push({ name, caption });
    const hint = HINTS[name];
    const line = hint ? t("sentence.gap") + t(hint) : "";
    return h("figure", {}, h("figcaption", {}, caption, h("span", { class: "screen" }, line)), figure);
  }

  /** The tree of its place; on the screen, there is one tree, which follows the board. */
  function createPaperTree() {
    const element = withCaption("tree", h("div", { class: "run-figure tree" }));
    element.className = "on-paper";
    return element;
  }

  /** @param {import("./chapter-text.js").Block} block @returns {HTMLElement} */
  function blockElement(block) {
    switch (block.kind) {
      case "heading":
        heading += 1;
        return h("h3", { id: `heading-${heading}`, tabindex: -1 }, ...lines.line(block.content));
      case "paragraph": {
        const element = h("p", {}, ...lines.line(block.content));
        if (block.moment) beginSlide(element, block.moment);
        return element;
      }
      case "list":
        return h("ul", {}, ...block.items.map((item) => h("li", {}, ...lines.line(item))));
      case "figure":
        return block.name === "paper-tree"
          ? createPaperTree()
          : withCaption(block.name, createFigure(block.name));
      case "cost":
        return h(
          "section",
          { class: "cost", "aria-label": t("guide.cost") },
          h("strong", {}, t("guide.cost")),
          h(
            "dl",
            {},
            .../** @type {const} */ (["counted", "work", "memory"]).flatMap((name) => [
              h("dt", {}, t(`guide.cost.${name}`)),
              h("dd", {}, ...lines.line(block[name])),
            ]),
          ),
          ...(block.curve ? [withCaption("curve", createCurve(block.curve))] : []),
        );
      case "exercises":
        return createExercises(block.keys);
      case "paper":
        return h(
          "div",
          { class: "question paper" },
          h("p", {}, ...lines.line(block.content)),
          h(
            "details",
            {},
            h("summary", {}, t("guide.paper.solution")),
            h("p", {}, ...lines.line(block.solution)),
          ),
        );
      case "question": {
        const question = definition.questions[block.key];
        if (!question) throw new Error(`question ${block.key} of ${chapter} has no answer`);
        const view = createQuestion({
          ...{ index: questions.length, core, question, text: block, lines, size, announce },
          answered: (answer) => answered(answer, block.key),
        });
        questions.push(view);
        beginSlide(view.element, view.at ?? moment);
        return view.element;
      }
    }
  }

  const invitation = () =>
    h(
      "p",
      { class: "quiet screen" },
      h("a", { class: "alone", href: roomLink("yours"), "data-room": "yours" }, t("room.yoursLine")),
    );

  const number = CHAPTERS.indexOf(chapter);
  /** @type {GuidePart} */
  const previous = CHAPTERS[number - 1] ?? "contents";
  /** @type {GuidePart} */
  const next = CHAPTERS[number + 1] ?? "contents";
  const title = h("h2", { tabindex: -1, lang }, text.title);
  const toc = h(
    "nav",
    { class: isSmall ? "headings" : "headings unfolded", "aria-label": t("guide.headings") },
    h(
      "details",
      { open: !isSmall },
      h("summary", {}, t("guide.headings")),
      h(
        "div",
        {},
        ...[...article.querySelectorAll("h3")].map((element) =>
          h("a", { href: `#${element.id}`, "data-heading": element.id, lang }, element.textContent ?? ""),
        ),
      ),
    ),
  );
  article.prepend(
    h(
      "div",
      { class: "chapter-head" },
      h(
        "p",
        { class: "quiet" },
        t("guide.place", { number, last: CHAPTERS.length - 1, minutes: text.minutes }),
        h("span", { class: "screen" }, " · ", chapterLink("index", "contents", "")),
      ),
      title,
      toc,
      ...(number === 0 && invites ? [invitation()] : []),
    ),
  );
  article.append(
    sources,
    h(
      "nav",
      { class: "turn", "aria-label": t("guide.chapters") },
      chapterLink("prev", previous, text.previous),
      chapterLink("next", next, text.next),
    ),
  );

  return {
    element: article,
    /** A line of the text. */
    line: lines.line,
    title,
    chapter,
    definition,
    /** All places in the text with a moment, in order. */
    stops,
    /** The blocks of each slide. */
    slides,
    /** The questions of the chapter, in order. */
    questions,
    previous,
    next,
    /** Shows the numbers for another size. */
    update() {
      lines.update();
      for (const { name, caption } of captions) setText(caption, captionOf(name, size()));
      for (const question of questions) question.reset();
      for (const link of article.querySelectorAll("a")) {
        const { moment, chapter: target = chapter, room } = link.dataset;
        if (room) link.href = roomLink(room);
        else if (moment || link.dataset.chapter) link.href = linkTo(/** @type {Chapter} */ (target), moment);
      }
    },
  };
}

/** @param {Element} element */
const isHeading = (element) => element.matches("h3");

/** @typedef {ReturnType<typeof createChapterView>} ChapterView */
