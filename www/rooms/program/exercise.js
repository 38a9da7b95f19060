/**
 * The exercise that the reader does, above the program: its goal, its hints and what the last run is worth; and the
 * list of all exercises. Which one is open follows from the program that is shown: it knows the exercise that it is an
 * answer to.
 */
/** @import { Exercise, Language, Words } from "../../program/exercise/file.js" */

import { h, setText } from "../../base/dom.js";
import { createButton } from "../../controls/controls.js";
import { describeError, language as pageLanguage, t } from "../../i18n/i18n.js";
import { plainWordsIn, wordsIn } from "../../program/exercise/file.js";
import { createExerciseSession, isLocal } from "../../program/exercise/session.js";
import { dropFragment, exerciseFragmentOf, exerciseIn, hasExercise } from "../../program/link.js";
import { EXERCISES } from "../../state/parameters.js";
import { withChanges, withSize } from "../../state/state.js";

/**
 * @param {import("../room.js").Services} services
 * @param {object} options
 * @param {import("../../program/session.js").ProgramSession} options.session
 * @param {() => void} options.changed Called when what is to be shown has changed.
 * @param {(text: string) => void} options.say Shows a message about the programs.
 * @param {(fragment: string) => void} options.copyLink
 */
export function createExercise(services, { session, changed, say, copyLink }) {
  const { store } = services.state;
  const { announce, scope, life } = services.stage;
  const { emit, sessions } = services.embedding;
  sessions.exercise ??= createExerciseSession();
  const exercises = sessions.exercise;
  let followed = ""; // the parameter
  let program = ""; // the program that is shown, and its exercise
  let isRunning = false;
  /** What *Start again* replaced. @type {{ program: string, text: string } | undefined} */
  let replaced;
  let opening = ""; // the key of the exercise that is being opened
  /** @type {Exercise | undefined} */
  let shown;

  const solved = t("exercise.solvedBefore");
  const mark = h("span", { class: "exercise-mark", role: "img", "aria-label": solved }, "✓");
  const title = h("h2");
  const goal = h("p");
  // Focusable, so that the keyboard can scroll it.
  const hints = h("ol", { class: "exercise-hints", tabindex: 0, "aria-label": t("exercise.hints") });
  const hint = createButton("", showHint);
  const again = createButton("", startAgain);
  const link = createButton(t("program.link"), async () =>
    copyLink(await exerciseFragmentOf(exercises.state.text)),
  );
  const verdict = h("p", { class: "exercise-verdict" });
  const buttons = h("div", { class: "tool-row" }, hint.element, again.element, link.element);
  const element = h(
    "section",
    { class: "exercise", "aria-label": t("exercise.label"), hidden: true },
    h("div", { class: "exercise-head" }, mark, title),
    goal,
    hints,
    verdict,
    buttons,
  );
  const list = h("select", { "aria-label": t("exercise.list"), change: choose });
  /** @type {Map<string, Words>} */
  const titles = new Map();

  addEventListener("hashchange", openLink, { signal: life });
  openLink();

  /** Opens the exercise in the fragment of the address, and takes it from there. */
  async function openLink() {
    const { hash } = location;
    if (scope !== document || !hasExercise(hash)) return;
    const text = (await exerciseIn(hash)) ?? "";
    if (life.aborted) return;
    dropFragment();
    if (text) openText(text);
    else say(t("exercise.linkedUnreadable"));
  }

  /** Opens an exercise, or says what is wrong with it. @param {string} text Its file. */
  function openText(text) {
    try {
      open(exercises.keep(text));
    } catch (error) {
      say(describeError(error));
    }
  }

  /** Opens an exercise, and shows the reader's answer to it. @param {string} key @param {Language} [wanted] */
  async function open(key, wanted) {
    say("");
    opening = key;
    const exercise = await exercises.open(key);
    if (life.aborted || exercises.state.key !== key) return;
    opening = "";
    if (exercise) {
      const known = languagesOf(exercise);
      const preferred = [wanted, store.state.code, session.program?.language, ...known];
      const language = preferred.map((name) => known.find((other) => other === name)).find(Boolean);
      if (language) {
        const name = wordsIn(exercise.title, pageLanguage());
        const text = exercise.starters[language] ?? "";
        session.openAnswer({ name, language, text, exercise: key }, wanted !== undefined);
      }
      store.set(withSize(store.state, exercise.size));
      announce(plainWordsIn(exercise.goal, pageLanguage()));
    }
    opened();
  }

  function opened() {
    const { error } = exercises.state;
    if (error) say(describeError(error));
    changed();
  }

  /** Follows the parameter, the program that is shown, and its run. */
  function follow() {
    const { exercise: key } = store.state;
    if (key !== followed) {
      followed = key;
      if (key) open(key);
    }
    if (opening) return;
    const answered = session.program?.exercise ?? "";
    const current = `${session.state.index} ${answered}`;
    if (current !== program) {
      program = current;
      if (exercises.state.key !== answered) exercises.open(answered).then(opened);
      followed = isLocal(answered) ? "" : answered;
      if (store.state.exercise !== followed) store.set(withChanges(store.state, { exercise: followed }));
    }
    judge();
  }

  /** Judges a run when it has ended. */
  function judge() {
    const wasRunning = isRunning;
    isRunning = session.state.phase !== "idle";
    const detail = wasRunning && !isRunning ? exercises.judge(session.state) : undefined;
    if (detail) emit("exercise", detail);
  }

  function choose() {
    const key = list.value;
    list.value = "";
    list.closest("details")?.removeAttribute("open");
    if (key) open(key);
  }

  const allKeys = () => [...EXERCISES, ...exercises.localKeys()];

  async function loadTitles() {
    const keys = allKeys().filter((key) => !titles.has(key));
    const found = await Promise.all(keys.map(async (key) => [key, (await exercises.read(key))?.title]));
    for (const [key, words] of found)
      if (words) titles.set(/** @type {string} */ (key), /** @type {Words} */ (words));
    showList();
  }

  function showHint() {
    const { exercise } = exercises.state;
    exercises.hint();
    changed();
    hints.lastElementChild?.scrollIntoView({ block: "nearest" });
    const next = exercise?.hints[exercises.progress.hints - 1];
    if (next) announce(plainWordsIn(next, pageLanguage()));
  }

  /** The text to start from, in the language of the program that is shown. */
  const starter = () =>
    exercises.state.exercise?.starters[/** @type {Language} */ (session.program?.language ?? "")];

  /** What *Start again* replaced, unless the reader has gone on from there. */
  const restorable = () =>
    replaced?.program === program && session.program?.text === starter() ? replaced?.text : undefined;

  function startAgain() {
    const text = restorable() ?? starter();
    if (!session.program || text === undefined) return;
    replaced = restorable() === undefined ? { program, text: session.program.text } : undefined;
    session.write(text);
    announce(t(replaced ? "exercise.restarted" : "exercise.restored"));
  }

  /** @param {Exercise} exercise */
  function showHints({ hints: all }) {
    const { hints: given } = exercises.progress;
    for (const words of all.slice(hints.childElementCount, given))
      hints.append(h("li", {}, ...marked(words)));
    hints.hidden = given === 0;
    const hasMore = given < all.length;
    const next = { number: given + 1, count: all.length };
    setText(hint.element, hasMore ? t("exercise.hint", next) : t("exercise.noHint"));
    hint.element.hidden = all.length === 0;
    hint.enable(hasMore);
  }

  function verdictText() {
    const { exercise, verdict: last } = exercises.state;
    const { recording } = session.state;
    if (!exercise || !last || session.state.phase !== "idle") return "";
    if (last === "solved") return t("exercise.solved", { count: exercises.progress.attempts });
    if (last === "slow")
      return t("exercise.slow", { steps: recording?.trace.length ?? 0, most: exercise.steps });
    if (last === "unmeasured") return t("exercise.unmeasured", { n: exercise.size });
    return t("exercise.unsolved");
  }

  function showList() {
    const keys = allKeys().filter((key) => titles.has(key));
    const name = (/** @type {string} */ key) =>
      wordsIn(/** @type {Words} */ (titles.get(key)), pageLanguage());
    const options = keys.map((key) =>
      h("option", { value: key }, `${exercises.progressOf(key).solved ? "✓ " : ""}${name(key)}`),
    );
    list.replaceChildren(h("option", { value: "" }, t("exercise.list")), ...options);
  }

  showList();
  return {
    element,
    list,
    loadTitles,
    openText,
    follow,
    verdictText,
    /** Brings into view what the last run is worth, unless the verdict on the program says it. Returns whether it did. */
    reveal() {
      const { verdict: last } = exercises.state;
      const isSaid = last !== "solved" && last !== "slow" && last !== "unmeasured";
      if (verdictText() === "" || isSaid) return false;
      verdict.scrollIntoView();
      return true;
    },
    /** What the output of the program that is shown should be. */
    get expected() {
      const { key, exercise } = exercises.state;
      return exercise && session.program?.exercise === key ? exercise.expected : undefined;
    },
    /** Shows the answer in another language, if the exercise has a program in it. Returns whether it has. @param {string} wanted */
    translate(wanted) {
      const { key, exercise } = exercises.state;
      const language = exercise && languagesOf(exercise).find((other) => other === wanted);
      if (!language || session.program?.exercise !== key) return false;
      open(key, language);
      return true;
    },
    show() {
      const { key, exercise, verdict: last } = exercises.state;
      element.hidden = !exercise;
      if (!exercise) return;
      if (exercise !== shown) {
        shown = exercise;
        setText(title, wordsIn(exercise.title, pageLanguage()));
        goal.replaceChildren(...marked(exercise.goal));
        hints.replaceChildren();
      }
      mark.hidden = !exercises.progress.solved;
      showHints(exercise);
      setText(again.element, t(restorable() === undefined ? "exercise.again" : "exercise.restore"));
      again.element.hidden = starter() === undefined;
      again.enable(restorable() !== undefined || session.program?.text !== starter());
      link.element.hidden = !isLocal(key);
      verdict.dataset.tone = last === "solved" ? "right" : "wrong";
      setText(verdict, verdictText());
      verdict.hidden = verdict.textContent === "";
    },
  };
}

/** The languages in which there is a program to start from. @param {Exercise} exercise */
const languagesOf = ({ starters }) => /** @type {Language[]} */ (Object.keys(starters));

/** The words in the language of the page, with code between backticks. @param {Words} words */
const marked = (words) =>
  wordsIn(words, pageLanguage())
    .split("`")
    .map((part, i) => (i % 2 === 1 ? h("code", {}, part) : part));
