/** What storage holds of a count that is not finished, as a target. */

import assert from "node:assert/strict";
import {
  crc32,
  NOTHING,
  readCheckpoint,
  remainder,
  sizeOf,
  writeCheckpoint,
} from "../../www/count/checkpoint.js";
import { formatTime } from "../../www/i18n/i18n.js";
import { core } from "../support/core.mjs";
import { anyValue, changed, changedText, cook, one } from "./recipes.mjs";

const N = 16;
const PORTIONS = core.portions(N);
const SIZE = sizeOf(PORTIONS);
const counter = new core.Counter(N, 0, 0);
const PIECES = ["[", "]", "{", "}", ",", ":", '"', '"all"', "[0,1]", "1e999", "-", "null", "0"];

/**
 * An input is what is stored. If it is `mended` its text has the right checksum and is of this count, so that what
 * is wrong lies deeper.
 *
 * @type {import("./fuzz.mjs").Target}
 */
export const checkpoint = {
  make(random, corpus) {
    const { stored, mended } = one(random, corpus);
    const text = stored?.text;
    const how = random(4);
    if (typeof text !== "string" || how === 0)
      return { stored: changed(random, stored ?? anyValue(random)), mended };
    if (how === 1) return { stored: { ...stored, text: changedText(random, text, PIECES, [text]) }, mended };
    try {
      return { stored: { ...stored, text: JSON.stringify(changed(random, JSON.parse(text))) }, mended: true };
    } catch {
      return { stored, mended: random(2) === 0 };
    }
  },
  check({ stored, mended }) {
    const value = cook(stored);
    if (mended && typeof value?.text === "string") {
      const own = JSON.parse(writeCheckpoint(N, PORTIONS, NOTHING).text);
      value.text = value.text.replace(/"cut":-?\d+/, `"cut":${own.cut}`);
      value.checksum = crc32(value.text);
    }
    const part = readCheckpoint(value, N, PORTIONS);
    if (typeof part === "string") {
      assert.ok(part === "damaged" || part === "other");
      return part;
    }
    assert.ok(part.all >= 0n && part.all < 10n ** 20n);
    assert.ok(formatTime(part.milliseconds).length < 500);
    const counted = part.finished.reduce((sum, [first, end]) => sum + end - first, 0);
    assert.equal(counted + sizeOf(remainder(PORTIONS, part)), SIZE, "what is not counted is left to count");
    const written = writeCheckpoint(N, PORTIONS, part);
    const again = readCheckpoint(written, N, PORTIONS);
    assert.ok(typeof again !== "string");
    assert.deepEqual(writeCheckpoint(N, PORTIONS, again), written);
    for (const { first, end, parts, matched, found } of remainder(PORTIONS, part)) {
      if (parts + matched === 0 && found === 0n) continue;
      try {
        counter.goOn({ first, end, parts, matched, found, subtotal: 0n });
      } catch (error) {
        assert.equal(/** @type {any} */ (error).code, "checkpoint", "it is asked for what there is");
      }
    }
    return "part";
  },
  reached: ["part", "damaged", "other"],
};
