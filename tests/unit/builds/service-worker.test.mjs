/** Which file of the site an address names to the service worker, however it is written. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import vm from "node:vm";

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

/** The policy of what a document at an address gets; undefined if the service worker leaves it to the browser. @param {string} path */
async function policyOf(path) {
  /** @type {Promise<Response> | undefined} */
  let answer;
  listeners.fetch?.({
    request: { url: new URL(path, SCOPE).href, method: "GET", mode: "navigate" },
    respondWith(/** @type {Promise<Response>} */ response) {
      answer = response;
    },
  });
  return (await answer)?.headers.get("content-security-policy");
}

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
