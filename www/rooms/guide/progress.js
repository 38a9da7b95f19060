/** How far the reader has read, and which questions were answered right, kept on this device. */

import { readStored, writeStored } from "../../base/stored.js";
import { CHAPTERS, MOMENTS } from "../../state/state.js";

/** @import { Chapter } from "../../state/parameters.js" */

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
  /** For each chapter, the keys of the questions that were answered right. @type {Map<Chapter, Set<string>>} */
  const right = new Map(
    CHAPTERS.map((key) => [key, new Set(textsIn(/** @type {any} */ (stored?.right)?.[key]))]),
  );
  const write = () =>
    kept &&
    writeStored(KEY, {
      chapter,
      moment,
      read: [...read],
      right: Object.fromEntries(
        [...right].flatMap(([key, questions]) => (questions.size > 0 ? [[key, [...questions]]] : [])),
      ),
    });
  return {
    /** The chapter that the reader last opened. */
    get chapter() {
      return chapter;
    },
    /** Whether the reader has reached the end of a chapter. @param {Chapter} key */
    hasRead: (key) => read.has(key),
    /** Whether a question of a chapter was answered right. @param {Chapter} key @param {string} question */
    isRight: (key, question) => right.get(key)?.has(question) ?? false,
    /** A question of a chapter was answered right. @param {Chapter} key @param {string} question */
    answer(key, question) {
      right.get(key)?.add(question);
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
const textsIn = (value) => (Array.isArray(value) ? value.filter((item) => typeof item === "string") : []);
