/** The Solutions room: every solution there is, or one of each kind, to look at, to find by its number, to take away. */

import { createButton, createNumberField, createSelect, createSizeField } from "../controls.js";
import { h, setText } from "../dom.js";
import { createGallery } from "../gallery.js";
import { describeError, formatNumber, loadMessages, t } from "../i18n.js";
import { createFold } from "../later.js";
import { createListing, representative } from "../listing.js";
import {
  blockedOnBoard,
  CLASSES,
  clamp,
  MAX_SIZE,
  queensOnBoard,
  RANGES,
  SYMMETRIES,
  withAlgorithm,
  withChoice,
  withoutBlocks,
  withPosition,
  withRoom,
  withSize,
  withSolution,
  withStep,
} from "../state.js";
import { describeOrbit } from "../symmetries.js";
import { describeSquare } from "./room.js";

/**
 * @typedef {import("../listing.js").Listing} Listing
 * @typedef {import("../listing.js").Entry} Entry
 */

/** Milliseconds of each frame in which the list is worked on. */
const SLICE = 10;
/** As many more than those in sight are looked for. */
const AHEAD = 1000;
/** Rungs that find all solutions in the order of the list. */
const IN_ORDER = [
  "matrix",
  "exhaustive",
  "pruning",
  "iterative-pruning",
  "row-flags",
  "diagonal-flags",
  "bitmask",
  "bitmask-iterative",
];

/**
 * @param {import("./room.js").Surroundings} surroundings
 * @returns {import("./room.js").Room}
 */
export function createSolutionsRoom({ core, store, draw, caption, announce, perform }) {
  /** @type {Listing | undefined} */
  let listing;
  let of = ""; // the choice that it lists
  let shown = false;
  let requested = 0;
  /** @type {readonly number[] | null} */
  let sought = null; // columns of a solution that is to be shown as soon as it is found
  /** @type {AbortController | null} */
  let finding = null; // the step of an algorithm
  let said = ""; // what could not be done, until something else is done

  const size = createSizeField(MAX_SIZE, (n) => store.set(withSize(store.state, n)));
  const classes = createSelect(t("solutions.classes"), names("classes", CLASSES), (key) =>
    store.set(withChoice(store.state, { classes: key })),
  );
  const symmetry = createSelect(t("solutions.symmetry"), names("symmetry", SYMMETRIES), (key) =>
    store.set(withChoice(store.state, { symmetry: key })),
  );
  const filter = h("input", {
    type: "checkbox",
    id: "filter",
    change: () => store.set(withChoice(store.state, { filter: filter.checked ? "board" : "none" })),
  });
  const filterText = h("span");
  const summary = h("p");
  const [least, most] = RANGES.solution;
  const number = createNumberField({
    label: t("solutions.number"),
    smaller: t("solutions.previous"),
    larger: t("solutions.next"),
    range: () => t("option.range", { least, most }),
    least,
    most,
    change: (value) => store.set(withSolution(store.state, clampToList(value))),
  });
  const fromBoard = createButton(t("solutions.fromBoard"), seekFromBoard);
  const gallery = createGallery({
    label: t("solutions.gallery"),
    read: (first, most) => (listing?.read(first, most) ?? []).map(item),
    choose: (index) => store.set(withSolution(store.state, index + 1)),
    open: openOnBoard,
    moved: () => request(),
  });
  const open = createButton(t("solutions.open"), openOnBoard, { class: "primary" });
  const play = createButton(t("solutions.play"), playUpTo);
  const about = h("p", { class: "quiet about-solution" });
  const taking = createFold(t("solutions.export"), async () => {
    const [{ createSolutionsExport }] = await Promise.all([
      import("../solutions-export.js"),
      loadMessages("exchange"),
    ]);
    const start = (/** @type {number} */ index) => listing?.read(index, 1)[0];
    return createSolutionsExport({ core, choice, length: total, start, announce });
  });
  const panel = h(
    "section",
    { "aria-label": t("room.solutions"), class: "solutions" },
    h("div", { class: "row" }, size.element, number.element),
    h("div", { class: "choices" }, classes.element, symmetry.element),
    h("label", { class: "check" }, filter, filterText),
    summary,
    gallery.element,
    about,
    h("div", { class: "transport-row" }, open.element, play.element, fromBoard.element),
    taking.element,
  );

  /**
   * @template {string} Key
   * @param {string} of @param {readonly Key[]} keys
   */
  function names(of, keys) {
    const entries = keys.map((key) => [key, t(`solutions.${of}.${key}`)]);
    return /** @type {Record<Key, string>} */ (Object.fromEntries(entries));
  }

  /** @returns {import("../listing.js").Choice} */
  function choice() {
    const { n, classes, symmetry, filter } = store.state;
    const filtered = filter === "board";
    return {
      n,
      classes,
      symmetry,
      queens: filtered ? queensOnBoard(store.state) : [],
      blocked: filtered ? blockedOnBoard(store.state) : [],
    };
  }

  /** How many the list has, if that is known: counted, or published. */
  function total() {
    if (listing?.complete()) return listing.length();
    const { n, classes, symmetry, queens, blocked } = choice();
    const counts = core.published(n);
    if (!counts || queens.length + blocked.length > 0) return undefined;
    if (symmetry === "any")
      return Number(
        { all: counts.all, rotation: counts.rotationClasses, fundamental: counts.fundamental }[classes],
      );
    if (classes !== "all") return undefined;
    return Number(symmetry === "half-turn" ? counts.halfTurnSymmetric : counts.quarterTurnSymmetric);
  }

  /** @param {number} value */
  const clampToList = (value) => clamp(value, 1, Math.max(1, total() ?? value));

  function show() {
    if (!shown) return;
    const now = choice();
    const key = JSON.stringify(now);
    if (key !== of) {
      of = key;
      listing?.free();
      listing = createListing(core, now);
      listing.work(SLICE); // most lists need no more
      sought = null;
      said = "";
      gallery.begin(now.n);
      taking.content?.reset();
    }
    showPanel();
    request();
  }

  /** Goes on with the list in the next frame, if anybody waits for more of it. */
  function request() {
    if (!shown || !listing || listing.complete()) return;
    const wanted = Math.max(store.state.solution, (gallery.range[1] ?? 0) + AHEAD);
    const walksOn = store.state.n <= core.limits().rank || sought !== null || listing.length() < wanted;
    if (walksOn && !requested)
      requested = requestAnimationFrame(() => {
        requested = 0;
        if (!shown || !listing) return;
        listing.work(SLICE);
        if (sought) seek();
        showPanel();
        request();
      });
  }

  function showPanel() {
    if (!listing) return;
    const { state } = store;
    const { n } = state;
    const all = total();
    const chosen = clampToList(state.solution) - 1;
    const [entry] = listing.read(chosen, 1);
    size.show(n);
    classes.show(state.classes);
    symmetry.show(state.symmetry);
    filter.checked = state.filter === "board";
    const [queens, blocked] = [queensOnBoard(state).length, blockedOnBoard(state).length];
    setText(
      filterText,
      t(queens + blocked > 0 ? "solutions.filter" : "solutions.filterEmpty", { queens, blocked }),
    );
    setText(summary, summaryText(all));
    number.show(chosen + 1, listing.length() > 0);
    fromBoard.enable(core.isSolution(n, queensOnBoard(state)));
    gallery.update({ length: listing.length(), chosen });
    open.enable(entry !== undefined);
    play.enable(entry !== undefined && !finding);
    setText(about, entry ? aboutText(entry) : "");
    taking.content?.show();
    draw({
      n,
      queens: entry ? squaresOf(entry) : [],
      blocked: choice().blocked,
      solved: entry !== undefined,
    });
    if (said) caption(said, "conflicting");
    else if (entry) {
      const columns = Array.from(entry.columns, (column) => formatNumber(column + 1)).join(" ");
      caption(t("solutions.caption", { number: chosen + 1, columns }), "solved");
    } else if (listing.complete()) caption(t("solutions.none"));
    else caption(t("solutions.looking", { number: chosen + 1, found: listing.length() }));
  }

  /** @param {number | undefined} all */
  function summaryText(all) {
    const { n, classes, symmetry } = store.state;
    const what = t(`solutions.what.${classes}`, { count: all ?? listing?.length() ?? 0, n });
    const turned = symmetry === "any" ? "" : t(`solutions.turned.${symmetry}`);
    const found = t("solutions.atLeast", { count: listing?.length() ?? 0 });
    return [all === undefined ? found : what, turned].filter(Boolean).join(" ");
  }

  /** @param {Entry} entry */
  function aboutText({ columns, number }) {
    const place = t(store.state.filter === "board" ? "solutions.placeFiltered" : "solutions.place", {
      number,
    });
    return [
      ...(store.state.classes === "all" && store.state.symmetry === "any" ? [] : [place]),
      describeOrbit(core.images(Array.from(columns))),
    ].join(" ");
  }

  /** @param {Entry} entry */
  function item({ columns, number }) {
    const words = t("solutions.words", { number, columns: Array.from(columns, (c) => c + 1).join(" ") });
    return { columns, name: formatNumber(number), words };
  }

  /** @param {Entry} entry @returns {import("../state.js").Square[]} */
  const squaresOf = ({ columns }) => Array.from(columns, (column, row) => [row, column]);

  /** The one that is shown, if it has been reached. */
  const chosenEntry = () => listing?.read(store.state.solution - 1, 1)[0];

  function openOnBoard() {
    const entry = chosenEntry();
    if (!entry) return;
    const { n, blocked } = store.state;
    const queens = squaresOf(entry);
    const stands = new Set(queens.map(String));
    const free = blocked.filter((square) => !stands.has(String(square)));
    store.set(withRoom(withPosition(store.state, { n, queens, blocked: free }), "board"));
  }

  /** An algorithm, stopped where it has found the solution. */
  async function playUpTo() {
    const entry = chosenEntry();
    if (!entry) return;
    const queens = squaresOf(entry);
    const { n } = store.state;
    const algorithm = IN_ORDER.includes(store.state.algorithm) ? store.state.algorithm : "diagonal-flags";
    // Around squares on which the solution has a queen no rung finds it.
    const inTheWay = blockedOnBoard(store.state).some(([row, column]) => entry.columns[row] === column);
    const state = inTheWay ? withoutBlocks(store.state) : store.state;
    finding = new AbortController();
    said = "";
    showPanel();
    try {
      const { step } = await perform(
        { kind: "find", algorithm, n, options: { blocked: blockedOnBoard(state) }, queens },
        "found",
        finding.signal,
      );
      store.set(withRoom(withStep(withAlgorithm(state, algorithm), step), "algorithms"));
    } catch (error) {
      if (!finding?.signal.aborted) said = describeError(error);
    }
    finding = null;
    if (shown) showPanel();
  }

  function seekFromBoard() {
    const columns = queensOnBoard(store.state).map(([, column]) => column);
    sought = representative(core, store.state.classes, columns);
    seek();
    showPanel();
    request();
  }

  /** Shows the solution that is sought, if it has been found. */
  function seek() {
    if (!sought || !listing) return;
    const index = listing.find(sought);
    if (index === undefined) return;
    sought = null;
    said = index === null ? t("solutions.notListed") : "";
    if (index === null) announce(said);
    else store.set(withSolution(store.state, index + 1));
  }

  return {
    panel,
    show() {
      shown = true;
      show();
    },
    leave() {
      shown = false;
      said = "";
      finding?.abort();
    },
    describe(square) {
      const entry = chosenEntry();
      return describeSquare(square, entry?.columns[square[0]] === square[1], 0);
    },
  };
}
