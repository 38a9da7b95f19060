/**
 * The part of the Board room's panel for boards of up to ten million queens. A worker places the queens, and the
 * large board is shown in place of the small one.
 *
 * @import { LargeView } from "../../board/large/large-view.js"
 * @import { Store } from "../../state/state.js"
 * @import { Settings } from "./large-form.js"
 */

import { h, holdsFocus, setText } from "../../base/dom.js";
import { createLargeView } from "../../board/large/large-view.js";
import { createButton, createNumberField } from "../../controls/controls.js";
import { startTask } from "../../count/stoppable-task.js";
import { describeError, formatNumber, t } from "../../i18n/i18n.js";
import { formatTime } from "../../i18n/time.js";
import { firstNumber } from "../../state/count-from.js";
import { MAX_SIZE, PARAMETERS, withLarge } from "../../state/state.js";
import { createLargeForm } from "./large-form.js";

const [, MAX_LARGE] = PARAMETERS.large.range;

/** @param {import("../room.js").Services} services */
export function createLargeBoard(services) {
  const { store } = services.state;
  const { core, perform } = services.computing;
  const { announce, caption, replaceBoard, life } = services.stage;
  const { embedded } = services.embedding;
  const { large, method, seed } = store.state;
  let stopPlacing = () => {};
  let shownKey = ""; // of the board that is shown or being placed
  /** @type {Settings | null} */
  let previous = null; // the last board shown, restored when the next is cancelled
  const form = createLargeForm({ large: large || 1_000_000, method, seed }, (settings) => {
    shownKey = ""; // so that the same board is placed again
    store.set(withLarge(store.state, settings));
  });
  const status = createStatus(announce, cancel, hide);
  const note = h("p", { class: "large-note", hidden: true }, t("large.fromSize", { most: MAX_SIZE }));
  const view = createLargeView({
    ...{ density: core.density, life, embedded },
    first: () => firstNumber(store.state),
    describe(words, moved) {
      caption(words);
      if (moved) announce(words);
    },
  });
  const explorer = createExplorer(store, view, announce);
  const element = h(
    "div",
    { class: "exchange" },
    note,
    h("p", { class: "quiet" }, t("large.lead", { most: MAX_LARGE })),
    ...[...form.elements, ...status.elements, explorer.element],
  );

  function cancel() {
    if (previous && previous.large !== store.state.large) store.set(withLarge(store.state, previous));
    else backToSmall(store);
    status.report(t("large.cancelled"));
    form.focus();
  }

  /** Hides a part. If it had the focus, the start button gets it. @param {HTMLElement} part */
  function hide(part) {
    const focused = holdsFocus(part);
    part.hidden = true;
    if (focused) form.focus();
  }

  /** Stops placing queens and shows the small board again. */
  function leave() {
    stopPlacing();
    shownKey = "";
    view.show(null);
    replaceBoard(null);
    hide(explorer.element);
    status.end();
  }

  /** @param {Settings} settings */
  function place(settings) {
    const { large: n, method, seed } = settings;
    status.start();
    explorer.forget();
    replaceBoard(view.element);
    caption(t("large.placing", { n }));
    stopPlacing = startTask(perform, { kind: "place", n, method, seed }, "placed", {
      progress: status.progress,
      done(placed) {
        view.show(placed.columns);
        previous = settings;
        explorer.element.hidden = false;
        status.end();
        status.report(resultText(settings, placed));
      },
      failed(error) {
        caption(""); // it says what was going on
        status.end(problemText(settings, error));
      },
    });
  }

  return {
    element,
    leave,
    /** Updates everything from the state. @param {boolean} [wasTyped] Whether the reader typed this size in the field for small boards. */
    show(wasTyped = false) {
      const { large, method, seed } = store.state;
      note.hidden = !wasTyped;
      const key = large === 0 ? "" : `${large} ${method} ${method === "local-search" ? seed : ""}`;
      if (key === shownKey) return;
      leave();
      shownKey = key;
      if (large === 0) {
        previous = null;
        return;
      }
      form.show({ large, method, seed });
      place({ large, method, seed });
    },
  };
}

/** Shows the small board again and frees the memory of the large one. @param {Store} store */
const backToSmall = (store) => store.set(withLarge(store.state, { ...store.state, large: 0 }));

/** What moves the view, for readers who can neither pinch nor use a wheel. @param {Store} store @param {LargeView} view @param {(words: string) => void} announce */
function createExplorer(store, view, announce) {
  const row = createNumberField({ label: t("large.row"), least: 0, most: MAX_LARGE, change: goTo });
  const found = h("p", { class: "quiet" });
  const zooms = [
    createButton(t("large.zoomIn"), view.zoomIn),
    createButton(t("large.zoomOut"), view.zoomOut),
    createButton(t("large.all"), view.showAll),
  ];
  const element = h(
    "div",
    { class: "running", hidden: true },
    h("div", { class: "large-field" }, row.element),
    found,
    h("div", { class: "tool-row" }, ...zooms.map((zoom) => zoom.element)),
    h("p", { class: "quiet" }, t("large.how")),
    createButton(t("large.back"), () => backToSmall(store)).element,
  );

  /** @param {number} value As the texts count. */
  function goTo(value) {
    const least = firstNumber(store.state);
    const most = store.state.large - 1 + least;
    if (value < least || value > most) return setText(found, t("option.range", { least, most }));
    row.show(value);
    const words = t("large.found", { row: value, column: view.goTo(value - least) + least });
    setText(found, words);
    announce(words);
  }

  return { element, forget: () => setText(found, "") };
}

/** How the placing goes, and what comes of it. @param {(words: string) => void} announce @param {() => void} cancel @param {(part: HTMLElement) => void} hide */
function createStatus(announce, cancel, hide) {
  const progress = h("progress", { max: 1, "aria-label": t("large.progress") });
  const cancelButton = createButton(t("page.cancel"), cancel);
  const busy = h("div", { class: "running", hidden: true }, progress, cancelButton.element);
  const result = h("p", { class: "large-result" });
  const problem = h("p", { role: "alert" });

  /** @param {string} [error] */
  function end(error = "") {
    setText(result, "");
    problem.className = error && "problem"; // the class would reserve space for an empty text
    setText(problem, error);
    hide(busy);
  }

  return {
    elements: [busy, result, problem],
    start() {
      busy.hidden = false;
      progress.removeAttribute("value");
    },
    /** @param {number} value */
    progress(value) {
      progress.value = value;
    },
    end,
    /** @param {string} words */
    report(words) {
      setText(result, words);
      announce(words);
    },
  };
}

/** @param {Settings} settings @param {import("../../workers/protocol.js").Placed} placed */
const resultText = ({ large, method }, placed) =>
  t("large.result", {
    n: large,
    method: t(`large.by.${method}`),
    time: formatTime(placed.milliseconds),
    check: formatTime(placed.checkMilliseconds),
    memory: formatNumber(Math.ceil(placed.bytes / 1e6)),
  });

/** @param {Settings} settings @param {unknown} error */
function problemText({ large }, error) {
  const { code } = /** @type {{ code?: string }} */ (error);
  return code === "memory"
    ? t("large.memory", { n: large })
    : t("large.failed", { message: describeError(error) });
}
