/**
 * The room of the reader's programs where they cannot run: in builds without the files that this takes. It says so, and
 * shows the exercise or the program that was asked for, to be copied and run elsewhere.
 *
 * @import { Exercise } from "../program/exercise/file.js"
 * @import { Program } from "../program/trace/program.js"
 */

import { copyField } from "../base/copy-field.js";
import { h, setText } from "../base/dom.js";
import { createButton } from "../controls/controls.js";
import { t } from "../i18n/i18n.js";
import { homePage } from "../platform/assets.js";
import { readExercise } from "../program/exercise/file.js";
import { exerciseIn, programIn } from "../program/link.js";
import { firstAnswer, pageWords } from "../rooms/program/exercise-model.js";
import { markedWords } from "../rooms/program/exercise-view.js";
import { DEFAULTS } from "../state/state.js";
import { writeUrl } from "../state/url.js";

/** The exercise that was asked for, if this build knows it or the link has it. @param {string} key @param {string} fragment @returns {Promise<Exercise | undefined>} */
async function wantedExercise(key, fragment) {
  try {
    const text = (await exerciseIn(fragment)) ?? EXERCISE_TEXTS[key];
    return text === undefined ? undefined : readExercise(text);
  } catch {
    return undefined;
  }
}

/**
 * @param {import("../rooms/room.js").Services} services
 * @returns {import("../rooms/room.js").Room}
 */
export function createProgramRoom({ state: { store }, stage, embedding: { fragment, sessions } }) {
  const { draw, caption, announce, life } = stage;
  const home = homePage() ?? (SITE_ADDRESS && new URL(SITE_ADDRESS));
  const link = h("a", {}, t("program.openSite"));
  const title = h("h2");
  const goal = h("p");
  const listing = createListing(announce);
  const panel = h(
    "section",
    { "aria-label": t("room.program"), class: "own-program elsewhere" },
    h("p", {}, t("program.elsewhere"), " ", home ? link : t("program.elsewhere.ask")),
    title,
    goal,
    listing.element,
  );
  let shown = "";

  /** Shows what was asked for. */
  async function follow() {
    const { exercise: key, code } = store.state;
    const given = fragment();
    const wanted = `${key} ${code} ${given}`;
    if (wanted === shown) return;
    shown = wanted;
    const [exercise, linked] = await Promise.all([wantedExercise(key, given), programIn(given)]);
    if (life.aborted || wanted !== shown) return;
    setText(title, exercise ? pageWords(exercise.title) : (linked?.program.name ?? ""));
    goal.replaceChildren(...(exercise ? markedWords(exercise.goal) : []));
    listing.show(
      (exercise && firstAnswer(exercise, key, [code])) ?? linked?.program ?? sessions.program?.program,
    );
  }

  return {
    panel,
    show() {
      const { room, n, exercise, hints, ask, word } = store.state;
      const query = writeUrl({ ...DEFAULTS, room, n, exercise, hints, ask, word }, DEFAULTS);
      if (home) link.href = new URL(query + fragment(), home).href;
      follow();
      draw({ n, queens: [] });
      caption("");
    },
    board: { describe: () => "" },
  };
}

/** A program to be copied, and what to do with it. @param {(text: string) => void} announce */
function createListing(announce) {
  const field = h("textarea", { readonly: true, class: "hand-in-code", spellcheck: "false" });
  const copied = h("span", { class: "quiet" });
  const copy = createButton(t("exchange.copy"), async () => {
    const words = t((await copyField(field)) ? "exchange.copied" : "quiz.code.selected");
    setText(copied, words);
    announce(words);
  });
  const buttons = h("div", { class: "tool-row" }, copy.element, copied);
  const element = h("div", { class: "hand-in", hidden: true }, h("p", {}, t("program.elsewhere.copy")));
  element.append(field, buttons);
  return {
    element,
    /** @param {Pick<Program, "name" | "text"> | undefined} program */
    show(program) {
      element.hidden = !program?.text;
      if (!program) return;
      field.value = program.text;
      field.ariaLabel = program.name;
      field.rows = Math.min(program.text.split("\n").length, 24);
      setText(copied, "");
    },
  };
}
