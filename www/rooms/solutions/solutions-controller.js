/**
 * What the reader does in the Solutions room, and what goes on until it is done: the list that is open, and searches in
 * it. It has no DOM.
 *
 * @import { SolutionsList } from "./solutions-list.js"
 * @import { Search } from "./solutions-model.js"
 * @typedef {ReturnType<typeof createSolutionsController>} SolutionsController
 */

import { createChangeCheck } from "../../base/change-check.js";
import { representative } from "../../core/listing.js";
import { t } from "../../i18n/i18n.js";
import { queensOnBoard, withChoice, withSolution } from "../../state/state.js";
import { openList } from "./solutions-list.js";
import { choiceOf, isGrouped, needsMore, withOpened } from "./solutions-model.js";
import { createStepSearch } from "./step-search.js";

/**
 * @param {Pick<import("../room.js").Services, "state" | "computing" | "stage">} services
 * @param {() => number} columns The boards in a row of a class.
 * @param {() => void} changed Called when the view has to be updated.
 */
export function createSolutionsController(services, columns, changed) {
  const { store } = services.state;
  const { core } = services.computing;
  /** @type {SolutionsList | undefined} */
  let list;
  const listCheck = createChangeCheck();
  let shownNumber = 0; // `state.solution` as last shown
  /** @type {Search | null} */
  let search = null;
  let notice = ""; // an error or progress message, until the next action
  const stepSearch = createStepSearch(services, showProgress, showNotice);

  /** @param {string} text */
  function showProgress(text) {
    notice = text;
    changed();
  }

  /** Shows and announces why something could not be done. @param {string} text */
  function showNotice(text) {
    services.stage.announce(text);
    showProgress(text);
  }

  /** @param {Search} next */
  function startSearch(next) {
    search = next;
    continueSearch();
    changed();
  }

  /** Shows the wanted solution if the list contains it by now. */
  function continueSearch() {
    const index = search && list?.find(search, columns());
    if (!search || index === undefined) return;
    const { isQuiet } = search;
    search = null;
    if (index !== null) store.set(withSolution(store.state, index + 1));
    else if (!isQuiet) showNotice(t("solutions.notListed"));
  }

  /** Searches for a solution or, if the list has only one of each class, for the one of the same class. @param {readonly number[]} columns @param {boolean} isQuiet */
  const searchFor = (columns, isQuiet) =>
    startSearch({ columns: representative(core, choiceOf(store.state).classes, columns), isQuiet });

  /** Whether the list must be extended. @param {SolutionsList} list @param {number} lastVisible */
  const isShort = (list, lastVisible) =>
    needsMore(core, store.state, list.progress(), { search, lastVisible }) || !list.hasAllClasses();

  return {
    get list() {
      return list;
    },
    /** What goes on in the list. */
    get activity() {
      return { search, notice, isPlaying: stepSearch.running };
    },
    /** Opens the list that the state names. Whatever belongs to another one, or to another solution, ends. */
    update() {
      const { state } = store;
      const isOther = listCheck.changed([choiceOf(state), isGrouped(core, state)]);
      if (isOther || state.solution !== shownNumber) {
        shownNumber = state.solution;
        search = null;
        notice = "";
        stepSearch.stop();
      }
      if (!isOther) return;
      list?.free();
      list = undefined; // in case creating the next one fails
      list = openList(core, state);
    },
    /** Whether there is more to read than `work` has read so far. @param {number} lastVisible The index after the last visible block. */
    isWaiting: (lastVisible) =>
      list !== undefined && (search !== null || list.isReading(store.state) || isShort(list, lastVisible)),
    /** Extends the list if more of it is needed, and continues to search. @param {number} lastVisible */
    work(lastVisible) {
      if (list && isShort(list, lastVisible)) list.work();
      continueSearch();
    },
    /** Shows the solution at a place in the gallery, once it is read. @param {import("./gallery-size.js").Place} place */
    choose(place) {
      if (list?.isGrouped) startSearch({ place, isQuiet: true });
      else store.set(withSolution(store.state, place.block + 1));
    },
    /** Changes which solutions are listed, and keeps showing the same solution or its class. @param {Parameters<typeof withChoice>[1]} choice */
    changeChoice(choice) {
      const shown = list?.entry && Array.from(list.entry.columns);
      store.set(withChoice(store.state, choice));
      if (shown && store.state.n <= core.limits().rank) searchFor(shown, true);
    },
    /** Shows the solution that is on the Board, or stops looking for it. */
    findFromBoard() {
      const isSearching = search !== null && !search.isQuiet;
      search = null;
      if (isSearching) return changed();
      notice = "";
      const columns = queensOnBoard(store.state).map(([, column]) => column);
      searchFor(columns, false);
    },
    open() {
      if (list?.entry) store.set(withOpened(store.state, list.entry));
    },
    /** Shows an algorithm at the step where it has found the solution, or stops looking for that step. */
    play() {
      if (stepSearch.running) {
        stepSearch.stop();
        showProgress("");
      } else if (list?.entry) stepSearch.start(list.entry);
    },
    leave() {
      notice = "";
      stepSearch.stop();
    },
    destroy: () => list?.free(),
  };
}
