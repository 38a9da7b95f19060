/** What a device reads to install the page. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { PNG } from "pngjs";
import { LANGUAGES } from "../../../www/i18n/languages.js";
import { DEFAULTS } from "../../../www/state/state.js";
import { readUrl } from "../../../www/state/url.js";
import { filesBelow } from "../../support/static.mjs";

const SITE = filesBelow(new URL("../../../dist/site/", import.meta.url));
const manifest = JSON.parse(String(SITE.get("manifest.webmanifest")));

test("its icons and its screenshots exist and have their sizes, and Chromium takes them", () => {
  assert.equal(manifest.screenshots.length, 2);
  for (const { src, sizes, type, form_factor } of [...manifest.icons, ...manifest.screenshots]) {
    const picture = SITE.get(src);
    assert.ok(picture, src);
    if (type !== "image/png") continue;
    const { width, height } = PNG.sync.read(picture);
    assert.equal(`${width}x${height}`, sizes, src);
    if (!form_factor) continue;
    const [least, most] = [Math.min(width, height), Math.max(width, height)];
    assert.ok(least >= 320 && most <= 2.3 * least, src); // otherwise it is ignored
    assert.equal(form_factor, width > height ? "wide" : "narrow");
  }
});

test("its shortcuts open rooms, and its words are there in all languages", () => {
  const rooms = manifest.shortcuts.map((/** @type {{ url: string }} */ { url }) => {
    const { state, messages } = readUrl(url.replace("./", ""), DEFAULTS);
    assert.deepEqual(messages, []);
    return state.room;
  });
  assert.deepEqual(rooms, ["guide", "board", "algorithms", "yours"]);
  for (const words of [
    manifest.name_localized,
    manifest.description_localized,
    ...manifest.shortcuts.map(
      (/** @type {{ name_localized: object }} */ shortcut) => shortcut.name_localized,
    ),
  ]) {
    assert.deepEqual(["en", ...Object.keys(words)], LANGUAGES);
    for (const text of Object.values(words)) assert.match(text, /\p{Script=Han}/u);
  }
  const html = String(SITE.get("index.html"));
  assert.ok(
    manifest.description && html.includes(`<meta name="description" content="${manifest.description}"`),
  );
});
