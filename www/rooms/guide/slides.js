/**
 * The slides of a chapter, each of which is what is read while the board shows one moment.
 *
 * @typedef {object} Stop A place in the text that brings the board to a moment.
 * @property {string} moment
 * @property {number} slide
 * @property {HTMLElement} element
 */

/** Divides the blocks of a chapter into slides. @param {string} first The moment that the board shows at first. */
export function createSlides(first) {
  /** @type {Stop[]} */
  const stops = [];
  /** @type {HTMLElement[][]} */
  const slides = [[]];
  let moment = first; // that the board shows with the next block

  /** @param {HTMLElement} element @param {string} [at] */
  function addStop(element, at = moment) {
    moment = at;
    stops.push({ moment, slide: slides.length - 1, element });
  }

  return {
    /** All places in the text with a moment, in order. */
    stops,
    /** The blocks of each slide. */
    slides,
    /**
     * Adds the next block.
     *
     * @param {import("./chapter-text.js").Block["kind"]} kind @param {HTMLElement} element
     * @param {string} [at] The moment that it brings the board to.
     * @param {Iterable<HTMLElement>} [links] The links to moments in it.
     */
    add(kind, element, at, links = []) {
      const isQuestion = kind === "question";
      if (at || isQuestion) {
        const last = slides.at(-1) ?? [];
        const headings = last.findLastIndex((block) => !isHeading(block)) + 1;
        if (headings > 0) slides.push(last.splice(headings)); // which belong to the next slide
        addStop(element, at);
      }
      slides.at(-1)?.push(element);
      if (isQuestion) slides.push([]);
      else if (kind !== "heading" && stops.at(-1)?.slide !== slides.length - 1) addStop(element);
      for (const link of links) addStop(link, link.dataset.moment);
    },
  };
}

/** @param {Element} element */
const isHeading = (element) => element.matches("h3");
