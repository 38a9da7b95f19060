/**
 * Shows a widget of the Python package in a notebook: an element whose properties follow the model, and the model them.
 *
 * @typedef {object} Model The part of a model that https://anywidget.dev describes and this uses.
 * @property {(name: string) => any} get
 * @property {(name: string, value: unknown) => void} set
 * @property {() => void} save_changes
 * @property {(event: string, listener: (message: any) => void) => void} on
 * @property {(event: string, listener: (message: any) => void) => void} off
 * @property {{ get_model(id: string): Promise<Model> }} widget_manager
 *
 * @typedef {import("../element.js").NQueensElement & Record<string, any>} Board
 */

/** How often a run that plays reports its step, in milliseconds: more often than a reader can follow. */
const STEP_INTERVAL = 100;
/** The events that Python hears of, by room. */
const REPORTS = {
  guide: ["change", "quiz"],
  board: ["change"],
  algorithms: ["change", "step", "solution", "quiz", "finished"],
  count: ["change", "progress", "count", "symmetric"],
  solutions: ["change", "solution"],
  program: ["change"],
};
/** The parameters that leave the board, and what it reports, as it is. */
const LOOKS = new Set(["controls", "lang", "language", "theme", "scale", "speed"]);
/** What Python may command. */
const COMMANDS = /** @type {const} */ (["play", "pause", "count"]);

/** The program that defines the element, once it runs; all widgets on a page share it. */
const PROGRAM = Symbol.for("n-queens program");

/** Runs the program, which is in a model of its own, unless the page has the element already. @param {Model} model */
async function runProgram(model) {
  if (customElements.get("n-queens")) return;
  const id = model.get("_program").replace("IPY_MODEL_", "");
  const script = document.createElement("script");
  script.text = (await model.widget_manager.get_model(id)).get("script");
  document.head.append(script);
  script.remove();
  if (!customElements.get("n-queens")) throw new Error("the page forbids the script that shows boards");
}

/** Defines the element. @param {Model} model @returns {Promise<void>} */
function defineElement(model) {
  const page = /** @type {Record<symbol, Promise<void> | undefined>} */ (/** @type {unknown} */ (globalThis));
  page[PROGRAM] ??= runProgram(model).catch((error) => {
    page[PROGRAM] = undefined; // let the next widget retry
    throw error;
  });
  return page[PROGRAM];
}

/** @param {{ model: Model, el: HTMLElement }} view @returns {Promise<() => void>} Ends the view. */
async function render({ model, el }) {
  await defineElement(model);
  const board = /** @type {Board} */ (document.createElement("n-queens"));
  board.room = model.get("_room");
  board.style.height = model.get("_height") ?? "";
  const recording = model.get("_recording");
  if (recording) board.setAttribute("recording", recording);
  const unbind = [followColours(board), ...follow(model, board)];
  el.append(board);
  return () => {
    for (const end of unbind) end();
    board.remove();
  };
}

/** Makes a board and its model follow each other. @param {Model} model @param {Board} board */
function follow(model, board) {
  const names = /** @type {[trait: string, parameter: string][]} */ (Object.entries(model.get("_names")));
  /** @type {Set<string>} */
  const changed = new Set(); // the traits that the board does not show yet
  let applying = false;
  let reporting = false;

  /** Shows what has changed. What else changes with it, for example the step with n, Python changes itself. */
  function apply() {
    applying = true;
    // Reading applies what is set, and these belong together: so read all of them first.
    const different = names.filter(
      ([trait, parameter]) => changed.has(trait) && board[parameter] !== model.get(trait),
    );
    for (const [trait, parameter] of different) board[parameter] = model.get(trait);
    // What was not sent yet is about the board before.
    if (different.some(([, parameter]) => !LOOKS.has(parameter))) {
      clearTimeout(timer);
      [timer, unsent] = [0, {}];
    }
    changed.clear();
    void board.n;
    applying = false;
    perform();
  }

  /** The number of the last command that this board knows. */
  let lastCommand = model.get("_performed");

  let shownCount = 0; // the number of the kernel's count that the board shows

  /** Shows the count that the kernel runs or has finished, as soon as the board is in the page. */
  function showKernelCount() {
    const { number = 0, state } = model.get("_kernel") ?? {};
    if (!board.isConnected || number === shownCount || !["running", "done", "failed"].includes(state)) return;
    shownCount = number;
    const run = kernelRun(model, {
      cancelled() {
        const now = model.get("_kernel");
        if (now.number !== number) return; // Python has started another count
        if (board.isConnected && now.state === "running") {
          model.set("_cancelled", number);
          model.save_changes();
        } else shownCount = 0; // a board that comes back shows it again
      },
    });
    board._showCount(run).catch(() => {}); // the board shows what went wrong
  }

  /** Does what Python commands, as soon as the board is in the page. If a model is shown twice, the first board does it; all of them pause. */
  function perform() {
    showKernelCount();
    const [number, command] = model.get("_command");
    if (number === lastCommand) return;
    if (!board.isConnected) {
      // Observe it anew: a board that is back before the next frame has the same size as before.
      appearance.unobserve(board);
      appearance.observe(board);
      return;
    }
    lastCommand = number;
    if (number > model.get("_performed")) {
      model.set("_performed", number);
      model.save_changes();
    } else if (command !== "pause") return;
    for (const known of COMMANDS) if (command === known) board[known]();
  }

  /** @param {string} trait */
  function applySoon(trait) {
    if (reporting) return;
    if (changed.size === 0) queueMicrotask(apply);
    changed.add(trait);
  }

  /** @type {Record<string, unknown>} */
  let unsent = {};
  let timer = 0;

  function send() {
    clearTimeout(timer);
    timer = 0;
    const different = Object.entries(unsent).filter(([trait, value]) => model.get(trait) !== value);
    unsent = {};
    reporting = true;
    for (const [trait, value] of different) model.set(trait, value);
    reporting = false;
    if (different.length > 0) model.save_changes();
  }

  /** @param {Record<string, unknown>} values @param {number} [delay] */
  function report(values, delay = 0) {
    Object.assign(unsent, values);
    if (delay === 0) send();
    else timer ||= window.setTimeout(send, delay);
  }

  /** Whether an event is about the present board. @param {{ n: number }} about */
  const isPresent = ({ n }) => n === board.n;

  /** @type {Record<string, (detail: any) => void>} */
  const listeners = {
    change({ parameters }) {
      if (applying) return;
      const moved = names.filter(([, parameter]) => parameter in parameters);
      report(Object.fromEntries(moved.map(([trait, parameter]) => [trait, board[parameter]])));
    },
    step: ({ step, kind, solutions }) =>
      report({ step, kind: kind ?? "", found: Number(solutions) }, STEP_INTERVAL),
    solution: ({ columns }) => report({ queens: [...columns] }, STEP_INTERVAL),
    quiz: (detail) => report({ answers: [...model.get("answers"), detail] }),
    finished: (detail) => report({ result: detail }),
    progress(detail) {
      const { state } = model.get("_kernel") ?? {};
      if (state !== "running" && isPresent(detail)) report({ progress: detail.fraction });
    },
    count: (detail) => isPresent(detail) && report({ progress: 1, all: String(detail.all) }),
    symmetric: (detail) => isPresent(detail) && report({ fundamental: String(detail.fundamental) }),
  };

  const appearance = new ResizeObserver(perform);
  appearance.observe(board);
  for (const [trait] of names) changed.add(trait);
  apply();
  applySoon("_command"); // once the board is in the page
  const unbind = [() => clearTimeout(timer), () => appearance.disconnect()];
  for (const trait of [...names.map(([trait]) => trait), "_command", "_kernel"]) {
    const hear = () => applySoon(trait);
    model.on(`change:${trait}`, hear);
    unbind.push(() => model.off(`change:${trait}`, hear));
  }
  for (const type of REPORTS[/** @type {keyof typeof REPORTS} */ (model.get("_room"))]) {
    const hear = (/** @type {Event} */ event) => listeners[type]?.(/** @type {CustomEvent} */ (event).detail);
    board.addEventListener(`n-queens:${type}`, hear);
    unbind.push(() => board.removeEventListener(`n-queens:${type}`, hear));
  }
  return unbind;
}

/**
 * The count of the kernel, as the Count room shows counts.
 *
 * @param {Model} model @param {{ cancelled: () => void }} options `cancelled` is called when the board no longer shows
 *   it.
 * @returns {import("../rooms/count/controller.js").CountElsewhere}
 */
function kernelRun(model, { cancelled }) {
  const { number } = model.get("_kernel");
  /** @type {(all: bigint | null | Promise<never>) => void} */
  let resolve = () => {};
  /** @type {Promise<bigint | null>} */
  const finished = new Promise((settle) => {
    resolve = settle;
  });
  function hear() {
    const now = model.get("_kernel");
    if (now.number === number && now.state === "running") return;
    model.off("change:_kernel", hear);
    if (now.number !== number) resolve(null);
    else if (now.state === "failed") resolve(Promise.reject(new Error(now.message)));
    else resolve(now.state === "done" ? BigInt(now.all) : null);
  }
  model.on("change:_kernel", hear);
  hear();
  return {
    finished,
    closed: finished.catch(() => {}),
    saving: null,
    get progress() {
      const [fraction, { milliseconds = 0 }] = [model.get("progress"), model.get("_kernel")];
      const remaining = fraction > 0 ? (milliseconds * (1 - fraction)) / fraction : null;
      const none = { latest: null, finished: [], lanes: [], cardShare: 0 };
      return { ...none, fraction, milliseconds, remaining, begun: true, paused: false, onPage: false };
    },
    cancel() {
      model.off("change:_kernel", hear);
      resolve(null);
      cancelled();
    },
  };
}

/** Makes a board as light or dark as the notebook, whose theme its reader may change. @param {Board} board */
function followColours(board) {
  const { body, documentElement } = document;
  board.style.setProperty("--n-queens-paper", "var(--jp-layout-color0)"); // elsewhere the board has its own
  const match = () => {
    const light = body.dataset.jpThemeLight ?? String(!body.matches(".dark, .dark-theme, .vscode-dark"));
    board.style.colorScheme = light === "false" ? "dark" : "light";
  };
  match();
  const observer = new MutationObserver(match);
  for (const node of [body, documentElement]) observer.observe(node, { attributes: true });
  return () => observer.disconnect();
}

export default { render };
