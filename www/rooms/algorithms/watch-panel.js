/** The panel beside a run and the bar under its board: the algorithm and its options, notes, figures and what the tabs show. */

import { h, setText } from "../../base/dom.js";
import { control, createButton, createFigures, createSizeField } from "../../controls/controls.js";
import { traitsOf } from "../../core/rungs.js";
import { t } from "../../i18n/i18n.js";
import { MAX_SIZE, withoutBlocks, withPrefix, withSize } from "../../state/state.js";
import { createRungSelect } from "../rung-select.js";
import { createOptionFields } from "./algorithm-options.js";
import { blockedText, counterNames, figuresOf } from "./watch-model.js";

/**
 * @import { Core } from "../../core/core.js"
 * @import { State } from "../../state/parameters.js"
 * @import { Store } from "../../state/state.js"
 */

/**
 * @param {import("../room.js").Services} services
 * @param {ReturnType<typeof import("../../run/transport.js").createTransport>} transport
 * @param {Record<import("./watch-model.js").RunTab, HTMLElement>} panels The contents of the tabs.
 */
export function createWatchPanel(services, transport, panels) {
  const { store } = services.state;
  const { core } = services.computing;
  const settings = createSettings(services);
  const startNote = createStartNote(store, transport.focus);
  const blockedNote = createBlockedNote(core, store, transport.focus);
  const figures = createRunFigures(core);
  const legend = h("p", { class: "quiet legend" }, t("algorithms.legend"));
  const bar = h(
    "div",
    { class: "bar" },
    control("transport", startNote.element),
    control("transport", transport.element),
  );
  const element = h(
    "div",
    { class: "watch" },
    settings.element,
    blockedNote.element,
    control("counters", figures.element),
    ...Object.values(panels),
    legend,
  );
  return {
    element,
    bar,
    /** Shows everything but the content of the tabs. @param {State} state */
    show(state) {
      const { hasSteps } = traitsOf(core, state.algorithm);
      settings.show(state);
      for (const part of [figures.element, bar, legend]) part.hidden = !hasSteps;
      blockedNote.show(state);
    },
    /** Shows the figures of a run. @param {State} state @param {import("../../run/playback.js").Timeline} timeline @param {string} startText How it was started. */
    showRun(state, timeline, startText) {
      startNote.show(state, startText);
      figures.show(state, timeline);
    },
  };
}

/** The fields for the algorithm, the size and the options. @param {import("../room.js").Services} services */
function createSettings(services) {
  const { store } = services.state;
  const { core } = services.computing;
  const algorithms = createRungSelect(services);
  const size = createSizeField(MAX_SIZE, (n) => store.set(withSize(store.state, n)));
  const options = createOptionFields(core, store);
  const row = h("div", { class: "row" }, control("algorithm", algorithms.element), size.element);
  return {
    element: h("div", { class: "settings" }, row, control("options", options.element)),
    /** @param {State} state */
    show(state) {
      size.show(state.n);
      algorithms.show(state.algorithm);
      options.show(state);
    },
  };
}

/** How the run was started, with a button for the whole search. @param {Store} store @param {() => void} focus */
function createStartNote(store, focus) {
  const wholeSearch = createButton(t("from.whole"), () => {
    store.set(withPrefix(store.state, []));
    focus();
  });
  const line = h("p", { class: "quiet" });
  const element = h("div", { class: "from", hidden: true }, line, wholeSearch.element);
  return {
    element,
    /** @param {State} state @param {string} text */
    show(state, text) {
      element.hidden = text === "";
      setText(line, text);
      wholeSearch.element.hidden = state.from.length === 0;
    },
  };
}

/** What the blocked squares mean, with a button that unblocks them. @param {Core} core @param {Store} store @param {() => void} focus */
function createBlockedNote(core, store, focus) {
  const unblock = createButton(
    t("blocked.without"),
    () => {
      store.set(withoutBlocks(store.state));
      focus();
    },
    { class: "plain" },
  );
  const line = h("span");
  const element = h("p", { class: "quiet from" }, h("span", {}, line, " ", unblock.element));
  return {
    element,
    /** @param {State} state */
    show(state) {
      const text = blockedText(core, state);
      element.hidden = text === "";
      setText(line, text);
    },
  };
}

/** The counters of a run. @param {Core} core */
function createRunFigures(core) {
  const figures = createFigures(counterNames());
  const names = /** @type {(keyof typeof figures.rows)[]} */ (Object.keys(figures.rows));
  return {
    element: figures.list,
    /** @param {State} state @param {import("../../run/playback.js").Timeline} timeline */
    show(state, timeline) {
      const { texts, unused } = figuresOf(core, state, timeline);
      for (const name of names) {
        setText(figures.values[name], texts[name]);
        figures.rows[name].hidden = unused.includes(name);
      }
    },
  };
}
