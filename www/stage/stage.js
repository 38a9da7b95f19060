/**
 * The board, its caption and the panel of the current room. The page, a frame and the custom element each contain
 * a stage, and their options say what else is shown around it.
 *
 * @import { Core } from "../core/core.js"
 * @import { EmbeddingService } from "../rooms/services/embedding.js"
 * @import { StateService } from "../rooms/services/state.js"
 * @import { State } from "../state/parameters.js"
 * @import { Layout } from "./layout.js"
 * @import { Retained } from "./stage-rooms.js"
 * @import { Services } from "../rooms/room.js"
 * @typedef {ReturnType<typeof createNotes>} Notes
 * @typedef {ReturnType<typeof createStageBoard>} StageBoard
 */

import { setText } from "../base/dom.js";
import { createNotes } from "../controls/notes.js";
import { describeError, t } from "../i18n/i18n.js";
import { createComputing } from "../rooms/services/computing.js";
import { DEFAULT_CONTROLS, DEFAULTS } from "../state/state.js";
import { writeUrl } from "../state/url.js";
import { bindDrops } from "./drops.js";
import { createLayout } from "./layout.js";
import { scrollPanelFromAnywhere } from "./panel-scrolling.js";
import { createStageBoard } from "./stage-board.js";
import { createRooms, createRuns } from "./stage-rooms.js";
import { trim } from "./trim.js";

/** Resets the options that only embedded boards have. */
const { embed, controls, autoplay, scale } = DEFAULTS;
const EMBED_DEFAULTS = { embed, controls, autoplay, scale };

/**
 * @param {object} options
 * @param {HTMLElement} options.place The container to fill.
 * @param {StateService} options.state
 * @param {HTMLElement} [options.belowCaption] Shown under the caption.
 * @param {Retained} options.retained
 * @param {Document | HTMLElement} options.scope Where drops and otherwise unused keys act on the board.
 * @param {boolean} options.embedded Whether the stage is embedded in another page and shows only the requested
 *   controls.
 * @param {URL} [options.home] The full page, which an embedded stage links to.
 * @param {() => string} options.fragment The fragment of the address, or what stands for it in an element.
 * @param {string} [options.recording] A recorded run of a program, which the room of programs shows.
 * @param {EmbeddingService["emit"]} options.emit
 * @param {EmbeddingService["share"]} [options.share]
 * @param {() => void} options.ready Called once the core and the current room are loaded.
 * @param {(error: unknown) => Promise<import("../state/url.js").Message | null>} [options.explain] Says why a part
 *   could not be loaded.
 * @param {EmbeddingService["markBusy"]} [options.markBusy]
 * @param {(fails: boolean) => void} [options.onFailureChange] Called with true when a required part cannot be loaded,
 *   with false once all parts are loaded.
 */
export function createStage(options) {
  const { state, retained, embedded, home, fragment } = options;
  const { store } = state;
  const controller = new AbortController();
  const life = controller.signal;
  const notes = createNotes({
    dismissed: () => board.focus(),
    announce: (text) => layout.announce(text),
    failing: options.onFailureChange ?? (() => {}),
  });
  const fail = createFailureNotes(notes, options.explain, life);
  const layout = createLayout({
    ...options,
    notes: notes.element,
    roominessChanged: () => room()?.show(),
    shrunk: () => board.rescale(),
    life,
  });
  if (!embedded) scrollPanelFromAnywhere(layout.panel, life);

  /** @param {string} control */
  const offers = (control) =>
    !embedded || (store.state.controls ?? DEFAULT_CONTROLS).some((name) => name === control);

  const rooms = createRooms({
    ...{ store, retained, life, ready: options.ready },
    createServices: (core) => createServices(core, options, { offers, board, layout, notes, fail, life }),
    caption: layout.caption,
    loaded(part) {
      notes.recover(part);
      if (part === "core") return;
      showState();
      resume();
    },
    failed: fail,
  });
  const { resume, roomChanged, ...runs } = createRuns({ rooms, store, retained });
  const room = () => rooms.loaded[store.state.room];
  const board = createStageBoard({ ...options, layout, room, notes, fail, life });

  function showState() {
    const { state } = store;
    if (home) layout.link.href = addressOf(state, home, fragment);
    layout.element.dataset.room = state.room;
    layout.element.classList.toggle("lecture", retained.lecture);
    layout.scaleText(state.scale);
    const current = room();
    if (layout.replaceControls(current)) board.focus();
    if (!current) {
      board.draw();
      rooms.load(state.room);
      return;
    }
    setText(layout.help, t(`${state.room}.help`)); // words that are loaded with the room
    current.show();
    layout.restoreScroll();
    if (embedded) for (const part of [current.panel, current.bar]) if (part) trim(part, offers);
  }

  const unsubscribe = store.subscribe((state, before) => {
    if (state.room !== before.room) {
      layout.keepScroll();
      rooms.loaded[before.room]?.leave?.();
      notes.recover(before.room);
      roomChanged();
    }
    board.stateChanged(state, before);
    showState();
  });
  showState();
  bindDrops({ ...options, element: layout.element, enter: rooms.enter, life });

  return {
    ...runs,
    element: layout.element,
    start: rooms.start,
    note: notes.note,
    hasNote: () => notes.hasNotices,
    announce: layout.announce,
    /** The live region that `announce` writes to. */
    live: layout.live,
    shownScene: board.shownScene,
    focus: board.focus,
    /** What else can be saved as pictures. @param {Element} styled Has the colours in its style. */
    drawings: (styled) => room()?.drawings?.(styled) ?? {},
    /** A short title of the current view. @param {boolean} [asRun] Whether that is the run, also below the ladder. */
    title: (asRun) => room()?.title?.(asRun) ?? t(`room.${store.state.room}`),
    /** What a link to the current view can have besides the state. */
    linked: () => room()?.linked?.() ?? null,
    /** Shows a lecture: large type, the board and the text. @param {boolean} lecture */
    setLecture(lecture) {
      retained.lecture = lecture;
      showState();
    },
    /** What the keys of a lecture do in the room. */
    lecture: () => room()?.lecture,
    destroy() {
      controller.abort();
      unsubscribe();
      rooms.destroy();
      board.destroy();
      layout.element.remove();
    },
  };
}

/** Says in a note that a part could not be loaded and, once that is known, why. @param {Notes} notes @param {((error: unknown) => Promise<import("../state/url.js").Message | null>) | undefined} explain @param {AbortSignal} life */
function createFailureNotes(notes, explain, life) {
  /** @param {string} part @param {unknown} error @param {() => void} retry @param {"page.failed" | "page.partFailed" | "no-memory"} [code] */
  return async (part, error, retry, code = "page.partFailed") => {
    if (life.aborted) return;
    notes.fail(part, t(code, { message: describeError(error) }), retry);
    const reason = await explain?.(error).catch(() => null);
    if (reason && !life.aborted) notes.explain(part, t(reason.code, reason.parameters));
  };
}

/** What the stage gives every room. @param {Core} core @param {Parameters<typeof createStage>[0]} options @param {Pick<EmbeddingService, "offers"> & { board: StageBoard, layout: Layout, notes: Notes, fail: ReturnType<typeof createFailureNotes>, life: AbortSignal }} parts @returns {Services} */
function createServices(core, options, { offers, board, layout, notes, fail, life }) {
  const { state, retained, scope, embedded, emit, markBusy = () => {}, share, fragment, recording } = options;
  return {
    state,
    computing: createComputing(core, {
      loaded: () => notes.recover("workers"),
      failed: (error, retry) => fail("workers", error, retry),
    }),
    stage: {
      draw: board.draw,
      caption: layout.caption,
      announce: layout.announce,
      note: notes.note,
      replaceBoard(other) {
        if (layout.replaceBoard(other)) board.focus();
      },
      widen: (wide) => layout.element.classList.toggle("wide", wide),
      isRoomy: () => layout.roomy,
      showBelowBoard: layout.showBelowBoard,
      isLecture: () => retained.lecture,
      heldQueen: board.heldQueen,
      scope,
      life,
    },
    embedding: { embedded, offers, emit, markBusy, share, fragment, recording, sessions: retained.sessions },
  };
}

/** The address of the full page in the same state. @param {State} state @param {URL} home @param {() => string} fragment */
function addressOf(state, home, fragment) {
  const { href } = new URL(writeUrl({ ...state, ...EMBED_DEFAULTS }, DEFAULTS), home);
  return state.room === "program" ? href + fragment() : href;
}
