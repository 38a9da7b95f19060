/**
 * The state of the page and all of its transitions, as pure functions from one state to the next. This module does not
 * depend on the DOM, the core or the URL.
 *
 * @typedef {readonly [row: number, column: number]} Square Counted from 0 at the top left.
 *
 * @typedef {"guide" | "board" | "algorithms" | "count" | "solutions"} Room
 *
 * @typedef {object} State
 * @property {Room} room
 * @property {Chapter | "contents" | "auto"} chapter Chapter of the guide; "auto" for the one that the reader last read.
 * @property {string} moment The moment of the chapter that the board shows; empty for the first one.
 * @property {number} n Size of the board, 1 to MAX_SIZE.
 * @property {readonly Square[]} queens Row by row. Some may be beyond n; a larger board shows them again.
 * @property {number} large Size of the large board that is shown instead; 0 for none.
 * @property {Method} method How the queens of the large board are placed, and those of the construction on a small board, which does not search; local search uses `seed`.
 * @property {readonly Square[]} blocked Squares that must stay empty, row by row. Some may be beyond n.
 * @property {string} algorithm Key of the current algorithm.
 * @property {number} seed Seed of an algorithm's random choices.
 * @property {number} draws Maximum number of squares that random probing draws per row.
 * @property {number} attempts Maximum number of attempts of random probing and of local search.
 * @property {number} workers Number of workers of the parallel search.
 * @property {"top" | "constrained"} rows Which row `greedy` fills next.
 * @property {readonly number[]} from Columns of the queens in the first rows, from which a search starts; empty by default.
 * @property {number} step Number of steps executed in the run.
 * @property {Loop | null} loop The range of steps that playing repeats.
 * @property {number} speed Steps per second, MIN_SPEED to MAX_SPEED; Infinity for full speed.
 * @property {"all" | "rotation" | "fundamental"} classes Whether to list all solutions, or one of each class.
 * @property {"any" | "half-turn" | "quarter-turn"} symmetry The rotation that a listed solution must be invariant under.
 * @property {"none" | "board"} filter Whether listed solutions must contain the board's queens and avoid its blocked squares.
 * @property {readonly Overlay[]} overlays What the Board shows besides the queens. Never both "left" and "attackers".
 * @property {number} solution Number of the selected solution in the list, counted from 1.
 * @property {Tab} tab The tab of the Algorithms room.
 * @property {"auto" | "python" | "c" | "java" | "javascript" | "rust" | "pseudo"} code Language of the listing; "auto" for the one that the reader last chose.
 * @property {readonly string[]} lanes The algorithms that race, 2 to 4.
 * @property {"steps" | "time"} by What a race compares.
 * @property {"first" | "all"} course Whether a race ends at the first solution or at the end of the search.
 * @property {number} pace Steps per second of a race by steps, as `speed`.
 * @property {readonly string[]} rungs The algorithms to measure.
 * @property {"steps" | "comparisons" | "milliseconds"} quantity What the chart of a measurement shows.
 * @property {"5" | "20" | "60"} budget Time limit of a measurement, in seconds.
 * @property {boolean} quiz Whether the run asks before each queen.
 * @property {boolean} autoplay Whether the run plays as soon as it is visible.
 * @property {readonly Control[] | null} controls Controls of an embedded board; null for the defaults of its room.
 * @property {Language | "auto"} lang
 * @property {"auto" | "light" | "dark"} theme
 * @property {boolean} embed Whether to show only the board and its controls, in another page's frame.
 *
 * @typedef {keyof typeof MOMENTS} Chapter
 * @typedef {"construction" | "composition" | "local-search"} Method By formula, as boards within boards, or by local search.
 * @typedef {"code" | "tree" | "about" | "quiz" | "race" | "measure"} Tab
 * @typedef {"left" | "attacked" | "attackers"} Overlay Solutions left for each square; attacked squares; number of attackers.
 * @typedef {"text" | "size" | "task" | "tools" | "status" | "algorithm" | "options" | "transport" | "counters" | "code" | "tree" | "about" | "quiz" | "count" | "plot" | "list"} Control
 * @typedef {import("../i18n/i18n.js").Language} Language
 * @typedef {readonly [from: number, to: number]} Loop First and last position.
 * @typedef {"seed" | "draws" | "attempts" | "workers"} NumberOption
 */

/** @type {readonly Room[]} */
export const ROOMS = ["guide", "board", "algorithms", "count", "solutions"];
/** The chapters of the guide, in order, and the moments that each one can show on the board. */
export const MOMENTS = Object.freeze({
  question: ["own", "attack", "conflict", "solution", "last"],
  matrix: ["start", "first-try", "first-reject", "dead-end", "solution"],
  "one-per-row": ["first-board", "second-board", "first-permutation", "swap", "solution"],
  backtracking: [
    "start",
    "first-reject",
    "first-dead-end",
    "after-dead-end",
    "half",
    "first-solution",
    "end",
  ],
  iteration: ["start", "row-full", "step-back", "resume", "solution"],
  flags: ["column-flag", "diagonal-flag", "three-queens", "cleared", "solution"],
  mirrors: ["found", "mirrored", "turned", "half-row", "half-turn", "not-first"],
  bits: ["start", "first-queen", "shift", "third-row", "none-free", "solution"],
  cores: ["start", "shared", "next-piece", "solution", "end"],
  chance: ["probing", "start-over", "greedy", "greedy-solution", "all-placed", "repair", "repaired"],
  construction: ["evens", "complete", "two", "three", "none", "torus", "nested", "nested-wrong"],
  cover: ["start", "first-choice", "first-queen", "which-next", "narrow", "dead-end", "solution"],
  meeting: ["halves", "another", "joined", "pair"],
  unknown: ["largest", "next", "own"],
});
export const CHAPTERS = /** @type {Chapter[]} */ (Object.keys(MOMENTS));
/** The algorithms of the core, from the bottom of the ladder up. */
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
/** All rungs of the ladder: the algorithms, and the counting engine, which has no steps. */
export const RUNGS = [...ALGORITHMS, "engine"];
export const MAX_SIZE = 32; // the core's limit; squares stay large enough to see
export const MIN_SPEED = 1;
export const MAX_SPEED = 1_000_000; // faster means full speed
/** @type {readonly State["rows"][]} */
export const ROWS = ["top", "constrained"];
/** @type {readonly Method[]} */
export const METHODS = ["construction", "composition", "local-search"];
/** @type {readonly State["classes"][]} */
export const CLASSES = ["all", "rotation", "fundamental"];
/** @type {readonly State["symmetry"][]} */
export const SYMMETRIES = ["any", "half-turn", "quarter-turn"];
/** @type {readonly State["filter"][]} */
export const FILTERS = ["none", "board"];
/** @type {readonly Tab[]} */
export const TABS = ["code", "tree", "about", "quiz", "race", "measure"];
/** @type {readonly State["code"][]} */
export const CODES = ["auto", "python", "c", "java", "javascript", "rust", "pseudo"];
/** @type {readonly State["by"][]} */
export const RACE_MEASURES = ["steps", "time"];
/** @type {readonly State["course"][]} */
export const COURSES = ["first", "all"];
/** @type {readonly State["quantity"][]} */
export const QUANTITIES = ["milliseconds", "steps", "comparisons"];
/** @type {readonly State["budget"][]} */
export const BUDGETS = ["5", "20", "60"];
/** @type {readonly Overlay[]} */
export const OVERLAYS = ["left", "attacked", "attackers"];
/** @type {readonly State["theme"][]} */
export const THEMES = ["auto", "light", "dark"];
/** @type {readonly State["lang"][]} */
export const LANGUAGES = ["auto", "en", "zh-Hans", "zh-Hant"];
/** Controls that an embedded board can show, by room. @type {Readonly<Record<Room, readonly Control[]>>} */
export const CONTROLS_BY_ROOM = Object.freeze({
  guide: ["text", "size", "transport"],
  board: ["size", "task", "tools", "status"],
  algorithms: ["algorithm", "size", "options", "transport", "counters", "code", "tree", "about", "quiz"],
  count: ["size", "count", "counters", "plot"],
  solutions: ["size", "options", "list", "tools"],
});
/** Controls that an embedded board shows by default. @type {readonly Control[]} */
export const DEFAULT_CONTROLS = ["text", "transport", "count", "list"];
/** All controls. */
export const CONTROLS = [...new Set(Object.values(CONTROLS_BY_ROOM).flat())];
/** The valid names of each parameter. */
export const NAMES = Object.freeze({
  room: ROOMS,
  chapter: [...CHAPTERS, "contents", "auto"],
  algorithm: RUNGS,
  rows: ROWS,
  classes: CLASSES,
  symmetry: SYMMETRIES,
  filter: FILTERS,
  method: METHODS,
  tab: TABS,
  code: CODES,
  by: RACE_MEASURES,
  course: COURSES,
  quantity: QUANTITIES,
  budget: BUDGETS,
  lang: LANGUAGES,
  theme: THEMES,
});
/** The range of each number. */
export const RANGES = Object.freeze(
  /** @type {const} */ ({
    n: [1, MAX_SIZE],
    seed: [0, 999_999_999],
    draws: [1, 1000],
    attempts: [1, 1000],
    workers: [1, MAX_SIZE],
    step: [0, 1e12], // hours away at full speed
    speed: [MIN_SPEED, MAX_SPEED],
    large: [MAX_SIZE + 1, 10_000_000], // or 0
    solution: [1, 1e12],
    pace: [MIN_SPEED, MAX_SPEED],
  }),
);
/** The valid names of each list, and its valid lengths. */
export const LISTS = Object.freeze(
  /** @type {const} */ ({
    overlays: { names: OVERLAYS, lengths: [0, 3] },
    lanes: { names: ALGORITHMS, lengths: [2, 4] },
    rungs: { names: ALGORITHMS, lengths: [0, ALGORITHMS.length] },
  }),
);

/** @type {State} */
export const DEFAULTS = Object.freeze({
  room: "board",
  chapter: "auto",
  moment: "",
  n: 8,
  queens: [],
  blocked: [],
  large: 0,
  method: "construction",
  algorithm: "diagonal-flags",
  seed: 2, // random probing finds a solution with it for n = 8
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
  overlays: [],
  tab: "code",
  code: "auto",
  lanes: ["permutations", "pruning", "bitmask"], // no two tie
  by: "steps",
  course: "first",
  pace: 256,
  rungs: ["pruning", "diagonal-flags", "bitmask"],
  quantity: "milliseconds",
  budget: "5",
  quiz: false,
  autoplay: false,
  controls: null,
  lang: "auto",
  theme: "auto",
  embed: false,
});

/** Resets the state that belongs to a single run. */
const RUN_DEFAULTS = Object.freeze({ from: DEFAULTS.from, step: DEFAULTS.step, loop: DEFAULTS.loop });

/** @param {Square} a @param {Square} b */
export const sameSquare = (a, b) => a[0] === b[0] && a[1] === b[1];

/** Row by row. @param {Square[]} squares */
const sortSquares = (squares) => squares.sort((a, b) => a[0] - b[0] || a[1] - b[1]);

/** @param {number} value @param {number} least @param {number} most */
export const clamp = (value, least, most) => Math.min(Math.max(value, least), most);

/**
 * The state for a reader who opens the Algorithms room for the first time and has not chosen a run: backtracking, and if
 * the board is untouched too, a run of 138 steps that takes about half a minute.
 *
 * @param {State} state @returns {State}
 */
export function withFirstRun(state) {
  const isUntouched = (/** @type {readonly (keyof State)[]} */ names) =>
    names.every((name) => String(state[name]) === String(DEFAULTS[name]));
  const board = /** @type {const} */ (["n", "queens", "blocked"]);
  const run = RUN_PARAMETERS.filter((name) => name !== "n" && name !== "blocked");
  if (!isUntouched([...run, "from", "step", "speed"])) return state;
  return { ...state, algorithm: "pruning", ...(isUntouched(board) ? { n: 4, speed: 5 } : {}) };
}

/** The state with the run shown, rather than a race or a measurement. @param {State} state @returns {State} */
export const withRun = (state) => ({
  ...state,
  room: "algorithms",
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
  ...withMethod(seed === state.seed ? state : withOption(state, "seed", seed), method),
  large: large && clamp(Math.round(large), ...RANGES.large),
});

/** @param {State} state @param {string} algorithm @returns {State} */
export const withAlgorithm = (state, algorithm) => ({ ...state, ...RUN_DEFAULTS, algorithm });

/** @param {State} state @param {NumberOption} name @param {number} value @returns {State} */
export function withOption(state, name, value) {
  const [least, most] = RANGES[name];
  return { ...state, ...RUN_DEFAULTS, [name]: clamp(Math.round(value), least, most) };
}

/** @param {State} state @param {State["rows"]} rows @returns {State} */
export const withRows = (state, rows) => ({ ...state, ...RUN_DEFAULTS, rows });

/** Whether boards are put within boards; otherwise the construction uses its formula. @param {Pick<State, "method">} state */
export const isComposed = ({ method }) => method === "composition";

/** @param {State} state @param {Method} method @returns {State} */
export const withMethod = (state, method) => withChanges(state, { method });

/** @param {State} state @param {readonly number[]} from @returns {State} */
export const withPrefix = (state, from) => ({ ...state, ...RUN_DEFAULTS, from });

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

/**
 * The state with an overlay shown or hidden. Two overlays that write numbers on the squares exclude each other.
 *
 * @param {State} state @param {Overlay} overlay @param {boolean} shown @returns {State}
 */
export function withOverlay(state, overlay, shown) {
  const others = state.overlays.filter((other) => other !== overlay);
  return { ...state, overlays: shown ? compatibleOverlays([overlay, ...others]) : others };
}

/** The overlays in their order, without those that exclude an earlier one. @param {readonly Overlay[]} overlays */
export function compatibleOverlays(overlays) {
  const writesNumbers = (/** @type {Overlay} */ overlay) => overlay === "left" || overlay === "attackers";
  const numbers = overlays.find(writesNumbers);
  return OVERLAYS.filter(
    (overlay) => overlays.includes(overlay) && (!writesNumbers(overlay) || overlay === numbers),
  );
}

/** Parameters whose change starts a new run. So does switching to or from boards within boards, see `isComposed`. @type {readonly (keyof State)[]} */
export const RUN_PARAMETERS = ["n", "algorithm", "seed", "draws", "attempts", "workers", "rows", "blocked"];

/**
 * The state with several changes at once. A new run starts at step 0 unless the changes say otherwise.
 *
 * @param {State} state @param {Partial<State>} changes @returns {State}
 */
export function withChanges(state, changes) {
  const isNewRun =
    isComposed({ ...state, ...changes }) !== isComposed(state) ||
    RUN_PARAMETERS.some((name) => name in changes && String(changes[name]) !== String(state[name]));
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
