/** The figures of a chapter that do not follow a run. Each is loaded when its place is created, and again for another n. */

import { h } from "../../base/dom.js";
import { describeError, t, withMessages } from "../../i18n/i18n.js";
import { programFrame } from "../../platform/assets.js";

/**
 * @param {object} options
 * @param {import("../../core/core.js").Core} options.core
 * @param {() => Promise<import("../../program/exercise-session.js").ExerciseSession>} options.exercises
 * @param {(target: string) => string} options.roomLink
 * @param {import("../../workers/protocol.js").Perform} options.perform
 * @param {HTMLElement} options.panel Where the places are.
 * @param {() => import("../../state/state.js").Chapter} options.chapter The chapter of the figures.
 * @param {() => number} options.size
 * @param {Parameters<typeof import("./figures.js").createClasses>[3]} options.showQueens Shows a solution on the board.
 * @param {AbortSignal} options.life
 */
export function createFigurePlaces({
  core,
  exercises,
  roomLink,
  perform,
  panel,
  chapter,
  size,
  showQueens,
  life,
}) {
  /** What stops the loading of a figure, and its searches. @type {Map<HTMLElement, AbortController>} */
  const loading = new Map();

  /** @type {WeakMap<HTMLElement, import("./chapter-text.js").Curve>} */
  const curves = new WeakMap();

  /** @param {HTMLElement} place */
  async function fill(place) {
    loading.get(place)?.abort();
    const stop = new AbortController();
    loading.set(place, stop);
    const signal = AbortSignal.any([life, stop.signal]);
    try {
      if (place.dataset.exercises !== undefined) {
        const { createExerciseList } = await withMessages(import("./exercise-list.js"), "exercise");
        const keys = place.dataset.exercises.split(" ");
        const list = await createExerciseList({ keys, session: await exercises(), roomLink });
        if (!signal.aborted) place.replaceChildren(list);
        return;
      }
      const n = size();
      const curve = curves.get(place);
      if (curve) {
        const { createCostCurve } = await withMessages(import("./cost-curve.js"), "run");
        if (!signal.aborted) place.replaceChildren(createCostCurve({ curve, n, perform, life: signal }));
        return;
      }
      const figures = await withMessages(import("./figures.js"), "run");
      if (signal.aborted) return;
      const { figure } = place.dataset;
      if (figure === "table")
        place.replaceChildren(
          figures.createLadderTable({ core, chapter: chapter(), n, perform, life: signal }),
        );
      if (figure === "classes") place.replaceChildren(figures.createClasses(core, n, panel, showQueens));
      if (figure === "infinite") place.replaceChildren(figures.createEndless(core));
      if (figure === "twelve") place.replaceChildren(figures.createAnswers(chapter()));
      if (figure === "published") place.replaceChildren(figures.createPublished(core));
    } catch (error) {
      if (signal.aborted) return;
      place.replaceChildren(t("page.partFailed", { message: describeError(error) }));
    }
  }

  return {
    /** Creates the place of a figure, and begins to load it. @param {string} name */
    create(name) {
      const place = h("div", { "data-figure": name });
      fill(place);
      return place;
    },
    /** Creates the place of a chart, and begins to count. @param {import("./chapter-text.js").Curve} curve */
    createCurve(curve) {
      const place = h("div", { "data-figure": "curve" });
      curves.set(place, curve);
      fill(place);
      return place;
    },
    /** Creates the place of a list of exercises, and begins to load it. @param {readonly string[]} keys */
    createExercises(keys) {
      if (!programFrame()) return h("div", { hidden: true }); // this build cannot run programs
      const place = h("div", { "data-figure": "exercises", "data-exercises": keys.join(" ") });
      fill(place);
      return place;
    },
    /** Loads all figures again, with the exercises, which may be solved now, or those that depend on n. @param {"all" | "sized"} which */
    refill(which) {
      const selector = {
        all: "[data-figure]",
        sized: "[data-figure=table], [data-figure=classes], [data-figure=curve]",
      }[which];
      for (const place of panel.querySelectorAll(selector)) fill(/** @type {HTMLElement} */ (place));
    },
    /** Stops everything that is being loaded or searched. */
    stop() {
      for (const stop of loading.values()) stop.abort();
      loading.clear();
    },
  };
}
