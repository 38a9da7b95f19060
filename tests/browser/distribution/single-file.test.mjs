/** dist/n-queens.html as it is written; engines.test.mjs opens it. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { SINGLE_FILE } from "../../support/distribution.mjs";

test("the single file asks for no other and allows no script but its own", () => {
  const html = readFileSync(SINGLE_FILE, "utf8");
  const [, policy = ""] = /Content-Security-Policy"\s+content="([^"]*)"/.exec(html) ?? [];
  assert.match(policy, /^default-src 'none'; script-src 'sha256-\S+' 'sha256-\S+' 'wasm-unsafe-eval';/);
  assert.match(policy, /require-trusted-types-for 'script'/);
  // It may frame itself, where a server has it, to show what it will be in a frame.
  assert.doesNotMatch(policy.replace("frame-src 'self';", ""), /unsafe-inline|'self'|\*|https?:/);
  const addresses = [...html.matchAll(/ (?:src|href)="([^"]*)"/g)].map(([, address = ""]) => address);
  assert.deepEqual(
    addresses.filter((address) => !/^(data:|#)/.test(address)),
    [],
  );
});
