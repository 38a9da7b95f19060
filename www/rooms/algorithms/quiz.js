/**
 * The quiz: the run stops before a queen is placed or taken back, and asks for its square. A click on the board
 * answers; after a wrong answer the reader learns why, and tries again. The event "n-queens:quiz" reports each answer
 * to the host page. The first answer to each question counts.
 *
 * @typedef {import("../../state/state.js").Square} Square
 * @typedef {{ kind: "place" | "take-back", square: Square, position: number }} Turn
 * @typedef {{ right: boolean, asked: number, correct: number, kind: Turn["kind"] }} Result
 */

import { h, setText } from "../../base/dom.js";
import { parametersOf } from "../../board/squares.js";
import { createButton } from "../../controls/controls.js";
import { blockedFor, traitsOf } from "../../core/rungs.js";
import { formatList, joinSentences, t } from "../../i18n/i18n.js";
import { sameSquare } from "../../state/state.js";

/**
 * @param {object} options
 * @param {import("../../core/core.js").Core} options.core
 * @param {import("../../state/state.js").Store} options.store
 * @param {import("../../run/playback.js").Playback} options.playback
 * @param {() => void} options.textChanged Called when `text` changes.
 * @param {(result: Result) => void} options.report
 */
export function createQuiz({ core, store, playback, textChanged, report }) {
  /** @type {Turn | null} */
  let question = null;
  let asked = 0;
  let correct = 0;
  let feedback = ""; // the reply to the last answer, or why there is no question
  let answering = false;
  let hasAnswered = false; // whether the current question was answered, and counted
  /** The last wrong answer to the current question. @type {{ square: Square, attackers: Square[] } | null} */
  let mistake = null;

  const box = h("input", { type: "checkbox", id: "quiz", change: toggle });
  const score = h("p", { class: "quiz-score" });
  const giveUp = createButton(t("quiz.show"), showAnswer);
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
    if (box.checked) start();
    else playback.pause();
  }

  function clear() {
    question = null;
    feedback = "";
    hasAnswered = false;
    mistake = null;
  }

  /** Starts to ask, from the start of the run if it is at its end. */
  function start() {
    if (playback.finished) playback.seek(0);
    ask("");
  }

  /** Plays at the set speed to the next question. @param {string} previousFeedback The reply to the last answer. */
  function ask(previousFeedback) {
    clear();
    const random = traitsOf(core, store.state.algorithm).restarts;
    question = (random ? undefined : playback.timeline.nextTurn()) ?? null;
    feedback = question
      ? previousFeedback
      : joinSentences(previousFeedback, t(random ? "quiz.chance" : "quiz.none"));
    if (question && question.position > playback.timeline.position + 1) {
      playback.playTo(question.position - 1, { fast: false }); // runStopped is called at the end
    } else textChanged();
  }

  /** Whether the quiz waits for an answer. */
  function waiting() {
    const position = playback.timeline.position;
    return box.checked && !playback.playing && question?.position === position + 1;
  }

  /** Answers the question. If none is asked yet, goes to the next one. @param {Square} guess */
  function answerQuestion(guess) {
    if (!waiting() || !question) {
      if (playback.playing && question) playback.seek(question.position - 1);
      else start();
      return;
    }
    const { kind, square } = question;
    const right = sameSquare(guess, square);
    if (!hasAnswered) {
      hasAnswered = true;
      asked += 1;
      if (right) correct += 1;
    }
    report({ right, asked, correct, kind });
    if (right) makeStepAndAsk(t("quiz.right"));
    else {
      mistake = { square: guess, attackers: attackersOf(guess) };
      feedback = explain(question, mistake);
      textChanged();
    }
  }

  function showAnswer() {
    if (!waiting() || !question) return;
    const { kind, square } = question;
    makeStepAndAsk(t(`quiz.shown.${kind}`, parametersOf(square)));
  }

  /** Makes the step of the question and asks the next one. @param {string} reply */
  function makeStepAndAsk(reply) {
    answering = true;
    playback.step();
    answering = false;
    ask(reply);
  }

  /** The queens that attack a square, if the algorithm minds. @param {Square} square */
  function attackersOf(square) {
    const { n, algorithm } = store.state;
    if (traitsOf(core, algorithm).placesUntested) return [];
    const queens = playback.timeline.queens().filter((queen) => !sameSquare(queen, square));
    return queens.filter((queen) => core.conflicts(n, [queen, square]).length > 0);
  }

  /** Why an answer is wrong. @param {Turn} turn @param {NonNullable<typeof mistake>} mistake */
  function explain({ kind, square }, { square: guess, attackers }) {
    const place = { ...parametersOf(guess), nextRow: square[0] + 1, nextColumn: square[1] + 1 };
    const hasQueen = playback.timeline.queens().some((queen) => sameSquare(queen, guess));
    if (kind === "take-back") return t(hasQueen ? "quiz.wrong.earlier" : "quiz.wrong.empty", place);
    if (hasQueen) return t("quiz.wrong.occupied", place);
    if (blockedFor(core, store.state).some((blocked) => sameSquare(blocked, guess)))
      return t("quiz.wrong.blocked", place);
    if (guess[0] !== square[0]) return t("quiz.wrong.row", place);
    if (attackers.length === 0) return t("quiz.wrong.order", place);
    const rows = attackers.map(([row]) => t("step.attacker", { row: row + 1 }));
    return t("quiz.wrong.attacked", { ...place, attackers: formatList(rows) });
  }

  return {
    element,
    get enabled() {
      return box.checked;
    },
    get waiting() {
      return waiting();
    },
    /** The last wrong answer to the question. */
    get mistake() {
      return waiting() ? mistake : null;
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
    start,
    answer: answerQuestion,
    clear,
    /** Called when playback stops, at the question or where the reader has moved it. */
    runStopped() {
      if (!answering && !waiting()) clear();
    },
  };
}
