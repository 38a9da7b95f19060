/**
 * What is shown of the exercise that the reader does, and which program is the answer to it.
 *
 * @import { Exercise, Language, Words } from "../../program/exercise/file.js"
 * @import { ExerciseSession } from "../../program/exercise/session.js"
 * @import { ProgramSession } from "../../program/session.js"
 * @import { Program } from "../../program/trace/program.js"
 */

import { language as pageLanguage, t } from "../../i18n/i18n.js";
import { plainWordsIn, wordsIn } from "../../program/exercise/file.js";
import { translatedStarter } from "../../program/exercise/starter.js";
import { EXERCISES } from "../../state/parameters.js";
import { languageAmong } from "./listing.js";

/** What the verdict on the program does not say. */
const UNSAID = ["solved", "slow", "unmeasured"];

/** The words in the language of the page. @param {Words} words */
export const pageWords = (words) => wordsIn(words, pageLanguage());

/** The same without the backticks around code. @param {Words} words */
export const spokenWords = (words) => plainWordsIn(words, pageLanguage());

/** The answer that a reader starts from; undefined if there is none. @param {Exercise} exercise @param {string} key @param {readonly (string | undefined)[]} wanted Languages. */
export function firstAnswer({ title, starters }, key, wanted) {
  const languages = /** @type {Language[]} */ (Object.keys(starters));
  const language = languageAmong(languages, wanted);
  const text = translatedStarter(starters[/** @type {Language} */ (language)] ?? "");
  return language && { name: pageWords(title), language, text, exercise: key };
}

/** Which program is shown, and the exercise that it is an answer to. @param {Pick<ProgramSession, "state" | "program">} session */
export const answerKey = ({ state, program }) => `${state.index} ${program?.exercise ?? ""}`;

/**
 * The text that *Start again* writes: the one to start from, or the one that it has replaced, unless the reader has gone
 * on from there; undefined if there is none.
 *
 * @param {Exercise | null} exercise @param {Program | undefined} program @param {string | undefined} replaced
 */
export function restartOf(exercise, program, replaced) {
  const original = exercise?.starters[/** @type {Language} */ (program?.language ?? "")];
  const starter = original && translatedStarter(original);
  const isUndo = replaced !== undefined && program?.text === starter;
  return { text: isUndo ? replaced : starter, isUndo };
}

/**
 * What the code of a result says, apart from the name. Hints are left out if the link withholds them and none was
 * opened before.
 *
 * @param {{ key: string, exercise: Exercise, text: string }} solved `text`: its file.
 * @param {import("../../program/exercise/session.js").Progress} progress @param {boolean} hasHints
 */
export function resultFacts({ key, exercise: { title }, text }, { attempts: runs, hints }, hasHints) {
  const shown = hasHints || hints > 0 ? { hints } : {};
  if (EXERCISES.includes(key)) return { exercise: key, solved: true, runs, ...shown };
  const exercise = title.other.replace(/\p{Cc}/gu, " ");
  return { exercise, file: text, solved: true, runs, ...shown };
}

/** What the last run is worth, empty if that is not known; `isUnsaid` is false where the verdict on the program says it too. @param {Pick<ExerciseSession, "state" | "progress">} exercises @param {Pick<ProgramSession, "state">} session */
export function verdictOf({ state: { exercise, verdict }, progress }, { state: { phase, recording } }) {
  if (!exercise || !verdict || phase !== "idle") return { text: "", isUnsaid: false };
  const isUnsaid = UNSAID.includes(verdict);
  const { steps: most, size: n } = exercise;
  const parameters = { count: progress.attempts, steps: recording?.trace.length ?? 0, most, n };
  return { text: t(`exercise.${isUnsaid ? verdict : "unsolved"}`, parameters), isUnsaid };
}
