/** What the Share dialog shares, and what it leaves out of a long link. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { loadMessages } from "../../../www/i18n/i18n.js";
import {
  changesFor,
  fileBeside,
  fitProgram,
  optionsOf,
  tooLongText,
} from "../../../www/share/share-model.js";
import { USUAL_CHOICES } from "../../../www/share/share-options.js";
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

test("an option is offered only where it changes what is shared", () => {
  /** @param {Partial<typeof USUAL_CHOICES>} choice @param {boolean} [hasCode] */
  const offered = (choice, hasCode = false) =>
    optionsOf({ ...USUAL_CHOICES, ...choice }, { scripts: null, picture: "run", hasCode }).filter((option) =>
      ["title", "link"].includes(option),
    );
  assert.deepEqual(offered({ format: "link" }), ["link"]);
  assert.deepEqual(offered({ format: "iframe" }), ["title", "link"]);
  for (const place of /** @type {const} */ (["latex", "wechat"])) {
    assert.deepEqual(offered({ place, format: "picture" }), [], place);
    assert.deepEqual(offered({ place, format: "picture" }, true), ["title", "link"], "in the code");
    assert.deepEqual(offered({ place, format: "picture", code: false }, true), [], place);
    assert.deepEqual(offered({ place, format: "qr" }), ["link"], place);
  }
  assert.deepEqual(offered({ place: "latex", format: "animation", kind: "zip" }), []);
  assert.deepEqual(offered({ place: "wechat", format: "animation" }), []);
  assert.deepEqual(offered({ place: "zhihu", format: "animation" }), ["link"]);
});

test("what is shared is what its picture shows, and the picture that was saved last", () => {
  const solved = /** @type {any} */ ({ changes: { step: 876 } });
  assert.deepEqual(changesFor("picture", "ladder", solved), {});
  assert.deepEqual(changesFor("picture", "tree", solved), { view: "run" });
  assert.deepEqual(changesFor("picture", "solution", solved), { view: "run", step: 876 });
  assert.deepEqual(changesFor("animation", "ladder", solved), { view: "run" });
  assert.deepEqual(changesFor("link", "ladder", solved), {});
  const names = { picture: /** @type {const} */ ("run"), still: /** @type {const} */ ("board") };
  /** @param {Partial<typeof USUAL_CHOICES>} choice */
  const file = (choice) =>
    fileBeside({ ...USUAL_CHOICES, format: "picture", ...choice }, DEFAULTS, names, null);
  assert.equal(file({ saved: "svg" }), "8-queens-board-run.svg");
  assert.equal(file({ saved: "svg", place: "latex" }), "8-queens-board-run.png");
  assert.equal(file({ saved: "large-png", place: "latex" }), "8-queens-board-run-large.png");
});
