/**
 * How far the reader is in the whole course. The event `course` says it, and the contents show it.
 *
 * @import { Chapter } from "../../state/parameters.js"
 * @import { ChapterProgress } from "../../state/events.js"
 * @import { Entry } from "./chapter-text.js"
 */

import { CHAPTERS } from "../../state/state.js";
import { loadBuiltInContents } from "./chapter.js";

/**
 * @param {Readonly<Record<Chapter, Entry>>} contents
 * @param {Pick<ReturnType<typeof import("./progress.js").createProgress>, "hasRead" | "isRight">} progress
 * @param {Pick<import("../../program/exercise/session.js").ExerciseSession, "progressOf">} session
 * @returns {ChapterProgress[]} One for each chapter, in order.
 */
export const courseOf = (contents, progress, session) =>
  CHAPTERS.map((chapter) => {
    const { questions, exercises } = contents[chapter];
    return {
      chapter,
      read: progress.hasRead(chapter),
      questions: questions.map((key) => ({ key, right: progress.isRight(chapter, key) })),
      exercises: exercises.map((key) => {
        const { solved, attempts } = session.progressOf(key);
        return { key, solved, attempts };
      }),
    };
  });

/**
 * Tells a host page how far the reader is in the whole course.
 *
 * @param {Parameters<typeof courseOf>[1]} progress
 * @param {() => Promise<import("../../program/exercise/session.js").ExerciseSession>} session
 * @param {(chapters: ChapterProgress[]) => void} emit
 */
export async function reportCourse(progress, session, emit) {
  const parts = await Promise.all([loadBuiltInContents(), session()]).catch(() => null);
  if (parts) emit(courseOf(parts[0], progress, parts[1])); // or else the next one says it
}
