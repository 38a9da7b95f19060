/** The places for which something is shared. */

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  choicesAt,
  formatsFor,
  holdsAt,
  kindsFor,
  PLACE_NAMES,
  stepsAt,
  textFormatAt,
} from "../../../www/share/places.js";
import { availableFormats } from "../../../www/share/snippets.js";

const ALL = availableFormats(
  { element: new URL("https://example.org/"), host: new URL("https://example.org/") },
  false,
  true,
  true,
);
const [ANYWHERE, ...PLACES] = PLACE_NAMES;

test("every place says what it holds, and has steps for each of its formats", async () => {
  const { default: messages } = await import("../../../www/i18n/messages/en/share.js");
  /** @type {Record<string, unknown>} */
  const known = messages;
  for (const place of PLACES)
    for (const offered of [ALL, ALL.filter((format) => !["animation", "qr"].includes(format))])
      for (const format of formatsFor(place, offered)) {
        const steps = stepsAt(place, format, offered);
        for (const code of [`share.place.${place}`, holdsAt(place, format), ...steps])
          assert.ok(known[code], `${code} ${format}`);
        const words = steps.map((code) => String(known[code])).join();
        const isStill = format === "picture" || !offered.includes("animation");
        if (isStill) assert.doesNotMatch(words, /Save the animation|Video or/, place);
        if (!offered.includes("qr") && place !== "word") assert.doesNotMatch(words, /QR/, place);
      }
  assert.deepEqual(stepsAt("anywhere", "link", ALL), []);
  assert.match(String(known["share.place.latex.picture"]), /graphicx/);
});

test("a place is offered what works there, the best first, and any place everything", () => {
  assert.deepEqual([ANYWHERE, formatsFor("anywhere", ALL)], ["anywhere", ALL]);
  for (const place of PLACES) {
    const formats = formatsFor(place, ALL);
    assert.ok(formats.length > 1 && formats.every((format) => ALL.includes(format)), place);
    assert.equal(choicesAt(place, ALL).format, formats[0]);
    // Without a run there is no animation, and without anything to draw there is a link.
    const without = formatsFor(place, ["link", "picture", "iframe", "moodle"]);
    assert.ok(without.length > 0 && !without.includes("animation"), place);
    assert.deepEqual(formatsFor("latex", ["link"]), ["link"]);
  }
  assert.deepEqual(choicesAt("latex", ALL), { place: "latex", kind: "zip", format: "animation" });
  // Node encodes no videos, as some browsers.
  assert.deepEqual(
    [kindsFor("powerpoint"), kindsFor("mail"), kindsFor("readme")],
    [["gif"], ["gif"], ["gif", "svg"]],
  );
  // What is inserted as a file has a link beside it.
  const texts = /** @type {const} */ (["word", "csdn", "wechat", "readme"]);
  assert.deepEqual(
    texts.map((place) => textFormatAt(place, "picture")),
    ["link", "markdown", null, "picture"],
  );
  assert.equal(textFormatAt("wechat", "qr"), "qr");
});
