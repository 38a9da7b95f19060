/** The places for the figures of the run, which is loaded with the first of them or with its first moment. */

import { h } from "../../base/dom.js";
import { describeError, t, withMessages } from "../../i18n/i18n.js";

/**
 * @import { Chapter } from "../../state/parameters.js"
 * @import { GuideRun } from "./guide-run.js"
 * @typedef {keyof GuideRun["figures"]} RunFigure
 */

/** @param {string} name Of a figure. @returns {name is RunFigure} */
export const isRunFigure = (name) => ["program", "tree", "bits"].includes(name);

/** An empty place for a figure of the run. @param {RunFigure} name */
export const createRunPlace = (name) => h("div", { class: `run-figure ${name}` });

/**
 * @param {import("../room.js").Services} services
 * @param {import("./board-display.js").BoardDisplay} display
 * @param {() => void} changed Called when the board shows something else.
 */
export function createRunPlaces(services, display, changed) {
  const { life } = services.stage;
  /** @type {GuideRun | null} */
  let run = null;
  /** @type {Promise<GuideRun> | null} */
  let loading = null;
  /** @type {Map<RunFigure, HTMLElement>} */
  const places = new Map();
  /** The chapter whose program is listed before a run is shown. @type {Chapter} */
  let listed = "question";

  async function loadRun() {
    const { createGuideRun } = await withMessages(import("./guide-run.js"), "run");
    life.throwIfAborted();
    run = createGuideRun(services, display, changed);
    return run;
  }

  /** Loads the run, and shows its figures. @returns {Promise<GuideRun | null>} Null if it could not be loaded, which the caption says. */
  async function load() {
    loading ??= loadRun();
    try {
      const { figures } = await loading;
      for (const [name, place] of places)
        if (figures[name].parentElement !== place) place.replaceChildren(figures[name]);
    } catch (error) {
      loading = null;
      if (!life.aborted)
        display.caption(t("page.partFailed", { message: describeError(error) }), "conflicting");
    }
    return life.aborted ? null : run;
  }

  return {
    /** The run, once it is loaded. */
    get run() {
      return run;
    },
    load,
    /** Creates the place for a figure. @param {RunFigure} name */
    create(name) {
      const place = createRunPlace(name);
      places.set(name, place);
      return place;
    },
    /** Fills the places; the program is the first of the chapter until a run is shown. @param {Chapter} chapter */
    async fill(chapter) {
      listed = chapter;
      if (places.size === 0) return;
      const loaded = await load();
      if (listed === chapter) loaded?.relist(chapter);
    },
    /** Lists the program of the chapter, because the board shows no run. */
    list() {
      run?.leave();
      run?.relist(listed);
    },
    /** Forgets the places of the last chapter. */
    clear() {
      places.clear();
    },
  };
}
