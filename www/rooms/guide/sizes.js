/** The sizes of the boards in the guide. */

/** The sizes that the reader can choose. Most runs reach their moments soon up to the largest. */
export const GUIDE_SIZES = { least: 4, most: 16 };
/** The size for what would take too long, or does not exist, on a board of the chosen size. */
export const USUAL_SIZE = 8;
/** The size of the question that runs through the guide: how long does it take to count the solutions? */
export const ASKED_SIZE = 12;
/** Rows of the endless board. */
export const ENDLESS_ROWS = 200;
