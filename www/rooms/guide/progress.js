/** How far the reader has read, kept on this device. */

import { readStored, writeStored } from "../../base/stored.js";
import { CHAPTERS, MOMENTS } from "../../state/state.js";

/** @typedef {import("../../state/state.js").Chapter} Chapter */

const KEY = "n-queens guide";

/** @param {boolean} kept Whether to keep it; an embedded guide does not. */
export function createProgress(kept) {
  const stored =
    /** @type {{ chapter?: unknown, moment?: unknown, read?: unknown, right?: unknown } | null} */ (
      kept ? readStored(KEY) : null
    );
  /** @type {Chapter} */
  let chapter = CHAPTERS.find((key) => key === stored?.chapter) ?? "question";
  let moment = MOMENTS[chapter].find((key) => key === stored?.moment) ?? "";
  const finished = stored?.read;
  const read = new Set(CHAPTERS.filter((key) => Array.isArray(finished) && finished.includes(key)));
  /** For each chapter, the numbers of the questions that were answered right. @type {Map<Chapter, Set<number>>} */
  const right = new Map(
    CHAPTERS.map((key) => [key, new Set(numbersIn(/** @type {any} */ (stored?.right)?.[key]))]),
  );
  const write = () =>
    kept &&
    writeStored(KEY, {
      chapter,
      moment,
      read: [...read],
      right: Object.fromEntries(
        [...right].flatMap(([key, numbers]) => (numbers.size > 0 ? [[key, [...numbers]]] : [])),
      ),
    });
  return {
    /** The chapter that the reader last opened. */
    get chapter() {
      return chapter;
    },
    /** Whether the reader has reached the end of a chapter. @param {Chapter} key */
    hasRead: (key) => read.has(key),
    /** How many questions of a chapter were answered right. @param {Chapter} key */
    rightIn: (key) => right.get(key)?.size ?? 0,
    /** A question was answered right. @param {Chapter} key @param {number} index Among the questions of the chapter. */
    answer(key, index) {
      right.get(key)?.add(index);
      write();
    },
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

/** @param {unknown} value */
const numbersIn = (value) => (Array.isArray(value) ? value.filter(Number.isSafeInteger) : []);
