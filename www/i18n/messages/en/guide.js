/** The words of the Guide and of its first chapter. The chapters themselves are in www/guide. */

/** @type {Record<string, import("../../template.js").Template>} */
export default {
  "guide.help":
    "Arrow keys move between squares. Space places or removes a queen on your own board, and answers a question.",
  "guide.contents": "Contents",
  "guide.place": "Chapter {number} of {last} · {minutes} min",
  "guide.headings": "In this chapter",
  "guide.chapters": "Chapters",
  "guide.show": "Show on the board: {text}",
  "guide.playback": "Playback",
  "guide.size": "Size n",
  "guide.enlarge": "Enlarge the board",
  "guide.reduce": "Back to the text",
  "guide.attack": "The queen attacks {count} squares.",
  "guide.conflict": "Two queens on one diagonal: a conflict.",
  "guide.solution": "A solution: no two of the {n} queens attack each other.",
  "guide.last": "One queen is missing.",
  "guide.power": "{mantissa} × 10{exponent}",
  "guide.question": "Question",
  "guide.answer": "Your answer",
  "guide.check": "Check",
  "guide.notNumber": "Enter a whole number.",
};
