/**
 * Snippets that link to or embed a board: text in the documented format of each tool for writing course notes.
 *
 * @import { State } from "../state/parameters.js"
 *
 * @typedef {object} Shared
 * @property {string} address Address of the page, without query: `https://example.org/queens/`, or the name of a file.
 * @property {State} state The state to show.
 * @property {string} title
 * @property {number} width Width of a frame in pixels; 0 for the width of the text around it.
 * @property {number} height Height of a frame in pixels.
 * @property {boolean} grows Whether to add a script that resizes the frame to its content.
 * @property {Scripts | null} scripts The scripts published with the page, if any.
 * @property {string} [fragment] What the address has after the query: the reader's program, if it is shared.
 * @property {string} [short] The path of the page that the site has for exactly this, if it has one.
 * @property {number} [pass] From which percentage of right answers a quiz is passed.
 * @property {string | null} [picture] The name of the file beside the snippet with a picture of the board, if any.
 * @property {Partial<State>} [pictured] What the picture beside a frame shows in place of an empty board.
 *
 * @typedef {Record<"element" | "host", URL>} Scripts Scripts for other pages: the custom element, and the one that
 *   resizes frames.
 *
 * @typedef {"controls" | "width" | "height" | "grows" | "picture" | "animation" | "code"} Choice An option that only some formats have.
 */

import { DEFAULTS, isClassQuiz } from "../state/state.js";
import { linkParameters, PROGRAM, writeParameters, writeUrl } from "../state/url.js";
import { isPackage } from "./quiz-files.js";

/** Some mail programs cut longer links, and some servers refuse them. In characters. */
export const MAX_LINK_LENGTH = 2000;

/** The longest link with a program, in characters. What follows `#` is sent to no server, and every browser opens this. */
const MAX_PROGRAM_LINK_LENGTH = 20_000;

/** The longest program that is packed for a link, in characters: longer ones do not fit, and would hold up the dialog. */
const MAX_PACKED_PROGRAM = 200_000;

/** Whether a program may be short enough for a link. @param {import("../program/link.js").LinkedProgram} linked */
export const mayFit = ({ program }) => program.text.length <= MAX_PACKED_PROGRAM;

/** The width of a picture in HTML, in pixels. */
const PICTURE_WIDTH = "400";

/** @type {readonly Choice[]} */
const ALL_CHOICES = ["controls", "width", "height", "grows", "picture"];

const SNIPPETS = {
  link: { write: pageLink, choices: [] },
  markdown: { write: markdownLink, choices: [] },
  iframe: { write: iframe, choices: ALL_CHOICES },
  element: { write: element, choices: ["controls", "picture"] },
  quarto: { write: quarto, choices: ALL_CHOICES },
  myst: { write: mystDirective, choices: ["controls", "picture"] },
  sphinx: { write: sphinx, choices: ALL_CHOICES },
  mkdocs: { write: mkdocs, choices: ALL_CHOICES },
  revealjs: { write: slide, choices: ["controls"] },
  moodle: { write: moodle, choices: ["controls", "width", "height"] },
  picture: { write: markdownPicture, choices: ["code"] },
  animation: { write: animation, choices: ["animation"] },
  qr: { write: link, choices: [] },
  scorm: { write: packageCommand, choices: [] },
  xapi: { write: packageCommand, choices: [] },
};

/** @typedef {keyof typeof SNIPPETS} Format */

const FORMATS = /** @type {Format[]} */ (Object.keys(SNIPPETS));

/** @param {Format} format @param {Shared} shared */
export const writeSnippet = (format, shared) => SNIPPETS[format].write(shared);

/** Formats that do not work if the page is a local file. @type {readonly Format[]} */
const NEEDS_SERVER = ["moodle", "qr"];

/** The available formats. @param {Scripts | null} scripts @param {boolean} file Whether the page is a local file. @param {boolean} hasPictures Whether there is something to be saved as a picture. @param {boolean} hasRun Whether a run is shown. @param {boolean} [isQuiz] Whether a quiz is shared instead. */
export const availableFormats = (scripts, file, hasPictures, hasRun, isQuiz = false) =>
  FORMATS.filter(
    (format) =>
      (isQuiz || !isPackage(format)) &&
      (scripts || format !== "element") &&
      ((hasPictures && !isQuiz) || format !== "picture") &&
      ((hasRun && !isQuiz) || format !== "animation") &&
      !(file && NEEDS_SERVER.includes(format)),
  );

/** The options of a format. @param {Format} format @param {Scripts | null} scripts */
export const choicesOf = (format, scripts) =>
  /** @type {readonly Choice[]} */ (SNIPPETS[format].choices).filter(
    (choice) => scripts || choice !== "grows",
  );

/** The longest link with a program, in characters: a QR code must not become too fine for a camera. @param {Format} format */
export const mostWithProgram = (format) => (format === "qr" ? MAX_LINK_LENGTH : MAX_PROGRAM_LINK_LENGTH);

/** What a link to the page shows of a state: all but a quiz for a class has the whole page. @param {State} state @returns {State} */
export const pageState = (state) => ({
  ...state,
  ...(isClassQuiz(state) && state.embed ? {} : { controls: DEFAULTS.controls, embed: false }),
  scale: DEFAULTS.scale,
});

/** The link to the page. @param {Pick<Shared, "address" | "state" | "fragment">} shared */
export function link({ state, ...shared }) {
  return buildUrl({ ...shared, state: pageState(state) });
}

/** The link to the page of its own, which has a picture for previews, if there is one. @param {Shared} shared */
export function pageLink(shared) {
  return shared.short ? new URL(shared.short, shared.address).href : link(shared);
}

/** The link for a QR code on paper or in a picture; empty if the page is a local file or the link is too long. @param {Parameters<typeof link>[0]} shared */
export function scannedLink(shared) {
  const url = link(shared);
  return url.startsWith("http") && url.length <= MAX_LINK_LENGTH ? url : "";
}

/**
 * The same page as what is left of a frame where it is removed: it opens what its picture shows. `embed` tells
 * embed-host.js which links are of this kind.
 *
 * @param {Shared} shared
 */
const stillOf = ({ pictured = {}, ...shared }) =>
  shared.picture && Object.keys(pictured).length > 0
    ? { ...shared, state: { ...shared.state, ...pictured }, fragment: "&embed=0" } // a board has no other fragment
    : shared;

/** The link to the embedded board. @param {Pick<Shared, "address" | "state" | "fragment">} shared */
export function frameLink({ state, ...shared }) {
  return buildUrl({ ...shared, state: { ...state, embed: true } });
}

/** The longest part of a link: the name of a parameter, or "address". @param {string} url */
export function longestPart(url) {
  const [address = "", query = ""] = url.split("?");
  const parts = query.split("&").map((pair) => ({ name: pair.split("=", 1)[0] ?? "", length: pair.length }));
  const addressPart = { name: "address", length: address.length };
  return parts.reduce((longest, part) => (part.length > longest.length ? part : longest), addressPart).name;
}

/** @param {Pick<Shared, "address" | "state" | "fragment">} shared */
const buildUrl = ({ address, state, fragment = "" }) =>
  escapeUrl(`${address}${writeUrl(state, DEFAULTS)}${fragment}`);

/**
 * A URL with every character encoded that HTML, Markdown or a link detector could treat as syntax.
 *
 * @param {string} url
 */
const escapeUrl = (url) =>
  url.replace(/[^\w.~:/?#&=,+%@[\]-]/gu, (character) =>
    [...new TextEncoder().encode(character)]
      .map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, "0")}`)
      .join(""),
  );

/** @param {Shared} shared */
function markdownLink(shared) {
  return `[${escapeMarkdown(shared.title)}](${link(shared)})`;
}

/** The query of an embedded quiz. @param {Pick<Shared, "state">} shared */
export const quizQuery = ({ state }) => frameLink({ address: "", state });

/** The command that writes the packages of a quiz. @param {Shared} shared */
function packageCommand(shared) {
  return `cargo xtask dist --quiz "${quizQuery(shared)}" --pass ${shared.pass}`;
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

/** The lines of a frame with this between it and the script that makes it as high as its content. @param {Shared} shared @param {string[]} [between] */
const growingFrame = (shared, between = []) =>
  [frame(shared), ...between, ...(shared.grows ? hostScript(shared) : [])].join("\n");

/** A frame, and what is left where it is removed. @param {Shared} shared */
function iframe(shared) {
  return growingFrame(shared, shared.picture ? [tag("p", {}, htmlPicture(stillOf(shared)))] : []);
}

/** A picture with its caption, both a link to the page: embed-host.js hides it beside a frame of that page. @param {Shared} shared */
function htmlPicture(shared) {
  const { picture } = shared;
  const image = picture
    ? `${openingTag("img", { src: picture, alt: "", width: PICTURE_WIDTH, loading: "lazy" })}<br>`
    : "";
  return tag("a", { href: link(shared) }, `${image}${escapeText(oneLine(shared.title))}`);
}

/** The same in Markdown. @param {Shared} shared */
function markdownPicture(shared) {
  const { picture, title } = shared;
  return picture ? `[![](${picture})<br>${escapeMarkdown(title)}](${link(shared)})` : markdownLink(shared);
}

/** The size of a picture in LaTeX, with room for a title, a line of text and the controls of an animation on a wide slide. */
export const LATEX_SIZE = "width=0.6\\linewidth,height=0.6\\textheight,keepaspectratio";

/** A picture in LaTeX. @param {Shared} shared */
export const latexPicture = ({ picture }) => `\\includegraphics[${LATEX_SIZE}]{${picture}}`;

/** An animation: pictures for LaTeX as what shows them there, a video in HTML, others as a picture. @param {Shared} shared */
function animation(shared) {
  const [, name = "", kind] = /^(.*)\.(mp4|zip)$/.exec(shared.picture ?? "") ?? [];
  if (kind === "zip") return `\\input{${name}/animation}`;
  if (kind !== "mp4") return markdownPicture(shared);
  const src = shared.picture ?? "";
  const video = tag("video", {
    src,
    width: PICTURE_WIDTH,
    controls: "",
    loop: "",
    muted: "",
    playsinline: "",
  });
  return `${video}\n${tag("p", {}, htmlPicture({ ...shared, picture: null }))}`;
}

/** @param {Shared} shared */
function mkdocs(shared) {
  const picture = shared.picture ? `\n\n${markdownPicture(stillOf(shared))}` : "";
  return `${growingFrame(shared)}${picture}`;
}

/** @param {Shared} shared */
function moodle(shared) {
  return `${frame(shared)}\n${tag("p", {}, htmlPicture({ ...shared, picture: null }))}`;
}

/** The script next to a frame, if there is one. @param {Shared} shared */
const hostScript = ({ scripts }) =>
  scripts ? [tag("script", { src: escapeUrl(scripts.host.href), async: "" })] : [];

/** A frame in a code fence that Markdown copies unchanged. @param {string} kind @param {Shared} shared */
const fenced = (kind, shared) => `\`\`\`${kind}\n${growingFrame(shared)}\n\`\`\``;

/** The frame in HTML, and a figure in every other format; Pandoc writes both into HTML, where embed-host.js hides the figure. @param {Shared} shared */
function quarto(shared) {
  const frame = fenced("{=html}", shared);
  if (!shared.picture) return frame;
  const figure = `![${markdownLink(stillOf(shared))}](${shared.picture}){width=60%}`;
  return [
    `::: {.content-visible when-format="html:js"}\n${frame}\n:::`,
    `::: {.content-visible unless-format="html:js"}\n${figure}\n:::`,
  ].join("\n\n");
}

/** The frame in HTML, and a figure in every other format. @param {Shared} shared */
function sphinx(shared) {
  const frame = fenced("{raw} html", shared);
  if (!shared.picture) return frame;
  const figure = `\`\`\`{figure} ${shared.picture}\n:width: 60%\n\n${markdownLink(stillOf(shared))}\n\`\`\``;
  return `${frame}\n\n\`\`\`\`{only} not html\n${figure}\n\`\`\`\``;
}

/** A MyST directive. Its picture and its caption are for readers of printed notes. @param {Shared} shared */
function mystDirective(shared) {
  const placeholder = shared.picture ? `\n:placeholder: ${shared.picture}` : "";
  return `:::{iframe} ${frameLink(shared)}\n:width: 100%${placeholder}\n\n${markdownLink(shared)}\n:::`;
}

/** The scale at which the smallest text on a slide is 24 pixels high, in percent. */
const SLIDE_SCALE = 200;

/** A slide that loads when it is shown and fills the available space. @param {Shared} shared */
function slide(shared) {
  const attributes = {
    class: "r-stretch",
    "data-src": frameLink({ ...shared, state: { ...shared.state, scale: SLIDE_SCALE } }),
    title: shared.title,
    width: "100%",
  };
  const frame = tag("iframe", { ...attributes, allow: "clipboard-write" });
  return `<section>\n${[frame, ...hostScript(shared)].map((line) => `  ${line}\n`).join("")}</section>`;
}

/** The whole address of a file, for other pages; as it is if the page itself is a file. @param {string} page @param {string} file */
const addressFrom = (page, file) => (file && URL.canParse(page) ? new URL(file, page).href : file);

/** @param {Shared} shared */
function element(shared) {
  const language = addressFrom(shared.address, writeParameters(shared.state).language);
  const parameters = linkParameters({ ...shared.state, language, embed: DEFAULTS.embed }, DEFAULTS);
  const { fragment = "" } = shared;
  const program = fragment && { program: fragment.slice(PROGRAM.length) };
  const board = tag(
    "n-queens",
    { ...Object.fromEntries(parameters), ...program },
    htmlPicture(stillOf(shared)),
  );
  const { scripts, address } = shared;
  if (!scripts) return board; // the page loads the element from elsewhere
  if (shared.state.room === "program") return `${tag("script", programScript(scripts))}\n${board}`;
  const src = escapeUrl(scripts.element.href);
  return `${tag("script", { src, "data-home": escapeUrl(address), async: "" })}\n${board}`;
}

/** The module beside the script: only the module can run programs. @param {Scripts} scripts */
const programScript = ({ element }) => ({
  type: "module",
  src: escapeUrl(new URL("n-queens.js", element).href),
});

/** @param {string} name @param {Record<string, string>} attributes @param {string} [content] HTML. */
const tag = (name, attributes, content = "") => `${openingTag(name, attributes)}${content}</${name}>`;

/** @param {string} name @param {Record<string, string>} attributes */
function openingTag(name, attributes) {
  const written = Object.entries(attributes).map(([key, value]) =>
    value === "" && key !== "alt" ? key : `${key}="${escapeText(oneLine(value)).replaceAll('"', "&quot;")}"`,
  );
  return `<${[name, ...written].join(" ")}>`;
}

/** Text on one line: an empty line would end a paragraph or an HTML block in Markdown. @param {string} text */
const oneLine = (text) => text.replace(/\s+/g, " ").trim();

/** @param {string} text */
const escapeText = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/**
 * Escapes the syntax of all Markdown dialects: emphasis, citations, formulas, footnotes, emoji. All dialects support a
 * backslash only before the special characters of the original Markdown, so other characters become entities.
 *
 * @param {string} text
 */
const escapeMarkdown = (text) =>
  escapeText(oneLine(text))
    .replace(/[\\`*_{}[\]]/g, "\\$&")
    .replace(/[|~$^@]|:(?=\S)/g, (character) => `&#${character.charCodeAt(0)};`);
