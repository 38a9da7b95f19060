/** Snippets pasted elsewhere are read there as intended. */

import assert from "node:assert/strict";
import { test } from "node:test";
import MarkdownIt from "markdown-it";
import { pictureFile } from "../../../www/share/picture-names.js";
import {
  availableFormats,
  choicesOf,
  frameLink,
  link,
  longestPart,
  MAX_LINK_LENGTH,
  mayFit,
  mostWithProgram,
  writeSnippet,
} from "../../../www/share/snippets.js";
import { DEFAULTS, PARAMETERS } from "../../../www/state/state.js";
import { readUrl } from "../../../www/state/url.js";
import { collapseSpaces, nastyShares } from "../../support/nasty.mjs";
import { pairs } from "../../support/oracle.mjs";
import { SOAKING } from "../../support/tiers.mjs";

const SHARED = {
  address: "https://example.org/queens/",
  state: {
    ...DEFAULTS,
    room: /** @type {const} */ ("algorithms"),
    algorithm: "bitmask",
    step: 120,
    autoplay: true,
  },
  title: "Bit masks",
  width: 0,
  height: 640,
  grows: false,
  scripts: {
    element: new URL("https://example.org/queens/n-queens.global.js"),
    host: new URL("https://example.org/queens/embed-host.js"),
  },
};
const LINK = "https://example.org/queens/?room=algorithms&algorithm=bitmask&step=120&autoplay=1";
const FRAME =
  '<iframe src="https://example.org/queens/?room=algorithms&amp;algorithm=bitmask&amp;step=120&amp;autoplay=1&amp;embed=1" title="Bit masks" width="100%" height="640" loading="lazy" allow="clipboard-write" frameborder="0"></iframe>';
const HTML_LINK = LINK.replaceAll("&", "&amp;");
const HOST = '<script src="https://example.org/queens/embed-host.js" async></script>';

test("each tool gets the format that it documents", () => {
  assert.equal(writeSnippet("link", SHARED), LINK);
  assert.equal(writeSnippet("qr", SHARED), LINK);
  assert.equal(writeSnippet("markdown", SHARED), `[Bit masks](${LINK})`);
  for (const format of /** @type {const} */ (["iframe", "mkdocs"]))
    assert.equal(writeSnippet(format, SHARED), FRAME);
  assert.equal(writeSnippet("moodle", SHARED), `${FRAME}\n<p><a href="${HTML_LINK}">Bit masks</a></p>`);
  assert.equal(writeSnippet("quarto", SHARED), `\`\`\`{=html}\n${FRAME}\n\`\`\``);
  assert.equal(writeSnippet("sphinx", SHARED), `\`\`\`{raw} html\n${FRAME}\n\`\`\``);
  assert.equal(
    writeSnippet("myst", SHARED),
    `:::{iframe} ${LINK}&embed=1\n:width: 100%\n\n[Bit masks](${LINK})\n:::`,
  );
  assert.equal(
    writeSnippet("revealjs", SHARED),
    `<section>\n  <iframe class="r-stretch" data-src="${LINK.replaceAll("&", "&amp;")}&amp;scale=200&amp;embed=1" title="Bit masks" width="100%" allow="clipboard-write"></iframe>\n  ${HOST}\n</section>`,
  );
  assert.equal(
    writeSnippet("element", SHARED),
    `<script src="https://example.org/queens/n-queens.global.js" data-home="https://example.org/queens/" async></script>\n<n-queens room="algorithms" algorithm="bitmask" step="120" autoplay="1"><a href="${LINK.replaceAll("&", "&amp;")}">Bit masks</a></n-queens>`,
  );
});

test("a shared program is in the link, the frame and the element", () => {
  const state = { ...DEFAULTS, room: /** @type {const} */ ("program"), n: 6 };
  const shared = { ...SHARED, state, title: "Mine", fragment: "#program=eJx_-0" };
  const address = "https://example.org/queens/?room=program&n=6";
  for (const format of /** @type {const} */ (["link", "qr"]))
    assert.equal(writeSnippet(format, shared), `${address}#program=eJx_-0`);
  assert.equal(writeSnippet("markdown", shared), `[Mine](${address}#program=eJx_-0)`);
  const frame = `${address}&embed=1#program=eJx_-0`;
  assert.ok(writeSnippet("myst", shared).startsWith(`:::{iframe} ${frame}\n`));
  for (const format of /** @type {const} */ (["iframe", "moodle", "quarto", "sphinx", "mkdocs"]))
    assert.ok(writeSnippet(format, shared).includes(`src="${frame.replaceAll("&", "&amp;")}"`), format);
  assert.ok(
    writeSnippet("revealjs", shared).includes(`scale=200&amp;embed=1#program=eJx_-0"`),
    "a slide has it",
  );
  const html = `${address}#program=eJx_-0`.replaceAll("&", "&amp;");
  assert.equal(
    writeSnippet("element", shared),
    `<script type="module" src="https://example.org/queens/n-queens.js"></script>\n<n-queens room="program" n="6" program="eJx_-0"><a href="${html}">Mine</a></n-queens>`,
    "the script with everything inside runs no programs",
  );
  assert.match(writeSnippet("element", { ...shared, fragment: "" }), /<n-queens room="program" n="6"><a/);
  assert.ok(mostWithProgram("qr") <= MAX_LINK_LENGTH && mostWithProgram("link") > MAX_LINK_LENGTH);
});

test("a script beside the frame sets its height, in formats that keep scripts", () => {
  const shared = { ...SHARED, width: 480, height: 500, grows: true };
  const frame = FRAME.replace('"100%"', '"480"').replace('"640"', '"500"');
  assert.equal(writeSnippet("iframe", shared), `${frame}\n${HOST}`);
  assert.equal(writeSnippet("quarto", shared), `\`\`\`{=html}\n${frame}\n${HOST}\n\`\`\``);
  assert.equal(writeSnippet("moodle", shared).split("\n")[0], frame);
});

test("where a frame is removed, and on paper, a picture with its caption is left, which links to the page", () => {
  const shared = { ...SHARED, picture: "8-queens.png", grows: true };
  const image = '<img src="8-queens.png" alt="" width="400" loading="lazy"><br>Bit masks';
  const picture = `<a href="${HTML_LINK}">${image}</a>`;
  const markdown = `[![](8-queens.png)<br>Bit masks](${LINK})`;
  const figure = `![[Bit masks](${LINK})](8-queens.png){width=60%}`;
  assert.equal(writeSnippet("picture", shared), markdown);
  assert.equal(writeSnippet("iframe", shared), `${FRAME}\n<p>${picture}</p>\n${HOST}`);
  assert.equal(writeSnippet("mkdocs", shared), `${FRAME}\n${HOST}\n\n${markdown}`);
  // In place of an empty board it shows a solution, which its link opens.
  const solved = { ...shared, pictured: { step: 876 } };
  const opened = markdown.replace("step=120", "step=876").replace(/(?=\)$)/, "&embed=0");
  assert.equal(writeSnippet("mkdocs", solved), `${FRAME}\n${HOST}\n\n${opened}`);
  assert.ok(writeSnippet("element", shared).endsWith(`>${picture}</n-queens>`));
  assert.equal(
    writeSnippet("quarto", shared),
    [
      `::: {.content-visible when-format="html:js"}\n\`\`\`{=html}\n${FRAME}\n${HOST}\n\`\`\`\n:::`,
      `::: {.content-visible unless-format="html:js"}\n${figure}\n:::`,
    ].join("\n\n"),
  );
  assert.equal(
    writeSnippet("sphinx", shared),
    [
      `\`\`\`{raw} html\n${FRAME}\n${HOST}\n\`\`\``,
      `\`\`\`\`{only} not html\n\`\`\`{figure} 8-queens.png\n:width: 60%\n\n[Bit masks](${LINK})\n\`\`\`\n\`\`\`\``,
    ].join("\n\n"),
  );
  assert.equal(
    writeSnippet("myst", shared),
    `:::{iframe} ${LINK}&embed=1\n:width: 100%\n:placeholder: 8-queens.png\n\n[Bit masks](${LINK})\n:::`,
  );
});

test("the name of a picture says what it shows, and no other picture has it", () => {
  const { state } = SHARED;
  assert.equal(pictureFile(state, "board", "png"), "8-queens-bitmask-step-120.png");
  assert.equal(pictureFile(state, "tree", "svg"), "8-queens-bitmask-step-120-tree.svg");
  assert.equal(
    pictureFile({ ...state, lang: "zh-Hant", theme: "dark", code: "c" }, "run", "png"),
    "8-queens-bitmask-step-120-run.png",
  );
  /** @type {import("../../../www/state/parameters.js").Square[]} */
  const queens = pairs("0,4 1,1");
  assert.equal(pictureFile({ ...DEFAULTS, n: 5, queens }, "board", "svg"), "5-queens-5-2.svg");
  assert.equal(pictureFile({ ...DEFAULTS, n: 5 }, "board", "svg"), "5-queens-board.svg");
  const moment = {
    ...DEFAULTS,
    room: /** @type {const} */ ("guide"),
    chapter: /** @type {const} */ ("backtracking"),
    moment: "first-dead-end",
  };
  assert.equal(pictureFile(moment, "board", "png"), "8-queens-backtracking-first-dead-end.png");
  const many = nastyShares(300).map(({ state }) => ({ ...state, room: /** @type {const} */ ("board") }));
  const names = new Set(many.map((state) => pictureFile(state, "board", "png")));
  const links = new Set(
    many.map(({ n, queens, blocked }) => link({ address: "", state: { ...DEFAULTS, n, queens, blocked } })),
  );
  assert.ok(names.size >= links.size);
  for (const name of names) assert.match(name, /^[\w-]+\.png$/);
});

test("formats and choices that need published scripts are offered only with them", () => {
  assert.ok(availableFormats(SHARED.scripts, false, true, true).includes("element"));
  assert.ok(!availableFormats(null, false, true, true).includes("element"));
  assert.ok(availableFormats(null, true, true, true).includes("iframe"));
  for (const format of /** @type {const} */ (["qr", "moodle", "element"]))
    assert.ok(!availableFormats(null, true, true, true).includes(format), "a local file is not public");
  assert.ok(availableFormats(null, true, true, true).includes("picture"));
  assert.ok(!availableFormats(null, true, false, true).includes("picture"));
  assert.ok(availableFormats(null, true, true, true).includes("animation"));
  assert.ok(!availableFormats(null, true, true, false).includes("animation"), "there is no run");
  assert.ok(choicesOf("iframe", SHARED.scripts).includes("grows"));
  assert.ok(!choicesOf("iframe", null).includes("grows"));
  assert.equal(writeSnippet("iframe", { ...SHARED, grows: true, scripts: null }), FRAME);
});

test("the controls apply to a frame, not to the page", () => {
  const state = { ...SHARED.state, controls: /** @type {const} */ (["transport", "code"]) };
  assert.equal(link({ ...SHARED, state }), LINK);
  assert.equal(frameLink({ ...SHARED, state }), `${LINK}&controls=transport,code&embed=1`);
  assert.match(writeSnippet("element", { ...SHARED, state }), / controls="transport,code"/);
});

test("the address of a language pack is whole where the snippet is on another page", () => {
  const state = { ...SHARED.state, language: "languages/de.json" };
  assert.match(link({ ...SHARED, state }), /&language=languages%2Fde\.json/);
  const whole = / language="https:\/\/example\.org\/queens\/languages\/de\.json"/;
  assert.match(writeSnippet("element", { ...SHARED, state }), whole);
});

test("for any title and state, Markdown has one link to the page with that title", () => {
  const parsers = [
    new MarkdownIt("commonmark"),
    new MarkdownIt({ html: true, linkify: true }), // with tables, strikethrough, and links found in the text
  ];
  for (const shared of nastyShares(SOAKING ? 1500 : 300)) {
    const snippet = writeSnippet("markdown", shared);
    for (const parser of parsers)
      for (const [before, after] of [
        ["", ""],
        ["See ", ", then go on."],
        ["- *See* ", "\n- next"],
      ]) {
        const tokens = parser.parse(`${before}${snippet}${after}`, {});
        const inline = tokens.find(({ type }) => type === "inline")?.children ?? [];
        const start = inline.findIndex(({ type }) => type === "link_open");
        const end = inline.findIndex(({ type }) => type === "link_close");
        const href = inline[start]?.attrGet("href") ?? "";
        assert.equal(href, link(shared), snippet);
        const inside = inline.slice(start + 1, end);
        assert.deepEqual(new Set(inside.map(({ type }) => type)), new Set(["text"]), snippet);
        assert.equal(inside.map(({ content }) => content).join(""), collapseSpaces(shared.title), snippet);
        const outsideTypes = [...inline.slice(0, start), ...inline.slice(end + 1)].map(({ type }) => type);
        assert.ok(
          outsideTypes.every((type) => ["text", "em_open", "em_close"].includes(type)),
          `${outsideTypes}: ${snippet}`,
        );
      }
  }
});

test("a link opens the same state, even after URL parsing", () => {
  const { algorithm } = PARAMETERS;
  const names = [...algorithm.names, ...nastyShares(200).map(({ state }) => state.algorithm)];
  const entries = { ...PARAMETERS, algorithm: { ...algorithm, names } };
  for (const shared of nastyShares(500)) {
    const { state, address } = shared;
    const url = new URL(link(shared));
    assert.equal(decodeURI(url.pathname), decodeURI(new URL(address).pathname));
    assert.deepEqual(readUrl(url.search, DEFAULTS, entries), {
      state: { ...state, controls: null, embed: false },
      messages: [],
    });
    const framed = new URL(frameLink(shared)).search;
    assert.deepEqual(readUrl(framed, DEFAULTS, entries).state, { ...state, embed: true });
    assert.match(link(shared), /^[\w.~:/?#&=,+%@[\]-]+$/);
  }
});

test("the part that makes a link too long is identified", () => {
  const squares = Array.from(
    { length: 32 * 32 },
    (_, i) => /** @type {const} */ ([Math.floor(i / 32), i % 32]),
  );
  const blocked = link({ ...SHARED, state: { ...DEFAULTS, n: 32, blocked: squares } });
  assert.ok(blocked.length > MAX_LINK_LENGTH);
  assert.equal(longestPart(blocked), "blocked");
  assert.equal(longestPart(link({ ...SHARED, state: { ...DEFAULTS, n: 32, queens: squares } })), "queens");
  assert.equal(longestPart(LINK), "address");
});

test("a program that is too long for any link is not packed", () => {
  const linked = (/** @type {number} */ length) =>
    mayFit({ program: { name: "Mine", language: "trace", text: "x".repeat(length) }, step: 0 });
  assert.equal(linked(200_000), true);
  assert.equal(linked(200_001), false);
});
