/**
 * The exercise that the reader does, above the program, and the list of all exercises. Which one is open follows from
 * the program that is shown: it knows the exercise that it is an answer to.
 *
 * @import { ExerciseSession } from "../../program/exercise/session.js"
 * @import { ProgramSession } from "../../program/session.js"
 */

import { describeError, t } from "../../i18n/i18n.js";
import { createExerciseSession, isLocal } from "../../program/exercise/session.js";
import { exerciseFragmentOf } from "../../program/link.js";
import { EXERCISES } from "../../state/parameters.js";
import { withChanges, withSize } from "../../state/state.js";
import { createExerciseCode } from "./exercise-code.js";
import * as model from "./exercise-model.js";
import { createExerciseView } from "./exercise-view.js";
import { createActionList } from "./program-menu.js";

/**
 * @param {import("../room.js").Services} services
 * @param {ProgramSession} session
 * @param {import("./program-message.js").ProgramMessage} message
 * @param {() => void} changed Called when what is to be shown has changed.
 */
export function createExercise(services, session, message, changed) {
  const { store } = services.state;
  const { announce } = services.stage;
  const { emit, sessions } = services.embedding;
  sessions.exercise ??= createExerciseSession();
  const exercises = sessions.exercise;
  let isRunning = false;
  /** What *Start again* has replaced, and in which answer. @type {{ answer: string, text: string } | undefined} */
  let replaced;
  const opener = createOpener(services, { session, exercises, changed, say: message.say });
  const copyLink = async () => message.copyLink(await exerciseFragmentOf(exercises.state.text));
  const code = createExerciseCode(services, exercises);
  const view = createExerciseView({ showHint, startAgain, copyLink, code: code.element });
  const list = createExerciseList(exercises, opener.open);

  const replacedText = () => (replaced?.answer === model.answerKey(session) ? replaced.text : undefined);

  function showHint() {
    exercises.hint();
    changed();
    view.revealHint();
    const hint = exercises.state.exercise?.hints[exercises.progress.hints - 1];
    if (hint) announce(model.spokenWords(hint));
  }

  function startAgain() {
    const { program } = session;
    const { text, isUndo } = model.restartOf(exercises.state.exercise, program, replacedText());
    if (!program || text === undefined) return;
    replaced = isUndo ? undefined : { answer: model.answerKey(session), text: program.text };
    session.write(text);
    announce(t(isUndo ? "exercise.restored" : "exercise.restarted"));
  }

  return {
    element: view.element,
    list,
    openText: opener.openText,
    /** Follows the parameter and the program that is shown, and judges its run when it has ended. */
    follow() {
      if (!opener.follow()) return;
      const wasRunning = isRunning;
      isRunning = session.state.phase !== "idle";
      const detail = wasRunning && !isRunning ? exercises.judge(session.state) : undefined;
      if (detail?.verdict === "solved") code.solve();
      if (detail) emit("exercise", detail);
    },
    verdictText: () => model.verdictOf(exercises, session).text,
    /** Brings into view what the last run is worth, unless the verdict on the program says it. Returns whether it did. */
    reveal() {
      const { isUnsaid } = model.verdictOf(exercises, session);
      if (isUnsaid) view.revealVerdict();
      return isUnsaid;
    },
    /** What the output of the program that is shown should be. */
    get expected() {
      const { key, exercise } = exercises.state;
      return exercise && session.program?.exercise === key ? exercise.expected : undefined;
    },
    /** Shows the answer in another language, if the exercise has a program in it. Returns whether it has. @param {string} wanted */
    translate(wanted) {
      const { key, exercise } = exercises.state;
      if (!exercise || !(wanted in exercise.starters) || session.program?.exercise !== key) return false;
      opener.open(key, wanted);
      return true;
    },
    show() {
      view.show(exercises, session, { replaced: replacedText(), hasHints: store.state.hints });
      code.show();
    },
  };
}

/** The list of all exercises, whose titles are loaded when it is needed. @param {ExerciseSession} exercises @param {(key: string) => void} open */
function createExerciseList(exercises, open) {
  const list = createActionList(t("exercise.list"), open);
  /** @type {Map<string, string>} */
  const titles = new Map();
  return {
    element: list.element,
    async load() {
      const keys = [...EXERCISES, ...exercises.localKeys()];
      await Promise.all(
        keys.map(async (key) => {
          const exercise = titles.has(key) ? undefined : await exercises.read(key);
          if (exercise) titles.set(key, model.pageWords(exercise.title));
        }),
      );
      const known = keys.filter((key) => titles.has(key));
      list.show(
        known.map((key) => [key, `${exercises.progressOf(key).solved ? "✓ " : ""}${titles.get(key)}`]),
      );
    },
  };
}

/** Opens exercises: the one of the parameter or of the program that is shown, a file, or a choice in the list. @param {import("../room.js").Services} services @param {{ session: ProgramSession, exercises: ExerciseSession, changed: () => void, say: (text: string) => void }} options */
function createOpener({ state: { store }, stage }, { session, exercises, changed, say }) {
  let followed = ""; // the parameter
  let answer = ""; // the program that is shown, and its exercise
  let openingKey = ""; // the key of the exercise that is being opened

  /** Opens an exercise, and shows the reader's answer to it. @param {string} key @param {string} [wanted] A language. */
  async function open(key, wanted) {
    say("");
    openingKey = key;
    const exercise = await exercises.open(key);
    if (stage.life.aborted || exercises.state.key !== key) return;
    openingKey = "";
    if (exercise) {
      const languages = [wanted, store.state.code, session.program?.language];
      const first = model.firstAnswer(exercise, key, languages);
      if (first) session.openAnswer(first, wanted !== undefined);
      store.set(withSize(store.state, exercise.size));
      stage.announce(model.spokenWords(exercise.goal));
    }
    opened();
  }

  function opened() {
    if (stage.life.aborted) return;
    const { error } = exercises.state;
    if (error) say(describeError(error));
    changed();
  }

  return {
    open,
    /** Opens an exercise, or says what is wrong with it. @param {string} text Its file. */
    openText(text) {
      try {
        open(exercises.keep(text));
      } catch (error) {
        say(describeError(error));
      }
    },
    /** Returns whether no exercise is being opened. */
    follow() {
      const { exercise: key } = store.state;
      if (key !== followed) {
        followed = key;
        if (key) open(key);
      }
      if (openingKey) return false;
      const current = model.answerKey(session);
      if (current === answer) return true;
      answer = current;
      const { exercise: answered = "" } = session.program ?? {};
      if (exercises.state.key !== answered) exercises.open(answered).then(opened);
      followed = isLocal(answered) ? "" : answered;
      if (store.state.exercise !== followed) store.set(withChanges(store.state, { exercise: followed }));
      return true;
    },
  };
}
