/** How far the reader has read, kept on this device. */

import { readStored, writeStored } from "../../base/stored.js";
import { CHAPTERS, MOMENTS } from "../../state/state.js";

/** @typedef {import("../../state/state.js").Chapter} Chapter */

const KEY = "n-queens guide";

/** @param {boolean} kept Whether to keep it; an embedded guide does not. */
export function createProgress(kept) {
  const stored = /** @type {{ chapter?: unknown, moment?: unknown, read?: unknown } | null} */ (
    kept ? readStored(KEY) : null
  );
  /** @type {Chapter} */
  let chapter = CHAPTERS.find((key) => key === stored?.chapter) ?? "question";
  let moment = MOMENTS[chapter].find((key) => key === stored?.moment) ?? "";
  const finished = stored?.read;
  const read = new Set(CHAPTERS.filter((key) => Array.isArray(finished) && finished.includes(key)));
  const write = () => kept && writeStored(KEY, { chapter, moment, read: [...read] });
  return {
    /** The chapter that the reader last opened. */
    get chapter() {
      return chapter;
    },
    /** Whether the reader has reached the end of a chapter. @param {Chapter} key */
    hasRead: (key) => read.has(key),
    /** The moment that the reader was at. */
    get moment() {
      return moment;
    },
    /** @param {Chapter} key @param {string} at */
    open(key, at) {
      if (key === chapter && at === moment) return;
      [chapter, moment] = [key, at];
      write();
    },
    /** @param {Chapter} key */
    finish(key) {
      if (read.has(key)) return;
      read.add(key);
      write();
    },
  };
}
