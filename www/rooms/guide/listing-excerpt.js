/** What a program of the ladder lists on paper: not what reads n and prints boards, which every program has. */

/** The first lines of functions that read n, print boards or call these two. */
const FRAME = [
  /^\s*(def|int|public static void|(async )?function|fn) main\(/,
  /^\s*(static|private) void report\(/,
  /^function printBoard\(/,
  /^if __name__ ==/,
];
/** Other lines of the frame: what is imported, a call, and how to run the program. */
const SINGLE = /^(#include |import |use |main\(\);|(#|\/\/) .* boards$)/;
/** What makes a main function worth reading: a comment, or that it starts workers. */
const TEACHES = /^\s*(#|\/\/) |worker|pool|thread/i;

/** @param {string} line */
const indentOf = (line) => line.search(/\S/);

/** The end of the block that begins with a line, exclusive: its last line is its brace, or the last one further in. @param {readonly string[]} lines @param {number} start */
function endOfBlock(lines, start) {
  const indent = indentOf(lines[start] ?? "");
  const next = lines.findIndex((line, i) => i > start && line !== "" && indentOf(line) <= indent);
  if (next < 0) return lines.length;
  return lines[next]?.trim() === "}" ? next + 1 : next;
}

/**
 * Whether each line of a program is worth its place on paper. All are if its main function is.
 *
 * @param {readonly string[]} lines
 */
export function excerptOf(lines) {
  const kept = lines.map((line) => !SINGLE.test(line));
  for (const [start, line] of lines.entries()) {
    if (!FRAME.some((first) => first.test(line))) continue;
    const end = endOfBlock(lines, start);
    if (/ main\(/.test(line) && lines.slice(start, end).some((line) => TEACHES.test(line)))
      return lines.map(() => true);
    kept.fill(false, start, end);
  }
  // One empty line between two parts, and none at the edges.
  let last = "";
  for (const i of [...lines.keys()].reverse()) {
    if (!kept[i]) continue;
    kept[i] = lines[i] !== "" || !["", "}"].includes(last);
    last = lines[i] ?? "";
  }
  return kept;
}
