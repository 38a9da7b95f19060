/**
 * Reads a chapter of the guide.
 *
 * A chapter is Markdown: a title, a quotation with what it teaches, paragraphs, lists and headings, and
 *
 * - a line `@key` above a paragraph: the moment that the board shows while this paragraph is read;
 * - `[words](@key)`: a link to a moment; `[words](room:count?n=18)`: a link to another room; `[words](screen:)`: words
 *   that are not for paper;
 * - `{name}`: a value that the page computes; `{1}`: the number of the first row or column, which the reader chooses;
 * - `{{name}}` on a line of its own: a figure;
 * - a code block `question KEY`: a question, its options as a list, and the replies after `right:` and `wrong:`. KEY
 *   names its answer in the chapter's definition, and the reader's progress is saved under it;
 * - a code block `paper`: a question for paper and pencil, and its answer after `solution:`;
 * - a code block `cost`: what is counted, how it grows and what is kept, after `counted:`, `work:` and `memory:`; after
 *   `curve:` a counter and the rungs whose runs are counted for a chart;
 * - a code block `exercises`: the keys of exercises for the reader's own program.
 */

import MarkdownIt from "markdown-it";
import { ALGORITHMS, EXERCISES } from "../../../www/state/parameters.js";
import { readingTime } from "./reading-time.mjs";

/**
 * @import { Block, ChapterText, Inline } from "../../../www/rooms/guide/chapter-text.js"
 * @import { Token } from "markdown-it"
 */

const markdown = new MarkdownIt();
const validateLink = markdown.validateLink.bind(markdown);
markdown.validateLink = (link) => /^(@|room:|screen:$)/.test(link) || validateLink(link);

/** A text in which lines do not break beside a multiplication sign. @param {string} text */
const unbroken = (text) => text.replaceAll(" × ", "\u00a0×\u00a0");

/** The text of a line with its links and emphasis. @param {readonly Token[]} tokens Of a line. @returns {Inline[]} */
function inlinesOf(tokens) {
  /** @type {Inline[][]} */
  const open = [[]];
  /** Adds to the innermost element that is open; joins texts. @param {Inline} inline */
  function add(inline) {
    const content = open.at(-1) ?? [];
    const last = content.at(-1);
    if (typeof inline === "string" && typeof last === "string") content.splice(-1, 1, last + inline);
    else content.push(inline);
  }
  /** @type {string[]} */
  const links = [];
  for (const token of tokens) {
    if (token.type === "text" || token.type === "text_special") {
      if (token.content) add(unbroken(token.content));
    } else if (token.type === "softbreak") add(" ");
    else if (token.type === "code_inline") add({ kind: "code", content: [token.content] });
    else if (token.type === "em_open") open.push([]);
    else if (token.type === "em_close") close({ kind: "em" });
    else if (token.type === "link_open") {
      links.push(decodeURI(String(token.attrGet("href"))));
      open.push([]);
    } else if (token.type === "link_close") {
      const target = links.pop() ?? "";
      if (target === "screen:") close({ kind: "screen" });
      else if (target.startsWith("@")) close({ kind: "moment", target: target.slice(1) });
      else if (target.startsWith("room:")) close({ kind: "room", target: target.slice("room:".length) });
      else close({ kind: "link", target });
    } else throw new Error(`unexpected ${token.type}: ${token.content}`);
  }
  /** @param {{ kind: "em" | "screen" } | { kind: "moment" | "room" | "link", target: string }} inline */
  function close(inline) {
    const content = open.pop() ?? [];
    add({ ...inline, content });
  }
  return open[0] ?? [];
}

/** @param {string} text @returns {Inline[]} */
const inline = (text) => inlinesOf(markdown.parseInline(text, {})[0]?.children ?? []);

/** @param {string} text Of the code block. @param {string} key @returns {Block} */
function questionOf(text, key) {
  const lines = text.trim().split("\n");
  const isOption = (/** @type {string} */ line) => line.startsWith("- ");
  const isReply = (/** @type {string} */ line) => /^(right|wrong): /.test(line);
  const question = lines.filter((line) => !isOption(line) && !isReply(line));
  /** @param {string} name */
  const reply = (name) => {
    const line = lines.find((line) => line.startsWith(`${name}: `));
    if (!line) throw new Error(`no reply for ${name}: ${text}`);
    return inline(line.slice(name.length + 2));
  };
  return {
    kind: "question",
    key,
    content: inline(question.join("\n").trim()),
    options: lines.filter(isOption).map((line) => inline(line.slice(2))),
    right: reply("right"),
    wrong: reply("wrong"),
  };
}

/** @param {string} text Of the code block. @returns {Block} */
function paperOf(text) {
  const [question = "", solution] = text.split(/^solution: /m);
  if (!solution) throw new Error(`no solution: ${text}`);
  return { kind: "paper", content: inline(question.trim()), solution: inline(solution.trim()) };
}

/** @param {string} text Of the code block. @returns {Block} */
function costOf(text) {
  const entries = new Map(
    text
      .trim()
      .split("\n")
      .map((line) => {
        const [, name = "", words = ""] = /^(\w+): (.*)$/.exec(line) ?? [];
        return [name, words];
      }),
  );
  const names = [...entries.keys()].join();
  if (!/^counted,work,memory(,curve)?$/.test(names)) throw new Error(`unexpected fields of a cost: ${names}`);
  const line = (/** @type {string} */ name) => inline(entries.get(name) ?? "");
  const [counter, ...rungs] = entries.get("curve")?.split(" ") ?? [];
  if (counter !== undefined && counter !== "steps" && counter !== "comparisons")
    throw new Error(`no counter ${counter}`);
  const unknown = rungs.filter((rung) => !ALGORITHMS.includes(rung));
  if (unknown.length > 0) throw new Error(`no rung ${unknown}`);
  return {
    kind: "cost",
    ...{ counted: line("counted"), work: line("work"), memory: line("memory") },
    ...(counter && { curve: { counter, rungs } }),
  };
}

/** @param {string} text Of the code block. @returns {Block} */
function exercisesOf(text) {
  const keys = text.split(/\s+/).filter(Boolean);
  for (const key of keys) if (!EXERCISES.includes(key)) throw new Error(`no exercise ${key}`);
  return { kind: "exercises", keys };
}

/** What makes the blocks of the code blocks. @type {Readonly<Record<string, (text: string, key: string) => Block>>} */
const FENCES = { question: questionOf, paper: paperOf, cost: costOf, exercises: exercisesOf };

/** About how long it takes to read a chapter and to try what it says. @param {string} text */
const minutesOf = (text) => Math.round(readingTime(text)) + 2;

/** The text of a chapter as data. Throws if it is none. @param {string} text Markdown. @returns {Omit<ChapterText, "previous" | "next">} */
export function chapterOf(text) {
  const tokens = markdown.parse(text, {});
  let title = "";
  let teaches = "";
  /** @type {Block[]} */
  const blocks = [];
  /** @type {Inline[][] | null} */
  let items = null; // of the current list
  for (const [i, token] of tokens.entries()) {
    if (token.type === "fence") {
      const [, kind = "", key = ""] = /^(\w+)(?: ([\w-]+))?$/.exec(token.info) ?? [];
      const blockOf = FENCES[kind];
      if (!blockOf || (key !== "") !== (kind === "question"))
        throw new Error(`unexpected code block: ${token.info}`);
      blocks.push(blockOf(token.content, key));
    }
    if (token.type === "bullet_list_open") items = [];
    if (token.type === "bullet_list_close") {
      blocks.push({ kind: "list", items: items ?? [] });
      items = null;
    }
    if (token.type !== "inline") continue;
    const container = tokens[i - 1]?.tag;
    if (container === "h1") title = token.content;
    else if (container === "h2") blocks.push({ kind: "heading", content: inlinesOf(token.children ?? []) });
    else if (items) items.push(inlinesOf(token.children ?? []));
    else if (tokens[i - 2]?.type === "blockquote_open") teaches = token.content.replaceAll("\n", " ");
    else {
      const figure = /^\{\{([\w-]+)\}\}$/.exec(token.content)?.[1];
      const [, key, paragraph = token.content] = /^@([\w-]+)\n([\s\S]*)$/.exec(token.content) ?? [];
      if (figure) blocks.push({ kind: "figure", name: figure });
      else blocks.push({ kind: "paragraph", content: inline(paragraph), ...(key ? { moment: key } : {}) });
    }
  }
  if (!title || !teaches) throw new Error("a chapter begins with its title and what it teaches");
  return {
    title,
    teaches,
    minutes: minutesOf(text),
    questions: blocks.flatMap((block) => (block.kind === "question" ? block.key : [])),
    exercises: blocks.flatMap((block) => (block.kind === "exercises" ? block.keys : [])),
    blocks,
  };
}
