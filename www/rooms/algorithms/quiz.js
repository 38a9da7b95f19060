/**
 * The quiz: the run stops before a queen is placed or taken back, and asks for its square. A click on the board
 * answers; after a wrong answer the reader learns why, and tries again or has the answer shown. The event
 * "n-queens:quiz" reports each answer to the host page. The first answer to each question counts.
 *
 * A quiz for a class has a number of questions: the first ones from where the link starts, so that the reader does what
 * the algorithm does, without a gap. It may ask for a name first, and ends with a result, which "n-queens:finished"
 * reports.
 *
 * @import { QuizAnswer } from "../../state/events.js"
 * @import { Square } from "../../state/parameters.js"
 * @import { Turn } from "./quiz-model.js"
 * @import { QuizResult } from "./quiz-result.js"
 * @import { Algorithm } from "../../pkg/nqueens.js"
 * @typedef {QuizAnswer & { algorithm: Algorithm, n: number, step: number, tally: { asked: number, right: number } }}
 *   Result
 */

import { reducedMotion } from "../../base/appearance.js";
import { h, holdsFocus, setText } from "../../base/dom.js";
import { parametersOf } from "../../board/squares.js";
import { createButton } from "../../controls/controls.js";
import { loadJudge } from "../../core/judge.js";
import { traitsOf } from "../../core/rungs.js";
import { describeError, t } from "../../i18n/i18n.js";
import { firstNumber } from "../../state/count-from.js";
import { sameSquare, withChanges } from "../../state/state.js";
import {
  explainMistake,
  factsOf,
  mistakeOf,
  newQuiz,
  questionText,
  quizText,
  tallyOf,
  waitingQuestion,
  withAnswer,
  withMistake,
  withoutQuestion,
  withQuestion,
} from "./quiz-model.js";
import { createQuizResult } from "./quiz-result.js";

/**
 * @param {object} options
 * @param {import("../../core/core.js").Core} options.core
 * @param {import("../../state/state.js").Store} options.store
 * @param {import("../../run/playback.js").Playback} options.playback
 * @param {() => boolean} options.isOptional Whether the reader may turn it off.
 * @param {() => void} options.textChanged Called when `text` changes: shows and announces it.
 * @param {() => boolean} options.isOffered Whether the reader sees its control.
 * @param {(text: string) => void} options.announce
 * @param {(result: Result) => void} options.report
 * @param {(detail: import("../../state/events.js").QuizFinished) => void} options.finished
 */
export function createQuiz({
  core,
  store,
  playback,
  isOptional,
  isOffered,
  textChanged,
  announce,
  report,
  finished,
}) {
  let quiz = newQuiz(false);
  let answering = false; // while the step of the question is made
  let terms = ""; // what makes it another quiz
  let firstStep = 0;
  let name = "";
  let waitsForName = false;
  /** @type {QuizResult | null} */
  let result = null;

  const run = () => ({ playing: playback.playing, position: playback.timeline.position });
  const waiting = () => waitingQuestion(quiz, run());
  const view = createQuizView({
    toggle: (isOn) => store.set(withChanges(store.state, { quiz: isOn })),
    press() {
      const question = waiting();
      if (question) showAnswer(question);
      else next();
    },
    named(given) {
      name = given;
      askFirst();
    },
    again: beginClassQuiz,
    review: (position) => playback.seek(position - 1),
    announce,
  });

  /** Follows the state. May move playback. */
  function follow() {
    const { state } = store;
    const wanted = state.quiz && traitsOf(core, state.algorithm).hasSteps;
    if (playback.goal !== null) return; // on the way to a step
    const { questions, ask: asksFor, word } = state;
    const wantedTerms = JSON.stringify([questions, asksFor, word]);
    if (wanted !== quiz.isOn || (wanted && wantedTerms !== terms)) {
      terms = wantedTerms;
      quiz = newQuiz(wanted, questions);
      result = null;
      waitsForName = false;
      firstStep = playback.finished ? 0 : playback.timeline.position;
      if (!wanted) playback.pause();
      else if (questions > 0) beginClassQuiz();
      else start();
    } else if (quiz.question && !answering && !playback.playing && !waiting())
      go(quiz.question, { jumps: true }); // the room was left on the way to it
  }

  /** Asks at once, from the start of the run if it is at its end. */
  function start() {
    if (playback.finished) playback.seek(0);
    ask("", { jumps: true });
  }

  /** Begins a quiz for a class, or first asks for the name. */
  function beginClassQuiz() {
    const { questions, ask: asksFor, word } = store.state;
    quiz = newQuiz(true, questions);
    result = null;
    store.set(withChanges(store.state, { tab: "quiz" }));
    if (word) loadJudge().catch(() => {}); // while there is a network; the end reports what fails
    waitsForName = asksFor === "name" && isOffered();
    if (!waitsForName) return askFirst();
    playback.seek(firstStep);
    textChanged();
  }

  function askFirst() {
    waitsForName = false;
    playback.seek(firstStep);
    ask("", { jumps: true });
  }

  /** Makes the result, with its code if there is a word, and reports it. */
  async function finish() {
    const { state } = store;
    const { asked: questions, right } = tallyOf(quiz);
    const facts = factsOf(quiz, state, firstStep);
    const own = quiz.counted;
    result = { name, code: "", problem: "" };
    let code = "";
    let problem = "";
    try {
      if (state.word) code = (await loadJudge()).writeResultCode({ ...facts, name }, state.word);
    } catch (error) {
      problem = t("quiz.code.failed", { error: describeError(error) });
    }
    const algorithm = /** @type {Algorithm} */ (facts.algorithm);
    finished({ name, algorithm, n: facts.n, questions, right, code });
    if (quiz.counted !== own) return; // another quiz
    result = { ...result, code, problem };
    view.showResult(quiz, result);
  }

  /** Asks the next question. @param {string} reply To the previous answer. @param {{ jumps?: boolean }} [options] */
  function ask(reply, { jumps = false } = {}) {
    const isRandom = traitsOf(core, store.state.algorithm).restarts;
    const question = (isRandom ? undefined : playback.timeline.nextTurn()) ?? null;
    quiz = withQuestion(quiz, question, reply, isRandom);
    if (quiz.isFinished) {
      finish();
      store.set(withChanges(store.state, { tab: "quiz" }));
      textChanged();
    } else if (question && question.position > playback.timeline.position + 1) go(question, { jumps });
    else textChanged();
  }

  /** Goes to a question: plays at the set speed, or jumps. Then runStopped is called. @param {Turn} question @param {{ jumps: boolean }} options */
  function go({ position }, { jumps }) {
    if (jumps || reducedMotion.matches) playback.seek(position - 1);
    else playback.playTo(position - 1, { fast: false });
  }

  /**
   * Goes to the next question; after the last one, starts again. A question stays open until its first answer: it is
   * only asked once more.
   */
  function next() {
    const question = waiting();
    if (quiz.isFinished) playback.play();
    else if (waitsForName) textChanged();
    else if (question) {
      if (quiz.counted.has(question.position)) showAnswer(question);
      else textChanged();
    } else if (playback.playing && quiz.question) go(quiz.question, { jumps: true });
    else {
      if (quiz.isOver || playback.finished) {
        if (quiz.most > 0) return beginClassQuiz();
        quiz = newQuiz(true);
        playback.seek(0);
      }
      ask("");
    }
  }

  /** Answers the question. If none is asked yet, goes to the next one. @param {Square} guess */
  function answer(guess) {
    const question = waiting();
    if (quiz.isFinished) return;
    if (!question) next();
    else if (sameSquare(guess, question.square)) {
      count(question, guess, "right");
      makeStepAndAsk(t("quiz.right"));
    } else {
      count(question, guess, "wrong");
      const queens = playback.timeline.queens();
      const mistake = mistakeOf(core, store.state, queens, guess);
      quiz = withMistake(quiz, mistake, explainMistake(core, store.state, queens, question, mistake));
      textChanged();
    }
  }

  /** @param {Turn} question */
  function showAnswer(question) {
    count(question, null, "shown");
    makeStepAndAsk(t(`quiz.shown.${question.kind}`, parametersOf(question.square, firstNumber(store.state))));
  }

  /** Counts and reports an answer. @param {Turn} turn @param {QuizAnswer["answer"]} answer @param {QuizAnswer["result"]} result */
  function count(turn, answer, result) {
    quiz = withAnswer(quiz, result);
    const { n } = store.state;
    const algorithm = /** @type {Algorithm} */ (store.state.algorithm);
    const question = { kind: turn.kind, text: questionText(turn) };
    report({ algorithm, n, step: turn.position - 1, question, answer, result, tally: tallyOf(quiz) });
  }

  /** Makes the step of the question and asks the next one. @param {string} reply */
  function makeStepAndAsk(reply) {
    answering = true;
    playback.step();
    answering = false;
    ask(reply);
  }

  return {
    element: view.element,
    /** Whether the quiz is on. */
    get enabled() {
      return quiz.isOn;
    },
    get waiting() {
      return waiting() !== null;
    },
    /** The last wrong answer to the question. */
    get mistake() {
      return waiting() ? quiz.mistake : null;
    },
    /** Whether the quiz is making the step that it asked about. */
    get answering() {
      return answering;
    },
    /** The reply to the last answer and the question, or null if there is neither. */
    get text() {
      return waitsForName && !playback.playing ? t("quiz.name.ready") : quizText(quiz, run());
    },
    show: () =>
      view.show(quiz, {
        isWaiting: waiting() !== null,
        isWanted: store.state.quiz,
        isOptional: isOptional(),
        waitsForName,
        result,
      }),
    follow,
    next,
    answer,
    /** Forgets all questions. */
    reset() {
      quiz = newQuiz(false);
      result = null;
      waitsForName = false;
    },
    /** Called when playback stops, at the question or where the reader has moved it. */
    runStopped() {
      const { question, most, counted } = quiz;
      if (answering || waiting()) return;
      // In a quiz for a class, whoever steps over a question has seen its answer.
      const isSeen = question && question.position <= playback.timeline.position;
      if (isSeen && most > 0 && !counted.has(question.position)) count(question, null, "shown");
      quiz = withoutQuestion(quiz);
    },
  };
}

/**
 * @param {object} options
 * @param {(isOn: boolean) => void} options.toggle
 * @param {() => void} options.press
 * @param {(name: string) => void} options.named
 * @param {() => void} options.again
 * @param {(position: number) => void} options.review Goes to where a question was asked.
 * @param {(text: string) => void} options.announce
 */
function createQuizView({ toggle, press, named, again, review, announce }) {
  const box = h("input", { type: "checkbox", id: "quiz", change: () => toggle(box.checked) });
  const label = h("label", { class: "check" }, box, t("quiz.on"));
  const score = h("p", { class: "quiz-score" });
  const button = createButton(t("quiz.show"), press);
  const asking = h("div", { class: "quiz-asking" }, button.element, score);
  const hint = h("p", { class: "quiet" });
  const name = createNameForm(named);
  const end = createQuizResult({ again, review, announce });
  return {
    element: h(
      "div",
      { class: "quiz" },
      label,
      name.element,
      end.heading,
      end.marks,
      asking,
      end.element,
      hint,
    ),
    showResult: end.show,
    /**
     * @param {import("./quiz-model.js").Quiz} quiz
     * @param {{ isWaiting: boolean, isWanted: boolean, isOptional: boolean, waitsForName: boolean, result: QuizResult | null }}
     *   options
     */
    show(quiz, { isWaiting, isWanted, isOptional, waitsForName, result }) {
      const { asked, right } = tallyOf(quiz);
      box.checked = isWanted;
      label.hidden = quiz.isOn && !isOptional && !holdsFocus(label);
      setText(score, asked > 0 ? t("quiz.score", { correct: right, asked }) : "");
      const after = quiz.isOver ? "quiz.again" : "quiz.next";
      setText(button.element, t(quiz.isOn && !isWaiting ? after : "quiz.show"));
      button.enable(quiz.isOn);
      name.element.hidden = !waitsForName;
      const hadFocus = holdsFocus(asking);
      asking.hidden = waitsForName || quiz.isFinished;
      end.show(quiz, result);
      if (hadFocus && quiz.isFinished) end.heading.focus();
      setText(hint, t(quiz.most > 0 ? "quiz.hint.class" : "quiz.hint"));
      hint.hidden = quiz.isFinished;
    },
  };
}

/** The field for a name or number, which a quiz for a class may ask for. @param {(name: string) => void} named */
function createNameForm(named) {
  // As long as the code of a result can take, in any script.
  const field = h("input", {
    type: "text",
    id: "quiz-name",
    maxlength: 40,
    required: true,
    autocomplete: "name",
    pattern: ".*\\S.*",
  });
  const form = h(
    "form",
    {
      class: "quiz-name",
      submit(/** @type {SubmitEvent} */ event) {
        event.preventDefault();
        named(field.value.replace(/\p{Cc}/gu, " ").trim()); // a cell of a table comes with a tab
      },
    },
    h("label", { for: field.id }, t("quiz.name")),
    field,
    h("button", { class: "primary" }, t("quiz.name.start")),
  );
  return { element: form };
}
