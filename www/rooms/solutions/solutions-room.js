/** The Solutions room: browses, finds by number and exports all solutions, or one of each class. */

import { createChangeCheck } from "../../base/change-check.js";
import { describeSquare } from "../../board/squares.js";
import { describeOrbit } from "../../board/symmetries.js";
import { createFold } from "../../controls/lazy-part.js";
import { createListing, representative } from "../../core/listing.js";
import { joinSentences, t } from "../../i18n/i18n.js";
import { firstNumber } from "../../state/count-from.js";
import {
  queensIn,
  queensOnBoard,
  withChoice,
  withPosition,
  withRoom,
  withSize,
  withSolution,
} from "../../state/state.js";
import { createClassList } from "./class-list.js";
import { createGallery } from "./gallery.js";
import { memberNear } from "./gallery-size.js";
import {
  captionOf,
  choiceOf,
  chosenIndex,
  classBlock,
  classText,
  galleryItem,
  isGrouped,
  leftOutText,
  needsMore,
  placeText,
  progressOf,
  progressText,
  summaryText,
} from "./solutions-model.js";
import { createSolutionsPanel } from "./solutions-panel.js";
import { createStepSearch } from "./step-search.js";

/**
 * @import { Entry, Listing } from "../../core/listing.js"
 */

/** How long to extend the list in each frame, and how long to read from it for the board and for the gallery, in milliseconds. */
const SLICE = 10;
const READING_SLICE = 5;
/** The place of a solution that is still being looked for. */
const NOWHERE = { block: -1, member: 0, size: 1 };

/**
 * @param {import("../room.js").Services} services
 * @returns {import("../room.js").Room}
 */
export function createSolutionsRoom({
  state: { store },
  computing: { core, perform },
  stage: { draw, caption, announce, life },
  embedding: { emit },
}) {
  /** @type {Listing | undefined} */
  let listing;
  /** For the board and for the gallery. @type {import("../../core/listing.js").Reader[]} */
  let [entryReader, galleryReader] = [];
  /** The classes of the list, if it is grouped. @type {import("./class-list.js").ClassList | null} */
  let classes = null;
  /** Where the shown solution is among them, once that is known. @type {import("./class-list.js").ClassPlace | null | undefined} */
  let classPlace;
  /** The place that the reader has chosen, until its solution is read. @type {import("./gallery-size.js").Place | null} */
  let wantedPlace = null;
  let shownSlots = 0; // the most boards of a class for which the gallery has places
  const choiceCheck = createChangeCheck();
  const entryCheck = createChangeCheck();
  let shownNumber = 0; // `state.solution` as last shown
  let shown = false;
  let frame = 0;
  /** @type {import("./solutions-model.js").Search | null} */
  let search = null;
  /** @type {Entry | undefined} */
  let entry; // the solution that is shown, if the list has reached it
  let entryIndex = 0; // its index in the list
  let notice = ""; // an error or progress message, until the next action

  const gallery = createGallery({
    label: t("solutions.gallery"),
    read(first, most) {
      const base = firstNumber(store.state);
      if (classes) return classes.read(first, most, READING_SLICE).map((one) => classBlock(one, base));
      const entries = galleryReader?.read(first, most, READING_SLICE) ?? [];
      return entries.map((entry, i) => ({ items: [galleryItem(core, entry, first + i, base)] }));
    },
    choose(place) {
      if (!classes) return store.set(withSolution(store.state, place.block + 1));
      wantedPlace = place;
      tryPlace();
      request();
    },
    open: openOnBoard,
    rangeChanged() {
      if (classes && classes.slots() !== shownSlots) showPanel(); // a larger class has come into view
      request();
    },
    life,
  });
  const exportFold = createFold(t("solutions.export"), async () => {
    const { createSolutionsExport } = await import("./solutions-export.js");
    return createSolutionsExport({
      core,
      store,
      choice: () => choiceOf(store.state),
      length: () => {
        const { total } = progress();
        return total === undefined ? undefined : Number(total);
      },
      before: (index) => listing?.before(index),
      isGrouped: () => classes !== null,
      announce,
    });
  });
  const stepSearch = createStepSearch({
    core,
    store,
    perform,
    showProgress(text) {
      notice = text;
      if (shown) showPanel();
    },
    showNotice,
  });
  const panel = createSolutionsPanel({
    resize: (n) => store.set(withSize(store.state, n)),
    select: (value) => store.set(withSolution(store.state, value)),
    changeChoice,
    actions: { open: openOnBoard, play: playUpTo, findFromBoard },
    gallery: gallery.element,
    exportFold: exportFold.element,
  });

  const progress = () => progressOf(core, choiceOf(store.state), listing);

  function show() {
    if (!shown) return;
    const now = choiceOf(store.state);
    const changed = choiceCheck.changed([now, isGrouped(core, store.state)]);
    if (changed || store.state.solution !== shownNumber) {
      shownNumber = store.state.solution;
      search = null;
      wantedPlace = null;
      notice = "";
      stepSearch.stop();
    }
    if (changed) openList(now);
    showPanel();
    request();
  }

  /** @param {import("../../core/listing.js").Choice} choice */
  function openList(choice) {
    freeList(); // in case creating the next one fails
    entry = undefined;
    listing = createListing(core, choice);
    [entryReader, galleryReader] = [listing.createReader(), listing.createReader()];
    listing.work(SLICE); // for most lists this is enough
    if (isGrouped(core, store.state)) {
      classes = createClassList(core, choice, listing);
      classes.work(SLICE);
    }
    gallery.reset(choice.n);
    exportFold.content?.reset();
  }

  function freeList() {
    listing?.free();
    classes?.free();
    listing = undefined;
    classes = null;
    classPlace = undefined;
  }

  /** Whether something that the list has reached is still being read. */
  function isReading() {
    const known = progress();
    const isPlacing = classes !== null && (wantedPlace !== null || (entry && classPlace === undefined));
    return (
      search !== null ||
      isPlacing ||
      gallery.reading ||
      (!entry && chosenIndex(store.state, known) < known.length)
    );
  }

  /** Whether the list must be extended. */
  const isShort = () =>
    needsMore(core, store.state, progress(), { search, lastVisible: gallery.range[1] ?? 0 }) ||
    classes?.complete() === false;

  /** Extends the list in the next frame, if more of it is needed, and continues to read. */
  function request() {
    if (frame || !shown || !listing || !(isReading() || isShort())) return;
    frame = requestAnimationFrame(() => {
      frame = 0;
      if (!shown || !listing) return;
      if (isShort()) {
        listing.work(SLICE);
        classes?.work(SLICE);
      }
      trySearch();
      tryPlace();
      showPanel();
      request();
    });
  }

  function showPanel() {
    if (!listing) return;
    const { state } = store;
    const { n } = state;
    const known = progress();
    const index = chosenIndex(state, known);
    if (!entry || entryIndex !== index) {
      [entry] = entryReader?.read(index, 1, READING_SLICE) ?? [];
      classPlace = undefined;
    }
    entryIndex = index;
    const columns = entry ? [...entry.columns] : [];
    if (entry) classPlace ??= classes?.find(columns, READING_SLICE);
    const knownClasses = classes
      ? progressOf(core, { ...choiceOf(state), classes: "fundamental" }, classes)
      : undefined;
    if (entryCheck.changed(columns) && entry) emit("solution", { n, columns });
    panel.show(state, {
      summary: summaryText(state, known, knownClasses),
      leftOut: leftOutText(state),
      progress: progressText(core, state, known),
      about: entry
        ? joinSentences(
            placeText(state, entry),
            classText(classPlace?.number),
            describeOrbit(core.images(columns)),
          )
        : "",
      number: index + 1,
      isListed: known.length > 0,
      hasEntry: entry !== undefined,
      isSearching: search !== null && !search.isQuiet,
      canSearch: core.isSolution(n, queensOnBoard(state)),
      isPlaying: stepSearch.running,
    });
    const length = knownClasses?.length ?? known.length;
    const isWhole = knownClasses ? knownClasses.complete : known.complete || known.total !== undefined;
    shownSlots = classes?.slots() ?? 0;
    gallery.update({
      length,
      isWhole,
      slots: shownSlots,
      chosen: classes ? (classPlace ?? NOWHERE) : { block: index, member: 0, size: 1 },
      labelling: firstNumber(state),
    });
    exportFold.content?.show();
    draw({ n, queens: queensIn(columns), blocked: choiceOf(state).blocked, solved: entry !== undefined });
    caption(...captionOf(state, known, { search, notice, isPlaying: stepSearch.running, entry }));
  }

  /** Shows the solution at the place that the reader has chosen, once it is read. */
  function tryPlace() {
    if (!wantedPlace || !classes) return;
    const [solutionClass] = classes.read(wantedPlace.block, 1, READING_SLICE);
    if (!solutionClass) return;
    const { members } = solutionClass;
    const number = members[memberNear(wantedPlace.member, members.length, gallery.columns)]?.number;
    wantedPlace = null;
    if (number !== undefined) store.set(withSolution(store.state, number));
  }

  function openOnBoard() {
    if (!entry) return;
    const { n, blocked } = store.state;
    const queens = queensIn(entry.columns);
    const occupied = new Set(queens.map(String));
    const remaining = blocked.filter((square) => !occupied.has(String(square)));
    store.set(withRoom(withPosition(store.state, { n, queens, blocked: remaining }), "board"));
  }

  /** Shows an algorithm at the step where it has found the solution, or stops looking for that step. */
  function playUpTo() {
    if (stepSearch.running) stepSearch.stop();
    else if (entry) stepSearch.start(entry);
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
    search = { columns: representative(core, choiceOf(store.state).classes, columns), isQuiet: true };
    trySearch();
    request();
  }

  function findFromBoard() {
    if (search && !search.isQuiet) {
      search = null;
      showPanel();
      return;
    }
    const columns = queensOnBoard(store.state).map(([, column]) => column);
    notice = "";
    search = { columns: representative(core, choiceOf(store.state).classes, columns), isQuiet: false };
    trySearch();
    showPanel();
    request();
  }

  /** Shows the wanted solution if the list contains it by now. */
  function trySearch() {
    if (!search || !listing) return;
    const { columns, isQuiet } = search;
    const index = listing.find(columns, READING_SLICE);
    if (index === undefined) return;
    search = null;
    if (index !== null) store.set(withSolution(store.state, index + 1));
    else if (!isQuiet) showNotice(t("solutions.notListed"));
  }

  return {
    panel: panel.element,
    bar: panel.bar,
    show() {
      shown = true;
      show();
    },
    leave() {
      shown = false;
      notice = "";
      stepSearch.stop();
    },
    destroy() {
      cancelAnimationFrame(frame);
      freeList();
    },
    board: {
      describe: (square) =>
        describeSquare(square, entry?.columns[square[0]] === square[1], 0, firstNumber(store.state)),
    },
  };
}
