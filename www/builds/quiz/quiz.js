/**
 * Passes on what the page in the frame says about its quiz to the learning platform around this page. One that uses
 * xAPI adds `endpoint`, `auth` and `actor` to the address; one that uses SCORM 1.2 has an object `API`.
 */

import { chooseLanguage } from "../../i18n/choose-language.js";
import { EVENT_PREFIX } from "../../state/events.js";
import { findApi, scormRecorder } from "./scorm.js";
import { wordsFor } from "./words.js";
import { xapiRecorder } from "./xapi.js";

const frame = /** @type {HTMLIFrameElement} */ (document.getElementById("quiz"));
const status = /** @type {HTMLElement} */ (document.getElementById("status"));
const asked = new URL(frame.src).searchParams.get("lang") ?? "auto";
const language = chooseLanguage(asked, navigator.languages);
status.lang = language;

/** @param {import("./words.js").Code} code @param {Record<string, string | number>} [parameters] */
function say(code, parameters = {}) {
  status.classList.toggle("problem", ["alone", "refused", "pass"].includes(code));
  status.textContent = wordsFor(language, code, parameters);
}

/** @param {unknown} error */
function sayRefused(error) {
  say("refused", { reason: error instanceof Error ? error.message.replace(/\.$/, "") : String(error) });
}

/** @returns {import("./scorm.js").Recorder | null} */
function findRecorder() {
  const launch = new URLSearchParams(location.search);
  const { pass: percentage = "0" } = frame.dataset;
  const pass = Number.parseFloat(percentage); // teachers also write "60%"
  if (!(pass >= 0 && pass <= 100)) {
    say("pass", { pass: percentage });
    return null;
  }
  if (launch.has("endpoint")) return xapiRecorder(launch, pass);
  const api = findApi();
  if (api) return scormRecorder(api, pass);
  say("alone");
  return null;
}

/** @param {import("./scorm.js").Recorder} recorder */
function bind(recorder) {
  const sayRecorded = () => {
    const result = recorder.result();
    if (result) say("recorded", { ...result });
  };
  if (recorder.isReview) say("review");
  else if (recorder.result()) sayRecorded();
  else if (recorder.answersBefore > 0) say("resumed", { answers: recorder.answersBefore });

  addEventListener("message", async ({ source, data }) => {
    if (source !== frame.contentWindow) return;
    try {
      if (data?.type === `${EVENT_PREFIX}quiz`) await recorder.answer(data);
      if (data?.type !== `${EVENT_PREFIX}finished`) return;
      await recorder.finish(data);
      sayRecorded();
    } catch (error) {
      sayRefused(error);
    }
  });
  addEventListener("pagehide", recorder.leave);
}

try {
  const recorder = findRecorder();
  if (recorder) bind(recorder);
} catch (error) {
  sayRefused(error);
}
