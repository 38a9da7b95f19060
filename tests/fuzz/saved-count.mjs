/** Fuzz target for the saved part of an unfinished count. */

import assert from "node:assert/strict";
import { isBegun } from "../../www/core/progress.js";
import { crc32, readSavedCount, remainder, sizeOf, writeSavedCount } from "../../www/count/saved-count.js";
import { formatTime } from "../../www/i18n/time.js";
import { core } from "../support/core.mjs";
import { anyValue, build, mutate, mutateText, pick } from "./recipes.mjs";

const N = 16;
const PORTIONS = core.portions(N);
const SIZE = sizeOf(PORTIONS);
const counter = new core.Counter(N, 0, 0);
const PIECES = ["[", "]", "{", "}", ",", ":", '"', '"all"', "[0,1]", "1e999", "-", "null", "0"];

/**
 * An input is a stored value. If `mended` is true, the checksum is corrected, so that the input
 * reaches the deeper checks.
 *
 * @type {import("./fuzz.mjs").Target}
 */
export const savedCount = {
  make(random, corpus) {
    const { stored, mended } = pick(random, corpus);
    const text = stored?.text;
    const kind = random(4);
    if (typeof text !== "string" || kind === 0)
      return { stored: mutate(random, stored ?? anyValue(random)), mended };
    if (kind === 1) return { stored: { ...stored, text: mutateText(random, text, PIECES, [text]) }, mended };
    try {
      return { stored: { ...stored, text: JSON.stringify(mutate(random, JSON.parse(text))) }, mended: true };
    } catch {
      return { stored, mended: random(2) === 0 };
    }
  },
  check({ stored, mended }) {
    const value = build(stored);
    if (mended && typeof value?.text === "string") value.checksum = crc32(value.text);
    const saved = readSavedCount(value, N, PORTIONS);
    if (typeof saved === "string") {
      assert.ok(saved === "damaged" || saved === "other");
      return saved;
    }
    assert.ok(saved.all >= 0n && saved.all < 10n ** 20n);
    assert.ok(formatTime(saved.milliseconds).length < 500);
    const counted = saved.finished.reduce((sum, [first, end]) => sum + end - first, 0);
    assert.equal(
      counted + sizeOf(remainder(PORTIONS, saved)),
      SIZE,
      "finished and remaining subproblems add up to all",
    );
    const written = writeSavedCount(N, saved);
    const again = readSavedCount(written, N, PORTIONS);
    assert.ok(typeof again !== "string");
    assert.deepEqual(writeSavedCount(N, again), written);
    for (const range of remainder(PORTIONS, saved).filter(isBegun)) {
      try {
        counter.resumeFrom({ ...range, subtotal: 0n });
      } catch (error) {
        assert.equal(/** @type {any} */ (error).code, "range-progress", "the error has the right code");
      }
    }
    return "saved";
  },
  requiredOutcomes: ["saved", "damaged", "other"],
};
