/** The About tab of an algorithm: its idea, its cost, its source and, for some, an experiment or a picture. */

import { createChangeCheck } from "../../base/change-check.js";
import { h, setText } from "../../base/dom.js";
import { createInfiniteBoard } from "../../board/infinite-board.js";
import { createButton } from "../../controls/controls.js";
import { t } from "../../i18n/i18n.js";
import { withRoom } from "../../state/state.js";
import { createExperiment, ordersExperiment, successExperiment } from "./experiments.js";

/** @import { RunOptions } from "../../pkg/nqueens.js" */

/** Rows of the infinite board to draw. */
const INFINITE_ROWS = 200;

/** @param {import("../room.js").Services} services */
export function createAbout({ state: { store }, computing: { core, perform }, stage: { announce } }) {
  const openCount = () => store.set(withRoom(store.state, "count"));
  const idea = h("p");
  const cost = h("p");
  const source = h("p", { class: "quiet" });
  const extra = h("div", { class: "extra" });
  const element = h(
    "div",
    { class: "about", tabindex: 0 }, // the keyboard scrolls it
    h("h2", {}, t("about.idea")),
    idea,
    h("h2", {}, t("about.cost")),
    cost,
    h("h2", {}, t("about.source")),
    source,
    extra,
  );
  const runCheck = createChangeCheck();
  let controller = new AbortController(); // cancels the experiments of the shown algorithm
  const experimentOptions = { announce, signal: () => controller.signal };

  /** @type {Readonly<Record<string, (n: number, options: RunOptions) => Node[]>>} */
  const extras = {
    greedy: () => createExperiment(ordersExperiment(perform), experimentOptions),
    "random-probing": (n, options) =>
      createExperiment(successExperiment(perform, n, options), experimentOptions),
    engine: () => [h("div", {}, createButton(t("about.count"), openCount, { class: "primary" }).element)],
    construction: () => [
      h("h2", {}, t("about.infinite")),
      h("p", {}, t("about.infiniteText")),
      createInfiniteBoard(
        core.infiniteGreedy(INFINITE_ROWS),
        t("about.infinitePicture", { count: INFINITE_ROWS }),
      ),
    ],
  };

  /** Stops the experiments, also when the reader leaves. */
  function leave() {
    controller.abort();
    controller = new AbortController();
  }

  return {
    element,
    leave,
    /** @param {{ algorithm: string, n: number, options: RunOptions }} run */
    show({ algorithm, n, options }) {
      if (!runCheck.changed([algorithm, n, options])) return;
      leave();
      setText(idea, t(`algorithm.${algorithm}.idea`));
      setText(cost, t(`algorithm.${algorithm}.cost`));
      setText(source, t(`algorithm.${algorithm}.source`));
      extra.replaceChildren(...(extras[algorithm]?.(n, options) ?? []));
    },
  };
}
