/** The words of the frame of the page, and those that several rooms need. */

/** @type {Record<string, import("../../template.js").Template>} */
export default {
  "page.name": "N-Queens",

  "sentence.gap": " ",

  "list.gap": ", ",

  "room.guide": "Guide",
  "room.board": "Board",
  "room.algorithms": "Algorithms",
  "room.count": "Count",
  "room.solutions": "Solutions",
  "room.yours": "Yours",
  "room.check": "Check my output",
  "room.program": "Your program",
  "room.busy": "Unfinished count",
  "room.yoursLine": "Paste your program, or what it prints, and see where it goes wrong.",

  "size.label": "Board size n",
  "size.smaller": "Smaller board",
  "size.larger": "Larger board",
  "size.range": "From 1 to {most}.",

  "board.label": "Board, {n} by {n}",
  "board.conflicts": { one: "{count} conflict", other: "{count} conflicts" },
  "board.status": { one: "{queens} of {count} queen, {found}", other: "{queens} of {count} queens, {found}" },
  "board.tooMany": "{queens} queens instead of {count}, {found}",
  "board.solvedTitle": "Solved.",
  "board.peaceful": "No two of the {n} queens attack each other.",
  "board.placed": "Queen placed on row {row}, column {column}.",
  "board.removed": "Queen removed from row {row}, column {column}.",
  "board.moved": "Queen moved to row {row}, column {column}.",
  "board.pickedUp":
    "Picked up the queen on row {row}, column {column}. Arrow keys move it, Enter puts it down, Escape returns it to its square.",
  "board.putBack": "The queen is back on row {row}, column {column}.",
  "board.undo": "Undo",
  "board.undoHint": "Undo the last change (Ctrl+Z)",
  "board.undone": "Undone.",
  "board.redone": "Redone.",
  "board.clear": "Clear",
  "board.cleared": "The board is cleared.",

  "conflict.square": "row {row} column {column}",

  "square.empty": "row {row}, column {column}, empty",
  "square.blocked": "{square}, blocked",
  "square.queen": "row {row}, column {column}, queen",
  "square.attackedEmpty": "row {row}, column {column}, empty, attacked by {count}",
  "square.attackedQueen": "row {row}, column {column}, queen, attacked by {count}",

  "option.smaller": "{name}: one less",
  "option.larger": "{name}: one more",
  "option.seed": "Seed",
  "option.range": "From {least} to {most}.",

  "page.cancel": "Cancel",

  "transport.play": "Play",
  "transport.again": "Play again",
  "transport.pause": "Pause",
  "transport.step": "Step",
  "transport.back": "Step back",
  "transport.backShort": "Back",

  "note.again": "Try again",
  "note.dismiss": "Dismiss",

  "page.language": "Language",
  "page.skip": "Skip to the board",
  "page.rooms": "Rooms",
  "page.lecture": "Lecture mode (F)",
  "page.endLecture": "End the lecture (Escape)",
  "page.lectureType": "Larger type (T)",
  "page.moments": "Moments of the chapter",
  "page.black": "The screen is black. Any key or click shows it again.",
  "page.share": "Share",
  "page.qr": "QR code of the link to this page",
  "page.figure": "{name} · {title} · n = {n}",
  "page.home": "Open the full page",
  "page.loading": "Loading the solver.",
  "page.partFailed":
    "This part could not be loaded ({message}). Try again; if that does not help, reload the page.",
  "page.failed":
    "The solver could not be loaded ({message}). Try again, or reload the page in a browser with WebAssembly.",

  "no-memory": "The browser has no memory left for the solver. Close other tabs or programs, then try again.",
  "no-simd":
    "this browser lacks WebAssembly SIMD, which Chrome and Firefox have had since 2021 and Safari since 2023",

  "board-size": "The board size must be a whole number from 1 to {most}.",

  "search-size": "A board of size {n} is too large to search. The largest is {most}.",

  "count-size": "Nobody knows the number of solutions for n = {n}. It is known up to n = {most}.",
  memory: "There is not enough memory.",
  "unreadable-file": "The file cannot be read. It may have been moved or changed: choose it again.",
  "recording-damaged": "The recording is damaged: make it again.",
  "recording-too-long": "The recording is too long to be shown: record a smaller n.",
  "not-text": "This file is not a text in UTF-8 or UTF-16.",
  "not-in-encoding": "This file is not a text in {encoding}.",
  "encoding.label": "Encoding",
  "encoding.read": "This file is not in UTF-8. It is read as {encoding}.",
  "range-progress": "The saved count is damaged and has been set aside.",

  "cannot-block": "The algorithm “{algorithm}” cannot search a board with blocked squares.",

  "not-composite":
    "Boards within boards cannot make a board of {n}. That takes a factor that 2 and 3 do not divide, as in 20 = 4 × 5.",

  "unknown-algorithm": "There is no algorithm named “{given}”.",

  "time.milliseconds": "{count}\u00a0ms",
  "time.seconds": "{count}\u00a0s",
  "time.minutes": "{minutes}\u00a0min\u00a0{seconds}\u00a0s",
  "time.wholeMinutes": "{minutes}\u00a0min",
  "time.hours": "{hours}\u00a0h\u00a0{minutes}\u00a0min",
  "time.days": { one: "{count}\u00a0day", other: "{count}\u00a0days" },
  "time.years": { one: "{count}\u00a0year", other: "{count}\u00a0years" },
  "time.lessThanMillisecond": "less\u00a0than\u00a01\u00a0ms",

  "url.replaced": "The link has an invalid value, {name} = “{value}”. It is replaced by {instead}.",
  "url.queens": "The link has queens off the board of size {n}. Ignored: {dropped}.",
  "url.blocked": "The link blocks squares off the board of size {n}. Ignored: {dropped}.",
  "url.loop": "The link asks to loop over “{value}”, which is not a range such as 100-160. Ignored.",
  "url.moment": "The chapter has no moment “{value}”. It opens at its start.",
  "url.exercise": "There is no exercise “{value}”.",
  "url.python": "python = {value} is not the address of a folder.",
  "url.language": "language = {value} is not the address of a file.",
  "url.from": "A search must start with one queen in each row from the top. Queens kept: {count}.",
  "url.controls": "The link has unknown controls. Ignored: {dropped}.",
  "url.unknown": "The link has unknown parameters. Ignored: {dropped}.",
  "url.repeated": "The link has parameters more than once: {names}. The last value of each is used.",
  "url.unused": "The link names no room, and the one that it opens does not use: {dropped}.",

  "language.elsewhere": "The language pack {address} is not on the website of this page, so it is not used.",
  "language.unreachable": "The language pack {address} could not be loaded ({message}).",
  "language.large": "The language pack {address} is larger than {most} MB, so it is not used.",
  "language.json": "The language pack {address} is not JSON, so it is not used.",
  "language.shape": "{address} is not a language pack of this version, so it is not used.",
  "language.tag":
    "The language pack {address} has the tag “{tag}”, which is no language known to this browser, so it is not used.",

  "failures.noWasm":
    "This browser has no WebAssembly, or it is turned off, so the board cannot solve or count. Turn it on, or open this page in another browser.",
  "failures.wasmForbidden":
    "The Content-Security-Policy of this page forbids WebAssembly. Its author can allow it: add 'wasm-unsafe-eval' to script-src.",
  "failures.siteForbidden":
    "The Content-Security-Policy of this page forbids loading from {site}. Its author can add {site} to connect-src, or use n-queens.global.js, which contains everything.",
  "failures.siteSilent":
    "Nothing could be loaded from {site}: the server is down, or it does not send Access-Control-Allow-Origin. The author of this page can use n-queens.global.js instead, which contains everything.",

  "countFrom.label": "Rows and columns from",
  "countFrom.program": "The program counts from {first}.",
  "exchange.format": "Format",
  "exchange.side": "Width in pixels",
  "exchange.smaller": "One pixel less",
  "exchange.larger": "One pixel more",
  "exchange.copy": "Copy",
  "exchange.copied": "Copied.",
  "exchange.save": "Save",
  "exchange.saved": "Saved.",
  "exchange.withoutBlocked": "This format loses blocked squares.",
  "exchange.paste": "A board, or what your program prints",
  "exchange.hint": "1,5,8,6,3,7,2,4",
  "exchange.open": "Open",
  "exchange.opened": {
    one: "Opened a board of size {n} with {count} queen.",
    other: "Opened a board of size {n} with {count} queens.",
  },
  "exchange.tooLarge": "The browser cannot make such a large picture.",
  "format.columns": "Columns, 1,5,8,…",
  "format.pairs": "Pairs, (1, 1) (2, 5) …",
  "format.letters": "Q and .",
  "format.stars": "$ and *",
  "format.matrix": "0 and 1",
  "format.csv": "CSV",
  "format.json": "JSON lines",
  "format.svg": "SVG, a picture that opens again",
  "format.tikz": "LaTeX (TikZ)",
  "format.png": "PNG, a picture",

  "symmetries.orbit": {
    one: "Rotations and reflections leave it unchanged.",
    other: "Rotations and reflections give {count} different solutions.",
  },
  "symmetries.canonical": "This one comes first and stands for all of them.",
  "symmetries.notCanonical": "Another of them comes first.",
  "symmetries.none": "When the board holds a solution, its eight symmetries appear here.",
  "symmetries.number.all": "This is number {number} of all {count} solutions.",
  "symmetries.number.fundamental": "Its fundamental solution is number {number} of {count}.",
  "symmetries.numbering": "Looking up its number.",
  "symmetries.unnumbered": "Solutions are numbered up to n = {most}.",
  "symmetries.first": "{name}, the first",
  "symmetries.opened": "{name}.",
  "symmetries.identity": "unchanged",
  "symmetries.quarter-turn": "quarter-turn",
  "symmetries.half-turn": "half-turn",
  "symmetries.three-quarter-turn": "three-quarter turn",
  "symmetries.mirror-columns": "left and right swapped",
  "symmetries.mirror-rows": "top and bottom swapped",
  "symmetries.transpose": "mirrored in the diagonal",
  "symmetries.antitranspose": "mirrored in the antidiagonal",
};
