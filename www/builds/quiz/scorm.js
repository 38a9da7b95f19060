/**
 * Records a quiz by SCORM 1.2: the score in per cent, the status, and the first answer to each question. What has been
 * answered is kept in `cmi.suspend_data`, so that leaving and coming back gives no second try.
 *
 * @typedef {import("../../state/events.js").QuizAnswer & { algorithm: string, n: number, step: number, tally: { asked: number, right: number } }}
 *   Answer The first or a further answer to a question.
 * @typedef {Pick<import("../../state/events.js").QuizFinished, "questions" | "right">} Result
 * @typedef {object} Recorder
 * @property {boolean} isReview Whether the platform records nothing now.
 * @property {number} answersBefore How many questions were answered in an earlier session.
 * @property {() => Result | undefined} result What is recorded, once the quiz is over.
 * @property {(answer: Answer) => Promise<void> | void} answer
 * @property {(result: Result) => Promise<void> | void} finish
 * @property {() => void} leave
 * @typedef {Record<"LMSInitialize" | "LMSFinish" | "LMSGetValue" | "LMSSetValue" | "LMSCommit" | "LMSGetLastError" | "LMSGetErrorString", (...words: string[]) => string | boolean>}
 *   Api
 * @typedef {{ first: [step: number, isRight: 0 | 1][], result?: Result }} Saved
 */

/** A window and those around it. @param {Window | null} window */
function* windowsFrom(window) {
  for (let one = window; one; one = one.parent === one ? null : one.parent) yield one;
}

/** The API of the platform: in a window around this one, or around the one that opened it. @returns {Api | null} */
export function findApi() {
  for (const start of [window, window.opener, window.top?.opener]) {
    for (const one of windowsFrom(start)) {
      try {
        const api = Reflect.get(one, "API");
        if (api) return api;
      } catch {
        // That window is of another origin; one further out need not be.
      }
    }
  }
  return null;
}

/** A time span as SCORM writes it. @param {number} milliseconds */
export function timespan(milliseconds) {
  const hundredths = Math.min(Math.round(milliseconds / 10), 3_599_999_999);
  const seconds = Math.floor(hundredths / 100);
  const two = (/** @type {number} */ number) => String(number % 60).padStart(2, "0");
  const hours = String(Math.floor(seconds / 3600)).padStart(4, "0");
  return `${hours}:${two(Math.floor(seconds / 60))}:${two(seconds)}.${String(hundredths % 100).padStart(2, "0")}`;
}

/** @param {string} text @returns {Saved} */
function readSaved(text) {
  try {
    const saved = JSON.parse(text);
    return Array.isArray(saved.first) ? saved : { first: [] };
  } catch {
    return { first: [] };
  }
}

/** Throws if the platform refuses. @param {Api} api @param {number} pass @returns {Recorder} */
export function scormRecorder(api, pass) {
  /** @param {keyof Api} name @param {...string} words */
  function call(name, ...words) {
    if (String(api[name](...words)) !== "false") return;
    throw new Error(String(api.LMSGetErrorString(String(api.LMSGetLastError()))) || name);
  }
  const get = (/** @type {string} */ name) => String(api.LMSGetValue(name) ?? "");
  const set = (/** @type {string} */ name, /** @type {string | number} */ value) =>
    call("LMSSetValue", name, String(value));
  /** Sets what a platform need not support. */
  const offer = (/** @type {string} */ name, /** @type {string | number} */ value) =>
    api.LMSSetValue(name, String(value));

  const begun = performance.now();
  call("LMSInitialize", "");
  const isReview = ["browse", "review"].includes(get("cmi.core.lesson_mode"));
  const saved = readSaved(get("cmi.suspend_data"));
  const first = new Map(saved.first);
  let { result } = saved;

  /** @param {Result} [result] */
  function save(result) {
    set("cmi.suspend_data", JSON.stringify({ first: [...first], result }));
    call("LMSCommit", "");
  }

  if (!isReview && ["", "not attempted"].includes(get("cmi.core.lesson_status"))) {
    set("cmi.core.lesson_status", "incomplete");
    call("LMSCommit", "");
  }

  return {
    isReview,
    answersBefore: first.size,
    result: () => result,
    /** @param {Answer} answer */
    answer({ algorithm, n, step, answer, result: verdict }) {
      if (isReview || result || first.has(step)) return;
      const isRight = verdict === "right";
      first.set(step, isRight ? 1 : 0);
      const path = `cmi.interactions.${Number(get("cmi.interactions._count")) || 0}`;
      offer(`${path}.id`, `${algorithm}-${n}-step-${step}`);
      offer(`${path}.type`, "fill-in");
      offer(`${path}.time`, new Date().toTimeString().slice(0, 8));
      if (answer !== null) offer(`${path}.student_response`, String(answer));
      offer(`${path}.result`, isRight ? "correct" : "wrong");
      save();
    },
    /** @param {Result} finished */
    finish({ questions, right }) {
      if (isReview || result) return;
      // Whoever comes back under another name, which may have other questions, has answered more than there are.
      const counted = [...first.values()].slice(0, questions);
      const rightFirst = counted.filter(Boolean).length;
      const recorded = { questions, right: counted.length === questions ? rightFirst : right };
      const percent = Math.round((recorded.right / questions) * 100);
      set("cmi.core.score.raw", percent);
      offer("cmi.core.score.min", 0);
      offer("cmi.core.score.max", 100);
      set("cmi.core.lesson_status", pass === 0 ? "completed" : percent >= pass ? "passed" : "failed");
      save(recorded);
      result = recorded; // only now, because the platform may refuse it
    },
    leave() {
      if (!isReview) {
        offer("cmi.core.session_time", timespan(performance.now() - begun));
        offer("cmi.core.exit", result ? "" : "suspend");
        api.LMSCommit("");
      }
      api.LMSFinish("");
    },
  };
}
