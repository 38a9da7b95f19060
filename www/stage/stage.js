/**
 * What a visitor sees: the board, the line under it, and the panel of the current room. It stands on
 * the page, in a frame, or in a custom element; who makes it says what else there is around it.
 *
 * @typedef {import("../rooms/room.js").Room} Room
 * @typedef {import("../rooms/room.js").Surroundings} Surroundings
 * @typedef {import("../state/state.js").Room} RoomName
 */

import { setText } from "../base/dom.js";
import { bindBoardInput } from "../board/board-input.js";
import { createBoardView } from "../board/board-view.js";
import { createNotes } from "../controls/notes.js";
import { loadCore } from "../core/core.js";
import { describeError, t } from "../i18n/i18n.js";
import { MAKERS } from "../rooms/room-makers.js";
import {
  clamp,
  DEFAULTS,
  queensOnBoard,
  RANGES,
  RUN,
  USUAL_CONTROLS,
  withRoom,
  withStep,
} from "../state/state.js";
import { writeUrl } from "../state/url.js";
import { bindDrops } from "./drops.js";
import { createLayout } from "./layout.js";
import { trim } from "./trim.js";

/** What can be done on the board, by room. */
const HELP = {
  board: "board.help",
  algorithms: "board.watch",
  count: "board.inspect",
  solutions: "board.solution",
};

/** When one of these changes, a queen in the hand goes back: on the Board, and in a run. */
const BOARD_FIELDS = /** @type {const} */ (["room", "n", "queens"]);
const RUN_FIELDS = [...BOARD_FIELDS, ...RUN, /** @type {const} */ ("from")];

/** What is so of a guest and of nothing else. */
const ALONE = { embed: DEFAULTS.embed, controls: DEFAULTS.controls, autoplay: DEFAULTS.autoplay };

/**
 * @param {object} options
 * @param {HTMLElement} options.place What it fills.
 * @param {import("../state/state.js").Store} options.store
 * @param {import("../state/undo.js").Undo} options.undo
 * @param {HTMLElement} [options.under] Stands under the caption.
 * @param {Surroundings["kept"]} options.kept What rooms have kept when they were made before.
 * @param {Surroundings["scope"]} options.scope
 * @param {boolean} options.embedded Whether it is a guest on somebody's page, with no more than is asked for.
 * @param {URL} [options.home] The whole page, for a guest to link to.
 * @param {Surroundings["emit"]} options.emit
 * @param {Surroundings["markBusy"]} [options.markBusy]
 * @param {(fails: boolean) => void} [options.failing] Something that is needed cannot be loaded, or is there after all.
 */
export function createStage({
  place,
  store,
  undo,
  under,
  kept,
  scope,
  embedded,
  home,
  emit,
  markBusy = () => {},
  failing = () => {},
}) {
  const undone = new AbortController();
  const life = undone.signal;
  const notes = createNotes({ dismissed: () => focus(), announce, failing });
  const layout = createLayout({
    place,
    notes: notes.element,
    under,
    embedded,
    linked: home !== undefined,
    life,
  });
  const { element, board, live } = layout;

  const view = createBoardView(board);
  /** @type {import("../board/board-view.js").Scene} */
  let scene = { n: store.state.n, queens: queensOnBoard(store.state) };
  /** @type {ReturnType<typeof import("../board/board-grid.js").createBoardGrid> | undefined} */
  let grid;
  /** @type {FocusOptions | undefined} */
  let awaited; // by the keyboard

  function redraw() {
    view.draw(scene);
    if (!grid) return;
    const { n } = scene;
    const label = t("board.label", { n });
    // Assistive technology takes note of every write, and this comes with every frame.
    if (grid.element.ariaLabel !== label) grid.element.ariaLabel = label;
    grid.resize(n, n);
    grid.update(!scene.animate);
  }

  /** @param {string} text */
  function announce(text) {
    // What is said twice in a row is not a change, and would not be heard.
    live.textContent = live.textContent === text ? `${text}\u00a0` : text;
  }

  /** @param {string} part @param {unknown} error @param {() => void} retry @param {"page.failed" | "page.partFailed"} [code] */
  function fail(part, error, retry, code = "page.partFailed") {
    if (life.aborted) return;
    notes.fail(part, t(code, { message: describeError(error) }), retry);
  }

  /** @param {string} control */
  const offers = (control) =>
    !embedded || (store.state.controls ?? USUAL_CONTROLS).some((name) => name === control);

  /** @type {Partial<Record<RoomName, Room>>} */
  const rooms = {};
  const room = () => rooms[store.state.room];
  /** @type {Surroundings | undefined} */
  let surroundings; // as soon as there is a solver
  /** @type {Partial<Record<RoomName, Promise<void>>>} */
  const loading = {};

  /** @param {RoomName} id */
  async function makeRoom(id) {
    if (!surroundings) return;
    loading[id] ??= MAKERS[id](surroundings).then(
      (made) => {
        if (life.aborted) {
          made.destroy?.();
          return;
        }
        rooms[id] = made;
        notes.recover(id);
        showState();
        goOn();
      },
      (error) => {
        loading[id] = undefined;
        setText(layout.caption, "");
        fail(id, error, () => makeRoom(id));
      },
    );
    await loading[id];
  }

  const input = bindBoardInput(view, {
    handlers: () => room()?.board,
    focus: (square) => grid?.focus(square),
    putBack: ([row, column]) => announce(t("board.putBack", { row: row + 1, column: column + 1 })),
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
      if (awaited) grid.focus(undefined, awaited);
      notes.recover("grid");
    } catch (error) {
      fail("grid", error, makeGrid);
    }
  }
  makeGrid();

  /** The keyboard is on the board, or on what is shown in its place; as soon as there is a grid. @param {FocusOptions} [options] */
  function focus(options = {}) {
    const { instead } = layout;
    if (instead) instead.focus(options);
    else if (grid) grid.focus(undefined, options);
    else awaited = options;
  }

  /** Shows another panel; the keyboard, if it was in the one that goes, is on the board. @param {HTMLElement[]} panels One, or none yet. */
  function replacePanel(...panels) {
    if (layout.replacePanel(...panels)) focus();
  }

  function showState() {
    const { n, room: current } = store.state;
    setText(layout.help, t(HELP[current]));
    if (home) layout.link.href = new URL(writeUrl({ ...store.state, ...ALONE }, DEFAULTS), home).href;
    board.classList.toggle("editable", current === "board");
    const shown = room();
    if (shown) {
      if (layout.panel.firstElementChild !== shown.panel) replacePanel(shown.panel);
      shown.show();
      if (embedded) trim(shown.panel, offers);
    } else {
      replacePanel();
      scene = { n, queens: queensOnBoard(store.state) };
      redraw();
      makeRoom(current);
    }
  }

  /** What stopped when nobody looked goes on, where somebody does and it is there. */
  function goOn() {
    if (!kept.seen) return;
    for (const id of kept.resting) {
      if (!rooms[id]) continue;
      kept.resting.delete(id);
      rooms[id].run?.goOn();
    }
  }

  const unsubscribe = store.subscribe((state, before) => {
    if (state.room !== before.room) {
      rooms[before.room]?.leave?.();
      notes.recover(before.room);
      kept.resting.delete("algorithms"); // it is left, or entered afresh
    }
    const fields = state.room === "algorithms" ? RUN_FIELDS : BOARD_FIELDS;
    if (fields.some((name) => state[name] !== before[name])) input.cancel();
    showState();
  });
  showState();

  bindDrops({
    scope,
    // What is dropped on somebody's page may be meant for that.
    takes: () => !embedded || store.state.room === "board",
    open: async (given) => (await enter("board"))?.receive?.(given),
    life,
  });

  /** @param {RoomName} id */
  async function enter(id) {
    await start(); // somebody asks for it
    if (!surroundings || life.aborted) return undefined;
    store.set(withRoom(store.state, id));
    await makeRoom(id);
    return rooms[id];
  }

  /** @type {() => void} */
  let haveStarted = () => {};
  /** @type {Promise<void>} */
  const started = new Promise((resolve) => {
    haveStarted = resolve;
  });
  /** @type {Promise<void> | undefined} */
  let starting;

  /** Loads the solver, and with it everything comes to life; what has failed may be tried again. */
  function start() {
    starting ??= bringToLife().catch((error) => {
      starting = undefined;
      setText(layout.caption, "");
      fail("solver", error, start, "page.failed");
    });
    return starting;
  }

  async function bringToLife() {
    setText(layout.caption, t("page.loading"));
    const core = await loadCore();
    if (life.aborted) return;
    async function workforce() {
      try {
        const made = await (await import("../count/workforce.js")).loadWorkforce();
        notes.recover("workforce");
        return made;
      } catch (error) {
        fail("workforce", error, () => workforce().catch(() => {}));
        throw error;
      }
    }
    surroundings = {
      core,
      store,
      undo,
      kept,
      scope,
      offers,
      embedded,
      life,
      workforce,
      /** @type {Surroundings["perform"]} */
      perform: async (...task) => (await workforce()).perform(...task),
      announce,
      hand: () => input.held,
      widen: (wide) => element.classList.toggle("wide", wide),
      replaceBoard(other) {
        if (layout.replaceBoard(other)) focus();
      },
      emit,
      markBusy,
      draw(next) {
        scene = next;
        redraw();
      },
      caption(text, tone = "") {
        setText(layout.caption, text);
        layout.caption.className = tone;
      },
    };
    notes.recover("solver");
    // What goes on in a room that is not shown is to be told all the same.
    if (kept.count?.running) makeRoom("count");
    await makeRoom(store.state.room);
    haveStarted();
  }

  return {
    element,
    ready: started,
    start,
    note: notes.note,
    get noting() {
      return notes.asking;
    },
    announce,
    /** Where that is heard. */
    live,
    /** What is shown, in a few words. */
    title: () => room()?.title?.() ?? t(`room.${store.state.room}`),
    /** The keyboard is on the board. */
    focus,
    /** Lets the algorithm run, as soon as somebody looks. @returns {Promise<true | undefined>} Undefined, as for the others, if this stage is no more. */
    async play() {
      if (!(await enter("algorithms"))) return undefined;
      kept.resting.add("algorithms");
      goOn();
      return true;
    },
    /** Whether it runs, or will when somebody looks. */
    get playing() {
      return kept.resting.has("algorithms") || (rooms.algorithms?.run?.playing ?? false);
    },
    /** Holds it. */
    pause() {
      kept.resting.delete("algorithms");
      rooms.algorithms?.run?.rest();
    },
    /** Goes to a step of it, or to the nearest there may be. @param {number} step @returns {Promise<true | undefined>} */
    async seek(step) {
      const [least, most] = RANGES.step;
      if (!(await enter("algorithms"))) return undefined;
      store.set(withStep(store.state, clamp(Math.round(step) || least, least, most)));
      return true;
    },
    /** Counts all solutions, for all to see. @param {number} n @returns {Promise<bigint | null | undefined>} Null if it was cancelled, or another n is shown by now. */
    async count(n) {
      const made = await enter("count");
      if (!made?.run?.count) return undefined;
      return n === store.state.n ? made.run.count() : null;
    },
    /** What goes on stops when nobody looks, and goes on when somebody does. @param {boolean} looked */
    see(looked) {
      if (looked === kept.seen) return;
      kept.seen = looked;
      for (const [id, made] of /** @type {[RoomName, Room][]} */ (Object.entries(rooms))) {
        if (!looked && made.run?.rest()) kept.resting.add(id);
      }
      goOn();
    },
    destroy() {
      undone.abort();
      unsubscribe();
      for (const made of Object.values(rooms)) {
        made.leave?.();
        made.destroy?.();
      }
      input.unbind();
      grid?.destroy();
      view.destroy();
      element.remove();
    },
  };
}

/** @typedef {ReturnType<typeof createStage>} Stage */
