/** The Guide: a story of fourteen chapters beside a live board, which shows what the current paragraph is about. */

import { loadEarly } from "../../base/load-early.js";
import { bindUndoKeys } from "../../controls/undo-keys.js";
import { t, withMessages } from "../../i18n/i18n.js";
import { clamp, withSize } from "../../state/state.js";
import { bindEarlyPrint, isPrintable } from "./early-print.js";
import { createGuideBar } from "./guide-bar.js";
import { createGuideBoard } from "./guide-board.js";
import { createGuideReader } from "./guide-reader.js";
import { createProgress } from "./progress.js";
import { GUIDE_SIZES } from "./sizes.js";
import { createSquareQuestions } from "./square-questions.js";

/** @param {import("../room.js").Services} services @returns {import("../room.js").Room} */
export function createGuideRoom(services) {
  const { store, undo } = services.state;
  const { core } = services.computing;
  const { scope, life } = services.stage;
  const { offers, embedded } = services.embedding;
  const size = () => clamp(store.state.n, GUIDE_SIZES.least, GUIDE_SIZES.most);
  const board = createGuideBoard(services, size, changed);
  const shared = { services, size, board, progress: createProgress(!embedded) };
  const reader = createGuideReader(shared, () => isEnlarged && enlarge(false));
  const { text } = reader;
  const questions = createSquareQuestions(store, board, reader);
  /** What prepares the text for paper, once it is loaded. @type {Awaited<ReturnType<typeof import("./handout.js").bindHandout>> | undefined} */
  let handout;
  if (!embedded) {
    const isComplete = () => !reader.isShown() || (handout !== undefined && isPrintable(text.panel));
    bindEarlyPrint(isComplete, text.layout, life);
    loadEarly(loadHandout, life);
  }
  let isEnlarged = false; // the board on a narrow screen
  const bar = createGuideBar({
    toggle() {
      const playback = board.playback();
      if (playback?.playing) playback.pause();
      else playback?.play();
    },
    step: () => board.playback()?.step(),
    back: () => board.playback()?.back(),
    undo: () => board.undoOrRedo("undo"),
    clear: board.clear,
    resize: (n) => store.set(withSize(store.state, n)),
    enlarge: () => enlarge(!isEnlarged),
    embedded,
  });
  bindUndoKeys({ scope, isActive: () => reader.isShown() && board.isOwn(), act: board.undoOrRedo, life });

  async function loadHandout() {
    const { bindHandout } = await withMessages(import("./handout.js"), "run");
    const view = () => (reader.isShown() ? text.view : null);
    const state = () => ({ ...store.state, n: size() });
    handout = await bindHandout({ core, state, view, styled: text.panel, life });
  }

  function changed() {
    showBar();
    handout?.update();
  }

  function showBar() {
    const own = board.isOwn()
      ? { canUndo: undo.canUndo, isEmpty: board.position().queens.length === 0 }
      : null;
    bar.show({ ...board.tools(), own, enlarged: isEnlarged });
  }

  /** @param {boolean} enlarged */
  function enlarge(enlarged) {
    isEnlarged = enlarged;
    text.layout()?.classList.toggle("enlarged", enlarged);
    showBar();
  }

  return {
    panel: text.panel,
    bar: bar.element,
    title: () => text.title || t("room.guide"),
    show() {
      text.layout()?.classList.toggle("reading", offers("text"));
      reader.show();
      showBar();
      handout?.prepare(); // the listing may have another language now
    },
    leave() {
      text.layout()?.classList.remove("reading");
      enlarge(false);
      reader.leave();
      board.leave();
    },
    destroy: board.destroy,
    lecture: reader.lecture,
    board: {
      ...board.handlers,
      isEditable: () => board.isOwn() || questions.isAsked(),
      tap(square) {
        const isSmall = !isEnlarged && (text.layout()?.matches(".narrow:not(.embedded)") ?? false);
        enlarge(true); // on a narrow screen, where the next square is easier to hit
        if (questions.answer(square)) return;
        if (board.isOwn()) board.handlers.tap?.(square);
        else if (!isSmall) questions.ask();
      },
    },
    run: {
      suspend() {
        const playing = board.playback()?.playing ?? false;
        if (playing) board.playback()?.pause();
        return playing;
      },
      resume() {
        if (reader.isShown()) board.playback()?.play();
      },
    },
  };
}
