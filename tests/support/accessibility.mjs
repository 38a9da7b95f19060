/**
 * What can be measured of a page's accessibility. Each function gives what is wrong, in words, so that a test can
 * ask for nothing.
 *
 * @typedef {import("playwright-core").Page} Page
 */

import { readFileSync } from "node:fs";
import { drawn } from "./browser.mjs";

const AXE = readFileSync(new URL("../../node_modules/axe-core/axe.min.js", import.meta.url), "utf8");

/**
 * What axe cannot decide, by rule, and who does instead. Signs such as − and ✕ are no letters to it, numbers of a
 * plot are short and stand before lines, and it sees no colour behind what another part of the page lies over: of
 * all these `faintText` measures the contrast. Signs on buttons are no words that their names should begin with.
 * Frames are pages of their own, visited as such. Cells of a board that Tab does not reach may be smaller than other
 * targets, as a loupe shows them to a finger. The number that was counted is large, and no heading. It trips over
 * style sheets that others import, so it gets none: markup.test.mjs says that no style asks how the screen is turned.
 */
const UNDECIDED = [
  "css-orientation-lock",
  "color-contrast",
  "label-content-name-mismatch",
  "frame-tested",
  "target-size",
  "p-as-heading",
];

/** What takes axe most of its time, and what `faintText` and `smallTargets` measure too. */
export const MEASURED = ["color-contrast", "target-size"];

/**
 * All that axe finds, with every rule that it has up to level AA, best practices and those that are still tried out
 * included. One that only says that something is hidden is left out.
 *
 * @param {Page} page @param {string[]} [without] Rules that are left out too.
 * @returns {Promise<string[]>}
 */
export async function axeFindings(page, without = []) {
  await page.evaluate(AXE);
  return page.evaluate(
    async ({ undecided, without }) => {
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
        ...incomplete.filter((/** @type {any} */ { id }) => !undecided.includes(id)),
      ];
      return found.flatMap(({ id, nodes }) =>
        nodes.map(
          ({ target, failureSummary }) =>
            `${id}: ${target.join(" ")}: ${failureSummary.replace(/\s+/g, " ")}`,
        ),
      );
    },
    { undecided: UNDECIDED, without: ["hidden-content", ...without] },
  );
}

/** Text that stands out too little from what is behind it, in the usual sense of WCAG: 4.5 to 1. @param {Page} page @returns {Promise<string[]>} */
export const faintText = (page) =>
  page.evaluate(() => {
    const context = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    if (!context) throw new Error("no canvas");
    /** A colour over others, the first at the bottom, as the browser paints them. @param {string[]} layers */
    function painted(layers) {
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
      const grounds = [];
      for (let at = /** @type {Element | null} */ (element); at; at = at.parentElement)
        grounds.unshift(getComputedStyle(at).backgroundColor);
      const style = getComputedStyle(element);
      const ink = element instanceof SVGElement ? style.fill : style.color;
      const [a, b] = [luminance(painted(grounds)), luminance(painted([...grounds, ink]))];
      const contrast = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
      if (contrast < 4.5)
        found.add(
          `${contrast.toFixed(2)} “${node.textContent.trim().slice(0, 30)}” ${ink} on ${grounds.at(-1)}`,
        );
    }
    return [...found];
  });

/** What can be pressed and is smaller than so many pixels, squares of boards left out. @param {Page} page @param {number} least @returns {Promise<string[]>} */
export const smallTargets = (page, least) =>
  page.evaluate((least) => {
    const dialog = document.querySelector("dialog[open]");
    const targets =
      "a[href], button, input, select, textarea, summary, [role=option], [tabindex]:not([role=gridcell])";
    const found = [];
    for (const element of (dialog ?? document).querySelectorAll(targets)) {
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      const { width, height } = (element.closest("label") ?? element).getBoundingClientRect();
      // In halves of a pixel nobody sees a difference, and layouts round.
      if (Math.min(width, height) < least - 0.5)
        found.push(
          `${element.tagName} “${(element.ariaLabel ?? element.textContent ?? "").slice(0, 30)}” ${width} × ${height}`,
        );
    }
    return found;
  }, least);

/** What cannot be seen any more, as it stands beside the page or is cut off. @param {Page} page @returns {Promise<string[]>} */
export const lost = (page) =>
  page.evaluate(() => {
    const found = [];
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > innerWidth) found.push(`the page scrolls sideways: ${scrollWidth} > ${innerWidth}`);
    const dialog = document.querySelector("dialog[open]");
    for (const element of (dialog ?? document.body).querySelectorAll("*")) {
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      // These scroll by themselves, as what they hold is two-dimensional; or are only heard.
      if (
        element.closest(
          ".heard, #skip, .tree-scroller, .table-scroller, .code, .preview, .gallery, pre, svg, .large-picture [role=grid], .embed header",
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

/** As wide apart as WCAG 1.4.12 has it. @param {Page} page */
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

/** Letters twice as large, and nothing else. @param {Page} page */
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

/** Whether it is used by a finger, from now on. @param {Page} page @param {boolean} touched */
export async function emulateTouch(page, touched) {
  const client = await page.context().newCDPSession(page);
  await client.send("Emulation.setTouchEmulationEnabled", { enabled: touched });
}

/** Where the keyboard is, if that cannot be seen: on nothing, out of sight, under something, without a ring. @param {Page} page @returns {Promise<string>} */
export const lostFocus = (page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return "the focus is on nothing";
    const words = `${element.tagName} “${(element.ariaLabel ?? element.textContent ?? "").trim().slice(0, 30)}”`;
    const box = (element.closest("label") ?? element).getBoundingClientRect();
    const [left, right] = [Math.max(0, box.left), Math.min(innerWidth, box.right)];
    const [top, bottom] = [Math.max(0, box.top), Math.min(innerHeight, box.bottom)];
    if (left >= right || top >= bottom) return `out of sight: ${words}`;
    const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    if (
      !over ||
      !(element.contains(over) || over.contains(element) || element.closest("label")?.contains(over))
    )
      return `under ${over?.tagName}.${over?.className}: ${words}`;
    if (element instanceof HTMLIFrameElement) return ""; // what has the focus in it is a guest's
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    if (outlineStyle === "none" || Number.parseFloat(outlineWidth) < 3) return `without a ring: ${words}`;
    return "";
  });

/**
 * Gathers all that is wrong with a page in one state after another, so that a test tells it at once.
 *
 * @param {Page} page
 */
export function inspect(page) {
  /** What was found, by what was looked for. @type {Record<string, string[]>} */
  const wrong = {};
  return {
    wrong,
    /** @param {string} what @param {string[]} found */
    note(what, found) {
      if (found.length > 0) wrong[what] = found;
    },
    /** @param {number} width @param {number} height */
    async resize(width, height) {
      await page.setViewportSize({ width, height });
      await drawn(page);
    },
  };
}
