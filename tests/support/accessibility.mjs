/**
 * Accessibility checks of a page. Each function returns descriptions of the problems, so that a test can expect an
 * empty list.
 *
 * @import { Page } from "playwright-core"
 */

import { readFileSync } from "node:fs";
import { drawn } from "./shown.mjs";

const AXE = readFileSync(new URL("../../node_modules/axe-core/axe.min.js", import.meta.url), "utf8");

/**
 * Rules whose undecided ("incomplete") results are ignored, and what covers them instead:
 * - color-contrast: axe does not treat symbols such as − and ✕ as text, skips short numbers in front of the lines of a
 *   plot, and finds no background for elements that overlap. `lowContrastText` measures all of these.
 * - label-content-name-mismatch: the symbols on buttons are not words that a name should start with.
 * - frame-tested: frames are pages of their own and tested as such.
 * - target-size: board cells outside the tab order may be smaller than other targets; a loupe shows them to a finger.
 * - p-as-heading: the counted number is large but not a heading.
 * - css-orientation-lock: axe fails on imported style sheets, so it gets none. markup.test.mjs checks that no style
 *   depends on the orientation of the screen.
 */
const DECIDED_ELSEWHERE = [
  "css-orientation-lock",
  "color-contrast",
  "label-content-name-mismatch",
  "frame-tested",
  "target-size",
  "p-as-heading",
];

/** The slowest rules of axe, which `lowContrastText` and `smallTargets` cover too. */
export const SLOW_RULES = ["color-contrast", "target-size"];

/**
 * The findings of all axe rules up to level AA, including best practices and experimental rules, but without
 * hidden-content, which only reports that something is hidden.
 *
 * @param {Page} page @param {string[]} [without] More rules to skip.
 * @returns {Promise<string[]>}
 */
export async function axeFindings(page, without = []) {
  await page.evaluate(AXE);
  return page.evaluate(
    async ({ decidedElsewhere, without }) => {
      const { axe } = /** @type {any} */ (window);
      /** @type {{ ruleId: string, tags: string[] }[]} */
      const all = axe.getRules();
      const wanted = all.filter(
        ({ ruleId, tags }) => !tags.includes("wcag2aaa") && !without.includes(ruleId),
      );
      const { violations, incomplete } = await axe.run(document, {
        runOnly: wanted.map(({ ruleId }) => ruleId),
        iframes: false,
        preload: false,
        resultTypes: ["violations", "incomplete"],
      });
      /** @type {{ id: string, nodes: { target: string[], failureSummary: string }[] }[]} */
      const found = [
        ...violations,
        ...incomplete.filter((/** @type {any} */ { id }) => !decidedElsewhere.includes(id)),
      ];
      return found.flatMap(({ id, nodes }) =>
        nodes.map(
          ({ target, failureSummary }) =>
            `${id}: ${target.join(" ")}: ${failureSummary.replace(/\s+/g, " ")}`,
        ),
      );
    },
    { decidedElsewhere: DECIDED_ELSEWHERE, without: ["hidden-content", ...without] },
  );
}

/** Text with a contrast of less than 4.5:1 (WCAG level AA) to its background. @param {Page} page @returns {Promise<string[]>} */
export const lowContrastText = (page) =>
  page.evaluate(() => {
    const context = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    if (!context) throw new Error("no canvas");
    /** The colour that results from painting layers, the bottom one first. @param {string[]} layers */
    function composite(layers) {
      context?.clearRect(0, 0, 1, 1);
      for (const layer of ["white", ...layers]) {
        if (!context) continue;
        context.fillStyle = layer;
        context.fillRect(0, 0, 1, 1);
      }
      return [...(context?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3);
    }
    /** @param {number[]} colour */
    function luminance(colour) {
      const [red = 0, green = 0, blue = 0] = colour.map((value) => {
        const share = value / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    }
    /** @type {Set<string>} */
    const found = new Set();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!node.textContent?.trim() || !element?.checkVisibility({ visibilityProperty: true })) continue;
      if (element.closest(".heard, option, script, style, noscript")) continue;
      /** @type {string[]} */
      const backgrounds = [];
      for (
        let ancestor = /** @type {Element | null} */ (element);
        ancestor;
        ancestor = ancestor.parentElement
      )
        backgrounds.unshift(getComputedStyle(ancestor).backgroundColor);
      const style = getComputedStyle(element);
      const ink = element instanceof SVGElement ? style.fill : style.color;
      const [a, b] = [luminance(composite(backgrounds)), luminance(composite([...backgrounds, ink]))];
      const contrast = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
      if (contrast < 4.5)
        found.add(
          `${contrast.toFixed(2)} “${node.textContent.trim().slice(0, 30)}” ${ink} on ${backgrounds.at(-1)}`,
        );
    }
    return [...found];
  });

/** Interactive elements smaller than `least` pixels, except squares of boards and links in sentences, which are as high as their line. @param {Page} page @param {number} least @returns {Promise<string[]>} */
export const smallTargets = (page, least) =>
  page.evaluate((least) => {
    const dialog = document.querySelector("dialog[open]");
    const targets =
      "a[href], button, input, select, textarea, summary, [role=option], [tabindex]:not([role=gridcell], [tabindex='-1'])";
    const found = [];
    for (const element of (dialog ?? document).querySelectorAll(targets)) {
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      const siblings = [...(element.parentElement?.childNodes ?? [])];
      const hasText = siblings.some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
      if (hasText && element.matches(":is(p, li) > a:not([aria-label])")) continue;
      const { width, height } = (element.closest("label") ?? element).getBoundingClientRect();
      // Layouts round; half a pixel makes no difference.
      if (Math.min(width, height) < least - 0.5)
        found.push(
          `${element.tagName} “${(element.ariaLabel ?? element.textContent ?? "").slice(0, 30)}” ${width} × ${height}`,
        );
    }
    return found;
  }, least);

/** Elements that are outside the page or cut off. @param {Page} page @returns {Promise<string[]>} */
export const clipped = (page) =>
  page.evaluate(() => {
    const found = [];
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > innerWidth) found.push(`the page scrolls sideways: ${scrollWidth} > ${innerWidth}`);
    const dialog = document.querySelector("dialog[open]");
    for (const element of (dialog ?? document.body).querySelectorAll("*")) {
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      // These scroll, because their content is two-dimensional, or are for screen readers only.
      if (
        element.closest(
          ".heard, #skip, .tree-place, .table-scroller, .code, .preview, .gallery, pre, svg, .large-picture [role=grid], .embed header",
        )
      )
        continue;
      const { left, right, width } = element.getBoundingClientRect();
      const words = `${element.tagName}.${element.className} “${(element.textContent ?? "").trim().slice(0, 20)}”`;
      if (width > 0 && (left < -1 || right > innerWidth + 1)) found.push(`beside the page: ${words}`);
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
      const holdsText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
      if (!holdsText || clientWidth === 0 || element.matches("textarea, .bits *")) continue;
      if (scrollWidth > clientWidth + 1) found.push(`too wide: ${words} ${scrollWidth} > ${clientWidth}`);
      if (element.matches("button, .jump, a") && scrollHeight > clientHeight + 1)
        found.push(`too high: ${words} ${scrollHeight} > ${clientHeight}`);
    }
    return found;
  });

/** Texts that are partly hidden, do not fit into their menu, or lie over each other. @param {Page} page @returns {Promise<string[]>} */
export const covered = (page) =>
  page.evaluate(() => {
    const found = new Set();
    /** @param {Element} element @param {string} text */
    const words = (element, text) => `${element.tagName}.${element.className} “${text.trim().slice(0, 40)}”`;
    /** Whether a box is outside another one, apart from rounding and the tails of letters. @param {DOMRect} inner @param {DOMRect} outer */
    const isOutside = (inner, outer) =>
      inner.left < outer.left - 1 ||
      inner.right > outer.right + 1 ||
      inner.top < outer.top - 3 ||
      inner.bottom > outer.bottom + 3;
    const root = document.querySelector("dialog[open]") ?? document.body;
    /** The lines of text that nothing scrolls away. @type {{ element: Element, text: string, layer: Element | undefined, box: DOMRect }[]} */
    const lines = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { parentElement: element, textContent } = node;
      const text = textContent ?? "";
      if (!text.trim() || !element?.checkVisibility({ visibilityProperty: true })) continue;
      // For screen readers, drawn by the browser itself, or drawn in two dimensions.
      if (element.closest(".heard, #skip, option, svg, .bits, .gallery")) continue;
      const around = [];
      for (let outer = /** @type {Element | null} */ (element); outer; outer = outer.parentElement)
        around.push({ outer, style: getComputedStyle(outer) });
      if (around.some(({ style }) => style.clipPath !== "none")) continue;
      // What is fixed or sticky may cover what scrolls under it.
      const layer = around.find(({ style }) => /fixed|sticky/.test(style.position))?.outer;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) {
        const cut = around.find(
          ({ outer, style }) => style.overflow !== "visible" && isOutside(box, outer.getBoundingClientRect()),
        );
        if (!cut) lines.push({ element, text, layer, box });
        // A listing that follows the run has a button for all of its lines.
        else if (!/auto|scroll/.test(cut.style.overflow) && !cut.outer.matches(".code:has(+ .code-all)"))
          found.add(`hidden: ${words(element, text)}`);
      }
    }
    for (const [i, { element, text, layer, box }] of lines.entries()) {
      for (const other of lines.slice(i + 1)) {
        if (element === other.element || layer !== other.layer) continue;
        const width = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
        const height = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
        if (width > 2 && height > box.height / 2)
          found.add(`over each other: ${words(element, text)}, ${words(other.element, other.text)}`);
      }
    }
    // A menu shows its choice in a box of its own; how wide it wants to be tells whether the choice fits.
    for (const select of root.querySelectorAll("select")) {
      const [option] = select.selectedOptions;
      if (!option || !select.checkVisibility({ visibilityProperty: true })) continue;
      const copy = /** @type {HTMLSelectElement} */ (select.cloneNode(false));
      copy.append(option.cloneNode(true));
      copy.style.cssText = "position: absolute; width: max-content; min-width: 0; max-width: none";
      select.after(copy);
      const [room, wanted] = [select.offsetWidth, copy.offsetWidth];
      copy.remove();
      const isFullWidth = room >= innerWidth - 66; // between the margins of the page or of a dialog
      if (wanted > room + 1 && !isFullWidth)
        found.add(`too wide for its menu: ${words(select, option.text)} ${wanted} > ${room}`);
    }
    return [...found];
  });

/** Applies the text spacing of WCAG 1.4.12. @param {Page} page */
export const spaceText = (page) =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll("body *")) {
      const { style } = /** @type {HTMLElement} */ (element);
      style.lineHeight = "1.5";
      style.letterSpacing = "0.12em";
      style.wordSpacing = "0.16em";
      if (element.matches("p")) style.marginBottom = "2em";
    }
  });

/** Doubles the size of text and of nothing else. @param {Page} page */
export const enlargeText = (page) =>
  page.evaluate(() => {
    const elements = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("body, body *")]);
    const sizes = elements.map((element) => {
      const { fontSize, lineHeight } = getComputedStyle(element);
      return { element, size: Number.parseFloat(fontSize), line: Number.parseFloat(lineHeight) };
    });
    for (const { element, size, line } of sizes) {
      element.style.fontSize = `${2 * size}px`;
      if (line) element.style.lineHeight = `${2 * line}px`;
    }
  });

/** Turns the emulation of touch on or off. @param {Page} page @param {boolean} touched */
export async function emulateTouch(page, touched) {
  const client = await page.context().newCDPSession(page);
  await client.send("Emulation.setTouchEmulationEnabled", { enabled: touched });
}

/** Why the focus is not visible: on no element, out of view, covered, or without a focus ring; "" if it is visible. @param {Page} page @returns {Promise<string>} */
export const focusProblem = (page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return "no element has the focus";
    const words = `${element.tagName} “${(element.ariaLabel ?? element.textContent ?? "").trim().slice(0, 30)}”`;
    const box = (element.closest("label") ?? element).getBoundingClientRect();
    const [left, right] = [Math.max(0, box.left), Math.min(innerWidth, box.right)];
    const [top, bottom] = [Math.max(0, box.top), Math.min(innerHeight, box.bottom)];
    if (left >= right || top >= bottom) return `out of view: ${words}`;
    const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    if (
      !over ||
      !(element.contains(over) || over.contains(element) || element.closest("label")?.contains(over))
    )
      return `under ${over?.tagName}.${over?.className}: ${words}`;
    if (element instanceof HTMLIFrameElement) return ""; // the embedded page has the focus
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    if (outlineStyle === "none" || Number.parseFloat(outlineWidth) < 3)
      return `without a focus ring: ${words}`;
    return "";
  });

/**
 * Collects the problems of a page in several states, so that a test reports all of them at once.
 *
 * @param {Page} page
 */
export function inspect(page) {
  /** The findings, by check. @type {Record<string, string[]>} */
  const problems = {};
  return {
    problems,
    /** @param {string} what @param {string[]} found */
    note(what, found) {
      if (found.length > 0) problems[what] = found;
    },
    /** @param {string} size Such as "360 × 740". */
    async resize(size) {
      const [width = 0, height = 0] = size.split(" × ").map(Number);
      await page.setViewportSize({ width, height });
      await drawn(page);
    },
  };
}
