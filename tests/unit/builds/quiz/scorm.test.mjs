/** What the quiz for learning platforms keeps if a platform of SCORM 1.2 refuses. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { scormRecorder } from "../../../../www/builds/quiz/scorm.js";

/** @import { Answer, Api } from "../../../../www/builds/quiz/scorm.js" */

/** A platform that refuses calls with this name or to set this value. */
function createPlatform() {
  /** @type {Record<string, string>} */
  const values = {};
  const platform = { values, refuses: "" };
  const isAllowed = (/** @type {string} */ name) => name !== platform.refuses;
  /** @type {Api} */
  const api = {
    LMSInitialize: () => "true",
    LMSFinish: () => "true",
    LMSGetValue: (name = "") => values[name] ?? "",
    LMSSetValue: (name = "", value = "") => {
      if (isAllowed(name)) values[name] = value;
      return isAllowed(name);
    },
    LMSCommit: () => isAllowed("LMSCommit"),
    LMSGetLastError: () => "101",
    LMSGetErrorString: () => "General exception",
  };
  return { platform, api };
}

test("a refused result is not taken for recorded, and may be given again", () => {
  for (const refuses of ["cmi.core.score.raw", "cmi.core.lesson_status", "cmi.suspend_data", "LMSCommit"]) {
    const { platform, api } = createPlatform();
    const recorder = scormRecorder(api, 60);
    platform.refuses = refuses;
    assert.throws(() => recorder.finish({ questions: 4, right: 3 }), /General exception/, refuses);
    assert.equal(recorder.result(), undefined, refuses);
    recorder.leave();
    assert.equal(platform.values["cmi.core.exit"], "suspend", refuses);

    platform.refuses = "";
    recorder.finish({ questions: 4, right: 3 });
    assert.deepEqual(recorder.result(), { questions: 4, right: 3 });
    assert.deepEqual(scormRecorder(api, 60).result(), { questions: 4, right: 3 });
    assert.equal(platform.values["cmi.core.score.raw"], "75");
    assert.equal(platform.values["cmi.core.lesson_status"], "passed");
  }
});

/** @param {number} step @param {"right" | "wrong"} result @returns {Answer} */
const answerTo = (step, result) => ({
  ...{ algorithm: "pruning", n: 8, step, result, answer: [0, 0], tally: { asked: 1, right: 0 } },
  question: { kind: "place", text: "" },
});

test("another name after leaving, and so other questions, give no second try", () => {
  const { platform, api } = createPlatform();
  const before = scormRecorder(api, 60);
  for (const step of [3, 5, 8]) before.answer(answerTo(step, "wrong"));
  before.leave();
  const after = scormRecorder(api, 60);
  for (const step of [21, 24, 30, 31]) after.answer(answerTo(step, "right"));
  after.finish({ questions: 4, right: 4 });
  assert.equal(platform.values["cmi.core.score.raw"], "25");
});
