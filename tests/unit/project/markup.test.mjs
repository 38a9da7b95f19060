/** No text becomes markup or code on the page, and the page's policy allows only what the page needs. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { filesBelow } from "../../support/static.mjs";

/** Everything that turns text into elements, scripts or handlers. */
const SINKS =
  /\b(?:inner|outer)HTML\b|insertAdjacentHTML|HTMLUnsafe|\bsetHTML\b|document\.write|srcdoc|createContextualFragment|DOMParser|(?<!-)\beval\(|\bnew Function\b|\bset(?:Timeout|Interval)\(\s*["'`]|javascript:\S|\.setAttribute\(\s*["'`]on|\son\w+="/;

test("nothing in the page turns text into markup or code", () => {
  const files = [...filesBelow(new URL("../../../www/", import.meta.url))].filter(([path]) =>
    /\.(js|html)$/.test(path),
  );
  assert.ok(files.length > 100);
  const found = files.flatMap(([path, content]) =>
    content
      .toString()
      .split("\n")
      .flatMap((line, i) => (SINKS.test(line) ? [`${path}:${i + 1}: ${line.trim().slice(0, 80)}`] : [])),
  );
  assert.deepEqual(found, []);
  for (const bad of [
    "a.innerHTML = b",
    "eval(x)",
    "new Function('x')",
    "setTimeout('x', 1)",
    '<a onclick="x">',
  ])
    assert.match(bad, SINKS);
});

test("no style depends on the screen orientation or rotates the page", () => {
  const sheets = [...filesBelow(new URL("../../../www/", import.meta.url))].filter(([path]) =>
    path.endsWith(".css"),
  );
  assert.ok(sheets.length > 10);
  const turning = /orientation:|rotate[XYZ]?\(|matrix(3d)?\(/;
  assert.deepEqual(
    sheets.filter(([, content]) => turning.test(content.toString())).map(([path]) => path),
    [],
  );
});

/** The directives of a page's policy. @param {string} path */
function policyOf(path) {
  const html = readFileSync(new URL(`../../../${path}`, import.meta.url), "utf8");
  const [, policy = ""] = /http-equiv="Content-Security-Policy"\s+content="([^"]*)"/.exec(html) ?? [];
  return Object.fromEntries(policy.split("; ").map((directive) => directive.split(/ (.*)/)));
}

test("the page's policy allows what it needs and nothing else", () => {
  const policy = {
    "default-src": "'none'",
    "script-src": "'self' 'wasm-unsafe-eval'",
    "style-src": "'self'",
    "img-src": "'self' blob:", // its icons, and the animations that it makes
    "media-src": "blob:", // the videos that it makes
    "connect-src": "'self'", // the wasm
    "frame-src": "'self'", // the preview of a shared view
    "manifest-src": "'self'",
    "worker-src": "'self' blob:", // blob: where the page has no origin, as in a sandboxed frame
    "base-uri": "'none'",
    "form-action": "'none'",
    "require-trusted-types-for": "'script'",
    "trusted-types": "n-queens",
  };
  assert.deepEqual(policyOf("index.html"), policy);
  const { "manifest-src": _, "media-src": __, ...rest } = policy;
  // The documentation shows the element and runs the package: two programs, each with its own policy.
  const docs = { ...rest, "img-src": "'self'", "trusted-types": "n-queens 'allow-duplicates'" };
  for (const path of filesBelow(new URL("../../../www/docs/", import.meta.url)).keys()) {
    if (path.endsWith(".html")) assert.deepEqual(policyOf(`www/docs/${path}`), docs, path);
  }
});

test("the built pages allow the same, and their inline scripts and styles by hash", () => {
  const { "script-src": scripts = "", ...site } = policyOf("dist/site/index.html");
  assert.match(scripts, /^'self' 'sha256-[\w+/]+=*' 'wasm-unsafe-eval'$/);
  const { "script-src": _, ...page } = policyOf("index.html");
  assert.deepEqual(site, page);
  const { "script-src": all = "", "style-src": styles = "", ...rest } = policyOf("dist/n-queens.html");
  assert.match(all, /^'sha256-[\w+/]+=*' 'sha256-[\w+/]+=*' 'wasm-unsafe-eval'$/);
  assert.match(styles, /^('sha256-[\w+/]+=*' ?)+$/);
  assert.deepEqual(rest, {
    "default-src": "'none'",
    "img-src": "blob: data:",
    "media-src": "blob:",
    "frame-src": "'self'",
    "worker-src": "blob:",
    "base-uri": "'none'",
    "form-action": "'none'",
    "require-trusted-types-for": "'script'",
    "trusted-types": "n-queens n-queens-program",
  });
});
