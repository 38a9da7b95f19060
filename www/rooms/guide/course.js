/**
 * How far the reader is in the whole course. The event `course` says it, and the contents show it.
 *
 * @typedef {import("../../state/state.js").Chapter} Chapter
 * @typedef {import("./chapter-text.js").Entry} Entry
 *
 * @typedef {object} ChapterProgress
 * @property {Chapter} chapter
 * @property {boolean} read To its end.
 * @property {number} right How many of its questions were answered right.
 * @property {number} questions
 * @property {{ key: string, solved: boolean, attempts: number }[]} exercises
 */

import { CHAPTERS } from "../../state/state.js";

/**
 * @param {Readonly<Record<Chapter, Entry>>} contents
 * @param {Pick<ReturnType<typeof import("./progress.js").createProgress>, "hasRead" | "rightIn">} progress
 * @param {Pick<import("../../program/exercise-session.js").ExerciseSession, "progressOf">} session
 * @returns {ChapterProgress[]} One for each chapter, in order.
 */
export const courseOf = (contents, progress, session) =>
  CHAPTERS.map((chapter) => {
    const { questions, exercises } = contents[chapter];
    return {
      chapter,
      read: progress.hasRead(chapter),
      right: Math.min(progress.rightIn(chapter), questions),
      questions,
      exercises: exercises.map((key) => {
        const { solved, attempts } = session.progressOf(key);
        return { key, solved, attempts };
      }),
    };
  });
