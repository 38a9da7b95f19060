/**
 * The state of the page and all of its transitions, as pure functions from one state to the next. This module does not
 * depend on the DOM, the core or the URL.
 *
 * @import { Loop, Option, Parameter, Room, RunOptions, Square, State } from "./parameters.js"
 * @typedef {State["method"]} Method
 * @typedef {State["tab"]} Tab
 * @typedef {State["overlays"][number]} Overlay
 */

import { MAX_SIZE, MAX_SPEED, MIN_SPEED, PARAMETERS } from "./parameters.js";

export {
  ALGORITHMS,
  CHAPTERS,
  CONTROLS_BY_ROOM,
  DEFAULT_CONTROLS,
  MAX_SIZE,
  MAX_SPEED,
  MOMENTS,
  PARAMETERS,
  ROOMS,
  RUNGS,
  TABS,
} from "./parameters.js";

const PARAMETER_NAMES = /** @type {(keyof State)[]} */ (Object.keys(PARAMETERS));

/** @param {keyof State} name @returns {Parameter} */
const entryOf = (name) => PARAMETERS[name];

/** The parameters whose entry has something, in the order of the entries. @param {(entry: Parameter) => unknown} has */
const namesWith = (has) => PARAMETER_NAMES.filter((name) => has(entryOf(name)));

export const DEFAULTS = /** @type {Readonly<State>} */ (
  /** @type {unknown} */ (
    Object.freeze(Object.fromEntries(PARAMETER_NAMES.map((name) => [name, PARAMETERS[name].default])))
  )
);

/** Resets the state that belongs to a single run. */
const RUN_DEFAULTS = Object.freeze({ from: DEFAULTS.from, step: DEFAULTS.step, loop: DEFAULTS.loop });

/** @param {Square} a @param {Square} b */
export const sameSquare = (a, b) => a[0] === b[0] && a[1] === b[1];

/** Row by row. @param {Square[]} squares */
const sortSquares = (squares) => squares.sort((a, b) => a[0] - b[0] || a[1] - b[1]);

/** @param {number} value @param {number} least @param {number} most */
export const clamp = (value, least, most) => Math.min(Math.max(value, least), most);

/**
 * The state for a reader who opens the Algorithms room for the first time and has not chosen a run: the ladder, with
 * backtracking on the board.
 *
 * @param {State} state @returns {State}
 */
export function withFirstRun(state) {
  const others = ["n", "blocked", "method"]; // the method may be that of a large board
  const run = RUN_PARAMETERS.filter((name) => !others.includes(name));
  /** @type {readonly (keyof State)[]} */
  const names = [...run, "from", "step", "speed"];
  return names.every((name) => String(state[name]) === String(DEFAULTS[name]))
    ? { ...state, view: "ladder", algorithm: "pruning" }
    : state;
}

/** The state with the run shown, rather than the ladder, a race or a measurement. @param {State} state @returns {State} */
export const withRun = (state) => ({
  ...state,
  room: "algorithms",
  view: "run",
  tab: state.tab === "race" || state.tab === "measure" ? DEFAULTS.tab : state.tab,
});

/** @param {State} state @param {Room} room @returns {State} */
export const withRoom = (state, room) => (room === state.room ? state : { ...state, room });

/** The state with the guide opened at a chapter and a moment. @param {State} state @param {State["chapter"]} chapter @param {string} [moment] @returns {State} */
export const withChapter = (state, chapter, moment = "") =>
  state.room === "guide" && chapter === state.chapter && moment === state.moment
    ? state
    : { ...state, room: "guide", chapter, moment };

/** @param {State} state @param {number} n @returns {State} */
export const withSize = (state, n) => ({
  ...state,
  ...RUN_DEFAULTS,
  solution: DEFAULTS.solution,
  n: clamp(Math.round(n), 1, MAX_SIZE),
});

/**
 * The state with a large board, or without one if the size is 0.
 *
 * @param {State} state @param {Pick<State, "large" | "method" | "seed">} board @returns {State}
 */
export const withLarge = (state, { large, method, seed }) => ({
  ...withOption(withOption(state, "seed", seed), "method", method),
  large: large && clamp(Math.round(large), ...PARAMETERS.large.range),
});

/** @param {State} state @param {string} algorithm @returns {State} */
export const withAlgorithm = (state, algorithm) => ({ ...state, ...RUN_DEFAULTS, algorithm });

/**
 * The state with another option of the run; a number is rounded and clamped to its range.
 *
 * @template {Option} Name @param {State} state @param {Name} name @param {State[Name]} value @returns {State}
 */
export function withOption(state, name, value) {
  const entry = PARAMETERS[name];
  const valid =
    entry.kind === "number" ? clamp(Math.round(Number(value)), entry.range[0], entry.range[1]) : value;
  return withChanges(state, { [name]: valid });
}

/** @param {State} state @param {readonly number[]} from @returns {State} */
export const withPrefix = (state, from) => ({ ...state, ...RUN_DEFAULTS, from });

/** Whether the run asks a class a number of questions. @param {State} state */
export const isClassQuiz = ({ quiz, questions }) => quiz && questions > 0;

/** @param {State} state @param {number} step @returns {State} */
export const withStep = (state, step) => (step === state.step ? state : { ...state, step });

/** @param {State} state @param {Loop | null} loop @returns {State} */
export const withLoop = (state, loop) => ({ ...state, loop });

/**
 * The state with other solutions listed and the first one selected.
 *
 * @param {State} state @param {Partial<Pick<State, "classes" | "symmetry" | "filter">>} choice @returns {State}
 */
export const withChoice = (state, choice) => ({ ...state, solution: DEFAULTS.solution, ...choice });

/** @param {State} state @param {number} solution @returns {State} */
export const withSolution = (state, solution) =>
  solution === state.solution ? state : { ...state, solution };

/** @param {State} state @param {Tab} tab @returns {State} */
export const withTab = (state, tab) => (tab === state.tab ? state : { ...state, tab });

/** @param {State} state @param {State["view"]} view @returns {State} */
export const withView = (state, view) => (view === state.view ? state : { ...state, view });

/** @param {State} state @param {Overlay | null} overlay @returns {State} */
export const withOverlay = (state, overlay) => ({ ...state, overlays: overlay ? [overlay] : [] });

/**
 * The names of a list in their order, without those that exclude an earlier one.
 *
 * @template {string} Name
 * @param {readonly Name[]} list @param {{ names: readonly Name[], exclusive: readonly Name[] }} entry
 */
export function compatible(list, { names, exclusive }) {
  const kept = list.find((name) => exclusive.includes(name));
  return names.filter((name) => list.includes(name) && (!exclusive.includes(name) || name === kept));
}

/** The parameters that set an option of a run. */
export const OPTIONS = /** @type {Option[]} */ (namesWith(({ option }) => option));
/** The parameters whose change can start a new run. */
export const RUN_PARAMETERS = namesWith(({ startsRun, option }) => startsRun || option);

/** The options of a run in the form that the core takes. @param {State} state @returns {RunOptions} */
export function runOptions(state) {
  const options = OPTIONS.map((name) => {
    const { option = "", on } = entryOf(name);
    return [option, on === undefined ? state[name] : state[name] === on];
  });
  return Object.fromEntries(options);
}

/** A text that differs for different runs. @param {State} state */
const runKey = (state) =>
  JSON.stringify([namesWith(({ startsRun }) => startsRun).map((name) => state[name]), runOptions(state)]);

/**
 * The state with several changes at once. A new run starts at step 0 unless the changes say otherwise.
 *
 * @param {State} state @param {Partial<State>} changes @returns {State}
 */
export function withChanges(state, changes) {
  const isNewRun = runKey({ ...state, ...changes }) !== runKey(state);
  return { ...state, ...(isNewRun ? RUN_DEFAULTS : {}), ...changes };
}

/** A speed or pace in steps per second that the state can hold. @param {number} speed */
const validSpeed = (speed) =>
  speed > MAX_SPEED ? Number.POSITIVE_INFINITY : clamp(Math.round(speed), MIN_SPEED, MAX_SPEED);

/** @param {State} state @param {number} speed @returns {State} */
export const withSpeed = (state, speed) => ({ ...state, speed: validSpeed(speed) });

/** @param {State} state @param {number} pace @returns {State} */
export const withPace = (state, pace) => ({ ...state, pace: validSpeed(pace) });

/**
 * The state with a queen placed on a square. Unchanged if the square is occupied or blocked.
 *
 * @param {State} state @param {Square} square @returns {State}
 */
export const withQueen = (state, square) =>
  hasQueen(state, square) || isBlocked(state, square)
    ? state
    : { ...state, queens: sortSquares([...state.queens, square]) };

/** @param {State} state @param {Square} square @returns {State} */
export const withoutQueen = (state, square) =>
  hasQueen(state, square)
    ? { ...state, queens: state.queens.filter((queen) => !sameSquare(queen, square)) }
    : state;

/**
 * The state with a queen moved to another square, or removed if `to` is null. Unchanged if `from` has no queen, or if
 * `to` is occupied or blocked.
 *
 * @param {State} state @param {Square} from @param {Square | null} to @returns {State}
 */
export function withQueenMoved(state, from, to) {
  if (!hasQueen(state, from)) return state;
  if (to === null) return withoutQueen(state, from);
  return hasQueen(state, to) || isBlocked(state, to) ? state : withQueen(withoutQueen(state, from), to);
}

/** @param {State} state @returns {State} */
export const withoutQueens = (state) => (state.queens.length > 0 ? { ...state, queens: [] } : state);

/** @param {State} state @returns {State} */
export const withoutBlocks = (state) =>
  state.blocked.length > 0 ? { ...state, ...RUN_DEFAULTS, blocked: [] } : state;

/**
 * The state with a square blocked, which removes its queen, or unblocked.
 *
 * @param {State} state @param {Square} square @returns {State}
 */
export const withBlockToggled = (state, square) => ({
  ...withoutQueen(state, square),
  ...RUN_DEFAULTS,
  blocked: isBlocked(state, square)
    ? state.blocked.filter((other) => !sameSquare(other, square))
    : sortSquares([...state.blocked, square]),
});

/** The content of the board, which undo and redo restore. @typedef {Pick<State, "n" | "queens" | "blocked">} Position */

/** Whether two positions are equal. @param {Position} a @param {Position} b */
export const samePosition = (a, b) =>
  a.n === b.n && String(a.queens) === String(b.queens) && String(a.blocked) === String(b.blocked);

/** The queens of a solution. @param {ArrayLike<number>} columns The column of each row's queen, from the top. @returns {Square[]} */
export const queensIn = (columns) => Array.from(columns, (column, row) => [row, column]);

/** @param {State} state @param {Position} position @returns {State} */
export const withPosition = (state, { n, queens, blocked }) => ({
  ...(n === state.n && String(blocked) === String(state.blocked) ? state : withSize(state, n)),
  large: DEFAULTS.large,
  queens: sortSquares([...queens]),
  blocked: sortSquares([...blocked]),
});

/** @param {State} state @param {Square} square */
export const hasQueen = (state, square) => state.queens.some((queen) => sameSquare(queen, square));

/** @param {State} state @param {Square} square */
export const isBlocked = (state, square) => state.blocked.some((other) => sameSquare(other, square));

/** @param {Pick<State, "n">} state @param {readonly Square[]} squares */
const onBoard = ({ n }, squares) => squares.filter(([row, column]) => row < n && column < n);

/** The queens within the board. @param {State} state */
export const queensOnBoard = (state) => onBoard(state, state.queens);

/** The blocked squares within the board. @param {State} state */
export const blockedOnBoard = (state) => onBoard(state, state.blocked);

/**
 * Holds the current state and calls the listeners on every change. If a listener changes the state, every listener is
 * called for the first change before any is called for the second.
 *
 * @param {State} state
 */
export function createStore(state) {
  /** @type {Set<(state: State, before: State) => void>} */
  const listeners = new Set();
  /** @type {[state: State, before: State][]} */
  let changes = []; // not yet reported to all listeners

  function notifyListeners() {
    const errors = [];
    for (const change of changes) {
      for (const listener of listeners) {
        try {
          listener(...change);
        } catch (error) {
          errors.push(error); // the other listeners are still called
        }
      }
    }
    changes = [];
    if (errors.length > 0) throw errors[0];
  }

  return {
    get state() {
      return state;
    },
    /** @param {State} next */
    set(next) {
      if (next === state) return;
      changes.push([next, state]);
      state = next;
      if (changes.length === 1) notifyListeners();
    },
    /** @param {(state: State, before: State) => void} listener */
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** @typedef {ReturnType<typeof createStore>} Store */
