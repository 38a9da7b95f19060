/** The places for which something is shared. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { LANGUAGES } from "../../../www/i18n/languages.js";
import { choicesAt, formatsFor, PLACE_NAMES } from "../../../www/share/places.js";
import { availableFormats } from "../../../www/share/snippets.js";

const ALL = availableFormats(
  { element: new URL("https://example.org/"), host: new URL("https://example.org/") },
  false,
  true,
  true,
);
const [ANYWHERE, ...PLACES] = PLACE_NAMES;

test("every place says in every language what it holds, and the steps that work there", async () => {
  for (const language of LANGUAGES) {
    const { default: messages } = await import(`../../../www/i18n/messages/${language}/share.js`);
    for (const place of PLACES)
      for (const part of ["", ".holds", ".first", ".second", ".third"])
        assert.ok(messages[`share.place.${place}${part}`], `${language} ${place}${part}`);
  }
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
  assert.equal(choicesAt("anywhere", ALL).format, undefined, "the format stays");
});
