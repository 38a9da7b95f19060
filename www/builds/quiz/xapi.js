/**
 * Records a quiz by xAPI: a statement for each answer, and at the end "completed", and "passed" or "failed".
 *
 * @typedef {import("./scorm.js").Answer} Answer
 * @typedef {import("./scorm.js").Result} Result
 */

const VERBS = "http://adlnet.gov/expapi/verbs/";
const ACTIVITIES = "http://adlnet.gov/expapi/activities/";

/** @param {URLSearchParams} launch What the platform adds to the address. @param {number} pass @returns {import("./scorm.js").Recorder} */
export function xapiRecorder(launch, pass) {
  const actor = JSON.parse(launch.get("actor") ?? "");
  const endpoint = (launch.get("endpoint") ?? "").replace(/\/?$/, "/");
  const activity = launch.get("activity_id") || location.origin + location.pathname;
  const registration = launch.get("registration") ?? undefined;

  /** @param {string} verb @param {object} object @param {object} result @param {object} [contextActivities] */
  const statement = (verb, object, result, contextActivities) => ({
    actor,
    verb: { id: VERBS + verb, display: { en: verb } },
    object,
    result,
    context: { registration, contextActivities },
  });

  /** @param {object[]} statements */
  async function send(statements) {
    const { ok, status } = await fetch(`${endpoint}statements`, {
      method: "POST",
      keepalive: true, // also while the page is being left
      headers: {
        authorization: launch.get("auth") ?? "",
        "content-type": "application/json",
        "x-experience-api-version": "1.0.3",
      },
      body: JSON.stringify(statements),
    });
    if (!ok) throw new Error(`HTTP ${status}`);
  }

  const begun = performance.now();
  /** @type {Result | undefined} */
  let recorded;
  return {
    isReview: false,
    answersBefore: 0,
    result: () => recorded,
    /** @param {Answer} answer */
    answer({ algorithm, n, step, question, answer, result, tally }) {
      const object = {
        id: `${activity}#${algorithm}-${n}-step-${step}`,
        definition: {
          type: `${ACTIVITIES}cmi.interaction`,
          interactionType: "other",
          name: { und: question.text }, // in the reader's language
        },
      };
      const score = { raw: tally.right, min: 0, max: tally.asked };
      const response = answer === null ? undefined : String(answer);
      const about = { success: result === "right", response, score };
      return send([statement("answered", object, about, { parent: [{ id: activity }] })]);
    },
    /** @param {Result} finished */
    async finish({ questions, right }) {
      if (recorded) return;
      const object = { id: activity, definition: { type: `${ACTIVITIES}assessment` } };
      const scaled = right / questions;
      const duration = `PT${((performance.now() - begun) / 1000).toFixed(2)}S`; // since the page was opened
      const result = { completion: true, duration, score: { scaled, raw: right, min: 0, max: questions } };
      const success = scaled * 100 >= pass;
      const judged = statement(success ? "passed" : "failed", object, { ...result, success });
      await send([statement("completed", object, result), ...(pass > 0 ? [judged] : [])]);
      recorded = { questions, right };
    },
    leave() {},
  };
}
