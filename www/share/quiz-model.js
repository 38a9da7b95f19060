/**
 * The quiz for a class that is shared in place of what the Algorithms show. Without DOM.
 *
 * @import { Core } from "../core/core.js"
 * @import { State } from "../state/parameters.js"
 * @typedef {typeof USUAL_QUIZ} QuizChoices
 */

import { MOST_STEPS } from "../core/core.js";
import { traitsOf } from "../core/rungs.js";
import { beginRun } from "../run/watched-run.js";
import { DEFAULTS, isClassQuiz, RUN_PARAMETERS, withChanges } from "../state/state.js";

/** What is chosen until the reader chooses. Algorithm and size begin with those of the page. */
export const USUAL_QUIZ = {
  isQuiz: false,
  algorithm: DEFAULTS.algorithm,
  n: DEFAULTS.n,
  questions: 10,
  asksName: true,
  varies: false,
  word: "",
  /** From which percentage of right answers it is passed; nobody fails with 0. */
  pass: 60,
};

/** What is kept of the state besides the run. */
const KEPT = /** @type {const} */ (["from", "speed", "base", "language"]);

/** What is chosen when the dialog opens: a quiz that is in the state. @param {Core} core @param {State} state @returns {Partial<QuizChoices>} */
export function quizChoices(core, state) {
  const { n, algorithm } = asks(core, state.algorithm) ? state : { ...state, algorithm: "pruning" };
  const run = { n, algorithm };
  if (!isClassQuiz(state)) return run;
  const { questions, ask, vary, word } = state;
  return { ...run, isQuiz: true, questions, asksName: ask === "name", varies: vary, word };
}

/** Whether one can predict what an algorithm does. @param {Core} core @param {string} algorithm */
export function asks(core, algorithm) {
  const { hasSteps, restarts } = traitsOf(core, algorithm);
  return hasSteps && !restarts;
}

/** The state of the chosen quiz, in a window of its own: from the start of its run, or of the quiz in the state. @param {State} state @param {QuizChoices} chosen @returns {State} */
export function quizState(state, { n, algorithm, questions, asksName, varies, word }) {
  const run = withChanges(state, { n, algorithm });
  return {
    ...DEFAULTS,
    ...Object.fromEntries([...RUN_PARAMETERS, ...KEPT].map((name) => [name, run[name]])),
    room: "algorithms",
    tab: "quiz",
    step: isClassQuiz(state) ? run.step : DEFAULTS.step,
    quiz: true,
    questions,
    ask: asksName && !varies ? "name" : "none", // which `vary` does, too
    vary: varies,
    word: word.trim(),
    controls: ["quiz"],
    embed: true,
  };
}

/** How many questions a quiz has: fewer than chosen if its run has no more. @param {Core} core @param {State} quiz */
export function questionsOf(core, quiz) {
  const { timeline } = beginRun(core, quiz);
  let count = 0;
  for (let turn = timeline.nextTurn(); turn && count < quiz.questions; turn = timeline.nextTurn()) {
    while (timeline.position < turn.position)
      timeline.advance(Math.min(turn.position - timeline.position, MOST_STEPS));
    count += 1;
  }
  timeline.free();
  return count;
}
