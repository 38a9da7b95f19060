/**
 * Every word that a person reads or hears, by code.
 *
 * A message is a template with {parameters}; numbers in them are written as the language writes
 * them. Where the words depend on a number, the template is an object by plural category of `count`.
 *
 * @typedef {string | { one: string, other: string }} Template
 * @typedef {Record<string, string | number | bigint>} Parameters
 */

const LANGUAGE = "en";

/** @type {Record<string, Template>} */
export const MESSAGES = {
  "room.board": "Board",
  "room.algorithms": "Algorithms",
  "room.count": "Count",
  "room.solutions": "Solutions",
  "room.busy": "A count is not finished",

  "size.label": "Board size n",
  "size.smaller": "Smaller board",
  "size.larger": "Larger board",
  "size.range": "From 1 to {most}.",

  "board.label": "Board, {n} by {n}",
  "board.help":
    "Arrow keys move over the squares; Home, End, Page Up and Page Down go to the ends of the row and of the column, Control and Home or End to those of the board. Space places a queen or takes her away. Enter places one, or picks her up and puts her down. Escape puts her back, Delete takes her away, X blocks a square.",
  "board.watch":
    "Arrow keys move over the squares and read them. Space or Enter picks up a queen, and puts her on another square of her row: the search goes on from there.",
  "board.solution": "The board shows the solution that is chosen in the gallery.",
  "board.inspect": "Arrow keys move over the squares and read them.",
  "board.task": {
    one: "Place {count} queen. There is no other for her to attack.",
    other: "Place {count} queens so that no two attack each other: along rows, columns and diagonals.",
  },
  "board.how":
    "Click or tap a square to place a queen, and a queen to take her away. Drag her to another square, or off the board. With Shift, or a finger that rests, a square is blocked. With the keyboard, arrows move, Space places and takes away, Enter picks up and puts down, X blocks.",
  "board.conflicts": { one: "{count} conflict", other: "{count} conflicts" },
  "board.status": { one: "{queens} of {count} queen, {found}", other: "{queens} of {count} queens, {found}" },
  "board.tooMany": {
    one: "{queens} queens where {count} is wanted, {found}",
    other: "{queens} queens where {count} are wanted, {found}",
  },
  "board.release": "Let go here to take her off the board.",
  "board.solved": "Solved. No two of the {n} queens attack each other.",
  "board.solvedOf": {
    one: "Solved. This is the only solution for n = {n}.",
    other: "Solved. This is one of the {count} solutions for n = {n}.",
  },
  "board.none": "For n = {n} there is no solution.",
  "board.clear": "Clear",
  "board.completions": {
    one: "This position is part of {found} of {count} solution.",
    other: "This position is part of {found} of the {count} solutions.",
  },
  "board.completionsAll": {
    one: "This position is part of {count} solution.",
    other: "This position is part of {count} solutions.",
  },
  "board.left": {
    one: "{found} of {count} solution left.",
    other: "{found} of the {count} solutions left.",
  },
  "board.leftAll": { one: "{count} solution left.", other: "{count} solutions left." },
  "board.heard": "{said} {status}. {left}",
  "board.completionsSoFar": "This position is part of at least {found} solutions.",
  "board.completionsStopped":
    "This position is part of at least {found} solutions. There the count stopped: the rest would take too long.",
  "board.limits": "How long it may take",
  "board.limitsText":
    "Whether any solution contains given queens is an NP-complete question, and how many do is a #P-complete one (Gent, Jefferson and Nightingale, 2017). Nobody knows a way that is quick on every board, so on a large one the count stops after a minute, with what was found by then.",
  "board.remaining": "Write on each square how many solutions are left with a queen there",
  "board.hint": "Hint",
  "board.hintSquare": "A queen on row {row}, column {column} keeps a solution possible.",
  "board.hintBack": {
    one: "No solution contains all these queens. Take one back: {queens}.",
    other: "No solution contains all these queens. Take {count} back: {queens}.",
  },
  "board.hintDead": "No solution contains all these queens.",
  "board.hintNone": "With these squares blocked there is no solution at all.",
  "board.hintUnknown": "Whether a solution contains these queens could not be found out in a second.",
  "board.complete": "Complete",
  "board.completed": "Completed.",
  "board.turn": "Turn",
  "board.turnHint": "By 90°, clockwise",
  "board.turned": "Turned by 90°, clockwise.",
  "board.mirror": "Mirror",
  "board.mirrorHint": "Left and right exchanged",
  "board.mirrored": "Mirrored: left and right are exchanged.",
  "board.images": "The eight images of this solution",
  "board.random": "By chance",
  "board.randomUniform": "A solution, each with the same chance",
  "board.randomSearch": "A solution found by local search from somewhere",
  "board.randomDone": "A solution by chance.",
  "board.undo": "Undo",
  "board.undoHint": "Take back the last change (Ctrl+Z)",
  "board.undone": "Undone.",
  "board.redo": "Redo",
  "board.redoHint": "Make it again (Ctrl+Shift+Z)",
  "board.redone": "Redone.",
  "board.block": "Block squares",
  "board.blocked": "Row {row}, column {column} is blocked: no queen may stand there.",
  "board.isBlocked": "Row {row}, column {column} is blocked. With Shift, or the key X, it is free again.",
  "board.unblocked": "Row {row}, column {column} is no longer blocked.",
  "board.attacked": "Hatch the attacked squares",
  "board.numbers": "Write on each square how many queens attack it",
  "board.more": { one: "and {count} more", other: "and {count} more" },
  "board.placed": "Queen placed on row {row}, column {column}.",
  "board.removed": "Queen taken from row {row}, column {column}.",
  "board.moved": "Queen moved to row {row}, column {column}.",
  "board.pickedUp":
    "Picked up the queen of row {row}, column {column}. Arrows move her, Enter puts her down, Escape puts her back.",
  "board.putBack": "The queen is back on row {row}, column {column}.",
  "board.conflictList": "Conflicts",

  "exchange.title": "Take the board with you, or bring one",
  "exchange.format": "Format",
  "exchange.side": "Width in pixels",
  "exchange.smaller": "One pixel less",
  "exchange.larger": "One pixel more",
  "exchange.copy": "Copy",
  "exchange.copied": "Copied.",
  "exchange.save": "Save",
  "exchange.saved": "Saved.",
  "exchange.paste": "A board as text",
  "exchange.hint": "1,5,8,6,3,7,2,4",
  "exchange.open": "Open",
  "exchange.opened": {
    one: "A board of size {n} with {count} queen is open.",
    other: "A board of size {n} with {count} queens is open.",
  },
  "exchange.tooLong": "This is too long to be a board.",
  "exchange.tooLarge": "The browser cannot make so large a picture.",
  "format.columns": "Columns, 1,5,8,…",
  "format.pairs": "Pairs, (1, 1) (2, 5) …",
  "format.letters": "Q and .",
  "format.stars": "$ and *",
  "format.matrix": "0 and 1",
  "format.csv": "CSV",
  "format.json": "JSON lines",
  "format.svg": "SVG, a picture to be opened here again",
  "format.tikz": "LaTeX (TikZ)",
  "format.png": "PNG, a picture",

  "large.title": "Larger boards, up to ten million queens",
  "large.notLoaded": "This could not be loaded. Open it again to try once more.",

  "conflict.row": "Row {row}: columns {first} and {second}",
  "conflict.column": "Column {column}: rows {first} and {second}",
  "conflict.diagonal": "Diagonal ╲: {first} and {second}",
  "conflict.antidiagonal": "Diagonal ╱: {first} and {second}",
  "conflict.square": "row {row} column {column}",

  "square.empty": "row {row}, column {column}, empty",
  "square.blocked": "{square}, blocked",
  "square.remaining": {
    one: "{square}, {count} solution left",
    other: "{square}, {count} solutions left",
  },
  "square.queen": "row {row}, column {column}, queen",
  "square.attackedEmpty": "row {row}, column {column}, empty, attacked by {count}",
  "square.attackedQueen": "row {row}, column {column}, queen, attacked by {count}",

  "algorithm.label": "Algorithm",
  "algorithm.matrix.name": "A board of 0 and 1",
  "algorithm.exhaustive.name": "All assignments",
  "algorithm.permutations.name": "All permutations",
  "algorithm.pruning.name": "Backtracking",
  "algorithm.iterative-pruning.name": "Backtracking by a loop",
  "algorithm.row-flags.name": "One array of flags",
  "algorithm.diagonal-flags.name": "Three arrays of flags",
  "algorithm.mirror.name": "Half of the first row",
  "algorithm.bitmask.name": "Bit masks",
  "algorithm.bitmask-mirror.name": "Bit masks, half a row",
  "algorithm.bitmask-iterative.name": "Bit masks by a loop",
  "algorithm.parallel.name": "Many cores",
  "algorithm.symmetry.name": "Fundamental solutions",
  "algorithm.random-probing.name": "Random probing",
  "algorithm.greedy.name": "Best squares first",
  "algorithm.min-conflicts.name": "Local search",
  "algorithm.construction.name": "Written down",
  "algorithm.dancing-links.name": "Dancing links",
  "algorithm.table.name": "Looked up",
  "algorithm.engine.name": "The engine",

  "algorithms.legend":
    "Hatched squares are attacked. The band is the row being filled; orange lines come from the queens that rule a square out.",

  "algorithms.ways": "Ways to look at algorithms",
  "algorithms.watch": "Watch",
  "algorithms.race": "Race",
  "algorithms.measure": "Measure",
  "algorithms.failed": "This could not be loaded ({message}). Open it again to try once more.",
  "algorithms.tabs": "About this run",
  "engine.caption": "One of its subproblems: the solutions whose queens avoid the hatched squares.",
  "tab.code": "Code",
  "tab.tree": "Tree",
  "tab.about": "About",
  "tab.quiz": "Predict",

  "option.seed": "Seed",
  "option.draws": "Draws a row",
  "option.attempts": "Attempts",
  "option.workers": "Workers",
  "option.rows": "Next row",
  "option.rows.top": "the next from the top",
  "option.rows.constrained": "the one with the fewest free squares",
  "option.smaller": "{name}: one less",
  "option.larger": "{name}: one more",
  "option.range": "From {least} to {most}.",

  "from.solvable": {
    one: "From here: the first queen stays. A solution can follow.",
    other: "From here: the first {count} queens stay. A solution can follow.",
  },
  "from.dead": {
    one: "From here: the first queen stays. No solution can follow.",
    other: "From here: the first {count} queens stay. No solution can follow.",
  },
  "from.unknown": {
    one: "From here: the first queen stays. Whether a solution can follow is not known yet.",
    other: "From here: the first {count} queens stay. Whether a solution can follow is not known yet.",
  },
  "from.attacked":
    "The link begins with queens that attack each other. No solution can follow, so the board is empty instead.",
  "from.onBlocked":
    "The link begins with a queen on a blocked square. No solution can follow, so the board is empty instead.",
  "from.whole": "Whole search",
  "blocked.around": {
    one: "{count} square is blocked: the search goes around it.",
    other: "{count} squares are blocked: the search goes around them.",
  },
  "blocked.mirror":
    "Not around blocked squares: a mirror image may stand on one, so half of the first row does not stand for the other.",
  "blocked.bitmask-mirror":
    "Not around blocked squares: a mirror image may stand on one, so half of the first row does not stand for the other.",
  "blocked.symmetry":
    "Not around blocked squares: an image of a solution may stand on one, so no solution can stand for all eight.",
  "blocked.construction": "Not around blocked squares: the formula knows nothing of them.",
  "blocked.table": "Not around blocked squares: the numbers in the table are those of the free board.",
  "blocked.engine":
    "Not around blocked squares: the engine counts by symmetry, and a mirror image may stand on one.",
  "blocked.without": "Without blocked squares",
  "take.held": "Row {row}: put her on another square of her row, and the search goes on from there.",
  "take.picked": "The queen of row {row} is picked up. Choose another square of her row.",
  "take.row": "She stays in row {row}: this search fills one row after the other.",
  "take.attacked":
    "On row {row}, column {column} a queen above attacks her, so no solution can follow. She stays where she was.",
  "take.blocked": "Row {row}, column {column} is blocked: no queen may stand there.",
  "take.constrained":
    "In this order the queens do not stand in the first rows, so a search cannot begin with them.",
  "take.table": "Nothing is searched here: the number is looked up.",
  "take.engine": "The engine does not go from row to row: it cannot begin with queens in the first rows.",
  "take.permutations":
    "This rung has all queens on the board all the time and swaps them: there are no first rows to begin with.",
  "take.mirror":
    "This rung searches only half of the first row and doubles what it finds. With a queen moved that would be wrong.",
  "take.bitmask-mirror":
    "This rung searches only half of the first row and doubles what it finds. With a queen moved that would be wrong.",
  "take.parallel": "The first row is dealt out to the workers, so it cannot be taken from them.",
  "take.symmetry":
    "This rung passes over images of other solutions. With a queen moved it would miss what follows from there.",
  "take.random-probing": "After a failure this rung begins again with an empty board, so nothing would stay.",
  "take.min-conflicts": "This rung moves every queen itself: what is put somewhere would not stay there.",
  "take.construction": "Here nothing is searched, so there is nothing that could go on from another square.",
  "take.dancing-links": "This rung fills rows and columns in an order of its own, not row after row.",

  "code.label": "Pseudocode",
  "code.variables": "Variables",
  "code.blocked": "The code has no blocked squares: here they are never free.",
  "code.blockedExhaustive": "The code has no blocked squares: here their columns are passed over.",
  "code.blockedPermutations":
    "The code has no blocked squares: here a board with a queen on one is no solution.",
  "code.hint": "The code counts rows and columns from 0; bits and flags stand in the order of the columns.",

  "tree.label": "Search tree. Arrow keys go from node to node, and the run with them.",
  "tree.levels": "Nodes on each level so far",
  "tree.larger": "Larger",
  "tree.whole": "All of it",
  "tree.all":
    "Each dot is a queen placed below those above it; at the left, how many so far on each level. A click on a dot takes the run there.",
  "tree.path":
    "The whole tree is too large to draw. This is the way down to where the search is, with the squares tried before beside it, column by column; at the left, how many queens were placed on each level so far.",
  "tree.none":
    "This rung does not climb a tree: its queens are not placed one below the other and taken back.",

  "quiz.on": "Ask me before each queen",
  "quiz.hint":
    "The run stops before a queen is placed or taken back. Click the square on the board, or choose it with the arrow keys and Space.",
  "quiz.ask.place": "Where does the next queen go?",
  "quiz.ask.take-back": "Which queen is taken back?",
  "quiz.right": "Right.",
  "quiz.wrong.place": "No, she goes to row {row}, column {column}.",
  "quiz.wrong.take-back": "No, it is the queen on row {row}, column {column}.",
  "quiz.shown.place": "She goes to row {row}, column {column}.",
  "quiz.shown.take-back": "It is the queen on row {row}, column {column}.",
  "quiz.goOn": "Press Play for the next question.",
  "quiz.chance": "In this rung chance decides where a queen goes, so there is nothing to ask.",
  "quiz.none": "There is nothing more to ask in this run.",
  "quiz.show": "Show me",
  "quiz.score": "{correct} of {asked} right.",

  "about.idea": "The idea",
  "about.cost": "What it costs",
  "about.source": "Where it comes from",
  "about.measuring": "Measuring.",
  "about.count": "Count with it",
  "about.orders": "Plain order and best squares first",
  "about.ordersText": "Queens placed until the first solution is found.",
  "about.ordersStart": "Count them here",
  "about.ordersPlain": "From the left",
  "about.ordersGreedy": "Best first",
  "about.ordersConstrained": "Fullest row first",
  "about.ordersTooLong": "more than {time}",
  "about.success": "How often it finds one",
  "about.successText": "{runs} runs, each with another seed, {draws} draws a row and {attempts} attempts.",
  "about.successBlocked": {
    one: "The blocked square counts for n = {n} alone.",
    other: "The blocked squares count for n = {n} alone.",
  },
  "about.successStart": "Run them here",
  "about.successFound": "Found",
  "about.successRate": "Rate",
  "about.infinite": "On a board without end",
  "about.infiniteText":
    "In each row the first square that no queen above attacks: no search, no construction, and every column gets its queen all the same. The queens gather about two lines whose slopes are the golden ratio and its inverse (OEIS A065188; Dekking, Shallit and Sloane, “Queens in Exile”, 2020).",
  "about.infinitePicture":
    "The first {count} queens on the infinite board, near two straight lines from the corner.",

  "race.measure": "By",
  "race.measure.steps": "steps: one each",
  "race.measure.clock": "the clock: the same time each",
  "race.course": "Up to",
  "race.course.all": "the end",
  "race.course.first": "the first solution",
  "race.start": "Start",
  "race.resume": "Go on",
  "race.instant": "under 0.1\u00a0ms",
  "race.pause": "Pause",
  "race.restart": "Once more",
  "race.again": "Back to the start",
  "race.add": "Add a rung",
  "race.remove": "Take this rung out",
  "race.lane": "Rung",
  "race.time": "Time",
  "race.running": "Running.",
  "race.place": "Place {place}",
  "race.over": "At its end",
  "race.none": "Found none",
  "race.finisher": "{place}. {name}",
  "race.result": "The finish: {order}.",
  "race.noFinisher": "Nobody found a solution.",
  "race.blocked": {
    one: "All go around {count} blocked square.",
    other: "All go around {count} blocked squares.",
  },
  "race.blockedNotAll": {
    one: "{count} square is blocked. Searched without it: {names}.",
    other: "{count} squares are blocked. Searched without them: {names}.",
  },
  "race.hint":
    "By steps the rungs are compared by their work. By the clock each has the same time in turn, so they are compared by their speed in this browser. Rungs that look for one solution only end with it. Seeds and the like are those set under Watch.",

  "measurement.rungs": "Rungs",
  "measurement.quantity": "Show",
  "measurement.budget": "Time for it",
  "measurement.start": "Measure",
  "measurement.cancel": "Cancel",
  "measurement.progress": "Progress of the measurement",
  "measurement.idle": "Whole runs of the rungs chosen, for n from 4 up, as far as the time goes.",
  "measurement.nothing": "Choose at least one rung.",
  "measurement.running": "Measuring “{name}” for n = {n}.",
  "measurement.done": { one: "{count} run measured in {time}.", other: "{count} runs measured in {time}." },
  "measurement.cancelled": {
    one: "Cancelled, with {count} run measured.",
    other: "Cancelled, with {count} runs measured.",
  },
  "measurement.failed": "This stopped: {message}",
  "measurement.blocked": "Measured without the blocked squares: they belong to the board of one size.",
  "measurement.steps": "Steps",
  "measurement.comparisons": "Comparisons",
  "measurement.milliseconds": "Milliseconds",
  "measurement.plot": {
    one: "Chart of {quantity} against n for {count} rung, on a logarithmic scale.",
    other: "Chart of {quantity} against n for {count} rungs, on a logarithmic scale.",
  },
  "measurement.table": "{quantity}, measured here",
  "measurement.svg": "Chart as SVG",
  "measurement.csv": "Numbers as CSV",
  "measurement.hint":
    "Measured in this browser, by one worker, “Many cores” too. A run that would take more than a quarter of the time is given up, and with it the larger boards of its rung.",

  "transport.label": "Transport. Space plays and pauses, the arrow keys step, Home and End go to the ends.",
  "transport.play": "Play",
  "transport.again": "Play again",
  "transport.pause": "Pause",
  "transport.step": "Step",
  "transport.back": "Step back",
  "transport.positionHint": "Anywhere in what has been explored so far",
  "transport.position": "Position among the steps so far",
  "transport.positionValue": "Step {position} of {explored}",
  "transport.positionLabel": "Step",
  "transport.positionShort": "{position} of {explored}",
  "transport.solution": "Solution",
  "transport.backtrack": "Backtrack",
  "transport.previousBacktrack": "Previous backtrack",
  "transport.nextBacktrack": "Next backtrack",
  "transport.previousBacktrackHint": "Back to the last queen taken back (Shift+B)",
  "transport.nextBacktrackHint": "On to the next queen taken back (B)",
  "transport.loop": "Loop from here",
  "transport.loopTo": "Loop {from} to here",
  "transport.loopEnd": "End loop {from}–{to}",
  "transport.loopHint": "Choose both ends of what is to be played again and again (L)",
  "transport.restart": "Restart",
  "transport.nextSolution": "Next solution",
  "transport.previousSolution": "Previous solution",
  "transport.playHint": "Let it run, or hold it (Space)",
  "transport.stepHint": "One step forward (→)",
  "transport.backHint": "One step back (←)",
  "transport.previousSolutionHint": "Back to the solution before (P)",
  "transport.restartHint": "Back to the empty board (R)",
  "transport.nextSolutionHint": "On to the next solution (N)",
  "speed.label": "Speed",
  "speed.value": { one: "{count} step a second", other: "{count} steps a second" },
  "speed.max": "as fast as it goes",

  "step.start": "The board is empty. Press Play, or go step by step.",
  "step.try": "Row {row}, column {column}: is this square free?",
  "step.reject": "Row {row}, column {column} is attacked from {attackers}.",
  "step.attacker": "row {row}",
  "step.place": "Row {row}, column {column} is free: the queen stays.",
  "step.placeUntested": "A queen is put on row {row}, column {column}.",
  "step.take-backUntested": "The queen leaves row {row}, column {column}.",
  "step.notFirst": "Row {row}, column {column}: an image of what follows was found before.",
  "step.notFirstOfAll": "This is an image of a solution found before.",
  "step.scan": {
    one: "Row {row} has {count} free square: {columns}.",
    other: "Row {row} has {count} free squares: {columns}.",
  },
  "step.scanNone": "Row {row} has no free square.",
  "step.scan-column": {
    one: "Column {column} has the fewest free squares, {count}: {rows}.",
    other: "Column {column} has the fewest free squares, {count}: {rows}.",
  },
  "step.scan-columnNone": "Column {column} has no free square.",
  "step.move": "The queen of row {row} goes to column {column}, where fewest attack her.",
  "step.blocked": "Row {row}, column {column} is blocked.",
  "step.onBlocked": "No solution: the queen on row {row}, column {column} stands on a blocked square.",
  "step.swap": "Rows {row} and {other} swap their columns.",
  "step.restart": "All over again.",
  "step.gave-up": "It gives up.",
  "step.gave-upTable": "Here the table ends: nobody has counted these solutions.",
  "step.look-up": "{solutions} solutions, says the table.",
  "step.worker": "Worker {worker}. {text}",
  "step.solution": "Solution {solutions}.",
  "step.solutions": "A solution that stands for {weight}: {solutions} so far.",
  "step.take-back": "Nothing more to find below: the queen leaves row {row}, column {column}.",
  "step.startFrom": "The search goes on from here. Press Play, or go step by step.",
  "step.searching": "Looking for the next solution.",
  "step.searchingBacktrack": "Looking for the next backtrack.",
  "step.going": "Going to step {position}.",
  "step.finished": { one: "Finished: {count} solution.", other: "Finished: {count} solutions." },
  "step.finishedGaveUp": "Finished without an answer: it gave up.",
  "step.finishedNoneFrom": "Finished: no solution follows from here.",
  "step.finishedNoneAround": "Finished: every solution has a queen on a blocked square.",
  "step.finishedNone": "Finished: for n = {n} there is no solution.",

  "pseudocode.directions": "(0, −1), (0, 1), (−1, 0), …, (1, 1)",
  "pseudocode.apart": "In the same column, or as many columns apart as rows: on a diagonal.",
  "pseudocode.diagonal": "As many columns apart as rows.",
  "pseudocode.swapBack": "As it was, for the next one.",
  "pseudocode.nextColumn": "On with the column after hers.",
  "pseudocode.flags": "n flags for the columns, 2n − 1 for the diagonals each way.",
  "pseudocode.numbers":
    "row − column is the same all along a diagonal, row + column all along an antidiagonal.",
  "pseudocode.middle": "Only where n is odd: the mirror image is then found as well.",
  "pseudocode.all": "n ones: bit c stands for column c of the row.",
  "pseudocode.lowestBit": "The lowest bit that is set.",
  "pseudocode.shift": "One row down, diagonals have moved by one column.",
  "pseudocode.squareDone": "Her square is done.",
  "pseudocode.noneLeft": "Below the last row no column is left, so free is 0.",
  "pseudocode.workers": "first and solutions are each worker’s own; in the end the solutions are added up.",
  "pseudocode.dealt": "Each column goes to one worker only.",
  "pseudocode.images": "The eight rotations and reflections, compared number by number.",
  "pseudocode.edges": "No queen on an edge may stand nearer to a corner than queens[0].",
  "pseudocode.nextRow": "Or, in the other order, the one with the fewest free squares.",
  "pseudocode.free": "A square is free if no queen attacks it.",
  "pseudocode.leftmost": "Of several the leftmost.",
  "pseudocode.ties": "Of several any one, at random.",
  "pseudocode.fromOne": "Here columns are counted from 1.",
  "pseudocode.lists": "Two linked lists. Diagonals need no queen and stand in neither.",
  "pseudocode.shortest": "Whichever has the fewest squares left.",
  "pseudocode.unlink":
    "Its neighbours are linked to each other. It still knows them, and so can be linked back.",
  "pseudocode.known": "27 numbers; the last is 234,907,967,154,122,528.",

  "counter.steps": "Steps",
  "counter.tried": "Tried",
  "counter.comparisons": "Comparisons",
  "counter.placed": "Placed",
  "counter.takenBack": "Taken back",
  "counter.solutions": "Solutions",
  "counter.restarts": "Restarts",
  "counter.of": "{found} of {all}",
  "counter.fromHere": "{found} from here",

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
  "count.cancel": "Cancel",
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
  "count.paused": "Paused. What is counted so far is kept while this page is open.",
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
  "count.subproblem": "Just counted: the solutions whose queens avoid the hatched squares.",
  "count.faster": "Plain bit-mask search would take one worker about {time}: {times} times as long.",
  "count.slower": "Plain bit-mask search takes one worker about {time}.",
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

  "time.milliseconds": "{count}\u00a0ms",
  "time.seconds": "{count}\u00a0s",
  "time.minutes": "{minutes}\u00a0min\u00a0{seconds}\u00a0s",
  "time.hours": "{hours}\u00a0h\u00a0{minutes}\u00a0min",
  "time.days": { one: "{count}\u00a0day", other: "{count}\u00a0days" },
  "time.years": { one: "{count}\u00a0year", other: "{count}\u00a0years" },

  "note.dismiss": "Dismiss",
  "url.replaced": "The link asks for {name} = “{value}”, which cannot be; it is {instead} instead.",
  "url.queens": "The link places queens that are not on a board of size {n}; left out: {dropped}.",
  "url.blocked": "The link blocks squares that are not on a board of size {n}; left out: {dropped}.",
  "url.loop":
    "The link asks for steps “{value}” to be repeated, which is no range such as 100-160; left out.",
  "url.from": {
    one: "The link begins a search with queens that do not stand one in each row from the top; {count} is kept.",
    other:
      "The link begins a search with queens that do not stand one in each row from the top; {count} are kept.",
  },
  "import.empty": "There is no board in this text.",
  "import.unknown":
    "Line {line}, character {column}: no board begins with “{found}”. It may be columns such as 1,5,8,6,3,7,2,4, pairs such as (1, 1) (2, 5), rows of Q and ., of $ and * or of 0 and 1, JSON, or an SVG picture from this page.",
  "import.size":
    "Line {line}, character {column}: n would be too small or too large here; it goes from 1 to {most}.",
  "import.square":
    "Line {line}, character {column}: “{found}” is no square. Here {queen} is a queen and {empty} an empty square.",
  "import.width": {
    one: "Line {line}, character {column}: this row has {count} square, but n is {n}.",
    other: "Line {line}, character {column}: this row has {count} squares, but n is {n}.",
  },
  "import.rows": {
    one: "Line {line}, character {column}: there is {count} row, but n is {n}.",
    other: "Line {line}, character {column}: there are {count} rows, but n is {n}.",
  },
  "import.several": "Line {line}, character {column}: the board ends before this. Only one can be read.",
  "import.gap":
    "Line {line}, character {column}: a column is missing here. For a row without a queen, write -.",
  "import.column":
    "Line {line}, character {column}: “{found}” is no column. Columns are numbers such as 5; 2+5 are two queens in a row, - is none.",
  "import.offBoard":
    "Line {line}, character {column}: “{found}” is off the board of size {n}, where rows and columns go from {first} to {last}.",
  "import.pair": "Line {line}, character {column}: here a pair (row, column) such as (2, 5) cannot be read.",
  "import.json":
    'Line {line}, character {column}: here the JSON is not as expected, which is {"n":4,"columns":[2,4,1,3]} or {"n":4,"queens":[[1,2],[2,4]]}.',
  "import.svg":
    "Line {line}, character {column}: this picture does not say where its queens are. Only SVG from this page does.",
  "page.rooms": "Rooms",
  "page.loading": "Loading the solver.",
  "page.failed":
    "The solver could not be loaded ({message}). Reloading may help; a browser without WebAssembly cannot run it.",

  "no-simd":
    "its WebAssembly lacks 128-bit SIMD, which Chrome and Firefox have had since 2021 and Safari since 2023",
  "board-size": "A board size is a whole number from 1 to {most}.",
  "search-size": "A board of size {n} is too large to search: the largest is {most}.",
  "count-size":
    "Nobody knows how many solutions a board of size {n} has. The largest size whose count is known is {most}.",
  memory: "The lists of this count do not fit into memory.",
  "cannot-block": "The algorithm “{algorithm}” cannot search a board with blocked squares.",
  "unknown-algorithm": "There is no algorithm named “{given}”.",
};

/**
 * Loads the messages of a part of the page that is not always looked at.
 *
 * @param {"solutions" | "symmetries" | "large"} part
 */
export async function loadMessages(part) {
  const { default: messages } = await import(`./messages/${part}.js`);
  Object.assign(MESSAGES, messages);
}

const numbers = new Intl.NumberFormat(LANGUAGE);
const plurals = new Intl.PluralRules(LANGUAGE);
const lists = new Intl.ListFormat(LANGUAGE, { type: "conjunction" });

/** @param {number | bigint} value @param {Intl.NumberFormatOptions} [options] */
export const formatNumber = (value, options) =>
  (options ? new Intl.NumberFormat(LANGUAGE, options) : numbers).format(value);

/** @param {readonly string[]} items */
export const formatList = (items) => lists.format(items);

/**
 * The words for a code.
 *
 * @param {string} code
 * @param {Parameters} [parameters]
 */
export function t(code, parameters = {}) {
  const template = MESSAGES[code];
  if (template === undefined) throw new Error(`no message has the code ${code}`);
  const chosen =
    typeof template === "string"
      ? template
      : template[plurals.select(Number(parameters.count)) === "one" ? "one" : "other"];
  return chosen.replace(/\{(\w+)\}/g, (_, name) => {
    const value = parameters[name];
    if (value === undefined) throw new Error(`the message ${code} needs ${name}`);
    return typeof value === "string" ? value : numbers.format(value);
  });
}

/**
 * The words for an error: those of its code if it is one of the core's, else its own.
 *
 * @param {unknown} error
 */
export function describeError(error) {
  const { code, parameters, message } = /** @type {Partial<import("./core.js").NQueensError>} */ (error);
  return code && code in MESSAGES ? t(code, parameters) : (message ?? String(error));
}

/**
 * A length of time in words, as exact as anyone wants to know.
 *
 * @param {number} milliseconds
 */
export function formatTime(milliseconds) {
  const seconds = milliseconds / 1000;
  if (milliseconds < 9.95) return t("time.milliseconds", { count: Number(milliseconds.toFixed(1)) });
  if (milliseconds < 999.5) return t("time.milliseconds", { count: Math.round(milliseconds) });
  if (seconds < 9.995)
    return t("time.seconds", {
      count: formatNumber(seconds, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
    });
  if (seconds < 59.95)
    return t("time.seconds", {
      count: formatNumber(seconds, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
    });
  const whole = Math.round(seconds);
  if (whole < 3600) return t("time.minutes", { minutes: Math.floor(whole / 60), seconds: whole % 60 });
  const minutes = Math.round(seconds / 60);
  if (minutes < 48 * 60) return t("time.hours", { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
  const days = seconds / 86400;
  if (days < 730) return t("time.days", { count: Math.round(days) });
  return t("time.years", { count: Math.round(days / 365.25) });
}
