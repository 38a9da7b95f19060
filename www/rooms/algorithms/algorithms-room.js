/** The Algorithms room: watch a search, step by step, forwards and backwards; race rungs; measure them. */

import { h } from "../../base/dom.js";
import { createLater } from "../../controls/later.js";
import { createTabs } from "../../controls/tabs.js";
import { t } from "../../i18n/i18n.js";
import { ALGORITHMS, blockedOnBoard, MAX_SIZE, withSize, withTab } from "../../state/state.js";
import { runOptions } from "./algorithm-options.js";
import { createWatch } from "./algorithm-watch.js";

/** Those that a race, or a measurement, begins with. */
const CHOSEN = ["pruning", "diagonal-flags", "bitmask"];

/**
 * @param {import("../room.js").Surroundings} surroundings
 * @returns {import("../room.js").Room}
 */
export function createAlgorithmsRoom(surroundings) {
  const { core, store, perform, announce, widen, offers, embedded, scope, life } = surroundings;
  const watch = createWatch(surroundings);
  const options = () => runOptions(store.state);

  // What is not looked at is not loaded.
  const race = createLater(async () => {
    const { createRace } = await import("./race.js");
    return createRace({
      core,
      algorithms: ALGORITHMS,
      starters: CHOSEN,
      most: MAX_SIZE,
      resize: (n) => store.set(withSize(store.state, n)),
      conditions: () => ({ n: store.state.n, options: options(), blocked: blockedOnBoard(store.state) }),
      announce,
    });
  });
  const measurement = createLater(async () => {
    const { createMeasurement } = await import("./measurement.js");
    const most = MAX_SIZE;
    return createMeasurement({
      algorithms: ALGORITHMS,
      chosen: CHOSEN,
      most,
      options,
      blocked: () => blockedOnBoard(store.state).length,
      perform,
      announce,
    });
  });
  const tabs = createTabs({
    label: t("algorithms.ways"),
    tabs: [
      { id: "watch", name: t("algorithms.watch"), panel: watch.element },
      { id: "race", name: t("algorithms.race"), panel: race.element },
      { id: "measure", name: t("algorithms.measure"), panel: measurement.element },
    ],
    change: (id) => store.set(withTab(store.state, id === "watch" ? watched : id)),
  });
  const panel = h(
    "section",
    { "aria-label": t("room.algorithms"), class: "algorithms" },
    tabs.list,
    ...tabs.panels,
  );

  /** @type {"watch" | "race" | "measure"} */
  let way = "watch"; // in which algorithms are looked at
  let shown = false;
  /** @type {import("../../state/state.js").Tab} */
  let watched = "code"; // what is shown beside a run, or was

  function show() {
    const { tab } = store.state;
    const before = way;
    way = (tab === "race" || tab === "measure") && offers(tab) ? tab : "watch";
    if (tab !== "race" && tab !== "measure") watched = tab;
    if (before === "watch" && way !== "watch") watch.leave();
    if (before === "race" && way !== "race") race.content?.leave();
    tabs.show(way);
    widen(way !== "watch");
    if (way === "watch") watch.show();
    if (way === "race") race.load().then((content) => content?.show());
    if (way === "measure") measurement.load().then((content) => content?.show());
  }

  // On the page the keys of the transport are at hand where nothing else has a use for them: letters with the
  // focus on the board, as speech input and others type them anywhere (WCAG 2.1.4), Space and arrows also on nothing.
  scope.addEventListener("keydown", keydown, { signal: life });
  /** @param {Event} event */
  function keydown(event) {
    const { target, key, shiftKey, repeat } = /** @type {KeyboardEvent} */ (event);
    const free =
      target === document.body
        ? [" ", "ArrowLeft", "ArrowRight"].includes(key) && !shiftKey && !(key === " " && repeat)
        : target instanceof Element && target.closest("[role=grid]");
    if (shown && way === "watch" && free && !embedded && !event.defaultPrevented)
      watch.key(/** @type {KeyboardEvent} */ (event));
  }

  return {
    panel,
    title() {
      if (way !== "watch") return t(`algorithms.${way}`);
      const { algorithm, step } = store.state;
      const name = t(`algorithm.${algorithm}.name`);
      return step > 0 ? t("algorithms.title", { name, step }) : name;
    },
    show() {
      shown = true;
      show();
    },
    leave() {
      shown = false;
      widen(false);
      watch.leave();
      race.content?.leave();
      measurement.content?.leave();
    },
    destroy: watch.destroy,
    board: watch.board,
    run: {
      get playing() {
        return watch.playing;
      },
      rest() {
        const { playing } = watch;
        watch.pause();
        return playing;
      },
      goOn() {
        if (way !== "watch") store.set(withTab(store.state, watched));
        watch.play();
      },
    },
  };
}
