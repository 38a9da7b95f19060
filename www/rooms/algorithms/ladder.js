/** The ladder at a glance: a row for each rung, with what it remembers, how much it tries and how long it takes. */

import { h, holdsFocus, setAttribute, setText } from "../../base/dom.js";
import { createButton } from "../../controls/controls.js";
import { describeError, formatNumber, t } from "../../i18n/i18n.js";
import { formatTime } from "../../i18n/time.js";
import { PROGRAM_LANGUAGES } from "../../rungs/programs.js";
import { TIMES } from "../../rungs/times.js";
import { RUNGS, withAlgorithm, withView } from "../../state/state.js";
import { LIMIT, matches, placeOf, REPEAT, rowsOf, timesOf } from "./ladder-model.js";
import { createPicture } from "./ladder-pictures.js";
import { timeText } from "./published-times.js";

/**
 * @import { Measured } from "../../workers/protocol.js"
 * @import { Row } from "./ladder-model.js"
 */

/** What was measured since the page was opened. @type {Map<string, Measured>} */
const measured = new Map();

/** @param {import("../room.js").Services} services @param {() => void} play Plays the run of the chosen rung. */
export function createLadder(services, play) {
  const { store } = services.state;
  const rows = rowsOf(measured).map((row) =>
    createRow(row, {
      choose(key) {
        store.set(withAlgorithm(store.state, key));
        play();
      },
      open: () => store.set(withView(store.state, "run")),
    }),
  );
  const none = h("p", { class: "quiet", hidden: true }, t("ladder.none"));
  const search = h("input", { type: "text", input: showMatching });
  const ownTimes = createOwnTimes(services, (key) =>
    rows[RUNGS.indexOf(key)]?.showTimes(timesOf(key, measured)),
  );
  const title = t("ladder.title");
  const { machine, cores, date, versions, n } = TIMES;
  const { python, c } = versions;
  const table = h(
    "table",
    { class: "ladder-table", "aria-label": title },
    h("thead", {}, createHead(n)),
    h("tbody", {}, ...rows.map(({ element }) => element)),
  );
  const element = h(
    "div",
    { class: "ladder-view" },
    h("h2", {}, title),
    h("p", {}, t("ladder.intro")),
    h(
      "div",
      { class: "row" },
      h("label", { class: "field" }, t("ladder.search"), search),
      ...ownTimes.buttons,
    ),
    ownTimes.status,
    h("section", { class: "table-scroller", tabindex: 0, "aria-label": title }, table),
    none,
    h("p", { class: "quiet" }, t("languages.source", { machine, cores, date, versions: `${python}; ${c}` })),
  );

  function showMatching() {
    let count = 0;
    for (const row of rows) if (row.match(search.value)) count += 1;
    none.hidden = count > 0;
  }

  return {
    element,
    /** @param {import("../../state/parameters.js").State} state */
    show({ algorithm }) {
      for (const row of rows) row.show(algorithm);
    },
    /** Scrolls to the chosen row when the ladder is shown again. @param {boolean} focuses Whether the row also gets the focus. */
    enter(focuses) {
      const row = element.querySelector(".current");
      row?.scrollIntoView({ block: "nearest" });
      if (focuses) row?.querySelector("button")?.focus({ preventScroll: true });
    },
    /** Stops measuring when the reader leaves. */
    leave: ownTimes.cancel,
  };
}

/** @param {number} n The size of the table. */
const createHead = (n) =>
  h(
    "tr",
    {},
    h("th", { scope: "col" }, t("ladder.number")),
    h("th", { scope: "col" }, h("span", { class: "heard" }, t("ladder.remembers"))),
    h("th", { scope: "col" }, t("algorithm.label")),
    h("th", { scope: "col" }, t("ladder.tried")),
    h("th", { scope: "col" }, t("ladder.placed")),
    h("th", { scope: "col" }, t("ladder.time", { n }), h("small", {}, t("ladder.scale"))),
  );

/** @param {Row} row @param {{ choose: (key: string) => void, open: () => void }} actions */
function createRow({ key, number, version, remembers, eight, times }, { choose, open }) {
  const name = t(`algorithm.${key}.name`);
  const button = h("button", { type: "button", class: "rung", click: () => choose(key) }, name);
  const link = createButton(t("ladder.open"), open, { class: "plain" });
  link.element.hidden = true;
  const bars = h("td", { class: "times", "data-name": t("ladder.time", { n: TIMES.n }) });
  const element = h(
    "tr",
    {},
    h("td", { class: "rung-number" }, String(number), version ? h("small", {}, `v${version}`) : ""),
    h("td", {}, remembers ? createPicture(remembers) : ""),
    h("th", { scope: "row" }, button, h("p", {}, t(`algorithm.${key}.short`)), link.element),
    h("td", { "data-name": t("ladder.tried") }, eight?.tried ? formatNumber(eight.tried) : "–"),
    h("td", { "data-name": t("ladder.placed") }, eight ? formatNumber(eight.placed) : "–"),
    bars,
  );
  const row = {
    element,
    /** @param {string} algorithm The chosen one. */
    show(algorithm) {
      element.classList.toggle("current", key === algorithm);
      setAttribute(button, "aria-pressed", String(key === algorithm));
      link.element.hidden = key !== algorithm;
    },
    /** Shows the row if it is looked for, and returns whether it is. @param {string} wanted */
    match(wanted) {
      element.hidden = !matches(key, name, wanted);
      return !element.hidden;
    },
    /** @param {Row["times"]} shown */
    showTimes(shown) {
      bars.replaceChildren(
        ...shown.map(({ whose, ...time }) => {
          const name = whose === "here" ? t("ladder.here") : PROGRAM_LANGUAGES[whose].name;
          const bar = h("span", { class: "bar-of-time", "data-whose": whose, "aria-hidden": "true" });
          bar.style.setProperty("--length", String(placeOf(time.milliseconds)));
          return h("span", { class: "time" }, h("span", {}, `${name} ${timeText(time)}`), bar);
        }),
      );
    },
  };
  row.showTimes(times);
  return row;
}

/** Measures all rungs in this browser, in a worker. @param {import("../room.js").Services} services @param {(key: string) => void} show Called with each rung that was measured. */
function createOwnTimes({ computing: { perform }, stage: { announce } }, show) {
  /** @type {AbortController | null} */
  let running = null;
  const status = h("p", { class: "quiet" });
  const start = createButton(t("ladder.measure"), measure, { class: "primary" });
  const stop = createButton(t("measurement.cancel"), cancel);
  stop.element.hidden = true;

  function cancel() {
    running?.abort();
  }

  async function measure() {
    running = new AbortController();
    const { signal } = running;
    start.enable(false);
    stop.element.hidden = false;
    const { n } = TIMES;
    let count = 0;
    try {
      for (const key of RUNGS) {
        setText(status, t("measurement.running", { name: t(`algorithm.${key}.name`), n }));
        const task = /** @type {const} */ ({ kind: "measure", algorithm: key, n, options: {}, limit: LIMIT });
        measured.set(key, await perform({ ...task, repeat: REPEAT }, "measured", signal));
        count += 1;
        show(key);
      }
      setText(status, t("ladder.measured", { n, time: formatTime(LIMIT) }));
    } catch (error) {
      const message = describeError(error);
      const cancelled = t("measurement.cancelled", { count });
      setText(status, signal.aborted ? cancelled : t("measurement.failed", { message }));
    }
    running = null;
    start.enable(true);
    if (holdsFocus(stop.element)) start.element.focus({ preventScroll: true });
    stop.element.hidden = true;
    if (status.textContent) announce(status.textContent);
  }

  return { buttons: [start.element, stop.element], status, cancel };
}
