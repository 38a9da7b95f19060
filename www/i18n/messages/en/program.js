/** The words of what runs the reader's own program. */

/** @type {Record<string, import("../../template.js").Template>} */
export default {
  "program.select": "Program",
  "program.language": "Language",
  "program.editor": "Program. Escape, then Tab, leaves the editor.",
  "program.leave": "Escape, then Tab, leaves the editor.",
  "program.more": "More",
  "program.fromListing": "Start from an algorithm …",
  "program.name": "Name",
  "program.delete": "Delete",
  "program.deleted": "“{name}” is deleted.",
  "program.restore": "Restore",
  "program.open": "Open a file",
  "program.download": "Download",
  "program.link": "Copy a link",
  "program.linked": "This program came with a link. Read it before you run it.",
  "program.run": "Run",
  "program.runHint": "Run the program (Ctrl+Enter)",
  "program.stop": "Stop",
  "program.loading": "Loading {language}: {loaded} of {total} kB",
  "program.starting": "Starting {language} …",
  "program.running": { one: "Running: {count} step so far", other: "Running: {count} steps so far" },
  "program.checking": "Checking other sizes …",
  "program.changed": "The program has changed since this run.",
  "program.changedSize": "This run is for n = {n}.",
  "program.changedInput": "This run used different input.",
  "program.failed": "It could not be run ({message}).",

  "program.ended.finished": { one: "It ended after {count} step.", other: "It ended after {count} steps." },
  "program.ended.stopped": { one: "Stopped after {count} step.", other: "Stopped after {count} steps." },
  "program.ended.limit": {
    one: "It has not ended after {count} step. The recording stops here.",
    other: "It has not ended after {count} steps. The recording stops here.",
  },
  "program.ended.error": {
    one: "It crashed after {count} step.",
    other: "It crashed after {count} steps.",
  },
  "program.ended.input": {
    one: "After {count} step, it waits for input on line {line}.",
    other: "After {count} steps, it waits for input on line {line}.",
  },
  "program.entry": "The page called {entry}.",

  "program.check.right": "Its solutions are right for n = {list}.",
  "program.check.right.numbers": "Its numbers of solutions are right for n = {list}.",
  "program.check.silently": "Something is wrong. With this link, the page does not say what or why.",
  "program.check.again":
    "For n = {n}, a second call returns something different from the first: {variable}, on line {line}, still has what the first call left there. Set it back at the start of each search.",
  "program.check.refused": "For n = {n}, the program refuses: “{text}”",
  "program.check.none": "For n = {n}, the program says “{text}”, but there are solutions.",
  "program.check.refused.silent": "For n = {n}, the program ends itself with an error code.",
  "program.check.one":
    "For each n that has solutions it shows one, and it is right. If you need all of them, {missing} are missing for n = {n}.",
  "program.check.failed": "For n = {n}, line {line}: {text}",
  "program.check.endless": "For n = {n}, it had not ended when its recording was full.",
  "program.check.slow": "For n = {n}, it had not ended after {seconds} seconds.",
  "program.check.failed.own": "Line {line}: {text}",
  "program.check.endless.own": "It had not ended when its recording was full.",
  "program.check.silent":
    "For n = {n}, nothing that it prints or returns is read as a board or as a number of solutions. Print each solution, such as [1, 3, 0, 2], or return them all.",
  "program.check.asks": "For n = {n}, it asks for input that it did not get.",
  "program.check.narrowed":
    "For n = {n}, all that it shows is right, but solutions are missing. One of your other answers may have asked for only some of them.",
  "program.check.unread": "For n = {n}, what it prints is no board. {why}",
  "program.check.unread.place": "Line {line} of the output, read as {form}: {why}",
  "program.check.uncalled":
    "The program never calls {call}, and the page does not know what to give it. Add this call at the end, and print what it finds.",
  "program.check.file": "It prints and returns no board. The file {name}, which it writes, is judged.",
  "program.check.other-answer":
    "For n = {n}, its output looks like that for n = {size}. If another of its inputs is n, choose it below the editor.",
  "program.check.fixed":
    "The program does not ask for n, and the page does not know which number is its size, so it is not judged for n = {n}. Let it read n from its input or the command line.",
  "program.check.other-size":
    "Asked for n = {n}, it solves n = {size}. Let it take n from input(), from the command line, or as the parameter of a function.",
  "program.check.other-size.wrong":
    "Asked for n = {n}, it shows boards for n = {size}, and not all of these are right. Let it take n from input(), from the command line, or as the parameter of a function.",
  "program.check.other-size.unknown":
    "Asked for n = {n}, its output is for n = {size}. Let it take n from input(), from the command line, or as the parameter of a function.",
  "program.sizes": "Right for n = {list}.",
  "program.sizeLine": "n takes the place of the number on line {line}.",
  "program.input": "What the program reads",
  "program.input.enter": "Enter",
  "program.input.given": "Given to “{name}”: {answer}",
  "program.input.line": "Line {line}",
  "program.input.next": "Answer {number}",
  "program.input.isSize": "is n",
  "program.input.noSize": "No answer is n, so the program gets the same answers for every n.",
  "program.input.forget": "Forget the answers",
  "program.sizes.refused": "It refuses n = {list}.",
  "program.sizes.fixed": "It always solves n = {n}, whatever it is given.",
  "program.sizes.slow": "For n = {n}, it takes too long to be checked here.",
  "program.sizes.cut": "It was stopped after the line for n = {n} of its table.",
  "program.runFor": "Run it for n = {n} and see",
  "program.runAs": "Run it as {language}",
  "program.show": "Show",
  "program.showMoment": "Go to step {step}",
  "program.advice.language": "This is {name}.",
  "program.advice.other-language":
    "This is {name}, which does not run here. But a program in any language can be watched here.",
  "program.advice.python-2":
    "This is {name}. In Python 3, it is print(…), input() and range() instead of print …, raw_input() and xrange().",
  "program.advice.window":
    "Programs have no window here, so {name} cannot draw. The page shows the board by itself: leave the drawing out, and print the solutions or return them.",
  "program.advice.threads":
    "Programs run in one thread here, and cannot wait for other threads ({name}). Use a search without threads.",
  "program.advice.package":
    "{name} cannot be loaded here: only the standard library of the language is. Use lists instead, or run the program elsewhere and watch its trace here.",
  "program.advice.tracing": "How to watch it",

  "program.comparison": "Compared",
  "program.comparison.none":
    "When a run is right, its steps, tests and time are compared with those of the algorithms that it is most like.",
  "program.comparison.running": "Comparing with the algorithms of the page …",
  "program.comparison.like": "It works most like algorithm {rung}, {name}.",
  "program.comparison.likeNone":
    "It searches in another way than the algorithms of the page. Here it is compared with algorithm {rung}, {name}.",
  "program.comparison.rung": "Algorithm {rung}",
  "program.comparison.next": "What algorithm {rung}, {name}, does differently: {idea}",
  "program.comparison.open": "Watch it",
  "program.comparison.steps": "Steps",
  "program.comparison.stepsHint": "Lines, calls and returns",
  "program.comparison.tests": "Tests",
  "program.comparison.testsHint": "How often a line with a condition ran",
  "program.comparison.placed": "Queens placed",
  "program.comparison.placedHint": "Queens that came onto the board",
  "program.comparison.time": "Time",
  "program.comparison.timeHint": "Here, without recording: the shortest of up to five runs",
  "program.comparison.race": "Race",
  "program.comparison.pause": "Pause the race",
  "program.comparison.found": { one: "{count} solution", other: "{count} solutions" },
  "program.comparison.finisher": { one: "{name} ({count} step)", other: "{name} ({count} steps)" },

  "program.board": "On the board",
  "program.board.unknown": "no variable that looks like a board",
  "program.board.noSuch": "No variable {variable} was found that can be the board.",
  "program.board.columns": "{variable}: column per row",
  "program.board.columns.by-column": "{variable}: row per column",
  "program.board.marks": "{variable}: list per row",
  "program.board.lines": "{variable}: text per row",
  "program.board.masks": "{variable}: bits per row",
  "program.board.mask": "{variable}: bit per square",
  "program.board.pairs": "{variable}: rows and columns",
  "program.board.linked": "{variable}: queen after queen",
  "program.board.dictionary": "{variable}: column per row",
  "program.board.dictionary.by-column": "{variable}: row per column",
  "program.board.calls": "{variable}: column per call",
  "program.moment": "This moment of the run",
  "program.variables": "Variables",
  "program.variables.none": "There are no variables yet.",
  "program.globals": "Global",
  "program.output": "Output",
  "program.output.none": "Nothing is printed yet.",
  "program.returned": "Returned: {text}",

  "program.caption.idle": "Run the program to see it on the board.",
  "program.caption.start": "The program has not begun.",
  "program.caption.begin": "The program begins.",
  "program.caption.end": "The program ends.",
  "program.caption.line": "Line {line} is next.",
  "program.caption.call": "Line {line}: {name} is called.",
  "program.caption.return": "Line {line}: {name} returns.",
  "program.caption.raise": "Line {line}: an exception.",
  "program.caption.conflicts": { one: "{count} conflict.", other: "{count} conflicts." },
  "program.caption.solution": "This is a solution.",

  "trace.linked": "This trace came with a link. Select Run to see it on the board.",
  "trace.variables": "A trace has no variables.",
  "trace.cut": {
    one: "The trace goes on after {count} step. The recording stops here.",
    other: "The trace goes on after {count} steps. The recording stops here.",
  },
  "trace.refused": "Line {line}: {reason} The recording stops here.",
  "trace.square": "“{word}” needs a row and a column.",
  "trace.off-board":
    "“{word} {row} {column}” is off the board: rows and columns are numbers from {first} to {last}.",
  "trace.counted-from-1":
    "“{word} {row} {column}” is off the board: rows and columns are numbers from {first} to {last}. If the program counts them from 1, begin the trace with the line “base 1”.",
  "trace.occupied": "“place {row} {column}” names a square that has a queen already.",
  "trace.no-queen": "“remove {row} {column}” names a square that has no queen.",
  "trace.late": "“{word}” belongs before the first event, and only once.",
  "trace.size": "“size” needs a whole number from 1 to {most}.",
  "trace.base": "“base” needs 0 or 1, which is the number of the first row and column.",
  "trace.caption.try": "Line {line}: row {row}, column {column} is tried.",
  "trace.caption.place": "Line {line}: a queen is placed on row {row}, column {column}.",
  "trace.caption.remove": "Line {line}: the queen on row {row}, column {column} is removed.",
  "trace.caption.solution": "Line {line}: the program reports a solution.",

  "program.findings": "What the run for n = {n} shows",
  "program.findings.own": "What the run shows",
  "program.findings.looking": "Looking for where it goes wrong …",
  "program.finding.conflict.continued": "{conflict}. The program places another queen all the same.",
  "program.finding.conflict.reported": "{conflict}. The program takes this board for a solution.",
  "program.finding.passed": "Line {line} let it pass.",
  "program.finding.missing.refused": {
    one: "The solution {columns} is missing. With its first queen on the board, row {row}, column {column} was refused, though no queen attacks it.",
    other:
      "The solution {columns} is missing. With its first {count} queens on the board, row {row}, column {column} was refused, though no queen attacks it.",
  },
  "program.finding.missing.refused.first":
    "The solution {columns} is missing. On the empty board, row {row}, column {column} was refused.",
  "program.finding.missing.taken-back": {
    one: "The solution {columns} is missing. With its first queen on the board, the queen on row {row}, column {column} was taken back before another one was placed.",
    other:
      "The solution {columns} is missing. With its first {count} queens on the board, the queen on row {row}, column {column} was taken back before another one was placed.",
  },
  "program.finding.missing.taken-back.first":
    "The solution {columns} is missing. The queen on row {row}, column {column} was taken back before another one was placed.",
  "program.finding.missing.returned": {
    one: "The solution {columns} is missing. With its first queen on the board, line {line} returned before row {row}, column {column} was tried.",
    other:
      "The solution {columns} is missing. With its first {count} queens on the board, line {line} returned before row {row}, column {column} was tried.",
  },
  "program.finding.missing.returned.first":
    "The solution {columns} is missing. On the empty board, line {line} returned before row {row}, column {column} was tried.",
  "program.finding.missing.returned.loop":
    "The solution {columns} is missing. Line {line} returned from the loop that tries the squares before all were tried.",
  "program.finding.missing.not-tried": {
    one: "The solution {columns} is missing. With its first queen on the board, row {row}, column {column} was never tried.",
    other:
      "The solution {columns} is missing. With its first {count} queens on the board, row {row}, column {column} was never tried.",
  },
  "program.finding.missing.not-tried.first":
    "The solution {columns} is missing. On the empty board, row {row}, column {column} was never tried.",
  "program.finding.missing.not-placed": {
    one: "The solution {columns} is missing. With its first queen on the board, no queen was placed on row {row}, column {column}.",
    other:
      "The solution {columns} is missing. With its first {count} queens on the board, no queen was placed on row {row}, column {column}.",
  },
  "program.finding.missing.not-placed.first":
    "The solution {columns} is missing. On the empty board, no queen was placed on row {row}, column {column}.",
  "program.finding.missing.not-reported":
    "The solution {columns} was on the board, but it was not printed, returned or counted.",
  "program.finding.missing.lost":
    "The solution {columns} was on the board, and line {line} noted it, but it is not in the output.",
  "program.finding.refusedBy": "Line {line} refused it.",
  "program.finding.set.since": "{flag} is set: it was set for row {row}, column {column}.",
  "program.finding.set": "{flag} is set.",
  "program.finding.unset.since": "{flag} is no longer set: it was cleared for row {row}, column {column}.",
  "program.finding.unset": "{flag} is no longer set.",
  "program.finding.has.since": "{list} has {item}: it was added for row {row}, column {column}.",
  "program.finding.has": "{list} has {item}.",
  "program.finding.lacks.since":
    "{list} no longer has {item}: it was removed for row {row}, column {column}.",
  "program.finding.lacks": "{list} no longer has {item}.",
  "program.finding.crashed": "The error arose on line {line}. See the board of that moment.",
  "program.finding.first-only": "After its first solution, it places no queen any more.",
  "program.finding.first-only.returned":
    "Line {line} returns from the loop that tries the squares. After its first solution, it places no queen any more.",
  "program.finding.dropped":
    "Line {line} makes a generator with {call}, but nothing goes through it, so this call never runs. Write: {other}",
  "program.finding.other-undone":
    "Line {addition} adds {added} to {list}, but line {line} takes back {removed}: here {undone} instead of {noted}.",
  "program.finding.misprinted":
    "Every solution was on the board. When line {line} printed, the board was the solution {columns}, counted from {first}, but this was printed: {printed}",
  "program.finding.counted-early": {
    one: "Line {line} takes a board with {count} queen for a solution, though no square is free for the last queen.",
    other:
      "Line {line} takes a board with {count} queens for a solution, though no square is free for the last queen.",
  },
  "program.finding.off-board": "A queen is placed off the board, on row {row}, column {column}.",
  "program.finding.left-over":
    "After the call of {name} on line {line}, {variable} is not what it was before it. Before: {before}. After: {after}.",
  "program.finding.left-over.kept":
    "After the call of {name} on line {line}, {variable} still holds {after}. Before it, {variable} was {before}.",
  "program.finding.left-over.queen":
    "After the call of {name} on line {line}, the queen on row {row}, column {column} is still in {variable}. It was not there before the call.",
  "program.finding.left-over.items":
    "After the call of {name} on line {line}, not everything is as it was before it: {changes}.",
  "program.finding.taken":
    "Line {line} takes from {variable} what this call of {name} has not put there. When the call began, {variable} was {before}. Now it is {after}.",
  "program.finding.ignored": "Line {line} does nothing with what {call} returns. Return it, or add it up.",
  "program.finding.shared":
    "After the call of {name} on line {line}, {variable} is {after}. It was {before} before: all calls share this variable. Declare it in the function, with let.",
  "program.finding.replaced":
    "Line {line} replaces {variable} with what {name} returns: {variable} was {before}, and is {after}. What was found before is lost.",
  "program.finding.stuck":
    "In all {times} calls of {name}, {variable} was {value}: “{test}” on line {line} was never true.",
  "program.finding.kept":
    "When line {line} begins another search, {variable} is still {value}. It was 0 the first time.",
  "program.finding.kept.list": {
    one: "When line {line} begins another search, {variable} still has {count} item. It was empty the first time.",
    other:
      "When line {line} begins another search, {variable} still has {count} items. It was empty the first time.",
  },
  "program.finding.aliased":
    "The {count} items of {variable} are one and the same list, which goes on changing. Give each item a list of its own, or a copy.",
  "program.finding.aliased.rows":
    "The {count} items of {variable} have the same rows, which go on changing. Copy each row, too.",
  "program.finding.repeated": "Item {item} of {variable} is the same board as item {other}, counted from 1.",
  "program.finding.negative-index":
    "Line {line} uses the index {index}: {list}[{expression}] counts from the end, and is the same item as {list}[{other}].",
  "program.finding.runaway": "{name} has called itself {times} times.",
  "program.finding.runaway.same":
    "{name} has called itself {times} times with the same arguments: {variables}.",
  "program.finding.unreturned":
    "Line {line} ends only the function that forEach calls for each item: forEach throws the value away and goes on.",
  "program.finding.endless": "For the last 100,000 steps, the board has not changed.",
  "program.finding.endless.unchanged":
    "For the last 100,000 steps, neither the board nor {variables} has changed.",
  "program.finding.endless.loop":
    "It was still at line {line} when the recording ended: a loop there does not end.",
};
