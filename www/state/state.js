/**
 * What the page is showing, and every way in which that can change: pure functions from one state to
 * the next. Nothing here knows of the DOM, of the core or of the URL.
 *
 * @typedef {readonly [row: number, column: number]} Square Counted from 0, from the top left.
 *
 * @typedef {"board" | "algorithms" | "count" | "solutions"} Room
 *
 * @typedef {object} State
 * @property {Room} room
 * @property {number} n Size of the board, 1 to MAX_SIZE.
 * @property {readonly Square[]} queens Row by row. Some may lie beyond n: they come back with a larger board.
 * @property {number} large Size of the board of millions that is shown instead; 0 is none.
 * @property {Method} method How its queens are placed, local search from `seed`.
 * @property {readonly Square[]} blocked Squares where no queen may stand, row by row; some may lie beyond n too.
 * @property {string} algorithm Key of the algorithm that is shown.
 * @property {number} seed What the random choices of an algorithm follow from.
 * @property {number} draws How many squares of a row random probing draws at most.
 * @property {number} attempts How often it, or local search, begins at most.
 * @property {number} workers How many share the parallel search.
 * @property {"top" | "constrained"} rows Which row `greedy` fills next.
 * @property {readonly number[]} from The columns of the queens in the first rows, with which a search begins; usually none.
 * @property {number} step How many steps of the run are made.
 * @property {Loop | null} loop What playing repeats.
 * @property {number} speed Steps a second, MIN_SPEED to MAX_SPEED; Infinity is as fast as it goes.
 * @property {"all" | "rotation" | "fundamental"} classes Whether all solutions are listed, or one of each class.
 * @property {"any" | "half-turn" | "quarter-turn"} symmetry Which turn has to leave a solution as it is to be listed.
 * @property {"none" | "board"} filter Whether a solution has to agree with what stands on the board to be listed.
 * @property {number} solution Which of the list is shown, counted from 1.
 * @property {Tab} tab What is shown of an algorithm beside its run, or a race, or a measurement.
 * @property {boolean} autoplay Whether the run plays as soon as somebody sees it.
 * @property {readonly Control[] | null} controls What an embedded board has beside it; null is what is usual in its room.
 * @property {Language | "auto"} lang
 * @property {"auto" | "light" | "dark"} theme
 * @property {boolean} embed Whether only the board is shown, with its controls, for another page to frame.
 *
 * @typedef {"construction" | "local-search"} Method
 * @typedef {"code" | "tree" | "about" | "quiz" | "race" | "measure"} Tab
 * @typedef {"size" | "task" | "tools" | "status" | "algorithm" | "options" | "transport" | "counters" | "code" | "tree" | "about" | "quiz" | "count" | "plot" | "list"} Control
 * @typedef {import("../i18n/i18n.js").Language} Language
 * @typedef {readonly [from: number, to: number]} Loop The first position and the last.
 * @typedef {"seed" | "draws" | "attempts" | "workers"} NumberOption
 */

/** @type {readonly Room[]} */
export const ROOMS = ["board", "algorithms", "count", "solutions"];
/** Those of the core, from the bottom of the ladder up. */
export const ALGORITHMS = [
  "matrix",
  "exhaustive",
  "permutations",
  "pruning",
  "iterative-pruning",
  "row-flags",
  "diagonal-flags",
  "mirror",
  "bitmask",
  "bitmask-mirror",
  "bitmask-iterative",
  "parallel",
  "symmetry",
  "random-probing",
  "greedy",
  "min-conflicts",
  "construction",
  "dancing-links",
  "table",
];
/** What can be shown: these and the engine, which has no steps. */
export const RUNGS = [...ALGORITHMS, "engine"];
export const MAX_SIZE = 32; // the core searches no further, and squares get no smaller than can be seen
export const MIN_SPEED = 1;
export const MAX_SPEED = 1_000_000; // above, only "as fast as it goes" makes sense
/** @type {readonly State["rows"][]} */
export const ROWS = ["top", "constrained"];
/** @type {readonly Method[]} */
export const METHODS = ["construction", "local-search"];
/** @type {readonly State["classes"][]} */
export const CLASSES = ["all", "rotation", "fundamental"];
/** @type {readonly State["symmetry"][]} */
export const SYMMETRIES = ["any", "half-turn", "quarter-turn"];
/** @type {readonly State["filter"][]} */
export const FILTERS = ["none", "board"];
/** @type {readonly Tab[]} */
export const TABS = ["code", "tree", "about", "quiz", "race", "measure"];
/** @type {readonly State["theme"][]} */
export const THEMES = ["auto", "light", "dark"];
/** @type {readonly State["lang"][]} */
export const LANGUAGES = ["auto", "en", "zh-Hans", "zh-Hant"];
/** What can stand beside an embedded board, by room. @type {Readonly<Record<Room, readonly Control[]>>} */
export const CONTROLS_OF = Object.freeze({
  board: ["size", "task", "tools", "status"],
  algorithms: ["algorithm", "size", "options", "transport", "counters", "code", "tree", "about", "quiz"],
  count: ["size", "count", "counters", "plot"],
  solutions: ["size", "options", "list", "tools"],
});
/** Those that stand there unless others are asked for. @type {readonly Control[]} */
export const USUAL_CONTROLS = ["transport", "count", "list"];
/** All there are. */
export const CONTROLS = [...new Set(Object.values(CONTROLS_OF).flat())];
/** What each name can be. */
export const NAMES = Object.freeze({
  room: ROOMS,
  algorithm: RUNGS,
  rows: ROWS,
  classes: CLASSES,
  symmetry: SYMMETRIES,
  filter: FILTERS,
  method: METHODS,
  tab: TABS,
  lang: LANGUAGES,
  theme: THEMES,
});
/** The least and the most of each number. */
export const RANGES = Object.freeze(
  /** @type {const} */ ({
    n: [1, MAX_SIZE],
    seed: [0, 999_999_999],
    draws: [1, 1000],
    attempts: [1, 1000],
    workers: [1, MAX_SIZE],
    step: [0, 1e12], // hours away, as fast as it goes
    speed: [MIN_SPEED, MAX_SPEED],
    large: [MAX_SIZE + 1, 10_000_000], // or 0
    solution: [1, 1e12],
  }),
);

/** @type {State} */
export const DEFAULTS = Object.freeze({
  room: "board",
  n: 8,
  queens: [],
  blocked: [],
  large: 0,
  method: "construction",
  algorithm: "diagonal-flags",
  seed: 2, // with it random probing finds a solution for n = 8
  draws: 20,
  attempts: 30,
  workers: 4,
  rows: "top",
  from: [],
  step: 0,
  loop: null,
  speed: 8,
  classes: "all",
  symmetry: "any",
  filter: "none",
  solution: 1,
  tab: "code",
  autoplay: false,
  controls: null,
  lang: "auto",
  theme: "auto",
  embed: false,
});

/** What belongs to one run and to no other. */
const BEGINNING = Object.freeze({ from: DEFAULTS.from, step: DEFAULTS.step, loop: DEFAULTS.loop });

/** @param {Square} a @param {Square} b */
export const sameSquare = (a, b) => a[0] === b[0] && a[1] === b[1];

/** Row by row. @param {Square[]} squares */
const inOrder = (squares) => squares.sort((a, b) => a[0] - b[0] || a[1] - b[1]);

/** @param {number} value @param {number} least @param {number} most */
export const clamp = (value, least, most) => Math.min(Math.max(value, least), most);

/** @param {State} state @param {Room} room @returns {State} */
export const withRoom = (state, room) => (room === state.room ? state : { ...state, room });

/** @param {State} state @param {number} n @returns {State} */
export const withSize = (state, n) => ({
  ...state,
  ...BEGINNING,
  solution: DEFAULTS.solution,
  n: clamp(Math.round(n), 1, MAX_SIZE),
});

/**
 * The state with a large board, or with none again if its size is 0.
 *
 * @param {State} state @param {Pick<State, "large" | "method" | "seed">} board @returns {State}
 */
export const withLarge = (state, { large, method, seed }) => ({
  ...(seed === state.seed ? state : withOption(state, "seed", seed)),
  large: large && clamp(Math.round(large), ...RANGES.large),
  method,
});

/** @param {State} state @param {string} algorithm @returns {State} */
export const withAlgorithm = (state, algorithm) => ({ ...state, ...BEGINNING, algorithm });

/** @param {State} state @param {NumberOption} name @param {number} value @returns {State} */
export function withOption(state, name, value) {
  const [least, most] = RANGES[name];
  return { ...state, ...BEGINNING, [name]: clamp(Math.round(value), least, most) };
}

/** @param {State} state @param {State["rows"]} rows @returns {State} */
export const withRows = (state, rows) => ({ ...state, ...BEGINNING, rows });

/** @param {State} state @param {readonly number[]} from @returns {State} */
export const withBeginning = (state, from) => ({ ...state, ...BEGINNING, from });

/** @param {State} state @param {number} step @returns {State} */
export const withStep = (state, step) => (step === state.step ? state : { ...state, step });

/** @param {State} state @param {Loop | null} loop @returns {State} */
export const withLoop = (state, loop) => ({ ...state, loop });

/**
 * The state with other solutions listed, from the first on.
 *
 * @param {State} state @param {Partial<Pick<State, "classes" | "symmetry" | "filter">>} choice @returns {State}
 */
export const withChoice = (state, choice) => ({ ...state, solution: DEFAULTS.solution, ...choice });

/** @param {State} state @param {number} solution @returns {State} */
export const withSolution = (state, solution) =>
  solution === state.solution ? state : { ...state, solution };

/** @param {State} state @param {Tab} tab @returns {State} */
export const withTab = (state, tab) => (tab === state.tab ? state : { ...state, tab });

/** What makes a run another one. @type {readonly (keyof State)[]} */
export const RUN = ["n", "algorithm", "seed", "draws", "attempts", "workers", "rows", "blocked"];

/**
 * The state with whatever was asked for at once. Another run begins at its beginning, unless it is told where.
 *
 * @param {State} state @param {Partial<State>} changes @returns {State}
 */
export function withChanges(state, changes) {
  const another = RUN.some((name) => name in changes && String(changes[name]) !== String(state[name]));
  return { ...state, ...(another ? BEGINNING : {}), ...changes };
}

/** @param {State} state @param {number} speed @returns {State} */
export const withSpeed = (state, speed) => ({
  ...state,
  speed: speed > MAX_SPEED ? Number.POSITIVE_INFINITY : clamp(Math.round(speed), MIN_SPEED, MAX_SPEED),
});

/**
 * The state with a queen on a square; as it is where one stands already, or none may.
 *
 * @param {State} state @param {Square} square @returns {State}
 */
export const withQueen = (state, square) =>
  hasQueen(state, square) || isBlocked(state, square)
    ? state
    : { ...state, queens: inOrder([...state.queens, square]) };

/** @param {State} state @param {Square} square @returns {State} */
export const withoutQueen = (state, square) =>
  hasQueen(state, square)
    ? { ...state, queens: state.queens.filter((queen) => !sameSquare(queen, square)) }
    : state;

/**
 * The state after a queen went from one square to another; to no square at all, it is gone; to one
 * that is occupied or blocked, it stays where it was. Where there is no queen, nothing moves.
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
  state.blocked.length > 0 ? { ...state, ...BEGINNING, blocked: [] } : state;

/**
 * The state with a square blocked, which takes a queen away, or no longer blocked.
 *
 * @param {State} state @param {Square} square @returns {State}
 */
export const withBlockToggled = (state, square) => ({
  ...withoutQueen(state, square),
  ...BEGINNING,
  blocked: isBlocked(state, square)
    ? state.blocked.filter((other) => !sameSquare(other, square))
    : inOrder([...state.blocked, square]),
});

/** What stands on the board, and what can be done and undone. @typedef {Pick<State, "n" | "queens" | "blocked">} Position */

/** Whether the same stands on two boards, row by row. @param {Position} a @param {Position} b */
export const samePosition = (a, b) =>
  a.n === b.n && String(a.queens) === String(b.queens) && String(a.blocked) === String(b.blocked);

/** The queens of a solution. @param {ArrayLike<number>} columns Of each row, from the top. @returns {Square[]} */
export const queensIn = (columns) => Array.from(columns, (column, row) => [row, column]);

/** @param {State} state @param {Position} position @returns {State} */
export const withPosition = (state, { n, queens, blocked }) => ({
  ...(n === state.n && String(blocked) === String(state.blocked) ? state : withSize(state, n)),
  large: DEFAULTS.large,
  queens: inOrder([...queens]),
  blocked: inOrder([...blocked]),
});

/** @param {State} state @param {Square} square */
export const hasQueen = (state, square) => state.queens.some((queen) => sameSquare(queen, square));

/** @param {State} state @param {Square} square */
export const isBlocked = (state, square) => state.blocked.some((other) => sameSquare(other, square));

/** @param {Pick<State, "n">} state @param {readonly Square[]} squares */
const onBoard = ({ n }, squares) => squares.filter(([row, column]) => row < n && column < n);

/** The queens that are on the board. @param {State} state */
export const queensOnBoard = (state) => onBoard(state, state.queens);

/** The blocked squares that are on the board. @param {State} state */
export const blockedOnBoard = (state) => onBoard(state, state.blocked);

/**
 * Holds the current state and tells those who listen when it becomes another. If one of them changes it again, all
 * hear of the first change before any hears of the second.
 *
 * @param {State} state
 */
export function createStore(state) {
  /** @type {Set<(state: State, before: State) => void>} */
  const listeners = new Set();
  /** @type {[state: State, before: State][]} */
  let changes = []; // of which not everybody has heard

  function tellAll() {
    const errors = [];
    for (const change of changes) {
      for (const listener of listeners) {
        try {
          listener(...change);
        } catch (error) {
          errors.push(error); // the others hear of it all the same
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
      if (changes.length === 1) tellAll();
    },
    /** @param {(state: State, before: State) => void} listener */
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** @typedef {ReturnType<typeof createStore>} Store */
