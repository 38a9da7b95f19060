/** What is read and heard in the Count room. */

/** @type {Record<string, import("../../template.js").Template>} */
export default {
  "count.question": {
    one: "In how many ways can {count} queen stand here?",
    other: "In how many ways can {count} queens stand here in peace?",
  },
  "count.method":
    "The board is cut into a top and a bottom half. For each choice of columns for the top half both halves are filled in every way, and the pairs that fit are counted many at a time. Reflections are counted once.",
  "count.workers": "Workers",
  "count.fewer": "Fewer workers",
  "count.more": "More workers",
  "count.start": "Count",
  "count.pause": "Pause",
  "count.resume": "Go on",
  "count.goOn": "Go on from {done}",
  "count.saved": "Saved counts",
  "count.saved.item": "n = {n}: {done} in {time}",
  "count.saved.discard": "Discard",
  "count.saved.discardOf": "Discard what is saved of the count for n = {n}",
  "count.saved.discarded": "Discarded: n = {n}",
  "count.saved.broughtBack": "Brought back: n = {n}",
  "count.saved.bringBack": "Bring back",
  "count.saved.bringBackOf": "Bring back what was saved of the count for n = {n}",
  "count.saved.damaged":
    "What was saved of the count for n = {n} is damaged. The count has to begin anew, and sets it aside.",
  "count.saved.other":
    "What was saved of the count for n = {n} belongs to another version of this page. The count has to begin anew, and sets it aside.",
  "count.saving.yes": "Saved as it goes: it can go on even after the page is closed.",
  "count.saving.elsewhere":
    "Not saved, because another tab or board saves its own count for the same n. If the page is closed, this count is lost.",
  "count.saving.denied":
    "Not saved, because the browser stores nothing for this page. If the page is closed, the count is lost.",
  "count.saving.full":
    "Not saved, because the browser’s storage is full. If the page is closed, the count begins anew or from what was saved before.",
  "count.taken": "Another tab or board is at the count for n = {n}.",
  "count.unreadable": "What is saved of it cannot be read.",
  "count.left": "This page was left meanwhile.",
  "count.awake": "Keep the screen on while it counts",
  "count.awakeRefused": "The device lets the screen go off all the same.",
  "count.unknown": "Q({n}) = ?",
  "count.partly": "Q({n}): {done}",
  "count.around": {
    one: "Count around the {count} blocked square",
    other: "Count around the {count} blocked squares",
  },
  "count.aroundStop": "Stop counting around them",
  "count.aroundSoFar": "At least {found} solutions avoid the blocked squares.",
  "count.aroundFound": {
    one: "Exactly {count} solution avoids the blocked squares.",
    other: "Exactly {count} solutions avoid the blocked squares.",
  },
  "count.aroundStopped": "Stopped: at least {found} solutions avoid the blocked squares.",
  "count.aroundFailed": "The count around the blocked squares stopped: {message}",
  "count.value": "Q({n}) = {all}",
  "count.idle": "Ready to count the solutions for n = {n}.",
  "count.forecast": "Judging by n = {from}, it may take about {time}.",
  "count.running": "Counting the solutions for n = {n}.",
  "count.runningLong":
    "Counting the solutions for n = {n}. Not one of the subproblems is finished yet: each is a long count of its own.",
  "count.paused": "Paused. What is counted so far is kept.",
  "count.onPage":
    "Counting the solutions for n = {n}. No worker can be had here, so the page itself counts in small slices, which takes longer.",
  "count.cancelled": "The count for n = {n} was cancelled.",
  "count.failed": "The count for n = {n} stopped: {message}",
  "count.progress": "Progress of the count",
  "count.elapsed": "Elapsed",
  "count.remaining": "Time left, about",
  "count.fundamental": "Fundamental solutions",
  "count.halfTurn": "Half-turn symmetric, of all",
  "count.quarterTurn": "Quarter-turn symmetric, of all",
  "count.solutions": { one: "{count} solution", other: "{count} solutions" },
  "count.none": "No solution",
  "count.result": "{solutions} for n = {n}, counted in {time}.",
  "count.agrees": "This is the published value (OEIS A000170).",
  "count.differs":
    "The published value (OEIS A000170) is {published}. One of the two is wrong; please report this.",
  "count.check":
    "Cross-check: {sum} = 8 × {fundamental}, and so many fundamental solutions are published (OEIS A002562).",
  "count.checkFailed":
    "Cross-check failed: {sum} is not 8 times the number of fundamental solutions that is published (OEIS A002562). Please report this.",
  "count.subproblem": "Just counted: the solutions whose queens avoid the hatched squares.",
  "count.faster": "Plain bit-mask search would take one worker about {time}: {times} times as long.",
  "count.slower":
    "Plain bit-mask search takes one worker about {time}: on so small a board workers take longer to start than to count.",
  "count.plot": "Plot: the number of solutions for n from 1 to {most}, at most {largest}.",
  "count.plot.counted": {
    one: "Beside it the time of {count} count on this device.",
    other: "Beside it the times of {count} counts on this device.",
  },
  "count.plot.solutions": "solutions",
  "count.plot.times": "your times",
  "count.history": "Counted on this device",
  "count.historyEmpty": "Your counts will be listed here.",
  "count.column.n": "n",
  "count.column.solutions": "Solutions",
  "count.column.workers": "Workers",
  "count.column.time": "Time",
};
