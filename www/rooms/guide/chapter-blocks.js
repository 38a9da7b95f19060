/** The blocks of a chapter as elements. */

import { h, setText } from "../../base/dom.js";
import { t } from "../../i18n/i18n.js";
import { captionOf } from "./captions.js";
import { createRunPlace } from "./run-places.js";

/**
 * @import { Block, CostBlock, Curve, PaperBlock, QuestionBlock } from "./chapter-text.js"
 * @typedef {ReturnType<typeof import("./chapter-text.js").createLines>} Lines
 *
 * @typedef {object} Figures What creates the figures of a chapter.
 * @property {(name: string) => HTMLElement} create
 * @property {(keys: readonly string[]) => HTMLElement} createExercises
 * @property {(curve: Curve) => HTMLElement} createCurve
 */

/** What the captions of figures add on the screen. @type {Readonly<Record<string, string>>} */
const HINTS = { program: "guide.caption.highlighted", classes: "guide.caption.showsOne" };

/**
 * Creates what creates the blocks of a chapter, in order.
 *
 * @param {object} options
 * @param {Lines} options.lines
 * @param {() => number} options.size The size of the board that the reader chose.
 * @param {Figures} options.figures
 * @param {(block: QuestionBlock) => HTMLElement} options.createQuestion
 */
export function createBlocks({ lines, size, figures, createQuestion }) {
  /** @type {{ name: string, caption: HTMLElement }[]} */
  const captions = [];
  let headings = 0;

  /** @param {string} name @param {HTMLElement} figure */
  function withCaption(name, figure) {
    const caption = h("span", {}, captionOf(name, size()));
    captions.push({ name, caption });
    const hint = HINTS[name];
    const line = hint ? t("sentence.gap") + t(hint) : "";
    return h("figure", {}, h("figcaption", {}, caption, h("span", { class: "screen" }, line)), figure);
  }

  /** The program, and what it changes. */
  function createProgram() {
    const element = withCaption("program", figures.create("program"));
    element.append(figures.create("changes"));
    return element;
  }

  /** The tree of its place; on the screen, there is one tree, which follows the board. */
  function createPaperTree() {
    const element = withCaption("tree", createRunPlace("tree"));
    element.className = "on-paper";
    return element;
  }

  return {
    /** @param {Block} block @returns {HTMLElement} */
    create(block) {
      switch (block.kind) {
        case "heading":
          headings += 1;
          return h("h3", { id: `heading-${headings}`, tabindex: -1 }, ...lines.line(block.content));
        case "paragraph":
          return h("p", {}, ...lines.line(block.content));
        case "list":
          return h("ul", {}, ...block.items.map((item) => h("li", {}, ...lines.line(item))));
        case "figure":
          if (block.name === "paper-tree") return createPaperTree();
          if (block.name === "program") return createProgram();
          return withCaption(block.name, figures.create(block.name));
        case "cost": {
          const element = createCost(block, lines);
          if (block.curve) element.append(withCaption("curve", figures.createCurve(block.curve)));
          return element;
        }
        case "exercises":
          return figures.createExercises(block.keys);
        case "paper":
          return createPaperQuestion(block, lines);
        case "question":
          return createQuestion(block);
      }
    },
    /** Shows the captions for another size. */
    update() {
      for (const { name, caption } of captions) setText(caption, captionOf(name, size()));
    },
  };
}

/** What the program of a chapter costs. @param {CostBlock} block @param {Lines} lines */
function createCost(block, { line }) {
  const names = /** @type {const} */ (["counted", "work", "memory"]);
  const items = names.flatMap((name) => [
    h("dt", {}, t(`guide.cost.${name}`)),
    h("dd", {}, ...line(block[name])),
  ]);
  const label = t("guide.cost");
  return h("section", { class: "cost", "aria-label": label }, h("strong", {}, label), h("dl", {}, ...items));
}

/** @param {PaperBlock} block @param {Lines} lines */
const createPaperQuestion = ({ content, solution }, { line }) =>
  h(
    "div",
    { class: "question paper" },
    h("p", {}, ...line(content)),
    h("details", {}, h("summary", {}, t("guide.paper.solution")), h("p", {}, ...line(solution))),
  );
