/**
 * The quiz: the run stops before a queen is placed or taken back, and asks for its square. A click on the board
 * answers. The event "n-queens:quiz" reports the score to the host page.
 *
 * @typedef {import("../../state/state.js").Square} Square
 * @typedef {{ kind: "place" | "take-back", square: Square, position: number }} Turn
 * @typedef {{ right: boolean, asked: number, correct: number, kind: Turn["kind"] }} Result
 */

import { h, setText } from "../../base/dom.js";
import { createButton } from "../../controls/controls.js";
import { joinSentences, t } from "../../i18n/i18n.js";
import { sameSquare } from "../../state/state.js";

/**
 * @param {object} options
 * @param {import("./playback.js").Playback} options.playback
 * @param {() => boolean} options.isRandom Whether the algorithm draws squares at random, so that nothing can be asked.
 * @param {() => void} options.textChanged Called when `text` changes.
 * @param {(result: Result) => void} options.report
 */
export function createQuiz({ playback, isRandom, textChanged, report }) {
  /** @type {Turn | null} */
  let question = null;
  let asked = 0;
  let correct = 0;
  let feedback = ""; // the reply to the last answer, or why there is no question
  let answering = false;

  const box = h("input", { type: "checkbox", id: "quiz", change: toggle });
  const score = h("p", { class: "quiz-score" });
  const giveUp = createButton(t("quiz.show"), () => answerQuestion(null));
  const element = h(
    "div",
    { class: "quiz" },
    h("label", { class: "check" }, box, t("quiz.on")),
    score,
    h("div", {}, giveUp.element),
    h("p", { class: "quiet" }, t("quiz.hint")),
  );

  function toggle() {
    asked = 0;
    correct = 0;
    clear();
    if (box.checked) ask();
    else playback.pause();
  }

  function clear() {
    question = null;
    feedback = "";
  }

  /** Plays at the set speed to the next question. @param {string} [previousFeedback] The reply to the last answer. */
  function ask(previousFeedback = "") {
    clear();
    if (playback.finished) playback.seek(0);
    const random = isRandom();
    question = (random ? undefined : playback.timeline.nextTurn()) ?? null;
    feedback = question ? previousFeedback : t(random ? "quiz.chance" : "quiz.none");
    if (question && question.position > playback.timeline.position + 1) {
      playback.playTo(question.position - 1, { fast: false }); // runStopped is called at the end
    } else textChanged();
  }

  /** Whether the quiz waits for an answer. */
  function waiting() {
    const position = playback.timeline.position;
    return box.checked && !playback.playing && question?.position === position + 1;
  }

  /** @param {Square | null} guess Null shows the answer. */
  function answerQuestion(guess) {
    if (!waiting() || !question) return;
    const { kind, square } = question;
    const right = guess !== null && sameSquare(guess, square);
    asked += 1;
    if (right) correct += 1;
    report({ right, asked, correct, kind });
    answering = true;
    playback.step();
    answering = false;
    if (right) {
      ask(t("quiz.right"));
      return;
    }
    // Do not continue yet: the reader needs time to look at the answer.
    clear();
    const code = guess ? `quiz.wrong.${kind}` : `quiz.shown.${kind}`;
    feedback = joinSentences(t(code, { row: square[0] + 1, column: square[1] + 1 }), t("quiz.continue"));
    textChanged();
  }

  return {
    element,
    get enabled() {
      return box.checked;
    },
    get waiting() {
      return waiting();
    },
    /** Whether the quiz is making the step that it asked about. */
    get answering() {
      return answering;
    },
    /** The reply to the last answer and the question, or null if there is neither. */
    get text() {
      if (!box.checked || playback.playing) return null;
      if (!waiting() || !question) return feedback || null;
      return joinSentences(feedback, t(`quiz.ask.${question.kind}`));
    },
    show() {
      setText(score, asked > 0 ? t("quiz.score", { correct, asked }) : "");
      giveUp.enable(waiting());
    },
    ask: () => ask(),
    answer: answerQuestion,
    clear,
    /** Called when playback stops, at the question or where the reader has moved it. */
    runStopped() {
      if (!answering && !waiting()) clear();
    },
  };
}
