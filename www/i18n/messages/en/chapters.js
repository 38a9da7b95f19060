/** The words beside the later chapters of the Guide: captions, tables and other figures, and the contents. */

/** @type {Record<string, import("../../template.js").Template>} */
export default {
  "guide.about": "Fourteen chapters, about {minutes} minutes in all. Each chapter can be read on its own.",
  "guide.minutes": "{minutes} minutes",
  "guide.minutesRead": "{minutes} minutes · read ✓",
  "guide.smaller":
    "On a board of the chosen size this moment does not come, or not soon. So the board is {n} × {n}. {text}",
  "guide.found": "A solution.",
  "guide.mirrored": "The same solution in a mirror.",
  "guide.turned": "The same solution after a quarter turn.",
  "guide.half-turn": "This solution looks the same after half a turn.",
  "guide.none": "n = 3: two queens attack every square of the last row.",
  "guide.torus":
    "Each queen is two columns further than the one above. At the edge, the columns start again.",
  "guide.nested-wrong":
    "Boards of 4 × 4 in a board of 5 × 5: queens attack each other across the small boards.",
  "guide.halves": "One choice of columns for the two halves: the hatched squares stay empty.",
  "guide.another": "Another choice of columns: now other squares stay empty.",
  "guide.joined": "Two halves that fit. The queens of the top half are outlined.",
  "guide.pair": "Do these two halves fit? The queens of the top half are outlined.",
  "guide.largest": "A solution for n = {n}, the largest board that has been counted.",
  "guide.next": "n = {n}: nobody knows how many solutions there are.",
  "guide.table": "Whole search for n = {n}",
  "guide.program": "Program",
  "guide.time": "Time",
  "guide.more": "> {value}",
  "guide.measuring": "Counting in this browser while you read.",
  "guide.measured": "Counted in this browser, by one worker.",
  "guide.unfinished":
    "Counted in this browser, by one worker. A search that takes longer than {time} is stopped; its numbers begin with “>”.",
  "guide.class": "Fundamental solution {number} of {all}",
  "guide.moreClasses": { one: "and {count} more", other: "and {count} more" },
  "guide.infinite": "The first {count} queens on the endless board lie near two lines from the corner.",
  "guide.published": "Numbers of solutions",
  "guide.all": "All solutions",
  "guide.fundamental": "Fundamental solutions",
  "guide.bits": "The masks of this step, bit by bit",
  "guide.bitsHint": "The lowest bit is on the left, like column 1.",
};
