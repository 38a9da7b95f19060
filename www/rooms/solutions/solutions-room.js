/** The Solutions room: browses, finds by number and exports all solutions, or one of each class. */

import { createChangeCheck } from "../../base/change-check.js";
import { h, setText } from "../../base/dom.js";
import { describeSquare } from "../../board/squares.js";
import { describeOrbit } from "../../board/symmetries.js";
import {
  control,
  createButton,
  createNumberField,
  createSelect,
  createSizeField,
} from "../../controls/controls.js";
import { createFold } from "../../controls/lazy-part.js";
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
  withRun,
  withSize,
  withSolution,
  withStep,
} from "../../state/state.js";
import { createGallery } from "./gallery.js";

/**
 * @typedef {import("../../core/listing.js").Listing} Listing
 * @typedef {import("../../core/listing.js").Entry} Entry
 */

/** How long to extend the list in each frame, and how long to read from it for the board and for the gallery, in milliseconds. */
const SLICE = 10;
const READING_SLICE = 5;
/** How many solutions beyond the visible ones the list is extended by. */
const READ_AHEAD = 1000;

/**
 * @param {import("../room.js").RoomContext} context
 * @returns {import("../room.js").Room}
 */
export function createSolutionsRoom({ core, store, draw, caption, announce, perform, emit, life }) {
  /** @type {Listing | undefined} */
  let listing;
  /** For the board and for the gallery. @type {import("../../core/listing.js").Reader[]} */
  let [entryReader, galleryReader] = [];
  const choiceCheck = createChangeCheck();
  const entryCheck = createChangeCheck();
  let shownNumber = 0; // `state.solution` as last shown
  let shown = false;
  let frame = 0;
  /** @type {readonly number[] | null} */
  let wantedColumns = null; // of the solution to show as soon as the list contains it
  let quietSearch = false; // the search was not requested by the reader, so it stays silent
  /** @type {AbortController | null} */
  let stepSearch = null; // the search for the step at which an algorithm finds the solution
  /** @type {Entry | undefined} */
  let entry; // the solution that is shown, if the list has reached it
  let entryIndex = 0; // its index in the list
  let notice = ""; // an error or progress message, until the next action

  const size = createSizeField(MAX_SIZE, (n) => store.set(withSize(store.state, n)));
  const classes = createSelect(t("solutions.classes"), names("classes", CLASSES), (key) =>
    changeChoice({ classes: key }),
  );
  const symmetry = createSelect(t("solutions.symmetry"), names("symmetry", SYMMETRIES), (key) =>
    changeChoice({ symmetry: key }),
  );
  const filter = h("input", {
    type: "checkbox",
    id: "filter",
    change: () => changeChoice({ filter: filter.checked ? "board" : "none" }),
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
    change: (value) => store.set(withSolution(store.state, value)),
  });
  const fromBoard = createButton(t("solutions.fromBoard"), findFromBoard);
  const gallery = createGallery({
    label: t("solutions.gallery"),
    read: (first, most) => (galleryReader?.read(first, most, READING_SLICE) ?? []).map(galleryItem),
    choose: (index) => store.set(withSolution(store.state, index + 1)),
    open: openOnBoard,
    rangeChanged: () => request(),
    life,
  });
  const open = createButton(t("solutions.open"), openOnBoard, { class: "primary" });
  const play = createButton(t("solutions.play"), playUpTo);
  const about = h("p", { class: "quiet about-solution" });
  const exportFold = createFold(t("solutions.export"), async () => {
    const { createSolutionsExport } = await withMessages(import("./solutions-export.js"), "exchange");
    return createSolutionsExport({
      core,
      choice,
      length: () => (total() === undefined ? undefined : Number(total())),
      before: (index) => listing?.before(index),
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
    control("tools", h("div", { class: "tool-row" }, open.element, play.element, fromBoard.element)),
    exportFold.element,
  );

  /**
   * @template {string} Key
   * @param {string} group @param {readonly Key[]} keys
   */
  function names(group, keys) {
    const entries = keys.map((key) => [key, t(`solutions.${group}.${key}`)]);
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

  /** The length of the list, if it is known: counted or published. @returns {bigint | undefined} */
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

  /** The index of the shown solution in the list, from 0: the last one if the list is shorter. */
  function chosenIndex() {
    const place = store.state.solution;
    return clamp(place, 1, Math.max(1, Number(total() ?? place))) - 1;
  }

  function show() {
    if (!shown) return;
    const now = choice();
    const changed = choiceCheck.changed(now);
    if (changed || store.state.solution !== shownNumber) {
      shownNumber = store.state.solution;
      wantedColumns = null;
      notice = "";
      stepSearch?.abort();
    }
    if (changed) {
      listing?.free();
      listing = undefined; // in case creating the next one fails
      entry = undefined;
      listing = createListing(core, now);
      [entryReader, galleryReader] = [listing.createReader(), listing.createReader()];
      listing.work(SLICE); // for most lists this is enough
      gallery.reset(now.n);
      exportFold.content?.reset();
    }
    showPanel();
    request();
  }

  /** Whether something that the list has reached is still being read. */
  const isReading = () =>
    wantedColumns !== null || gallery.reading || (!entry && chosenIndex() < (listing?.length() ?? 0));

  /** Whether more of the list is needed. @param {Listing} listing */
  function needsMore(listing) {
    if (listing.complete()) return false;
    const wantedLength = Math.max(store.state.solution, (gallery.range[1] ?? 0) + READ_AHEAD);
    return store.state.n <= core.limits().rank || wantedColumns !== null || listing.length() < wantedLength;
  }

  /** Extends the list in the next frame, if more of it is needed, and continues to read. */
  function request() {
    if (frame || !shown || !listing || !(isReading() || needsMore(listing))) return;
    frame = requestAnimationFrame(() => {
      frame = 0;
      if (!shown || !listing) return;
      if (needsMore(listing)) listing.work(SLICE);
      if (wantedColumns) trySearch();
      showPanel();
      request();
    });
  }

  function showPanel() {
    if (!listing) return;
    const { state } = store;
    const { n } = state;
    const all = total();
    const index = chosenIndex();
    if (!entry || entryIndex !== index) [entry] = entryReader?.read(index, 1, READING_SLICE) ?? [];
    entryIndex = index;
    const shownColumns = entry ? [...entry.columns] : [];
    if (entryCheck.changed(shownColumns) && entry) emit("solution", { n, columns: shownColumns });
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
    number.show(index + 1, listing.length() > 0);
    const searching = wantedColumns !== null && !quietSearch;
    fromBoard.enable(searching || core.isSolution(n, queensOnBoard(state)));
    setText(fromBoard.element, t(searching ? "solutions.stop" : "solutions.fromBoard"));
    gallery.update({ length: listing.length(), chosen: index });
    open.enable(entry !== undefined);
    play.enable(entry !== undefined);
    setText(play.element, t(stepSearch ? "solutions.stop" : "solutions.play"));
    setText(about, entry ? aboutText(entry) : "");
    exportFold.content?.show();
    draw({
      n,
      queens: entry ? queensIn(entry.columns) : [],
      blocked: choice().blocked,
      solved: entry !== undefined,
    });
    if (searching) caption(t("solutions.seeking", { found: listing.length() }));
    else if (notice) caption(notice, stepSearch ? "" : "conflicting");
    else if (entry) {
      const place = index + 1;
      const columns = Array.from(entry.columns, (column) => formatNumber(column + 1)).join(" ");
      const beyond = { number: state.solution, count: place };
      const note = state.solution > place ? t("solutions.noNumber", beyond) : "";
      caption(
        joinSentences(note, t(`solutions.caption.${state.classes}`, { number: place, columns })),
        "solved",
      );
    } else if (listing.complete()) caption(t("solutions.none"));
    else caption(t("solutions.looking", { number: index + 1, found: listing.length() }));
  }

  /** @param {bigint | undefined} all */
  function summaryText(all) {
    const { n, classes, symmetry } = store.state;
    const { rank } = core.limits();
    const foundCount = listing?.length() ?? 0;
    const done = listing?.complete() ?? false;
    const symmetric = symmetry !== "any";
    return joinSentences(
      all === undefined ? "" : t(`solutions.what.${classes}`, { count: all, n }),
      symmetric ? t(`solutions.turned.${symmetry}`) : "",
      all === undefined && n <= rank ? t("solutions.atLeast", { count: foundCount }) : "",
      // Larger boards are searched only as far as the reader scrolls.
      n > rank && !done ? t("solutions.oneByOne", { count: foundCount }) : "",
      n > rank && !done && symmetric ? t("solutions.slow", { n }) : "",
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
  function galleryItem({ columns, number }) {
    const words = t("solutions.words", { number, columns: Array.from(columns, (c) => c + 1).join(" ") });
    return { columns, name: formatNumber(number), label: words };
  }

  function openOnBoard() {
    if (!entry) return;
    const { n, blocked } = store.state;
    const queens = queensIn(entry.columns);
    const occupied = new Set(queens.map(String));
    const remaining = blocked.filter((square) => !occupied.has(String(square)));
    store.set(withRoom(withPosition(store.state, { n, queens, blocked: remaining }), "board"));
  }

  /** Shows an algorithm at the step where it has found the solution. */
  async function playUpTo() {
    if (stepSearch) {
      stepSearch.abort();
      return;
    }
    const target = entry;
    if (!target) return;
    const { n, algorithm: shownLast } = store.state;
    const algorithm = traitsOf(core, shownLast).findsInOrder ? shownLast : "diagonal-flags";
    const blocked = blockedOnBoard(store.state);
    if (blocked.some(([row, column]) => target.columns[row] === column)) {
      showNotice(t("solutions.inTheWay"));
      return;
    }
    const abort = new AbortController();
    stepSearch = abort;
    /** @param {number} found */
    const progress = (found) => {
      if (stepSearch !== abort) return;
      notice = t("solutions.playing", { count: found });
      showPanel();
    };
    progress(0);
    try {
      const task = /** @type {const} */ ({
        kind: "find",
        algorithm,
        n,
        options: { blocked },
        queens: queensIn(target.columns),
      });
      const { step } = await perform(task, "found", abort.signal, progress);
      stepSearch = null;
      notice = "";
      store.set(withRun(withStep(withAlgorithm(store.state, algorithm), step)));
    } catch (error) {
      if (stepSearch === abort) stepSearch = null;
      notice = "";
      if (!abort.signal.aborted) showNotice(describeError(error));
      else if (shown) showPanel();
    }
  }

  /** Shows and announces why something could not be done. @param {string} words */
  function showNotice(words) {
    notice = words;
    announce(words);
    if (shown) showPanel();
  }

  /** Changes which solutions are listed, and keeps showing the same solution or its class. @param {Parameters<typeof withChoice>[1]} choice */
  function changeChoice(choice) {
    const columns = entry && Array.from(entry.columns);
    store.set(withChoice(store.state, choice));
    if (!columns || store.state.n > core.limits().rank) return;
    wantedColumns = representative(core, store.state.classes, columns);
    quietSearch = true;
    trySearch();
    request();
  }

  function findFromBoard() {
    if (wantedColumns && !quietSearch) {
      wantedColumns = null;
      showPanel();
      return;
    }
    const columns = queensOnBoard(store.state).map(([, column]) => column);
    notice = "";
    wantedColumns = representative(core, store.state.classes, columns);
    quietSearch = false;
    trySearch();
    showPanel();
    request();
  }

  /** Shows the wanted solution if the list contains it by now. */
  function trySearch() {
    if (!wantedColumns || !listing) return;
    const index = listing.find(wantedColumns, READING_SLICE);
    if (index === undefined) return;
    wantedColumns = null;
    if (index !== null) store.set(withSolution(store.state, index + 1));
    if (index !== null || quietSearch) return;
    showNotice(t("solutions.notListed"));
  }

  return {
    panel,
    show() {
      shown = true;
      show();
    },
    leave() {
      shown = false;
      notice = "";
      stepSearch?.abort();
    },
    destroy() {
      cancelAnimationFrame(frame);
      listing?.free();
      listing = undefined;
    },
    board: {
      describe: (square) => describeSquare(square, entry?.columns[square[0]] === square[1], 0),
    },
  };
}
