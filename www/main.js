/** The page: makes its parts, hands each what it needs, and shows one room at a time. */

import { bindBoardInput } from "./board-input.js";
import { createBoardView } from "./board-view.js";
import { createButton } from "./controls.js";
import { compileCore, startCore } from "./core.js";
import { h, setText } from "./dom.js";
import { describeError, t, withMessages } from "./i18n.js";
import { given } from "./rooms/room.js";
import { createStore, DEFAULTS, NAMES, queensOnBoard, RANGES, ROOMS, withRoom } from "./state.js";
import { createUndo } from "./undo.js";
import { readUrl, writeUrl } from "./url.js";

const LIMITS = { names: NAMES, numbers: RANGES };
/** How long the state has to rest before it is written to the URL: Safari allows 100 writes in 30 seconds. */
const WRITE_DELAY = 400;

/** @param {string} id */
function byId(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`index.html has no #${id}`);
  return element;
}

const board = byId("board");
const captionLine = byId("caption");
const panelPlace = byId("panel");
const live = byId("live");
const notes = byId("notes");

/** What can be done on the board, by room. */
const HELP = {
  board: "board.help",
  algorithms: "board.watch",
  count: "board.inspect",
  solutions: "board.solution",
};

let failure = ""; // why there is no solver

/** Shows what could not be done as asked, in one note. @param {readonly string[]} asked */
function showNote(asked) {
  const lines = failure ? [failure, ...asked] : asked;
  notes.replaceChildren();
  if (lines.length === 0) return;
  const dismiss = createButton(t("note.dismiss"), () => {
    notes.replaceChildren();
    grid?.focus();
  });
  const text = h("div", {}, ...lines.map((line) => h("p", {}, line)));
  notes.append(h("div", { class: "note" }, text, dismiss.element));
  announce(lines.join(" "));
}

/** The state that the URL asks for, with a note for all in it that cannot be. */
function stateFromUrl() {
  const { state, messages } = readUrl(location.search, DEFAULTS, LIMITS);
  showNote(messages.map(({ code, parameters }) => t(code, parameters)));
  return state;
}

const store = createStore(stateFromUrl());
const undo = createUndo(store);
const view = createBoardView(board);

/** @type {import("./board-view.js").Scene} */
let scene = { n: store.state.n, queens: queensOnBoard(store.state) };
/** @type {ReturnType<typeof import("./board-grid.js").createBoardGrid> | undefined} */
let grid;
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

/**
 * How each room is made, loaded when it is first entered.
 *
 * @type {Record<import("./state.js").Room, (surroundings: import("./rooms/room.js").Surroundings) => Promise<import("./rooms/room.js").Room>>}
 */
const MAKERS = {
  board: async (surroundings) => (await import("./rooms/board-room.js")).createBoardRoom(surroundings),
  async algorithms(surroundings) {
    const { createAlgorithmsRoom } = await withMessages(import("./rooms/algorithms-room.js"), "algorithms");
    return createAlgorithmsRoom(surroundings);
  },
  async count(surroundings) {
    const [{ createCountRoom }, { startCount }] = await Promise.all([
      withMessages(import("./rooms/count-room.js"), "count"),
      surroundings.workforce(),
    ]);
    return createCountRoom({ ...surroundings, startCount });
  },
  async solutions(surroundings) {
    const { createSolutionsRoom } = await withMessages(
      import("./rooms/solutions-room.js"),
      "solutions",
      "symmetries",
    );
    return createSolutionsRoom(surroundings);
  },
};

/** @type {Partial<Record<import("./state.js").Room, import("./rooms/room.js").Room>>} */
const rooms = {};
const room = () => rooms[store.state.room];
/** @type {import("./rooms/room.js").Surroundings | undefined} */
let surroundings; // as soon as there is a solver
/** @type {Partial<Record<import("./state.js").Room, Promise<void>>>} */
const loading = {};

/** @param {import("./state.js").Room} id */
async function makeRoom(id) {
  if (!surroundings) return;
  loading[id] ??= MAKERS[id](surroundings).then(
    (made) => {
      rooms[id] = made;
      showState();
    },
    (error) => {
      loading[id] = undefined;
      fail(error);
    },
  );
  await loading[id];
}

/** @param {unknown} error */
function fail(error) {
  setText(captionLine, "");
  failure = t("page.failed", { message: describeError(error) });
  showNote([]);
}

const links = ROOMS.map((id) => {
  const link = h(
    "a",
    {
      href: ".", // until the state is known, in showState
      /** @param {MouseEvent} event */
      click(event) {
        if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        store.set(withRoom(store.state, id));
      },
    },
    t(`room.${id}`),
  );
  return { id, link };
});
byId("rooms").setAttribute("aria-label", t("page.rooms"));
byId("rooms").append(...links.map(({ link }) => link));

const input = bindBoardInput(view, {
  canHold: (square) => room()?.canHold?.(square) ?? false,
  tap: (square) => room()?.tap?.(square),
  remove: (square) => room()?.remove?.(square),
  block: (square) => room()?.block?.(square),
  hold: (from, over, x, y) => room()?.hold?.(from, over, x, y),
  drop: (from, to) => room()?.drop?.(from, to),
  cancel(from) {
    room()?.cancel?.();
    if (from) announce(t("board.putBack", { row: from[0] + 1, column: from[1] + 1 }));
  },
  hover: (square) => room()?.hover?.(square),
  focus: (square) => grid?.focus(square),
});

import("./board-grid.js").then(({ createBoardGrid }) => {
  grid = createBoardGrid({
    place: board,
    describe: (square) => room()?.describe(square) ?? "",
    moved(square) {
      input.moved(square);
      room()?.hover?.(square);
    },
  });
  grid.element.setAttribute("aria-describedby", "board-help caption");
  redraw();
}, fail);

function showState() {
  const { n, room: current } = store.state;
  setText(byId("board-help"), t(HELP[current]));
  board.classList.toggle("editable", current === "board");
  document.title = `${t(`room.${current}`)} · N-Queens`;
  for (const { id, link } of links) {
    if (id === current) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
    link.href = writeUrl(withRoom(store.state, id), DEFAULTS) || location.pathname;
  }
  const shown = room();
  if (shown) {
    if (panelPlace.firstElementChild !== shown.panel) panelPlace.replaceChildren(shown.panel);
    shown.show();
  } else {
    panelPlace.replaceChildren();
    scene = { n, queens: queensOnBoard(store.state) };
    redraw();
    makeRoom(current);
  }
}

store.subscribe((state, before) => {
  if (state.room !== before.room) rooms[before.room]?.leave?.();
  if (state.room !== before.room || state.n !== before.n || state.queens !== before.queens) input.cancel();
  showState();
});
showState();

// The URL follows the state when that comes to rest. A room, a size and an algorithm are places one
// can go back to; everything else only changes the place where one is.

let written = store.state;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let writing;

/** @param {import("./state.js").State} a @param {import("./state.js").State} b */
const elsewhere = (a, b) =>
  a.room !== b.room || a.n !== b.n || a.algorithm !== b.algorithm || a.large !== b.large;

/** @param {import("./state.js").State} state */
function write(state) {
  const query = writeUrl(state, DEFAULTS);
  if (query !== location.search) {
    const way = elsewhere(state, written) ? "pushState" : "replaceState";
    history[way](null, "", query || location.pathname);
  }
  written = state;
}

store.subscribe((_, before) => {
  const { state } = store; // whatever those who listened before have made of it
  const pending = writing !== undefined;
  clearTimeout(writing);
  writing = undefined;
  if (state === written) return; // it came from there
  // What has not been written yet of a place that is left, so that going back finds it.
  if (pending && elsewhere(state, before)) write(before);
  // A new room at once.
  if (state.room !== before.room) write(state);
  else {
    writing = setTimeout(() => {
      writing = undefined;
      write(store.state);
    }, WRITE_DELAY);
  }
});

addEventListener("popstate", () => {
  written = stateFromUrl();
  store.set(written);
});

// A board dropped anywhere on the page is opened on the Board; without this the browser would leave for the file.
addEventListener("dragover", (event) => event.preventDefault());
addEventListener("drop", async (event) => {
  event.preventDefault();
  if (!event.dataTransfer) return;
  const board = given(event.dataTransfer);
  store.set(withRoom(store.state, "board"));
  await makeRoom("board");
  rooms.board?.receive?.(board);
});

/** @param {string} text */
function announce(text) {
  // What is said twice in a row is not a change, and would not be heard.
  live.textContent = live.textContent === text ? `${text}\u00a0` : text;
}

/**
 * What workers are for, loaded when there is something for them to do.
 *
 * @param {WebAssembly.Module} module
 */
async function hire(module) {
  const [{ perform, startCount }, { createPageWorker, createWorkerPool }] = await Promise.all([
    import("./count-run.js"),
    import("./workers.js"),
  ]);
  const means = { module, pool: createWorkerPool(), createStandIn: createPageWorker };
  return {
    /** @type {import("./rooms/room.js").StartCount} */
    startCount: (task) => startCount({ ...task, means }),
    /** @type {import("./rooms/room.js").Surroundings["perform"]} */
    perform: (task, answer, signal, progress) => perform({ task, answer, means, signal, progress }),
  };
}

async function start() {
  const module = await compileCore();
  const core = startCore(module);
  /** @type {ReturnType<import("./rooms/room.js").Surroundings["workforce"]> | undefined} */
  let hired;
  const workforce = () => {
    hired ??= hire(module);
    return hired;
  };
  surroundings = {
    core,
    store,
    undo,
    workforce,
    /** @type {import("./rooms/room.js").Surroundings["perform"]} */
    perform: async (...task) => (await workforce()).perform(...task),
    announce,
    /** @type {import("./rooms/room.js").Surroundings["widen"]} */
    widen(wide) {
      document.body.classList.toggle("wide", wide);
    },
    /** @type {import("./rooms/room.js").Surroundings["replaceBoard"]} */
    replaceBoard(element) {
      if (element?.previousElementSibling === board) return;
      if (board.hidden) board.nextElementSibling?.remove();
      board.hidden = element !== null;
      if (element) board.after(element);
    },
    /** @type {import("./rooms/room.js").Surroundings["emit"]} */
    emit(type, detail) {
      document.dispatchEvent(new CustomEvent(type, { detail }));
    },
    /** @type {import("./rooms/room.js").Surroundings["markBusy"]} */
    markBusy(room, busy) {
      const link = links.find(({ id }) => id === room)?.link;
      link?.classList.toggle("busy", busy);
      if (link) link.title = busy ? t("room.busy") : "";
    },
    /** @param {import("./board-view.js").Scene} next */
    draw(next) {
      scene = next;
      redraw();
    },
    /** @param {string} text @param {import("./rooms/room.js").Tone} [tone] */
    caption(text, tone = "") {
      setText(captionLine, text);
      captionLine.className = tone;
    },
  };
  showState();
}

setText(captionLine, t("page.loading"));
start().catch(fail);
