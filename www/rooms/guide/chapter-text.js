/**
 * The text of a chapter as elements. `crate/xtask/build-js/chapter.mjs` makes the data from the Markdown in www/guide.
 *
 * @typedef {string | { kind: "em" | "code" | "screen", content: readonly Inline[] } | { kind: "moment" | "room" | "link", target: string, content: readonly Inline[] }}
 *   Inline Part of a line. What is for the screen is not on paper. The target of a link is a moment of the chapter, a
 *   room with its parameters, or an address.
 * @typedef {{ kind: "heading", content: readonly Inline[] } | { kind: "paragraph", content: readonly Inline[], moment?: string } | { kind: "list", items: readonly (readonly Inline[])[] } | { kind: "figure", name: string } | QuestionBlock | PaperBlock | CostBlock | { kind: "exercises", keys: readonly string[] }}
 *   Block
 * @typedef {{ kind: "question", key: string, content: readonly Inline[], options: readonly (readonly Inline[])[], right: readonly Inline[], wrong: readonly Inline[] }}
 *   QuestionBlock
 * @typedef {{ kind: "paper", content: readonly Inline[], solution: readonly Inline[] }} PaperBlock A question for paper
 *   and pencil.
 * @typedef {{ kind: "cost", counted: readonly Inline[], work: readonly Inline[], memory: readonly Inline[], curve?: Curve }}
 *   CostBlock What the program of a chapter costs.
 * @typedef {{ counter: "steps" | "comparisons", rungs: readonly string[] }} Curve What is counted of runs of these
 *   rungs, for a chart.
 * @typedef {{ title: string, teaches: string, minutes: number, questions: readonly string[], exercises: readonly string[] }}
 *   Entry In the contents, with the keys of the questions and of the exercises.
 * @typedef {Entry & { previous: string, next: string, blocks: readonly Block[] }} ChapterText `previous` and `next` are
 *   titles; empty at an end.
 */

import { h } from "../../base/dom.js";

/**
 * Creates the elements of lines. Their numbers can be updated for another n.
 *
 * @param {object} options
 * @param {(name: string) => string} options.number The number with a name.
 * @param {(moment: string) => string} options.momentLink The address of a moment.
 * @param {(query: string) => string} options.roomLink The address of a room with its parameters.
 * @param {string} [options.lang] The language of the lines, if it is not that of the page.
 * @param {(element: Element) => boolean} [options.isInView] Whether the reader sees a number. None by default.
 */
export function createLines({ number, momentLink, roomLink, lang, isInView = () => false }) {
  /** @type {{ element: HTMLElement, name: string }[]} */
  const numbers = [];

  /** @param {string} text @returns {(Node | string)[]} */
  const withNumbers = (text) =>
    text.split(/\{([\w.-]+)\}/).map((part, i) => {
      if (i % 2 === 0) return part;
      const element = h(
        "span",
        { class: "computed", animationend: () => element.classList.remove("changed") },
        number(part),
      );
      numbers.push({ element, name: part });
      return element;
    });

  /** @param {Inline} inline @returns {(Node | string)[]} */
  function elementsOf(inline) {
    if (typeof inline === "string") return withNumbers(inline);
    const content = inline.content.flatMap(elementsOf);
    switch (inline.kind) {
      case "em":
      case "code":
        return [h(inline.kind, {}, ...content)];
      case "screen":
        return [h("span", { class: "screen" }, ...content)];
      case "moment":
        return [h("a", { href: momentLink(inline.target), "data-moment": inline.target }, ...content)];
      case "room":
        return [h("a", { href: roomLink(inline.target), "data-room": inline.target }, ...content)];
      case "link":
        return [h("a", { href: inline.target, target: "_blank", rel: "noopener" }, ...content)];
    }
  }

  return {
    /** @param {readonly Inline[]} content */
    line(content) {
      const elements = content.flatMap(elementsOf);
      return lang ? [h("span", { lang }, ...elements)] : elements;
    },
    /** Shows the numbers for another n, and marks those that are in view and not what they were. */
    update() {
      const changed = numbers.filter(({ element, name }) => {
        const before = element.textContent;
        element.textContent = number(name);
        return before !== element.textContent && isInView(element);
      });
      for (const { element } of changed) element.classList.remove("changed");
      // Reading the layout ends a mark, so that the next one starts anew.
      if (changed.some(({ element }) => element.offsetWidth > 0))
        for (const { element } of changed) element.classList.add("changed");
    },
  };
}
