/**
 * The Board room: the reader puts queens anywhere and sees at once which attack each other. board-position.js follows
 * the position, board-scene.js says what the board shows, square-input.js reacts to input on it, board-changes.js
 * makes the changes, and board-folds.js has the parts that are loaded when they are opened.
 */

import { h } from "../../base/dom.js";
import { bindUndoKeys } from "../../controls/undo-keys.js";
import { firstNumber } from "../../state/count-from.js";
import { bindPaste } from "../room.js";
import { createAdvice } from "./advice.js";
import { createBoardChanges } from "./board-changes.js";
import { createBoardDetail } from "./board-detail.js";
import { createBoardFolds } from "./board-folds.js";
import { isDeadEnd } from "./board-model.js";
import { createBoardPanel } from "./board-panel.js";
import { createBoardPosition } from "./board-position.js";
import { captionOf, sceneOf } from "./board-scene.js";
import { createBoardTools } from "./board-tools.js";
import { createSquareInput } from "./square-input.js";

/** @param {import("../room.js").Services} services @returns {import("../room.js").Room} */
export function createBoardRoom(services) {
  const { store } = services.state;
  const { core } = services.computing;
  const { heldQueen, draw, caption, scope, life } = services.stage;
  const { offers, embedded } = services.embedding;
  let shown = false;
  const position = createBoardPosition(services, show);
  const changes = createBoardChanges(services, position);
  const advice = createAdvice(services, position.current, changes.setPosition, show);
  const input = createSquareInput(services, position, changes, show);
  const folds = createBoardFolds(services, position, changes, show);
  const tools = createBoardTools(services.state.undo, changes, input);
  const panel = createBoardPanel(store, folds, advice.ask, tools.focus);
  const detail = createBoardDetail(!embedded);
  // A frame has no space to spare below the caption.
  if (embedded) panel.element.append(detail.element);
  const bar = embedded ? tools.element : h("div", { class: "under-board" }, detail.element, tools.element);

  function show() {
    if (!shown) return;
    const isLarge = store.state.large > 0;
    panel.element.classList.toggle("large", isLarge);
    bar.hidden = isLarge;
    folds.showLarge(isLarge);
    if (isLarge) return;
    if (position.update()) advice.stop();
    const { analysis } = position;
    const completions = position.completions();
    const held = heldQueen();
    const isDead = isDeadEnd(analysis, completions);
    if (isDead && !held) advice.showDeadEnd();
    /** @type {import("./board-scene.js").Moment} */
    const moment = {
      ...{ state: store.state, held, analysis, completions, isDead },
      hovered: input.hovered,
      advice: advice.current,
    };
    draw({ ...sceneOf(core, moment), celebrated: analysis.solved && !held && changes.takeByHand() });
    folds.show();
    tools.show(analysis);
    panel.show(moment);
    detail.show(analysis, firstNumber(store.state));
    const { words, tone, long = false } = captionOf(moment, offers("status"));
    detail.element.classList.toggle("covered", long);
    caption(words, tone);
    position.announcements.flushIfReady();
  }

  bindPaste(services.stage, () => shown, folds.importBoard);
  bindUndoKeys({ scope, isActive: () => shown, act: changes.undoOrRedo, life });

  return {
    panel: panel.element,
    bar,
    show() {
      shown = true;
      show();
    },
    leave() {
      shown = false;
      position.leave();
      advice.stop();
      folds.leave();
    },
    importBoard: folds.importBoard,
    board: input.board,
  };
}
