/** Whether content has changed since the last check. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { createChangeCheck } from "../../../www/base/change-check.js";

test("the first content is a change, the same content is not, and after forget() it is again", () => {
  const check = createChangeCheck();
  assert.equal(check.changed([]), true);
  assert.equal(check.changed([]), false);
  assert.equal(check.changed([[1, 2], { n: 3 }]), true);
  assert.equal(check.changed([[1, 2], { n: 3 }]), false);
  assert.equal(check.changed(null), true);
  check.forget();
  assert.equal(check.changed(null), true);
});
