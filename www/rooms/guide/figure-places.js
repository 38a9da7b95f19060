/** The figures of a chapter that do not follow a run. Each is loaded when its place is created, and again for another n. */

import { h } from "../../base/dom.js";
import { describeError, t, withMessages } from "../../i18n/i18n.js";
import { programFrame } from "../../platform/assets.js";

/**
 * @import { Chapter } from "../../state/parameters.js"
 * @import { Figure, FigureOptions } from "./chapter.js"
 * @typedef {() => Promise<(life: AbortSignal) => Figure | undefined>} Load Loads a figure, and returns what creates it;
 *   nothing, if there is none.
 */

/**
 * @param {import("../room.js").Services} services
 * @param {object} options
 * @param {() => Promise<import("../../program/exercise/session.js").ExerciseSession>} options.exercises
 * @param {(target: string) => string} options.roomLink
 * @param {HTMLElement} options.panel Where the places are.
 * @param {() => Chapter} options.chapter The chapter of the figures that are created.
 * @param {() => number} options.size
 * @param {FigureOptions["showQueens"]} options.showQueens
 */
export function createFigurePlaces({ state: { store }, computing, stage }, options) {
  const { core, perform } = computing;
  const { exercises, roomLink, panel, chapter, size, showQueens } = options;
  /** What loads the figure of each place. @type {WeakMap<HTMLElement, Load>} */
  const loads = new WeakMap();
  /** The figure of each place: what stops its loading and its searches, and when it is finished. @type {Map<HTMLElement, { stop: AbortController, done: Promise<void> }>} */
  const filled = new Map();

  /** @param {HTMLElement} place */
  function fill(place) {
    filled.get(place)?.stop.abort();
    const stop = new AbortController();
    const done = load(place, AbortSignal.any([stage.life, stop.signal]));
    done.catch(() => {}); // the place shows the error
    filled.set(place, { stop, done });
  }

  /** @param {HTMLElement} place @param {AbortSignal} signal */
  async function load(place, signal) {
    /** @type {Figure | undefined} */
    let figure;
    try {
      const create = await loads.get(place)?.();
      signal.throwIfAborted();
      figure = create?.(signal);
    } catch (error) {
      if (!signal.aborted) place.replaceChildren(t("page.partFailed", { message: describeError(error) }));
      throw error;
    }
    if (!figure) return;
    const { element, done } = figure instanceof HTMLElement ? { element: figure, done: null } : figure;
    place.replaceChildren(element);
    await done;
    signal.throwIfAborted();
  }

  /** Creates the place of a figure, and begins to load it. @param {string} name @param {Load} load */
  function createPlace(name, load) {
    const place = h("div", { "data-figure": name });
    loads.set(place, load);
    fill(place);
    return place;
  }

  return {
    /** @param {string} name Of a figure in the text. */
    create(name) {
      const current = chapter();
      return createPlace(name, async () => {
        const { FIGURES } = await withMessages(import("./figures.js"), "run");
        const constant = { core, chapter: current, store, perform, styled: panel, showQueens };
        return (life) => FIGURES[name]?.({ ...constant, n: size(), life });
      });
    },
    /** A chart of what is counted. @param {import("./chapter-text.js").Curve} curve */
    createCurve: (curve) =>
      createPlace("curve", async () => {
        const { createCostCurve } = await withMessages(import("./cost-curve.js"), "run");
        return (life) => createCostCurve({ curve, n: size(), perform, life });
      }),
    /** A list of exercises. @param {readonly string[]} keys */
    createExercises(keys) {
      if (!programFrame()) return h("div", { hidden: true }); // this build cannot run programs
      return createPlace("exercises", async () => {
        const { createExerciseList } = await withMessages(import("./exercise-list.js"), "exercise");
        const list = await createExerciseList({ keys, session: await exercises(), roomLink });
        return () => list;
      });
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
      for (const { stop } of filled.values()) stop.abort();
      filled.clear();
    },
    /** Waits for all figures, with what they count. Rejects if one cannot be loaded, or is stopped. */
    async finish() {
      await Promise.all([...filled.values()].map(({ done }) => done));
    },
  };
}
