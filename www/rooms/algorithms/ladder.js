/** The ladder at a glance: a row for each rung, with what it remembers, how much it tries and how long it takes. */

import { h, holdsFocus, setAttribute, setText } from "../../base/dom.js";
import { createButton, createSelect } from "../../controls/controls.js";
import { describeError, formatNumber, t } from "../../i18n/i18n.js";
import { formatTime } from "../../i18n/time.js";
import { continuedBy } from "../../rungs/ladder.js";
import { SIZES } from "../../rungs/published-times.js";
import { TIMES } from "../../rungs/times.js";
import { RUNGS, withAlgorithm, withChanges } from "../../state/state.js";
import { ladderDrawing } from "./ladder-drawing.js";
import { LIMIT, matches, ownedTimeText, placeOf, REPEAT, rowsOf } from "./ladder-model.js";
import { createPicture } from "./ladder-pictures.js";

/**
 * @import { Measured } from "../../workers/protocol.js"
 * @import { Row } from "./ladder-model.js"
 */

/** What was measured since the page was opened, for each size, by rung. */
const measured = new Map(SIZES.map((n) => [n, /** @type {Map<string, Measured>} */ (new Map())]));
/** The size for which times are shown, in every language of the page. */
let shownSize = Number(SIZES[0]);

const shownMeasured = () => measured.get(shownSize) ?? new Map();

/** @param {import("../room.js").Services} services @param {{ pause: () => void, play: () => void }} watch Plays the run of the chosen rung. */
export function createLadder(services, watch) {
  const { store } = services.state;
  const rows = rowsOf(shownSize, shownMeasured()).map((row) =>
    createRow(row, {
      choose(key) {
        watch.pause(); // so that a run that is chosen again starts again, too
        store.set(withAlgorithm(store.state, key));
        watch.play();
      },
      open(since) {
        const isCompared = since === "before"; // then nothing moves while the reader reads what has changed
        if (isCompared) watch.pause();
        const start = isCompared ? { step: 0 } : {};
        store.set(withChanges(store.state, { view: "run", tab: "code", since, ...start }));
      },
    }),
  );
  const none = h("p", { class: "quiet", hidden: true }, t("ladder.none"));
  const search = h("input", { type: "search", id: "ladder-search", input: showMatching });
  const field = h("div", { class: "field" }, h("label", { for: search.id }, t("ladder.search")), search);
  const ownTimes = createOwnTimes(services, showTimes);
  const sizes = createSelect(
    t("ladder.size"),
    SIZES.map(String),
    (n) => `n = ${n}`,
    (n) => {
      shownSize = Number(n);
      ownTimes.clear();
      showTimes();
    },
  );
  sizes.show(String(shownSize));
  const title = t("ladder.title");
  const { machine, cores, date, versions } = TIMES;
  const head = createHead();
  const { python, c } = versions;
  const source = t("languages.source", { machine, cores, date, versions: `${python}; ${c}` });
  const table = h(
    "table",
    { class: "ladder-table", "aria-label": title },
    h("thead", {}, head.element),
    h("tbody", {}, ...rows.map(({ element }) => element)),
  );
  const element = h(
    "div",
    { class: "ladder-view" },
    h("h2", {}, title),
    h("p", {}, t("ladder.intro")),
    h("div", { class: "row" }, sizes.element, ...ownTimes.buttons, field),
    ownTimes.status,
    h("section", { class: "table-scroller", tabindex: 0, "aria-label": title }, table),
    none,
    ...[t("ladder.dash"), source].map((note) => h("p", { class: "quiet" }, note)),
  );

  /** Shows the times for the chosen size. */
  function showTimes() {
    head.show();
    for (const [i, { times }] of rowsOf(shownSize, shownMeasured()).entries()) rows[i]?.showTimes(times);
  }
  showTimes();

  function showMatching() {
    let count = 0;
    for (const row of rows) if (row.match(search.value)) count += 1;
    none.hidden = count > 0;
    services.stage.showBelowBoard(field); // a keyboard on the screen hides what is further down
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
    /** The whole table. @param {Element} styled Has the colours in its style. */
    drawing: (styled) =>
      ladderDrawing(
        rowsOf(shownSize, shownMeasured()),
        { n: shownSize, notes: [t("ladder.dash"), source] },
        styled,
      ),
    /** Stops measuring when the reader leaves. */
    leave: ownTimes.cancel,
  };
}

function createHead() {
  const time = h("span");
  const element = h(
    "tr",
    {},
    h("th", { scope: "col" }, t("ladder.number")),
    h("th", { scope: "col" }, h("span", { class: "heard" }, t("ladder.remembers"))),
    h("th", { scope: "col" }, t("algorithm.label")),
    h("th", { scope: "col" }, t("ladder.tried")),
    h("th", { scope: "col" }, t("ladder.placed")),
    h("th", { scope: "col" }, time, h("small", {}, t("ladder.scale"))),
  );
  return { element, show: () => setText(time, t("ladder.time", { n: shownSize })) };
}

/** A cell with a number, if there is one. @param {"ladder.tried" | "ladder.placed"} name @param {number} [figure] */
const createFigure = (name, figure) =>
  h(
    "td",
    { "data-name": t(name) },
    figure ? formatNumber(figure) : h("span", { role: "img", "aria-label": t("ladder.uncounted") }, "–"),
  );

/** @param {Row} row @param {{ choose: (key: string) => void, open: (since: "none" | "before") => void }} actions */
function createRow({ key, number, version, remembers, eight }, { choose, open }) {
  const name = t(`algorithm.${key}.name`);
  const button = h("button", { type: "button", class: "rung", click: () => choose(key) }, name);
  const links = h(
    "div",
    { class: "tool-row", hidden: true },
    createButton(t("ladder.open"), () => open("none"), { class: "plain" }).element,
    continuedBy(key)
      ? createButton(t("ladder.changes"), () => open("before"), { class: "plain" }).element
      : "",
  );
  const bars = h("td", { class: "times" });
  /** Chooses the row, too, unless the reader selects its text or uses a button. @param {MouseEvent} event */
  function click({ target }) {
    const isButton = target instanceof Element && target.closest("button");
    if (isButton || !document.getSelection()?.isCollapsed) return;
    button.focus({ preventScroll: true });
    choose(key);
  }
  const element = h(
    "tr",
    { click },
    h("td", { class: "rung-number" }, String(number), version ? h("small", {}, `v${version}`) : ""),
    h("td", {}, remembers ? createPicture(remembers) : ""),
    h("th", { scope: "row" }, button, h("p", {}, t(`algorithm.${key}.short`)), links),
    createFigure("ladder.tried", eight?.tried),
    createFigure("ladder.placed", eight?.placed),
    bars,
  );
  return {
    element,
    /** @param {string} algorithm The chosen one. */
    show(algorithm) {
      element.classList.toggle("current", key === algorithm);
      setAttribute(button, "aria-pressed", String(key === algorithm));
      links.hidden = key !== algorithm;
    },
    /** Shows the row if it is looked for, and returns whether it is. @param {string} wanted */
    match(wanted) {
      element.hidden = !matches(key, name, wanted);
      return !element.hidden;
    },
    /** @param {Row["times"]} shown */
    showTimes(shown) {
      bars.dataset.name = t("ladder.time", { n: shownSize });
      bars.replaceChildren(
        ...shown.map((time) => {
          const bar = h("span", { class: "bar-of-time", "data-whose": time.whose, "aria-hidden": "true" });
          bar.style.setProperty("--length", String(placeOf(time.milliseconds)));
          const gain = time.gain ? h("small", {}, time.gain) : "";
          return h("span", { class: "time" }, h("span", {}, ownedTimeText(time)), bar, gain);
        }),
      );
    },
  };
}

/** Measures all rungs in this browser, in a worker. @param {import("../room.js").Services} services @param {() => void} show Called after each rung. */
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
    const n = shownSize; // the reader may look at another one meanwhile
    let count = 0;
    try {
      for (const key of RUNGS) {
        setText(status, t("measurement.running", { name: t(`algorithm.${key}.name`), n }));
        const task = /** @type {const} */ ({ kind: "measure", algorithm: key, n, options: {}, limit: LIMIT });
        measured.get(n)?.set(key, await perform({ ...task, repeat: REPEAT }, "measured", signal));
        count += 1;
        show();
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

  /** Says nothing of times for another size. */
  const clear = () => running || setText(status, "");
  return { buttons: [start.element, stop.element], status, cancel, clear };
}
