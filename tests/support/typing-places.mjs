/**
 * All places of the page where one can type, by scenes that show them: each place has the label of its field, and the
 * file in www/ that makes it. The page gets from one scene to the next without being loaded again.
 *
 * @typedef {object} Scene
 * @property {string} query
 * @property {Record<string, string>} places Files by the labels of their fields.
 * @property {() => unknown} [enter] Runs in the page until its result is true: brings the scene to where one types.
 * @property {readonly string[]} [again] Labels of places where one types also if another scene has shown them.
 * @property {boolean} [isLecture]
 * @property {boolean} [runs] Whether a program runs.
 */

/** Opens all folds and menus; true once there is none to open. */
const unfold = () => {
  const folds = [...document.querySelectorAll("details")];
  const closed = folds.filter((fold) => !fold.open);
  for (const fold of closed) fold.open = true;
  return folds.length > 0 && closed.length === 0;
};

/** Plays a run, in a page or in its first element, and opens the menu of its controls. */
const play = () => {
  const root = document.querySelector("n-queens")?.shadowRoot ?? document;
  const button = /** @type {HTMLElement | null} */ (root.querySelector(".transport .primary"));
  const menu = /** @type {HTMLDetailsElement | null} */ (root.querySelector(".more-menu"));
  if (!button || !menu) return false;
  menu.open = true;
  if (button.textContent?.trim() === "Play" && button.getAttribute("aria-disabled") !== "true")
    button.click();
  return button.textContent?.trim() === "Pause";
};

/** Runs the program once, and plays its run. */
const runAndPlay = () => {
  const start = document.querySelector(".program-run");
  if (!start || start.getAttribute("aria-disabled") === "true") return false;
  for (const menu of document.querySelectorAll("details")) menu.open = true;
  const button = /** @type {HTMLElement} */ (
    start.matches(".primary") ? start : document.querySelector(".transport .primary")
  );
  if (button.textContent?.trim() !== "Pause") button.click();
  return button.textContent?.trim() === "Pause";
};

/** Chooses boards to complete on the worksheet. */
const chooseBoards = () => {
  const kinds = [...document.querySelectorAll("select")].find((one) =>
    [...one.options].some(({ value }) => value === "boards"),
  );
  if (!kinds) return false;
  kinds.value = "boards";
  return kinds.dispatchEvent(new Event("change", { bubbles: true }));
};

/** Starts a count that takes longer than any test. */
const count = () => {
  const button = /** @type {HTMLElement | null} */ (document.querySelector(".counting .primary"));
  if (button?.textContent === "Count") button.click();
  return Number(document.querySelector("progress")?.value) > 0;
};

/** Opens the dialog for sharing, and chooses a quiz in the format with the most fields. */
const share = () => {
  const dialog = document.querySelector("dialog[open]");
  /** @type {HTMLInputElement | null | undefined} */
  const quiz = dialog?.querySelector("input[type=checkbox]");
  if (quiz && !quiz.checked) quiz.click();
  const formats = [...(dialog?.querySelectorAll("select") ?? [])].find((one) =>
    one.querySelector("[value=iframe]"),
  );
  const opener = /** @type {HTMLElement} */ ([...document.querySelectorAll("#tools button")].at(-1));
  if (!dialog && opener.dataset.opened !== "true") opener.click();
  opener.dataset.opened = "true";
  if (!formats) return false;
  formats.value = "iframe";
  formats.dispatchEvent(new Event("change"));
  delete opener.dataset.opened;
  return true;
};

/** Shows the field for the word of a quiz, which belongs to codes of results. */
const writeCode = () => {
  const output = /** @type {HTMLTextAreaElement | null} */ (document.querySelector("#output"));
  if (!output) return false;
  output.value = `nq1-${"a".repeat(40)}`;
  output.dispatchEvent(new Event("input"));
  return document.querySelector("#code-word")?.checkVisibility() === true;
};

/** Runs a program from the box that reads two values, until it asks for the second one. */
const ask = () => {
  const box = /** @type {HTMLTextAreaElement | null} */ (document.querySelector("#yours"));
  if (box?.checkVisibility() && !box.value.startsWith("const n")) {
    box.value = 'const n = prompt("First");\nconst first = prompt("Second");\nconsole.log(n, first);\n';
    box.dispatchEvent(new Event("input"));
  }
  const start = /** @type {HTMLElement | null} */ (document.querySelector(".yours-box .primary"));
  if (start?.checkVisibility() && start.getAttribute("aria-disabled") !== "true") start.click();
  const isAsked = document.querySelector(".program-question")?.checkVisibility() === true;
  if (isAsked) for (const fold of document.querySelectorAll("details")) fold.open = true;
  return isAsked;
};

const SIZE = "Board size n";
const GO_TO = { "Go to step": "run/go-to.js", "Go to solution": "run/go-to.js" };

const EDITOR = "Program. Escape, then Tab, leaves the editor.";
const PROGRAM = {
  [EDITOR]: "program/editor.js",
  Name: "rooms/program/program-files.js",
  [SIZE]: "rooms/program/program-panel.js",
};

/** @type {Readonly<Record<string, Scene>>} */
export const SCENES = {
  "a run that plays": {
    query: "room=algorithms&speed=1",
    enter: play,
    places: { ...GO_TO, [SIZE]: "rooms/algorithms/watch-panel.js" },
  },
  "a run with options": {
    query: "room=algorithms&algorithm=min-conflicts&speed=1",
    enter: play,
    places: {
      ...GO_TO,
      [SIZE]: "rooms/algorithms/watch-panel.js",
      Seed: "rooms/algorithms/algorithm-options.js",
      Attempts: "rooms/algorithms/algorithm-options.js",
    },
  },
  "the ladder": {
    query: "room=algorithms&view=ladder",
    places: { ...GO_TO, Find: "rooms/algorithms/ladder.js" },
  },
  "a race": {
    query: "room=algorithms&view=run&tab=race",
    places: { [SIZE]: "rooms/algorithms/race.js" },
  },
  solutions: {
    query: "room=solutions&n=6",
    enter: unfold,
    places: {
      [SIZE]: "rooms/solutions/solutions-panel.js",
      "Solution number": "rooms/solutions/solutions-panel.js",
      From: "rooms/solutions/solutions-export.js",
      To: "rooms/solutions/solutions-export.js",
    },
  },
  "the check of an output": {
    query: "room=check",
    places: { "Output of your program": "check/output-form.js" },
  },
  "the check of codes": {
    query: "room=check",
    enter: writeCode,
    places: {
      "Word in the link of the quiz": "check/result-codes.js",
      "Output of your program": "check/output-form.js",
    },
  },
  "a program whose run plays": {
    query: "room=program&n=6&speed=1",
    enter: runAndPlay,
    places: { ...PROGRAM, ...GO_TO },
  },
  "an exercise": {
    query: "room=program&n=6&exercise=too-few",
    enter: unfold,
    again: [EDITOR],
    places: PROGRAM,
  },
  "the box for what is the reader's": {
    query: "room=yours",
    places: { "Your program, or what it prints": "rooms/yours/view.js" },
  },
  "a program that asks": {
    query: "room=yours",
    enter: ask,
    runs: true,
    places: {
      ...PROGRAM,
      "Go to step": "run/go-to.js",
      First: "rooms/program/program-input.js",
      Second: "rooms/program/program-input.js",
    },
  },
  "a chapter": {
    query: "room=guide&chapter=backtracking",
    places: { "Size n": "rooms/guide/guide-bar.js", "Your answer": "rooms/guide/question-view.js" },
  },
  "a lecture": {
    query: "room=guide&chapter=backtracking",
    isLecture: true,
    again: ["Size n"],
    places: { "Size n": "rooms/guide/guide-bar.js" },
  },
  "boards to complete": {
    query: "room=guide&chapter=worksheet",
    enter: chooseBoards,
    again: ["Size n", "Seed"],
    places: {
      "Size n": "rooms/guide/guide-bar.js",
      Seed: "rooms/guide/boards-sheet.js",
      "Number of boards": "rooms/guide/boards-sheet.js",
      "Queens given on each": "rooms/guide/boards-sheet.js",
    },
  },
  sharing: {
    query: "room=algorithms&view=run",
    enter: share,
    places: {
      Title: "share/share-options.js",
      "Height in pixels": "share/share-options.js",
      [SIZE]: "share/quiz-fields.js",
      Questions: "share/quiz-fields.js",
      "Word for codes": "share/quiz-fields.js",
    },
  },
  "a class quiz": {
    query: "room=algorithms&quiz=1&questions=4&ask=name&controls=quiz",
    enter: unfold,
    places: {
      ...GO_TO,
      [SIZE]: "rooms/algorithms/watch-panel.js",
      "Your name or number": "rooms/hand-in.js",
    },
  },
  "a larger board": {
    query: "large=1000",
    places: { "Number of queens": "rooms/board/large-form.js", "Go to row": "rooms/board/large-board.js" },
  },
  "a count": {
    query: "room=count&n=22",
    places: { [SIZE]: "rooms/count/fields.js", Workers: "rooms/count/fields.js" },
  },
  "a count that runs": { query: "room=count&n=22&workers=1", enter: count, places: {} },
  "the Board during the count": {
    query: "room=board&queens=1,5",
    enter: unfold,
    places: {
      [SIZE]: "rooms/board/board-panel.js",
      "A board, or what your program prints": "rooms/board/board-exchange.js",
      "Number of queens": "rooms/board/large-form.js",
    },
  },
};

/** A host page with slides: a frame, fields of its own, and two elements. @param {string} page */
export const hostPage = (page) => `<!doctype html><link rel="icon" href="data:,">
<main data-slides>
  <input aria-label="A field of the host">
  <div contenteditable aria-label="A text of the host"></div>
  <div id="closed"></div>
  <div style="display: grid; grid-template-columns: 1fr 1fr"><!-- so that both are seen, and load -->
    <n-queens room="algorithms" controls="all" speed="1"></n-queens>
    <n-queens room="program" controls="all"></n-queens>
  </div>
  <!-- last: it grows when it has loaded, and an element that it moved out of sight would no longer play -->
  <iframe src="${page}?embed=1&controls=all&room=algorithms&speed=1" width="800" height="400"></iframe>
</main>
<script>
  var closedRoot = document.querySelector("#closed").attachShadow({ mode: "closed" });
  closedRoot.innerHTML = '<textarea aria-label="A closed field of the host"></textarea>';
  var keys = [];
  // What shortcuts of the host could hear: keys of whatever is no field of its own.
  for (const type of ["keydown", "keyup", "n-queens:page"])
    addEventListener(type, ({ key = type, target, ctrlKey }) => {
      if (!ctrlKey && !target.matches("input, [contenteditable], #closed")) keys.push(key);
    });
</script>
<script type="module" src="${page}n-queens.js"></script>
<script src="${page}embed-host.js"></script>`;

const HOST_FIELDS = { "A field of the host": "", "A text of the host": "", "A closed field of the host": "" };
const RUN = { ...GO_TO, [SIZE]: "rooms/algorithms/watch-panel.js" };

/** What a host page shows, and then what its frame shows, one after the other. @satisfies {Record<string, Scene>} */
export const HOSTED = {
  "a host page": {
    query: "",
    enter: play,
    places: { ...RUN, [EDITOR]: "program/editor.js", ...HOST_FIELDS },
  },
  "a frame whose run plays": { query: "", enter: play, places: RUN },
  "a frame with a program": {
    query: "embed=1&controls=editor&room=program",
    places: { [EDITOR]: "program/editor.js" },
  },
};
