/** The content of dist/n-queens.html; engines.test.mjs opens the file. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { SINGLE_FILE } from "../../support/distribution.mjs";

test("the single file requests no other file and allows no other scripts", () => {
  const html = readFileSync(SINGLE_FILE, "utf8");
  const [, policy = ""] = /Content-Security-Policy"\s+content="([^"]*)"/.exec(html) ?? [];
  assert.match(policy, /^default-src 'none'; script-src 'sha256-\S+' 'sha256-\S+' 'wasm-unsafe-eval';/);
  assert.match(policy, /require-trusted-types-for 'script'/);
  // On a server it may frame itself, for the preview in Share.
  assert.doesNotMatch(policy.replace("frame-src 'self';", ""), /unsafe-inline|'self'|\*|https?:/);
  const addresses = [...html.matchAll(/ (?:src|href)="([^"]*)"/g)].map(([, address = ""]) => address);
  assert.deepEqual(
    addresses.filter((address) => !/^(data:|#)/.test(address)),
    [],
  );
});
