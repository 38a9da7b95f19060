/**
 * The exercise that the reader does, and what this device keeps of all exercises: state that outlives the room that
 * shows it.
 *
 * The key of an exercise is a name in `EXERCISES`, or the address of its file. One that came with a link or from a file
 * of the reader has a key that begins with "#", and the device keeps its text.
 *
 * @typedef {Readonly<{ attempts: number, solved: boolean, hints: number }>} Progress `hints`: how many were shown.
 *
 * @typedef {object} ExerciseState
 * @property {string} key Of the exercise that is open, or being loaded; empty for none.
 * @property {Exercise | null} exercise
 * @property {string} text Its file.
 * @property {unknown} error Why it could not be opened.
 * @property {Verdict | null} verdict On the last run.
 */
/** @import { Exercise } from "./file.js" */
/** @import { Verdict } from "./verdict.js" */

import { textWithin } from "../../base/embedded-files.js";
import { readStored, writeStored } from "../../base/stored.js";
import { exerciseFile, homePage } from "../../platform/assets.js";
import { EXERCISES } from "../../state/parameters.js";
import { MOST_TEXT } from "../trace/program.js";
import { readExercise, refuseLong } from "./file.js";
import { verdictOn } from "./verdict.js";

const PROGRESS_KEY = "n-queens exercises";
const TEXTS_KEY = "n-queens exercise texts";
const LOCAL = "#";
/** How long a server may take to send an exercise, in milliseconds. */
const LOADING_TIME = 30_000;
/** The most bytes of its file: no character takes more. */
const MOST_BYTES = 4 * MOST_TEXT;
/** @type {ExerciseState} */
const NONE = { key: "", exercise: null, text: "", error: null, verdict: null };

/** Whether the exercise came with a link or from a file of the reader. @param {string} key */
export const isLocal = (key) => key.startsWith(LOCAL);

/** What the device keeps, by exercise. @param {string} storageKey */
function createKept(storageKey) {
  const stored = readStored(storageKey);
  /** @type {Map<string, unknown>} */
  const kept = new Map(Object.entries(typeof stored === "object" && stored !== null ? stored : {}));
  return {
    keys: () => [...kept.keys()],
    /** @param {string} key */
    get: (key) => kept.get(key),
    /** @param {string} key @param {unknown} value */
    set(key, value) {
      kept.set(key, value);
      writeStored(storageKey, Object.fromEntries(kept));
    },
  };
}

/** The file of an exercise of the site. Rejects if there is none. @param {string} key */
async function loadText(key) {
  const url = EXERCISES.includes(key) ? exerciseFile(key) : new URL(key, homePage());
  if (!url || !/^https?:$/.test(url.protocol)) throw failure("not-loaded", { address: key, reason: "http" });
  /** @param {unknown} reason @returns {never} */
  const fail = (reason) => {
    throw failure("not-loaded", { address: url.href, reason: String(reason) });
  };
  const response = await fetch(url, { signal: AbortSignal.timeout(LOADING_TIME) }).catch(fail);
  if (!response.ok) fail(response.status);
  return textWithin(response, MOST_BYTES).catch((error) =>
    error.code === "too-long" ? refuseLong() : fail(error),
  );
}

/** @param {string} code @param {Record<string, string>} parameters */
const failure = (code, parameters) =>
  Object.assign(new Error(`${code}: ${Object.values(parameters)}`), { code: `exercise.${code}`, parameters });

/** @param {{ load?: typeof loadText }} [options] */
export function createExerciseSession({ load = loadText } = {}) {
  const texts = createKept(TEXTS_KEY);
  const kept = createKept(PROGRESS_KEY);
  let state = NONE;

  /** @param {string} key @returns {Progress} */
  function progressOf(key) {
    const { attempts, solved, hints } = /** @type {Record<string, unknown>} */ (kept.get(key) ?? {});
    const count = (/** @type {unknown} */ value) => (Number.isSafeInteger(value) ? Number(value) : 0);
    return { attempts: count(attempts), solved: solved === true, hints: count(hints) };
  }

  /** @param {Partial<Progress>} changes */
  function note(changes) {
    kept.set(state.key, { ...progressOf(state.key), ...changes });
  }

  /** @param {string} key */
  async function textOf(key) {
    if (!isLocal(key)) return load(key);
    const text = texts.get(key);
    if (typeof text !== "string") throw failure("gone", { name: key.slice(LOCAL.length) });
    return text;
  }

  return {
    get state() {
      return state;
    },
    progressOf,
    /** Of the exercise that is open. */
    get progress() {
      return progressOf(state.key);
    },
    /** The keys of the exercises that the device keeps. */
    localKeys: texts.keys,
    /** An exercise; undefined if it cannot be read. @param {string} key @returns {Promise<Exercise | undefined>} */
    read: async (key) =>
      textOf(key)
        .then(readExercise)
        .catch(() => undefined),
    /**
     * Opens an exercise, or none. Returns it, unless it cannot be read or another one was opened meanwhile.
     *
     * @param {string} key @returns {Promise<Exercise | undefined>}
     */
    async open(key) {
      const opening = { ...NONE, key };
      state = opening;
      if (key === "") return undefined;
      try {
        const text = await textOf(key);
        const exercise = readExercise(text);
        if (state === opening) state = { ...opening, exercise, text };
      } catch (error) {
        if (state === opening) state = { ...opening, error };
      }
      return state.key === key ? (state.exercise ?? undefined) : undefined;
    },
    /**
     * Keeps the text of an exercise on the device, beside others with the same title, and returns its key. Throws if it
     * is none.
     *
     * @param {string} text
     */
    keep(text) {
      const title = LOCAL + readExercise(text).title.other;
      let key = title;
      for (let copy = 2; (texts.get(key) ?? text) !== text; copy += 1) key = `${title} ${copy}`;
      texts.set(key, text);
      return key;
    },
    /** Shows one hint more. */
    hint: () => note({ hints: Math.min(progressOf(state.key).hints + 1, state.exercise?.hints.length ?? 0) }),
    /**
     * Judges a run that has ended, and counts the attempt. Returns what to tell the page; undefined if the run is not
     * one of an answer to this exercise, or was stopped.
     *
     * @param {{ recording: import("../trace/program.js").Recording | null, checks: readonly import("../judge/outcome.js").Check[] }}
     *   run
     */
    judge({ recording, checks }) {
      const { key, exercise } = state;
      if (!exercise || recording?.program.exercise !== key) return undefined;
      const verdict = verdictOn(exercise, recording, checks);
      state = { ...state, verdict: verdict ?? null };
      if (!verdict) return undefined;
      const { attempts, solved, hints } = progressOf(key);
      note({ attempts: attempts + 1, solved: solved || verdict === "solved" });
      return { key, verdict, attempts: attempts + 1, hints };
    },
  };
}

/** @typedef {ReturnType<typeof createExerciseSession>} ExerciseSession */
