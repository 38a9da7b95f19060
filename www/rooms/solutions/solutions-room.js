/** The Solutions room: every solution there is, or one of each kind, to look at, to find by its number, to take away. */

import { createChangeCheck } from "../../base/change-check.js";
import { h, setText } from "../../base/dom.js";
import { describeOrbit } from "../../board/symmetries.js";
import {
  control,
  createButton,
  createNumberField,
  createSelect,
  createSizeField,
} from "../../controls/controls.js";
import { createFold } from "../../controls/later.js";
import { createListing, representative } from "../../core/listing.js";
import { traitsOf } from "../../core/rungs.js";
import { describeError, formatNumber, joinSentences, t, withMessages } from "../../i18n/i18n.js";
import {
  blockedOnBoard,
  CLASSES,
  clamp,
  MAX_SIZE,
  queensIn,
  queensOnBoard,
  RANGES,
  SYMMETRIES,
  withAlgorithm,
  withChoice,
  withPosition,
  withRoom,
  withSize,
  withSolution,
  withStep,
} from "../../state/state.js";
import { describeSquare } from "../room.js";
import { createGallery } from "./gallery.js";

/**
 * @typedef {import("../../core/listing.js").Listing} Listing
 * @typedef {import("../../core/listing.js").Entry} Entry
 */

/** Milliseconds of each frame in which the list is worked on. */
const SLICE = 10;
/** As many more than those in sight are looked for. */
const AHEAD = 1000;

/**
 * @param {import("../room.js").Surroundings} surroundings
 * @returns {import("../room.js").Room}
 */
export function createSolutionsRoom({ core, store, draw, caption, announce, perform, life }) {
  /** @type {Listing | undefined} */
  let listing;
  const listed = createChangeCheck(); // the choice
  let looked = 0; // at this one of it
  let shown = false;
  let requested = 0;
  /** @type {readonly number[] | null} */
  let sought = null; // columns of a solution that is to be shown as soon as it is found
  let silent = false; // nobody has asked for it
  /** @type {AbortController | null} */
  let finding = null; // the step of an algorithm
  /** @type {Entry | undefined} */
  let entry; // the solution that is shown, if it has been reached
  let entryPlace = 0; // where it is in the list
  let said = ""; // what could not be done, until something else is done

  const size = createSizeField(MAX_SIZE, (n) => store.set(withSize(store.state, n)));
  const classes = createSelect(t("solutions.classes"), names("classes", CLASSES), (key) =>
    rechoose({ classes: key }),
  );
  const symmetry = createSelect(t("solutions.symmetry"), names("symmetry", SYMMETRIES), (key) =>
    rechoose({ symmetry: key }),
  );
  const filter = h("input", {
    type: "checkbox",
    id: "filter",
    change: () => rechoose({ filter: filter.checked ? "board" : "none" }),
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
    change(value) {
      const place = clampToList(value);
      store.set(withSolution(store.state, place));
      if (place < value) tell(t("solutions.noNumber", { number: value, count: place }));
    },
  });
  const fromBoard = createButton(t("solutions.fromBoard"), seekFromBoard);
  const gallery = createGallery({
    label: t("solutions.gallery"),
    read: (first, most) => (listing?.read(first, most) ?? []).map(item),
    choose: (index) => store.set(withSolution(store.state, index + 1)),
    open: openOnBoard,
    moved: () => request(),
    life,
  });
  const open = createButton(t("solutions.open"), openOnBoard, { class: "primary" });
  const play = createButton(t("solutions.play"), playUpTo);
  const about = h("p", { class: "quiet about-solution" });
  const taking = createFold(t("solutions.export"), async () => {
    const { createSolutionsExport } = await withMessages(import("./solutions-export.js"), "exchange");
    return createSolutionsExport({
      core,
      choice,
      length: () => (total() === undefined ? undefined : Number(total())),
      start: (index) => listing?.read(index, 1)[0],
      announce,
    });
  });
  const panel = h(
    "section",
    { "aria-label": t("room.solutions"), class: "solutions" },
    h("div", { class: "row" }, size.element, control("list", number.element)),
    control("options", h("div", { class: "choices" }, classes.element, symmetry.element)),
    control("options", h("label", { class: "check" }, filter, filterText)),
    control("list", summary),
    control("list", gallery.element),
    about,
    control("tools", h("div", { class: "transport-row" }, open.element, play.element, fromBoard.element)),
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

  /** @returns {import("../../core/listing.js").Choice} */
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

  /** How many the list has, if that is known: counted, or published. @returns {bigint | undefined} */
  function total() {
    if (listing?.complete()) return BigInt(listing.length());
    const { n, classes, symmetry, queens, blocked } = choice();
    const counts = core.published(n);
    if (!counts || queens.length + blocked.length > 0) return undefined;
    if (symmetry === "any")
      return { all: counts.all, rotation: counts.rotationClasses, fundamental: counts.fundamental }[classes];
    if (classes !== "all") return undefined;
    return symmetry === "half-turn" ? counts.halfTurnSymmetric : counts.quarterTurnSymmetric;
  }

  /** @param {number} place */
  const clampToList = (place) => clamp(place, 1, Math.max(1, Number(total() ?? place)));
  /** Which of the list is shown, counted from 0. */
  const chosen = () => clampToList(store.state.solution) - 1;

  function show() {
    if (!shown) return;
    const now = choice();
    const changed = listed.changed(now);
    if (changed || store.state.solution !== looked) {
      looked = store.state.solution;
      sought = null;
      said = "";
      finding?.abort();
    }
    if (changed) {
      listing?.free();
      listing = undefined; // if another cannot be made
      entry = undefined;
      listing = createListing(core, now);
      listing.work(SLICE); // most lists need no more
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
    const place = chosen();
    if (!entry || entryPlace !== place) [entry] = listing.read(place, 1);
    entryPlace = place;
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
    number.show(place + 1, listing.length() > 0);
    const seeking = sought !== null && !silent;
    fromBoard.enable(seeking || core.isSolution(n, queensOnBoard(state)));
    setText(fromBoard.element, t(seeking ? "solutions.stop" : "solutions.fromBoard"));
    gallery.update({ length: listing.length(), chosen: place });
    open.enable(entry !== undefined);
    play.enable(entry !== undefined);
    setText(play.element, t(finding ? "solutions.stop" : "solutions.play"));
    setText(about, entry ? aboutText(entry) : "");
    taking.content?.show();
    draw({
      n,
      queens: entry ? queensIn(entry.columns) : [],
      blocked: choice().blocked,
      solved: entry !== undefined,
    });
    if (seeking) caption(t("solutions.seeking", { found: listing.length() }));
    else if (said) caption(said, finding ? "" : "conflicting");
    else if (entry) {
      const columns = Array.from(entry.columns, (column) => formatNumber(column + 1)).join(" ");
      caption(t(`solutions.caption.${state.classes}`, { number: place + 1, columns }), "solved");
    } else if (listing.complete()) caption(t("solutions.none"));
    else caption(t("solutions.looking", { number: place + 1, found: listing.length() }));
  }

  /** @param {bigint | undefined} all */
  function summaryText(all) {
    const { n, classes, symmetry } = store.state;
    const { rank } = core.limits();
    const listed = listing?.length() ?? 0;
    const done = listing?.complete() ?? false;
    const turned = symmetry !== "any";
    return joinSentences(
      all === undefined ? "" : t(`solutions.what.${classes}`, { count: all, n }),
      turned ? t(`solutions.turned.${symmetry}`) : "",
      all === undefined && n <= rank ? t("solutions.atLeast", { count: listed }) : "",
      // Beyond that only as many are looked for as somebody wants to see.
      n > rank && !done ? t("solutions.oneByOne", { count: listed }) : "",
      n > rank && !done && turned ? t("solutions.slow", { n }) : "",
    );
  }

  /** @param {Entry} entry */
  function aboutText({ columns, number }) {
    const { classes, symmetry, filter } = store.state;
    const place = t(filter === "board" ? "solutions.placeFiltered" : "solutions.place", { number });
    return joinSentences(
      classes === "all" && symmetry === "any" ? "" : place,
      describeOrbit(core.images(Array.from(columns))),
    );
  }

  /** @param {Entry} entry */
  function item({ columns, number }) {
    const words = t("solutions.words", { number, columns: Array.from(columns, (c) => c + 1).join(" ") });
    return { columns, name: formatNumber(number), words };
  }

  function openOnBoard() {
    if (!entry) return;
    const { n, blocked } = store.state;
    const queens = queensIn(entry.columns);
    const stands = new Set(queens.map(String));
    const free = blocked.filter((square) => !stands.has(String(square)));
    store.set(withRoom(withPosition(store.state, { n, queens, blocked: free }), "board"));
  }

  /** An algorithm, stopped where it has found the solution. */
  async function playUpTo() {
    if (finding) {
      finding.abort();
      return;
    }
    const wanted = entry;
    if (!wanted) return;
    const { n, algorithm: shownLast } = store.state;
    const algorithm = traitsOf(core, shownLast).findsInOrder ? shownLast : "diagonal-flags";
    const blocked = blockedOnBoard(store.state);
    if (blocked.some(([row, column]) => wanted.columns[row] === column)) {
      tell(t("solutions.inTheWay"));
      return;
    }
    const abort = new AbortController();
    finding = abort;
    /** @param {number} found */
    const progress = (found) => {
      if (finding !== abort) return;
      said = t("solutions.playing", { count: found });
      showPanel();
    };
    progress(0);
    try {
      const task = /** @type {const} */ ({
        kind: "find",
        algorithm,
        n,
        options: { blocked },
        queens: queensIn(wanted.columns),
      });
      const { step } = await perform(task, "found", abort.signal, progress);
      finding = null;
      said = "";
      store.set(withRoom(withStep(withAlgorithm(store.state, algorithm), step), "algorithms"));
    } catch (error) {
      if (finding === abort) finding = null;
      said = "";
      if (!abort.signal.aborted) tell(describeError(error));
      else if (shown) showPanel();
    }
  }

  /** What could not be done. @param {string} words */
  function tell(words) {
    said = words;
    announce(words);
    if (shown) showPanel();
  }

  /** Lists others, and stays with the solution that is shown, or its class. @param {Parameters<typeof withChoice>[1]} choice */
  function rechoose(choice) {
    const columns = entry && Array.from(entry.columns);
    store.set(withChoice(store.state, choice));
    if (!columns || store.state.n > core.limits().rank) return;
    sought = representative(core, store.state.classes, columns);
    silent = true;
    seek();
    request();
  }

  function seekFromBoard() {
    if (sought && !silent) {
      sought = null;
      showPanel();
      return;
    }
    const columns = queensOnBoard(store.state).map(([, column]) => column);
    said = "";
    sought = representative(core, store.state.classes, columns);
    silent = false;
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
    if (index !== null) store.set(withSolution(store.state, index + 1));
    if (index !== null || silent) return;
    tell(t("solutions.notListed"));
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
    destroy() {
      cancelAnimationFrame(requested);
      listing?.free();
      listing = undefined;
    },
    board: {
      describe: (square) => describeSquare(square, entry?.columns[square[0]] === square[1], 0),
    },
  };
}
