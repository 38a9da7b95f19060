/** The words of what judges the output of a program. */

/** @type {Record<string, import("../../template.js").Template>} */
export default {
  "check.help": "The board shows the board that is selected in the list.",
  "check.question": "Is your program right?",
  "check.lead":
    "Paste what it has printed, or drop a file here: boards in nearly any form, or a number of solutions. It stays in this browser.",
  "check.output": "Output of your program",
  "check.placeholder": "For example:\n[1, 3, 0, 2]\n[2, 0, 3, 1]",
  "check.file": "Choose a file",
  "check.start": "Check",
  "check.running": "Checking …",
  "check.cancelled": "Cancelled. The output is still here.",
  "check.changed": "The output has changed since this verdict.",
  "check.settings": "Options and examples",
  "check.example.right": "a right output",
  "check.example.diagonal": "a forgotten diagonal",
  "check.example.half": "only half of the solutions",
  "check.size": "Board size n",
  "check.size.found": "Found in the output",
  "check.expected": "Expected",
  "check.expected.complete": "All, or one per class",
  "check.expected.all": "All solutions",
  "check.expected.rotation": "One per rotation class",
  "check.expected.fundamental": "Fundamental solutions",
  "check.expected.one": "One solution",
  "check.expected.count": "Number of solutions",
  "check.expectation": "Expected: {expected}.",
  "check.asked": "What was asked for",

  "check.tone.right": "Right",
  "check.tone.wrong": "Wrong",
  "check.tone.one": "One solution",
  "check.tone.unreadable": "Cannot be judged",
  "check.tone.open": "It depends",
  "check.title": "{tone}: {fact}",
  "check.boards": { one: "{count} board", other: "{count} boards" },
  "check.announcement": "{tone}: {headline}",
  "check.facts": "{facts}.",

  "check.set.all": {
    one: "The only solution for n = {n}.",
    other: "All {count} solutions for n = {n}, each once.",
  },
  "check.set.rotation": {
    one: "One solution for n = {n}, which stands for all under rotation.",
    other: "{count} solutions for n = {n}: one of each class under rotation.",
  },
  "check.set.fundamental": {
    one: "One solution for n = {n}, which stands for all under rotation and reflection.",
    other: "{count} solutions for n = {n}: one of each class under rotation and reflection.",
  },
  "check.set.one": "One solution for n = {n}.",
  "check.set.half": {
    one: "One solution for n = {n}, of a pair of mirror images.",
    other: "{count} solutions for n = {n}: one of each pair of mirror images.",
  },
  "check.set.none": {
    one: "{found} of {count} solution for n = {n}.",
    other: "{found} of the {count} solutions for n = {n}.",
  },
  "check.solvable": "There is no solution for n = {n}, and no board was found.",
  "check.unsolvable": "There is no solution for n = {n}.",
  "check.complete": "All solutions for n = {n} are there, but not only these.",
  "check.distinct": {
    one: "{count} solution for n = {n}.",
    other: "{count} different solutions for n = {n}.",
  },
  "check.one": {
    one: "One solution for n = {n}: right if one was asked for. If all were, {count} is missing.",
    other: "One solution for n = {n}: right if one was asked for. If all were, {count} are missing.",
  },
  "check.some": {
    one: "{count} is the number of solutions for n = {n}, and the boards are some of them.",
    other: "{count} is the number of solutions for n = {n}, and the boards are some of them.",
  },
  "check.sizes.size": "n = {n} ({boards})",
  "check.sizes.all": "All solutions for {list}, each once.",
  "check.sizes.rotation": "One solution of each class under rotation for {list}.",
  "check.sizes.fundamental": "One solution of each class under rotation and reflection for {list}.",
  "check.sizes.one": "One solution for each of {list}.",
  "check.sizes.asked": "One solution for each of {list}: right if one was asked for.",
  "check.sizes.some": "Some solutions for {list}, and the right number of all.",
  "check.sizes.wrong": "Of {list}, each judged by itself, this is the first size that is wrong.",
  "check.missing": { one: "{count} missing", other: "{count} missing" },
  "check.invalid": { one: "{count} wrong board", other: "{count} wrong boards" },
  "check.duplicate": { one: "{count} repeated board", other: "{count} repeated boards" },
  "check.unread": {
    one: "{count} part that cannot be read",
    other: "{count} parts that cannot be read",
  },

  "check.number.alone": "That is all that is judged: no board was found.",
  "check.number.right": "{found} is the number of solutions for n = {n}.",
  "check.number.right.fundamental": "{found} is the number of fundamental solutions for n = {n}.",
  "check.number.right.rotation": "{found} is the number of solutions for n = {n} if rotations count as one.",
  "check.number.wrong": {
    one: "There is {count} solution for n = {n}, not {found}.",
    other: "There are {count} solutions for n = {n}, not {found}.",
  },
  "check.number.wrong.fundamental": {
    one: "There is {count} fundamental solution for n = {n}, not {found}.",
    other: "There are {count} fundamental solutions for n = {n}, not {found}.",
  },
  "check.number.wrong.rotation": {
    one: "There is {count} solution for n = {n} if rotations count as one, not {found}.",
    other: "There are {count} solutions for n = {n} if rotations count as one, not {found}.",
  },
  "check.empty-lists":
    "All boards are empty, as if the same list was stored each time and emptied later. Store a copy, and of a matrix one of each row.",
  "check.program": "This is a program, not what it prints. Run it, and paste its output.",
  "check.openProgram": "Open in Your program",
  "check.crashed": "The program crashed: {error}.",
  "check.crashedIn": "The program crashed in line {line}: {error}.",
  "check.stopped": "The program was stopped: {error}.",
  "check.only-number": "Boards are expected, not a number.",
  "check.answer.asked": "Are the boards with fewer queens steps of the search?",
  "check.question.steps":
    "The boards with {n} queens are right. Those with fewer may be steps of the search, or stored too early.",
  "check.answer.steps": "Yes, steps",
  "check.answer.boards": "No, boards like the others",
  "check.no-board": "No board can be read in this output.",
  "check.no-number": "There is no number of solutions in this output.",
  "check.no-size": "This is a number without a board. Choose the board size n that it belongs to.",
  "check.unknown-count": "Nobody knows the number of solutions for n = {n}.",

  "check.why": "What the boards show",
  "check.reason.other-size": "All boards are solutions for n = {n}.",
  "check.reason.other-size.wrong": "All wrong boards are solutions for n = {n}.",
  "check.reason.off-by-one.row": "Every row is one too large: with 1 less, all boards are solutions.",
  "check.reason.off-by-one.column": "Every column is one too large: with 1 less, all boards are solutions.",
  "check.reason.off-by-one.both":
    "Every row and every column is one too large: with 1 less, all boards are solutions.",
  "check.reason.same-list":
    "All boards are equal, as if the same list was stored each time. Store a copy, and of a matrix one of each row.",
  "check.reason.same-list.empty":
    "All boards are empty, as if the same list was stored each time and emptied later. Store a copy, and of a matrix one of each row.",
  "check.reason.accumulated":
    "Each board still has the queens of the board before it. Take them back, or start with an empty board.",
  "check.reason.incomplete": {
    one: "The wrong boards are not full: they have {count} queen, and no attack. Each may be stored before its last queen is placed.",
    other:
      "The wrong boards are not full: they have {count} queens, and no attack. Each may be stored before its last queen is placed.",
  },
  "check.reason.incomplete.range":
    "The wrong boards are not full: they have {fewest} to {most} queens, and no attack. Each may be stored before its last queen is placed.",
  "check.reason.incomplete.none": "The wrong boards are not full: they have no queen.",
  "check.reason.one-rule.row": "The boards break one rule only, that of the rows.",
  "check.reason.one-rule.column": "The boards break one rule only, that of the columns.",
  "check.reason.one-rule.diagonal":
    "The boards break one rule only, that of the diagonals ╲ (equal row − column).",
  "check.reason.one-rule.antidiagonal":
    "The boards break one rule only, that of the diagonals ╱ (equal row + column).",
  "check.reason.one-rule.row.most": "Most wrong boards break one rule only, that of the rows.",
  "check.reason.one-rule.column.most": "Most wrong boards break one rule only, that of the columns.",
  "check.reason.one-rule.diagonal.most":
    "Most wrong boards break one rule only, that of the diagonals ╲ (equal row − column).",
  "check.reason.one-rule.antidiagonal.most":
    "Most wrong boards break one rule only, that of the diagonals ╱ (equal row + column).",
  "check.reason.diagonals":
    "The boards break only the rules of the diagonals (equal row − column or row + column).",
  "check.reason.not-row-before": "All attacks are between neighbouring rows.",
  "check.reason.only-row-before": "No attack is between neighbouring rows.",
  "check.reason.not-first-row": "All attacks are by the queen in the first row.",
  "check.reason.middle-twice.row":
    "The solutions whose queen in the first row is in the middle column are there twice. On an odd board, do not mirror these.",
  "check.reason.middle-twice.column":
    "The solutions whose queen in the first column is in the middle row are there twice. On an odd board, do not mirror these.",
  "check.reason.symmetric-repeated":
    "The symmetric solutions are repeated, because some of their images are equal. Store each image once.",
  "check.reason.each-order":
    "Each solution is there n! times, once for each order of its queens. Place them row by row.",
  "check.reason.each-times": {
    one: "Each solution is there {count} time.",
    other: "Each solution is there {count} times. Store it once.",
  },
  "check.reason.one-per-class.rotation":
    "The boards are one solution of each class. Their rotations are missing.",
  "check.reason.one-per-class.reflection":
    "The boards are one solution of each class. Their rotations and mirror images are missing.",
  "check.reason.first-half.left":
    "The boards are the solutions whose queen in the first row is in the left half. Search the other half, or add the mirror images.",
  "check.reason.first-half.left-middle":
    "The boards are the solutions whose queen in the first row is in the left half or the middle. Search the other half, or add the mirror images.",
  "check.reason.first-half.right":
    "The boards are the solutions whose queen in the first row is in the right half. Search the other half, or add the mirror images.",
  "check.reason.first-half.right-middle":
    "The boards are the solutions whose queen in the first row is in the right half or the middle. Search the other half, or add the mirror images.",
  "check.reason.first-half.upper":
    "The boards are the solutions whose queen in the first column is in the upper half. Search the other half, or add the mirror images.",
  "check.reason.first-half.upper-middle":
    "The boards are the solutions whose queen in the first column is in the upper half or the middle. Search the other half, or add the mirror images.",
  "check.reason.first-half.lower":
    "The boards are the solutions whose queen in the first column is in the lower half. Search the other half, or add the mirror images.",
  "check.reason.first-half.lower-middle":
    "The boards are the solutions whose queen in the first column is in the lower half or the middle. Search the other half, or add the mirror images.",
  "check.reason.first-queens.row":
    "The boards are the solutions whose queen in the first row is in columns {from} to {to}. Try all columns there.",
  "check.reason.first-queens.row-one":
    "The boards are the solutions whose queen in the first row is in column {from}. Try all columns there.",
  "check.reason.first-queens.column":
    "The boards are the solutions whose queen in the first column is in rows {from} to {to}. Try all rows there.",
  "check.reason.first-queens.column-one":
    "The boards are the solutions whose queen in the first column is in row {from}. Try all rows there.",
  "check.reason.mirror.mirror-columns":
    "The missing solutions are exactly the mirror images of those that are there, with left and right swapped.",
  "check.reason.mirror.mirror-rows":
    "The missing solutions are exactly the mirror images of those that are there, with top and bottom swapped.",
  "check.reason.mirror.transpose":
    "The missing solutions are exactly the mirror images of those that are there, mirrored in the diagonal ╲.",
  "check.reason.mirror.antitranspose":
    "The missing solutions are exactly the mirror images of those that are there, mirrored in the diagonal ╱.",
  "check.reason.one-orbit":
    "The boards are one solution with its rotations and mirror images. Search on after the first.",
  "check.reason.only-first": {
    one: "Only the first solution is there. The search stopped, or something was not taken back after it.",
    other:
      "Only the first {count} solutions are there. The search stopped, or something was not taken back after them.",
  },
  "check.reason.toroidal":
    "The boards are the solutions without an attack across the edge. Let the diagonals end there, without % n or a negative index.",
  "check.reason.transposed":
    "The boards are in order only if rows and columns are exchanged: the program places column by column.",
  "check.reason.total":
    "The number in line {line} of the output is wrong: it should be {right}, not {found}.",

  "check.count.one-diagonal":
    "A search that compares only one of row + column and row − column finds this number.",
  "check.count.no-diagonals":
    "A search that compares neither row + column nor row − column finds this number, n!.",
  "check.count.no-columns": "A search that does not compare the columns finds this number.",
  "check.count.no-rule":
    "This is the number of ways to place one queen in each row, n to the power of n: nothing is compared.",
  "check.count.near-diagonals":
    "A search that compares diagonals only with the row before finds this number.",
  "check.count.toroidal":
    "A search whose diagonals continue on the opposite edge finds this number. Let them end there, without % n or a negative index.",
  "check.count.half": "This is half of the solutions: their mirror images are missing.",
  "check.count.left-half": "This is the number of solutions with the first queen left of the middle column.",
  "check.count.left-half.middle":
    "This is the number of solutions with the first queen left of the middle column or in it.",
  "check.count.middle-twice":
    "With the first queen in the middle column of an odd board, solutions must not be doubled. With them doubled, the result is this number.",
  "check.count.no-middle":
    "On an odd board, the first queen may be in the middle column, too. Without these solutions, the result is this number.",
  "check.count.fundamental":
    "This is the number of fundamental solutions: rotations and mirror images count as one.",
  "check.count.rotation": "This is the number of solutions if rotations count as one.",
  "check.count.eight-images":
    "This is 8 times the number of fundamental solutions. A symmetric solution has fewer than 8 different images.",
  "check.count.twice": "This is twice the number of solutions.",
  "check.count.each-order":
    "This is n! times the number of solutions: each is counted once for each order of its queens.",
  "check.count.placements":
    "This is the number of queens that a search places, dead ends included. Count only full boards.",
  "check.count.calls":
    "This is the number of calls of a recursive search, dead ends included. Count only full boards.",
  "check.count.other-size": "This is the number of solutions for n = {n}.",
  "check.count.first": "A search that stops at the first solution finds one.",
  "check.count.each-queen":
    "This is n times the number of solutions. Count boards, not their rows or queens.",
  "check.count.not-taken-back":
    "A search that marks occupied lines and never takes the marks back finds this number. Take them back after each try.",
  "check.perhaps": "Perhaps: {reason}",

  "check.fault.off-board": "the queen in row {row}, column {column} is not on the board",
  "check.fault.queens": { one: "it has {count} queen", other: "it has {count} queens" },
  "check.fault.attack.row": "{first} and {second}: two queens in one row",
  "check.fault.attack.column": "{first} and {second}: two queens in one column",
  "check.fault.attack.diagonal": "{first} and {second}: two queens on one diagonal ╲",
  "check.fault.attack.antidiagonal": "{first} and {second}: two queens on one diagonal ╱",
  "check.fault.no-queen": "it lacks the queen in row {row}, column {column}",
  "check.fault.on-blocked": "the queen in row {row}, column {column} is on a blocked square",

  "check.notRead": {
    one: "{count} part looks like a board, but cannot be read",
    other: "{count} parts look like boards, but cannot be read",
  },
  "check.more": { one: "and {count} more", other: "and {count} more" },

  "check.gallery": "Wrong, repeated and missing boards",
  "check.kind.all": "All",
  "check.kind.wrong": "Wrong",
  "check.kind.repeated": "Repeated",
  "check.kind.missing": "Missing",
  "check.filter": "{kind} ({count})",
  "check.capped": "The first {shown} of {count}.",
  "check.board": "Board {number}",
  "check.line": "line {line}",
  "check.same": "equal to board {first}",
  "check.item.read": "Board {number}, line {line}.",
  "check.item.wrong": "Board {number}, line {line}, is wrong: {fault}.",
  "check.item.repeated": "Board {number}, line {line}, is equal to board {first}.",
  "check.item.missing": "Missing solution: columns {columns}, counted from 1.",
  "check.keys": "Arrow keys step through them.",
  "check.keysOpen": "Arrow keys step through them, Enter opens one on the Board.",
  "check.touch": "Tap one to see it large.",
  "check.previous": "Previous board",
  "check.next": "Next board",
  "check.open": "Open on the Board",
  "check.opened": "{item} It is now on the Board.",
  "check.tooLarge": "{item} It is too large to be shown.",
  "check.waiting": "The boards that are wrong, repeated or missing are shown here.",
  "check.code.word": "Word in the link of the quiz",
  "check.code.needsWord": "Type the word in the link of the quiz to check these codes.",
  "check.code.results": "Results",
  "check.code.name": "Name",
  "check.code.right": "Right",
  "check.code.run": "Run",
  "check.code.settings": "Settings",
  "check.code.answers": "Answers",
  "check.code.of": "{right} of {count}",
  "check.code.usual": "usual",
  "check.code.missed": "Not right: {missed}",
  "check.code.all": "All right",
  "check.code.sum": { one: "{good} of {count} code is good.", other: "{good} of {count} codes are good." },
  "check.code.limits":
    "A good code was made by a page with this word. The word is in the link of the quiz, so whoever reads the link can make codes.",
  "check.code.refused": "Line {line}: {why}",
  "check.code.refused.version": "a code of another version:",
  "check.code.refused.character": "group {group} has “{found}”, which is in no code:",
  "check.code.refused.group": "group {group}, {found}, is damaged:",
  "check.code.refused.incomplete": "this code is not complete:",
  "check.code.refused.word": "signed with another word, or changed:",
};
