/** The Algorithms room: watch a search, step by step, forwards and backwards; race rungs; measure them. */

import { runOptions } from "../algorithm-options.js";
import { createWatch } from "../algorithm-watch.js";
import { h } from "../dom.js";
import { t } from "../i18n.js";
import { createLater } from "../later.js";
import { ALGORITHMS, blockedOnBoard, MAX_SIZE, withSize } from "../state.js";
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
  const options = () => runOptions(store.state);

  // What is not looked at is not loaded.
  const race = createLater(async () => {
    const { createRace } = await import("../race.js");
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
    const { createMeasurement } = await import("../measurement.js");
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
    change(id) {
      if (id !== "watch") watch.leave();
      if (id !== "race") race.content?.leave();
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
    if (tabs.current === "watch") watch.show();
    if (tabs.current === "race") race.load().then((content) => content?.show());
    if (tabs.current === "measure") measurement.load().then((content) => content?.show());
  }

  return {
    panel,
    show,
    leave() {
      widen(false);
      watch.leave();
      race.content?.leave();
      measurement.content?.leave();
    },
    describe: watch.describe,
    canHold: watch.canHold,
    tap: watch.tap,
    hold: watch.hold,
    drop: watch.drop,
    cancel: watch.cancel,
  };
}
