/** The contents of the guide: what each chapter teaches, and how long it takes. */

import { h } from "../../base/dom.js";
import { t } from "../../i18n/i18n.js";
import { programFrame } from "../../platform/assets.js";
import { loadContents } from "./chapter.js";
import { courseOf } from "./course.js";
import { partAddress } from "./guide-link.js";

/**
 * @param {object} options
 * @param {import("../../state/parameters.js").State} options.state
 * @param {ReturnType<typeof import("./progress.js").createProgress>} options.progress
 * @param {import("../../program/exercise/session.js").ExerciseSession} options.session
 * @param {boolean} options.embedded
 */
export async function createContentsView({ state, progress, session, embedded }) {
  const contents = await loadContents();
  const title = h("h2", { tabindex: -1 }, t("guide.contents"));
  const items = courseOf(contents, progress, session).map(({ chapter: key, read, questions, exercises }) => {
    const { title, teaches, minutes, lang } = contents[key];
    const right = questions.filter(({ right }) => right).length;
    const solved = exercises.filter(({ solved }) => solved).length;
    const facts = [
      t(read ? "guide.minutesRead" : "guide.minutes", { minutes }),
      t("guide.questionsRight", { right, count: questions.length }),
    ];
    if (exercises.length > 0 && programFrame())
      facts.push(t("guide.exercisesSolved", { solved, count: exercises.length }));
    const link = h("a", { href: partAddress(state, key), "data-chapter": key }, title);
    const about = [h("p", { lang }, teaches), h("p", { class: "quiet" }, facts.join(" · "))];
    return h("li", {}, h("h3", { lang }, link), ...about);
  });
  /** @param {"handout" | "worksheet"} page */
  const pageLink = (page) =>
    h("a", { href: partAddress(state, page), "data-chapter": page }, t(`guide.${page}`));
  const minutes = Object.values(contents).reduce((sum, { minutes }) => sum + minutes, 0);
  return {
    title,
    element: h(
      "article",
      { class: "chapter contents" },
      title,
      h("p", {}, t("guide.about", { minutes })),
      h("ol", {}, ...items),
      // Printed from a frame, a page is a figure.
      embedded ? "" : h("p", {}, pageLink("handout"), " · ", pageLink("worksheet")),
    ),
  };
}
