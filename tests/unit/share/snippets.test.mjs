/** What is pasted elsewhere is read there as it was meant. */

import assert from "node:assert/strict";
import { test } from "node:test";
import MarkdownIt from "markdown-it";
import {
  choicesOf,
  formatsWith,
  frameLink,
  link,
  longestPart,
  MOST_CHARACTERS,
  writeSnippet,
} from "../../../www/share/snippets.js";
import { LIMITS } from "../../../www/state/limits.js";
import { DEFAULTS, NAMES } from "../../../www/state/state.js";
import { readUrl } from "../../../www/state/url.js";
import { asRead, nastyShares } from "../../support/nasty.mjs";

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
    element: new URL("https://example.org/queens/n-queens.js"),
    host: new URL("https://example.org/queens/embed-host.js"),
  },
};
const LINK = "https://example.org/queens/?room=algorithms&algorithm=bitmask&step=120&autoplay=1";
const FRAME =
  '<iframe src="https://example.org/queens/?room=algorithms&amp;algorithm=bitmask&amp;step=120&amp;autoplay=1&amp;embed=1" title="Bit masks" width="100%" height="640" loading="lazy" allow="clipboard-write" frameborder="0"></iframe>';
const HOST = '<script src="https://example.org/queens/embed-host.js" async></script>';

test("each tool is given what it documents", () => {
  assert.equal(writeSnippet("link", SHARED), LINK);
  assert.equal(writeSnippet("qr", SHARED), LINK);
  assert.equal(writeSnippet("markdown", SHARED), `[Bit masks](${LINK})`);
  for (const format of /** @type {const} */ (["iframe", "mkdocs", "moodle"])) {
    assert.equal(writeSnippet(format, SHARED), FRAME);
  }
  assert.equal(writeSnippet("quarto", SHARED), `\`\`\`{=html}\n${FRAME}\n\`\`\``);
  assert.equal(writeSnippet("sphinx", SHARED), `\`\`\`{raw} html\n${FRAME}\n\`\`\``);
  assert.equal(
    writeSnippet("myst", SHARED),
    `:::{iframe} ${LINK}&embed=1\n:width: 100%\n\n[Bit masks](${LINK})\n:::`,
  );
  assert.equal(
    writeSnippet("revealjs", SHARED),
    `<section>\n  <iframe class="r-stretch" data-src="${LINK.replaceAll("&", "&amp;")}&amp;embed=1" title="Bit masks" width="100%" allow="clipboard-write"></iframe>\n</section>`,
  );
  assert.equal(
    writeSnippet("element", SHARED),
    `<script type="module" src="https://example.org/queens/n-queens.js"></script>\n<n-queens room="algorithms" algorithm="bitmask" step="120" autoplay="1"><a href="${LINK.replaceAll("&", "&amp;")}">Bit masks</a></n-queens>`,
  );
});

test("a script beside the frame sets its height, where scripts are kept", () => {
  const shared = { ...SHARED, width: 480, height: 500, grows: true };
  const frame = FRAME.replace('"100%"', '"480"').replace('"640"', '"500"');
  assert.equal(writeSnippet("iframe", shared), `${frame}\n${HOST}`);
  assert.equal(writeSnippet("quarto", shared), `\`\`\`{=html}\n${frame}\n${HOST}\n\`\`\``);
  assert.equal(writeSnippet("moodle", shared), frame);
});

test("where no scripts are published there is nothing that needs them", () => {
  assert.ok(formatsWith(SHARED.scripts, false).includes("element"));
  assert.ok(!formatsWith(null, false).includes("element"));
  assert.ok(formatsWith(null, true).includes("iframe"));
  for (const format of /** @type {const} */ (["qr", "moodle", "element"]))
    assert.ok(!formatsWith(null, true).includes(format), "nobody else has the file");
  assert.ok(choicesOf("iframe", SHARED.scripts).includes("grows"));
  assert.ok(!choicesOf("iframe", null).includes("grows"));
  assert.equal(writeSnippet("iframe", { ...SHARED, grows: true, scripts: null }), FRAME);
});

test("the controls are those of a frame, not of the page", () => {
  const state = { ...SHARED.state, controls: /** @type {const} */ (["transport", "code"]) };
  assert.equal(link({ ...SHARED, state }), LINK);
  assert.equal(frameLink({ ...SHARED, state }), `${LINK}&controls=transport,code&embed=1`);
  assert.match(writeSnippet("element", { ...SHARED, state }), / controls="transport,code"/);
});

test("whatever the title and the state, Markdown has one link, to the page and with that title", () => {
  const parsers = [
    new MarkdownIt("commonmark"),
    new MarkdownIt({ html: true, linkify: true }), // with tables, strikethrough, and links found in the text
  ];
  for (const shared of nastyShares(1500)) {
    const snippet = writeSnippet("markdown", shared);
    for (const parser of parsers) {
      for (const [before, after] of [
        ["", ""],
        ["See ", ", then go on."],
        ["- *See* ", "\n- next"],
      ]) {
        const tokens = parser.parse(`${before}${snippet}${after}`, {});
        const inline = tokens.find(({ type }) => type === "inline")?.children ?? [];
        const begin = inline.findIndex(({ type }) => type === "link_open");
        const end = inline.findIndex(({ type }) => type === "link_close");
        const href = inline[begin]?.attrGet("href") ?? "";
        assert.equal(href, link(shared), snippet);
        const inside = inline.slice(begin + 1, end);
        assert.deepEqual(new Set(inside.map(({ type }) => type)), new Set(["text"]), snippet);
        assert.equal(inside.map(({ content }) => content).join(""), asRead(shared.title), snippet);
        const rest = [...inline.slice(0, begin), ...inline.slice(end + 1)].map(({ type }) => type);
        assert.ok(
          rest.every((type) => ["text", "em_open", "em_close"].includes(type)),
          `${rest}: ${snippet}`,
        );
      }
    }
  }
});

test("a link leads to the same state, whoever has handled it", () => {
  const algorithms = [...NAMES.algorithm, ...nastyShares(200).map(({ state }) => state.algorithm)];
  const limits = { ...LIMITS, names: { ...NAMES, algorithm: algorithms } };
  for (const shared of nastyShares(500)) {
    const { state, address } = shared;
    const url = new URL(link(shared));
    assert.equal(decodeURI(url.pathname), decodeURI(new URL(address).pathname));
    assert.deepEqual(readUrl(url.search, DEFAULTS, limits), {
      state: { ...state, controls: null, embed: false },
      messages: [],
    });
    const framed = new URL(frameLink(shared)).search;
    assert.deepEqual(readUrl(framed, DEFAULTS, limits).state, { ...state, embed: true });
    assert.match(link(shared), /^[\w.~:/?#&=,+%@[\]-]+$/);
  }
});

test("a board that makes a link too long is named", () => {
  const squares = Array.from(
    { length: 32 * 32 },
    (_, i) => /** @type {const} */ ([Math.floor(i / 32), i % 32]),
  );
  const blocked = link({ ...SHARED, state: { ...DEFAULTS, n: 32, blocked: squares } });
  assert.ok(blocked.length > MOST_CHARACTERS);
  assert.equal(longestPart(blocked), "blocked");
  assert.equal(longestPart(link({ ...SHARED, state: { ...DEFAULTS, n: 32, queens: squares } })), "queens");
  assert.equal(longestPart(LINK), "address");
});
