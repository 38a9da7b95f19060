/**
 * The list that the room shows. It is read at the chosen solution for the board, and elsewhere for the gallery.
 *
 * @import { Core } from "../../core/core.js"
 * @import { Entry } from "../../core/listing.js"
 * @import { First } from "../../state/count-from.js"
 * @import { State } from "../../state/parameters.js"
 * @import { Block, Reached, Search } from "./solutions-model.js"
 * @typedef {ReturnType<typeof openList>} SolutionsList
 */

import { createListing } from "../../core/listing.js";
import { createClassList } from "./class-list.js";
import { memberNear } from "./gallery-size.js";
import { choiceOf, chosenIndex, classBlock, galleryItem, isGrouped, progressOf } from "./solutions-model.js";

/** How long to extend the list in each frame, and how long to read from it for the board and for the gallery, in milliseconds. */
const SLICE = 10;
const READING_SLICE = 5;

/** Opens the list that the state names. @param {Core} core @param {State} state */
export function openList(core, state) {
  const choice = choiceOf(state);
  const listing = createListing(core, choice);
  const [entryReader, galleryReader] = [listing.createReader(), listing.createReader()];
  listing.work(SLICE); // for most lists this is enough
  const classes = isGrouped(core, state) ? createClassList(core, choice, listing) : null;
  classes?.work(SLICE);
  /** @type {Entry | undefined} */
  let entry;
  let entryIndex = 0;
  /** @type {Reached["classPlace"]} */
  let classPlace;

  const progress = () => progressOf(core, choice, listing);

  return {
    choice,
    isGrouped: classes !== null,
    progress,
    before: listing.before,
    /** The chosen solution as last read. */
    get entry() {
      return entry;
    },
    /** The most boards of a class, as far as is known; 0 if the list is not grouped. */
    slots: () => classes?.slots() ?? 0,
    /** Whether the classes are known. */
    hasAllClasses: () => classes?.complete() ?? true,
    /** Whether something that the list has reached is still being read for the board. @param {State} state */
    isReading(state) {
      const known = progress();
      if (entry) return classes !== null && classPlace === undefined;
      return chosenIndex(state, known) < known.length;
    },
    /** Extends the list for the time of a frame. */
    work() {
      listing.work(SLICE);
      classes?.work(SLICE);
    },
    /** Reads the chosen solution, and returns what is known. @param {State} state @returns {Reached} */
    read(state) {
      const known = progress();
      const index = chosenIndex(state, known);
      if (!entry || entryIndex !== index) {
        [entry] = entryReader.read(index, 1, READING_SLICE);
        classPlace = undefined;
      }
      entryIndex = index;
      if (entry) classPlace ??= classes?.find([...entry.columns], READING_SLICE);
      const knownClasses = classes
        ? progressOf(core, { ...choice, classes: "fundamental" }, classes)
        : undefined;
      return { known, knownClasses, slots: classes?.slots() ?? 0, index, entry, classPlace };
    },
    /** At most `most` blocks of the gallery; fewer if the time has passed. @param {number} first @param {number} most @param {First} base @returns {Block[]} */
    readBlocks(first, most, base) {
      if (classes) return classes.read(first, most, READING_SLICE).map((one) => classBlock(one, base));
      const entries = galleryReader.read(first, most, READING_SLICE);
      return entries.map((one, i) => ({ items: [galleryItem(core, one, first + i, base)] }));
    },
    /** The index of a solution: null if the list does not have it, undefined if that is not known yet. @param {Search} search @param {number} columns The boards in a row of a class. */
    find(search, columns) {
      if ("columns" in search) return listing.find(search.columns, READING_SLICE);
      const { block, member } = search.place;
      const [{ members } = { members: [] }] = classes?.read(block, 1, READING_SLICE) ?? [];
      const found = members[memberNear(member, members.length, columns)];
      return found && found.number - 1;
    },
    free() {
      listing.free();
      classes?.free();
    },
  };
}
