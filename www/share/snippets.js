/**
 * What is pasted elsewhere so that a board is linked to or stands there: text for each of the tools that course
 * notes are written with, as that tool documents it.
 *
 * @typedef {object} Shared
 * @property {string} address Of the page, without query: `https://example.org/queens/`, or the name of a file.
 * @property {import("../state/state.js").State} state What is to be seen there.
 * @property {string} title
 * @property {number} width Of a frame, in pixels; 0 is as wide as the text around it.
 * @property {number} height Of a frame, in pixels.
 * @property {boolean} grows Whether a script beside a frame makes it as high as what is in it.
 * @property {Scripts | null} scripts What is published with the page, if anything is.
 *
 * @typedef {Record<"element" | "host", URL>} Scripts For other pages: the custom element, and that script.
 *
 * @typedef {"controls" | "width" | "height" | "grows"} Choice What can be chosen beyond what every link has.
 */

import { DEFAULTS } from "../state/state.js";
import { writeUnusual, writeUrl } from "../state/url.js";

/** Longer links are cut by some mail programs and refused by some servers. */
export const MOST_CHARACTERS = 2000;

/** @type {readonly Choice[]} */
const ALL = ["controls", "width", "height", "grows"];

const SNIPPETS = {
  link: { write: link, choices: [] },
  markdown: { write: markdownLink, choices: [] },
  iframe: { write: iframe, choices: ALL },
  element: { write: element, choices: ["controls"] },
  quarto: { write: fenced("{=html}"), choices: ALL },
  myst: { write: mystDirective, choices: ["controls"] },
  sphinx: { write: fenced("{raw} html"), choices: ALL },
  mkdocs: { write: iframe, choices: ALL },
  revealjs: { write: slide, choices: ["controls"] },
  moodle: { write: frame, choices: ["controls", "width", "height"] },
  qr: { write: link, choices: [] },
};

/** @typedef {keyof typeof SNIPPETS} Format */

const FORMATS = /** @type {Format[]} */ (Object.keys(SNIPPETS));

/** @param {Format} format @param {Shared} shared */
export const writeSnippet = (format, shared) => SNIPPETS[format].write(shared);

/** What is of no use where the page is a file on somebody's disk. @type {readonly Format[]} */
const PUBLISHED = ["moodle", "qr"];

/** The forms there are where these scripts are. @param {Scripts | null} scripts @param {boolean} file Whether the page is a file on somebody's disk. */
export const formatsWith = (scripts, file) =>
  FORMATS.filter((format) => (scripts || format !== "element") && !(file && PUBLISHED.includes(format)));

/** What can be chosen for one. @param {Format} format @param {Scripts | null} scripts */
export const choicesOf = (format, scripts) =>
  /** @type {readonly Choice[]} */ (SNIPPETS[format].choices).filter(
    (choice) => scripts || choice !== "grows",
  );

/** The link to the page. @param {Pick<Shared, "address" | "state">} shared */
export function link({ address, state }) {
  return locate(address, { ...state, controls: DEFAULTS.controls, embed: false });
}

/** The link to what a frame shows. @param {Pick<Shared, "address" | "state">} shared */
export function frameLink({ address, state }) {
  return locate(address, { ...state, embed: true });
}

/**
 * What makes a link long: the name of its longest parameter, or "address".
 *
 * @param {string} url
 */
export function longestPart(url) {
  const [address = "", query = ""] = url.split("?");
  const parts = query.split("&").map((pair) => ({ name: pair.split("=", 1)[0] ?? "", length: pair.length }));
  const address_ = { name: "address", length: address.length };
  return parts.reduce((longest, part) => (part.length > longest.length ? part : longest), address_).name;
}

/** @param {string} address @param {Shared["state"]} state */
const locate = (address, state) => plain(`${address}${writeUrl(state, DEFAULTS)}`);

/**
 * A URL without any character that HTML, Markdown or whatever finds links in a text could take for its own.
 *
 * @param {string} url
 */
const plain = (url) =>
  url.replace(/[^\w.~:/?#&=,+%@[\]-]/gu, (character) =>
    [...new TextEncoder().encode(character)]
      .map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, "0")}`)
      .join(""),
  );

/** @param {Shared} shared */
function markdownLink(shared) {
  return `[${escapeMarkdown(shared.title)}](${link(shared)})`;
}

/** @param {Shared} shared */
function frame(shared) {
  return tag("iframe", {
    src: frameLink(shared),
    title: shared.title,
    width: shared.width === 0 ? "100%" : String(shared.width),
    height: String(shared.height),
    loading: "lazy",
    allow: "clipboard-write",
    frameborder: "0", // not a style, which some sites forbid
  });
}

/** @param {Shared} shared */
function iframe(shared) {
  const { grows, scripts } = shared;
  if (!grows || !scripts) return frame(shared);
  return `${frame(shared)}\n${tag("script", { src: plain(scripts.host.href), async: "" })}`;
}

/** Where Markdown keeps HTML as it is between such lines. @param {string} kind @returns {(shared: Shared) => string} */
function fenced(kind) {
  return (shared) => `\`\`\`${kind}\n${iframe(shared)}\n\`\`\``;
}

/** The caption is for those who read the notes on paper. @param {Shared} shared */
function mystDirective(shared) {
  return `:::{iframe} ${frameLink(shared)}\n:width: 100%\n\n${markdownLink(shared)}\n:::`;
}

/** Loaded when the slide is shown, and as large as there is room. @param {Shared} shared */
function slide(shared) {
  const attributes = {
    class: "r-stretch",
    "data-src": frameLink(shared),
    title: shared.title,
    width: "100%",
  };
  return `<section>\n  ${tag("iframe", { ...attributes, allow: "clipboard-write" })}\n</section>`;
}

/** @param {Shared} shared */
function element(shared) {
  const parameters = writeUnusual({ ...shared.state, embed: DEFAULTS.embed }, DEFAULTS);
  const fallback = tag("a", { href: link(shared) }, escapeText(oneLine(shared.title)));
  const board = tag("n-queens", Object.fromEntries(parameters), fallback);
  const { scripts } = shared; // a page may have the element from elsewhere
  return scripts ? `${tag("script", { type: "module", src: plain(scripts.element.href) })}\n${board}` : board;
}

/** @param {string} name @param {Record<string, string>} attributes @param {string} [content] In HTML. */
function tag(name, attributes, content = "") {
  const written = Object.entries(attributes).map(([key, value]) =>
    value === "" ? key : `${key}="${escapeText(oneLine(value)).replaceAll('"', "&quot;")}"`,
  );
  return `<${[name, ...written].join(" ")}>${content}</${name}>`;
}

/** An empty line would end a paragraph, or what Markdown takes for HTML. @param {string} text */
const oneLine = (text) => text.replace(/\s+/g, " ").trim();

/** @param {string} text */
const escapeText = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/**
 * As text, whatever else it may mean to some Markdown: emphasis, a citation, a formula, a footnote, a smiley. A
 * backslash is understood by all of them only before the characters that the first Markdown had.
 *
 * @param {string} text
 */
const escapeMarkdown = (text) =>
  escapeText(oneLine(text))
    .replace(/[\\`*_{}[\]]/g, "\\$&")
    .replace(/[|~$^@]|:(?=\S)/g, (character) => `&#${character.charCodeAt(0)};`);
