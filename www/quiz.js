/**
 * The quiz: the run stops before a queen is placed or taken back, and asks which square that will be. A click
 * on the board answers; the score is told to whoever listens by an event named "quiz".
 *
 * @typedef {import("./state.js").Square} Square
 * @typedef {{ kind: "place" | "take-back", square: Square, position: number }} Turn
 * @typedef {{ right: boolean, asked: number, correct: number, kind: Turn["kind"] }} Result
 */

import { createButton } from "./controls.js";
import { h, setText } from "./dom.js";
import { t } from "./i18n.js";
import { sameSquare } from "./state.js";

/**
 * @param {object} options
 * @param {import("./playback.js").Playback} options.playback
 * @param {() => void} options.changed The question or the answer is another.
 * @param {(result: Result) => void} options.report
 */
export function createQuiz({ playback, changed, report }) {
  /** @type {Turn | null} */
  let question = null;
  let asked = 0;
  let correct = 0;
  let answer = ""; // what was said to the last one
  let settling = false;

  const box = h("input", { type: "checkbox", id: "quiz", change: toggle });
  const score = h("p", { class: "quiz-score", role: "status" });
  const skip = createButton(t("quiz.show"), () => settle(null));
  const element = h(
    "div",
    { class: "quiz" },
    h("label", { class: "check" }, box, t("quiz.on")),
    score,
    h("div", {}, skip.element),
    h("p", { class: "quiet" }, t("quiz.hint")),
  );
  show();

  function toggle() {
    asked = 0;
    correct = 0;
    answer = "";
    question = null;
    if (box.checked) next();
    else playback.pause();
    show();
    changed();
  }

  /** On, at the speed that is set, to where there is something to ask. */
  function next() {
    const turn = playback.timeline.nextTurn();
    question = turn ?? null;
    if (turn && turn.position > playback.timeline.position + 1)
      playback.seekForward(turn.position - 1, false);
    else if (!turn) answer = t("quiz.none");
  }

  /** Whether it waits for an answer. */
  function waiting() {
    const here = playback.timeline.position;
    return box.checked && !playback.playing && question?.position === here + 1;
  }

  /** @param {Square | null} given Null gives up. */
  function settle(given) {
    if (!waiting() || !question) return;
    const { kind, square } = question;
    const right = given !== null && sameSquare(given, square);
    asked += 1;
    if (right) correct += 1;
    const place = { row: square[0] + 1, column: square[1] + 1 };
    answer = t(right ? "quiz.right" : `quiz.${kind}`, place);
    report({ right, asked, correct, kind });
    settling = true;
    playback.step();
    settling = false;
    next();
    show();
    changed();
  }

  function show() {
    setText(score, asked > 0 ? t("quiz.score", { correct, asked }) : "");
    skip.enable(waiting());
  }

  return {
    element,
    get on() {
      return box.checked;
    },
    get waiting() {
      return waiting();
    },
    /** The question, and the answer to the one before; none while nothing is asked. */
    get text() {
      if (!box.checked) return null;
      if (!waiting() || !question) return answer || null;
      const ask = t(question.kind === "place" ? "quiz.askPlace" : "quiz.askTakeBack");
      return answer ? `${answer} ${ask}` : ask;
    },
    show,
    answer: settle,
    /** The run was moved, or is another. */
    again() {
      if (settling) return;
      answer = "";
      if (box.checked && !playback.playing) next();
      show();
    },
  };
}
