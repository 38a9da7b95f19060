/**
 * The course of the quiz: which question is asked when. It follows the state, moves the run to its questions, and ends
 * a quiz for a class, which has a number of questions: the first ones from where the link starts, or from where the run
 * starts for a name, so that the reader does what the algorithm does, without a gap.
 *
 * @import { Quiz, Turn } from "./quiz-model.js"
 */

import { reducedMotion } from "../../base/appearance.js";
import { loadJudge } from "../../core/judge.js";
import { traitsOf } from "../../core/rungs.js";
import { withChanges } from "../../state/state.js";
import { newQuiz, waitingQuestion, withHaste, withQuestion } from "./quiz-model.js";

/**
 * @param {import("../room.js").Services} services
 * @param {Pick<ReturnType<typeof import("./watch-session.js").createWatchSession>, "playback" | "speak">} session
 * @param {(firstStep: number) => void} finished Called when a quiz for a class has had its questions.
 */
export function createQuizCourse({ state: { store }, computing, embedding }, { playback, speak }, finished) {
  const traits = () => traitsOf(computing.core, store.state.algorithm);
  let quiz = newQuiz(false);
  let answering = false; // while the step of the question is made
  let terms = ""; // what makes it another quiz
  let firstStep = 0;

  const run = () => ({ playing: playback.playing, position: playback.timeline.position });
  const waiting = () => waitingQuestion(quiz, run());

  /** Follows the state. May move playback. */
  function follow() {
    const { state } = store;
    const wanted = state.quiz && traits().hasSteps;
    if (playback.goal !== null) return; // on the way to a step
    const wantedTerms = JSON.stringify([state.questions, state.ask, state.vary, state.word]);
    if (wanted !== quiz.isOn || (wanted && wantedTerms !== terms)) {
      terms = wantedTerms;
      quiz = newQuiz(wanted, state.questions);
      firstStep = playback.finished ? 0 : playback.timeline.position;
      if (!wanted) playback.pause();
      else if (state.questions > 0) begin();
      else ask("", { from: playback.finished ? 0 : undefined, jumps: true });
    } else if (quiz.question && !answering && !playback.playing && !waiting())
      go(quiz.question, { jumps: true }); // the room was left on the way to it
  }

  /** Begins a quiz for a class, or first asks for the name. */
  function begin() {
    const { questions, ask: asksFor, vary, word } = store.state;
    quiz = newQuiz(true, questions);
    store.set(withChanges(store.state, { tab: "quiz" }));
    if (word) loadJudge().catch(() => {}); // while there is a network; the end reports what fails
    if ((asksFor !== "name" && !vary) || !embedding.offers("quiz")) return askFirst("");
    quiz = { ...quiz, waitsForName: true };
    playback.seek(firstStep);
    speak();
  }

  /** Asks the first question. @param {string} name */
  function askFirst(name) {
    quiz = { ...quiz, waitsForName: false };
    ask("", { from: startFor(name), jumps: true });
  }

  /** Where the questions for a name start. Another word gives other questions. @param {string} name */
  function startFor(name) {
    const { vary, word, questions } = store.state;
    if (!vary) return firstStep;
    playback.timeline.seek(firstStep);
    return playback.timeline.startFor(`${word}\n${name}`, questions);
  }

  /** Asks the next question. @param {string} reply To the previous answer. @param {{ from?: number, jumps?: boolean }} [options] */
  function ask(reply, { from, jumps = false } = {}) {
    if (from !== undefined) playback.seek(from);
    const isRandom = traits().restarts;
    const question = (isRandom ? undefined : playback.timeline.nextTurn()) ?? null;
    quiz = withQuestion(quiz, question, reply, isRandom);
    if (quiz.isFinished) {
      finished(firstStep);
      store.set(withChanges(store.state, { tab: "quiz" }));
      speak();
    } else if (question && question.position > playback.timeline.position + 1) go(question, { jumps });
    else speak();
  }

  /** Goes to a question: plays at the set speed, or jumps. Then `runStopped` is called. @param {Turn} question @param {{ jumps: boolean }} options */
  function go({ position }, { jumps }) {
    if (jumps || reducedMotion.matches) playback.seek(position - 1);
    else playback.playTo(position - 1, { fast: false });
  }

  return {
    get quiz() {
      return quiz;
    },
    /** The question that waits for an answer. */
    get waiting() {
      return waiting();
    },
    get answering() {
      return answering;
    },
    run,
    follow,
    begin,
    askFirst,
    /** @param {Quiz} next */
    update(next) {
      quiz = next;
    },
    /** Asks whoever answers on the way to the question to wait: the answer would be to another board. */
    askToWait() {
      quiz = withHaste(quiz);
      speak();
    },
    /** Goes to the next question; after the last one, starts again. */
    goOn() {
      if (playback.playing && quiz.question) return go(quiz.question, { jumps: true });
      if (!quiz.isOver && !playback.finished) return ask("");
      if (quiz.most > 0) return begin();
      quiz = newQuiz(true);
      ask("", { from: 0 });
    },
    /** Makes the step of the question and asks the next one. @param {string} reply */
    makeStep(reply) {
      answering = true;
      playback.step();
      answering = false;
      ask(reply);
    },
  };
}
