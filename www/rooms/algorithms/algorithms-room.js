/** The Algorithms room: see all algorithms; watch one step by step, forwards and backwards; race them; measure them. */

import { h, holdsFocus } from "../../base/dom.js";
import { createLazyPart } from "../../controls/lazy-part.js";
import { bindFreeKeys } from "../../controls/letter-keys.js";
import { createTabs } from "../../controls/tabs.js";
import { t } from "../../i18n/i18n.js";
import { withTab } from "../../state/state.js";
import { createWatch } from "./algorithm-watch.js";
import { RUN_TABS, showsLadder, tabsOf } from "./watch-model.js";

/** The tabs without a board. */
const WIDE_TABS = /** @type {const} */ (["race", "measure"]);

/** @param {import("../room.js").Services} services @returns {import("../room.js").Room} */
export function createAlgorithmsRoom(services) {
  const { store } = services.state;
  const { core } = services.computing;
  const { widen, isRoomy, showBelowBoard, scope, life } = services.stage;
  const { offers, embedded } = services.embedding;
  const watch = createWatch(services);

  // Loaded only when opened.
  const race = createLazyPart(async () => (await import("./race.js")).createRace(services));
  const measurement = createLazyPart(async () =>
    (await import("./measurement.js")).createMeasurement(services),
  );
  const tabs = createTabs({
    label: t("algorithms.tabs"),
    tabs: [
      ...RUN_TABS.map((id) => ({ id, name: t(`tab.${id}`), panel: watch.panels[id], control: id })),
      { id: "race", name: t("algorithms.race"), panel: race.element },
      { id: "measure", name: t("algorithms.measure"), panel: measurement.element },
    ],
    change: (id) => store.set(withTab(store.state, id)),
  });
  const ladder = createLadderPlace(services, watch, tabs);
  const panel = h(
    "section",
    { "aria-label": t("room.algorithms"), class: "algorithms" },
    tabs.list,
    ladder.element,
    watch.element,
    race.element,
    measurement.element,
  );

  /** @type {"watch" | "race" | "measure"} */
  let mode = "watch";
  let shown = false;
  /** The tab last shown beside a run. @type {import("./watch-model.js").RunTab} */
  let runTab = "code";

  /** @param {boolean} isEntering Whether another room was shown. */
  function show(isEntering) {
    const { tab } = store.state;
    const previousMode = mode;
    mode = WIDE_TABS.find((id) => id === tab && offers(id)) ?? "watch";
    if (previousMode === "watch" && mode !== "watch") watch.leave();
    if (previousMode === "race" && mode !== "race") race.content?.leave();
    const runTabs = tabsOf(core, store.state, { current: runTab, offers, isRoomy: isRoomy() });
    for (const id of RUN_TABS) tabs.rename(id, runTabs.names[id]);
    if (mode === "watch") runTab = runTabs.tab;
    tabs.show(mode === "watch" ? runTab : mode);
    const leavesLadder = ladder.show(mode === "watch", store.state) && !isEntering;
    widen(mode !== "watch");
    if (mode === "watch") watch.show(runTabs);
    if (leavesLadder) showBelowBoard(panel.querySelector(".changes:not([hidden])") ?? tabs.list);
    if (mode === "race") race.load().then((content) => content?.show());
    if (mode === "measure") measurement.load().then((content) => content?.show());
  }

  // On the page, the playback keys also work where nothing else uses them.
  if (!embedded) bindFreeKeys(scope, (event) => shown && mode === "watch" && watch.key(event), life);

  return {
    panel,
    bar: watch.bar,
    title(asRun = false) {
      if (mode !== "watch") return t(`algorithms.${mode}`);
      if (!ladder.element.hidden && !asRun) return t("ladder.title");
      const { algorithm, step } = store.state;
      const name = t(`algorithm.${algorithm}.name`);
      return step > 0 ? t("algorithms.title", { name, step }) : name;
    },
    show() {
      const isEntering = !shown;
      shown = true;
      show(isEntering);
    },
    leave() {
      shown = false;
      widen(false);
      watch.leave();
      race.content?.leave();
      measurement.content?.leave();
      ladder.leave();
    },
    lecture: { turn: (direction) => mode === "watch" && watch.turn(direction) },
    destroy: watch.destroy,
    drawings: (styled) => (mode === "watch" ? { ...ladder.drawings(styled), ...watch.drawings(styled) } : {}),
    board: watch.board,
    run: {
      get playing() {
        return watch.playing;
      },
      suspend() {
        const { playing } = watch;
        watch.pause();
        return playing;
      },
      resume() {
        if (mode !== "watch") store.set(withTab(store.state, runTab));
        watch.play();
      },
    },
  };
}

/**
 * The ladder, which on the full page can be in the place of one algorithm and of the tabs.
 *
 * @param {import("../room.js").Services} services
 * @param {ReturnType<typeof createWatch>} watch
 * @param {{ list: HTMLElement, focus: () => void }} tabs
 */
function createLadderPlace(services, watch, tabs) {
  const part = createLazyPart(async () => (await import("./ladder.js")).createLadder(services, watch));
  const { element } = part;
  element.className = "ladder-place";
  const leave = () => part.content?.leave();
  return {
    element,
    leave,
    /** @param {Element} styled Has the colours in its style. */
    drawings: (styled) => (element.hidden || !part.content ? {} : { ladder: part.content.drawing(styled) }),
    /** Returns whether an algorithm, a race or a measurement takes its place. @param {boolean} isWatching Whether an algorithm is watched. @param {import("../../state/parameters.js").State} state */
    show(isWatching, state) {
      const isShown = isWatching && showsLadder(state, services.embedding.embedded);
      const isOther = element.hidden === isShown; // not at first, when the page stays at its top
      const hadFocus = isOther && [element, watch.element, tabs.list].some(holdsFocus);
      element.hidden = !isShown;
      tabs.list.hidden = isShown;
      watch.element.hidden = !isWatching || isShown;
      if (!isShown) leave();
      if (!isShown && hadFocus) {
        tabs.focus();
        watch.focus(); // where the keys act, if there are steps
      }
      if (!isShown) return isOther;
      part.load().then((content) => {
        content?.show(state);
        if (isOther) content?.enter(hadFocus && document.activeElement === document.body);
      });
      return false;
    },
  };
}
