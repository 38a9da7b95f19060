/** How far the reader has read, kept on this device. */

import { readStored, writeStored } from "../../base/stored.js";
import { CHAPTERS } from "../../state/state.js";

/** @typedef {import("../../state/state.js").Chapter} Chapter */

const KEY = "n-queens guide";

/** @param {boolean} kept Whether to keep it; an embedded guide does not. */
export function createProgress(kept) {
  const stored = /** @type {{ chapter?: unknown, read?: unknown } | null} */ (kept ? readStored(KEY) : null);
  /** @type {Chapter | "contents"} */
  let chapter = CHAPTERS.find((key) => key === stored?.chapter) ?? "question";
  const finished = stored?.read;
  const read = new Set(CHAPTERS.filter((key) => Array.isArray(finished) && finished.includes(key)));
  const write = () => kept && writeStored(KEY, { chapter, read: [...read] });
  return {
    /** The chapter that the reader last opened. */
    get chapter() {
      return chapter;
    },
    /** Whether the reader has reached the end of a chapter. @param {Chapter} key */
    hasRead: (key) => read.has(key),
    /** @param {Chapter} key */
    open(key) {
      if (key === chapter) return;
      chapter = key;
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
