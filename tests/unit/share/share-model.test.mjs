/** What the Share dialog shares, and what it leaves out of a long link. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { loadMessages } from "../../../www/i18n/i18n.js";
import { fitProgram, tooLongText } from "../../../www/share/share-model.js";
import { DEFAULTS } from "../../../www/state/state.js";

await loadMessages("share");

const WANTED = {
  address: "https://example.org/queens/",
  state: { ...DEFAULTS, room: /** @type {const} */ ("program"), exercise: "too-few" },
  title: "Mine",
  width: 0,
  height: 640,
  grows: false,
  scripts: null,
};
/** @param {number} length */
const fragment = (length) => `#program=${"a".repeat(length)}`;

test("a program is shared where it fits, and then not as an answer to an exercise", () => {
  const { shared, programNote } = fitProgram("link", { ...WANTED, fragment: fragment(5000) }, false);
  assert.deepEqual(
    [shared.fragment, shared.state.exercise, programNote],
    [fragment(5000), DEFAULTS.exercise, ""],
  );
  const qr = fitProgram("qr", { ...WANTED, fragment: fragment(5000) }, false);
  assert.deepEqual([qr.shared.fragment, qr.shared.state.exercise], ["", "too-few"]);
  assert.match(qr.programNote, /2,000/);
  assert.match(fitProgram("link", { ...WANTED, fragment: "" }, true).programNote, /20,000/);
  assert.equal(fitProgram("link", { ...WANTED, fragment: "" }, false).programNote, "");
});

test("a link that is too long without its program is refused, and its longest part is named", () => {
  assert.equal(tooLongText("link", { ...WANTED, fragment: fragment(5000) }), "");
  const address = `https://example.org/${"a".repeat(2000)}/`;
  const [link, frame] = /** @type {const} */ (["link", "iframe"]).map((format) =>
    tooLongText(format, { ...WANTED, address }),
  );
  assert.match(link ?? "", /address/);
  assert.notEqual(link, frame, "a frame has a longer link");
});
