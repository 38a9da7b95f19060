/**
 * The part of the Board room's panel for boards of up to ten million queens. A worker places the queens, and the
 * large board is shown in place of the small one.
 */

import { h, holdsFocus, setText } from "../../base/dom.js";
import { createLargeView } from "../../board/large/large-view.js";
import { createButton, createNumberField } from "../../controls/controls.js";
import { describeError, formatNumber, t } from "../../i18n/i18n.js";
import { formatTime } from "../../i18n/time.js";
import { firstNumber } from "../../state/count-from.js";
import { MAX_SIZE, PARAMETERS, withLarge } from "../../state/state.js";

const PRESETS = [1000, 1_000_000, 3_000_000, 10_000_000];
const [, MAX_LARGE] = PARAMETERS.large.range;

/**
 * @param {Pick<import("../room.js").Services, "state" | "computing" | "stage" | "embedding">}
 *   services
 */
export function createLargeBoard({
  state: { store },
  computing: { core, perform },
  stage: { announce, caption, replaceBoard, life },
  embedding: { embedded },
}) {
  const { large, method, seed } = store.state;
  /** The settings in the fields, used when the button is pressed. */
  const draft = { large: large || 1_000_000, method, seed };
  let running = new AbortController();
  let shownKey = ""; // of the board that is shown or being placed
  /** @type {Parameters<typeof withLarge>[1] | null} */
  let previous = null; // the last board shown, restored when the next is cancelled

  /**
   * @param {string} label @param {readonly [number, number]} range @param {(value: number) => void} change
   */
  const field = (label, [least, most], change) =>
    createNumberField({
      label,
      smaller: t("option.smaller", { name: label }),
      larger: t("option.larger", { name: label }),
      range: () => t("option.range", { least, most }),
      least,
      most,
      change(value) {
        change(value);
        showDraft();
      },
    });
  const size = field(t("large.size"), PARAMETERS.large.range, (value) => {
    draft.large = value;
  });
  const seedField = field(t("option.seed"), PARAMETERS.seed.range, (value) => {
    draft.seed = value;
  });
  const seedRow = h("div", { class: "large-field" }, seedField.element);
  const presets = PRESETS.map((n) =>
    createButton(formatNumber(n), () => {
      draft.large = n;
      showDraft();
    }),
  );
  const choices = PARAMETERS.method.names.map((key) => {
    const input = h("input", {
      type: "radio",
      name: "method",
      value: key,
      change() {
        draft.method = key;
        showDraft();
      },
    });
    return { key, input, label: h("label", { class: "check" }, input, t(`large.method.${key}`)) };
  });
  const start = createButton(
    t("large.start"),
    () => {
      if (!size.valid || !seedField.valid) return;
      shownKey = ""; // so that the same board is placed again
      store.set(withLarge(store.state, draft));
    },
    { class: "primary" },
  );
  const progress = h("progress", { max: 1, "aria-label": t("large.progress") });
  const cancel = createButton(t("page.cancel"), () => {
    if (previous && previous.large !== store.state.large) store.set(withLarge(store.state, previous));
    else backToSmall();
    setText(result, t("large.cancelled"));
    announce(t("large.cancelled"));
    start.element.focus();
  });
  const busy = h("div", { class: "running", hidden: true }, progress, cancel.element);
  const result = h("p", { class: "large-result" });
  const note = h("p", { class: "large-note", hidden: true }, t("large.fromSize", { most: MAX_SIZE }));
  const problem = h("p", { role: "alert" });
  const row = field(t("large.row"), [0, MAX_LARGE], goTo);
  const found = h("p", { class: "quiet" });
  // For readers who can neither pinch nor use a wheel.
  const zooms = [
    createButton(t("large.zoomIn"), () => view.zoomIn()),
    createButton(t("large.zoomOut"), () => view.zoomOut()),
    createButton(t("large.all"), () => view.showAll()),
  ];
  const backButton = createButton(t("large.back"), backToSmall);
  const shown = h(
    "div",
    { class: "running", hidden: true },
    h("div", { class: "large-field" }, row.element),
    found,
    h("div", { class: "tool-row" }, ...zooms.map((zoom) => zoom.element)),
    h("p", { class: "quiet" }, t("large.how")),
    backButton.element,
  );
  const element = h(
    "div",
    { class: "exchange" },
    note,
    h("p", { class: "quiet" }, t("large.lead", { most: MAX_LARGE })),
    h("div", { class: "large-field" }, size.element),
    h("div", { class: "tool-row presets" }, ...presets.map((preset) => preset.element)),
    h("fieldset", {}, h("legend", {}, t("large.method")), ...choices.map(({ label }) => label)),
    seedRow,
    start.element,
    busy,
    result,
    problem,
    shown,
  );

  const first = () => firstNumber(store.state);
  const view = createLargeView({
    density: core.density,
    first,
    life,
    embedded,
    describe(words, moved) {
      caption(words);
      if (moved) announce(words);
    },
  });

  function showDraft() {
    size.show(draft.large);
    seedField.show(draft.seed);
    seedRow.hidden = draft.method !== "local-search";
    for (const { key, input } of choices) input.checked = key === draft.method;
  }

  /** @param {number} value As the texts count. */
  function goTo(value) {
    const [least, most] = [first(), store.state.large - 1 + first()];
    if (value < least || value > most) {
      setText(found, t("option.range", { least, most }));
      return;
    }
    row.show(value);
    const words = t("large.found", { row: value, column: view.goTo(value - least) + least });
    setText(found, words);
    announce(words);
  }

  /** Shows the small board again and frees the memory of the large one. */
  function backToSmall() {
    store.set(withLarge(store.state, { ...store.state, large: 0 }));
  }

  /** @param {string} words */
  function showProblem(words) {
    problem.className = words && "problem"; // the class would reserve space for an empty text
    setText(problem, words);
  }

  /** Hides a part. If it had the focus, the start button gets it. @param {HTMLElement} part */
  function hide(part) {
    const focused = holdsFocus(part);
    part.hidden = true;
    if (focused) start.element.focus();
  }

  /** Stops placing queens and shows the small board again. */
  function leave() {
    running.abort();
    shownKey = "";
    view.show(null);
    replaceBoard(null);
    hide(busy);
    hide(shown);
    setText(result, "");
    showProblem("");
  }

  /** @param {{ large: number, method: import("../../state/state.js").Method, seed: number }} board */
  async function place({ large: n, method, seed }) {
    const controller = new AbortController();
    running = controller;
    busy.hidden = false;
    progress.removeAttribute("value");
    setText(found, "");
    replaceBoard(view.element);
    caption(t("large.placing", { n }));
    try {
      const answer = await perform(
        { kind: "place", n, method, seed },
        "placed",
        controller.signal,
        (value) => {
          progress.value = value;
        },
      );
      if (controller.signal.aborted) return;
      view.show(answer.columns);
      previous = { large: n, method, seed };
      const words = t("large.result", {
        n,
        method: t(`large.by.${method}`),
        time: formatTime(answer.milliseconds),
        check: formatTime(answer.checkMilliseconds),
        memory: formatNumber(Math.ceil(answer.bytes / 1e6)),
      });
      setText(result, words);
      announce(words);
      shown.hidden = false;
    } catch (error) {
      if (controller.signal.aborted) return;
      const { code } = /** @type {{ code?: string }} */ (error);
      caption(""); // it says what was going on
      showProblem(
        code === "memory" ? t("large.memory", { n }) : t("large.failed", { message: describeError(error) }),
      );
    }
    hide(busy);
  }

  /** Updates everything from the state. @param {boolean} [wasTyped] Whether the reader typed this size in the field for small boards. */
  function show(wasTyped = false) {
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
    Object.assign(draft, { large, method, seed });
    showDraft();
    place({ large, method, seed });
  }

  showDraft();
  return { element, show, leave, describe: () => caption(view.description()) };
}

/** @typedef {ReturnType<typeof createLargeBoard>} LargeBoard */
