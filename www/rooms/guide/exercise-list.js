/** The exercises of a chapter: what each one asks for, whether it is solved, and a link to where it is done. */

import { h } from "../../base/dom.js";
import { language, t } from "../../i18n/i18n.js";
import { plainWordsIn } from "../../program/exercise/file.js";

/**
 * @param {object} options
 * @param {readonly string[]} options.keys
 * @param {import("../../program/exercise/session.js").ExerciseSession} options.session
 * @param {(target: string) => string} options.roomLink The address of a room with its parameters.
 */
export async function createExerciseList({ keys, session, roomLink }) {
  const exercises = await Promise.all(keys.map((key) => session.read(key)));
  const items = keys.map((key, index) => {
    const exercise = exercises[index];
    const target = `program?exercise=${key}`;
    const { solved } = session.progressOf(key);
    const link = { class: "exercise-link", href: roomLink(target), "data-room": target };
    const words = exercise ? plainWordsIn(exercise.title, language()) : key;
    const mark = { class: "exercise-mark", role: "img", "aria-label": t("guide.solved") };
    const item = h("li", {}, h("a", link, words));
    if (solved) item.append(" ", h("span", mark, "✓"));
    if (exercise) item.append(h("p", {}, plainWordsIn(exercise.goal, language())));
    return item;
  });
  return h("ul", { class: "exercise-list" }, ...items);
}
