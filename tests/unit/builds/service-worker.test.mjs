/** What the service worker answers: which file of the site an address names, however it is written, and where a shared text goes. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import vm from "node:vm";
import { textIn } from "../../../www/program/link.js";
import { DEFAULTS } from "../../../www/state/state.js";
import { readUrl } from "../../../www/state/url.js";

const SCOPE = "https://example.org/queens/";
const FRAME = "assets/frame-0123ABCD.html";

/** @type {Record<string, (event: object) => void>} */
const listeners = {};
vm.runInNewContext(
  readFileSync(new URL("../../../www/builds/site/service-worker.js", import.meta.url), "utf8"),
  {
    ...{ URL, Headers, Response },
    SITE: { version: "1", hashes: { "./": "" } },
    self: {
      registration: { scope: SCOPE },
      addEventListener: (/** @type {string} */ type, /** @type {(event: object) => void} */ listener) => {
        listeners[type] = listener;
      },
    },
    caches: { keys: async () => [] },
    fetch: async () => new Response("a document"),
  },
);

/** The answer to a navigation; undefined if the service worker leaves it to the browser. @param {string} path @param {object} [request] */
async function answerTo(path, request) {
  /** @type {Promise<Response> | undefined} */
  let answer;
  listeners.fetch?.({
    request: { url: new URL(path, SCOPE).href, method: "GET", mode: "navigate", ...request },
    respondWith(/** @type {Promise<Response>} */ response) {
      answer = response;
    },
  });
  return answer;
}

/** The policy of what a document at an address gets. @param {string} path */
const policyOf = async (path) => (await answerTo(path))?.headers.get("content-security-policy");

test("each address of a part gets an origin of its own, however it is written", async () => {
  const addresses = [
    FRAME,
    FRAME.replace("f", "%66"),
    FRAME.replace("/", "//"),
    FRAME.replace("/", "%2F"),
    `x/..%2f${FRAME}`,
    `x%2f..%2F${FRAME.replace("/", "%2f")}`,
    `x%5c..%5c${FRAME}`,
    `..%2fqueens%2f${FRAME}`,
    `/%71ueens/${FRAME}?a=1`,
  ];
  for (const address of addresses) assert.equal(await policyOf(address), "sandbox allow-scripts", address);
  for (const address of ["other.html", `../${FRAME}`, `..%2f${FRAME}`, "%"])
    assert.equal(await policyOf(address), undefined, address);
});

test("a shared text opens in Yours, in the fragment of the address", async () => {
  for (const text of ["1 3 0 2\nQueens: 四个皇后 100 % #&+", ""]) {
    const formData = async () => new Map([["text", text]]);
    const answer = await answerTo("share", { method: "POST", formData });
    assert.equal(answer?.status, 303);
    const { origin, pathname, search, hash } = new URL(answer?.headers.get("location") ?? "");
    assert.equal(origin + pathname, SCOPE);
    const { state, messages } = readUrl(search, DEFAULTS);
    assert.deepEqual([state.room, messages, textIn(hash || "#text=")], ["yours", [], text]);
  }
  assert.equal(await answerTo("share"), undefined);
  assert.equal(await answerTo("", { method: "POST" }), undefined);
  assert.equal(textIn("#text=%"), undefined);
});
