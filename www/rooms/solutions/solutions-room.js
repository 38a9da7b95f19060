/**
 * The Solutions room: browses, finds by number and exports all solutions, or one of each class. solutions-model.js says
 * what it shows, and solutions-controller.js what happens in it.
 */

import { createChangeCheck } from "../../base/change-check.js";
import { describeOn } from "../../board/squares.js";
import { createFold } from "../../controls/lazy-part.js";
import { t } from "../../i18n/i18n.js";
import { firstNumber } from "../../state/count-from.js";
import { createGallery } from "./gallery.js";
import { createSolutionsController } from "./solutions-controller.js";
import { viewOf } from "./solutions-model.js";
import { createSolutionsPanel } from "./solutions-panel.js";

/** @param {import("../room.js").Services} services @returns {import("../room.js").Room} */
export function createSolutionsRoom(services) {
  const { store } = services.state;
  const { core } = services.computing;
  const columnsCheck = createChangeCheck();
  let shown = false;
  let shownSlots = 0; // the most boards of a class for which the gallery has places
  let frame = 0;
  /** What the board shows. @type {Pick<import("./solutions-model.js").SolutionsView["scene"], "n" | "queens" | "blocked">} */
  let scene = { n: 1, queens: [], blocked: [] };
  const controller = createSolutionsController(services, () => gallery.columns, show);
  const gallery = createGallery({
    label: t("solutions.gallery"),
    read: (first, most) => controller.list?.readBlocks(first, most, firstNumber(store.state)) ?? [],
    choose: controller.choose,
    open: controller.open,
    rangeChanged() {
      if (controller.list?.slots() !== shownSlots) show(); // a larger class has come into view
      request();
    },
    life: services.stage.life,
  });
  const exportFold = createFold(t("solutions.export"), async () => {
    const { createSolutionsExport } = await import("./solutions-export.js");
    return createSolutionsExport(services, () => controller.list);
  });
  const panel = createSolutionsPanel(store, controller, gallery.element, exportFold.element);

  /** Reads what the list has reached, in the next frame, and extends the list if more of it is needed. */
  function request() {
    if (frame || !shown || !(gallery.reading || controller.isWaiting(gallery.end))) return;
    frame = requestAnimationFrame(() => {
      frame = 0;
      if (!shown) return;
      controller.work(gallery.end);
      show();
    });
  }

  function show() {
    const { list } = controller;
    if (!shown || !list) return;
    const { state } = store;
    const view = viewOf(core, state, list.read(state), controller.activity);
    const { columns } = view;
    ({ scene } = view);
    if (columnsCheck.changed(columns) && columns.length > 0)
      services.embedding.emit("solution", { n: state.n, columns });
    panel.show(state, view);
    shownSlots = view.gallery.slots;
    gallery.show(view.gallery, list);
    exportFold.content?.show();
    services.stage.draw(scene);
    services.stage.caption(...view.caption);
    request();
  }

  return {
    panel: panel.element,
    bar: panel.bar,
    show() {
      shown = true;
      controller.update();
      show();
    },
    leave() {
      shown = false;
      controller.leave();
    },
    destroy() {
      cancelAnimationFrame(frame);
      controller.destroy();
    },
    board: { describe: (square) => describeOn({ ...scene, first: firstNumber(store.state) }, square) },
  };
}
