/**
 * The quiz: the run stops before a queen is placed or taken back, and asks for its square. A click on the board
 * answers; after a wrong answer the reader learns why, and tries again or has the answer shown. The event
 * "n-queens:quiz" reports each answer to the host page. The first answer to each question counts.
 *
 * @typedef {import("../../state/state.js").Square} Square
 * @typedef {import("../../state/events.js").QuizAnswer} QuizAnswer
 * @typedef {{ kind: "place" | "take-back", square: Square, position: number }} Turn
 * @typedef {QuizAnswer & { algorithm: string, n: number, step: number, tally: { asked: number, right: number } }} Result
 */

import { h, holdsFocus, setText } from "../../base/dom.js";
import { parametersOf } from "../../board/squares.js";
import { createButton } from "../../controls/controls.js";
import { blockedFor, traitsOf } from "../../core/rungs.js";
import { formatList, joinSentences, t } from "../../i18n/i18n.js";
import { sameSquare, withChanges } from "../../state/state.js";

/**
 * @param {object} options
 * @param {import("../../core/core.js").Core} options.core
 * @param {import("../../state/state.js").Store} options.store
 * @param {import("../../run/playback.js").Playback} options.playback
 * @param {() => boolean} options.isOptional Whether the reader may turn it off.
 * @param {() => void} options.textChanged Called when `text` changes: shows and announces it.
 * @param {(result: Result) => void} options.report
 */
export function createQuiz({ core, store, playback, isOptional, textChanged, report }) {
  let started = false;
  /** @type {Turn | null} */
  let question = null;
  let isOver = false; // whether the run has no more questions
  let right = 0; // questions whose first answer was right
  /** The positions of the questions that were answered or shown. @type {Set<number>} */
  let counted = new Set();
  let feedback = ""; // the reply to the last answer, or why there is no question
  let answering = false;
  /** The last wrong answer to the current question. @type {{ square: Square, attackers: Square[] } | null} */
  let mistake = null;

  const box = h("input", {
    type: "checkbox",
    id: "quiz",
    change: () => store.set(withChanges(store.state, { quiz: box.checked })),
  });
  const label = h("label", { class: "check" }, box, t("quiz.on"));
  const score = h("p", { class: "quiz-score" });
  const button = createButton(t("quiz.show"), () => {
    if (waiting()) showAnswer();
    else next();
  });
  const element = h(
    "div",
    { class: "quiz" },
    label,
    h("div", {}, button.element, score),
    h("p", { class: "quiet" }, t("quiz.hint")),
  );

  /** Follows the state. May move playback. */
  function follow() {
    const { quiz, algorithm } = store.state;
    const wanted = quiz && traitsOf(core, algorithm).hasSteps;
    if (playback.goal !== null) return; // on the way to a step
    if (wanted !== started) {
      reset();
      started = wanted;
      if (started) start();
      else playback.pause();
    } else if (question && !answering && !playback.playing && !waiting()) go(question, { jumps: true }); // the room was left on the way to it
  }

  /** Forgets all questions. */
  function reset() {
    started = false;
    right = 0;
    counted = new Set();
    clear();
  }

  function clear() {
    question = null;
    isOver = false;
    feedback = "";
    mistake = null;
  }

  /** Asks at once, from the start of the run if it is at its end. */
  function start() {
    if (playback.finished) playback.seek(0);
    ask("", { jumps: true });
  }

  /** Asks the next question. @param {string} previousFeedback The reply to the last answer. @param {{ jumps?: boolean }} [options] */
  function ask(previousFeedback, { jumps = false } = {}) {
    clear();
    const random = traitsOf(core, store.state.algorithm).restarts;
    question = (random ? undefined : playback.timeline.nextTurn()) ?? null;
    isOver = !question;
    feedback = question
      ? previousFeedback
      : joinSentences(previousFeedback, t(random ? "quiz.chance" : "quiz.none"));
    if (question && question.position > playback.timeline.position + 1) go(question, { jumps });
    else textChanged();
  }

  /** Goes to a question: plays at the set speed, or jumps. Then runStopped is called. @param {Turn} question @param {{ jumps: boolean }} options */
  function go({ position }, { jumps }) {
    if (jumps || matchMedia("(prefers-reduced-motion: reduce)").matches) playback.seek(position - 1);
    else playback.playTo(position - 1, { fast: false });
  }

  /** Whether the quiz waits for an answer. */
  function waiting() {
    const position = playback.timeline.position;
    return started && !playback.playing && question?.position === position + 1;
  }

  /**
   * Goes to the next question; after the last one, starts again. A question stays open until its first answer: it is
   * only asked once more.
   */
  function next() {
    if (waiting() && question) {
      if (counted.has(question.position)) showAnswer();
      else textChanged();
    } else if (playback.playing && question) go(question, { jumps: true });
    else if (isOver || playback.finished) {
      reset();
      started = true;
      playback.seek(0);
      ask("");
    } else ask("");
  }

  /** Answers the question. If none is asked yet, goes to the next one. @param {Square} guess */
  function answerQuestion(guess) {
    if (!waiting() || !question) {
      next();
      return;
    }
    if (sameSquare(guess, question.square)) {
      count(question, guess, "right");
      makeStepAndAsk(t("quiz.right"));
    } else {
      count(question, guess, "wrong");
      mistake = { square: guess, attackers: attackersOf(guess) };
      feedback = explain(question, mistake);
      textChanged();
    }
  }

  function showAnswer() {
    if (!waiting() || !question) return;
    const { kind, square } = question;
    count(question, null, "shown");
    makeStepAndAsk(t(`quiz.shown.${kind}`, parametersOf(square)));
  }

  /** Counts and reports an answer. @param {Turn} turn @param {QuizAnswer["answer"]} answer @param {QuizAnswer["result"]} result */
  function count({ kind, position }, answer, result) {
    if (result === "right" && !counted.has(position)) right += 1;
    counted.add(position);
    const { algorithm, n } = store.state;
    const question = { kind, text: t(`quiz.ask.${kind}`) };
    const tally = { asked: counted.size, right };
    report({ algorithm, n, step: position - 1, question, answer, result, tally });
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
    /** Whether the quiz is on. */
    get enabled() {
      return started;
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
      if (!started || playback.playing) return null;
      if (!waiting() || !question) return feedback || null;
      return joinSentences(feedback, t(`quiz.ask.${question.kind}`));
    },
    show() {
      box.checked = store.state.quiz;
      label.hidden = started && !isOptional() && !holdsFocus(label);
      setText(score, counted.size > 0 ? t("quiz.score", { correct: right, asked: counted.size }) : "");
      const after = isOver ? "quiz.again" : "quiz.next";
      setText(button.element, t(started && !waiting() ? after : "quiz.show"));
      button.enable(started);
    },
    follow,
    next,
    answer: answerQuestion,
    reset,
    /** Called when playback stops, at the question or where the reader has moved it. */
    runStopped() {
      if (!answering && !waiting()) clear();
    },
  };
}
