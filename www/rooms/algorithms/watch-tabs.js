/** What the tabs beside a run show, but for the quiz: its code, its picture and its words. */

import { h } from "../../base/dom.js";
import { blockedFor } from "../../core/rungs.js";
import { createCodeView } from "../../run/code-view.js";
import { createSearchTree } from "../../run/search-tree.js";
import { shownStep } from "../../run/watched-run.js";
import { firstNumber } from "../../state/count-from.js";
import { runOptions } from "../../state/state.js";
import { programEditor } from "../edit-program.js";
import { createAbout } from "./about.js";
import { createRunChart } from "./run-chart.js";
import { showsLadder } from "./watch-model.js";

/**
 * @import { State } from "../../state/parameters.js"
 * @import { Tabs } from "./watch-model.js"
 */

/**
 * @param {import("../room.js").Services} services
 * @param {ReturnType<typeof import("./watch-session.js").createWatchSession>} session
 */
export function createWatchTabs(services, session) {
  const { store } = services.state;
  const { core } = services.computing;
  const { announce, life } = services.stage;
  const { playback } = session;
  const edit = programEditor(services);
  const code = createCodeView({ store, announce, changed: showCode, edit, isFull: true, life });
  const picture = createPicture({ core, first: () => firstNumber(store.state), jump: playback.jump, life });
  const about = createAbout(services);
  /** What the tabs are. @type {Tabs | undefined} */
  let tabs;

  function showCode() {
    const { state } = store;
    if (tabs?.tab !== "code") return;
    const { timeline } = playback;
    const [queens, variables] = [timeline.queens(), timeline.variables()];
    const hasBlocked = blockedFor(core, state).length > 0;
    const { composed } = session.start;
    code.show(state, { step: shownStep(playback), queens, variables, hasBlocked, composed });
  }

  return {
    panels: { code: code.element, tree: picture.panel, about: about.element },
    load: picture.load,
    drawing: picture.drawing,
    leave: about.leave,
    /** Shows what does not depend on the step of a run. @param {Tabs} shownTabs @param {State} state */
    show(shownTabs, state) {
      tabs = shownTabs;
      picture.place(tabs, code.side);
      const options = { ...runOptions(state), blocked: blockedFor(core, state) };
      about.show({ algorithm: state.algorithm, n: state.n, options });
    },
    /** Shows the step of a run. @param {State} state */
    showRun(state) {
      if (showsLadder(state, services.embedding.embedded)) return; // nothing of this is seen
      showCode();
      if (tabs) picture.show(tabs, state, playback.timeline);
    },
  };
}

/** The picture of the whole run, in a tab of its own or beside the code: a search tree or a chart. @param {Parameters<typeof createSearchTree>[0]} options */
function createPicture(options) {
  const tree = createSearchTree(options);
  const chart = createRunChart();
  const panel = h("div", {}, tree.element, chart.element);
  return {
    panel,
    load: tree.load,
    drawing: tree.drawing,
    /** @param {Tabs} tabs @param {HTMLElement} side What is beside the code. */
    place({ picture, merged }, side) {
      const place = merged ? side : panel;
      if (tree.element.parentElement !== place) place.append(tree.element, chart.element);
      tree.element.hidden = picture !== "tree";
      chart.element.hidden = picture !== "chart";
    },
    /** @param {Tabs} tabs @param {State} state @param {import("../../run/playback.js").Timeline} timeline */
    show({ picture, merged, showsPicture }, state, timeline) {
      if (!showsPicture) return;
      if (picture === "tree") tree.show(timeline, { fill: merged });
      else chart.show(timeline, state);
    },
  };
}
