/**
 * The board, its caption and the panel of the current room. The page, a frame and the custom element each contain
 * a stage, and their options say what else is shown around it.
 *
 * @import { EmbeddingService, Sessions } from "../rooms/services/embedding.js"
 * @import { StageService } from "../rooms/services/stage.js"
 * @import { StateService } from "../rooms/services/state.js"
 * @import { Room, Services } from "../rooms/room.js"
 * @typedef {import("../state/parameters.js").Room} RoomName
 */

import { setText } from "../base/dom.js";
import { bindBoardInput } from "../board/board-input.js";
import { createBoardView } from "../board/board-view.js";
import { parametersOf } from "../board/squares.js";
import { createNotes } from "../controls/notes.js";
import { loadCore } from "../core/core.js";
import { describeError, t } from "../i18n/i18n.js";
import { ROOM_LOADERS } from "../rooms/room-loaders.js";
import { createComputing } from "../rooms/services/computing.js";
import { firstNumber } from "../state/count-from.js";
import {
  clamp,
  DEFAULT_CONTROLS,
  DEFAULTS,
  PARAMETERS,
  queensOnBoard,
  RUN_PARAMETERS,
  withRoom,
  withStep,
} from "../state/state.js";
import { writeUrl } from "../state/url.js";
import { bindDrops } from "./drops.js";
import { createLayout } from "./layout.js";
import { scrollPanelFromAnywhere } from "./panel-scrolling.js";
import { trim } from "./trim.js";

/** State whose change cancels a drag, so that the held queen returns to its square: on the Board, and in a run. */
const BOARD_FIELDS = /** @type {const} */ (["room", "n", "queens"]);
const RUN_FIELDS = [...BOARD_FIELDS, ...RUN_PARAMETERS, /** @type {const} */ ("from")];

/** Resets the options that only embedded boards have. */
const EMBED_DEFAULTS = {
  embed: DEFAULTS.embed,
  controls: DEFAULTS.controls,
  autoplay: DEFAULTS.autoplay,
  scale: DEFAULTS.scale,
};

/**
 * @typedef {object} Retained What is kept when the stage is created again.
 * @property {Sessions} sessions
 * @property {Set<RoomName>} suspended The rooms whose work was suspended while the stage was not visible.
 * @property {boolean} visible Whether the stage is visible.
 * @property {boolean} lecture Whether it shows a lecture.
 */

/**
 * @param {object} options
 * @param {HTMLElement} options.place The container to fill.
 * @param {StateService} options.state
 * @param {HTMLElement} [options.belowCaption] Shown under the caption.
 * @param {Retained} options.retained
 * @param {StageService["scope"]} options.scope
 * @param {boolean} options.embedded Whether the stage is embedded in another page and shows only the requested
 *   controls.
 * @param {URL} [options.home] The full page, which an embedded stage links to.
 * @param {() => string} options.fragment The fragment of the address, or what stands for it in an element.
 * @param {string} [options.recording] A recorded run of a program, which the room of programs shows.
 * @param {EmbeddingService["emit"]} options.emit
 * @param {(error: unknown) => Promise<import("../state/url.js").Message | null>} [options.explain] Says why a part
 *   could not be loaded.
 * @param {EmbeddingService["markBusy"]} [options.markBusy]
 * @param {(fails: boolean) => void} [options.onFailureChange] Called with true when a required part cannot be loaded,
 *   with false once all parts are loaded.
 */
export function createStage({
  place,
  state,
  belowCaption,
  retained,
  scope,
  embedded,
  home,
  recording,
  fragment,
  emit,
  explain,
  markBusy = () => {},
  onFailureChange = () => {},
}) {
  const { store } = state;
  const controller = new AbortController();
  const life = controller.signal;
  const notes = createNotes({ dismissed: () => focus(), announce, failing: onFailureChange });
  const layout = createLayout({
    place,
    notes: notes.element,
    belowCaption,
    embedded,
    showHomeLink: home !== undefined,
    roominessChanged: () => room()?.show(),
    shrunk: () => view.rescale(),
    life,
  });
  const { element, board, live } = layout;
  if (!embedded) scrollPanelFromAnywhere(layout.panel, life);
  element.classList.toggle("lecture", retained.lecture);

  const view = createBoardView(board);
  /** @type {import("../board/board-painter.js").Scene} */
  let scene = {
    n: store.state.n,
    first: firstNumber(store.state),
    queens: queensOnBoard(store.state),
  };
  /** @type {ReturnType<typeof import("../board/board-grid.js").createBoardGrid> | undefined} */
  let grid;
  /** @type {FocusOptions | undefined} */
  let pendingFocus; // a focus request that waits for the grid

  function redraw() {
    view.draw(scene);
    board.classList.toggle("editable", room()?.board.isEditable?.() ?? false);
    if (!grid) return;
    const { n } = scene;
    const label = t("board.label", { n });
    // Assistive technology reacts to every write, and this runs in every frame.
    if (grid.element.ariaLabel !== label) grid.element.ariaLabel = label;
    grid.resize(n, n);
    grid.update(!scene.animate);
  }

  /** @param {string} text */
  function announce(text) {
    // A screen reader does not announce the same text twice in a row.
    live.textContent = live.textContent === text ? `${text}\u00a0` : text;
  }

  /** @param {string} part @param {unknown} error @param {() => void} retry @param {"page.failed" | "page.partFailed" | "no-memory"} [code] */
  async function fail(part, error, retry, code = "page.partFailed") {
    if (life.aborted) return;
    notes.fail(part, t(code, { message: describeError(error) }), retry);
    const reason = await explain?.(error).catch(() => null);
    if (reason && !life.aborted) notes.explain(part, t(reason.code, reason.parameters));
  }

  /** @param {string} control */
  const offers = (control) =>
    !embedded || (store.state.controls ?? DEFAULT_CONTROLS).some((name) => name === control);

  /** @type {Partial<Record<RoomName, Room>>} */
  const rooms = {};
  const room = () => rooms[store.state.room];
  /** @type {Services | undefined} */
  let services; // defined once the core is loaded
  /** @type {Partial<Record<RoomName, Promise<void>>>} */
  const loading = {};

  /** @param {RoomName} id */
  async function loadRoom(id) {
    if (!services) return;
    loading[id] ??= ROOM_LOADERS[id](services).then(
      (newRoom) => {
        if (life.aborted) {
          newRoom.destroy?.();
          return;
        }
        rooms[id] = newRoom;
        notes.recover(id);
        showState();
        resume();
      },
      (error) => {
        loading[id] = undefined;
        setText(layout.caption, "");
        fail(id, error, () => loadRoom(id));
      },
    );
    await loading[id];
  }

  const input = bindBoardInput(view, {
    handlers: () => room()?.board,
    focus: (square) => grid?.focus(square),
    scope,
    putBack: (square) => announce(t("board.putBack", parametersOf(square, scene.first))),
  });

  async function makeGrid() {
    try {
      const { createBoardGrid } = await import("../board/board-grid.js");
      if (life.aborted || grid) return;
      grid = createBoardGrid({
        place: board,
        describe: (square) => room()?.board.describe(square) ?? "",
        moved(square) {
          input.moved(square);
          room()?.board.hover?.(square);
        },
      });
      grid.element.setAttribute("aria-describedby", "board-help caption");
      redraw();
      if (pendingFocus) grid.focus(undefined, pendingFocus);
      notes.recover("grid");
    } catch (error) {
      fail("grid", error, makeGrid);
    }
  }
  makeGrid();

  /** Focuses the board, or the element that replaces it, as soon as the grid is loaded. @param {FocusOptions} [options] */
  function focus(options = {}) {
    const { focusTarget } = layout;
    if (focusTarget) focusTarget.focus(options);
    else if (grid) grid.focus(undefined, options);
    else pendingFocus = options;
  }

  /** Shows the controls of a room, or none yet, and moves the focus to the board if the old ones had it. @param {Room} [shownRoom] */
  function replaceControls(shownRoom) {
    const barHadFocus = layout.replaceBar(shownRoom?.bar);
    const panels = shownRoom ? [shownRoom.panel] : [];
    if (layout.replacePanel(...panels) || barHadFocus) focus();
  }

  function showState() {
    const { n, room: current } = store.state;
    if (home) {
      const { href } = new URL(writeUrl({ ...store.state, ...EMBED_DEFAULTS }, DEFAULTS), home);
      layout.link.href = current === "program" ? href + fragment() : href;
    }
    element.dataset.room = current;
    layout.scaleText(store.state.scale);
    const currentRoom = room();
    if (currentRoom) {
      setText(layout.help, t(`${current}.help`)); // words that are loaded with the room
      if (layout.panel.firstElementChild !== currentRoom.panel) replaceControls(currentRoom);
      currentRoom.show();
      if (embedded) for (const part of [currentRoom.panel, currentRoom.bar]) if (part) trim(part, offers);
    } else {
      replaceControls();
      scene = { n, queens: queensOnBoard(store.state) };
      redraw();
      loadRoom(current);
    }
  }

  /** Resumes suspended runs of loaded rooms, if the stage is visible. */
  function resume() {
    if (!retained.visible) return;
    for (const id of retained.suspended) {
      if (!rooms[id]) continue;
      retained.suspended.delete(id);
      rooms[id].run?.resume();
    }
  }

  const unsubscribe = store.subscribe((state, before) => {
    if (state.room !== before.room) {
      rooms[before.room]?.leave?.();
      notes.recover(before.room);
      // The room was left or entered anew. A count goes on.
      for (const id of /** @type {const} */ (["algorithms", "guide"])) retained.suspended.delete(id);
    }
    const fields = state.room === "algorithms" ? RUN_FIELDS : BOARD_FIELDS;
    if (fields.some((name) => state[name] !== before[name])) input.cancel();
    showState();
  });
  showState();

  /** The room where a drop is opened. */
  const dropRoom = () => {
    const { room } = store.state;
    return room === "check" || room === "program" || room === "yours" ? room : "board";
  };
  bindDrops({
    scope,
    // In another page, a drop may be meant for that page.
    accepts: () => !embedded || store.state.room === dropRoom(),
    open: async (transfer) => (await enterRoom(dropRoom()))?.importBoard?.(transfer),
    hover: (isOver) => element.classList.toggle("dropping", isOver),
    life,
  });

  /** @param {RoomName} id */
  async function enterRoom(id) {
    await start();
    if (!services || life.aborted) return undefined;
    store.set(withRoom(store.state, id));
    await loadRoom(id);
    return rooms[id];
  }

  /** @type {() => void} */
  let resolveStarted = () => {};
  /** @type {Promise<void>} */
  const started = new Promise((resolve) => {
    resolveStarted = resolve;
  });
  /** @type {Promise<void> | undefined} */
  let starting;

  /** Loads the core and then the current room. After a failure, call it again to retry. */
  function start() {
    starting ??= loadSolver().catch((error) => {
      starting = undefined;
      setText(layout.caption, "");
      fail("solver", error, start, error?.code === "no-memory" ? "no-memory" : "page.failed");
    });
    return starting;
  }

  async function loadSolver() {
    setText(layout.caption, t("page.loading"));
    const core = await loadCore();
    if (life.aborted) return;
    services = {
      state,
      computing: createComputing(core, {
        loaded: () => notes.recover("workers"),
        failed: (error, retry) => fail("workers", error, retry),
      }),
      stage: {
        draw(next) {
          scene = { first: firstNumber(store.state), ...next };
          redraw();
        },
        caption(text, tone = "") {
          setText(layout.caption, text);
          layout.caption.className = tone;
        },
        announce,
        note: notes.note,
        replaceBoard(other) {
          if (layout.replaceBoard(other)) focus();
        },
        widen: (wide) => element.classList.toggle("wide", wide),
        isRoomy: () => layout.roomy,
        isLecture: () => retained.lecture,
        heldQueen: () => input.held,
        scope,
        life,
      },
      embedding: { embedded, offers, emit, markBusy, fragment, recording, sessions: retained.sessions },
    };
    notes.recover("solver");
    // A running count is reported even while another room is shown.
    if (retained.sessions.count?.running) loadRoom("count");
    await loadRoom(store.state.room);
    resolveStarted();
  }

  return {
    element,
    ready: started,
    start,
    note: notes.note,
    get hasNote() {
      return notes.hasNotices;
    },
    announce,
    /** The live region that `announce` writes to. */
    live,
    /** The scene of the board; null if something else is in its place. */
    shownScene: () => (board.checkVisibility() ? scene : null),
    /** What else can be saved as pictures. @param {Element} styled Has the colours in its style. */
    drawings: (styled) => room()?.drawings?.(styled) ?? {},
    /** A short title of the current view. */
    title: () => room()?.title?.() ?? t(`room.${store.state.room}`),
    /** What a link to the current view can have besides the state. */
    linked: () => room()?.linked?.() ?? null,
    focus,
    /** Plays the algorithm as soon as the stage is visible, if that is still wanted once its room is loaded. @param {() => boolean} wanted @returns {Promise<true | undefined>} Undefined, as in `seek` and `count`, if the stage was destroyed. */
    async play(wanted) {
      if (!(await enterRoom("algorithms"))) return undefined;
      if (!wanted()) return true;
      retained.suspended.add("algorithms");
      resume();
      return true;
    },
    /** Whether the algorithm plays, or will play once the stage is visible. */
    get playing() {
      return retained.suspended.has("algorithms") || (rooms.algorithms?.run?.playing ?? false);
    },
    /** Pauses the algorithm. */
    pause() {
      retained.suspended.delete("algorithms");
      rooms.algorithms?.run?.suspend();
    },
    /** Goes to a step of the run, clamped to the valid range. @param {number} step @returns {Promise<true | undefined>} */
    async seek(step) {
      const [least, most] = PARAMETERS.step.range;
      if (!(await enterRoom("algorithms"))) return undefined;
      this.pause(); // the state has the step where playback started
      store.set(withStep(store.state, clamp(Math.round(step) || least, least, most)));
      return true;
    },
    /** Counts all solutions in the Count room. @param {number} n @param {import("../rooms/count/controller.js").CountElsewhere} [elsewhere] A count to show instead. @returns {Promise<bigint | null | undefined>} Null if the count was cancelled or n has changed. */
    async count(n, elsewhere) {
      const countRoom = await enterRoom("count");
      if (!countRoom?.run?.count) return undefined;
      return n === store.state.n ? countRoom.run.count(elsewhere) : null;
    },
    /** Shows a lecture: large type, the board and the text. @param {boolean} lecture */
    setLecture(lecture) {
      retained.lecture = lecture;
      element.classList.toggle("lecture", lecture);
      showState();
    },
    /** In a lecture, goes on or back. @param {1 | -1} direction */
    turn(direction) {
      room()?.turn?.(direction);
    },
    /** Suspends runs while the stage is not visible, and resumes them when it is. @param {boolean} visible */
    setVisible(visible) {
      if (visible === retained.visible) return;
      retained.visible = visible;
      for (const [id, loadedRoom] of /** @type {[RoomName, Room][]} */ (Object.entries(rooms))) {
        if (!visible && loadedRoom.run?.suspend()) retained.suspended.add(id);
      }
      resume();
    },
    destroy() {
      controller.abort();
      unsubscribe();
      for (const loadedRoom of Object.values(rooms)) {
        loadedRoom.leave?.();
        loadedRoom.destroy?.();
      }
      input.unbind();
      grid?.destroy();
      view.destroy();
      element.remove();
    },
  };
}

/** @typedef {ReturnType<typeof createStage>} Stage */
