/** The words of the Count room. */

/** @type {Record<string, import("../../template.js").Template>} */
export default {
  "count.help": "Arrow keys move between squares.",
  "count.question": {
    one: "How many ways can {count} queen be placed?",
    other: "How many ways can {count} queens be placed?",
  },
  "count.example": {
    one: "One of how many ways to place {count} queen?",
    other: "One of how many ways to place {count} queens?",
  },
  "count.oneOf": {
    one: "The only way to place {n} queen.",
    other: "One of {count} ways to place {n} queens.",
  },
  "count.method":
    "Q(n) is the number of solutions for n queens. The board is cut into a top and a bottom half. For each choice of columns for the top half, both halves are filled in every way, and the pairs that do not attack each other are counted, many at once. Of symmetric choices, one is counted for all.",
  "count.workers": "Workers",
  "count.fewer": "Fewer workers",
  "count.more": "More workers",
  "count.start": "Count",
  "count.pause": "Pause",
  "count.resume": "Resume",
  "count.resumeFrom": "Resume from {done}",
  "count.saved": "Saved counts",
  "count.saved.item": "n = {n}: {done} in {time}",
  "count.saved.discard": "Discard",
  "count.saved.discardOf": "Discard the saved count for n = {n}",
  "count.saved.discarded": "Discarded: n = {n}",
  "count.saved.restored": "Restored: n = {n}",
  "count.saved.restore": "Restore",
  "count.saved.restoreOf": "Restore the saved count for n = {n}",
  "count.saved.damaged":
    "The saved count for n = {n} is damaged. A new count sets it aside and starts from the beginning.",
  "count.saved.other":
    "The saved count for n = {n} was made by another version of this page. A new count sets it aside and starts from the beginning.",
  "count.saving.yes": "Saved automatically. You can close this page and resume later.",
  "count.saving.elsewhere":
    "Not saved, because another tab or board is saving a count for the same n. If you close this page, this count is lost.",
  "count.saving.denied":
    "Not saved, because the browser does not store anything for this page. If you close this page, this count is lost.",
  "count.saving.full":
    "Not saved, because the browser’s storage is full. If you close this page, everything after the last save is lost.",
  "count.taken": "Another tab or board is counting for n = {n}.",
  "count.unreadable": "The saved count cannot be read.",
  "count.left": "You left the page in the meantime.",
  "count.awake": "Keep the screen on while counting",
  "count.awakeRefused": "The device does not keep the screen on.",
  "count.unknown": "Q({n}) = ?",
  "count.partly": "Q({n}): {done}",
  "count.around": { one: "Count with {count} square blocked", other: "Count with {count} squares blocked" },
  "count.stop": "Stop",
  "count.aroundSoFar": "At least {found} solutions avoid the blocked squares.",
  "count.aroundFound": {
    one: "Exactly {count} solution avoids the blocked squares.",
    other: "Exactly {count} solutions avoid the blocked squares.",
  },
  "count.aroundStopped": "Stopped: at least {found} solutions avoid the blocked squares.",
  "count.estimate": "Estimate",
  "count.estimateReady": "Random samples show about how many there are.",
  "count.elsewhere":
    "The command nqueens counts this board in parts, on many machines: see “What Q({n}) takes” in the documentation.",
  "count.about": "Q({n}) ≈ {all}",
  "count.estimated":
    "With 95 % confidence, Q({n}) is between {low} and {high}: estimated from {samples} random samples (Knuth, 1975).",
  "count.growth":
    "For large n, Q(n) grows like (0.1431 n)ⁿ (Simkin, 2021): here, {all}. For n = {most} this is only 1/{times} of the known number.",
  "count.certain": "An exact count would take this device about {time}.",
  "count.certainCore": "An exact count would take one processor core about {time}.",
  "count.value": "Q({n}) = {all}",
  "count.idle": "Ready to count the solutions for n = {n}.",
  "count.forecast": "On this device it takes about {time}.",
  "count.running": "Counting the solutions for n = {n}.",
  "count.runningLong":
    "Counting the solutions for n = {n}. No subproblem is finished yet: each is a long count of its own.",
  "count.paused": "Paused. The result so far is kept.",
  "count.onPage":
    "Counting the solutions for n = {n}. No worker is available, so the page itself counts in small slices, which takes longer.",
  "count.cancelled": "The count for n = {n} was cancelled.",
  "count.failed": "The count for n = {n} stopped: {message}",
  "count.progress": "Progress of the count",
  "count.elapsed": "Elapsed",
  "count.remaining": "Time left, about",
  "count.fundamental": "Fundamental solutions",
  "count.halfTurn": "Half-turn symmetric",
  "count.quarterTurn": "Quarter-turn symmetric",
  "count.solutions": { one: "{count} solution", other: "{count} solutions" },
  "count.none": "No solution",
  "count.result": "{solutions} for n = {n}, counted in {time}.",
  "count.agrees": "This is the published value (OEIS A000170).",
  "count.differs":
    "The published value (OEIS A000170) is {published}. One of the two is wrong; please report this.",
  "count.check":
    "Cross-check by Burnside’s lemma: {sum} = 8 × {fundamental}; {fundamental} is the published number of fundamental solutions (OEIS A002562).",
  "count.checkFailed":
    "Cross-check failed: {sum} is not 8 times the published number of fundamental solutions (OEIS A002562). Please report this.",
  "count.map": "{done} of {count} subproblems are counted.",
  "count.lanes": "Subproblems that each worker has counted",
  "count.lane": "Worker {number}",
  "count.felt": "At one look a second, seeing them all would take {time}.",
  "count.subproblem": "Just counted: the solutions with no queen on a hatched square.",
  "count.faster": "One worker with plain bit masks would take about {time}: {times} times as long.",
  "count.slower":
    "One worker with plain bit masks takes about {time}: on such a small board, starting the workers takes longer than counting.",
  "count.plot": "Chart: the number of solutions for n from 1 to {most}, at most {largest}.",
  "count.plot.counted": {
    one: "It also shows the time of {count} count on this device.",
    other: "It also shows the times of {count} counts on this device.",
  },
  "count.plot.solutions": "solutions",
  "count.plot.times": "your times",
  "count.plot.expected": "expected on this device",
  "count.history": "Counted on this device",
  "count.historyEmpty": "Your counts will be listed here.",
  "count.column.n": "n",
  "count.column.solutions": "Solutions",
  "count.column.workers": "Workers",
  "count.column.time": "Time",
  "count.forecastRest": "About {time} left.",
  "count.aroundIdle": {
    one: "Ready to count the solutions for n = {n} that avoid the blocked square.",
    other: "Ready to count the solutions for n = {n} that avoid the {count} blocked squares.",
  },

  "card.label": "Graphics card",
  "card.measuring": "{name}: measuring how fast it counts.",
  "card.fast": "{name}: {times} times as fast as one worker.",
  "card.slow": "{name}: not faster than one worker.",
  "card.software": "{name}: software in place of a card. It slows the count down.",
  "card.range": "{name}: used for n = {least} to {most}.",
  "card.share": "{name}: {share} of all that is counted so far.",
  "card.none": "The graphics card is not available.",
  "card.lost": "The graphics card stopped working.",
  "card.failed": "The graphics card cannot count.",
  "card.wrong": "The graphics card made a mistake. Everything that it counted is counted again.",
  "card.rest": "The workers count without it.",
};
