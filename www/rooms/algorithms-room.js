/** The Algorithms room: watch a search, step by step, forwards and backwards; race rungs; measure them. */

import { createWatch } from "../algorithm-watch.js";
import { h } from "../dom.js";
import { t } from "../i18n.js";
import { ALGORITHMS, MAX_SIZE, withSize } from "../state.js";
import { createTabs } from "../tabs.js";

/** Those that a race, or a measurement, begins with. */
const CHOSEN = ["pruning", "diagonal-flags", "bitmask"];

/**
 * @param {import("./room.js").Surroundings} surroundings
 * @returns {import("./room.js").Room}
 */
export function createAlgorithmsRoom(surroundings) {
  const { core, store, perform, announce, widen } = surroundings;
  const watch = createWatch(surroundings);
  const runOptions = () => {
    const { seed, draws, attempts, workers, rows } = store.state;
    return { seed, draws, attempts, workers, mostConstrainedRow: rows === "constrained" };
  };

  // What is not looked at is not loaded.
  const race = createLater(async () => {
    const { createRace } = await import("../race.js");
    return createRace({
      core,
      algorithms: ALGORITHMS,
      starters: CHOSEN,
      most: MAX_SIZE,
      resize: (n) => store.set(withSize(store.state, n)),
      conditions: () => ({ n: store.state.n, options: runOptions() }),
      announce,
    });
  });
  const measurement = createLater(async () => {
    const { createMeasurement } = await import("../measurement.js");
    const most = MAX_SIZE;
    return createMeasurement({
      ...{ algorithms: ALGORITHMS, chosen: CHOSEN, most },
      ...{ options: runOptions, perform, announce },
    });
  });
  const tabs = createTabs({
    label: t("algorithms.ways"),
    tabs: [
      { id: "watch", name: t("algorithms.watch"), panel: watch.element },
      { id: "race", name: t("algorithms.race"), panel: race.element },
      { id: "measure", name: t("algorithms.measure"), panel: measurement.element },
    ],
    change(id) {
      if (id !== "watch") watch.leave();
      if (id !== "race") race.content?.pause();
      show();
    },
  });
  const panel = h(
    "section",
    { "aria-label": t("room.algorithms"), class: "algorithms" },
    tabs.list,
    ...tabs.panels,
  );

  function show() {
    widen(tabs.current !== "watch");
    watch.show();
    if (tabs.current === "race") race.show();
    if (tabs.current === "measure") measurement.show();
  }

  return {
    panel,
    show,
    leave() {
      widen(false);
      watch.leave();
      race.content?.pause();
    },
    describe: watch.describe,
    canHold: watch.canHold,
    tap: watch.tap,
    hold: watch.hold,
    drop: watch.drop,
    cancel: watch.cancel,
  };
}

/**
 * A place for something that is loaded when it is first shown.
 *
 * @template {{ element: HTMLElement, show: () => void }} Content
 * @param {() => Promise<Content>} load
 */
function createLater(load) {
  const element = h("div");
  /** @type {Content | undefined} */
  let content;
  let loading = false;
  return {
    element,
    get content() {
      return content;
    },
    async show() {
      if (content) content.show();
      if (content || loading) return;
      loading = true;
      content = await load();
      element.append(content.element);
      content.show();
    },
  };
}
